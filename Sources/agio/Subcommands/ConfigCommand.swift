import AgioCore
import ArgumentParser
import Configuration
import Files
import RateSources
import RateStore

/// `agio config init|set|check|path|show`
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Write, change, check and show the settings.",
    discussion: """
      Settings hold at the prompt and for agio 'EXPR'. Files and pipes feel only
      what signs mean and where rates come from: a file gives the same answers
      everywhere. Options of the command line go before settings.

      \(SettingsHelp.text)
      """,
    subcommands: [Init.self, Set.self, Check.self, Path.self, Show.self])

  /// `agio config init [--force]`
  struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write a settings file with every setting as a comment.")

    @Flag(help: "Replace the file there is.")
    var force = false

    func run() throws {
      let path = ConfigCommand.path
      if !force, (try? TextFile.text(of: path)) != nil {
        ConfigCommand.fail(
          say("\(path) is there already; write agio config init --force to replace it"))
      }
      Files.makeFolders(above: path)
      let text = SettingsText.proposal(
        decimal: LocaleProposal.decimalMark, sources: RatePublishers.all.map(\.profile.id))
      if let fault = TextFile.write(text, to: path) {
        ConfigCommand.fail(say("\(path) cannot be written: \(fault)"))
      }
      ConfigCommand.tell(say("\(VisibleText.of(path.utf8)) written"))
    }
  }

  /// `agio config set NAME VALUE`
  struct Set: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Change a setting in the file; its comments and its order stay.",
      discussion: """
        agio config set targets AUD,GBP
        agio config set '$' AUD
        agio config set rounding default        takes it out again
        """)

    @Argument(help: ArgumentHelp("The setting.", valueName: "NAME"))
    var name: String

    @Argument(help: ArgumentHelp("What to set it to, or 'default'.", valueName: "VALUE"))
    var value: [String]

    func run() throws {
      do throws(SettingFault) {
        let setting = try Setting.named(name)
        let text = value.joined(separator: " ")
        let wanted = text.lowercased() == "default" ? nil : try setting.form.value(of: text)
        // What is wrong with the file already is for 'check' to say, unless it is this.
        var flaws: [ConfigurationFile.Flaw] = []
        var trial = ConfigCommand.read(&flaws)
        try trial.set(setting, to: wanted)
        change(setting, wanted == nil ? nil : setting.value(in: trial))
        Subcommand.show("\(setting.name) = \(trial.words(of: setting))\n")
      } catch {
        ConfigCommand.fail(error.phrase(of: name))
      }
    }

    private func change(_ setting: Setting, _ value: Setting.Value?) {
      do throws(CabinetFault) {
        _ = try SettingsFile.change([(setting, value)])
      } catch {
        ConfigCommand.fail(error.phrase)
      }
    }
  }

  /// `agio config check`
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say what is wrong with the file, each with line and column.",
      discussion: "Exit status: 0 nothing is wrong, 1 something is.")

    func run() throws {
      let path = ConfigCommand.path
      var flaws: [ConfigurationFile.Flaw] = []
      _ = ConfigCommand.read(&flaws)
      for flaw in flaws.sorted(by: { ($0.line, $0.column) < ($1.line, $1.column) }) {
        let phrase = SettingsFile.phrase(of: flaw, in: path)
        Output.writeError("\(ConfigCommand.audience.errors(phrase))\n")
      }
      if !flaws.isEmpty { ExitStatus.statementFailed.exit() }
      ConfigCommand.tell(
        Phrase(verbatim: VisibleText.of(path.utf8)).followed(
          by: say("nothing is wrong"), after: ": "))
    }
  }

  /// `agio config path`
  struct Path: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Show where the file is.")

    func run() throws { Subcommand.show("\(ConfigCommand.path)\n") }
  }

  /// `agio config show`
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show all settings, their values, and where those come from.")

    @Option(help: "How to answer.")
    var format = Options.Format.text

    func run() throws {
      let configuration: UserConfiguration
      do throws(CabinetFault) {
        configuration = try SettingsFile.configuration(RatePublishers.all.map(\.profile))
      } catch {
        error.report(Options()).exit()
      }
      Subcommand.show(
        SettingsTable.table(configuration, isForPeople: format == .text), as: format,
        format == .text ? .people(configuration.language) : .machines, configuration.colours)
    }
  }

  private static var path: String {
    guard let path = SettingsFile.path else { fail(say("there is no home to keep settings in")) }
    return path
  }

  /// What can be read of the file, and what is wrong with it.
  private static func read(_ flaws: inout [ConfigurationFile.Flaw]) -> UserConfiguration {
    do throws(CabinetFault) {
      return try SettingsFile.configuration(RatePublishers.all.map(\.profile), flaws: &flaws)
    } catch {
      fail(error.phrase)
    }
  }

  /// The file may be wrong, and is not asked which language it is that says so.
  private static var audience: Audience { .people(nil) }

  private static func tell(_ phrase: Phrase) {
    Subcommand.show("\(audience.answers(phrase))\n")
  }

  private static func fail(_ reason: Phrase) -> Never {
    audience.complain(reason)
    ExitStatus.statementFailed.exit()
  }
}

/// The table of settings as help.
private enum SettingsHelp {
  static var text: String {
    let width = Setting.all.map(\.name.count).max() ?? 0
    return Setting.all.map { setting in
      let padding = String(repeating: " ", count: width + 2 - setting.name.count)
      return "\(setting.name)\(padding)\(setting.summary.english)"
    }.joined(separator: "\n")
  }
}

/// What the locale suggests for a new settings file. It is a proposal: nothing else ever follows the locale.
enum LocaleProposal {
  /// The decimal mark of the language that LC_ALL, LC_NUMERIC or LANG names.
  ///
  /// Source: CLDR 47, symbols of numbers. Only those with a comma are listed.
  static var decimalMark: String {
    let name = ["LC_ALL", "LC_NUMERIC", "LANG"].lazy.compactMap(Environment.value).first ?? ""
    let parts = name.prefix { $0 != "." && $0 != "@" }.split(separator: "_")
    guard let language = parts.first, withComma.contains(language) else { return "." }
    return parts.count > 1 && withPoint.contains(parts[0] + "_" + parts[1]) ? "." : ","
  }

  private static let withComma: Swift.Set<Substring> = [
    "af", "be", "bg", "ca", "cs", "da", "de", "el", "es", "et", "eu", "fi", "fr", "gl", "hr", "hu",
    "hy", "id", "is", "it", "ka", "kk", "lt", "lv", "mk", "nb", "nl", "nn", "no", "pl", "pt", "ro",
    "ru", "sk", "sl", "sq", "sr", "sv", "tr", "uk", "uz", "vi",
  ]

  private static let withPoint: Swift.Set<String> = [
    "de_CH", "de_LI", "es_MX", "es_US", "es_GT", "es_HN", "es_NI", "es_PA", "es_PE", "es_PR",
    "es_SV", "es_DO", "it_CH",
  ]
}
