import AgioCore
import Languages

extension Setting {
  /// Every setting with a name of its own, in the order in which they are shown.
  public static let all: [Setting] = [
    // What lines mean, and what answers look like.
    Setting(
      "base", say("base currency of :rates"), .currency,
      read: { .text($0.base.code) }, write: { $0.base = $1.currencies.first ?? .euro }),
    Setting(
      "targets", say("also show amounts in these currencies"), .currencies,
      read: { .list($0.targets.map(\.code)) }, write: { $0.targets = $1.currencies }),
    Setting(
      "decimal", say("decimal mark, for reading and writing"), .choice([".", ","]),
      read: { .text($0.decimal) }, write: { $0.decimal = $1.word }),
    Setting(
      "grouping", say("digit grouping in results"),
      .choice(["none", ",", ".", "'", "_"]),
      read: { .text($0.grouping) }, write: { $0.grouping = $1.word }),
    choice("rounding", say("how to round displayed money"), \.rounding),
    number("precision", say("digits shown of an endless fraction"), 1...50, \.precision),

    // Where rates come from.
    Setting(
      "sources", say("sources, in order of preference"), .sources,
      read: { .list($0.sources) }, write: { $0.sources = $1.items }),
    choice("network", say("fetch new rates automatically"), \.network),
    number(
      "max_age_hours", say("maximum age of undated rates, in hours"), 1...8760,
      \.allowedAgeHours),
    Setting(
      "rates_file", say("file with your own rates: the source 'file'"), .file,
      read: { $0.ratesFile.map { .text($0) } },
      write: { $0.ratesFile = $1.word.isEmpty ? nil : $1.word }),
    Setting(
      "catalogue", say("address of the endpoint catalogue"), .address,
      read: { $0.catalogue.map { .text($0) } },
      write: { $0.catalogue = $1.word.isEmpty ? nil : $1.word }),

    // The prompt.
    Setting(
      "language", say("language of messages"),
      .choice(Language.all.map(\.code)),
      read: { $0.language.map { .text($0.code) } },
      write: { $0.language = Language(code: $1.word) }),
    choice("colours", say("when to use colours"), \.colours),
    flag("preview", say("show the answer while you type"), \.preview),
    flag("bell", say("sound on errors"), \.bell),
    flag("journal", say("save conversions to the history"), \.keepsJournal),
    number("history_size", say("number of typed lines to remember"), 0...1_000_000, \.historySize),
  ]

  private typealias Path<T> = WritableKeyPath<UserConfiguration, T> & Sendable

  private static func choice<T: RawRepresentable<String> & CaseIterable & Sendable>(
    _ path: String, _ summary: Phrase, _ place: any Path<T>
  ) -> Setting {
    Setting(
      path, summary, .choice(T.allCases.map(\.rawValue)),
      read: { .text($0[keyPath: place].rawValue) },
      write: { configuration, value in
        if let value = T(rawValue: value.word) { configuration[keyPath: place] = value }
      })
  }

  private static func flag(_ path: String, _ summary: Phrase, _ place: any Path<Bool>) -> Setting {
    Setting(
      path, summary, .flag, read: { .flag($0[keyPath: place]) },
      write: { $0[keyPath: place] = $1 == .flag(true) })
  }

  private static func number(
    _ path: String, _ summary: Phrase, _ range: ClosedRange<Int>, _ place: any Path<Int>
  ) -> Setting {
    Setting(
      path, summary, .number(range), read: { .number($0[keyPath: place]) },
      write: { if case .number(let number) = $1 { $0[keyPath: place] = number } })
  }
}

extension ConfigurationFile.Value {
  /// What a value that was accepted has; empty for others.
  fileprivate var word: String { if case .text(let text) = self { text } else { "" } }

  fileprivate var items: [String] { if case .list(let list) = self { list } else { [word] } }

  fileprivate var currencies: [Currency] { items.compactMap { Currency(code: $0) } }
}
