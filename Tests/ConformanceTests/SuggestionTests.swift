import AgioCore
import Dialogue
import Testing

/// What Tab has to offer.
@Suite struct SuggestionTests {
  private func texts(_ line: String, lately: [String] = [], after lines: [String] = []) -> [String]
  {
    var session = FrozenSession.make()
    _ = session.replies(to: lines)
    let found = session.suggestions(
      for: line, cursor: line.utf8.count, lately: lately.compactMap { Currency(code: $0) })
    return found.candidates.map(\.text)
  }

  @Test(arguments: [
    ("pol", "PLN"), ("swiss", "CHF"), ("won", "KRW"), ("ZŁO", "PLN"), ("austral", "AUD"),
    ("yen", "JPY"), ("quid", "GBP"), ("₩", "KRW"), ("Ft", "HUF"), ("ft", "HUF"), ("rm", "MYR"),
  ])
  func everydayWordsBecomeCodes(word: String, code: String) {
    #expect(texts("100 \(word)") == [code])
    #expect(texts("100 EUR in USD, \(word)") == [code])
  }

  @Test func behindAnAmountItIsConvertedOrAddedTo() {
    #expect(texts("120 EUR ").prefix(2) == ["in", "+"])
    #expect(
      texts("120 EUR in USD ").prefix(5) == ["on", "before", "average", "via", "at"])
  }

  @Test(arguments: ["paid 10 EUR f", "paid €104.30 f", "paid 104.30 EUR fo", "PAID 5 EUR "])
  func whatWasPaidWantsWhatItWasFor(line: String) {
    #expect(texts(line).first == "for")
  }

  @Test func majorCurrenciesComeFirst() {
    #expect(texts("100 dol").prefix(3) == ["USD", "AUD", "CAD"])
    #expect(texts("100 c").prefix(3) == ["CNY", "CAD", "CHF"])
  }

  @Test func meaningsOfOnesOwnAreKnown() {
    var session = FrozenSession.make()
    #expect(session.highlights(in: "5 kr + 1").contains { $0.role == .currency } == true)
    session.settings.meanings = {
      var meanings = CurrencyMeanings()
      _ = meanings.set("kr", to: Currency(code: "SEK")!)
      _ = meanings.set("quacks", to: Currency(code: "AUD")!)
      return meanings
    }()
    let found = session.suggestions(for: "5 kr", cursor: 4)
    #expect(found.candidates.map(\.text) == ["SEK"])
    let roles = session.highlights(in: "5 quacks + 1").map(\.role)
    #expect(roles.contains(.currency) && !roles.contains(.unknown))
    #expect(session.highlights(in: "5 quac").allSatisfy { $0.role != .unknown })
    #expect(session.preview(of: "5 quacks * 2") { false } == "= 10.00 AUD")
  }

  @Test func filesAndSettingsAreAskedForOutside() {
    let session = FrozenSession.make()
    let ask = { (line: String) in
      session.suggestions(for: line, cursor: line.utf8.count) { command, typed in
        Suggestions.Arguments([Suggestions.Candidate("\(command.name) \(typed)", "")])
      }
    }
    #expect(ask(":set rounding ha").candidates.map(\.text) == ["set rounding ha"])
    #expect(ask(":set rounding ha").range == 14..<16)
    #expect(ask(":load my trip").range == 6..<13)
    #expect(ask(":load my trip").candidates.map(\.text) == ["load my trip"])
  }

  @Test func thoseUsedLatelyComeBeforeThem() {
    #expect(texts("100 c", lately: ["CZK", "CHF"]).prefix(3) == ["CZK", "CHF", "CNY"])
    #expect(texts("100 EUR in ", lately: ["PLN"]).prefix(2) == ["PLN", "USD"])
  }

  @Test func whatIsWithdrawnComesBehindWhatIsInUseAndByItsCodeOnly() {
    // The only code is not all that begins so: denars are in use.
    #expect(texts("100 de") == ["MKD", "DEM"])
    #expect(texts("100 EUR in de") == ["DEM"])
    #expect(texts("100 pl") == ["PLN"])
    #expect(texts("100 pes").last == "PES" && texts("100 pes").first == "MXN")
    #expect(!texts("100 mar").contains("DEM"))
  }

  @Test func behindThatOfALivingOneComesWhatIsWithdrawn() {
    for typed in ["d", "i", "be", "ve", "l", "f"] {
      let codes = texts("100 EUR in \(typed)").filter { $0.lowercased().hasPrefix(typed) }
      let isLiving = codes.map { Currency(code: $0)?.withdrawn == nil }
      #expect(isLiving == isLiving.filter { $0 } + isLiving.filter { !$0 }, "\(codes)")
    }
  }

  @Test func behindTheStrokeOfAPairStandsItsQuote() {
    #expect(texts("EUR/").first == "USD" && !texts("EUR/").contains("EUR"))
    #expect(texts("eur/u").first == "USD")
    #expect(texts("25 EUR/").first == "night")
    #expect(texts("25 EUR per ").prefix(2) == ["night", "day"])
    #expect(texts("25 EUR per nig").prefix(2) == ["night", "nights"])
  }

  @Test func aMonthGoesOnWithItsDays() {
    let days = texts("100 EUR in USD on May")
    #expect(days.first == "May 31, 2023" && days.last == "May 1, 2023")
    #expect(texts("100 EUR in USD on Mar").prefix(3) == ["March", "Mar 15, 2024", "Mar 14, 2024"])
    #expect(texts("100 EUR in USD on 6 May").prefix(2) == ["6 May 2024", "6 May 2023"])
    #expect(texts("100 EUR in USD on May 6") == ["May 6, 2023"])
    #expect(texts("100 EUR in USD on May 6 ").prefix(2) == ["May 6 2024", "May 6 2023"])
  }

  /// Nothing that only begins so is put in its place.
  @Test(arguments: [
    ("50 cent", ["cent", "cents"]), ("3 EUR 50 cent", ["cent", "cents"]),
    ("50 euro cent", ["cent", "cents"]), ("20 pence", ["pence"]),
    ("5 gr", ["gr", "grosz", "grosze", "groszy"]),
    ("5 kr", ["SEK", "NOK", "DKK", "ISK"]), ("5 KR", ["SEK", "NOK", "DKK", "ISK"]),
    ("50 Fr", ["CHF", "FRF"]), ("10 mark", ["BAM", "DEM"]), ("10 marks", ["BAM", "DEM"]),
    ("100 EUR in mark", ["BAM", "DEM"]), ("100 EUR in kr", ["SEK", "NOK", "DKK", "ISK"]),
    ("100 EUR in cent", ["cent", "cents"]), ("5 peseta", ["ESP"]), ("5 dem", ["DEM"]),
    ("5 bn", ["bn"]), ("5 tn", ["tn"]), ("5 km", ["km"]), ("5 kg", ["kg"]),
    ("5 lb", ["lb", "lbs"]),
    ("5 mos", ["mos"]), ("5 min", ["min", "mins", "minute", "minutes"]), ("5 pen", ["PEN"]),
    ("5 top", ["TOP"]), ("5 eur", ["EUR"]),
  ])
  func aWholeWordIsCompletedAmongItsMeanings(line: String, expected: [String]) {
    #expect(texts(line) == expected)
  }

  /// What Tab makes of a name of a currency is what the line means with the name.
  @Test func everyNameIsCompletedAmongItsMeanings() {
    for name in CurrencyNames.shared.all
    where Currency(code: name) == nil && Thing(name) == nil
      && name.allSatisfy({ $0.isLetter || $0 == " " })
    {
      let meant: [Currency]
      switch CurrencyNames.shared.reading(of: name) {
      // ADB units of account and the code for no currency are offered by their codes only.
      case .one(let currency) where ["XUA", "XXX"].contains(currency.code): continue
      case .one(let currency) where currency.withdrawn == nil: meant = [currency]
      case .several(let currencies): meant = currencies
      default: continue
      }
      for beginning in ["5 ", "100 EUR in "] {
        let found = texts(beginning + name)
        #expect(
          !found.isEmpty && Set(found).isSubset(of: meant.map(\.code)), "\(name): \(found)")
      }
    }
    for word in Thing.words + MinorUnits.names where word.utf8.count > 1 {
      if Currency(code: word) != nil { continue }
      let found = texts("5 \(word)")
      #expect(
        found.allSatisfy { $0.lowercased().hasPrefix(word.lowercased()) }, "\(word): \(found)")
    }
  }

  @Test func aBeginningOfNamesAndOneCodeIsAskedAbout() {
    #expect(texts("20 do").prefix(2) == ["USD", "DOP"])
    #expect(texts("7 so").contains("SOS") && texts("7 so").contains("PEN"))
    #expect(texts("20 DO") == ["DOP"] && texts("100 EUR in do") == ["DOP"])
    #expect(texts("50 cen").contains("XAF") && texts("50 cen").contains("cent"))
    #expect(texts("5 g").first == "g" && texts("5 g").contains("GBP"))
    #expect(!texts("A").contains("TTD"))
  }

  @Test func codesComeBeforeNamesAndTheOnlyOneIsMeant() {
    #expect(texts("100 au") == ["AUD"])
    #expect(texts("100 EUR in AU") == ["AUD"])
    for first in "abcdefghijklmnopqrstuvwxyz" {
      for second in "abcdefghijklmnopqrstuvwxyz" {
        let typed = "\(first)\(second)"
        // A word that means something is completed among its own meanings: see above.
        if CurrencyNames.shared.reading(of: typed) != nil || MinorUnits.isName(typed)
          || CurrencySymbols.reading(of: typed.uppercased()) != nil
        {
          continue
        }
        let codes = Currency.all.map(\.code).filter { $0.lowercased().hasPrefix(typed) }
        if codes.isEmpty { continue }
        let found = texts("100 EUR in \(typed)")
        #expect(found.first.map { codes.contains($0) } == true, "\(typed): \(found)")
        if codes.count == 1 { #expect(found == codes, "\(typed)") }
      }
    }
  }

  @Test func keywordsComeFirstWhereTheyCanStand() {
    #expect(texts("100 EUR ").prefix(2) == ["in", "+"])
    #expect(texts("100 EUR ").contains("+"))
    #expect(texts("100 EUR in USD bef") == ["before"])
    #expect(texts("100 EUR in USD ").prefix(5) == ["on", "before", "average", "via", "at"])
    #expect(texts("100 EUR in USD av") == ["average"])
  }

  @Test func finishedWordsStay() {
    #expect(texts("100 EUR in") == ["in"])
    #expect(texts("100 EUR in USD at") == ["at"])
    #expect(texts("100 eur") == ["EUR"])
  }

  @Test func namesOfSeveralWordsAreReplacedWhole() {
    let session = FrozenSession.make()
    for (line, start, code) in [
      ("100 EUR in Hong Kong", 11, "HKD"), ("100 EUR in hong k", 11, "HKD"),
      ("5 swiss fr", 2, "CHF"), ("100 EUR in USD, new zea", 16, "NZD"),
      ("5 trinidad and t", 2, "TTD"),
    ] {
      let found = session.suggestions(for: line, cursor: line.utf8.count)
      #expect(found.candidates.map(\.text) == [code], "\(line)")
      #expect(found.range == start..<line.utf8.count, "\(line)")
    }
    #expect(texts("100 A$") == ["AUD"])
  }

  @Test func resultsAndParametersAreOffered() {
    #expect(texts("_", after: ["1 EUR", "2 USD"]) == ["_", "_2", "_1"])
    #expect(texts("vat(rate) = ra").first == "rate")
  }

  @Test func ratesAreToldForTheCurrencyOfTheLine() {
    let session = FrozenSession.make()
    let found = session.suggestions(for: "100 USD in gb", cursor: 13)
    #expect(found.candidates.map(\.text) == ["GBP"])
    #expect(found.candidates.first?.note.hasPrefix("1 USD = 0.") == true)
  }

  @Test func linesTellWhatWasUsedLately() {
    let found = RecentCurrencies.of(["12 usd in EUR", "3 CHF + 4", "EUR/usd", "rent"])
    #expect(found.map(\.code) == ["EUR", "USD", "CHF"])
  }

  @Test func daysFollowOn() {
    #expect(
      texts("1 USD in EUR on ").prefix(4) == ["today", "yesterday", "last friday", "2024-03-15"])
    #expect(texts("1 USD in EUR on 6 ma") == ["6 March", "6 May"])
    #expect(texts("1 USD in EUR on 6 May ").first == "6 May 2024")
    #expect(texts("1 USD in EUR on last m") == ["last monday"])
    #expect(texts("1 USD in EUR before last f") == ["last friday"])
    #expect(texts("1 USD in EUR on 2024-03-15 av") == ["average"])
  }

  @Test func periodsFollowAverage() {
    #expect(
      texts("1 USD in EUR average ").prefix(6) == [
        "2024", "2023", "2024-Q1", "2023-Q4", "2024-03", "2024-02",
      ])
    #expect(texts("1 USD in EUR average may 20").first == "may 2024")
    #expect(texts("1 USD in EUR high 2023") == ["2023", "2023-Q4"])
  }

  @Test func sourcesFollowViaAndSidesAt() {
    #expect(texts("1 USD in EUR via ") == ["example"])
    #expect(texts("1 USD in EUR via e") == ["example"])
    #expect(texts("1 USD in EUR at ") == ["bid", "ask", "mid"])
  }

  @Test func commandsAndWhatTheyTake() {
    #expect(texts(":cur") == ["currencies"])
    #expect(texts(":help ro") == ["round"])
    #expect(texts(":rates pol") == ["PLN"])
    #expect(texts(":refresh ") == ["example"])
    #expect(texts(":why ") == [])
  }

  @Test func namesOfOnesOwnComeBeforeCurrenciesAndFunctionsBehindThem() {
    #expect(texts("chalet", after: ["chalet = 3"]) == ["chalet"])
    #expect(texts("do", after: ["do = 3 EUR"]) == ["do"])
    #expect(texts("ro").first == "RON" && texts("ro").last == "round(")
    #expect(texts("E").first == "EUR" && texts("e").first == "EUR")
    #expect(texts("max") == ["max("])
    #expect(texts("va", after: ["vat(x) = x"]).first == "vat(")
    #expect(texts("1 + ", after: ["rent = 3"]).first == "rent")
  }

  @Test func remarksHaveNoWords() {
    #expect(texts("1 # in e") == [])
  }

  @Test func theWordIsWhatIsReplaced() {
    let session = FrozenSession.make()
    #expect(session.suggestions(for: "€5 + 日 in e x", cursor: 15).range == 14..<15)
    #expect(session.suggestions(for: "1 USD in EUR on last f", cursor: 22).range == 16..<22)
  }
}
