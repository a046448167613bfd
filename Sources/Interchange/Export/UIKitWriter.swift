import LayoutDocument
import LayoutEngine

/// A tree as UIKit code: one function that makes its views.
///
/// Splits are PCSplitView, stacks UIStackView or Arranged, canvases anchors, spaces FlexibleLayout, reveals and
/// scroll views UIScrollView. A splitter has no counterpart in UIKit: its bar cannot be dragged.
package struct UIKitWriter {
  let source: ExportSource
  var tree: LayoutTree { source.tree }
  var names: SwiftNames
  var notes = ExportNotes()
  var body = CodeText(base: 1)
  var constraints: [NamedConstraint] = []
  private var needsPlaceholder = false
  /// The view controller that handles the gesture of a reveal: the call that makes it, and its class.
  var controller: (creation: String, declaration: String)?

  init(_ source: ExportSource) {
    self.source = source
    names = SwiftNames(source, reserved: [HelperCode.placeholderName, HelperCode.revealName])
  }

  /// The file, line by line. O(views + constraints).
  package static func lines(of source: ExportSource) -> [String] {
    var writer = UIKitWriter(source)
    for view in source.views where !source.tree.isInterrupted { writer.addDeclaration(of: view) }
    for view in source.views where !source.tree.isInterrupted { writer.addSetup(of: view) }
    writer.addConstraints()
    writer.addSpaces()
    source.addCommonNotes(to: &writer.notes, writer.names)
    var packages: [String] = []
    if source.views.contains(where: writer.isLikeArranged) { packages.append("Arranged") }
    if !source.spaceGroups.isEmpty { packages.append("FlexibleLayout") }
    if source.views.contains(where: { source.kind($0).sharesByRatios }) {
      packages.append("PCSplitView")
    }
    return writer.file(packages)
  }

  /// A file with one function that makes the top view, and a preview.
  func file(_ packages: [String] = []) -> [String] {
    var code = notes.head(packages, framework: "UIKit")
    let name = "make" + names[source.top].filter { $0 != "`" }.capitalised
    code.add("func \(name)() -> \(controller == nil ? "UIView" : "UIViewController") {")
    code.append(body.trimmed)
    code.add("return \(controller?.creation ?? names[source.top])", 1)
    code.add("}")
    code.addPreview(of: name)
    if let controller { code.addPart(controller.declaration) }
    if needsPlaceholder { code.addPart(HelperCode.placeholder) }
    NamedConstraint.addHelpers(for: constraints, to: &code)
    return code.lines
  }

  // MARK: Declarations

  /// Declares a view. If `isPlain`, containers are plain views, and leaves have no natural sizes.
  mutating func addDeclaration(of view: NodeID, isPlain: Bool = false) {
    let extras = tree.extras(of: view)
    let head = "let \(names[view]) = "
    if source.kind(view).isLeaf, extras.text == nil {
      needsPlaceholder = true
      let sizes =
        isPlain ? [] : [("width", extras.natural.horizontal), ("height", extras.natural.vertical)]
      body.addCall(
        head + HelperCode.placeholderName,
        [CodeText.literal(tree.name(of: view)), ".system" + source.tint(of: view).capitalised]
          + sizes.compactMap { side, points in points.map { "\(side): \(CodeText.number($0))" } },
        0)
    } else {
      let isUIView = isPlain && !source.kind(view).isLeaf
      body.add(head + (isUIView ? "UIView" : className(of: view)) + "()")
    }
    if view == source.views.last { body.add("") }
  }

  private func className(of view: NodeID) -> String {
    switch source.kind(view) {
    case .view: "UILabel"
    case .split: "PCSplitView"
    case .splitter, .canvas: "UIView"
    case .stack: isLikeArranged(view) ? "StackView" : "UIStackView"
    case .reveal, .scroll: "UIScrollView"
    }
  }

  // MARK: Setup

  private mutating func addSetup(of view: NodeID) {
    let count = body.lines.count
    let name = names[view]
    if view == source.top {
      addFrame(of: view)
      if tree.isRightToLeft { body.add("\(name).semanticContentAttribute = .forceRightToLeft") }
      if tree.isRightToLeft && source.views.count > 1 {
        notes.add("reading from right to left in views inside \(tree.name(of: view))")
      }
    } else if let mask = tree.activeMask(of: view) {
      // UIKit distributes later changes of the superview's size, so that gets its size first.
      addFrame(of: view)
      let parts = MaskSetting.names(of: mask.parts).map { "." + $0 }
      body.addAssignment(name, "autoresizingMask", "[" + parts.joined(separator: ", ") + "]", 0)
    } else if isPlacedByAnchors(view) {
      addFlagForAnchors(of: view)
    }
    if view != source.top { addSizeForMasks(of: view) }
    addContent(of: view)
    addPriorities(of: view)
    if isHidden(view) {
      let parent = tree.parent(of: view)
      if isLikeArranged(parent) {
        body.addCall("\(names[parent]).setArrangedView", [name, "hidden: true"], 0)
      } else {
        body.add("\(name).isHidden = true")
      }
    }
    switch source.kind(view) {
    case .view: break
    case .split: addSplit(view)
    case .splitter: addSplitter(view)
    case .stack: addStack(view)
    case .canvas: for child in tree.children(of: view) { addSubview(child, to: view) }
    case .reveal: addReveal(view)
    case .scroll: addScroll(view)
    }
    if body.lines.count > count { body.add("") }
  }

  /// Gives a view its current frame. The top begins at the corner of its preview.
  mutating func addFrame(of view: NodeID) {
    let frame = tree.frames[view.slot]
    if view == source.top { body.add("// The present size.") }
    body.addCall(
      "\(names[view]).frame = CGRect",
      CodeText.numbers(view == source.top ? Rect(frame.size) : frame), 0)
  }

  mutating func addFlagForAnchors(of view: NodeID) {
    body.addAssignment(names[view], "translatesAutoresizingMaskIntoConstraints", "false", 0)
  }

  /// True for a stack that is exported as Arranged's.
  func isLikeArranged(_ view: NodeID) -> Bool {
    source.kind(view).arrangesChildren && tree.stack(of: view).like == .arranged
  }

  /// Returns true if `view` is hidden inside the export. The secondary of a reveal that is beyond
  /// the edge does not count as hidden.
  private func isHidden(_ view: NodeID) -> Bool {
    guard view != source.top else { return false }
    return tree.nodes[view.slot].isHidden
      || (source.kind(tree.parent(of: view)).hiding == .side && tree.isHiddenByParent(view))
  }

  mutating func addSubview(_ child: NodeID, to view: NodeID) {
    body.addCall("\(names[view]).addSubview", [names[child]], 0)
  }

  /// Returns true if anchors place `view`. Splits set frames, and stack views generate constraints.
  private func isPlacedByAnchors(_ view: NodeID) -> Bool {
    let container = source.kind(tree.parent(of: view))
    return container.arrangesChildren ? !tree.isArranged(view) : !container.sharesByRatios
  }

  private mutating func addContent(of view: NodeID) {
    let extras = tree.extras(of: view)
    if source.kind(view).isLeaf, let text = extras.text {
      addText(text, of: view)
      assign([.textWidth], of: view)
    } else if extras.traits.firstBaseline != 0 || extras.traits.lastBaseline != 0 {
      notes.add("the baselines of \(tree.name(of: view))")
    }
    assign([.margins, .preservesMargins, .marginsHoldSafeArea], of: view)
    if extras.traits.additionalSafeArea != .zero {
      notes.add("the additional safe area of \(tree.name(of: view)), which a view controller has")
    }
  }

  private mutating func addPriorities(of view: NodeID) {
    let (traits, standard) = (tree.traits(of: view), LayoutTraits())
    let kinds = [
      ("setContentHuggingPriority", traits.hugging, standard.hugging),
      ("setContentCompressionResistancePriority", traits.resistance, standard.resistance),
    ]
    for (call, priorities, usual) in kinds {
      for axis in Axis.allCases where priorities[axis] != usual[axis] {
        let name = [1000: ".required", 750: ".defaultHigh", 250: ".defaultLow"][priorities[axis]]
        let value = name ?? "UILayoutPriority(\(CodeText.number(priorities[axis])))"
        body.addCall("\(names[view]).\(call)", [value, "for: .\(axis.word)"], 0)
      }
    }
  }

  /// Adds the text, the font and the number of lines of a label.
  mutating func addText(_ text: String, of view: NodeID) {
    let name = names[view]
    body.add("\(name).text = \(CodeText.literal(text))")
    if let font = source.code(.font, of: view) {
      body.add("\(name).font = .systemFont(ofSize: \(font))")
    }
    let isOpen = text.contains { $0.isNewline } || tree.traits(of: view).textWidth != nil
    if let lines = isOpen ? "0" : source.code(.lines, of: view) {
      body.add("\(name).numberOfLines = \(lines)")
    }
  }

  /// Assigns the properties that differ from their defaults.
  mutating func assign(_ keys: [PropertyKey], of view: NodeID) {
    for key in keys {
      guard let value = source.code(key, of: view) else { continue }
      let head = "\(names[view]).\(source.name(key)) = "
      switch key {
      case .margins:
        body.addCall(
          head + "NSDirectionalEdgeInsets",
          CodeText.words(tree.traits(of: view).margins, CodeText.edges), 0)
      case .insets:
        let words = CodeText.words(
          tree.scroll(of: view).insets, ["top", "left", "bottom", "right"])
        body.addCall(head + "UIEdgeInsets", words, 0)
      case .alignment where isLikeArranged(view):
        // Arranged's top and bottom begin with a capital letter in Swift 4.
        body.add("\(head).\(tree.stack(of: view).alignment.rawValue)")
      default: body.add(head + value)
      }
    }
  }
}

extension CodeText {
  static let edges = ["top", "leading", "bottom", "trailing"]

  /// Arguments with the labels of the sides.
  static func words(_ insets: Insets, _ labels: [String]) -> [String] {
    zip(labels, [insets.top, insets.left, insets.bottom, insets.right])
      .map { "\($0): \(number($1))" }
  }
}
