import Testing

@testable import LayoutDrawing
@testable import TerminalText

/// The colours of names have enough contrast with their backgrounds.
@Suite struct PaletteTests {
  private static let colours = UInt8(1)...11

  /// The red, green and blue of one of the 256 colours, 0…1.
  private static func components(_ index: Int) -> [Double] {
    if index >= 232 { return Array(repeating: Double(8 + 10 * (index - 232)) / 255, count: 3) }
    let cube = index - 16
    let levels: [Int] = [cube / 36, cube / 6 % 6, cube % 6]
    return levels.map { (level: Int) -> Double in
      level == 0 ? 0 : Double(55 + 40 * level) / 255
    }
  }

  /// The relative luminance of WCAG 2.
  private static func luminance(_ components: [Double]) -> Double {
    let linear: [Double] = components.map { (value: Double) -> Double in
      value <= 0.03928 ? value / 12.92 : power((value + 0.055) / 1.055)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  /// x to the power of 2.4, by x² and the fifth root of x².
  private static func power(_ value: Double) -> Double {
    let square = value * value
    var root = 1.0
    for _ in 0..<60 { root = (4 * root + square / (root * root * root * root)) / 5 }
    return square * root
  }

  private static func contrast(_ one: Double, _ other: Double) -> Double {
    (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  private static func index(_ colour: UInt8, _ palette: FrameStyle.Palette) -> Int? {
    "\(FramePalette.parameters(colour, in: palette))".split(separator: ";").last.flatMap { Int($0) }
  }

  @Test(arguments: colours) func contrasts(_ colour: UInt8) throws {
    for (palette, backgrounds) in [
      (FrameStyle.Palette.dark, [[0.0, 0, 0], [0.12, 0.12, 0.18]]),
      (.light, [[1.0, 1, 1], [0.93, 0.91, 0.84]]),
    ] {
      let index = try #require(Self.index(colour, palette))
      // The terminal's own colour, in bold.
      if index == 1 { continue }
      let limits: [Double] = [6.5, 4.5]
      for (background, least) in zip(backgrounds, limits) {
        let ratio = Self.contrast(
          Self.luminance(Self.components(index)), Self.luminance(background))
        #expect(ratio >= least, "\(palette) \(colour) on \(background): \(ratio)")
      }
    }
  }

  @Test func namesOfNeighbouringLevelsDiffer() {
    for palette in FrameStyle.Palette.allCases {
      let names = (0..<5).map {
        "\(FramePalette.parameters(FramePalette.name(depth: $0), in: palette))"
      }
      #expect(Set(names).count == 5)
      #expect(!names.contains("\(FramePalette.parameters(FramePalette.changed, in: palette))"))
    }
  }

  @Test func noNameUsesTheTerminalsDarkBlue() {
    #expect(
      Self.colours.allSatisfy { !"\(FramePalette.parameters($0, in: .basic))".hasSuffix("34") })
  }

  @Test func changedNamesHaveASign() {
    let scene = FrameScene(
      columns: 14, rows: 3,
      boxes: [.leaf(0, 0, 13, 2, "a", marks: .changed)])
    #expect(FrameRenderer.render(scene, style: FrameStyle()).lines()[0] == "┌ * a ───────┐")
    let narrow = FrameScene(
      columns: 6, rows: 3, boxes: [.leaf(0, 0, 5, 2, "name", marks: .changed)])
    #expect(FrameRenderer.render(narrow, style: FrameStyle()).lines()[1] == "│name│")
  }
}
