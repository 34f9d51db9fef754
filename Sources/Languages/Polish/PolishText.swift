/// What agio says in Polish: each English sentence and what stands for it.
enum PolishText {
  static let tables: [StaticString] = [errors, prompt, network, journal, settings, watching]

  /// The forty traded most.
  static let currencies: StaticString = """
    USD dolar amerykański
    EUR euro
    JPY jen japoński
    GBP funt szterling
    CNY juan chiński
    AUD dolar australijski
    CAD dolar kanadyjski
    CHF frank szwajcarski
    HKD dolar hongkoński
    SGD dolar singapurski
    SEK korona szwedzka
    KRW won południowokoreański
    NOK korona norweska
    NZD dolar nowozelandzki
    INR rupia indyjska
    MXN peso meksykańskie
    TWD nowy dolar tajwański
    ZAR rand południowoafrykański
    BRL real brazylijski
    DKK korona duńska
    PLN złoty polski
    THB bat tajski
    ILS nowy szekel izraelski
    IDR rupia indonezyjska
    CZK korona czeska
    AED dirham ZEA
    TRY lira turecka
    HUF forint węgierski
    CLP peso chilijskie
    SAR rial saudyjski
    PHP peso filipińskie
    MYR ringgit malezyjski
    COP peso kolumbijskie
    RUB rubel rosyjski
    RON lej rumuński
    PEN sol peruwiański
    BHD dinar bahrajski
    BGN lew bułgarski
    ARS peso argentyńskie
    VND dong wietnamski
    """
}
