import TestSupport
import Testing

@testable import LayoutDocument
@testable import Playground

/// PCSplitView in plain arithmetic, written from its description alone, compared with the engine.
@Suite struct SplitOracleTests {
  private enum Fixed {
    case none, natural, hairline
    case points(Double)
  }

  private struct Child {
    var ratio: Double
    var fixed: Fixed
    var natural: Double?
    var isHidden: Bool
  }

  /// A split of root, as numbers.
  private struct Case {
    var isHorizontal: Bool
    var size: (width: Double, height: Double)
    var scale: Double
    var padding: Double
    var guides: (top: Double, bottom: Double)
    var children: [Child]

    init(seed: Int) {
      var random = SeededGenerator(seed: UInt64(seed) &* 31 &+ 7)
      func quarters(_ range: ClosedRange<Int>) -> Double {
        Double(Int.random(in: range, using: &random)) / 4
      }
      isHorizontal = Bool.random(using: &random)
      size = (quarters(0...4000), quarters(0...4000))
      scale = Double(Int.random(in: 1...3, using: &random))
      padding = Bool.random(using: &random) ? quarters(0...40) : 0
      guides = Bool.random(using: &random) ? (quarters(0...200), quarters(0...200)) : (0, 0)
      let weights = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        Double(Int.random(in: 0...5, using: &random))
      }
      let total = weights.reduce(0, +)
      children = weights.map { weight in
        let ratio = total > 0 ? weight / total : 1 / Double(weights.count)
        let fixed: Fixed
        switch Int.random(in: 0..<8, using: &random) {
        case 0: fixed = .points(quarters(4...800))
        case 1: fixed = .points(0)
        case 2: fixed = .natural
        case 3: fixed = .hairline
        default: fixed = .none
        }
        return Child(
          ratio: ratio, fixed: fixed,
          natural: Bool.random(using: &random) ? quarters(0...600) : nil,
          isHidden: Int.random(in: 0..<6, using: &random) == 0)
      }
    }

    var script: String {
      var lines = ["resize \(size.width) \(size.height)", "set root scale \(scale)"]
      let parts = children.map { child in
        switch child.fixed {
        case .none: "\(child.ratio)"
        case .natural: "\(child.ratio)*-2"
        case .hairline: "\(child.ratio)*0.5"
        case .points(let points): "\(child.ratio)*\(points)"
        }
      }
      let names = children.indices.map { "n\($0)" }.joined(separator: " ")
      lines.append(
        "split root \(isHorizontal ? "h" : "v") layout \"\(parts.joined(separator: ","))\" "
          + "as \(names) padding \(padding)")
      lines.append("set root topGuide \(guides.top); set root bottomGuide \(guides.bottom)")
      for (index, child) in children.enumerated() {
        if let natural = child.natural {
          lines.append("size n\(index) \(isHorizontal ? "\(natural)x7" : "7x\(natural)")")
        }
        if child.isHidden { lines.append("hide n\(index)") }
      }
      return lines.joined(separator: "\n")
    }

    /// The length of a fixed child, or `nil`.
    private func fixedLength(_ child: Child) -> Double? {
      if child.isHidden { return 0 }
      switch child.fixed {
      case .none: return nil
      case .natural: return child.natural ?? 0
      case .hairline: return 1 / scale
      case .points(let points): return points
      }
    }

    var frames: [[Double]] {
      let fixed = children.map(fixedLength)
      let taken = fixed.reduce(0) { $0 + ($1 ?? 0) }
      let lost = zip(children, fixed).reduce(0) { $0 + ($1.1 == nil ? 0 : $1.0.ratio) }
      let free = Double(fixed.filter { $0 == nil }.count)
      let available = isHorizontal ? size.width : size.height - guides.top - guides.bottom
      let inset = padding.rounded(.towardZero)
      var position = isHorizontal ? 0 : guides.top
      return zip(children, fixed).map { child, fixed in
        let length = fixed ?? (available - taken) * (child.ratio + lost / free)
        defer { position += length }
        let frame =
          isHorizontal
          ? [position, guides.top, length, size.height - guides.top - guides.bottom]
          : [0, position, size.width, length]
        return Self.inset(frame, by: inset)
      }
    }

    /// CGRectInset of the standardised rectangle, or null: here a rectangle without size in the
    /// middle.
    private static func inset(_ rect: [Double], by inset: Double) -> [Double] {
      let (width, height) = (abs(rect[2]), abs(rect[3]))
      let x = min(rect[0], rect[0] + rect[2])
      let y = min(rect[1], rect[1] + rect[3])
      if width < 2 * inset || height < 2 * inset { return [x + width / 2, y + height / 2, 0, 0] }
      return [x + inset, y + inset, width - 2 * inset, height - 2 * inset]
    }
  }

  @Test(arguments: 0..<8) func framesMatchTheArithmetic(batch: Int) throws {
    for seed in (batch * 50)..<(batch * 50 + 50) {
      let row = Case(seed: seed)
      let play = try Play(row.script)
      for (index, wanted) in row.frames.enumerated() {
        let result = play.frame("n\(index)")
        let isSame = zip(result, wanted).allSatisfy { abs($0 - $1) < 1e-8 }
        try #require(isSame, "n\(index) has \(result), not \(wanted):\n\(row.script)")
      }
    }
  }
}
