import AgioCore
import Synchronization

/// The sentences of one language.
final class Catalogue: PhraseCatalogue {
  private let language: Language
  private let sentences: [TextTable]
  private let ownNames: TextTable
  private let currencyNames: @Sendable () -> [UInt8]?
  private let otherNames = Mutex<TranslatedNames?>(nil)
  /// Made at the first search: folding them all takes longer than a search.
  private let foldedNames = Mutex<[(code: String, name: String)]?>(nil)

  init(_ language: Language, _ currencyNames: @escaping @Sendable () -> [UInt8]?) {
    self.language = language
    self.currencyNames = currencyNames
    sentences = language.sentenceTables
    ownNames = language.currencyTable
  }

  func template(for english: String) -> String? {
    sentences.lazy.compactMap { $0[english] }.first
  }

  func pluralForm(of number: Int) -> Int { language.pluralForm(of: number) }

  func currencyName(_ code: String, english: String) -> String? {
    if let name = ownNames[code] { return name }
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
      currencyName(currency.code, english: currency.name)
        .map { (currency.code, NameFolding.folded($0)) }
    }
  }

  func recognized(_ english: String) -> String? {
    if let text = template(for: english) { return text }
    var best: (weight: Int, text: String)?
    for (sentence, translation) in sentences.flatMap(\.rows) {
      let pattern = SentencePattern(sentence)
      guard pattern.weight > best?.weight ?? SentencePattern.leastWeight,
        let found = pattern.match(english)
      else { continue }
      best = (pattern.weight, filled(translation, found))
    }
    return best?.text
  }

  /// What stands in a kept sentence may be one itself.
  private func filled(_ translation: String, _ found: [Int: String]) -> String {
    var result = ""
    for piece in PhraseTemplate(translation).pieces {
      switch piece {
      case .text(let text): result += text
      case .argument(let place):
        let text = found[place] ?? ""
        result += recognized(text) ?? text
      case .counted(let place, let forms):
        let number = found[place].flatMap { Int($0) } ?? 2
        result += forms[min(language.pluralForm(of: number), forms.count - 1)]
      }
    }
    return result
  }
}
