import LayoutEngine
import TestSupport
import Testing

@testable import LayoutDocument
@testable import Playground

/// FlexibleLayout's spaces in a row in plain arithmetic, compared with the solver.
@Suite struct SpaceOracleTests {
  private struct Case {
    var isHorizontal: Bool
    var isMirrored: Bool
    var freeSpace: Double
    var widths: [Double]
    var coefficients: [Double]
    var minimum: (coefficient: Double, points: Double)?

    init(seed: Int) {
      var random = SeededGenerator(seed: UInt64(seed) &* 13 &+ 11)
      func quarters(_ range: ClosedRange<Int>) -> Double {
        Double(Int.random(in: range, using: &random)) / 4
      }
      isHorizontal = Bool.random(using: &random)
      isMirrored = Bool.random(using: &random)
      widths = (0..<Int.random(in: 1...4, using: &random)).map { _ in quarters(20...400) }
      coefficients = (0...widths.count).map { _ in
        [0.5, 1, 1, 2, 3].randomElement(using: &random) ?? 1
      }
      freeSpace = widths.reduce(0, +) + quarters(0...1200)
      if Bool.random(using: &random) {
        minimum = (coefficients.randomElement(using: &random) ?? 1, quarters(0...160))
      }
    }

    var script: String {
      let views = widths.enumerated().map { index, width in
        "n\(index)=" + (isHorizontal ? "\(width)x10" : "10x\(width)")
      }
      let (start, end) = isHorizontal ? ("leading", "trailing") : ("top", "bottom")
      let edges =
        ["root.\(start)"] + widths.indices.flatMap { ["n\($0).\(start)", "n\($0).\(end)"] }
        + ["root.\(end)"]
      let spaces = coefficients.enumerated().map { index, coefficient in
        "\(edges[2 * index]) -(\(coefficient))- \(edges[2 * index + 1])"
      }
      let least = minimum.map { " min \($0.coefficient) \($0.points)" } ?? ""
      return "resize \(isHorizontal ? "\(freeSpace) 50" : "50 \(freeSpace)")\n"
        + "set root direction \(isMirrored ? "rtl" : "ltr")\n"
        + "canvas root \(views.joined(separator: " "))\n"
        + "space root \(isHorizontal ? "h" : "v") \(spaces.joined(separator: ", "))\(least)"
    }

    /// Start and length of each view.
    var positions: [(start: Double, length: Double)] {
      let parts = coefficients.reduce(0, +)
      let unit = (freeSpace - widths.reduce(0, +)) / parts
      let least = minimum.map { $0.points / $0.coefficient } ?? 0
      // No length is negative, so the spaces do not exceed the available length.
      let part = max(unit, min(least, freeSpace / parts))
      // The first view gives the missing length, then the second: resistance is the same.
      var missing = max(0, widths.reduce(0, +) + part * parts - freeSpace)
      var position = 0.0
      return zip(coefficients, widths).map { coefficient, width in
        let given = min(missing, width)
        missing -= given
        position += coefficient * part
        defer { position += width - given }
        return (position, width - given)
      }
    }
  }

  @Test(arguments: 0..<8) func framesMatchTheArithmetic(batch: Int) throws {
    for seed in (batch * 40)..<(batch * 40 + 40) {
      let row = Case(seed: seed)
      var play = Play()
      _ = try play.all(row.script)
      // If the minima leave the views a negative length, one of them is broken.
      guard play.tree.conflicts().isEmpty else { continue }
      for (index, position) in row.positions.enumerated() {
        let frame = play.frame("n\(index)")
        let isTurned = row.isHorizontal && row.isMirrored
        let start = isTurned ? row.freeSpace - position.start - position.length : position.start
        let result = row.isHorizontal ? (frame[0], frame[2]) : (frame[1], frame[3])
        let isSame = abs(result.0 - start) < 1e-7 && abs(result.1 - position.length) < 1e-7
        try #require(isSame, "n\(index) has \(result), not \(start) \(position):\n\(row.script)")
      }
    }
  }
}
