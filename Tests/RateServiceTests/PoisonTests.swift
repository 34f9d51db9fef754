import AgioCore
import Publishing
import RateService
import RateSources
import Testing

/// A source that answers wrongly changes nothing, and says so; one that answers rightly after that is believed.
@Suite struct PoisonTests {
  static let sources = [
    "ecb", "nbp", "frankfurter", "exchangerate-api", "openexchangerates", "exchangeratesapi", "boc",
    "cnb", "norges",
  ]

  @Test(arguments: sources) func nothingOfItIsTaken(id: String) throws {
    let bureau = try Bureau([id], isShort: true)
    let profile = bureau.profile(id)
    let held = profile.history.hasRuns ? "2026-11-10" : "2026-11-19"
    bureau.hold(id, from: "2026-10-19", through: held)
    // A single day of a year ago may be near that of today: a run of them is not.
    let lastYear = profile.history.hasRuns ? [Poison.lastYear(of: profile)] : []
    #expect(Poison.all.count >= 80)
    for shape in Poison.all + lastYear where profile.history.hasRuns || !shape.needsRuns {
      try check(shape, id, in: Bureau(copying: bureau), through: held)
    }
  }

  /// Nothing was ever fetched: the rates that came with the program are held all the same.
  @Test func ratesThatCameWithTheProgramAreHeld() throws {
    for shape in Poison.all + [.lastYear(of: try Bureau(["ecb"]).profile("ecb"))] {
      try check(shape, "ecb", in: Bureau(["ecb"], isShort: true), through: "2026-10-30")
    }
  }

  /// - Parameter held: the last day that is held.
  private func check(
    _ shape: Poison, _ id: String, in bureau: Bureau, through held: String
  ) throws {
    let profile = bureau.profile(id)
    let truth = bureau.truth(of: id, from: day("2026-10-19"), through: Market.today)
    let last = profile.history == .singleDays
    let answer = shape.spoil(truth, day(held)).filter { !last || $0.fixingDate == Market.today }
    let changed = zip(answer, truth.filter { table in answer.contains { $0.isSameDay(as: table) } })
      .contains { $0 != $1 }
    guard !answer.isEmpty, changed else { return }

    let report = bureau.refresh(id, answer)
    let poison = try bureau.poison(id)
    #expect(poison == [], "\(id): \(shape.name)")
    #expect(report.hasFailed || !report.tidings.isEmpty, "\(id): \(shape.name): \(report)")

    let right = bureau.refresh(id, last ? truth.filter { $0.fixingDate == Market.today } : truth)
    #expect(!right.hasFailed, "\(id): after \(shape.name): \(right)")
    let rest = try bureau.poison(id)
    #expect(rest == [], "\(id): after \(shape.name)")
    #expect(
      bureau.count(id, on: Market.today) >= truth.last!.rates.count,
      "\(id): after \(shape.name)")
  }

  /// Whether the poison comes on one day or on several, it confirms nothing.
  @Test(arguments: sources) func twoDaysOfItAreNoConfirmation(id: String) throws {
    var bureau = try Bureau([id], isShort: true)
    bureau.hold(id, from: "2026-10-19", through: "2026-11-10")
    for date in ["2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20"] {
      bureau.now = instant("\(date) 20:00")
      let truth = bureau.truth(of: id, from: day("2026-11-16"), through: day(date))
      #expect(bureau.refresh(id, Poison.hundredfold.spoil(truth, day("2026-11-10"))).hasFailed)
    }
    #expect(try bureau.poison(id) == [])
  }

  /// Where nothing is held, other sources know some of the pairs.
  @Test(
    arguments: [
      "nbp", "er-api", "frankfurter", "exchangerate-api", "openexchangerates", "exchangeratesapi",
      "boc", "cnb", "norges",
    ], ["2026-10-05", "2026-11-20"])
  func firstAnswerIsHeldToOtherSources(id: String, first: String) throws {
    let empty = try Bureau(["ecb", id], isShort: true)
    let filled = try Bureau(["ecb", id], isShort: true)
    filled.hold("ecb", from: "2026-10-20", through: "2026-11-20")
    let profile = empty.profile(id)
    let truth = empty.truth(of: id, from: day(first), through: Market.today)
      .filter { table in profile.history.hasRuns || table.fixingDate == Market.today }
    for shape in Poison.all where shape.isSeenAtFirst {
      let answer = shape.spoil(truth, day("2025-01-01"))
      guard !answer.isEmpty, zip(answer, truth).contains(where: { $0 != $1 }) else { continue }
      let bureau =
        try shape.isNearTheTruth ? Bureau(copying: filled) : Bureau(["ecb", id], isShort: true)
      let report = bureau.refresh(id, answer)
      // What nobody else knows cannot be told: the rest of the answer speaks for it.
      let seen = try bureau.poison(id).filter { !$0.contains("XAU") }
      #expect(seen == [], "\(id) from \(first): \(shape.name): \(report)")
      #expect(!report.tidings.isEmpty, "\(id) from \(first): \(shape.name)")
      #expect(!bureau.refresh(id, truth).hasFailed, "\(id) after \(shape.name)")
      let rest = try bureau.poison(id)
      #expect(rest == [], "\(id) after \(shape.name)")
    }
  }

  @Test(arguments: ["nbp", "er-api", "frankfurter", "openexchangerates", "boc", "cnb", "norges"])
  func rightFirstAnswerIsBelieved(id: String) throws {
    let bureau = try Bureau(["ecb", id], isShort: true)
    let profile = bureau.profile(id)
    let truth = bureau.truth(of: id, from: day("2025-11-20"), through: Market.today)
      .filter { profile.history.hasRuns || $0.fixingDate == Market.today }
    let report = bureau.refresh(id, truth)
    #expect(report.isAllWell && report.hasNews, "\(report) \(report.warnings)")
    #expect(bureau.count(id, on: Market.today) >= truth.last!.rates.count)
  }
}

extension SourceProfile.History {
  var hasRuns: Bool { if case .ranges = self { true } else { false } }
}

extension PublishedTable {
  fileprivate func isSameDay(as other: PublishedTable) -> Bool {
    fixingDate == other.fixingDate && table == other.table
  }
}
