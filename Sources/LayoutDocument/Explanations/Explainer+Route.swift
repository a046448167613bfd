import LayoutEngine
import TerminalText

/// Shorter arithmetic for numbers that constraints determine: a sum of other views' lengths, which have
/// their own explanations, or one division.
extension Explainer {
  /// The largest divisor of a printed division.
  private static let maximumDivisor = 64.0
  /// The largest number of constraints among which a route is searched for.
  private static let maximumLinks = 400

  /// Returns `length × rate`, or `length / n` if the rate is 1/n for a small whole n. The rate is above 0.
  func scaled(_ length: Formula, by rate: Double) -> Formula {
    let divisor = (1 / rate).cleaned
    if rate == 1 { return length }
    if rate == rate.rounded() { return .product(.ratio(rate), length) }
    return divisor == divisor.rounded() && divisor <= Self.maximumDivisor
      ? .quotient(length, .length(divisor)) : .product(length, .ratio(rate))
  }

  /// A container's length times a rate above 0, with rows for what it is multiplied by: a
  /// multiplier, the part of a natural length in a proportional stack, or an equal part.
  func scaled(
    _ length: Double, by rate: Double, _ pins: [LayoutPin], in system: IslandSystem,
    _ names: ConstraintNames
  ) -> Summand {
    func summand(_ formula: Formula, _ rows: [Row]) -> Summand {
      Summand(amount: formula.value, formula: formula, rows: rows, group: "frame")
    }
    guard rate != 1 else { return summand(.length(length), []) }
    for case .constraint(let index) in pins.map({ $0.source }) {
      let constraint = system.list[index]
      guard constraint.second != nil, (constraint.multiplier - rate).magnitude < 1e-9 else {
        continue
      }
      if let (own, parts, hasSpacing) = proportion(constraint) {
        let natural = "natural " + constraint.first.attribute.rawValue
        let spacing = " and the spacing (UIKit adds it); the last view gets the remainder"
        return summand(
          .quotient(.product(.length(length), .length(own)), parts),
          [
            row(own, "its \(natural)", sign: "×"),
            row(
              parts.value, "\(parts.text), all \(natural)s" + (hasSpacing ? spacing : ""), sign: "/"
            ),
          ])
      }
      return summand(
        .product(.length(length), .ratio(rate)),
        [row(ratio: rate, "the multiplier of " + word(for: constraint, names), sign: "×")])
    }
    let formula = scaled(.length(length), by: rate)
    guard case .quotient(_, let divisor) = formula else {
      return summand(formula, [row(ratio: rate, "by the constraints below", sign: "×")])
    }
    return summand(
      formula, [row(divisor.value, cause(of: divisor.value, pins, system, names), sign: "/")])
  }

  /// The natural length of a view in a proportional stack, and the sum of all natural lengths.
  private func proportion(_ constraint: LayoutConstraint)
    -> (own: Double, parts: Formula, hasSpacing: Bool)?
  {
    guard constraint.identifier == "UISV-fill-proportionally",
      case .stack(let stack) = constraint.source, let view = constraint.first.item.view
    else { return nil }
    let (naturals, spacings) = tree.proportions(of: stack)
    guard let own = naturals.first(where: { $0.view == view })?.length else { return nil }
    var terms = naturals.map { $0.length }
    if terms.count + spacings.count > 2 * Self.maximumParts {
      terms = [terms.reduce(0, +), spacings.reduce(0, +)]
    } else {
      terms += spacings
    }
    let parts = Formula.total(terms.map { .length($0) })
    // Printed with three decimals, a sum near 0 would not give the ratio.
    return parts.value.magnitude < 1 ? nil : (own, parts, !spacings.isEmpty)
  }

  /// The length as a multiple of another one that does not depend on it.
  func product(
    for anchor: LayoutAnchor, _ pins: [LayoutPin], in system: IslandSystem,
    _ names: ConstraintNames
  ) -> [Summand]? {
    guard anchor.attribute.isLength else { return nil }
    for pin in pins {
      guard case .constraint(let index) = pin.source, let second = system.list[index].second else {
        continue
      }
      let constraint = system.list[index]
      let isFirst = constraint.first == anchor
      guard isFirst || second == anchor && constraint.multiplier == 1 else { continue }
      let other = isFirst ? second : constraint.first
      guard let view = other.item.view, view != system.top, other.attribute.isLength,
        let all = system.pins(of: other, in: tree)?.pins,
        !all.contains(where: { $0.source == pin.source })
      else { continue }
      let value = frameValue(of: other.attribute, view)
      guard value > 0, constraint.multiplier > 0 else { continue }
      var base = scaled(value, by: constraint.multiplier, [pin], in: system, names)
      base.base = (view, other.attribute)
      let change = LayoutPin(source: pin.source, rate: isFirst ? 1 : -1, constant: pin.constant)
      return [base] + summands(of: [change], in: system, names)
    }
    return nil
  }

  /// The constants with whole rates, divided by one number.
  func quotient(
    of pins: [LayoutPin], in system: IslandSystem, _ names: ConstraintNames
  ) -> [Summand]? {
    let rates = pins.filter { $0.constant != 0 }.map { $0.rate.magnitude }
    guard let greatest = rates.max(), greatest < 1 - 1e-9 else { return nil }
    for case .constraint(let index) in pins.map({ $0.source })
    where system.list[index].multiplier != 1 && system.list[index].second != nil { return nil }
    var divisor = (1 / greatest).cleaned
    if divisor != divisor.rounded() {
      divisor = 2
      while divisor <= Self.maximumDivisor,
        !rates.allSatisfy({ ($0 * divisor).cleaned == ($0 * divisor).rounded() })
      { divisor += 1 }
    }
    guard divisor <= Self.maximumDivisor else { return nil }
    var part = Part(formula: .length(0))
    fill(&part, with: summands(of: pins, times: divisor, in: system, names))
    part.rows.append(row(divisor, cause(of: divisor, pins, system, names), sign: "/"))
    let formula = Formula.quotient(part.formula, .length(divisor))
    return [
      Summand(
        amount: formula.value.magnitude, formula: formula, rows: part.rows, group: "",
        base: part.base)
    ]
  }

  /// The reason for a division: equal lengths, or a centre.
  private func cause(
    of divisor: Double, _ pins: [LayoutPin], _ system: IslandSystem, _ names: ConstraintNames
  ) -> String {
    var equals: [LayoutConstraint] = []
    var centre: LayoutConstraint?
    for case .constraint(let index) in pins.map({ $0.source }) {
      let constraint = system.list[index]
      guard let second = constraint.second else { continue }
      if constraint.first.attribute.isLength, second.attribute == constraint.first.attribute,
        constraint.multiplier == 1, constraint.constant == 0
      {
        equals.append(constraint)
      }
      if constraint.first.attribute.isCentre || second.attribute.isCentre { centre = constraint }
    }
    if let first = equals.first?.first, Double(equals.count + 1) == divisor {
      return "equal " + (first.item.view == nil ? "space" : first.attribute.rawValue) + "s"
    }
    return centre.map { "by " + word(for: $0, names) } ?? "by the constraints below"
  }

  // MARK: Routes

  /// An edge of an item or its centre.
  private struct Spot: Hashable {
    var item: LayoutItem
    /// 0 for the left or top edge, 1 for the centre, 2 for the other edge.
    var place: Int
  }

  /// A known distance between two spots.
  private struct Link {
    var from: Spot
    var to: Spot
    /// A constraint, or the length of the item of both spots.
    var pin: LayoutPin?
    var cost: Int { pin?.constant == 0 ? 0 : 1 }
  }

  private struct Arrival {
    var cost: Int
    var link: Int
    var isForward: Bool
  }

  private func spot(_ anchor: LayoutAnchor) -> Spot? {
    let place: Int
    switch anchor.attribute.absolute(isRightToLeft: tree.isRightToLeft) {
    case .x, .y, .left, .leading, .top, .firstBaseline, .leftMargin, .leadingMargin, .topMargin:
      place = 0
    case .centerX, .centerY: place = 1
    case .right, .trailing, .bottom, .lastBaseline, .rightMargin, .trailingMargin, .bottomMargin:
      place = 2
    case .width, .height, .centerXWithinMargins, .centerYWithinMargins, .contentOffsetX,
      .contentOffsetY:
      return nil
    }
    return Spot(item: anchor.item, place: place)
  }

  /// The fewest distances and lengths of other views that lead from the island's edge to an edge,
  /// or from one edge of a view to the other. Lengths that depend on the view's own do not count.
  func route(
    to anchor: LayoutAnchor, _ pins: [LayoutPin], in system: IslandSystem,
    _ names: ConstraintNames
  ) -> [Summand]? {
    guard pins.count <= Self.maximumLinks else { return nil }
    let top = LayoutItem.view(system.top)
    let start = Spot(item: anchor.attribute.isLength ? anchor.item : top, place: 0)
    let goal = spot(anchor) ?? Spot(item: anchor.item, place: 2)
    let links = self.links(for: anchor, pins, in: system)
    var arrivals = [start: Arrival(cost: 0, link: -1, isForward: true)]
    var isChanged = true
    while isChanged {
      isChanged = false
      for (index, link) in links.enumerated() {
        for isForward in [true, false] {
          let (from, to) = isForward ? (link.from, link.to) : (link.to, link.from)
          guard let before = arrivals[from], before.cost + link.cost < arrivals[to]?.cost ?? .max
          else { continue }
          arrivals[to] = Arrival(
            cost: before.cost + link.cost, link: index, isForward: isForward)
          isChanged = true
        }
      }
    }
    var summands: [Summand] = []
    var spot = goal
    while spot != start, let arrival = arrivals[spot] {
      let link = links[arrival.link]
      spot = arrival.isForward ? link.from : link.to
      guard var summand = summand(of: link, anchor, in: system, names) else { return nil }
      if !arrival.isForward { summand.amount = -summand.amount }
      guard summand.amount != 0 else { continue }
      summands.insert(summand, at: anchor.attribute.isLength ? summands.count : 0)
    }
    return spot == start && !summands.isEmpty ? summands : nil
  }

  private func links(
    for anchor: LayoutAnchor, _ pins: [LayoutPin], in system: IslandSystem
  ) -> [Link] {
    let top = LayoutItem.view(system.top)
    var links: [Link] = []
    var items: Set<LayoutItem> = []
    func add(_ item: LayoutItem) {
      guard items.insert(item).inserted, !(anchor.attribute.isLength && item == anchor.item) else {
        return
      }
      for (from, to) in [(0, 2), (0, 1), (1, 2)] {
        links.append(Link(from: Spot(item: item, place: from), to: Spot(item: item, place: to)))
      }
    }
    for pin in pins {
      guard case .constraint(let index) = pin.source else { continue }
      let constraint = system.list[index]
      if case .frame = constraint.source { add(top) }
      for item in [constraint.first.item, constraint.second?.item] {
        if let item, item != top { add(item) }
      }
      guard constraint.multiplier == 1, let to = spot(constraint.first) else { continue }
      guard let second = constraint.second else {
        links.append(Link(from: Spot(item: top, place: 0), to: to, pin: pin))
        continue
      }
      if let from = spot(second) { links.append(Link(from: from, to: to, pin: pin)) }
    }
    return links
  }

  private func summand(
    of link: Link, _ anchor: LayoutAnchor, in system: IslandSystem, _ names: ConstraintNames
  ) -> Summand? {
    if let pin = link.pin {
      let unit = LayoutPin(source: pin.source, rate: 1, constant: pin.constant)
      return summands(of: [unit], in: system, names).first
        ?? Summand(amount: 0, formula: .length(0), rows: [], group: "")
    }
    let rate = link.to.place - link.from.place == 2 ? 1 : 0.5
    let item = link.from.item
    let attribute = anchor.attribute.axis.length
    guard let view = item.view else {
      // A guide has no explanation of its own, so its row has the arithmetic.
      guard let pins = system.pins(of: LayoutAnchor(item, attribute), in: tree)?.pins else {
        return nil
      }
      var part = Part(formula: .length(0))
      fill(
        &part,
        with: quotient(of: pins, in: system, names) ?? summands(of: pins, in: system, names))
      let formula = scaled(.length(part.formula.value), by: rate)
      let meaning = names.text(of: LayoutAnchor(item, attribute)) + " = " + part.formula.text
      return Summand(
        amount: formula.value, formula: formula,
        rows: [Row(number: formula.text, meaning: meaning)], group: "spaces")
    }
    if view == system.top, rate == 1 {
      var base = scaled(frameValue(of: attribute, view), by: 1, [], in: system, names)
      base.base = (view, attribute)
      return base
    }
    if anchor.attribute.isLength {
      let pins = system.pins(of: LayoutAnchor(item, attribute), in: tree)?.pins ?? []
      for case .constraint(let index) in pins.map({ $0.source })
      where system.list[index].first == anchor || system.list[index].second == anchor { return nil }
    }
    let formula = scaled(.length(frameValue(of: attribute, view)), by: rate)
    return Summand(
      amount: formula.value, formula: formula,
      rows: [Row(number: formula.text, meaning: "\(name(view))'s \(attribute.rawValue)")],
      group: "\(attribute.rawValue)s of views")
  }
}

extension Attribute {
  var isCentre: Bool { self == .centerX || self == .centerY }
}
