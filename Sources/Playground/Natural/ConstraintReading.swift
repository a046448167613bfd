import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// Constraints in the words of other tools.
extension LineReader {
  /// `constrain` in words.
  func constrain(_ given: [LineTerm]) -> Readings {
    // Parentheses change what a factor is of.
    if given.contains(where: { !$0.isQuoted && $0.text.contains { "()".contains($0) } }) {
      return .none
    }
    var terms = splitSigns(given)
    terms.removeAll { $0.isAny(of: "that", "should", "be") }
    if let length = lengthRelation(terms) { return length }
    if let line = withoutSecondNumber(terms) { return .offer(line) }
    let parts = terms.split { $0.isAny(of: "and", "&&") }.map { relationLine(Array($0)) }
    if !parts.isEmpty, parts.allSatisfy({ $0 != nil }) {
      return Readings("constrain " + parts.compactMap { $0 }.joined(separator: ", "))
    }
    // A visual format without quotes.
    if given.contains(where: { $0.text.contains("[") }) {
      let axis = given.last?.axis
      let format = given.dropLast(axis == nil ? 0 : 1).map { $0.text }.joined()
      let start = format.hasPrefix("H:") || format.hasPrefix("V:") ? "" : axis == "v" ? "V:" : "H:"
      return Readings("constrain \"\(start)\(format)\"")
    }
    if let line = beside(terms) { return Readings(line) }
    if let pairs = alike(terms) {
      let lines = pairs.attributes.map { attribute in
        "constrain "
          + pairs.names.dropFirst().map { "\(pairs.names[0]).\(attribute) == \($0).\(attribute)" }
          .joined(separator: ", ")
      }
      return lines.count > 1 ? Readings(offers: lines) : Readings([lines])
    }
    terms.removeAll {
      $0.isAny(
        of: "the", "of", "to", "in", "at", "with", "its", "and", "=", "==", "from", "by", "is",
        "superview", "parent", "container", "screen", "edge", "equalto", "equaltosuperview",
        "withinset", "constant", "offset") && view($0) == nil
    }
    guard let position = terms.firstIndex(where: { view($0) != nil && view($0) != .root }),
      let node = view(terms[position]), let parent = parent(node), kind(parent).placesByConstraints
    else { return .none }
    terms.remove(at: position)
    // A container that is named is the one that is meant anyway.
    terms.removeAll { view($0) == parent }
    return pairs(terms, node, parent)
  }

  /// `constrain a.width == 100` in a split: a length of its child.
  private func lengthRelation(_ terms: [LineTerm]) -> Readings? {
    guard let left = attribute(in: terms[...]), ["width", "height"].contains(left.attribute),
      let parent = parent(left.view), !kind(parent).placesByConstraints,
      let relation = relation(in: terms[left.count...])
        ?? (terms.dropFirst(left.count).first?
          .isAny(of: "to") ?? false ? ("==", 1) : nil),
      terms.count == left.count + relation.count + 1, let last = terms.last, number(last) != nil
    else { return nil }
    let key = (relation.sign == "==" ? "" : relation.sign == ">=" ? "min" : "max") + left.attribute
    return length(LineTerm(key), [last], of: left.view)
  }

  /// `a.width == 2 2 b.width` without one of the numbers.
  private func withoutSecondNumber(_ terms: [LineTerm]) -> String? {
    guard
      let position = terms.indices.dropLast(2).first(where: {
        number(terms[$0]) != nil && number(terms[$0 + 1]) != nil
      }), attribute(in: terms[(position + 2)...]) != nil
    else { return nil }
    var remaining = terms
    remaining[position + 1] = LineTerm("*")
    return relationLine(remaining).map { "constrain " + $0 }
  }

  /// `a left of b`, `a below b 8`: a neighbour in a canvas.
  func beside(_ terms: [LineTerm]) -> String? {
    var words = terms.filter { !$0.isAny(of: "of", "to", "the", "is", "by", "with", "gap") }
    // `b 10 below a`.
    if words.count == 4, number(words[1]) != nil { words.append(words.remove(at: 1)) }
    guard words.count == 3 || words.count == 4, let node = view(words[0]),
      let other = view(words[2]),
      node != other
    else { return nil }
    var gap = ""
    if words.count == 4 {
      guard let number = number(words[3]), number.value.isLength else { return nil }
      gap = number.spelling
    }
    let (a, b) = (tree.name(of: node), tree.name(of: other))
    func tail(_ sign: String) -> String { gap.isEmpty ? "" : " \(sign) \(gap)" }
    switch words[1].folded {
    case "left", "leftof": return "constrain \(a).right == \(b).left\(tail("-"))"
    case "right", "rightof", "after": return "constrain \(a).left == \(b).right\(tail("+"))"
    case "below", "under", "underneath": return "constrain \(a).top == \(b).bottom\(tail("+"))"
    case "above", "over": return "constrain \(a).bottom == \(b).top\(tail("-"))"
    default: return nil
    }
  }

  /// Attributes with their distances to the container: `top 10 left 10`.
  private func pairs(_ terms: [LineTerm], _ node: NodeID, _ parent: NodeID) -> Readings {
    let (view, container) = (tree.name(of: node), tree.name(of: parent))
    var constraints: [String] = []
    var flipped: [String]?
    var next = 0
    func constant() -> (text: String, value: Double)? {
      guard next < terms.count, let number = number(terms[next]), number.value.isLength else {
        return nil
      }
      next += 1
      return (number.spelling, number.value.value)
    }
    func anchor(_ attribute: String, _ constant: String) -> String {
      let sign = constant.hasPrefix("-") ? "-" : "+"
      let amount = constant.hasPrefix("-") ? String(constant.dropFirst()) : constant
      let tail = amount == "0" ? "" : " \(sign) \(amount)"
      return "\(view).\(attribute) == \(container).\(attribute)\(tail)"
    }
    func lengths(_ size: String) -> [String]? {
      let lengths = size.split(separator: "x")
      return lengths.count == 2
        ? ["\(view).width == \(lengths[0])", "\(view).height == \(lengths[1])"] : nil
    }
    func negative(_ text: String) -> String {
      text.hasPrefix("-") ? String(text.dropFirst()) : text == "0" ? "0" : "-" + text
    }
    if terms.isEmpty {
      return .offer(
        "constrain "
          + ["left", "right", "top", "bottom"].map { anchor($0, "0") }.joined(separator: ", "))
    }
    while next < terms.count {
      let word = terms[next]
      next += 1
      let isPrefixed = word.folded.hasPrefix("min") || word.folded.hasPrefix("max")
      let named = isPrefixed ? nil : self.attribute(word.text)
      switch named == "width" || named == "height" ? named ?? "" : word.folded {
      case "edges", "fill", "inset", "insets", "all", "pin", "margin", "margins", "padding":
        let inset = constant()?.text ?? "0"
        constraints += [
          anchor("left", inset), anchor("right", negative(inset)), anchor("top", inset),
          anchor("bottom", negative(inset)),
        ]
      case "center", "centre", "middle", "centered", "centerxy", "centerinparent":
        constraints += [anchor("centerX", "0"), anchor("centerY", "0")]
      case "centerhorizontally", "center_horizontal", "centerhorizontal", "horizontally":
        constraints.append(anchor("centerX", "0"))
      case "centervertically", "center_vertical", "centervertical", "vertically":
        constraints.append(anchor("centerY", "0"))
      case "size":
        var remaining = Array(terms[next...])
        let count = remaining.count
        guard
          let size = SizeWords.size(in: &remaining) ?? constant().map({ "\($0.text)x\($0.text)" })
        else { return .none }
        next += count - remaining.count
        guard let lengths = lengths(size) else { return .none }
        constraints += lengths
      case "square":
        constraints.append("\(view).width == \(view).height")
        if let side = constant() { constraints.append("\(view).width == \(side.text)") }
      case "position", "absolute": continue
      case "aspectratio", "aspect", "ratio":
        let parts = terms[next...].filter { !$0.isAny(of: "ratio") }.map { $0.text }
        let factor = parts.joined(separator: parts.count == 2 ? "/" : "").map {
          $0 == ":" ? "/" : $0
        }
        guard NumberLiteral.parse(String(factor)) != nil else { return .none }
        next = terms.count
        constraints.append("\(view).width == \(String(factor)) * \(view).height")
      case "width", "height":
        guard let length = constant() else { return .none }
        constraints.append("\(view).\(named ?? "width") == \(length.text)")
      case "minwidth", "minheight", "maxwidth", "maxheight":
        guard let length = constant() else { return .none }
        let attribute = word.folded.hasSuffix("width") ? "width" : "height"
        let sign = word.folded.hasPrefix("min") ? ">=" : "<="
        constraints.append("\(view).\(attribute) \(sign) \(length.text)")
      default:
        guard let attribute = self.attribute(word.text) else {
          if next == terms.count, let size = SizeWords.size(word) {
            guard let lengths = lengths(size) else { return .none }
            constraints += lengths
            continue
          }
          return .none
        }
        let distance = constant()
        let isFar = ["right", "bottom", "trailing"].contains(attribute)
        if isFar, let distance, distance.value > 0 {
          flipped = (flipped ?? constraints) + [anchor(attribute, negative(distance.text))]
        } else {
          flipped?.append(anchor(attribute, distance?.text ?? "0"))
        }
        constraints.append(anchor(attribute, distance?.text ?? "0"))
      }
    }
    guard !constraints.isEmpty else { return .none }
    let line = "constrain " + constraints.joined(separator: ", ")
    // An inset from the far edge, or a coordinate: the signs differ.
    if let flipped { return .offer("constrain " + flipped.joined(separator: ", "), line) }
    return Readings(line)
  }

  /// `A.ATTR = B.ATTR * K + C` as the exact language writes it.
  private func relationLine(_ terms: [LineTerm]) -> String? {
    guard let left = attribute(in: terms[...]), terms.count > left.count + 1 else { return nil }
    let isTo = terms[left.count].isAny(of: "to")
    guard let relation = relation(in: terms[left.count...]) ?? (isTo ? ("==", 1) : nil) else {
      return nil
    }
    var remaining = Array(terms[(left.count + relation.count)...])
    var priority = ""
    if let last = remaining.last, last.text.hasPrefix("@") {
      priority = " " + last.text
      remaining.removeLast()
    } else if remaining.count > 1, remaining[remaining.count - 2].isAny(of: "priority"),
      let number = number(remaining[remaining.count - 1])
    {
      priority = " @" + number.spelling
      remaining.removeLast(2)
    }
    remaining.removeAll { $0.isAny(of: "constant", "plus", "the") }
    let factors = ["half": "1/2", "third": "1/3", "twice": "2", "double": "2"]
    remaining = remaining.map { term in
      view(term) == nil ? factors[term.folded].map { LineTerm($0) } ?? term : term
    }
    var right = ""
    var multipliers: [String] = []
    var divisors: [String] = []
    var constant = ""
    var next = 0
    var sign = "+"
    while next < remaining.count {
      let term = remaining[next]
      if let match = attribute(in: remaining[next...]), right.isEmpty {
        right = match.text
        next += match.count
      } else if right.isEmpty, let node = view(term) {
        right = tree.name(of: node) + "." + left.attribute
        next += 1
      } else if term.isAny(of: "*", "times", "/", "+", "-", "multiplier", "x") {
        sign = term.isAny(of: "times", "multiplier", "x") ? "*" : term.text
        next += 1
      } else if let number = number(term), number.value.unit != .seconds {
        let isFirst = next == 0
        let precedesView =
          next + 1 < remaining.count
          && (remaining[next + 1].isAny(of: "*", "times", "of")
            || attribute(in: remaining[(next + 1)...]) != nil)
        if sign == "*" || isFirst && precedesView {
          multipliers.append(number.spelling)
        } else if sign == "/" {
          divisors.append(number.spelling)
        } else if number.value.value < 0 {
          constant = " - " + String(number.spelling.dropFirst())
        } else {
          constant = isFirst ? number.spelling : " \(sign) \(number.spelling)"
        }
        sign = "+"
        next += 1
        if isFirst, next < remaining.count, remaining[next].isAny(of: "of") { next += 1 }
      } else {
        return nil
      }
    }
    if right.isEmpty {
      guard !constant.isEmpty, multipliers.isEmpty, divisors.isEmpty else { return nil }
      return "\(left.text) \(relation.sign) \(constant)\(priority)"
    }
    guard let factor = factor(multipliers, divisors) else { return nil }
    return "\(left.text) \(relation.sign) \(factor)\(right)\(constant)\(priority)"
  }

  /// `16/9 * `, or nothing.
  private func factor(_ factors: [String], _ divisors: [String]) -> String? {
    if factors.isEmpty, divisors.isEmpty { return "" }
    if factors.count == 1, divisors.isEmpty { return factors[0] + " * " }
    if factors.count <= 1, divisors.count == 1, !(factors.first ?? "").contains("/") {
      return (factors.first ?? "1") + "/" + divisors[0] + " * "
    }
    let numbers = factors.compactMap { NumberLiteral.parse($0)?.value }
    let under = divisors.compactMap { NumberLiteral.parse($0)?.value }
    guard numbers.count == factors.count, under.count == divisors.count, !under.contains(0) else {
      return nil
    }
    let value = numbers.reduce(1, *) / under.reduce(1, *)
    return NumberText.exact(value) + " * "
  }

  /// `center label`, `center label horizontally`.
  func center(_ terms: [LineTerm]) -> Readings {
    let names = terms.filter { view($0) != nil && view($0) != .root }
    guard names.count == 1 else { return .none }
    let isAcross = terms.contains { $0.isAny(of: "horizontally", "x") }
    let isDown = terms.contains { $0.isAny(of: "vertically", "y") }
    return constrain(
      [names[0], LineTerm(isAcross == isDown ? "center" : isAcross ? "centerX" : "centerY")])
  }

  /// `remove constraint box.width`: the typed constraints of that attribute.
  func removeConstraint(_ given: [LineTerm]) -> Readings {
    let terms = given.filter {
      !$0.isAny(of: "constraint", "constraints", "the", "on", "of", "for", "from")
    }
    let match = attribute(in: terms[...])
    let node = terms.count == 1 ? view(terms[0]) : nil
    if match == nil, node == nil, !terms.isEmpty {
      return terms.count == 1 ? Readings("unconstrain \(terms[0].spelling)") : .none
    }
    let labels = tree.constraints.filter { constraint in
      guard let match else { return node == nil || constraint.first.view == node }
      return constraint.first.view == match.view
        && constraint.first.attribute.rawValue == match.attribute
    }.map { "unconstrain \($0.label)" }
    return labels.count == 1 ? Readings(labels[0]) : Readings(offers: labels)
  }
}
