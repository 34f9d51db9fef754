import AgioCore
import Configuration
import Dialogue
import Rendering

/// `:set` and `:settings`.
extension Prompt {
  mutating func set(_ name: String, _ value: String?) -> [StyledText] {
    do throws(SettingFault) {
      let setting = try Setting.named(name)
      guard let value else { return about(setting) }
      let wanted = value.lowercased() == "default" ? nil : try setting.form.value(of: value)
      var trial = cabinet.configuration
      try trial.set(setting, to: wanted)
      return hold(setting, wanted == nil ? nil : setting.value(in: trial))
    } catch {
      return refusal(error.phrase(of: name))
    }
  }

  private mutating func hold(_ setting: Setting, _ value: Setting.Value?) -> [StyledText] {
    var changed = options
    changed.changes.removeAll { $0.setting.path == setting.path }
    changed.changes.append((setting, value))
    do throws(CabinetFault) {
      try use(changed)
    } catch {
      return [note(error.phrase)]
    }
    var line = StyledText("\(setting.name) = ")
    line.append(cabinet.configuration.words(of: setting), .strong)
    line.append("   " + wording(say("for this session; ':set save' keeps it")), .dim)
    return [line]
  }

  /// `:set rounding`: what it is, and what it could be.
  private func about(_ setting: Setting) -> [StyledText] {
    let configuration = cabinet.configuration
    var line = StyledText("\(setting.name) = ")
    line.append(configuration.words(of: setting), .strong)
    let origin = configuration.origin(of: setting).rawValue
    line.append("   \(origin); \(wording(setting.summary))", .dim)
    return [line, note(say("it can be \(setting.form.description)"))]
  }

  /// `:settings`
  var settingsPage: [StyledText] {
    SettingsTable.table(cabinet.configuration, isForPeople: true).lines(wording)
  }

  /// `:set save`
  mutating func keepSettings() -> [StyledText] {
    guard !options.changes.isEmpty else {
      return [note(say("nothing has been set; see :help set"))]
    }
    do throws(CabinetFault) {
      let path = try SettingsFile.change(options.changes)
      var kept = options
      kept.changes = []
      try use(kept)
      return [StyledText(wording(say("kept in \(VisibleText.of(path.utf8))")))]
    } catch {
      return [note(error.phrase)]
    }
  }
}

/// All settings, their values, and where those come from.
enum SettingsTable {
  /// A row fits a terminal of 80 columns.
  private static let longest = 12

  /// - Parameter isForPeople: leaves out the ends of long values.
  static func table(_ configuration: UserConfiguration, isForPeople: Bool) -> DataTable {
    var table = DataTable([.setting, .value, .from, .meaning])
    for setting in configuration.shownSettings {
      var words = configuration.words(of: setting)
      if isForPeople, words.count > longest { words = words.prefix(longest - 1) + "…" }
      table.add([
        DataTable.Cell(setting.name, .strong), DataTable.Cell(words),
        DataTable.Cell(configuration.origin(of: setting).rawValue, .dim),
        DataTable.Cell(setting.summary, .dim),
      ])
    }
    return table
  }
}
