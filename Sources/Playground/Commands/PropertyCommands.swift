import CommandLanguage
import FrameRendering
import LayoutEngine
import LayoutModel

/// `set VIEW KEY VALUE…`, and `set cell W H` for the shell itself.
enum SetCommand {
  static let spec = CommandSpec<Session>(
    name: "set", usage: "VIEW KEY VALUE… | cell W H | SETTING on|off",
    summary: "change a property of a view, or of the shell",
    discussion: """
      The keys are those of the command that made the view: get VIEW lists them with their values. \
      set cell W H tells frames the shape of the terminal's cells; 1 2 by default. The shell's own \
      settings are hints, mouse, timing, pager and marks: help settings. A view of such a name comes \
      first.
      """,
    parameters: [
      Parameter("VIEW", .view), Parameter("KEY", .property), Parameter("VALUE", .value, .many),
    ],
    examples: [
      .init("set root padding 4", setup: "split root h 2"),
      .init("set root minPrimary 0.2", setup: "splitter root h"),
      .init("set root scale 3"), .init("set timing on"),
    ],
    effect: .edits, group: Group.change
  ) { (arguments, session) throws(Diagnostic) in
    guard let view = arguments.word("VIEW"), let key = arguments.word("KEY") else { return }
    if view.text == "cell", session.tree.node(named: "cell") == nil {
      try setCell([key] + arguments.words("VALUE"), arguments, &session)
      session.settingPlaces["cell"] = Interpreter.placeText(of: arguments.statement)
      return
    }
    if let setting = ShellSettings.named(view.text), session.tree.node(named: view.text) == nil {
      let words = [key] + arguments.words("VALUE")
      setting.turn(&session.shell, try isOn(words, setting.name, arguments))
      session.settingPlaces[setting.name] = Interpreter.placeText(of: arguments.statement)
      return
    }
    let node = try Self.view(view, key, arguments, session)
    let property = try property(key, of: node, arguments, session)
    if arguments.words("VALUE").isEmpty {
      throw arguments.diagnostic(
        "missing-argument", "\"set\" wants VALUE here, a value", at: key,
        fix: "set \(view.text) \(property.key) \(property.placeholder)")
    }
    try property.assign(
      Property.Assignment(node: node, values: arguments.words("VALUE"), arguments: arguments),
      &session)
  }

  /// The view of a name. What is set on or off may have been meant as a setting.
  private static func view(
    _ word: Word, _ key: Word, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> NodeID {
    do throws(Diagnostic) {
      return try Resolve.view(word, arguments, session)
    } catch {
      let value = Keyword.fold(key.text)
      guard value == "on" || value == "off", arguments.words("VALUE").isEmpty else { throw error }
      var problem = error
      let names = RememberedSettings.names
      problem.message = "no view or setting named \(Message.quoted(word.text))"
      let views = Resolve.viewNames(session.tree)
      if let nearest = Suggestion.nearest(to: word.text, among: names + views) {
        problem.message += "; did you mean \"\(nearest)\"?"
      }
      problem.fix = "settings are " + Message.list(names, "and")
      throw problem
    }
  }

  private static func isOn(
    _ words: [Word], _ name: String, _ arguments: Arguments
  ) throws(Diagnostic) -> Bool {
    let text = words.count == 1 ? Keyword.fold(words[0].text) : ""
    guard text == "on" || text == "off" else {
      throw arguments.diagnostic(
        "bad-value", "\(name) is either on or off", at: words.last, fix: "set \(name) on")
    }
    return text == "on"
  }

  /// The property that a view has under a key, or what it has instead.
  static func property(
    _ key: Word, of node: NodeID, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> Property {
    let keys = Properties.keys(for: node, in: session.tree)
    if let name = Keyword.canonical(key.text, in: keys),
      let property = Properties.all.first(where: {
        $0.key == name && $0.applies(session.tree, node)
      })
    {
      return property
    }
    let kind = session.tree.nodes[node.slot].kind
    let vocabulary = Interpreter.table.vocabulary
    if let meaning = vocabulary.meaning(of: key.text, among: keys) {
      let values = Properties.all.first { $0.key == meaning.keyword }?.values ?? ""
      throw arguments.diagnostic(
        "unknown-property", meaning.message, at: key,
        fix: "set \(session.tree.name(of: node)) \(meaning.keyword) \(values)")
    }
    var message = "\(session.tree.name(of: node)) has no property \"\(key.text)\""
    if let owners = KindProperties.owners(of: key.text) {
      message += ": \(owners) it"
    } else if let foreign = vocabulary.word(key.text) {
      throw arguments.diagnostic(
        "unknown-property", message + "; " + foreign.message, at: key, fix: foreign.fix)
    }
    if let nearest = Suggestion.nearest(to: key.text, among: keys),
      KindProperties.owners(of: key.text) == nil
    {
      message += "; did you mean \"\(nearest)\"?"
    }
    throw arguments.diagnostic(
      "unknown-property", message, at: key,
      fix: keys.isEmpty ? nil : "this \(kind.word) has " + keys.joined(separator: ", "))
  }

  private static func setCell(
    _ words: [Word], _ arguments: Arguments, _ session: inout Session
  ) throws(Diagnostic) {
    let numbers = words.compactMap { NumberLiteral.parse($0.text)?.value }
    guard words.count == 2, numbers.count == 2, numbers.allSatisfy({ $0 > 0 && $0 <= 1000 }) else {
      throw arguments.diagnostic(
        "bad-value", "a cell has a width and a height, both more than 0", at: words.first,
        fix: "set cell 1 2")
    }
    session.frames.cellWidth = numbers[0]
    session.frames.cellHeight = numbers[1]
    session.requestedFrame = .root
  }
}

/// `get VIEW [KEY]`.
enum GetCommand {
  static let spec = CommandSpec<Session>(
    name: "get", usage: "VIEW [KEY]", summary: "print a property of a view, or all of them",
    parameters: [Parameter("VIEW", .view), Parameter("KEY", .property, .optional)],
    examples: [.init("get root padding", setup: "split root h 2"), .init("get root")],
    effect: .reads, group: Group.look
  ) { (arguments, session) throws(Diagnostic) in
    let node = try Resolve.view("VIEW", of: arguments, session)
    if let key = arguments.word("KEY") {
      let property = try SetCommand.property(key, of: node, arguments, session)
      session.say(property.text(session.shown, node))
      return
    }
    let rows = Properties.all.filter { $0.applies(session.tree, node) }
    let width = rows.map { $0.key.count }.max() ?? 0
    for row in rows {
      let gap = String(repeating: " ", count: width - row.key.count + 2)
      session.say(row.key + gap + row.text(session.shown, node))
    }
  }
}

/// `size VIEW WxH | none`.
enum SizeCommand {
  static let spec = CommandSpec<Session>(
    name: "size", usage: "VIEW WxH | none", summary: "give a leaf a natural size",
    discussion: """
      A - for W or H means none on that axis. Natural lengths count where a child of a split is \
      fixed at auto.
      """,
    parameters: [.view("VIEW", .leaf), Parameter("SIZE", .size)],
    examples: [.init("size a 100x44", setup: "split root h a=auto b"), .init("size root none")],
    effect: .edits, group: Group.change
  ) { (arguments, session) throws(Diagnostic) in
    let node = try Resolve.view("VIEW", of: arguments, session)
    guard let word = arguments.word("SIZE") else { return }
    try set(word, on: node, arguments, &session)
  }

  static func set(
    _ word: Word, on node: NodeID, _ arguments: Arguments, _ session: inout Session
  ) throws(Diagnostic) {
    guard session.tree.nodes[node.slot].kind == .view else {
      throw Resolve.wrongKind(node, wanted: "a leaf", "VIEW", arguments, session)
    }
    guard let size = SizeLiteral.parse(word.text),
      max(size.width ?? 0, size.height ?? 0) <= ResizeCommand.maximumLength
    else {
      throw arguments.diagnostic(
        "bad-size", "\"\(word.text)\" is no size", at: word, fix: "WxH, such as 100x44 or -x44")
    }
    let old = session.tree.extras(of: node)
    if old.naturalWidth == size.width, old.naturalHeight == size.height, old.text == nil { return }
    session.tree.updateExtras(of: node) {
      $0.naturalWidth = size.width
      $0.naturalHeight = size.height
      TextCommand.forget(&$0)
    }
    session.tree.noteOrigin(of: node, \.other)
    session.tree.layOutChange(in: node)
  }

  static func text(of node: NodeID, in tree: LayoutTree) -> String {
    let extras = tree.extras(of: node)
    if extras.naturalWidth == nil && extras.naturalHeight == nil { return "none" }
    let width = extras.naturalWidth.map(NumberText.exact) ?? "-"
    let height = extras.naturalHeight.map(NumberText.exact) ?? "-"
    return "\(width)x\(height)"
  }
}

/// `text VIEW "…" [font N]`.
enum TextCommand {
  /// A column of text is so many font sizes wide, and a line so many high. Made-up metrics, the
  /// same everywhere; a real font has its own.
  static let columnWidth = 0.5
  static let lineHeight = 1.2
  /// Font sizes from the top to the first baseline, and from the last to the bottom.
  static let firstBaseline = 0.95
  static let lastBaseline = 0.25

  static let spec = CommandSpec<Session>(
    name: "text", usage: "VIEW TEXT [font N] [width N]", summary: "make a leaf a label",
    discussion: """
      Its natural size follows: half the font's size for each column of the widest line (wide \
      characters take two), 1.2 times it for each line, in whole points upwards. The font is 17 by \
      default. With a width the text breaks at blanks into lines no longer than that, as a UILabel \
      does at its preferredMaxLayoutWidth. The baselines are 0.95 font sizes below the top of the \
      first line, and 0.25 above the bottom of the last. set VIEW text none makes it a plain view \
      again.
      """,
    parameters: [.view("VIEW", .leaf), Parameter("TEXT", .text)],
    options: [
      Option("font", "N", .length, help: "points; 17 by default"),
      Option("width", "N | none", .value, help: "points after which lines break; none by default"),
    ],
    examples: [
      .init("text a \"Hello\"", setup: "split root h a=auto b"),
      .init("text a \"A longer text in lines\" width 100", setup: "stack root h a b"),
    ],
    effect: .edits, group: Group.change
  ) { (arguments, session) throws(Diagnostic) in
    let node = try Resolve.view("VIEW", of: arguments, session)
    guard session.tree.nodes[node.slot].kind == .view else {
      throw Resolve.wrongKind(node, wanted: "a leaf", "VIEW", arguments, session)
    }
    var font: Double?
    if let word = arguments.option("font")?.first {
      font = try SplitterCommand.length(word, arguments)
    }
    let width = try arguments.option("width")?.first.map { (word) throws(Diagnostic) in
      try textWidth(word, arguments)
    }
    set(arguments.text("TEXT"), font: font, width: width, on: node, &session)
  }

  /// A width to break at, or none for no limit.
  struct Limit {
    var points: Double?
  }

  static func textWidth(_ word: Word, _ arguments: Arguments) throws(Diagnostic) -> Limit {
    if Keyword.matches(word.text, "none") { return Limit(points: nil) }
    return Limit(points: try SplitterCommand.length(word, arguments))
  }

  static func set(
    _ text: String?, font: Double?, width: Limit? = nil, on node: NodeID,
    _ session: inout Session
  ) {
    let size = font ?? session.tree.extras(of: node).font
    session.tree.updateExtras(of: node) {
      $0.font = size
      if let width { $0.traits.textWidth = width.points }
      guard let text else {
        if $0.text != nil { ($0.naturalWidth, $0.naturalHeight) = (nil, nil) }
        forget(&$0)
        return
      }
      $0.text = text
      let widths = lineWidths(of: text, font: size, limit: $0.traits.textWidth)
      $0.naturalWidth = (Double(widths.max() ?? 0) * size * columnWidth).rounded(.up)
      $0.naturalHeight = (Double(widths.count) * size * lineHeight).rounded(.up)
      $0.traits.firstBaseline = size * firstBaseline
      $0.traits.lastBaseline = size * lastBaseline
    }
    session.tree.noteOrigin(of: node, \.other)
    session.tree.layOutChange(in: node)
  }

  /// Makes a label a plain view again: what came with the text goes.
  static func forget(_ extras: inout Extras) {
    guard extras.text != nil else { return }
    extras.text = nil
    extras.traits.textWidth = nil
    (extras.traits.firstBaseline, extras.traits.lastBaseline) = (0, 0)
  }

  /// The columns of each line, broken at blanks where it would be longer than `limit` points; a
  /// word that is longer alone has a line of its own.
  static func lineWidths(of text: String, font: Double, limit: Double?) -> [Int] {
    let most = limit.map { Int(min(1e9, max(0, $0 / max(font * columnWidth, 1e-9)))) }
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [Int] in
      guard let most else { return [displayWidth(of: String(line))] }
      var widths = [0]
      for word in line.split(separator: " ", omittingEmptySubsequences: false) {
        let width = displayWidth(of: String(word))
        let last = widths[widths.count - 1]
        if last == 0 {
          widths[widths.count - 1] = width
        } else if last + 1 + width <= most {
          widths[widths.count - 1] = last + 1 + width
        } else {
          widths.append(width)
        }
      }
      return widths
    }
  }

  /// A text as a script would write it.
  static func quoted(_ text: String?) -> String {
    guard let text else { return "none" }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default:
        let category = scalar.properties.generalCategory
        // What cannot be seen reads the same escaped, as the joiners between emoji do.
        let isPlain = ![.control, .format, .lineSeparator, .paragraphSeparator].contains(category)
        result += isPlain ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return result + "\""
  }
}
