package import Configuration
import Libc

/// What is at the other end of the standard streams.
package struct Terminal {
  private let streams: StandardStreams
  private let environment: Environment

  package init(_ streams: StandardStreams, _ environment: Environment) {
    self.streams = streams
    self.environment = environment
  }

  /// Somebody reads the answers.
  package var showsOutput: Bool { isatty(streams.output) == 1 }

  /// Somebody reads the error messages.
  package var showsErrors: Bool { isatty(streams.error) == 1 }

  /// Somebody types and reads.
  package var isInteractive: Bool { isatty(streams.input) == 1 && showsOutput }

  /// Whether answers may be coloured (https://no-color.org).
  package func colours(_ wish: UserConfiguration.Colours) -> Bool { isColoured(showsOutput, wish) }

  /// Whether error messages may be coloured.
  package func coloursErrors(_ wish: UserConfiguration.Colours) -> Bool {
    isColoured(showsErrors, wish)
  }

  private func isColoured(_ isTerminal: Bool, _ wish: UserConfiguration.Colours) -> Bool {
    switch wish {
    case .always: true
    case .never: false
    case .auto:
      isTerminal && environment.value("NO_COLOR") == nil && type != nil && type != "dumb"
    }
  }

  /// What TERM says; nil for nothing.
  package var type: String? { environment.value("TERM") }

  /// The size of the window; 80×24 where there is none.
  package var columns: Int { size.map { Int($0.ws_col) } ?? 80 }
  package var rows: Int { size.map { Int($0.ws_row) } ?? 24 }

  private var size: winsize? {
    var size = winsize()
    let isKnown =
      ioctl(streams.output, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 && size.ws_row > 0
    return isKnown ? size : nil
  }
}
