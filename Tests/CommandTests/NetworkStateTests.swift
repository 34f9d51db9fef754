import Foundation
import GrammarKit
import LoopbackServer
import Testing

/// What is said when the network is there and when it is not.
@Suite(.serialized) struct NetworkStateTests {
  @Test func onlineRatesAreCurrent() throws {
    let place = try Providers().place()
    _ = try refresh("ecb", in: place)
    #expect(try state(of: "100 USD in EUR", in: place) == "current")
  }

  @Test func offlineWithAValidCacheNothingIsAmiss() throws {
    let place = try Providers().place()
    _ = try refresh("ecb", in: place)
    Providers.unplug(place)
    try run("100 USD in EUR", in: place).prints("89.45 EUR")
    try refresh("ecb", in: place).prints(
      "ecb: error: unreachable: no connection to 127.0.0.1", status: 1)
    try run("100 USD in EUR", in: place).prints("89.45 EUR")
  }

  @Test func offlineWithAnExpiredCacheTheAnswerComesWithAWarning() throws {
    let place = try Providers(to: "2026-11-10").place()
    _ = try refresh("ecb", in: place)
    let warning = "agio: warning: the rates of ECB are 8 business days behind"
    try run("100 USD in EUR", in: place).prints(
      "89.45 EUR", error: ["\(warning); run 'agio refresh'"])
    Providers.unplug(place)
    _ = try refresh("ecb", in: place)
    let reason = "(last attempt: unreachable: no connection to 127.0.0.1)"
    let error = ["\(warning) \(reason); run 'agio refresh'"]
    try run("100 USD in EUR", in: place).prints("89.45 EUR", error: error)
    try run(input: "100 USD in EUR\n", in: place).prints("89.45 EUR", error: error)
    #expect(try state(of: "100 USD in EUR", in: place) == "stale")
    try run("1 + 1", in: place).prints("2")
    try run("EUR/USD on 2024-03-26", in: place).prints("1.0855", error: error)
  }

  @Test func withoutAnyRatesTheErrorSaysWhyAndWhatToDo() throws {
    let place = try Providers().place(settings: #"sources = ["nbp"]"#)
    let start = "<argument>:1:12: error: no rates available"
    let end = "; run 'agio refresh'"
    try run("100 USD in EUR", in: place).fails("\(start)\(end)", status: 3)
    Providers.unplug(place)
    try refresh(in: place).prints(
      "nbp: error: unreachable: no connection to 127.0.0.1", status: 3)
    try run("100 USD in EUR", in: place).fails(
      "\(start) (NBP: unreachable: no connection to 127.0.0.1)\(end)", status: 3)
    try run("1 + 1", in: place).prints("2")
  }

  @Test func ratesThatAreTooOldAreRefused() throws {
    let place = try Providers(to: "2026-11-10").place()
    _ = try refresh("ecb", in: place)
    try run("--max-age", "7", "100 USD in EUR", in: place).fails(
      "<argument>:1:12: error: the newest ECB rates are from 10 Nov 2026, 8 business days behind; "
        + "run 'agio refresh', or allow more with --max-age",
      status: 3)
    #expect(try run("--max-age", "8", "100 USD in EUR", in: place).status == 0)
    #expect(try run("--max-age", "0", "EUR/USD on 2024-03-26", in: place).status == 0)
  }

  @Test func newestThereCanBeIsNeverTooOld() throws {
    let place = try Providers().place()
    _ = try refresh("ecb", in: place)
    try run("--max-age", "0", "100 USD in EUR", in: place).prints("89.45 EUR")
  }

  @Test func damagedCacheIsSetAsideWithOneNotice() throws {
    let place = try Providers().place()
    _ = try refresh("ecb", in: place)
    try place.write(Array("garbage".utf8), to: ".cache/agio/ecb.rates")
    let kept = place.path(".cache/agio/ecb.rates.damaged")
    try run("100 USD in EUR", in: place).prints(
      "89.51 EUR",
      error: [
        "agio: note: cannot use the cached ECB rates: not a cache of rates; file saved as \(kept)"
      ])
    try run("100 USD in EUR", in: place).prints("89.51 EUR")
  }

  @Test func withoutAHomeItWorks() throws {
    let place = try Place()
    place.variables["HOME"] = ""
    try run("100 USD in EUR", in: place).prints("89.51 EUR")
  }

  @Test func twoRefreshesAtOnceAreSafe() throws {
    let place = try Providers().place()
    let children = try (0..<4).map { _ in
      try Child(["refresh", "nbp", "--today", Program.today], in: place)
    }
    for child in children { #expect(try child.finish() == 0) }
    try run("100 USD in PLN via nbp", in: place).prints("394.01 PLN")
  }

  @Test(.enabled(if: Prerequisite.strace.isThere, "needs strace"))
  func arithmeticOpensNoSocket() throws {
    let place = try Providers().place()
    try place.makeFolder("state/agio")
    try place.write([], to: "state/agio/network-notice")
    let spawn = Spawn(
      arguments: [
        Prerequisite.strace.path, "-f", "-qq", "-o", place.path("log"), "-e",
        "trace=network,clone,clone3,fork,vfork",
        Program.path, "1 + 1",
      ],
      environment: place.environment, folder: place.folder.path,
      streams: Array(repeating: .file("/dev/null"), count: 3))
    #expect(Spawn.wait(for: try spawn.start()) == 0)
    #expect(try place.text("log") == "")
  }

  /// Sheets of arithmetic cost no more, however much has been fetched.
  @Test(.enabled(if: Prerequisite.strace.isThere, "needs strace"))
  func arithmeticOpensNoArchive() throws {
    let place = try Providers().place()
    _ = try refresh(in: place)
    try place.write(Array("1 + 1\n\n-2.5 * (3 - 4)\n20% * 50\n".utf8), to: "sums.agio")
    try place.write(Array("12345678\n1 + 1 + 1 + 1 $\n$100 in EUR\n".utf8), to: "money.agio")
    for (file, isOpened) in [("sums.agio", false), ("money.agio", true)] {
      let spawn = Spawn(
        arguments: [
          Prerequisite.strace.path, "-f", "-qq", "-o", place.path("log"), "-e", "trace=openat",
          Program.path, "--today", Program.today, "-f", file,
        ],
        environment: place.environment, folder: place.folder.path,
        streams: Array(repeating: .file("/dev/null"), count: 3))
      _ = Spawn.wait(for: try spawn.start())
      #expect(try place.text("log").contains("/.cache/agio/ecb.rates") == isOpened, "\(file)")
    }
    // The first line with a currency has the rates that were fetched.
    for sign in ["$100 in EUR", "100 USD in EUR", "100 \u{24} in \u{20AC}"] {
      try run(input: "1 + 1\n12345678 + 1\n\(sign)\n2 * 3\n", in: place).prints(
        "2", "12345679", "89.45 EUR", "6")
    }
  }

  /// At a terminal, where both streams end.
  @Test(arguments: [["1 EUR in XQX"], ["-f", "sheet.agio"]])
  func errorIsToldOnce(words: [String]) throws {
    let place = try Place(["sheet.agio": "1 + 1\n1 EUR in XQX\n"])
    let typist = try Typist(
      in: place, command: [Program.path, "--today", Program.today] + words)
    #expect(try typist.finish() == 1)
    let lines = typist.unbrokenLines
    #expect(lines.count { $0.contains("unknown currency 'XQX'") } == 1, "\(lines)")
    #expect(lines.count { $0.contains("'agio currencies' lists them") } == 1, "\(lines)")
    #expect(lines.contains { $0.hasSuffix("^^^") }, "\(lines)")
    let isFile = words.count > 1
    #expect(lines.contains { $0.hasPrefix("sheet.agio:2:10: error: ") } == isFile, "\(lines)")
  }

  @Test func serversAreToldTheVersion() throws {
    let server = try LoopbackServer { _ in ScriptedAnswer(status: 404) }
    let place = try Place()
    place.variables["AGIO_ER_API_URL"] = server.url()
    _ = try refresh("er-api", in: place)
    let version = try run(["--version"], in: place).output.split { $0 == " " || $0 == "\n" }
      .first { $0.first?.isNumber == true }
    #expect(server.requests.first?.header("user-agent") == "agio/\(try #require(version))")
  }

  /// A certificate of one's own is believed where the variable names it.
  @Test(.enabled(if: Prerequisite.openssl.isThere, "needs openssl"))
  func certificatesAreThoseOfTheVariable() throws {
    let place = try Place()
    let openssl = { (words: [String]) in
      try Spawn(
        arguments: [Prerequisite.openssl.path] + words, environment: place.environment,
        folder: place.folder.path, streams: Array(repeating: .file("/dev/null"), count: 3)
      ).start()
    }
    let making = try openssl([
      "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
      "-addext", "subjectAltName=DNS:localhost", "-keyout", "key.pem", "-out", "own.pem",
    ])
    #expect(Spawn.wait(for: making) == 0)
    // A port that was free a moment ago.
    let port = try LoopbackServer { _ in .nothing }.port
    let server = try openssl([
      "s_server", "-quiet", "-www", "-accept", "127.0.0.1:\(port)", "-key", "key.pem", "-cert",
      "own.pem",
    ])
    defer {
      kill(server, SIGKILL)
      _ = Spawn.wait(for: server)
    }
    place.variables["AGIO_ER_API_URL"] = "https://localhost:\(port)"
    // Each run is a first one: what failed is waited for.
    func answer() throws -> String {
      try? FileManager.default.removeItem(atPath: place.path(".cache"))
      return try refresh("er-api", in: place).output
    }
    var tries = 0
    while try answer().contains("unreachable"), tries < 100 {
      tries += 1
      usleep(50_000)
    }
    #expect(try answer().hasPrefix("er-api: error: not secure"))
    place.variables["SSL_CERT_FILE"] = place.path("own.pem")
    // The page that openssl answers with is no rates, but it was read.
    #expect(try answer() == "er-api: error: the response is a web page\n")
  }

  private func state(of line: String, in place: Place) throws -> String? {
    try Record.decode(run("--format", "json", line, in: place).output).first?.rates?.first?.state
  }
}
