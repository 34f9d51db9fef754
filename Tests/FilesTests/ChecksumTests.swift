import Files
import Testing

/// Checksums against the vectors that their standards give.
@Suite struct ChecksumTests {
  /// RFC 3720, section B.4, and the check value of the catalogue of CRCs for "123456789".
  @Test(
    arguments: [
      ([UInt8](repeating: 0, count: 32), 0x8A91_36AA),
      ([UInt8](repeating: 0xFF, count: 32), 0x62A8_AB43),
      ([UInt8](0..<32), 0x46DD_794E),
      ([UInt8]((0..<32).reversed()), 0x113F_DB5C),
      (Array("123456789".utf8), 0xE306_9283),
      ([], 0),
    ] as [([UInt8], UInt32)])
  func crc32c(of bytes: [UInt8], is expected: UInt32) {
    #expect(Checksum.crc32c(bytes.span) == expected)
    #expect(Checksum.crc32cByTable(bytes.span) == expected)
    for cut in 0...bytes.count {
      let (beginning, rest) = (bytes[..<cut], bytes[cut...])
      let first = Checksum.crc32c(beginning.span)
      #expect(Checksum.crc32c(rest.span, after: first) == expected)
      #expect(Checksum.crc32cByTable(rest.span, after: first) == expected)
    }
  }

  /// FIPS 180-2, appendix B, and the empty message.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func sha256(of message: String, is expected: String) {
    #expect(SHA256.hexDigest(of: Array(message.utf8)) == expected)
  }

  /// Lengths around the end of a block: a message of `a`s. Computed with GNU sha256sum.
  @Test(arguments: [
    (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
    (63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
    (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    (65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"),
    (119, "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"),
    (120, "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c"),
    (1000, "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
  ])
  func sha256(ofLettersA count: Int, is expected: String) {
    let message = [UInt8](repeating: UInt8(ascii: "a"), count: count)
    #expect(SHA256.hexDigest(of: message) == expected)
  }
}
