import LayoutEngine

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
    _ length: Double, by rate: Double, _ pins: [LayoutPin], in island: Island
  ) -> Summand {
    guard rate != 1 else { return Summand(.length(length), [], group: "frame") }
    for constraint in pins.compactMap(island.constraint) {
      guard constraint.second != nil, (constraint.multiplier - rate).magnitude < 1e-9 else {
        continue
      }
      guard let (own, parts, hasSpacing) = proportion(constraint) else {
        let meaning = "the multiplier of " + word(for: constraint, in: island)
        return Summand(
          .product(.length(length), .ratio(rate)), [Row(.ratio(rate), meaning, sign: "×")],
          group: "frame")
      }
      let natural = "natural " + constraint.first.attribute.rawValue
      let spacing = " and the spacing (UIKit adds it); the last view gets the remainder"
      let all = "\(parts.text), all \(natural)s" + (hasSpacing ? spacing : "")
      return Summand(
        .quotient(.product(.length(length), own), parts),
        [Row(own, "its \(natural)", sign: "×"), Row(.length(parts.value), all, sign: "/")],
        group: "frame")
    }
    let formula = scaled(.length(length), by: rate)
    guard case .quotient(_, let divisor) = formula else {
      let row = Row(.ratio(rate), "by the constraints below", sign: "×")
      return Summand(formula, [row], group: "frame")
    }
    let row = Row(divisor, cause(of: divisor.value, pins, in: island), sign: "/")
    return Summand(formula, [row], group: "frame")
  }

  /// The natural length of a view in a proportional stack, and the sum of all natural lengths.
  private func proportion(_ constraint: LayoutConstraint)
    -> (own: Formula, parts: Formula, hasSpacing: Bool)?
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
    return parts.value.magnitude < 1 ? nil : (.length(own), parts, !spacings.isEmpty)
  }

  /// The length as a multiple of another one that does not depend on it.
  func product(for anchor: LayoutAnchor, _ pins: [LayoutPin], in island: Island) -> [Summand]? {
    guard anchor.attribute.isLength else { return nil }
    for pin in pins {
      guard let constraint = island.constraint(pin), let second = constraint.second else {
        continue
      }
      let isFirst = constraint.first == anchor
      guard isFirst || second == anchor && constraint.multiplier == 1 else { continue }
      let other = isFirst ? second : constraint.first
      guard let view = other.item.view, view != island.system.top, other.attribute.isLength,
        let all = island.system.pins(of: other, in: tree)?.pins,
        !all.contains(where: { $0.source == pin.source })
      else { continue }
      let value = frameValue(of: other.attribute, view)
      guard value > 0, constraint.multiplier > 0 else { continue }
      var base = scaled(value, by: constraint.multiplier, [pin], in: island)
      base.base = (view, other.attribute)
      let change = LayoutPin(source: pin.source, rate: isFirst ? 1 : -1, constant: pin.constant)
      return [base] + summands(of: [change], in: island)
    }
    return nil
  }

  /// The constants with whole rates, divided by one number.
  func quotient(of pins: [LayoutPin], in island: Island) -> [Summand]? {
    let rates = pins.filter { $0.constant != 0 }.map { $0.rate.magnitude }
    guard let greatest = rates.max(), greatest < 1 - 1e-9 else { return nil }
    for constraint in pins.compactMap(island.constraint)
    where constraint.multiplier != 1 && constraint.second != nil { return nil }
    var divisor = (1 / greatest).cleaned
    if divisor != divisor.rounded() {
      divisor = 2
      while divisor <= Self.maximumDivisor,
        !rates.allSatisfy({ ($0 * divisor).cleaned == ($0 * divisor).rounded() })
      { divisor += 1 }
    }
    guard divisor <= Self.maximumDivisor else { return nil }
    let part = part(of: summands(of: pins, times: divisor, in: island))
    let row = Row(.length(divisor), cause(of: divisor, pins, in: island), sign: "/")
    var summand = Summand(.quotient(part.formula, .length(divisor)), part.rows + [row], group: "")
    summand.amount = summand.amount.magnitude
    summand.base = part.base
    return [summand]
  }

  /// The reason for a division: equal lengths, or a centre.
  private func cause(of divisor: Double, _ pins: [LayoutPin], in island: Island) -> String {
    let pairs = pins.compactMap(island.constraint).filter { $0.second != nil }
    let equals = pairs.filter {
      $0.first.attribute.isLength && $0.second?.attribute == $0.first.attribute
        && $0.multiplier == 1 && $0.constant == 0
    }
    if let first = equals.first?.first, Double(equals.count + 1) == divisor {
      return "equal " + (first.item.view == nil ? "space" : first.attribute.rawValue) + "s"
    }
    let centre = pairs.last {
      $0.first.attribute.isCentre || $0.second?.attribute.isCentre ?? false
    }
    return "by " + (centre.map { word(for: $0, in: island) } ?? "the constraints below")
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

  private typealias Arrival = (cost: Int, link: Int, isForward: Bool)

  private func spot(_ anchor: LayoutAnchor) -> Spot? {
    let attribute = anchor.attribute.absolute(isRightToLeft: tree.isRightToLeft)
    // The centre within margins is not that of the view.
    guard let part = attribute.part, part != 0.5 || attribute.isCentre else { return nil }
    return Spot(item: anchor.item, place: part == 1 ? 2 : part == 0 ? 0 : 1)
  }

  /// The fewest distances and lengths of other views that lead from the island's edge to an edge,
  /// or from one edge of a view to the other. Lengths that depend on the view's own do not count.
  func route(to anchor: LayoutAnchor, _ pins: [LayoutPin], in island: Island) -> [Summand]? {
    guard pins.count <= Self.maximumLinks else { return nil }
    let top = LayoutItem.view(island.system.top)
    let start = Spot(item: anchor.attribute.isLength ? anchor.item : top, place: 0)
    let goal = spot(anchor) ?? Spot(item: anchor.item, place: 2)
    let links = self.links(for: anchor, pins, in: island)
    var arrivals: [Spot: Arrival] = [start: (0, -1, true)]
    var isChanged = true
    while isChanged {
      isChanged = false
      for (index, link) in links.enumerated() {
        for isForward in [true, false] {
          let (from, to) = isForward ? (link.from, link.to) : (link.to, link.from)
          guard let before = arrivals[from], before.cost + link.cost < arrivals[to]?.cost ?? .max
          else { continue }
          arrivals[to] = (before.cost + link.cost, index, isForward)
          isChanged = true
        }
      }
    }
    var summands: [Summand] = []
    var spot = goal
    while spot != start, let arrival = arrivals[spot] {
      let link = links[arrival.link]
      spot = arrival.isForward ? link.from : link.to
      guard var summand = summand(of: link, anchor, in: island) else { return nil }
      if !arrival.isForward { summand.amount = -summand.amount }
      guard summand.amount != 0 else { continue }
      summands.insert(summand, at: anchor.attribute.isLength ? summands.count : 0)
    }
    return spot == start && !summands.isEmpty ? summands : nil
  }

  private func links(for anchor: LayoutAnchor, _ pins: [LayoutPin], in island: Island) -> [Link] {
    let top = LayoutItem.view(island.system.top)
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
      guard let constraint = island.constraint(pin) else { continue }
      if case .frame = constraint.source { add(top) }
      for item in constraint.items where item != top { add(item) }
      guard constraint.multiplier == 1, let to = spot(constraint.first) else { continue }
      guard let second = constraint.second else {
        links.append(Link(from: Spot(item: top, place: 0), to: to, pin: pin))
        continue
      }
      if let from = spot(second) { links.append(Link(from: from, to: to, pin: pin)) }
    }
    return links
  }

  private func summand(of link: Link, _ anchor: LayoutAnchor, in island: Island) -> Summand? {
    if let pin = link.pin {
      let unit = LayoutPin(source: pin.source, rate: 1, constant: pin.constant)
      return summands(of: [unit], in: island).first ?? Summand(.length(0), [], group: "")
    }
    let rate = link.to.place - link.from.place == 2 ? 1 : 0.5
    let item = link.from.item
    let attribute = anchor.attribute.axis.length
    let pins = island.system.pins(of: LayoutAnchor(item, attribute), in: tree)?.pins
    guard let view = item.view else {
      // A guide has no explanation of its own, so its row has the arithmetic.
      guard let pins else { return nil }
      let part = part(of: quotient(of: pins, in: island) ?? summands(of: pins, in: island))
      let formula = scaled(.length(part.formula.value), by: rate)
      let name = island.names.text(of: LayoutAnchor(item, attribute))
      return Summand(formula, [Row(formula, name + " = " + part.formula.text)], group: "spaces")
    }
    let value = frameValue(of: attribute, view)
    if view == island.system.top, rate == 1 {
      var base = Summand(.length(value), [], group: "frame")
      base.base = (view, attribute)
      return base
    }
    if anchor.attribute.isLength {
      for constraint in (pins ?? []).compactMap(island.constraint)
      where constraint.first == anchor || constraint.second == anchor { return nil }
    }
    let formula = scaled(.length(value), by: rate)
    return Summand(
      formula, [Row(formula, "\(name(view))'s \(attribute.rawValue)")],
      group: "\(attribute.rawValue)s of views")
  }
}

extension Attribute { var isCentre: Bool { self == .centerX || self == .centerY } }
