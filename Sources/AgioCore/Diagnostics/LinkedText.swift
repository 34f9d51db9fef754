extension [String] {
  /// The same as `joined(separator:)`, which looks a protocol up when it is first called: a twentieth of a start. It stands
  /// where one expression is answered.
  package func linked(by separator: String) -> String {
    var text = first ?? ""
    for part in dropFirst() {
      text += separator
      text += part
    }
    return text
  }
}
