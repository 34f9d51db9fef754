import AgioCore
import Configuration
import Libc
import RateService
import RateStorage

/// Fetches newer rates after a one-shot answer, in a process of its own that nobody waits for, and that holds nothing of
/// who started it.
package enum DetachedRefresh {
  /// Milliseconds in which all sources are asked, and the most that one of them may take.
  private static let budget = 6_000
  private static let share = 4_000
  /// Seconds after which the process is ended whatever it does: a name server, a lock or a disk may hold it up too.
  private static let longest: UInt32 = 7

  /// What the process does: asks the sources that are due, one after the other, and says nothing.
  package static func run(_ makeSettings: @autoclosure () -> RunSettings) {
    endAtLast()
    let settings = makeSettings()
    let world = settings.world
    let end = Clock.milliseconds + budget
    let rates: Rates
    do throws(SetupFault) {
      rates = try Rates(settings)
    } catch {
      // Without the settings nobody knows whether the network may be used. The next line says what is wrong with them, or
      // starts another of these.
      attempt(world).map { _ = unlink($0) }
      return
    }
    if rates.settings.configuration.network == .never { return }
    rates.folder?.sweep()
    SettingsFile(world).sweep()
    rates.refreshUnseen(
      deadline: { min(end - Clock.milliseconds, share) }, isCancelled: { false },
      tell: { _ in })
  }

  private static func endAtLast() {
    // Who started it may have had the signal ignored or blocked, which is inherited.
    signal(SIGALRM, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGALRM)
    sigprocmask(SIG_UNBLOCK, &signals, nil)
    alarm(longest)
  }

  /// Starts it, if the user has been told that this happens, and something is due.
  static func startIfDue(_ rates: Rates) {
    guard NetworkNotice.isAllowed(rates.settings), rates.folder != nil, !rates.due.isEmpty,
      let path = rates.world.executable, claim(rates.world)
    else { return }
    ChildProcess.startDetached(path, ["agio", "refresh", "--background"])
  }

  /// What tells when the last was started.
  private static func attempt(_ world: World) -> String? {
    world.folders.state.map { "\($0)/refresh-attempt" }
  }

  /// A run of one-shots starts one of these, not as many: whoever comes first within five minutes.
  private static func claim(_ world: World) -> Bool {
    guard let path = attempt(world) else { return false }
    var status = stat()
    if stat(path, &status) == 0 {
      #if canImport(Glibc)
        let last = Int(status.st_mtim.tv_sec)
      #else
        let last = Int(status.st_mtimespec.tv_sec)
      #endif
      if (0..<300).contains(world.clock.now - last) { return false }
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    // Writing a byte sets the time.
    return write(descriptor, "1", 1) == 1
  }
}
