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
  dependencies: [
    .package(url: "https://github.com/attaswift/BigInt", exact: "6.0.1")
  ],
  targets: [
    .target(name: "AgioCore", swiftSettings: settings),
    .target(name: "GrammarKit", path: "Tests/GrammarKit", swiftSettings: settings),
    .testTarget(
      name: "ConformanceTests", dependencies: ["AgioCore", "GrammarKit"], swiftSettings: settings),
    .testTarget(
      name: "AgioCoreTests",
      dependencies: ["AgioCore", "GrammarKit", .product(name: "BigInt", package: "BigInt")],
      swiftSettings: settings),
  ]
)
