import CommandLanguage
import DocumentModel
import LayoutEngine
import LayoutModel
import LayoutText
import Sizes

/// A sweep as an object on one line.
enum SweepJSON {
  static func text(of sweep: LayoutSweep, log: CommandLog) -> String {
    let report = SweepReport(sweep, log: log)
    var json = JSONText()
    json.begin("{")
    json.key("sweep")
    json.value(sweep.subject.name)
    json.key("from")
    json.value(sweep.range.lowerBound)
    json.key("to")
    json.value(sweep.range.upperBound)
    json.key("regimes")
    json.begin("[")
    for part in sweep.parts { add(part, report, to: &json) }
    json.end("]")
    if let end = sweep.stoppedAt {
      json.key("stopped")
      json.value(end)
    }
    json.end("}")
    return json.text
  }

  private static func add(
    _ part: LayoutSweep.Part, _ report: SweepReport, to json: inout JSONText
  ) {
    json.begin("{")
    json.key("from")
    json.value(part.regime.from)
    if part.regime.startsAfter {
      json.key("after")
      json.value(true)
    }
    json.key("to")
    json.value(part.regime.to)
    json.key("laws")
    json.begin("{")
    if let document = part.document, let state = part.state {
      for (place, view) in state.sample.states.enumerated() {
        json.key(document.shown.name(of: view.view))
        add(laws: part.regime.laws[(place * 4)..<(place * 4 + 4)], to: &json)
      }
    }
    json.end("}")
    json.key("hidden")
    json.begin("[")
    if let document = part.document, let state = part.state {
      for view in state.sample.states where LookText.isHidden(view.view, in: document.shown) {
        json.value(document.shown.name(of: view.view))
      }
    }
    json.end("]")
    json.key("issues")
    json.begin("[")
    for issue in SweepReport.issues(of: part) {
      json.begin("{")
      json.key("kind")
      json.value(issue.kind)
      json.key("views")
      json.begin("[")
      for view in issue.views { json.value(view) }
      json.end("]")
      json.key("message")
      json.value(issue.text)
      json.end("}")
    }
    json.end("]")
    json.key("causes")
    json.begin("[")
    for cause in report.causes(of: part) { json.value(cause) }
    json.end("]")
    json.end("}")
  }

  private static func add(laws: ArraySlice<Law?>, to json: inout JSONText) {
    json.begin("{")
    for (name, law) in zip(["x", "y", "width", "height"], laws) {
      json.key(name)
      guard let law else {
        json.null()
        continue
      }
      json.begin("[")
      json.value(law.slope)
      json.value(law.constant)
      json.end("]")
    }
    json.end("}")
  }
}
