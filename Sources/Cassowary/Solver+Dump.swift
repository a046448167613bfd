extension Solver {
  /// The tableau of every component as text. For each, its levels with the errors that remain,
  /// then a line for each unknown and residual: what rests, with the wish that it rests at, and
  /// what is basic, in terms of the others; then what was substituted. The same system always
  /// gives the same text.
  ///
  /// `c3` is the fourth constraint added, and the value of its expression; `x0 >= 0` a bound.
  /// - Parameter name: how to print a variable; `x0`, `x1` … where nothing is given.
  /// - Complexity: O(rows · non-zeros): for people, not for layout.
  package func dump(name: (Variable) -> String = { "x\($0.index)" }) -> String {
    var order: [Component] = components.compactMap { $0 }
    order.sort { ($0.variables.min() ?? 0) < ($1.variables.min() ?? 0) }
    var lines: [String] = []
    for index in order.indices {
      order[index].catchUp()
      let component = order[index]
      lines.append("component \(index)")
      let text = TableauText(
        component: component,
        variableNames: component.variables.map { name(Variable(index: Int($0))) },
        constraintNames: component.slots.map { $0 < 0 ? "–" : "c\(homes[Int($0)].serial)" })
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

  private var simplex: Simplex { component.simplex }
  private var problem: Problem { component.simplex.problem }

  var lines: [String] {
    var lines: [String] = []
    for level in component.system.priorities.indices.dropFirst() {
      let name = number(component.system.priorities[level].value)
      lines.append("  level \(name): error \(number(error(ofLevel: level)))")
    }
    if simplex.isExhausted { lines.append("  exhausted: a bound on pivots was met") }
    for column in 0..<problem.columnCount {
      if simplex.isBasic(column) {
        lines.append("  " + basicLine(column))
      } else if column < problem.structuralCount {
        lines.append("  \(columnName(column)) = \(restText(column))")
      }
    }
    for link in component.reduction.links { lines.append("  " + linkLine(link)) }
    return lines
  }

  private func error(ofLevel level: Int) -> Double {
    let constraints = component.system.constraints
    var sum = 0.0
    for index in constraints.indices where constraints[index].level == Int32(level) {
      var value = constraints[index].constant
      for place in component.system.terms(of: index) {
        let term = component.system.terms[place]
        value += term.coefficient * component.value(of: Int(term.variable))
      }
      if abs(value) <= Problem.relativeTolerance { continue }
      if constraints[index].penalised.contains(value > 0 ? .positive : .negative) {
        sum += abs(value)
      }
    }
    return sum
  }

  private func basicLine(_ column: Int) -> String {
    var simplex = simplex
    var text = "\(columnName(column)) = "
    // The constant is the value while everything else is zero.
    var constant = simplex.columns[column].value
    var terms = ""
    simplex.computeRow(of: column)
    for other in 0..<problem.columnCount where !simplex.isBasic(other) {
      let (gradient, magnitude) = simplex.gradient(of: other)
      if abs(gradient) <= Simplex.slopeTolerance * magnitude { continue }
      constant -= gradient * simplex.columns[other].value
      terms += term(gradient, columnName(other))
    }
    text += number(constant) + terms
    return terms.isEmpty ? text : text + "  (\(number(simplex.columns[column].value)))"
  }

  /// The value of a column at rest, and whose wish it is.
  private func restText(_ column: Int) -> String {
    let first = Int(simplex.columns[column].wish)
    var names: [String] = []
    for index in first..<problem.wish(after: first, of: column) {
      switch problem.wishes[index].origin {
      case .constraint(let constraint): names.append(constraintNames[Int(constraint)])
      case .bound(let variable): names.append("\(variableNames[Int(variable)]) >= 0")
      case .neutral: continue
      }
    }
    let value = number(simplex.columns[column].value)
    return names.isEmpty ? value : "\(value)  by \(names.joined(separator: ", "))"
  }

  private func linkLine(_ link: Reduction.Link) -> String {
    let child = Int(link.child)
    let form = component.reduction.forms[child]
    var text = "\(variableNames[child]) := "
    var constant = form.base
    var terms = ""
    if link.start < link.end {
      for place in Int(link.start)..<Int(link.end) {
        let item = component.reduction.longTerms[place]
        constant -= item.coefficient * component.reduction.forms[Int(item.variable)].base
        terms += term(item.coefficient, variableNames[Int(item.variable)])
      }
    } else if form.anchor >= 0 {
      constant -= form.factor * component.reduction.forms[Int(form.anchor)].base
      terms = term(form.factor, variableNames[Int(form.anchor)])
    }
    text += number(constant) + terms
    return text + "  by \(constraintNames[Int(link.constraint)])"
  }

  private func columnName(_ column: Int) -> String {
    if column < problem.structuralCount {
      return variableNames[Int(component.reduction.variableOf[column])]
    }
    return constraintNames[Int(component.constraintOfRow[column - problem.structuralCount])]
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
    let rounded = isSmall ? Double(Int64(value * 1e9 + (value < 0 ? -0.5 : 0.5))) / 1e9 : value
    let whole = Int64(rounded)
    return Double(whole) == rounded ? "\(whole)" : "\(rounded)"
  }
}
