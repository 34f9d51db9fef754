import AgioCore
import ArgumentParser
package import Dialogue
import Files
import Libc

/// An option of a command, as its help tells of it.
package struct CommandOption {
  let name: String
  /// What stands behind it: `DATE`; nil for a flag.
  let value: String?
  /// The words it can have there, where it has a choice of them.
  let choices: [String]
  let summary: String

  /// All that a command has, in the order of its help.
  static func all(of type: any ParsableCommand.Type) -> [CommandOption] {
    let rows = type.helpMessage(columns: 10_000).split(separator: "\n")
    return rows.drop { $0 != "OPTIONS:" }.compactMap { CommandOption($0) }
  }

  /// `  --via <SOURCE>          The source.`
  private init?(_ row: Substring) {
    let text = row.drop { $0 == " " }
    let words = text.split(separator: " ")
    guard text.first == "-", let place = words.firstIndex(where: { $0.hasPrefix("--") }),
      words[place] != "--help"
    else { return nil }
    name = String(words[place])
    let next = place + 1 < words.count ? words[place + 1] : ""
    value = next.first == "<" ? String(next.dropFirst().dropLast()) : nil
    let rest = words[(value == nil ? place + 1 : place + 2)...].joined(separator: " ")
    let parts = rest.split(separator: "(values: ", maxSplits: 1)
    summary = String(parts.first ?? "")
    choices =
      parts.count < 2
      ? []
      : parts[1].prefix { $0 != ";" && $0 != ")" }.split(separator: ",").map {
        String($0.drop { $0 == " " })
      }
  }
}

extension SuggestionContext {
  /// What can stand behind an option that takes something; nil where the word before is none of a command's.
  func values(
    ofOption name: String?, of type: any Command.Type, typed: String
  ) -> [Suggestions.Candidate]? {
    guard let name, name.hasPrefix("--"),
      let option = CommandOption.all(of: type).first(where: { $0.name == name }),
      let value = option.value
    else { return nil }
    let small = typed.lowercased()
    if !option.choices.isEmpty {
      return option.choices.filter { $0.hasPrefix(small) }.map { Suggestions.Candidate($0) }
    }
    switch value {
    // There is no word between quotes here: a day in several words would be several arguments.
    case "DATE": return inLine("1 EUR in USD on ", typed).filter { !$0.text.contains(" ") }
    case "SOURCE": return inLine("1 EUR in USD via ", typed)
    case "CODE", "CODES": return inLine("1 EUR in ", typed)
    case "FILE", "OUT", "PINNED":
      // Between quotes, a blank is a part of the word.
      return files(typed).map { $0.text.contains(" ") ? $0.with(text: "\"\($0.text)\"") : $0 }
    case "TABLE":
      return ["A", "B", "C"].filter { $0.hasPrefix(typed.uppercased()) }.map {
        Suggestions.Candidate($0)
      }
    // Columns, numbers and names nobody else knows.
    default: return []
    }
  }

  /// The options that a command has besides those that are typed.
  package func options(
    of type: any Command.Type, after words: some Collection<String>, typed: String
  ) -> [Suggestions.Candidate] {
    // Some can stand there several times.
    let repeated = ["--mark", "--rates"]
    // Those that all commands have are for who asks for them.
    let usual = ["--offline", "--today", "--max-age"]
    return CommandOption.all(of: type).filter { option in
      option.name.hasPrefix(typed) && !(typed.isEmpty && usual.contains(option.name))
        && (repeated.contains(option.name) || !words.contains(option.name))
    }.map {
      Suggestions.Candidate($0.name, ($0.value.map { "\($0)  " } ?? "") + $0.summary)
    }
  }

  /// Files and folders whose names begin so.
  package func files(_ typed: String) -> [Suggestions.Candidate] {
    FileSuggestions([], world.folders).candidates(for: typed)
  }

  /// What can stand behind the beginning of a line.
  private func inLine(_ beginning: String, _ typed: String) -> [Suggestions.Candidate] {
    let line = beginning + typed
    return session.suggestions(for: line, cursor: line.utf8.count).candidates
  }
}

extension CommandTable {
  /// What can stand behind a command: its options, files, and what the command itself knows.
  /// - Parameter typed: what stands behind its name so far.
  func arguments(
    of command: CommandDescription, typed: String, in context: SuggestionContext
  ) -> Suggestions.Arguments {
    guard let type = named(command.name) else { return .init() }
    let words = typed.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
    let isBetween = typed.isEmpty || typed.last == " "
    let (before, word) = isBetween ? (words[...], "") : (words.dropLast(), words.last ?? "")
    if word.first == "-" {
      return .init(context.options(of: type, after: before, typed: word))
    }
    if let values = context.values(ofOption: before.last, of: type, typed: word) {
      return .init(values)
    }
    // An argument that nothing is typed of may be an option as well.
    let options = isBetween ? context.options(of: type, after: before, typed: "") : []
    if case .file(let endings) = command.argument {
      let files = FileSuggestions(endings, context.world.folders).candidates(for: typed)
      return .init(files, behind: files.isEmpty || typed.isEmpty ? options : [])
    }
    let found = type.suggestions(after: Array(before), typed: word, in: context)
    return .init(found, behind: found?.isEmpty ?? true ? options : [])
  }
}

/// Files and folders whose names begin as typed.
struct FileSuggestions {
  private let endings: [String]
  private let folders: Folders

  /// - Parameter endings: `.csv`; files without one of them are left out, unless there are none.
  init(_ endings: [String], _ folders: Folders) {
    self.endings = endings
    self.folders = folders
  }

  /// - Parameter typed: a path, from the folder of the program or from the home on.
  func candidates(for typed: String) -> [Suggestions.Candidate] {
    let slash = typed.lastIndex(of: "/").map { typed.index(after: $0) } ?? typed.startIndex
    let folder = String(typed[..<slash])
    let word = typed[slash...]
    let path = folders.expanded(folder.isEmpty ? "." : folder)
    var found: [String] = []
    for name in Files.names(in: path) ?? [] where name != "." && name != ".." {
      guard name.hasPrefix(word), name.first != "." || word.first == "." else { continue }
      guard !name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { continue }
      if Self.isFolder("\(path)/\(name)") {
        found.append("\(folder)\(name)/")
      } else if endings.isEmpty || endings.contains(where: name.hasSuffix) {
        found.append(folder + name)
      }
    }
    return found.sorted().map { Suggestions.Candidate($0, "") }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
