import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// Attributes of views in words, and conditions on them.
extension LineReader {
  /// The attribute that a word names, in our words or in those of other tools.
  func attribute(_ text: String) -> String? { Self.attribute(text) }

  static func attribute(_ text: String) -> String? {
    let all = Attribute.allCases.map { $0.rawValue }
    if let name = Keyword.canonical(text, in: all) { return name }
    switch Keyword.fold(text) {
    case "w", "wide", "maxwidth", "minwidth": return "width"
    case "h", "tall", "high", "maxheight", "minheight": return "height"
    case "minx", "originx", "frame.x": return "x"
    case "miny", "originy": return "y"
    case "maxx": return "right"
    case "maxy": return "bottom"
    case "midx", "centrex": return "centerX"
    case "midy", "centrey": return "centerY"
    case "widths": return "width"
    case "heights": return "height"
    default: break
    }
    let folded = Keyword.fold(text)
    for prefix in [
      "layout_", "layout", "offset", "client", "scroll", "frame", "bounds", "view", "inner",
      "outer",
    ]
    where folded.hasPrefix(prefix) && folded.count > prefix.count {
      return attribute(String(folded.dropFirst(prefix.count)))
    }
    return nil
  }

  /// `main.frame.size.width` as a view and an attribute.
  func dotted(_ term: LineTerm) -> (view: NodeID, attribute: String)? {
    guard !term.isQuoted, let dot = term.text.firstIndex(of: ".") else { return nil }
    var head = LineTerm(String(term.text[..<dot]))
    head.isQuoted = false
    guard let node = viewOrNoun(head) else { return nil }
    var path = String(term.text[term.text.index(after: dot)...])
    for prefix in ["style.", "frame.", "bounds.", "layer.", "size.", "origin."] {
      if Keyword.fold(path).hasPrefix(prefix) { path = String(path.dropFirst(prefix.count)) }
    }
    if path.hasSuffix("Anchor") { path = String(path.dropLast("Anchor".count)) }
    guard let attribute = attribute(path) else { return nil }
    return (node, attribute)
  }

  /// An attribute at the beginning of some terms, and the number of terms that it takes.
  ///
  /// - Parameter subject: the view that a bare attribute is of.
  func attribute(
    in terms: ArraySlice<LineTerm>, of subject: NodeID? = nil
  ) -> (text: String, view: NodeID, attribute: String, count: Int)? {
    guard let first = terms.first else { return nil }
    let start = terms.startIndex
    func match(
      _ node: NodeID, _ attribute: String, _ count: Int
    ) -> (text: String, view: NodeID, attribute: String, count: Int) {
      (tree.name(of: node) + "." + attribute, node, attribute, count)
    }
    if let (node, attribute) = dotted(first) { return match(node, attribute, 1) }
    if first.isAny(of: "the"), let later = self.attribute(in: terms.dropFirst(), of: subject) {
      return match(later.view, later.attribute, later.count + 1)
    }
    if let node = viewOrNoun(first), terms.count > 1,
      let attribute = attribute(terms[start + 1].text), !terms[start + 1].isQuoted
    {
      return match(node, attribute, 2)
    }
    guard !first.isQuoted, view(first) == nil, let attribute = attribute(first.text) else {
      return nil
    }
    if terms.count > 2, terms[start + 1].isAny(of: "of"),
      let node = viewOrNoun(terms[start + 2])
    {
      return match(node, attribute, 3)
    }
    if terms.count > 1, let node = view(terms[start + 1]) { return match(node, attribute, 2) }
    guard let subject else { return nil }
    return match(subject, attribute, 1)
  }

  /// Words for relations; those that compare are followed by `than`.
  private static let relations = [
    "=": "==", "==": "==", "===": "==", "equals": "==", "equal": "==", "equalto": "==",
    "equaltoconstant": "==", "!=": "!=", "\u{2260}": "!=", "<=": "<=", "\u{2264}": "<=", ">=": ">=",
    "\u{2265}": ">=", "<": "<", ">": ">", "below": "<", "under": "<", "above": ">", "over": ">",
    "lessthanorequalto": "<=", "greaterthanorequalto": ">=", "lessthanorequaltoconstant": "<=",
    "greaterthanorequaltoconstant": ">=", "atleast": ">=", "atmost": "<=",
  ]
  private static let comparisons = [
    "less": "<", "smaller": "<", "narrower": "<", "shorter": "<", "greater": ">", "larger": ">",
    "bigger": ">", "wider": ">", "taller": ">", "more": ">",
  ]

  /// A relation at the beginning of some terms, and the number of terms that it takes.
  func relation(in terms: ArraySlice<LineTerm>) -> (sign: String, count: Int)? {
    let words = terms.prefix(8).map { $0.folded } + ["", "", ""]
    var count = words.prefix(3).prefix { ["is", "are", "to", "be", "should"].contains($0) }.count
    var sign = words.prefix(count).contains { $0 != "to" } ? "==" : ""
    let isNegative = words[count] == "not"
    if isNegative { count += 1 }
    if words[count] == "at", ["least", "most"].contains(words[count + 1]) {
      sign = words[count + 1] == "least" ? ">=" : "<="
      count += 2
    } else if let known = Self.relations[words[count]] {
      sign = known
      count += 1
    } else if let known = Self.comparisons[words[count]], words[count + 1] == "than" {
      sign = isNegative ? known == "<" ? ">=" : "<=" : known
      count += 2
      if words[count] == "or", words[count + 1] == "equal" {
        sign += "="
        count += words[count + 2] == "to" ? 3 : 2
      }
    }
    if sign == "==", words[count] == "to" { count += 1 }
    guard !sign.isEmpty else { return nil }
    return (isNegative && sign == "==" ? "!=" : sign, count)
  }

  /// A condition at the beginning of some terms.
  struct ConditionMatch {
    var text: String
    var count: Int
  }

  /// Conditions that the terms may begin with.
  ///
  /// - Parameter subject: the view that a bare attribute is of.
  func conditions(_ terms: [LineTerm], subject: NodeID? = .root) -> [ConditionMatch] {
    let terms = splitSigns(terms)
    guard let first = terms.first else { return [] }
    if let trait = trait(terms) { return [trait] }
    // `max-width: 500px`.
    let bound = first.folded
    if ["maxwidth", "minwidth", "maxheight", "minheight"].contains(bound), terms.count > 1,
      let number = number(terms[1])
    {
      let attribute = bound.hasSuffix("width") ? "width" : "height"
      let sign = bound.hasPrefix("max") ? "<=" : ">="
      return [ConditionMatch(text: "root.\(attribute) \(sign) \(number.spelling)", count: 2)]
    }
    if let left = attribute(in: terms[...], of: subject) {
      return relations(left.text, left.attribute, terms, from: left.count, subject)
    }
    // A width is meant if only a number is compared: `below 500`.
    if let (sign, count) = relation(in: terms[...]), subject == .root, terms.count > count,
      sign != "==", let number = number(terms[count])
    {
      return [ConditionMatch(text: "root.width \(sign) \(number.spelling)", count: count + 1)]
    }
    guard let node = viewOrNoun(first) else { return [] }
    return ofView(node, terms, subject)
  }

  /// `width<500` as three terms.
  func splitSigns(_ terms: [LineTerm]) -> [LineTerm] {
    terms.flatMap { term -> [LineTerm] in
      if term.isQuoted { return [term] }
      var text = term.text
      while text.hasPrefix("(") { text.removeFirst() }
      while text.hasSuffix(")"), !text.contains("(") { text.removeLast() }
      while text.count > 1, text.hasSuffix(":") { text.removeLast() }
      let signs = ["<=", ">=", "==", "!=", "<", ">", "="]
      for sign in signs where text != sign && !signs.contains(text) {
        guard let range = text.range(of: sign) else { continue }
        let (head, tail) = (String(text[..<range.lowerBound]), String(text[range.upperBound...]))
        return [head, sign, tail].filter { !$0.isEmpty }.map { LineTerm($0) }
      }
      var copy = term
      if copy.text != text {
        copy.text = text
        copy.spelling = text
      }
      if let colon = text.firstIndex(of: ":"), colon != text.startIndex {
        let (head, tail) = (String(text[..<colon]), String(text[text.index(after: colon)...]))
        return [head, tail].filter { !$0.isEmpty }.map { LineTerm($0) }
      }
      return [copy]
    }
  }

  private func relations(
    _ left: String, _ attribute: String, _ terms: [LineTerm], from start: Int, _ subject: NodeID?
  ) -> [ConditionMatch] {
    var (sign, count) = ("==", 0)
    let words = Array(terms[start...].filter { !$0.isAny(of: "is", "and", "to") })
    if words.count > 2, words[0].isAny(of: "between", "from"), let low = number(words[1]),
      let high = number(words[2])
    {
      let end = terms[start...].firstIndex { $0.text == words[2].text } ?? start
      return [
        ConditionMatch(
          text: "\(left) >= \(low.spelling) and \(left) <= \(high.spelling)", count: end + 1)
      ]
    }
    if let relation = relation(in: terms[start...]) { (sign, count) = relation }
    guard let right = right(terms, from: start + count, attribute, subject) else { return [] }
    var end = start + count + right.count
    var text = "\(left) \(sign) \(right.text)"
    if end + 1 < terms.count, terms[end].isAny(of: "within"), let number = number(terms[end + 1]) {
      text += " within \(number.spelling)"
      end += 2
    }
    return [ConditionMatch(text: text, count: end)]
  }

  /// The right side of a relation: a number with its unit, or an attribute.
  private func right(
    _ terms: [LineTerm], from start: Int, _ attribute: String, _ subject: NodeID?
  ) -> (text: String, count: Int)? {
    guard start < terms.count else { return nil }
    if let number = number(terms[start]), number.value.unit != .seconds {
      var count = 1
      if start + 1 < terms.count,
        terms[start + 1].isAny(of: "px", "pt", "pts", "points", "point", "wide", "tall", "high")
      {
        count += 1
      }
      return (number.spelling, count)
    }
    if let match = self.attribute(in: terms[start...], of: subject) {
      return (match.text, match.count)
    }
    if let node = viewOrNoun(terms[start]) { return (tree.name(of: node) + "." + attribute, 1) }
    return nil
  }

  /// `main 300`, `main is 300 wide`, `main is wider than 300`: the attribute follows, or is the one
  /// that has that value.
  private func ofView(_ node: NodeID, _ terms: [LineTerm], _ subject: NodeID?) -> [ConditionMatch] {
    let name = tree.name(of: node)
    var (sign, count) = ("==", 0)
    let words = terms.dropFirst().map { $0.folded }
    if let relation = relation(in: terms.dropFirst()) { (sign, count) = relation }
    let start = 1 + count
    guard start < terms.count else { return [] }
    if let number = number(terms[start]), number.value.isLength {
      var end = start + 1
      while end < terms.count, terms[end].isAny(of: "px", "pt", "points") { end += 1 }
      if end < terms.count, let attribute = attribute(terms[end].text) {
        return [
          ConditionMatch(text: "\(name).\(attribute) \(sign) \(number.spelling)", count: end + 1)
        ]
      }
      var attribute = words.contains("taller") || words.contains("shorter") ? "height" : "width"
      if sign == "==", !words.contains("wider"), !words.contains("narrower") {
        let frame = session.shown.frameInRoot(node)
        let values = [
          ("width", frame.size.width), ("height", frame.size.height), ("x", frame.x),
          ("y", frame.y),
        ]
        attribute = values.first { abs($0.1 - number.value.value) < 0.001 }?.0 ?? "width"
      }
      return [ConditionMatch(text: "\(name).\(attribute) \(sign) \(number.spelling)", count: end)]
    }
    if let other = viewOrNoun(terms[start]), count > 0 {
      // The words of the relation may name the attribute.
      let relation = words.prefix(count)
      let attributes =
        if relation.contains("wider") || relation.contains("narrower") {
          ["width"]
        } else if relation.contains("taller") || relation.contains("shorter") {
          ["height"]
        } else {
          ["width", "height", "x"]
        }
      return attributes.map {
        ConditionMatch(
          text: "\(name).\($0) \(sign) \(tree.name(of: other)).\($0)", count: start + 1)
      }
    }
    let state = terms[start].folded
    let states = ["hidden", "visible", "revealed", "covered"]
    let meaning = ["shown": "visible", "gone": "hidden", "open": "revealed", "closed": "covered"]
    guard let known = states.first(where: { $0 == state }) ?? meaning[state] else { return [] }
    return [ConditionMatch(text: "\(name) \(known)", count: start + 1)]
  }

  /// A size class, the idiom, or the way that the screen lies.
  private func trait(_ terms: [LineTerm]) -> ConditionMatch? {
    var start = 0
    while start < terms.count, terms[start].isAny(of: "in", "on", "is", "a", "an", "the", "if") {
      start += 1
    }
    guard start < terms.count, view(terms[start]) == nil else { return nil }
    let next = start + 1 < terms.count ? terms[start + 1].folded : ""
    func match(_ text: String, _ extra: [String] = []) -> ConditionMatch {
      ConditionMatch(text: text, count: start + (extra.contains(next) ? 2 : 1))
    }
    var word = terms[start].folded
    for prefix in ["traitcollection.", "traits."] where word.hasPrefix(prefix) {
      word = String(word.dropFirst(prefix.count))
    }
    switch word {
    case "compact", "compactwidth":
      return match("root.horizontalClass == compact", ["width", "size"])
    case "regular", "regularwidth":
      return match("root.horizontalClass == regular", ["width", "size"])
    case "portrait": return match("root.height > root.width", ["mode", "orientation"])
    case "landscape": return match("root.width > root.height", ["mode", "orientation"])
    case "phone", "iphone", "mobile": return match("root.idiom == phone")
    case "pad", "ipad", "tablet": return match("root.idiom == pad")
    case "horizontalclass", "horizontalsizeclass", "sizeclass", "verticalclass",
      "verticalsizeclass":
      let isHorizontal = !word.hasPrefix("vertical")
      let name = isHorizontal ? "horizontalClass" : "verticalClass"
      let words = terms[(start + 1)...]
      let skipped = relation(in: words)?.count ?? 0
      guard let value = words.dropFirst(skipped).first,
        value.isAny(of: "compact", "regular")
      else { return nil }
      return ConditionMatch(
        text: "root.\(name) == \(value.folded)", count: start + 2 + skipped)
    default: return nil
    }
  }

  /// `C and D`, all of the terms.
  func whole(_ terms: [LineTerm], subject: NodeID? = .root) -> [String] {
    let terms = splitSigns(terms)
    for condition in conditions(terms, subject: subject).prefix(1) {
      let remaining = Array(terms.dropFirst(condition.count)).filter {
        !$0.isAny(of: "wide", "tall", "high", "px", "points", "please", "now")
      }
      if remaining.isEmpty {
        return conditions(terms, subject: subject).map { $0.text }
      }
      guard remaining[0].isAny(of: "and", "&&") else { return [] }
      return whole(Array(remaining.dropFirst()), subject: subject).prefix(1).map {
        condition.text + " and " + $0
      }
    }
    return []
  }

  // MARK: Questions

  /// `expect`, `want` and `since`.
  func check(_ command: String, _ terms: [LineTerm]) -> Readings {
    var terms = terms
    while terms.count > 1, terms[0].isAny(of: "that", "the"), view(terms[0]) == nil {
      terms.removeFirst()
    }
    if command == "want", terms.count > 1, terms[0].isAny(of: "to", "make"), view(terms[0]) == nil {
      terms.removeFirst()
    }
    let lines = whole(terms).map { "\(command) \($0)" }
    if !lines.isEmpty {
      return lines.count > 1 ? Readings(offers: lines) : Readings([lines])
    }
    if let pairs = alike(terms) {
      let lines = pairs.attributes.map { attribute in
        "\(command) "
          + pairs.names.dropFirst().map { "\(pairs.names[0]).\(attribute) == \($0).\(attribute)" }
          .joined(separator: " and ")
      }
      return lines.count > 1 ? Readings(offers: lines) : Readings([lines])
    }
    return command == "expect" ? Readings(sum(terms)) : .none
  }

  /// `a and b the same width`: several views, and the attributes that may be meant.
  func alike(_ terms: [LineTerm]) -> (names: [String], attributes: [String])? {
    let isEqual = terms.contains {
      $0.isAny(
        of: "same", "equal", "equally", "equalto", "match", "matching", "identical", "align",
        "aligned")
    }
    let nodes = terms.compactMap { view($0) }
    guard isEqual, nodes.count > 1, Set(nodes.map { $0.slot }).count == nodes.count else {
      return nil
    }
    let named = terms.filter { view($0) == nil && !$0.isQuoted }.compactMap { attribute($0.text) }
    let hasSizes = terms.contains { $0.isAny(of: "size", "sizes") }
    let attributes = hasSizes ? ["width", "height"] : named
    guard attributes.count <= 1 || hasSizes else { return nil }
    return (
      nodes.map { tree.name(of: $0) }, attributes.isEmpty ? ["width", "height", "x"] : attributes
    )
  }

  /// `expect A.ATTR + B.ATTR = N`: the first is compared with what remains for it.
  private func sum(_ terms: [LineTerm]) -> String? {
    let terms = splitSigns(terms)
    guard let mark = terms.firstIndex(where: { relation(in: [$0]) != nil }), mark > 2,
      mark + 1 < terms.count, let sign = relation(in: [terms[mark]])?.sign,
      let first = attribute(in: terms[..<mark], of: .root)
    else { return nil }
    func written(_ slice: ArraySlice<LineTerm>) -> String? {
      var words: [String] = []
      var next = slice.startIndex
      while next < slice.endIndex {
        if slice[next].isAny(of: "+", "-", "*", "/", "(", ")") {
          words.append(slice[next].text)
          next += 1
        } else if let number = number(slice[next]) {
          words.append(number.spelling)
          next += 1
        } else if let match = attribute(in: slice[next...], of: .root) {
          words.append(match.text)
          next += match.count
        } else {
          return nil
        }
      }
      return words.joined(separator: " ")
    }
    guard first.count < mark, terms[first.count].isAny(of: "+", "-"),
      let right = written(terms[(mark + 1)...]),
      let others = written(terms[first.count..<mark].dropFirst())
    else { return nil }
    let opposite = terms[first.count].text == "+" ? "-" : "+"
    return
      "repeat 1 { let rest \(right) \(opposite) (\(others)); expect \(first.text) \(sign) $rest }"
  }

  /// True if a word is a view, a dot, and nearly an attribute.
  private var misspellsAttribute: Bool {
    statement.words.contains { word in
      let parts = word.text.split(separator: ".").map(String.init)
      return parts.count == 2 && tree.node(named: parts[0]) != nil && attribute(parts[1]) == nil
        && Suggestion.nearest(to: parts[1], among: Attribute.allCases.map { $0.rawValue }) != nil
    }
  }

  /// `why` in words.
  func why(_ terms: [LineTerm]) -> Readings {
    if terms.contains(where: { $0.isAny(of: "conflict", "conflicts", "unsatisfiable", "broken") }) {
      return Readings("conflicts")
    }
    if terms.contains(where: { $0.isAny(of: "if", "changed") }) || misspellsAttribute {
      return .none
    }
    var terms = splitSigns(terms)
    terms.removeAll {
      $0.isAny(of: "is", "isn't", "isnt", "are", "does", "the", "not", "do", "so", "equal", "be")
    }
    if let match = attribute(in: terms[...], of: nil) { return Readings("why \(match.text)") }
    if let first = terms.first, let node = viewOrNoun(first) {
      if let condition = conditions(terms).first {
        let subject = condition.text.prefix { $0 != " " }
        return Readings("why \(subject)")
      }
      let words = terms.dropFirst().map { $0.folded }
      if words.contains(where: { ["wide", "narrow", "big", "small", "width"].contains($0) }) {
        return Readings("why \(tree.name(of: node)).width")
      }
      return Readings("why \(name(node))")
    }
    return .none
  }

  /// `get` in words.
  func get(_ terms: [LineTerm]) -> Readings {
    let terms = terms.filter { !$0.isAny(of: "the", "me") || view($0) != nil }
    if let match = attribute(in: terms[...], of: nil), match.count == terms.count {
      return Readings("get \(match.text)")
    }
    var names = terms
    names.removeAll { $0.isAny(of: "of", "for", "is") }
    guard let position = names.firstIndex(where: { viewOrNoun($0) != nil }),
      let node = viewOrNoun(names[position])
    else {
      if names.count == 1, let key = names.first, let node = onlyOwner(of: key.text) {
        return Readings("get \(name(node)) \(key.text)")
      }
      if names.count == 1, let attribute = names.first.flatMap({ attribute($0.text) }) {
        return Readings("get root.\(attribute)")
      }
      return .none
    }
    names.remove(at: position)
    if names.isEmpty { return Readings("get \(name(node))") }
    guard names.count == 1 else { return .none }
    switch names[0].folded {
    // The size of the frame is meant, not the natural size of the view.
    case "frame", "bounds", "position", "rect", "everything", "all", "size":
      return Readings("inspect \(name(node))")
    case "intrinsiccontentsize", "naturalsize", "intrinsicsize":
      return Readings("get \(name(node)) size")
    default: break
    }
    return property(names[0], of: node).map { Readings("get \(name(node)) \($0.name)") } ?? .none
  }
}
