import AgioCore
import ArgumentParser
import Configuration
import Dialogue
import Files
import Publishing
import RateSources
import Rendering
import Shell

/// `config init|set|check|show|path`: the settings file.
struct ConfigCommand: Command {
  static let about = CommandDescription(
    "config", takes: "init|set|check|path|show",
    completing: .word(["init", "set", "check", "show", "path"]),
    say("write, change and check the settings file"),
    say(
      "Settings apply at the prompt and to agio 'EXPR'. Files and pipes use only the meanings of signs and the sources of rates: a file gives the same answers everywhere. Command-line options override settings."
    ),
    [
      ("config init", say("write a settings file with every setting commented out")),
      ("config set targets AUD,GBP", say("also show 120 EUR in these currencies")),
      ("config check", say("errors in the file, with line and column")),
    ])

  static var configuration: CommandConfiguration {
    about.configuration(
      subcommands: [
        ConfigInit.self, ConfigSet.self, ConfigCheck.self, ConfigPath.self, ConfigShow.self,
      ], appending: settings)
  }

  private static var settings: String {
    let width = Setting.all.map(\.name.count).max() ?? 0
    return Setting.all.map { setting in
      setting.name + String(repeating: " ", count: width + 2 - setting.name.count)
        + setting.summary.english
    }.joined(separator: "\n")
  }

  func run(in context: CommandContext) throws -> Page { throw CleanExit.helpRequest(self) }
}

// Completion.
extension ConfigCommand {
  static func suggestions(
    after words: [String], typed: String, in context: SuggestionContext
  ) -> [Suggestions.Candidate]? {
    switch words.first?.lowercased() {
    case nil: nil
    case "set": SetCommand.suggestions(after: Array(words.dropFirst()), typed: typed, in: context)
    case "init": context.options(of: ConfigInit.self, after: words, typed: typed)
    default: []
    }
  }
}

/// `config init [--force]`
struct ConfigInit: Command {
  static let about = CommandDescription(
    "init", takes: "[--force]", say("write a settings file with every setting commented out"),
    Phrase(verbatim: ""))

  @Flag(help: "Replace the existing file.")
  var force = false

  func run(in context: CommandContext) throws -> Page {
    let text = SettingsText.proposal(
      decimal: LocaleProposal.decimalMark(context.world.environment),
      sources: SourceRegistry.builtInProfiles.filter { !$0.isOnRequest }.map(\.id), context.wording)
    let path = try SettingsFile(context.world).replace { path throws in
      if !force, Files.exists(path) {
        throw CommandFault(
          say("\(path) already exists; write agio config init --force to replace it"))
      }
      return Array(text.utf8)
    }
    return context.page(say("wrote \(VisibleText.of(path.utf8))"))
  }
}

/// `config set NAME VALUE`
struct ConfigSet: Command {
  static let about = CommandDescription(
    "set", takes: "NAME VALUE",
    say("change a setting in the file, keeping comments and order"), Phrase(verbatim: ""),
    [
      ("config set targets AUD,GBP", nil), ("config set $ AUD", nil),
      ("config set rounding default", say("removes it again")),
    ])

  @Argument(help: ArgumentHelp("The setting.", valueName: "NAME"))
  var name: String

  @Argument(help: ArgumentHelp("The new value, or 'default'.", valueName: "VALUE"))
  var value: [String]

  func run(in context: CommandContext) throws -> Page {
    let text = value.joined(separator: " ")
    let keyed = SettingsFile(context.world).keyedSources()
    if let refusal = keyed.refusal(of: SourceLine(":set \(name) \(text)")) {
      throw CommandFault(refusal)
    }
    do {
      let setting = try Setting.named(name)
      let wanted = text.lowercased() == "default" ? nil : try setting.form.value(of: text)
      // What is wrong with the file already is for 'check' to say, unless it is this.
      var words = ""
      _ = try SettingsFile(context.world).change { held in
        var trial = held
        try trial.set(setting, to: wanted)
        words = trial.words(of: setting)
        return [(setting, wanted == nil ? nil : setting.value(in: trial))]
      }
      if context.prompt != nil { try context.reload() }
      return Page([StyledText("\(setting.name) = \(words)")])
    } catch let fault as SettingFault {
      throw CommandFault(fault.phrase(of: name))
    }
  }
}

/// `config check`
struct ConfigCheck: Command {
  static let about = CommandDescription(
    "check", say("check the file for errors, each with line and column"),
    say("Exit status: 0 no errors, 1 errors found."))

  func run(in context: CommandContext) throws -> Page {
    let path = try context.settingsPath
    SettingsFile(context.world).sweep()
    var flaws: [ConfigurationFile.Flaw] = []
    _ = try SettingsFile(context.world).configuration(flaws: &flaws)
    let conflicts = flaws.isEmpty ? try context.rates().book.ownRateConflicts : []
    if !conflicts.isEmpty {
      return Page(
        conflicts.map { conflict in
          let (rate, others) = (conflict.rate, conflict.others.joined(separator: ", "))
          return .error(
            say(
              "your rate \(rate.equation) contradicts \(others), which imply 1 \(rate.pair.base) = \(conflict.implied.text()) \(rate.pair.quote)"
            ))
        }, status: .statementFailed)
    }
    if flaws.isEmpty {
      return context.page(
        Phrase(verbatim: VisibleText.of(path.utf8)).followed(
          by: say("no errors found"), after: ": "))
    }
    return Page(
      flaws.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
        .map { .complaint(SettingsFile.phrase(of: $0, in: path)) }, status: .statementFailed)
  }
}

/// `config path`
struct ConfigPath: Command {
  static let about = CommandDescription(
    "path", say("show the path of the file"), Phrase(verbatim: ""))

  func run(in context: CommandContext) throws -> Page {
    Page([StyledText(try context.settingsPath)])
  }
}

/// `config show`
struct ConfigShow: Command {
  static let about = CommandDescription(
    "show", say("show all settings, their values and origins"), Phrase(verbatim: ""))

  @OptionGroup var format: FormatOption

  func run(in context: CommandContext) throws -> Page {
    context.use(format)
    return SettingsCommand.page(try context.rates().settings.configuration)
  }
}

extension CommandContext {
  fileprivate var settingsPath: String {
    get throws(CommandFault) {
      guard let path = SettingsFile(world).path else {
        throw CommandFault(say("HOME is not set"))
      }
      return path
    }
  }
}

/// What the locale suggests for a new settings file. It is a proposal: nothing else ever follows the locale.
private enum LocaleProposal {
  /// The decimal mark of the language that LC_ALL, LC_NUMERIC or LANG names.
  ///
  /// Source: CLDR 47, symbols of numbers. Only those with a comma are listed.
  static func decimalMark(_ environment: Environment) -> String {
    let name =
      ["LC_ALL", "LC_NUMERIC", "LANG"].lazy.compactMap { environment.value($0) }.first ?? ""
    let parts = name.prefix { $0 != "." && $0 != "@" }.split(separator: "_")
    guard let language = parts.first, withComma.contains(language) else { return "." }
    return parts.count > 1 && withPoint.contains(parts[0] + "_" + parts[1]) ? "." : ","
  }

  private static let withComma: Set<Substring> = [
    "af", "be", "bg", "ca", "cs", "da", "de", "el", "es", "et", "eu", "fi", "fr", "gl", "hr", "hu",
    "hy", "id", "is", "it", "ka", "kk", "lt", "lv", "mk", "nb", "nl", "nn", "no", "pl", "pt", "ro",
    "ru", "sk", "sl", "sq", "sr", "sv", "tr", "uk", "uz", "vi",
  ]

  private static let withPoint: Set<String> = [
    "de_CH", "de_LI", "es_MX", "es_US", "es_GT", "es_HN", "es_NI", "es_PA", "es_PE", "es_PR",
    "es_SV", "es_DO", "it_CH",
  ]
}
