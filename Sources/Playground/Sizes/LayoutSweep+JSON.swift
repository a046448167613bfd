import LayoutDocument
import LayoutEngine
import TerminalText

extension LayoutSweep {
  /// The sweep as an object on one line.
  func json() -> String {
    JSONText.object { json in
      json.field("sweep", subject.name)
      json.field("from", range.lowerBound)
      json.field("to", range.upperBound)
      json.objects("regimes", parts) { json, part in
        json.field("from", part.piece.from)
        if part.piece.startsAfter { json.field("after", true) }
        json.field("to", part.piece.to)
        addFormulas(of: part, to: &json)
        json.addState(hidden: part.layout?.hiddenViews ?? [], part.issues, causes: part.causes(log))
      }
      if let end = stoppedAt { json.field("stopped", end) }
    }
  }

  private func addFormulas(of part: Part, to json: inout JSONText) {
    json.begin("{", "laws")
    for (index, view) in (part.layout?.state.views ?? []).enumerated() {
      json.key(part.layout?.document.shown.name(of: view) ?? "")
      json.begin("{")
      for (offset, attribute) in Self.attributes.enumerated() {
        json.key(attribute.rawValue)
        if let formula = part.piece.formulas[index * 4 + offset] {
          json.list([formula.slope, formula.constant]) { $0.value($1) }
        } else {
          json.null()
        }
      }
      json.end("}")
    }
    json.end("}")
  }
}
