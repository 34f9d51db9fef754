import AgioCore
import ArgumentParser
import Configuration
import Dialogue
import Rendering
import Shell

/// `:set NAME VALUE`: changes a setting for the session; `:set save` keeps what was changed.
struct SetCommand: Command {
  static let about = CommandDescription(
    "set", at: .prompt, takes: "NAME VALUE", completing: .currency,
    say("change a setting; save with :set save"),
    say(
      "Changes a setting from the next line on, for this session. ':set NAME' shows its value and the choices; 'default' as the value resets it. ':set save' writes your changes to the settings file; so does 'agio config set NAME VALUE'."
    ),
    [
      ("set targets AUD, GBP", say("also show 120 EUR in these currencies")),
      ("set $ AUD", say("the meaning of $5")), ("set rounding half-up", nil),
      ("set preview off", nil), ("set save", say("for later sessions too")),
    ])

  @Argument(parsing: .allUnrecognized)
  var words: [String] = []

  func run(in context: CommandContext) throws -> Page {
    guard let prompt = context.prompt else { return Page() }
    guard let name = words.first else {
      return SettingsCommand.page(prompt.rates.settings.configuration)
    }
    if words.count == 1, name.lowercased() == "save" { return try save(prompt, context) }
    // As the file has it: `name = value`.
    let rest = words.dropFirst()
    let value = (rest.first == "=" && rest.count > 1 ? rest.dropFirst() : rest)
      .joined(separator: " ")
    let setting: Setting
    var trial = prompt.rates.settings.configuration
    let wanted: Setting.Value?
    do throws(SettingFault) {
      setting = try Setting.named(name)
      if rest.isEmpty { return about(setting, trial, context.wording) }
      wanted = value.lowercased() == "default" ? nil : try setting.form.value(of: value)
      try trial.set(setting, to: wanted)
    } catch {
      throw CommandFault(error.phrase(of: name))
    }
    hold(setting, wanted == nil ? nil : setting.value(in: trial), prompt)
    var line = StyledText("\(setting.name) = ")
    line.append(prompt.rates.settings.configuration.words(of: setting), .strong)
    line.append(
      "   " + context.wording(say("for this session; ':set save' makes it permanent")), .dim)
    return Page([line])
  }

  private func hold(_ setting: Setting, _ value: Setting.Value?, _ prompt: any PromptAccess) {
    var changed = prompt.options
    changed.changes.removeAll { $0.setting.path == setting.path }
    changed.changes.append((setting, value))
    prompt.use(changed)
  }

  /// `:set rounding`: what it is, and what it could be.
  private func about(_ setting: Setting, _ configuration: UserConfiguration, _ wording: Wording)
    -> Page
  {
    var line = StyledText("\(setting.name) = ")
    line.append(configuration.words(of: setting), .strong)
    let origin = configuration.origin(of: setting).rawValue
    line.append("   \(origin); \(wording(setting.summary))", .dim)
    return Page([.line(line), .note(say("choices: \(setting.form.description)"))])
  }

  private func save(_ prompt: any PromptAccess, _ context: CommandContext) throws -> Page {
    guard !prompt.options.changes.isEmpty else {
      return .note(say("no settings changed; see :help set"))
    }
    let path = try SettingsFile(context.world).change { _ in prompt.options.changes }
    var kept = prompt.options
    kept.changes = []
    prompt.use(kept)
    return context.page(say("saved in \(VisibleText.of(path.utf8))"))
  }
}

// Completion.
extension SetCommand {
  static func suggestions(
    after words: [String], typed: String, in context: SuggestionContext
  ) -> [Suggestions.Candidate]? {
    guard let name = words.first else { return names(beginning: typed, context) }
    guard let setting = try? Setting.named(name) else { return [] }
    let word = typed.split(separator: ",", omittingEmptySubsequences: false).last ?? ""
    let configuration = context.configuration
    let standard = configuration.standard.words(of: setting)
    let choices: [Suggestions.Candidate]
    switch setting.form {
    case .choice(let words): choices = words.map { Suggestions.Candidate($0) }
    case .flag: choices = ["on", "off"].map { Suggestions.Candidate($0) }
    case .sources: choices = configuration.sourceChoices.map { Suggestions.Candidate($0) }
    case .currency, .currencies: choices = context.currencies(String(word))
    case .file: choices = context.files(typed)
    // What it is now, to be changed.
    case .number, .address:
      let now = setting.value(in: configuration) == nil ? "" : configuration.words(of: setting)
      choices = now.isEmpty ? [] : [Suggestions.Candidate(now)]
    }
    let isFurther = typed.contains(",") || words.count > 1
    let ending = isFurther ? [] : [Suggestions.Candidate("default", standard)]
    // A currency is found by its name as well.
    let isNamed = setting.form == .currency || setting.form == .currencies
    return choices.filter { isNamed || $0.text.lowercased().hasPrefix(word.lowercased()) }
      + ending.filter { $0.text.hasPrefix(word.lowercased()) && !(word.isEmpty && choices.isEmpty) }
  }

  private static func names(beginning word: String, _ context: SuggestionContext)
    -> [Suggestions.Candidate]
  {
    let (configuration, wording) = (context.configuration, context.session.settings.wording)
    let small = word.lowercased()
    let found = configuration.shownSettings.filter { $0.name.hasPrefix(small) }.map {
      Suggestions.Candidate($0.name, "\(configuration.words(of: $0))   \(wording($0.summary))")
    }
    let save = Suggestions.Candidate(
      "save", wording(say("save changed settings to the settings file")))
    return "save".hasPrefix(small) ? found + [save] : found
  }
}

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
