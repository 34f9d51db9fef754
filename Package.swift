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

    // Files that are whole, or not there.
    .target(name: "Files", swiftSettings: settings),

    // Rates at rest, and the ones that come with the program.
    .target(name: "RateStore", dependencies: ["AgioCore", "Files"], swiftSettings: settings),
    .target(
      name: "CBundledRates",
      cSettings: [.headerSearchPath("."), .treatAllWarnings(as: .error)]),
    .target(
      name: "BundledRates", dependencies: ["AgioCore", "CBundledRates", "RateStore"],
      swiftSettings: settings),

    // Rates over the network: each publisher's requests and payloads, and libcurl, opened when it is first needed.
    .target(
      name: "RateSources", dependencies: ["AgioCore", "RateStore"], swiftSettings: settings),
    .target(name: "CCurl", cSettings: [.treatAllWarnings(as: .error)]),
    .target(
      name: "Transport", dependencies: ["AgioCore", "CCurl", "RateStore"], swiftSettings: settings),

    // What the user has set.
    .target(
      name: "Configuration", dependencies: ["AgioCore", "Languages", "RateStore"],
      swiftSettings: settings),

    // The conversions that were made, in SQLite, opened when it is first needed.
    .target(name: "CSQLite", cSettings: [.treatAllWarnings(as: .error)]),
    .target(
      name: "Journal", dependencies: ["AgioCore", "CSQLite", "Files", "RateStore"],
      exclude: ["README.md"],
      swiftSettings: settings),

    // Tables of other programs: cells in, cells with rates out, every other byte kept.
    .target(name: "Tables", dependencies: ["AgioCore"], swiftSettings: settings),

    // What rates look like: one model of a chart, and its painters.
    .target(name: "Charts", dependencies: ["AgioCore"], swiftSettings: settings),

    // What an answer looks like.
    .target(name: "Rendering", dependencies: ["AgioCore"], swiftSettings: settings),

    // The languages that people are spoken to in.
    .target(
      name: "Languages", dependencies: ["AgioCore", "CTranslations"], swiftSettings: settings),
    .target(name: "CTranslations", cSettings: [.treatAllWarnings(as: .error)]),

    // One line in, one reply out.
    .target(name: "Dialogue", dependencies: ["AgioCore", "Rendering"], swiftSettings: settings),

    // All of the above for other programs.
    .target(
      name: "AgioKit",
      dependencies: ["AgioCore", "BundledRates", "Dialogue", "RateStore", "Rendering"],
      swiftSettings: settings),

    // A line from a person at a terminal.
    .target(name: "CEditLine", cSettings: [.treatAllWarnings(as: .error)]),
    .target(
      name: "LineEditing", dependencies: ["CEditLine", "Files"], swiftSettings: settings),

    // The prompt, files and pipes, one expression: loops over a session, in a world that is handed to them.
    .target(
      name: "Shell",
      dependencies: [
        "AgioCore", "BundledRates", "Configuration", "Dialogue", "Files", "Journal", "Languages",
        "LineEditing", "RateSources", "RateStore", "Rendering", "Tables", "Transport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),

    // What agio does besides computing, a command a file.
    .target(
      name: "Commands",
      dependencies: [
        "AgioCore", "Charts", "Configuration", "Dialogue", "Files", "Journal", "LineEditing",
        "RateSources", "RateStore", "Rendering", "Shell", "Tables",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),

    // The program, and the tool that makes the bundled archive.
    .target(name: "CStart", cSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "agio", dependencies: ["CStart", "Commands", "Shell"], swiftSettings: settings,
      // What the Swift runtime needs of C++ is in the program: to find it elsewhere is a quarter of a start.
      linkerSettings: [
        .unsafeFlags(
          [
            "-L", Context.packageDirectory + "/Sources/CStart/link", "-Xclang-linker",
            "-static-libgcc",
          ],
          .when(platforms: [.linux], configuration: .release))
      ]),
    .executableTarget(
      name: "agio-archive", dependencies: ["AgioCore", "Files", "RateStore"],
      swiftSettings: settings),

    // What it costs, beside programs everybody has.
    .executableTarget(
      name: "agio-benchmarks",
      dependencies: [
        "AgioCore", "CommandKit", "Journal", "JournalKit", "agio", "journal-writer",
      ],
      path: "Tests/Benchmarks",
      exclude: ["errors.py", "kinds.py", "kinds.tsv", "prompt.py", "shapes.py"],
      swiftSettings: settings),

    // Tests.
    .target(
      name: "GrammarKit", dependencies: ["AgioCore"], path: "Tests/GrammarKit",
      swiftSettings: settings),
    .target(name: "LoopbackServer", path: "Tests/LoopbackServer", swiftSettings: settings),
    .testTarget(
      name: "AgioCoreTests",
      dependencies: [
        "AgioCore", "BundledRates", "GrammarKit", "RateStore",
        .product(name: "BigInt", package: "BigInt"),
      ],
      swiftSettings: settings),
    .target(
      name: "CommandKit", path: "Tests/CommandKit", cSettings: [.treatAllWarnings(as: .error)]),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "AgioCore", "BundledRates", "CommandKit", "GrammarKit", "Journal", "LoopbackServer",
        "RateStore", "agio",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "AgioCore", "BundledRates", "Commands", "Dialogue", "GrammarKit", "LineEditing",
        "RateStore",
        "Rendering", "Shell", "Transport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ChartsTests", dependencies: ["AgioCore", "BundledRates", "Charts", "RateStore"],
      swiftSettings: settings),
    .testTarget(
      name: "AgioKitTests", dependencies: ["AgioKit", "GrammarKit"], swiftSettings: settings),
    .testTarget(
      name: "LanguagesTests",
      dependencies: [
        "AgioCore", "BundledRates", "Commands", "Dialogue", "GrammarKit", "Languages", "Rendering",
        "Shell",
      ],
      swiftSettings: settings),
    .testTarget(name: "LineEditingTests", dependencies: ["LineEditing"], swiftSettings: settings),
    .testTarget(
      name: "RateStoreTests",
      dependencies: [
        "AgioCore", "BundledRates", "CBundledRates", "GrammarKit", "RateStore", "agio-archive",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "RateServiceTests",
      dependencies: [
        "AgioCore", "BundledRates", "Configuration", "Dialogue", "Files", "RateSources",
        "RateStore",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "RateSourcesTests",
      dependencies: ["AgioCore", "BundledRates", "GrammarKit", "RateSources", "RateStore"],
      swiftSettings: settings),
    .target(
      name: "JournalKit", dependencies: ["AgioCore", "Journal"], path: "Tests/JournalKit",
      swiftSettings: settings),
    .executableTarget(
      name: "journal-writer", dependencies: ["AgioCore", "Journal", "JournalKit"],
      path: "Tests/JournalWriter",
      swiftSettings: settings),
    .testTarget(
      name: "JournalTests",
      dependencies: ["AgioCore", "Journal", "JournalKit", "journal-writer"],
      swiftSettings: settings),
    .testTarget(
      name: "ShellTests",
      dependencies: [
        "AgioCore", "CommandKit", "Commands", "Dialogue", "RateStore", "Shell",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "TablesTests", dependencies: ["AgioCore", "BundledRates", "Tables"],
      swiftSettings: settings),
    .testTarget(
      name: "TransportTests",
      dependencies: ["AgioCore", "GrammarKit", "LoopbackServer", "RateStore", "Transport"],
      swiftSettings: settings),
  ]
)
