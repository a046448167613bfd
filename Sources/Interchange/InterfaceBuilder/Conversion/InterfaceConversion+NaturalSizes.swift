import LayoutEngine

/// Natural sizes of imported views, and the insets of their alignment rectangles.
extension InterfaceConversion {
  /// Points of an inset: of symbols, and of images that may be symbols.
  private static let maximumSymbolInset = 5.0
  private static let maximumInset = 0.75
  /// Xcode 26.
  private static let firstWithPlainSliders = 24_000.0

  /// The lengths in the file; else an image's; else the recorded ones of a view whose class has
  /// natural lengths, or which Xcode draws with a placeholder. Xcode flags other views without a
  /// length as ambiguous.
  func naturalSize(of view: InterfaceView) -> PerAxis<Double?> {
    let image = view.kind == "imageView" ? view.image : nil
    let drawn = image.flatMap { file.images[$0] }
    let hasBoth = view.hasContentSize || image != nil
    let insets = alignmentInsets(of: view)
    func length(_ axis: Axis, given: Double?) -> Double? {
      if let given { return max(0, given) }
      if let drawn { return drawn[axis] }
      let isNatural = hasBoth || InterfaceVocabulary.hasNaturalLength(view.kind, axis)
      // Xcode leaves out the frame of a view without an area.
      guard let frame = view.frame else { return isNatural ? 0 : nil }
      guard isNatural || !view.isAmbiguous else { return nil }
      let ends = insets.ends(axis)
      return max(0, frame.size[axis] - ends.start - ends.end)
    }
    return PerAxis(
      length(.horizontal, given: view.placeholderWidth),
      length(.vertical, given: view.placeholderHeight))
  }

  /// Points between a frame and its alignment rectangle.
  func alignmentInsets(of view: InterfaceView) -> Insets {
    switch view.kind {
    case "switch": return Insets(top: 0, left: 0, bottom: 0, right: 2)
    case "slider" where file.version < Self.firstWithPlainSliders:
      return Insets(top: 0, left: 2, bottom: 1, right: 2)
    case "segmentedControl": return Insets(top: 0, left: 0, bottom: 1, right: 0)
    case "imageView": return symbolInsets(of: view)
    default: return .zero
    }
  }

  /// Symbols have insets of a few points, which differ. They follow from a recorded length that is
  /// not the required one; a constraint that positions the symbol shows their two parts, which are
  /// equal otherwise.
  private func symbolInsets(of view: InterfaceView) -> Insets {
    guard let image = view.image, file.images[image] == nil, let frame = view.frame else {
      return .zero
    }
    var insets = Insets.zero
    let limit = file.symbols.contains(image) ? Self.maximumSymbolInset : Self.maximumInset
    func set(_ axis: Axis, by wanted: Double) {
      let half = (frame.size[axis] - wanted) / 2
      if half.magnitude <= limit { insets = Insets { $0.axis == axis ? half : insets[$0] } }
    }
    if let width = view.placeholderWidth { set(.horizontal, by: width) }
    if let height = view.placeholderHeight { set(.vertical, by: height) }
    for item in scene.constraints
    where item.first.objectID == view.objectID && item.relation != .lessOrEqual
      && item.priority == 1000
    {
      let attribute = item.first.attribute
      let axis = attribute.axis
      if let second = item.second, second.objectID != view.objectID {
        guard limit > Self.maximumInset, second.attribute == attribute, attribute.isLength,
          let other = scene.views.first(where: { $0.objectID == second.objectID })?.frame
        else { continue }
        set(axis, by: item.multiplier * other.size[axis] + item.constant)
        continue
      }
      switch (attribute, item.second?.attribute) {
      case (.width, nil), (.height, nil): set(axis, by: item.constant)
      // An aspect ratio: symbols miss it in their height.
      case (.height, .width): set(.vertical, by: item.multiplier * frame.width + item.constant)
      case (.width, .height) where item.multiplier > 0:
        set(.vertical, by: (frame.width - item.constant) / item.multiplier)
      default: break
      }
    }
    if limit > Self.maximumInset { divide(&insets, of: view, limit) }
    return insets
  }

  /// Divides the insets of a symbol so that it meets the constraints to its superview and to its
  /// siblings. Their sums stay the same if a length shows them.
  private func divide(_ insets: inout Insets, of view: InterfaceView, _ limit: Double) {
    let (isWidthKnown, isHeightKnown) = (
      insets.left + insets.right != 0, insets.top + insets.bottom != 0
    )
    for item in scene.constraints where item.isDistance && item.priority == 1000 {
      guard let second = item.second else { continue }
      let isFirst = item.first.objectID == view.objectID
      let (anchor, other) = isFirst ? (item.first, second) : (second, item.first)
      guard anchor.objectID == view.objectID, let own = edge(anchor.attribute, of: view, insets),
        let edge = edge(at: other, beside: view)
      else { continue }
      let difference = edge + (isFirst ? item.constant : -item.constant) - own
      let attribute = anchor.attribute.absolute(isRightToLeft: false)
      func move(_ start: inout Double, _ end: inout Double, _ isSumKnown: Bool) {
        guard (start + difference).magnitude <= limit, (end - difference).magnitude <= limit
        else { return }
        if isSumKnown || attribute == .left || attribute == .top { start += difference }
        if isSumKnown || attribute == .right || attribute == .bottom { end -= difference }
      }
      if item.first.attribute.axis == .horizontal {
        move(&insets.left, &insets.right, isWidthKnown)
      } else {
        move(&insets.top, &insets.bottom, isHeightKnown)
      }
    }
  }

  /// The recorded edge of the superview or a sibling of a view, in the superview's coordinates.
  private func edge(at anchor: InterfaceAnchor, beside view: InterfaceView) -> Double? {
    guard let index = scene.views.firstIndex(where: { $0.objectID == anchor.objectID }),
      scene.views[index].kind != "imageView"
    else { return nil }
    var other = scene.views[index]
    if index == view.parent {
      other.frame = other.frame.map { Rect($0.size) }
    } else if other.parent != view.parent {
      return nil
    }
    return edge(anchor.attribute, of: other, alignmentInsets(of: other))
  }

  private func edge(_ attribute: Attribute, of view: InterfaceView, _ insets: Insets) -> Double? {
    attribute.isMargin ? nil : view.frame?.position(of: attribute, less: insets)
  }
}
