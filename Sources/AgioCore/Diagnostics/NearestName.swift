/// Finds the one name a typing mistake was probably meant to be.
public enum NearestName {
  /// The candidate that is `name` in another case, or one edit or transposition away.
  ///
  /// Farther names are not offered: of 176 codes a typo has 2 within one edit, 24 within two and 155 within three.
  /// Ties go to a transposition, then to a doubled letter, to a changed one, to the one that begins alike for longest,
  /// `USD` for `USX`, and to the first in order of spelling.
  public static func of(_ name: String, among candidates: some Sequence<String>) -> String? {
    // What is longer by two letters is none; of other letters than ASCII small ones may be longer.
    let count = name.lowercased().utf8.count
    let near = candidates.filter { candidate in
      abs(candidate.utf8.count - count) < 2 || candidate.utf8.contains { $0 >= 0x80 }
    }
    return near.isEmpty ? nil : of(name, among: NameList(near))
  }

  /// The same among names that are asked for again and again.
  static func of(_ name: String, among list: NameList) -> String? {
    let wanted = Array(name.lowercased().utf8)
    guard wanted.count > 1 else { return nil }
    var best: (rank: Rank, name: String)?
    list.visit(near: wanted) { spelled, small in
      guard let rank = rank(wanted[...], small) else { return }
      let candidate = spelled()
      if candidate == name { return }
      if let known = best,
        (known.rank.edit, -known.rank.alike, known.name) <= (rank.edit, -rank.alike, candidate)
      {
        return
      }
      best = (rank, candidate)
    }
    return best?.name
  }

  /// What lies between two names, and how many letters stand alike before one that was changed.
  private typealias Rank = (edit: Int, alike: Int)

  /// 0 for equal, 1 transposed, 2 a letter written once or twice too often or too rarely, 3 changed, 4 lost or added,
  /// nil for anything farther.
  private static func rank(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Rank? {
    if a == b { return (0, 0) }
    if abs(a.count - b.count) > 1 { return nil }
    let start = zip(a, b).prefix { $0 == $1 }.count
    let (left, right) = (a.dropFirst(start), b.dropFirst(start))
    let end = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
    let (mine, other) = (left.dropLast(end), right.dropLast(end))
    if mine.count == 2, mine.elementsEqual(other.reversed()) { return (1, 0) }
    if mine.count == 1, other.count == 1 { return (3, start) }
    guard mine.count + other.count == 1 else { return nil }
    // The same letters in front, so the odd one out is a double of the one before it.
    return a.prefix(start).last == mine.last ?? other.last ? (2, 0) : (4, 0)
  }
}
