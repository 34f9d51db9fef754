#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Lines of two parts each: what is looked for, and what is found.
///
/// Nothing is made ready: to look through all the lines takes microseconds, and most runs say a few sentences at most.
struct TextTable: Sendable {
  private let text: StaticString
  private let mark: StaticString

  /// - Parameter mark: stands between the two parts.
  init(_ text: StaticString, mark: StaticString) {
    self.text = text
    self.mark = mark
  }

  /// What stands behind `key` and the mark.
  subscript(key: String) -> String? {
    var key = key + mark.description
    return key.withUTF8 { key in
      text.withUTF8Buffer { text in
        var line = text[...]
        while !line.isEmpty {
          let end = Self.end(of: line, in: text)
          if end - line.startIndex > key.count,
            memcmp(text.baseAddress! + line.startIndex, key.baseAddress!, key.count) == 0
          {
            let value = text[line.startIndex + key.count..<end]
            return String(decoding: UnsafeBufferPointer(rebasing: value), as: UTF8.self)
          }
          line = text[min(end + 1, text.count)...]
        }
        return nil
      }
    }
  }

  /// All lines, in their order.
  var rows: [(String, String)] {
    text.description.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: mark.description, maxSplits: 1)
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
  }

  private static func end(
    of line: Slice<UnsafeBufferPointer<UInt8>>, in text: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let start = text.baseAddress! + line.startIndex
    guard let found = memchr(start, 10, line.count) else { return text.count }
    return line.startIndex + (UnsafeRawPointer(found) - UnsafeRawPointer(start))
  }
}
