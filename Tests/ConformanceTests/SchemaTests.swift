import AgioCore
import Dialogue
import Foundation
import GrammarKit
import Rendering
import Testing

/// What `--format json` writes has the fields of `Grammar/answer.schema.json`, and no other.
@Suite struct SchemaTests {
  private struct Schema {
    let root: [String: Any]

    init() throws {
      let data = Data(try Project.text("Grammar/answer.schema.json").utf8)
      root = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    func part(_ name: String?) -> [String: Any] {
      guard let name else { return root }
      return ((root["$defs"] as? [String: Any])?[name] as? [String: Any]) ?? [:]
    }

    /// The fields an object has that the schema does not, and those it lacks.
    func faults(of object: [String: Any], as name: String?) -> [String] {
      let part = part(name)
      let known = Set((part["properties"] as? [String: Any] ?? [:]).keys)
      let wanted = Set(part["required"] as? [String] ?? [])
      return object.keys.filter { !known.contains($0) } + wanted.subtracting(object.keys)
    }
  }

  private func record(_ line: String, _ outcome: Result<Answer, Diagnostic>) throws -> [String: Any]
  {
    let record = StatementRecord(
      SourceLine(line), number: 1, label: nil, outcome, rounding: .halfEven,
      today: FrozenSession.today)
    return try #require(
      JSONSerialization.jsonObject(with: Data(record.json.utf8)) as? [String: Any])
  }

  @Test(arguments: AcceptedCorpusTests.files) func answersHaveItsFields(path: String) throws {
    let schema = try Schema()
    let file = try CaseFile(path)
    for item in file.cases {
      var session = FrozenSession.make(for: file)
      guard let reply = session.replies(to: item.lines).last, let answer = reply.answer else {
        continue
      }
      let object = try record(item.lines.last!, .success(answer))
      #expect(schema.faults(of: object, as: nil) == [], "\(item.lines)")
      for result in object["results"] as? [[String: Any]] ?? [] {
        #expect(schema.faults(of: result, as: "result") == [], "\(item.lines)")
      }
      for rate in object["rates"] as? [[String: Any]] ?? [] {
        #expect(schema.faults(of: rate, as: "rate") == [], "\(item.lines)")
        let figure = try #require(rate["rate"] as? String)
        #expect(figure.wholeMatch(of: /-?[0-9]+(\.[0-9]+)?/) != nil, "\(figure)")
      }
    }
  }

  @Test(arguments: RejectedCorpusTests.files) func errorsHaveItsFields(path: String) throws {
    let schema = try Schema()
    let file = try CaseFile(path)
    for item in file.cases {
      var session = FrozenSession.make(for: file)
      guard let failure = session.replies(to: item.lines).last?.failure else { continue }
      let object = try record(item.lines.last!, .failure(failure))
      #expect(schema.faults(of: object, as: nil) == [], "\(item.lines)")
      let error = try #require(object["error"] as? [String: Any])
      #expect(schema.faults(of: error, as: "error") == [], "\(item.lines)")
    }
  }
}
