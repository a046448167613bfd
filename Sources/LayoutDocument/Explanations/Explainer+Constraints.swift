import LayoutEngine
import TerminalText

/// Positions and lengths from constraints: those that determine the number, and those that lost.
extension Explainer {
  /// More terms than this are grouped by kind.
  private static let maximumTerms = 6
  private static let maximumLosers = 4

  /// Returns true if the constraints of a stack or canvas above place `node`.
  func isConstrained(_ node: NodeID) -> Bool { tree.containerKind(of: node).placesByConstraints }

  /// The constraints around a view, with names for their items.
  struct Island {
    let system: IslandSystem
    let names: ConstraintNames

    init(_ system: IslandSystem, in tree: LayoutTree) {
      self.system = system
      names = ConstraintNames(for: system.list, in: tree)
    }

    /// The constraint of a pin; `nil` for the lower bound of a length.
    func constraint(_ pin: LayoutPin) -> LayoutConstraint? {
      guard case .constraint(let index) = pin.source else { return nil }
      return system.list[index]
    }
  }

  /// The step behind an attribute of a view that constraints place.
  func constraintPart(_ node: NodeID, _ attribute: Attribute) -> Part {
    let anchor = LayoutAnchor(.view(node), attribute)
    let result = tree.withIsland(of: node) { (system: inout IslandSystem) -> Part? in
      guard let (start, pins) = system.pins(of: anchor, in: tree) else { return nil }
      var part = sum(pins, start: start, of: attribute, node, in: Island(system, in: tree))
      if let shown = notChosen(node, attribute, chosen: part.formula.value) { return shown }
      noteRanges(node, attribute, &system, in: &part)
      noteLosers(node, attribute.axis, in: Island(system, in: tree), &part)
      return part
    }
    return (result ?? nil) ?? Part(formula: .length(tree.value(of: attribute, of: node)))
  }

  /// The remark for an attribute of an ambiguous layout that `exercise` or a recorded frame changed.
  private func notChosen(_ node: NodeID, _ attribute: Attribute, chosen: Double) -> Part? {
    let top = tree.islandTop(of: node)
    let exercise = tree.exercises.first { $0.top == top }
    guard exercise != nil || !tree.imported.isEmpty else { return nil }
    let value = tree.value(of: attribute, of: node)
    guard abs(value - chosen) > 1e-6 else { return nil }
    let meaning =
      if let exercise {
        "exercise \(name(exercise.view)) shows another layout that the constraints allow; the "
          + "chosen one has \(WhyNumber.length(chosen))"
      } else {
        "the constraints do not determine this, so the recorded frame is used: an estimate"
      }
    return Part(.length(value), meaning)
  }

  // MARK: The sum

  /// One addend, with the rows that explain it.
  struct Summand {
    var amount: Double
    /// Without the sign of the amount.
    var formula: Formula
    var rows: [Row]
    var group: String
    /// The container's length with which the explanation continues, instead of a row for it.
    var base: (node: NodeID, attribute: Attribute)?

    /// A positive addend.
    init(_ formula: Formula, _ rows: [Row], group: String) {
      (amount, self.formula, self.rows, self.group) = (formula.value, formula, rows, group)
    }

    /// Points with their sign, and a row for them.
    init(_ amount: Double, _ meaning: String, _ source: Source? = nil, group: String) {
      let points = Formula.length(amount.magnitude)
      self.init(points, [Row(points, meaning, source: source)], group: group)
      self.amount = amount
    }
  }

  private func sum(
    _ pins: [LayoutPin], start: Double, of attribute: Attribute, _ node: NodeID, in island: Island
  ) -> Part {
    var offsets: [Summand] = []
    if !attribute.isLength {
      let (top, corner) = (island.system.top, attribute.axis.origin)
      let origin = frameValue(of: corner, top)
      let owner = name(top) + (tree.alignmentInsets(of: top) != .zero ? "'s frame's " : "'s ")
      if origin != 0 { offsets.append(Summand(origin, owner + corner.rawValue, group: "corner")) }
    }
    if start != 0 {
      let (note, source) = trait(attribute, of: node)
      let meaning = attribute.isMargin ? "the layout margin" : "from the edge to the baseline"
      offsets.append(Summand(start, meaning + note, source, group: "trait"))
    }
    var part = part(of: offsets + summands(of: pins, in: island))
    var isShort = false
    if pins.contains(where: { $0.constant != 0 && $0.rate != $0.rate.rounded() }) {
      let anchor = LayoutAnchor(.view(node), attribute)
      let direct = product(for: anchor, pins, in: island) ?? route(to: anchor, pins, in: island)
      if let summands = direct ?? quotient(of: pins, in: island) {
        let short = self.part(of: offsets + summands)
        isShort = (short.formula.value - part.formula.value).magnitude < 1e-7
        if isShort { part = short }
      }
    }
    var silent: [String] = []
    for pin in pins {
      if case .leastLength(let item, let length) = pin.source {
        silent.append("\(island.names.text(of: LayoutAnchor(item, length))) is never negative")
      }
      guard pin.constant == 0, let constraint = island.constraint(pin) else { continue }
      let text = word(for: constraint, in: island)
      let isShown =
        isShort && constraint.identifier == "UISV-fill-proportionally"
        || part.rows.contains { $0.meaning.hasSuffix(text) }
      if !isShown { silent.append(text) }
    }
    if !silent.isEmpty { part.note("through " + NumberText.list(silent, atMost: 3)) }
    for pin in pins where pin.constant == 0 {
      guard let constraint = island.constraint(pin), mentions(constraint, node, attribute.axis),
        let quirk = quirk(of: constraint), !part.rows.contains(quirk)
      else { continue }
      part.rows.append(quirk)
    }
    return part
  }

  /// The constants of the constraints, each times its rate. The first is the length that the parent
  /// determines, if there is one: the explanation continues with it.
  func summands(of pins: [LayoutPin], times factor: Double = 1, in island: Island) -> [Summand] {
    var all: [Summand] = []
    for pin in pins where pin.constant != 0 {
      guard let constraint = island.constraint(pin) else { continue }
      let rate = (pin.rate * factor).cleaned
      if case .frame(let top) = constraint.source, all.first?.base == nil {
        var summand = scaled(pin.constant.magnitude, by: rate.magnitude, pins, in: island)
        summand.amount = rate * pin.constant
        summand.base = (top, constraint.first.attribute)
        all.insert(summand, at: 0)
        continue
      }
      let formula = scaled(.length(pin.constant.magnitude), by: rate.magnitude)
      let meaning = meaning(of: constraint, in: island)
      let row = Row(formula, meaning, source: numberSource(of: constraint))
      var summand = Summand(formula, [row], group: group(of: constraint))
      summand.amount = rate * pin.constant
      all.append(summand)
    }
    return all
  }

  private func numberSource(of constraint: LayoutConstraint) -> Source? {
    switch constraint.source {
    case .hugging(let view), .resistance(let view):
      return importedSource(of: .size, view) ?? source(of: .size, view)
    case .stack(let stack) where constraint.first.attribute.isMargin:
      return source(of: .margins, marginOwner(stack, constraint.first.attribute))
    case .guide(let guide): return safeAreaSource(of: guide, constraint.first.attribute)
    case .mask(let view): return importedSource(of: .mask, view) ?? source(of: .mask, view)
    case .user:
      let imported = tree.importedSource(of: constraint)
      return imported.map { source(inLine: $0.line, $0.origin) }
        ?? command(tree.origin(of: constraint))
    case .frame, .stack, .fixed, .space: return command(tree.origin(of: constraint))
    }
  }

  /// The view's line in the file; `nil` if the property was set, or the view was not imported.
  private func importedSource(of key: PropertyKey, _ view: NodeID) -> Source? {
    guard tree.origin(of: key, of: view) == nil, let facts = tree.imported[view] else { return nil }
    return source(inLine: facts.line, tree.creationOrigin(of: view))
  }

  /// The line of the file that was imported, with the command that did so.
  private func source(inLine line: Int, _ origin: Int32?) -> Source {
    Source(command: command(origin)?.command ?? "", location: ImportedFacts.location(ofLine: line))
  }

  /// The sum and its rows: one for each term, or one for each kind of term if there are many.
  func part(of all: [Summand]) -> Part {
    var part = Part(formula: .length(0))
    var summands = all.count > Self.maximumTerms ? grouped(all) : all
    if let index = summands.firstIndex(where: { $0.base != nil }) {
      summands.insert(summands.remove(at: index), at: 0)
    } else if let positive = summands.firstIndex(where: { $0.amount > 0 }), positive > 0 {
      // A sum reads best when it does not begin with a minus.
      summands.swapAt(0, positive)
    }
    var formula: Formula?
    for summand in summands {
      let isNegative = summand.amount < 0
      var rows = summand.rows
      if let before = formula {
        formula = isNegative ? .difference(before, summand.formula) : .sum(before, summand.formula)
      } else {
        formula = isNegative ? .product(.length(-1), summand.formula) : summand.formula
        if case .length(let length) = summand.formula, isNegative { formula = .length(-length) }
      }
      if summand.base == nil {
        let isFirst = part.rows.isEmpty && part.base == nil
        if isFirst, isNegative { rows[0].number = "−" + rows[0].number }
        if !isFirst { rows[0].sign = isNegative ? "−" : "+" }
      }
      part.base = part.base ?? summand.base
      part.rows += rows
    }
    part.formula = formula ?? .length(0)
    return part
  }

  /// The terms of one kind as one term each, in the order of their first.
  private func grouped(_ all: [Summand]) -> [Summand] {
    all.grouped { $0.base == nil ? $0.group : "" }.map { name, members in
      guard members.count > 1 else { return members[0] }
      let (each, count) = (members[0], members.count)
      var source = each.rows[0].source
      if !members.allSatisfy({ $0.rows[0].source == source }) { source = nil }
      guard members.allSatisfy({ $0.amount == each.amount }) else {
        return Summand(
          members.reduce(0) { $0 + $1.amount }, "\(count) × \(name)", source, group: name)
      }
      let formula = Formula.product(.length(Double(count)), each.formula)
      var total = Summand(formula, [Row(formula, name, source: source)], group: name)
      total.amount = each.amount * Double(count)
      return total
    }
  }

  /// An explanation of surprising constraints of stacks.
  private func quirk(of constraint: LayoutConstraint) -> Row? {
    guard case .stack(let stack) = constraint.source else { return nil }
    let state = tree.stack(of: stack)
    switch constraint.identifier {
    case "UISV-fill-proportionally":
      if let view = constraint.first.item.view, let length = state.outdatedLengths[view] {
        return Row(
          meaning: "\(name(view))'s natural length was \(WhyNumber.length(length)) when the stack "
            + "made its constraints: Arranged makes them again when the stack changes")
      }
      return nil
    case "UISV-canvas-connection"
    where state.like == .arranged && state.alignment == .center
      && constraint.first.attribute.axis != tree.nodes[stack.slot].axis
      && !constraint.first.attribute.isCentre:
      return Row(
        meaning: "Arranged pins the first view of a centred stack to the far edge as well as to "
          + "the centre")
    case "UISV-hiding":
      return Row(meaning: "it is hidden, and a stack keeps hidden views at length 0")
    default: return nil
    }
  }

  // MARK: Ambiguous attributes and losing constraints

  private func noteRanges(
    _ node: NodeID, _ attribute: Attribute, _ system: inout IslandSystem, in part: inout Part
  ) {
    let (position, length) = (attribute.axis.origin, attribute.axis.length)
    let open = system.openAttributes(of: .view(node))
    for candidate in attribute.isLength ? [length] : [position, length] {
      guard open.contains(candidate), let range = system.range(of: candidate, of: .view(node))
      else { continue }
      let corner = candidate == length ? 0 : frameValue(of: position, system.top)
      let least = range.lowerBound.isFinite ? WhyNumber.length(range.lowerBound + corner) : "−∞"
      let most = range.upperBound.isFinite ? WhyNumber.length(range.upperBound + corner) : "∞"
      part.note(
        "undetermined: any \(candidate.rawValue) from \(least) to \(most) fits; UIKit chooses "
          + "this one (measured)")
    }
  }

  /// Notes the optional constraints on the view that do not hold, and the constraints that won.
  private func noteLosers(_ node: NodeID, _ axis: Axis, in island: Island, _ part: inout Part) {
    let system = island.system
    var count = 0
    for (index, constraint) in system.list.enumerated() where mentions(constraint, node, axis) {
      let isBroken = system.isBroken(index)
      guard !constraint.isRequired || isBroken else { continue }
      let miss = system.violation(at: index)
      guard miss > 1e-6 else { continue }
      count += 1
      if count > Self.maximumLosers { continue }
      let state = (isBroken ? "broken by " : "not met by ") + WhyNumber.length(miss)
      part.note(
        state + ": " + word(for: constraint, in: island)
          + (winner(over: constraint, in: island) ?? ""),
        command(tree.origin(of: constraint)))
    }
    let more = count - Self.maximumLosers
    if more > 0 { part.note("\(more) more are not met: ledger \(name(node))") }
  }

  private func mentions(_ constraint: LayoutConstraint, _ node: NodeID, _ axis: Axis) -> Bool {
    constraint.first.attribute.axis == axis && constraint.mentions(node)
  }

  /// The constraint that determines the first side of a losing one: the weakest that is at least as
  /// strong.
  private func winner(over loser: LayoutConstraint, in island: Island) -> String? {
    guard let result = island.system.pins(of: loser.first, in: tree) else { return nil }
    // A side that is too long could only become shorter.
    let sign: Double = loser.relation == .lessOrEqual ? -1 : loser.relation == .equal ? 0 : 1
    var best: LayoutConstraint?
    for pin in result.pins {
      guard let constraint = island.constraint(pin) else { continue }
      let candidate = blocker(constraint, sign / pin.rate, in: island.system)
      guard candidate != loser, candidate.priority >= loser.priority else { continue }
      if best.map({ candidate.priority < $0.priority }) ?? true { best = candidate }
    }
    guard let best else { return nil }
    let isTie = best.priority == loser.priority && !loser.isRequired
    let name = word(for: best, in: island)
    if loser.isRequired { return "; it contradicts \(name)" }
    return isTie ? "; it ties with \(name)" : "; \(name) is stronger"
  }

  /// The constraint of a natural length that opposes a change: hugging opposes growth, resistance
  /// opposes shrinking.
  private func blocker(
    _ pin: LayoutConstraint, _ change: Double, in system: IslandSystem
  ) -> LayoutConstraint {
    let wanted: ConstraintSource
    switch pin.source {
    case .hugging(let view) where change < 0: wanted = .resistance(view)
    case .resistance(let view) where change > 0: wanted = .hugging(view)
    default: return pin
    }
    return system.list.first { $0.source == wanted && $0.first == pin.first } ?? pin
  }
}
