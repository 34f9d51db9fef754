extension ResultList {
  /// What a result is to the lines around it: what `total` asks before it adds it.
  struct Standing: OptionSet, BitwiseCopyable {
    let rawValue: UInt16

    /// A later line was made of it, or has given its name to another: adding it again would count it twice.
    static let used = Standing(rawValue: 1)
    /// A total has added it.
    static let added = Standing(rawValue: 2)
    static let total = Standing(rawValue: 4)
    static let average = Standing(rawValue: 8)
    /// It was given a name with `=`.
    static let named = Standing(rawValue: 16)
    /// It was made of a result above it.
    static let derived = Standing(rawValue: 32)
    /// It went into another amount.
    static let spent = Standing(rawValue: 64)
    /// It is a result above it once more.
    static let look = Standing(rawValue: 128)
    /// It may be a part of a result above it, or stand for it.
    static let part = Standing(rawValue: 256)
    /// It is not counted, as another line that counts has it in it.
    static let dropped = Standing(rawValue: 512)
    /// It went into another amount once: that is more or less than it by what was added.
    static let summed = Standing(rawValue: 1024)
  }
}
