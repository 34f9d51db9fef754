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
  targets: [
    // The engine: text in, answers out, no I/O.
    .target(name: "AgioCore", swiftSettings: settings),

    // What an answer looks like.
    .target(name: "Rendering", dependencies: ["AgioCore"], swiftSettings: settings),

    // One line in, one reply out.
    .target(name: "Dialogue", dependencies: ["AgioCore", "Rendering"], swiftSettings: settings),

    .target(name: "GrammarKit", path: "Tests/GrammarKit", swiftSettings: settings),
    .testTarget(
      name: "ConformanceTests", dependencies: ["AgioCore", "GrammarKit"], swiftSettings: settings),
  ]
)
