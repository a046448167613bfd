import LayoutEngine

/// The content of a cell in one byte.
///
/// - `0x20 … 0x7E`: that ASCII character. A blank cell is `0x20`.
/// - `0x80` and above: lines. The four low bits are the arms from the middle of the cell to its
///   sides. `horizontalBar` marks the horizontal arms as those of a bar; a *cleared*
///   `verticalPlain` marks the vertical ones (cleared, because the bit is set in a blank, on which
///   lines are drawn). `special` alone makes straight lines dashed; with a bar's bit it marks a
///   view that is too thin to have an inside.
/// - below `0x20`: one of the non-ASCII characters that the frame itself uses.
enum CellCode {
  static let up: UInt8 = 0x01
  static let down: UInt8 = 0x02
  static let left: UInt8 = 0x04
  static let right: UInt8 = 0x08
  static let horizontalBar: UInt8 = 0x10
  static let verticalPlain: UInt8 = 0x20
  static let special: UInt8 = 0x40
  static let line: UInt8 = 0x80

  static let blank: UInt8 = 0x20

  /// A character that is not in this table: the frame's list of clusters has it.
  static let cluster: UInt8 = 0x00
  /// The second column of a wide character; it is not printed.
  static let continuation: UInt8 = 0x01
  /// A blank that patterns do not fill.
  static let hardBlank: UInt8 = 0x02
  static let times: UInt8 = 0x03
  static let ellipsis: UInt8 = 0x04
  static let minus: UInt8 = 0x05
  static let arrow: UInt8 = 0x06
  static let broken: UInt8 = 0x07
  static let hiddenChildren: UInt8 = 0x08
  static let point: UInt8 = 0x09
  static let covered: UInt8 = 0x0A
  static let bar: UInt8 = 0x0B
  static let gap: UInt8 = 0x0C
  static let dottedHorizontal: UInt8 = 0x0D
  static let dottedVertical: UInt8 = 0x0E
  static let dottedCorner: UInt8 = 0x0F
  private static let overflowMarks: UInt8 = 0x10
  private static let hiddenMarks: UInt8 = 0x14

  static let space = UInt8(ascii: "~")
  static let ambiguous = UInt8(ascii: "?")
  static let changed = UInt8(ascii: "*")

  /// The arrow of a box that continues beyond that edge.
  static func overflow(_ edge: RectEdge) -> UInt8 { overflowMarks + UInt8(edge.rawValue) }

  /// The mark of a side that is hidden at that edge.
  static func hidden(_ edge: RectEdge) -> UInt8 { hiddenMarks + UInt8(edge.rawValue) }

  static func isBlank(_ code: UInt8) -> Bool { code == blank || code == hardBlank }

  /// Returns true for a part of a plain border that can contain a name; it may be dashed, but not
  /// doubled.
  static func isPlainHorizontal(_ code: UInt8) -> Bool {
    code & ~special == line | verticalPlain | left | right
  }

  /// Returns true if it is a line, and part of a bar or a thin view in one direction at least.
  static func isBar(_ code: UInt8) -> Bool {
    code >= line && code & (horizontalBar | verticalPlain) != verticalPlain
  }

  /// Returns true if it is a line without a junction, along the axis.
  static func isStraight(_ code: UInt8, along axis: Axis) -> Bool {
    let arms = code & (line | up | down | left | right)
    switch axis {
    case .horizontal: return arms == line | left | right
    case .vertical: return arms == line | up | down
    }
  }

  /// The code of a non-ASCII character, if it has one.
  static func code(of scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "×": times
    case "…": ellipsis
    case "−": minus
    case "→": arrow
    default: nil
    }
  }
}

/// The appearance of a line: the bits to set, and those to keep.
struct LinePen {
  typealias Bits = (set: UInt8, keep: UInt8)

  let horizontal: Bits
  let vertical: Bits
  /// True if cells that belong to a bar do not change.
  var sparesBars = false

  static let plain = LinePen(horizontal: (CellCode.line, 0xFF), vertical: (CellCode.line, 0xFF))
  static let dashed = LinePen(
    horizontal: (CellCode.line | CellCode.special, 0xFF),
    vertical: (CellCode.line | CellCode.special, 0xFF), sparesBars: true)
  /// A bar hides the dashes of the views beside it.
  static let bar = LinePen(
    horizontal: (CellCode.line | CellCode.horizontalBar, ~CellCode.special),
    vertical: (CellCode.line, ~(CellCode.verticalPlain | CellCode.special)))
  /// A view too thin to have an inside.
  static let thin = LinePen(
    horizontal: (CellCode.line | CellCode.horizontalBar | CellCode.special, 0xFF),
    vertical: (CellCode.line | CellCode.special, ~CellCode.verticalPlain))
}
