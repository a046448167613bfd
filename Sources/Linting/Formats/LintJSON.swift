import LayoutEngine
import TerminalText

/// A report as JSON: each scene once for each screen.
package enum LintJSON {
  package static func text(of report: LintReport) -> String {
    JSONText.object { json in
      json.field("schema", "layline-lint/1")
      json.objects("files", report.files) { json, file in
        json.field("file", file.path)
        let screens = file.scenes.flatMap { scene in scene.screens.indices.map { (scene, $0) } }
        json.objects("scenes", screens) { add($1.0, $1.1, to: &$0) }
      }
    }
  }

  private static func add(_ scene: LintedScene, _ number: Int, to json: inout JSONText) {
    let screen = scene.screens[number]
    json.field("scene", scene.name)
    json.field("device", screen.device)
    json.list("size", [screen.size.width, screen.size.height]) { $0.value($1) }
    json.field("views", scene.viewCount)
    json.field("constraints", scene.constraintCount)
    json.field("orientation", screen.orientation)
    json.field("direction", screen.direction)
    json.field("text", screen.textPercent)
    json.objects("issues", scene.findings.filter { $0.screens.contains(number) }) {
      add($1, to: &$0)
    }
  }

  private static func add(_ finding: LintFinding, to json: inout JSONText) {
    json.field("kind", finding.rule.rawValue)
    json.field("severity", finding.severity.rawValue)
    json.field("line", finding.line)
    json.field("objectID", finding.objectID)
    json.strings("views", finding.views)
    json.field("message", finding.message)
    if !finding.cause.isEmpty { json.field("why", finding.cause) }
    if !finding.parts.isEmpty {
      json.objects("constraints", finding.parts) {
        $0.field("line", $1.line)
        $0.field("constraint", $1.text)
      }
    }
    json.field("fix", finding.fix)
    if let reason = finding.suppressedBecause { json.field("suppressed", reason) }
  }
}
