import Testing

@testable import ScriptHost
@testable import TerminalText

/// Links between the pages lead somewhere.
@Suite struct LinkTests {
  @Test(arguments: Repository.pages) func linksResolve(_ path: String) throws {
    let folder = path.split(separator: "/").dropLast()
    for line in MarkdownPage(try Repository.text(path)).prose {
      for target in Self.targets(in: line) where !target.contains("://") {
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let file = parts[0].isEmpty ? path : Self.resolve(String(parts[0]), in: folder)
        #expect(Repository.exists(file), "\(path): \(target)")
        if parts.count == 2, file.hasSuffix(".md"), Repository.exists(file) {
          let anchors = try Self.anchors(of: Repository.text(file))
          #expect(anchors.contains(String(parts[1])), "\(path): \(target)")
        }
      }
    }
  }

  /// Every `docs` page can be reached from the README.
  @Test func pagesAreLinked() throws {
    var reached = ["README.md"]
    var next = 0
    while next < reached.count {
      let path = reached[next]
      next += 1
      guard Repository.exists(path), path.hasSuffix(".md") else { continue }
      let folder = path.split(separator: "/").dropLast()
      for line in MarkdownPage(try Repository.text(path)).prose {
        for target in Self.targets(in: line) where !target.contains("://") {
          let file = Self.resolve(String(target.prefix { $0 != "#" }), in: folder)
          if !file.isEmpty, !reached.contains(file) { reached.append(file) }
        }
      }
    }
    for page in Repository.pages { #expect(reached.contains(page), "nothing leads to \(page)") }
  }

  /// The target of `](…)`.
  static func targets(in line: String) -> [String] {
    var targets: [String] = []
    var remaining = line[...]
    while let start = remaining.firstRange(of: "](") {
      remaining = remaining[start.upperBound...]
      guard let end = remaining.firstIndex(of: ")") else { break }
      targets.append(String(remaining[..<end]))
      remaining = remaining[end...]
    }
    return targets
  }

  static func resolve(_ target: String, in folder: ArraySlice<Substring>) -> String {
    var parts = Array(folder)
    for part in target.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// The anchors of a page's headings, made as GitHub makes them.
  static func anchors(of text: String) -> [String] {
    MarkdownPage(text).prose.filter { $0.hasPrefix("#") }.map { heading in
      let title = heading.drop { $0 == "#" || $0 == " " }.lowercased()
      return String(
        title.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
          .map { $0 == " " ? "-" : $0 })
    }
  }
}
