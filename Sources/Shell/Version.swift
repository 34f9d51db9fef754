/// What `--version` tells.
package enum Version {
  package static let number = "0.1.0"

  package static let text = """
    agio \(number)
    Rates: euro foreign exchange reference rates, 1999-01-04 to 2026-10-30, unmodified.
    Source: ECB statistics.
    """
}
