import LayoutEngine

/// A box to draw in a frame, already snapped to cells.
struct FrameBox: Equatable {
  /// The kind of view that a box represents, which determines its appearance.
  enum Role: Equatable {
    case root
    case leaf
    case container
    /// The bar between the sides of a splitter. The axis is the direction of the bar itself: a bar
    /// between an upper and a lower side is `.horizontal`. A bar without thickness in cells has
    /// `top == bottom` (or `left == right`).
    case splitter(runs: Axis)
    /// A hidden side of a splitter at an edge; its rectangle is the line at that edge.
    case hiddenSide(RectEdge)
    /// The gap between two views of a stack; its name is its length. It has no border.
    case gap
    /// A flexible space, stretching along the axis; its name is its coefficient.
    case space(along: Axis)
    /// The covered part of a reveal.
    case covered

    /// True for a box with borders.
    var isView: Bool {
      switch self {
      case .root, .leaf, .container, .covered: true
      case .splitter, .hiddenSide, .gap, .space: false
      }
    }

    /// The direction of a bar, or of the line of a hidden side; `nil` for others.
    var barAxis: Axis? {
      switch self {
      case .splitter(let axis): axis
      case .hiddenSide(let edge): edge.axis.crossed
      case .root, .leaf, .container, .covered, .gap, .space: nil
      }
    }
  }

  /// Remarks about a box, each shown by a sign or a pattern, never by colour alone.
  struct Marks: OptionSet {
    let rawValue: UInt16

    /// `✗` before the name: a broken constraint involves the view.
    static let broken = Marks(rawValue: 1)
    /// `⊞` before the name: a container whose children are too small to be drawn.
    static let hiddenChildren = Marks(rawValue: 2)
    /// `*` before the name: it has changed since the last frame.
    static let changed = Marks(rawValue: 4)
    /// An arrow on each edge where the box goes beyond `clip`.
    static let overflow = Marks(rawValue: 0xF0)
    /// All edges dashed, and `?` before the name: constraints do not determine them.
    static let ambiguous = Marks(rawValue: 0xF00)
    /// Signs that are omitted if the name would not fit beside them.
    static let spare: Marks = [.ambiguous, .changed]

    /// `overflow` of one edge.
    static func overflow(_ edge: RectEdge) -> Marks { Marks(rawValue: 0x10 << edge.rawValue) }
    /// `ambiguous` of one edge.
    static func ambiguous(_ edge: RectEdge) -> Marks { Marks(rawValue: 0x100 << edge.rawValue) }
  }

  var rect: CellRect
  /// Only lines inside it are drawn; nil if only the grid clips the box.
  var clip: CellRect?
  /// The view's name as the user wrote it; it is sanitized when it is drawn.
  var name = ""
  /// The size in points that is written into it, if any.
  var size: Size?
  var role = Role.leaf
  var marks: Marks = []
  /// The colour of a bar.
  var tint = BarColor.gray
  /// True if the name and the size are drawn; the name of a bar is its handle. A container's
  /// children represent it; its name is drawn only if the start of its top border is free.
  var isLeaf = true
  /// True if it hides earlier boxes inside its borders. Boxes that cannot overlap others need not
  /// set it.
  var isOpaque = false
  /// The level below the root, which determines the colour of the name.
  var depth = 0
  /// An identifier for the maker of the scene; it is not drawn.
  var tag: Int32 = -1
  /// The text of a label, written into its middle, in as many lines as it needs.
  var text: String?
}

/// Everything that one frame shows.
package struct FrameScene: Equatable, Sendable {
  /// The size of the grid in cells, each at least 1 (less counts as 1). A root that fills it has
  /// the rectangle `0, 0, columns - 1, rows - 1`.
  package var columns: Int
  package var rows: Int
  /// In paint order: containers before their children.
  var boxes: [FrameBox] = []
  /// Lines below the picture, such as `hidden: console (bottom)`.
  package var notes: [String] = []
  /// The columns available to notes, if that is more than the width of the picture.
  var noteColumns: Int = 0
}

/// The appearance of a frame.
package struct FrameStyle: Equatable, Sendable {
  /// The characters for lines.
  package enum Charset: String, Sendable, CaseIterable {
    /// Light box drawing; splitter bars are double lines.
    case unicode
    /// Only ASCII, including names.
    case ascii
    /// Like `unicode`, with round corners.
    case rounded
  }

  /// The palettes, by the background for which they are readable.
  package enum Palette: Equatable, Hashable, Sendable, CaseIterable {
    /// The terminal's sixteen colours, for an unknown background.
    case basic
    case dark
    case light
  }

  package var charset: Charset
  package var palette: Palette
  /// True if the frame stores colours, for `TextFrame.text(colour:)`.
  package var colour: Bool

  package init(charset: Charset = .unicode, colour: Bool = false, palette: Palette = .basic) {
    self.charset = charset
    self.palette = palette
    self.colour = colour
  }
}
