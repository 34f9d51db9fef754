extension ResultList {
  /// How a result relates to the lines around it: what `total` asks before it adds the result.
  struct Standing: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    /// A later line was made of it, or has given its name to another value, or it is a view of a result above it: adding
    /// it would count the same money twice.
    static let used = Standing(rawValue: 1)
    /// A total has added it.
    static let added = Standing(rawValue: 2)
    static let total = Standing(rawValue: 4)
    static let average = Standing(rawValue: 8)
    /// It was given a name with `=`.
    static let named = Standing(rawValue: 16)
    /// It was made of a result above it.
    static let derived = Standing(rawValue: 32)
  }
}
