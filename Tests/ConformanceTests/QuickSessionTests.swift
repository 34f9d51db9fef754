import AgioCore
import Dialogue
import Rendering
import Testing

/// What files are made of comes to the same whether each line is answered the quick way or in full, and leaves the same
/// behind for the lines below it.
@Suite struct QuickSessionTests {
  private static func targets(_ seed: UInt64) -> [String] {
    seed % 4 == 0 ? ["USD", "PLN"] : seed % 4 == 2 ? ["USD"] : []
  }

  @Test(arguments: 1...60)
  func whatWasSaidBeforeIsTheSameEitherWay(seed: UInt64) {
    var lines = LineGenerator(seed: seed)
    var quick = FrozenSession.makeForFiles(targets: Self.targets(seed), seed)
    var whole = quick
    var count = 0
    for number in 1...90 {
      let line = lines.next()
      (quick.lineNumber, whole.lineNumber) = (number, number)
      let expected = whole.reply(to: SourceLine(line)).shown(whole)
      var found: String
      if let (answer, remarks) = quick.directly(line) {
        count += 1
        found = answer + "\n" + remarks
      } else {
        found = quick.reply(to: SourceLine(line)).shown(quick)
      }
      #expect(found == expected, "\(line)")
    }
    #expect(count >= 20, "\(count) lines were answered the quick way")
  }

  @Test(arguments: 1...60)
  func recordsAreTheSameEitherWay(seed: UInt64) {
    var lines = LineGenerator(seed: seed)
    var quick = FrozenSession.makeForFiles(targets: Self.targets(seed), seed)
    var whole = quick
    let form = seed % 2 == 0 ? DirectRecordWriter.Form.json : .csv
    var writer = DirectRecordWriter(form, rounding: .halfEven, today: FrozenSession.today)
    var count = 0
    for number in 1...60 {
      let line = lines.next() + (number % 7 == 0 ? " # \"a, b;\" é" : "")
      (quick.lineNumber, whole.lineNumber) = (number, number)
      let expected = whole.reply(to: SourceLine(line)).record(form, number)
      if let found = quick.recordedDirectly(line, number, &writer) {
        count += 1
        #expect(found == expected, "\(line)")
      } else {
        let found = quick.reply(to: SourceLine(line)).record(form, number)
        #expect(found == expected, "\(line)")
      }
    }
    #expect(count >= 10, "\(count) lines were answered the quick way")
  }

  @Test(arguments: [
    "rent = 1200 EUR", "10 EUR in USD on 2024-03-14", "10 EUR in USD, PLN", "lunch: 10 EUR in USD",
    "€10 in dollars", "1 EUR, 2 USD", "max(1 EUR, 2 USD)", "10 EUR + 5 USD in PLN on 2024-03-13",
    "1 EUR + 1 USD + 1 GBP + 1 JPY + 1 PLN + 1 CHF in EUR", "10 EUR in USD # lunch",
    "food 2: 10 EUR + 5 USD", "Hotel night: (10 EUR + 5 USD) * 2 in PLN",
    "10 EUR in USD before 2024-03-14", "10 EUR in USD next 2024-03-14", "10 EUR in USD via example",
    "10 EUR in USD high 2024-02", "10 EUR in USD low 2024-02", "10 EUR + 5 USD in PLN via Example",
    "10 EUR in USD on 2024-03-14 via example", "10 EUR in USD at 1.08",
    "10 USD in EUR at 1.08 USD per EUR",
    "EUR/USD", "USD/PLN on 2024-03-14", "paid 10 EUR for 45 PLN",
    "paid 10 EUR for 45 PLN on 2024-03-14",
    "USD in GBP", "usd in gbp, chf", "USD in GBP on 2024-03-14", "10 USD in PLN via nbp",
    "10 USD in PLN before 2024-03-14 via nbp", "EUR/USD on 2024-03-13 via nbp", "10 KES in PLN",
    "10 USD + 5 EUR in PLN on 2024-03-13 via nbp",
    "10 EUR in PLN average 2024-03-13..2024-03-15 via nbp",
    "50 cents in EUR", "2.5 euro cents", "7 rappen in USD", "3 pence + 4 USD in EUR",
    "10 EUR per night in USD", "10 EUR =", "10 EUR in USD average 2024-03-11..2024-03-13",
  ])
  func theQuickWayKnows(line: String) {
    var session = FrozenSession.makeForFiles(targets: [], 1)
    #expect(session.directly(line) != nil)
  }

  @Test func recordsOfTheseAreMadeTheQuickWay() {
    var session = FrozenSession.makeForFiles(targets: [], 1)
    var writer = DirectRecordWriter(.json, rounding: .halfEven, today: FrozenSession.today)
    _ = session.reply(to: SourceLine("tax(x) = x * 1.19"))
    for line in [
      "10 EUR in USD on 2024-03-14", "10 EUR in USD, PLN", "1 EUR, 2 USD", "max(1 EUR, 2 USD)",
      "tax(10 USD) in EUR", "lunch: 10 EUR in USD", "rent = 100 EUR", "rent * 2 in USD",
      "1 EUR + 1 USD + 1 GBP + 1 JPY + 1 PLN + 1 CHF in EUR", "", "7.50 EUR", "0.30 JPY",
      "total in USD",
    ] {
      #expect(session.recordedDirectly(line, 1, &writer) != nil, "\(line)")
    }
  }

  /// Of results it is kept what they asked of the rates, which are looked up again when others have come since.
  @Test func resultsHaveTheirRatesWhenManyOthersWereTold() {
    var quick = FrozenSession.makeForFiles(targets: [], 1)
    var whole = quick
    var writer = DirectRecordWriter(.json, rounding: .halfEven, today: FrozenSession.today)
    for number in 1...4_500 {
      let codes = number % 3 == 0 ? "CHF in PLN" : "USD in GBP"
      let line = "\(number).25 \(codes) on 2024-03-\(11 + number % 4)"
      #expect(quick.recordedDirectly(line, number, &writer) != nil)
      // Of the others nobody asks.
      if number % 450 == 0 || number % 450 == 1 {
        _ = whole.reply(to: SourceLine(line))
      } else {
        _ = whole.recordedDirectly(line, number, &writer)
      }
    }
    for line in ["_", "_1 in EUR", "_450 + _451", "_3 in JPY", "_2250 + _2251 + _4050 in CHF"] {
      let (found, expected) = (quick.reply(to: SourceLine(line)), whole.reply(to: SourceLine(line)))
      #expect(found.record(.json, 1) == expected.record(.json, 1), "\(line)")
    }
  }

  @Test func namesAndResultsAreKnownToTheQuickWay() {
    var session = FrozenSession.makeForFiles(targets: [], 1)
    _ = session.reply(to: SourceLine("tax(x) = x * 1.19"))
    for line in [
      "rent = 100 EUR", "rent * 2 in USD", "tax(10 USD) in EUR", "_ + 1 EUR",
    ] {
      #expect(session.directly(line) != nil, "\(line)")
    }
  }
}

extension Session {
  /// The quick answer, and what there is to say about it.
  fileprivate mutating func directly(_ line: String) -> (answer: String, remarks: String)? {
    var out = TextBuffer(capacity: 64)
    let bytes = Array(line.utf8) + [10] + [UInt8](repeating: 0, count: 16)
    let reply = bytes.withUnsafeBufferPointer { answerDirectly($0.baseAddress!, to: &out) }
    switch reply {
    case .none, .plainNumber: return nil
    case .answered: return (String(out.text.dropLast()), "false")
    case .remarkable:
      return (String(out.text.dropLast()), "\(isTold)")
    }
  }
}

extension Session {
  /// Whether there is something to say to it.
  private var isTold: Bool {
    switch remark {
    case .of(let query): rate(query) != nil
    case .turned: true
    case nil: false
    }
  }

  /// The record of the quick answer.
  fileprivate mutating func recordedDirectly(
    _ line: String, _ number: Int, _ writer: inout DirectRecordWriter
  ) -> String? {
    let bytes = Array(line.utf8) + [10] + [UInt8](repeating: 0, count: 16)
    return bytes.withUnsafeBufferPointer { bytes in
      var out = TextBuffer(capacity: 64)
      switch recordDirectly(bytes.baseAddress!, keepingConversions: false) {
      case .none: return nil
      case .blank: break
      case .record(let record):
        let text = UnsafeBufferPointer(rebasing: bytes.dropLast(17))
        writer.put(record, text, number: number, toldRates, to: &out)
      }
      return out.text
    }
  }
}

extension Reply {
  /// The record that a file gets.
  fileprivate func record(_ form: DirectRecordWriter.Form, _ number: Int) -> String {
    let result: Result<Answer, Diagnostic>
    switch outcome {
    case .answer(let answer): result = .success(answer)
    case .failure(let diagnostic): result = .failure(diagnostic)
    case .nothing, .command: return ""
    }
    let record = StatementRecord(
      line, number: number, label: label, result, rounding: .halfEven, today: FrozenSession.today)
    return form == .json
      ? record.json + "\n" : record.csvRows.map { $0 + "\n" }.joined()
  }

  /// The answer as a file gets it, and whether there is something to say about it.
  fileprivate func shown(_ session: Session) -> String {
    switch outcome {
    case .answer(let answer):
      let isRemarkable =
        answer.workings.contains { working in
          working.rate.askedDate != nil
            || working.rate.legs.contains { $0.coverage?.isWhole == false }
        } || answer.remarks.contains { $0.turned != nil }
      return answer.text(session.settings.resultStyle) + "\n\(isRemarkable)"
    case .failure(let diagnostic): return "\(diagnostic.id) \(diagnostic.range)"
    case .nothing, .command: return "\nfalse"
    }
  }
}

extension FrozenSession {
  /// A session as a file has it.
  fileprivate static func makeForFiles(targets: [String], _ seed: UInt64) -> Session {
    var settings = Settings()
    settings.defaultTargets = targets.compactMap { Currency(code: $0) }
    if seed % 7 == 0 { settings.defaultSource = Currency(code: "PLN") }
    if seed % 5 == 0 { settings.defaultDate = CalendarDate(year: 2024, month: 3, day: 10) }
    let series: [any FixingSeries] = [rates, SecondRates()]
    var book = RateBook(series, today: today)
    if seed % 3 == 1 {
      for (code, anchor, text) in [("CHF", "EUR", "0.9"), ("KES", "CHF", "0.01")] {
        let pair = CurrencyPair(base: Currency(code: code)!, quote: Currency(code: anchor)!)
        book.manual[pair.base] = ManualRate(pair: pair, text: text, date: today)!
      }
    }
    return Session(book, settings)
  }
}

/// Lines as people have them in files, right and wrong.
private struct LineGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> String {
    switch random(91) {
    case 0: return "\(amount) in \(code)"
    case 1: return "\(amount) + \(amount) in \(code)"
    case 2: return "\(amount) in \(code), \(code)"
    case 3: return "\(amount) in \(code) on \(day)"
    case 4: return "\(amount) + \(amount) on \(day)"
    case 5: return "2 * (\(amount) + \(amount) on \(day))"
    case 6: return "\(amount) + (\(amount) in \(code) on \(day))"
    case 7: return "\(name) = \(amount)"
    case 8: return "\(name) * 2 + \(amount) in \(code)"
    case 9: return "\(name) = \(name) + \(amount)"
    case 10: return "19% of \(name)"
    case 11: return "+ \(amount)"
    case 12: return "* \(random(5) + 1)"
    case 13: return "_ + _\(random(9)) in \(code)"
    case 14:
      let all = [
        "total", "subtotal in \(code)", "average", "grand total", "average + \(amount)",
        "total * 2",
      ]
      return all[random(all.count)]
    case 15: return random(2) == 0 ? "" : "# nothing"
    case 16: return "\(label): \(amount) - \(amount)"
    case 17: return "f(x) = x * \(random(9)) + \(name)"
    case 18: return "f(\(amount)) in \(code)"
    case 19: return "max(\(amount), \(amount)) * \(random(9))"
    case 20: return "round(\(random(999)) / 7, 2)"
    case 21: return (0..<6).map { _ in amount }.joined(separator: " + ")
    case 22: return "\(amount), \(amount), \(random(99))%"
    case 23:
      let units = [
        "pounds", "cents", "pence", "euro cents", "p", "¢", "rappen", "sen", "fils", "USD cents",
      ]
      let unit = units[random(units.count)]
      return "\(random(99))\(["", ".5", ".500"][random(3)]) \(unit)\(["", " in euros"][random(2)])"
    case 24: return "\(amount) in \(code) average 2024-02"
    case 25: return "\(random(9) + 1) nights * \(amount) / person"
    case 26: return "\(amount)/hour * \(random(40)) hours"
    case 27: return "\(random(90)) km / \(random(9)) h"
    case 28: return "how many \(code.lowercased()) is \(amount)"
    case 29: return "what is \(random(99))% of \(amount)?"
    case 30: return "\(random(99) + 1)% of what is \(amount)"
    case 31: return "\(amount) plus \(amount) times \(random(4)) in \(code)"
    case 32: return "\(random(9)).\(random(9))00 \(code)"
    case 33: return "\(random(9) + 1),\(random(900) + 100).50 \(code) in \(code)"
    case 34: return "\(random(9) + 1) \(random(900) + 100) \(code)"
    case 35: return "(\(amount) in \(code)), \(name)"
    case 36: return "-(\(amount) in \(code)), (\(amount) + \(amount) on \(day))"
    case 37: return "(\(amount) in \(code)) + (\(amount) in \(code) on \(day))"
    case 38: return "(\(amount) in \(code) \(code)) in \(code)"
    case 39: return "\(code.lowercased())5 = \(amount)"
    case 40: return "g(y) = y + \(code.lowercased())5 + \(code.lowercased())5"
    case 41: return "g(\(random(9))) in \(code)"
    case 42: return "\(random(9))k \(code) in \(code) # \(random(9))"
    case 43: return "\(amount) \(day)"
    case 44: return "\(amount) on \(day) in \(code)"
    case 45: return "\(label):"
    case 46: return "\(code)\(random(99)) + \(code.lowercased()) \(random(9)) \"so\""
    case 47: return "\(name) - \(amount) / \(random(3))"
    case 48: return "\(name)*\(random(9)) + \(amount) in \(code) on \(day)"
    case 49: return "\(name) = \(amount) + \(amount) on \(day) # \(label): this"
    case 50: return "\(amount) - \(name) in \(code), \(code) on \(day)"
    case 51: return "max(\(name), \(random(9))k \(code), \(random(9)),500 \(code))"
    case 52: return "\(random(9))\(name) \(code.lowercased()) in \(code.lowercased())"
    case 53: return "k = \(random(9)) \(name)"
    case 54: return "\(label): \(amount) + \(amount) in \(code) on \(day)"
    case 55: return "h(x, y) = (x - y) / \(random(3)).\(random(90) + 10)"
    case 56: return "h(\(amount), \(amount)) in \(code)"
    case 57: return "h(\(amount), \(name))"
    case 58: return "i(x) = -x\(["/x", "/ 3", " * 10%", " in \(code)", " + 2 \(code)"][random(5)])"
    case 59: return "i(\(amount)) + \(name)"
    case 60: return "\(name) \(["+", "-", "*"][random(3)]) \(name)"
    case 61: return "\(random(9)) * \(name) in \(code)"
    case 62: return "(\(name) + \(amount)) * \(random(9))"
    case 63: return "\(random(9))% of \(name) + \(amount)"
    case 64: return "\(name)\(["", " in \(code)", " / 4", " / \(amount)"][random(4)])"
    case 65: return "\(name) = \(["h(\(amount), 5 EUR)", name, "2 * \(name)"][random(3)])"
    case 66:
      return
        "\(["abs", "floor", "min", "sum", "mean", "sqrt"][random(6)])(\(amount), \(random(9)))"
    case 67...73: return "\(amount) in \(code) \(qualifier)"
    case 74: return "\(amount) + \(amount) in \(code) \(qualifier)"
    case 75: return "\(amount) + \(amount) \(qualifier)"
    case 76: return "(\(amount) in \(code) \(qualifier)) + \(amount) \(qualifier)"
    case 77: return "\(amount) in \(code) \(qualifier) \(qualifier)"
    case 78: return "\(amount) in \(code) in \(code) \(qualifier)"
    case 79:
      return "\(code)/\(code)\(["", " \(qualifier)", " * 2", " =", ", \(amount)"][random(5)])"
    case 80: return "\(code) \(code) \(qualifier)"
    case 81: return "\(name) = \(code)/\(code)"
    case 82: return "\(code)/\(name)"
    case 83: return "paid \(amount) for \(amount)\(random(2) == 0 ? "" : " \(qualifier)")"
    case 84:
      return
        "\(amount) per \(["month", "night"][random(2)]) in \(code)\(["", " \(qualifier)"][random(2)])"
    case 85: return "\(name) = \(amount)/night"
    case 86: return "\(code) in \(code) \(["", qualifier][random(2)])"
    case 87: return "\(code.lowercased()) in \(code), \(code)\(["", " \(qualifier)"][random(2)])"
    case 88: return "\(amount) in \(code) \(qualifier) via nbp"
    case 89:
      return "\(["\(amount)", name, "(\(name))", "\(random(9))", "2 * \(name)"][random(5)]) ="
    default:
      return [
        "\(amount) +", "\(amount) / 0", "5 XXQ", "\(random(9)) \(name)", "\(name) 2: \(amount)",
        "stay \(name): \(amount) in \(code)",
      ][random(6)]
    }
  }

  private var code: String {
    mutating get {
      random(18) == 0
        ? ["KES", "UAH", "AED"][random(3)] : ["EUR", "USD", "GBP", "JPY", "PLN", "CHF"][random(6)]
    }
  }
  private var amount: String { mutating get { "\(random(10_000)).\(random(90) + 10) \(code)" } }
  private var name: String { mutating get { ["rent", "food", "usd", "b"][random(4)] } }
  private var label: String {
    mutating get {
      let all = [
        "rent", "hotel night", "food 2", "usd", "3 EUR", "b", "USD", "EURUSD", "Trip on", "ten",
        "- Taxi",
      ]
      return all[random(all.count)]
    }
  }
  private var qualifier: String {
    mutating get {
      let period = ["2024-02", "2024", "2024-03", "2024-03-11..2024-03-13", "last month"][random(5)]
      let all = [
        "before \(day)", "next \(day)", "high \(period)", "low \(period)", "average \(period)",
        "average since \(day)", "via example", "via nbp", "on \(day)",
        "at \(random(2)).\(random(90) + 10)", "at \(random(2)).5 \(code)",
        "at 1.\(random(90) + 10) \(code) per \(code)", "at 1.\(random(90) + 10) \(code)/\(code)",
        "at bid", "yesterday",
      ]
      return all[random(all.count)]
    }
  }
  private var day: String { mutating get { "2024-03-\(random(6) + 10)" } }

  /// SplitMix64 (Steele, Lea, Flood 2014).
  private mutating func random(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ z >> 31) % UInt64(bound))
  }
}
