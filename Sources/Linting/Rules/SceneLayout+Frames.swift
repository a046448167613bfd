import Interchange
import LayoutEngine
import TerminalText

/// Controls and texts that cannot be used or read at their position: beyond the screen, under a
/// notch, overlapping.
extension SceneLayout {
  fileprivate static let roundingTolerance = 1.0
  /// Maximum number of views of a container that are compared with each other.
  private static let maximumSiblings = 200
  /// A control that covers this part of the screen is treated as a background that catches taps.
  private static let background = 0.5

  func unusablePositions() -> [LintFinding] { outside() + notch() + overlap() }

  private func isUsed(_ entry: SceneViews.Entry) -> Bool {
    (entry.role == .control || entry.role == .text) && entry.isShown
  }

  // MARK: Beyond the screen

  private func outside() -> [LintFinding] {
    let screen = Rect(tree.size)
    return zip(views.list, frames).compactMap { entry, frame in
      guard tree.device != nil, isUsed(entry), !entry.scrolls, entry.isReliable,
        let beyond = screen.furthestEdge(of: frame)
      else { return nil }
      // A view that was designed off screen will move in later.
      if entry.savedFrame.isWholly(outside: Rect(views.saved.size)) { return nil }
      let name = name(entry)
      let side = beyond.edge.rawValue
      return finding(
        .outside, entry, why: beyond.edge,
        "\(name) extends \(beyond.points) points beyond the \(side) edge of the screen",
        fix: "let it shrink or wrap: pin its \(side) edge, or lower the priority of its size")
    }
  }

  // MARK: Under a notch

  private func notch() -> [LintFinding] {
    guard views.scene.isScreen, let device = Device.all.first(where: { $0.name == tree.device })
    else { return [] }
    let usual = tree.isLandscape ? device.landscape : device.portrait
    // The scene may be inside another one, away from the edges of the screen.
    let insets = Insets { min(usual[$0], tree.safeArea[$0]) }
    let size = tree.size
    let screen = Rect(size)
    let safe = Rect(
      x: insets.left, y: insets.top, width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
    return zip(views.list, frames).compactMap { entry, frame in
      guard entry.role == .control, entry.isShown, !entry.scrolls, entry.isReliable, !entry.isInBar,
        let beyond = safe.furthestEdge(of: frame),
        // Another rule reports views beyond the screen.
        screen.furthestEdge(of: frame) == nil,
        frame.width * frame.height < size.width * size.height * Self.background
      else { return nil }
      let name = name(entry)
      let side = beyond.edge.rawValue
      return finding(
        .notch, entry, why: beyond.edge,
        "\(name) extends \(beyond.points) points beyond the safe area at the \(side)",
        fix: "pin its \(side) edge to the safe area instead of the view")
    }
  }

  // MARK: On each other

  private func overlap() -> [LintFinding] {
    if tree.device == nil { return [] }
    let list = views.list
    let compared = list.indices.filter {
      isUsed(list[$0]) && list[$0].isLeaf && list[$0].view.parent >= 0 && list[$0].isReliable
    }
    return compared.grouped { list[$0].view.parent }.flatMap { _, siblings in
      let views = siblings.prefix(Self.maximumSiblings)
      return views.enumerated().flatMap { number, one in
        views.dropFirst(number + 1).compactMap { overlap(one, $0) }
      }
    }
  }

  /// The finding if two views overlap, unless they overlap in the saved layout.
  private func overlap(_ one: Int, _ other: Int) -> LintFinding? {
    let (first, second) = (views.list[one], views.list[other])
    let pair = [first.view, second.view]
    let recorded = pair.compactMap { $0.frame }
    guard !pair.contains(where: Self.hasUnknownText),
      let common = Self.common(frames[one], frames[other]),
      Self.common(first.savedFrame, second.savedFrame) == nil,
      recorded.count < 2 || Self.common(recorded[0], recorded[1]) == nil
    else { return nil }
    let axis: Axis = common.width < common.height ? .horizontal : .vertical
    let attribute: Attribute = axis == .horizontal ? .right : .bottom
    let size = NumberText.size(common.width, common.height)
    var finding = finding(
      .overlap, first, why: attribute,
      "\(name(first)) and \(name(second)) overlap by \(size) points",
      fix: "add a constraint between them, with a distance of at least 8 points")
    finding.views.append(name(second))
    return finding
  }

  /// The intersection of two rectangles, unless rounding explains it.
  private static func common(_ one: Rect, _ other: Rect) -> Rect? {
    let overlap = one.overlap(other)
    return overlap.width > roundingTolerance && overlap.height > roundingTolerance ? overlap : nil
  }
}

extension Rect {
  /// The edge beyond which a frame extends furthest, and how far; `nil` if it is empty or inside.
  fileprivate func furthestEdge(of frame: Rect) -> (edge: Attribute, points: String)? {
    guard frame.width > 0, frame.height > 0 else { return nil }
    let furthest = RectEdge.allCases.map { ($0.attribute, frame.excess(beyond: $0, of: self)) }
      .max { $0.1 < $1.1 }
    return furthest.flatMap {
      $1 > SceneLayout.roundingTolerance ? ($0, NumberText.short($1)) : nil
    }
  }

  fileprivate func isWholly(outside other: Rect) -> Bool {
    x >= other.x + other.width || y >= other.y + other.height || x + width <= other.x
      || y + height <= other.y
  }
}
