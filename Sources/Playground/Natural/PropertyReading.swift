import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// Properties and lengths of views in words.
extension LineReader {
  /// The property of a view that a word names, in our words or in those of other tools.
  func property(_ term: LineTerm, of node: NodeID) -> Property? {
    // Transparent or padded views of other tools keep their place in the layout.
    if term.isAny(of: "opacity", "alpha")
      || term.isAny(of: "padding", "margin") && kind(node).isLeaf
    {
      return nil
    }
    if term.isQuoted { return nil }
    if let property = Properties.named(term.text, of: node, in: tree) { return property }
    let properties = Properties.of(node, in: tree)
    let names = properties.map { $0.name }
    if term.isAny(of: "direction"), let axis = properties.first(where: { $0.name == "axis" }) {
      return axis
    }
    guard let meaning = meaning(of: term, among: names) else { return nil }
    return properties.first { $0.name == meaning }
  }

  /// The only view that has a property, containers first.
  func onlyOwner(of key: String) -> NodeID? {
    let owners = views.filter { property(LineTerm(key), of: $0) != nil }
    let containers = owners.filter { !kind($0).isLeaf }
    if containers.count == 1 { return containers[0] }
    return owners.count == 1 ? owners[0] : nil
  }

  /// `set` in words: a view, a property and a value in any order.
  func set(_ given: [LineTerm]) -> Readings {
    if let line = constraintSetting(given) { return Readings(line) }
    // Otherwise its name may be a word of another tool.
    if let key = given.first?.folded, ShellSettings.all.contains(where: { $0.name == key }) {
      let values = given.dropFirst().filter { !$0.isAny(of: "=", "to", "is") }
      var readings = Readings("set \(key) \(values.line)")
      readings.isFinal = true
      return readings
    }
    var terms = given.flatMap { term -> [LineTerm] in
      if term.isQuoted || NumberLiteral.parse(term.text) != nil { return [term] }
      if let (head, tail) = parts(of: term) { return [head, tail] }
      return [term]
    }
    terms = terms.flatMap { term -> [LineTerm] in
      guard !term.isQuoted, let dot = term.text.firstIndex(of: "."),
        viewOrNoun(LineTerm(String(term.text[..<dot]))) != nil
      else { return [term] }
      let path = term.text[term.text.index(after: dot)...].split(separator: ".")
      return [LineTerm(String(term.text[..<dot]))] + path.suffix(1).map { LineTerm(String($0)) }
    }
    terms.removeAll {
      $0.isAny(of: "=", "to", "is", "of", "the", "as", "be", "at", "should") && view($0) == nil
    }
    // `set padding of main to 4` has the view behind its key.
    if let position = terms.firstIndex(where: { viewOrNoun($0) != nil }),
      let node = viewOrNoun(terms[position])
    {
      var remaining = terms
      remaining.remove(at: position)
      if position > 0 { remaining.removeAll { $0.isAny(of: "after", "on", "for", "in") } }
      if position == 0
        || remaining.first.map({
          property($0, of: node) != nil || attribute($0.text) != nil || $0.folded == "size"
        }) ?? false
      {
        return set(of: node, remaining)
      }
    }
    if terms.count == 1, terms[0].axis != nil, let node = only({ kind($0).hasAxis }) {
      return set(of: node, terms)
    }
    guard terms.count > 1, !terms[0].isQuoted else { return .none }
    if terms[0].isAny(of: "size"), onlyOwner(of: "size") == nil {
      return screen(Array(terms.dropFirst())).map { Readings("resize \($0)") } ?? .none
    }
    let owners = views.filter { property(terms[0], of: $0) != nil && !kind($0).isLeaf }
    let owner = owners.count == 1 ? owners[0] : onlyOwner(of: terms[0].text)
    if let owner { return set(of: owner, terms) }
    if owners.count > 1 {
      var readings = Readings.none
      var lines: [String] = []
      for node in owners { lines += set(of: node, terms).groups.first ?? [] }
      readings.groups = [lines]
      return readings
    }
    if ["padding", "margin"].contains(terms[0].folded) {
      return only { kind($0).arrangesChildren }.map { set(of: $0, terms) } ?? .none
    }
    return screen(terms).map { Readings("resize \($0)") } ?? .none
  }

  /// `set box.width constant 150`: the part of the only constraint of that attribute.
  private func constraintSetting(_ terms: [LineTerm]) -> String? {
    guard let match = attribute(in: terms[...]), terms.count > match.count + 1,
      terms[match.count].isAny(of: "constant", "priority"),
      let number = terms.last.flatMap({ number($0) })
    else { return nil }
    let constraints = tree.constraints.filter {
      $0.first.view == match.view && $0.first.attribute.rawValue == match.attribute
    }
    return constraints.count == 1
      ? "set \(constraints[0].label) \(terms[match.count].folded) \(number.spelling)" : nil
  }

  /// `width 100 and hidden on`, or the second part for another view: `width 100 and b width 50`.
  private func both(_ terms: [LineTerm], of node: NodeID) -> Readings? {
    guard let position = terms.firstIndex(where: { $0.isAny(of: "and") }), position > 0 else {
      return nil
    }
    if case .text? = property(terms[0], of: node)?.domain { return nil }
    var second = Array(terms[(position + 1)...])
    let other = second.first.flatMap { view($0) }
    if other != nil { second.removeFirst() }
    // Two numbers alone may be ratios.
    if other != nil, second.count < 2 { return nil }
    let parts = [set(of: node, Array(terms[..<position])), set(of: other ?? node, second)]
    let lines = parts.compactMap { $0.groups.first?.first }
    return lines.count == 2 ? together(lines) : nil
  }

  /// `at least 100 wide` and `min width 100` as `minwidth 100`.
  private func bounded(_ given: [LineTerm]) -> [LineTerm] {
    var terms = given
    if terms.count > 2, terms[0].isAny(of: "at"), terms[1].isAny(of: "least", "most") {
      terms[..<2] = [LineTerm(terms[1].isAny(of: "least") ? "min" : "max")]
    }
    guard let key = terms.first, key.isAny(of: "min", "minimum", "max", "maximum"),
      let position = terms.indices.dropFirst().first(where: {
        ["width", "height"].contains(attribute(terms[$0].text) ?? "")
      })
    else { return terms }
    let length = attribute(terms.remove(at: position).text) ?? ""
    terms[0] = LineTerm(key.folded.prefix(3) + length)
    return terms
  }

  /// A property of a view and its value.
  func set(of node: NodeID, _ terms: [LineTerm]) -> Readings {
    let terms = bounded(Array(terms.drop { $0.isAny(of: "a", "an") && view($0) == nil }))
    guard let key = terms.first else { return .none }
    if let both = both(terms, of: node) { return both }
    if key.isAny(of: "frame", "bounds", "size"), terms.count > 2, attribute(terms[1].text) != nil {
      return lengths(of: node, Array(terms.dropFirst()))
    }
    var values = Array(terms.dropFirst())
    let name = name(node)
    if values.count > 1, values[0].isAny(of: "priority"), view(values[0]) == nil {
      values.removeFirst()
    }
    if number(key) != nil, terms.count > 1, attribute(values[0].text) == nil,
      let size = screen(terms)
    {
      if node == .root { return Readings("resize \(size)") }
      let isPlaced = parent(node).map { kind($0) == .canvas } ?? false
      return isPlaced
        ? constrain([LineTerm(tree.name(of: node)), LineTerm("size"), LineTerm(size)])
        : Readings("size \(name) \(size)")
    }
    if let answer = comparative(key, values, of: node) { return answer }
    if let attribute = attribute(key.text), !values.isEmpty, isAcross(attribute, of: node) {
      return length(key, values, of: node)
    }
    var readings = Readings.none
    if let special = foreign(key, values, of: node) { readings.add(special) }
    if let special = padding(key, values, of: node) { readings.add(special) }
    readings.add(length(key, values, of: node))
    if let property = property(key, of: node), !values.isEmpty,
      let words = words(values, of: property)
    {
      readings.groups.append(["set \(name) \(property.name) \(words)"])
    }
    if readings.groups.isEmpty, readings.offers.isEmpty {
      // A value alone: `set main vertical`.
      for property in Properties.of(node, in: tree) {
        guard case .words = property.domain, let option = property.options.first?.parameters.first,
          values.isEmpty, key.axis != nil || property.key != .axis,
          let value = value(key, as: option.type), value != "on", value != "off"
        else { continue }
        readings.groups.append(["set \(name) \(property.name) \(value)"])
      }
      if key.axis != nil, values.isEmpty, let axis = key.axis, kind(node).hasAxis {
        readings.groups = [["set \(name) axis \(axis)"]]
      }
      if values.isEmpty, key.isAny(of: "hidden", "invisible", "gone") {
        readings.groups = [["hide \(name)"]]
      }
      if values.isEmpty, key.isAny(of: "visible", "shown") { readings.groups = [["show \(name)"]] }
    }
    if readings.groups.isEmpty, readings.offers.isEmpty, !key.isQuoted {
      // A word of another tool for a command about the view: `contentHugging 251`.
      for template in index.vocabulary.entries(key.text).flatMap({ $0.templates })
      where ["hug", "resist", "fix", "size", "baseline"].contains(template[0]) {
        readings.add(filled(template, [LineTerm(tree.name(of: node))] + values))
      }
    }
    if readings.groups.isEmpty, readings.offers.isEmpty, let parent = parent(node),
      kind(parent).placesByConstraints
    {
      readings.add(constrain([LineTerm(tree.name(of: node))] + terms))
    }
    if kind(node).isLeaf, key.isAny(of: "padding", "margin"), let parent = parent(node),
      readings.groups.isEmpty
    {
      // A leaf has none; its container has.
      let outer = set(of: parent, terms)
      readings.offers += outer.groups.flatMap { $0 } + outer.offers
    }
    if readings.groups.isEmpty, readings.offers.isEmpty {
      // The value may be that of another property: `justify-content center`.
      for property in Properties.of(node, in: tree) where !values.isEmpty {
        guard case .words = property.domain, property.key != .axis, property.key != .direction,
          let words = words(values, of: property), words != "on", words != "off"
        else { continue }
        readings.offers.append("set \(name) \(property.name) \(words)")
      }
    }
    return readings
  }

  /// `width 100 height 50`.
  private func lengths(of node: NodeID, _ terms: [LineTerm]) -> Readings {
    let starts = stride(from: 0, to: terms.count - 1, by: 2)
    guard terms.count % 2 == 0, starts.allSatisfy({ attribute(terms[$0].text) != nil }) else {
      return .none
    }
    if terms.count == 2 { return length(terms[0], [terms[1]], of: node) }
    if let parent = parent(node), kind(parent).placesByConstraints {
      return constrain([LineTerm(tree.name(of: node))] + terms)
    }
    guard let width = starts.first(where: { attribute(terms[$0].text) == "width" }),
      let height = starts.first(where: { attribute(terms[$0].text) == "height" })
    else { return .none }
    return length(
      LineTerm("size"), [LineTerm("\(terms[width + 1].text)x\(terms[height + 1].text)")], of: node)
  }

  /// `wider`, `shorter`: offers a length that is, since the words do not say by how much.
  private func comparative(
    _ key: LineTerm, _ values: [LineTerm], of node: NodeID
  ) -> Readings? {
    let attribute: String
    switch key.folded {
    case "wider", "narrower": attribute = "width"
    case "taller", "shorter": attribute = "height"
    case "bigger", "larger", "smaller":
      attribute = parent(node).map { isVertical($0) } ?? false ? "height" : "width"
    default: return nil
    }
    let isLess = key.isAny(of: "narrower", "shorter", "smaller")
    let size = session.shown.frameInRoot(node).size
    let old = attribute == "width" ? size.width : size.height
    guard old > 0 else { return Readings.none }
    if let number = values.lazy.compactMap({ self.number($0)?.value }).first, number.isLength {
      let value = old + (isLess ? -number.value : number.value)
      return length(LineTerm(attribute), [LineTerm(NumberText.short(value))], of: node)
    }
    let value = (old * (isLess ? 0.8 : 1.25)).rounded()
    let readings = length(LineTerm(attribute), [LineTerm(NumberText.exact(value))], of: node)
    return Readings(offers: readings.groups.flatMap { $0 } + readings.offers)
  }

  /// The words of a value as a property takes them.
  private func words(_ terms: [LineTerm], of property: Property) -> String? {
    guard let type = property.options.first?.parameters.first?.type else { return nil }
    switch property.domain {
    case .size:
      var terms = terms
      if let size = SizeWords.size(in: &terms), terms.isEmpty { return size }
      return nil
    case .text: return ScriptText.quoted(terms.map { $0.text }.joined(separator: " "))
    default: break
    }
    let joined = LineTerm(terms.map { $0.text }.joined())
    if terms.count == 2, case .words = property.domain, let word = value(joined, as: type) {
      return word
    }
    let words = terms.compactMap { value($0, as: type) }
    return words.count == terms.count ? words.joined(separator: " ") : nil
  }

  /// Properties of other tools that are more than another name.
  func foreign(_ key: LineTerm, _ values: [LineTerm], of node: NodeID) -> Readings? {
    let name = name(node)
    let value = Keyword.fold(values.first?.text ?? "")
    switch key.folded {
    case "display", "visibility":
      if ["none", "hidden", "gone", "collapse"].contains(value) { return Readings("hide \(name)") }
      return ["block", "flex", "visible", "initial"].contains(value)
        ? Readings("show \(name)") : nil
    case "position", "fraction", "location":
      guard kind(node).hasBar, !values.isEmpty else { return nil }
      return drag([LineTerm(tree.name(of: node)), LineTerm("to")] + values)
    case "maxwidth", "maxheight":
      guard values.first?.isAny(of: "infinity", "100%") ?? false else { return nil }
      return Readings("hug \(name) 1 \(key.folded == "maxwidth" ? "h" : "v")")
    case "square", "aspectratio":
      return constrain([LineTerm(tree.name(of: node)), key] + values)
    case "visible", "isvisible":
      return Readings(["true", "yes", "on"].contains(value) ? "show \(name)" : "hide \(name)")
    case "flexdirection" where value.hasSuffix("reverse"):
      let axis = value.hasPrefix("row") ? "h" : "v"
      let turns = isVertical(node) == (axis == "v") ? [] : ["set \(name) axis \(axis)"]
      return together(turns + reversed(node))
    case "flexdirection":
      return value.hasPrefix("row")
        ? Readings("set \(name) axis h")
        : value.hasPrefix("col") ? Readings("set \(name) axis v") : nil
    case "layoutpriority":
      guard let number = values.first.flatMap({ number($0) })?.value else { return nil }
      return Readings("resist \(name) \(NumberText.exact(min(1000, 750 + number.value)))")
    case "flex", "flexgrow", "weight", "grow", "layout_weight":
      return grow(values, of: node)
    default: return nil
    }
  }

  /// `flex-grow 2` in a split: a share among siblings that have one each.
  private func grow(_ values: [LineTerm], of node: NodeID) -> Readings? {
    // `flex: 0 0 200px` is a length.
    if values.count == 3, let last = values.last, number(last)?.value.unit == .points,
      number(values[0])?.value.value == 0
    {
      return fix([LineTerm(tree.name(of: node)), last])
    }
    guard values.count == 1, let share = values.first.flatMap({ number($0) })?.value,
      let parent = parent(node)
    else { return nil }
    if kind(parent).sharesByRatios {
      let total = share.value + Double(tree.childCount(of: parent) - 1)
      return Readings("ratio \(name(node)) \(Self.ratio(share.value, of: total))")
    }
    return share.value > 0 ? Readings("hug \(name(node)) 1") : nil
  }

  /// Padding is the margins of a stack; four lengths are in the order of CSS.
  private func padding(_ key: LineTerm, _ values: [LineTerm], of node: NodeID) -> Readings? {
    let isPadding = key.isAny(of: "padding", "inset", "insets", "contentinset")
    guard isPadding, kind(node).arrangesChildren else { return nil }
    var numbers: [String] = []
    for value in values {
      guard let number = number(value), number.value.isLength else {
        if values.count == 1, InsetsLiteral.parse(value.text) != nil {
          numbers = value.text.split(separator: ",").map(String.init)
          break
        }
        return nil
      }
      numbers.append(number.spelling)
    }
    let insets: String
    switch numbers.count {
    case 1: insets = numbers[0]
    case 2: insets = [numbers[0], numbers[1], numbers[0], numbers[1]].joined(separator: ",")
    case 4:
      // From top, right, bottom, left.
      insets = [numbers[0], numbers[3], numbers[2], numbers[1]].joined(separator: ",")
    default: return nil
    }
    let name = name(node)
    return Readings("repeat 1 { set \(name) margins \(insets); set \(name) marginsRelative on }")
  }

  // MARK: Lengths

  /// `width 100`, `min-width 80px`, `300 wide` of a view.
  func length(_ key: LineTerm, _ values: [LineTerm], of node: NodeID) -> Readings {
    if key.isQuoted { return .none }
    var values = values.filter {
      !$0.isAny(of: "=", "to", "px", "points", "pt", "at", "is", "equalto", "equaltoconstant")
    }
    if values.count > 1, let last = values.last, let parent = parent(node),
      viewOrNoun(last) == parent || last.isAny(of: "superview", "parent", "container"),
      let number = number(values[0]), number.value.isPart || number.value.unit == .plain
    {
      // `1/2 of superview`.
      values = [values[0]]
    }
    var bound = ""
    var attribute = ""
    switch key.folded {
    case "width", "w", "wide": attribute = "width"
    case "height", "h", "tall", "high": attribute = "height"
    case "minwidth", "minimumwidth": (bound, attribute) = (">=", "width")
    case "maxwidth", "maximumwidth": (bound, attribute) = ("<=", "width")
    case "minheight", "minimumheight": (bound, attribute) = (">=", "height")
    case "maxheight", "maximumheight": (bound, attribute) = ("<=", "height")
    case "min", "minimum", "max", "maximum", "atleast", "atmost":
      guard let parent = parent(node) else { return .none }
      bound = ["min", "minimum", "atleast"].contains(key.folded) ? ">=" : "<="
      attribute = isVertical(parent) ? "height" : "width"
    case "size", "frame":
      guard let size = SizeWords.size(in: &values), values.isEmpty else { return .none }
      if node == .root { return Readings("resize \(size)") }
      return Readings("size \(name(node)) \(size)")
    default:
      // `main 300 wide`, or `main 300`.
      guard let number = number(key), number.value.isLength || number.value.isPart else {
        return .none
      }
      if let word = values.first, let named = self.attribute(word.text), values.count == 1 {
        return length(named, number.value, number.spelling, of: node, bound: "")
      }
      guard values.isEmpty, let parent = parent(node) else { return .none }
      return length(
        isVertical(parent) ? "height" : "width", number.value, number.spelling, of: node, bound: "")
    }
    if let calculated = calculated(values, attribute, of: node) { return calculated }
    if values.count == 1, values[0].isAny(of: "matchparent", "match_parent", "full") {
      values = [LineTerm("100%")]
    }
    if values.count == 1, values[0].isAny(of: "auto") {
      return Readings("fix \(name(node)) auto")
    }
    guard values.count == 1, let number = number(values[0]) else { return .none }
    return length(attribute, number.value, number.spelling, of: node, bound: bound)
  }

  private func length(
    _ attribute: String, _ number: Quantity, _ spelling: String, of node: NodeID, bound: String
  ) -> Readings {
    let name = name(node)
    let size = session.shown.size
    guard let parent = parent(node) else {
      guard number.isLength, bound.isEmpty else { return .none }
      let (width, height) = (NumberText.exact(size.width), NumberText.exact(size.height))
      return Readings(
        attribute == "width" ? "resize \(spelling)x\(height)" : "resize \(width)x\(spelling)")
    }
    let isAlong = isVertical(parent) == (attribute == "height")
    let frame = session.shown.frameInRoot(parent)
    let whole = attribute == "width" ? frame.size.width : frame.size.height
    if kind(parent).placesByConstraints {
      let sign = bound.isEmpty ? "==" : bound
      let right =
        number.isPart ? "\(spelling) * \(self.name(parent)).\(attribute)" : spelling
      return Readings("constrain \(name).\(attribute) \(sign) \(right)")
    }
    if kind(parent).scrollsFreely {
      guard number.isLength, bound.isEmpty else { return .none }
      return content(parent, node, attribute, spelling)
    }
    guard isAlong else {
      guard isAcross(attribute, of: node), number.isLength, bound.isEmpty else { return .none }
      let axis = attribute == "width" ? "h" : "v"
      return .offer("set \(self.name(parent)) axis \(axis); fix \(name) \(spelling)")
    }
    if kind(parent).hasBar { return barLength(parent, node, number, whole, bound) }
    guard kind(parent).sharesByRatios else { return .none }
    if bound.isEmpty {
      return Readings(number.isPart ? "ratio \(name) \(spelling)" : "fix \(name) \(spelling)")
    }
    // A split has no minimum: a rule gives the same.
    let part = number.isPart ? number.value * whole : number.value
    let ratio = tree.nodes[node.slot].ratio
    guard ratio > 0 else { return .none }
    let limit = NumberText.short(part / ratio)
    let sign = bound == ">=" ? "<" : ">"
    return Readings.offer(
      "when \(self.name(parent)).\(attribute) \(sign) \(limit) { fix \(name) \(NumberText.short(part)) }",
      "fix \(name) \(NumberText.short(part))")
  }

  /// True for the length of a split's child across the split, which is the split's own.
  func isAcross(_ attribute: String, of node: NodeID) -> Bool {
    guard ["width", "height"].contains(attribute), let parent = parent(node),
      kind(parent).sharesByRatios
    else { return false }
    return isVertical(parent) != (attribute == "height")
  }

  /// A length of a splitter's side, or its least or greatest.
  private func barLength(
    _ splitter: NodeID, _ side: NodeID, _ number: Quantity, _ whole: Double, _ bound: String
  ) -> Readings {
    guard whole > 0 else { return .none }
    let part = number.isPart ? number.value : number.value / whole
    guard part >= 0, part <= 1 else { return .none }
    let isPrimary = tree.index(of: side) == 0
    let name = name(splitter)
    switch bound {
    case "":
      return Readings("drag \(name) to \(NumberText.ratio(isPrimary ? part : 1 - part))")
    case ">=":
      return Readings(
        "set \(name) \(isPrimary ? "minPrimary" : "minSecondary") \(NumberText.ratio(part))")
    default:
      return Readings(
        "set \(name) \(isPrimary ? "minSecondary" : "minPrimary") \(NumberText.ratio(1 - part))")
    }
  }

  /// A length of what a scroll view shows.
  private func content(
    _ scroll: NodeID, _ node: NodeID, _ attribute: String, _ spelling: String
  ) -> Readings {
    let state = tree.scroll(of: scroll)
    var width = state.contentWidth.map { NumberText.exact($0) } ?? "-"
    var height = state.contentHeight.map { NumberText.exact($0) } ?? "-"
    if attribute == "width" { width = spelling } else { height = spelling }
    return Readings([
      ["set \(name(scroll)) content \(width)x\(height)"], ["size \(name(node)) \(width)x\(height)"],
    ])
  }

  /// `calc(100% - 100px)`: the only other child is fixed.
  private func calculated(_ values: [LineTerm], _ attribute: String, of node: NodeID) -> Readings? {
    let text = values.map { $0.text }.joined(separator: " ")
    guard let parent = parent(node), kind(parent).sharesByRatios else { return nil }
    var words = text.split { $0 == " " || $0 == "(" || $0 == ")" }.map(String.init)
    if words.first == "calc" { words.removeFirst() }
    guard words.count == 3, words[0] == "100%", words[1] == "-", let number = Quantity(words[2]),
      number.isLength
    else { return nil }
    let others = tree.children(of: parent).filter { $0 != node }
    guard others.count == 1 else { return nil }
    return Readings("fix \(name(others[0])) \(number.text)")
  }

  /// `fix sidebar width 100px`.
  func fix(_ terms: [LineTerm]) -> Readings {
    var terms = terms.filter { !$0.isAny(of: "at", "to", "the", "=", "its") || view($0) != nil }
    // `fix width a 80`.
    if terms.count == 3, view(terms[0]) == nil, attribute(terms[0].text) != nil {
      terms.swapAt(0, 1)
    }
    if terms.count == 1, terms[0].isAny(of: "conflicts", "conflict", "it") {
      return Readings("conflicts")
    }
    if let first = terms.first, let (node, attribute) = dotted(first) {
      return length(LineTerm(attribute), Array(terms.dropFirst()), of: node)
    }
    guard let first = terms.first, let node = viewOrNoun(first) else {
      return .none
    }
    var remaining = Array(terms.dropFirst())
    var readings = Readings.none
    if !remaining.isEmpty,
      remaining.allSatisfy({
        $0.isAny(of: "size", "content", "natural", "intrinsic", "automatic", "text")
      })
    {
      return Readings("fix \(name(node)) auto")
    }
    if remaining.count >= 2, attribute(remaining[0].text) != nil || remaining[0].folded == "size" {
      readings.add(length(remaining[0], Array(remaining.dropFirst()), of: node))
    }
    if remaining.count == 2, attribute(remaining[1].text) != nil {
      readings.add(length(remaining[1], [remaining[0]], of: node))
    }
    if let size = SizeWords.size(in: &remaining), remaining.isEmpty {
      readings.groups.append(["fix \(name(node)) \(size)"])
    }
    if remaining.count == 1, let number = number(remaining[0]) {
      let line =
        number.value.isPart
        ? "ratio \(name(node)) \(number.spelling)" : "fix \(name(node)) \(number.spelling)"
      readings.groups.append([line])
    }
    return readings
  }
}
