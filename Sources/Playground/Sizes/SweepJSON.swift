import LayoutDocument
import LayoutEngine
import TerminalText

/// A sweep as an object on one line.
enum SweepJSON {
  static func text(of sweep: LayoutSweep, log: CommandLog) -> String {
    let report = SweepReport(sweep, log: log)
    return JSONText.object { json in
      json.field("sweep", sweep.subject.name)
      json.field("from", sweep.range.lowerBound)
      json.field("to", sweep.range.upperBound)
      json.objects("regimes", sweep.parts) { add($1, report, to: &$0) }
      if let end = sweep.stoppedAt { json.field("stopped", end) }
    }
  }

  private static func add(
    _ part: LayoutSweep.Part, _ report: SweepReport, to json: inout JSONText
  ) {
    json.field("from", part.piece.from)
    if part.piece.startsAfter { json.field("after", true) }
    json.field("to", part.piece.to)
    json.begin("{", "laws")
    if let document = part.document, let state = part.state {
      for (index, view) in state.states.enumerated() {
        json.key(document.shown.name(of: view.view))
        add(formulas: part.piece.formulas[(index * 4)..<(index * 4 + 4)], to: &json)
      }
    }
    json.end("}")
    if let document = part.document, let state = part.state {
      addHidden(of: document, state, to: &json)
    } else {
      json.strings("hidden", [])
    }
    add(SweepReport.issues(of: part), to: &json)
    json.strings("causes", report.causes(of: part))
  }

  static func addState(of document: Document, _ state: LayoutSample, to json: inout JSONText) {
    addHidden(of: document, state, to: &json)
    add(SweepReport.issues(in: document, state), to: &json)
  }

  private static func addHidden(
    of document: Document, _ state: LayoutSample, to json: inout JSONText
  ) {
    let tree = document.shown
    let hidden = state.views.filter { tree.isHiddenByParent($0) }
    json.list("hidden", hidden) { $0.value(tree.name(of: $1)) }
  }

  private static func add(_ issues: [SweepReport.Issue], to json: inout JSONText) {
    json.objects("issues", issues) { json, issue in
      json.field("kind", issue.kind)
      json.strings("views", issue.views)
      json.field("message", issue.text)
    }
  }

  private static func add(formulas: ArraySlice<LinearFormula?>, to json: inout JSONText) {
    json.begin("{")
    for (name, formula) in zip(["x", "y", "width", "height"], formulas) {
      json.key(name)
      if let formula {
        json.list([formula.slope, formula.constant]) { $0.value($1) }
      } else {
        json.null()
      }
    }
    json.end("}")
  }
}
