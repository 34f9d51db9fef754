import Testing

@testable import AgioCore

/// Names are found by the bytes of a line.
@Suite struct NameIndexTests {
  @Test func everyNameHasThePlaceInWhichItCame() {
    var index = NameIndex()
    let names = (0..<20_000).map { "n\($0 &* 7919 % 20_000)" } + ["rent", "été", "家賃", "_", "a"]
    for (place, name) in names.enumerated() {
      #expect(index.place(of: name) == nil)
      #expect(index.add(name) == place)
    }
    #expect(index.count == names.count)
    for (place, name) in names.enumerated() {
      #expect(index.place(of: name) == place)
      #expect(index.name(at: place) == name)
    }
    for name in ["", "n", "n20000", "Rent", "ren", "rents"] {
      #expect(index.place(of: name) == nil)
    }
  }

  @Test func aNameIsTheSameHoweverItsAccentsAreWritten() {
    var index = NameIndex()
    #expect(index.add("\u{E9}t\u{E9}") == 0)
    #expect(index.place(of: "e\u{301}te\u{301}") == 0)
  }

  @Test func aCopyKeepsWhatItHad() {
    var workspace = Workspace()
    func set(_ name: String, _ amount: Int) {
      var name = name
      name.withUTF8 { workspace.record(Amount(amount), Unit(.euro), as: $0) }
    }
    set("rent", 1)
    let before = workspace
    set("rent", 2)
    set("food", 3)
    #expect(before.variables["rent"]?.number == ExactNumber(1))
    #expect(before.variables["food"] == nil)
    #expect(workspace.variables["rent"]?.number == ExactNumber(2))
    #expect(workspace.variables.keys == ["rent", "food"])
    #expect(workspace.name(of: 1) == nil && workspace.name(of: 2) == "rent")
  }
}

extension NameIndex {
  fileprivate func place(of name: String) -> Int? {
    var name = name
    return name.withUTF8 { place(of: $0) }
  }

  fileprivate mutating func add(_ name: String) -> Int {
    var name = name
    return name.withUTF8 { add($0) }
  }
}
