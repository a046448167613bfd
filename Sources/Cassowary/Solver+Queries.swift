extension Solver {
  /// Returns true if every optimal solution gives `variable` the same value. The first question
  /// after an edit solves for the whole component; where nothing is ambiguous that costs nothing.
  public mutating func isDetermined(_ variable: Variable) -> Bool {
    let record = variables[variable.index]
    guard record.component >= 0 else { return false }
    return components[Int(record.component)]?.isAmbiguous(Int(record.place)) == false
  }

  /// Least and greatest value of `variable` among all optimal solutions; infinite without bound.
  public func range(of variable: Variable) -> ClosedRange<Double> {
    let record = variables[variable.index]
    let floor = record.isFree ? -Double.infinity : 0
    guard record.component >= 0, var component = components[Int(record.component)] else {
      return floor...Double.infinity
    }
    let place = Int(record.place)
    let least = component.extreme(of: place, isLeast: true)?[place] ?? -Double.infinity
    let greatest = component.extreme(of: place, isLeast: false)?[place] ?? Double.infinity
    return least...max(least, greatest)
  }

  /// Another optimal solution, in which `variable` is as small or as large as it can be: what it
  /// changes, in the order of variables. Nil when there is no bound, or no constraint.
  package func alternative(
    _ variable: Variable, isLeast: Bool
  ) -> [(variable: Variable, value: Double)]? {
    let record = variables[variable.index]
    guard record.component >= 0, var component = components[Int(record.component)],
      let found = component.extreme(of: Int(record.place), isLeast: isLeast)
    else { return nil }
    var changes: [(variable: Variable, value: Double)] = []
    for (place, index) in component.variables.enumerated() {
      let old = values[Int(index)]
      if abs(found[place] - old) > 10 * Problem.relativeTolerance * max(1, abs(old)) {
        changes.append((Variable(index: Int(index)), found[place]))
      }
    }
    return changes.sorted { $0.variable < $1.variable }
  }

  /// The reason for a variable's value: a constraint or bound that would move it.
  public struct Pin: Hashable, Sendable {
    public enum Source: Hashable, Sendable {
      case constraint(ConstraintID)
      /// The lower bound, 0, of a non-negative variable.
      case lowerBound(Variable)
    }

    public let source: Source
    /// How far the variable moves when the constant of the constraint's expression, or the lower
    /// bound, grows by one (while nothing else comes to bear).
    public let coefficient: Double
  }

  /// The constraints, in order of insertion, and then the lower bounds, that pin `variable`.
  ///
  /// Its value is what they make of their constants: the sum of each constraint's coefficient
  /// times the constant of its expression.
  public func pins(of variable: Variable) -> [Pin] {
    let record = variables[variable.index]
    guard record.component >= 0, let component = components[Int(record.component)] else {
      return []
    }
    let found = component.sensitivities(of: Int(record.place))
    var pins: [Pin] = []
    for (place, coefficient) in found.constraints.enumerated() where coefficient != 0 {
      let slot = Int(component.slots[place])
      pins.append(
        Pin(
          source: .constraint(ConstraintID(slot: slot, serial: homes[slot].serial)),
          coefficient: coefficient))
    }
    if component.patch.count > 0 { pins = sorted(pins) }
    for (place, coefficient) in found.bounds.enumerated() where coefficient != 0 {
      let variable = Variable(index: Int(component.variables[place]))
      pins.append(Pin(source: .lowerBound(variable), coefficient: coefficient))
    }
    return pins
  }

  /// Pins of constraints in the order of insertion.
  private func sorted(_ pins: [Pin]) -> [Pin] {
    func serial(_ pin: Pin) -> Int {
      if case .constraint(let id) = pin.source { return id.serial }
      return nextSerial
    }
    return pins.sorted { serial($0) < serial($1) }
  }
}
