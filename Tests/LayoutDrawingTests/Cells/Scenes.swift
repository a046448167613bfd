import LayoutEngine
import Testing

@testable import LayoutDrawing
@testable import TerminalText

/// Short forms of boxes, given as left, top, right, bottom.
extension FrameBox {
  static func leaf(
    _ left: Int, _ top: Int, _ right: Int, _ bottom: Int, _ name: String = "",
    _ size: String = "", marks: Marks = [], clip: CellRect? = nil
  ) -> FrameBox {
    FrameBox(
      rect: CellRect(left: left, top: top, right: right, bottom: bottom), clip: clip, name: name,
      size: Size(size), role: .leaf, marks: marks, isLeaf: true)
  }

  /// A leaf that hides what lies behind it.
  static func opaque(
    _ left: Int, _ top: Int, _ right: Int, _ bottom: Int, _ name: String = "",
    _ size: String = "", marks: Marks = []
  ) -> FrameBox {
    FrameBox(
      rect: CellRect(left: left, top: top, right: right, bottom: bottom), name: name,
      size: Size(size), marks: marks, isOpaque: true)
  }

  static func container(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> FrameBox {
    FrameBox(
      rect: CellRect(left: left, top: top, right: right, bottom: bottom),
      size: Size("1 × 1"),
      role: .container, isLeaf: false)
  }

  static func other(
    _ role: Role, _ left: Int, _ top: Int, _ right: Int, _ bottom: Int, _ name: String = "",
    _ size: String = ""
  ) -> FrameBox {
    FrameBox(
      rect: CellRect(left: left, top: top, right: right, bottom: bottom), name: name,
      size: Size(size), role: role)
  }
}

extension Size {
  /// Reads a size as it is drawn, such as `1 × 2`; `nil` without two numbers.
  init?(_ text: String) {
    let numbers = text.split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 2 else { return nil }
    self.init(width: numbers[0], height: numbers[1])
  }
}

/// Draws boxes on a grid of the given size.
func draw(
  _ boxes: [FrameBox], columns: Int, rows: Int, charset: FrameStyle.Charset = .unicode,
  notes: [String] = []
) -> TextFrame {
  let scene = FrameScene(columns: columns, rows: rows, boxes: boxes, notes: notes)
  return FrameRenderer.render(scene, style: FrameStyle(charset: charset))
}

/// Compares a drawn picture with the one written in the test, which also gives the grid's size.
func expectPicture(
  _ boxes: [FrameBox], _ picture: String, columns: Int? = nil,
  charset: FrameStyle.Charset = .unicode, sourceLocation: SourceLocation = #_sourceLocation
) {
  let lines = picture.split(separator: "\n", omittingEmptySubsequences: false)
  let width = lines.map { displayWidth(of: String($0)) }.max() ?? 1
  let frame = draw(boxes, columns: columns ?? width, rows: lines.count, charset: charset)
  #expect(frame.text() == picture + "\n", sourceLocation: sourceLocation)
}
