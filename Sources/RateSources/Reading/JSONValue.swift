import Publishing

/// A value of JSON with the place it stands at. Numbers keep their text.
struct JSONValue {
  let content: Content
  /// In bytes from the beginning.
  let offset: UInt32

  enum Content {
    case null
    case boolean(Bool)
    /// As RFC 8259 spells numbers; up to 15 characters of text take no memory of their own.
    case number(String)
    case string(String)
    case array([JSONValue])
    /// In order; no name is there twice.
    case object([Member])
  }

  struct Member {
    let name: String
    let value: JSONValue
    let offset: UInt32
  }

  /// The member of an object with that name; nil if there is none, or no object.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.name == name }?.value
  }

  var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  var integer: Int? {
    if case .number(let text) = content { Int(text) } else { nil }
  }

  var array: [JSONValue]? {
    if case .array(let values) = content { values } else { nil }
  }

  var members: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The text of a number or of a string.
  var spelling: String {
    switch content {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .number(let text), .string(let text): text
    case .array: "[…]"
    case .object: "{…}"
    }
  }
}

extension JSONValue {
  /// What a member must be for an answer to be read at all.
  func required<Value>(
    _ name: String, _ kind: (JSONValue) -> Value?
  ) throws(PayloadFlaw.Reason) -> Value {
    guard let value = self[name].flatMap(kind) else { throw .member(name) }
    return value
  }
}
