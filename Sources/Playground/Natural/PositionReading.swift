import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// Children that are added, moved, wrapped and removed.
extension LineReader {
  /// A place among the children of a container.
  private struct Target {
    var parent: NodeID?
    var index: Int?
    /// True if the container was named, and not only a neighbour.
    var isInside = false
    /// A word for both centers.
    var isCenter = false
  }

  /// Takes the words for a place from some terms; what is left names what goes there.
  private func takeTarget(_ terms: inout [LineTerm], moved: NodeID?) -> Target {
    var target = Target()
    func sibling(_ node: NodeID, after: Bool) {
      guard let parent = parent(node) else { return }
      target.parent = parent
      var index = tree.index(of: node) + (after ? 1 : 0)
      if let moved, self.parent(moved) == parent, tree.index(of: moved) < index { index -= 1 }
      target.index = index
    }
    var remaining: [LineTerm] = []
    var next = 0
    while next < terms.count {
      let term = terms[next]
      let later = next + 1 < terms.count ? terms[next + 1] : nil
      let laterNode = later.flatMap { viewOrNoun($0) }
      next += 1
      if term.isAny(of: "before", "above", "leftof"), let node = laterNode {
        sibling(node, after: false)
        next += 1
      } else if term.isAny(of: "after", "below", "behind", "under"), let node = laterNode {
        sibling(node, after: true)
        next += 1
      } else if term.isAny(of: "between"), let node = laterNode {
        sibling(node, after: true)
        next += 1
        while next < terms.count, terms[next].isAny(of: "and") { next += 1 }
        if next < terms.count, view(terms[next]) != nil { next += 1 }
      } else if term.isAny(of: "in", "into", "to", "inside", "within", "onto"), let node = laterNode
      {
        if let later, view(later) == nil, later.isAny(of: "top", "bottom") { continue }
        target.parent = node
        target.isInside = true
        next += 1
      } else if term.isAny(of: "at", "position", "index"), let later, let number = number(later),
        number.value.value >= 0
      {
        target.index = Int(number.value.value)
        next += 1
      } else if term.isAny(of: "first", "start", "front", "beginning", "top"), view(term) == nil {
        target.index = 0
      } else if term.isAny(of: "last", "end", "back", "bottom"), view(term) == nil {
        target.index = Int.max
      } else if term.isAny(of: "center", "centre", "middle"), view(term) == nil {
        target.isCenter = true
      } else if term.isAny(of: "left", "right"), view(term) == nil,
        isEdge(terms[..<(next - 1)], ofMoved: moved != nil)
      {
        target.index = term.isAny(of: "left") ? 0 : Int.max
      } else if term.isAny(of: "up", "down", "left", "right"), view(term) == nil, let moved {
        let step = term.isAny(of: "up", "left") ? -1 : 1
        target.index = max(0, tree.index(of: moved) + step)
      } else {
        remaining.append(term)
      }
    }
    terms = remaining
    return target
  }

  /// True if `left` after some words is an edge, `put c on the left`; `move c left` is a step.
  private func isEdge(_ words: ArraySlice<LineTerm>, ofMoved isMoved: Bool) -> Bool {
    let last = words.last { !$0.isAny(of: "the") }
    if !isMoved { return words.last?.isAny(of: "to", "on", "at", "the") ?? false }
    return verb.isAny(of: "put", "place", "dock") || last?.isAny(of: "on", "at") ?? false
  }

  private func at(_ index: Int?, in parent: NodeID, without moved: NodeID? = nil) -> String {
    guard let index else { return "" }
    var most = tree.childCount(of: parent)
    if let moved, self.parent(moved) == parent { most -= 1 }
    return " at \(min(index, most))"
  }

  /// `add three boxes`, `add box x 3`: numbered names.
  private func addMany(_ given: [LineTerm]) -> Readings? {
    let terms = given.filter { !$0.isAny(of: "x", "times", "more") || view($0) != nil }
    guard terms.count == 2, let mark = terms.firstIndex(where: { Quantity.count($0.text) != nil }),
      mark == 0 || given.count > 2, let count = Quantity.count(terms[mark].text), count > 1,
      view(terms[mark]) == nil, terms[1 - mark].isName, view(terms[1 - mark]) == nil,
      !isProperty(terms[1 - mark])
    else { return nil }
    var name = terms[1 - mark].text
    for (plural, singular) in [("xes", "x"), ("ies", "y"), ("s", "")] where mark == 0 {
      if name.hasSuffix(plural), name.count > plural.count + 1 {
        name = name.dropLast(plural.count) + singular
        break
      }
    }
    return repeated([LineTerm("\(count)"), LineTerm("add"), LineTerm(name)])
  }

  /// True for the name of a property of any view.
  func isProperty(_ term: LineTerm) -> Bool {
    ["margin", "gap"].contains(term.folded)
      || Properties.all.contains { Keyword.fold($0.name) == term.folded }
  }

  func add(_ given: [LineTerm]) -> Readings {
    // `add 10 padding`.
    if given.count == 2, number(given[0]) != nil, isProperty(given[1]) {
      return set([given[1], given[0]])
    }
    if let answer = addMany(given) { return answer }
    var terms = given
    // A word for a place is the name if it comes first.
    let named = terms.firstIndex { !Filler.drops($0) && !$0.isAny(of: "a", "new", "another") }
    let edgeName = named.flatMap { position -> LineTerm? in
      terms[position].isAny(
        of: "middle", "center", "centre", "top", "bottom", "first", "last", "start", "end", "front",
        "back") && view(terms[position]) == nil ? terms.remove(at: position) : nil
    }
    let target = takeTarget(&terms, moved: nil)
    if let edgeName { terms.insert(edgeName, at: 0) }
    var parent = target.parent
    if parent == nil, terms.count > 1, let node = viewOrNoun(terms[0]), view(terms[0]) != nil {
      parent = node
      terms.removeFirst()
    }
    let isOne = terms.count == 1
    terms.removeAll { Filler.drops($0) || $0.isAny(of: "a", "new", "another") && !isOne }
    // The kind of a thing before its name.
    if terms.count == 2, given.contains(where: { $0.isAny(of: "called", "named") }),
      terms[0].isAny(of: "child", "label", "box", "item"), parts(of: terms[1]) == nil,
      terms[1].number == nil
    {
      terms.removeFirst()
    }
    if terms.count > 1, terms[0].isAny(of: "subview", "child", "pane", "panel"), terms[1].isName {
      terms.removeFirst()
    }
    // A size before the name: `a 100x50 box`.
    if terms.count > 1, SizeWords.size(terms[0]) != nil, terms[1].isName { terms.swapAt(0, 1) }
    guard !terms.isEmpty else {
      let container = parent ?? only { ViewRole.list.accepts($0, in: tree) }
      return container.map { .offer("add \(name($0)) \(tree.unusedNames(1)[0])") } ?? .none
    }
    let isSpacer = terms.count == 1 && terms[0].isAny(of: "spacer")
    var lines: [String] = []
    let containers =
      parent.map { [$0] }
      ?? (kind(.root).isLeaf ? [.root] : views.filter { ViewRole.list.accepts($0, in: tree) })
    // The article may be a view.
    if let named = parent, target.parent == nil, given[0].isAny(of: "a"), kind(named).isLeaf,
      terms.count == 1, let names = childWords(terms, in: .root)
    {
      return .offer("add root \(names[0])", "split a h \(names[0])")
    }
    let roots = parent == nil && containers.contains(.root) ? [NodeID.root] : containers
    if target.isCenter {
      return Readings([roots.compactMap { centered(terms, in: $0) }])
    }
    for node in roots {
      if kind(node).isLeaf {
        // A leaf becomes a container of the one view.
        guard let names = childWords(terms, in: node) else { continue }
        let isSized = terms.contains { SizeWords.size($0) != nil }
        lines.append(
          (isSized ? "canvas \(name(node)) " : "split \(name(node)) h ")
            + names.joined(separator: " "))
        continue
      }
      guard ViewRole.list.accepts(node, in: tree), let names = childWords(terms, in: node) else {
        continue
      }
      if isSpacer {
        let name = tree.node(named: "spacer") == nil ? "spacer" : tree.unusedNames(1)[0]
        lines.append(
          "repeat 1 { add \(self.name(node)) \(name)\(at(target.index, in: node)); hug \(name) 1 }")
        continue
      }
      let commands = names.enumerated().map { offset, name in
        "add \(self.name(node)) \(name)"
          + at(target.index.map { $0 == Int.max ? $0 : $0 + offset }, in: node)
      }
      lines.append(
        commands.count == 1 ? commands[0] : "repeat 1 { \(commands.joined(separator: "; ")) }")
    }
    return Readings([lines])
  }

  /// The line that adds views in the middle of a container.
  private func centered(_ terms: [LineTerm], in node: NodeID) -> String? {
    guard let names = childWords(terms, in: node), names.count == 1 else { return nil }
    let container = name(node)
    let isCanvas = kind(node) == .canvas
    guard isCanvas || kind(node).isLeaf else {
      return "add \(container) \(names[0]) at \(tree.childCount(of: node) / 2)"
    }
    let name = names[0].prefix { $0 != "=" }
    // Without a size it would not be seen.
    let child = name.count == names[0].count ? names[0] + "=80x40" : names[0]
    let anchors = ["centerX", "centerY"].map { "\(name).\($0) == \(container).\($0)" }
    return "repeat 1 { \(isCanvas ? "add" : "canvas") \(container) \(child); "
      + "constrain \(anchors.joined(separator: ", ")) }"
  }

  /// Words for a position at an end or in the middle of a container.
  private static let endWords: Set<String> = [
    "center", "centre", "middle", "top", "bottom", "left", "right", "start", "end", "first", "last",
    "front", "back",
  ]

  /// Names with their sizes, each as `add` takes it.
  private func childWords(_ terms: [LineTerm], in parent: NodeID) -> [String]? {
    var words: [String] = []
    for term in terms {
      if let (head, tail) = parts(of: term), head.isName {
        let size = tail.number
        words.append(
          head.text + "="
            + (SizeWords.size(tail) ?? (size.map { lengthText($0, in: parent) } ?? tail.text)))
      } else if let number = number(term)?.value, let last = words.last, !last.contains("=") {
        words[words.count - 1] = last + "=" + lengthText(number, in: parent)
      } else if let size = SizeWords.size(term), let last = words.last, !last.contains("=") {
        words[words.count - 1] = last + "=" + size
      } else if term.isName || !term.spelling.isEmpty && term.spelling.contains("$") {
        words.append(term.spelling)
      } else {
        return nil
      }
    }
    return words.isEmpty ? nil : words
  }

  private func lengthText(_ number: Quantity, in parent: NodeID) -> String {
    number.unit == .points
      || kind(parent).sharesByRatios && number.unit == .plain && number.value > 1
      ? number.text + "pt" : number.text
  }

  func move(_ given: [LineTerm]) -> Readings {
    var terms = withoutLeadingArticle(given)
    if let noun = terms.first(where: { !Filler.drops($0) }), noun.isAny(of: Self.barNouns) {
      return drag(terms)
    }
    // `put x inside left`, of a view that does not exist yet.
    if let first = terms.first(where: {
      view($0) != nil || !Filler.drops($0) && !$0.isAny(of: "a")
    }),
      view(first) == nil, isNewName(first),
      terms.contains(where: { viewOrNoun($0) != nil })
        || Self.isMaking(verb) && terms.last?.isAny(of: Self.endWords) ?? false
    {
      return add(terms)
    }
    guard let position = terms.firstIndex(where: { view($0) != nil && view($0) != .root }),
      let node = view(terms[position]), let old = parent(node)
    else { return .none }
    // `place box at 10,20`.
    if kind(old) == .canvas, let at = terms.firstIndex(where: { $0.isAny(of: "at", "to") }) {
      let numbers = terms[at...].flatMap { $0.text.split(separator: ",") }
        .compactMap { Quantity(String($0)) }
      if numbers.count == 2 {
        let name = tree.name(of: node)
        return Readings(
          "constrain \(name).left == \(numbers[0].text), \(name).top == \(numbers[1].text)")
      }
    }
    if kind(old).placesByConstraints, !kind(old).arrangesChildren, let line = beside(terms) {
      return Readings(line)
    }
    terms.remove(at: position)
    let target = takeTarget(&terms, moved: node)
    terms.removeAll { Filler.drops($0) }
    if target.isCenter, kind(old).placesByConstraints, !kind(old).arrangesChildren, terms.isEmpty {
      return constrain([LineTerm(tree.name(of: node)), LineTerm("center")])
    }
    if target.isCenter, terms.isEmpty {
      return Readings("move \(name(node)) \(name(old)) at \(tree.childCount(of: old) / 2)")
    }
    var parent = target.parent ?? old
    var index = target.index
    if terms.count == 1, let container = view(terms[0]), target.parent == nil {
      parent = container
      terms = []
    }
    if terms.count == 1, let number = number(terms[0]), index == nil {
      index = Int(number.value.value)
      terms = []
    }
    guard terms.isEmpty else { return .none }
    if target.isInside, kind(parent).isLeaf {
      // Next to it, if it is a sibling.
      guard self.parent(parent) == old else { return .none }
      index = tree.index(of: parent)
      parent = old
    }
    guard parent != old || index != nil else { return .none }
    return Readings("move \(name(node)) \(name(parent))\(at(index, in: parent, without: node))")
  }

  /// The commands that reverse the order of a view's children.
  func reversed(_ node: NodeID) -> [String] {
    Array(tree.children(of: node)).dropLast().reversed().map { "move \(name($0)) \(name(node))" }
  }

  func swap(_ given: [LineTerm]) -> Readings {
    if verb.isAny(of: "reverse", "flip", "mirror"),
      let node = given.lazy.compactMap({ self.viewOrNoun($0) }).first
        ?? only({ tree.childCount(of: $0) > 1 })
    {
      return together(reversed(node))
    }
    let nodes = given.compactMap { view($0) }
    let parents = nodes.compactMap { parent($0) }
    if nodes.isEmpty {
      guard let only = only({ tree.childCount(of: $0) == 2 }) else { return .none }
      let children = Array(tree.children(of: only))
      return Readings("move \(name(children[0])) \(name(only)) at 1")
    }
    guard nodes.count == 2, parents.count == 2, parents[0] == parents[1] else { return .none }
    let pair = nodes.sorted { tree.index(of: $0) < tree.index(of: $1) }
    let (low, high) = (tree.index(of: pair[0]), tree.index(of: pair[1]))
    let container = name(parents[0])
    let first = "move \(name(pair[0])) \(container) at \(high)"
    if high == low + 1 { return Readings(first) }
    return Readings("repeat 1 { \(first); move \(name(pair[1])) \(container) at \(low) }")
  }

  func remove(_ given: [LineTerm]) -> Readings {
    if given.contains(where: { $0.isAny(of: "constraint", "constraints") }) {
      return removeConstraint(given)
    }
    var terms = given
    // `from stack` says what is known.
    if let mark = terms.firstIndex(where: { $0.isAny(of: "from", "in", "of") && view($0) == nil }),
      mark > 0, mark + 2 == terms.count, viewOrNoun(terms[mark + 1]) != nil
    {
      terms.removeLast(2)
    }
    terms = terms.filter { view($0) != nil || !Filler.drops($0) }
    let nodes = terms.compactMap { viewOrNoun($0) }
    guard nodes.count == terms.count, !nodes.isEmpty, !nodes.contains(.root) else {
      if given.count == 1, given[0].isAny(of: "all", "everything") { return Readings("new") }
      return .none
    }
    return together(nodes.map { "remove \(name($0))" })
  }

  /// Commands that are one step.
  func together(_ lines: [String]) -> Readings {
    Readings(lines.count == 1 ? lines[0] : "repeat 1 { \(lines.joined(separator: "; ")) }")
  }

  func wrap(_ given: [LineTerm]) -> Readings {
    var terms = given
    var nodes: [NodeID] = []
    while let first = terms.first {
      if let node = view(first), node != .root, nodes.isEmpty || parent(node) == parent(nodes[0]) {
        nodes.append(node)
      } else if !first.isAny(of: "and", "the", ",") {
        break
      }
      terms.removeFirst()
    }
    guard let first = nodes.first else { return .none }
    terms.removeAll { $0.isAny(of: "in", "into", "inside", "with", "a", "an", "the", "new") }
    let word = terms.first ?? LineTerm("stack")
    if !terms.isEmpty { terms.removeFirst() }
    if word.isAny(of: "scroll", "scrollview", "scroller"), nodes.count == 1, kind(first).isLeaf {
      let name = tree.name(of: first)
      let outer = name + "Scroll"
      return Readings("repeat 1 { rename \(name) \(outer); scroll \(outer) \(name) }")
    }
    let kindWord: String
    var axis = word.axis
    switch word.folded {
    case "hstack", "vstack", "stack", "row", "column": kindWord = "stack"
    case "zstack", "canvas": kindWord = "canvas"
    case "split", "splitter": kindWord = word.folded
    default: return .none
    }
    let options = command(named: kindWord)?.options ?? []
    let (match, remaining) = splitOptions(terms, options)
    var others = remaining
    if let position = others.firstIndex(where: { $0.axis != nil && view($0) == nil }) {
      axis = others[position].axis
      others.remove(at: position)
    }
    others.removeAll { Filler.drops($0) }
    guard others.isEmpty, kindWord != "canvas" || axis == nil else { return .none }
    let axisText = kindWord == "canvas" ? "" : " " + (axis ?? "h")
    var container = ""
    var number = 1
    repeat {
      container =
        kindWord == "canvas" ? "group\(number)" : "\(axis == "v" ? "column" : "row")\(number)"
      number += 1
    } while tree.node(named: container) != nil
    let start = "wrap \(name(first)) \(kindWord)\(axisText)"
    if nodes.count == 1 { return Readings(start + text(match)) }
    let moves = nodes.dropFirst().map { "move \(name($0)) \(container)" }
    return together([start + text(match) + " named \(container)"] + moves)
  }
}
