/// What a server calls the version of a document that it has sent: names it when asked again.
public struct Validators: Hashable, Sendable {
  /// As in the `ETag` header, quotes included.
  public var entityTag: String?
  /// As in the `Last-Modified` header.
  public var lastModified: String?

  public init(entityTag: String? = nil, lastModified: String? = nil) {
    self.entityTag = entityTag
    self.lastModified = lastModified
  }

  /// Those of `response`; one that is malformed is left out, for it will be stored and sent back.
  public init(of response: HTTPResponse) {
    entityTag = response.headers["etag"].flatMap { Self.isEntityTag($0) ? $0 : nil }
    lastModified = response.headers["last-modified"].flatMap {
      HTTPDate.seconds($0, now: 0) == nil ? nil : $0
    }
  }

  /// Whether `text` is `"…"` or `W/"…"`.
  private static func isEntityTag(_ text: String) -> Bool {
    let tag = text.hasPrefix("W/") ? text.dropFirst(2) : text[...]
    return tag.utf8.count >= 2 && tag.utf8.count <= 256 && tag.first == "\"" && tag.last == "\""
      && tag.dropFirst().dropLast().utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x22 }
  }
}

extension HTTPRequest {
  /// The same request, to be answered with 304 as long as the document is the version of `validators`.
  public func unless(_ validators: Validators) -> HTTPRequest {
    var request = self
    request.headers["if-none-match"] = validators.entityTag
    request.headers["if-modified-since"] = validators.lastModified
    return request
  }
}
