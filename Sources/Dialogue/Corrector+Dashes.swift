import AgioCore

/// The dashes of typesetters: a minus, or what stands between the ends of a range.
extension Corrector {
  /// `20 EUR – 5 EUR`, `€80–€120`, `–15 EUR`
  func dashed() -> [String] {
    let place = diagnostic.range.indices
    guard diagnostic.id == .unexpectedCharacter, ["–", "—", "‒", "―"].contains(text(place)) else {
      return []
    }
    // `Rome–Paris` is a name; `EUR–USD` could be two things.
    let sides = [
      String(text(0..<place.lowerBound).reversed().prefix { $0.isLetter }.reversed()),
      String(text(place.upperBound..<bytes.count).prefix { $0.isLetter }),
    ]
    if !sides.contains(""), !sides.allSatisfy(isCurrency) { return [] }
    let before = text(0..<place.lowerBound).trimmingEnd
    let behind = text(place.upperBound..<bytes.count).trimmingBlanks
    if before.isEmpty || before.hasSuffix(":") { return ["\(before) -\(behind)".trimmingBlanks] }
    let line = SourceLine("\(before)-\(behind)")
    if case .failed(let fault?) = trial(of: "\(before)-\(behind)"),
      fault.id == .ambiguousRange || fault.id == .moneyAndNumber
    {
      return Corrector(line, fault, session, mayHaveTwo: false, trials).corrections
    }
    return ["\(before) - \(behind)"]
  }
}
