/// Known findings, which are omitted from reports and do not fail.
package struct LintBaseline {
  /// Looked up, never iterated.
  private var known: Set<String> = []
  private static let head = "# findings that layline --lint leaves out: rule, file, object"
  private static let reason = "in the baseline"

  /// O(bytes).
  package init(_ text: String) {
    for line in text.split(whereSeparator: { $0.isNewline }) where !line.hasPrefix("#") {
      known.insert(String(line))
    }
  }

  /// The text of a baseline with all findings of files that are not suppressed otherwise.
  package static func text(of files: [LintedFile]) -> String {
    var lines: Set<String> = []
    for file in files {
      for finding in file.scenes.flatMap({ $0.findings }) where finding.suppressedBecause == nil {
        lines.insert(line(finding, file.path))
      }
    }
    return ([head] + lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
      .map { $0 + "\n" }.joined()
  }

  /// The line of a finding, without line numbers and values, which change when other parts of the
  /// file do.
  private static func line(_ finding: LintFinding, _ path: String) -> String {
    "\(finding.rule.rawValue)\t\(path)\t\(finding.objectID)"
  }

  /// Marks the known findings of a file as suppressed.
  package func apply(to file: inout LintedFile) {
    for scene in file.scenes.indices {
      for index in file.scenes[scene].findings.indices {
        let finding = file.scenes[scene].findings[index]
        guard finding.suppressedBecause == nil, known.contains(Self.line(finding, file.path)) else {
          continue
        }
        file.scenes[scene].findings[index].suppressedBecause = Self.reason
      }
    }
  }
}
