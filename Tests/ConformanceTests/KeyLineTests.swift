import AgioCore
import Dialogue
import Testing

/// Which lines have to do with the keys of sources, beside those of the corpus.
@Suite struct KeyLineTests {
  private func isOfKeys(_ line: String, after before: [String] = []) -> Bool {
    var session = FrozenSession.make()
    for line in before { _ = session.reply(to: SourceLine(line)) }
    let isPrivate = session.isPrivate(SourceLine(line))
    let isRefused = session.reply(to: SourceLine(line)).failure?.id == .keyInLine
    #expect(isPrivate == isRefused, "\(line)")
    return isRefused
  }

  @Test(arguments: [
    "Openexchangerates: 12 USD", "Openexchangerates subscription: 12 USD",
    "openexchangerates: 12USD", "openexchangerates: fee_2024", "openexchangerates = 120000",
    "Keys: 3 * 5 EUR", "keys = 3 EUR", "Key West: 300 USD", "Spare key: 12 EUR", "turkey = 5 EUR",
    "key = 5", "key * 2", "100 USD in EUR via openexchangerates", "# keys are in .envrc",
    "5 EUR # see AGIO_OPENEXCHANGERATES_KEY", ":refresh openexchangerates",
    ":history openexchangerates 2026-11", ":help keys", ":save keys.agio", ":load api-keys.csv",
    ":export keys.csv", ":set sources openexchangerates, ecb", ":set rates_file ~/keys.csv",
    ":set rates_fil ~/keys.csv", ":set kr SEK", ":watch note 1 key", ":set",
    ":refrsh openexchangerates",
    "Token: 5 EUR", "set_aside = 5 EUR", "agio", "export = 5 EUR", "Set of keys: 20 EUR",
  ])
  func linesOfOtherThingsStayAsTheyAre(line: String) {
    #expect(!isOfKeys(line, after: ["fee_2024 = 5 EUR", "key = 5"]))
  }

  @Test func keyMayComeInTheNextLine() {
    let named = ":set keys.openexchangerates"
    #expect(isOfKeys("SECRET", after: [named]))
    #expect(isOfKeys("8f7e6d5c4b3a2918", after: ["export AGIO_OPENEXCHANGERATES_KEY="]))
    #expect(!isOfKeys("SECRET"))
    #expect(!isOfKeys("SECRET", after: [named, "1 + 1"]))
    for line in ["40 + 2", "1200EUR", "rent_2024", "EUR/USD", ":help"] {
      #expect(!isOfKeys(line, after: ["rent_2024 = 5 EUR", named]), "\(line)")
    }
  }

  @Test func whatIsNoSettingIsNotKeptEither() {
    let session = FrozenSession.make()
    #expect(session.isPrivate(SourceLine(":set oxr 8f7e6d5c")))
    #expect(!session.isPrivate(SourceLine(":set roundin half-up")))
    #expect(!session.isPrivate(SourceLine(":set rounding half-up")))
    #expect(!session.isPrivate(SourceLine(":set oxr")))
  }

  @Test(arguments: [
    "apikey=8f7e6d5c4b3a29188f7e6d5c", "Api-Key: 8F7E6D5C4B3A29188F7E6D5C4B3A2918",
    "my token is sk_live_51H8xYzAbCdEfGh2JkLmN", "1 EUR # app_id=8f7e6d5c4b3a29188f7e6d5c4b3a2918",
    "https://example.org/latest?app_id=8f7e6d5c4b3a29188f7e6d5c4b3a2918",
    "Authorization: Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9", "OXR_APP_ID=8f7e6d5c4b3a2918",
    "8f7e6d5c4b3a29188f7e6d5c4b3a2918", "key=0b6e1c52-7f1d-4a3e-9c58-2f6d7c8b9a01",
    "secret: wJalrXUtnFEMIK7MDENGbPxRfiCYEXAMPLEKEY",
  ])
  func whatLooksLikeAKeyIsNotKept(line: String) {
    #expect(FrozenSession.make().isPrivate(SourceLine(line)))
  }

  @Test(arguments: [
    "Rent DE89370400440532013000: 1200 EUR", "MT84MALT011000012345MTLCAST001S: 5 EUR",
    "GB29NWBK60161331926819: 5 GBP", "INV2024000012345678ABCD: 20 EUR",
    "Grundstuecksverkehrsgenehmigung2024 = 5 EUR", "ReiseKostenAbrechnungJuli2024 = 5 EUR",
    "a1b2c3d4e5f6g7h8i9j0 = 5 EUR", "5 EUR # FR7630004000031A2B3C4D5E643", "key: 5 EUR",
    "5 EUR # key card of 2024-11-20T12, room 5", "Token: 5 EUR", "12EUR + 34USD + 56GBP",
    "123456789012345678901234567890 EUR in USD", "DonaudampfschifffahrtsgesellschaftEUR 5",
  ])
  func longWordsAreKept(line: String) {
    #expect(!FrozenSession.make().isPrivate(SourceLine(line)))
  }

  @Test func nothingOfTheKeyIsShown() {
    var session = FrozenSession.make()
    for (line, shown) in [
      (":set keys.openexchangerates 8f7e", ":set keys.openexchangerates …"),
      (":set keys.8f7e", ":set keys …"), ("openexchangerates = '8f7e6d5c'", "openexchangerates …"),
      ("a: 5 EUR # AGIO_OPENEXCHANGERATES_KEY=8f7e", "…"),
      (":set 8f7e openexchangerates", ":set …"),
    ] {
      let reply = session.reply(to: SourceLine(line))
      #expect(reply.line.text(in: SourceRange(0, reply.line.count)) == shown)
    }
  }

  /// A refused line leaves no trace at a prompt; in a file it has its number.
  @Test func numbersGoOnAfterIt() {
    var session = FrozenSession.make()
    #expect(session.replies(to: ["1", "AGIO_X_KEY=8f7e", "2"]).map(\.number) == [1, nil, 2])
    #expect(session.replies(to: ["total"]).last?.answer != nil)
    session.settings.commands = []
    #expect(session.replies(to: ["AGIO_X_KEY=8f7e", "2"]).map(\.number) == [4, 5])
  }

  @Test func aSessionThatKnowsNoSourcesLooksForNone() {
    var session = FrozenSession.make()
    session.settings.keyed = nil
    #expect(session.reply(to: SourceLine("AGIO_X_KEY=5 EUR")).answer != nil)
    #expect(!session.isPrivate(SourceLine(":set keys.openexchangerates 8f7e")))
  }
}
