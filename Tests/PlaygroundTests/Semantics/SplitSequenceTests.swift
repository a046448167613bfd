import TestSupport
import Testing

@testable import LayoutDocument
@testable import Playground

/// PCSplitView in plain arithmetic, written from its description alone, compared with the engine:
/// 400 random splits, and 300 random sequences of changes to a live one.
@Suite struct SplitSequenceTests {
  private enum Fixed: Equatable {
    case none, natural, hairline
    case points(Double)

    /// The text in PCSplitView's layout string.
    var text: String {
      switch self {
      case .none: "-1"
      case .natural: "-2"
      case .hairline: "0.5"
      case .points(let points): "\(points)"
      }
    }
  }

  private struct Child {
    var ratio: Double
    var fixed: Fixed
    var natural: (width: Double, height: Double)?
    var isHidden = false
  }

  /// A split of root, as numbers.
  private struct Model {
    var size: (width: Double, height: Double) = (400, 240)
    var isHorizontal = true
    var scale = 2.0
    var padding = 0.0
    var guides = (top: 0.0, bottom: 0.0)
    var children: [Child] = []

    /// The length of a fixed child, or `nil`.
    private func fixedLength(_ child: Child) -> Double? {
      if child.isHidden { return 0 }
      switch child.fixed {
      case .none: return nil
      case .natural: return (isHorizontal ? child.natural?.width : child.natural?.height) ?? 0
      case .hairline: return 1 / scale
      case .points(let points): return points
      }
    }

    var frames: [[Double]] {
      let fixed = children.map(fixedLength)
      let taken = fixed.reduce(0) { $0 + ($1 ?? 0) }
      let lost = zip(children, fixed).reduce(0) { $0 + ($1.1 == nil ? 0 : $1.0.ratio) }
      let free = Double(fixed.filter { $0 == nil }.count)
      let tall = size.height - guides.top - guides.bottom
      let available = isHorizontal ? size.width : tall
      var position = isHorizontal ? 0 : guides.top
      return zip(children, fixed).map { child, fixed in
        let length = fixed ?? (available - taken) * (child.ratio + lost / free)
        defer { position += length }
        return Self.inset(
          isHorizontal
            ? [position, guides.top, length, tall] : [0, position, size.width, length],
          by: padding.rounded(.towardZero))
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

    var string: String {
      children.map { "\($0.ratio)*\($0.fixed.text)" }.joined(separator: ",")
    }
  }

  // MARK: Sequences

  private struct Sequence {
    var random: SeededGenerator
    var model = Model()

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    mutating func quarters(_ range: ClosedRange<Int>) -> Double { Double(number(range)) / 4 }

    /// A split that is made at once; all of its children may be fixed.
    mutating func single() -> String {
      model.size = (quarters(0...4000), quarters(0...4000))
      model.scale = Double(number(1...3))
      var lines = [
        "resize \(model.size.width) \(model.size.height)", "set root scale \(model.scale)",
      ]
      lines.append(start(keepsFlexible: false))
      model.padding = chance() ? quarters(0...40) : 0
      model.guides = chance() ? (quarters(0...200), quarters(0...200)) : (0, 0)
      lines.append("set root padding \(model.padding); set root topGuide \(model.guides.top)")
      lines.append("set root bottomGuide \(model.guides.bottom)")
      for index in model.children.indices {
        if chance() { lines.append(setNaturalSize(of: index)) }
        guard number(0...5) == 0 else { continue }
        model.children[index].isHidden = true
        lines.append("hide n\(index)")
      }
      return lines.joined(separator: "\n")
    }

    mutating func start(keepsFlexible: Bool = true) -> String {
      model.isHorizontal = Bool.random(using: &random)
      let count = number(1...5)
      model.children = (0..<count).map { _ in Child(ratio: 0, fixed: .none) }
      redistribute(keepsFlexible: keepsFlexible)
      let names = model.children.indices.map { "n\($0)" }.joined(separator: " ")
      return "split root \(model.isHorizontal ? "h" : "v") layout \"\(model.string)\" as \(names)"
    }

    /// Sets random ratios and fixed lengths.
    ///
    /// - Parameter keepsFlexible: true if the first child stays flexible.
    mutating func redistribute(keepsFlexible: Bool = true) {
      let weights = model.children.map { _ in Double(number(0...6)) }
      let total = weights.reduce(0, +)
      for index in model.children.indices {
        model.children[index].ratio =
          total > 0 ? weights[index] / total : 1 / Double(weights.count)
        let fixed: Fixed
        switch index == 0 && keepsFlexible ? 9 : number(0...9) {
        case 0: fixed = .points(0)
        case 1, 2: fixed = .points(quarters(4...900))
        case 3: fixed = .natural
        case 4: fixed = .hairline
        default: fixed = .none
        }
        model.children[index].fixed = fixed
      }
    }

    mutating func step() -> String {
      let child = number(0...(model.children.count - 1))
      switch number(0...10) {
      case 0, 1:
        redistribute()
        return "set root layout \"\(model.string)\""
      case 2, 3:
        model.size = (quarters(40...3000), quarters(40...3000))
        return "resize \(model.size.width) \(model.size.height)"
      case 4:
        model.children[child].isHidden = true
        return "hide n\(child)"
      case 5:
        model.children[child].isHidden = false
        return "show n\(child)"
      case 6:
        model.children[child].isHidden.toggle()
        return "toggle n\(child)"
      case 7:
        model.padding = number(0...2) == 0 ? 0 : quarters(0...300)
        return "set root padding \(model.padding)"
      case 8:
        model.guides = (quarters(0...240), quarters(0...240))
        return "set root topGuide \(model.guides.top); set root bottomGuide \(model.guides.bottom)"
      case 9:
        model.isHorizontal.toggle()
        return "set root axis \(model.isHorizontal ? "h" : "v")"
      default: return setNaturalSize(of: child)
      }
    }

    /// Gives a child another natural size.
    private mutating func setNaturalSize(of child: Int) -> String {
      let natural = (width: quarters(0...600), height: quarters(0...600))
      model.children[child].natural = natural
      return "size n\(child) \(natural.width)x\(natural.height)"
    }

    private mutating func chance() -> Bool { Bool.random(using: &random) }
  }

  @Test(arguments: 0..<8) func singleSplitsMatchTheArithmetic(batch: Int) throws {
    for seed in (batch * 50)..<(batch * 50 + 50) {
      var sequence = Sequence(random: SeededGenerator(seed: UInt64(seed) &* 31 &+ 7))
      let script = sequence.single()
      try Self.check(Play(script), sequence.model, script)
    }
  }

  @Test(arguments: 0..<10) func framesMatchTheArithmetic(batch: Int) throws {
    for seed in (batch * 30)..<(batch * 30 + 30) {
      var sequence = Sequence(random: SeededGenerator(seed: UInt64(seed) &* 57 &+ 11))
      var script = sequence.start()
      var play = try Play(script)
      try Self.check(play, sequence.model, script)
      for _ in 0..<16 {
        let line = sequence.step()
        script += "\n" + line
        try play.run(line)
        try Self.check(play, sequence.model, script)
      }
    }
  }

  private static func check(_ play: Play, _ model: Model, _ script: String) throws {
    for (index, wanted) in model.frames.enumerated() {
      let result = play.frame("n\(index)")
      let isSame = zip(result, wanted).allSatisfy { abs($0 - $1) < 1e-7 }
      try #require(isSame, "n\(index) has \(result), not \(wanted):\n\(script)")
    }
  }
}
