import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// Lines whose first word is no command: it is a view, a word of another tool, or begins a phrase.
extension LineReader {
  /// A line whose first word is no command.
  func unknownCommand() -> Readings {
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
    let phrase = phrase()
    readings.add(phrase)
    // A property before its view: `width a 200`, `flex-grow a 2`.
    if phrase.groups.isEmpty, view(verb) == nil, let node = terms.first.flatMap({ view($0) }),
      terms.count > 1,
      attribute(verb.text) != nil || property(verb, of: node) != nil
        || foreign(verb, Array(terms.dropFirst()), of: node) != nil
    {
      let answer = set(of: node, [verb] + terms.dropFirst())
      if !answer.groups.isEmpty { return answer }
    }
    if view(verb) == nil, !verb.isAny(of: "display") { readings.add(explained(verb, terms)) }
    if let answer = counted(Self.isMaking(verb) ? terms : line) { readings.add(answer) }
    if let line = multiple(line) { readings.add(Readings(line)) }
    if verb.isAny(of: "use", "on", "with", "to", "for", "test", "check"),
      let screen = screen(terms),
      screen.first?.isLetter ?? false
    {
      readings.groups.append(["resize \(screen)"])
    }
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
    if readings.groups.isEmpty { readings.offers += sized(line) }
    if terms.count == 2, Name.isVariable(verb.text), terms[0].isAny(of: "=", ":="),
      number(terms[1]) != nil
    {
      readings.add(define(line))
    }
    return readings
  }

  /// Names with sizes and no command, in an empty layout: `sidebar 250, content fills the rest`.
  private func sized(_ terms: [LineTerm]) -> [String] {
    guard terms.count > 2, terms.contains(where: { number($0) != nil }),
      !terms.contains(where: { viewOrNoun($0) != nil }), command(meantBy: verb) == nil,
      !Self.isMaking(verb),
      terms.allSatisfy({ attribute($0.text) == nil && property($0, of: .root) == nil }),
      index.vocabulary.entries(terms[1].text).isEmpty, let split = command(named: "split"),
      Suggestion.nearest(to: verb.text, among: index.commands.map { $0.name }) == nil
    else { return [] }
    let isVertical = terms.contains {
      $0.isAny(of: "header", "footer", "top", "bottom", "toolbar", "title", "nav", "navbar")
    }
    return (isVertical ? ["v", "h"] : ["h", "v"]).compactMap { axis in
      let readings = make(split, terms, axis: axis)
      return kind(.root).isLeaf ? readings.groups.first?.first : readings.offers.first
    }
  }

  /// Words for making or placing something.
  static func isMaking(_ term: LineTerm) -> Bool {
    term.isAny(of: "make", "create", "give", "put", "draw", "place", "have", "want", "need", "show")
  }

  /// Words that begin a phrase, although they also abbreviate a command.
  static let phraseWords: Set<String> = [
    "in", "on", "is", "are", "does", "see", "-h", "-help",
  ]

  /// The readings of words that are no commands, but mean more than another word for one.
  private func phrase() -> Readings {
    switch verb.folded {
    case "zstack": return layered()
    case "align": return aligned()
    case "increase", "decrease", "grow", "shrink", "widen", "enlarge": return grown()
    case "swap", "exchange", "switch", "swappane", "flip", "reverse", "mirror": return swap(terms)
    case "center", "centre": return center(terms)
    case "equalize", "equalise", "equal", "even", "evenly", "evenhorizontal", "evenvertical",
      "tiled":
      return equalized()
    case "flex" where terms.count > 1 && terms.allSatisfy { number($0) != nil }:
      return ratio(terms)
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
      let remaining = Array(terms.dropFirst())
      if terms[0].isAny(of: "grid") {
        return exact("grid \(remaining.line)").map { Readings($0) } ?? .none
      }
      return command(named: "stack").map { make($0, remaining) } ?? .none
    case "device", "screen": return size(terms)
    case "portrait", "landscape": return rotate([verb])
    case "where": return readings(of: "inspect", terms)
    case "width", "height":
      let all = [verb] + terms.filter { !$0.isAny(of: "the") }
      if let match = attribute(in: all[...]), match.count == all.count {
        return Readings("get \(match.text)")
      }
      if let first = terms.first(where: { view($0) != nil }), let node = view(first) {
        return length(verb, terms.filter { view($0) == nil && !Filler.drops($0) }, of: node)
      }
      return size([verb] + terms)
    case "start", "next":
      if terms.first?.isAny(of: "over", "again", "fresh") ?? false { return Readings("new") }
      let remaining = terms.filter { !Filler.drops($0) && !$0.isAny(of: "lesson", "lessons") }
      return Readings((["lesson"] + remaining.map { $0.spelling }).joined(separator: " "))
    case "ctrl", "cmd", "ctrlz", "cmdz":
      return terms.allSatisfy { $0.isAny(of: "z", "+", "-") } ? Readings("undo") : .none
    case "edit": return .offer("history")
    case "list", "ls", "print", "display", "see", "view":
      if terms.isEmpty, verb.isAny(of: "list", "ls") { return Readings("tree") }
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
  func ofView(_ node: NodeID, _ given: [LineTerm]) -> Readings {
    let named = LineTerm(tree.name(of: node))
    var remaining = given.filter {
      !$0.isAny(
        of: "=", "is", "to", "should", "be", "the", "isactive", "activate", "takes", "gets", "has",
        "uses")
    }
    if remaining.count > 2, remaining.last?.isAny(of: "true") ?? false { remaining.removeLast() }
    if remaining.contains(where: { view($0) != nil }),
      remaining.contains(where: { number($0) != nil })
    {
      let shares = ratio([named] + remaining)
      // Large numbers may be points.
      let isClear = remaining.compactMap { number($0)?.value }.allSatisfy {
        $0.isPart || $0.unit == .share || $0.unit == .plain && $0.value <= 10
      }
      if !shares.groups.isEmpty {
        let fixed = pairs([LineTerm("fix"), named] + remaining).flatMap { exact($0) }
        return isClear
          ? shares : Readings(offers: shares.groups.flatMap { $0 } + [fixed].compactMap { $0 })
      }
    }
    if remaining.isEmpty { return .offer("inspect \(name(node))", "hide \(name(node))") }
    if remaining.count == 1, let attribute = attribute(remaining[0].text),
      property(remaining[0], of: node) == nil
    {
      return Readings("get \(tree.name(of: node)).\(attribute)")
    }
    if remaining.count == 1, remaining[0].isAny(of: "frame", "bounds", "size", "rect") {
      return get([named] + remaining)
    }
    // `sidebar.hide()`: a command behind the view that it is about.
    if let word = remaining.first, index.isName(word.text) || command(meantBy: word) != nil,
      attribute(word.text) == nil, property(word, of: node) == nil,
      foreign(word, Array(remaining.dropFirst()), of: node) == nil,
      let line = exact("\(word.spelling) \(name(node)) \(remaining.dropFirst().line)")
    {
      return Readings(line)
    }
    if remaining.count == 1, let number = number(remaining[0]) {
      let key = parent(node).map { isVertical($0) ? "height" : "width" } ?? "width"
      return length(LineTerm(key), [LineTerm(number.spelling)], of: node)
    }
    if remaining.count == 2, number(remaining[0]) != nil, attribute(remaining[1].text) != nil {
      remaining.swapAt(0, 1)
    }
    return set(of: node, remaining)
  }

  /// `make left 100 wide`, `make three columns`, `make main wider`, `make a stack a b`.
  private func made() -> Readings {
    var remaining = terms
    while remaining.count > 1, remaining[0].isAny(of: "it", "this", "them", "everything", "all"),
      view(remaining[0]) == nil
    {
      remaining.removeFirst()
    }
    if remaining.count > 1, remaining[0].isAny(of: "the"), view(remaining[0]) == nil {
      remaining.removeFirst()
    }
    if remaining.count > 1, remaining[0].isAny(of: "a", "an"), index.isName(remaining[1].text) {
      remaining.removeFirst()
    }
    // `make a sidebar`, although there is a view called a.
    let isArticle = remaining.first.map { view($0) != nil } ?? false
    remaining = withoutLeadingArticle(withoutArticles(remaining))
    guard let first = remaining.first else { return .none }
    if let line = multiple(remaining) { return Readings(line) }
    if let answer = counted(remaining) { return answer }
    if let count = Quantity.count(first.text), remaining.count == 2, let axis = remaining[1].axis,
      let split = command(named: "split")
    {
      return make(split, [LineTerm("\(count)")], axis: axis)
    }
    if alike(remaining) != nil { return equal(remaining) }
    if let node = viewOrNoun(first) { return ofView(node, Array(remaining.dropFirst())) }
    if first.axis != nil, remaining.count > 1,
      let command = index.knownSyntax(named: plainWord(remaining[1]))
    {
      return make(command, Array(remaining.dropFirst(2)), axis: first.axis)
    }
    if let line = exact(remaining.line) { return Readings(line) }
    let isPlain = remaining.allSatisfy {
      isNewName($0) || Filler.drops($0) || $0.isAny(of: "new") || SizeWords.size($0) != nil
    }
    guard isPlain, remaining.filter({ isNewName($0) }).count == 1 else { return .none }
    let added = add(remaining)
    return isArticle ? Readings(offers: added.groups.flatMap { $0 }) : added
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
        && !Self.isMaking(term) && number(term) == nil
    }
    let names = all.filter(isName)
    let isLine = Self.isMaking(verb) || command(meantBy: verb) == nil && !index.isName(verb.text)
    guard kind(.root).isLeaf, isLine, names.count > 1, names.count < all.count,
      let axis = all.lazy.compactMap({ words[$0.folded] ?? $0.axis }).first
    else { return .none }
    return .offer("split root \(axis) \(names.line)", "stack root \(axis) \(names.line)")
  }

  /// `grid a b c d`, `grid 2 columns`, `grid 2x3`: rows of columns.
  private func grid() -> Readings {
    let names = terms.filter { $0.isName && $0.axis == nil && !Filler.drops($0) }
    if let answer = counted(terms) { return answer }
    var remaining = terms
    var rows = 2
    var cells = names.map { $0.text }
    if cells.isEmpty, let size = SizeWords.size(in: &remaining) {
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
    let words = terms.dropFirst().filter {
      $0.isAny(of: Self.countNouns) || !Filler.drops($0) && !$0.isAny(of: "equal", "side")
    }
    let isNoun = { (term: LineTerm) in term.isAny(of: Self.countNouns) || term.axis != nil }
    // With the names and sizes of some: `two columns, left 200 wide`.
    if let noun = words.first, isNoun(noun), !words.allSatisfy(isNoun) { return make(split, terms) }
    guard words.allSatisfy(isNoun) else { return nil }
    let axis = words.compactMap { $0.axis }.first
    return make(split, [LineTerm("\(count)")], axis: axis ?? "h")
  }

  /// `left twice as wide as right`: shares of two children, or a constraint.
  private func multiple(_ terms: [LineTerm]) -> String? {
    let nodes = terms.compactMap { view($0) }
    guard nodes.count == 2, let parent = parent(nodes[0]), self.parent(nodes[1]) == parent,
      let position = terms.firstIndex(where: {
        $0.isAny(of: "twice", "double", "half", "times", "*")
      })
    else { return nil }
    let attribute =
      terms.lazy.compactMap { view($0) == nil && !$0.isQuoted ? self.attribute($0.text) : nil }
      .first
      ?? (isVertical(parent) ? "height" : "width")
    let word = terms[position]
    let factor: Double
    if word.isAny(of: "half") {
      factor = 0.5
    } else if word.isAny(of: "*") {
      let sides = [position - 1, position + 1].filter { terms.indices.contains($0) }
      guard let number = sides.lazy.compactMap({ number(terms[$0])?.value }).first else {
        return nil
      }
      factor = number.value
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
    guard isVertical(parent) == (attribute == "height") else { return nil }
    guard let share = Quantity(text), let one = Quantity("1") else { return nil }
    return ratios(of: nodes, [share, one]).groups.first?.first
  }
}
