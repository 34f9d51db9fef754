/// What a plain number counts, or what money is for: a night, an hour, a kilometre.
public struct Thing: Hashable, Sendable, BitwiseCopyable {
  /// From 1.
  let index: UInt16

  init(index: UInt16) { self.index = index }

  /// The thing that a word means: singular or plural, in any case but for what is a sign (`km`, `kWh`, `l`).
  /// - Parameter isDivisor: it stands behind `/` or `per`, where `m` is the metre.
  public init?(_ word: some StringProtocol, isDivisor: Bool = false) {
    let word = String(word)
    // No code is one: of a pair, which most alone ask for, no table is made.
    if word.utf8.count == 3, CurrencyIndex.shared[CurrencyIndex.packed(word.utf8)] != nil {
      return nil
    }
    guard
      let index = ThingTable.signs[word] ?? ThingTable.words[word.lowercased()]
        ?? (isDivisor && word == "m" ? ThingTable.words["metre"] : nil)
    else { return nil }
    self.init(index: index)
  }

  /// How one of them is written.
  public var singular: String { ThingTable.rows[Int(index) - 1].singular }
  /// How several are.
  public var plural: String { ThingTable.rows[Int(index) - 1].plural }

  /// One word for each, those that prices are most often for first.
  public static var names: [String] { ThingTable.rows.map(\.singular) }
  /// All words, for suggestions.
  public static var words: [String] { ThingTable.words.words + ThingTable.signs.words }
}

/// The closed table of what can be counted. None of its words is a currency's code or name.
private enum ThingTable {
  struct Row {
    let singular: String
    let plural: String
    /// Other spellings, in any case.
    var others: [String] = []
    /// Spellings that count as they are written.
    var signs: [String] = []
  }

  static let rows: [Row] = [
    Row(singular: "night", plural: "nights"),
    Row(singular: "day", plural: "days"),
    Row(singular: "week", plural: "weeks", others: ["wk", "wks"]),
    Row(singular: "month", plural: "months", others: ["mo", "mos"]),
    Row(singular: "year", plural: "years", others: ["yr", "yrs"]),
    Row(singular: "quarter", plural: "quarters"),
    Row(singular: "hour", plural: "hours", others: ["hr", "hrs"], signs: ["h"]),
    Row(singular: "minute", plural: "minutes", others: ["min", "mins"]),
    Row(singular: "second", plural: "seconds", others: ["secs"]),
    Row(singular: "person", plural: "people", others: ["persons", "pax"]),
    Row(singular: "guest", plural: "guests"),
    Row(singular: "adult", plural: "adults"),
    Row(singular: "child", plural: "children", others: ["kid", "kids"]),
    Row(singular: "room", plural: "rooms"),
    Row(singular: "piece", plural: "pieces", others: ["pc", "pcs"]),
    Row(singular: "item", plural: "items"),
    Row(singular: "unit", plural: "units"),
    Row(singular: "ticket", plural: "tickets"),
    Row(singular: "share", plural: "shares"),
    Row(singular: "seat", plural: "seats"),
    Row(singular: "user", plural: "users"),
    Row(singular: "licence", plural: "licences", others: ["license", "licenses"]),
    Row(singular: "box", plural: "boxes"),
    Row(singular: "bottle", plural: "bottles"),
    Row(singular: "page", plural: "pages"),
    Row(singular: "word", plural: "words"),
    Row(singular: "lesson", plural: "lessons"),
    Row(singular: "session", plural: "sessions"),
    Row(singular: "trip", plural: "trips"),
    Row(singular: "meal", plural: "meals"),
    Row(
      singular: "km", plural: "km", others: ["kilometre", "kilometres", "kilometer", "kilometers"],
      signs: ["km"]),
    Row(singular: "mile", plural: "miles", signs: ["mi"]),
    Row(singular: "metre", plural: "metres", others: ["meter", "meters"]),
    Row(
      singular: "kg", plural: "kg", others: ["kilo", "kilos", "kilogram", "kilograms"],
      signs: ["kg"]),
    Row(singular: "g", plural: "g", others: ["gram", "grams", "gramme", "grammes"], signs: ["g"]),
    Row(singular: "tonne", plural: "tonnes"),
    Row(singular: "GB", plural: "GB", others: ["gigabyte", "gigabytes"], signs: ["GB"]),
    Row(singular: "TB", plural: "TB", others: ["terabyte", "terabytes"], signs: ["TB"]),
    Row(singular: "lb", plural: "lb", others: ["lbs"], signs: ["lb"]),
    Row(singular: "oz", plural: "oz", others: ["ounce", "ounces"], signs: ["oz"]),
    Row(
      singular: "litre", plural: "litres", others: ["liter", "liters"], signs: ["l", "L"]),
    Row(singular: "gallon", plural: "gallons", signs: ["gal"]),
    Row(singular: "m2", plural: "m2", others: ["sqm"]),
    Row(singular: "sqft", plural: "sqft"),
    Row(singular: "kWh", plural: "kWh", signs: ["kWh", "kwh"]),
  ]

  /// By the word in small letters.
  static let words = index { row in
    [row.singular, row.plural].filter { !row.signs.contains($0) } + row.others
  }

  static let signs = index(\.signs)

  private static func index(_ spellings: (Row) -> [String]) -> Glossary<UInt16> {
    var found = Glossary<UInt16>()
    for (place, row) in rows.enumerated() {
      for spelling in spellings(row) { found.put(spelling, UInt16(place + 1)) }
    }
    return found
  }
}
