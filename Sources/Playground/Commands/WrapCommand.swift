import CommandLanguage
import LayoutEngine
import LayoutModel

/// `wrap VIEW split|splitter h|v [CHILD…] [named NAME] …`.
enum WrapCommand {
  static let named = Option("named", "NAME", .newName, help: "the container's name")

  static let spec = CommandSpec<Session, Run>(
    name: "wrap",
    usage: """
      VIEW split|splitter|stack|canvas [h|v] [CHILD…] [named NAME] \
      [OPTIONS of the kind]
      """,
    summary: "put a container in a view's place, with the view inside it",
    discussion: """
      The children are written as for the command of that name; the view itself is the one of its name, or \
      comes first if it is not among them. What the view had in its parent, its ratio and fixed \
      value, is the container's then.
      """,
    parameters: [
      .view("VIEW", .inner),
      Parameter("KIND", .keyword(["split", "splitter", "stack", "canvas"])),
      Parameter("AXIS", .axis, .optional, help: "not for a canvas"),
      Parameter("CHILD", .child, .many),
    ],
    options: SplitCommand.options + SplitterCommand.options + StackCommand.options + [named],
    examples: [
      .init("wrap b split v top b=0.7 named right", setup: "split root h 2"),
      .init("wrap a splitter v a console fraction 0.7", setup: "split root h 2"),
      .init("wrap b stack v title=80x20 b spacing 8", setup: "stack root h a b=60x40"),
    ],
    effect: .edits, group: Group.make
  ) { (arguments, session, run) throws(Diagnostic) in
    let view = try Resolve.view("VIEW", of: arguments, session)
    guard view != .root else {
      throw arguments.diagnostic(
        "root-stays", "root is always outermost; it cannot be wrapped", at: arguments.word("VIEW"),
        fix: "wrap one of its children")
    }
    try Resolve.room(for: arguments.words("CHILD").count + 1, in: view, arguments, session)
    let own = session.tree.name(of: view)
    let kind = try kind(of: arguments)
    try refuseOptions(of: kind, arguments)
    let words = try children(own, kind, arguments, session)
    var drafts: [LayoutTree.ChildDraft] = []
    var names: [String] = []
    var sized: [SizedViews.View] = []
    switch kind {
    case .view, .split, .reveal, .scroll:
      drafts = try SplitCommand.drafts(words, existing: own, arguments, session, run)
    case .splitter:
      names = try SplitterCommand.names(words, existing: own, arguments, session)
    case .stack, .canvas:
      sized = try SizedViews.read(words, existing: own, arguments, session)
    }
    let taken =
      names + drafts.compactMap { $0.name } + words.map { ($0.split(at: "=")?.head ?? $0).text }
    let container = try place(view, besides: taken, arguments, session: &session)
    // The view's name is in use until it takes its placeholder's place.
    let spare =
      session.tree.unusedNames(taken.count + 1).first { !taken.contains($0) } ?? "placeholder"
    for index in sized.indices where sized[index].name == own {
      sized[index] = SizedViews.View(name: spare)
    }
    switch kind {
    case .view, .split, .reveal, .scroll:
      for index in drafts.indices where drafts[index].name == own { drafts[index].name = spare }
      SplitCommand.make(container, arguments, drafts, &session)
    case .splitter:
      try SplitterCommand.make(
        container, arguments, names.map { $0 == own ? spare : $0 }, &session)
    case .stack: try StackCommand.make(container, arguments, sized, &session)
    case .canvas: try CanvasCommand.make(container, arguments, sized, &session)
    }
    swap(view, into: spare, &session)
    session.tree.dropLooseConstraints()
    session.tree.layOutChange(in: session.tree.parent(of: container))
    session.tree.layOut(from: container)
    session.tree.layOutMoved(view)
  }

  /// The kind that is wanted, with its axis where it has one.
  private static func kind(of arguments: Arguments) throws(Diagnostic) -> Kind {
    let word = arguments.text("KIND") ?? "split"
    let kind = Kind.allCases.first { $0.word == word } ?? .split
    if kind == .canvas, let axis = arguments.word("AXIS") {
      throw arguments.diagnostic(
        "bad-axis", "a canvas has no axis", at: axis, fix: "wrap VIEW canvas [CHILD…]")
    }
    if kind != .canvas, arguments.word("AXIS") == nil {
      throw arguments.diagnostic(
        "missing-axis", "a \(word) wants an axis: h or v",
        at: arguments.words("CHILD").first ?? arguments.word("KIND"),
        fix: "wrap VIEW \(word) h …")
    }
    return kind
  }

  private static func refuseOptions(
    of kind: Kind, _ arguments: Arguments
  ) throws(Diagnostic) {
    let options: [Option]
    switch kind {
    case .view, .split, .reveal, .scroll: options = SplitCommand.options
    case .splitter: options = SplitterCommand.options
    case .stack: options = StackCommand.options
    case .canvas: options = [CanvasCommand.margins]
    }
    let allowed = options.map { $0.keyword }
    for keyword in arguments.givenOptions where keyword != "named" && !allowed.contains(keyword) {
      throw arguments.diagnostic(
        "bad-option", "\"\(keyword)\" is no option of a \(kind.word)",
        at: arguments.option(keyword)?.first, fix: "it takes " + allowed.joined(separator: ", "))
    }
  }

  /// The children's words, with the view's own first if it is not among them.
  private static func children(
    _ own: String, _ kind: Kind, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> [Word] {
    var words = arguments.words("CHILD")
    if arguments.has("layout") {
      guard let names = arguments.option("as"), names.contains(where: { $0.text == own }) else {
        throw arguments.diagnostic(
          "wrap-name", "the names of the parts must have \(own) among them",
          at: arguments.option("as")?.first, fix: "as \(own) …")
      }
      return words
    }
    let isNamed = words.contains { ($0.split(at: "=")?.head ?? $0).text == own }
    if !isNamed {
      let range = arguments.word("VIEW")?.range ?? arguments.statement.range
      words.insert(Word(text: own, range: range), at: 0)
    }
    if words.count == 1, kind == .split || kind == .splitter {
      let range = words[0].range
      words.append(Word(text: session.tree.unusedNames(1)[0], range: range))
    }
    return words
  }

  /// A new leaf in the view's place with its ratio and fixed value; the view is linked to nothing.
  /// Its name is none of those `taken` by the children to be.
  private static func place(
    _ view: NodeID, besides taken: [String], _ arguments: Arguments, session: inout Session
  ) throws(Diagnostic) -> NodeID {
    var name =
      session.tree.unusedNames(taken.count + 1).first { !taken.contains($0) } ?? "container"
    if let word = arguments.option("named")?.first {
      name = try Resolve.newName(word, arguments, session)
      if taken.contains(name) {
        throw arguments.diagnostic(
          "name-taken", "the container and a child cannot both be named \"\(name)\"", at: word)
      }
    }
    let container = session.tree.makeNode(
      name: name, parent: .none, ratio: session.tree.nodes[view.slot].ratio)
    let fixed = session.tree.fixed(of: view)
    session.tree.replace(view, with: container)
    if fixed != .none {
      session.tree.setFixed(fixed, of: container)
      session.tree.setFixed(.none, of: view)
    }
    if session.tree.nodes[view.slot].isHidden {
      session.tree.nodes[view.slot].flags.remove(.hidden)
      session.tree.nodes[container.slot].flags.insert(.hidden)
    }
    return container
  }

  /// Puts `view` where the leaf called `placeholder` stands, with that leaf's share.
  private static func swap(_ view: NodeID, into placeholder: String, _ session: inout Session) {
    guard let stand = session.tree.node(named: placeholder) else { return }
    session.tree.nodes[view.slot].ratio = session.tree.nodes[stand.slot].ratio
    session.tree.setFixed(session.tree.fixed(of: stand), of: view)
    session.tree.replace(stand, with: view)
    session.tree.noteOrigin(of: view, \.ratio)
    session.tree.freeSlot(of: stand)
  }
}
