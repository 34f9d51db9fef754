import AgioCore

/// The functions that convert in a database, made of whole numbers: exact, and rounded as agio rounds.
///
/// They stand on a table of figures against a pivot, as `agio rates export` writes it. Crossed pairs would be wrong by a cent
/// in most rows, and a division of decimals is one of doubles in some engines. Names that an argument is evaluated beside begin
/// with `agio_`: a macro of DuckDB takes those of the query for its own.
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

  /// The minor units of all codes: others are unknown, not of two digits.
  private static let places: String = {
    Set(Currency.all.map(\.minorUnitDigits)).sorted().map { digits in
      let codes = Currency.all.filter { $0.minorUnitDigits == digits }.map { "'\($0.code)'" }
      return "WHEN code IN (\(codes.sorted().joined(separator: ", "))) THEN \(digits)"
    }.joined(separator: "\n  ")
  }()

  /// A code without blanks, in capitals. What stock exchanges write for pence is none of pounds.
  private static func code(trimmed: String) -> String {
    "CASE WHEN \(trimmed) = 'GBp' THEN 'GBX' ELSE UPPER(\(trimmed)) END"
  }

  /// How much of a currency, `units`, is how much of the pivot, `per`, on each day: from its own figure, or over the currency that a
  /// law ties it to.
  /// - Parameters:
  ///   - scaled: the rate as a whole number, if the engine needs that.
  ///   - one: what 1 is then.
  ///   - quotient: a whole number over `one`.
  private static func legs(scaled: String, one: String, quotient: (String) -> String) -> String {
    let (units, per) = ("(direct.units * ties.up)", "(direct.per * ties.down)")
    let isWhole = "\(units) % one = 0 AND \(per) % one = 0"
    return """
        WITH figures AS (
          SELECT date, base, quote, \(scaled) AS scaled, \(one) AS one FROM agio_rates),
        pivots AS (
          SELECT CASE WHEN COUNT(DISTINCT base) <= COUNT(DISTINCT quote) THEN MIN(base) ELSE MIN(quote) END
            AS code FROM agio_rates WHERE fixing_date IS NOT NULL),
        direct AS (
          SELECT date, CASE WHEN base = code THEN quote ELSE base END AS currency,
            CASE WHEN base = code THEN scaled ELSE one END AS units,
            CASE WHEN base = code THEN one ELSE scaled END AS per
          FROM figures CROSS JOIN pivots WHERE base = code OR quote = code
          UNION ALL
          SELECT DISTINCT date, code, one, one FROM figures CROSS JOIN pivots),
        ties AS (
          SELECT date, quote AS currency, base AS anchor, scaled AS up, one AS down, one FROM figures
          UNION ALL
          SELECT date, base, quote, one, scaled, one FROM figures),
        legs AS (
          SELECT date, currency, units, per FROM direct
          UNION ALL
          SELECT ties.date, ties.currency,
            CASE WHEN \(isWhole) THEN \(quotient(units)) ELSE \(units) END,
            CASE WHEN \(isWhole) THEN \(quotient(per)) ELSE \(per) END
          FROM ties CROSS JOIN pivots
            JOIN direct ON direct.date = ties.date AND direct.currency = ties.anchor
          WHERE ties.anchor <> code AND ties.currency <> code)
        SELECT date, currency, units, per FROM legs
        UNION ALL
        SELECT date, CASE currency WHEN 'GBP' THEN 'GBX' WHEN 'ILS' THEN 'ILA' ELSE 'ZAC' END,
          units * 100, per
        FROM legs WHERE currency IN ('GBP', 'ILS', 'ZAR')
      """
  }

  private static let duckdb = """
    -- agio: exact conversions in DuckDB, rounded half to even to the minor unit of the target.
    --
    --   agio rates export --base EUR --fill > rates.csv
    --   CREATE OR REPLACE TABLE agio_rates AS SELECT * FROM read_csv('rates.csv',
    --     types = {'date': 'DATE', 'rate': 'DECIMAL(20, 10)', 'fixing_date': 'DATE'})
    --   run these statements: .read FILE in the shell, execute() in a program
    --   SELECT agio_convert(total, currency, 'EUR', issued) FROM invoices
    --
    -- A row without a rate is an error. agio_try_convert gives NULL for it, and finds such rows:
    --   SELECT * FROM invoices WHERE agio_try_convert(total, currency, 'EUR', issued) IS NULL
    -- NULL gives NULL. Codes may be in small letters; GBp, GBX, ZAC and ILA are hundredths; a day may have a time.
    -- Amounts are DECIMAL with six decimals at most; no DOUBLE, which has lost digits already.
    CREATE OR REPLACE VIEW agio_legs AS
    \(legs(
      scaled: "CAST(CAST(rate AS DECIMAL(26, 10)) * CAST(10000000000 AS DECIMAL(11, 0)) AS HUGEINT)",
      one: "CAST(10000000000 AS HUGEINT)", quotient: { "\($0) // one" }));
    CREATE OR REPLACE MACRO agio_code(code) AS
      \(code(trimmed: "TRIM(code, E' \\t\\r\\n')"));
    CREATE OR REPLACE MACRO agio_places(code) AS CASE
      \(places) END;
    CREATE OR REPLACE MACRO agio_half_even(n, d) AS
      SIGN(n) * (ABS(n) // d + CASE
        WHEN (ABS(n) % d) > d - (ABS(n) % d) THEN 1
        WHEN (ABS(n) % d) = d - (ABS(n) % d) THEN (ABS(n) // d) % 2
        ELSE 0 END);
    CREATE OR REPLACE MACRO agio_scaled(amount) AS
      CASE WHEN CAST(amount AS DECIMAL(24, 6)) <> amount
        THEN error('agio: the amount has more than six decimals')
        ELSE CAST(CAST(amount AS DECIMAL(24, 6)) * 1000000 AS HUGEINT) END;
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
    CREATE OR REPLACE MACRO agio_try_convert(amount, source, target, day) AS COALESCE((
      SELECT agio_amount(amount, agio_from.agio_units, agio_from.agio_per,
        agio_to.agio_units, agio_to.agio_per, agio_code(target))
      FROM (SELECT date AS agio_date, currency AS agio_currency, units AS agio_units, per AS agio_per
          FROM agio_legs) AS agio_from,
        (SELECT date AS agio_date, currency AS agio_currency, units AS agio_units, per AS agio_per
          FROM agio_legs) AS agio_to
      WHERE agio_from.agio_currency = agio_code(source) AND agio_from.agio_date = CAST(day AS DATE)
        AND agio_to.agio_currency = agio_code(target) AND agio_to.agio_date = CAST(day AS DATE)),
      CASE WHEN agio_code(source) = agio_code(target) AND day IS NOT NULL
        THEN agio_amount(amount, 1, 1, 1, 1, agio_code(target)) END);
    CREATE OR REPLACE MACRO agio_convert(amount, source, target, day) AS
      CASE WHEN amount IS NULL OR source IS NULL OR target IS NULL OR day IS NULL THEN NULL
        ELSE COALESCE(agio_try_convert(amount, source, target, day), error(
          'agio: no rate of ' || source || ' in ' || target || ' on ' || CAST(day AS DATE))) END;

    """

  private static let spark = """
    -- agio: exact conversions in Spark 4, rounded half to even to the minor unit of the target.
    --
    --   agio rates export --base EUR --fill > rates.csv
    --   read it as the view agio_rates: date DATE, base STRING, quote STRING, rate DECIMAL(20, 10),
    --     fixing_date DATE, source STRING, table STRING
    --   run these statements
    --   SELECT agio_convert(i.total, i.currency, 'EUR', i.issued, f.units, f.per, t.units, t.per)
    --   FROM invoices i
    --     LEFT JOIN agio_legs f ON f.currency = agio_code(i.currency) AND f.date = CAST(i.issued AS DATE)
    --     LEFT JOIN agio_legs t ON t.currency = 'EUR' AND t.date = CAST(i.issued AS DATE)
    --
    -- A row without a rate is an error. agio_try_convert gives NULL for it, and finds such rows: with the same FROM,
    --   SELECT i.* … WHERE agio_try_convert(i.total, i.currency, 'EUR', i.issued, f.units, f.per, t.units, t.per) IS NULL
    -- NULL gives NULL. Codes may be in small letters; GBp, GBX, ZAC and ILA are hundredths; a day may have a time.
    -- Amounts are DECIMAL with six decimals at most; no DOUBLE, which has lost digits already.
    CREATE OR REPLACE TEMPORARY VIEW agio_legs AS
    \(legs(
      scaled:
        "CAST(CAST(rate AS DECIMAL(26, 10)) * CAST(10000000000 AS DECIMAL(11, 0)) AS DECIMAL(38, 0))",
      one: "CAST(10000000000 AS DECIMAL(38, 0))", quotient: { "CAST(\($0) / one AS DECIMAL(38, 0))" }));
    CREATE OR REPLACE TEMPORARY FUNCTION agio_code(code STRING) RETURNS STRING RETURN
      \(code(trimmed: "TRIM(BOTH ' \\t\\r\\n' FROM code)"));
    CREATE OR REPLACE TEMPORARY FUNCTION agio_places(code STRING) RETURNS INT RETURN CASE
      \(places) END;
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
      RETURNS DECIMAL(38, 0) RETURN CASE WHEN CAST(amount AS DECIMAL(24, 6)) <> amount
        THEN raise_error('agio: the amount has more than six decimals')
        ELSE CAST(CAST(amount AS DECIMAL(24, 6)) * 1000000 AS DECIMAL(38, 0)) END;
    CREATE OR REPLACE TEMPORARY FUNCTION agio_amount(
        amount DECIMAL(38, 10), from_units DECIMAL(38, 0), from_per DECIMAL(38, 0),
        to_units DECIMAL(38, 0), to_per DECIMAL(38, 0), code STRING)
      RETURNS DECIMAL(34, 4) RETURN CAST(agio_half_even(
        agio_scaled(amount)
          * CASE agio_places(code) WHEN 0 THEN 1 WHEN 2 THEN 100 WHEN 3 THEN 1000 WHEN 4 THEN 10000 END
          * CASE WHEN from_units = to_units THEN CAST(1 AS DECIMAL(38, 0)) ELSE to_units END
          * CASE WHEN from_per = to_per THEN CAST(1 AS DECIMAL(38, 0)) ELSE from_per END,
        CAST(1000000 AS DECIMAL(38, 0))
          * CASE WHEN from_units = to_units THEN CAST(1 AS DECIMAL(38, 0)) ELSE from_units END
          * CASE WHEN from_per = to_per THEN CAST(1 AS DECIMAL(38, 0)) ELSE to_per END)
        AS DECIMAL(30, 0))
      * CASE agio_places(code) WHEN 0 THEN CAST(1 AS DECIMAL(5, 4)) WHEN 3 THEN CAST(0.001 AS DECIMAL(5, 4))
          WHEN 4 THEN CAST(0.0001 AS DECIMAL(5, 4)) ELSE CAST(0.01 AS DECIMAL(5, 4)) END;
    CREATE OR REPLACE TEMPORARY FUNCTION agio_try_convert(
        amount DECIMAL(38, 10), source STRING, target STRING, day DATE, from_units DECIMAL(38, 0),
        from_per DECIMAL(38, 0), to_units DECIMAL(38, 0), to_per DECIMAL(38, 0))
      RETURNS DECIMAL(34, 4) RETURN CASE
        WHEN day IS NULL THEN NULL
        WHEN agio_code(source) = agio_code(target)
          THEN agio_amount(amount, 1, 1, 1, 1, agio_code(target))
        ELSE agio_amount(amount, from_units, from_per, to_units, to_per, agio_code(target)) END;
    CREATE OR REPLACE TEMPORARY FUNCTION agio_convert(
        amount DECIMAL(38, 10), source STRING, target STRING, day DATE, from_units DECIMAL(38, 0),
        from_per DECIMAL(38, 0), to_units DECIMAL(38, 0), to_per DECIMAL(38, 0))
      RETURNS DECIMAL(34, 4) RETURN CASE
        WHEN amount IS NULL OR source IS NULL OR target IS NULL OR day IS NULL THEN NULL
        ELSE COALESCE(
          agio_try_convert(amount, source, target, day, from_units, from_per, to_units, to_per),
          raise_error(CONCAT('agio: no rate of ', source, ' in ', target, ' on ', day))) END;

    """

  private static let postgres = """
    -- agio: exact conversions in PostgreSQL, rounded half to even to the minor unit of the target.
    --
    --   agio rates export --base EUR --fill > rates.csv
    --   CREATE TABLE agio_rates (date DATE, base TEXT, quote TEXT, rate NUMERIC, fixing_date DATE,
    --     source TEXT, "table" TEXT)
    --   \\copy agio_rates FROM 'rates.csv' CSV HEADER
    --   \\i this script
    --   SELECT agio_convert(total, currency, 'EUR', issued) FROM invoices
    --
    -- A row without a rate is an error. agio_try_convert gives NULL for it, and finds such rows:
    --   SELECT * FROM invoices WHERE agio_try_convert(total, currency, 'EUR', issued) IS NULL
    -- NULL gives NULL. Codes may be in small letters; GBp, GBX, ZAC and ILA are hundredths; a day may have a time.
    -- After newer rates: REFRESH MATERIALIZED VIEW agio_legs
    -- Of very many rows, left join agio_legs once for each currency and call agio_amount: NULL where there is no rate.
    DROP MATERIALIZED VIEW IF EXISTS agio_legs;
    CREATE MATERIALIZED VIEW agio_legs AS
    \(legs(scaled: "rate", one: "CAST(1 AS NUMERIC)", quotient: { "DIV(\($0), one)" }));
    CREATE UNIQUE INDEX ON agio_legs (currency, date);
    CREATE OR REPLACE FUNCTION agio_code(code TEXT) RETURNS TEXT IMMUTABLE LANGUAGE SQL AS $$
      SELECT \(code(trimmed: "BTRIM(code, E' \\t\\r\\n')")) $$;
    CREATE OR REPLACE FUNCTION agio_places(code TEXT) RETURNS INTEGER IMMUTABLE LANGUAGE SQL AS $$
      SELECT CASE
        \(places) END $$;
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
    CREATE OR REPLACE FUNCTION agio_try_convert(
      amount NUMERIC, source TEXT, target TEXT, day TIMESTAMPTZ)
    RETURNS NUMERIC STABLE LANGUAGE SQL AS $$
      SELECT COALESCE((
        SELECT agio_amount(amount, f.units, f.per, t.units, t.per, agio_code(target))
        FROM agio_legs f, agio_legs t
        WHERE f.currency = agio_code(source) AND f.date = CAST(day AS DATE)
          AND t.currency = agio_code(target) AND t.date = CAST(day AS DATE)),
        CASE WHEN agio_code(source) = agio_code(target) AND day IS NOT NULL
          THEN agio_amount(amount, 1, 1, 1, 1, agio_code(target)) END) $$;
    DROP FUNCTION IF EXISTS agio_convert(NUMERIC, TEXT, TEXT, DATE);
    CREATE OR REPLACE FUNCTION agio_convert(
      amount NUMERIC, source TEXT, target TEXT, day TIMESTAMPTZ)
    RETURNS NUMERIC STABLE STRICT LANGUAGE PLPGSQL AS $$
    DECLARE
      result NUMERIC := agio_try_convert(amount, source, target, day);
    BEGIN
      IF result IS NULL THEN
        RAISE EXCEPTION 'agio: no rate of % in % on %', source, target, CAST(day AS DATE);
      END IF;
      RETURN result;
    END $$;

    """
}
