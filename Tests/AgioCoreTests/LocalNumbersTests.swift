import AgioCore
import Testing

@Suite struct LocalNumbersTests {
  @Test(arguments: [
    ("zwanzig", 20), ("fünfundzwanzig", 25), ("zweihundertfünfzig", 250), ("cien", 100),
    ("deux mille cinq cents", 2_500), ("dwa tysiące", 2_000), ("two hundred and fifty", 250),
    ("twenty-five", 25), ("one million two hundred thousand", 1_200_000), ("tausend", 1_000),
    ("quatre vingts", 80), ("quatre vingt dix", 90), ("soixante dix", 70), ("vierundzwanzig", 24),
  ])
  func wordsAreTheirNumber(words: String, value: Int) {
    #expect(LocalNumbers.value(words.split(separator: " ").map(String.init)) == value)
  }

  @Test(arguments: [("mil", 5, 5_000), ("hundert", 12, 1_200), ("mille cinq cents", 2, 2_500)])
  func scaleMultipliesWhatStandsBeforeIt(words: String, start: Int, value: Int) {
    #expect(
      LocalNumbers.value(words.split(separator: " ").map(String.init), from: start) == value)
  }

  @Test(arguments: [("twenty", 5), ("fifty", Int.max), ("mil", Int.max), ("million", 1 << 40)])
  func nothingIsAddedToDigits(words: String, start: Int) {
    #expect(LocalNumbers.value([words], from: start) == nil)
  }

  @Test(arguments: [
    "", "and", "pounds", "euro", "twenty euros", "two fifty", "three twenty",
    "nineteen ninety nine", "ten five",
  ])
  func othersAreNone(words: String) {
    #expect(LocalNumbers.value(words.split(separator: " ").map(String.init)) == nil)
  }
}
