extension Currency {
  /// Where it is legal tender or in general use: English short names, for search and completion.
  ///
  /// Source: ISO 4217 list one's entities, under the names people use.
  public var countries: [String] {
    Self.countryTable[code]?.items ?? []
  }

  private static let countryTable: Glossary<String> = WordFile.currencies.table("countries")
}
