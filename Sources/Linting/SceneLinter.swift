import Interchange
import LayoutEngine

/// Checks one scene.
enum SceneLinter {
  /// - Parameter keepsPictures: true to store the layouts for drawing.
  /// - Complexity: a solve for each screen, and some 100 more if the settings say so.
  static func lint(
    _ subject: LintSubject, _ settings: LintSettings, keepsPictures: Bool = false
  ) -> LintedScene {
    let (scene, saved) = (subject.scene, subject.tree)
    let views = SceneViews(subject)
    let list = ScreenList(subject, settings)
    var layouts = SceneLayouts(subject)
    var linted = LintedScene(
      name: scene.name, line: scene.line, viewCount: scene.views.count,
      constraintCount: subject.constraintCount)
    linted.leftOut = list.leftOut
    let savedScreen = LintScreen(
      device: saved.device, size: saved.size, isLandscape: saved.isLandscape,
      isRightToLeft: saved.isRightToLeft)
    let home = SceneLayout(views, saved, on: savedScreen, isSaved: true)
    var merged = MergedFindings()
    for (number, entry) in list.entries.enumerated() {
      let layout = SceneLayout(
        views, layouts.layout(on: entry), on: entry.screen, isSaved: entry.isSaved)
      linted.screens.append(entry.screen)
      merged.add(checks(layout), in: layout, on: number)
      if keepsPictures { linted.pictures.append(layout.picture) }
    }
    let all = Array(linted.screens.indices)
    for finding in general(home, settings, subject) + unread(subject) {
      if finding.rule == .breaks, merged.hasConflict(like: finding) { continue }
      for number in all { merged.add([finding], in: home, on: number) }
    }
    linted.findings = merged.all(screens: linted.screens)
      .filter { settings.rules.contains($0.rule) }
    return linted
  }

  private static func unread(_ subject: LintSubject) -> [LintFinding] {
    subject.unread.map { problem in
      LintFinding(
        .unread, line: problem.line, objectID: problem.objectID, views: [],
        message: "not in the layout: \(problem.message)",
        fix: "correct this element, or suppress the finding if the other findings are still useful")
    }
  }

  /// The facts that may differ from screen to screen.
  private static func checks(_ layout: SceneLayout) -> [LintFinding] {
    layout.conflicts() + layout.unusablePositions() + layout.unusableSizes()
  }

  /// The findings that do not depend on the screen. Ambiguity is checked in the saved layout,
  /// because it may depend on natural sizes, which are known only there.
  private static func general(
    _ home: SceneLayout, _ settings: LintSettings, _ subject: LintSubject
  ) -> [LintFinding] {
    var merged = home.ambiguities() + home.outdatedFrames()
    let unused = home.impliedConstraints()
    merged += unused
    let follows = subject.followsScreen
    // A bound without effect in this layout may have one in those of rules and size classes.
    if !subject.hasRules, !subject.scene.dependsOnSizeClasses {
      let known = unused.map { $0.line }
      merged += home.idleBounds(followsScreen: follows, known: known)
    }
    // The readable width of margins depends on the screen's width.
    if settings.sweeps, settings.rules.contains(.breaks), follows, !subject.hasRules,
      !subject.variesWhenSmaller, !subject.scene.views.contains(where: { $0.followsReadableWidth })
    {
      merged += home.breaks()
    }
    return merged
  }
}
