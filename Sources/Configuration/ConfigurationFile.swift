public import AgioCore

/// The user's settings file: a subset of TOML 1.0, read only when it is there.
///
/// Understood are comments, `key = value`, `"key" = value` and `[section]`; a value is a basic or literal string on one line, a whole
/// number, `true`, `false`, or an array of strings on one line. The rest of TOML is an error that says so.
public struct ConfigurationFile: Sendable {
  public enum Value: Hashable, Sendable {
    case text(String)
    case number(Int)
    case flag(Bool)
    case list([String])
  }

  /// Where something stands, counted from 1; columns count Unicode scalars.
  public struct Place: Hashable, Sendable {
    public let line: Int
    public let column: Int

    /// Where a name and where its value begin.
    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// What one name was set to.
  public struct Entry: Sendable {
    public let value: Value
    public let name: Place
    /// Where the value begins.
    public let place: Place
  }

  /// By section and key: `keys.openexchangerates`; without a section the key alone.
  public private(set) var entries: [String: Entry] = [:]

  /// What is wrong with a file, and where.
  public struct Flaw: PhrasedError, Hashable, Sendable {
    public let line: Int
    public let column: Int
    public let reason: Phrase
    public var phrase: Phrase { say("line \(line): \(reason)") }

    /// - Parameter reason: one lowercase phrase.
    public init(at place: Place, _ reason: Phrase) {
      line = place.line
      column = place.column
      self.reason = reason
    }
  }

  public init() {}

  /// - Throws: the first flaw.
  public init(_ bytes: [UInt8]) throws(Flaw) {
    var flaws: [Flaw] = []
    self.init(bytes, flaws: &flaws)
    if let first = flaws.first { throw first }
  }

  /// Reads what can be read.
  /// - Parameter flaws: gets one for each line that cannot.
  public init(_ bytes: [UInt8], flaws: inout [Flaw]) {
    var section = ""
    for (index, line) in Self.lines(of: bytes).lines.enumerated() {
      var reader = ConfigurationLine(line.text, number: index + 1)
      do throws(Flaw) {
        switch try reader.read() {
        case .nothing: break
        case .section(let name): section = "\(name)."
        case .setting(let key, let entry):
          let path = section + key
          if entries[path] != nil { throw Flaw(at: entry.name, say("\(path) is set twice")) }
          entries[path] = entry
        }
      } catch {
        flaws.append(error)
      }
    }
  }

  /// The lines of such a file, which ends them as its writer's system does.
  static func lines(of bytes: [UInt8]) -> TextLines { TextLines(bytes, splitsAtReturns: true) }

  /// The entries in the order of the file.
  var inOrder: [(path: String, entry: Entry)] {
    entries.map { ($0.key, $0.value) }.sorted { $0.1.name.line < $1.1.name.line }
  }
}
