import AgioCore
import Dialogue
import Testing

@testable import Languages

/// Pages of `--help` in other languages.
@Suite struct ParserHelpTests {
  private static let page = """
    OVERVIEW: show the path of the file

    agio 'x'          the fixing of a day
    agio 'long'
    agio 'a longer y' a rate of your own; and
                      more

    Exit status: 0 no errors, 1
    errors found.

    USAGE: agio path          by name
           agio [<SOURCE> ...]

    ARGUMENTS:
      <NAME>                  The setting.

    OPTIONS:
      --format <format>       Output format. (values: text, json; default: text)
      --journal/--no-journal-and-more
                              The source. (values: a, b)
      --plain                 (default: 3)
      --silent
      -h, --help              Show help information.

      See 'agio help <subcommand>' for detailed help.
    """

  private func german(_ page: String, width: Int = 80) -> String {
    ParserHelp(Language.german.wording(), width: width).translated(page)
  }

  @Test func everyPartIsTranslated() {
    #expect(
      german(Self.page) == """
        zeigen, wo die Datei liegt

        agio 'x'           das Fixing eines Tages
        agio 'long'
        agio 'a longer y'  a rate of your own; and more

        Exit-Status: 0 alles in Ordnung, 1 etwas ist falsch.

        Aufruf: agio path  nach Namen
                agio [<SOURCE> ...]

        Argumente:
          <NAME>                  Die Einstellung.

        Optionen:
          --format <format>       Wie geantwortet wird. (Werte: text, json; Vorgabe:
                                  text)
          --journal/--no-journal-and-more
                                  Die Quelle. (Werte: a, b)
          --plain                 (Vorgabe: 3)
          --silent
          -h, --help              Zeigt diese Hilfe.

          Mehr dazu mit 'agio help <subcommand>'.
        """)
  }

  @Test func anEnglishPageHasNoCapitals() {
    let page = ParserHelp.titled(Self.page)
    #expect(page.hasPrefix("show the path of the file\n\n"))
    #expect(page.contains("\nusage: agio path          by name\n       agio [<SOURCE> ...]\n"))
    #expect(page.contains("\narguments:\n  <NAME>"))
    #expect(page.contains("\noptions:\n  --format"))
    for page in ["agio 0.1.0\nUSAGE: x", "#compdef agio\nOPTIONS:", ""] {
      #expect(ParserHelp.titled(page) == page)
    }
  }

  @Test func linesFitTheTerminal() {
    for width in [52, 60, 100] {
      for line in german(Self.page, width: width).split(separator: "\n") {
        #expect(DisplayWidth.of(String(line)) <= width, "\(line)")
      }
    }
  }

  @Test func otherPagesStayAsTheyAre() {
    for page in ["agio 0.1.0\nUSAGE: x", "#compdef agio\n\n  Show help information.", ""] {
      #expect(german(page) == page)
    }
  }

  @Test func textsHaveParts() {
    #expect(
      ParserHelp.parts(of: "one\ntwo\n\na  b\nc") == [
        .prose("one two"), .rows([.init(example: "a", meaning: "b"), .init(example: "c")]),
      ])
    // Where both do not fit beside each other.
    #expect(
      ParserHelp.parts(of: "a\n    b\nc") == [
        .rows([.init(example: "a", meaning: "b"), .init(example: "c")])
      ])
  }
}
