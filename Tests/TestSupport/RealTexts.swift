import Foundation

/// Texts that people have written: the golden scripts, and what the pages show.
package enum RealTexts {
  private static let root: URL = {
    var url = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url
  }()

  private static func texts(in folder: String, _ ending: String) -> [String] {
    let url = root.appendingPathComponent(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(ending) }.map { name in
      guard let text = try? String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
      else { fatalError("\(folder)/\(name) cannot be read") }
      return text
    }
  }

  /// The scripts of the golden tests, and what is printed under each.
  package static let goldenScripts = texts(in: "Tests/GoldenTests/Scripts", ".lay")

  package static let lessons = texts(in: "Sources/Lessons/Course", ".md")

  private static let pages = texts(in: ".", "README.md") + texts(in: "docs", ".md")

  /// The texts of consoles with their names, as `Tests/InterchangeTests` has them.
  package static let consoleTexts: [(name: String, text: String)] = {
    var cases: [(name: String, text: String)] = []
    for part in texts(in: "Tests/InterchangeTests/ConsoleLog/Fixtures", ".txt").joined()
      .components(separatedBy: "\n=== ").dropFirst()
    {
      guard let end = part.firstIndex(of: "\n"),
        let name = part[..<end].split(separator: " ").first
      else { continue }
      cases.append((String(name), String(part[part.index(after: end)...])))
    }
    return cases
  }()

  /// The blocks of the pages that hold sessions or scripts, with their fences.
  package static let blocks: [String] = pages.flatMap { page in
    var blocks: [String] = []
    var block: [Substring] = []
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      guard block.isEmpty else {
        block.append(line)
        if line.hasPrefix("```") {
          blocks.append(block.joined(separator: "\n") + "\n")
          block = []
        }
        continue
      }
      if line.hasPrefix("```lay") { block = [line] }
    }
    return blocks
  }

  /// The typed lines of the sessions of the pages, and the scripts in them.
  package static let commands: [String] = blocks.map { block in
    let lines = block.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    guard block.hasPrefix("```layline") else {
      return lines.prefix { !$0.hasPrefix("```") }.joined(separator: "\n")
    }
    return lines.compactMap { line in
      ["lay> ", "...> "].first { line.hasPrefix($0) }.map { String(line.dropFirst($0.count)) }
    }.joined(separator: "\n")
  }
}

/// True if something may be sent to a terminal as it is.
package enum PlainText {
  /// Nothing but line ends steers: no control characters, and none that turn or hide text, unless
  /// they join emoji.
  package static func holds(_ text: String) -> Bool {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return true }
    return text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar == "\n"
      case .format: scalar == "\u{200D}"
      case .lineSeparator, .paragraphSeparator, .surrogate: false
      default: true
      }
    }
  }
}
