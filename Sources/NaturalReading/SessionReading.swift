import CommandLanguage
import LayoutDocument
import LayoutEngine
import LayoutLanguage
import PlaygroundSession
import TerminalText

/// Words for commands that people know from elsewhere. They are looked up only if the exact
/// language and the aliases know nothing of them, and they have no short forms.
enum Synonyms {
  private static let commands: [String: String] = [
    "hstack": "stack", "vstack": "stack", "zstack": "canvas", "delete": "remove", "rm": "remove",
    "del": "remove", "erase": "remove", "clear": "new", "reset": "new", "explain": "why",
    "print": "get", "info": "inspect", "inspect": "inspect", "check": "expect", "assert": "expect",
    "verify": "expect", "ensure": "expect", "pull": "pan", "swipe": "pan", "flick": "pan",
    "insert": "add", "append": "add", "put": "move", "place": "move", "reorder": "move",
    "swap": "swap", "exchange": "swap", "switch": "swap", "center": "center", "centre": "center",
    "pin": "constrain", "group": "wrap", "embed": "wrap", "load": "source", "edit": "source",
    "device": "resize", "screen": "resize", "width": "width", "height": "height", "make": "make",
    "create": "make", "reveal": "reveal", "collapse": "hide", "unhide": "show", "display": "show",
    "row": "stack", "column": "stack", "if": "when", "foreach": "for", "loop": "repeat",
    "var": "let", "const": "let", "define": "let", "tell": "why", "spring": "animate",
    "exit": "quit", "bye": "quit", "close": "quit", "list": "tree", "ls": "tree",
    "export": "export",
    "code": "export", "download": "save", "write": "save", "portrait": "rotate",
    "landscape": "rotate", "turn": "rotate", "lessons": "lesson", "start": "lesson",
    "teach": "lesson", "learn": "lesson", "what": "help", "how": "help", "which": "help",
    "man": "help", "link": "share", "goal": "want", "equalize": "ratio", "equalise": "ratio",
    "divide": "split", "columns": "split", "rows": "split", "withanimation": "animate",
    "uiview.animate": "animate", "@media": "when", "flexdirection": "stack", "flex": "stack",
    "flexbox": "stack", "hbox": "stack", "vbox": "stack", "hsplit": "split", "vsplit": "split",
    "prepend": "add", "replace": "rename", "po": "get", "p": "get", "log": "get",
    "console.log": "get", "dump": "get", "nslog": "get", "measure": "get", "query": "get",
    "change": "set", "update": "set", "adjust": "set", "modify": "set", "align": "align",
    "slide": "drag", "viewport": "resize", "simulate": "resize", "preview": "resize",
    "-help": "help", "-h": "help", "?": "help", "docs": "help", "manual": "help",
    "commands": "help", "examples": "help", "tutorial": "lesson", "course": "lesson",
    "lecture": "lesson", "exercises": "lesson", "generate": "export", "convert": "export",
    "output": "export", "screenshot": "frame", "draw": "frame", "render": "frame",
    "redraw": "frame", "refresh": "frame", "back": "undo", "revert": "undo", "copylink": "share",
    "increase": "grow", "decrease": "grow", "grow": "grow", "shrink": "grow", "widen": "grow",
    "enlarge": "grow", "read": "import", "is": "expect", "are": "expect", "does": "expect",
    "give": "make", "getcomputedstyle": "inspect", "describe": "inspect",
    "getboundingclientrect": "inspect", "addarrangedsubview": "add", "addsubview": "add",
    "insertarrangedsubview": "add", "appendchild": "add", "removechild": "remove",
    "removearrangedsubview": "remove", "removefromsuperview": "remove", "next": "lesson",
    "on": "when", "in": "when", "window": "resize", "breakpoints": "sweep", "responsive": "sweep",
    "ctrl": "undo", "cmd": "undo", "ctrlz": "undo", "cmdz": "undo", "where": "inspect",
    "below": "when", "under": "when", "above": "when", "once": "when",
  ]

  /// The command for a word, also for the name of a view's class: `UIStackView`, `HSplitView`.
  static func command(_ folded: String) -> String? {
    if let command = commands[folded] { return command }
    var name = folded[...]
    for prefix in ["ui", "ns"] where name.hasPrefix(prefix) { name = name.dropFirst(2) }
    guard name.hasSuffix("view"), name.count > 4 else { return nil }
    name = name.dropLast(4)
    if name.hasSuffix("split") || name == "navigationsplit" { return "splitter" }
    return ["stack", "scroll"].contains(String(name)) ? String(name) : commands[String(name)]
  }
}

extension LineReader {
  /// All meanings of the line.
  func readings() -> Readings {
    if let asked = helpAsked() { return asked }
    // Not the short form of a command that it only begins like.
    let known =
      index.isName(verb.text) || Synonyms.command(verb.folded) == nil
      ? index.knownSyntax(named: plainWord(verb)) : nil
    // A block must not be lost.
    if statement.hasBlocks, !takesBlock(known?.name ?? Synonyms.command(verb.folded) ?? "") {
      return .none
    }
    if let known, tree.node(named: verb.text) == nil || index.isName(verb.text) {
      // `splitter thickness 10px` is about the splitter that exists.
      if let node = viewOrNoun(verb), terms.count == 2, property(terms[0], of: node) != nil {
        return set(of: node, terms)
      }
      let isChecked = known.variables == .reads && !known.reachesOut && known.effect == .edits
      var readings = Readings(isChecked ? [cleaned(known)] : [])
      let own = self.readings(of: known.name, terms)
      readings.add(own)
      if own.isFinal { return own }
      if own.groups.isEmpty, isSlotted(known) { readings.groups += slots(known, terms).groups }
      if isChecked { readings.groups.append(completed(known)) }
      return readings
    }
    return unknownCommand()
  }

  func takesBlock(_ command: String) -> Bool {
    ["when", "animate", "for", "repeat"].contains(command)
  }

  private func plainWord(_ term: LineTerm) -> Word {
    Word(text: term.text, range: SourceRange(lower: 0, upper: 0), isQuoted: term.isQuoted)
  }

  /// Returns true if the words of a command can be told apart by their types alone.
  private func isSlotted(_ syntax: CommandSyntax) -> Bool {
    syntax.effect != .history && !syntax.reachesOut && syntax.name != "import"
      && syntax.parameters.allSatisfy { parameter in
        switch parameter.type {
        case .any, .condition, .child, .property: parameter.arity == .one
        default: true
        }
      }
  }

  /// The readings of a command's own words.
  private func readings(of name: String, _ terms: [LineTerm]) -> Readings {
    switch name {
    case "split", "stack", "canvas", "reveal":
      return index.commands.first { $0.name == name }.map { make($0, terms) } ?? .none
    case "splitter":
      return index.commands.first { $0.name == name }
        .map { make($0, splitterFraction(splitterLimits(terms))) } ?? .none
    case "scroll":
      if let moved = scroll(terms) { return moved }
      return index.commands.first { $0.name == name }.map { make($0, terms) } ?? .none
    case "ratio": return ratio(terms)
    case "fix": return fix(terms)
    case "set": return set(terms)
    case "get", "inspect":
      var readings = get(terms)
      if name == "inspect" {
        readings.groups = readings.groups.map {
          $0.map { line in
            line.hasPrefix("get ") && !line.contains(".") ? "inspect" + line.dropFirst(3) : line
          }
        }
      }
      return readings
    case "why": return why(terms)
    case "expect", "want", "since": return check(name, terms)
    case "constrain": return constrain(terms)
    case "unconstrain": return removeConstraint(terms)
    case "remove": return remove(terms)
    case "add": return add(terms)
    case "move": return move(terms)
    case "wrap": return wrap(terms)
    case "pan": return pan(terms)
    case "drag": return drag(terms)
    case "size", "resize": return size(terms)
    case "device": return screen(terms).map { Readings("resize \($0)") } ?? named(terms, name)
    case "new": return screen(terms).map { Readings("new \($0)") } ?? named(terms, "new")
    case "rotate": return rotate(terms)
    case "sweep": return sweep(terms)
    case "compare": return compare(terms)
    case "when": return when(terms)
    case "animate": return animate(terms)
    case "for": return forEach(terms)
    case "repeat": return repeated(terms)
    case "let": return define(terms)
    case "alias": return alias(terms)
    case "space": return space(terms)
    case "show" where terms.contains(where: { $0.isAny(of: "on") }) && screen(terms) != nil:
      return screen(terms).map { Readings("resize \($0)") } ?? .none
    case "hide", "show", "toggle": return visibility(name, terms)
    case "undo", "redo": return undo(name, terms)
    case "text": return text(terms)
    default: return session(name, terms)
    }
  }

  private func named(_ terms: [LineTerm], _ command: String) -> Readings {
    let rest = terms.filter {
      !Filler.drops($0)
        && !$0.isAny(
          of: "layout", "tree", "view", "everything", "one", "empty", "a",
          "over", "file")
    }
    return rest.isEmpty ? Readings(command) : .none
  }

  /// `min: 100 max: 300` of a splitter's first side, as parts of its length.
  private func splitterLimits(_ terms: [LineTerm]) -> [LineTerm] {
    let isVertical = terms.contains { $0.axis == "v" }
    let size = session.shown.size
    let length = isVertical ? size.height : size.width
    var result: [LineTerm] = []
    var next = 0
    while next < terms.count {
      let term = terms[next]
      next += 1
      guard
        term.isAny(
          of: "min", "max", "minimum", "maximum", "minprimary", "minsecondary", "minwidth",
          "maxwidth", "minheight", "maxheight"), next < terms.count,
        let number = number(terms[next])?.value,
        number.value > 1, length > 0
      else {
        result.append(term)
        continue
      }
      next += 1
      let isMost = term.folded.hasPrefix("max")
      let part = isMost ? 1 - number.value / length : number.value / length
      let key = term.folded == "minsecondary" || isMost ? "minSecondary" : "minPrimary"
      result += [LineTerm(key), LineTerm(NumberText.ratio(max(0, part)))]
    }
    return result
  }

  /// A ratio or a list of two without a key.
  private func splitterFraction(_ terms: [LineTerm]) -> [LineTerm] {
    guard !terms.contains(where: { $0.isAny(of: "fraction", "ratio") }) else { return terms }
    let places = terms.indices.filter { index in
      let isValue = index > 0 && terms[index - 1].folded.hasPrefix("min")
      return !isValue
        && (parts(list: terms[index])?.count == 2 || terms[index].number?.isPart == true)
    }
    guard places.count == 1 else { return terms }
    var rest = terms
    let term = rest.remove(at: places[0])
    var text = term.text
    if let list = parts(list: term) {
      text = Self.ratio(list[0].value, of: list[0].value + list[1].value)
    }
    return rest + [LineTerm("fraction"), LineTerm(text)]
  }

  /// `space after a 20`: the space after a child of a stack.
  private func space(_ terms: [LineTerm]) -> Readings {
    let words = terms.filter { !Filler.drops($0) || view($0) != nil }
    if words.contains(where: { $0.isAny(of: "after") }),
      let node = words.compactMap({ view($0) }).first,
      let number = words.compactMap({ number($0) }).last
    {
      return Readings("set \(name(node)) spacingAfter \(number.spelling)")
    }
    if words.contains(where: { $0.isAny(of: "between") }) {
      let nodes = words.compactMap { view($0) }
      if nodes.count == 2, let number = words.compactMap({ number($0) }).last {
        return Readings("set \(name(nodes[0])) spacingAfter \(number.spelling)")
      }
    }
    if words.count == 1, words[0].number != nil, let stack = only({ kind($0).arrangesChildren }) {
      return set(of: stack, [LineTerm("spacing"), words[0]])
    }
    return .none
  }

  private func visibility(_ command: String, _ given: [LineTerm]) -> Readings {
    let terms = given.filter { view($0) != nil || !Filler.drops($0) && !$0.isAny(of: "me") }
    let nodes = terms.compactMap { viewOrNoun($0) }
    if terms.count == 1, let bar = nodes.first, terms[0].isAny(of: Self.barNouns),
      view(terms[0]) == nil, command != "toggle"
    {
      return Readings("set \(name(bar)) hideSplitter \(command == "hide" ? "on" : "off")")
    }
    if !nodes.isEmpty, nodes.count == terms.count {
      return together(nodes.map { "\(command) \(name($0))" })
    }
    if command == "show", terms.count == 2, nodes.count == 1 {
      let asked = get(terms)
      if !asked.groups.isEmpty { return asked }
    }
    guard command == "show", let word = terms.first?.folded, terms.count <= 2 else { return .none }
    switch word {
    case "tree", "hierarchy", "structure", "views", "layout": return Readings("tree")
    case "code", "source", "swift", "swiftui": return Readings("export swiftui")
    case "uikit": return Readings("export uikit")
    case "frame", "frames", "picture", "screen", "drawing", "image", "diagram":
      return Readings("frame")
    case "share", "link", "url", "token": return Readings("share")
    case "history", "commands": return Readings("history")
    case "constraints": return Readings("constraints")
    case "conflicts", "conflict": return Readings("conflicts")
    case "help": return Readings("help")
    case "lesson" where terms.count == 2: return Readings("lesson \(terms[1].spelling)")
    case "rules": return Readings("when")
    case "devices": return Readings("device")
    case "lessons": return Readings("lesson")
    case "json": return Readings("json")
    case "everything":
      let hidden = views.filter { tree.nodes[$0.slot].flags.contains(.hidden) }
      return hidden.isEmpty ? .none : together(hidden.map { "show \(name($0))" })
    default: return .none
    }
  }

  /// `undo twice`, `undo 3 times`, `undo x2`, `undo all`.
  private func undo(_ command: String, _ given: [LineTerm]) -> Readings {
    let steps = command == "undo" ? session.past.count : session.future.count
    if !given.isEmpty, given.allSatisfy({ $0.isAny(of: command) }) {
      return Readings("\(command) \(given.count + 1)")
    }
    let terms = given.filter {
      !$0.isAny(
        of: "times", "time", "steps", "step", "the", "last", "changes", "change", "x", "commands")
    }
    guard let word = terms.first, terms.count == 1 else {
      return terms.isEmpty && !given.isEmpty ? Readings(command) : .none
    }
    switch word.folded {
    case "once": return Readings(command)
    case "twice": return Readings("\(command) 2")
    case "thrice": return Readings("\(command) 3")
    case "all", "everything": return steps > 0 ? Readings("\(command) \(steps)") : .none
    default: break
    }
    let digits = word.folded.filter { $0 != "x" }
    return Readings(Quantity.count(digits).map { "\(command) \($0)" })
  }

  /// `text label Hello world`: all words after the view.
  private func text(_ given: [LineTerm]) -> Readings {
    guard statement.words.count > 2, let first = given.first, let node = viewOrNoun(first) else {
      return .none
    }
    // As it was written, with its signs.
    var words = Array(statement.words.dropFirst(2))
    if words.count > 1, ["=", "is", "to", "says"].contains(Keyword.fold(words[0].text)) {
      words.removeFirst()
    }
    let text = words.map { $0.replaced(session.definitions).text }.joined(separator: " ")
    return Readings("text \(name(node)) \(ScriptText.quoted(text))")
  }

  /// Commands of the session.
  private func session(_ command: String, _ given: [LineTerm]) -> Readings {
    let terms = given.filter { !Filler.drops($0) }
    switch command {
    case "lesson":
      guard let word = terms.first, terms.count == 1 else { return .none }
      if word.isAny(of: "list", "lessons", "all", "ls") { return Readings("lesson") }
      return Readings(Quantity.count(word.text).map { "lesson \($0)" })
    case "share":
      return terms.isEmpty || terms[0].isAny(of: "link", "url") ? Readings("share") : .none
    case "save":
      if given.count == 2, given[0].isAny(of: "as", "to") {
        return Readings("save \(given[1].spelling)")
      }
      return given.isEmpty ? .offer("save layout.lay") : .none
    case "source":
      if terms.isEmpty { return .offer("export swiftui", "history") }
      return terms.count == 1 ? Readings("source \(terms[0].spelling)") : .none
    case "open", "import":
      guard let file = terms.last, terms.count == 1 else { return .none }
      let isScript = file.text.hasSuffix(".lay")
      return Readings("\(isScript ? "source" : "import") \(file.spelling)")
    case "frame" where given.contains { view($0) != nil }: return get([LineTerm("frame")] + given)
    case "history", "tree", "conflicts", "frame", "json", "quit":
      return named(given, command)
    case "export":
      let terms = terms.count > 1 ? terms.filter { !$0.isAny(of: "code", "file") } : terms
      if terms.isEmpty { return .offer("export swiftui", "export uikit") }
      guard let word = terms.first, terms.count == 1 else { return .none }
      switch word.folded {
      case "swift", "code": return Readings("export swiftui")
      case "swiftui", "uikit", "svg", "json", "tmux": return Readings("export \(word.folded)")
      case "html", "css", "png", "image", "picture", "pdf", "jpg":
        return .offer("export svg", "export swiftui")
      case "constraints": return Readings("export swift-constraints")
      default: return .none
      }
    default: return .none
    }
  }

  // MARK: Other beginnings

  /// A line whose first word is no command.
  private func unknownCommand() -> Readings {
    var readings = Readings.none
    if let node = viewOrNoun(verb), view(verb) != nil || !terms.isEmpty,
      tree.node(named: verb.text) != nil
    {
      readings.add(ofView(node))
    }
    if readings.groups.isEmpty, let (node, attribute) = dotted(verb) {
      readings.add(
        terms.isEmpty
          ? Readings("get \(tree.name(of: node)).\(attribute)") : set([verb] + terms))
      if readings.groups.isEmpty, !terms.isEmpty { readings.add(constrain([verb] + terms)) }
    }
    if readings.groups.isEmpty, alike([verb] + terms) != nil {
      readings.add(constrain([verb] + terms))
    }
    if let command = Synonyms.command(verb.folded) { readings.add(synonym(command)) }
    if readings.groups.isEmpty, readings.offers.isEmpty {
      if let answer = counted([verb] + terms) { readings.add(answer) }
      if let line = multiple([verb] + terms) { readings.add(Readings(line)) }
      if verb.axis != nil, let first = terms.first,
        let command = index.knownSyntax(named: plainWord(first)),
        ["split", "stack", "splitter"].contains(command.name)
      {
        readings.add(make(command, Array(terms.dropFirst()), axis: verb.axis))
      }
      if verb.folded.hasPrefix("ip"), let device = screen([verb] + terms),
        device.first?.isLetter ?? false
      {
        readings.groups.append(["resize \(device)"])
      }
      readings.add(called())
      // A property of the only view that has it: `gap 8`.
      readings.add(set([verb] + terms))
      // `space-between` of the only stack.
      if terms.isEmpty, let node = only({ kind($0).arrangesChildren }) {
        readings.add(set(of: node, [verb]))
      }
      // Names with sizes and no command, in an empty layout.
      if readings.groups.isEmpty, kind(.root).isLeaf,
        terms.filter({ number($0) != nil }).count > 1,
        let split = index.commands.first(where: { $0.name == "split" })
      {
        readings.offers += make(split, [verb] + terms).groups.flatMap { $0 }
      }
    }
    return readings
  }

  /// `sidebar.hide`: a command behind the view that it is about.
  private func called() -> Readings {
    guard !verb.isQuoted, let dot = verb.text.lastIndex(of: "."),
      let node = viewOrNoun(LineTerm(String(verb.text[..<dot])))
    else { return .none }
    if terms.isEmpty, verb.text.hasSuffix(".frame") || verb.text.hasSuffix(".bounds") {
      return Readings("inspect \(name(node))")
    }
    let command = String(verb.text[verb.text.index(after: dot)...])
    // `addArrangedSubview` is a word whose explanation begins with the command.
    let foreign = index.vocabulary.word(command)?.fix.prefix { $0.isLetter }
    let commands = [command] + (foreign.map { $0 == "set" ? [] : [String($0)] } ?? [])
    for command in commands
    where index.isName(command) || Synonyms.command(Keyword.fold(command)) != nil {
      if let line = exact("\(command) \(name(node)) \(terms.line)") { return Readings(line) }
    }
    return .none
  }

  private func synonym(_ command: String) -> Readings {
    func maker(_ name: String) -> CommandSyntax? { index.commands.first { $0.name == name } }
    switch (verb.folded, command) {
    case ("hstack", _), ("row", _):
      return maker("stack").map { make($0, terms, axis: "h") } ?? .none
    case ("vstack", _), ("column", _):
      return maker("stack").map { make($0, terms, axis: "v") } ?? .none
    case ("zstack", _): return layered()
    case ("flex", _), ("flexbox", _), ("flexdirection", _):
      return maker("stack").map { make($0, terms) } ?? .none
    case ("hbox", _): return maker("stack").map { make($0, terms, axis: "h") } ?? .none
    case ("vbox", _): return maker("stack").map { make($0, terms, axis: "v") } ?? .none
    case ("prepend", _): return add(terms + [LineTerm("at"), LineTerm("0")])
    case (_, "align"): return aligned()
    case (_, "grow"): return grown()
    case ("@media", _): return when(terms)
    case (_, "splitter") where verb.folded.hasPrefix("v"):
      return maker("splitter").map { make($0, splitterFraction(splitterLimits(terms)), axis: "v") }
        ?? .none
    case (_, "export") where verb.folded != "export":
      return session(
        "export", terms.filter { !$0.isAny(of: "the", "layout", "code") || terms.count == 1 })
    case ("columns", _): return maker("split").map { make($0, terms, axis: "h") } ?? .none
    case ("rows", _): return maker("split").map { make($0, terms, axis: "v") } ?? .none
    case (_, "swap"): return swap(terms)
    case (_, "center"): return center(terms)
    case (_, "width"), (_, "height"):
      let all = [verb] + terms.filter { !$0.isAny(of: "the") }
      if let found = attribute(in: all[...]), found.count == all.count {
        return Readings("get \(found.text)")
      }
      if let first = terms.first(where: { view($0) != nil }), let node = view(first) {
        return length(verb, terms.filter { view($0) == nil && !Filler.drops($0) }, of: node)
      }
      return size([verb] + terms)
    case ("portrait", _), ("landscape", _): return rotate([verb])
    case ("what", _), ("how", _), ("which", _): return question()
    case ("device", _), ("screen", _): return size(terms)
    case ("pull", _):
      return pan(terms.contains { direction($0) } ? terms : [LineTerm("down")] + terms)
    case ("flick", _), ("swipe", _): return pan(terms, isFast: true)
    case ("code", _): return Readings("export swiftui")
    case (_, "make"): return made()
    case ("put", _), ("place", _): return move(terms)
    case ("equalize", _), ("equalise", _): return equalized()
    case ("start", _), ("learn", _), ("teach", _):
      if terms.first?.isAny(of: "over", "again", "fresh") ?? false { return Readings("new") }
      let rest = terms.filter { !Filler.drops($0) && !$0.isAny(of: "lesson", "lessons") }
      return Readings((["lesson"] + rest.map { $0.spelling }).joined(separator: " "))
    case ("if", _), ("once", _): return when(terms)
    case (_, "when"): return when([verb] + terms)
    case ("ctrl", _), ("cmd", _), ("ctrlz", _), ("cmdz", _):
      return terms.allSatisfy { $0.isAny(of: "z", "+", "-") } ? Readings("undo") : .none
    case ("next", _): return Readings("lesson")
    case ("lessons", _): return terms.isEmpty ? Readings("lesson") : .none
    case ("list", _), ("ls", _):
      guard let word = terms.first else { return Readings(command) }
      return word.isAny(of: "commands", "help", "all")
        ? Readings("help") : visibility("show", terms)
    case ("print", _), ("display", _):
      let shown = visibility("show", terms)
      if terms.allSatisfy({ view($0) == nil }), !shown.groups.isEmpty { return shown }
    case (_, "rotate"): return Readings("rotate")
    case ("edit", _): return .offer("history")
    default: break
    }
    var readings = readings(of: command, terms)
    if readings.groups.isEmpty, let syntax = maker(command) {
      // The exact language may know the words after it.
      readings.groups.append([([command] + terms.map { $0.spelling }).joined(separator: " ")])
      readings.add(slots(syntax, terms))
    }
    return readings
  }

  /// `align a b top` by constraints, `align center` as a stack's alignment.
  private func aligned() -> Readings {
    let names = terms.filter { view($0) != nil }
    if names.count > 1 { return constrain(terms + [LineTerm("aligned")]) }
    let values = terms.filter { view($0) == nil && !Filler.drops($0) && !$0.isAny(of: "items") }
    guard let node = names.first.flatMap({ view($0) }) ?? only({ kind($0).arrangesChildren }) else {
      return .none
    }
    if kind(node).arrangesChildren { return set(of: node, [LineTerm("alignment")] + values) }
    return constrain(names + values)
  }

  /// `grow left by 50`, `shrink a`: a length of the view as it is now.
  private func grown() -> Readings {
    let isLess = verb.isAny(of: "decrease", "shrink")
    guard let name = terms.first(where: { view($0) != nil }), let node = view(name) else {
      return .none
    }
    guard let number = terms.compactMap({ number($0)?.value }).last, number.isLength else {
      return set(of: node, [LineTerm(isLess ? "smaller" : "bigger")])
    }
    let isVertical =
      terms.contains { attribute($0.text) == "height" }
      || parent(node).map { self.isVertical($0) } ?? false
        && !terms.contains { attribute($0.text) == "width" }
    let size = session.shown.frameInRoot(node).size
    let old = isVertical ? size.height : size.width
    let isTarget = terms.contains { $0.isAny(of: "to") }
    let value = isTarget ? number.value : old + (isLess ? -number.value : number.value)
    return length(
      LineTerm(isVertical ? "height" : "width"), [LineTerm(NumberText.exact(value))], of: node)
  }

  private func direction(_ term: LineTerm) -> Bool { term.isAny(of: "up", "down", "left", "right") }

  private func equalized() -> Readings {
    let named = terms.compactMap { view($0) }.first { kind($0).sharesByRatios }
    return (named ?? only { kind($0).sharesByRatios }).map { equalized($0) } ?? .none
  }

  private func equalized(_ node: NodeID) -> Readings {
    let count = tree.childCount(of: node)
    let parts = (0..<count).map { _ in count == 2 ? "0.5" : "1/\(count)" }
    return Readings("ratio \(name(node)) \(parts.joined(separator: " "))")
  }

  /// `zstack`: the first view fills the canvas.
  private func layered() -> Readings {
    guard let canvas = index.commands.first(where: { $0.name == "canvas" }) else { return .none }
    var readings = make(canvas, terms)
    readings.groups = readings.groups.map {
      $0.map { line in
        let words = line.split(separator: " ").map(String.init)
        guard words.count > 2, let first = words[2].split(separator: "=").first else { return line }
        let sides = ["left", "right", "top", "bottom"].map { "\(first).\($0) == \(words[1]).\($0)" }
        return "repeat 1 { \(line); constrain \(sides.joined(separator: ", ")) }"
      }
    }
    return readings
  }

  /// A line that begins with a view: `left width 100px`, `sidebar hidden`.
  private func ofView(_ node: NodeID) -> Readings {
    var rest = terms.filter { !$0.isAny(of: "=", "is", "to", "should", "be", "the") }
    if rest.contains(where: { view($0) != nil }), rest.contains(where: { number($0) != nil }) {
      let shares = ratio([verb] + rest)
      if !shares.groups.isEmpty { return shares }
    }
    if rest.isEmpty { return .offer("inspect \(name(node))", "hide \(name(node))") }
    if rest.count == 1, let number = number(rest[0]) {
      let key = parent(node).map { isVertical($0) ? "height" : "width" } ?? "width"
      return length(LineTerm(key), [LineTerm(number.spelling)], of: node)
    }
    if rest.count == 2, number(rest[0]) != nil, attribute(rest[1].text) != nil {
      rest.swapAt(0, 1)
    }
    var readings = set(of: node, rest)
    if readings.groups.isEmpty, let parent = parent(node), kind(parent).placesByConstraints {
      readings.add(constrain([verb] + rest))
    }
    return readings
  }

  /// `make left 100 wide`, `make three columns`, `make main wider`, `make a stack a b`.
  private func made() -> Readings {
    var rest = terms
    if rest.count > 1, rest[0].isAny(of: "the", "a", "an"),
      view(rest[0]) == nil || index.isName(rest[1].text)
    {
      rest.removeFirst()
    }
    guard let first = rest.first else { return .none }
    if let line = multiple(rest) { return Readings(line) }
    if let answer = counted(rest) { return answer }
    if let count = Quantity.count(first.text), rest.count == 2, let axis = rest[1].axis,
      let split = index.commands.first(where: { $0.name == "split" })
    {
      return make(split, [LineTerm("\(count)")], axis: axis)
    }
    if alike(rest) != nil {
      let answer = constrain(rest)
      let parents = Set(rest.compactMap { view($0) }.compactMap { parent($0)?.slot })
      if let node = views.first(where: { parents.contains($0.slot) }), parents.count == 1,
        kind(node).sharesByRatios,
        rest.filter({ view($0) != nil }).count == tree.childCount(of: node)
      {
        return equalized(node)
      }
      return answer
    }
    if let node = viewOrNoun(first) {
      var words = Array(rest.dropFirst())
      if words.count == 2, number(words[0]) != nil, attribute(words[1].text) != nil {
        words.swapAt(0, 1)
      }
      if words.count == 2, number(words[0]) == nil, attribute(words[0].text) == nil {
        return set(of: node, words)
      }
      return set(of: node, words)
    }
    if first.axis != nil, rest.count > 1, let command = index.knownSyntax(named: plainWord(rest[1]))
    {
      return make(command, Array(rest.dropFirst(2)), axis: first.axis)
    }
    let line = rest.line
    return exact(line).map { Readings($0) } ?? .none
  }

  /// `three columns`, `two boxes side by side`.
  private func counted(_ terms: [LineTerm]) -> Readings? {
    guard let first = terms.first, view(first) == nil, !first.isQuoted,
      let count = Quantity.count(first.text), count > 1, terms.count > 1,
      let split = index.commands.first(where: { $0.name == "split" })
    else { return nil }
    let words = terms.dropFirst().filter { !Filler.drops($0) && !$0.isAny(of: "equal", "side") }
    let nouns: Set<String> = [
      "boxes", "box", "areas", "parts", "halves", "sections", "regions", "rectangles", "columns",
      "rows", "sidebyside",
    ]
    guard words.allSatisfy({ $0.isAny(of: nouns) || $0.axis != nil }) else { return nil }
    let axis = words.compactMap { $0.axis }.first
    return make(split, [LineTerm("\(count)")], axis: axis ?? "h")
  }

  /// `left twice as wide as right`: shares of two children, or a constraint.
  private func multiple(_ terms: [LineTerm]) -> String? {
    let nodes = terms.compactMap { view($0) }
    guard nodes.count == 2, let parent = parent(nodes[0]), self.parent(nodes[1]) == parent,
      let position = terms.firstIndex(where: { $0.isAny(of: "twice", "double", "half", "times") }),
      let attribute = terms.compactMap({ term in
        view(term) == nil && !term.isQuoted ? self.attribute(term.text) : nil
      }).first
        ?? (terms.contains { $0.isAny(of: "big", "large", "long") }
          ? isVertical(parent) ? "height" : "width" : nil)
    else { return nil }
    let word = terms[position]
    let factor: Double
    if word.isAny(of: "half") {
      factor = 0.5
    } else if word.isAny(of: "times") {
      guard position > 0, let count = Quantity.count(terms[position - 1].text) else { return nil }
      factor = Double(count)
    } else {
      factor = 2
    }
    let text = NumberText.exact(factor)
    if kind(parent).placesByConstraints {
      return "constrain \(tree.name(of: nodes[0])).\(attribute) == \(text) * "
        + "\(tree.name(of: nodes[1])).\(attribute)"
    }
    guard kind(parent).sharesByRatios || kind(parent).hasBar, tree.childCount(of: parent) == 2,
      isVertical(parent) == (attribute == "height")
    else { return nil }
    let isFirst = tree.index(of: nodes[0]) == 0
    return ratio([
      LineTerm(tree.name(of: parent)), LineTerm(isFirst ? text : "1"),
      LineTerm(isFirst ? "1" : text),
    ]).groups.first?.first
  }

  // MARK: Help

  /// `stack ?`, `stack --help`.
  private func helpAsked() -> Readings? {
    let words = statement.words
    guard words.count > 1, let last = words.last, !last.isQuoted,
      ["?", "-help", "-h", "help", "??"].contains(Keyword.fold(last.text))
    else { return nil }
    if Keyword.fold(last.text) == "help", words.count != 2 { return nil }
    return index.knownSyntax(named: words[0]).map { Readings("help \($0.name)") }
  }

  /// `what can I do with a stack?`: help about the command or the kind that is named.
  private func question() -> Readings {
    let asked = terms.filter { !$0.isAny(of: "is", "are", "the") || view($0) != nil }
    if asked.count == 2, let node = view(asked[1]), asked[0].isAny(of: "big", "large", "long") {
      return Readings("inspect \(name(node))")
    }
    if let found = attribute(in: asked[...]), found.count == asked.count {
      return Readings("get \(found.text)")
    }
    let causes: Set<String> = [
      "determines", "makes", "sets", "causes", "controls", "come", "comes",
    ]
    if terms.contains(where: { $0.isAny(of: causes) }) {
      let answer = why(terms.filter { !$0.isAny(of: causes) && !$0.isAny(of: "where", "from") })
      if !answer.groups.isEmpty { return answer }
    }
    for term in terms {
      let word = term.folded.hasSuffix("s") ? String(term.folded.dropLast()) : term.folded
      if term.isAny(of: "is", "are", "does") { continue }
      for name in [term.folded, word] where index.isName(name) {
        if ["why", "get", "for", "new"].contains(name) { continue }
        if name == "lesson" { return Readings("lesson") }
        return Readings("help \(name)")
      }
      if let node = viewOrNoun(term), !kind(node).isLeaf {
        return Readings("help \(kind(node).word)")
      }
      if let command = Synonyms.command(term.folded), index.isName(command) {
        return Readings("help \(command)")
      }
    }
    return Readings("help")
  }
}
