/// The variables of a component in terms of fewer unknowns, by its required equalities.
///
/// Chains such as `leading == previous leading + previous width + 8` would otherwise fill the
/// tableau. Each such equality gives one variable as a sum of others. If the sum simplifies to a
/// multiple of one variable, or to a number, it is replaced at once; a longer one is kept, and
/// others refer to it. Equalities that close a cycle stay constraints, so that the solver detects
/// contradictions and redundancy among them.
struct Reduction: Sendable {
  /// `factor * anchor + constant`.
  struct Form: Sendable {
    /// An unknown or long variable, which is its own anchor; -1 for a number.
    var anchor: Int32
    var factor: Double
    /// The value while every unknown is zero.
    var base: Double
    /// Index among the unknowns, or -1.
    var unknown: Int32 = -1
    /// Index of the link that defines it, or -1.
    var link: Int32 = -1
  }

  /// A variable, and the required equality that gives it.
  struct Link: Sendable {
    var child: Int32
    var constraint: Int32
    /// Factor of the child in the constraint.
    var divisor: Double
    /// Of a long child: its terms, `start ..< end` of `longTerms`.
    var start: Int32
    var end: Int32
  }

  private(set) var forms: [Form]
  /// A link comes after those of the variables that it refers to.
  private(set) var links: [Link] = []
  /// Terms over unknowns and earlier long variables.
  private(set) var longTerms: [LocalSystem.LocalTerm] = []
  private(set) var variableOf: [Int32] = []

  init(_ system: LocalSystem, substitutes: Bool) {
    if substitutes {
      var substitution = Substitution(system)
      substitution.run()
      forms = substitution.forms
      links = substitution.links
      longTerms = substitution.longTerms
    } else {
      forms = (0..<system.variableCount).map { Form(anchor: Int32($0), factor: 1, base: 0) }
    }
    variableOf.reserveCapacity(forms.count - links.count)
    for variable in forms.indices where forms[variable].link < 0 {
      forms[variable].unknown = Int32(variableOf.count)
      variableOf.append(Int32(variable))
    }
    for link in links.indices { computeBase(of: link, system) }
  }

  /// Computes the base of a link's child from the constant and the other terms. O(terms).
  mutating func computeBase(of link: Int, _ system: LocalSystem) {
    let (child, constraint) = (Int(links[link].child), Int(links[link].constraint))
    var sum = system.constraints[constraint].constant
    for term in system.terms(of: constraint) {
      if Int(term.variable) != child { sum += term.coefficient * forms[Int(term.variable)].base }
    }
    forms[child].base = -sum / links[link].divisor
  }

  /// The value of a constraint's expression while every unknown is zero. O(terms).
  func base(of constraint: Int, _ system: LocalSystem) -> Double {
    var sum = system.constraints[constraint].constant
    for term in system.terms(of: constraint) {
      sum += term.coefficient * forms[Int(term.variable)].base
    }
    return sum
  }

  /// The unknown of which a variable is a multiple, or -1.
  func unknown(under variable: Int) -> Int {
    let anchor = Int(forms[variable].anchor)
    return anchor < 0 ? -1 : Int(forms[anchor].unknown)
  }

  /// Returns true if a variable's lower bound does not follow from that of its unknown.
  func needsBound(_ variable: Int, _ isFree: [Bool]) -> Bool {
    let form = forms[variable]
    guard !isFree[variable], form.link >= 0, form.anchor >= 0 else { return false }
    return isFree[Int(form.anchor)] || form.factor < 0 || form.base < 0
  }

  /// The rates of all variables from those of the unknowns; with `isSize`, the sums of the
  /// magnitudes of their terms. O(variables and terms).
  func rates(_ unknowns: [Double], isSize: Bool = false) -> [Double] {
    var rates = [Double](repeating: 0, count: forms.count)
    for (unknown, variable) in variableOf.enumerated() { rates[Int(variable)] = unknowns[unknown] }
    for link in links {
      var sum = 0.0
      func add(_ factor: Double, _ variable: Int32) {
        sum += (isSize ? abs(factor) : factor) * rates[Int(variable)]
      }
      let form = forms[Int(link.child)]
      if link.start < link.end {
        for offset in Int(link.start)..<Int(link.end) {
          add(longTerms[offset].coefficient, longTerms[offset].variable)
        }
      } else if form.anchor >= 0 {
        add(form.factor, form.anchor)
      }
      rates[Int(link.child)] = sum
    }
    return rates
  }

  /// Writes the value of every variable to `values`, at its index in `indices`, from those of the
  /// unknowns. O(variables and terms).
  func evaluate(_ unknowns: [Simplex.Column], into values: inout [Double], at indices: [Int32]) {
    for (unknown, variable) in variableOf.enumerated() {
      values[Int(indices[Int(variable)])] = unknowns[unknown].value
    }
    for link in links {
      let form = forms[Int(link.child)]
      var sum = form.base
      if link.start < link.end {
        for offset in Int(link.start)..<Int(link.end) {
          let anchor = Int(longTerms[offset].variable)
          sum += longTerms[offset].coefficient * (values[Int(indices[anchor])] - forms[anchor].base)
        }
      } else if form.anchor >= 0 {
        let anchor = Int(form.anchor)
        sum += form.factor * (values[Int(indices[anchor])] - forms[anchor].base)
      }
      values[Int(indices[Int(link.child)])] = sum
    }
  }
}

/// The sum of the factors of a variable or an unknown.
struct Sum {
  let index: Int32
  private(set) var value: Double
  /// Size of the largest summand.
  private var magnitude: Double

  init(_ factor: Double, of index: Int32) {
    self.index = index
    value = factor
    magnitude = abs(factor)
  }

  mutating func add(_ factor: Double) {
    value += factor
    magnitude = max(magnitude, abs(factor))
  }

  /// True if it is zero, but for rounding errors.
  var isZero: Bool { abs(value) <= 1e-13 * magnitude }
}

/// Expands sums of variables into sums of unknowns.
struct Expansion {
  /// The last expanded sum: each unknown once, in the order of first occurrence.
  private(set) var items: [Sum] = []
  /// Index of each unknown in `items`, plus one.
  private var slot: [Int32]
  /// Factor of each long variable that is not expanded yet, by its link.
  private var factorOfLink: [Double]
  /// Those links; the last one is expanded first.
  private var pending: [Int32] = []

  init(_ reduction: Reduction) {
    items.reserveCapacity(8)
    slot = [Int32](repeating: 0, count: reduction.variableOf.count)
    factorOfLink =
      reduction.longTerms.isEmpty ? [] : [Double](repeating: 0, count: reduction.links.count)
  }

  /// The expression of a constraint. O(terms of it and of what it refers to).
  mutating func expand(_ constraint: Int, of system: LocalSystem, _ reduction: Reduction) {
    items.removeAll(keepingCapacity: true)
    for term in system.terms(of: constraint) {
      add(term.coefficient, Int(term.variable), reduction)
    }
    finish(reduction)
  }

  mutating func expand(variable: Int, _ reduction: Reduction) {
    items.removeAll(keepingCapacity: true)
    add(1, variable, reduction)
    finish(reduction)
  }

  private mutating func add(_ coefficient: Double, _ variable: Int, _ reduction: Reduction) {
    let form = reduction.forms[variable]
    if form.anchor < 0 { return }
    addAnchor(coefficient * form.factor, Int(form.anchor), reduction)
  }

  private mutating func addAnchor(_ coefficient: Double, _ anchor: Int, _ reduction: Reduction) {
    let form = reduction.forms[anchor]
    if form.unknown >= 0 {
      addUnknown(coefficient, form.unknown)
      return
    }
    let link = Int(form.link)
    if factorOfLink[link] == 0, !pending.contains(form.link) {
      var offset = pending.count
      while offset > 0, pending[offset - 1] > form.link { offset -= 1 }
      pending.insert(form.link, at: offset)
    }
    factorOfLink[link] += coefficient
  }

  private mutating func addUnknown(_ coefficient: Double, _ unknown: Int32) {
    let offset = Int(slot[Int(unknown)]) - 1
    if offset >= 0 {
      items[offset].add(coefficient)
    } else {
      items.append(Sum(coefficient, of: unknown))
      slot[Int(unknown)] = Int32(items.count)
    }
  }

  /// Expands pending variables from the last, because they refer to earlier ones only.
  private mutating func finish(_ reduction: Reduction) {
    while let link = pending.popLast() {
      let factor = factorOfLink[Int(link)]
      factorOfLink[Int(link)] = 0
      if factor == 0 { continue }
      for offset in Int(reduction.links[Int(link)].start)..<Int(reduction.links[Int(link)].end) {
        let term = reduction.longTerms[offset]
        addAnchor(factor * term.coefficient, Int(term.variable), reduction)
      }
    }
    for item in items { slot[Int(item.index)] = 0 }
    items.removeAll { $0.isZero }
  }
}
