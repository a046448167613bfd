import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// Chooses the readings of a line by its first word, and reads commands about the session.
extension LineReader {
  /// All meanings of the line.
  func readings() -> Readings {
    if let asked = helpAsked() { return asked }
    // Not the short form of a command that it only begins like.
    let known =
      index.isName(verb.text)
        || command(meantBy: verb) == nil && !Self.phraseWords.contains(verb.folded)
      ? index.knownSyntax(named: plainWord(verb)) : nil
    // A block must not be lost.
    if statement.hasBlocks, !takesBlock(known?.name ?? command(meantBy: verb)?.name ?? "") {
      return .none
    }
    if let known, tree.node(named: verb.text) == nil || index.isName(verb.text) {
      // `splitter thickness 10px`, `stack.addArrangedSubview(c)`: of the one that exists.
      if let node = viewOrNoun(verb), let first = terms.first {
        let values = terms.filter { !$0.isAny(of: "=") }
        if values.count == 2, property(first, of: node) != nil { return set(of: node, values) }
        if statement.words[0].text.contains(".") { return ofView(node, terms) }
      }
      let isChecked = known.variables == .reads && !known.reachesOut && known.effect == .edits
      var readings = Readings(isChecked ? [cleaned(known)] : [])
      let phrase = self.readings(of: known.name, terms)
      readings.add(phrase)
      if phrase.isFinal { return phrase }
      if phrase.groups.isEmpty, isSlotted(known) { readings.groups += slots(known, terms).groups }
      if isChecked { readings.groups.append(completed(known)) }
      return readings
    }
    return unknownCommand()
  }

  func takesBlock(_ command: String) -> Bool {
    ["when", "animate", "for", "repeat"].contains(command)
  }

  func plainWord(_ term: LineTerm) -> Word {
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
  func readings(of name: String, _ terms: [LineTerm]) -> Readings {
    switch name {
    case "split", "stack", "canvas", "reveal":
      return command(named: name).map { make($0, terms) } ?? .none
    case "splitter":
      return command(named: name).map { make($0, splitterFraction(splitterLimits(terms))) } ?? .none
    case "scroll":
      if let moved = scroll(terms) { return moved }
      return command(named: name).map { make($0, terms) } ?? .none
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
    case "show" where screen(terms).map { $0.first?.isLetter ?? false } ?? false:
      return screen(terms).map { Readings("resize \($0)") } ?? .none
    case "help" where terms.first?.isAny(of: "me", "with", "on", "about", "for") ?? false:
      return question()
    case "hide", "show", "toggle": return visibility(name, terms)
    case "undo", "redo": return undo(name, terms)
    case "text": return text(terms)
    default: return session(name, terms)
    }
  }

  private func named(_ terms: [LineTerm], _ command: String) -> Readings {
    let remaining = terms.filter {
      !Filler.drops($0)
        && !$0.isAny(
          of: "layout", "tree", "view", "everything", "one", "empty", "a",
          "over", "file")
    }
    return remaining.isEmpty ? Readings(command) : .none
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
    let positions = terms.indices.filter { index in
      let isValue = index > 0 && terms[index - 1].folded.hasPrefix("min")
      return !isValue
        && (parts(list: terms[index])?.count == 2 || terms[index].number?.isPart == true)
    }
    guard positions.count == 1 else { return terms }
    var remaining = terms
    let term = remaining.remove(at: positions[0])
    var text = term.text
    if let list = parts(list: term) {
      text = Self.ratio(list[0].value, of: list[0].value + list[1].value)
    }
    return remaining + [LineTerm("fraction"), LineTerm(text)]
  }

  /// `space after a 20`: the space after a child of a stack.
  private func space(_ terms: [LineTerm]) -> Readings {
    let named = terms.compactMap { view($0) }
    if named.count == 2, terms.count < 7, let number = terms.compactMap({ number($0) }).last,
      let parent = parent(named[0]), parent == self.parent(named[1]), kind(parent) == .canvas
    {
      let (a, b) = (tree.name(of: named[0]), tree.name(of: named[1]))
      return .offer(
        "constrain \(b).leading == \(a).trailing + \(number.spelling)",
        "constrain \(b).top == \(a).bottom + \(number.spelling)")
    }
    let words = terms.filter { !Filler.drops($0) || view($0) != nil }
    if words.contains(where: { $0.isAny(of: "after") }),
      let node = words.compactMap({ view($0) }).first,
      let number = words.compactMap({ number($0) }).last
    {
      return Readings("set \(name(node)) spacingAfter \(number.spelling)")
    }
    if words.contains(where: { $0.isAny(of: "between") }) || named.count == 2 {
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

  func visibility(_ command: String, _ given: [LineTerm]) -> Readings {
    let terms = given.filter {
      view($0) != nil || !Filler.drops($0) && !$0.isAny(of: "me", "again", "back", "now")
    }
    if command == "hide", terms.count == 1, terms[0].isAny(of: "everything"), view(terms[0]) == nil
    {
      let lines = tree.children(of: .root).map { "hide \(name($0))" }
      return lines.isEmpty ? .none : together(lines)
    }
    let nodes = terms.compactMap { viewOrNoun($0) }
    // `hide all but a`, `show only a`: its siblings are hidden.
    let hidesOthers = command == "hide" && given.contains { $0.isAny(of: "but", "except") }
    if hidesOthers || command == "show" && given.contains(where: { $0.isAny(of: "only", "just") }),
      let parent = nodes.first.flatMap({ parent($0) })
    {
      let others = tree.children(of: parent).filter { !nodes.contains($0) }
      return others.isEmpty ? .none : together(others.map { "hide \(name($0))" })
    }
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
    if command == "show", given.count == 1, given[0].isAny(of: "everything", "all") {
      let hidden = views.filter { tree.nodes[$0.slot].flags.contains(.hidden) }
      return hidden.isEmpty
        ? Readings("frame") : together(hidden.map { "show \(name($0))" })
    }
    if command == "show", terms.isEmpty, !given.isEmpty { return Readings("tree") }
    guard command == "show", let word = terms.first, view(word) == nil else { return .none }
    // `show tree`, `show code`: another command, which only reads.
    let syntax =
      index.commands.first { Keyword.matches(word.text, $0.name) } ?? self.command(meantBy: word)
    guard let syntax,
      syntax.effect == .reads || ["share", "lesson", "history"].contains(syntax.name)
    else { return .none }
    return exact(terms.line).map { Readings($0) } ?? .none
  }

  /// `undo twice`, `undo 3 times`, `undo x2`, `undo all`.
  private func undo(_ command: String, _ given: [LineTerm]) -> Readings {
    let steps = command == "undo" ? session.past.count : session.future.count
    if !given.isEmpty, given.allSatisfy({ $0.isAny(of: command) }) {
      return Readings("\(command) \(given.count + 1)")
    }
    let terms = given.filter {
      !$0.isAny(
        of: "times", "time", "steps", "step", "the", "last", "changes", "change", "x", "commands",
        "command", "that", "this", "it", "my")
    }
    guard let word = terms.first else { return given.isEmpty ? .none : Readings(command) }
    if terms.count == 1, word.isAny(of: "all", "everything") {
      return steps > 0 ? Readings("\(command) \(steps)") : .none
    }
    let times = ["once": 1, "twice": 2, "thrice": 3]
    let count = times[word.folded] ?? Quantity.count(word.folded.filter { $0 != "x" })
    let isOnce = word.isAny(of: "once")
    return Readings(terms.count == 1 ? count.map { isOnce ? command : "\(command) \($0)" } : nil)
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
      if word.isAny(of: "stop", "exit", "leave", "end", "close") { return Readings("lesson quit") }
      if word.isAny(of: "list", "lessons", "all", "ls") { return Readings("lesson") }
      return Readings(Quantity.count(word.text).map { "lesson \($0)" })
    case "share":
      return terms.isEmpty || terms[0].isAny(of: "link", "url") ? Readings("share") : .none
    case "save":
      if let file = given.last, given.count > 1,
        given.dropLast().allSatisfy({ Filler.drops($0) || $0.isAny(of: "layout", "file") })
      {
        return Readings("save \(file.spelling)")
      }
      return given.isEmpty ? .offer("save layout.lay") : .none
    case "source":
      if terms.isEmpty { return .offer("export swiftui", "history") }
      return terms.count == 1 ? Readings("source \(terms[0].spelling)") : .none
    case "open", "import":
      guard let file = terms.last, terms.count == 1 else { return .none }
      let isScript = file.text.hasSuffix(".lay")
      return Readings("\(isScript ? "source" : "import") \(file.spelling)")
    case "frame" where given.contains { view($0) != nil }:
      if given.contains(where: { attribute($0.text) != nil && view($0) == nil }) {
        return set([LineTerm("frame")] + given)
      }
      return given.count > 1 && given.contains { number($0) != nil || SizeWords.size($0) != nil }
        ? size(given) : get([LineTerm("frame")] + given)
    case "history", "tree", "conflicts", "frame", "json", "quit":
      return named(given, command)
    case "export":
      let terms = terms.count > 1 ? terms.filter { !$0.isAny(of: "code", "file") } : terms
      if terms.isEmpty { return .offer("export swiftui", "export uikit") }
      guard let word = terms.first, terms.count == 1 else { return .none }
      switch word.folded {
      case "swift", "code": return Readings("export swiftui")
      case "swiftui", "uikit", "svg", "json": return Readings("export \(word.folded)")
      case "html", "css", "png", "image", "picture", "pdf", "jpg":
        return .offer("export svg", "export swiftui")
      case "constraints": return Readings("export swift-constraints")
      default: return .none
      }
    default: return .none
    }
  }

  // MARK: Help

  /// `stack ?`, `stack --help`.
  private func helpAsked() -> Readings? {
    let words = statement.words
    guard words.count > 1, let last = words.last, !last.isQuoted,
      ["?", "-help", "-h", "help", "??"].contains(Keyword.fold(last.text))
    else { return nil }
    if Keyword.fold(last.text) == "help", words.count != 2 { return nil }
    guard let syntax = index.knownSyntax(named: words[0]) else { return nil }
    let takesAxis = syntax.parameters.contains { if case .axis = $0.type { true } else { false } }
    return last.text == "-h" && takesAxis ? nil : Readings("help \(syntax.name)")
  }

  /// `what can I do with a stack?`: help about the command or the kind that is named.
  func question() -> Readings {
    let asked = terms.filter { !$0.isAny(of: "is", "are", "the") || view($0) != nil }
    if asked.count == 2, view(asked[0]) != nil {
      let answer = get(asked)
      if !answer.groups.isEmpty { return answer }
    }
    if terms.contains(where: { $0.isAny(of: "did", "done", "typed") }) {
      return Readings("history")
    }
    if let mark = terms.lastIndex(where: { $0.isAny(of: "for", "so", "get") }), mark > 0 {
      let wish = check("want", Array(terms[(mark + 1)...]))
      if !wish.groups.isEmpty { return wish }
    }
    if asked.count == 2, let node = view(asked[1]), asked[0].isAny(of: "big", "large", "long") {
      return Readings("inspect \(name(node))")
    }
    if let match = attribute(in: asked[...]), match.count == asked.count {
      return Readings("get \(match.text)")
    }
    let causes: Set<String> = [
      "determines", "makes", "sets", "causes", "controls", "come", "comes",
    ]
    if terms.contains(where: { $0.isAny(of: causes) }) {
      let answer = why(terms.filter { !$0.isAny(of: causes) && !$0.isAny(of: "where", "from") })
      if !answer.groups.isEmpty { return answer }
    }
    let topics = terms.filter { !Filler.drops($0) && !$0.isAny(of: "a", "i", "can", "do", "does") }
    for term in topics {
      let word = term.folded.hasSuffix("s") ? String(term.folded.dropLast()) : term.folded
      for name in [term.folded, word] where index.isName(name) {
        if ["why", "get", "for", "new"].contains(name) { continue }
        if name == "lesson" { return Readings("lesson") }
        return Readings("help \(name)")
      }
    }
    for term in topics {
      if let node = viewOrNoun(term), !kind(node).isLeaf {
        return Readings("help \(kind(node).word)")
      }
      if view(term) == nil, let command = command(meantBy: term) {
        return Readings(command.role == .help ? "help" : "help \(command.name)")
      }
    }
    return Readings("help")
  }
}
