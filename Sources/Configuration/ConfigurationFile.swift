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

  /// By section and key: `keys.openexchangerates`; without a section the key alone.
  public private(set) var values: [String: Value] = [:]
  /// Where each stands, counted from 1.
  public private(set) var lines: [String: Int] = [:]

  /// What is wrong with a file, and where.
  public struct Flaw: Error, Hashable, Sendable, CustomStringConvertible {
    public let line: Int
    public let reason: String
    public var description: String { "line \(line): \(reason)" }

    public init(line: Int, _ reason: String) {
      self.line = line
      self.reason = reason
    }
  }

  public init() {}

  /// - Throws: the first flaw.
  public init(text: String) throws(Flaw) {
    var section = ""
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      var reader = ConfigurationLine(line, number: index + 1)
      switch try reader.read() {
      case .nothing: break
      case .section(let name): section = "\(name)."
      case .setting(let key, let value):
        let path = section + key
        if values[path] != nil { throw Flaw(line: index + 1, "\(path) is set twice") }
        values[path] = value
        lines[path] = index + 1
      }
    }
  }
}
