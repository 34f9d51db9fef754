import AgioCore
import Foundation
import LoopbackServer
import Synchronization
import Testing

/// All sources on this machine, with rates up to a day that a test chooses.
final class Providers: Sendable {
  private let server: LoopbackServer
  private let faults: Faults
  /// What they answer as they should.
  let bodies: ProviderBodies

  static let ids = [
    "ecb", "nbp", "er-api", "frankfurter", "exchangerate-api", "openexchangerates",
    "exchangeratesapi",
  ]
  /// Those that are asked by name alone.
  static let onRequest = ["boc", "cnb", "norges"]
  static let key = "s3cr3t_k3y_0123456789"

  /// What goes wrong, by source.
  private final class Faults: Sendable {
    let answers = Mutex<[String: ScriptedAnswer]>([:])
    let flaws = Mutex<[String: ProviderBodies.Flaw]>([:])
  }

  /// - Parameter newest: of no source there is a later day.
  init(to newest: String = "2026-11-20") throws {
    let bodies = ProviderBodies(newest: CalendarDate(newest)!)
    let faults = Faults()
    self.bodies = bodies
    self.faults = faults
    server = try LoopbackServer { request in
      let parts = request.target.dropFirst().split(separator: "/", maxSplits: 1).map(String.init)
      if let fault = faults.answers.withLock({ $0[parts[0]] }) { return fault }
      var spoilt = bodies
      spoilt.flaw = faults.flaws.withLock { $0[parts[0]] }
      return spoilt.answer(of: parts[0], to: parts.count > 1 ? parts[1] : "")
    }
  }

  /// From now on a source answers like that; with nil as it should.
  func set(_ id: String, to answer: ScriptedAnswer?) {
    faults.answers.withLock { $0[id] = answer }
  }

  /// From now on a source has other figures than it should; with nil the right ones.
  func spoil(_ id: String, _ flaw: ProviderBodies.Flaw?) {
    faults.flaws.withLock { $0[id] = flaw }
  }

  /// From now on all of them do.
  func setAll(to answer: ScriptedAnswer?) {
    for id in Self.ids + ["ecb-api"] { set(id, to: answer) }
  }

  /// What was asked, in order.
  var targets: [String] { server.requests.map(\.target) }

  /// A place where the program finds these sources instead of the real ones.
  func place(
    _ files: [String: String] = [:], hasKeys: Bool = true, settings: String? = nil
  ) throws -> Place {
    let place = try Place(files)
    place.companion = self
    if let settings { try place.writeSettings(settings) }
    for id in Self.ids + Self.onRequest + ["ecb-api"] {
      let name = id.uppercased().replacing("-", with: "_")
      place.variables["AGIO_\(name)_URL"] = server.url("/\(id)")
      if hasKeys, ["EXCHANGERATE_API", "OPENEXCHANGERATES", "EXCHANGERATESAPI"].contains(name) {
        place.variables["AGIO_\(name)_KEY"] = Self.key
      }
    }
    return place
  }

  /// A port of this machine that nobody listens at, in place of each source.
  static func unplug(_ place: Place) {
    for name in place.variables.keys where name.hasSuffix("_URL") {
      place.variables[name] = "http://127.0.0.1:1/"
    }
  }
}

extension Place {
  /// The cache of a source; empty if there is none.
  func cache(of id: String) throws -> [UInt8] {
    let path = path(".cache/agio/\(id).rates")
    return FileManager.default.contents(atPath: path).map { Array($0) } ?? []
  }

  /// The rates in it: what stands before the notes.
  func rates(of id: String) throws -> [UInt8] {
    let bytes = try cache(of: id)
    guard bytes.count > 16 else { return [] }
    let count = Int(bytes[10])
    let notes = try #require((0..<count).map { 12 + $0 * 24 }.first { bytes[$0] == 3 })
    let start = (0..<4).reduce(0) { $0 | Int(bytes[notes + 16 + $1]) << ($1 * 8) }
    return Array(bytes[(12 + count * 28 + 4)..<start])
  }

  func writeSettings(_ text: String) throws {
    try makeFolder(".config/agio")
    try write(Array(text.utf8), to: ".config/agio/config.toml")
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: true)
  }
}
