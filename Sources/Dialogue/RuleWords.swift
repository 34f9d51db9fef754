import AgioCore

/// Words of the six languages, by what they say in a line that is read for another.
enum RuleWords {
  /// By a sign or a word of the language, the words that say it too.
  static let saying: [String: Set<String>] = {
    var saying: [String: Set<String>] = [:]
    for (meant, words) in rows {
      saying[meant, default: []].formUnion(words.split(separator: " ").map(String.init))
    }
    return saying
  }()

  private static let rows: KeyValuePairs = [
    "*": """
    at @ à x × times each apiece of mal fois veces por volte razy zu a je chacun cada ciascuno \
    multiply multiplied po por twice double thrice triple dozen off qty quantity
    """,
    "/": """
    a an per each every pro par por al alla na je p pa pcm pa pm pw pn pp annum year yearly annually month \
    monthly week weekly day daily hour hourly night nightly split divide divided shared share by over ways w durch geteilt divisé divisée dividido dividida podzielone diviso divisa na zwischen entre tra fra między third thirds quarter quarters fifth
    """,
    "+": """
    plus and und et y e oraz sum total with add added increase increased raise raised up more zzgl mit avec con più más mais z
    """,
    "-": """
    minus less off discount discounted rebate reduction reduced reduce decrease decreased after take \
    subtract deduct lower cheaper cut down without difference left remaining spending moins menos meno weniger abzüglich rabatt remise \
    descuento sconto rabat zniżki
    """,
    "%": "percent half quarter hälfte moitié mitad metà połowa połowę pół",
    "of": "of from von vom de di del z od in on",
    "off":
      "off discount reduction rebate rabatt nachlass remise réduction descuento sconto rabatu zniżki",
    "in": """
    in to into as for on at @ -> = vs versus against worth how is are per with using en w na nach auf vers a à \
    zu em em we sind ist font fait vale valen son sono fa być to ile combien cuántos cuantos quanti wieviel \
    viel viele many much в во を で に へ は 何 いくら
    """,
    "at": "at @ a au rate using with kurs by zum taux cambio",
    "before": "before end eoy year-end yearend last prior vor avant antes przed",
    "next": "next start beginning first",
    "average": """
    average avg mean yearly annual monthly quarterly ø mittel mittelkurs durchschnitt durchschnittskurs durchschnittlich moyenne moyen promedio media medio średnia \
    średni średnio 平均
    """,
    "high": "high highest max maximum peak top best höchst höchster höchstkurs maximal najwyższy",
    "low":
      "low lowest min minimum bottom worst tiefst niedrigster tiefster tiefstkurs minimal najniższy",
    "since": "since seit depuis desde od dal this ytd mtd",
    "last": """
    last past previous friday monday tuesday wednesday thursday saturday sunday letzten letzte
    """,
    "via": "via from using by per source rate rates wg po kurs",
    "on": "on @ at as of dated for from date rate kurs am vom le du el il del dnia z op em to",
    "split":
      "split divide divided share shared ways way between among by geteilt durch entre na tra między",
    "round": "round rounded rounding nearest whole full decimals decimal places place dp dps",
    "k": "k grand thousand tsd tys thou mille mil",
  ]

  /// Words of scale, by their zeros.
  static let zeros: Glossary<Int> = [
    "hundred": 2, "k": 3, "thousand": 3, "thousands": 3, "grand": 3, "tsd": 3, "tys": 3, "thou": 3,
    "mille": 3, "tausend": 3, "tysięcy": 3, "lakh": 5, "lakhs": 5, "lac": 5, "lacs": 5, "l": 5,
    "m": 6,
    "mm": 6, "mn": 6, "mil": 6, "mio": 6, "mln": 6, "million": 6, "millions": 6, "millionen": 6,
    "millones": 6, "milliones": 6, "milionów": 6, "milioni": 6, "mill": 6, "crore": 7, "crores": 7,
    "cr": 7, "bn": 9, "b": 9, "billion": 9, "billions": 9, "bln": 9, "mrd": 9, "milliarden": 9,
    "milliards": 9, "milliard": 9, "miliardów": 9, "miliardi": 9, "tn": 12, "t": 12,
    "trillion": 12, "trillions": 12,
  ]

  /// Numbers in words that ``LocalNumbers`` does not know.
  static let numbers: [String: [String]] = [
    "half": ["50", "0.5"], "½": ["0.5", "50"], "thirds": ["3"], "quarter": ["25", "0.25"],
    "dozen": ["12"], "twice": ["2"],
    "double": ["2"], "thrice": ["3"], "triple": ["3"], "third": ["3"], "moitié": ["50"],
    "hälfte": ["50"], "mitad": ["50"], "metà": ["50"], "połowa": ["50"], "połowę": ["50"],
    "pół": ["50"],
  ]

  /// What a number of digits behind the decimal mark is called.
  static let decimals: WordList = ["decimal", "decimals", "dp", "dps", "place", "places"]

  /// Words behind which an amount is what a question is about: `discount on 50 eur`.
  static let endingsOfQuestions: WordList = [
    "on", "of", "off", "from", "von", "vom", "auf", "mal", "de", "du", "sur", "fois", "di", "su",
    "od", "z", "razy", "per", "than", "to", "at", "@", "à", "zu", "je",
  ]

  /// Words of days, which choose a rate.
  static let wordsOfTime: WordList = [
    "ago", "day", "last", "month", "next", "previous", "week", "year", "yesterday",
  ]

  /// Words that say nothing: around a line, and around its conversion.
  static let fillers: WordList = [
    "please", "pls", "plz", "thanks", "thank", "you", "thx", "cheers", "hey", "hi", "hello", "ok",
    "okay", "so", "well", "now", "currently", "right", "today", "todays", "current", "latest",
    "live", "just", "only", "price", "prices", "qty", "quantity", "value", "worth", "cost", "costs",
    "rate", "rates",
    "exchange", "fx", "forex", "conversion", "converted", "equivalent", "amount", "the", "a", "an",
    "of", "show", "me", "give", "tell", "calculate", "compute", "calc", "convert", "change",
    "swap", "translate", "turn", "what", "whats", "how", "much", "many", "is", "are", "was",
    "were", "does", "do", "did", "would", "will", "can", "could", "be", "i", "we", "it", "get",
    "have", "got", "my", "our", "these", "those", "some", "need", "want", "know", "about", "ca",
    "circa", "approx", "approximately", "roughly", "around", "equal", "equals", "for", "from",
    "u", "dla", "and", "receive", "make", "makes", "come", "comes", "back",
    "as", "at", "market", "moment", "minute", "dated", "effective", "see", "check",
    "currency", "that", "sell", "buy", "purchase", "pay",
    // German.
    "bitte", "danke", "je", "plaît", "vous", "s'il", "favore", "wie", "viel", "viele", "wieviel",
    "wieviele", "sind", "ist", "was",
    "kostet", "kosten", "der", "die", "das", "den", "dem", "ein", "eine", "einen", "kurs", "jetzt",
    "heute", "aktuell", "aktueller", "umrechnen", "rechne", "um", "etwa", "ungefähr", "für", "von",
    "am", "vom", "machen", "macht",
    // French.
    "svp", "merci", "combien", "font", "fait", "vaut", "valent", "est", "sont", "le", "la", "les",
    "un", "une", "des", "du", "cours", "taux", "aujourd'hui", "maintenant", "convertir",
    "environ", "pour", "quel", "de",
    // Spanish.
    "gracias", "favor", "cuánto", "cuanto", "cuántos", "cuantos", "son", "es", "vale", "valen",
    "el", "los", "las", "una", "hoy", "ahora", "cambio", "cambiar", "unos", "del", "para",
    // Italian.
    "grazie", "quanto", "quanti", "sono", "è", "il", "lo", "gli", "uno", "oggi", "adesso",
    "cambia", "converti", "circa", "valgono",
    // Polish.
    "proszę", "dzięki", "ile", "jest", "są", "kurs", "dziś", "dzisiaj", "teraz", "przelicz",
    "zamień", "około", "kosztuje", "z", "dnia",
    // Japanese.
    "は", "を", "に", "で", "へ", "の", "何", "いくら", "ですか", "から", "では", "に換算", "に換算して", "に換算すると",
    "？",
  ]

  /// Words that ask for what a line comes to, and change nothing about it.
  static let asked: WordList = [
    "what", "what's", "whats", "how", "much", "many", "is", "are", "was", "does", "do", "did",
    "will", "would", "that", "this", "it", "i", "we", "me", "pay", "cost", "costs", "come",
    "comes", "to", "get", "have", "total", "totals", "altogether", "final", "selling", "price",
    "result", "amount", "in", "all", "just", "the", "show", "give", "please", "be", "?", "worth",
    "now", "my", "owe", "need", "so", "make", "makes", "macht", "zusammen", "summe", "insgesamt",
    "das", "ist", "wie", "viel", "wieviel", "ça", "fait", "combien", "prix", "en", "tout",
    "cuánto", "cuanto", "es", "solo", "la", "razem", "ile", "jest", "cena", "po", "rabacie",
    "gesamt", "totale", "sum", "your", "you", "due",
  ]

  /// Words for those who share.
  static let people: WordList = [
    "people", "person", "persons", "friends", "us", "guests", "adults", "flatmates", "roommates",
    "housemates", "kids", "children", "colleagues", "ways", "way", "parts", "shares",
    "travellers", "travelers", "mates", "members", "players", "personen", "leute", "freunde",
    "gäste", "kollegen", "köpfe", "personnes", "amis", "colocataires", "convives", "personas",
    "amigos", "osoby", "osób", "osoba", "znajomych", "persone", "amici",
  ]

  /// Words between the parts of what is computed, which a sign says without them: `add 5 to 8`.
  static let joints: WordList = [
    "to", "from", "by", "of", "on", "off", "for", "with", "at", "in", "into", "and", "between",
    "as", "a", "an", "the", "among", "all", "it", "von", "vom", "auf", "zu", "de", "di", "da",
    "sur", "sobre", "su", "na", "od", "z", "par",
  ]

  /// Words that ask for something: without them a line says something else.
  static func isRequest(_ word: String) -> Bool {
    otherRequests.contains(word) || changesOfAmount.contains(word)
  }

  private static let otherRequests: WordList = [
    "adjusted", "apart", "approx", "approximately", "cash", "decimal", "decimals", "digits",
    "exact", "exactly", "except", "excluding", "figures", "inflation", "maximum", "minimum",
    "nearest", "places", "precise", "precisely", "rounded", "rounding", "whole", "average", "high",
    "low", "total", "subtotal", "sum", "difference", "ratio", "not", "no", "or", "if", "unless",
    "than", "ago", "each", "every", "apiece", "split", "shared", "divided", "half", "halved",
    "doubled", "tripled", "treble", "quadruple", "quadrupled", "both", "couple", "several", "few",
    "zero", "reversed", "inverse", "excluded", "cheapest", "least", "most", "durchschnittskurs",
    "mittelkurs", "höchster", "niedrigster", "średni", "moyen", "currency", "money", "biweekly",
    "points", "extract", "non", "mehr", "ab", "fast", "jusqu'à", "nearly", "docena", "docenas",
    "douzaine", "dozzina", "dutzend", "tuzin", "tuziny", "dozen", "pair", "pack", "case",
    "weniger", "coupon", "voucher", "cashback", "withheld", "fortnightly", "over", "under",
    "above", "below", "percent", "forecast", "minus", "plus", "times", "without", "ohne", "sans",
    "sin", "senza", "bez", "how", "many", "much", "what", "which", "convert", "wie", "viel",
    "viele", "wieviel", "combien", "cuánto", "cuántos", "cuanto", "cuantos", "quanto", "quanti",
    "ile",
  ]

  /// Words that make another amount of the one beside them: without them a line says something else.
  static let changesOfAmount: WordList = [
    "diferencia", "différence", "differenz", "tra", "fra", "między", "menos", "moins", "meno",
    "negativo", "nicht", "kein", "keine", "pas", "nie", "unter", "über", "bis", "hasta", "casi",
    "presque", "quasi", "ponad", "prawie", "almost", "anderthalb", "eineinhalb", "zweieinhalb",
    "dreimal", "zweimal", "viermal", "remove", "deduct", "viertel", "drittel", "tercio",
    "tercios", "tiers", "terzo", "quart", "quarts", "quarti", "cuarto", "cuartos", "medio",
    "media", "demi", "demie", "mezzo", "mezza", "doppelte", "doppelt", "doble", "doppio",
    "negative", "zwischen", "entre", "between", "root", "square", "cube", "multiple", "fraction",
    "part", "portion", "rest", "remainder", "majority", "raíz", "wurzel", "racine", "teil",
    "parte", "część", "reste", "resto", "suma", "summe", "somme", "somma", "score", "ream",
    "quinzaine", "douzaines", "dizaine", "free", "gratis", "kostenlos", "gratuit", "gratuits",
    "wasn't", "isn't", "aren't", "weren't", "don't", "didn't", "doesn't", "can't", "never", "owe",
    "owes", "owed", "debt", "lost", "lent", "overtime", "first", "second", "spent", "ausgegeben",
    "gasté", "gastado", "dépensé", "wydałem", "wydałam", "increased", "decreased", "raised",
    "reduced", "tenfold", "twofold", "threefold", "percentage", "increase", "decrease", "lot",
    "another", "instead", "maybe", "hardly", "cancelled",
  ]

  /// Words for what money is for each of, which behind an amount are no remark.
  static let periods: WordList = [
    "annum", "pa", "yearly", "annually", "annual", "pcm", "pppn", "monthly", "pm", "pw", "weekly",
    "pd",
    "daily", "diem", "ph", "hourly", "pn", "nightly", "pp", "apiece", "per", "mtl", "jährlich",
    "monatlich",
  ]

  /// Words for the end or the beginning of a period.
  static let bounds: WordList = [
    "end", "start", "beginning", "last", "first", "eoy", "year-end", "yearend", "close", "ende",
    "anfang", "fin", "début", "final", "inicio", "fine", "inizio", "koniec", "końca", "początek",
  ]

  /// Words for what money is for each of, besides its name.
  static let periodic: [String: WordList] = [
    "year": ["annum", "pa", "yearly", "annually", "annual", "p", "anno", "jährlich", "rocznie"],
    "month": ["monthly", "pcm", "pm", "p", "mtl"], "week": ["weekly", "pw", "p"],
    "day": ["daily", "pd", "p", "diem"], "hour": ["hourly", "ph", "p"],
    "night": ["nightly", "pn", "p"], "person": ["pp", "p", "head"],
  ]

  /// Nouns beside a percentage that is added.
  static let addedNouns: WordList = [
    "vat", "tax", "gst", "tip", "mwst", "mwst.", "ust", "tva", "iva", "btw", "moms", "service",
    "fee", "commission", "markup", "sales", "surcharge", "card", "bank", "booking", "transaction",
    "podatku", "steuer", "withholding", "mehrwertsteuer", "kurtaxe", "taxe", "impuesto", "消費税",
    "charge", "gratuity", "trinkgeld", "pourboire", "propina", "mancia", "napiwek", "city",
    "fees", "interest", "duty", "spread",
  ]

  static let discounts: WordList = [
    "discount", "rabatt", "remise", "descuento", "sconto", "rabat", "rabatu", "nachlass",
  ]

  /// Whether a noun stands beside percentages.
  static func isPercentNoun(_ word: String) -> Bool {
    addedNouns.contains(word) || discounts.contains(word)
  }

  /// Words between the parts of a sum.
  static let conjunctions: WordList = ["and", "&", "y", "und", "et", "e", "i", "oraz"]

  /// Whether words join two parts: `i` is a Polish one, but not in `what do I pay`.
  static func joins(_ words: [String]) -> Bool {
    words.indices.contains { index in
      guard conjunctions.contains(words[index]) else { return false }
      return words[index] != "i"
        || index > 0 && index + 1 < words.count && !verbsOfI.contains(words[index + 1])
          && !verbsOfI.contains(words[index - 1])
    }
  }

  private static let verbsOfI: WordList = [
    "pay", "paid", "get", "got", "have", "had", "spend", "spent", "owe", "need", "save", "buy",
    "bought", "earn", "earned", "want", "work", "worked", "would", "do", "did", "does", "will",
    "can", "could", "make", "made", "afford", "sold", "sell", "change", "exchange", "if",
    "should", "must", "gave", "give", "take", "took", "withdrew", "ordered", "booked", "'", "ve",
  ]

  /// What is taken off, or given back: none of it is added.
  static let takenOff: WordList = [
    "discount", "rebate", "reduction", "coupon", "voucher", "refund", "cashback", "withheld",
    "deposit", "credit", "gift", "card", "off", "rabatt", "remise", "descuento", "sconto", "rabat",
    "rabatu", "nachlass",
  ]

  /// How many of the words, which stand behind a number, say the sign: `percent`, `pour cent`; 0 for none.
  static func countOfPercent(_ words: some Collection<String>) -> Int {
    [2, 1].first { count in
      words.count >= count
        && percents.contains(words.prefix(count).joined(separator: " ").lowercased())
    } ?? 0
  }

  private static let percents: WordList = [
    "%", "percent", "per cent", "pct", "prozent", "pour cent", "pourcent", "por ciento",
    "per cento",
    "procent", "procento", "procenta", "procentów",
  ]

  /// Words that ask for a price without its tax.
  static let withoutTax: WordList = [
    "net", "netto", "remove", "deduct", "extract", "exclude", "without", "ohne", "sans", "ht",
    "sin", "senza", "bez",
  ]

  static let taxes: WordList = ["vat", "tax", "gst", "mwst", "ust", "tva", "iva", "btw", "moms"]

  /// Words within a remark that mean something elsewhere.
  static let remarkJoints: WordList = [
    "the", "of", "a", "and", "de", "di", "du", "da", "del", "des", "la", "le",
  ]

  /// Words that a remark behind an amount may begin with.
  static let remarkOpenings: WordList = [
    "for", "from", "of", "at", "with", "on", "-", "(", "für", "pour", "para", "za",
  ]

  /// Codes that are words too, in small letters.
  static let codeWords: WordList = [
    "all", "bob", "cop", "cup", "gel", "mad", "mop", "pen", "ron", "sit", "sos", "top", "try",
    "yum", "lak", "bam", "din", "dem", "fim", "pes", "ves", "std",
  ]

  /// Codes that a word of three letters is most probably meant as.
  static let oftenTyped: WordList = [
    "USD", "EUR", "GBP", "JPY", "CHF", "CAD", "AUD", "CNY", "INR", "PLN", "SEK", "NOK", "CZK",
    "HUF",
  ]
}
