import Foundation
import Shell
import Testing

extension InProcessTests {
  /// What commands write into files that somebody names.
  @Suite struct SavedFileTests {
    private func world(_ files: [String: String] = [:]) throws -> TestWorld {
      let world = try TestWorld()
      for (name, text) in files {
        try text.write(toFile: "\(world.home)/\(name)", atomically: false, encoding: .utf8)
      }
      return world
    }

    private func text(_ name: String, _ world: TestWorld) throws -> String {
      try String(contentsOfFile: "\(world.home)/\(name)", encoding: .utf8)
    }

    @Test(arguments: ["t.agio", "./t.agio", "soft.agio", "hard.agio"])
    func pinLeavesWhatItReads(_ output: String) throws {
      let world = try world(["t.agio": "100 USD in EUR\n"])
      symlink("t.agio", "\(world.home)/soft.agio")
      link("\(world.home)/t.agio", "\(world.home)/hard.agio")
      let outcome = try world.run("pin", "~/t.agio", "-o", "~/\(output)")
      #expect(outcome.error.contains("the rates would overwrite ~/t.agio"), "\(outcome)")
      #expect(outcome.status == .usage)
      #expect(try text("t.agio", world) == "100 USD in EUR\n")
      let other = try world.run("pin", "~/t.agio", "-o", "~/t.rates")
      #expect(other.status == .success && other.error == "", "\(other)")
      #expect(try text("t.rates", world).hasPrefix("agio pinned rates"))
    }

    @Test(arguments: ["--svg", "--html", "-o"])
    func aFileKeepsItsRightsAndALinkItsPlace(_ option: String) throws {
      let world = try world(["t.agio": "100 USD in EUR\n", "old": "old"])
      let path = "\(world.home)/old"
      chmod(path, 0o640)
      symlink("old", "\(world.home)/link")
      let start = option == "-o" ? ["pin", "~/t.agio"] : ["chart", "EUR/USD", "1m"]
      let outcome = try world.run(arguments: start + [option, "~/link"])
      #expect(outcome.status == .success, "\(outcome)")
      #expect(try text("old", world) != "old")
      var facts = stat()
      #expect(stat(path, &facts) == 0 && facts.st_mode & 0o7777 == 0o640)
      #expect(lstat("\(world.home)/link", &facts) == 0 && facts.st_mode & S_IFMT == S_IFLNK)
    }

    @Test(arguments: ["--svg", "--html", "-o"])
    func aPipeIsWrittenInto(_ option: String) throws {
      let world = try world(["t.agio": "100 USD in EUR\n"])
      let path = "\(world.home)/pipe"
      try #require(mkfifo(path, 0o600) == 0)
      // Open at both ends: nobody waits for the other.
      let reader = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
      defer { close(reader) }
      let start = option == "-o" ? ["pin", "~/t.agio"] : ["chart", "EUR/USD", "1m"]
      let outcome = try world.run(arguments: start + [option, "~/pipe"])
      #expect(outcome.status == .success, "\(outcome)")
      var facts = stat()
      #expect(stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFIFO)
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(reader, &bytes, bytes.count)
      #expect(count > 100)
    }

    @Test func whatCannotBeWrittenIsAFailureOfTheOutput() throws {
      let world = try world()
      let outcome = try world.run("chart", "EUR/USD", "1m", "--svg", "~/")
      #expect(outcome.error.contains("cannot write ~/: Is a directory"), "\(outcome)")
      #expect(outcome.status == .outputFailed)
    }
  }
}
