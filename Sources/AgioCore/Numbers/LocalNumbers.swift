/// Whole numbers in words: English, German, French, Spanish, Italian, Portuguese and Polish.
///
/// The language of agio reads `two hundred and fifty` alone; what is longer, or in another language, an error writes in
/// digits.
public enum LocalNumbers {
  /// What words in small letters come to: `deux mille cinq cents`; nil where one is no number, or they are none together.
  /// - Parameter start: a number in digits before them, which they multiply: `5 mil`.
  public static func value(_ words: [String], from start: Int? = nil) -> Int? {
    if let start {
      guard start < largestCount, let first = words.first.flatMap(parts)?.first, first >= 100
      else { return nil }
    }
    var total = 0
    var current = start ?? 0
    var hasNumber = start != nil
    for (place, word) in words.enumerated() {
      if hasNumber, place + 1 < words.count, joining.contains(word) { continue }
      guard let parts = parts(of: word) else { return nil }
      for value in parts {
        switch value {
        case 1_000...:
          let (product, isLarge) = max(current, 1).multipliedReportingOverflow(by: value)
          guard !isLarge, current < largestCount else { return nil }
          total += product
          current = 0
        case 100:
          guard current < 100 || current == start else { return nil }
          current = max(current, 1) * 100
        default:
          let isTurned = parts.count > 1 || place > 0 && words[place - 1] == "und"
          guard let sum = sum(of: current, value, said: word, isTurned: isTurned) else {
            return nil
          }
          current = sum
        }
        hasNumber = true
      }
    }
    return hasNumber ? total + current : nil
  }

  /// What a smaller number behind another adds to it; nil where nobody says one with both: `two fifty` is not 52.
  /// - Parameter isTurned: whether the smaller may come first: `fünfundzwanzig`.
  private static func sum(of current: Int, _ value: Int, said word: String, isTurned: Bool) -> Int?
  {
    let last = current % 100
    if value > 100 { return current == 0 ? value : nil }
    // `quatre-vingts`
    if last == 4, value == 20, word.contains("vingt") { return current + 76 }
    let isTen = last >= 20 && last % 10 == 0
    let goesOn =
      last == 0 || isTen && value < 10 || [60, 80].contains(last) && value < 20
      || isTurned && last < 10 && value >= 20 && value % 10 == 0
    return goesOn ? current + value : nil
  }

  /// Whether a word in small letters stands for a number.
  public static func isNumber(_ word: String) -> Bool { parts(of: word) != nil }

  /// All words that stand for one, or between those of one.
  static var words: [String] { values.words + joining.words }

  /// Nobody counts more thousands or millions.
  private static let largestCount = 1_000_000

  /// Words between those of a number.
  private static let joining: WordList = ["and", "und", "et", "y", "e", "i"]

  /// `fünfundzwanzig`: [5, 20]; `zweihundert`: [2, 100].
  private static func parts(of word: String) -> [Int]? {
    if let value = values[word] { return [value] }
    if word.utf8.contains(UInt8(ascii: "-")) {
      let parts = word.split(separator: "-").compactMap { values[String($0)] }
      return parts.count == word.split(separator: "-").count ? parts : nil
    }
    guard word.mayHaveJoint else { return nil }
    for joint in joints {
      guard let place = word.utf8.place(of: joint.utf8) else { continue }
      let before = word.utf8[..<place]
      let behind = word.utf8[word.utf8.index(place, offsetBy: joint.utf8.count)...]
      guard let ones = before.isEmpty ? [] : parts(of: String(before)!),
        let rest = behind.isEmpty ? [] : parts(of: String(behind)!)
      else { continue }
      return ones + (values[joint].map { [$0] } ?? []) + rest
    }
    return nil
  }

  /// What stands between the parts of a number that is written as one word.
  private static let joints = ["hundert", "tausend", "cento", "cientos", "und"]

  private static let values: Glossary<Int> = {
    let rows: KeyValuePairs = [
      1: "one ein eine eins uno una un une jeden jedna um uma",
      2: "two zwei deux dos due dwa dwie dois duas",
      3: "three drei trois tres tre trzy três", 4: "four vier quatre cuatro quattro cztery quatro",
      5: "five fünf cinq cinco cinque pięć", 6: "six sechs seis sei sześć",
      7: "seven sieben sept siete sette siedem sete", 8: "eight acht huit ocho otto osiem oito",
      9: "nine neun neuf nueve nove dziewięć", 10: "ten zehn dix diez dieci dziesięć dez",
      11: "eleven elf onze undici jedenaście", 12: "twelve zwölf douze doce dodici dwanaście doze",
      13: "thirteen dreizehn treize trece tredici trzynaście treze",
      14: "fourteen vierzehn quatorze catorce quattordici czternaście",
      15: "fifteen fünfzehn quinze quince quindici piętnaście",
      16: "sixteen sechzehn seize dieciséis sedici szesnaście",
      17: "seventeen siebzehn diecisiete diciassette", 18: "eighteen achtzehn dieciocho diciotto",
      19: "nineteen neunzehn diecinueve diciannove",
      20: "twenty zwanzig vingt vingts veinte venti dwadzieścia vinte",
      25: "veinticinco venticinque",
      30: "thirty dreißig dreissig trente treinta trenta trzydzieści trinta",
      40: "forty vierzig quarante cuarenta quaranta czterdzieści quarenta",
      50: "fifty fünfzig cinquante cincuenta cinquanta pięćdziesiąt cinquenta",
      60: "sixty sechzig soixante sesenta sessanta sześćdziesiąt sessenta",
      70: "seventy siebzig septante setenta settanta siedemdziesiąt",
      80: "eighty achtzig huitante ochenta ottanta osiemdziesiąt oitenta",
      90: "ninety neunzig nonante noventa novanta dziewięćdziesiąt",
      100: "hundred hundreds hundert cent cents cento cientos cien ciento sto cem",
      200: "dwieście doscientos doscientas duzentos", 300: "trzysta trescientos trezentos",
      400: "czterysta cuatrocientos quatrocentos", 500: "pięćset quinientos quinhentos",
      600: "sześćset seiscientos", 700: "siedemset setecientos", 800: "osiemset ochocientos",
      900: "dziewięćset novecientos",
      1_000: "thousand thousands tausend mil mille mila tysiąc tysiące tysięcy tys",
      1_000_000:
        "million millions millionen milion milionów miliony millón millones milione milioni milhão milhões",
    ]
    var values = Glossary<Int>()
    for (value, names) in rows {
      for name in names.words { values.put(name, value) }
    }
    return values
  }()
}

extension String {
  /// Whether it has three letters that each joint has one of: `und`, `aus`, `ent`. Most words have none.
  fileprivate var mayHaveJoint: Bool {
    var last: UInt32 = 0
    for byte in utf8 {
      last = last &<< 8 | UInt32(byte)
      switch last & 0xFF_FFFF {
      case 0x75_6E64, 0x61_7573, 0x65_6E74: return true
      default: break
      }
    }
    return false
  }
}

extension String.UTF8View {
  /// Where some bytes first stand.
  fileprivate func place(of wanted: String.UTF8View) -> Index? {
    indices.first { self[$0...].starts(with: wanted) }
  }
}
