public import AgioCore

extension PayloadFlaw {
  public var phrase: Phrase { Phrase(verbatim: source).followed(by: reason.phrase, after: ": ") }
}

extension PayloadFlaw.Reason {
  public var phrase: Phrase {
    switch self {
    case .noData: say("there are no rates for what was asked")
    case .keyInactive: say("the account of the key is not active")
    case .keyMissing: say("the request came without a key")
    case .keyRefused: say("the key is not valid")
    case .planLacks: say("the plan of the key does not include this")
    case .plainHTTPOnly:
      say("the plan of the key has plain http only, and a key is never sent without https")
    case .quotaReached: say("the requests of the plan are used up")
    case .requestRefused(let text):
      say("the request was refused: \(VisibleText.quoted(text.utf8))")
    case .retryLater(nil): say("too many requests, or out of order for now")
    case .retryLater(let seconds?):
      say("is to be asked again in \(seconds) \(seconds, "second", "seconds")")
    case .status(let status): say("the answer has status \(status)")
    case .unexplained(let text):
      say("the answer is an error: \(VisibleText.quoted(text.utf8))")

    case .beforeHistory(let day, let first):
      say("\(day) is before the first day with rates, \(first)")
    case .base(let text): say("the rates are against \(VisibleText.quoted(text.utf8))")
    case .closedDay(let day): say("\(day) is not a day on which rates are published")
    case .contentType(let text):
      say("the answer is of type \(VisibleText.quoted(text.utf8))")
    case .crossedSides(let currency): say("the bid of \(currency) is above its ask")
    case .date(let text): say("\(VisibleText.quoted(text.utf8)) is not a date")
    case .documentType: say("the answer has a document type")
    case .emptyBody: say("the answer is empty")
    case .emptyDay(let day): say("\(day) has no rates")
    case .endsEarly: say("the answer ends early")
    case .futureDay(let day): say("\(day) is in the future")
    case .malformed(let offset): say("the answer breaks its form at byte \(offset)")
    case .member(let name):
      say("\(VisibleText.quoted(name.utf8)) is missing or not what it should be")
    case .notPositive(let currency, let text):
      say("the rate of \(currency) is \(VisibleText.quoted(text.utf8))")
    case .number(let currency, let text):
      say(
        "the rate of \(currency), \(VisibleText.quoted(text.utf8)), is not a number that fits")
    case .otherDay(let day): say("\(day) is not a day that was asked for")
    case .repeatedCurrency(let currency): say("\(currency) is there twice")
    case .repeatedDay(let day): say("\(day) is there twice")
    case .table(let text):
      say("\(VisibleText.quoted(text.utf8)) is not the table that was asked for")
    case .webPage: say("the answer is a web page")
    }
  }
}
