import AgioCore
import Languages

extension Setting {
  /// Every setting with a name of its own, in the order in which they are shown.
  public static let all: [Setting] = [
    // What lines mean, and what answers look like.
    Setting(
      "base", say("what :rates starts from"), .currency,
      read: { .text($0.base.code) }, write: { $0.base = $1.currencies.first ?? .euro }),
    Setting(
      "targets", say("what a plain amount is shown in besides"), .currencies,
      read: { .list($0.targets.map(\.code)) }, write: { $0.targets = $1.currencies }),
    Setting(
      "decimal", say("the decimal mark, read and written alike"), .choice([".", ","]),
      read: { .text($0.decimal) }, write: { $0.decimal = $1.word }),
    Setting(
      "grouping", say("what groups the digits of answers"),
      .choice(["none", ",", ".", "'", "_"]),
      read: { .text($0.grouping) }, write: { $0.grouping = $1.word }),
    choice("rounding", say("how money is rounded for showing"), \.rounding),
    number("precision", say("digits shown of a number without an end"), 1...50, \.precision),

    // Where rates come from.
    Setting(
      "sources", say("the sources, the first asked first"), .sources,
      read: { .list($0.sources) }, write: { $0.sources = $1.items }),
    choice("network", say("whether rates are fetched unasked"), \.network),
    number(
      "max_age_hours", say("hours that undated rates may be old"), 1...8760,
      \.allowedAgeHours),
    Setting(
      "rates_file", say("rates of your own: the source 'file'"), .file,
      read: { $0.ratesFile.map { .text($0) } },
      write: { $0.ratesFile = $1.word.isEmpty ? nil : $1.word }),
    Setting(
      "catalogue", say("a list of addresses of the sources"), .address,
      read: { $0.catalogue.map { .text($0) } },
      write: { $0.catalogue = $1.word.isEmpty ? nil : $1.word }),

    // The prompt.
    Setting(
      "language", say("in which language agio speaks"),
      .choice(Language.all.map(\.code)),
      read: { $0.language.map { .text($0.code) } },
      write: { $0.language = Language(code: $1.word) }),
    choice("colours", say("whether colours are used"), \.colours),
    flag("preview", say("the answer while a line is typed"), \.preview),
    flag("bell", say("a sound for an error"), \.bell),
    flag("journal", say("whether conversions are kept"), \.keepsJournal),
    number("history_size", say("how many lines are remembered"), 0...1_000_000, \.historySize),
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
