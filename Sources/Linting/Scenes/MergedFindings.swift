import LayoutEngine

/// Merges equal findings of several screens.
struct MergedFindings {
  private var list: [LintFinding] = []

  mutating func add(_ findings: [LintFinding], in layout: SceneLayout, on screen: Int) {
    for finding in findings {
      if let index = list.firstIndex(where: { $0.isSame(as: finding) }) {
        if list[index].screens.last != screen { list[index].screens.append(screen) }
      } else {
        var finding = finding
        layout.explain(&finding)
        finding.screens = [screen]
        list.append(finding)
      }
    }
  }

  /// Returns true if a conflict with the same lines was found on a screen.
  func hasConflict(like finding: LintFinding) -> Bool {
    let lines = finding.parts.map { $0.line }
    return list.contains { $0.rule == .conflict && $0.parts.map { $0.line } == lines }
  }

  /// All findings in the order of a report. Controls under a notch because of the same constraint
  /// are merged. A view outside the screen is reported once, for the smallest screen.
  func all(screens: [LintScreen]) -> [LintFinding] {
    func area(_ finding: LintFinding) -> Double {
      finding.screens.map { screens[$0].size.width * screens[$0].size.height }.min() ?? 0
    }
    var all: [LintFinding] = []
    for finding in list.sorted(by: LintFinding.precedes) {
      if finding.rule == .outside,
        let index = all.firstIndex(where: {
          $0.rule == .outside && $0.line == finding.line && $0.objectID == finding.objectID
        })
      {
        if area(finding) < area(all[index]) { all[index] = finding }
        continue
      }
      let index = all.firstIndex { other in
        other.rule == .notch && finding.rule == .notch && other.fix == finding.fix
          && other.decidingLine == finding.decidingLine && other.screens == finding.screens
          && finding.decidingLine != nil
      }
      if let index { all[index].views += finding.views } else { all.append(finding) }
    }
    for index in all.indices where all[index].rule == .notch && all[index].views.count > 1 {
      let more = all[index].views.count - 1
      all[index].message += ", and so " + (more == 1 ? "does 1 more" : "do \(more) more")
    }
    return all
  }
}
