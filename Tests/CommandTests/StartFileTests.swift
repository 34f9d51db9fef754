import Testing

/// `~/.config/agio/init.agio`
@Suite struct StartFileTests {
  private func place(_ text: String) throws -> Place {
    let place = try Place()
    try place.makeFolder(".config/agio")
    try place.write(Array(text.utf8), to: ".config/agio/init.agio")
    return place
  }

  @Test func namesAreThereFromTheStart() throws {
    let place = try place("# mine\nvat(x) = x + 23%\nrent = 1200 EUR\n")
    try run("vat(rent)", in: place).prints("1476.00 EUR")
    let typist = try Typist(in: place)
    #expect(try typist.answer(to: "rent") == ["_1 = 1200.00 EUR"])
    #expect(try typist.answer(to: ":vars") == ["rent = 1200.00 EUR", "vat(x) = x + 23%"])
  }

  @Test func filesBeginWithThemOnlyWhenAsked() throws {
    let place = try place("rent = 1200 EUR\n")
    try run(input: "rent\n", in: place).fails(
      "<stdin>:1:1: error: unknown name 'rent'; set it first: rent = …", rows: 1)
    try run("--init", input: "rent\n_1\n", in: place).prints("1200.00 EUR", "1200.00 EUR")
  }

  @Test func faultsAreToldAndNothingStops() throws {
    let place = try place("rent = 1200 EUX\n5 EUR\n:help\nx = 2\n")
    let path = place.path(".config/agio/init.agio")
    let faults = [
      "\(path):1:13: error: unknown currency 'EUX'; did you mean EUR?",
      "\(path):2:1: error: a start file can contain only variables and functions; give it a name: x = …",
      "\(path):3:1: error: commands work only at the prompt; start agio without a file",
    ]
    try run("x + 1", in: place).prints("3", error: faults)
    let typist = try Typist(in: place, columns: 200)
    #expect(try typist.answer(to: "x + 1") == ["_1 = 3"])
    for fault in faults { #expect(typist.unbrokenLines.contains(fault), "\(fault)") }
  }

  /// As Windows writes it.
  @Test func marksAndReturnsAreNoPartOfALine() throws {
    let place = try place("\u{FEFF}rent = 1200 EUR\r\nvat(x) = x + 23%\r\n")
    try run("vat(rent)", in: place).prints("1476.00 EUR")
  }

  @Test func fileMeansTheSameWhateverIsSet() throws {
    let place = try place("x = 1.5\n")
    try place.writeSettings("decimal = \",\"\n")
    try run("x * 2,5", in: place).prints("3,75")
  }
}
