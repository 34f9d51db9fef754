import Foundation
import GrammarKit
import Testing

/// The program's file says to the system and to packagers what distributions ask for.
@Suite(.enabled(if: Prerequisite.linux.isThere, "needs Linux's format of programs"))
struct BinaryTests {
  private let elf: ELF

  init() throws { elf = try ELF(Array(Data(contentsOf: URL(filePath: Program.path)))) }

  /// So that each start has other addresses.
  @Test func itIsLoadedAnywhere() {
    #expect(elf.type == ELF.sharedObject)
  }

  @Test func nothingIsWritableAndRun() throws {
    let stack = try #require(elf.segments.first { $0.type == ELF.stack })
    #expect(stack.flags & ELF.runs == 0)
    for segment in elf.segments where segment.type == ELF.load {
      #expect(segment.flags & (ELF.runs | ELF.writes) != ELF.runs | ELF.writes, "\(segment)")
    }
  }

  @Test(arguments: ["agio_rates", "agio_po_files"])
  func whatNeverChangesCannotBeWritten(_ name: String) throws {
    let section = try #require(elf.sections.first { $0.name == name })
    #expect(section.bytes.count > 100_000)
    let segment = try #require(
      elf.segments.first { $0.type == ELF.load && $0.addresses.contains(section.address) })
    #expect(segment.flags & ELF.writes == 0)
  }

  /// `readelf --notes` and tools of packagers read the same.
  @Test func librariesThatAreOpenedLaterAreNamed() throws {
    let section = try #require(elf.sections.first { $0.name == ".note.dlopen" })
    #expect(section.type == ELF.note)
    #expect(elf.segments.contains { $0.type == ELF.load && $0.addresses.contains(section.address) })
    var names: [String] = []
    var bytes = section.bytes[...]
    while !bytes.isEmpty {
      let sizes = (0..<3).map { ELF.number(bytes, bytes.startIndex + 4 * $0, 4) }
      #expect(sizes[0] == 4 && sizes[2] == 0x407c_0c0a)
      bytes = bytes.dropFirst(12)
      #expect(bytes.prefix(4).elementsEqual("FDO\0".utf8))
      let text = bytes.dropFirst(4).prefix(sizes[1])
      #expect(text.last == 0)
      let value = try JSONSerialization.jsonObject(with: Data(text.dropLast()))
      for library in try #require(value as? [[String: Any]]) {
        names += try #require(library["soname"] as? [String])
        #expect(["required", "recommended", "suggested"].contains(library["priority"] as? String))
      }
      bytes = bytes.dropFirst(4 + (sizes[1] + 3) / 4 * 4)
    }
    #expect(names.sorted() == ["libcurl.so.4", "libsqlite3.so.0"])
  }
}

/// What the headers of a program of 64 bits say.
private struct ELF {
  static let sharedObject = 3
  static let load = 1
  static let stack = 0x6474_e551
  static let note = 7
  static let runs = 1
  static let writes = 2

  let type: Int
  let segments: [(type: Int, flags: Int, addresses: Range<Int>)]
  let sections: [(name: String, type: Int, address: Int, bytes: ArraySlice<UInt8>)]

  init(_ file: [UInt8]) throws {
    try #require(file.starts(with: [0x7f, 0x45, 0x4c, 0x46, 2, 1]))
    func number(_ offset: Int, _ count: Int) -> Int { Self.number(file[...], offset, count) }
    func rows(_ field: Int, _ sizes: Int) -> [Int] {
      (0..<number(sizes + 2, 2)).map { number(field, 8) + $0 * number(sizes, 2) }
    }
    type = number(16, 2)
    segments = rows(32, 54).map {
      let start = number($0 + 16, 8)
      return (number($0, 4), number($0 + 4, 4), start..<start + number($0 + 40, 8))
    }
    let headers = rows(40, 58)
    let names = number(headers[number(62, 2)] + 24, 8)
    sections = headers.map { header in
      let name = file[(names + number(header, 4))...].prefix { $0 != 0 }
      let type = number(header + 4, 4)
      // One without bytes in the file: .bss.
      let count = type == 8 ? 0 : number(header + 32, 8)
      return (
        String(decoding: name, as: UTF8.self), type, number(header + 16, 8),
        file[number(header + 24, 8)...].prefix(count)
      )
    }
  }

  static func number(_ bytes: ArraySlice<UInt8>, _ offset: Int, _ count: Int) -> Int {
    bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
