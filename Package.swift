// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// With all that could reach memory unchecked marked `unsafe`. The targets without it are bridges to C and the system, where
/// every call is such, and those that still read bytes through pointers.
let safe = settings + [.strictMemorySafety()]

let package = Package(
  name: "agio",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "agio", targets: ["agio"]),
    .library(name: "AgioKit", targets: ["AgioKit"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // The oracle of the tests; nothing that is shipped depends on it.
    .package(url: "https://github.com/attaswift/BigInt", from: "6.0.1"),
  ],
  targets: [
    // The engine: text in, answers out, no I/O.
    .target(name: "AgioCore", dependencies: ["CWords"], swiftSettings: settings),
    // The words of the language, which are data: the files of `Grammar/words`.
    .target(name: "CWords"),

    // The C library, by one name on every system.
    .target(name: "Libc", swiftSettings: settings),

    // Files that are whole, or not there, and what tells whether they are as they were written.
    .target(name: "CChecksum"),
    .target(name: "Files", dependencies: ["CChecksum", "Libc"], swiftSettings: settings),

    // What a source is and says: its profile, its calendar, its requests and tables, their flaws.
    .target(name: "Publishing", dependencies: ["AgioCore"], swiftSettings: safe),

    // Rates at rest, and the ones that come with the program.
    .target(
      name: "RateStorage", dependencies: ["AgioCore", "Files", "Libc", "Publishing"],
      swiftSettings: safe),
    .target(
      name: "CBundledRates",
      cSettings: [.headerSearchPath(".")]),
    .target(
      name: "BundledRates",
      dependencies: ["AgioCore", "CBundledRates", "Publishing", "RateStorage"],
      swiftSettings: safe),

    // Rates over the network: each publisher's requests and payloads, and libcurl, opened when it is first needed.
    .target(
      name: "RateSources", dependencies: ["AgioCore", "Publishing"], swiftSettings: settings),
    .target(name: "CCurl"),
    .target(
      name: "Transport", dependencies: ["AgioCore", "CCurl", "Libc", "Publishing"],
      swiftSettings: settings),

    // When to ask, what to take of an answer, which source speaks for a pair.
    .target(
      name: "RateService", dependencies: ["AgioCore", "Files", "Publishing", "RateStorage"],
      swiftSettings: safe),

    // What the user has set.
    .target(
      name: "Configuration", dependencies: ["AgioCore", "Languages", "Publishing"],
      swiftSettings: safe),

    // The conversions that were made, in SQLite, opened when it is first needed.
    .target(name: "CSQLite"),
    .target(
      name: "Journal", dependencies: ["AgioCore", "CSQLite", "Files", "Libc"],
      exclude: ["README.md"],
      swiftSettings: settings),

    // Tables of other programs: cells in, cells with rates out, every other byte kept.
    .target(name: "Tables", dependencies: ["AgioCore"], swiftSettings: safe),

    // What rates look like: one model of a chart, and its painters.
    .target(name: "Charts", dependencies: ["AgioCore", "Rendering"], swiftSettings: safe),

    // What an answer looks like.
    .target(name: "Rendering", dependencies: ["AgioCore"], swiftSettings: safe),

    // The languages that people are spoken to in.
    .target(
      name: "Languages", dependencies: ["AgioCore", "CTranslations"], swiftSettings: settings),
    .target(name: "CTranslations"),

    // One line in, one reply out.
    .target(name: "Dialogue", dependencies: ["AgioCore", "Rendering"], swiftSettings: safe),

    // All of the above for other programs.
    .target(
      name: "AgioKit",
      dependencies: [
        "AgioCore", "BundledRates", "Dialogue", "Publishing", "RateStorage", "Rendering",
      ],
      swiftSettings: safe),

    // A line from a person at a terminal.
    .target(
      name: "CEditLine",
      linkerSettings: [.linkedLibrary("edit")]),
    .target(
      name: "LineEditing",
      dependencies: ["AgioCore", "CEditLine", "Dialogue", "Files", "Libc", "Rendering"],
      swiftSettings: settings
    ),

    // The prompt, files and pipes, one expression: loops over a session, in a world that is handed to them.
    .target(
      name: "Shell",
      dependencies: [
        "AgioCore", "BundledRates", "Configuration", "Dialogue", "Files", "Journal", "Languages",
        "Libc", "LineEditing", "Publishing", "RateService", "RateSources", "RateStorage",
        "Rendering", "Tables", "Transport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),

    // What agio does besides computing, a command a file.
    .target(
      name: "Commands",
      dependencies: [
        "AgioCore", "Charts", "Configuration", "Dialogue", "Files", "Journal", "Libc",
        "LineEditing",
        "Publishing", "RateService", "RateSources", "RateStorage", "Rendering", "Shell", "Tables",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: safe),

    // The program, and the tool that makes the bundled archive.
    .executableTarget(
      name: "agio", dependencies: ["Commands", "Libc", "Shell"], swiftSettings: settings),
    .executableTarget(
      name: "agio-archive",
      dependencies: ["AgioCore", "Files", "Libc", "Publishing", "RateSources", "RateStorage"],
      swiftSettings: safe),

    // What it costs, beside programs everybody has.
    .executableTarget(
      name: "agio-benchmarks",
      dependencies: [
        "AgioCore", "Charts", "CommandKit", "Journal", "JournalKit", "agio", "journal-writer",
      ],
      path: "Tests/Benchmarks",
      exclude: [
        "errors.py", "kinds.py", "kinds.tsv", "prompt.py", "rivals", "rivals.py", "same_answers.py",
        "shapes.py",
      ],
      swiftSettings: settings),

    // Tests.
    .target(
      name: "GrammarKit", dependencies: ["AgioCore"], path: "Tests/GrammarKit",
      swiftSettings: settings),
    .target(name: "LoopbackServer", path: "Tests/LoopbackServer", swiftSettings: settings),
    .testTarget(
      name: "AgioCoreTests",
      dependencies: [
        "AgioCore", "BundledRates", "GrammarKit",
        .product(name: "BigInt", package: "BigInt"),
      ],
      swiftSettings: settings),
    .target(
      name: "CommandKit", path: "Tests/CommandKit"),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "AgioCore", "BundledRates", "CommandKit", "GrammarKit", "Journal", "LoopbackServer",
        "agio",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "AgioCore", "BundledRates", "Commands", "Dialogue", "GrammarKit", "LineEditing",
        "RateStorage", "Rendering", "Shell", "Transport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ChartsTests", dependencies: ["AgioCore", "BundledRates", "Charts", "Rendering"],
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
    .testTarget(
      name: "LineEditingTests", dependencies: ["Dialogue", "LineEditing"], swiftSettings: settings),
    .testTarget(
      name: "FilesTests", dependencies: ["Files", "GrammarKit"], swiftSettings: settings),
    .testTarget(
      name: "RateStorageTests",
      dependencies: [
        "AgioCore", "BundledRates", "CBundledRates", "Files", "GrammarKit", "Publishing",
        "RateStorage", "agio-archive",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "RateServiceTests",
      dependencies: [
        "AgioCore", "BundledRates", "Configuration", "Dialogue", "Files", "GrammarKit",
        "Publishing",
        "RateService", "RateSources", "RateStorage",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "RateSourcesTests",
      dependencies: [
        "AgioCore", "BundledRates", "GrammarKit", "Publishing", "RateSources", "RateStorage",
      ],
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
      dependencies: ["AgioCore", "GrammarKit", "Journal", "JournalKit", "journal-writer"],
      swiftSettings: settings),
    .testTarget(
      name: "ShellTests",
      dependencies: [
        "AgioCore", "CommandKit", "Commands", "Dialogue", "Publishing", "Shell",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "TablesTests", dependencies: ["AgioCore", "BundledRates", "Tables"],
      swiftSettings: settings),
    .testTarget(
      name: "TransportTests",
      dependencies: ["AgioCore", "GrammarKit", "LoopbackServer", "Publishing", "Transport"],
      swiftSettings: settings),
  ]
)
