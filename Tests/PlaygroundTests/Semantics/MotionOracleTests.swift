import TestSupport
import Testing

@testable import LayoutDocument
@testable import Playground

/// Scroll views, reveals and pixels in plain arithmetic, compared with the engine.
@Suite struct MotionOracleTests {
  // MARK: Scrolling

  @Test(arguments: 0..<12) func contentFollowsItsOffset(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 29 &+ 1)
    func quarters(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random)) / 4
    }
    let content = [quarters(0...4000), quarters(0...4000)]
    let insets = (0..<4).map { _ in quarters(0...100) }
    let text = insets.map { "\($0)" }.joined(separator: ",")
    var script = "scroll root c=\(content[0])x\(content[1]) insets \(text)"
    var play = try Play(script)
    var size = [400.0, 240]
    var offset = [0.0, 0]
    /// Insets are top, left, bottom, right.
    func clamped(_ offset: Double, _ axis: Int) -> Double {
      let (before, after) = axis == 0 ? (insets[1], insets[3]) : (insets[0], insets[2])
      return max(-before, min(offset, max(-before, content[axis] + after - size[axis])))
    }
    for _ in 0..<12 {
      let numbers = [quarters(-4000...4000), quarters(-4000...4000)]
      let line: String
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        size = numbers.map { abs($0) }
        line = "resize \(size[0]) \(size[1])"
      case 1:
        line = "scroll root to \(numbers[0]),\(numbers[1])"
        for axis in 0...1 { offset[axis] = clamped(numbers[axis], axis) }
      case 2:
        // One number is along the height.
        line = "scroll root by \(numbers[1])"
        for axis in 0...1 {
          offset[axis] = clamped(clamped(offset[axis], axis) + (axis == 1 ? numbers[1] : 0), axis)
        }
      default:
        line = "scroll root by \(numbers[0]),\(numbers[1])"
        for axis in 0...1 {
          offset[axis] = clamped(clamped(offset[axis], axis) + numbers[axis], axis)
        }
      }
      script += "\n" + line
      try play.run(line)
      let wanted = [-clamped(offset[0], 0), -clamped(offset[1], 1), content[0], content[1]]
      let result = play.frame("c")
      let isSame = zip(result, wanted).allSatisfy { abs($0 - $1) < 1e-9 }
      try #require(isSame, "\(result), not \(wanted):\n\(script)")
    }
  }

  // MARK: Pull to reveal

  /// Random touch samples: velocity is 0.2 of the newest and 0.8 of the one before, from ten points
  /// on; more than the threshold reveals, or covers.
  @Test(arguments: 0..<60) func thresholdDecidesWhatIsRevealed(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 37 &+ 2)
    var play = try Play("reveal root top=114pt main threshold 1500")
    var isRevealed = false
    for _ in 0..<6 {
      var samples: [(position: Int, time: Int)] = [(0, 0)]
      for _ in 0..<Int.random(in: 2...7, using: &random) {
        let last = samples[samples.count - 1]
        samples.append(
          (
            // A still finger sends no events.
            last.position + Int.random(in: 1...60, using: &random)
              * (Bool.random(using: &random) ? 1 : -1),
            last.time + Int.random(in: 8...24, using: &random)
          ))
      }
      var speeds = [0.0]
      for (one, next) in zip(samples, samples.dropFirst()) {
        speeds.append(Double(next.position - one.position) * 1000 / Double(next.time - one.time))
      }
      let told = zip(speeds.dropFirst(), speeds).map { 0.2 * $0 + 0.8 * $1 }
      // Values at the limit itself have their own tables.
      let isClear = told.allSatisfy { abs(abs($0) - 1500) > 1e-6 }
      guard isClear, !samples.contains(where: { abs($0.position) == 10 }) else { continue }
      let start = samples.firstIndex { abs($0.position) > 10 } ?? samples.count
      for index in 1..<samples.count where index >= start {
        if told[index - 1] > 1500 { isRevealed = true }
        if told[index - 1] < -1500 { isRevealed = false }
      }
      let line = samples.map { "\($0.position)@\($0.time)ms" }.joined(separator: " ")
      try play.run("pan root \(line) lift")
      try #require(play.frame("main") == [0, isRevealed ? 114 : 0, 400, 240], "\(line)")
      try #require(play.frame("top") == [0, isRevealed ? 0 : -114, 400, 114], "\(line)")
    }
  }

  @Test(arguments: 0..<24) func sidesOfARevealAreAdjacent(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 41 &+ 3)
    let edge = ["top", "bottom", "leading", "trailing"][seed % 4]
    let isMirrored = Bool.random(using: &random)
    let points = Bool.random(using: &random) ? Double.random(in: 0...500, using: &random) : nil
    let width = Double(Int.random(in: 0...900, using: &random))
    let height = Double(Int.random(in: 0...900, using: &random))
    let isRevealed = Bool.random(using: &random)
    let play = try Play(
      "resize \(width) \(height); set root direction \(isMirrored ? "rtl" : "ltr"); "
        + "reveal root a\(points.map { "=\($0)pt" } ?? "") b edge \(edge); "
        + (isRevealed ? "show a" : "hide a"))
    let isVertical = edge == "top" || edge == "bottom"
    let isFirst = edge == "top" || (edge == "leading") != isMirrored && !isVertical
    let available = isVertical ? height : width
    let length = points ?? min(200, available / 2)
    let (secondary, primary): (Double, Double) =
      isFirst
      ? (isRevealed ? (0, length) : (-length, 0))
      : (isRevealed ? (available - length, -length) : (available, 0))
    let wanted =
      isVertical
      ? [[0, secondary, width, length], [0, primary, width, height]]
      : [[secondary, 0, length, height], [primary, 0, width, height]]
    for (name, frame) in zip(["a", "b"], wanted) {
      let result = play.frame(name)
      #expect(zip(result, frame).allSatisfy { abs($0 - $1) < 1e-9 }, "\(result), not \(frame)")
    }
  }

  // MARK: Pixels

  /// Each view's position and size are rounded independently, after solving.
  @Test(arguments: 0..<24) func shownFramesAreWholePixels(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 43 &+ 4)
    let scale = Double(seed % 3 + 1)
    let count = Int.random(in: 2...7, using: &random)
    let width = Double(Int.random(in: 1...4000, using: &random)) / 4
    var play = try Play(
      "resize \(width) 77.3; set root scale \(scale); set root rounding pixel; "
        + "stack root h \(count) distribution fillEqually spacing 3.2")
    let length = (width - 3.2 * Double(count - 1)) / Double(count)
    guard length > 0 else { return }
    func pixels(_ points: Double) -> Double { (points * scale).rounded() / scale }
    for (index, name) in ["a", "b", "c", "d", "e", "f", "g"].prefix(count).enumerated() {
      let exact = [Double(index) * (length + 3.2), 0, length, 77.3]
      #expect(zip(play.frame(name), exact).allSatisfy { abs($0 - $1) < 1e-8 })
      // Rounding errors decide halves.
      if exact.contains(where: {
        abs(abs(($0 * scale).truncatingRemainder(dividingBy: 1)) - 0.5) < 1e-6
      }) {
        continue
      }
      let line = try #require(try play.said("inspect \(name)").first { $0.hasPrefix("frame ") })
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      #expect(zip(numbers, exact).allSatisfy { abs($0 - pixels($1)) < 1e-4 }, "\(line), \(exact)")
      #expect(numbers.count == 4)
    }
  }
}
