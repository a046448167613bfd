import LayoutEngine
import TerminalText

/// A report as lines for people, and as commands of GitHub's workflows.
package enum LintText {
  private static let maximumScreens = 6

  /// `file:line: severity: message [rule]`, with details below. Text from files is sanitized.
  package static func lines(of report: LintReport) -> [String] {
    var lines: [String] = []
    for file in report.files {
      for scene in file.scenes {
        for finding in scene.told { lines += Self.lines(of: finding, in: scene, file) }
        if !scene.leftOut.isEmpty {
          lines.append(
            "\(Sanitizer.sanitized(file.path)):\(scene.line): left out because other size classes "
              + "change the scene: " + NumberText.list(scene.leftOut, atMost: maximumScreens))
        }
      }
    }
    return lines + [summary(of: report)]
  }

  private static func lines(
    of finding: LintFinding, in scene: LintedScene, _ file: LintedFile
  ) -> [String] {
    let location = "\(Sanitizer.sanitized(file.path)):\(finding.line)"
    let message = Sanitizer.sanitized(finding.message)
    var lines = ["\(location): \(finding.severity.rawValue): \(message) [\(finding.rule.rawValue)]"]
    for part in finding.parts {
      let number = part.line.map { "line \($0)" } ?? "-"
      lines.append("  " + number + "  " + Sanitizer.sanitized(part.text))
    }
    if !finding.cause.isEmpty { lines.append("  why: " + Sanitizer.sanitized(finding.cause)) }
    lines.append("  fix: " + Sanitizer.sanitized(finding.fix))
    let isUnusual = scene.screens.contains { $0.isRightToLeft || $0.textPercent != 100 }
    if scene.screens.count > 1 || isUnusual {
      lines.append("  on: " + screens(of: finding, in: scene))
    }
    return lines
  }

  /// `iPhone8, iPhone8 landscape and 4 more`, or `all 34 screens`.
  static func screens(of finding: LintFinding, in scene: LintedScene) -> String {
    if finding.screens.count == scene.screens.count, finding.screens.count > 1 {
      return finding.screens.count == 2 ? "both screens" : "all \(finding.screens.count) screens"
    }
    let names = finding.screens.map { name(of: scene.screens[$0]) }
    return NumberText.list(names, atMost: maximumScreens)
  }

  /// `iPhone8 landscape rtl 150%`.
  static func name(of screen: LintScreen) -> String {
    var words = [screen.device ?? NumberText.size(screen.size.width, screen.size.height)]
    if screen.device != nil, screen.isLandscape { words.append("landscape") }
    if screen.isRightToLeft { words.append("rtl") }
    if screen.textPercent != 100 { words.append(NumberText.short(screen.textPercent) + "%") }
    return words.joined(separator: " ")
  }

  /// `linted 3 scenes in 2 files, 12 layouts: 1 error, 2 warnings, 0 notes`.
  static func summary(of report: LintReport) -> String {
    var text =
      "linted \(NumberText.count(report.sceneCount, "scene")) in "
      + "\(NumberText.count(report.files.count, "file")), "
      + "\(NumberText.count(report.layoutCount, "layout")): "
    text += LintSeverity.allCases.reversed().map { NumberText.count(report.count($0), $0.rawValue) }
      .joined(separator: ", ")
    if report.suppressedCount > 0 { text += ", \(report.suppressedCount) suppressed" }
    return text
  }

  /// `::error file=…,line=…::message`, one for each finding.
  package static func workflowCommands(of report: LintReport) -> [String] {
    report.results.filter { $0.finding.suppressedBecause == nil }.map { file, _, finding in
      let level = finding.severity == .note ? "notice" : finding.severity.rawValue
      var message = [finding.message] + finding.parts.map(partText)
      if !finding.cause.isEmpty { message.append("why: " + finding.cause) }
      message.append("fix: " + finding.fix)
      return WorkflowCommand.line(
        level, file: file.path, line: finding.line, title: finding.rule.rawValue,
        message: message.joined(separator: "\n"))
    }
  }

  static func partText(_ part: LintFinding.Part) -> String {
    (part.line.map { "line \($0): " } ?? "") + part.text
  }
}
