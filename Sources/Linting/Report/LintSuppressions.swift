/// Rules that are suppressed for files or objects, with the reason: the contents of a
/// `.layline-lint` file.
///
/// Each line is `RULE WHERE -- REASON`. WHERE is `*`, a file's name, or a file's name with `#` and
/// an object ID; RULE may be `*`. Empty lines and lines that begin with `#` are ignored.
package struct LintSuppressions: Sendable {
  /// An error for an invalid line.
  package struct Problem: Error {
    /// From 1.
    package var line: Int
    /// In characters, from 1.
    package var column: Int
    package var message: String
  }

  private struct Entry: Sendable {
    /// `nil` for all.
    var rule: LintRule?
    /// `nil` for all.
    var file: String?
    var objectID: String?
    var reason: String
  }

  package static let fileName = ".layline-lint"
  private var entries: [Entry] = []

  package init() {}

  package init(_ text: String) throws(Problem) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let body = line.last == "\r" ? line.dropLast() : line
      guard let first = body.first(where: { $0 != " " && $0 != "\t" }), first != "#" else {
        continue
      }
      entries.append(try Self.entry(body, number: index + 1))
    }
  }

  private static func entry(_ line: Substring, number: Int) throws(Problem) -> Entry {
    let words = line.split(maxSplits: 2) { $0 == " " || $0 == "\t" }
    func problem(_ word: Int, _ message: String) -> Problem {
      let end = word < words.count ? words[word].startIndex : line.endIndex
      let column = line.distance(from: line.startIndex, to: end) + 1
      return Problem(line: number, column: column, message: message)
    }
    let rule = LintRule(rawValue: String(words[0]))
    if rule == nil, words[0] != "*" {
      let names = LintRule.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw problem(0, "no rule has that name; the rules are \(names)")
    }
    guard words.count > 1, words[1] != "--" else {
      throw problem(1, "a file is expected after the rule, or * for all")
    }
    guard words.count > 2, words[2].hasPrefix("--"),
      let reason = trimmed(words[2].dropFirst(2))
    else { throw problem(2, "a reason is expected, such as -- the toolbar is small on purpose") }
    let parts = words[1].split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    return Entry(
      rule: rule, file: parts[0] == "*" ? nil : String(parts[0]),
      objectID: parts.count > 1 ? String(parts[1]) : nil, reason: reason)
  }

  private static func trimmed(_ text: Substring) -> String? {
    var text = text
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text.isEmpty ? nil : String(text)
  }

  /// Marks the suppressed findings of a file. O(findings · entries).
  /// - Parameter name: the file's name without its folders.
  package func apply(to file: inout LintedFile, name: String) {
    let applicable = entries.filter { $0.file == nil || $0.file == name }
    if applicable.isEmpty { return }
    for scene in file.scenes.indices {
      for end in file.scenes[scene].findings.indices {
        let finding = file.scenes[scene].findings[end]
        let entry = applicable.first {
          ($0.rule == nil || $0.rule == finding.rule)
            && ($0.objectID == nil || $0.objectID == finding.objectID)
        }
        if let entry, finding.suppressedBecause == nil {
          file.scenes[scene].findings[end].suppressedBecause = entry.reason
        }
      }
    }
  }
}
