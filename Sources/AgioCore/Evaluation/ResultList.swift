/// The results so far, by number. The latest 100,000 are kept.
public struct ResultList: Sendable {
  /// The outcome of a numbered line.
  public enum Entry: Sendable {
    case value(StoredValue)
    case several
    case failed
  }

  private struct Slot: Sendable {
    var entry: Entry
    var standing: Standing = []
    var label = LabelMark.none
    /// The number of its line, in its file.
    let line: Int
  }

  /// A ring once it is full: the oldest result gives its place to the newest.
  private var slots: [Slot] = []
  /// The number of the last result; the first is 1.
  public private(set) var count = 0
  /// The number of the last result before the last blank line, and before the one ahead of it.
  private(set) var stretchStart = 0
  private(set) var earlierStart = 0
  /// The numbers of the last ones; 0 for none.
  private(set) var lastTotal = 0
  private(set) var lastSubtotal = 0
  private(set) var lastGrandTotal = 0
  /// The first `total` of the stretch.
  private(set) var firstTotal = 0
  /// The number of the line that is answered, in its file.
  var line = 0
  /// Whether any result has had a label.
  private(set) var hasLabels = false
  /// The results an aggregate takes whatever stands here: those it took when it was first answered.
  var taken: [Int]?

  package init() {}

  /// The entry with this number; nil if there is none, or none any more.
  public subscript(number: Int) -> Entry? { isKept(number) ? slots[place(number)].entry : nil }

  private func isKept(_ number: Int) -> Bool {
    number > count - slots.count && number <= count
  }

  private func place(_ number: Int) -> Int { (number - 1) % EvaluationLimit.results }

  func standing(of number: Int) -> Standing { isKept(number) ? slots[place(number)].standing : [] }

  /// The number of the line a result answers, in its file; 0 for one that is not kept.
  func line(of number: Int) -> Int { isKept(number) ? slots[place(number)].line : 0 }

  /// The last result with this label, whether its letters are small or large; nil where none of the last ones has it.
  func number(labelled text: String) -> Int? {
    let label = LabelMark(text.utf8)
    let start = max(1, count - Self.mostLabelsBack + 1)
    return stride(from: count, through: start, by: -1).first { slots[place($0)].label == label }
  }

  /// A line farther above is named by whoever means it.
  private static let mostLabelsBack = 200

  /// Notes the label of the last result.
  mutating func mark(_ label: LabelMark) {
    hasLabels = true
    slots[place(count)].label = label
  }

  mutating func mark(_ number: Int, _ standing: Standing) {
    guard isKept(number) else { return }
    slots[place(number)].standing.formUnion(standing)
  }

  /// A blank line ends a stretch of results.
  mutating func endStretch() {
    guard count > stretchStart else { return }
    earlierStart = stretchStart
    stretchStart = count
  }

  /// Notes that the last result came from an aggregate.
  mutating func markAggregate(_ kind: Aggregate) {
    // The blank lines before it were none: what follows belongs to the same stretch.
    if kind != .grandTotal, stretchStart == count - 1 { stretchStart = earlierStart }
    switch kind {
    case .average: mark(count, .average)
    case .subtotal: lastSubtotal = count
    case .total:
      if lastTotal <= stretchStart { firstTotal = count }
      lastTotal = count
    case .grandTotal: (lastTotal, lastGrandTotal) = (count, count)
    }
    if kind != .average { mark(count, .total) }
  }

  /// Adds the result of a line.
  mutating func add(_ entry: Entry) {
    let slot = Slot(entry: entry, line: line)
    count += 1
    if slots.count < EvaluationLimit.results {
      slots.append(slot)
    } else {
      slots[place(count)] = slot
    }
  }
}

/// A hash that tells labels from each other: `Net: 100 EUR` is asked for where a line below says `net`, which is not a name.
struct LabelMark: Equatable, BitwiseCopyable {
  private let rawValue: UInt32

  static let none = LabelMark(rawValue: 0)

  private init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The mark of a label's bytes, whether its letters are small or large.
  init(_ label: some Sequence<UInt8>) {
    // FNV-1a.
    var hash: UInt32 = 2_166_136_261
    for byte in label {
      let isCapital = byte &- UInt8(ascii: "A") < 26
      hash = (hash ^ UInt32(isCapital ? byte | 32 : byte)) &* 16_777_619
    }
    rawValue = max(hash, 1)
  }
}

extension ResultList {
  /// How a result relates to the lines around it: what `total` asks before it adds the result.
  struct Standing: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    /// A later line was made of it, or has given its name to another value, or it is a view of a result above it: adding
    /// it would count the same money twice.
    static let used = Standing(rawValue: 1)
    /// A total has added it.
    static let added = Standing(rawValue: 2)
    static let total = Standing(rawValue: 4)
    static let average = Standing(rawValue: 8)
    /// It was given a name with `=`.
    static let named = Standing(rawValue: 16)
    /// It was made of a result above it.
    static let derived = Standing(rawValue: 32)
  }
}
