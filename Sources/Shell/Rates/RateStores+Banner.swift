import AgioCore
import RateService
import Rendering

extension RateStores {
  /// What the prompt begins with: the date and the state of one source, the first that has rates.
  var banner: StyledText {
    let wording = audience.answers
    let source = shelf.sources.first { $0.series != nil }
    let newest = source.flatMap { source in
      let row = source.series?.row(notAfter: book.newestFixingDate)
      return row.flatMap { source.series?.date(at: $0) }
    }
    let rates = newest.flatMap { date in
      source.map {
        say("rates of \(date.phrase)").followed(by: $0.freshness.state.phrase, after: ", ")
      }
    }
    return StyledText(
      "agio \(Version.number) · \(wording(rates ?? say("no rates"))) · :help", .dim)
  }
}
