import AgioCore
import Publishing
import RateSources
import Testing

/// Where sources are found, and who they are.
@Suite struct EndpointTests {
  private let endpoint = Endpoint("AGIO_NBP_URL", "https://api.nbp.pl/api")

  private func address(_ value: String) throws(SourceRefusal.Reason) -> String {
    try EndpointTable(environment: ["AGIO_NBP_URL": value]).address(of: endpoint)
  }

  @Test func defaultStandsUnlessReplaced() throws {
    #expect(try EndpointTable().address(of: endpoint) == "https://api.nbp.pl/api")
    #expect(try address("") == "https://api.nbp.pl/api")
    #expect(try address("https://mirror.example/nbp//") == "https://mirror.example/nbp")
  }

  @Test(arguments: [
    "http://127.0.0.1:8080", "http://localhost/api", "http://[::1]:80/x", "http://127.255.0.3",
  ])
  func thisMachineMayDoWithoutHTTPS(text: String) throws {
    #expect(try address(text) == text)
  }

  @Test(arguments: [
    "http://api.nbp.pl", "http://127.0.0.1.example.com", "http://localhost.example.com",
    "http://127.0.0.256", "http://[::2]", "http://128.0.0.1", "http://127.1",
  ])
  func othersMayNot(text: String) {
    #expect(throws: SourceRefusal.Reason.insecureAddress("AGIO_NBP_URL")) { try address(text) }
  }

  @Test(arguments: [
    "nbp", "ftp://x", "https://", "https:///x", "https://user@host", "https://host?x=1",
    "https://host#x", "https://ho st", "https://host\n", "https://höst", "file:///etc/passwd",
    "HTTPS://host\"",
  ])
  func othersAreNoAddresses(text: String) {
    #expect(throws: SourceRefusal.Reason.noAddress("AGIO_NBP_URL")) { try address(text) }
  }

  @Test func refusalIsOneLineWithTheName() throws {
    let endpoints = EndpointTable(environment: ["AGIO_NBP_URL": "http://nbp.example"])
    let refusal = #expect(throws: SourceRefusal.self) {
      try NBP().requests(for: .newest, today: Sample.today, at: endpoints)
    }
    #expect(refusal?.description == "NBP: AGIO_NBP_URL is not an https address")
  }

  @Test func profilesAreWhole() {
    #expect(
      SourceRegistry.builtIn.map(\.profile.id) == [
        "ecb", "nbp", "er-api", "frankfurter", "exchangerate-api", "openexchangerates",
        "exchangeratesapi", "boc", "cnb", "norges",
      ])
    for publisher in SourceRegistry.builtIn {
      let profile = publisher.profile
      #expect(SourceRegistry([profile.id], own: [])[profile.id]?.profile.name == profile.name)
      #expect(!profile.endpoints.isEmpty && !profile.coverage.isEmpty)
      #expect(profile.terms.hasPrefix("https://"))
      #expect(profile.attribution.contains(" "))
      #expect((profile.firstDay == nil) == (profile.history == .none))
      for endpoint in profile.endpoints {
        #expect(endpoint.variable.hasPrefix("AGIO_") && endpoint.variable.hasSuffix("_URL"))
        #expect(endpoint.defaultURL.hasPrefix("https://") && !endpoint.defaultURL.hasSuffix("/"))
      }
      if let variable = profile.keyVariable {
        #expect(variable.hasPrefix("AGIO_") && variable.hasSuffix("_KEY"))
        #expect(profile.quota != nil)
      }
    }
    #expect(SourceRegistry(["file"], own: [])["file"] == nil)
  }
}
