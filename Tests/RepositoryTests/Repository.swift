import Foundation

@testable import TerminalText

/// The files of the repository that contains the tests.
enum Repository {
  /// The top folder. Symbolic links are resolved, so that a package that links to this one finds
  /// it.
  static let root: URL = {
    var url = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url
  }()

  /// True if this run writes what it would otherwise compare.
  static var isRecording: Bool {
    ProcessInfo.processInfo.environment["LAYLINE_RECORD"] == "all"
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  static func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: root.appendingPathComponent(path), options: .atomic)
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
  }

  /// The names in a folder, sorted; empty if there is no such folder.
  static func names(in folder: String) -> [String] {
    let url = root.appendingPathComponent(folder)
    return ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }

  /// The files below a folder with one of some endings, sorted.
  static func files(under folder: String, endings: [String]) -> [String] {
    let url = root.appendingPathComponent(folder)
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: url.path)) ?? []
    return paths.filter { path in endings.contains { path.hasSuffix("." + $0) } }
      .map { "\(folder)/\($0)" }.sorted()
  }

  /// Every documentation page.
  static let pages =
    ["README.md", "CHANGELOG.md", "CONTRIBUTING.md"] + files(under: "docs", endings: ["md"])
    + files(under: "Sources", endings: ["md"])
}

extension MarkdownPage {
  /// The lines outside of blocks.
  var prose: [String] {
    var prose: [String] = []
    var next = 0
    for fence in fences {
      prose += lines[next..<fence.opening].map { $0.text }
      next = fence.end
    }
    return prose + lines[next...].map { $0.text }
  }
}

/// The lines of a text, without an empty one after the last line end.
func lines(of text: String) -> [String] {
  var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  if lines.last == "" { lines.removeLast() }
  return lines
}

/// The groups of each match of a pattern in a text; the first one is the whole match. Swift's own
/// patterns take ten times as long for all sources.
func matches(of pattern: String, in text: String) throws -> [[String]] {
  let whole = text as NSString
  let range = NSRange(location: 0, length: whole.length)
  let options: NSRegularExpression.Options = [.anchorsMatchLines]
  return try NSRegularExpression(pattern: pattern, options: options)
    .matches(in: text, range: range).map { match in
      (0..<match.numberOfRanges).map { group in
        let range = match.range(at: group)
        return range.location == NSNotFound ? "" : whole.substring(with: range)
      }
    }
}
