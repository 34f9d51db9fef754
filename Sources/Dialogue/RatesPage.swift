import AgioCore
import Rendering

/// `:rates [BASE]`
enum RatesPage {
  /// - Parameter standard: the base where none is named.
  static func lines(
    base text: String, _ standard: Currency, _ book: RateBook, _ wording: Wording,
    at range: SourceRange
  ) throws(Diagnostic) -> [StyledText] {
    guard let base = text.isEmpty ? standard : Currency(code: text) else {
      throw .unknownBase(text, at: range)
    }
    do throws(Diagnostic) {
      return try RatesBoard(book, base: base).table().lines(wording)
    } catch {
      throw error.moved(to: range)
    }
  }
}
