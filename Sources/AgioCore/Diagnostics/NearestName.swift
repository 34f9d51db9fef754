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
      guard
        let rank = wanted.withUnsafeBufferPointer({ wanted in
          small.withUnsafeBufferPointer { rank(wanted, $0) }
        })
      else { return }
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
  private static func rank(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>)
    -> Rank?
  {
    if a.elementsEqual(b) { return (0, 0) }
    if abs(a.count - b.count) > 1 { return nil }
    var start = 0
    while start < min(a.count, b.count), a[start] == b[start] { start += 1 }
    var end = 0
    while end < min(a.count, b.count) - start, a[a.count - 1 - end] == b[b.count - 1 - end] {
      end += 1
    }
    let left = a.count - start - end
    let right = b.count - start - end
    if left == 2, right == 2, a[start] == b[start + 1], a[start + 1] == b[start] { return (1, 0) }
    if left == 1, right == 1 { return (3, start) }
    guard left + right == 1 else { return nil }
    let (longer, place) = left == 1 ? (a, start) : (b, start)
    // The same letters in front, so the odd one out is a double of the one before it.
    return place > 0 && longer[place] == longer[place - 1] ? (2, 0) : (4, 0)
  }
}
