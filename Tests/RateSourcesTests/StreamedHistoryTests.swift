import AgioCore
import Publishing
import RateSources
import Testing

/// A history that is read while it comes.
@Suite struct StreamedHistoryTests {
  private let request = try! Sample.ecbData.requests()[0]

  /// What comes of a body in pieces of so many bytes.
  private func decoded(_ body: String, by size: Int) throws(PayloadFlaw) -> [PublishedTable] {
    let reader = ECB().reader(of: request)!
    let bytes = Array(body.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      bytes[start..<min(start + size, bytes.count)].withUnsafeBytes { reader.take($0) }
    }
    return try ECB().decode(
      HTTPResponse(status: 200), takenBy: reader, to: request, today: Sample.today)
  }

  @Test(arguments: [1, 2, 7, 64, 100, 1_000])
  func piecesOfAnySizeGiveTheSame(size: Int) throws {
    #expect(try decoded(Sample.ecbData.body, by: size) == Sample.ecbData.decoded())
  }

  @Test(arguments: [1, 50, 1_000])
  func damageIsToldAsOfTheWhole(size: Int) throws {
    let body = Sample.ecbData.body
    let damaged: [(String, PayloadFlaw.Reason)] = [
      (String(body.dropLast(3)), .endsEarly), ("<!DOCTYPE html>\n<html>", .webPage), ("", .noData),
      (
        body.replacing("USD,EUR,SP00,A,2024-01-05", with: "USD,PLN,SP00,A,2024-01-05"), .base("PLN")
      ),
      (body.replacing("2024-01-05", with: "2024-01-06"), .otherDay(day("2024-01-06"))),
      (String(body.split(separator: "\n").dropLast().joined(separator: "\n")) + "\n", .endsEarly),
      (body.replacing(",0.8628\n", with: "\n"), .member("line 2")),
    ]
    for (text, reason) in damaged {
      let flaw = #expect(throws: PayloadFlaw.self) { try decoded(text, by: size) }
      #expect(flaw?.reason == reason, "\(text)")
    }
  }

  @Test func lineWithoutEndIsNotKept() throws {
    let flaw = #expect(throws: PayloadFlaw.self) {
      try decoded(String(repeating: "A", count: 1 << 17), by: 1 << 12)
    }
    #expect(flaw?.reason == .member("line 1"))
  }

  /// No answer is longer than what its request may take.
  @Test func longPeriodsAreAskedForInRuns() throws {
    let need = RateNeed.period(Period("2020-01-01", "2020-12-31"))
    let blended = EndpointTable(environment: [
      "AGIO_FRANKFURTER_URL": "https://api.frankfurter.dev/v2"
    ])
    let requests = try AddressedPublisher.frankfurter.requests(
      for: need, today: Sample.today, at: blended)
    #expect(requests.map(\.days) == Period("2020-01-01", "2020-12-31").quarters)
    #expect(requests.allSatisfy { $0.limit.milliseconds == 5_000 && $0.limit.bytes == 2 << 20 })
    let plain = try AddressedPublisher.frankfurter.requests(
      for: need, today: Sample.today, at: EndpointTable())
    #expect(plain.count == 1)
  }

  @Test func otherAnswersAreReadWhole() throws {
    #expect(try ECB().reader(of: Sample.ecbDay.requests()[0]) == nil)
  }
}

extension Period {
  /// Its days in runs of 93.
  fileprivate var quarters: [Period?] {
    stride(from: 0, to: last.days(since: first) + 1, by: 93).map { start in
      Period(
        from: first.adding(days: start), to: min(first.adding(days: start + 92), last))
    }
  }
}
