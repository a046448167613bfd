import LayoutEngine

/// A checked scene.
package struct LintedScene: Sendable {
  var name: String
  var line: Int
  var viewCount: Int
  var constraintCount: Int
  var screens: [LintScreen] = []
  /// Ordered by line and rule.
  var findings: [LintFinding] = []
  /// Names of skipped screens, whose size classes change more of the scene than is supported.
  var leftOut: [String] = []
  /// The layouts, one for each screen, if they are drawn.
  var pictures: [LintPicture] = []

  /// The findings that are not suppressed.
  var told: [LintFinding] { findings.filter { $0.suppressedBecause == nil } }
}

extension LintedScene {
  /// The scene of a console's log, in which all findings are on one screen.
  package init(log name: String, viewCount: Int, constraintCount: Int, findings: [LintFinding]) {
    self.init(name: name, line: 1, viewCount: viewCount, constraintCount: constraintCount)
    screens = [LintScreen(size: .zero)]
    self.findings = findings.sorted(by: LintFinding.precedes)
    for index in self.findings.indices { self.findings[index].screens = [0] }
  }
}

/// A checked file.
package struct LintedFile: Sendable {
  package var path: String
  var scenes: [LintedScene]

  mutating func changeFindings(_ change: (inout LintFinding) -> Void) {
    for scene in scenes.indices {
      for index in scenes[scene].findings.indices { change(&scenes[scene].findings[index]) }
    }
  }
}

/// All checked files, in the order of the report.
package struct LintReport: Sendable {
  var files: [LintedFile]

  package init(_ files: [LintedFile]) { self.files = files }

  func count(_ severity: LintSeverity) -> Int { told.count { $0.severity == severity } }

  var suppressedCount: Int { all.count { $0.suppressedBecause != nil } }

  var sceneCount: Int { files.reduce(0) { $0 + $1.scenes.count } }
  var layoutCount: Int {
    files.reduce(0) { $0 + $1.scenes.reduce(0) { $0 + $1.screens.count } }
  }

  /// Returns true if a reported finding is at least as severe.
  package func fails(from severity: LintSeverity) -> Bool {
    told.contains { $0.severity >= severity }
  }

  var results: [(file: LintedFile, scene: LintedScene, finding: LintFinding)] {
    files.flatMap { file in
      file.scenes.flatMap { scene in scene.findings.map { (file, scene, $0) } }
    }
  }

  private var all: [LintFinding] { results.map { $0.finding } }
  private var told: [LintFinding] { files.flatMap { $0.scenes.flatMap { $0.told } } }
}

/// A picture of a scene on one screen.
struct LintPicture: Equatable, Sendable {
  struct Box: Equatable, Sendable {
    var name: String
    /// In root's coordinates, in points.
    var frame: Rect
    /// True if its name is written into it.
    var isLeaf: Bool
  }

  var size: Size
  var boxes: [Box] = []
}
