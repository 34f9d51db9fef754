import Foundation
import GrammarKit
import Testing

/// The walls between the rooms of the engine, and what no source of it may have.
@Suite struct RoomTests {
  /// From left to right: a room may use those to its left.
  private static let rooms = [
    "Words", "Diagnostics", "Numbers", "Currencies", "Things", "Dates", "Syntax", "Rates",
    "Evaluation",
  ]

  /// The identifiers of a source, without its comments and the text of its strings.
  private static func identifiers(in source: String) -> [Substring] {
    source.matches(of: /[A-Za-z_][A-Za-z_0-9]*/).map(\.output)
  }

  private static func code(of path: String) throws -> String {
    var text = try Project.text(path)
    text.replace(/(?s)"""(.*?)"""/, with: "")
    text.replace(/\/\/[^\n]*/, with: "")
    // What stands in an interpolation is code.
    text.replace(/"(?:[^"\\\n]|\\.)*"/) { match in
      match.output.matches(of: /\\\(([^()]|\([^()]*\))*\)/).map { String($0.output.0) }
        .joined(separator: " ")
    }
    return text
  }

  private static func files(of room: String) throws -> [String] {
    try Project.files(in: "Sources/AgioCore/\(room)", ending: ".swift")
  }

  private static func declared(in room: String) throws -> Set<Substring> {
    var names: Set<Substring> = []
    for path in try files(of: room) {
      let code = try code(of: path)
      let pattern = /\b(?:struct|class|enum|protocol|typealias)\s+([A-Z][A-Za-z0-9]*)/
      names.formUnion(code.matches(of: pattern).map(\.output.1))
    }
    // The standard library has one too.
    return names.subtracting(["Result"])
  }

  @Test func everyFolderIsARoom() throws {
    let files = try Project.files(in: "Sources/AgioCore", ending: ".swift")
    #expect(Set(files.map { $0.split(separator: "/")[2] }) == Set(Self.rooms.map { $0[...] }))
  }

  @Test func noRoomNamesATypeOfARoomToItsRight() throws {
    let declared = try Self.rooms.map { try Self.declared(in: $0) }
    for (names, room) in zip(declared, Self.rooms) { #expect(names.count > 2, "\(room)") }
    for (place, room) in Self.rooms.enumerated() {
      let own = declared[...place].reduce(Set()) { $0.union($1) }
      for (other, names) in zip(Self.rooms, declared).dropFirst(place + 1) {
        let foreign = names.subtracting(own)
        for path in try Self.files(of: room) {
          let used = foreign.intersection(Self.identifiers(in: try Self.code(of: path)))
          #expect(used.isEmpty, "\(path) names \(used.sorted()) of \(other)")
        }
      }
    }
  }

  /// The scan sees what it looks for.
  @Test func theRightmostRoomNamesTypesOfAllOthers() throws {
    let used = try Set(
      Self.files(of: "Evaluation").flatMap { try Self.identifiers(in: Self.code(of: $0)) })
    for room in Self.rooms.dropLast() {
      #expect(try !Self.declared(in: room).isDisjoint(with: used), "\(room)")
    }
  }

  @Test func theEngineHasNoBinaryFractionsAndImportsNothingButItsWords() throws {
    let forbidden: Set<Substring> = [
      "Double", "Float", "Float16", "Float32", "Float64", "Float80", "CGFloat",
    ]
    for path in try Project.files(in: "Sources/AgioCore", ending: ".swift") {
      let code = try Self.code(of: path)
      #expect(forbidden.isDisjoint(with: Self.identifiers(in: code)), "\(path)")
      // The standard library's lock, for the table of what products count; the words, which are data.
      let imports = code.matches(of: /(?m)^\s*(?:\w+\s+)?import\s+(\w+)/).map(\.1)
      #expect(Set(imports).isSubset(of: ["Synchronization", "CWords"]), "\(path)")
    }
  }

  @Test func everyFolderOfTestsIsExplained() throws {
    let page = try Project.text("Tests/README.md")
    let folders = try Set(
      Project.files(in: "Tests", ending: "").map { $0.split(separator: "/") }
        .filter { $0.count > 2 }.map { $0[1] })
    #expect(folders.count > 10)
    for folder in folders { #expect(page.contains("`\(folder)`"), "\(folder)") }
  }

  @Test func noFileIsLongerThan500Lines() throws {
    for path in try Project.files(in: "Sources", ending: ".swift") {
      let lines = try Project.text(path).split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count - 1 <= 500, "\(path)")
    }
  }
}
