import AgioCore
import ArgumentParser
import Configuration
package import Dialogue
import Rendering
package import Shell

/// `:settings`: all settings, and where they come from.
package struct SettingsCommand: Command {
  package static let about = CommandDescription(
    "settings", at: .prompt, say("list all settings and their origins"),
    say(
      "Lists the settings. 'default' marks built-in values, 'file' those from the settings file, 'session' those from ':set'."
    ), [("set decimal ,", say("changes one"))])

  @OptionGroup var format: FormatOption

  package init() {}

  package func run(in context: CommandContext) throws -> Page {
    context.use(format)
    return Self.page(
      try context.stores().configuration, isForPeople: context.format == .text, context.width)
  }

  /// What the other columns take.
  private static let others = 69

  /// - Parameters:
  ///   - isForPeople: long values go on below themselves.
  ///   - width: of the window; a pipe has that of most terminals.
  static func page(
    _ configuration: UserConfiguration, isForPeople: Bool = true, _ width: Int
  ) -> Page {
    var table = DataTable([.setting, .value, .from, .meaning])
    for setting in configuration.shownSettings {
      let words = configuration.words(of: setting)
      let values =
        isForPeople
        ? Paragraph.lines(words, width: max(11, (width == .max ? 80 : width) - others)) : [words]
      table.add([
        DataTable.Cell(setting.name, .strong), DataTable.Cell(values.first ?? ""),
        DataTable.Cell(configuration.origin(of: setting).rawValue, .dim),
        DataTable.Cell(setting.summary, .dim),
      ])
      for value in values.dropFirst() { table.add([nil, DataTable.Cell(value), nil, nil]) }
    }
    return Page(table)
  }
}
