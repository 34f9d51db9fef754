import Foundation
import GrammarKit
import Testing

/// The README and the pages by task, `Sources/AgioKit/AgioKit.docc`: what they show is what the program does.
///
/// The fence of a block says what is done with it:
///
/// - `file name=trip.agio` is a file in the page's folder.
/// - `console` has commands for the shell, lines that begin with `$ `, each with its standard output below it. They run in order,
///   in one folder a page, without a network and with the same day for today; an error that is shown has `2>&1` behind its command.
/// - `session` is replayed by `SessionTests`.
/// - `text`, `sh`, `sql`, `swift` and `toml` are not run: examples that need a network or another program.
@Suite struct PageTests {
  private static let kinds: Set = [
    "console", "file", "session", "sh", "sql", "swift", "text", "toml",
  ]

  @Test(arguments: try! Project.pages()) func examplesAreTrue(page: String) throws {
    let place = try Place()
    for block in try Block.all(of: page) {
      #expect(Self.kinds.contains(block.kind), "\(page):\(block.line): \(block.kind)")
      if block.kind == "file" {
        let name = try #require(block.name, "\(page):\(block.line): a file needs name=")
        let text = block.rows.map { $0 + "\n" }.joined()
        try place.write(Array(text.utf8), to: name)
      } else if block.kind == "console" {
        for command in block.commands {
          let outcome = try shell(command.line, in: place)
          let found = Self.rows(outcome.output.replacing("\(place.folder.path)/", with: ""))
          #expect(
            found == command.output, "\(page):\(block.line): \(command.line)\n\(outcome.output)")
          #expect(outcome.error == "", "\(page):\(block.line): \(command.line)")
        }
      }
    }
  }

  @Test func enoughIsShown() throws {
    let blocks = try Project.pages().flatMap(Block.all(of:))
    let commands = blocks.filter { $0.kind == "console" }.flatMap(\.commands)
    #expect(commands.count >= 40, "\(commands.count) commands")
  }

  /// A title, and a sentence that says what the page is for.
  @Test(arguments: try! Project.pages()) func pagesBeginAlike(page: String) throws {
    let rows = try Project.text(page).split(separator: "\n", omittingEmptySubsequences: false)
    try #require(rows.count > 2)
    #expect(rows[0].hasPrefix("# "))
    #expect(rows[1].isEmpty)
    #expect(rows[2].hasSuffix("."))
  }

  @Test(arguments: try! Project.pages()) func linksLeadSomewhere(page: String) throws {
    let folder = Project.root.appending(path: page).deletingLastPathComponent()
    for link in try Project.text(page).matches(of: #/\]\(([^)#\s]*)(?:#([^)\s]+))?\)/#) {
      let path = String(link.output.1)
      if path.hasPrefix("https:") || path.hasPrefix("http:") { continue }
      let target =
        path.isEmpty
        ? Project.root.appending(path: page) : folder.appending(path: path).standardizedFileURL
      #expect(FileManager.default.fileExists(atPath: target.path), "\(page): \(path)")
      guard let anchor = link.output.2, target.pathExtension == "md" else { continue }
      let text = try String(contentsOf: target, encoding: .utf8)
      #expect(Self.anchors(of: text).contains(String(anchor)), "\(page): \(path)#\(anchor)")
    }
  }

  @Test func theReadmeLeadsToAllPages() throws {
    let readme = try Project.text("README.md")
    for page in try Project.pages() where page != "README.md" {
      #expect(readme.contains("](\(page)"), "\(page)")
    }
  }

  /// `.github/pictures/make` writes it.
  @Test func theChartOfTheReadmeIsTheProgramsOwn() throws {
    let place = try Place()
    let outcome = try run(
      [
        "chart", "EUR", "in", "USD,", "GBP,", "JPY", "5y", "--weekly", "--svg", "chart.svg",
        "--offline", "--today", Program.today,
      ], in: place)
    #expect(outcome.status == 0, "\(outcome.error)")
    let isTheSame = try place.text("chart.svg") == Project.text(".github/pictures/chart.svg")
    #expect(isTheSame, "run .github/pictures/make")
  }

  @Test(arguments: [
    ("dates", "before 2024-05-06"), ("bundled", "agio sources"), ("NBP", "agio sources"),
    ("total", "total in EUR"), ("invoices", "agio convert"), ("provenance", ":why"),
    ("subtotal", "total in EUR"),
  ])
  func wordsOfPagesHaveHelp(word: String, text: String) throws {
    let outcome = try run(["help", word], in: Place())
    #expect(outcome.output.contains(text), "\(word): \(outcome.output)")
    #expect(outcome.status == 0)
  }

  /// The rows of an output without the empty ones at its end.
  private static func rows(_ text: String) -> [String] {
    var rows = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows
  }

  /// What the headings of a page are called in links.
  private static func anchors(of text: String) -> [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { heading in
      heading.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
        .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
        .replacing(" ", with: "-")
    }
  }

  /// Runs a line as a reader's shell would.
  private func shell(_ line: String, in place: Place) throws -> Outcome {
    // Help takes no options, and pinned rates say themselves what today means.
    let function = """
      agio() {
        case " $* " in
        " help "* | " --version ") "\(Program.path)" "$@" ;;
        *" --rates "*) "\(Program.path)" --offline "$@" ;;
        *) "\(Program.path)" --offline --today \(Program.today) "$@" ;;
        esac
      }

      """
    return try run(["-c", function + line], of: "/bin/sh", in: place)
  }
}

/// A fenced block of a page.
private struct Block {
  let kind: String
  /// Of a file.
  let name: String?
  var rows: [String] = []
  /// Where it begins.
  let line: Int

  /// - Parameter fence: the words behind the marks: `file name=trip.agio`.
  private init(fence: Substring, line: Int) {
    let words = fence.split(separator: " ")
    kind = words.first.map(String.init) ?? ""
    name = words.dropFirst().first { $0.hasPrefix("name=") }.map {
      String($0.dropFirst("name=".count))
    }
    self.line = line
  }

  /// Of a console: what is typed, and its output.
  var commands: [(line: String, output: [String])] {
    var found: [(line: String, output: [String])] = []
    for row in rows {
      if row.hasPrefix("$ ") {
        found.append((String(row.dropFirst(2)), []))
      } else if !found.isEmpty {
        found[found.count - 1].output.append(row)
      }
    }
    return found.map { command in
      var output = command.output
      while output.last?.isEmpty == true { output.removeLast() }
      return (command.line, output)
    }
  }

  static func all(of page: String) throws -> [Block] {
    var found: [Block] = []
    var open: Block?
    let rows = try Project.text(page).split(separator: "\n", omittingEmptySubsequences: false)
    for (index, row) in rows.enumerated() {
      if open == nil, row.hasPrefix("```") {
        open = Block(fence: row.dropFirst(3), line: index + 1)
      } else if row == "```", let block = open {
        found.append(block)
        open = nil
      } else {
        open?.rows.append(String(row))
      }
    }
    #expect(open == nil, "\(page): the last block has no end")
    return found
  }
}
