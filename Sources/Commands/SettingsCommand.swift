import AgioCore
import ArgumentParser
import Configuration
import Dialogue
import Rendering
import Shell

/// `:settings`: all settings, and where they come from.
struct SettingsCommand: Command {
  static let about = CommandDescription(
    "settings", at: .prompt, say("list all settings and their origins"),
    say(
      "Lists the settings. 'default' marks built-in values, 'file' those from the settings file, 'session' those from ':set'."
    ), [("set decimal ,", say("changes one"))])

  @OptionGroup var format: FormatOption

  func run(in context: CommandContext) throws -> Page {
    context.use(format)
    return Self.page(try context.rates().settings.configuration)
  }

  static func page(_ configuration: UserConfiguration) -> Page {
    var table = DataTable([.setting, .value, .from, .meaning])
    for setting in configuration.shownSettings {
      table.add([
        DataTable.Cell(setting.name, .strong), DataTable.Cell(configuration.words(of: setting)),
        DataTable.Cell(configuration.origin(of: setting).rawValue, .dim),
        DataTable.Cell(setting.summary, .dim),
      ])
    }
    return Page(table)
  }
}
