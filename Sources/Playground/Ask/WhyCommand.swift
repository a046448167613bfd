import CommandLanguage
import LayoutDocument
import LayoutEngine

enum WhyCommand {
  private static let subject = Argument(optional: "VIEW", .viewOrAttribute)
  private static let changed = Argument(optional: "changed", .choice([("changed", true)]))
  private static let other = OptionArgument(
    "if", Argument("ROOT", .viewOrAttribute), Argument("N", .number))

  static let spec = Command(
    "why", .looks, [subject.parameter, changed.parameter], options: [other.option],
    role: .explanation
  ) { (call) throws(Diagnostic) in
    guard let word = call[subject] else {
      return Plan(lines: WhyText.overview(of: lastChanged(in: call.session), in: call.session))
    }
    guard word.text.contains(".") else {
      let node = try call.view(word)
      if let rest = call.arguments.word(of: changed)?.text
        ?? call[other].map({ "if \($0.0.text) …" })
      {
        throw call.diagnostic(
          "missing-argument", "\(rest.prefix { $0 != " " }) needs one number, not a view",
          at: word, fix: "why \(word.text).width \(rest)")
      }
      return Plan(lines: WhyText.overview(of: node, in: call.session))
    }
    if call.arguments.word(of: changed) == nil, call[other] == nil, let space = try call.space(word)
    {
      return Plan(lines: WhyText.lines(forSpace: space.name, in: call.session))
    }
    let (node, attribute) = try call.attribute(word)
    if let last = call.arguments.word(of: changed) {
      try call.require(
        call[other] == nil, "unexpected-word", "changed and if cannot be combined", at: last,
        fix: "why \(word.text) changed")
      let change = NumberChange(of: attribute, of: node, in: call.session)
      return Plan(lines: change.lines(), json: change.json)
    }
    guard let (root, number) = call[other], let word = call.arguments.words(of: other.option)?.last
    else { return Plan(lines: WhyText.lines(for: node, attribute, in: call.session)) }
    // Root alone has the axis of the number.
    let (changed, length) =
      root.text == "root" ? (.root, attribute.axis.length) : try call.attribute(root)
    try call.require(
      changed == .root && (length == .width || length == .height), "bad-attribute",
      "only root.width and root.height can be changed here", at: root)
    try call.require(
      (0...LayoutTree.maximumLength).contains(number), "bad-size",
      "\"\(word.text)\" is not a length", at: word)
    return Plan(
      lines: WhyText.lines(for: node, attribute, in: call.session, if: (changed, length, number)))
  }

  /// The first changed view that the last command names, else the first changed one; root without
  /// changes. O(views · depth).
  private static func lastChanged(in session: Session) -> NodeID {
    guard let step = session.past.last else { return .root }
    let tree = session.shown
    var changed: [String] = []
    if tree.count <= ShownChanges.maximumViews {
      let difference = LayoutDifference(from: step.document.shown, to: tree)
      changed = difference.changed.map { $0.view } + difference.added
    }
    let named = (Script.statements(of: step.text) ?? []).flatMap { $0.words.dropFirst() }
      .map { $0.viewName }
    let both = named.filter { changed.contains($0) && $0 != "root" }
    let candidates = both + changed.filter { $0 != "root" } + named
    return candidates.lazy.compactMap { tree.node(named: $0) }.first ?? .root
  }
}
