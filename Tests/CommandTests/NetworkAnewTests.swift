import Foundation
import Testing

/// What is thrown away comes again, or it is said that it does not.
@Suite(.serialized) struct NetworkAnewTests {
  @Test func forcedSourceBringsTheDaysItHad() throws {
    let place = try Providers().place()
    for (id, days) in [("openexchangerates", "4 days"), ("nbp", "days")] {
      _ = try run(
        ["refresh", id, "--from", "2024-03-25", "--to", "2024-03-27", "--today", Program.today],
        in: place)
      let outcome = try run(["refresh", id, "--force", "--today", Program.today], in: place)
      #expect(outcome.status == 0 && outcome.output.contains(days), "\(outcome.output)")
      let line = "100 USD in PLN on 2024-03-26 via \(id)"
      let answer = try run(["--today", Program.today, line], in: place)
      #expect(answer.status == 0, "\(answer.error)")
    }
  }

  @Test func daysThatDoNotComeAgainAreTold() throws {
    let old = try Providers(to: "2026-11-19")
    let place = try old.place()
    _ = try refresh("er-api", in: place)
    let providers = try Providers()
    place.variables.merge(try providers.place().variables) { $1 }
    let outcome = try run(["refresh", "er-api", "--force", "--today", Program.today], in: place)
    #expect(outcome.status == 0)
    #expect(
      outcome.error.contains("1 day was not sent again; kept in"), "\(outcome.error)")
    #expect(outcome.error.contains("er-api.old"), "\(outcome.error)")
  }

  @Test func sourceOfOneDaySaysSo() throws {
    let place = try Providers().place()
    for _ in 0..<2 {
      let outcome = try run(
        ["refresh", "er-api", "--from", "2024-03-25", "--today", Program.today], in: place)
      #expect(outcome.error.contains("has only its newest day; for past days use"), "\(outcome)")
    }
  }

  /// Asked again, a server that is ill says the same: what helps is a person's word.
  @Test func firstAnswerInDoubtIsTaken() throws {
    let providers = try Providers()
    let place = try providers.place()
    providers.spoil("er-api", .init(factor: 100))
    _ = try refresh("er-api", in: place)
    let outcome = try run("100 USD in KES via er-api", in: place)
    #expect(outcome.error.contains("'agio refresh --accept er-api'"), "\(outcome.error)")
    let sources = try run("sources", in: place)
    #expect((sources.output + sources.error).contains("er-api: there are no other rates"))
    #expect(try run(["refresh", "--accept", "er-api"], in: place).status == 0)
    #expect(try run("100 USD in KES via er-api", in: place).status == 0)
  }
}
