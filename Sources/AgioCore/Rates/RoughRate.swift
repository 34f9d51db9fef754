/// How much a currency is worth, roughly: enough to tell which way round a rate is where none is known.
enum RoughRate {
  /// Units of the quote currency for one of the base; nil where nothing is known of either, or where the two are worth about the
  /// same.
  static func of(_ pair: CurrencyPair) -> ExactNumber? {
    guard let base = perEuro(pair.base), let quote = perEuro(pair.quote) else { return nil }
    let rate = quote / base
    let (low, high) = (Amount(digits: 8, places: 1), Amount(digits: 125, places: 2))
    return rate.overflowed || low < rate && rate < high ? nil : rate.exact
  }

  /// Units of a currency for one euro; of one that was replaced by another, as many as its ratio says.
  private static func perEuro(_ currency: Currency) -> Amount? {
    if currency == .euro { return .one }
    if let known = table[currency.code] { return Amount(decimal: String(known)) }
    if let law = FixedRate.of(currency, on: CalendarDate(year: 2026, month: 1, day: 1)!) {
      return perEuro(law.pair.base).map { $0 * law.rate }
    }
    guard let change = Redenomination.ending(currency), let ratio = Amount(decimal: change.ratio)
    else { return nil }
    return perEuro(change.new).map { $0 * ratio }
  }

  private static let table = Dictionary(
    uniqueKeysWithValues: rows.split(whereSeparator: \.isWhitespace).map { row in
      (String(row.prefix(3)), row.dropFirst(4))
    })

  /// Units for one euro in 2025, of currencies that no law ties to another. Two digits are enough.
  private static let rows = """
    AFN=78 ALL=98 AMD=440 AOA=1050 ARS=1600 AUD=1.7 AZN=1.9 BDT=140 BIF=3400 BOB=8 BRL=6.3 BWP=15
    BYN=3.6 CAD=1.6 CDF=3000 CHF=0.94 CLF=0.027 CLP=1090 CNY=8.2 COP=4600 CRC=580 CUP=27 CZK=24
    DKK=7.5 DOP=70 DZD=150 EGP=56 ERN=17 ETB=160 FJD=2.6 GBP=0.86 GEL=3.1 GHS=14 GMD=82 GNF=9900
    GTQ=8.9 GYD=240 HKD=9 HNL=29 HTG=150 HUF=395 IDR=19000 ILS=3.9 INR=100 IQD=1500 IRR=48000
    ISK=145 JMD=185 JPY=170 KES=150 KGS=100 KHR=4600 KPW=1000 KRW=1600 KWD=0.35 KYD=0.96 KZT=600
    LAK=25000 LBP=103000 LKR=350 LRD=210 LYD=6.3 MAD=10 MDL=20 MGA=5200 MKD=62 MMK=2400 MNT=4100
    MRU=46 MUR=53 MVR=18 MWK=2000 MXN=21 MYR=4.9 MZN=74 NGN=1700 NIO=42 NOK=12 NZD=2 PEN=4
    PGK=4.8 PHP=67 PKR=330 PLN=4.3 PYG=8300 RON=5 RSD=117 RUB=93 RWF=1700 SBD=9.6 SCR=16 SDG=700
    SEK=11 SGD=1.5 SLE=26 SOS=660 SRD=44 SSP=5300 STN=24 SYP=13000 THB=38 TJS=11 TND=3.4 TOP=2.7
    TRY=48 TTD=7.9 TWD=35 TZS=2900 UAH=48 UGX=4100 USD=1.16 UYU=46 UZS=14000 VES=250 VND=30000
    VUV=139 WST=3.2 XAG=0.023 XAU=0.00029 XDR=0.85 XPD=0.0009 XPT=0.0008 YER=280 ZAR=20 ZMW=26
    ZWG=31
    """
}
