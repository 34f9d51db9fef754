import Files
import Libc

/// A process that nobody waits for, and that holds nothing of who started it.
enum DetachedProcess {
  /// - Parameters:
  ///   - path: of the program.
  ///   - words: its arguments, with its name.
  static func start(_ path: String, _ words: [String]) {
    keepDescriptors()
    _ = ChildProcess.start(
      path, words, Environment.process.entries, .none, isDetached: true)
  }

  /// Sees to it that nothing of what is open here is open there: who waits for the end of a pipe, or for a lock, that the
  /// caller has left open must not wait for the network.
  private static func keepDescriptors() {
    let mostLikely = 0..<Int32(clamping: min(sysconf(Int32(_SC_OPEN_MAX)), 1 << 16))
    let open = (Files.names(in: "/dev/fd") ?? []).compactMap { Int32($0) }
    for descriptor in open.isEmpty ? Array(mostLikely) : open where descriptor > STDERR_FILENO {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
  }
}
