import LayoutDocument
import LayoutEngine
import TerminalText

/// A tree as UIKit code: one function that makes its views.
///
/// Splits are PCSplitView, stacks UIStackView or Arranged, canvases anchors, spaces FlexibleLayout, reveals and
/// scroll views UIScrollView. A splitter has no counterpart in UIKit: its bar cannot be dragged.
package struct UIKitWriter {
  let source: ExportSource
  var tree: LayoutTree { source.tree }
  let names: SwiftNames
  var notes = ExportNotes()
  var body = CodeText(base: 1)
  var constraints: [AnchorCode] = []
  private var needsPlaceholder = false
  /// The reveal whose gesture the file's view controller handles.
  var revealed: RevealCode?

  private init(_ source: ExportSource) {
    self.source = source
    names = SwiftNames(
      source, reserved: [PlaceholderCode.typeName, RevealCode.typeName])
  }

  /// The file, line by line. O(views + constraints).
  package static func lines(of source: ExportSource) -> [String] {
    var writer = UIKitWriter(source)
    for view in source.views where !source.tree.isInterrupted { writer.addDeclaration(of: view) }
    for view in source.views where !source.tree.isInterrupted { writer.addSetup(of: view) }
    writer.addConstraints()
    writer.addSpaces()
    source.addCommonNotes(to: &writer.notes, writer.names)
    return writer.file()
  }

  private func file() -> [String] {
    let hasArranged = source.views.contains(where: isLikeArranged)
    let hasSpaces = !source.spaceGroups.isEmpty
    var packages: [ExportPackages] =
      (hasArranged ? [.arranged] : []) + (hasSpaces ? [.flexibleLayout] : [])
    let imports =
      (hasArranged ? ["Arranged"] : []) + (hasSpaces ? ["FlexibleLayout"] : []) + ["UIKit"]
    if source.views.contains(where: { source.kind($0).sharesByRatios }) {
      packages.append(.pcSplitView)
    }
    var code = Self.file(
      notes, imports: imports, packages: packages, making: names[source.top], body,
      controller: revealed?.creation)
    if let revealed { revealed.addClass(to: &code) }
    if needsPlaceholder { PlaceholderCode.addClass(to: &code) }
    AnchorCode.addHelpers(
      priority: constraints.contains { $0.needsPriority },
      identifier: constraints.contains { $0.needsIdentifier }, to: &code)
    return code.lines
  }

  /// A file with one function that makes a view, its header, and a preview.
  static func file(
    _ notes: ExportNotes, imports: [String], packages: [ExportPackages] = [], making top: String,
    _ body: CodeText, controller: String? = nil
  ) -> CodeText {
    var code = CodeText()
    for line in notes.lines(mark: "// ") { code.add(line) }
    if !notes.notes.isEmpty { code.add("") }
    ExportPackages.add(packages, to: &code)
    for name in imports { code.add("import \(name)") }
    code.add("")
    code.add(
      "func \(functionName(of: top))() -> \(controller == nil ? "UIView" : "UIViewController") {")
    code.append(body.trimmed)
    code.add("return \(controller ?? top)", 1)
    code.add("}")
    code.add("")
    code.add("#Preview {")
    code.add("\(functionName(of: top))()", 1)
    code.add("}")
    return code
  }

  /// `makeRoot` for `root`.
  private static func functionName(of identifier: String) -> String {
    let plain = identifier.filter { $0 != "`" }
    return "make" + plain.prefix(1).uppercased() + plain.dropFirst()
  }

  // MARK: Declarations

  private mutating func addDeclaration(of view: NodeID) {
    let extras = tree.extras(of: view)
    let made: String
    switch source.kind(view) {
    case .view:
      if extras.text != nil {
        made = "UILabel()"
      } else {
        needsPlaceholder = true
        PlaceholderCode.declare(
          names[view], titled: tree.name(of: view), tint: source.tint(of: view),
          width: extras.naturalWidth, height: extras.naturalHeight, in: &body)
        if view == source.views.last { body.add("") }
        return
      }
    case .split: made = "PCSplitView()"
    case .splitter, .canvas: made = "UIView()"
    case .stack: made = isLikeArranged(view) ? "StackView()" : "UIStackView()"
    case .reveal, .scroll: made = "UIScrollView()"
    }
    body.add("let \(names[view]) = \(made)")
    if view == source.views.last { body.add("") }
  }

  // MARK: Setup

  private mutating func addSetup(of view: NodeID) {
    let count = body.lines.count
    let name = names[view]
    if view == source.top {
      let size = tree.frames[view.slot].size
      let numbers = "width: \(CodeText.number(size.width)), height: \(CodeText.number(size.height))"
      body.add("// The present size.")
      body.add("\(name).frame = CGRect(x: 0, y: 0, \(numbers))")
      if tree.isRightToLeft { body.add("\(name).semanticContentAttribute = .forceRightToLeft") }
      if tree.isRightToLeft && source.views.count > 1 {
        notes.add("reading from right to left in views inside \(tree.name(of: view))")
      }
    } else if let mask = tree.activeMask(of: view) {
      addMask(mask, of: view)
    } else if isPlacedByAnchors(view) {
      body.addAssignment(name, "translatesAutoresizingMaskIntoConstraints", "false", 0)
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

  /// Returns true if `view` is hidden inside the export. The secondary of a reveal that is beyond
  /// the edge does not count as hidden.
  /// True for a stack that is exported as Arranged's.
  func isLikeArranged(_ view: NodeID) -> Bool {
    source.kind(view).arrangesChildren && tree.stack(of: view).like == .arranged
  }

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
    switch source.kind(tree.parent(of: view)) {
    case .canvas, .splitter, .reveal, .scroll: true
    case .stack: !tree.isArranged(view)
    case .view, .split: false
    }
  }

  private mutating func addContent(of view: NodeID) {
    let extras = tree.extras(of: view)
    let name = names[view]
    if source.kind(view).isLeaf, let text = extras.text {
      body.addText(text, extras, of: name)
      if let width = extras.traits.textWidth {
        body.add("\(name).preferredMaxLayoutWidth = \(CodeText.number(width))")
      }
    } else if extras.traits.firstBaseline != 0 || extras.traits.lastBaseline != 0 {
      notes.add("the baselines of \(tree.name(of: view))")
    }
    body.addMargins(extras.traits.margins, of: name)
    if extras.traits.preservesMargins { body.add("\(name).preservesSuperviewLayoutMargins = true") }
    if !extras.traits.marginsHoldSafeArea {
      body.add("\(name).insetsLayoutMarginsFromSafeArea = false")
    }
    if extras.traits.additionalSafeArea != .zero {
      notes.add("the additional safe area of \(tree.name(of: view)), which a view controller has")
    }
  }

  private mutating func addPriorities(of view: NodeID) {
    let traits = tree.traits(of: view)
    let kinds = [
      ("setContentHuggingPriority", traits.hugging, 250.0),
      ("setContentCompressionResistancePriority", traits.resistance, 750.0),
    ]
    for (call, priorities, usual) in kinds {
      for axis in Axis.allCases where priorities[axis] != usual {
        let value = Self.priority(priorities[axis])
        body.addCall("\(names[view]).\(call)", [value, "for: .\(axis.word)"], 0)
      }
    }
  }

  private static func priority(_ value: Double) -> String {
    switch value {
    case 1000: ".required"
    case 750: ".defaultHigh"
    case 250: ".defaultLow"
    default: "UILayoutPriority(\(CodeText.number(value)))"
    }
  }
}

extension CodeText {
  /// Adds the text, the font and the number of lines of a label.
  mutating func addText(_ text: String, _ extras: Extras, of name: String) {
    add("\(name).text = \(Self.literal(text))")
    if extras.font != 17 { add("\(name).font = .systemFont(ofSize: \(Self.number(extras.font)))") }
    if text.contains(where: { $0.isNewline }) || extras.traits.textWidth != nil {
      add("\(name).numberOfLines = 0")
    } else if extras.traits.textLines != 1 {
      add("\(name).numberOfLines = \(extras.traits.textLines)")
    }
  }

  /// Adds layout margins that differ from the default.
  mutating func addMargins(_ margins: Insets, of name: String) {
    if margins == LayoutTraits().margins { return }
    let words = Self.words(margins, ["top", "leading", "bottom", "trailing"])
    addCall("\(name).directionalLayoutMargins = NSDirectionalEdgeInsets", words, 0)
  }

  /// Arguments with the labels of the sides.
  static func words(_ insets: Insets, _ labels: [String]) -> [String] {
    zip(labels, [insets.top, insets.left, insets.bottom, insets.right])
      .map { "\($0): \(number($1))" }
  }
}
