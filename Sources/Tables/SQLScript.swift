import AgioCore

/// The functions that convert in a database, made of whole numbers: exact, and rounded as agio rounds.
///
/// They stand on a table of figures against a pivot, as `agio rates export` writes it. Crossed pairs would be wrong by a cent
/// in most rows, and a division of decimals is one of doubles in some engines.
package enum SQLScript {
  package enum Dialect: String, CaseIterable, Sendable { case duckdb, spark, postgres }

  /// The script of a dialect: statements that end with `;` and a line end.
  package static func text(_ dialect: Dialect) -> String {
    switch dialect {
    case .duckdb: duckdb
    case .spark: spark
    case .postgres: postgres
    }
  }

  /// The minor units that are not two.
  private static let places: String = {
    let others = Set(Currency.all.map(\.minorUnitDigits)).subtracting([2]).sorted()
    return others.map { digits in
      let codes = Currency.all.filter { $0.minorUnitDigits == digits }.map { "'\($0.code)'" }
      return "WHEN code IN (\(codes.sorted().joined(separator: ", "))) THEN \(digits)"
    }.joined(separator: "\n  ")
  }()

  private static let duckdb = """
    -- agio: exact conversions in DuckDB, rounded half to even to the minor unit of the target.
    --
    --   agio rates export --base EUR --fill > rates.csv
    --   CREATE TABLE agio_rates AS SELECT * FROM read_csv('rates.csv',
    --     types = {'date': 'DATE', 'rate': 'DECIMAL(20, 10)', 'fixing_date': 'DATE'})
    --   .read this script
    --   SELECT agio_convert(total, currency, 'EUR', issued) FROM invoices
    --
    -- Amounts are DECIMAL with six decimals at most; no DOUBLE, which has lost digits already.
    CREATE OR REPLACE VIEW agio_legs AS
      WITH figures AS (
        SELECT date, base, quote, CAST(CAST(rate AS DECIMAL(26, 10)) * CAST(10000000000 AS DECIMAL(11, 0)) AS HUGEINT) AS scaled
        FROM agio_rates),
      the_pivot AS (
        SELECT CASE WHEN COUNT(DISTINCT base) <= COUNT(DISTINCT quote) THEN MIN(base) ELSE MIN(quote) END
          AS code FROM agio_rates)
      SELECT date, CASE WHEN base = code THEN quote ELSE base END AS currency,
        CASE WHEN base = code THEN scaled ELSE 10000000000 END AS units,
        CASE WHEN base = code THEN 10000000000 ELSE scaled END AS per
      FROM figures, the_pivot
      UNION ALL
      SELECT DISTINCT date, code, CAST(10000000000 AS HUGEINT), CAST(10000000000 AS HUGEINT)
      FROM figures, the_pivot;
    CREATE OR REPLACE MACRO agio_places(code) AS CASE
      \(places)
      ELSE 2 END;
    CREATE OR REPLACE MACRO agio_half_even(n, d) AS
      SIGN(n) * (ABS(n) // d + CASE
        WHEN (ABS(n) % d) > d - (ABS(n) % d) THEN 1
        WHEN (ABS(n) % d) = d - (ABS(n) % d) THEN (ABS(n) // d) % 2
        ELSE 0 END);
    CREATE OR REPLACE MACRO agio_scaled(amount) AS
      CASE WHEN CAST(amount AS DECIMAL(24, 6)) = amount
        THEN CAST(CAST(amount AS DECIMAL(24, 6)) * 1000000 AS HUGEINT)
        ELSE error('agio: the amount has more than six decimals') END;
    CREATE OR REPLACE MACRO agio_amount(amount, from_units, from_per, to_units, to_per, code) AS
      CAST(agio_half_even(
        agio_scaled(amount) * CAST(10 ** agio_places(code) AS HUGEINT)
          * CASE WHEN from_units = to_units THEN 1 ELSE to_units END
          * CASE WHEN from_per = to_per THEN 1 ELSE from_per END,
        CAST(1000000 AS HUGEINT)
          * CASE WHEN from_units = to_units THEN 1 ELSE from_units END
          * CASE WHEN from_per = to_per THEN 1 ELSE to_per END) AS DECIMAL(30, 0))
      * CASE agio_places(code) WHEN 0 THEN CAST(1 AS DECIMAL(5, 4)) WHEN 3 THEN CAST(0.001 AS DECIMAL(5, 4))
          WHEN 4 THEN CAST(0.0001 AS DECIMAL(5, 4)) ELSE CAST(0.01 AS DECIMAL(5, 4)) END;
    CREATE OR REPLACE MACRO agio_convert(amount, source, target, day) AS (
      SELECT agio_amount(amount, f.units, f.per, t.units, t.per, target)
      FROM agio_legs f, agio_legs t
      WHERE f.currency = source AND f.date = day AND t.currency = target AND t.date = day);

    """

  private static let spark = """
    -- agio: exact conversions in Spark 4, rounded half to even to the minor unit of the target.
    --
    --   agio rates export --base EUR --fill > rates.csv
    --   read it as the view agio_rates: date DATE, base STRING, quote STRING, rate DECIMAL(20, 10),
    --     fixing_date DATE, source STRING, table STRING
    --   run these statements
    --   SELECT agio_amount(i.total, f.units, f.per, t.units, t.per, 'EUR') FROM invoices i
    --     JOIN agio_legs f ON f.currency = i.currency AND f.date = i.issued
    --     JOIN agio_legs t ON t.currency = 'EUR' AND t.date = i.issued
    --
    -- Amounts are DECIMAL with six decimals at most; no DOUBLE, which has lost digits already.
    CREATE OR REPLACE TEMPORARY VIEW agio_legs AS
      WITH figures AS (
        SELECT date, base, quote, CAST(CAST(rate AS DECIMAL(26, 10)) * CAST(10000000000 AS DECIMAL(11, 0)) AS DECIMAL(38, 0)) AS scaled
        FROM agio_rates),
      the_pivot AS (
        SELECT CASE WHEN COUNT(DISTINCT base) <= COUNT(DISTINCT quote) THEN MIN(base) ELSE MIN(quote) END
          AS code FROM agio_rates)
      SELECT date, CASE WHEN base = code THEN quote ELSE base END AS currency,
        CASE WHEN base = code THEN scaled ELSE CAST(10000000000 AS DECIMAL(38, 0)) END AS units,
        CASE WHEN base = code THEN CAST(10000000000 AS DECIMAL(38, 0)) ELSE scaled END AS per
      FROM figures CROSS JOIN the_pivot
      UNION ALL
      SELECT DISTINCT date, code, CAST(10000000000 AS DECIMAL(38, 0)), CAST(10000000000 AS DECIMAL(38, 0))
      FROM figures CROSS JOIN the_pivot;
    CREATE OR REPLACE TEMPORARY FUNCTION agio_places(code STRING) RETURNS INT RETURN CASE
      \(places)
      ELSE 2 END;
    CREATE OR REPLACE TEMPORARY FUNCTION agio_rest(n DECIMAL(38, 0), d DECIMAL(38, 0))
      RETURNS DECIMAL(38, 0) RETURN CAST(ABS(n) % d AS DECIMAL(38, 0));
    CREATE OR REPLACE TEMPORARY FUNCTION agio_whole(n DECIMAL(38, 0), d DECIMAL(38, 0))
      RETURNS DECIMAL(38, 0) RETURN CAST((ABS(n) - agio_rest(n, d)) / d AS DECIMAL(38, 0));
    CREATE OR REPLACE TEMPORARY FUNCTION agio_half_even(n DECIMAL(38, 0), d DECIMAL(38, 0))
      RETURNS DECIMAL(38, 0) RETURN CAST(SIGN(n) AS DECIMAL(1, 0)) * (agio_whole(n, d) + CASE
        WHEN agio_rest(n, d) > d - agio_rest(n, d) THEN 1
        WHEN agio_rest(n, d) = d - agio_rest(n, d) THEN CAST(agio_whole(n, d) % 2 AS DECIMAL(1, 0))
        ELSE 0 END);
    CREATE OR REPLACE TEMPORARY FUNCTION agio_scaled(amount DECIMAL(38, 10))
      RETURNS DECIMAL(38, 0) RETURN CASE WHEN CAST(amount AS DECIMAL(24, 6)) = amount
        THEN CAST(CAST(amount AS DECIMAL(24, 6)) * 1000000 AS DECIMAL(38, 0))
        ELSE raise_error('agio: the amount has more than six decimals') END;
    CREATE OR REPLACE TEMPORARY FUNCTION agio_amount(
        amount DECIMAL(38, 10), from_units DECIMAL(38, 0), from_per DECIMAL(38, 0),
        to_units DECIMAL(38, 0), to_per DECIMAL(38, 0), code STRING)
      RETURNS DECIMAL(34, 4) RETURN CAST(agio_half_even(
        agio_scaled(amount)
          * CASE agio_places(code) WHEN 0 THEN 1 WHEN 3 THEN 1000 WHEN 4 THEN 10000 ELSE 100 END
          * CASE WHEN from_units = to_units THEN CAST(1 AS DECIMAL(38, 0)) ELSE to_units END
          * CASE WHEN from_per = to_per THEN CAST(1 AS DECIMAL(38, 0)) ELSE from_per END,
        CAST(1000000 AS DECIMAL(38, 0))
          * CASE WHEN from_units = to_units THEN CAST(1 AS DECIMAL(38, 0)) ELSE from_units END
          * CASE WHEN from_per = to_per THEN CAST(1 AS DECIMAL(38, 0)) ELSE to_per END)
        AS DECIMAL(30, 0))
      * CASE agio_places(code) WHEN 0 THEN CAST(1 AS DECIMAL(5, 4)) WHEN 3 THEN CAST(0.001 AS DECIMAL(5, 4))
          WHEN 4 THEN CAST(0.0001 AS DECIMAL(5, 4)) ELSE CAST(0.01 AS DECIMAL(5, 4)) END;

    """

  private static let postgres = """
    -- agio: exact conversions in PostgreSQL, rounded half to even to the minor unit of the target.
    --
    --   agio rates export --base EUR --fill > rates.csv
    --   CREATE TABLE agio_rates (date DATE, base TEXT, quote TEXT, rate NUMERIC, fixing_date DATE,
    --     source TEXT, "table" TEXT)
    --   \\copy agio_rates FROM 'rates.csv' CSV HEADER
    --   CREATE INDEX ON agio_rates (date, base, quote);
    --   \\i this script
    --   SELECT agio_convert(total, currency, 'EUR', issued) FROM invoices
    --
    -- Of many rows, join agio_legs once for each currency and call agio_amount.
    CREATE OR REPLACE VIEW agio_legs AS
      WITH the_pivot AS (
        SELECT CASE WHEN COUNT(DISTINCT base) <= COUNT(DISTINCT quote) THEN MIN(base) ELSE MIN(quote) END
          AS code FROM agio_rates)
      SELECT date, CASE WHEN base = code THEN quote ELSE base END AS currency,
        CASE WHEN base = code THEN rate ELSE 1 END AS units,
        CASE WHEN base = code THEN 1 ELSE rate END AS per
      FROM agio_rates, the_pivot
      UNION ALL
      SELECT DISTINCT date, code, CAST(1 AS NUMERIC), CAST(1 AS NUMERIC) FROM agio_rates, the_pivot;
    CREATE OR REPLACE FUNCTION agio_places(code TEXT) RETURNS INTEGER IMMUTABLE LANGUAGE SQL AS $$
      SELECT CASE
        \(places)
        ELSE 2 END $$;
    CREATE OR REPLACE FUNCTION agio_half_even(n NUMERIC, d NUMERIC) RETURNS NUMERIC
    IMMUTABLE LANGUAGE SQL AS $$
      SELECT SIGN(n) * (DIV(ABS(n), d) + CASE
        WHEN 2 * MOD(ABS(n), d) > d THEN 1
        WHEN 2 * MOD(ABS(n), d) = d THEN MOD(DIV(ABS(n), d), 2)
        ELSE 0 END) $$;
    CREATE OR REPLACE FUNCTION agio_amount(
      amount NUMERIC, from_units NUMERIC, from_per NUMERIC, to_units NUMERIC, to_per NUMERIC, code TEXT)
    RETURNS NUMERIC IMMUTABLE LANGUAGE SQL AS $$
      SELECT agio_half_even(
          amount * to_units * from_per * CAST(POWER(CAST(10 AS NUMERIC), agio_places(code)) AS NUMERIC),
          from_units * to_per)
        * CASE agio_places(code) WHEN 0 THEN 1 WHEN 3 THEN 0.001 WHEN 4 THEN 0.0001 ELSE 0.01 END $$;
    CREATE OR REPLACE FUNCTION agio_convert(amount NUMERIC, source TEXT, target TEXT, day DATE)
    RETURNS NUMERIC STABLE LANGUAGE SQL AS $$
      SELECT agio_amount(amount, f.units, f.per, t.units, t.per, target)
      FROM agio_legs f, agio_legs t
      WHERE f.currency = source AND f.date = day AND t.currency = target AND t.date = day $$;

    """
}
