/// What agio says in Spanish: each English sentence and what stands for it.
enum SpanishText {
  static let tables: [StaticString] = [errors, prompt, network, journal, settings, watching]

  /// The forty traded most.
  static let currencies: StaticString = """
    USD dólar estadounidense
    EUR euro
    JPY yen japonés
    GBP libra esterlina
    CNY yuan chino
    AUD dólar australiano
    CAD dólar canadiense
    CHF franco suizo
    HKD dólar de Hong Kong
    SGD dólar de Singapur
    SEK corona sueca
    KRW won surcoreano
    NOK corona noruega
    NZD dólar neozelandés
    INR rupia india
    MXN peso mexicano
    TWD nuevo dólar taiwanés
    ZAR rand sudafricano
    BRL real brasileño
    DKK corona danesa
    PLN esloti polaco
    THB baht tailandés
    ILS nuevo séquel israelí
    IDR rupia indonesia
    CZK corona checa
    AED dírham de los Emiratos Árabes Unidos
    TRY lira turca
    HUF forinto húngaro
    CLP peso chileno
    SAR rial saudí
    PHP peso filipino
    MYR ringit malasio
    COP peso colombiano
    RUB rublo ruso
    RON leu rumano
    PEN sol peruano
    BHD dinar bareiní
    BGN lev búlgaro
    ARS peso argentino
    VND dong vietnamita
    """
}
