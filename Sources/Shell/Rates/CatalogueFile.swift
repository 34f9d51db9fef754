import AgioCore
import Configuration
import Files
import Publishing
import RateStorage

/// The user's list of where sources are, fetched once a day and kept beside the rates.
struct CatalogueFile {
  private static let id = "catalogue"
  private static let day = 86_400
  private let address: String
  private let folder: CacheFolder
  private let network: any HTTPTransport

  /// - Parameter address: whence it is fetched.
  init(_ address: String, in folder: CacheFolder, _ network: any HTTPTransport) {
    self.address = address
    self.folder = folder
    self.network = network
  }

  /// What is kept, if it came from this address; nil where there is none, or it is wrong.
  func catalogue(_ profiles: [SourceProfile]) -> EndpointCatalogue? {
    guard let (_, text) = kept else { return nil }
    return try? EndpointCatalogue(text, profiles)
  }

  /// Fetches it, if it is not of today.
  /// - Returns: why it could not be had; nil if it could, or needs not be.
  func refresh(now: Int, _ profiles: [SourceProfile]) -> Phrase? {
    if let (time, _) = kept, (0..<Self.day).contains(now - time) { return nil }
    do {
      let limit = TransferLimit(bytes: 1 << 16)
      let response = try network.response(to: HTTPRequest(url: address), limit) { false }
      guard response.status == 200 else {
        return say("the response has status \(response.status)")
      }
      _ = try EndpointCatalogue(response.body, profiles)
      let file = Array("\(Self.head)\(now) \(address)\n".utf8) + response.body
      try folder.withLock(Self.id) { () throws(FileFault) in
        try folder.replace(Self.id, with: file)
      }
      return nil
    } catch let error as any PhrasedError {
      return error.phrase.mapTexts { VisibleText.of($0.utf8) }
    } catch {
      return Phrase(verbatim: VisibleText.of("\(error)".utf8))
    }
  }

  /// Before the time and the address in the first line, a comment.
  private static let head = "# fetched "

  private var kept: (time: Int, text: [UInt8])? {
    guard let bytes = try? folder.bytes(of: Self.id), let first = TextLines(bytes).lines.first
    else { return nil }
    let words = first.string.split(separator: " ")
    guard first.string.hasPrefix(Self.head), words.count == 4, words[3] == address,
      let time = Int(words[2])
    else { return nil }
    return (time, Array(bytes[first.end.endIndex...]))
  }
}
