import LayoutEngine

/// Finds the safe area and the layout margins, which a file does not hold, from the recorded frames
/// of the views that are pinned to them.
struct InsetFinder {
  private let conversion: InterfaceConversion

  init(_ conversion: InterfaceConversion) { self.conversion = conversion }

  /// The device whose size the root has.
  var device: Device? {
    guard let name = conversion.file.deviceName,
      let device = Device.all.first(where: { $0.name == name })
    else { return nil }
    let size = conversion.tree.size
    return size == device.size(landscape: false) || size == device.size(landscape: true)
      ? device : nil
  }

  // MARK: The safe area

  func safeArea() -> Insets {
    var insets = usualSafeArea
    let size = conversion.tree.size
    if let top = position(ofSafeArea: .top), (0...size.height).contains(top) { insets.top = top }
    if let bottom = position(ofSafeArea: .bottom), (0...size.height).contains(bottom) {
      insets.bottom = size.height - bottom
    }
    if let left = position(ofSafeArea: .left), (0...size.width).contains(left) {
      insets.left = left
    }
    if let right = position(ofSafeArea: .right), (0...size.width).contains(right) {
      insets.right = size.width - right
    }
    return insets
  }

  /// Xcode's safe area for the device, where no frame shows another.
  private var usualSafeArea: Insets {
    guard conversion.scene.isScreen, let device else { return .zero }
    let isLandscape = device.size(landscape: true) == conversion.tree.size
    var insets = isLandscape ? device.landscape : device.portrait
    // Xcode draws it with the status bar of the first devices of that size.
    if device.name == "iPhone11", !isLandscape { insets.top = 44 }
    return insets
  }

  /// An edge of the safe area in root's coordinates: where most of what is pinned to it was, minus
  /// the constant.
  private func position(ofSafeArea edge: Attribute) -> Double? {
    var found = Votes()
    for item in conversion.scene.constraints where item.relation == .equal && item.multiplier == 1 {
      guard let second = item.second, let secondAttribute = item.secondAttribute else { continue }
      let constant = item.isSymbolic ? 0 : item.constant
      if isEdge(item.first, item.firstAttribute, edge),
        let place = recorded(second, secondAttribute)
      {
        found.add(place + constant, item.priority)
      } else if isEdge(second, secondAttribute, edge),
        let place = recorded(item.first, item.firstAttribute)
      {
        found.add(place - constant, item.priority)
      }
    }
    return found.winner
  }

  /// Returns true if an attribute of an object is that edge of root's safe area.
  private func isEdge(_ object: String, _ attribute: Attribute, _ edge: Attribute) -> Bool {
    guard let guide = conversion.guides[object] else { return false }
    let attribute = attribute.absolute(isRightToLeft: false)
    switch guide.role {
    case .safeArea: return guide.owner == 0 && attribute == edge
    case .top: return edge == .top && attribute == .bottom
    case .bottom, .keyboard: return edge == .bottom && attribute == .top
    case .content, .frame, .plain: return false
    }
  }

  // MARK: Margins

  /// The margins of a view.
  struct Margins {
    /// Without the safe area that UIKit adds to them.
    var own: Insets
    /// True if those of the superview count too. What is recorded may say otherwise than the file.
    var isPreserving: Bool
    /// All together.
    var whole: Insets
  }

  /// The margins of the view at `place`, whose parent has been configured. O(1), and
  /// O(constraints) where these speak of them.
  func margins(of place: Int) -> Margins {
    let view = conversion.scene.views[place]
    let usual = view.margins ?? usualMargins(of: place)
    guard let rect = conversion.items[place].rect else {
      return Margins(own: usual, isPreserving: false, whole: usual)
    }
    let safe = view.marginsHoldSafeArea ? safeInsets(in: rect) : .zero
    let outer = view.preservesMargins ? preserved(for: view, rect) : nil
    var edges = [
      Edge(own: usual.left, safe: safe.left, outer: outer?.left),
      Edge(own: usual.top, safe: safe.top, outer: outer?.top),
      Edge(own: usual.right, safe: safe.right, outer: outer?.right),
      Edge(own: usual.bottom, safe: safe.bottom, outer: outer?.bottom),
    ]
    if conversion.marginOwners.contains(view.objectID) {
      edges[0].recorded = position(ofMargin: .leftMargin, of: view).map { $0 - rect.x }
      edges[1].recorded = position(ofMargin: .topMargin, of: view).map { $0 - rect.y }
      edges[2].recorded = position(ofMargin: .rightMargin, of: view)
        .map { rect.x + rect.width - $0 }
      edges[3].recorded = position(ofMargin: .bottomMargin, of: view)
        .map { rect.y + rect.height - $0 }
    }
    let isPreserving = outer != nil && edges.allSatisfy { $0.allowsOuter }
    for index in edges.indices { edges[index].settle(isPreserving: isPreserving) }
    func insets(_ length: (Edge) -> Double) -> Insets {
      Insets(
        top: length(edges[1]), left: length(edges[0]), bottom: length(edges[3]),
        right: length(edges[2]))
    }
    return Margins(
      own: insets { $0.own }, isPreserving: isPreserving,
      whole: insets { max($0.own + $0.safe, $0.outer ?? -.infinity) })
  }

  /// A margin along one edge, in points.
  private struct Edge {
    var own: Double
    var safe: Double
    /// The part of the superview's insets that is left.
    var outer: Double?
    var recorded: Double?

    init(own: Double, safe: Double, outer: Double?) {
      (self.own, self.safe, self.outer) = (own, safe, outer)
    }

    private static let tolerance = 0.01

    /// False if the superview's margin would be larger than the recorded one.
    var allowsOuter: Bool {
      guard let outer, let recorded else { return true }
      return outer <= recorded + Self.tolerance
    }

    /// Makes the margin the recorded one: the superview's if it is that, else its own.
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

  /// What the margins of the superview leave in a view that lies at `rect`.
  private func preserved(for view: InterfaceView, _ rect: Rect) -> Insets? {
    guard view.parent >= 0, let outer = conversion.items[view.parent].rect else { return nil }
    let margins = conversion.items[view.parent].margins
    return Insets(
      top: margins.top - (rect.y - outer.y), left: margins.left - (rect.x - outer.x),
      bottom: margins.bottom - (outer.y + outer.height - rect.y - rect.height),
      right: margins.right - (outer.x + outer.width - rect.x - rect.width))
  }

  private func usualMargins(of place: Int) -> Insets {
    let usual = LayoutTraits().margins
    let view = conversion.scene.views[place]
    let side = conversion.tree.size.width >= 414 ? 20.0 : 16.0
    if place == 0, conversion.scene.isScreen {
      return Insets(top: 0, left: side, bottom: 0, right: side)
    }
    if view.isContentView, conversion.scene.isCell {
      return Insets(top: 11, left: side, bottom: 11, right: side)
    }
    return usual
  }

  /// The part of root's safe area that reaches a frame.
  private func safeInsets(in rect: Rect) -> Insets {
    let safe = conversion.tree.safeArea
    let size = conversion.tree.size
    func clamp(_ value: Double, _ high: Double) -> Double { max(0, min(value, high)) }
    return Insets(
      top: clamp(safe.top - rect.y, safe.top), left: clamp(safe.left - rect.x, safe.left),
      bottom: clamp(rect.y + rect.height - size.height + safe.bottom, safe.bottom),
      right: clamp(rect.x + rect.width - size.width + safe.right, safe.right))
  }

  private func position(ofMargin edge: Attribute, of view: InterfaceView) -> Double? {
    var found = Votes()
    func isEdge(_ object: String, _ attribute: Attribute) -> Bool {
      object == view.objectID && attribute.absolute(isRightToLeft: false) == edge
    }
    for item in conversion.scene.constraints where item.relation == .equal && item.multiplier == 1 {
      guard let second = item.second, let secondAttribute = item.secondAttribute,
        !item.firstAttribute.isMargin || !secondAttribute.isMargin
      else { continue }
      if isEdge(item.first, item.firstAttribute), let place = recorded(second, secondAttribute) {
        found.add(place + item.constant, item.priority)
      } else if isEdge(second, secondAttribute),
        let place = recorded(item.first, item.firstAttribute)
      {
        found.add(place - item.constant, item.priority)
      }
    }
    return found.winner
  }

  // MARK: Recorded places

  /// An edge of a view in root's coordinates, as the file recorded it; `nil` for anything else.
  func recorded(_ object: String, _ attribute: Attribute) -> Double? {
    guard let place = conversion.places[object], let rect = conversion.items[place].rect else {
      return nil
    }
    let insets = conversion.items[place].insets
    switch attribute.absolute(isRightToLeft: false) {
    case .left: return rect.x + insets.left
    case .right: return rect.x + rect.width - insets.right
    case .top: return rect.y + insets.top
    case .bottom: return rect.y + rect.height - insets.bottom
    case .centerY: return rect.y + (rect.height + insets.top - insets.bottom) / 2
    case .x, .y, .width, .height, .leading, .trailing, .centerX, .firstBaseline, .lastBaseline,
      .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins, .centerYWithinMargins:
      return nil
    }
  }

  /// Numbers that constraints tell. Those of required ones decide if there are any.
  private struct Votes {
    private var required: [Double] = []
    private var others: [Double] = []
    /// Maximum number of constraints that are asked.
    private static let maximumCount = 100

    mutating func add(_ number: Double, _ priority: Double) {
      if priority >= 1000 {
        if required.count < Self.maximumCount { required.append(number) }
      } else if others.count < Self.maximumCount {
        others.append(number)
      }
    }

    /// The number that occurs most often; of several the first.
    var winner: Double? {
      let numbers = required.isEmpty ? others : required
      var best: (number: Double, count: Int)?
      for number in numbers {
        let count = numbers.filter { ($0 - number).magnitude < 0.01 }.count
        if count > best?.count ?? 0 { best = (number, count) }
      }
      return best?.number
    }
  }
}
