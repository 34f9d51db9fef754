import AgioCore
import Dialogue
import Foundation
import GrammarKit
import Testing

/// Lines as people write them, each in a session of its own, and what they come to or are told.
///
/// A line that is in the grammar has `=>` and its answer behind it. One that is read as another has `~>`, that other and its
/// answer. One that is refused has `!!` and the lines that agio offers
/// instead, ` or ` between them; each of those answers. What is refused with good reason, and needs a choice, has its
/// readings there.
@Suite struct NaturalCorpusTests {
  struct Line: CustomStringConvertible {
    let typed: String
    let expected: String
    let mark: Mark
    var isRead: Bool { mark != .refused }
    var description: String { typed }
  }

  enum Mark: String, CaseIterable {
    case answered = "=>"
    case read = "~>"
    case refused = "!!"
  }

  static let natural = try! Project.files(in: "Grammar/corpus/natural", ending: ".lines")
  /// Slips, each with the lines that are offered for it.
  static let files = natural + ["Grammar/corpus/rejected/advice.lines"]

  static func lines(of path: String) throws -> [Line] {
    try Project.text(path).split(separator: "\n").filter { !$0.hasPrefix("##") }.map(line)
  }

  private func actual(_ typed: String) -> (text: String, mark: Mark) {
    var session = FrozenSession.make()
    let reply = session.reply(to: SourceLine(typed))
    let text = reply.answer?.text(session.settings.resultStyle) ?? ""
    if let reading = reply.reading {
      return ("\(reading.text) => \(reply.failure?.id.rawValue ?? text)", .read)
    }
    if let failure = reply.failure {
      return (failure.corrections.joined(separator: " or "), .refused)
    }
    return (text, .answered)
  }

  @Test(arguments: files)
  func linesComeToWhatTheirWritersThought(path: String) throws {
    var rows: [String] = []
    for row in try Project.text(path).split(separator: "\n", omittingEmptySubsequences: false) {
      guard !row.hasPrefix("##"), !row.isEmpty else {
        rows.append(String(row))
        continue
      }
      let line = Self.line(row)
      let (text, mark) = actual(line.typed)
      rows.append("\(line.typed.padded(to: 44))  \(mark.rawValue)\(text.isEmpty ? "" : " ")\(text)")
      if Recording.isOn { continue }
      #expect(mark == line.mark && text == line.expected, "\(path): \(line.typed) is \(text)")
    }
    try Recording.write(rows.joined(separator: "\n"), to: path)
  }

  private static func line(_ row: Substring) -> Line {
    for mark in [Mark.read, .answered, .refused] {
      guard let place = row.range(of: "  \(mark.rawValue)") else { continue }
      return Line(
        typed: String(row[..<place.lowerBound]).trimmingEnd,
        expected: String(row[place.upperBound...].dropFirst()), mark: mark)
    }
    return Line(typed: String(row).trimmingEnd, expected: "", mark: .answered)
  }

  /// Each that is refused says what to write, and that answers.
  @Test(arguments: files)
  func whatIsRefusedIsTaught(path: String) throws {
    for line in try Self.lines(of: path) where !line.isRead {
      var session = FrozenSession.make()
      let failure = try #require(session.reply(to: SourceLine(line.typed)).failure, "\(line)")
      #expect(!failure.corrections.isEmpty, "\(line)")
      for correction in failure.corrections {
        let reply = session.reply(to: SourceLine(correction))
        // The frozen rates are few.
        #expect(
          reply.failure.map { $0.id == .noRate || $0.id == .noRates } ?? true,
          "\(line) is told to write \(correction)")
      }
    }
  }

  /// Words left out, turned around or put in by accident: whatever comes of it, what is offered answers.
  @Test(arguments: files)
  func whatIsOfferedForSlipsInThemAnswers(path: String) throws {
    var random = SplitMix64(state: 20_261_122)
    for line in try Self.lines(of: path) {
      var words = line.typed.split(separator: " ").map(String.init)
      let place = Int.random(in: 0..<words.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0 where words.count > 1: words.remove(at: place)
      case 1: words.shuffle(using: &random)
      default: words.insert(Self.accidents.randomElement(using: &random)!, at: place)
      }
      let typed = words.joined(separator: " ")
      var session = FrozenSession.make()
      for correction in session.reply(to: SourceLine(typed)).failure?.corrections ?? [] {
        let reply = session.reply(to: SourceLine(correction))
        #expect(
          reply.failure.map { $0.id == .noRate || $0.id == .noRates } ?? true,
          "\(typed) is told to write \(correction)")
      }
    }
  }

  private static let accidents = [
    "9223372036854775807", "and", "mil", "hundert", "million", "-", "(", ")", "/", "'", "|", ":",
    "7h", "for", "in", "EUR", "100ドル", "per",
  ]

  /// Every suggestion of the rejected corpus answers too.
  @Test(arguments: RejectedCorpusTests.files)
  func suggestionsOfTheRejectedCorpusAnswer(path: String) throws {
    let file = try CaseFile(path)
    for item in file.cases {
      var session = FrozenSession.make(for: file)
      guard let failure = session.replies(to: item.lines).last?.failure else { continue }
      for correction in failure.corrections {
        let reply = session.reply(to: SourceLine(correction))
        #expect(
          reply.failure.map { $0.id == .noRate || $0.id == .noRates } ?? true,
          "\(path):\(item.number) is told to write \(correction)")
      }
    }
  }

  @Test func mostLinesAreRead() throws {
    let lines = try Self.natural.flatMap { try Self.lines(of: $0) }
    let read = lines.filter(\.isRead).count
    #expect(lines.count >= 250)
    #expect(read * 100 >= lines.count * 92, "\(read) of \(lines.count)")
  }
}

extension String {
  fileprivate var trimmingEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }

  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - unicodeScalars.count))
  }
}
