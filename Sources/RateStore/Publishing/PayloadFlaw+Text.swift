import AgioCore

extension PayloadFlaw: CustomStringConvertible {
  public var description: String { "\(source): \(reason)" }
}

extension PayloadFlaw.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noData: "there are no rates for what was asked"
    case .keyInactive: "the account of the key is not active"
    case .keyMissing: "the request came without a key"
    case .keyRefused: "the key is not valid"
    case .planLacks: "the plan of the key does not include this"
    case .plainHTTPOnly:
      "the plan of the key has plain http only, and a key is never sent without https"
    case .quotaReached: "the requests of the plan are used up"
    case .requestRefused(let text): "the request was refused: \(VisibleText.quoted(text.utf8))"
    case .retryLater(nil): "too many requests, or out of order for now"
    case .retryLater(let seconds?): "is to be asked again in \(seconds) seconds"
    case .status(let status): "the answer has status \(status)"
    case .unexplained(let text): "the answer is an error: \(VisibleText.quoted(text.utf8))"

    case .base(let text): "the rates are against \(VisibleText.quoted(text.utf8))"
    case .contentType(let text): "the answer is of type \(VisibleText.quoted(text.utf8))"
    case .crossedSides(let currency): "the bid of \(currency) is above its ask"
    case .date(let text): "\(VisibleText.quoted(text.utf8)) is not a date"
    case .documentType: "the answer has a document type"
    case .emptyBody: "the answer is empty"
    case .emptyDay(let day): "\(day) has no rates"
    case .endsEarly: "the answer ends early"
    case .futureDay(let day): "\(day) is in the future"
    case .malformed(let offset): "the answer breaks its form at byte \(offset)"
    case .member(let name):
      "\(VisibleText.quoted(name.utf8)) is missing or not what it should be"
    case .notPositive(let currency, let text):
      "the rate of \(currency) is \(VisibleText.quoted(text.utf8))"
    case .number(let currency, let text):
      "the rate of \(currency), \(VisibleText.quoted(text.utf8)), is not a number that fits"
    case .otherDay(let day): "\(day) is not a day that was asked for"
    case .repeatedCurrency(let currency): "\(currency) is there twice"
    case .repeatedDay(let day): "\(day) is there twice"
    case .table(let text): "\(VisibleText.quoted(text.utf8)) is not the table that was asked for"
    case .webPage: "the answer is a web page"
    }
  }
}
