import Files

/// Something that is wrong with a file, as compilers print it.
struct FileError: Error, CustomStringConvertible {
  /// A path, with the line if there is one: `rates.csv:12`.
  let place: String
  let problem: String

  var description: String { "\(place): error: \(problem)" }

  init(place: String, problem: String) {
    self.place = place
    self.problem = problem
  }

  init(_ fault: FileFault) {
    self.init(place: fault.path, problem: fault.reason)
  }
}
