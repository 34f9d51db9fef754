/// Words broken into lines.
enum Paragraph {
  /// The words of `text` in lines of at most `width` characters.
  static func lines(_ text: String, width: Int) -> [String] {
    var lines = [""]
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let longer = lines[lines.count - 1] + (lines[lines.count - 1].isEmpty ? "" : " ") + word
      if longer.count <= width {
        lines[lines.count - 1] = longer
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
