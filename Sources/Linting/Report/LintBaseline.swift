/// Known findings, which are omitted from reports and do not fail.
package struct LintBaseline {
  /// The entries, in order.
  private var known: [String] = []
  /// Looked up, never iterated.
  private let all: Set<String>
  private var unused: Set<String>
  /// The folder of the file, with a slash behind it; paths in it are relative to it.
  private let folder: String
  private static let head = "# findings that layline --lint leaves out: rule, file, object"
  private static let reason = "in the baseline"

  /// O(bytes).
  package init(_ text: String, folder: String = "") {
    self.folder = folder
    known = text.split(whereSeparator: { $0.isNewline }).filter { !$0.hasPrefix("#") }
      .map(String.init)
    all = Set(known)
    unused = all
  }

  /// The text of a baseline with all findings of files that are not suppressed otherwise.
  package static func text(of files: [LintedFile], folder: String = "") -> String {
    let lines = files.flatMap { file in
      file.scenes.flatMap { $0.told }.map { line($0, file.path, folder) }
    }
    return ([head] + Set(lines).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
      .map { $0 + "\n" }.joined()
  }

  /// The line of a finding, without line numbers and values, which change when other parts of the
  /// file do.
  private static func line(_ finding: LintFinding, _ path: String, _ folder: String) -> String {
    let path = path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    return "\(finding.rule.rawValue)\t\(path)\t\(finding.objectID)"
  }

  /// Marks the known findings of a file as suppressed.
  package mutating func apply(to file: inout LintedFile) {
    let path = file.path
    file.changeFindings { finding in
      let line = Self.line(finding, path, folder)
      guard finding.suppressedBecause == nil, all.contains(line) else { return }
      unused.remove(line)
      finding.suppressedBecause = Self.reason
    }
  }

  /// The number of entries of rules and of paths that were checked, but matched nothing.
  package func unusedCount(of rules: [LintRule], isChecked: (String) -> Bool) -> Int {
    known.filter { line in
      let words = line.split(separator: "\t", omittingEmptySubsequences: false)
      return unused.contains(line) && words.count > 1
        && rules.contains { $0.rawValue == words[0] } && isChecked(folder + words[1])
    }.count
  }
}
