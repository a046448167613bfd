package import LayoutDocument
package import LayoutEngine

/// The effect of a pointer on a picture, from pressing it to lifting it. Lengths are points from the
/// press location, times monotonic seconds.
///
/// Nothing changes before it is lifted: layouts are those of copies, and the result is an edit.
package struct FrameGesture {
  package enum Grip {
    case bar(NodeID, Axis)
    /// The border between two children of a split; `nil` if it cannot move.
    case border(SplitBorder?, Axis)
    /// Root's right or bottom edge, or the corner between them.
    case edge(horizontal: Bool, vertical: Bool)
    case pan(LivePan)
    case none
  }

  /// The effect of lifting the pointer.
  package enum Ending {
    case nothing
    /// The command with the same effect. The content of a pan may continue to move.
    case run(String, LivePan.Release?)
    /// The reason why nothing moves.
    case refuse(String)
  }

  private let document: Document
  private var grip: Grip
  /// The place for messages about what cannot be moved.
  private let hit: FrameHit
  /// The points of a cell; if these are few, positions are not rounded to whole points.
  private let cell: Size?
  package private(set) var offset = (x: 0.0, y: 0.0)

  package init(_ grip: Grip, at hit: FrameHit, of document: Document, cell: Size? = nil) {
    self.document = document
    self.grip = grip
    self.hit = hit
    self.cell = cell
  }

  /// Moves the pointer.
  package mutating func move(x: Double, y: Double, at seconds: Double) {
    offset = (x, y)
    guard case .pan(var pan) = grip else { return }
    pan.move(x: x, y: y, at: seconds)
    grip = .pan(pan)
  }

  /// True if the pointer has moved enough for an effect; `nil` without a grip.
  package var isMoved: Bool? {
    switch grip {
    case .bar(_, let axis), .border(_, let axis): points(axis) != 0
    case .edge: edit != nil
    case .pan(let pan): pan.isRecognized
    case .none: nil
    }
  }

  private func points(_ axis: Axis) -> Double {
    let length = axis == .horizontal ? offset.x : offset.y
    let isFine = cell.map { $0[axis] < 2 } ?? false
    return isFine ? (length * 100).rounded() / 100 : length.rounded()
  }

  /// The edit with the effect so far; `nil` while there is none, and during a pan.
  package var edit: Edit? {
    switch grip {
    case .bar(let node, let axis):
      return points(axis) == 0 ? nil : .act(document.base.name(of: node), .dragBy(points(axis)))
    case .edge(let horizontal, let vertical):
      var size = document.base.size
      if horizontal { size.width = max(1, (size.width + offset.x).rounded()) }
      if vertical { size.height = max(1, (size.height + offset.y).rounded()) }
      return size == document.base.size ? nil : .screen(.size(size))
    case .border(let border, _): return border?.edit(x: offset.x, y: offset.y, in: document.shown)
    case .pan, .none: return nil
    }
  }

  /// The layout after a release at the present location; during a pan, with the content at the
  /// pointer.
  package var tree: LayoutTree {
    if case .pan(let pan) = grip { return pan.tree(of: document.shown) }
    return edit.flatMap { document.trying([$0])?.shown } ?? document.shown
  }

  package var isPan: Bool { if case .pan = grip { true } else { false } }

  /// The layout before the gesture.
  package var shown: LayoutTree { document.shown }

  /// The velocity of a pan against the threshold of its reveal, in points per second.
  package var velocity: (present: Double, threshold: Double)? {
    guard case .pan(let pan) = grip else { return nil }
    return pan.velocity
  }

  /// Ends the gesture.
  package func lift(at seconds: Double) -> Ending {
    switch grip {
    case .pan(let pan):
      guard let lifted = pan.lift(at: seconds) else { return .nothing }
      return .run(lifted.command(in: document.base), lifted)
    case .bar(let node, _):
      guard let edit else { return .nothing }
      let after = document.trying([edit]) ?? document
      let isMoved =
        after.base.splitter(of: node) == document.base.splitter(of: node)
        || after.shown.splitter(of: node) != document.shown.splitter(of: node)
      return isMoved ? .run(EditPrinter.text(of: edit), nil) : refusal
    case .border(_, let axis):
      if points(axis) == 0 { return .nothing }
      return edit.map { .run(EditPrinter.text(of: $0), nil) } ?? refusal
    case .edge: return edit.map { .run(EditPrinter.text(of: $0), nil) } ?? .nothing
    case .none: return refusal
    }
  }

  private var refusal: Ending {
    .refuse(DragRefusal.text(for: hit, x: offset.x, y: offset.y, in: document.shown))
  }
}
