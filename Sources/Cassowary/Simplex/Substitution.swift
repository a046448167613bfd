/// Finds the variables that required equalities express in terms of others.
///
/// Settles variables one after the other: an equality with one unsettled variable determines that
/// one; when there is none, the next variable becomes an unknown. A free variable may be any sum, a
/// size only a multiple of one unknown or a number, so that its lower bound stays the bound of an
/// unknown.
struct Substitution {
  /// Largest factor, and inverse of the smallest, that a substitution may have.
  private static let maximumFactor = 1e4
  /// Length above which a sum that is used more than once becomes an unknown with a row.
  private static let maximumSharedLength = 4

  private struct Status {
    var isSettled = false
    /// Index in `gathered`, plus one.
    var slot: Int32 = 0
    /// Sizes of the factors of a variable's unknowns.
    var smallest: Double = 1
    var largest: Double = 1
  }

  private let system: LocalSystem
  private(set) var forms: [Reduction.Form]
  private(set) var links: [Reduction.Link] = []
  private(set) var longTerms: [LocalSystem.LocalTerm] = []
  private var status: [Status]
  private var gathered: [Sum] = []
  /// Variables of each required equality that are not settled; -1 for other constraints.
  private var open: [Int32]
  /// Offset of the required equalities of each variable in `incident`.
  private var starts: [Int32]
  private var incident: [Int32]
  /// The equalities that have one variable left, each once.
  private var queue: [Int32] = []

  /// O(terms).
  init(_ system: LocalSystem) {
    self.system = system
    let count = system.variableCount
    forms = []
    forms.reserveCapacity(count)
    for variable in 0..<count {
      forms.append(Reduction.Form(anchor: Int32(variable), factor: 1, base: 0))
    }
    status = Array(repeating: Status(), count: count)
    open = Array(repeating: -1, count: system.constraints.count)
    var rows: [Int32] = []
    var variables: [Int32] = []
    for index in system.constraints.indices where system.constraints[index].isEquality {
      let terms = system.terms(of: index)
      open[index] = Int32(terms.count)
      if terms.count == 1 { queue.append(Int32(index)) }
      for term in terms {
        rows.append(Int32(index))
        variables.append(term.variable)
      }
    }
    let grouping = Grouping(variables, count: count)
    starts = grouping.starts
    incident = grouping.order.map { rows[Int($0)] }
    links.reserveCapacity(min(count, incident.count))
  }

  /// Substitutes; call once. O(terms), and those of shared sums, which are short.
  mutating func run() {
    if starts[forms.count] == 0 { return }
    var head = 0
    drain(&head)
    for variable in forms.indices where !status[variable].isSettled {
      if system.isFree[variable], let partner = partner(of: variable) {
        settle(partner)
        drain(&head)
        if status[variable].isSettled { continue }
      }
      settle(variable)
      drain(&head)
    }
    if !longTerms.isEmpty { cutSharedSums() }
  }

  /// The size in an equality that has only one other variable, the free `variable`. Keeping the
  /// size as the unknown keeps its bound, and the free variable needs none.
  private func partner(of variable: Int) -> Int? {
    for row in incident(to: variable) where open[Int(incident[row])] == 2 {
      for term in system.terms(of: Int(incident[row])) {
        let other = Int(term.variable)
        if other != variable, !status[other].isSettled, !system.isFree[other] { return other }
      }
    }
    return nil
  }

  private func incident(to variable: Int) -> Range<Int> {
    Int(starts[variable])..<Int(starts[variable + 1])
  }

  private mutating func settle(_ variable: Int) {
    status[variable].isSettled = true
    for row in incident(to: variable) {
      let constraint = Int(incident[row])
      open[constraint] -= 1
      if open[constraint] == 1 { queue.append(Int32(constraint)) }
    }
  }

  /// Follows the equalities that have one variable left.
  private mutating func drain(_ head: inout Int) {
    while head < queue.count {
      let row = Int(queue[head])
      head += 1
      guard open[row] == 1 else { continue }
      let term = system.terms(of: row).first { !status[Int($0.variable)].isSettled }
      guard let term else { continue }
      eliminate(Int(term.variable), by: row, divisor: term.coefficient)
      settle(Int(term.variable))
    }
  }

  /// Substitutes `child` by the other variables of a constraint, unless it is a size that would
  /// become a sum, or its factor is too large or small. Otherwise it stays an unknown, and the
  /// constraint a row.
  private mutating func eliminate(_ child: Int, by row: Int, divisor: Double) {
    guard gather(row, but: child, divisor) else { return }
    var smallest = Double.infinity
    var largest = 0.0
    for item in gathered {
      smallest = min(smallest, abs(item.value) * status[Int(item.index)].smallest)
      largest = max(largest, abs(item.value) * status[Int(item.index)].largest)
    }
    let limit = Substitution.maximumFactor
    let isNumber = gathered.isEmpty
    guard isNumber || largest <= limit && smallest >= 1 / limit else { return }
    if !system.isFree[child], !isNumber {
      guard gathered.count == 1, forms[Int(gathered[0].index)].link < 0 else { return }
    }
    forms[child].link = Int32(links.count)
    let start = longTerms.count
    if gathered.count > 1 {
      for item in gathered {
        longTerms.append(LocalSystem.LocalTerm(coefficient: item.value, variable: item.index))
      }
    } else {
      forms[child].anchor = isNumber ? -1 : gathered[0].index
      forms[child].factor = isNumber ? 0 : gathered[0].value
    }
    if !isNumber { (status[child].smallest, status[child].largest) = (smallest, largest) }
    links.append(
      Reduction.Link(
        child: Int32(child), constraint: Int32(row), divisor: divisor, start: Int32(start),
        end: Int32(longTerms.count)))
  }

  /// Gathers `child` as a sum of anchors; returns false if the constraint's factors differ too much.
  private mutating func gather(_ row: Int, but child: Int, _ divisor: Double) -> Bool {
    gathered.removeAll(keepingCapacity: true)
    let limit = Substitution.maximumFactor
    var isAlike = true
    for term in system.terms(of: row) {
      if Int(term.variable) == child { continue }
      let ratio = -term.coefficient / divisor
      if abs(ratio) > limit || abs(ratio) < 1 / limit { isAlike = false }
      let form = forms[Int(term.variable)]
      if form.anchor >= 0 { gather(form.anchor, ratio * form.factor) }
    }
    for item in gathered { status[Int(item.index)].slot = 0 }
    gathered.removeAll { $0.isZero }
    return isAlike
  }

  private mutating func gather(_ anchor: Int32, _ factor: Double) {
    let slot = Int(status[Int(anchor)].slot)
    if slot > 0 {
      gathered[slot - 1].add(factor)
    } else {
      gathered.append(Sum(factor, of: anchor))
      status[Int(anchor)].slot = Int32(gathered.count)
    }
  }

  /// Turns long sums that would be expanded more than once into unknowns.
  private mutating func cutSharedSums() {
    var uses = [Int32](repeating: 0, count: forms.count)
    var isLink = [Bool](repeating: false, count: system.constraints.count)
    for link in links { isLink[Int(link.constraint)] = true }
    for term in longTerms { uses[Int(term.variable)] += 1 }
    for constraint in system.constraints.indices
    where !isLink[constraint] && system.constraints[constraint].level >= 0 {
      for term in system.terms(of: constraint) {
        let anchor = forms[Int(term.variable)].anchor
        if anchor >= 0 { uses[Int(anchor)] += 1 }
      }
    }
    var length = [Int32](repeating: 1, count: forms.count)
    var kept: [Reduction.Link] = []
    kept.reserveCapacity(links.count)
    for link in links {
      let child = Int(link.child)
      if link.start < link.end {
        var sum: Int32 = 0
        for offset in Int(link.start)..<Int(link.end) {
          sum += length[Int(longTerms[offset].variable)]
        }
        if uses[child] > 1, sum > Substitution.maximumSharedLength {
          forms[child].link = -1
          continue
        }
        length[child] = sum
      }
      forms[child].link = Int32(kept.count)
      kept.append(link)
    }
    links = kept
  }
}
