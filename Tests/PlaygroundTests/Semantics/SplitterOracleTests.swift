import CommandLanguage
import LayoutEngine
import TestSupport
import Testing

@testable import LayoutDocument
@testable import Playground

/// SplitView in plain arithmetic, written from its description alone, compared with the engine:
/// 300 random sequences of everything that can change a splitter.
@Suite struct SplitterOracleTests {
  /// A splitter of root with its whole state.
  private struct Model {
    var size: (width: Double, height: Double) = (400, 240)
    var isHorizontal = true
    var fraction = 0.5
    /// SplitView's fullFraction: only this decides if drag-to-hide hides a side.
    var full = 0.5
    var minima: (primary: Double?, secondary: Double?) = (nil, nil)
    var hides = (primary: false, secondary: false)
    var priority: Side?
    var thickness = 4.0
    var grip = 30.0
    var hidesSplitter = false
    /// SideHolder's value and the value before it.
    var hidden: Side?
    var before: Side? = .secondary

    var length: Double { isHorizontal ? size.width : size.height }
    var breadth: Double { isHorizontal ? size.height : size.width }
    var isDraggable: Bool { hidden == nil || !hidesSplitter }
    var shownHidden: Side? { hidden ?? tooSmall }

    private var tooSmall: Side? {
      func thousandths(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
      if hides.primary, let least = minima.primary, thousandths(full) <= least / 2 {
        return .primary
      }
      if hides.secondary, let least = minima.secondary, thousandths(1 - full) <= least / 2 {
        return .secondary
      }
      return nil
    }

    private func clamped(_ fraction: Double) -> Double {
      min(1 - (minima.secondary ?? 0), max(minima.primary ?? 0, fraction))
    }

    mutating func hide(_ side: Side?) {
      guard side != hidden else { return }
      (before, hidden) = (hidden, side)
    }

    mutating func toggle(_ side: Side?) {
      hide(side == nil || side == hidden ? before : side)
    }

    // MARK: Dragging

    mutating func begin() {
      guard let side = hidden else { return }
      fraction = side == .primary ? 0 : 1
      hide(nil)
    }

    mutating func move(to position: Double) {
      full = max(0, min(length, position)) / length
      fraction = clamped(full)
    }

    mutating func end() {
      hide(tooSmall)
      full = fraction
    }

    mutating func drag(by delta: Double) {
      guard isDraggable else { return }
      begin()
      move(to: fraction * length + delta)
      end()
    }

    /// Pans by the finger's distances from `start`, or from the middle of the bar.
    mutating func pan(_ ways: [Double], from start: Double?) {
      let center = barCenter
      guard isDraggable, abs((start ?? center) - center) <= max(thickness, grip) / 2 else { return }
      var hasBegun = false
      for way in ways {
        if hasBegun {
          move(to: (start ?? center) + way)
        } else if abs(way) > 10 {
          begin()
          move(to: fraction * length + way)
          hasBegun = true
        }
      }
      if hasBegun { end() }
    }

    // MARK: Resizing

    mutating func resize(_ width: Double, _ height: Double) {
      let old = length
      size = (width, height)
      guard let priority, length != old else { return }
      let kept = priority == .primary ? fraction * old : fraction * old + length - old
      fraction = clamped(kept / length)
    }

    // MARK: The layout

    /// Start and length of both sides.
    var sides: [(start: Double, length: Double)] {
      let side = shownHidden
      let bar = isDraggable ? thickness : 0
      let primaryPart = side == .primary ? 0 : side == .secondary ? length : length * fraction
      let secondaryPart = side == .secondary ? 0 : side == .primary ? length : length - primaryPart
      let leastPrimary = side == .primary ? 0 : (minima.primary ?? 0) * length
      let leastSecondary = side == .secondary ? 0 : (minima.secondary ?? 0) * length
      let widePrimary = max(leastPrimary, primaryPart)
      let wideSecondary = max(leastSecondary, secondaryPart)
      let primary = max(leastPrimary, min(length - bar, widePrimary - bar / 2))
      let secondary = max(leastSecondary, min(length - widePrimary, wideSecondary - bar / 2))
      switch side {
      case nil: return [(0, primary), (primary + bar, secondary)]
      // A hidden side is empty, at its edge.
      case .primary: return [(0, 0), (bar, secondary)]
      case .secondary: return [(0, primary), (length, 0)]
      }
    }

    var barCenter: Double { sides[0].length + (isDraggable ? thickness : 0) / 2 }
  }

  // MARK: Sequences

  private struct Sequence {
    var random: SeededGenerator
    var model = Model()

    func pick<Item>(_ items: [Item], _ random: inout SeededGenerator) -> Item {
      items[Int.random(in: 0..<items.count, using: &random)]
    }

    mutating func chance() -> Bool { Bool.random(using: &random) }

    mutating func eighths(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random)) / 8
    }

    mutating func start() -> String {
      model.isHorizontal = chance()
      model.fraction = Double(Int.random(in: 1...19, using: &random)) / 20
      model.full = model.fraction
      model.minima = (chance() ? 0.3 : nil, chance() ? 0.25 : nil)
      model.priority = pick([nil, .primary, .secondary], &random)
      model.hides = (chance(), chance())
      model.thickness = pick([0, 4, 17.5], &random)
      model.grip = pick([30, 30, 8, 60], &random)
      model.hidesSplitter = Int.random(in: 0..<3, using: &random) == 0
      var words = "splitter root \(model.isHorizontal ? "h" : "v") p s fraction \(model.fraction)"
      if let least = model.minima.primary { words += " minPrimary \(least)" }
      if let least = model.minima.secondary { words += " minSecondary \(least)" }
      words += " priority \(Self.word(model.priority)) dragToHide "
      switch model.hides {
      case (true, true): words += "both"
      case (true, false): words += chance() ? "left" : "primary"
      case (false, true): words += chance() ? "bottom" : "secondary"
      case (false, false): words += "none"
      }
      words += " \(chance() ? "visibleThickness" : "thickness") \(model.thickness)"
      words += " invisibleThickness \(model.grip)"
      return words + " hideSplitter \(model.hidesSplitter ? "on" : "off")"
    }

    private static func word(_ side: Side?) -> String {
      side.map { $0 == .primary ? "primary" : "secondary" } ?? "none"
    }

    /// A command, and true if it must fail because there is no bar.
    mutating func step() -> (line: String, fails: Bool) {
      let side: Side = chance() ? .primary : .secondary
      let names = side == .primary ? ["primary", "left", "top"] : ["secondary", "right", "bottom"]
      let name = chance() ? "root \(pick(names, &random))" : side == .primary ? "p" : "s"
      switch Int.random(in: 0..<14, using: &random) {
      case 0, 1, 2: return drag()
      case 3, 4: return (pan(), false)
      case 5, 6:
        let (width, height) = (eighths(800...6000), eighths(800...6000))
        model.resize(width, height)
        return ("resize \(width) \(height)", false)
      case 7:
        model.toggle(nil)
        return ("toggle root", false)
      case 8:
        model.toggle(side)
        return ("toggle \(name)", false)
      case 9:
        model.hide(side)
        return ("hide \(name)", false)
      case 10:
        if model.hidden == side { model.hide(nil) }
        return ("show \(name)", false)
      case 11:
        model.isHorizontal.toggle()
        return ("toggle root axis", false)
      case 12:
        model.fraction = Double(Int.random(in: 0...20, using: &random)) / 20
        return ("ratio root \(model.fraction)", false)
      default:
        model.priority = pick([nil, .primary, .secondary], &random)
        return ("set root priority \(Self.word(model.priority))", false)
      }
    }

    private mutating func drag() -> (line: String, fails: Bool) {
      let delta = eighths(-2400...2400)
      let isDraggable = model.isDraggable
      model.drag(by: delta)
      return ("drag root by \(delta)", !isDraggable)
    }

    private mutating func pan() -> String {
      var ways: [Double] = []
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let way = eighths(-1200...1200)
        if way != ways.last ?? 0 { ways.append(way) }
      }
      let isPlaced = chance()
      let start = isPlaced ? (model.barCenter + eighths(-200...200)) : nil
      var words = "pan root 0@0"
      for (index, way) in ways.enumerated() { words += " \(way)@\((index + 1) * 16)ms" }
      if let start {
        let middle = model.breadth / 2
        let position = model.isHorizontal ? "\(start),\(middle)" : "\(middle),\(start)"
        words += " lift from \(position)"
      }
      model.pan(ways, from: start)
      return words
    }
  }

  @Test(arguments: 0..<10) func sidesMatchTheArithmetic(batch: Int) throws {
    for seed in (batch * 30)..<(batch * 30 + 30) {
      var sequence = Sequence(random: SeededGenerator(seed: UInt64(seed) &* 101 &+ 3))
      var script = sequence.start()
      var play = try Play(script)
      try Self.check(play, sequence.model, script)
      for _ in 0..<16 {
        let (line, fails) = sequence.step()
        script += "\n" + line
        if fails {
          let outcome = try play.all(line).last
          try #require(outcome?.diagnostic?.code == "no-bar", "\(script)")
        } else {
          try play.run(line)
        }
        try Self.check(play, sequence.model, script)
      }
    }
  }

  private static func check(_ play: Play, _ model: Model, _ script: String) throws {
    for (name, wanted) in zip(["p", "s"], model.sides) {
      let frame = play.frame(name)
      let result = model.isHorizontal ? (frame[0], frame[2]) : (frame[1], frame[3])
      let isSame = abs(result.0 - wanted.start) < 1e-7 && abs(result.1 - wanted.length) < 1e-7
      try #require(isSame, "\(name) has \(result), not \(wanted):\n\(script)")
    }
    let state = play.tree.splitter(of: .root)
    try #require(state.hiddenSide == model.shownHidden, "hidden \(script)")
  }
}
