extension CalendarDate {
  /// As people write it: `26 Mar 2024`.
  public var phrase: Phrase {
    let (year, month, day) = parts
    return switch month {
    case 1: say("\(day) Jan \(year)")
    case 2: say("\(day) Feb \(year)")
    case 3: say("\(day) Mar \(year)")
    case 4: say("\(day) Apr \(year)")
    case 5: say("\(day) May \(year)")
    case 6: say("\(day) Jun \(year)")
    case 7: say("\(day) Jul \(year)")
    case 8: say("\(day) Aug \(year)")
    case 9: say("\(day) Sep \(year)")
    case 10: say("\(day) Oct \(year)")
    case 11: say("\(day) Nov \(year)")
    default: say("\(day) Dec \(year)")
    }
  }

  /// The same in English.
  public var longText: String { phrase.english }
}

extension MonthName {
  /// The name of a month, from 1 to 12.
  static func phrase(_ month: Int) -> Phrase {
    switch month {
    case 1: say("January")
    case 2: say("February")
    case 3: say("March")
    case 4: say("April")
    case 5: say("May")
    case 6: say("June")
    case 7: say("July")
    case 8: say("August")
    case 9: say("September")
    case 10: say("October")
    case 11: say("November")
    default: say("December")
    }
  }
}

extension MonthName {
  /// The short name of a month, from 1 to 12.
  public static func short(_ month: Int) -> Phrase {
    switch month {
    case 1: say("Jan")
    case 2: say("Feb")
    case 3: say("Mar")
    case 4: say("Apr")
    case 5: say("May")
    case 6: say("Jun")
    case 7: say("Jul")
    case 8: say("Aug")
    case 9: say("Sep")
    case 10: say("Oct")
    case 11: say("Nov")
    default: say("Dec")
    }
  }
}

extension Weekday {
  public var phrase: Phrase {
    switch self {
    case .monday: say("Monday")
    case .tuesday: say("Tuesday")
    case .wednesday: say("Wednesday")
    case .thursday: say("Thursday")
    case .friday: say("Friday")
    case .saturday: say("Saturday")
    case .sunday: say("Sunday")
    }
  }
}

/// The months in German, French, Spanish, Italian, Portuguese and Polish.
public enum LocalMonths {
  /// 1 to 12 for a name in small letters.
  public static func number(_ name: String) -> Int? { months[name] }

  static var names: [String] { months.words }

  private static let months = WordFile.numbers.glossary("months") { Int($0)! }
}
