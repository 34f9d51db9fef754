import AgioCore

extension PayloadFlaw: CustomStringConvertible {
  public var description: String { "\(source): \(reason)" }
}

extension PayloadFlaw.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noData: sayEnglish("there are no rates for what was asked")
    case .keyInactive: sayEnglish("the account of the key is not active")
    case .keyMissing: sayEnglish("the request came without a key")
    case .keyRefused: sayEnglish("the key is not valid")
    case .planLacks: sayEnglish("the plan of the key does not include this")
    case .plainHTTPOnly:
      sayEnglish("the plan of the key has plain http only, and a key is never sent without https")
    case .quotaReached: sayEnglish("the requests of the plan are used up")
    case .requestRefused(let text):
      sayEnglish("the request was refused: \(VisibleText.quoted(text.utf8))")
    case .retryLater(nil): sayEnglish("too many requests, or out of order for now")
    case .retryLater(let seconds?):
      sayEnglish("is to be asked again in \(seconds) \(seconds, "second", "seconds")")
    case .status(let status): sayEnglish("the answer has status \(status)")
    case .unexplained(let text):
      sayEnglish("the answer is an error: \(VisibleText.quoted(text.utf8))")

    case .base(let text): sayEnglish("the rates are against \(VisibleText.quoted(text.utf8))")
    case .contentType(let text):
      sayEnglish("the answer is of type \(VisibleText.quoted(text.utf8))")
    case .crossedSides(let currency): sayEnglish("the bid of \(currency) is above its ask")
    case .date(let text): sayEnglish("\(VisibleText.quoted(text.utf8)) is not a date")
    case .documentType: sayEnglish("the answer has a document type")
    case .emptyBody: sayEnglish("the answer is empty")
    case .emptyDay(let day): sayEnglish("\(day) has no rates")
    case .endsEarly: sayEnglish("the answer ends early")
    case .futureDay(let day): sayEnglish("\(day) is in the future")
    case .malformed(let offset): sayEnglish("the answer breaks its form at byte \(offset)")
    case .member(let name):
      sayEnglish("\(VisibleText.quoted(name.utf8)) is missing or not what it should be")
    case .notPositive(let currency, let text):
      sayEnglish("the rate of \(currency) is \(VisibleText.quoted(text.utf8))")
    case .number(let currency, let text):
      sayEnglish(
        "the rate of \(currency), \(VisibleText.quoted(text.utf8)), is not a number that fits")
    case .otherDay(let day): sayEnglish("\(day) is not a day that was asked for")
    case .repeatedCurrency(let currency): sayEnglish("\(currency) is there twice")
    case .repeatedDay(let day): sayEnglish("\(day) is there twice")
    case .table(let text):
      sayEnglish("\(VisibleText.quoted(text.utf8)) is not the table that was asked for")
    case .webPage: sayEnglish("the answer is a web page")
    }
  }
}
