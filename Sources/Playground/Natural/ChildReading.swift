import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// Commands that make a container: a view, an axis, children with sizes, and options.
extension LineReader {
  /// A child as it is written: a name, and what stood beside it.
  private struct Child {
    var name: String
    var size: Quantity?
    /// A size as the exact language writes it.
    var text: String?
  }

  func make(_ syntax: CommandSyntax, _ given: [LineTerm], axis fixedAxis: String? = nil) -> Readings
  {
    var terms = given
    // A view that is misspelled before its axis is no child.
    if let first = terms.first, terms.count > 1, terms[1].axis != nil, view(first) == nil,
      Suggestion.nearest(to: first.text, among: ViewNames.all(in: tree)) != nil
    {
      return .none
    }
    var named: [NodeID] = []
    let additions = takeContents(&terms)
    terms = terms.flatMap { term -> [LineTerm] in
      guard let (head, tail) = parts(of: term), tail.axis != nil,
        head.isAny(of: "axis", "direction", "orientation")
      else { return [term] }
      return [tail]
    }
    // Signs between names.
    terms.removeAll {
      $0.isAny(of: "|", "&", "+", "/", "-", "->", "||")
        || $0.isKey && $0.isAny(of: "arrangedsubviews", "subviews", "views", "children")
    }
    for position in terms.indices.dropLast().reversed() {
      let isNoun = terms[position].isAny(of: "axis", "direction", "orientation")
      let isArticle =
        terms[position].isAny(of: "a", "an") && position > 0
        && terms[position - 1].isAny(of: "into", "and", "with")
      if isNoun && terms[position + 1].axis != nil || isArticle { terms.remove(at: position) }
    }
    if terms.count > 1, terms[0].isAny(of: "the") { terms.removeFirst() }
    // `ratio 1:2` after the names, and the axis of a container that has none.
    for position in terms.indices.dropLast().reversed()
    where terms[position].isAny(of: "ratio", "ratios", "weights", "sizes")
      && view(terms[position]) == nil
    {
      if parts(list: terms[position + 1]) != nil {
        terms.remove(at: position)
      } else if number(terms[position + 1]) != nil {
        // One ratio is that of the first child.
        terms.remove(at: position)
        if position + 1 == terms.count, terms.count(where: { number($0) != nil }) == 1,
          let first = terms.firstIndex(where: { view($0) == nil && $0.axis == nil && !drops($0) })
        {
          terms.insert(terms.removeLast(), at: first + 1)
        }
      }
    }
    takeRelation(of: &terms)
    takeDirections(of: &terms)
    takeCount(&terms, syntax)
    markChildren(&terms, isVertical: fixedAxis == "v")
    if syntax.name == "scroll" { terms.removeAll { $0.axis != nil && view($0) == nil } }
    countWords(&terms)
    // `split the screen`, `split it vertically`.
    if let first = terms.first, first.isAny(of: "view", "screen", "window", "it", "this"),
      view(first) == nil,
      terms.count != 2 || terms[1].axis != nil || terms[1].isAny(of: "into", "in", "with")
    {
      terms.removeFirst()
    }
    // `split main into editor and preview` without a view called main.
    if terms.count > 2, isNewName(terms[0]), terms[1].isAny(of: "into") { return .none }
    let all = terms
    takeContainer(&terms, &named)
    let role = syntax.parameters.first.map { ViewRole(of: $0) } ?? .leaf
    // Options before the view are moved behind everything.
    let (first, behind) = splitOptions(terms, syntax.options, takesValues: false)
    if !first.isEmpty, let node = behind.first.flatMap({ view($0) }), role.accepts(node, in: tree) {
      terms =
        behind
        + first.flatMap { option in ([option.keyword] + option.words).map { LineTerm($0) } }
    }
    if named.isEmpty, let first = terms.first, let node = view(first), role.accepts(node, in: tree),
      terms.count > 1 || node == .root || role == .leaf
    {
      named = [node]
      terms.removeFirst()
    }
    let hasAxis = syntax.parameters.contains { if case .axis = $0.type { true } else { false } }
    // `stack vertically` of the stack that there is.
    if terms.count == 1, let axis = terms[0].axis, view(terms[0]) == nil,
      let node = only({ kind($0).hasAxis })
    {
      return Readings("set \(name(node)) axis \(axis)")
    }
    // Options alone are about the container that there is: `VStack spacing 12`.
    let (alone, others) = splitOptions(terms, syntax.options)
    if !alone.isEmpty, others.allSatisfy({ $0.axis != nil }), !kind(.root).isLeaf,
      let node = only({ kind($0).word == syntax.name })
    {
      let name = name(node)
      return together(alone.map { "set \(name) \($0.keyword) \($0.words.joined(separator: " "))" })
    }
    var groups: [[String]] = []
    for takesValues in [true, false] {
      let (options, remaining) = splitOptions(terms, syntax.options, takesValues: takesValues)
      var others = remaining
      var axis = fixedAxis
      if hasAxis, axis == nil { axis = takeAxis(&others) }
      let children = children(others, syntax)
      if children.isEmpty || takesValues && children == [""] && terms.count > options.count * 2 {
        if takesValues { continue }
      }
      groups.append(
        children.flatMap { children in
          lines(syntax, named, role, hasAxis ? axis ?? defaultAxis(others) : nil, children, options)
        })
    }
    // Three children of a splitter are those of a split.
    if syntax.name == "splitter", let split = command(named: "split") {
      let names = terms.filter { view($0) == nil && $0.isName && $0.axis == nil && !drops($0) }
      if names.count > 2, names.count + 1 >= terms.count {
        return make(split, terms, axis: fixedAxis)
      }
    }
    // Shares and lengths of a stack are those of a split.
    let isShares = !terms.isEmpty && terms.count > 1 && terms.allSatisfy { number($0) != nil }
    if syntax.name == "stack",
      isShares
        || given.contains(where: { term in
          (parts(of: term)?.1 ?? term).number.map {
            $0.isPart || $0.unit == .points || $0.unit == .share
          } ?? false
        }), let split = command(named: "split")
    {
      let (options, remaining) = splitOptions(terms, split.options)
      var others = remaining
      let axis = fixedAxis ?? takeAxis(&others)
      groups.append(
        children(others, split).flatMap {
          lines(split, named, role, axis ?? defaultAxis(others), $0, options)
        })
    }
    var readings = Readings(groups.map { $0.map { together($0, additions) } })
    // Without a key that is not about this container, and its value.
    if let key = terms.firstIndex(where: { isKey($0) }), key + 1 < terms.count, depth == 0 {
      let others = Array(terms[..<key] + terms[(key + 2)...])
      if !others.isEmpty {
        readings.offers += make(syntax, others, axis: fixedAxis).groups.flatMap { $0 }
      }
    }
    let names = terms.filter { $0.axis == nil && !drops($0) }
    if syntax.name == "split", names.count == 1, names[0].isName, number(names[0]) == nil {
      // One child divides nothing.
      readings = Readings(offers: groups.flatMap { $0 })
    }
    let isTaken = terms.contains { view($0) != nil && $0.text != "root" }
    if isTaken || tree.childCount(of: .root) > 0 {
      // The same line once more: it is meant for an empty layout.
      let (options, remaining) = splitOptions(all, syntax.options)
      var others = remaining
      if (try? interpreter.bound(statement, in: session)) == nil,
        others.first.map({ view($0) }) == .root
      {
        others.removeFirst()
      }
      let axis = hasAxis ? fixedAxis ?? takeAxis(&others) ?? defaultAxis(others) : nil
      if let children = children(others, syntax).first, !children.isEmpty {
        readings.offers += lines(syntax, [.root], role, axis, children, options).map {
          "new; " + together($0, additions)
        }
      }
    }
    return readings
  }

  /// `Text("Hello")` and `Spacer` among children as names; returns the commands for them, which
  /// follow.
  private func takeContents(_ terms: inout [LineTerm]) -> [String] {
    var commands: [String] = []
    var names: [String] = []
    func unused(_ name: String) -> String {
      var (candidate, number) = (name, 2)
      while names.contains(candidate) || tree.node(named: candidate) != nil {
        candidate = "\(name)\(number)"
        number += 1
      }
      names.append(candidate)
      return candidate
    }
    for position in terms.indices.reversed() {
      let next = position + 1 < terms.count ? terms[position + 1] : nil
      if terms[position].isAny(of: "text", "label", "button"), let next, next.isQuoted {
        let word = Keyword.fold(next.text).prefix { $0.isLetter || $0.isNumber }
        let name = unused(word.first?.isLetter ?? false ? String(word) : "text")
        commands.insert("text \(name) \(next.spelling)", at: 0)
        terms.replaceSubrange(position...position + 1, with: [LineTerm(name)])
      } else if terms[position].isAny(of: "spacer"), view(terms[position]) == nil {
        let name = unused("spacer")
        commands.insert("hug \(name) 1", at: 0)
        terms[position] = LineTerm(name)
      }
    }
    return commands
  }

  private func together(_ line: String, _ additions: [String]) -> String {
    additions.isEmpty ? line : "repeat 1 { \(([line] + additions).joined(separator: "; ")) }"
  }

  /// Words between two children: the axis that they tell, and whether the second child is first.
  private static let between: [(words: [String], axis: String, swaps: Bool)] = [
    (["on", "top", "of"], "v", false), (["above"], "v", false), (["over"], "v", false),
    (["below"], "v", true), (["under"], "v", true), (["underneath"], "v", true),
    (["next", "to"], "h", false), (["beside"], "h", false), (["left", "of"], "h", false),
    (["right", "of"], "h", true),
  ]

  /// `title above subtitle` and `a next to b` tell the axis.
  private func takeRelation(of terms: inout [LineTerm]) {
    for (words, axis, swaps) in Self.between {
      for position in terms.indices.dropFirst().dropLast(words.count)
      where terms[position - 1].isName && terms[position + words.count].isName
        && zip(terms[position...], words).allSatisfy({ $0.isAny(of: $1) })
      {
        terms.removeSubrange(position..<position + words.count)
        if swaps { terms.swapAt(position - 1, position) }
        if !terms.contains(where: { $0.axis != nil }) { terms.append(LineTerm(axis)) }
        return
      }
    }
  }

  /// `left 200 wide`: the direction of a length tells the axis.
  private func takeDirections(of terms: inout [LineTerm]) {
    for position in terms.indices.dropFirst().reversed()
    where terms[position].isAny(of: "wide", "tall", "high") && number(terms[position - 1]) != nil {
      let isAcross = terms.remove(at: position).isAny(of: "wide")
      if !isAcross, !terms.contains(where: { $0.axis != nil }) { terms.append(LineTerm("v")) }
    }
  }

  /// The number of children before the names of some, `two columns, left 200`, as other names.
  private func takeCount(_ terms: inout [LineTerm], _ syntax: CommandSyntax) {
    func names(_ terms: some Collection<LineTerm>) -> [LineTerm] {
      splitOptions(Array(terms), syntax.options).remaining.filter {
        $0.isName && !drops($0) && $0.axis == nil && number($0) == nil && view($0) == nil
          && !isProperty($0)
      }
    }
    guard terms.count > 2,
      let position = terms.indices.dropLast(2).first(where: { position in
        !terms[position].isQuoted && Quantity.count(terms[position].text) ?? 1 > 1
          && terms[position + 1].isAny(of: Self.countNouns)
      }), let count = Quantity.count(terms[position].text)
    else { return }
    let sizes = terms[(position + 2)...].flatMap { $0.text.split { "/:".contains($0) } }
    let isShared = sizes.count { number(LineTerm(String($0))) != nil } == count
    guard isShared || !names(terms[(position + 2)...]).isEmpty else {
      terms[position] = LineTerm("\(count)")
      return
    }
    terms.remove(at: position)
    if terms[position].axis == nil { terms.remove(at: position) }
    let given = names(terms)
    if given.isEmpty { return }
    let others = tree.unusedNames(count * 2).filter { other in
      !given.contains { $0.text == other }
    }
    terms += others.prefix(max(0, count - given.count)).map { LineTerm($0) }
  }

  static let countNouns: Set<String> = [
    "boxes", "box", "areas", "parts", "halves", "sections", "regions", "rectangles", "columns",
    "rows", "sidebyside", "ways", "pieces", "items", "views", "panes", "children",
  ]

  /// Words for positions name children, unless one alone may be an alignment.
  private func markChildren(_ terms: inout [LineTerm], isVertical: Bool) {
    let isVertical = isVertical || terms.contains { $0.axis == "v" }
    let positions = terms.indices.filter {
      terms[$0].isAny(
        of: "top", "bottom", "center", "middle", "leading", "trailing", "left", "right")
    }
    for position in positions {
      let isAcross = isVertical ? ["top", "bottom"] : ["leading", "trailing"]
      if positions.count > 1 || isAcross.contains(terms[position].folded) {
        terms[position].isChild = true
      }
    }
  }

  /// `into two`, `in half` with the number in digits.
  private func countWords(_ terms: inout [LineTerm]) {
    guard terms.count > 1,
      let position = terms.indices.dropFirst().first(where: {
        terms[$0 - 1].isAny(of: "in", "into") && view(terms[$0]) == nil
      })
    else { return }
    let parts = ["half": 2, "halves": 2, "thirds": 3, "quarters": 4]
    let folded = terms[position].folded
    guard let count = Quantity.count(terms[position].text) ?? parts[folded] else { return }
    terms[position] = LineTerm("\(count)")
  }

  /// `in footer`, `inside footer` at either end.
  private func takeContainer(_ terms: inout [LineTerm], _ named: inout [NodeID]) {
    for position in terms.indices.dropLast()
    where terms[position].isAny(of: "in", "inside", "into", "within") {
      guard let node = view(terms[position + 1]) else { continue }
      named = [node]
      terms.removeSubrange(position...position + 1)
      return
    }
  }

  /// The axis among some terms, the first or the last if there are several.
  private func takeAxis(_ terms: inout [LineTerm]) -> String? {
    let positions = terms.indices.filter {
      terms[$0].axis != nil && view(terms[$0]) == nil
    }
    guard
      let position = positions.first(where: { $0 == 0 || $0 == terms.count - 1 }) ?? positions.first
    else { return nil }
    let axis = terms[position].axis
    terms.remove(at: position)
    return axis
  }

  private func defaultAxis(_ children: [LineTerm]) -> String {
    // The only names that tell the axis.
    children.filter { !drops($0) }.map { $0.folded } == ["top", "bottom"] ? "v" : "h"
  }

  private func lines(
    _ syntax: CommandSyntax, _ named: [NodeID], _ role: ViewRole, _ axis: String?,
    _ children: String, _ options: [(keyword: String, words: [String])]
  ) -> [String] {
    let nodes = named.isEmpty ? fitting(role) : named
    return nodes.prefix(10).map { node in
      ([syntax.name, name(node)] + [axis, children].compactMap { $0 }.filter { !$0.isEmpty })
        .joined(separator: " ") + text(options)
    }
  }

  // MARK: Children

  /// The children as the exact language writes them, in each way in which they can be meant.
  ///
  private func children(_ given: [LineTerm], _ syntax: CommandSyntax) -> [String] {
    var terms = given.filter { !drops($0) }
    if let first = terms.firstIndex(where: { isKey($0) }) {
      // A key with a value is not about this container; after a name it is a size: `left: 100`.
      let isSize =
        terms[first].isKey && first + 1 < terms.count
        && terms[first + 1].number != nil
        && index.vocabulary.word(terms[first].text)?.ours.isEmpty ?? true
      if !isSize { return [] }
    }
    let isSplit = syntax.parameters.contains { $0.type == .child } && syntax.name == "split"
    if let size = sizeAlone(&terms, syntax) { return [size] }
    let lists = terms.indices.filter { parts(list: terms[$0]) != nil }
    if lists.count == 1, let list = parts(list: terms[lists[0]]) {
      var names = terms
      names.remove(at: lists[0])
      guard !(names.isEmpty), names.allSatisfy({ $0.isName && number($0) == nil }),
        names.count == list.count
      else {
        if names.isEmpty, isSplit {
          let unused = tree.unusedNames(list.count)
          return [written(zip(unused, list).map { Child(name: $0, size: $1) })].compactMap { $0 }
        }
        return shared(terms)
      }
      return [written(zip(names, list).map { Child(name: $0.text, size: $1) })].compactMap { $0 }
    }
    guard isSplit else { return plain(terms) }
    // Its children are equal anyway.
    return shared(terms.filter { !$0.isAny(of: "equally", "evenly", "equal") || view($0) != nil })
  }

  private func drops(_ term: LineTerm) -> Bool {
    Filler.drops(term) || term.isAny(of: "=", "fills", "takes", "gets", "uses", "has")
  }

  /// Returns true for a word that is the key of something, and no name for a view.
  private func isKey(_ term: LineTerm) -> Bool {
    let isCompound = term.text.dropFirst().contains { $0 == "-" || $0.isUppercase }
    return term.isKey
      || isCompound && !term.isQuoted && view(term) == nil
        && index.vocabulary.word(term.text).map { !$0.ours.isEmpty } ?? false
  }

  /// A count, alone.
  private func sizeAlone(_ terms: inout [LineTerm], _ syntax: CommandSyntax) -> String? {
    let nouns = terms.dropFirst().allSatisfy {
      $0.isAny(of: Self.countNouns) || $0.isAny(of: "equal")
    }
    guard let first = terms.first, !first.isQuoted, nouns,
      let count = Int(first.text) ?? (terms.count > 1 ? Quantity.count(first.text) : nil), count > 0
    else { return nil }
    return "\(count)"
  }

  /// Children without shares: names, each perhaps with a size.
  private func plain(_ terms: [LineTerm]) -> [String] {
    var words: [String] = []
    for term in terms {
      if parts(of: term) != nil || term.isName && Quantity(term.text) == nil {
        words.append(term.isQuoted ? term.spelling : plainChild(term))
      } else if let size = SizeWords.size(term), let last = words.last, !last.contains("=") {
        words[words.count - 1] = last + "=" + size
      } else if let number = number(term), number.value.isLength, let last = words.last,
        !last.contains("=")
      {
        words[words.count - 1] = last + "=" + number.spelling + "pt"
      } else {
        return []
      }
    }
    return [words.joined(separator: " ")]
  }

  private func plainChild(_ term: LineTerm) -> String {
    guard let (head, tail) = parts(of: term) else { return term.spelling }
    if let number = tail.number, number.unit == .points {
      return head.text + "=" + number.text + "pt"
    }
    return head.text + "=" + (SizeWords.size(tail) ?? tail.text)
  }

  private func shared(_ terms: [LineTerm]) -> [String] {
    var children: [Child] = []
    var leading: [Quantity] = []
    var afterLast: [Quantity] = []
    var again: Int?
    for term in terms {
      if let (head, tail) = parts(of: term), head.isName {
        children.append(Child(name: head.text, size: tail.number, text: tail.text))
        afterLast = []
      } else if let number = number(term)?.value, number.unit != .seconds {
        if children.isEmpty { leading.append(number) } else { afterLast.append(number) }
        let last = again ?? children.count - 1
        if last >= 0, children[last].size == nil, children[last].text == nil {
          children[last].size = number
        }
        if again != nil { afterLast = [] }
      } else if term.isAny(of: "auto", "hairline", "*", "rest", "remaining", "flexible"),
        let last = children.indices.last, view(term) == nil
      {
        children[last].text = term.isAny(of: "auto", "hairline") ? term.folded : "*"
      } else if term.isName, let known = children.firstIndex(where: { $0.name == term.text }) {
        // `left and right, left 30%`.
        again = known
      } else if term.isName {
        children.append(Child(name: term.isQuoted ? term.spelling : term.text))
        afterLast = []
        again = nil
      } else {
        return []
      }
    }
    if children.isEmpty, leading.count == 1, leading[0].isPart, leading[0].value < 1 {
      children = tree.unusedNames(2).map { Child(name: $0) }
      children[0].size = leading[0]
      leading = []
    }
    if children.isEmpty, leading.count > 1 {
      children = zip(tree.unusedNames(leading.count), leading).map { Child(name: $0, size: $1) }
      leading = []
    }
    let unsized = children.allSatisfy { $0.size == nil && $0.text == nil }
    if unsized, !leading.isEmpty {
      guard leading.count == children.count else { return [] }
      for index in children.indices { children[index].size = leading[index] }
    } else if !leading.isEmpty {
      return []
    }
    if afterLast.count > 1 {
      guard afterLast.count == children.count, children.dropLast().allSatisfy({ $0.size == nil })
      else { return [] }
      for index in children.indices { children[index].size = afterLast[index] }
    }
    // The one child has all of the length: the number may be that of the parts.
    if children.count == 1, let size = children[0].size, size.unit == .plain, size.value >= 1 {
      return []
    }
    if children.count == 1, children[0].size?.isPart ?? false {
      let other = tree.unusedNames(2).first { $0 != children[0].name }
      children.append(Child(name: other ?? "rest"))
    }
    guard let line = written(children) else { return [] }
    // A number after the last of several names may be meant for the first.
    if afterLast.count == 1, children.count > 1,
      children.dropLast().allSatisfy({ $0.size == nil && $0.text == nil })
    {
      var other = children
      other[0].size = other[other.count - 1].size
      other[other.count - 1].size = nil
      return [line, written(other)].compactMap { $0 }
    }
    // A bare number may be points if it is too large for a share.
    let bare = children.filter { $0.size?.unit == .plain }
    if !bare.isEmpty, bare.count < children.count,
      bare.contains(where: { ($0.size?.value ?? 0) > 10 })
    {
      let points = children.map { child in
        var child = child
        if child.size?.unit == .plain { child.size?.unit = .points }
        return child
      }
      // No share is that large.
      let total = bare.reduce(0) { $0 + ($1.size?.value ?? 0) }
      return total < 100 ? [written(points), line].compactMap { $0 } : [written(points) ?? line]
    }
    return [line]
  }

  /// The children with ratios that total 1; nil if they cannot.
  private func written(_ children: [Child]) -> String? {
    let shares = children.map { share($0) }
    let isDecimal = children.allSatisfy { child in
      child.size == nil || child.size?.unit != .plain || (child.size?.value ?? 0) < 1
    }
    let given = shares.compactMap { $0 }
    let hasShares = children.contains { $0.size?.unit == .share || isShare($0, isDecimal) }
    guard hasShares, !given.isEmpty else {
      return children.map { child in
        if let size = child.size {
          switch size.unit {
          case .points: return child.name + "=" + size.text + "pt"
          case .plain, .percent, .fraction: return child.name + "=" + size.text
          case .share, .seconds: break
          }
        }
        return child.text.map { child.name + "=" + $0 } ?? child.name
      }.joined(separator: " ")
    }
    // Children without a share have one part, like `1fr`.
    let total = zip(children, shares).reduce(0.0) { sum, pair in
      pair.0.size?.unit == .points || pair.0.text == "auto" || pair.0.text == "hairline"
        ? sum : sum + (pair.1 ?? 1)
    }
    guard total > 0 else { return nil }
    return zip(children, shares).map { (child, share) in
      if child.size?.unit == .points { return child.name + "=" + (child.size?.text ?? "") + "pt" }
      if child.text == "auto" || child.text == "hairline" {
        return child.name + "=" + (child.text ?? "")
      }
      return child.name + "=" + Self.ratio(share ?? 1, of: total)
    }.joined(separator: " ")
  }

  private func isShare(_ child: Child, _ isDecimal: Bool) -> Bool {
    child.size?.unit == .plain && !isDecimal
  }

  private func share(_ child: Child) -> Double? {
    switch child.size?.unit {
    case .plain, .share: child.size?.value
    case .points, .percent, .fraction, .seconds, nil: nil
    }
  }

  /// A share of a total as a ratio: `25%` of 100, else a fraction.
  static func ratio(_ share: Double, of total: Double) -> String {
    if abs(total - 100) < 1e-9 { return NumberText.exact(share) + "%" }
    if abs(total - 1) < 1e-9 { return NumberText.exact(share) }
    if share == share.rounded(), total == total.rounded(), share < 1e6, total < 1e6 {
      var (a, b) = (Int(share), Int(total))
      while b != 0 { (a, b) = (b, a % b) }
      let divisor = max(a, 1)
      return "\(Int(share) / divisor)/\(Int(total) / divisor)"
    }
    return NumberText.exact(share / total)
  }

  /// `25/75`, `1:3`, `25:75` as shares; nil for anything else. `1/3` is a fraction.
  func parts(list term: LineTerm) -> [Quantity]? {
    if term.isQuoted { return nil }
    let mark: Character = term.text.contains(":") ? ":" : term.text.contains("/") ? "/" : "-"
    let parts = term.text.split(separator: mark, omittingEmptySubsequences: false)
    guard parts.count > 1 else { return nil }
    let numbers = parts.compactMap { Quantity(String($0)) }
    guard numbers.count == parts.count, numbers.allSatisfy({ $0.value > 0 && $0.unit != .seconds })
    else { return nil }
    let total = numbers.reduce(0) { $0 + $1.value }
    switch mark {
    case ":": return numbers
    case "/": return abs(total - 100) < 1e-6 || parts.count > 2 ? numbers : nil
    default: return abs(total - 100) < 1e-6 ? numbers : nil
    }
  }

  // MARK: Ratios

  /// `ratio` with the ratios in any form.
  func ratio(_ terms: [LineTerm]) -> Readings {
    var terms = terms.filter { !drops($0) }
    if terms.count == 1, let (head, tail) = parts(of: terms[0]) { terms = [head, tail] }
    terms = terms.flatMap { term -> [LineTerm] in
      if let (head, tail) = parts(of: term), view(head) != nil { return [head, tail] }
      // `a:b:c`.
      let names = term.text.split(separator: ":").map { LineTerm(String($0)) }
      return names.count > 1 && names.allSatisfy { view($0) != nil } ? names : [term]
    }
    let splits = views.filter { kind($0).sharesByRatios }
    let bars = views.filter { kind($0).hasBar }
    // Each name with its number.
    if terms.count > 2, terms.count % 2 == 0,
      stride(from: 0, to: terms.count, by: 2).allSatisfy({
        view(terms[$0]) != nil && number(terms[$0 + 1]) != nil
      })
    {
      let nodes = stride(from: 0, to: terms.count, by: 2).compactMap { view(terms[$0]) }
      let sizes = stride(from: 1, to: terms.count, by: 2).compactMap { number(terms[$0])?.value }
      return ratios(of: nodes, sizes)
    }
    var shares: [Quantity] = []
    var names: [LineTerm] = []
    for term in terms {
      if let list = parts(list: term) {
        shares += list
      } else if let number = number(term)?.value, number.unit != .seconds {
        shares.append(number)
      } else {
        names.append(term)
      }
    }
    let nodes = names.compactMap { viewOrNoun($0) }
    guard nodes.count == names.count, !shares.isEmpty else { return .none }
    if nodes.count > 1, nodes.count == shares.count { return ratios(of: nodes, shares) }
    guard nodes.count <= 1 else { return .none }
    let containers = nodes.isEmpty ? splits + bars : nodes
    var lines: [String] = []
    for node in containers {
      if let line = ratioLine(node, shares) { lines.append(line) }
    }
    return Readings([lines])
  }

  private func ratioLine(_ node: NodeID, _ shares: [Quantity]) -> String? {
    if kind(node).hasBar, shares.count <= 2 {
      let total = shares.count == 2 ? shares[0].value + shares[1].value : 1
      let part = shares.count == 2 ? Self.ratio(shares[0].value, of: total) : shares[0].text
      return "ratio \(name(node)) \(part)"
    }
    if kind(node).sharesByRatios, shares.count == tree.childCount(of: node) {
      let total = shares.reduce(0) { $0 + $1.value }
      if shares.allSatisfy({ $0.unit == .plain && $0.value < 1 }), abs(total - 1) > 1e-6 {
        return nil
      }
      return "ratio \(name(node)) "
        + shares.map { $0.isPart ? $0.text : Self.ratio($0.value, of: total) }
        .joined(separator: " ")
    }
    guard shares.count == 1, shares[0].unit == .plain || shares[0].isPart else { return nil }
    return "ratio \(name(node)) \(shares[0].text)"
  }

  /// A number as a fraction with a small denominator, if it is one.
  static func fraction(_ value: Double) -> String {
    for denominator in 2...60 {
      let numerator = value * Double(denominator)
      if abs(numerator - numerator.rounded()) < 1e-9 {
        return "\(Int(numerator.rounded()))/\(denominator)"
      }
    }
    return NumberText.exact(value)
  }

  func ratios(of nodes: [NodeID], _ sizes: [Quantity]) -> Readings {
    guard let container = nodes.first.flatMap({ parent($0) }),
      nodes.allSatisfy({ parent($0) == container })
    else { return .none }
    let all = Array(tree.children(of: container))
    guard Set(nodes.map { $0.slot }).count == nodes.count else { return .none }
    if all.count > nodes.count, kind(container).sharesByRatios,
      sizes.allSatisfy({ $0.unit == .plain || $0.unit == .share })
    {
      // They divide what they have.
      let both = nodes.reduce(0) { $0 + tree.nodes[$1.slot].ratio }
      let total = sizes.reduce(0) { $0 + $1.value }
      let ratios = all.map { node in
        let share = nodes.firstIndex(of: node).map { both * sizes[$0].value / total }
        return Self.fraction(share ?? tree.nodes[node.slot].ratio)
      }
      return Readings("ratio \(name(container)) \(ratios.joined(separator: " "))")
    }
    guard all.count == nodes.count else { return .none }
    let ordered = all.compactMap { node in nodes.firstIndex(of: node).map { sizes[$0] } }
    return Readings(ratioLine(container, ordered))
  }
}
