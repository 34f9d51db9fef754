import BigInt
import Foundation
import GrammarKit
import Testing

@testable import AgioCore

/// Cross rates against figures computed elsewhere from the ECB's file.
@Suite struct CrossVectorTests {
  struct Row {
    let asked, from, to, effective, fromFigure, toFigure, rate: String
  }

  static func rows() throws -> [Row] {
    guard let folder = Project.sharedData else { return [] }
    let file = folder.appending(path: "derived/ecb_cross_vectors.csv")
    return try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
      .dropFirst().map { line in
        let f = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        return Row(
          asked: f[0], from: f[1], to: f[2], effective: f[3], fromFigure: f[4], toFigure: f[5],
          rate: f[6])
      }
  }

  @Test(.enabled(if: Project.sharedData != nil))
  func crossRatesAreThoseComputedElsewhere() throws {
    let rows = try Self.rows().filter { $0.fromFigure != "N/A" }
    #expect(rows.count == 17)
    for row in rows {
      let rate = try BundledBook.shared.rate(row.from, row.to, .on(CalendarDate(row.asked)!))
      let exact = Self.decimal(row.toFigure) / Self.decimal(row.fromFigure)
      #expect(Fraction(rate.value) == exact, "\(row)")
      #expect(rate.date?.description == row.effective, "\(row)")
      #expect(rate.askedDate?.description == (row.asked == row.effective ? nil : row.asked))
      let error = (exact - Self.decimal(row.rate)).magnitude / exact
      #expect(error < .powerOfTen(-11), "\(row)")
    }
  }

  /// Only a law may take the place of a figure that is not there.
  @Test(.enabled(if: Project.sharedData != nil))
  func figuresThatAreNotThereAreErrorsOrLaws() throws {
    let rows = try Self.rows().filter { $0.fromFigure == "N/A" }
    #expect(rows.map(\.from) == ["HRK", "RUB", "ISK"])
    for row in rows {
      let line = "1000 \(row.from) in \(row.to) on \(row.asked)"
      var calculator = BundledBook.shared.calculator
      let expected = row.from == "HRK" ? "132.72 EUR" : "missing-fixing"
      #expect(calculator.outcome(line) == expected, "\(line)")
    }
  }

  static func decimal(_ text: String) -> Fraction {
    let parts = text.split(separator: "e")
    let exponent = parts.count == 2 ? Int(parts[1])! : 0
    let digits = parts[0].filter { $0 != "." }
    let places = parts[0].split(separator: ".").dropFirst().first?.count ?? 0
    return Fraction(BigInt(digits)!) * .powerOfTen(exponent - places)
  }
}
