import TestSupport
import Testing

@testable import LayoutDocument
@testable import Playground

/// Stacks whose layout has a closed form, compared with the solver.
@Suite struct StackOracleTests {
  private struct Case {
    var isHorizontal: Bool
    var isMirrored: Bool
    var distribution: String
    var alignment: String
    /// Along and across.
    var available: (along: Double, across: Double)
    var spacing: Double
    var lengths: [(along: Double?, across: Double)]
    /// Index of the view without a natural length, which takes the remaining length, or −1.
    var flexible = -1

    init(seed: Int) {
      var random = SeededGenerator(seed: UInt64(seed) &* 17 &+ 5)
      func quarters(_ range: ClosedRange<Int>) -> Double {
        Double(Int.random(in: range, using: &random)) / 4
      }
      func pick(_ words: [String]) -> String { words.randomElement(using: &random) ?? "" }
      isHorizontal = Bool.random(using: &random)
      isMirrored = Bool.random(using: &random)
      distribution = pick([
        "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering",
      ])
      alignment = pick(["fill", "leading", "trailing"])
      spacing = quarters(0...40)
      let lengths = (0..<Int.random(in: 2...6, using: &random)).map { _ in
        (quarters(40...400), quarters(40...400))
      }
      let total = lengths.reduce(0) { $0 + $1.0 }
      let gaps = spacing * Double(lengths.count - 1)
      // Equal centres need room between the longest views as well.
      let slack = quarters(4...800) + (distribution == "equalCentering" ? 600 : 0)
      available = (total + gaps + slack, 100 + quarters(0...400))
      self.lengths = lengths.map { ($0.0, $0.1) }
      if distribution == "fill" {
        flexible = Int.random(in: 0..<lengths.count, using: &random)
        self.lengths[flexible].along = nil
      }
    }

    var script: String {
      let size =
        isHorizontal ? (available.along, available.across) : (available.across, available.along)
      let views = lengths.enumerated().map { index, length in
        let along = length.along.map { "\($0)" } ?? "-"
        return "n\(index)="
          + (isHorizontal ? "\(along)x\(length.across)" : "\(length.across)x\(along)")
      }
      return "resize \(size.0) \(size.1)\nset root direction \(isMirrored ? "rtl" : "ltr")\n"
        + "stack root \(isHorizontal ? "h" : "v") \(views.joined(separator: " ")) "
        + "spacing \(spacing) distribution \(distribution) alignment \(alignment)"
    }

    /// Start and length of each view along the axis.
    private var along: [(start: Double, length: Double)] {
      let count = Double(lengths.count)
      let natural = lengths.map { $0.along ?? 0 }
      let total = natural.reduce(0, +)
      let gaps = spacing * (count - 1)
      var extents = natural
      var starts: [Double] = []
      switch distribution {
      case "fill": extents[flexible] = available.along - gaps - total
      case "fillEqually": extents = natural.map { _ in (available.along - gaps) / count }
      case "fillProportionally":
        // UIKit includes the spacing, and the last view takes the remaining length.
        extents = natural.map { available.along * $0 / (total + gaps) }
        extents[extents.count - 1] = available.along - gaps - extents.dropLast().reduce(0, +)
      case "equalCentering":
        let (first, last) = (natural[0] / 2, available.along - natural[natural.count - 1] / 2)
        starts = natural.enumerated().map { index, length in
          first + (last - first) * Double(index) / (count - 1) - length / 2
        }
      default: break
      }
      if starts.isEmpty {
        let gap = distribution == "equalSpacing" ? (available.along - total) / (count - 1) : spacing
        var position = 0.0
        for extent in extents {
          starts.append(position)
          position += extent + gap
        }
      }
      return zip(starts, extents).map { ($0, $1) }
    }

    var frames: [[Double]] {
      zip(along, lengths).map { along, length in
        let across = alignment == "fill" ? available.across : min(length.across, available.across)
        var start = alignment == "trailing" ? available.across - across : 0
        guard isHorizontal else {
          if isMirrored { start = available.across - start - across }
          return [start, along.start, across, along.length]
        }
        let x = isMirrored ? available.along - along.start - along.length : along.start
        return [x, start, along.length, across]
      }
    }
  }

  @Test(arguments: 0..<8) func framesMatchTheClosedForm(batch: Int) throws {
    for seed in (batch * 40)..<(batch * 40 + 40) {
      let row = Case(seed: seed)
      let play = try Play(row.script)
      for (index, wanted) in row.frames.enumerated() {
        let result = play.frame("n\(index)")
        let isSame = zip(result, wanted).allSatisfy { abs($0 - $1) < 1e-7 }
        try #require(isSame, "n\(index) has \(result), not \(wanted):\n\(row.script)")
      }
    }
  }
}
