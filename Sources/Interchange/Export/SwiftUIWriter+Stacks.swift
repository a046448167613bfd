import LayoutEngine
import TerminalText

extension SwiftUIWriter {
  // MARK: Stacks

  mutating func addStack(_ view: NodeID) {
    let state = tree.stack(of: view)
    let axis = tree.nodes[view.slot].axis
    let children = shownChildren(in: view)
    let hidden = tree.children(of: view).filter { tree.nodes[$0.slot].isHidden }
    let loose = tree.children(of: view).filter { !tree.isArranged($0) }
    if !loose.isEmpty {
      notes.add("views that \(tree.name(of: view)) does not arrange: \(source.list(loose))")
    }
    if !hidden.isEmpty { notes.add("hidden in \(tree.name(of: view)): \(source.list(hidden))") }
    addStackNotes(view, state, axis)
    let gaps = gapTexts(of: view, children, state, axis)
    let spacing = gaps == nil ? state.spacing : 0
    var words: [String] = []
    if let alignment = alignment(state.alignment, axis) { words.append("alignment: .\(alignment)") }
    words.append("spacing: \(CodeText.number(spacing))")
    code.addCall(Self.stackType(axis), words, tail: " {", 0)
    if children.isEmpty { code.add("EmptyView()", 1) }
    for (index, child) in children.enumerated() {
      code.add(names[child], 1)
      for modifier in modifiers(of: child, in: view, state, axis) { code.add(modifier, 2) }
      if index < children.count - 1 {
        if let gaps {
          for line in gaps[index] { code.add(line, line.hasPrefix(".") ? 2 : 1) }
        } else if let custom = tree.traits(of: child).spacingAfter {
          code.add(".padding(.\(axis.end.rawValue), \(CodeText.number(custom - state.spacing)))", 2)
        }
      }
    }
    code.add("}")
    if state.isMarginsRelative { addMargins(of: view) }
    addCrossFrame(of: view, state, axis)
  }

  private func shownChildren(in stack: NodeID) -> [NodeID] {
    tree.children(of: stack).filter { !tree.nodes[$0.slot].isHidden && tree.isArranged($0) }
  }

  /// Keeps the views at an edge of a stack that is thicker than they are.
  private mutating func addCrossFrame(of view: NodeID, _ state: StackState, _ axis: Axis) {
    let cross = axis.crossed
    let edge: Attribute
    switch state.alignment {
    case .fill, .center: return
    case .leading, .firstBaseline: edge = cross.start
    case .trailing, .lastBaseline: edge = cross.end
    }
    let natural = tree.naturalLength(of: view, axis: cross) ?? 0
    let rest = tree.frames[view.slot].size[cross] - natural
    guard view == source.top || rest.magnitude > 0.001 else { return }
    code.addCall(
      ".frame", ["\(Self.maximum(cross)): .infinity", "alignment: .\(edge.rawValue)"], 0)
  }

  /// `maxWidth` or `maxHeight`.
  private static func maximum(_ axis: Axis) -> String { "max" + axis.length.rawValue.capitalised }

  /// UIStackView's alignment; `fill` is the frames of the views.
  private func alignment(_ alignment: StackState.Alignment, _ axis: Axis) -> String? {
    switch alignment {
    case .fill, .center: nil
    case .leading, .trailing: alignment.word(along: axis)
    case .firstBaseline: axis == .horizontal ? "firstTextBaseline" : "leading"
    case .lastBaseline: axis == .horizontal ? "lastTextBaseline" : "leading"
    }
  }

  /// The code between neighbours, if it is not a plain spacing; `nil` otherwise.
  private func gapTexts(
    of view: NodeID, _ children: [NodeID], _ state: StackState, _ axis: Axis
  ) -> [[String]]? {
    let least = CodeText.number(state.spacing)
    switch state.distribution {
    case .fill, .fillEqually, .fillProportionally: return nil
    case .equalSpacing:
      return children.map { child in
        let custom = tree.traits(of: child).spacingAfter.map(CodeText.number)
        return ["Spacer(minLength: \(custom ?? least))"]
      }
    case .equalCentering:
      return children.indices.map { index in
        guard index + 1 < children.count else { return [] }
        let (one, other) = (
          tree.frames[children[index].slot], tree.frames[children[index + 1].slot]
        )
        let points =
          axis == .horizontal ? other.x - one.x - one.width : other.y - one.y - one.height
        return ["Spacer()", ".frame(\(axis.length.rawValue): \(CodeText.number(max(0, points))))"]
      }
    }
  }

  /// The modifiers that give `child` its frame in the stack.
  private func modifiers(
    of child: NodeID, in view: NodeID, _ state: StackState, _ axis: Axis
  ) -> [String] {
    let size = tree.frames[child.slot].size
    var fixed: [Axis: String] = [:]
    var most: [Axis: String] = [:]
    for side in Axis.allCases {
      let isAlong = side == axis
      let isFilled = isAlong ? isStretched(child, in: view, side) : state.alignment == .fill
      if let points = tree.traits(of: child).fixed[side] {
        fixed[side] = "\(side.length.rawValue): \(CodeText.number(points))"
      } else if isFilled {
        most[side] = ".infinity"
      } else if let natural = naturalLength(of: child, side) {
        most[side] = CodeText.number(natural)
      } else if isSized(child, isAlong, state) {
        fixed[side] = "\(side.length.rawValue): \(CodeText.number(size[side]))"
      } else if !sizesItself(child) {
        most[side] = ".infinity"
      }
    }
    let plain = Axis.allCases.compactMap { fixed[$0] }
    let open = Axis.allCases.compactMap { side in
      most[side].map { "\(Self.maximum(side)): \($0)" }
    }
    return [plain, open].filter { !$0.isEmpty }.map { ".frame(\($0.joined(separator: ", ")))" }
  }

  /// Returns true if `child` stretches with the stack: it has no natural length, or it is the first
  /// of the views with the lowest hugging. UIKit stretches the same view.
  private func isStretched(_ child: NodeID, in stack: NodeID, _ axis: Axis) -> Bool {
    switch tree.stack(of: stack).distribution {
    case .fillEqually: return true
    case .fillProportionally, .equalSpacing, .equalCentering: return false
    case .fill:
      if !hasLength(child, axis) { return true }
      let others = shownChildren(in: stack)
      guard others.allSatisfy({ hasLength($0, axis) }) else { return false }
      let open = others.filter { tree.traits(of: $0).fixed[axis] == nil }
      let least = open.map { tree.traits(of: $0).hugging[axis] }.min()
      return open.first { tree.traits(of: $0).hugging[axis] == least } == child
    }
  }

  private func hasLength(_ child: NodeID, _ axis: Axis) -> Bool {
    tree.traits(of: child).fixed[axis] != nil || tree.naturalLength(of: child, axis: axis) != nil
  }

  /// Returns true if SwiftUI gives a view its natural size by itself.
  private func sizesItself(_ child: NodeID) -> Bool {
    let kind = source.kind(child)
    return kind.arrangesChildren || kind.isLeaf && tree.extras(of: child).text != nil
  }

  /// The natural length that must be written: that of a leaf without text.
  private func naturalLength(of child: NodeID, _ axis: Axis) -> Double? {
    let parent = tree.parent(of: child)
    let isProportional =
      tree.stack(of: parent).distribution == .fillProportionally
      && axis == tree.nodes[parent.slot].axis
    guard !isProportional, source.kind(child).isLeaf, tree.extras(of: child).text == nil else {
      return nil
    }
    return tree.naturalLength(of: child, axis: axis)
  }

  /// Returns true if a view's length along the axis is the number that the stack gives it now.
  private func isSized(_ child: NodeID, _ isAlong: Bool, _ state: StackState) -> Bool {
    guard isAlong else { return false }
    switch state.distribution {
    case .fillProportionally: return true
    case .equalSpacing, .equalCentering: return !sizesItself(child)
    case .fill, .fillEqually: return false
    }
  }

  private mutating func addMargins(of view: NodeID) {
    let margins = tree.traits(of: view).margins
    let isEven = Set([margins.top, margins.left, margins.bottom, margins.right]).count == 1
    let words = CodeText.words(margins, CodeText.edges).joined(separator: ", ")
    code.add(".padding(\(isEven ? CodeText.number(margins.top) : "EdgeInsets(\(words))"))")
  }

  private mutating func addStackNotes(_ view: NodeID, _ state: StackState, _ axis: Axis) {
    let name = tree.name(of: view)
    let children = shownChildren(in: view)
    switch state.distribution {
    case .fill:
      let stretched = children.filter { isStretched($0, in: view, axis) }
      if children.contains(where: { tree.naturalLength(of: $0, axis: axis) != nil }) {
        notes.add(
          "priorities in \(name): here always \(source.list(stretched)) will grow and shrink")
      } else if stretched.count > 1 {
        notes.add("which view stretches in \(name): \(source.list(stretched)) share it")
      }
    case .fillProportionally:
      notes.add("\(name)'s proportions: the lengths are fixed at their current values")
    case .equalCentering:
      notes.add("\(name)'s equal centring: the gaps are fixed at their current values")
    case .fillEqually, .equalSpacing: break
    }
    let sized = children.filter { isSized($0, true, state) && naturalLength(of: $0, axis) == nil }
    if state.distribution != .fillProportionally, !sized.isEmpty {
      notes.add(
        "the lengths of \(source.list(sized)) in \(name): they are fixed at their current values")
    }
    let open = children.filter {
      state.alignment != .fill && !sizesItself($0) && !hasLength($0, axis.crossed)
    }
    if !open.isEmpty {
      let length = axis.crossed.length.rawValue
      notes.add("the \(length) of \(source.list(open)) in \(name): here it is the whole length")
    }
    if state.isBaselineRelative { notes.add("\(name)'s spacing is between baselines") }
    let isBaseline = state.alignment == .firstBaseline || state.alignment == .lastBaseline
    if isBaseline && axis == .vertical { notes.add("\(name)'s baselines across its axis") }
  }

  // MARK: Canvases

  mutating func addCanvas(_ view: NodeID) {
    let children = Array(tree.children(of: view))
    let size = tree.frames[view.slot].size
    code.add("// The frames in \(NumberText.size(size.width, size.height)) points.")
    code.add("ZStack(alignment: .topLeading) {")
    if children.isEmpty { code.add("EmptyView()", 1) }
    for child in children {
      let frame = tree.frames[child.slot]
      code.add(names[child], 1)
      code.addCall(".frame", CodeText.numbers(frame.size), 2)
      if frame.x != 0 || frame.y != 0 {
        // In a right-to-left layout the leading corner is the right one, but offsets are not
        // mirrored.
        let left = tree.isRightToLeft ? frame.x + frame.width - size.width : frame.x
        code.addCall(
          ".offset", ["x: \(CodeText.number(left))", "y: \(CodeText.number(frame.y))"], 2)
      }
      if tree.nodes[child.slot].isHidden { code.add(".hidden()", 2) }
    }
    code.add("}")
    code.addCall(
      ".frame", ["maxWidth: .infinity", "maxHeight: .infinity", "alignment: .topLeading"], 0)
    if !children.isEmpty {
      notes.add("how \(tree.name(of: view)) adapts to another size: its frames are fixed")
    }
  }

  // MARK: Scrolling

  mutating func addReveal(_ view: NodeID) {
    let children = Array(tree.children(of: view))
    guard children.count == 2 else { return }
    let state = tree.reveal(of: view)
    let axis = state.edge.axis
    let (secondary, primary) = (children[0], children[1])
    let points = state.length(in: tree.frames[view.slot].size[axis])
    code.add("ScrollView(.\(axis.word)) {")
    code.add("\(Self.stackType(axis))(spacing: 0) {", 1)
    for child in state.edge.isFirst ? [secondary, primary] : [primary, secondary] {
      code.add(names[child], 2)
      if child == primary {
        code.add(".containerRelativeFrame([.horizontal, .vertical])", 3)
      } else {
        code.add(".frame(\(axis.length.rawValue): \(CodeText.number(points)))", 3)
      }
    }
    code.add("}", 1)
    code.add("}")
    // Content that is scrolled to its end starts there.
    if state.isRevealed != state.edge.isFirst {
      code.add(".defaultScrollAnchor(.\(axis.end.rawValue))")
    }
    source.addContentNote(view, to: &notes)
    notes.add(
      "the gesture that reveals \(tree.name(of: secondary)), above "
        + "\(NumberText.short(state.threshold)) points a second: this one scrolls")
  }

  mutating func addScroll(_ view: NodeID) {
    let state = tree.scroll(of: view)
    let content = tree.scrollContent(of: view)
    let size = tree.frames[view.slot].size
    let axes = Axis.allCases.filter { content[$0] > size[$0] }.map { ".\($0.word)" }
    let list = axes.count == 1 ? axes[0] : "[" + axes.joined(separator: ", ") + "]"
    code.add("ScrollView(\(list)) {")
    for child in tree.children(of: view) {
      code.add(names[child], 1)
      code.addCall(".frame", CodeText.numbers(content), 2)
    }
    code.add("}")
    if state.isPaging { code.add(".scrollTargetBehavior(.paging)") }
    source.addContentNote(view, to: &notes)
    var lost: [String] = []
    if state.offset.horizontal != 0 || state.offset.vertical != 0 { lost.append("its offset") }
    if state.isFast { lost.append("its fast deceleration") }
    if !state.bounces { lost.append("that it does not bounce") }
    if state.insets != .zero { lost.append("its insets") }
    if !lost.isEmpty { notes.add("of \(tree.name(of: view)): \(lost.joined(separator: ", "))") }
  }
}
