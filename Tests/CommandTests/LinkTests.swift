import Foundation
import LoopbackServer
import Testing

/// A link in the place of a file that nobody but agio makes: what it leads to is not agio's to write.
@Suite(.serialized) struct LinkTests {
  /// A file of somebody else, and a link to it at `path`.
  private func link(_ path: String, in place: Place) throws {
    try place.write(Array("mine\n".utf8), to: "mine")
    #expect(symlink(place.path("mine"), place.path(path)) == 0)
  }

  @Test func notesOfASourceAreNotWrittenThroughIt() throws {
    let providers = try Providers()
    let place = try providers.place()
    try place.makeFolder(".cache/agio")
    try link(".cache/agio/ecb.rates", in: place)
    providers.set("ecb", to: ScriptedAnswer(status: 503))
    #expect(try refresh("ecb", in: place).status == 1)
    #expect(try place.text("mine") == "mine\n")
    #expect(String(decoding: try place.cache(of: "ecb"), as: UTF8.self).contains("failures 1"))
  }

  @Test func conversionsAreNotWrittenThroughIt() throws {
    let place = try Place()
    try place.makeFolder("state/agio")
    try link("state/agio/journal.db-spool", in: place)
    let outcome = try run("2 EUR in USD", in: place)
    #expect(outcome.output == "2.23 USD\n")
    #expect(outcome.errorLines.count == 1, "\(outcome.error)")
    #expect(try place.text("mine") == "mine\n")
  }

  /// The settings are the user's own, who may keep them elsewhere.
  @Test func settingsAreWrittenThroughIt() throws {
    let place = try Place()
    try place.makeFolder(".config/agio")
    try place.write(Array("bell = true\n".utf8), to: "mine")
    #expect(symlink(place.path("mine"), place.path(".config/agio/config.toml")) == 0)
    #expect(try run(["config", "set", "precision", "7"], in: place).status == 0)
    #expect(try place.text("mine") == "bell = true\nprecision = 7\n")
  }
}
