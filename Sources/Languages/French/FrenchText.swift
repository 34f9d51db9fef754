/// What agio says in French: each English sentence and what stands for it.
enum FrenchText {
  static let tables: [StaticString] = [errors, prompt, network, journal, settings, watching]

  /// The forty traded most.
  static let currencies: StaticString = """
    USD dollar américain
    EUR euro
    JPY yen japonais
    GBP livre sterling
    CNY yuan chinois
    AUD dollar australien
    CAD dollar canadien
    CHF franc suisse
    HKD dollar de Hong Kong
    SGD dollar de Singapour
    SEK couronne suédoise
    KRW won sud-coréen
    NOK couronne norvégienne
    NZD dollar néo-zélandais
    INR roupie indienne
    MXN peso mexicain
    TWD nouveau dollar de Taïwan
    ZAR rand sud-africain
    BRL réal brésilien
    DKK couronne danoise
    PLN złoty polonais
    THB baht thaïlandais
    ILS nouveau shekel israélien
    IDR roupie indonésienne
    CZK couronne tchèque
    AED dirham des Émirats arabes unis
    TRY livre turque
    HUF forint hongrois
    CLP peso chilien
    SAR riyal saoudien
    PHP peso philippin
    MYR ringgit malaisien
    COP peso colombien
    RUB rouble russe
    RON leu roumain
    PEN sol péruvien
    BHD dinar bahreïni
    BGN lev bulgare
    ARS peso argentin
    VND dong vietnamien
    """
}
