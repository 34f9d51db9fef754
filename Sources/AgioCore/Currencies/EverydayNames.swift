/// What people call currencies, besides ISO's English names. Common knowledge; plurals in `s` are understood.
enum EverydayNames {
  /// Nouns with a favourite among those that share it, which ``CurrencyMeanings`` can change; nouns that have none, or with
  /// a withdrawn currency people still mean by them.
  static let usual: [String: String] = [
    "dollar": "USD", "euro": "EUR", "pound": "GBP", "escudo": "CVE PTE", "guilder": "NLG XCG",
    "kr": "SEK NOK DKK ISK", "lev": "BGN", "leva": "BGN", "lira": "TRY", "mark": "BAM DEM",
    "peseta": "ESP", "schilling": "ATS", "fr": "CHF FRF", "pound sterling": "GBP",
    "won": "KRW", "ruble": "RUB BYN", "rouble": "RUB BYN", "rupee": "INR", "leu": "RON",
    "lei": "RON", "koruna": "CZK", "riyal": "SAR QAR OMR YER IRR",
    "rial": "IRR OMR QAR SAR YER",
    "gold": "XAU", "spanish peseta": "ESP", "rs": "INR", "bs": "BOB VES",
  ]

  /// Signs made of letters. They count as they are written, though an accent may be left out: `KM` is the mark of Bosnia
  /// and `km` a kilometre, `Ft` the forint and `ft` a foot.
  static let signs: Glossary<String> = [
    "Ft": "HUF", "KM": "BAM", "Kc": "CZK", "Kč": "CZK", "RM": "MYR", "Rp": "IDR", "kn": "HRK",
    "zl": "PLN", "zł": "PLN", "Rs": "INR", "TL": "TRY", "DM": "DEM", "元": "CNY", "円": "JPY",
    "원": "KRW", "лв": "BGN", "грн": "UAH", "ден": "MKD", "дин": "RSD", "руб": "RUB",
    "Dhs": "AED", "dhs": "AED", "Ksh": "KES", "KSh": "KES", "TSh": "TZS", "USh": "UGX", "KD": "KWD",
    "BD": "BHD", "QR": "QAR", "SKr": "SEK", "NKr": "NOK", "DKr": "DKK", "块": "CNY",
  ]

  /// None is longer, in UTF-8.
  static let mostBytesOfSign = 6

  /// Signs made of letters that people end with a point, in small letters.
  static let abbreviations: Set<String> = [
    "rs", "kr", "kč", "kc", "zł", "zl", "fr", "sfr", "ft", "tl", "dm", "rm", "rp", "kn", "lei",
    "лв", "грн", "руб",
  ]

  /// Codes of ISO 4217 for funds and units of account: they lend their nouns to nobody.
  static let funds: [StaticString] = [
    "BOV", "CHE", "CHW", "CLF", "COU", "MXV", "USN", "UYI", "UYW", "XAD", "XBA", "XBB", "XBC",
    "XBD", "XSU", "XTS", "XUA", "XXX",
  ]

  /// Last words of names that nobody means money by: `3 coupons`, `5 rights`.
  static let commonNouns = ["code", "convertible", "coupon", "oro", "right"]

  fileprivate static let fundRows = CurrencyRows(funds)

  static let table: KeyValuePairs<String, String> = [
    "AED": "emirati dirham, uae dirham", "AFN": "afghan afghani", "ALL": "albanian lek",
    "AMD": "dram", "AOA": "angolan kwanza", "ARS": "argentinian peso", "ATS": "austrian schilling",
    "AUD": "aussie dollar, aussie", "AZN": "azerbaijani manat", "BAM": "bosnian mark",
    "BBD": "barbadian dollar", "BDT": "bangladeshi taka", "BIF": "burundian franc",
    "BOB": "bolivian boliviano", "BRL": "reais, brazilian reais", "BTN": "bhutanese ngultrum",
    "BWP": "botswana pula", "CHF": "sfr, swissie", "CNY": "yuan, renminbi, rmb, chinese yuan",
    "CZK": "czech crown, korun, koruny", "CVE": "cape verdean escudo", "DEM": "german mark",
    "DKK": "danish crown, danish kroner", "EEK": "estonian kroon", "ETB": "birr",
    "FIM": "finnish markka, finnish mark", "GBP": "british pound, sterling, quid, uk pound",
    "GEL": "georgian lari", "GHS": "ghanaian cedi, cedi", "GMD": "gambian dalasi",
    "GNF": "guinean franc", "GRD": "greek drachma", "GTQ": "guatemalan quetzal",
    "HNL": "honduran lempira", "HRK": "croatian kuna", "HTG": "haitian gourde",
    "HUF": "hungarian forint", "IDR": "indonesian rupiah", "IEP": "punt, irish punt",
    "ILS": "shekel, israeli shekel, new shekel, new israeli shekel, nis, sheqel, shekalim",
    "ITL": "lire, italian lire", "ISK": "icelandic króna, icelandic krona, krónur",
    "JPY": "japanese yen",
    "KGS": "kyrgyzstani som, kyrgyz som", "KHR": "cambodian riel", "KRW": "south korean won",
    "KZT": "kazakhstani tenge, kazakh tenge", "LAK": "kip", "LKR": "sri lankan rupee",
    "LSL": "lesotho loti, maloti", "LTL": "litas", "LVL": "lats", "MDL": "moldovan lei",
    "MGA": "ariary", "MKD": "macedonian denar", "MMK": "myanmar kyat, burmese kyat",
    "MNT": "mongolian tugrik, tögrög, mongolian tögrög", "MOP": "macanese pataca",
    "MRU": "mauritanian ouguiya", "MUR": "mauritian rupee", "MVR": "maldivian rufiyaa",
    "MWK": "malawian kwacha", "MXN": "mexican peso", "MYR": "ringgit",
    "MZN": "mozambican metical, metical", "NAD": "namibian dollar", "NGN": "nigerian naira",
    "NIO": "nicaraguan cordoba, cordoba", "NLG": "dutch guilder",
    "NOK": "norwegian crown, norwegian kroner", "NPR": "nepali rupee",
    "NZD": "kiwi dollar, kiwi", "OMR": "omani rial", "PAB": "panamanian balboa",
    "PEN": "peruvian sol, soles", "PGK": "papua new guinean kina", "PHP": "piso, filipino peso",
    "PKR": "pakistani rupee", "PLN": "złoty, polish złoty, polish zloty, złote, złotych",
    "PYG": "paraguayan guarani", "RON": "romanian lei",
    "RUB": "rouble, russian rouble, rubles", "RWF": "rwandan franc",
    "SAR": "saudi rial", "SCR": "seychellois rupee", "SEK": "swedish crown, kronor, swedish kronor",
    "SGD": "sing dollar", "SIT": "slovenian tolar", "SKK": "slovak crown",
    "SLE": "sierra leonean leone", "SRD": "surinamese dollar", "STN": "sao tomean dobra",
    "SZL": "swazi lilangeni, emalangeni", "THB": "thai baht", "TJS": "tajikistani somoni",
    "TMT": "turkmen manat, turkmenistani manat, turkmenistan manat", "TOP": "paanga, tongan paanga",
    "TWD": "taiwan dollar, taiwanese dollar", "UAH": "ukrainian hryvnia, hryvnya",
    "UGX": "ugandan shilling", "USD": "american dollar, united states dollar, buck, greenback",
    "UYU": "uruguayan peso", "UZS": "uzbekistani som, uzbek som, soum", "VES": "bolivar",
    "VND": "vietnamese dong", "VUV": "vanuatu vatu", "WST": "samoan tala",
    "XAF": "central african franc, cfa franc, fcfa, cfa, f cfa",
    "XAG": "silver, oz silver, ounce silver, ounces silver, silver ounce, silver ounces",
    "XAU": "gold, oz gold, ounce gold, ounces gold, gold ounce, gold ounces",
    "XCD": "ec dollar", "XDR": "sdr, special drawing right",
    "XOF": "west african franc, cfa franc, cfa, f cfa",
    "XPF": "pacific franc", "ZAR": "south african rand",
  ]
}

extension Currency {
  /// Whether it is a fund, a unit of account or a code for tests rather than money that anybody carries.
  public var isFund: Bool { EverydayNames.fundRows[self] != nil }
}
