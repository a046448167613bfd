import LayoutEngine
import TestSupport
import Testing

@testable import LayoutDrawing
@testable import TerminalText

@Suite struct FuzzTests {
  private static let roles: [FrameBox.Role] = [
    .root, .leaf, .leaf, .leaf, .container, .splitter(runs: .horizontal),
    .splitter(runs: .vertical), .hiddenSide(.left), .hiddenSide(.top), .hiddenSide(.right),
    .hiddenSide(.bottom), .gap, .space(along: .horizontal), .space(along: .vertical), .covered,
  ]
  private static let plainNames = ["", "a", "main", "sidebar", "a name with blanks", "x-y_z"]

  private static func scene(
    columns: Int, rows: Int, names: [String], using random: inout SeededGenerator
  ) -> FrameScene {
    func position(_ size: Int, _ random: inout SeededGenerator) -> Int {
      switch Int.random(in: 0..<40, using: &random) {
      case 0: [Int.min, Int.max, -1_000_000, 1_000_000].randomElement(using: &random) ?? 0
      case 1...6: Int.random(in: -5...(size + 5), using: &random)
      default: Int.random(in: 0..<size, using: &random)
      }
    }
    func rect(_ random: inout SeededGenerator) -> CellRect {
      CellRect(
        left: position(columns, &random), top: position(rows, &random),
        right: position(columns, &random), bottom: position(rows, &random))
    }
    let boxes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
      FrameBox(
        rect: rect(&random), clip: Bool.random(using: &random) ? rect(&random) : nil,
        name: names.randomElement(using: &random) ?? "",
        size: Size(
          ["", "1 × 2", "100 × 240", "-0.125 × 1e+300"].randomElement(using: &random) ?? ""),
        role: roles.randomElement(using: &random) ?? .leaf,
        marks: FrameBox.Marks(rawValue: UInt16.random(in: 0..<0x1000, using: &random)),
        isLeaf: Bool.random(using: &random), isOpaque: Int.random(in: 0..<4, using: &random) == 0,
        depth: Int.random(in: -3...9, using: &random))
    }
    let notes = Bool.random(using: &random) ? [] : ["hidden: \(names[0])", names.last ?? ""]
    return FrameScene(columns: columns, rows: rows, boxes: boxes, notes: notes)
  }

  @Test(arguments: 1...12)
  func linesFitEverySize(columns: Int) {
    var random = SeededGenerator(seed: UInt64(columns))
    let names = NameTests.names.map(\.name)
    for rows in 1...6 {
      for _ in 0..<40 {
        let scene = Self.scene(columns: columns, rows: rows, names: names, using: &random)
        for charset in FrameStyle.Charset.allCases {
          let frame = FrameRenderer.render(scene, style: FrameStyle(charset: charset))
          let lines = frame.lines()
          #expect(lines.count == rows + scene.notes.count)
          for line in lines {
            #expect(displayWidth(of: line) <= columns)
            #expect(line.last != " ")
          }
        }
      }
    }
  }

  /// Every arm of a line meets one of its neighbour, however boxes overlap: no border ends in empty
  /// space.
  @Test(arguments: 1...60)
  func bordersConnect(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let columns = Int.random(in: 4...50, using: &random)
    let rows = Int.random(in: 4...20, using: &random)
    let boxes = (0..<Int.random(in: 1...10, using: &random)).map { _ in
      let left = Int.random(in: 0..<columns, using: &random)
      let top = Int.random(in: 0..<rows, using: &random)
      return FrameBox.opaque(
        left, top, Int.random(in: left...(columns + 5), using: &random),
        Int.random(in: top...(rows + 5), using: &random))
    }
    let lines = draw(boxes, columns: columns, rows: rows).lines().map(Array.init)
    func arms(_ row: Int, _ column: Int) -> Int {
      guard row >= 0, row < lines.count, column >= 0, column < lines[row].count else { return 0 }
      return Self.arms[lines[row][column]] ?? 0
    }
    for row in 0..<rows {
      for column in 0..<columns {
        let here = arms(row, column)
        // A box that goes on beyond the grid has arms that end there.
        #expect((here & 8 != 0) == (arms(row, column + 1) & 4 != 0), "\(row), \(column)")
        #expect((here & 2 != 0) == (arms(row + 1, column) & 1 != 0), "\(row), \(column)")
      }
    }
  }

  /// The arms of line characters: up 1, down 2, left 4, right 8.
  private static let arms: [Character: Int] = {
    var arms: [Character: Int] = [:]
    for row in [" ╵╷│╴┘┐┤╶└┌├─┴┬┼", " ╵╷│╸┙┑┥╺┕┍┝━┷┯┿", " ╹╻┃╴┚┒┨╶┖┎┠─┸┰╂", " ╹╻┃╸┛┓┫╺┗┏┣━┻┳╋"] {
      for (index, character) in row.enumerated() { arms[character] = index }
    }
    arms[" "] = 0
    return arms
  }()

  /// ASCII and the box drawing have lines, text and blanks in the same cells.
  @Test(arguments: 1...30)
  func charsetsHaveTheSameShape(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<20 {
      let columns = Int.random(in: 1...90, using: &random)
      let rows = Int.random(in: 1...30, using: &random)
      let scene = Self.scene(
        columns: columns, rows: rows, names: Self.plainNames, using: &random)
      let shapes = FrameStyle.Charset.allCases.map { charset in
        FrameRenderer.render(scene, style: FrameStyle(charset: charset)).lines().map {
          $0.map { $0 == " " }
        }
      }
      for shape in shapes {
        #expect(shape == shapes[0])
      }
    }
  }
}
