import Foundation

/// A line of `--format json`, as a program in another language would read it.
struct Record: Decodable, Equatable {
  struct Amount: Decodable, Equatable {
    var amount: String
    var currency: String?
    var percent: Bool?
    var approximate: Bool?
    var exact: String
  }

  struct Leg: Decodable, Equatable {
    var pair: String
    var rate: String
    var date: String?
    var source: String
    var state: String
    var age: Int?

    enum CodingKeys: String, CodingKey {
      case pair, rate, date, source, state
      case age = "age_days"
    }
  }

  struct Fault: Decodable, Equatable {
    var code: String
    var message: String
    var column: Int
    var length: Int
    var suggestion: String?
  }

  var line: Int
  var input: String
  var label: String?
  var results: [Amount]?
  var rates: [Leg]?
  var error: Fault?

  static func decode(_ output: String) throws -> [Record] {
    try output.split(separator: "\n").map {
      try JSONDecoder().decode(Record.self, from: Data($0.utf8))
    }
  }

  /// What text mode prints for it.
  var text: String? {
    results?.map { result in
      (result.approximate == true ? "≈" : "") + result.amount
        + (result.percent == true ? "%" : result.currency.map { " \($0)" } ?? "")
    }.joined(separator: ", ")
  }
}
