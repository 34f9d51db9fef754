import AgioCore
import Synchronization
import Tables

/// The rates that all lanes convert with, and what they have used of them.
final class ConversionRates: Sendable {
  private let state:
    Mutex<
      (rates: PairRates, generation: Int, sources: Set<String>, ofOtherDays: Set<ManualRate>)
    >
  private let kept: @Sendable (RateBook) -> PairRates
  let converter: @Sendable (PairRates) -> TableConverter

  /// - Parameters:
  ///   - kept: what is found of a book, for all threads.
  ///   - converter: makes that of a thread.
  init(
    _ book: RateBook, _ kept: @escaping @Sendable (RateBook) -> PairRates,
    converter: @escaping @Sendable (PairRates) -> TableConverter
  ) {
    state = Mutex((kept(book), 0, [], []))
    self.kept = kept
    self.converter = converter
  }

  var current: (rates: PairRates, generation: Int) {
    state.withLock { ($0.rates, $0.generation) }
  }

  /// Takes newer rates for all pieces that are yet to come.
  func renew(_ book: RateBook) {
    let newer = kept(book)
    state.withLock { state in
      state = (
        newer, state.generation + 1, state.sources.union(state.rates.sources),
        state.ofOtherDays.union(state.rates.ratesOfOtherDays)
      )
    }
  }

  /// The sources of all rates that were used, by their ids.
  var sources: Set<String> { state.withLock { $0.sources.union($0.rates.sources) } }

  /// The rates of the user's own that were used for other days than theirs.
  var ratesOfOtherDays: Set<ManualRate> {
    state.withLock { $0.ofOtherDays.union($0.rates.ratesOfOtherDays) }
  }
}

/// Converts pieces with the newest rates there are.
struct ConversionWorker {
  private let rates: ConversionRates
  private var converter: TableConverter
  private var generation: Int

  init(_ rates: ConversionRates) {
    self.rates = rates
    let current = rates.current
    converter = rates.converter(current.rates)
    generation = current.generation
  }

  mutating func convert(_ piece: TablePiece) {
    let current = rates.current
    if current.generation != generation {
      converter = rates.converter(current.rates)
      generation = current.generation
    }
    piece.block.removeAll()
    piece.generation = generation
    converter.convert(
      piece.bytes, isFirst: piece.isFirst, piece.conventions, into: piece.block)
  }
}
