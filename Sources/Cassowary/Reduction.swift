/// The variables of a component in terms of fewer unknowns, by its required equalities.
///
/// Chains such as `leading == previous leading + previous width + 8` would otherwise fill the
/// tableau. Each such equality gives one variable as a sum of others. Where the sum comes down to a
/// multiple of one variable, or to a number, it is written so at once; a longer one is kept as it
/// is, and others refer to it. Equalities that close a cycle stay constraints, so that
/// contradictions and redundancy are found where all others are.
struct Reduction: Sendable {
  /// `factor * anchor + constant`.
  struct Form: Sendable {
    /// An unknown or long variable, which is its own anchor; -1 for a number.
    var anchor: Int32
    var factor: Double
    /// The value while every unknown is zero.
    var base: Double
    /// Place among the unknowns, or -1.
    var unknown: Int32 = -1
    /// Place of the link that defines it, or -1.
    var link: Int32 = -1

    /// Returns true if it is a sum of several others that is kept as such.
    func isLong(_ variable: Int) -> Bool { link >= 0 && Int(anchor) == variable }
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
  /// What a link refers to comes before it.
  private(set) var links: [Link] = []
  /// Terms over unknowns and earlier long variables.
  private(set) var longTerms: [LocalSystem.LocalTerm] = []
  /// Variable of each unknown.
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

  /// True if any variable is a sum that is kept as such.
  var hasLongForms: Bool { !longTerms.isEmpty }

  /// Computes the base of a link's child from the constant and those of the link's other terms.
  /// O(terms).
  mutating func computeBase(of link: Int, _ system: LocalSystem) {
    let (child, constraint) = (Int(links[link].child), Int(links[link].constraint))
    var sum = system.constraints[constraint].constant
    for place in system.terms(of: constraint) {
      let term = system.terms[place]
      if Int(term.variable) != child { sum += term.coefficient * forms[Int(term.variable)].base }
    }
    forms[child].base = -sum / links[link].divisor
  }

  /// The value of a constraint's expression while every unknown is zero. O(terms).
  func base(of constraint: Int, _ system: LocalSystem) -> Double {
    var sum = system.constraints[constraint].constant
    for place in system.terms(of: constraint) {
      let term = system.terms[place]
      sum += term.coefficient * forms[Int(term.variable)].base
    }
    return sum
  }

  /// The unknown that a variable is a multiple of, or -1.
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

  /// How fast every variable moves, from how fast the unknowns do; with `isSize` the sums of the
  /// sizes of what goes into it. O(variables and terms).
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
        for place in Int(link.start)..<Int(link.end) {
          add(longTerms[place].coefficient, longTerms[place].variable)
        }
      } else if form.anchor >= 0 {
        add(form.factor, form.anchor)
      }
      rates[Int(link.child)] = sum
    }
    return rates
  }

  /// Writes the value of every variable into `values`, at the places that `places` gives, from
  /// those of the unknowns. O(variables and terms).
  func evaluate(_ unknowns: [Simplex.Column], into values: inout [Double], at places: [Int32]) {
    for (unknown, variable) in variableOf.enumerated() {
      values[Int(places[Int(variable)])] = unknowns[unknown].value
    }
    for link in links {
      let form = forms[Int(link.child)]
      var sum = form.base
      if link.start < link.end {
        for place in Int(link.start)..<Int(link.end) {
          let anchor = Int(longTerms[place].variable)
          sum +=
            longTerms[place].coefficient * (values[Int(places[anchor])] - forms[anchor].base)
        }
      } else if form.anchor >= 0 {
        let anchor = Int(form.anchor)
        sum += form.factor * (values[Int(places[anchor])] - forms[anchor].base)
      }
      values[Int(places[Int(link.child)])] = sum
    }
  }
}
