import AgioCore
import BundledRates
import GrammarKit
import Testing

@testable import Dialogue

/// A line with words that mean nothing, with numbers and days, is refused as the same line with others was, in the words that it
/// is refused in alone.
@Suite struct RefusalWordTests {
  /// What files have that are no files for a calculator; `%` and `~` stand for words.
  private static let forms = [
    "12.30 % in EUR", "% 12.30 EUR", "12.30 EUR %", "% + 12.30 EUR", "12.30 EUR to %", "%",
    "% ~ 12.30 EUR", "12.30 EUR (% ~)", "% is 12.30 EUR in USD", "12.30 EUR in USD on %",
    "%(12.30 EUR)", "12.30 EUR for %", "% for 12.30 EUR", "100 %", "12.30 EUR + 20% %",
    "12.30 EUR - 4.05 %",
    "12.30 EUR per %", "% ~ USD", "12.30 CHF via %", "12,30 EUR", "12,30 EUR in USD",
    "12,30 + 4,05 EUR",
    "% 12,30 EUR", "250 %", "12.00 % in EUR", "2019-05-23 % 12.30 EUR", "2019-05-23 12.30 EUR",
    "2019-05-23",
    "%;12.30;EUR", "%,12.30,EUR", "2019-05-23;%;12.30;EUR", "% ~, 12.30 EUR", "$12.30 %",
    "€12.30 % in GBP",
    "12.30 EUR 4.05 USD", "(12.30 EUR + 4.05 EUR", "((12.30 + 4.05) * 250", "12.30 EUR \"%\" +",
    "%: 12,30 EUR",
    "%: 12.30 ~", "12.30 EUR on 2019-05-23 %", "12.30 RUB on 2019-05-23 %",
    "250 EUR in USD on 2019-05-23 at %",
    "EUR/USD 2019-05-23 %", "how much is 12.30 % in EUR?", "250 / (12.30 - 4.05) +",
    "2019-05-23 + 250 EUR",
    "12.30 CHF to GBP on 2019-05-23 ?", "250% of 12.30 EUR %", "12.00 EUR + 12.30",
    "250 + 12.30 EUR", "12.5 % in EUR", "% 12.5 EUR", "12.5 EUR to %", "12.5 EUR + 12.30",
    "(12.5 EUR + 12.30 EUR", "2019-05-23 % 12.5", "12.5 EUR 7.5 USD %",
    "12.30 EUR % 2019", "% 2019 12.30 EUR", "12.30 EUR in USD % 3 2019", "q3 % 2019 12.30 EUR",
    "% 3 19",
    "EUR/USD % 2019-Q3", "% ~ 2019", "12.30 CHF + 4.05 GBP 3.20 SEK %",
    "(12.30 % + 4.05 CHF in GBP", "% = 12.30 ~",
    "% = 12.30 EUR +", "12.30 % & 4.05 EUR", "%@~.com", "café % 12.30 EUR", "12.30 EUR @ %",
    "% > 12.30", "[12.30 %] EUR", "12.30 EUR/%", "2019-05-23,% ~,-12.30,EUR", "% -12.30 EUR",
    "%_~ + 12.30", "max(12.30 %, 4.05)", "12.30 4.05 %", "12.30 EUR # %", "12.30 % in ~",
    "12.30 EUR, % in CHF, ~", "%(12.30, 4.05 ~)", "12.30 EUR per % * 4.05 ~",
    "12.30 CHF ^ 2 in %",
    "%: 360 EUR (3 nights)", "(12.30 EUR + 4.05)", "(12.30 EUR - 4.05) * 2 + %", "€12.30: %",
    "% 1,250.40 EUR", "1,250.40 + 12.30 EUR", "(1,250.40 EUR + 12.30) * 2 ~",
    "% 1,250.00 CHF (250)",
    "2019-05-23: 250 USD in EUR", "2019-05-23 250 USD to CAD", "250 usd to cad as of 2019-05-23",
    "how much was 250 USD in EUR on 2019-05-23", "250 USD in EUR at the rate of 2019-05-23",
    "250 EUR in RUB, on 2019-05-23", "12.30 EUR in USD on 2019-05-23 to 4 places",
    "250 CHF in ISK from 2019-05-23 to 2019-05-24", "250 usd in eur rate 2 of 2019-05-23",
    "250 EUR in UDS on 2019-05-23", "250 EUR split 1:2:3", "250 EUR in USD using 1.085",
    "250 EUR in USD on 2019-05-23 using 1.0856", "250 евро в %", "250 ドルを円に", "250 ドル in %",
    "250달러를 원으로", "250美元换人民币", "% #250: 12.30 EUR", "12.30 EUR '%'",
    "split(250 EUR, 40%)", "split(250 EUR, 12.30 - 4.05)", "(12.30 eur minus 4.05 eur) per %",
    "round(250 EUR, 12.30 %)", "1,250 EUR + 12.30", "max(1,250, 12.30 EUR) %",
  ]

  private static let small = FormWords.Shape(letters: .small, size: .long)

  private static func session(_ lines: [String] = [], mark: UInt8 = UInt8(ascii: ".")) -> Session {
    var settings = Settings()
    settings.decimalMark = mark
    var session = Session(
      RateBook([try! BundledRates.ecb()], today: CalendarDate("2026-11-21")!), settings)
    for line in lines { _ = session.reply(to: SourceLine(line)) }
    return session
  }

  /// One that has had many refused lines, and has seen enough of a form.
  private static func taught(
    _ form: String, _ shape: FormWords.Shape = small, below lines: [String] = [],
    mark: UInt8 = UInt8(ascii: ".")
  ) -> Session {
    let samples = shape.samples
    var session = session(lines, mark: mark)
    session.refusalCount = Session.leastRefusals
    // With some of them a line is too long to be of the form.
    for place in 0..<KnownRefusals.leastWideLines + 4 {
      let other = samples[(place + 5) % samples.count]
      _ = session.reply(to: SourceLine(line(form, shape.written(samples[place]), other)))
    }
    return session
  }

  private static func line(_ form: String, _ word: String, _ other: String) -> String {
    form.replacing("%", with: word).replacing("~", with: other)
  }

  private static func shape(of word: String, in words: FormWords) -> FormWords.Shape? {
    var word = word
    return word.withUTF8 { bytes in
      let count = bytes.prefix { $0 >= UInt8(ascii: "A") }.count
      guard case .unknown(let shape)? = words.reading(of: bytes, count, in: [.count, .word]) else {
        return nil
      }
      return shape
    }
  }

  private static func hasShape(_ word: String, in words: FormWords) -> Bool {
    shape(of: word, in: words) != nil
  }

  /// What the form of a line knows of a slip is what who evaluates the line finds.
  @Test func codesAreGuessedAsTheyAreElsewhere() {
    let guesses = CodeGuesses(Currency.inUse)
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    for first in letters {
      for second in letters {
        for third in letters {
          let word = [first, second, third]
          let text = String(decoding: word, as: UTF8.self)
          if let known = Currency(code: text), known.withdrawn == nil { continue }
          let guess = word.withUnsafeBufferPointer(guesses.currency)
          #expect(guess?.code == Currency.code(like: text), "\(text)")
        }
      }
    }
  }

  /// Slips in codes of all kinds, as they are refused alone.
  @Test(arguments: [
    "12.30 % in EUR", "12.30 EUR in %", "% 12.30", "12.30 CHF + 4.05 %", "12.30 % in ~",
    "% + 12.30", "12.30 EUR in CHF, %",
    "%: 12.30 ~", "12.30 EUR via %", "EUR/%", "12.30 %", "% 12.30 ~",
  ])
  func slipsInCodesAreRefusedAsTheyAreAlone(form: String) {
    var random = SplitMix64(state: UInt64(form.utf8.count))
    let words = FormWords.slips.flatMap(\.self)
    #expect(words.count > 3_000)
    for letters in FormWords.Shape.Letters.allCases {
      var session = Self.session()
      session.refusalCount = Session.leastRefusals
      var knownCount = 0
      for _ in 0..<150 {
        let (word, other) = (
          words.randomElement(using: &random)!, words.randomElement(using: &random)!
        )
        let typed = SourceLine(
          Self.exchanged(Self.line(form, letters.written(word), letters.written(other)), &random))
        if session.knownRefusal(of: typed) != nil { knownCount += 1 }
        let (known, alone) = session.told(typed)
        #expect(known == alone)
      }
      #expect(knownCount > 20, "\(letters)")
    }
  }

  @Test func samplesMeanNothing() throws {
    let words = try #require(FormWords(Self.session()))
    for shape in FormWords.Shape.all {
      for word in shape.samples {
        let written = shape.written(word)
        #expect(Self.shape(of: written, in: words) == shape, "\(written)")
      }
    }
    #expect(FormWords.Shape.all.count == Int(FormWords.Shape.count))
    #expect(Set(FormWords.samples.map(\.count)).isSuperset(of: [6, 8, 11, 21]))
  }

  /// The words in the texts of a source, without its comments.
  private static func words(of path: String) throws -> Set<String> {
    let code = try Project.text(path).replacing(/\/\/[^\n]*/, with: "")
    let texts = code.matches(of: /(?s)"""(.*?)"""|"((?:[^"\\\n]|\\.)*)"/)
    return texts.reduce(into: []) { words, match in
      let text = (match.output.1 ?? match.output.2 ?? "").replacing(/\\\([^)]*\)/, with: " ")
      for word in text.matches(of: /[A-Za-z]{3,}/) { words.insert(String(word.output)) }
    }
  }

  @Test func wordsOfRulesMeanSomething() throws {
    let words = try #require(FormWords(Self.session()))
    let paths = try Project.files(in: "Sources/Dialogue", ending: ".swift").filter {
      $0.contains("/Corrector") || $0.contains("/Saying") || $0.contains("/WrittenDay")
    }
    #expect(paths.count > 12)
    for path in paths {
      for word in try Self.words(of: path) where word != "trimmingBlanks" {
        #expect(!Self.hasShape(word.lowercased(), in: words), "\(word), of \(path)")
      }
    }
  }

  /// Each word that stands in the program, where it is taken for one that means nothing, and as many that nobody has seen.
  @Test(arguments: forms)
  func linesAreRefusedAsTheyAreAlone(form: String) throws {
    let words = try #require(FormWords(Self.session()))
    var random = SplitMix64(state: UInt64(form.utf8.count))
    let paths = try ["AgioCore", "Dialogue"].flatMap {
      try Project.files(in: "Sources/\($0)", ending: ".swift")
    }
    var tried = try paths.reduce(into: Set<String>()) { $0.formUnion(try Self.words(of: $1)) }
      .map { $0.lowercased() }.filter { Self.hasShape($0, in: words) }.sorted()
    tried = (0..<50).map { _ in tried.randomElement(using: &random)! }
    for place in 0..<50 {
      let letters = Self.letters(.random(in: 3...14, using: &random), &random)
      // Quarters begin with a `q`.
      tried.append((place % 5 == 0 ? "q" : "") + letters)
    }
    for (place, shape) in FormWords.Shape.all.enumerated() {
      let mark = [".", ",", "."][place % 3]
      var session = Self.taught(form, shape, mark: mark.utf8.first!)
      // Of all nine some: each of a form is worth more than many of one.
      tried.shuffle(using: &random)
      for (word, other) in zip(tried.prefix(36), tried.reversed()) {
        let (word, other) = (
          Self.sized(word, shape.size, &random), Self.sized(other, shape.size, &random)
        )
        let typed = Self.exchanged(
          Self.line(form, shape.written(word), shape.written(other)), &random)
        let (known, alone) = session.told(SourceLine(typed))
        #expect(known == alone, "\(typed)")
      }
    }
  }

  private static func letters(_ count: Int, _ random: inout SplitMix64) -> String {
    String(
      (0..<count).map { _ in Character(Unicode.Scalar(UInt8.random(in: 97...122, using: &random))) }
    )
  }

  /// A word of the size: of three letters it may be one that a code was meant by.
  private static func sized(
    _ word: String, _ size: FormWords.Shape.Size, _ random: inout SplitMix64
  ) -> String {
    switch size {
    case .long: word
    case .short: letters(3, &random)
    case .numbered: "\(word)\(Int.random(in: 0...999, using: &random))"
    }
  }

  /// The line with others in the places of its days and numbers.
  private static func exchanged(_ line: String, _ random: inout SplitMix64) -> String {
    var text = ""
    var rest = line[...]
    while let match = rest.firstMatch(
      of: /[0-9]+-[0-9]+-[0-9]+|[0-9]\.[0-9]{4}|[0-9],[0-9]{3}\.[0-9]+|[0-9]+(?:[.,][0-9]+)?/)
    {
      text += rest[..<match.startIndex]
      let whole = pow10(.random(in: 0...6, using: &random))
      let fraction = max(0, Int.random(in: -10...99, using: &random))
      let hundredths = fraction < 10 ? "0\(fraction)" : "\(fraction)"
      let number = Int.random(in: whole..<whole * 10, using: &random)
      switch String(match.output) {
      case let day where day.contains("-"):
        text +=
          CalendarDate(year: 1988, month: 1, day: 1)!
          .adding(days: .random(in: 0...14500, using: &random)).description
      case let old where old.count == 6 && old.dropFirst().hasPrefix("."):
        text += "\(number % 10).\(1000 + number % 9000)"
      case let old where old.contains(",") && old.contains("."):
        text +=
          "\(number % 999 + 1),\(100 + number % 900).\(old.hasSuffix("00") ? "00" : hundredths)"
      case let old where old.hasSuffix(".5"): text += "\(number - whole).\(number % 9 + 1)"
      case let old where old.hasSuffix(".00"): text += "\(number).00"
      case let old where old.contains("."): text += "\(number - whole).\(hundredths)"
      case let old where old.contains(","): text += "\(number - whole),\(hundredths)"
      default: text += "\(number)"
      }
      rest = rest[match.endIndex...]
    }
    return text + rest
  }

  private static func pow10(_ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  /// Forms that are worth the work: what is said of them is the same whatever the numbers and words are.
  @Test(arguments: [
    "12,30 EUR", "12,30 EUR in USD", "250 %", "2019-05-23 % 12.30 EUR", "%;12.30;EUR",
    "%,12.30,EUR", "$12.30 %",
    "€12.30 % in GBP", "(12.30 EUR + 4.05 EUR", "%: 12,30 EUR", "%: 12.30 ~",
    "2019-05-23;%;12.30;EUR", "12.5 % in EUR", "how much is 12.30 % in EUR?",
    "%: 360 EUR (3 nights)", "(12.30 EUR + 4.05)", "€12.30: %", "% 1,250.40 EUR",
    "250 USD in EUR at the rate of 2019-05-23", "2019-05-23: 250 USD in EUR",
    "250 usd to cad as of 2019-05-23", "250 EUR split 1:2:3", "250 евро в долларах",
    "250달러를 원으로", "% #250: 12.30 EUR", "split(250 EUR, 0)", "250 EUR in USD using 1.0856",
  ])
  func linesOfAWideFormAreKnown(form: String) {
    let session = Self.taught(form)
    let line = Self.line(form, "stroovkin", "graubelung")
    #expect(session.knownRefusal(of: SourceLine(line)) != nil)
  }

  @Test(arguments: forms.prefix(12))
  func linesOfAFormAreKnown(form: String) {
    let session = Self.taught(form, Self.small)
    let line = SourceLine(Self.line(form, "stroovkin", "graubelung"))
    #expect(session.knownRefusal(of: line) != nil)
  }

  /// A word that a line gives a meaning, or one slip from it, a label, a key.
  @Test(arguments: [
    (["wimbledorf = 3"], "% + 12.30 EUR", "wimbledorf"),
    (["wimbledorf = 3"], "% + 12.30 EUR", "wimbeldorf"),
    (["wimbledorf: 12 EUR"], "% + 12.30 EUR", "wimbledorf"),
    (["wimbledorf(x) = x"], "%(12.30 EUR)", "wimbledorf"),
    (["wimbledorf(x) = x"], "%(12.30 EUR)", "wimbledor"),
  ])
  func whatALineAboveSaysOfAWordCounts(above: [String], form: String, word: String) {
    for lines in [above, []] {
      var session = Self.taught(form, Self.small, below: lines)
      if lines.isEmpty { _ = session.reply(to: SourceLine(above[0])) }
      let (known, alone) = session.told(SourceLine(Self.line(form, word, word)))
      #expect(known == alone)
    }
  }

  /// A name with a blank too few, too many, or another letter in its place; two words that are too long to be quoted whole;
  /// numbers that can be divided by the days of a week, and by the weeks of a year.
  @Test(arguments: [
    ("12.30 %", "12.30 swissfranc"), ("12.30 %", "12.30 swissxfranc"),
    ("12.30 % in USD", "12.30 hongkongdollars in USD"), ("12.30 % ~", "12.30 boliv iano"),
    ("12.30 % ~", "12.30 palla dium"), ("12.30 EUR in % ~", "12.30 EUR in argen tino"),
    ("12.30 % ~", "12.30 abvorwxtlkmnpqrsdzfg hjklmnbvcxzqwrtp"),
    ("12.30 EUR/week * 263.11 days", "7.13 EUR/week * 14.00 days"),
    ("12.30 EUR/week * 263.11 days", "7.13 EUR/week * 35.35 days"),
    ("12.30 EUR/week * 131 days", "7.13 EUR/week * 700 days"),
    ("12.30 EUR/year * 131 weeks", "7.13 EUR/year * 1300 weeks"),
    ("12.30 MXN 50 rappen", "36.00 CHF 50 rappen"),
    ("(12.30 + 4.05 - 3.20)^-1 + %", "(2.50 + 10.10 - 12.60)^-1 + stroovkin"),
    ("12.30 %7 ~42", "12.30 abvorwxtlkmnps12 rstdzfghjklmn345"),
  ])
  func linesThatAreMoreThanTheySeemAreToldAsTheyAreAlone(form: String, line: String) {
    var session = Self.taught(form)
    // As many as a form with round numbers is learned from.
    for _ in 0...1 { _ = session.reply(to: SourceLine(form.replacing("12.30", with: "12.00"))) }
    let (known, alone) = session.told(SourceLine(line))
    #expect(known == alone)
  }

  /// A word of three letters, also one that a code was meant by, beside the rest of a name that it is one slip from a part of.
  @Test(arguments: [
    ("12.30 % pound", "huk"), ("12.30 % dollar", "gec"), ("12.30 % gold", "voz"),
    ("12.30 EUR in romanian %", "seu"), ("12.30 % israeli shekel", "mew"),
  ])
  func partsOfNamesAreToldAsTheyAreAlone(form: String, word: String) {
    var session = Self.session()
    // What is said of slips in codes with rates is learned apart.
    let slips = FormCodes.all(of: session.book)[1].all.flatMap {
      FormWords.slips[Int(Currency(code: $0)!.index)]
    }
    for words in [
      FormWords.Shape(letters: .small, size: .short).samples, slips,
      FormWords.slips.flatMap(\.self),
    ] {
      session = Self.session()
      session.refusalCount = Session.leastRefusals
      for place in 0..<KnownRefusals.leastWideLines * 3 {
        _ = session.reply(to: SourceLine(Self.line(form, words[place * 7 % words.count], "")))
      }
      let (known, alone) = session.told(SourceLine(Self.line(form, word, "")))
      #expect(known == alone)
      #expect(alone.contains("did you mean"))
    }
  }

  /// Before a currency had rates, in a gap of them and after their end other things are said than on most days.
  @Test(arguments: [
    ("250 EUR in ISK, on 2019-05-23", "250 EUR in ISK, on 2012-05-23"),
    ("250 EUR in ILS, on 2019-05-23", "250 EUR in ILS, on 2010-12-30"),
    ("250 EUR in CNY, on 2019-05-23", "250 EUR in CNY, on 1999-12-30"),
    ("250 EUR in TRY, on 2019-05-23", "250 EUR in TRY, on 2004-12-30"),
    ("2019-05-23 250 TRL in ZAR", "2003-01-11 250 TRL in ZAR"),
    ("how much was 250 USD in RUB on 2019-05-23", "how much was 250 USD in RUB on 2022-12-30"),
    ("how much was 250 USD in CAD on 2019-05-23", "how much was 250 USD in CAD on 1998-12-31"),
  ])
  func daysWithoutRatesAreToldAsTheyAreAlone(form: String, line: String) {
    var session = Self.taught(form)
    for text in [line, form] {
      let (known, alone) = session.told(SourceLine(text))
      #expect(known == alone)
    }
    #expect(session.told(SourceLine(line)).alone != session.told(SourceLine(form)).alone)
  }

  @Test func moreNamesThanAreLookedAt() {
    let names = (0..<80).map { "name\($0) = \($0)" }
    let session = Self.taught("% + 12.30 EUR", Self.small, below: names)
    #expect(session.knownRefusal(of: SourceLine("wimbledorf + 12.30 EUR")) == nil)
  }

  /// Codes of one's own last as long as the program: other sessions may have any of them.
  @Test func codesOfOnesOwnMeanSomething() throws {
    _ = try #require(Currency.known(orOwn: "QXFORMCOIN"))
    let words = try #require(FormWords(Self.session()))
    for word in ["qxformcoin", "qxfromcoin", "qxformcoi", "inqxformcoin", "qxformcoinko"] {
      #expect(!Self.hasShape(word, in: words), "\(word)")
    }
    #expect(Self.hasShape("stroovkin", in: words))
    // What a rule does without where words mean nothing, it does where they are codes.
    for line in [
      "12.30 qxformcoin in EUR", "12.30 EUR in qxformcoin blorb", "qxformcoin 12.30 blorb",
    ] {
      var session = Self.session()
      session.refusalCount = Session.leastRefusals
      let (known, alone) = session.told(SourceLine(line))
      #expect(known == alone, "\(line)")
    }
  }

  @Test func equalWordsAreNoTwo() {
    let session = Self.taught("% ~ 12.30 EUR", Self.small)
    #expect(session.knownRefusal(of: SourceLine("wimbledorf stroovkin 12.30 EUR")) != nil)
    #expect(session.knownRefusal(of: SourceLine("wimbledorf Wimbledorf 12.30 EUR")) == nil)
  }
}
