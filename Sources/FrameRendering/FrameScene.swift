/// A box to draw in a frame, already snapped to cells.
package struct FrameBox: Equatable, Sendable {
  /// What a box represents, which decides how it looks.
  package enum Role: Equatable, Sendable {
    case root
    case leaf
    case container
    /// The bar between the sides of a splitter. The axis is that in which the bar itself runs: a
    /// bar between an upper and a lower side is `.horizontal`. A bar of no thickness in cells has
    /// `top == bottom` (or `left == right`).
    case splitter(runs: FrameAxis)
    /// A hidden side of a splitter, at that edge of it; its rectangle is the line at the edge.
    case hiddenSide(FrameEdge)
    /// The gap between two views of a stack; its name is its length. It has no border of its own.
    case gap
    /// A flexible space, stretching along the axis; its name is its coefficient.
    case space(along: FrameAxis)
    /// The half of a reveal that is covered.
    case covered
  }

  /// Remarks about a box, each shown by a sign or a pattern, never by colour alone.
  package struct Marks: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) {
      self.rawValue = rawValue
    }

    /// `✗` before the name: a broken constraint speaks of it.
    package static let broken = Marks(rawValue: 1)
    /// `⊞` before the name: a container whose children are too small to be drawn.
    package static let hiddenChildren = Marks(rawValue: 2)
    /// `*` before the name: it has changed since the last frame.
    package static let changed = Marks(rawValue: 4)
    /// An arrow on each edge where the box goes beyond `clip`.
    package static let overflow = Marks(rawValue: 0xF0)
    /// All edges dashed, and `?` before the name: constraints leave open where they are.
    package static let ambiguous = Marks(rawValue: 0xF00)

    /// `overflow` of one edge.
    package static func overflow(_ edge: FrameEdge) -> Marks { Marks(rawValue: 0x10 << edge.bit) }
    /// `ambiguous` of one edge.
    package static func ambiguous(_ edge: FrameEdge) -> Marks { Marks(rawValue: 0x100 << edge.bit) }
  }

  package var rect: CellRect
  /// Only the lines of cells within it are drawn; nil if the grid alone limits the box.
  package var clip: CellRect?
  /// The view's name as the user wrote it; it may hold anything, it is made safe when drawn.
  package var name: String
  /// The size in points that is written into it, if any.
  package var size: FramePoints?
  /// What a label says, which is written into its middle, in as many lines as it needs.
  package var text: String?
  package var role: Role
  package var marks: Marks
  /// The colour of a bar.
  package var tint: FrameTint
  /// True if the name and the size are drawn; the name of a bar is its handle. A container is shown
  /// by its children; its name is drawn only where its top border begins free of them.
  package var isLeaf: Bool
  /// True if it hides earlier boxes inside its borders. Boxes that cannot overlap others need not
  /// set it.
  package var isOpaque: Bool
  /// Levels below the root, which chooses the colour of the name.
  package var depth: Int
  /// An identifier for the maker of the scene; it is not drawn.
  package var tag: Int32

  package init(
    rect: CellRect, clip: CellRect? = nil, name: String = "", size: FramePoints? = nil,
    role: Role = .leaf, marks: Marks = [], tint: FrameTint = .standard, isLeaf: Bool = true,
    isOpaque: Bool = false,
    depth: Int = 0, tag: Int32 = -1
  ) {
    self.rect = rect
    self.clip = clip
    self.name = name
    self.size = size
    self.role = role
    self.marks = marks
    self.tint = tint
    self.isLeaf = isLeaf
    self.isOpaque = isOpaque
    self.depth = depth
    self.tag = tag
  }
}

/// A size in points.
package struct FramePoints: Equatable, Sendable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// Everything that one frame shows.
package struct FrameScene: Equatable, Sendable {
  /// The greatest number of columns drawn; wider grids are cut.
  package static let maximumColumns = 16_384
  /// The greatest number of rows drawn; higher grids are cut, and so are longer lists of notes.
  package static let maximumRows = 4_096

  /// The size of the grid in cells, each at least 1 (less counts as 1). A root that fills it has
  /// the rectangle `0, 0, columns - 1, rows - 1`.
  package var columns: Int
  package var rows: Int
  /// In paint order: containers before their children.
  package var boxes: [FrameBox]
  /// Lines below the picture, such as `hidden: console (bottom)`.
  package var notes: [String]
  /// The columns that notes may take where that is more than the picture does.
  package var noteColumns: Int

  package init(
    columns: Int, rows: Int, boxes: [FrameBox] = [], notes: [String] = [], noteColumns: Int = 0
  ) {
    self.columns = columns
    self.rows = rows
    self.boxes = boxes
    self.notes = notes
    self.noteColumns = noteColumns
  }
}

/// How a frame is drawn.
package struct FrameStyle: Equatable, Sendable {
  /// The characters for lines.
  package enum Charset: String, Sendable, CaseIterable {
    /// Light box drawing; splitter bars are double lines.
    case unicode
    /// Nothing beyond ASCII, names included.
    case ascii
    /// Heavy lines; splitter bars are light.
    case heavy
    /// As `unicode`, with round corners.
    case rounded
    /// Double lines; splitter bars are light.
    case double
  }

  /// The colours, by the background that they are readable on.
  package enum Palette: Equatable, Hashable, Sendable, CaseIterable {
    /// The terminal's own sixteen, where its background is unknown.
    case basic
    case dark
    case light
  }

  package var charset: Charset
  package var palette: Palette
  /// True if the frame remembers colours, for `TextFrame.text(colour:)`.
  package var colour: Bool

  package init(
    charset: Charset = .unicode, colour: Bool = false, palette: Palette = .basic
  ) {
    self.charset = charset
    self.palette = palette
    self.colour = colour
  }
}
