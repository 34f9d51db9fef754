import AgioCore
import Rendering

/// Notes that many lines share: each is told once, a few of a kind, and how many lines more there were at the end.
struct SharedNotes {
  // By the places of the kinds: two of seven lines have a day without rates of its own. Before the first note there are
  // none: to make them is an eighth of a start.
  private var told: [Set<Phrase>] = []
  /// What was told last, or would have been: most lines have the same.
  private var last: RateNotes.Note?
  private var more = RateNotes.Kind.allCases.map { _ in 0 }

  /// So many different ones of a kind are told.
  private static let most = 5

  /// Whether the note is to be told; otherwise it is counted.
  mutating func isTold(_ note: RateNotes.Note) -> Bool {
    let place = note.kind.rawValue
    if let last, last.kind == note.kind, last.phrase == note.phrase {
      more[place] += 1
      return false
    }
    if told.isEmpty { told = more.map { _ in [] } }
    let isFew = told[place].count < Self.most
    if isFew { last = note }
    if isFew, told[place].insert(note.phrase).inserted { return true }
    more[place] += 1
    return false
  }

  /// What is left to tell.
  var rest: [Phrase] {
    RateNotes.Kind.allCases.filter { more[$0.rawValue] > 0 }.map {
      Self.rest(of: $0, more[$0.rawValue])
    }
  }

  private static func rest(of kind: RateNotes.Kind, _ count: Int) -> Phrase {
    switch kind {
    case .shift:
      say("\(count) more \(count, "line", "lines") used rates of an earlier day")
    case .holes:
      say("\(count) more \(count, "line", "lines") used periods with missing days")
    case .quarantine:
      say(
        "\(count) more \(count, "line", "lines") used rates that another source contradicts, or whose newer figures are in quarantine"
      )
    case .digits:
      say("\(count) more \(count, "line", "lines") used rates with few digits")
    case .ownDay:
      say("\(count) more \(count, "line", "lines") used your rate of another day")
    case .direction:
      say("\(count) more \(count, "line", "lines") gave a rate closer to the inverse")
    case .decimals:
      say("\(count) more \(count, "amount", "amounts") with three decimals")
    case .quotients:
      say("\(count) more \(count, "line", "lines") divided by a currency")
    case .parentheses:
      say("\(count) more \(count, "amount", "amounts") in parentheses")
    case .multiples:
      say("\(count) more \(count, "price", "prices") times a number")
    case .periods:
      say("\(count) more \(count, "line", "lines") counted a year as 52 weeks")
    case .bullets:
      say("\(count) more \(count, "amount", "amounts") after a bullet")
    case .labels:
      say("\(count) more \(count, "label", "labels") with another currency")
    case .headings:
      say("\(count) more \(count, "heading", "headings") with an amount")
    case .leftOut:
      say("\(count) more \(count, "total", "totals") left lines out")
    }
  }
}
