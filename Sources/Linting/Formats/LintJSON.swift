import LayoutEngine
import LayoutLanguage
import TerminalText

/// A report as the JSON of the contract: each scene once for each screen.
package enum LintJSON {
  package static func text(of report: LintReport) -> String {
    var json = JSONText()
    json.begin("{")
    json.key("schema")
    json.value("layline-lint/1")
    json.key("files")
    json.list(report.files) { json, file in
      json.begin("{")
      json.key("file")
      json.value(file.path)
      json.key("scenes")
      json.begin("[")
      for scene in file.scenes {
        for number in scene.screens.indices { add(scene, number, to: &json) }
      }
      json.end("]")
      json.end("}")
    }
    json.end("}")
    return json.text
  }

  private static func add(_ scene: LintedScene, _ number: Int, to json: inout JSONText) {
    let screen = scene.screens[number]
    json.begin("{")
    json.key("scene")
    json.value(scene.name)
    json.key("device")
    if let device = screen.device { json.value(device) } else { json.null() }
    json.key("size")
    json.list([screen.size.width, screen.size.height]) { $0.value($1) }
    json.key("views")
    json.value(scene.viewCount)
    json.key("constraints")
    json.value(scene.constraintCount)
    json.key("orientation")
    json.value(screen.orientation)
    json.key("direction")
    json.value(screen.direction)
    json.key("text")
    json.value(screen.textPercent)
    json.key("issues")
    let own = scene.findings.filter { $0.screens.contains(number) }
    json.list(own) { add($1, to: &$0) }
    json.end("}")
  }

  private static func add(_ finding: LintFinding, to json: inout JSONText) {
    json.begin("{")
    json.key("kind")
    json.value(finding.rule.rawValue)
    json.key("severity")
    json.value(finding.severity.rawValue)
    json.key("line")
    json.value(finding.line)
    json.key("objectID")
    json.value(finding.objectID)
    json.key("views")
    json.list(finding.views) { $0.value($1) }
    json.key("message")
    json.value(finding.message)
    if !finding.cause.isEmpty {
      json.key("why")
      json.value(finding.cause)
    }
    if !finding.parts.isEmpty {
      json.key("constraints")
      json.list(finding.parts) { json, part in
        json.begin("{")
        json.key("line")
        if let line = part.line { json.value(line) } else { json.null() }
        json.key("constraint")
        json.value(part.text)
        json.end("}")
      }
    }
    json.key("fix")
    json.value(finding.fix)
    if let reason = finding.suppressedBecause {
      json.key("suppressed")
      json.value(reason)
    }
    json.end("}")
  }
}
