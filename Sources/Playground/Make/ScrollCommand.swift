import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// `scroll VIEW [CONTENT[=WxH]] …` makes a scroll view; `scroll VIEW by|to …` moves its content.
enum ScrollCommand {
  private static let options = ContainerCommands.properties(of: .scroll)
  private static let by = OptionArgument("by", "DX,DY", .text)
  private static let to = OptionArgument("to", "X,Y", .text)

  private static let view = Argument(view: "VIEW", .leafOrScroll)
  private static let content = Argument(optional: "CHILD", .child)

  static let spec = Command(
    "scroll", .edits, [view.parameter, content.parameter],
    options: options + [by.option, to.option]
  ) { (call) throws(Diagnostic) in
    let node = try call.view(call[view])
    let name = call.tree.name(of: node)
    let kind = call.tree.nodes[node.slot].kind
    if kind.scrollsFreely { return try move(node, call) }
    if kind.isLeaf || kind == .canvas, let word = call[by] ?? call[to] {
      throw call.diagnostic(
        "wrong-kind", "\(name) is not a scroll view yet", at: word, fix: "scroll \(name) NAME=WxH")
    }
    var made = Children.count(1)
    var settings: [Setting] = []
    if let word = call[content] {
      let view = try ChildDrafts.sizedView(word, call)
      if let size = view.size { settings.append(Setting(.content, .size(size))) }
      made = .list([Child(view.name)])
    }
    settings += try Properties.settings(of: .scroll, call.arguments)
    return Plan(.make(name, Container(.scroll, .vertical, made, settings)))
  }

  private static func move(_ node: NodeID, _ call: Call) throws(Diagnostic) -> Plan {
    if let word = call[content] {
      throw call.diagnostic(
        "not-a-leaf", "\(call.tree.name(of: node)) is a scroll view already", at: word,
        fix: "scroll \(call.tree.name(of: node)) by DX,DY")
    }
    let isBy = call[by] != nil
    let word = try call.require(
      call[by] ?? call[to], "missing-value",
      "\(call.tree.name(of: node)) is a scroll view: by or to is missing", at: call[view],
      fix: "scroll \(call.tree.name(of: node)) by 100")
    let tree = call.tree
    var numbers = try PropertyType.contentOffset.read([word], call.arguments)
    if isBy, numbers.count == 1 { numbers.insert(0, at: 0) }
    var remarks: [String] = []
    let start = tree.scroll(of: node).offset
    var offset = Size(width: start.horizontal, height: start.vertical)
    for (axis, number) in zip(Axis.allCases.suffix(numbers.count), numbers) {
      let range = tree.scrollRange(of: node, axis)
      let target = isBy ? tree.scrollOffset(of: node, axis) + number : number
      offset[axis] = min(max(target, range.lowerBound), range.upperBound)
      if offset[axis] != target {
        remarks.append("stopped at \(NumberText.short(offset[axis])): the content ends there")
      }
    }
    return Plan(
      .set(.view(tree.name(of: node)), .offset, .numbers([offset.width, offset.height])),
      lines: remarks)
  }
}
