extension Solver {
  /// The tableau of every component as text: for each, its levels with the errors that remain,
  /// then a line for each basic column in terms of those that are zero, then what was
  /// substituted. The same system always gives the same text.
  ///
  /// `c3` is the expression of the fourth constraint added, `x0 >= 0` the row of a bound.
  /// - Parameter name: how to print a variable; `x0`, `x1` … where nothing is given.
  /// - Complexity: O(rows · non-zeros): for people, not for layout.
  package func dump(name: (Variable) -> String = { "x\($0.index)" }) -> String {
    var order: [Component] = components.compactMap { $0 }
    order.sort { ($0.variables.min() ?? 0) < ($1.variables.min() ?? 0) }
    var lines: [String] = []
    for (index, component) in order.enumerated() {
      lines.append("component \(index)")
      let text = TableauText(
        component: component,
        variableNames: component.variables.map { name(Variable(index: Int($0))) },
        constraintNames: component.slots.map { "c\(constraints[Int($0)]?.serial ?? -1)" })
      lines += text.lines
    }
    return lines.joined(separator: "\n") + (lines.isEmpty ? "" : "\n")
  }
}

/// A component's tableau in lines.
private struct TableauText {
  let component: Component
  let variableNames: [String]
  let constraintNames: [String]

  var lines: [String] {
    var simplex = component.simplex
    var lines: [String] = []
    for level in component.priorities.indices.dropFirst() {
      let columns = simplex.columns(ofLevel: level).map { Int($0) }
      let error = columns.filter(simplex.isViolated).reduce(0) { $0 + abs(simplex.value[$1]) }
      lines.append("  level \(number(component.priorities[level].value)): error \(number(error))")
    }
    for column in simplex.basics.map({ Int($0) }).sorted() {
      simplex.computeDuals(.linear(column, factor: 1))
      var text = "  \(columnName(column)) = \(number(simplex.value[column]))"
      for other in 0..<simplex.problem.columnCount where !simplex.isBasic[other] {
        let (gradient, magnitude) = simplex.gradient(of: other)
        if abs(gradient) <= Simplex.slopeTolerance * magnitude { continue }
        text += term(gradient, columnName(other))
      }
      lines.append(text)
    }
    for link in component.reduction.links {
      let child = Int(link.child)
      let root = Int(component.reduction.root[child])
      var text = "  \(variableNames[child]) := \(number(component.reduction.offset[child]))"
      text += term(component.reduction.factor[child], variableNames[root])
      lines.append(text + "  by \(constraintNames[Int(link.constraint)])")
    }
    return lines
  }

  private func columnName(_ column: Int) -> String {
    let unknowns = component.reduction.rootOf
    if column < unknowns.count { return variableNames[Int(unknowns[column])] }
    switch component.reduction.rows[column - unknowns.count] {
    case .constraint(let index): return constraintNames[Int(index)]
    case .bound(let variable): return "(\(variableNames[Int(variable)]) >= 0)"
    }
  }

  private func term(_ coefficient: Double, _ name: String) -> String {
    let size = number(abs(coefficient))
    return (coefficient < 0 ? " - " : " + ") + (size == "1" ? "" : "\(size) ") + name
  }

  /// Nine decimals at most, so that rounding errors do not show. By integers: `rounded()` would
  /// be the only thing here for which the mathematics library must be linked.
  private func number(_ value: Double) -> String {
    guard abs(value) < 1e15 else { return "\(value)" }
    let isSmall = abs(value) < 1e6
    let rounded = isSmall ? Double(Int(value * 1e9 + (value < 0 ? -0.5 : 0.5))) / 1e9 : value
    let whole = Int(rounded)
    return Double(whole) == rounded ? "\(whole)" : "\(rounded)"
  }
}
