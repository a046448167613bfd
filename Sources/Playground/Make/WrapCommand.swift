import CommandLanguage
import LayoutDocument
import LayoutEngine

enum WrapCommand {
  private static let view = Argument("VIEW", .view)
  private static let kind = Argument(
    "KIND", .choice([Kind.split, .splitter, .stack, .canvas].map { ($0.word, $0) }))
  private static let axis = Argument(optional: "AXIS", .axis)
  private static let children = Argument(many: "CHILD", .child)
  private static let named = OptionArgument("named", "NAME", .newName)
  /// Stacks and splitters have an option of this name, with values of their own.
  private static let like = OptionArgument("like", "3.5|0.2|uikit|arranged", .text)
  private static let makers = [
    ContainerCommands.split, ContainerCommands.splitter, ContainerCommands.stack,
  ]

  static let spec = Command(
    "wrap", .edits, [view.parameter, kind.parameter, axis.parameter, children.parameter],
    options: makers.flatMap { $0.syntax.options }.filter { $0.keyword != like.option.keyword }
      + [like.option, named.option]
  ) { (call) throws(Diagnostic) in
    let view = try call.view(call[Self.view])
    // The name of the view inside the container; the previous contents of root get a new one.
    let content =
      view == .root
      ? try name(
        besides: call[named] == nil
          ? (call[children] + call[ContainerCommands.names]).map { $0.childName } : [], call)
      : call.tree.name(of: view)
    let kind = try checkedKind(call)
    try refuseOptions(of: kind, call)
    let words = try words(content, kind, call)
    let list =
      switch kind {
      case .view, .split, .reveal, .scroll:
        try ContainerCommands.list(words, existing: content, call)
      case .splitter: try ContainerCommands.sides(words, existing: content, call)
      case .stack, .canvas: try ChildDrafts.sizedList(words, existing: content, call)
      }
    let taken = list.map { $0.name } + words.map { $0.childName }
    let name = view == .root ? content : try name(besides: taken, call)
    var settings = try Properties.settings(of: kind, call.arguments)
    if let word = call.arguments.word(of: like),
      let property = Properties.options(of: kind).first(where: { $0.key == .like })
    {
      settings.append(Setting(.like, try property.read([word], call.arguments)))
    }
    let container = Container(kind, call[axis] ?? .horizontal, .list(list), settings)
    let isRenamed = view == .root && call[named] == nil
    return Plan(
      .wrap(call.tree.name(of: view), in: container, named: name),
      lines: try ContainerCommands.notes(call)
        + (isRenamed ? ["the previous contents of root are now called \(name)"] : []))
  }

  /// The requested kind; an axis must be given if it has one.
  private static func checkedKind(_ call: Call) throws(Diagnostic) -> Kind {
    let kind = call[kind]
    if !kind.hasAxis, let axis = call.arguments.word(of: axis) {
      throw call.diagnostic(
        "bad-axis", "a canvas has no axis", at: axis, fix: "wrap VIEW canvas [CHILD…]")
    }
    try call.require(
      !kind.hasAxis || call[axis] != nil, "missing-axis", "a \(kind.word) needs an axis: h or v",
      at: call[children].first ?? call.arguments.word(of: Self.kind),
      fix: "wrap VIEW \(kind.word) h …")
    return kind
  }

  private static func refuseOptions(of kind: Kind, _ call: Call) throws(Diagnostic) {
    let options = kind.maker(in: call.arguments.commands)?.options ?? []
    for (given, words) in call.arguments.givenOptions
    where given !== named.option
      && !options.contains(where: {
        $0 === given || given === like.option && $0.keyword == given.keyword
      })
    {
      throw call.diagnostic(
        "bad-option", "\"\(given.keyword)\" is not an option of a \(kind.word)", at: words.first,
        fix: "it takes " + options.map { $0.keyword }.joined(separator: ", "))
    }
  }

  /// The words for the children, preceded by the view's name if it is missing.
  private static func words(
    _ content: String, _ kind: Kind, _ call: Call
  ) throws(Diagnostic) -> [Word] {
    var words = call[children]
    if call[ContainerCommands.layout] != nil {
      let names = call[ContainerCommands.names]
      try call.require(
        names.contains(where: { $0.text == content }), "wrap-name",
        "the names of the parts must include \(content)", at: names.first, fix: "as \(content) …")
      return words
    }
    let isNamed = words.contains { $0.childName == content }
    if !isNamed { words.insert(Word(text: content, range: call[view].range), at: 0) }
    // The view alone may be said to be the only child.
    if words.count == 1, kind == .splitter || !isNamed && kind.dividesItsLength {
      let name = call.tree.unusedNames(2).first { $0 != content } ?? "other"
      words.append(Word(text: name, range: words[0].range))
    }
    return words
  }

  /// The container's name, which must not be one of the children's names `taken`.
  private static func name(besides taken: [String], _ call: Call) throws(Diagnostic) -> String {
    guard let word = call[named] else {
      return call.tree.unusedNames(taken.count + 1).first { !taken.contains($0) } ?? "container"
    }
    let name = try call.newName(word)
    try call.require(
      !taken.contains(name), "name-taken",
      "the container and a child cannot both be named \"\(name)\"", at: word)
    return name
  }
}
