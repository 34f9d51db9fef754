import AgioCore
import Configuration
import Dialogue
import LineEditing
import RateStore
import Rendering

/// What commands at the prompt need the disk or the network for.
extension Prompt {
  mutating func lines(after errand: Errand) -> [StyledText] {
    switch errand {
    case .refresh(let names): return refresh(names)
    case .showSources:
      return SourcesTable.table(
        cabinet.shelf, keys: Set(cabinet.configuration.keys.keys), isForPeople: true
      ).lines(wording, width: Window.columns)
    case .setRate(let rate): return keep(rate, for: rate.pair.base)
    case .removeRate(let currency): return keep(nil, for: currency)
    case .journal(let command, let argument):
      return JournalPages(log, box, isColoured: isColoured).lines(command, argument)
    case .compute(let line): return compute(line)
    case .show(let reply): return echo(reply)
    case .set(let name, let value): return set(name, value)
    case .keepSettings: return keepSettings()
    case .showSettings: return settingsPage
    case .save(let name): return save(to: name)
    case .export(let name): return export(to: name)
    case .load(let name): return load(from: name)
    case .clearScreen:
      editor.clearScreen()
      return []
    }
  }

  private mutating func refresh(_ names: [String]) -> [StyledText] {
    if options.isOffline || cabinet.configuration.network == .never {
      return [note(say("the network is turned off"))]
    }
    var lines: [StyledText] = []
    for name in names
    where !cabinet.publishers.contains(where: { $0.profile.id == name.lowercased() }) {
      lines.append(note(say("there is no source \(VisibleText.quoted(name.utf8)); see :sources")))
    }
    for publisher in cabinet.publishers where isWanted(publisher.profile, names) {
      guard let report = FetchOnDemand.refresh(publisher, .gap, cabinet) else {
        lines.append(note(say("given up")))
        break
      }
      lines.append(StyledText(wording(report.phrase), report.hasFailed ? .error : .plain))
      lines += report.warnings.map { note(Phrase(kept: $0)) }
    }
    if let newer = try? RateCabinet(options) { use(newer) }
    return lines + firedAlerts()
  }

  private func isWanted(_ profile: SourceProfile, _ names: [String]) -> Bool {
    if !names.isEmpty { return names.contains { $0.lowercased() == profile.id } }
    return profile.keyVariable == nil || cabinet.configuration.keys[profile.id] != nil
  }

  private mutating func keep(_ rate: ManualRate?, for currency: Currency) -> [StyledText] {
    var manual = cabinet.manual
    let fault = manual.set(rate, for: currency)
    if let newer = try? RateCabinet(options) { use(newer) }
    var book = box.session.book
    book.manual = manual.rates
    box.session.book = book
    let text =
      rate.map { say("1 \($0.pair.base) = \($0.text) \($0.pair.quote), manual") }
      ?? say("\(currency) has no rate of yours any more")
    return [StyledText(wording(text))]
      + (fault.map { [note(say("it holds for this session only: \($0)"))] } ?? [])
  }
}
