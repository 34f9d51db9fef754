import AgioCore

/// Labels that are none, and colons.
extension Corrector {
  /// `on 2024-03-11: 100 USD in EUR`: what chooses the rate is no label.
  func unlabelled() -> [String] {
    guard diagnostic.id == .labelIsExpression else { return [] }
    let label = text(diagnostic.range.indices)
    let isNumber = body.count == 1 && body.first!.kind == .number
    let (value, end) = (text(bodyRange), text(bodyRange.upperBound..<bytes.count))
    switch LabelRequest(label, today: session.lastDay) {
    case .day(let day, let rest):
      // What is left is a label where it has a letter.
      let start = text(0..<diagnostic.range.indices.lowerBound)
      let label = rest.contains(where: \.isLetter) ? "\(start)\(rest): " : ""
      return ["\(label)\(value) on \(day)\(end)"]
    case .beginning: return ["\(label) \(value)\(end)"]
    case .target(let target, nil) where isNumber: return ["\(value) \(target)\(end)"]
    case .target(let target, let from?) where isNumber:
      return ["\(value) \(from) in \(target)\(end)"]
    case .target(let target, _) where value.uppercased().contains(target.uppercased()):
      return [value + end]
    case .target(let target, _):
      // `bob: 30 GBP` is a person's, or in bolivianos.
      let name = label.prefix(1).uppercased() + label.dropFirst().lowercased()
      let person = LabelRequest.isWordForCode(name) ? ["\(name): \(value)\(end)"] : []
      return person + ["\(value) in \(target)\(end)"]
    default: break
    }
    if let (qualifier, _) = QualifierLabel.qualifier(of: label) {
      return ["\(value) \(qualifier)"]
    }
    if let pair = QualifierLabel.pair(in: label) {
      return [isNumber ? "\(text(bodyRange)) \(pair[0]) in \(pair[1])" : text(bodyRange)]
    }
    guard Currency(code: label) != nil else { return [] }
    return [isNumber ? "\(text(bodyRange)) \(label)" : text(bodyRange)]
  }

  /// `Hotel:120 EUR`, `Expenses:Food 45.20 EUR`
  func labelledTightly() -> [String] {
    guard diagnostic.id == .unexpectedCharacter, text(diagnostic.range.indices) == ":" else {
      return []
    }
    let next = bytes[diagnostic.range.indices.upperBound...].first
    // `a := 100 EUR`
    if next == UInt8(ascii: "=") { return [replacing(diagnostic.range.indices, with: "")] }
    // `09:30 taxi 18 EUR`
    let place = diagnostic.range.indices
    if place.lowerBound > 0, bytes[place.lowerBound - 1] &- 48 < 10,
      next.map({ $0 &- 48 < 10 }) ?? false
    {
      return []
    }
    let isBlank = next == 32
    // `7:30` begins no label.
    let beginsLabel = body.first.map(isUnknown) ?? false
    return [beginsLabel ? ": " : nil, isBlank ? "" : " "].compactMap(\.self)
      .map { replacing(diagnostic.range.indices, with: $0) }
  }
}
