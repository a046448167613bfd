import LayoutEngine

/// The safe area and the layout margins, which a file does not hold, by the recorded frames of the
/// views that are pinned to them.
extension InterfaceConversion {
  /// The device whose size the root has.
  var device: Device? {
    guard let device = file.savedDevice else { return nil }
    let size = tree.size
    return size == device.size(landscape: false) || size == device.size(landscape: true)
      ? device : nil
  }

  // MARK: The safe area

  func safeArea() -> Insets {
    // Safe areas do not enter the content of a cell.
    if scene.isCell { return .zero }
    var insets = SafeAreaCandidates(self, device: device)
    let size = tree.size
    if !trust.axes.contains(.vertical) {
      insets.settle(sum: span(.top, .bottom) { guide($0, $1) == 0 })
    }
    insets.settle(
      top: position(ofSafeArea: .top),
      bottom: position(ofSafeArea: .bottom).map { size.height - $0 },
      center: position(ofSafeArea: .centerY).map { 2 * $0 - size.height })
    insets.settle(
      left: position(ofSafeArea: .left),
      right: position(ofSafeArea: .right).map { size.width - $0 })
    return insets.insets
  }

  /// An edge of the safe area in root's coordinates.
  private func position(ofSafeArea edge: Attribute) -> Double? {
    position(along: edge.axis) { anchor, other, distance in
      guide(anchor, edge).flatMap { recorded(other, plus: distance, outside: $0) }
    }
  }

  /// The position of an edge by most of the constraints that pin something to it.
  ///
  /// - Parameter position: the position that follows from the other side of a constraint and its
  ///   constant; `nil` if the first side is not the edge.
  private func position(
    along axis: Axis, by position: (InterfaceAnchor, InterfaceAnchor, _ distance: Double) -> Double?
  ) -> Double? {
    guard trust.axes.contains(axis) else { return nil }
    var votes: [(position: Double, isRequired: Bool)] = []
    for item in scene.constraints where item.isDistance {
      guard let second = item.second else { continue }
      let constant = constant(of: item)
      let found = position(item.first, second, constant) ?? position(second, item.first, -constant)
      if let found { votes.append((found, item.priority >= 1000)) }
    }
    // Required constraints count if there are any.
    let required = votes.filter { $0.isRequired }
    let positions = (required.isEmpty ? votes : required).prefix(Self.maximumVotes)
      .map { $0.position }
    let counts = positions.map { one in positions.count { ($0 - one).magnitude < 0.01 } }
    return zip(positions, counts).max { $0.1 < $1.1 }?.0
  }

  /// Maximum number of constraints that count.
  private static let maximumVotes = 100

  /// The recorded position of an edge of a view's safe area, to which something is pinned at a
  /// distance; `nil` if that view ends before root's safe area does.
  private func recorded(
    _ anchor: InterfaceAnchor, plus distance: Double, outside owner: Int
  ) -> Double? {
    guard let edge = recorded(anchor) ?? recordedBaseline(anchor) ?? recordedMargin(anchor) else {
      return nil
    }
    let position = edge + distance
    guard owner > 0, anchor.attribute != .centerY else { return position }
    guard let rect = items[owner].rect, let side = RectEdge(anchor.attribute),
      !anchor.attribute.isMargin
    else { return nil }
    return rect.distance(from: side, to: position) > 0.5 ? position : nil
  }

  /// The recorded position of a margin of a view that no safe area reaches.
  private func recordedMargin(_ anchor: InterfaceAnchor) -> Double? {
    guard anchor.attribute.isMargin, let (index, rect) = recorded(anchor.objectID),
      index > 0
    else { return nil }
    return rect.position(
      of: anchor.attribute, less: scene.views[index].margins ?? usualMargins(of: index))
  }

  /// The view whose safe area has `edge` at an anchor; `nil` if the anchor is another one.
  private func guide(_ anchor: InterfaceAnchor, _ edge: Attribute) -> Int? {
    // The vertical margins of a screen are its safe area.
    if edge == .centerY, anchor.attribute == .centerYWithinMargins, scene.isScreen,
      indices[anchor.objectID] == 0
    {
      return 0
    }
    guard let guide = guides[anchor.objectID] else { return nil }
    let attribute = anchor.attribute.absolute(isRightToLeft: false)
    let isSame =
      switch guide.role {
      case .safeArea:
        attribute == edge && !scene.views[guide.owner].isAroundContent
          && (edge != .centerY || spansHeight(guide.owner))
      case .top: edge == .top && attribute == .bottom
      case .bottom, .keyboard: edge == .bottom && attribute == .top
      case .content, .frame, .plain: false
      }
    return isSame ? guide.owner : nil
  }

  /// Returns true if the recorded frame of a view reaches from the top of root to its bottom.
  private func spansHeight(_ index: Int) -> Bool {
    guard let rect = items[index].rect else { return false }
    return rect.y <= 0 && rect.y + rect.height >= tree.size.height
  }

  // MARK: Margins

  /// The margins of the view at an index, whose parent has been configured: its own without the safe
  /// area that UIKit adds to them; whether they include the superview's margins, which recorded
  /// frames may contradict; and all together. O(constraints) if these mention them, else O(1).
  func margins(of index: Int) -> (own: Insets, isPreserving: Bool, whole: Insets) {
    let view = scene.views[index]
    var usual = view.margins ?? usualMargins(of: index)
    if view.margins != nil, view.preservesMargins, view.isContentView, scene.isCell {
      let cell = cellMargins(view)
      usual = Insets { max(usual[$0], cell[$0]) }
    }
    guard let rect = items[index].rect else { return (usual, false, usual) }
    let holdsSafeArea = view.marginsHoldSafeArea && !view.isAroundContent
    let safe = holdsSafeArea ? safeInsets(in: rect) : .zero
    if view.followsReadableWidth {
      let margin = (rect.width - Self.readableWidth) / 2
      usual.left = max(usual.left, margin - safe.left)
      usual.right = max(usual.right, margin - safe.right)
    }
    let outer = view.preservesMargins ? preserved(for: view, rect) : nil
    var edges = RectEdge.allCases.map { Edge(own: usual[$0], safe: safe[$0], outer: outer?[$0]) }
    if marginOwners.contains(view.objectID) {
      if !trust.axes.contains(.horizontal), view.margins == nil {
        let sum = span(.leftMargin, .rightMargin, of: index) { anchor, edge in
          anchor.objectID == view.objectID
            && anchor.attribute.absolute(isRightToLeft: false) == edge
        }
        let (left, right) = (RectEdge.left.rawValue, RectEdge.right.rawValue)
        if let sum, sum > 0, (sum - edges[left].whole - edges[right].whole).magnitude > 1 {
          for side in [left, right] { edges[side].own = sum / 2 - edges[side].safe }
        }
      }
      for edge in RectEdge.allCases {
        edges[edge.rawValue].recorded = position(ofMargin: edge, of: view).map {
          rect.distance(from: edge, to: $0)
        }
      }
    }
    let isPreserving = outer != nil && edges.allSatisfy { $0.allowsOuter }
    for index in edges.indices { edges[index].settle(isPreserving: isPreserving) }
    let whole = Insets {
      let edge = edges[$0.rawValue]
      return max(edge.own + edge.safe, edge.outer ?? -.infinity)
    }
    return (Insets { edges[$0.rawValue].own }, isPreserving, whole)
  }

  /// A margin along one edge, in points.
  private struct Edge {
    var own: Double
    var safe: Double
    /// The part of the superview's insets that is left.
    var outer: Double?
    var recorded: Double?

    private static let tolerance = 0.01

    var whole: Double { max(own + safe, outer ?? 0) }

    /// False if the superview's margin would be larger than the recorded one.
    var allowsOuter: Bool {
      guard let outer, let recorded else { return true }
      return outer <= recorded + Self.tolerance
    }

    /// Sets the margin to the recorded one: by the superview's margin if that is equal, or else by
    /// that of the view.
    mutating func settle(isPreserving: Bool) {
      if !isPreserving { outer = nil }
      guard let recorded else { return }
      if let outer, recorded <= outer + Self.tolerance {
        own = min(own, recorded - safe)
      } else {
        own = recorded - safe
      }
    }
  }

  /// The part of the superview's margins that overlaps a view at `rect`.
  private func preserved(for view: InterfaceView, _ rect: Rect) -> Insets? {
    guard view.parent >= 0, let outer = items[view.parent].rect else { return nil }
    let margins = items[view.parent].margins
    return Insets { margins[$0] - outer.distance(from: $0, to: rect.position(of: $0)) }
  }

  /// The width that UIKit holds to be readable, in points.
  private static let readableWidth = 672.0

  private func usualMargins(of index: Int) -> Insets {
    let view = scene.views[index]
    if view.stack != nil { return .zero }
    let side = tree.size.width >= 414 ? 20.0 : 16.0
    if index == 0, scene.isScreen { return Insets(top: 0, left: side, bottom: 0, right: side) }
    if view.isContentView, scene.isCell { return cellMargins(view) }
    return LayoutTraits().margins
  }

  private func cellMargins(_ view: InterfaceView) -> Insets {
    // Before Xcode 10, cells had the margins of other views.
    if file.version < 14_000 { return LayoutTraits().margins }
    let cell = scene.views[0].frame ?? .zero
    let deviceWidth = file.savedDevice?.size(landscape: file.isLandscape).width
    let isWide = max(cell.x + cell.width, deviceWidth ?? 0) >= 414
    let side = isWide ? 20.0 : 16
    let height = 11.0
    // An accessory ends the content, which keeps less from it.
    let hasAccessory = (view.frame?.width ?? cell.width) < cell.width - 1
    return Insets(top: height, left: side, bottom: height, right: hasAccessory ? 8 : side)
  }

  /// The part of root's safe area that reaches a scroll view; nothing reaches views in its content.
  func safeInsets(of index: Int) -> Insets {
    guard !scene.views[index].isInScrollView, let rect = items[index].rect else { return .zero }
    return safeInsets(in: rect)
  }

  /// The part of root's safe area that reaches a frame.
  private func safeInsets(in rect: Rect) -> Insets {
    let safe = tree.safeArea
    let root = Rect(tree.size)
    return Insets { edge in
      max(0, min(safe[edge] - root.distance(from: edge, to: rect.position(of: edge)), safe[edge]))
    }
  }

  private func position(ofMargin edge: RectEdge, of view: InterfaceView) -> Double? {
    position(along: edge.axis) { anchor, other, distance in
      guard anchor.objectID == view.objectID, anchor.attribute.isMargin,
        RectEdge(anchor.attribute) == edge, !other.attribute.isMargin
      else { return nil }
      return (recorded(other) ?? recordedBaseline(other)).map { $0 + distance }
    }
  }

  /// The sum of two opposite insets: the container's length less that of a view pinned to both.
  ///
  /// - Parameter isEdge: returns true if an anchor is the edge of an inset.
  private func span(
    _ start: Attribute, _ end: Attribute, of index: Int = 0,
    isEdge: (InterfaceAnchor, Attribute) -> Bool
  ) -> Double? {
    guard let outer = items[index].rect else { return nil }
    // The views pinned to an edge, with their distances from it.
    func pinned(to edge: Attribute) -> [(String, Double)] {
      let plain: Attribute = edge == .leftMargin ? .left : edge == .rightMargin ? .right : edge
      func isPlain(_ anchor: InterfaceAnchor) -> Bool {
        anchor.attribute.absolute(isRightToLeft: false) == plain
      }
      return scene.constraints.compactMap { item in
        guard item.isDistance, item.priority >= 1000, let second = item.second else { return nil }
        let constant = constant(of: item)
        if isEdge(item.first, edge), isPlain(second) { return (second.objectID, -constant) }
        let isSecond = isEdge(second, edge) && isPlain(item.first)
        return isSecond ? (item.first.objectID, constant) : nil
      }
    }
    // Looked up, never iterated.
    let starts = pinned(to: start).reduce(into: [:]) { $0[$1.0] = $1.1 }
    let axis = start.axis
    for (object, distance) in pinned(to: end) {
      guard let first = starts[object], let (view, rect) = recorded(object) else { continue }
      let (low, high) = items[view].insets.ends(axis)
      return outer.size[axis] - (rect.size[axis] - low - high) - first + distance
    }
    return nil
  }

  // MARK: Recorded positions

  /// A view's recorded edge in root's coordinates; `nil` for anything else.
  func recorded(_ anchor: InterfaceAnchor) -> Double? {
    guard !anchor.attribute.isMargin, let (index, rect) = recorded(anchor.objectID)
    else { return nil }
    return rect.position(of: anchor.attribute, less: items[index].insets)
  }

  /// A view's baseline in root's coordinates, by an estimate; `nil` for anything else.
  private func recordedBaseline(_ anchor: InterfaceAnchor) -> Double? {
    guard anchor.attribute.isBaseline, let (index, rect) = recorded(anchor.objectID)
    else { return nil }
    return BaselineFinder.estimate(of: scene.views[index])?
      .position(of: anchor.attribute, in: rect)
  }
}

extension Rect {
  /// The position of an edge of what remains without insets, or of its middle; `nil` for other
  /// attributes.
  func position(of attribute: Attribute, less insets: Insets) -> Double? {
    switch attribute {
    case .centerX: return x + (width + insets.left - insets.right) / 2
    case .centerY: return y + (height + insets.top - insets.bottom) / 2
    default:
      guard let edge = RectEdge(attribute) else { return nil }
      return position(of: edge) + (edge.isStart ? insets[edge] : -insets[edge])
    }
  }
}
