/// Writes sums of variables in terms of the unknowns.
struct Expansion {
  /// A number that comes out smaller than this beside what went into it is zero.
  private static let noise = 1e-13

  struct Item {
    var unknown: Int32
    var value: Double
    fileprivate var magnitude: Double
  }

  /// The last sum written out: each unknown once, in the order in which they were met.
  private(set) var items: [Item] = []
  /// Place of each unknown in `items`, plus one.
  private var slot: [Int32]
  /// Factor of each long variable that is still to be written out, by its link.
  private var factorOfLink: [Double]
  /// Those links, the last to be written out first at the end.
  private var waiting: [Int32] = []

  init(_ reduction: Reduction) {
    items.reserveCapacity(8)
    slot = [Int32](repeating: 0, count: reduction.variableOf.count)
    factorOfLink =
      reduction.hasLongForms ? [Double](repeating: 0, count: reduction.links.count) : []
  }

  /// The expression of a constraint. O(terms of it and of what it refers to).
  mutating func expand(_ constraint: Int, of system: LocalSystem, _ reduction: Reduction) {
    // One by one, as they are few.
    while !items.isEmpty { items.removeLast() }
    for place in system.terms(of: constraint) {
      let term = system.terms[place]
      add(term.coefficient, Int(term.variable), reduction)
    }
    finish(reduction)
  }

  /// One variable.
  mutating func expand(variable: Int, _ reduction: Reduction) {
    // One by one, as they are few.
    while !items.isEmpty { items.removeLast() }
    add(1, variable, reduction)
    finish(reduction)
  }

  private mutating func add(_ coefficient: Double, _ variable: Int, _ reduction: Reduction) {
    let form = reduction.forms[variable]
    if form.anchor < 0 { return }
    addAnchor(coefficient * form.factor, Int(form.anchor), reduction)
  }

  private mutating func addAnchor(
    _ coefficient: Double, _ anchor: Int, _ reduction: Reduction
  ) {
    let form = reduction.forms[anchor]
    if form.unknown >= 0 {
      addUnknown(coefficient, form.unknown)
      return
    }
    let link = Int(form.link)
    if factorOfLink[link] == 0, !waiting.contains(form.link) {
      var place = waiting.count
      while place > 0, waiting[place - 1] > form.link { place -= 1 }
      waiting.insert(form.link, at: place)
    }
    factorOfLink[link] += coefficient
  }

  private mutating func addUnknown(_ coefficient: Double, _ unknown: Int32) {
    let place = Int(slot[Int(unknown)]) - 1
    if place >= 0 {
      items[place].value += coefficient
      items[place].magnitude = max(items[place].magnitude, abs(coefficient))
    } else {
      items.append(Item(unknown: unknown, value: coefficient, magnitude: abs(coefficient)))
      slot[Int(unknown)] = Int32(items.count)
    }
  }

  /// Long variables refer to earlier ones only, so the last comes first.
  private mutating func finish(_ reduction: Reduction) {
    while let link = waiting.popLast() {
      let factor = factorOfLink[Int(link)]
      factorOfLink[Int(link)] = 0
      if factor == 0 { continue }
      for place in Int(reduction.links[Int(link)].start)..<Int(reduction.links[Int(link)].end) {
        let term = reduction.longTerms[place]
        addAnchor(factor * term.coefficient, Int(term.variable), reduction)
      }
    }
    var cancels = false
    for item in items {
      slot[Int(item.unknown)] = 0
      if abs(item.value) <= Expansion.noise * item.magnitude { cancels = true }
    }
    if cancels { items.removeAll { abs($0.value) <= Expansion.noise * $0.magnitude } }
  }
}
