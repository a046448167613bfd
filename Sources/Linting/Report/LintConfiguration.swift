/// A `.layline-lint` file: the settings of a project, and the findings that it suppresses.
///
/// A line is a setting, `NAME VALUE`, with the names and values of the command line's options; the
/// level of a rule, `RULE off|note|warning|error`; or a suppression, `RULE WHERE -- REASON`. RULE
/// may be `*` in a suppression. WHERE is a `PathPattern`, perhaps with `#` and an object's ID behind
/// it. Empty lines and lines that begin with `#` are ignored.
package struct LintConfiguration: Sendable {
  /// An error for an invalid line.
  package struct Problem: Error {
    /// From 1.
    package var line: Int
    /// In characters, from 1.
    package var column: Int
    package var message: String
  }

  /// The value of an option.
  package struct Setting: Sendable {
    package var name: String
    package var value: String
    package var line: Int
    package var column: Int
  }

  /// A pattern of paths, and whether it matched.
  private struct Entry: Sendable {
    /// `nil` for all rules.
    var rule: LintRule?
    var pattern: PathPattern
    var objectID: String?
    /// `nil` for files that are left out.
    var reason: String?
    var line: Int
    var isUsed = false
  }

  package static let fileName = ".layline-lint"
  private static let names = [
    "devices", "orientation", "direction", "text", "rules", "fail-on", "baseline",
  ]
  private static let excluded = "excluded"
  /// Folders of other people's files.
  private static let usuallyExcluded = ["Pods", "Carthage", ".build"].map { PathPattern($0[...]) }

  package private(set) var settings: [Setting] = []
  /// The levels of rules; `nil` turns one off.
  package private(set) var levels: [(rule: LintRule, severity: LintSeverity?)] = []
  private var entries: [Entry] = []

  package init() {}

  package init(_ text: String) throws(Problem) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      try read(line.last == "\r" ? line.dropLast() : line, number: index + 1)
    }
  }

  private mutating func read(_ line: Substring, number: Int) throws(Problem) {
    let first = Self.trimmed(line).prefix { $0 != " " && $0 != "\t" }
    guard !first.isEmpty, !first.hasPrefix("#") else { return }
    let rest = Self.trimmed(line[first.endIndex...])
    func problem(_ start: Substring.Index, _ message: String) -> Problem {
      Problem(
        line: number, column: line.distance(from: line.startIndex, to: start) + 1, message: message)
    }
    let isSetting = Self.names.contains(String(first)) || first == Self.excluded
    let rule = LintRule(rawValue: String(first))
    guard isSetting || rule != nil || first == "*" else {
      let names = LintRule.allCases.map { $0.rawValue } + Self.names + [Self.excluded]
      throw problem(
        first.startIndex,
        "no rule and no setting has that name; they are \(names.joined(separator: ", "))")
    }
    guard !rest.isEmpty, isSetting || !rest.hasPrefix("--") else {
      let wanted = isSetting ? "a value is expected" : "a level, a file or * is expected"
      throw problem(rest.isEmpty ? line.endIndex : rest.startIndex, wanted)
    }
    if first == Self.excluded {
      entries.append(Entry(pattern: PathPattern(rest), line: number))
    } else if isSetting {
      let column = line.distance(from: line.startIndex, to: rest.startIndex) + 1
      settings.append(
        Setting(name: String(first), value: String(rest), line: number, column: column))
    } else if let rule, rest == "off" || LintSeverity(rawValue: String(rest)) != nil {
      levels.append((rule, LintSeverity(rawValue: String(rest))))
    } else {
      let place = rest.prefix { $0 != " " && $0 != "\t" }
      let mark = rest.indices.first {
        rest[$0...].hasPrefix("--") && rest[..<$0].last.map { $0 == " " || $0 == "\t" } ?? true
      }
      let reason = mark.map { Self.trimmed(rest[$0...].dropFirst(2)) } ?? ""
      guard let mark, !reason.isEmpty else {
        let start = mark ?? Self.trimmed(rest[place.endIndex...]).startIndex
        throw problem(start, "a reason is expected, such as -- the toolbar is small on purpose")
      }
      let parts = Self.trimmed(rest[..<mark])
        .split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      entries.append(
        Entry(
          rule: rule, pattern: PathPattern(parts[0]),
          objectID: parts.count > 1 ? String(parts[1]) : nil, reason: String(reason), line: number))
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }

  /// Returns true if a file or a folder is left out.
  /// - Parameter path: relative to the folder of the configuration.
  package mutating func excludes(_ path: String) -> Bool {
    for index in entries.indices
    where entries[index].reason == nil && entries[index].pattern.matches(path) {
      entries[index].isUsed = true
      return true
    }
    return Self.usuallyExcluded.contains { $0.matches(path) }
  }

  /// Marks the suppressed findings of a file. O(findings · entries).
  /// - Parameter path: relative to the folder of the configuration.
  package mutating func apply(to file: inout LintedFile, path: String) {
    for index in entries.indices where entries[index].pattern.matches(path) {
      let entry = entries[index]
      guard let reason = entry.reason else { continue }
      file.changeFindings { finding in
        guard entry.rule ?? finding.rule == finding.rule,
          entry.objectID ?? finding.objectID == finding.objectID
        else { return }
        entries[index].isUsed = true
        finding.suppressedBecause = finding.suppressedBecause ?? reason
      }
    }
  }

  /// The lines of suppressions and of paths to leave out that matched nothing, of rules that were
  /// checked.
  package func unusedLines(of rules: [LintRule]) -> [Int] {
    entries.filter { !$0.isUsed && $0.rule.map(rules.contains) ?? true }.map { $0.line }
  }

  /// Gives findings of the usual severity of their rule the level that the project wants.
  package func applyLevels(to file: inout LintedFile) {
    for case (let rule, let severity?) in levels {
      file.changeFindings { finding in
        if finding.rule == rule, finding.severity == rule.severity { finding.severity = severity }
      }
    }
  }
}

/// A pattern of paths. `*` means any characters of a name, `?` one, and the name `**` any number of
/// folders. A pattern without a slash matches names in all folders; that of a folder matches
/// everything in it.
package struct PathPattern: Sendable {
  private var names: [[Character]]

  package init(_ text: Substring) {
    names = text.split(separator: "/").map { Array($0) }
    if names.count == 1, text.first != "/" { names.insert(["*", "*"], at: 0) }
  }

  /// O(pattern · path).
  package func matches(_ path: String) -> Bool {
    Self.reach(names, path.split(separator: "/"), isStar: { $0 == ["*", "*"] }) { name, part in
      Self.reach(name, Array(part), isStar: { $0 == "*" }) { $0 == $1 || $0 == "?" }.last ?? false
    }
    .contains(true)
  }

  /// Returns for each length whether the pattern matches as many elements from the start. A star
  /// matches any number of elements.
  private static func reach<Element, Part>(
    _ pattern: [Element], _ list: [Part], isStar: (Element) -> Bool,
    accepts: (Element, Part) -> Bool
  ) -> [Bool] {
    var reach = Array(repeating: false, count: list.count + 1)
    reach[0] = true
    for element in pattern {
      if isStar(element) {
        let first = reach.firstIndex(of: true) ?? reach.count
        for index in first..<reach.count { reach[index] = true }
      } else {
        for index in list.indices.reversed() {
          reach[index + 1] = reach[index] && accepts(element, list[index])
        }
        reach[0] = false
      }
    }
    return reach
  }
}
