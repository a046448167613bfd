import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

enum HidingCommands {
  private static let visible = Argument(view: "VIEW", .visible)
  private static let hidden = Argument(view: "VIEW", .hidden)
  private static let hideable = Argument(view: "VIEW", .hideable)
  private static let side = Argument(optional: "SIDE", .choice(SideWords.all))

  static let hide = Command(
    "hide", .editsInRules, [visible.parameter, side.parameter]
  ) { (call) throws(Diagnostic) in
    let name = try call.name(call[visible])
    let subject = call[side].map { Subject.side(of: name, $0) } ?? .view(name)
    return Plan(.set(subject, .hidden, .flag(true)))
  }

  static let show = Command(
    "show", .editsInRules, [hidden.parameter, side.parameter]
  ) { (call) throws(Diagnostic) in
    let node = try call.view(call[hidden])
    let name = call.tree.name(of: node)
    let edit: Edit =
      call[side].map { .set(.side(of: name, $0), .hidden, .flag(false)) } ?? .act(name, .show)
    return plan(edit, of: node)
  }

  private static let toggled = Argument(
    optional: "SIDE",
    .choice(
      SideWords.all.map { ($0.word, Action.toggleSide($0.value)) } + [("axis", .toggleAxis)]))

  static let toggle = Command(
    "toggle", .editsInRules, [hideable.parameter, toggled.parameter]
  ) { (call) throws(Diagnostic) in
    let node = try call.view(call[hideable])
    let action = call[toggled] ?? .toggle
    let edit = Edit.act(call.tree.name(of: node), action)
    return action == .toggleAxis ? Plan(edit) : plan(edit, of: node)
  }

  /// A plan that explains why a side that no command has hidden is invisible.
  ///
  /// - Parameter node: a splitter, or a side of one.
  private static func plan(_ edit: Edit, of node: NodeID) -> Plan {
    Plan(edit) { (session, report) in
      let tree = session.tree
      let splitter = tree.nodes[node.slot].kind.hasBar ? node : tree.parent(of: node)
      guard !splitter.isNone, tree.nodes[splitter.slot].kind.hasBar else { return }
      let state = tree.splitter(of: splitter)
      guard state.hide.side == nil, let side = state.hiddenSide else { return }
      let child = Array(tree.children(of: splitter))[side == .primary ? 0 : 1]
      report.say(
        "\(tree.name(of: child)) stays hidden: \(tree.name(of: splitter)) opened with half of its "
          + "minimum \(NumberText.ratio(state.minimum(side) ?? 0)) or less; a drag shows it")
    }
  }
}
