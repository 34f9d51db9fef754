public import AgioCore

extension PayloadFlaw {
  public var phrase: Phrase { Phrase(verbatim: source).followed(by: reason.phrase, after: ": ") }
}

extension PayloadFlaw.Reason {
  public var phrase: Phrase {
    switch self {
    case .noData: say("no rates for this request")
    case .keyInactive: say("the account of this key is not active")
    case .keyMissing: say("the request had no key")
    case .keyRefused: say("the key is not valid")
    case .planLacks: say("the plan of this key does not include this")
    case .plainHTTPOnly:
      say("the plan of this key has only plain http, and a key is never sent without https")
    case .quotaReached: say("all requests of the plan are used up")
    case .requestRefused(let text):
      say("the request was refused: \(VisibleText.quoted(text.utf8))")
    case .retryLater(nil): say("too many requests, or temporarily unavailable")
    case .retryLater(let seconds?):
      say("is to be asked again in \(seconds) \(seconds, "second", "seconds")")
    case .status(let status): say("the response has status \(status)")
    case .unexplained(let text):
      say("the response is an error: \(VisibleText.quoted(text.utf8))")

    case .beforeHistory(let day, let first):
      say("\(day) is before the first day with rates, \(first)")
    case .base(let text): say("the rates are against \(VisibleText.quoted(text.utf8))")
    case .closedDay(let day): say("no rates are published on \(day)")
    case .contentType(let text):
      say("unexpected content type \(VisibleText.quoted(text.utf8))")
    case .crossedSides(let currency): say("the bid of \(currency) is above its ask")
    case .date(let text): say("\(VisibleText.quoted(text.utf8)) is not a date")
    case .documentType: say("the response has a document type declaration")
    case .emptyBody: say("the response is empty")
    case .emptyDay(let day): say("\(day) has no rates")
    case .endsEarly: say("the response ends early")
    case .futureDay(let day): say("\(day) is in the future")
    case .malformed(let offset): say("the response is malformed at byte \(offset)")
    case .member(let name):
      say("\(VisibleText.quoted(name.utf8)) is missing or invalid")
    case .notPositive(let currency, let text):
      say("the rate of \(currency) is not positive: \(VisibleText.quoted(text.utf8))")
    case .number(let currency, let text):
      say(
        "the rate of \(currency), \(VisibleText.quoted(text.utf8)), is not a valid number")
    case .otherDay(let day): say("\(day) was not requested")
    case .repeatedCurrency(let currency): say("\(currency) appears twice")
    case .repeatedDay(let day): say("\(day) appears twice")
    case .table(let text):
      say("\(VisibleText.quoted(text.utf8)) is not the requested table")
    case .webPage: say("the response is a web page")
    }
  }
}
