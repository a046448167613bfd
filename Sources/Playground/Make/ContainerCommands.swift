import CommandLanguage
import LayoutDocument
import LayoutEngine

enum ContainerCommands {
  static let layout = OptionArgument("layout", "STRING", .text)
  static let names = OptionArgument("as", some: "NAME", .newName)
  private static let view = Argument(view: "VIEW", .leaf)
  private static let axis = Argument("AXIS", .axis)
  private static let parts = Argument(many: "CHILD", .child)

  /// The options that set properties of a new container.
  static func properties(of kind: Kind) -> [Option] {
    Properties.options(of: kind).flatMap { $0.options }
  }

  static let split = Command(
    "split", .edits, [view.parameter, axis.parameter, parts.parameter],
    options: properties(of: .split) + [layout.option, names.option]
  ) { (call) throws(Diagnostic) in
    let name = try call.name(call[view])
    let made: Children
    if call[layout] == nil, call[names].isEmpty,
      let count = try ChildDrafts.count(call[parts], call.arguments, call.run)
    {
      made = .count(count)
    } else {
      made = .list(try list(call[parts], call))
    }
    let settings = try Properties.settings(of: .split, call.arguments)
    return Plan(.make(name, Container(.split, call[axis], made, settings)), lines: try notes(call))
  }

  /// The remarks about a layout string.
  static func notes(_ call: Call) throws(Diagnostic) -> [String] {
    guard let string = call[layout] else { return [] }
    return LayoutParts.notes(try LayoutParts.read(string, call.arguments))
  }

  /// The children from the words, or from the layout string.
  static func list(
    _ words: [Word], existing: String? = nil, _ call: Call
  ) throws(Diagnostic) -> [Child] {
    guard let string = call[layout] else {
      if let first = call[names].first {
        throw call.diagnostic(
          "bad-option", "\"as\" names the parts of a layout string", at: first,
          fix: "split VIEW h layout \"0.5*-1,0.5*-1\" as a b")
      }
      if words.isEmpty { return call.tree.unusedNames(2).map { Child($0, ratio: 0.5) } }
      return try ChildDrafts.read(words, existing: existing, call)
    }
    try call.require(
      words.isEmpty, "bad-option", "children are given twice: by name and by the layout string",
      at: words[0], fix: "name them after the string: layout \"…\" as NAME…")
    return try ChildDrafts.list(string, names: call[names], existing: existing, call)
  }

  private static let sides = Argument(many: "SIDE", .newName)

  static let splitter = Command(
    "splitter", .edits, [view.parameter, axis.parameter, sides.parameter],
    options: properties(of: .splitter)
  ) { (call) throws(Diagnostic) in
    let name = try call.name(call[view])
    let list = try sides(call[sides], existing: nil, call)
    let settings = try Properties.settings(of: .splitter, call.arguments)
    return Plan(
      .make(
        name, Container(.splitter, call[axis], list.isEmpty ? .count(2) : .list(list), settings)))
  }

  /// The remark about a fraction that has no effect; none if it has one.
  static func remarks(onFractionOf node: NodeID?, in tree: LayoutTree) -> [String] {
    guard let node, tree.nodes[node.slot].kind.hasBar, tree.splitter(of: node).keepsFraction else {
      return []
    }
    return [
      "SplitView 0.2 reads the fraction when it opens: drag \(tree.name(of: node)) to R changes it"
    ]
  }

  /// Two sides, or none if their names are to be generated.
  static func sides(
    _ words: [Word], existing: String?, _ call: Call
  ) throws(Diagnostic) -> [Child] {
    if words.isEmpty { return [] }
    try call.require(
      words.count == 2, "bad-count", "a splitter has two sides, not \(words.count)", at: words.last,
      fix: "name PRIMARY and SECONDARY, or neither")
    for word in words where word.text != existing { _ = try call.newName(word) }
    try call.require(
      words[0].text != words[1].text, "name-taken",
      "both sides cannot be named \"\(words[1].text)\"", at: words[1])
    return words.map { Child($0.text) }
  }

  private static let child = Argument(many: "CHILD", .child)

  static let stack = Command(
    "stack", .edits, [view.parameter, axis.parameter, child.parameter],
    options: properties(of: .stack)
  ) { (call) throws(Diagnostic) in
    let name = try call.name(call[view])
    let made = try ChildDrafts.sizedChildren(call[child], call)
    let settings = try Properties.settings(of: .stack, call.arguments)
    return Plan(
      .make(name, Container(.stack, call[axis], made, settings)),
      lines: ForeignWord.remarks(on: call[child], of: call.arguments))
  }

  static let canvas = Command(
    "canvas", .edits, [view.parameter, child.parameter], options: properties(of: .canvas)
  ) { (call) throws(Diagnostic) in
    let name = try call.name(call[view])
    let made = try ChildDrafts.sizedChildren(call[child], call)
    let settings = try Properties.settings(of: .canvas, call.arguments)
    return Plan(.make(name, Container(.canvas, .horizontal, made, settings)))
  }
}
