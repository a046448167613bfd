import LayoutEngine

/// Reads the attributes and the properties of a view from its element.
struct ViewFields {
  let element: XMLElement
  let sizeClasses: InterfaceScene.SizeClasses?

  /// An attribute, or its value in the last variation of the size classes.
  static func attribute(
    _ name: String, of element: XMLElement, _ sizeClasses: InterfaceScene.SizeClasses?
  ) -> String? {
    source(of: name, in: element, sizeClasses)[name]
  }

  /// The element that an attribute is read from: the last variation of the size classes that has
  /// it, or `element` itself.
  static func source(
    of name: String, in element: XMLElement, _ sizeClasses: InterfaceScene.SizeClasses?
  ) -> XMLElement {
    guard name != "key" else { return element }
    return element.children.last { $0.isVariation(of: sizeClasses) && $0[name] != nil } ?? element
  }

  private func text(_ name: String) -> String? { Self.attribute(name, of: element, sizeClasses) }

  private func number(_ name: String) -> Double? { Self.length(text(name)) }

  /// A length of a file; `nil` if it is none that a layout can have.
  static func length(_ text: String?) -> Double? {
    guard let value = text.flatMap(number), value.magnitude <= LayoutTree.maximumLength
    else { return nil }
    return value
  }

  /// The value of a number; some versions of Xcode wrote a comma instead of the decimal point.
  static func number(_ text: String) -> Double? {
    Double(text) ?? Double(text.map { $0 == "," ? "." : String($0) }.joined())
  }

  private func isOn(_ name: String) -> Bool { text(name) == "YES" }

  func view(parent: Int) -> InterfaceView {
    var view = InterfaceView(
      objectID: element["id"] ?? "", kind: element.name,
      className: element["customClass"] ?? InterfaceVocabulary.className(of: element.name),
      line: element.line, parent: parent)
    view.userLabel = element["userLabel"]
    view.identifier = element.child(key: "accessibilityConfiguration")?["identifier"]
    view.text = shownText
    view.image =
      element["image"] ?? element.child(key: "image")?["image"]
      ?? element.child(key: "normal")?["image"]
    view.font = fontElement.flatMap { Self.length($0["pointSize"]) }
    let style = fontElement?["style"] ?? ""
    let prefix = "UICTFontTextStyle"
    if style.hasPrefix(prefix) { view.textStyle = String(style.dropFirst(prefix.count)) }
    view.lineLimit = number("numberOfLines").flatMap { Int(exactly: $0) } ?? 1
    view.shrinksText = isOn("adjustsFontSizeToFit") || isOn("adjustsLetterSpacingToFit")
    view.isTransparent = number("alpha") == 0
    view.frame = frame
    view.isHidden = isOn("hidden")
    view.isStopped = isOn("hidesWhenStopped") && !isOn("animating")
    view.isMisplaced = isOn("misplaced")
    view.isAmbiguous = isOn("ambiguous")
    view.isContentView = element["key"] == "contentView"
    // Xcode adds constraints from the mask and the recorded frame for a fixed frame.
    view.usesMask = isOn("fixedFrame") || text("translatesAutoresizingMaskIntoConstraints") != "NO"
    view.hasContentSize = element.name == "textView" && element["scrollEnabled"] == "NO"
    view.mask = mask(of: view)
    addPriorities(to: &view)
    addMargins(to: &view)
    if element.name == "stackView" {
      view.stack = stack(hasMargins: view.margins != nil)
      view.axis = text("axis") == "vertical" ? .vertical : .horizontal
    }
    view.placeholderWidth = number("placeholderIntrinsicWidth")
    view.placeholderHeight = number("placeholderIntrinsicHeight")
    return view
  }

  /// The font, or that of the last variation of the size classes.
  private var fontElement: XMLElement? {
    let name = "fontDescription"
    let variations = element.children.filter { $0.isVariation(of: sizeClasses) }
    return variations.compactMap { $0.child(name) }.last ?? element.child(name)
  }

  private var shownText: String? {
    if let text = text("text") ?? text("title") ?? text("placeholder") { return text }
    for child in element.children {
      let key = child["key"]
      if child.name == "string", key == "text" || key == "title" { return child.text }
      if child.name == "state", key == "normal" {
        if let title = child["title"] ?? child.child("string")?.text { return title }
      }
      if child.name == "buttonConfiguration", let title = child["title"] { return title }
    }
    return nil
  }

  /// The element with the frame that Xcode recorded.
  static func frameElement(of view: XMLElement) -> XMLElement? {
    view.children.first { $0.name == "rect" && $0["key"] == "frame" }
  }

  /// The frame of `frameInset`, which gives distances from the edges of the superview.
  func insetFrame(in outer: Size) -> Rect? {
    guard let inset = element.child(key: "frameInset") else { return nil }
    func part(_ low: String, _ high: String, _ length: String, _ whole: Double) -> (Double, Double)
    {
      let (low, high) = (Self.length(inset[low]), Self.length(inset[high]))
      let length = Self.length(inset[length]) ?? whole - (low ?? 0) - (high ?? 0)
      return (low ?? high.map { whole - $0 - length } ?? (whole - length) / 2, max(0, length))
    }
    let (x, width) = part("minX", "maxX", "width", outer.width)
    let (y, height) = part("minY", "maxY", "height", outer.height)
    return Rect(x: x, y: y, width: width, height: height)
  }

  private var frame: Rect? {
    guard let rect = Self.frameElement(of: element), let x = Self.length(rect["x"]),
      let y = Self.length(rect["y"]),
      let width = Self.length(rect["width"]), let height = Self.length(rect["height"])
    else { return nil }
    return Rect(x: x, y: y, width: max(0, width), height: max(0, height))
  }

  static let maskParts: [(name: String, part: AutoresizingMask.Parts)] = [
    ("flexibleMinX", .leftMargin), ("widthSizable", .width), ("flexibleMaxX", .rightMargin),
    ("flexibleMinY", .topMargin), ("heightSizable", .height), ("flexibleMaxY", .bottomMargin),
  ]

  private func mask(of view: InterfaceView) -> AutoresizingMask.Parts {
    if view.isContentView { return [.width, .height] }
    guard let element = element.child("autoresizingMask") else { return [] }
    var mask: AutoresizingMask.Parts = []
    for (name, part) in Self.maskParts where element.isOn(name) { mask.formUnion(part) }
    return mask
  }

  private func addPriorities(to view: inout InterfaceView) {
    func priority(_ name: String, _ standard: Double) -> Double {
      guard let value = number(name) else { return standard }
      return min(max(value, 1), 1000)
    }
    for axis in Axis.allCases {
      view.hugging[axis] = priority("\(axis.word)HuggingPriority", 250)
      view.resistance[axis] = priority("\(axis.word)CompressionResistancePriority", 750)
    }
  }

  /// The attributes of how margins and safe areas reach a view.
  static let preservesMargins = "preservesSuperviewLayoutMargins"
  static let marginsHoldSafeArea = "insetsLayoutMarginsFromSafeArea"

  private func addMargins(to view: inout InterfaceView) {
    view.followsReadableWidth = isOn("layoutMarginsFollowReadableWidth")
    view.preservesMargins = isOn(Self.preservesMargins)
    view.marginsHoldSafeArea = text(Self.marginsHoldSafeArea) != "NO"
    for child in element.children {
      func insets(_ left: String, _ right: String) -> Insets {
        func length(_ name: String) -> Double { Self.length(child[name]) ?? 0 }
        return Insets(
          top: length("top"), left: length(left), bottom: length("bottom"), right: length(right))
      }
      switch child["key"] {
      case "layoutMargins" where child.name == "edgeInsets": view.margins = insets("left", "right")
      case "directionalLayoutMargins": view.margins = insets("leading", "trailing")
      default: break
      }
    }
  }

  private func stack(hasMargins: Bool) -> StackState {
    var state = StackState()
    state.spacing = number("spacing") ?? (text("spacingType") == "standard" ? 8 : 0)
    state.isBaselineRelative = isOn("baselineRelativeArrangement")
    state.isMarginsRelative = hasMargins
    state.alignment = text("alignment").flatMap { .init(word: $0) } ?? .fill
    state.distribution = text("distribution").flatMap { .init(rawValue: $0) } ?? .fill
    return state
  }
}

extension XMLElement {
  /// Returns true for a variation if all size classes of its key hold:
  /// `heightClass=compact-widthClass=regular`.
  func isVariation(of sizeClasses: InterfaceScene.SizeClasses?) -> Bool {
    guard name == "variation", self["key"] != "default" else { return name == "variation" }
    let names = sizeClasses?.names ?? []
    return (self["key"] ?? "").split(separator: "-").allSatisfy { names.contains(String($0)) }
  }
}
