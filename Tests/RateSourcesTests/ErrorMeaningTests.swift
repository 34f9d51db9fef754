import AgioCore
import Foundation
import GrammarKit
import RateSources
import RateStore
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

  @Test(.enabled(if: Project.sharedData != nil))
  func realErrorsHaveAMeaning() throws {
    let folder = try #require(Project.sharedData)
    for (name, sample, meaning) in [
      (
        "exchangeratesapi/base_currency_access_restricted.json", Sample.exchangeRatesAPI, .planLacks
      ),
      ("exchangeratesapi/fixer_style_105.json", .exchangeRatesAPI, .planLacks),
      ("exchangeratesapi/https_access_restricted.json", .exchangeRatesAPI, .plainHTTPOnly),
      ("exchangeratesapi/invalid_access_key.json", .exchangeRatesAPI, .keyRefused),
      (
        "exchangeratesapi/invalid_currency_codes.json", .exchangeRatesAPI,
        .requestRefused("invalid_currency_codes")
      ),
      (
        "exchangeratesapi/legacy_numeric_missing_access_key_2021.json", .exchangeRatesAPI,
        .keyMissing
      ),
      ("exchangeratesapi/no_rates_available.json", .exchangeRatesAPI, .noData),
      ("openexchangerates/error_400_not_available.json", .openExchangeRates, .noData),
      ("openexchangerates/error_401_app_id_inactive.json", .openExchangeRates, .keyInactive),
      ("openexchangerates/error_403_not_allowed_exchanger.json", .openExchangeRates, .planLacks),
      ("openexchangerates/error_429_access_restricted.json", .openExchangeRates, .quotaReached),
      ("exchangerate-api/error_invalid-key.json", .exchangeRateAPI, .keyRefused),
      ("exchangerate-api/error_plan-upgrade-required.json", .exchangeRateAPI, .planLacks),
      ("open-er-api/error_unsupported-code.json", .erAPI, .requestRefused("unsupported-code")),
      ("frankfurter/v1_error_404.json", .frankfurter, .noData),
      ("frankfurter/v2_error_404.json", .frankfurterRows, .noData),
      ("nbp/error-404.txt", .nbpA, .noData),
    ] as [(String, Sample, PayloadFlaw.Reason)] {
      let body = Array(try Data(contentsOf: folder.appending(path: name)))
      // Where the body says all, the status does not matter.
      let statuses = sample.publisher is ExchangeRatesAPI ? [200, 400, 401] : [404]
      for status in statuses {
        let flaw = try Sample.flaw { try sample.decoded(bytes: body, status: status) }
        #expect(flaw == meaning, "\(name) with status \(status)")
      }
    }
  }
}
