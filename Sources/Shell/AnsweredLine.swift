package import AgioCore

/// A line that has an answer, and where it stands.
package struct AnsweredLine {
  package let file: String
  package let number: Int
  package let line: SourceLine
  package let answer: Answer
}
