import LayoutDocument
import LayoutEngine
import Playground

/// Random commands that only read the session.
extension EditLines {
  mutating func look(at session: Session) -> String {
    self.session = session
    let view = self.view()
    switch Int.random(in: 0..<19, using: &random) {
    case 0, 1, 2: return "why \(view).\(attribute())"
    case 3, 4:
      return "why \(view).\(attribute()) if root.\(pick(["width", "height"])) \(points())"
    case 5: return pick(["constraints", "constraints plain", "constraints \(view)"])
    case 6: return "constraints \(view) plain"
    case 7, 8: return "ledger \(view)"
    case 9: return pick(["ambiguity", "ambiguity \(view)"])
    case 10: return pick(["conflicts", "conflicts brief"])
    case 11: return pick(["describe", "describe \(view)"])
    case 12: return "inspect \(view)"
    case 13: return pick(["get \(view)", "tree", "tree \(view)", "json", "history", "when"])
    case 14: return "fit \(view) \(pick(["", "compressed", "expanded"]))"
    case 15:
      return pick(["frame", "frame \(view)", "frame offscreen on", "frame \(view) --offscreen"])
    case 16, 17:
      let form = pick(["swiftui", "uikit", "swift-constraints", "svg", "json", "ib-patch"])
      return "export \(form)" + (chance(50) ? " \(view)" : "")
    default:
      return pick([
        "share", "save -", "save - session on", "expect \(view).\(attribute()) ambiguous",
        "expect unsatisfiable \(view)", "play",
      ])
    }
  }

  private mutating func attribute() -> String { pick(Attribute.allCases.map(\.rawValue)) }
}
