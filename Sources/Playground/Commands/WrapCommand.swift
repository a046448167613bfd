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
    var sized: [SizedViews.View] = []
    switch kind {
    case .view, .split, .reveal, .scroll:
      drafts = try SplitCommand.drafts(words, existing: own, arguments, session, run)
    case .splitter:
      drafts = try SplitterCommand.names(words, existing: own, arguments, session)
        .map { LayoutTree.ChildDraft(name: $0) }
    case .stack, .canvas:
      sized = try SizedViews.read(words, existing: own, arguments, session)
      drafts = sized.map { LayoutTree.ChildDraft(name: $0.name) }
      // The view itself has its natural size already.
      for index in sized.indices where sized[index].name == own { sized[index].size = nil }
    }
    let taken =
      drafts.compactMap { $0.name } + words.map { ($0.split(at: "=")?.head ?? $0).text }
    let name = try name(besides: taken, arguments, session)
    // The view's name is in use until it takes its placeholder's place.
    let spare =
      session.tree.unusedNames(taken.count + 2).first { $0 != name && !taken.contains($0) }
      ?? "placeholder"
    for index in drafts.indices where drafts[index].name == own { drafts[index].name = spare }
    try session.tree.wrap(
      view, in: name, placeholder: spare, kind: kind,
      axis: arguments.axis("AXIS") == "v" ? .vertical : .horizontal, drafts: drafts
    ) { (tree, container) throws(Diagnostic) in
      try Properties.configure(container, arguments, &tree)
      SizedViews.setSizes(sized, of: container, &tree)
    }
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
    case .canvas: options = CanvasCommand.options
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

  /// The container's name, which is none of those `taken` by the children to be.
  private static func name(
    besides taken: [String], _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> String {
    guard let word = arguments.option("named")?.first else {
      return session.tree.unusedNames(taken.count + 1).first { !taken.contains($0) } ?? "container"
    }
    let name = try Resolve.newName(word, arguments, session)
    guard !taken.contains(name) else {
      throw arguments.diagnostic(
        "name-taken", "the container and a child cannot both be named \"\(name)\"", at: word)
    }
    return name
  }
}
