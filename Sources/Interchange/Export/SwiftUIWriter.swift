import LayoutEngine
import TerminalText

/// A tree as SwiftUI code: one `View` with a property for each view of the tree.
///
/// Splits are lengths in a geometry reader, by PCSplitView's arithmetic; splitters are SplitView's
/// `HSplit` and `VSplit`; stacks are SwiftUI's; a canvas has its current frames, because SwiftUI
/// has no constraints.
package struct SwiftUIWriter {
  let source: ExportSource
  var tree: LayoutTree { source.tree }
  let names: SwiftNames
  /// The names of a geometry reader's proxy and of the points that flexible views share.
  private let proxy: String
  private let shared: String
  let typeName: String
  var notes = ExportNotes()
  var code = CodeText(base: 2)
  var needsSplitView = false
  var needsHandle = false
  var needsDisplayScale = false

  private init(_ source: ExportSource) {
    self.source = source
    var names = SwiftNames(source, reserved: ["body", "displayScale"])
    typeName = names[source.top].filter { $0 != "`" }.capitalised + "Screen"
    proxy = names.make("proxy")
    shared = names.make("shared")
    self.names = names
  }

  /// The file, line by line. O(views).
  package static func lines(of source: ExportSource) -> [String] {
    var writer = SwiftUIWriter(source)
    var properties: [[String]] = []
    for view in source.views where !source.tree.isInterrupted {
      writer.code = CodeText(base: 2)
      writer.addContent(of: view)
      properties.append(writer.code.lines)
    }
    source.addCommonNotes(to: &writer.notes, writer.names)
    writer.addConstraintNotes()
    return writer.file(properties)
  }

  private func file(_ properties: [[String]]) -> [String] {
    var file = notes.head(needsSplitView ? ["SplitView"] : [], framework: "SwiftUI")
    file.add("struct \(typeName): View {")
    if needsDisplayScale {
      file.add("@Environment(\\.displayScale) private var displayScale", 1)
      file.add("")
    }
    for (view, lines) in zip(source.views, properties) {
      if view != source.top { file.add("") }
      let head = view == source.top ? "var body" : "private var \(names[view])"
      file.add("\(head): some View {", 1)
      file.append(lines)
      if view == source.top, tree.isRightToLeft {
        file.add(".environment(\\.layoutDirection, .rightToLeft)", 2)
      }
      file.add("}", 1)
    }
    file.add("}")
    if needsHandle { file.addPart(HelperCode.handle) }
    file.addPreview(of: typeName)
    return file.lines
  }

  // MARK: Views

  private mutating func addContent(of view: NodeID) {
    switch source.kind(view) {
    case .view: addLeaf(view)
    case .split: addSplit(view)
    case .splitter: addSplitter(view)
    case .stack: addStack(view)
    case .canvas: addCanvas(view)
    case .reveal: addReveal(view)
    case .scroll: addScroll(view)
    }
  }

  static func stackType(_ axis: Axis) -> String { axis == .horizontal ? "HStack" : "VStack" }

  private mutating func addLeaf(_ view: NodeID) {
    let extras = tree.extras(of: view)
    guard let text = extras.text else {
      code.add("Color.\(source.tint(of: view)).opacity(0.2)")
      code.add(".overlay { Text(\(CodeText.literal(tree.name(of: view)))) }", 1)
      return
    }
    code.add("Text(\(CodeText.literal(text)))")
    if let font = source.code(.font, of: view) { code.add(".font(.system(size: \(font)))", 1) }
    if let width = source.code(.textWidth, of: view) { code.add(".frame(maxWidth: \(width))", 1) }
    if extras.traits.textLines > 1 { code.add(".lineLimit(\(extras.traits.textLines))", 1) }
  }

  // MARK: Splits

  private mutating func addSplit(_ view: NodeID) {
    let axis = tree.nodes[view.slot].axis
    let isHorizontal = axis == .horizontal
    let children = Array(tree.children(of: view))
    let guides = tree.guides(of: view)
    let sums = tree.splitSums(of: view)
    let along = "\(proxy).size.\(axis.length.rawValue)"
    let kept = [guides.top, guides.bottom].filter { $0 != 0 }.map(CodeText.number)
    let across =
      "\(proxy).size.\(axis.crossed.length.rawValue)"
      + (isHorizontal ? kept.map { " - " + $0 }.joined() : "")
    let taken =
      children.compactMap { fixedText(of: $0, axis) }.filter { $0 != "0" }
      + (isHorizontal ? [] : kept)
    let hasShared = !taken.isEmpty && sums.flexibleCount > 0
    code.add("GeometryReader { \(proxy) in")
    let shared = hasShared ? self.shared : along
    if hasShared {
      code.add("let \(shared) = max(0, \(([along] + taken).joined(separator: " - ")))", 1)
    }
    code.add("\(Self.stackType(axis))(spacing: 0) {", 1)
    let inset = tree.extras(of: view).padding.rounded(.towardZero)
    for child in children {
      let part = ratioText(of: child, sums)
      let length = fixedText(of: child, axis) ?? (part == "1" ? shared : "\(shared) * \(part)")
      code.add(names[child], 2)
      if inset != 0 { code.add(".padding(\(CodeText.number(inset)))", 3) }
      let words =
        isHorizontal
        ? ["width: \(length)", "height: \(across)"] : ["width: \(across)", "height: \(length)"]
      code.addCall(".frame", words, 3)
      if tree.nodes[child.slot].isHidden { code.add(".hidden()", 3) }
      addNaturalNote(child, in: view, axis)
    }
    code.add("}", 1)
    if guides.top != 0 { code.add(".padding(.top, \(CodeText.number(guides.top)))", 1) }
    if guides.bottom != 0 { code.add(".padding(.bottom, \(CodeText.number(guides.bottom)))", 1) }
    code.add("}")
    let extras = tree.extras(of: view)
    if extras.topGuide == nil || extras.bottomGuide == nil {
      notes.add(
        "the safe area that \(tree.name(of: view)) keeps free: it is fixed at its current value")
    }
    if isHorizontal, tree.isRightToLeft {
      notes.add("\(tree.name(of: view)) begins at the left; SwiftUI begins at the right")
    }
  }

  /// The ratio of a flexible child, with its share of the ratios of fixed ones.
  private func ratioText(of child: NodeID, _ sums: SplitSums) -> String {
    let ratio = CodeText.number(tree.nodes[child.slot].ratio)
    guard sums.lostRatio != 0 else { return ratio }
    let share = CodeText.number(sums.lostRatio)
    return sums.flexibleCount == 1
      ? "(\(ratio) + \(share))" : "(\(ratio) + \(share) / \(sums.flexibleCount))"
  }

  /// The length of a fixed child; `nil` for a flexible one.
  private mutating func fixedText(of child: NodeID, _ axis: Axis) -> String? {
    guard let points = tree.fixedLength(of: child, axis: axis) else { return nil }
    if case .hairline = tree.fixed(of: child), !tree.nodes[child.slot].isHidden {
      needsDisplayScale = true
      return "1 / displayScale"
    }
    return CodeText.number(points)
  }

  private mutating func addNaturalNote(_ child: NodeID, in view: NodeID, _ axis: Axis) {
    guard tree.fixed(of: child) == .natural, !tree.nodes[child.slot].isHidden else { return }
    let name = tree.name(of: child)
    notes.add(
      "\(name)'s natural \(axis.length.rawValue) is a number: SwiftUI would have to measure "
        + "it first")
  }

  // MARK: Splitters

  private mutating func addSplitter(_ view: NodeID) {
    needsSplitView = true
    let sides = Array(tree.children(of: view))
    guard sides.count == 2 else { return }
    let state = tree.splitter(of: view)
    let isHorizontal = tree.nodes[view.slot].axis == .horizontal
    let labels = isHorizontal ? ("left", "right") : ("top", "bottom")
    code.addCall(
      isHorizontal ? "HSplit" : "VSplit",
      ["\(labels.0): { \(names[sides[0]]) }", "\(labels.1): { \(names[sides[1]]) }"], 0)
    if let fraction = source.code(.fraction, of: view) { code.add(".fraction(\(fraction))", 1) }
    var constraints = source.arguments([.minPrimary, .minSecondary, .priority], of: view)
    if let side = state.priority {
      notes.add(
        "at another size \(tree.name(of: view)) begins with the present fraction, and its "
          + "\(side.word) side with another length")
    }
    if state.dragToHidePrimary { constraints.append("dragToHideP: true") }
    if state.dragToHideSecondary { constraints.append("dragToHideS: true") }
    if !constraints.isEmpty { code.addCall(".constraints", constraints, 1) }
    addStyling(view)
    if !state.isResizing {
      notes.add("that the primary of \(tree.name(of: view)) is moved instead of resized")
    }
    if let side = state.hide.side { code.add(".hide(.\(side.word))", 1) }
    if let old = state.hide.oldSide, state.hide != SideHolder() {
      notes.add("that toggle \(tree.name(of: view)) would hide its \(old.word) side")
    }
  }

  /// The styling of a splitter, and its custom splitter if it has a handle.
  private mutating func addStyling(_ view: NodeID) {
    let styling = source.arguments(
      [.color, .inset, .thickness, .invisibleThickness, .hideSplitter], of: view)
    if let handle = source.code(.handle, of: view) {
      needsHandle = true
      let style = "SplitStyling(" + styling.joined(separator: ", ") + ")"
      code.add(".splitter {", 1)
      code.add("HandleSplitter(styling: \(style), handle: \(handle))", 2)
      code.add("}", 1)
    } else if !styling.isEmpty {
      code.addCall(".styling", styling, 1)
    }
  }

  // MARK: Notes

  private mutating func addConstraintNotes() {
    let labels = source.constraints.map { $0.label } + source.spaceGroups.map { $0.label }
    guard !labels.isEmpty else { return }
    let list = source.list(labels.prefix(100).distinct())
    notes.add("constraints and spaces (\(list)): SwiftUI has none")
  }
}
