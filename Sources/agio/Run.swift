import AgioCore
import BundledRates
import Dialogue

/// Puts the parts together: rates, the date, a session.
struct Run {
  private let options: Options

  init(_ options: Options) {
    self.options = options
  }

  func expression(_ text: String) -> ExitStatus {
    answer { batch in
      batch.answer(Array(text.utf8), name: "<argument>")
    }
  }

  func files(_ paths: [String]) -> ExitStatus {
    answer { batch in
      for path in paths where !batch.hasStopped { batch.answerFile(path) }
    }
  }

  private func answer(_ body: (inout Batch) -> Void) -> ExitStatus {
    let book: RateBook
    do throws(SeriesDamage) {
      book = try self.book()
    } catch {
      return Self.refuse(error)
    }
    var batch = Batch(Session(book, options.settings), options)
    body(&batch)
    return batch.finish()
  }

  func prompt() -> ExitStatus {
    do throws(SeriesDamage) {
      return Prompt(try book(), options).run()
    } catch {
      return Self.refuse(error)
    }
  }

  private static func refuse(_ damage: SeriesDamage) -> ExitStatus {
    Output.writeError("agio: the bundled rates are damaged: \(damage); install agio again\n")
    return .noRates
  }

  private func book() throws(SeriesDamage) -> RateBook {
    let series = try BundledRates.ecb()
    if let today = options.today { return RateBook([series], today: today) }
    let today = Clock.today
    guard let newest = series.lastDate, today < newest else {
      return RateBook([series], today: today)
    }
    // Rates of a day that is yet to come mean a clock that is wrong.
    Output.writeError(
      "agio: note: the clock says \(today), before the newest rates; taking \(newest) for today\n")
    return RateBook([series], today: newest)
  }
}
