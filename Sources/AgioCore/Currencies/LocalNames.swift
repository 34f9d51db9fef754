/// What currencies are called every day in the languages of the messages, besides English.
///
/// At a prompt in a language its names are read; elsewhere an error names the code they stand for. What several
/// currencies share (`Kronen`, `couronnes`) is left out: it would be a guess.
public enum LocalNames {
  /// By language, then by name, folded.
  private static let readings: [String: [String: Currency]] = table.mapValues { rows in
    var names: [String: Currency] = [:]
    read(rows) { names[$0] = $1 }
    return names
  }

  /// Goes through the names of a language, folded, and their currencies.
  private static func read(_ rows: String, _ take: (String, Currency) -> Void) {
    for row in rows.split(separator: "\n") {
      let currency = Currency(code: row.prefix(3))!
      for name in String(row.dropFirst(3)).items { take(NameFolding.folded(name), currency) }
    }
  }

  /// What several currencies share in another language.
  static let shared: [String: [Currency]] = {
    let crowns = "SEK NOK DKK CZK"
    let names = [
      "kronen": crowns, "couronnes": crowns, "couronne": crowns, "coronas": crowns,
      "corona": crowns, "korony": crowns, "koron": crowns, "rubel": "RUB BYN", "rubli": "RUB BYN",
      "roubles": "RUB BYN", "rublos": "RUB BYN", "franki": "CHF XOF XAF", "crowns": crowns,
      "rublja": "RUB BYN",
    ]
    return names.mapValues { $0.split(separator: " ").compactMap { Currency(code: $0) } }
  }()

  /// Words that stand where `in` would.
  static let conversionWords: WordList = [
    "nach", "en", "na", "w", "we", "vers", "a", "à", "zu", "em", "в", "во", "を", "で",
  ]

  /// The currency that a name stands for in a language; nil where none does.
  static func currency(_ name: String, in language: String) -> Currency? {
    readings[language]?[NameFolding.folded(name)]
  }

  /// Of all languages, each with its currency, or nil where they do not agree: every unknown word is looked for here.
  private static let agreed: (names: NameIndex, currencies: [Currency?]) = {
    var names = NameIndex()
    var currencies: [Currency?] = []
    for rows in table.values {
      read(rows) { name, currency in
        if let place = names.place(of: name) {
          if currencies[place] != currency { currencies[place] = nil }
        } else {
          names.add(name)
          currencies.append(currency)
        }
      }
    }
    return (names, currencies)
  }()

  /// All of them, folded, and those that several currencies share.
  static var all: [String] {
    (0..<agreed.names.count).map(agreed.names.name) + shared.keys
  }

  /// The currency that a name stands for in any of the languages, where they agree.
  public static func currency(_ name: String) -> Currency? {
    agreed.names.place(of: NameFolding.folded(name)).flatMap { agreed.currencies[$0] }
  }

  /// Whether the word is one of another language for `in`.
  public static func isConversionWord(_ word: String) -> Bool { conversionWords.contains(word) }

  private static let table: [String: String] = [
    "de": """
    USD dollar, us-dollar, dollars
    EUR euro, euros
    GBP pfund, pfund sterling
    CHF franken, schweizer franken, stutz
    JPY yen
    SEK schwedische kronen, schwedische krone, schwedenkronen
    NOK norwegische kronen, norwegische krone
    DKK dänische kronen, dänische krone
    ISK isländische kronen
    CZK tschechische kronen, tschechische krone
    PLN zloty, sloty
    HUF forint
    TRY türkische lira, lira
    RUB russische rubel
    CNY yuan, renminbi
    INR indische rupien, rupien
    BRL brasilianische real
    AUD australische dollar
    CAD kanadische dollar
    NZD neuseeländische dollar
    SGD singapur-dollar
    HKD hongkong-dollar
    ZAR südafrikanische rand
    KRW südkoreanische won
    UAH hrywnja, griwna
    ILS schekel
    THB baht
    """,
    "fr": """
    USD dollar, dollars américains
    EUR euro, euros
    GBP livres, livre, livres sterling, livre sterling
    CHF francs suisses, franc suisse
    JPY yen, yens
    SEK couronnes suédoises, couronne suédoise
    NOK couronnes norvégiennes
    DKK couronnes danoises
    CZK couronnes tchèques
    PLN zloty, zlotys
    HUF forint, forints
    TRY livres turques, livre turque
    RUB roubles russes
    CNY yuan, yuans
    INR roupies, roupies indiennes
    BRL réaux, réals, réal brésilien
    AUD dollars australiens
    CAD dollars canadiens
    NZD dollars néo-zélandais
    KRW wons
    THB bahts
    ZAR rands
    UAH hryvnias
    XOF francs cfa
    """,
    "es": """
    USD dólares, dólar, dólares estadounidenses
    EUR euro, euros
    GBP libras, libra, libras esterlinas, libra esterlina
    CHF francos suizos, franco suizo
    JPY yenes, yen
    SEK coronas suecas
    NOK coronas noruegas
    DKK coronas danesas
    CZK coronas checas
    PLN zlotys, eslotis
    HUF forintos, florines húngaros
    TRY liras turcas, liras
    RUB rublos rusos
    CNY yuanes, yuan
    INR rupias, rupias indias
    BRL reales, reales brasileños
    MXN pesos mexicanos
    ARS pesos argentinos
    COP pesos colombianos
    CLP pesos chilenos
    AUD dólares australianos
    CAD dólares canadienses
    KRW wones
    ZAR rands
    """,
    "pl": """
    USD dolar, dolary, dolarów, dolara, dolarach, dolary amerykańskie, dolarów amerykańskich
    EUR euro, eur
    GBP funt, funty, funtów, funta, funtach, funty szterlingi, funtów szterlingów
    CHF frank szwajcarski, franki szwajcarskie, franków szwajcarskich, franków, franki
    JPY jen, jeny, jenów, jena
    SEK korony szwedzkie, koron szwedzkich
    NOK korony norweskie, koron norweskich
    DKK korony duńskie, koron duńskich
    CZK korony czeskie, koron czeskich
    PLN złoty, złote, złotych, złotówki, złotówek, złotówkach, złotówkę
    HUF forint, forinty, forintów, forinta
    TRY lira turecka, liry tureckie, lir tureckich
    RUB ruble rosyjskie, rubli rosyjskich
    CNY juan, juany, juanów
    INR rupie, rupii, rupie indyjskie
    AUD dolary australijskie, dolarów australijskich
    CAD dolary kanadyjskie, dolarów kanadyjskich
    UAH hrywna, hrywny, hrywien
    KRW wony, wonów
    ILS szekle, szekli
    """,
    "ja": """
    USD ドル, 米ドル, アメリカドル
    EUR ユーロ
    GBP ポンド, 英ポンド
    CHF スイスフラン
    JPY 円, 日本円, えん
    SEK スウェーデンクローナ
    NOK ノルウェークローネ
    DKK デンマーククローネ
    PLN ズウォティ
    HUF フォリント
    TRY トルコリラ
    RUB ルーブル, ロシアルーブル
    CNY 人民元, 元
    INR インドルピー
    AUD 豪ドル, オーストラリアドル
    CAD カナダドル
    NZD ニュージーランドドル
    HKD 香港ドル
    SGD シンガポールドル
    TWD 台湾ドル
    KRW ウォン, 韓国ウォン
    THB バーツ
    ZAR ランド, 南アフリカランド
    MXN メキシコペソ
    BRL レアル
    VND ドン
    """,
    "zh": """
    USD 美元, 美金
    EUR 欧元, 歐元
    GBP 英镑, 英鎊
    CHF 瑞士法郎, 瑞郎
    JPY 日元, 日圆, 日圓
    CNY 人民币, 人民幣, 块
    HKD 港币, 港元, 港幣
    TWD 新台币, 台币, 新台幣
    KRW 韩元, 韓元
    AUD 澳元, 澳币
    CAD 加元, 加币
    SGD 新加坡元, 新币
    THB 泰铢
    INR 卢比
    RUB 卢布
    """,
    "ko": """
    USD 달러, 미국달러
    EUR 유로
    GBP 파운드
    CHF 스위스프랑
    JPY 엔, 엔화
    CNY 위안, 위안화
    KRW 원, 원화
    HKD 홍콩달러
    TWD 대만달러
    AUD 호주달러
    CAD 캐나다달러
    THB 바트
    VND 동
    """,
    "it": """
    USD dollaro, dollari, dollari americani
    EUR euro
    GBP sterlina, sterline
    CHF franco svizzero, franchi svizzeri, franchi
    SEK corone svedesi
    NOK corone norvegesi
    DKK corone danesi
    CZK corone ceche
    TRY lire turche
    AUD dollari australiani
    CAD dollari canadesi
    HUF fiorini ungheresi
    """,
    "pt": """
    USD dólar, dólares, dólares americanos
    EUR euro, euros
    BRL reais, real, reais brasileiros
    GBP libra, libras, libras esterlinas
    CHF franco suíço, francos suíços
    JPY iene, ienes
    SEK coroas suecas
    NOK coroas norueguesas
    DKK coroas dinamarquesas
    AUD dólares australianos
    CAD dólares canadenses
    """,
    "bg": """
    BGN лева, лев
    """,
    "ru": """
    USD доллар, доллара, долларов, доллары, долларах, долл, доллар сша, доллары сша, долларов сша
    EUR евро
    GBP фунт, фунта, фунтов, фунты, фунтах, фунтов стерлингов
    RUB рубль, рубля, рублей, рубли, рублях, руб
    CHF франк, франка, франков, франках, франки, швейцарских франков
    PLN злотый, злотых, злотые
    JPY иена, иен, иены, иенах
    CNY юань, юаней, юаня, юани, юанях
    UAH гривна, гривен, гривны, гривнах
    TRY лира, лир, лирах, турецких лир
    CZK чешских крон, чешские кроны
    SEK шведских крон, шведские кроны
    NOK норвежских крон
    DKK датских крон
    KZT тенге
    """,
  ]
}
