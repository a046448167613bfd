import CommandLanguage
import LayoutDocument
import LayoutEngine
import LayoutLanguage
import PlaygroundSession
import TerminalText

extension LineReader {
  /// All meanings of the line.
  func readings() -> Readings {
    if let asked = helpAsked() { return asked }
    // Not the short form of a command that it only begins like.
    let known =
      index.isName(verb.text)
        || command(meantBy: verb) == nil && !Self.ownWords.contains(verb.folded)
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

  private func visibility(_ command: String, _ given: [LineTerm]) -> Readings {
    let terms = given.filter {
      view($0) != nil || !Filler.drops($0) && !$0.isAny(of: "me", "again", "back", "now")
    }
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
        of: "times", "time", "steps", "step", "the", "last", "changes", "change", "x", "commands")
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
    case "frame" where given.contains { view($0) != nil }:
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
    let line = [verb] + terms
    if let node = view(verb) { readings.add(ofView(node, terms)) }
    if let (node, attribute) = dotted(verb) {
      let isRelative = terms.contains { viewOrNoun($0) != nil || dotted($0) != nil }
      if isRelative { readings.add(constrain(line)) }
      readings.add(
        terms.isEmpty ? Readings("get \(tree.name(of: node)).\(attribute)") : set(line))
      if !terms.isEmpty { readings.add(constrain(line)) }
    }
    if alike(line) != nil { readings.add(equal(line)) }
    readings.add(own())
    if view(verb) == nil { readings.add(explained(verb, terms)) }
    let isGeneric = verb.isAny(of: "put", "draw", "place", "have", "want", "need")
    if let answer = counted(isGeneric ? terms : line) { readings.add(answer) }
    if let line = multiple(line) { readings.add(Readings(line)) }
    readings.add(arranged())
    if let axis = verb.axis {
      if terms.isEmpty, let node = only({ kind($0).hasAxis }) {
        readings.add(Readings("set \(name(node)) axis \(axis)"))
      }
      if let first = terms.first, let command = index.knownSyntax(named: plainWord(first)),
        ["split", "stack", "splitter"].contains(command.name)
      {
        readings.add(make(command, Array(terms.dropFirst()), axis: axis))
      }
    }
    if let device = screen(line), device.first?.isLetter ?? false {
      readings.groups.append(["resize \(device)"])
    }
    // A property of the only view that has it: `gap 8`.
    readings.add(set(line))
    // `space-between` of the only stack.
    if terms.isEmpty, let node = only({ kind($0).arrangesChildren }) {
      readings.add(set(of: node, [verb]))
    }
    // Names with sizes and no command, in an empty layout.
    if kind(.root).isLeaf, terms.filter({ number($0) != nil }).count > 1,
      let split = command(named: "split")
    {
      readings.offers += make(split, line).groups.flatMap { $0 }
    }
    if terms.count == 2, Name.isVariable(verb.text), terms[0].isAny(of: "=", ":="),
      number(terms[1]) != nil
    {
      readings.add(define(line))
    }
    return readings
  }

  /// Words of `own` that begin like a command.
  private static let ownWords: Set<String> = [
    "in", "on", "is", "are", "does", "see", "-h", "-help",
  ]

  /// The readings of words that are no commands, but mean more than another word for one.
  private func own() -> Readings {
    switch verb.folded {
    case "zstack": return layered()
    case "align": return aligned()
    case "increase", "decrease", "grow", "shrink", "widen", "enlarge": return grown()
    case "swap", "exchange", "switch", "swappane", "flip", "reverse", "mirror": return swap(terms)
    case "center", "centre": return center(terms)
    case "equalize", "equalise", "evenhorizontal", "evenvertical", "tiled": return equalized()
    case "make", "create", "give": return made()
    case "what", "how", "which": return question()
    case "-h", "-help": return Readings("help")
    case "grid": return grid()
    case "bigger", "larger", "wider", "taller", "smaller", "narrower", "shorter":
      let node = terms.lazy.compactMap { self.viewOrNoun($0) }.first
      return node.map { set(of: $0, [verb] + terms.filter { viewOrNoun($0) == nil }) } ?? .none
    case "is", "are", "does": return check("expect", terms)
    case "on", "in", "below", "under", "above", "@media": return when([verb] + terms)
    case "display" where terms.first?.isAny(of: "flex", "grid", "block") ?? false:
      let rest = terms.dropFirst().line
      return exact("\(terms[0].isAny(of: "grid") ? "grid" : "stack") \(rest)").map { Readings($0) }
        ?? .offer("stack root h 3")
    case "device", "screen": return size(terms)
    case "portrait", "landscape": return rotate([verb])
    case "where": return readings(of: "inspect", terms)
    case "width", "height":
      let all = [verb] + terms.filter { !$0.isAny(of: "the") }
      if let found = attribute(in: all[...]), found.count == all.count {
        return Readings("get \(found.text)")
      }
      if let first = terms.first(where: { view($0) != nil }), let node = view(first) {
        return length(verb, terms.filter { view($0) == nil && !Filler.drops($0) }, of: node)
      }
      return size([verb] + terms)
    case "start", "next":
      if terms.first?.isAny(of: "over", "again", "fresh") ?? false { return Readings("new") }
      let rest = terms.filter { !Filler.drops($0) && !$0.isAny(of: "lesson", "lessons") }
      return Readings((["lesson"] + rest.map { $0.spelling }).joined(separator: " "))
    case "ctrl", "cmd", "ctrlz", "cmdz":
      return terms.allSatisfy { $0.isAny(of: "z", "+", "-") } ? Readings("undo") : .none
    case "edit": return .offer("history")
    case "list", "ls", "print", "display", "see", "view":
      return terms.contains { view($0) != nil } ? .none : visibility("show", terms)
    default: return .none
    }
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

  /// `a and b equally wide`: the shares of a split, or constraints.
  private func equal(_ terms: [LineTerm]) -> Readings {
    let nodes = terms.compactMap { view($0) }
    guard let parent = nodes.first.flatMap({ parent($0) }), kind(parent).sharesByRatios,
      nodes.allSatisfy({ self.parent($0) == parent }), nodes.count == tree.childCount(of: parent)
    else { return constrain(terms) }
    return equalized(parent)
  }

  private func equalized(_ node: NodeID) -> Readings {
    let count = tree.childCount(of: node)
    let parts = (0..<count).map { _ in count == 2 ? "0.5" : "1/\(count)" }
    return Readings("ratio \(name(node)) \(parts.joined(separator: " "))")
  }

  /// `zstack`: the first view fills the canvas.
  private func layered() -> Readings {
    guard let canvas = command(named: "canvas") else { return .none }
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
  private func ofView(_ node: NodeID, _ given: [LineTerm]) -> Readings {
    let named = LineTerm(tree.name(of: node))
    var rest = given.filter {
      !$0.isAny(
        of: "=", "is", "to", "should", "be", "the", "isactive", "activate", "takes", "gets", "has",
        "uses")
    }
    if rest.count > 2, rest.last?.isAny(of: "true") ?? false { rest.removeLast() }
    if rest.contains(where: { view($0) != nil }), rest.contains(where: { number($0) != nil }) {
      let shares = ratio([named] + rest)
      if !shares.groups.isEmpty { return shares }
    }
    if rest.isEmpty { return .offer("inspect \(name(node))", "hide \(name(node))") }
    if rest.count == 1, let attribute = attribute(rest[0].text), property(rest[0], of: node) == nil
    {
      return Readings("get \(tree.name(of: node)).\(attribute)")
    }
    if rest.count == 1, rest[0].isAny(of: "frame", "bounds", "size", "rect") {
      return get([named] + rest)
    }
    // `sidebar.hide()`: a command behind the view that it is about.
    if let word = rest.first, index.isName(word.text) || command(meantBy: word) != nil,
      attribute(word.text) == nil, property(word, of: node) == nil,
      foreign(word, Array(rest.dropFirst()), of: node) == nil,
      let line = exact("\(word.spelling) \(name(node)) \(rest.dropFirst().line)")
    {
      return Readings(line)
    }
    if rest.count == 1, let number = number(rest[0]) {
      let key = parent(node).map { isVertical($0) ? "height" : "width" } ?? "width"
      return length(LineTerm(key), [LineTerm(number.spelling)], of: node)
    }
    if rest.count == 2, number(rest[0]) != nil, attribute(rest[1].text) != nil {
      rest.swapAt(0, 1)
    }
    return set(of: node, rest)
  }

  /// `make left 100 wide`, `make three columns`, `make main wider`, `make a stack a b`.
  private func made() -> Readings {
    var rest = terms
    while rest.count > 1, rest[0].isAny(of: "it", "this", "them", "everything"),
      view(rest[0]) == nil
    {
      rest.removeFirst()
    }
    if rest.count > 1, rest[0].isAny(of: "the", "a", "an"),
      view(rest[0]) == nil || index.isName(rest[1].text)
    {
      rest.removeFirst()
    }
    guard let first = rest.first else { return .none }
    if let line = multiple(rest) { return Readings(line) }
    if let answer = counted(rest) { return answer }
    if let count = Quantity.count(first.text), rest.count == 2, let axis = rest[1].axis,
      let split = command(named: "split")
    {
      return make(split, [LineTerm("\(count)")], axis: axis)
    }
    if alike(rest) != nil { return equal(rest) }
    if let node = viewOrNoun(first) { return ofView(node, Array(rest.dropFirst())) }
    if first.axis != nil, rest.count > 1, let command = index.knownSyntax(named: plainWord(rest[1]))
    {
      return make(command, Array(rest.dropFirst(2)), axis: first.axis)
    }
    let line = rest.line
    return exact(line).map { Readings($0) } ?? .none
  }

  /// `a b c in a row`, `a next to b`: names and how they lie.
  private func arranged() -> Readings {
    let words: [String: String] = [
      "next": "h", "beside": "h", "besides": "h", "side": "h", "above": "v", "below": "v",
      "under": "v", "top": "v",
    ]
    var all = [verb] + terms.filter { !$0.isAny(of: "each", "other") }
    for position in all.indices.dropLast().reversed()
    where all[position].isAny(of: "a") && all[position + 1].axis != nil {
      all.remove(at: position)
    }
    let isName = { (term: LineTerm) in
      term.isName && words[term.folded] == nil && term.axis == nil && !Filler.drops(term)
        && !["put", "draw", "place", "show"].contains(term.folded)
    }
    let names = all.filter(isName)
    guard kind(.root).isLeaf, names.count > 1, names.count < all.count,
      let axis = all.lazy.compactMap({ words[$0.folded] ?? $0.axis }).first
    else { return .none }
    return .offer("split root \(axis) \(names.line)", "stack root \(axis) \(names.line)")
  }

  /// `grid a b c d`, `grid 2 columns`, `grid 2x3`: rows of columns.
  private func grid() -> Readings {
    let names = terms.filter { $0.isName && $0.axis == nil && !Filler.drops($0) }
    if let answer = counted(terms) { return answer }
    var rest = terms
    var rows = 2
    var cells = names.map { $0.text }
    if cells.isEmpty, let size = SizeWords.size(in: &rest) {
      let numbers = size.split(separator: "x").compactMap { Int($0) }
      guard numbers.count == 2, numbers[0] > 0, numbers[1] > 0, numbers[0] * numbers[1] <= 36 else {
        return .none
      }
      rows = numbers[0]
      cells = tree.unusedNames(numbers[0] * numbers[1])
    }
    guard cells.count > 3, cells.count % rows == 0, kind(.root).isLeaf else { return .none }
    let columns = cells.count / rows
    let lines = (0..<rows).map { row in
      "split row\(row + 1) h " + cells[row * columns..<(row + 1) * columns].joined(separator: " ")
    }
    let first = "split root v " + (1...rows).map { "row\($0)" }.joined(separator: " ")
    return together([first] + lines)
  }

  /// `three columns`, `two boxes side by side`.
  private func counted(_ terms: [LineTerm]) -> Readings? {
    guard let first = terms.first, view(first) == nil, !first.isQuoted,
      let count = Quantity.count(first.text), count > 1, terms.count > 1,
      let split = command(named: "split")
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
    guard let syntax = index.knownSyntax(named: words[0]) else { return nil }
    let takesAxis = syntax.parameters.contains { if case .axis = $0.type { true } else { false } }
    return last.text == "-h" && takesAxis ? nil : Readings("help \(syntax.name)")
  }

  /// `what can I do with a stack?`: help about the command or the kind that is named.
  private func question() -> Readings {
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
      if view(term) == nil, let command = command(meantBy: term) {
        return Readings(command.role == .help ? "help" : "help \(command.name)")
      }
    }
    return Readings("help")
  }
}
