import AgioCore
import Dialogue
import GrammarKit
import Testing

/// Lines that are answered as others: certain they are, in all corpora and in lines with words put in, left out, doubled,
/// exchanged and mistyped.
@Suite struct CertaintyTests {
  /// A line and what it is read as.
  private struct Reading: CustomStringConvertible {
    let typed: String
    let text: String
    let results: [Answer.Result]
    var description: String { "\(typed) is read as \(text)" }

    /// The labels and remarks that the typed line does not have.
    var skipped: [String] {
      text.matches(of: #/"[^"]*"|^[^:"]*(?=: )/#).map { String($0.output) }.filter {
        !typed.contains($0) || !$0.hasPrefix("\"")
      }.filter { !typed.contains("\($0):") }
    }
  }

  private static func reading(of typed: String) -> Reading? {
    var session = FrozenSession.make()
    let reply = session.reply(to: SourceLine(typed))
    return reply.reading.map {
      Reading(typed: typed, text: $0.text, results: reply.answer?.results ?? [])
    }
  }

  /// Lines as people type them, also those that are refused.
  private static let lines = try! NaturalCorpusTests.files.flatMap(NaturalCorpusTests.lines)

  private static let readings = lines.compactMap { reading(of: $0.typed) }

  @Test func thereAreMany() {
    #expect(Self.readings.count > 400, "\(Self.readings.count)")
  }

  /// What is answered is what the other line comes to where it is typed itself.
  @Test func theOtherLineGivesTheSame() {
    for reading in Self.readings {
      var session = FrozenSession.makeStrict()
      let reply = session.reply(to: SourceLine(reading.text))
      let isSame = reply.answer.map { answer in
        answer.results.count == reading.results.count
          && zip(answer.results, reading.results).allSatisfy {
            $0.number == $1.number && $0.unit == $1.unit
          }
      }
      #expect(isSame ?? reading.results.isEmpty, "\(reading)")
    }
  }

  /// What is asked about says so, and is the only thing that is not answered.
  @Test func strictSessionsRefuseAndSayThatTheyAreSure() {
    for line in Self.lines {
      var session = FrozenSession.makeStrict()
      let failure = session.reply(to: SourceLine(line.typed)).failure
      #expect((failure?.isCertain ?? false) == (line.mark == .read), "\(line)")
      if line.mark == .read { #expect(failure?.corrections.count == 1, "\(line)") }
    }
  }

  /// A digit with an accent is no digit, and a sign of ten thousands alone no number.
  @Test(arguments: [
    "1\u{301} EUR", "12\u{301} coffee 5 EUR", "万円", "5 万 円 (", "( 7%e\u{301} 3\u{301}",
  ])
  func oddDigitsAreRefused(line: String) {
    #expect(Self.reading(of: line)?.text.contains("\u{301}") != true)
  }

  /// Lines with a word that changes what they mean: a year for a rate, a sign for two percentages, tax that is in the price
  /// already, a number in a word, a question.
  @Test(arguments: [
    "100 eur in usd at 2019 rates", "100 eur in usd at 8 am", "take 10% off €80 and add €5",
    "20% off €80 and €20", "20% + 10% off €50", "10% plus €5 off €50", "3 of 5 eur", "$80 cr",
    "€80 halved", "treble €80", "zero tickets at €80", "both tickets at €80",
    "several hundred dollars in eur", "10% cashback on €80",
    "€119 with 19% VAT included", "vat on 50 eur", "tip for 50 eur", "13.02. flight 100 usd in eur",
    "last year flight 100 usd in eur", "100 usd in eur, gbp excluded", "100 usd in eur from gbp",
    "at least 50 eur", "over 100 eur in usd", "minus 20 eur", "EUR 100 US-Dollar in Euro",
    "rounded 100 USD in EUR at 0.92", "2-night stay at €95", "3:30 h at €80/h", "set targets AUD",
    "45 each, 6 people", "12 Brötchen zu je 45 Cent", "höchster Kurs EUR/USD im Januar",
    "100 EUR with VAT", "3 nights, £80", "(20 EUR + 15 EUR)) * 2",
    "27 inch monitor 300 EUR each",
    "1999 Bordeaux 30 EUR each",
    "Room 12 breakfast 12 EUR each",
    "501 jeans 90 EUR each",
    "3 kg apples at 2 EUR each",
    "2 weeks from today at 500 EUR",
    "6 guests for 600 EUR how much per room",
    "price for two if 12 cost 6 EUR",
    "round 1276 EUR to 100",
    "10% profit on sale 3000 EUR",
    "4 people shared 100 EUR per person, how much does each pay",
    "average rent of 800 EUR in USD during the last year",
    "annual salary: 60000 EUR weekly",
    "2 people, 100 EUR a night for 3 nights",
    "100 EUR split by 2,5",
    "CHF nearest 12'500.50",
    "300 USD cash at house rate 0.84 EUR per USD",
    "I paid 80 EUR 20% off",
    "100 EUR remaining, already paid 20 EUR, remaining in USD",
    "rent increased from 1.2 to 1.5k EUR how much percent",
    "300 EUR divided by 3 twice",
    "kurs EUR USD vom Montag 3.3.2026",
    "マイナス100ユーロをドルで",
    "昨日100ユーロは何円",
    "100ユーロ半額をドルで",
    "tom 40 EUR, ana 25 EUR, budget 31 EUR, total",
    "20 mil usd in eur",
    "12 usd ¢",
    "zaokrąglij 15,87 zł",
    "arrotonda 15,87 €",
    "exactly 20% von 80 EUR",
    "1 EUR rounded 500",
    "max of 1,2345 EUR and 3 EUR",
    "3 nights, EUR",
    "20 EUR, 5 people, USD",
    "between 20 EUR and 30 EUR, in USD",
    "not 50 EUR, USD",
    "30 EUR (incl. VAT) net",
    "12 eggs 3 EUR each dozen",
    "100 EUR goes up by 10% then down by 10%",
    "price goes up by 10%",
  ])
  func whatCouldBeMeantOtherwiseIsNotAnswered(line: String) {
    #expect(Self.reading(of: line)?.text == nil)
  }

  /// Lines a hostile reader wrote: parts that could bind otherwise, numbers in names, negations and shares in six languages.
  @Test(arguments: [
    "diferencia entre 20 euros y 10 euros",
    "différence entre 20 euros et 10 euros",
    "Differenz zwischen 20 euro und 10 euro",
    "menos 20 euros",
    "negativo 20 euros",
    "nicht 20 euro",
    "zwischen 20 euro und 30 euro",
    "entre 20 euros y 30 euros",
    "über 20 euro in dollar",
    "almost 20 eur",
    "anderthalb tausend Euro in Dollar",
    "zweieinhalb tausend euro in dollar",
    "dreimal 20 Euro",
    "doppelt 20 euro",
    "media docena a 3 euros",
    "tercio 90 euros",
    "100 euros menos 20 euros y 10 euros",
    "100 euros menos 10% y 5 euros",
    "20 euro weniger 10% und 5 euro",
    "£240 reduced by £20 and £5",
    "£240 reduced 20% and 10%",
    "100 euro und 10 euro rabatt",
    "100 euro plus 10% rabatt",
    "100 euros más 10% descuento",
    "100 eur with 10% coupon",
    "100 eur and 10 eur refund",
    "100 eur plus 10% cashback",
    "remove 20% discount from £240",
    "invoice 1234 at 500 eur",
    "order 5501 at 20 eur plus 20% VAT",
    "4k monitor at 300 eur",
    "iphone 15 at 800 usd in eur",
    "windows 11 licence at 100 eur",
    "size 42 shoes at 80 eur",
    "65 inch tv at 800 eur",
    "90 minute massage at 80 eur",
    "30 day pass at 100 usd in eur",
    "5 star hotel at 200 eur",
    "4 bedroom flat at 1000 eur",
    "16 gb ram at 60 usd",
    "6 pack of beer at 8 eur",
    "100 usd plus 5 to eur",
    "20 gbp and 5 to eur plus 10%",
    "24 eggs at 3 eur a dozen",
    "500 g at 3 eur a pound",
    "ein dutzend eier zu 3 euro",
    "una docena de huevos a 3 euros",
    "500 g at 3 eur",
    "90 min at 80 eur",
    "10 eur less 50 cents",
    "50 cents and 10 eur",
    "100 usd in eur at rate 1.12",
    "100 usd @ 1.12 eur",
    "multiply 80 eur and 20 eur by 3",
    "divide 80 eur and 20 eur by 4",
    "add 10% to 80 eur and 20 eur",
    "VAT on £240 and £10 at 20%",
    "mean of 10 eur and 20 eur plus 5 eur",
    "total of 10 eur and 20 eur times 2",
    "10, 20 and 30 eur",
    "20 eur, 30 eur and 40 eur plus 10%",
    "coffee 3 eur, tea 2 eur plus 10% tip",
    "30 eur, 20 eur, 10% off",
    "2 coffees and a tea at 2 eur each",
    "2 cafés y un té a 3 euros",
    "30 eur with 10% VAT and 20 eur with 20% VAT",
    "100 eur in real money",
    "80 eur shared with 3 friends",
    "20 euro per 3 persone",
    "100 eur plus 20 percent points",
    "half of 20 eur and 30 eur",
    "double 20 eur and 10 eur",
    "half of 100 eur minus 20 eur",
    "la mitad de 100 euros y 50 euros",
    "10% of 20 eur and 30 eur",
    "10 eur and 20 eur times 2",
    "20 euro und 30 euro mal 2",
    "100 euro und 20 euro durch 3",
    "100 eur plus 10% tip and 20% tax",
    "£240 plus 10% and 10%",
    "30 eur minus 20 eur less 10%",
    "20 eur plus 5 eur each for 3 people",
    "10% off 30 eur and 20 eur",
    "£240 with 20% off and 10% off",
    "2 hours and 3 hours at 80 eur/h",
    "october 100 eur in usd",
    "100 usd in eur at 5 pm",
    "£240 (20% tip)",
    "100 eur with a 10 eur gift card",
    "£240 plus VAT",
    "3 eur a dozen for 24",
    "half price 100 eur",
    "20 bis 30 euro",
    "100 eur ot usd",
    "10 eur and 20 eur each for 3 people",
    "split 80 eur with 2 friends",
  ])
  func partsThatCouldBindOtherwiseAreNotAnswered(line: String) {
    #expect(Self.reading(of: line)?.text == nil)
  }

  // Lines that are nearly others.

  private static let count = 6_000

  /// Words that ask for something, or that only the user can place.
  private static let requests = [
    "not", "except", "or", "rounded", "nearest", "exactly", "decimals", "cash", "inflation",
    "between", "minimum", "without",
  ]
  private static let inserted =
    requests + ["EUR", "17", "minus", "half", "of", "per", "JPY", "-", "x"]

  private struct Mutation {
    let typed: String
    let origin: String
    /// The word that was put in or mistyped.
    let word: String?
    let isTypo: Bool
  }

  private static let mutations: [Mutation] = {
    var random = SplitMix64(state: 51)
    return (0..<count).compactMap { _ in
      let origin = lines.randomElement(using: &random)!.typed
      var words = origin.split(separator: " ").map(String.init)
      let place = Int.random(in: 0..<words.count, using: &random)
      var (word, isTypo): (String?, Bool) = (nil, false)
      switch Int.random(in: 0..<6, using: &random) {
      case 0 where words.count > 1: words.remove(at: place)
      case 1: words.insert(words[place], at: place)
      case 2: words.swapAt(place, Int.random(in: 0..<words.count, using: &random))
      case 3, 4:
        guard words[place].count > 3, words[place].allSatisfy(\.isLetter) else { return nil }
        var letters = Array(words[place])
        let slip = Int.random(in: 1..<letters.count - 1, using: &random)
        if letters[slip] == letters[slip + 1] { return nil }
        letters.swapAt(slip, slip + 1)
        (word, isTypo) = (String(letters), true)
        words[place] = word!
      default:
        word = inserted.randomElement(using: &random)!
        words.insert(word!, at: place)
      }
      return Mutation(
        typed: words.joined(separator: " "), origin: origin, word: word, isTypo: isTypo)
    }
  }()

  /// The digits of each number, without marks.
  private static func digits(of text: String) -> [String] {
    text.matches(of: /\d+(?:[.,'’]\d+)*/).map { match in
      var digits = String(match.output).filter(\.isWholeNumber).drop { $0 == "0" }
      while digits.hasSuffix("0") { digits.removeLast() }
      return String(digits)
    }.filter { !$0.isEmpty }
  }

  @Test func aLineThatIsNearlyAnotherIsReadAsItsAuthorMeansOrRefused() {
    var count = 0
    for mutation in Self.mutations {
      guard let reading = Self.reading(of: mutation.typed) else { continue }
      count += 1
      let skipped = reading.skipped.joined(separator: " ").lowercased()
      let skippedWords = Set(skipped.split { !$0.isLetter }.map(String.init))
      // No request is passed over, and no word that is nearly one of money.
      #expect(skippedWords.isDisjoint(with: Self.requests), "\(reading)")
      if let word = mutation.word, Self.requests.contains(word) {
        let stays = reading.text.lowercased().contains(word)
        let isSaid =
          word == "between" && reading.text.contains("split")
          || word == "minimum" && reading.text.contains(" low ")
          // What is rounded down or up to the nearest euro is not rounded to either side.
          || word == "nearest" && mutation.typed.contains(/\b(down|up)\b/)
            && reading.text.contains(/\b(floor|ceil)\b/)
        #expect(stays || isSaid, "\(reading)")
      }
      if let word = mutation.word, word == "EUR" || word == "JPY" {
        #expect(reading.text.contains(word), "\(reading)")
      }
      // No number is passed over, and none comes in but for days and counts in words.
      if mutation.word == "17" { #expect(reading.text.contains("17"), "\(reading)") }
    }
    #expect(count > 600, "\(count)")
  }

  /// A currency or a conversion that is mistyped is no remark.
  @Test func nothingIsReadOverThatIsNearlyMoney() {
    for mutation in Self.mutations {
      guard mutation.isTypo, let word = mutation.word?.lowercased(),
        let reading = Self.reading(of: mutation.typed)
      else { continue }
      let place = reading.skipped.first { $0.lowercased().contains(word) }
      guard place != nil else { continue }
      // The word was one of those that mean something.
      let before = mutation.origin.lowercased().split(separator: " ").map(String.init)
      let meant = before.first { Array($0).sorted() == Array(word).sorted() }
      let isMoney = meant.map {
        CurrencyNames.shared.reading(of: $0) != nil || Currency(code: $0) != nil
          || ["into", "plus", "minus", "times", "over", "percent", "split", "less"].contains($0)
      }
      #expect(isMoney != true, "\(reading)")
    }
  }
}
