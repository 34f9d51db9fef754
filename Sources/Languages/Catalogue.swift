import AgioCore
import Synchronization

/// The sentences of one language, read when the first of them is asked for.
final class Catalogue: PhraseCatalogue {
  /// Marks what is a name of ISO 4217 in the translations.
  static let currencyContext = "currency"

  private let spoken: Language
  private let currencyNames: @Sendable () -> [UInt8]?
  private let file = Mutex<TranslationFile?>(nil)
  private let otherNames = Mutex<TranslatedNames?>(nil)
  /// Made at the first search: folding them all takes longer than a search.
  private let foldedNames = Mutex<[(code: String, name: String)]?>(nil)

  init(_ language: Language, _ currencyNames: @escaping @Sendable () -> [UInt8]?) {
    spoken = language
    self.currencyNames = currencyNames
  }

  var language: String { spoken.code }

  private var translations: TranslationFile {
    file.withLock { file in
      if let file { return file }
      // Tests read every file that is built in.
      let read = (try? TranslationFile(spoken.translations)) ?? TranslationFile()
      file = read
      return read
    }
  }

  func translation(of key: String, count: Int?) -> TranslatedSentence? {
    translations.sentence(key, count: count)
  }

  func currencyName(_ english: String) -> String? {
    if let name = translations[english, in: Self.currencyContext] { return name }
    return otherNames.withLock { names in
      if names == nil { names = TranslatedNames(currencyNames() ?? []) }
      return names?[english]
    }
  }

  func currencies(named beginning: String) -> [String] {
    foldedNames.withLock { names in
      let all = names ?? folded
      names = all
      return all.filter { $0.name.hasPrefix(beginning) || $0.name.contains(" \(beginning)") }
        .map(\.code)
    }
  }

  private var folded: [(code: String, name: String)] {
    Currency.all.filter { $0.withdrawn == nil }.compactMap { currency in
      currencyName(currency.name).map { (currency.code, NameFolding.folded($0)) }
    }
  }
}
