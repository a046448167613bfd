import TestSupport
import Testing

@testable import Playground

/// SplitView in plain arithmetic, written from its description alone, against the engine.
@Suite struct SplitterOracleTests {
  private enum Side { case primary, secondary }

  /// A splitter of root and everything that it remembers.
  private struct Model {
    var isHorizontal: Bool
    var length: Double
    var fraction: Double
    var minimumPrimary: Double
    var minimumSecondary: Double
    var hasMinima: (primary: Bool, secondary: Bool)
    var priority: Side?
    var hides: (primary: Bool, secondary: Bool)
    var thickness: Double
    var hidesSplitter: Bool
    var hidden: Side?
    var toggled = Side.secondary

    private func clamped(_ fraction: Double) -> Double {
      min(1 - minimumSecondary, max(minimumPrimary, fraction))
    }

    mutating func drag(by delta: Double) {
      if let side = hidden {
        fraction = side == .primary ? 0 : 1
        hidden = nil
      }
      let full = max(0, min(length, fraction * length + delta)) / length
      fraction = clamped(full)
      func thousandths(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
      if hides.primary, hasMinima.primary, thousandths(full) <= minimumPrimary / 2 {
        hidden = .primary
      } else if hides.secondary, hasMinima.secondary, thousandths(1 - full) <= minimumSecondary / 2
      {
        hidden = .secondary
      }
      if let hidden { toggled = hidden }
    }

    mutating func resize(to new: Double) {
      defer { length = new }
      guard let priority, new != length else { return }
      fraction =
        clamped(
          priority == .primary
            ? fraction * length / new : (fraction * length + new - length) / new)
    }

    mutating func hide(_ side: Side) { (hidden, toggled) = (side, side) }
    mutating func toggle() { hidden = hidden == nil ? toggled : nil }

    /// Start and length of both sides.
    var sides: [(start: Double, length: Double)] {
      let bar = hidden != nil && hidesSplitter ? 0 : thickness
      let primaryPart = hidden == .primary ? 0 : hidden == .secondary ? length : length * fraction
      let secondaryPart =
        hidden == .secondary ? 0 : hidden == .primary ? length : length - primaryPart
      let leastPrimary = hidden == .primary ? 0 : minimumPrimary * length
      let leastSecondary = hidden == .secondary ? 0 : minimumSecondary * length
      let widePrimary = max(leastPrimary, primaryPart)
      let wideSecondary = max(leastSecondary, secondaryPart)
      let primary = max(leastPrimary, min(length - bar, widePrimary - bar / 2))
      let secondary = max(leastSecondary, min(length - widePrimary, wideSecondary - bar / 2))
      switch hidden {
      case nil: return [(0, primary), (primary + bar, secondary)]
      // A hidden side is empty, at its edge.
      case .primary: return [(0, 0), (bar, secondary)]
      case .secondary: return [(0, primary), (length, 0)]
      }
    }
  }

  private static func make(_ random: inout SeededGenerator) -> (Model, String) {
    func chance() -> Bool { Bool.random(using: &random) }
    let minima = (chance() ? 0.3 : 0, chance() ? 0.25 : 0)
    let priority = Int.random(in: 0..<3, using: &random)
    let model = Model(
      isHorizontal: chance(), length: 0, fraction: Double.random(in: 0.3...0.75, using: &random),
      minimumPrimary: minima.0, minimumSecondary: minima.1,
      hasMinima: (minima.0 > 0, minima.1 > 0),
      priority: priority == 0 ? nil : priority == 1 ? .primary : .secondary,
      hides: (chance(), chance()), thickness: [0, 4, 17.5].randomElement(using: &random) ?? 4,
      hidesSplitter: chance())
    var script = "splitter root \(model.isHorizontal ? "h" : "v") p s fraction \(model.fraction) "
    if minima.0 > 0 { script += "minPrimary \(minima.0) " }
    if minima.1 > 0 { script += "minSecondary \(minima.1) " }
    script += "priority \(["none", "primary", "secondary"][priority]) dragToHide "
    switch model.hides {
    case (true, true): script += "both"
    case (true, false): script += "primary"
    case (false, true): script += "secondary"
    case (false, false): script += "none"
    }
    script += " thickness \(model.thickness) hideSplitter \(model.hidesSplitter ? "on" : "off")"
    return (model, script)
  }

  @Test(arguments: 0..<8) func sidesAreWhereTheArithmeticSays(batch: Int) throws {
    for seed in (batch * 25)..<(batch * 25 + 25) {
      var random = SeededGenerator(seed: UInt64(seed) &* 101 &+ 3)
      var (model, script) = Self.make(&random)
      model.length = model.isHorizontal ? 400 : 240
      var play = try Play(script)
      for _ in 0..<14 {
        let line: String
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1, 2:
          let delta = (Double.random(in: -300...300, using: &random) * 8).rounded() / 8
          line = "drag root by \(delta)"
          model.drag(by: delta)
        case 3, 4:
          let length = Double(Int.random(in: 200...3000, using: &random)) / 4
          line = model.isHorizontal ? "resize \(length) 240" : "resize 400 \(length)"
          model.resize(to: length)
        case 5:
          line = "toggle root"
          model.toggle()
        case 6:
          line = "hide root primary"
          model.hide(.primary)
        default:
          line = "hide s"
          model.hide(.secondary)
        }
        script += "\n" + line
        try play.run(line)
        for (name, wanted) in zip(["p", "s"], model.sides) {
          let frame = play.frame(name)
          let found = model.isHorizontal ? (frame[0], frame[2]) : (frame[1], frame[3])
          let isSame = abs(found.0 - wanted.start) < 1e-8 && abs(found.1 - wanted.length) < 1e-8
          try #require(isSame, "\(name) has \(found), not \(wanted):\n\(script)")
        }
      }
    }
  }
}
