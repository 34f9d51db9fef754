// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "agio",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "agio", targets: ["agio"]),
    .library(name: "AgioKit", targets: ["AgioKit"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    // The oracle of the tests; nothing that is shipped depends on it.
    .package(url: "https://github.com/attaswift/BigInt", exact: "6.0.1"),
  ],
  targets: [
    // The engine: text in, answers out, no I/O.
    .target(name: "AgioCore", swiftSettings: settings),

    // Rates at rest, and the ones that come with the program.
    .target(name: "RateStore", dependencies: ["AgioCore"], swiftSettings: settings),
    .target(
      name: "CBundledRates",
      cSettings: [.headerSearchPath("."), .treatAllWarnings(as: .error)]),
    .target(
      name: "BundledRates", dependencies: ["AgioCore", "CBundledRates", "RateStore"],
      swiftSettings: settings),

    // Who publishes rates: what each is asked, and what its answers mean. No I/O.
    .target(
      name: "RateSources", dependencies: ["AgioCore", "RateStore"], swiftSettings: settings),

    // What an answer looks like.
    .target(name: "Rendering", dependencies: ["AgioCore"], swiftSettings: settings),

    // One line in, one reply out.
    .target(name: "Dialogue", dependencies: ["AgioCore", "Rendering"], swiftSettings: settings),

    // All of the above for other programs.
    .target(
      name: "AgioKit",
      dependencies: ["AgioCore", "BundledRates", "Dialogue", "RateStore", "Rendering"],
      swiftSettings: settings),

    // A line from a person at a terminal.
    .target(name: "CEditLine", linkerSettings: [.linkedLibrary("edit")]),
    .target(name: "LineEditing", dependencies: ["CEditLine"], swiftSettings: settings),

    // The program, and the tool that makes the bundled archive.
    .executableTarget(
      name: "agio",
      dependencies: [
        "AgioCore", "BundledRates", "Dialogue", "LineEditing", "RateStore", "Rendering",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "agio-archive", dependencies: ["AgioCore", "RateStore"], swiftSettings: settings),

    // Tests.
    .target(name: "GrammarKit", path: "Tests/GrammarKit", swiftSettings: settings),
    .testTarget(
      name: "AgioCoreTests",
      dependencies: ["AgioCore", "GrammarKit", .product(name: "BigInt", package: "BigInt")],
      swiftSettings: settings),
    .testTarget(
      name: "ConformanceTests", dependencies: ["AgioCore", "GrammarKit"], swiftSettings: settings),
    .testTarget(
      name: "AgioKitTests", dependencies: ["AgioKit", "GrammarKit"], swiftSettings: settings),
    .testTarget(
      name: "RateStoreTests",
      dependencies: [
        "AgioCore", "BundledRates", "CBundledRates", "GrammarKit", "RateStore", "agio-archive",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "RateSourcesTests",
      dependencies: ["AgioCore", "GrammarKit", "RateSources", "RateStore"],
      swiftSettings: settings),
  ]
)
