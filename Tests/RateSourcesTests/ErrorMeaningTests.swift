import AgioCore
import Publishing
import RateSources
import Testing

/// What the services' errors say.
@Suite struct ErrorMeaningTests {
  @Test(
    arguments: [
      (
        Sample.erAPI, 200, #"{"result":"error","error-type":"unsupported-code"}"#,
        .requestRefused("unsupported-code")
      ),
      (
        .erAPI, 404, #"{"result":"error","error-type":"unsupported-code"}"#,
        .requestRefused("unsupported-code")
      ),
      (.erAPI, 429, "", .retryLater(seconds: 1200)), (.erAPI, 502, "", .status(502)),
      (.exchangeRateAPI, 403, #"{"result":"error","error-type":"invalid-key"}"#, .keyRefused),
      (.exchangeRateAPI, 200, #"{"result":"error","error-type":"invalid-key"}"#, .keyRefused),
      (.exchangeRateAPI, 403, "", .keyRefused), (.exchangeRateAPI, 404, "", .status(404)),
      (.exchangeRateAPI, 403, #"{"result":"error","error-type":"inactive-account"}"#, .keyInactive),
      (.exchangeRateAPI, 429, #"{"result":"error","error-type":"quota-reached"}"#, .quotaReached),
      (
        .exchangeRateAPIDay, 403, #"{"result":"error","error-type":"plan-upgrade-required"}"#,
        .planLacks
      ),
      (.exchangeRateAPIDay, 200, #"{"result":"error","error-type":"no-data-available"}"#, .noData),
      (.exchangeRateAPI, 200, #"{"result":"error","error-type":"new"}"#, .unexplained("new")),
      (
        .openExchangeRates, 401, #"{"error":true,"status":401,"message":"invalid_app_id"}"#,
        .keyRefused
      ),
      (
        .openExchangeRates, 200, #"{"error":true,"status":401,"message":"invalid_app_id"}"#,
        .keyRefused
      ),
      (
        .openExchangeRates, 401, #"{"error":true,"status":401,"message":"missing_app_id"}"#,
        .keyMissing
      ),
      (
        .openExchangeRates, 401, #"{"error":true,"status":401,"message":"app_id_inactive"}"#,
        .keyInactive
      ),
      (
        .openExchangeRates, 429, #"{"error":true,"status":429,"message":"not_allowed"}"#, .planLacks
      ),
      (
        .openExchangeRates, 403, #"{"error":true,"status":403,"message":"not_allowed"}"#, .planLacks
      ),
      (
        .openExchangeRates, 429, #"{"error":true,"status":429,"message":"access_restricted"}"#,
        .quotaReached
      ),
      (.openExchangeRates, 429, "slow down", .retryLater(seconds: nil)),
      (
        .openExchangeRates, 400, #"{"error":true,"message":"invalid_base"}"#,
        .requestRefused("invalid_base")
      ),
      (
        .openExchangeRatesDay, 400, #"{"error":true,"status":400,"message":"not_available"}"#,
        .noData
      ),
      (
        .exchangeRatesAPI, 401, #"{"error":{"code":"invalid_access_key","message":"x"}}"#,
        .keyRefused
      ),
      (
        .exchangeRatesAPI, 200,
        #"{"success":false,"error":{"code":101,"type":"missing_access_key"}}"#, .keyMissing
      ),
      (.exchangeRatesAPI, 200, #"{"success":false,"error":{"code":101}}"#, .keyMissing),
      (
        .exchangeRatesAPI, 403, #"{"error":{"code":"https_access_restricted","message":"x"}}"#,
        .plainHTTPOnly
      ),
      (
        .exchangeRatesAPI, 200,
        #"{"success":false,"error":{"code":105,"type":"https_access_restricted"}}"#, .plainHTTPOnly
      ),
      (
        .exchangeRatesAPI, 400,
        #"{"error":{"code":"base_currency_access_restricted","message":"x"}}"#, .planLacks
      ),
      (
        .exchangeRatesAPI, 200,
        #"{"success":false,"error":{"code":105,"type":"base_currency_access_restricted"}}"#,
        .planLacks
      ),
      (.exchangeRatesAPI, 200, #"{"success":false,"error":{"code":104}}"#, .quotaReached),
      (
        .exchangeRatesAPIDay, 400, #"{"error":{"code":"no_rates_available","message":"x"}}"#,
        .noData
      ),
      (
        .exchangeRatesAPIDay, 400, #"{"error":{"code":"invalid_date","message":"x"}}"#,
        .requestRefused("invalid_date")
      ),
      (.exchangeRatesAPI, 401, "", .keyRefused),
      (.frankfurter, 404, #"{"message":"not found"}"#, .noData),
      (.frankfurter, 404, "", .status(404)),
      (.frankfurterRows, 404, #"{"status":404,"message":"not found"}"#, .noData),
      (
        .frankfurter, 422, #"{"message":"bad currency pair"}"#, .requestRefused("bad currency pair")
      ),
      (.frankfurterRows, 503, #"{"status":503,"message":"deadline"}"#, .retryLater(seconds: nil)),
    ] as [(Sample, Int, String, PayloadFlaw.Reason)])
  func errorHasItsMeaning(
    sample: Sample, status: Int, body: String, meaning: PayloadFlaw.Reason
  ) throws {
    #expect(try Sample.flaw { try sample.decoded(body, status: status) } == meaning)
  }

  /// Where the body says all, the status does not matter.
  @Test(
    arguments: [
      (
        .exchangeRatesAPI, #"{"error":{"code":"base_currency_access_restricted","message":"x"}}"#,
        .planLacks
      ),
      (
        .exchangeRatesAPI,
        #"{"success":false,"error":{"code":105,"type":"base_currency_access_restricted"}}"#,
        .planLacks
      ),
      (
        .exchangeRatesAPI, #"{"error":{"code":"https_access_restricted","message":"x"}}"#,
        .plainHTTPOnly
      ),
      (
        .exchangeRatesAPI, #"{"error":{"code":"invalid_access_key","message":"x"}}"#, .keyRefused
      ),
      (
        .exchangeRatesAPI, #"{"error":{"code":"invalid_currency_codes","message":"x"}}"#,
        .requestRefused("invalid_currency_codes")
      ),
      (
        .exchangeRatesAPI,
        #"{"success":false,"error":{"code":101,"type":"missing_access_key","info":"x"}}"#,
        .keyMissing
      ),
      (.exchangeRatesAPI, #"{"error":{"code":"no_rates_available","message":"x"}}"#, .noData),
      (
        .openExchangeRates, #"{"error":true,"status":400,"message":"not_available"}"#, .noData
      ),
      (
        .openExchangeRates,
        #"{"error": true, "status": 401, "message": "app_id_inactive", "description": "x"}"#,
        .keyInactive
      ),
      (
        .openExchangeRates,
        "{\n\n \"error\": true,\n \"status\": 403,\n \"message\": \"not_allowed\"}",
        .planLacks
      ),
      (
        .openExchangeRates,
        #"{"error":true,"status":429,"message":"access_restricted","description":"until 2050-01-01"}"#,
        .quotaReached
      ),
      (
        .exchangeRateAPI,
        #"{"result":"error","documentation":"https://x","terms-of-use":"https://x","error-type":"invalid-key"}"#,
        .keyRefused
      ),
      (
        .exchangeRateAPI, #"{"result":"error","error-type":"plan-upgrade-required"}"#, .planLacks
      ),
      (
        .erAPI, #"{"result":"error","error-type":"unsupported-code"}"#,
        .requestRefused("unsupported-code")
      ),
      (.frankfurter, #"{"message":"not found"}"#, .noData),
      (.frankfurterRows, #"{"status":404,"message":"not found"}"#, .noData),
      (.nbpA, "404 NotFound - Not Found - Brak danych", .noData),
    ] as [(Sample, String, PayloadFlaw.Reason)])
  func errorHasItsMeaningWithAnyStatus(
    sample: Sample, body: String, meaning: PayloadFlaw.Reason
  ) throws {
    for status in sample.publisher.profile.id == "exchangeratesapi" ? [200, 400, 401] : [404] {
      #expect(try Sample.flaw { try sample.decoded(body, status: status) } == meaning, "\(status)")
    }
  }
}
