/// What agio says in German: each English sentence and what stands for it.
enum GermanText {
  static let tables: [StaticString] = [errors, prompt, network, journal, settings, watching]

  /// The forty traded most.
  static let currencies: StaticString = """
    USD US-Dollar
    EUR Euro
    JPY Japanischer Yen
    GBP Pfund Sterling
    CNY Renminbi Yuan
    AUD Australischer Dollar
    CAD Kanadischer Dollar
    CHF Schweizer Franken
    HKD Hongkong-Dollar
    SGD Singapur-Dollar
    SEK Schwedische Krone
    KRW Südkoreanischer Won
    NOK Norwegische Krone
    NZD Neuseeland-Dollar
    INR Indische Rupie
    MXN Mexikanischer Peso
    TWD Neuer Taiwan-Dollar
    ZAR Südafrikanischer Rand
    BRL Brasilianischer Real
    DKK Dänische Krone
    PLN Polnischer Złoty
    THB Thailändischer Baht
    ILS Neuer Schekel
    IDR Indonesische Rupiah
    CZK Tschechische Krone
    AED VAE-Dirham
    TRY Türkische Lira
    HUF Ungarischer Forint
    CLP Chilenischer Peso
    SAR Saudi-Riyal
    PHP Philippinischer Peso
    MYR Malaysischer Ringgit
    COP Kolumbianischer Peso
    RUB Russischer Rubel
    RON Rumänischer Leu
    PEN Peruanischer Sol
    BHD Bahrain-Dinar
    BGN Bulgarischer Lew
    ARS Argentinischer Peso
    VND Vietnamesischer Đồng
    """
}
