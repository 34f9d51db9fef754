/// The lines of a text file, whatever system has written it.
///
/// They are bytes: `"\r\n"` is one Character, so a String that is split at `"\n"` keeps the lines of Windows in one.
public struct TextLines: Sendable {
  /// A line and what ends it.
  public struct Line: Hashable, Sendable {
    public var text: ArraySlice<UInt8>
    /// `\n`, `\r\n` or `\r`; empty for a last line that has none.
    public var end: ArraySlice<UInt8>

    public init(text: ArraySlice<UInt8>, end: ArraySlice<UInt8>) {
      self.text = text
      self.end = end
    }

    /// The text; bytes that are not UTF-8 are replaced.
    public var string: String { String(decoding: text, as: UTF8.self) }
  }

  /// What marks a file as UTF-8; no part of its text.
  public static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The byte order mark; empty where there is none.
  public let mark: ArraySlice<UInt8>
  public let lines: [Line]

  /// - Parameter splitsAtReturns: whether a carriage return alone ends a line, as on old Macintoshes; in files of lines
  ///   to compute it is an error at its place.
  public init(_ bytes: [UInt8], splitsAtReturns: Bool = false) {
    mark = bytes.starts(with: Self.byteOrderMark) ? bytes[..<Self.byteOrderMark.count] : []
    var lines: [Line] = []
    var start = mark.count
    for place in bytes.indices.dropFirst(mark.count) {
      let isLast = place == bytes.count - 1
      let isReturn = splitsAtReturns && bytes[place] == 13 && (isLast || bytes[place + 1] != 10)
      guard bytes[place] == 10 || isReturn || isLast else { continue }
      let line = bytes[start...place]
      let text = line.last == 10 ? line.dropLast().withoutReturn : line.withoutReturn
      lines.append(Line(text: text, end: line[text.endIndex...]))
      start = place + 1
    }
    self.lines = lines
  }
}

extension BidirectionalCollection<UInt8> {
  /// A line without the carriage return that Windows puts before the newline.
  public var withoutReturn: SubSequence { last == 13 ? dropLast() : self[...] }
}
