import AgioCore
import Publishing
import RateSources

extension Sample {
  static let all = [
    ecbDay, ecbDays, ecbData, nbpA, nbpB, nbpC, nbpGold, erAPI, exchangeRateAPI,
    exchangeRateAPIDay, openExchangeRates, openExchangeRatesDay, exchangeRatesAPI,
    exchangeRatesAPIDay, frankfurter, frankfurterDays, frankfurterRows,
  ]
  static let json = all.filter { $0.type == "application/json" }

  static let ecbDay = Sample(
    name: "ecb day", publisher: ECB(), type: "text/xml",
    body: """
      <?xml version="1.0" encoding="UTF-8"?>
      <gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
      \t<gesmes:subject>Reference rates</gesmes:subject>
      \t<gesmes:Sender>
      \t\t<gesmes:name>European Central Bank</gesmes:name>
      \t</gesmes:Sender>
      \t<Cube>
      \t\t<Cube time='2026-03-05'>
      \t\t\t<Cube currency='USD' rate='1.1640'/>
      \t\t\t<Cube currency='JPY' rate='183.02'/>
      \t\t\t<Cube currency='IDR' rate='19512.10'/>
      \t\t</Cube>
      \t</Cube>
      </gesmes:Envelope>
      """)

  static let ecbDays = Sample(
    name: "ecb 90 days", publisher: ECB(), need: .period(Period("2026-03-01", "2026-03-05")),
    type: "application/xml",
    body: """
      <?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" \
      xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><gesmes:subject>Reference rates</gesmes:subject>\
      <Cube><Cube time="2026-03-05"><Cube currency="USD" rate="1.164"/><Cube currency="JPY" rate="183.02"/></Cube>\
      <Cube time="2026-03-04"><Cube currency="USD" rate="1.1601"/><Cube currency="JPY" rate="182.9"/></Cube>\
      </Cube></gesmes:Envelope>
      """)

  static let ecbData = Sample(
    name: "ecb data", publisher: ECB(), need: .period(Period("2024-01-04", "2024-01-05")),
    type: "text/csv",
    body: """
      KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE
      EXR.D.GBP.EUR.SP00.A,D,GBP,EUR,SP00,A,2024-01-04,0.8628
      EXR.D.GBP.EUR.SP00.A,D,GBP,EUR,SP00,A,2024-01-05,0.86205
      EXR.D.USD.EUR.SP00.A,D,USD,EUR,SP00,A,2024-01-04,1.0953
      EXR.D.USD.EUR.SP00.A,D,USD,EUR,SP00,A,2024-01-05,1.0921

      """)

  static let nbpA = Sample(
    name: "nbp A", publisher: NBP(), need: .period(Period("2026-03-01", "2026-03-05")),
    body: """
      [{"table":"A","no":"041/A/NBP/2026","effectiveDate":"2026-03-02","rates":[\
      {"currency":"dolar amerykański","code":"USD","mid":3.6056},{"currency":"euro","code":"EUR","mid":4.2230},\
      {"currency":"rupia indonezyjska","code":"IDR","mid":0.00021385}]},\
      {"table":"A","no":"042/A/NBP/2026","effectiveDate":"2026-03-03","rates":[\
      {"currency":"dolar amerykański","code":"USD","mid":3.6410},{"currency":"euro","code":"EUR","mid":4.2300}]}]
      """)

  static let nbpB = Sample(
    name: "nbp B", publisher: NBP(), need: .period(Period("2026-03-01", "2026-03-05")), request: 1,
    body: """
      [{"table":"B","no":"009/B/NBP/2026","effectiveDate":"2026-03-04","rates":[\
      {"currency":"boliwar soberano (Wenezuela)","code":"VES","mid":0.0087},\
      {"currency":"afgani (Afganistan)","code":"AFN","mid":0.056626}]}]
      """)

  static let nbpC = Sample(
    name: "nbp C", publisher: NBP(), need: .period(Period("2026-03-01", "2026-03-05")), request: 2,
    body: """
      [{"table":"C","no":"041/C/NBP/2026","tradingDate":"2026-02-27","effectiveDate":"2026-03-02","rates":[\
      {"currency":"dolar amerykański","code":"USD","bid":3.5376,"ask":3.6090},\
      {"currency":"euro","code":"EUR","bid":4.1800,"ask":4.2644}]}]
      """)

  static let nbpGold = Sample(
    name: "nbp gold", publisher: NBP(), need: .period(Period("2026-03-01", "2026-03-05")),
    request: 3,
    body: #"[{"data":"2026-03-02","cena":595.71},{"data":"2026-03-03","cena":624.92}]"#)

  static let erAPI = Sample(
    name: "er-api", publisher: JSONService.erAPI,
    body: """
      {"result":"success","provider":"https://www.exchangerate-api.com","time_last_update_unix":1772755351,\
      "time_last_update_utc":"Fri, 06 Mar 2026 00:02:31 +0000","time_next_update_unix":1772842500,"time_eol_unix":0,\
      "base_code":"USD","rates":{"USD":1,"AED":3.6725,"BBD":2,"EUR":0.859107,"GGP":0.7488,"HRK":6.4729}}
      """)

  static let exchangeRateAPI = Sample(
    name: "exchangerate-api", publisher: JSONService.exchangeRateAPI,
    body: """
      {"result":"success","documentation":"https://www.exchangerate-api.com/docs","time_last_update_unix":1772755201,\
      "time_next_update_unix":1772841601,"base_code":"USD","conversion_rates":{"USD":1,"ALL":82.1460,"EUR":0.8591}}
      """)

  static let exchangeRateAPIDay = Sample(
    name: "exchangerate-api day", publisher: JSONService.exchangeRateAPI,
    need: .day(day("2024-03-05")),
    body: """
      {"result":"success","year":2024,"month":3,"day":5,"base_code":"USD",\
      "conversion_rates":{"USD":1,"EUR":0.9217,"GBP":0.7885}}
      """)

  static let openExchangeRates = Sample(
    name: "openexchangerates", publisher: JSONService.openExchangeRates,
    body: """
      {
        "disclaimer": "Usage subject to terms: https://openexchangerates.org/terms",
        "timestamp": 1772787600,
        "base": "USD",
        "rates": {
          "AED": 3.67293,
          "BTC": 0.000009503109,
          "EUR": 0.8594,
          "XAU": 3.0341e-04
        }
      }
      """)

  static let openExchangeRatesDay = Sample(
    name: "openexchangerates day", publisher: JSONService.openExchangeRates,
    need: .day(day("2015-01-01")),
    body: """
      {"timestamp":1420153200,"base":"USD","rates":{"AED":3.673063,"EUR":0.826447,"JPY":119.69984}}
      """)

  static let exchangeRatesAPI = Sample(
    name: "exchangeratesapi", publisher: JSONService.exchangeRatesAPI,
    body: """
      {"success":true,"timestamp":1772755351,"base":"EUR","date":"2026-03-06","rates":{"USD":1.16412,"EUR":1}}
      """)

  static let exchangeRatesAPIDay = Sample(
    name: "exchangeratesapi day", publisher: JSONService.exchangeRatesAPI,
    need: .day(day("2021-04-15")),
    body: """
      {"success":true,"timestamp":1618531199,"historical":true,"base":"EUR","date":"2021-04-15","rates":{"USD":1.196953}}
      """)

  static let frankfurter = Sample(
    name: "frankfurter", publisher: AddressedPublisher.frankfurter,
    body: #"{"amount":1.0,"base":"EUR","date":"2026-03-05","rates":{"JPY":183.02,"USD":1.164}}"#)

  static let frankfurterDays = Sample(
    name: "frankfurter days", publisher: AddressedPublisher.frankfurter,
    need: .period(Period("2026-03-01", "2026-03-05")),
    body: """
      {"amount":1.0,"base":"EUR","start_date":"2026-02-27","end_date":"2026-03-05","rates":{\
      "2026-02-27":{"INR":104.8205,"USD":1.1702},"2026-03-02":{"INR":104.832,"USD":1.1698}}}
      """)

  /// The same publisher: which version it is follows from the address.
  static let frankfurterRows = Sample(
    name: "frankfurter v2", publisher: FrankfurterV2(),
    body: """
      [{"date":"2026-03-05","base":"EUR","quote":"EUR","rate":1.0},{"date":"2026-03-05","base":"EUR","quote":"USD",\
      "rate":1.1641},{"date":"2026-03-04","base":"EUR","quote":"TWD","rate":36.912}]
      """)
}

/// Frankfurter at the address of its second version.
private struct FrankfurterV2: RatePublisher {
  var profile: SourceProfile { AddressedPublisher.frankfurter.profile }

  func plan(
    _ need: RateNeed, today: CalendarDate, at endpoints: EndpointTable, key: APIKey?
  ) throws(SourceRefusal.Reason) -> [PlannedRequest] {
    let address = ["AGIO_FRANKFURTER_URL": "https://api.frankfurter.dev/v2"]
    return try AddressedPublisher.frankfurter.plan(
      need, today: today, at: EndpointTable(environment: address), key: key)
  }

  func meaning(of response: HTTPResponse, to request: PlannedRequest) -> PayloadFlaw.Reason {
    AddressedPublisher.frankfurter.meaning(of: response, to: request)
  }

  func tables(
    in body: [UInt8], to request: PlannedRequest
  ) throws(PayloadFlaw.Reason) -> [PublishedTable] {
    try AddressedPublisher.frankfurter.tables(in: body, to: request)
  }
}
