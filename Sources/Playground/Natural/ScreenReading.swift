import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// The size of the screen, sweeps over it, and layouts side by side.
extension LineReader {
  /// The device at the beginning of some terms, its name written freely, and how many it takes.
  private func device(_ terms: ArraySlice<LineTerm>) -> (name: String, count: Int)? {
    func bare(_ text: String) -> String {
      String(Keyword.fold(text).filter { $0.isLetter || $0.isNumber })
    }
    for count in stride(from: min(5, terms.count), through: 1, by: -1) {
      let words = terms.prefix(count)
      guard words.allSatisfy({ !$0.isQuoted }) else { continue }
      let typed = bare(words.map { $0.text }.joined())
      if typed.first?.isLetter != true { return nil }
      if let name = Devices.names.first(where: { bare($0) == typed }) { return (name, count) }
      // The beginning of several names: `iPad Pro`, `phone`.
      let families = ["phone": "iphone", "mobile": "iphone", "tablet": "ipad", "pad": "ipad"]
      let family = families[typed] ?? typed
      guard family.hasPrefix("iphone") || family.hasPrefix("ipad") else { continue }
      // The newest: that with the highest number in its name.
      let newest = Device.all.filter { bare($0.name).hasPrefix(family) }.enumerated().max {
        let (a, b) = (Self.generation($0.element.name), Self.generation($1.element.name))
        return a == b ? $0.element.name.count > $1.element.name.count : a < b
      }
      if let newest { return (newest.element.name, count) }
    }
    return nil
  }

  private static func generation(_ name: String) -> Int {
    Int(name.drop { !$0.isNumber }.prefix { $0.isNumber }) ?? 0
  }

  /// The size that terms give to the screen, as `resize` takes it.
  func screen(_ given: [LineTerm]) -> String? {
    var terms = withoutArticles(given).filter {
      !$0.isAny(
        of: "the", "to", "screen", "window", "root", "on", "in", "device", "px",
        "points", "size", "mode", "=", "preview", "layout", "me", "it", "app", "browser")
        || view($0) != nil && view($0) != .root
    }
    let shown = session.shown.size
    if let (name, count) = device(terms[...]) {
      let remaining = terms.dropFirst(count)
      if remaining.isEmpty
        || remaining.count == 1 && remaining.first?.isAny(of: "portrait") ?? false
      {
        return name
      }
      return remaining.count == 1 && remaining.first?.isAny(of: "landscape") ?? false
        ? name + " landscape" : nil
    }
    // `width 600`, `600 wide`, `width 600 height 400`.
    var (width, height) = (NumberText.exact(shown.width), NumberText.exact(shown.height))
    var isNamed = !terms.isEmpty && terms.count % 2 == 0
    for start in stride(from: 0, to: terms.count - 1, by: 2) {
      let attribute = attribute(terms[start].text) ?? attribute(terms[start + 1].text)
      let number = number(terms[start + 1]) ?? number(terms[start])
      guard let number, number.value.isLength, attribute == "width" || attribute == "height" else {
        isNamed = false
        break
      }
      if attribute == "width" { width = number.spelling } else { height = number.spelling }
    }
    if isNamed { return "\(width)x\(height)" }
    if let size = SizeWords.size(in: &terms), terms.isEmpty { return size }
    return nil
  }

  /// `size` and `resize`: of a view, or of the screen.
  func size(_ terms: [LineTerm]) -> Readings {
    if let position = terms.firstIndex(where: { view($0) != nil && view($0) != .root }),
      let node = view(terms[position])
    {
      var remaining = terms
      remaining.remove(at: position)
      remaining.removeAll { Filler.drops($0) || $0.isAny(of: "=") }
      if remaining.isEmpty { return terms.count > 1 ? Readings("inspect \(name(node))") : .none }
      // `resize a by 20`.
      if remaining.count == 1, let mark = terms.firstIndex(where: { $0.isAny(of: "by") }),
        mark + 1 == terms.count - 1, number(remaining[0])?.value.isLength ?? false
      {
        return set(of: node, [LineTerm("bigger"), remaining[0]])
      }
      if let key = remaining.first, attribute(key.text) != nil {
        return length(key, Array(remaining.dropFirst()), of: node)
      }
      if remaining.count == 1, let number = number(remaining[0]),
        number.value.isLength || number.value.isPart
      {
        let isShared = parent(node).map { kind($0).dividesItsLength } ?? false
        if isShared { return length(remaining[0], [], of: node) }
        let side = number.spelling
        return .offer("size \(name(node)) \(side)x\(side)")
      }
      guard let size = SizeWords.size(in: &remaining), remaining.isEmpty else { return .none }
      return Readings([["size \(name(node)) \(size)"], ["fix \(name(node)) \(size)"]])
    }
    if let size = screen(terms) { return Readings("resize \(size)") }
    // One number is a width, or both.
    let numbers = terms.compactMap { number($0) }
    guard numbers.count == 1, numbers[0].value.isLength,
      terms.allSatisfy({ term in
        number(term) != nil || Filler.drops(term) || term.isAny(of: "window", "screen", "root")
      })
    else { return .none }
    let height = NumberText.exact(session.shown.size.height)
    return .offer("resize \(numbers[0].spelling)x\(height)")
  }

  func rotate(_ terms: [LineTerm]) -> Readings {
    let size = session.shown.size
    let isLandscape = size.width > size.height
    let words = terms.filter { !Filler.drops($0) }.map { $0.folded }
    guard let word = words.first else { return Readings("rotate") }
    switch word {
    case "landscape": return Readings(isLandscape ? "frame" : "rotate")
    case "portrait": return Readings(isLandscape ? "rotate" : "frame")
    case "90", "90deg", "90°", "-90", "270", "left", "right", "screen", "device", "root", "phone":
      return Readings("rotate")
    default: return .none
    }
  }

  // MARK: Sweeps

  func sweep(_ given: [LineTerm]) -> Readings {
    let terms = splitSigns(given).filter {
      !$0.isAny(
        of: "from", "the", "between", "all", "px", "points", "widths", "of", "for", "every",
        "sizes", "and", "screen", "over", "at") || view($0) != nil || $0.isAny(of: "over")
    }
    if terms.contains(where: { $0.isAny(of: "devices", "phones", "ipads", "iphones") }) {
      return Readings("sweep devices")
    }
    // One letter is a variable, which has to be given a block.
    if let first = terms.first, first.isAny(of: "w", "h") { return .none }
    var what = "root.width"
    var numbers: [Double] = []
    var next = 0
    var sign = ""
    if let match = attribute(in: terms[...], of: .root),
      match.count < terms.count || terms.count == 1
    {
      what = match.text
      next = match.count
      if match.view != .root {
        return sweepOfChild(match.view, match.attribute, Array(terms.dropFirst(match.count)))
      } else if next < terms.count || terms.count == match.count {
        what = "root." + (match.attribute == "height" ? "height" : "width")
      }
    }
    while next < terms.count {
      let term = terms[next]
      next += 1
      if term.isAny(of: "step", "by", "steps") {
        next += 1
      } else if term.isAny(
        of: "to", "-", "..", "...", "\u{2013}", "through", "until", "width")
      {
        continue
      } else if let (match, count) = relation(in: terms[(next - 1)...]), match != "==" {
        sign = match
        next += count - 1
      } else if let range = range(term) {
        numbers += range
      } else if let (name, count) = device(terms[(next - 1)...]), let device = Devices.named(name) {
        numbers.append(what == "root.height" ? device.height : device.width)
        next += count - 1
      } else if let number = number(term), number.value.isLength {
        numbers.append(number.value.value)
      } else {
        return .none
      }
    }
    let text = NumberText.exact
    if numbers.count >= 2, numbers[0] < numbers[1] {
      return Readings("sweep \(what) \(text(numbers[0]))..\(text(numbers[1]))")
    }
    if numbers.isEmpty { return Readings("sweep \(what) 320..1280") }
    guard numbers.count == 1 else { return .none }
    if sign.hasPrefix("<") {
      return Readings("sweep \(what) \(text(min(100, numbers[0] / 2)))..\(text(numbers[0]))")
    }
    if sign.hasPrefix(">") {
      return Readings("sweep \(what) \(text(numbers[0]))..\(text(max(1280, numbers[0] * 2)))")
    }
    return .none
  }

  /// A length of a child: along a split it is `fixed`, in a stack or a canvas a constraint.
  private func sweepOfChild(
    _ node: NodeID, _ attribute: String, _ terms: [LineTerm]
  ) -> Readings {
    guard let parent = parent(node), ["width", "height"].contains(attribute) else { return .none }
    let size = session.shown.frameInRoot(parent).size
    let whole = attribute == "width" ? size.width : size.height
    var numbers: [Double] = []
    for term in terms where !term.isAny(of: "to", "..", "...", "-", "step", "by") {
      numbers += range(term) ?? number(term).map { [$0.value.value] } ?? []
    }
    let (low, high) = numbers.count > 1 ? (numbers[0], numbers[1]) : (0, whole)
    guard low < high else { return .none }
    let range = "\(NumberText.exact(low))..\(NumberText.exact(high))"
    let name = name(node)
    if kind(parent).sharesByRatios {
      // Across the split the length is that of the container.
      return attribute == (isVertical(parent) ? "height" : "width")
        ? Readings("sweep \(name).fixed \(range)")
        : .offer("sweep root.\(attribute) \(range)")
    }
    guard kind(parent).placesByConstraints else { return .none }
    let constraint = tree.constraints.first {
      $0.first.view == node && $0.first.attribute.rawValue == attribute && $0.second == nil
    }
    let command =
      constraint.map { "set \($0.label) constant $t" }
      ?? "constrain \(tree.name(of: node)).\(attribute) == $t"
    return Readings("sweep t \(range) in { \(command) }")
  }

  /// `320px-1280px`, `320..1280`.
  private func range(_ term: LineTerm) -> [Double]? {
    if term.isQuoted { return nil }
    for mark in ["...", "..", "\u{2013}", "-"] {
      guard let range = term.text.range(of: mark) else { continue }
      let ends = [String(term.text[..<range.lowerBound]), String(term.text[range.upperBound...])]
      let numbers = ends.compactMap { Quantity($0) }
      if numbers.count == 2, numbers.allSatisfy({ $0.isLength }) { return numbers.map { $0.value } }
    }
    return nil
  }

  // MARK: Comparisons

  func compare(_ given: [LineTerm]) -> Readings {
    let terms = given.filter {
      !$0.isAny(of: "with", "and", "to", "vs", "against", "the", "on", "px")
    }
    let steps = session.past.count
    // Numbers with `with` between them are steps.
    if given.contains(where: { $0.isAny(of: "with") }),
      given.contains(where: { ($0.number?.value ?? 100) < 100 })
    {
      return .none
    }
    let words = terms.map { $0.folded }
    if words.isEmpty || words == ["before", "after"] || words == ["before"]
      || words == ["last", "step"]
    {
      return steps > 0 ? Readings("compare \(steps - 1) with \(steps)") : .none
    }
    if words == ["before", "now"] { return Readings("compare \(max(0, steps - 1)) with now") }
    let numbers = terms.compactMap { number($0)?.value }
    if numbers.count == terms.count,
      numbers.allSatisfy({ $0.value == $0.value.rounded() && $0.value >= 0 && $0.isLength })
    {
      let isHistory = numbers.allSatisfy { $0.value < 100 && $0.value <= Double(steps) }
      if isHistory, numbers.count == 2 {
        return Readings("compare \(numbers[0].text) with \(numbers[1].text)")
      }
      if isHistory, numbers.count == 1 { return Readings("compare \(numbers[0].text) with now") }
      let height = NumberText.exact(session.shown.size.height)
      return comparisons(numbers.map { "resize \($0.text) \(height)" })
    }
    var sizes: [String] = []
    var remaining = terms[...]
    while !remaining.isEmpty {
      if let first = remaining.first, first.isAny(of: "portrait", "landscape") {
        let size = session.shown.size
        let (low, high) = (min(size.width, size.height), max(size.width, size.height))
        let pair = first.isAny(of: "portrait") ? (low, high) : (high, low)
        sizes.append("resize \(NumberText.exact(pair.0))x\(NumberText.exact(pair.1))")
        remaining = remaining.dropFirst()
        continue
      }
      guard let (name, count) = device(remaining) else {
        guard let size = remaining.first.flatMap({ SizeWords.size($0) }) else { return .none }
        sizes.append("resize \(size)")
        remaining = remaining.dropFirst()
        continue
      }
      sizes.append("resize \(name)")
      remaining = remaining.dropFirst(count)
    }
    return comparisons(sizes)
  }

  private func comparisons(_ lines: [String]) -> Readings {
    if lines.count == 1 { return Readings("compare now with { \(lines[0]) }") }
    guard lines.count > 1, lines.count <= 6 else { return .none }
    let pairs = zip(lines, lines.dropFirst()).map { "compare { \($0) } with { \($1) }" }
    return Readings(pairs.count == 1 ? pairs[0] : "repeat 1 { \(pairs.joined(separator: "; ")) }")
  }
}
