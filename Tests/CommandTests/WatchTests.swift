import Foundation
import Testing

/// Pairs that are watched, and alerts that are told once.
@Suite struct WatchTests {
  private func typist(in place: Place, today: String) throws -> Typist {
    try Typist(in: place, command: [Program.path, "--today", today])
  }

  private func leave(_ typist: Typist) throws {
    typist.type("\u{4}")
    #expect(try typist.finish() == 0)
  }

  /// Behind those used lately come those that are watched, before those traded most.
  @Test func watchedCurrenciesAreSuggestedBeforeOthers() throws {
    let place = try Place()
    let typist = try typist(in: place, today: "2026-10-31")
    typist.type("1 pes\t\t")
    try typist.wait(for: "the one traded most") { $0.currentLine == "> 1 MXN" }
    typist.type("\u{15}")
    try typist.answer(to: ":watch EUR/PHP")
    #expect(try place.text("state/agio/journal.db-watched") == "EUR\nPHP\n")
    // A line that is kept would be one of those used lately.
    try place.write([], to: "state/agio/history")
    let second = try self.typist(in: place, today: "2026-10-31")
    try second.waitForPrompt()
    second.type("1 pes\t\t")
    try second.wait(for: "the one watched") { $0.currentLine == "> 1 PHP" }
    second.type("\u{15}")
    try second.answer(to: ":unwatch 1")
    #expect(try place.text("state/agio/journal.db-watched") == "")
  }

  @Test func watchedPairsShowWhatTheyHaveMoved() throws {
    let place = try Place()
    let first = try typist(in: place, today: "2026-10-01")
    try first.answer(to: ":watch 100 EUR/USD # rent of the flat")
    try first.answer(to: ":watch 5 USD/PLN")
    let moved = try first.answer(to: ":watch move 2 1")
    #expect(moved.first == "#  watched       value   added  before     low    high  30 days")
    #expect(moved[1].hasPrefix("1  5 USD/PLN     19.36  +0.00%  +0.61%   18.52   19.36  "))
    try leave(first)
    let second = try typist(in: place, today: "2026-10-31")
    let page = try second.answer(to: ":watch")
    #expect(page.contains { $0.hasPrefix("2  100 EUR/USD  111.72  -1.12%  +0.38%") }, "\(page)")
    #expect(page.last?.hasPrefix("ECB 30 Oct 2026, bundled, 1 day old") == true, "\(page)")
    let noted = try second.answer(to: ":watch note 1 zloty")
    #expect(noted.contains("1  zloty") && noted.contains("2  rent of the flat"), "\(noted)")
    let left = try second.answer(to: ":unwatch EUR/USD")
    #expect(!left.joined().contains("EUR/USD"))
    #expect(try second.answer(to: ":unwatch 7") == ["           ^", "error: '7' is not watched"])
    #expect(
      try second.answer(to: ":unwatch 1") == ["note: no watched pairs; write :watch 100 EUR/USD"])
  }

  @Test func aLookAtAlertsThatFindsNothingNewSaysSo() throws {
    let place = try Place()
    let typist = try typist(in: place, today: "2026-10-31")
    let none = ["note: no alerts; write :alert EUR/PLN < 4.20"]
    #expect(try typist.answer(to: ":alert check") == none)
    try typist.answer(to: ":alert EUR/USD < 0.5")
    #expect(try typist.answer(to: ":alert check") == ["note: 1 alert checked, nothing new"])
    try typist.answer(to: ":alert EUR/USD > 1.9")
    #expect(try typist.answer(to: ":alert check") == ["note: 2 alerts checked, nothing new"])
    try typist.answer(to: ":alert delete 1 2")
    #expect(try typist.answer(to: ":alert check") == none)
    try run(["alert", "check"], in: place).prints()
  }

  @Test func watchForMachinesIsExact() throws {
    let place = try Place()
    try run(["watch"], in: place).prints(error: [
      "agio: note: no watched pairs; write agio watch 100 EUR/USD"
    ])
    #expect(!FileManager.default.fileExists(atPath: place.path("state")))
    let typist = try typist(in: place, today: "2026-10-01")
    try typist.answer(to: ":watch 100 EUR/USD")
    try leave(typist)
    let json = try run(
      ["watch", "--format", "json", "--today", "2026-10-31"], in: place
    ).outputLines
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json[0].utf8)) as? [String: Any])
    for (key, value) in [
      ("amount", "100"), ("added_rate", "1.1298"), ("rate", "1.1172"), ("value", "111.72"),
      ("change", "-1.26"), ("change_percent", "-1.12"), ("low", "1.113"), ("high", "1.1298"),
      ("date", "2026-10-30"), ("source", "ecb"), ("state", "bundled"),
    ] {
      #expect(object[key] as? String == value, "\(key)")
    }
    let csv = try run(["watch", "--format", "csv", "--today", "2026-10-31"], in: place).outputLines
    #expect(csv.count == 2)
    #expect(csv[1].hasPrefix("1,100,EUR/USD,2026-10-01,2026-10-01,1.1298,2026-10-30,1.1172,ecb,"))
  }

  @Test func alertIsToldOnceAtThePrompt() throws {
    let place = try Place()
    let first = try typist(in: place, today: "2026-10-01")
    #expect(try first.answer(to: ":alert EUR/USD < 1.114") == ["alert #1: EUR/USD < 1.114"])
    #expect(
      try first.answer(to: ":alert EUR/USD > 1.10") == [
        "alert #2: EUR/USD > 1.10", "alert #2 EUR/USD > 1.10: 1.1298 on 1 Oct 2026, ECB",
      ])
    #expect(
      try first.answer(to: ":alert EUR/XYZ < 1").contains { $0 == "error: unknown currency 'XYZ'" })
    try leave(first)
    let second = try typist(in: place, today: "2026-10-31")
    let told = try second.waitForPrompt().lines.filter { $0.hasPrefix("alert #") }
    #expect(told.count == 1, "\(told)")
    #expect(told.first?.hasPrefix("alert #1 EUR/USD < 1.114: 1.1133 on 28 Oct 2026, ECB") == true)
    try leave(second)
    let third = try typist(in: place, today: "2026-10-31")
    #expect(try third.waitForPrompt().lines.allSatisfy { !$0.hasPrefix("alert #") })
    let list = try third.answer(to: ":alert list")
    #expect(list.count == 3 && list[2].contains("notified"), "\(list)")
    #expect(try third.answer(to: ":alert snooze 1 7d") == ["alert #1 snoozed until 7 Nov 2026"])
    #expect(try third.answer(to: ":alert delete 2") == ["deleted alert #2"])
    #expect(try third.answer(to: ":alert delete 2") == ["note: there is no alert #2"])
  }

  /// What is shown of an amount is in the unit of its limit.
  @Test func anAlertOfAnAmountShowsItsWorth() throws {
    let place = try Place()
    let typist = try typist(in: place, today: "2026-10-31")
    try typist.answer(to: ":alert 100 EUR/USD > 120")
    let list = try typist.answer(to: ":alert")
    #expect(list.last?.contains("100 EUR/USD > 120  111.72    +7.41%") == true, "\(list)")
    let told = try typist.answer(to: ":alert 100 EUR/USD > 110")
    #expect(told.last?.hasPrefix("alert #2 100 EUR/USD > 110: 111.72 on ") == true, "\(told)")
    try leave(typist)
    let json = try run(["alerts", "--format", "json", "--today", "2026-10-31"], in: place)
    #expect(json.outputLines.first?.contains("\"rate\":\"1.1172\"") == true, "\(json)")
  }

  @Test(arguments: [
    (":watch FOO/EUR", "FOO"), (":watch 100 EUR/XYZ", "XYZ"),
    (":watch 5 FOO in EUR via ecb", "FOO"),
    (":watch EURXYZ", "XYZ"), (":alert 1 FOO in EUR > 1.2", "FOO"), (":alert EUR/UDS < 1", "UDS"),
  ])
  func aWordThatIsNoCurrencyIsNamed(line: String, word: String) throws {
    let typist = try typist(in: try Place(), today: "2026-10-31")
    let answer = try typist.answer(to: line)
    #expect(answer.contains("error: unknown currency '\(word)'"), "\(answer)")
    try leave(typist)
  }

  @Test func whoRefreshesAtATerminalIsTold() throws {
    let place = try Providers(to: "2026-11-20").place(hasKeys: false)
    let typist = try typist(in: place, today: "2026-10-30")
    try typist.answer(to: ":alert EUR/USD > 1.1179")
    try leave(typist)
    for (count, name) in [(1, "first"), (0, "second")] {
      let refresh = try Typist(
        in: place, command: [Program.path, "refresh", "ecb", "--today", "2026-11-21"])
      _ = try refresh.finish()
      let told = refresh.unbrokenLines.filter { $0.hasPrefix("alert #1 EUR/USD > 1.1179: ") }
      #expect(told.count == count, "\(name): \(refresh.unbrokenLines)")
    }
  }

  @Test func cronIsToldByTheExitStatus() throws {
    let place = try Place()
    let check = { (options: String...) in
      try run(["alerts", "check", "--today", "2026-10-31"] + options, in: place)
    }
    // Without any alert nothing is made.
    try check().prints()
    #expect(!FileManager.default.fileExists(atPath: place.path("state")))
    let typist = try typist(in: place, today: "2026-10-01")
    try typist.answer(to: ":alert EUR/USD < 1.114")
    try leave(typist)
    let script = """
      echo "$AGIO_ALERT_NUMBER|$AGIO_ALERT_PAIR|$AGIO_ALERT_CONDITION|$AGIO_ALERT_RATE|\
      $AGIO_ALERT_DATE|$AGIO_ALERT_SOURCE|$AGIO_ALERT_TEXT" >> told
      """
    let fired = try check("--exec", script)
    #expect(fired.status == 1, "\(fired.error)")
    let line = try #require(fired.outputLines.first)
    #expect(line == "#1 EUR/USD < 1.114: 1.1133 on 2026-10-28, ECB")
    #expect(
      try place.text("told")
        == "1|EUR/USD|EUR/USD < 1.114|1.1133|2026-10-28|ECB|\(line)\n")
    try check("--exec", script).prints()
    #expect(try place.text("told").split(separator: "\n").count == 1)
    #expect(try run(["alerts"], in: place).outputLines.count == 2)
  }

  /// Who makes it sees it, and who watches for them has to be told as well.
  @Test func anAlertThatIsTrueFromTheStartIsTold() throws {
    let place = try Place()
    let made = try run(["alert", "EUR/USD > 1.10", "--today", "2026-10-31"], in: place)
    #expect(made.outputLines.last == "alert #1 EUR/USD > 1.10: 1.1172 on 30 Oct 2026, ECB")
    let check = { () in
      try run(
        ["alerts", "check", "--today", "2026-10-31", "--exec", "echo x >> told"], in: place)
    }
    let told = try check()
    #expect(told.outputLines == ["#1 EUR/USD > 1.10: 1.1172 on 2026-10-30, ECB"])
    #expect(told.status == 1)
    try check().prints()
    #expect(try place.text("told") == "x\n")
  }

  @Test func checkFetchesWhatItsAlertsNeed() throws {
    let providers = try Providers(
      to: Date().formatted(Date.ISO8601FormatStyle().year().month().day()))
    let place = try providers.place()
    try place.makeFolder("state/agio")
    try place.write([], to: "state/agio/network-notice")
    #expect(try run(["alert", "EUR/USD > 1.1175", "--offline"], in: place).status == 0)
    // Nothing is fetched, and that the rates are old is said.
    let offline = try run(["alerts", "check", "--offline"], in: place)
    #expect(offline.output == "" && offline.status == 0)
    #expect(offline.error.contains("the rates of ECB are ") && offline.error.contains(" behind"))
    #expect(providers.targets.isEmpty)
    let check = try run(["alerts", "check"], in: place)
    #expect(check.output.hasPrefix("#1 EUR/USD > 1.1175: 1.118 on "), "\(check)")
    #expect(check.error == "" && check.status == 1)
    // Of the sources that no alert needs none is asked, and one that is current is not asked again.
    #expect(providers.targets.allSatisfy { $0.hasPrefix("/ecb") }, "\(providers.targets)")
    let count = providers.targets.count
    try run(["alerts", "check"], in: place).prints()
    #expect(providers.targets.count == count)
  }

  @Test func ratesThatCannotBeFetchedAreSaid() throws {
    let place = try Providers().place()
    Providers.unplug(place)
    try place.makeFolder("state/agio")
    try place.write([], to: "state/agio/network-notice")
    #expect(try run(["alert", "EUR/USD < 1.0", "--offline"], in: place).status == 0)
    let check = try run(["alerts", "check"], in: place)
    #expect(check.status == 0 && check.output == "")
    #expect(check.error.contains("ECB") && check.error.contains(" behind"), "\(check.error)")
  }

  @Test func whatCannotBeCheckedIsSaid() throws {
    let place = try Place()
    let typist = try typist(in: place, today: "2026-10-01")
    try typist.answer(to: ":alert EUR/USD < 1.0")
    try leave(typist)
    let old = try run(
      ["alerts", "check", "--today", "2026-11-21", "--max-age", "2"], in: place)
    old.fails(
      "agio: error: cannot check alert #1 EUR/USD < 1: the newest ECB rates are from "
        + "30 Oct 2026, 15 business days behind; run 'agio refresh', or allow more with --max-age",
      status: 4)
    try FileManager.default.removeItem(atPath: place.path("state/agio/journal.db-wal"))
    try place.write(Array("no database".utf8), to: "state/agio/journal.db-shm")
    try FileManager.default.removeItem(atPath: place.path("state/agio/journal.db"))
    try FileManager.default.createDirectory(
      atPath: place.path("state/agio/journal.db"), withIntermediateDirectories: false)
    let unreadable = try run(["alerts", "check", "--today", "2026-10-31"], in: place)
    #expect(unreadable.status == 4)
    #expect(unreadable.errorLines.count == 1)
    let failing = try run(["alerts", "--exec", "true"], in: place)
    #expect(failing.status == 2)
    #expect(failing.error.hasPrefix("agio: error: --exec CMD needs agio alerts check; write "))
  }

  @Test func ofSeveralProgramsOneTells() throws {
    let place = try Place()
    let typist = try typist(in: place, today: "2026-10-01")
    for limit in 0..<5 { try typist.answer(to: ":alert EUR/USD < 1.12\(limit)") }
    try leave(typist)
    let children = try (0..<8).map { _ in
      try Child(["alerts", "check", "--today", "2026-10-31"], in: place)
    }
    var told: [String] = []
    for child in children {
      try child.endInput()
      _ = try child.finish()
      told += String(decoding: child.output, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    #expect(Set(told).count == told.count)
    #expect(Set(told.map { $0.prefix(2) }).count == 5, "\(told)")
  }

  @Test func aPairIsWatchedOnceHoweverItIsWritten() throws {
    let place = try Place()
    let typist = try typist(in: place, today: "2026-10-31")
    try typist.answer(to: ":watch 100 EUR/USD")
    try typist.answer(to: ":watch 200 EUR in USD")
    let page = try typist.answer(to: ":watch eurusd via ecb")
    #expect(page.contains { $0.hasPrefix("1  200 EUR/USD") }, "\(page)")
    #expect(page.contains { $0.hasPrefix("2  1 EUR/USD via ecb") }, "\(page)")
    #expect(page.count { $0.hasPrefix("1  ") || $0.hasPrefix("2  ") || $0.hasPrefix("3  ") } == 2)
  }

  @Test func alertsTakeTheFormsPeopleWrite() throws {
    let place = try Place()
    let typist = try typist(in: place, today: "2026-10-31")
    for (line, kept) in [
      (":alert 1.2 < EUR/USD", "EUR/USD > 1.20"),
      (":alert 100 EUR in PLN < 420", "100 EUR/PLN < 420"),
      (":alert 1 EUR below 4.1 PLN", "EUR/PLN < 4.10"),
      (":alert EUR/USD > 1.3 via ecb", "EUR/USD > 1.30 via ecb"),
    ] {
      let told = try typist.answer(to: line)
      #expect(told.first?.hasSuffix(kept) == true, "\(told)")
    }
    let list = try typist.answer(to: ":alert")
    #expect(
      list.first?.contains("rate") == true && list.first?.contains("distance") == true, "\(list)")
    #expect(list.contains { $0.contains(/EUR\/USD > 1\.20 +1\.1172 +\+7\.41%/) }, "\(list)")
    #expect(try typist.answer(to: ":alert remove EUR/USD").count == 2)
  }

  @Test func aCommandThatFailsIsRunAgain() throws {
    let place = try Place()
    let typist = try typist(in: place, today: "2026-10-31")
    try typist.answer(to: ":alert EUR/USD < 1.0")
    try typist.answer(to: ":alert EUR/USD > 1.0")
    try leave(typist)
    let check = { try run(["alerts", "check", "--today", "2026-10-31", "--exec", $0], in: place) }
    #expect(try run(["alert", "snooze", "2", "1"], in: place).status == 0)
    for _ in 0..<2 {
      let tried = try run(
        ["alerts", "check", "--today", "2026-11-30", "--exec", "echo x >> tries; false"], in: place)
      #expect(tried.status == 1, "\(tried.error)")
    }
    #expect(try place.text("tries") == "x\nx\n")
    let last = try run(
      ["alerts", "check", "--today", "2026-11-30", "--exec", "true"], in: place)
    #expect(last.status == 1)
    try check("true").prints()
  }
}
