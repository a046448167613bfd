import Analysis
import CommandLanguage
import LayoutDocument
import LayoutEngine
import LayoutLanguage
import TerminalText

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
    if let document = part.document, let state = part.state {
      addHidden(of: document, state, to: &json)
    } else {
      json.key("hidden")
      json.list([String]()) { $0.value($1) }
    }
    add(SweepReport.issues(of: part), to: &json)
    json.key("causes")
    json.list(report.causes(of: part)) { $0.value($1) }
    json.end("}")
  }

  /// The hidden views, and what is wrong.
  static func addState(of document: Document, _ state: RegimeState, to json: inout JSONText) {
    addHidden(of: document, state, to: &json)
    add(SweepReport.issues(in: document, state), to: &json)
  }

  private static func addHidden(
    of document: Document, _ state: RegimeState, to json: inout JSONText
  ) {
    let tree = document.shown
    let hidden = state.sample.views.filter { LookText.isHidden($0, in: tree) }
    json.key("hidden")
    json.list(hidden) { $0.value(tree.name(of: $1)) }
  }

  private static func add(_ issues: [SweepReport.Issue], to json: inout JSONText) {
    json.key("issues")
    json.list(issues) { add($1, to: &$0) }
  }

  private static func add(_ issue: SweepReport.Issue, to json: inout JSONText) {
    json.begin("{")
    json.key("kind")
    json.value(issue.kind)
    json.key("views")
    json.list(issue.views) { $0.value($1) }
    json.key("message")
    json.value(issue.text)
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
