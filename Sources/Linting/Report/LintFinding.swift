import LayoutEngine

/// A problem of a scene.
package struct LintFinding: Equatable, Sendable {
  /// A line of the file that is involved.
  package struct Part: Equatable, Sendable {
    /// From 1; `nil` if the file has no line for it.
    var line: Int?
    var text: String

    package init(line: Int?, text: String) {
      self.line = line
      self.text = text
    }
  }

  var rule: LintRule
  var severity: LintSeverity
  /// The line of the file, from 1.
  var line: Int
  /// The object of the file that it is about.
  var objectID: String
  /// The names of the views; the first one has the problem.
  var views: [String]
  var message: String
  package var parts: [Part] = []
  /// The cause in one line; empty if the parts name it.
  var cause = ""
  /// The attribute that the cause explains. Only reported findings have one, because explanations are
  /// expensive.
  var question: ViewAnchor?
  /// The line of the constraint that decides first.
  var decidingLine: Int?
  var fix: String
  /// The screens with the finding: indices into the scene's screens, ascending.
  var screens: [Int] = []
  /// The reason for its suppression; `nil` if it is not suppressed.
  var suppressedBecause: String?

  package init(
    _ rule: LintRule, _ severity: LintSeverity? = nil, line: Int, objectID: String,
    views: [String], message: String, fix: String
  ) {
    self.rule = rule
    self.severity = severity ?? rule.severity
    self.line = line
    self.objectID = objectID
    self.views = views
    self.message = message
    self.fix = fix
  }

  /// Returns true if two findings on different screens are the same.
  func isSame(as other: LintFinding) -> Bool {
    rule == other.rule && severity == other.severity && line == other.line
      && objectID == other.objectID && views == other.views
      && parts.map { $0.line } == other.parts.map { $0.line }
  }

  /// The order of a report: by line, then by rule, then by object.
  static func precedes(_ one: LintFinding, _ other: LintFinding) -> Bool {
    (one.line, one.rule.rawValue, one.objectID, one.message)
      < (other.line, other.rule.rawValue, other.objectID, other.message)
  }
}
