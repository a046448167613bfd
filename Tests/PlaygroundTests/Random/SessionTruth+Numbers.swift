import CommandLanguage
import TerminalText

@testable import LayoutDocument
@testable import LayoutEngine
@testable import Playground

/// Numbers: their explanations, and the constraints on them.
extension SessionTruth {
  /// The arithmetic of `why` has the layout's number, evaluates to it, and can be parsed.
  static func arithmetic(of view: NodeID, in session: Session) -> String? {
    let tree = session.shown
    guard isSettled(tree) else { return nil }
    for attribute in Attribute.allCases {
      let value = tree.value(of: attribute, of: view)
      let told = WhyText.explanation(of: view, attribute, in: session)
      let head = told.lines(columns: 300)[0]
      let scale = max(1, tree.size.width, tree.size.height, value.magnitude)
      guard told.value == value else { return "why has \(told.value), not \(value): \(head)" }
      guard abs(told.formula.value - value) <= 1e-7 * scale else {
        return "why computes \(told.formula.value), not \(value): \(head)"
      }
      guard let read = ArithmeticReader.value(of: told.formula.text) else {
        return "why cannot be read: \(head)"
      }
      guard abs(read - value) <= told.formula.printingError + 1e-6 * scale else {
        return "why reads \(read), not \(value): \(head)"
      }
    }
    return nil
  }

  /// Returns true if frames and the margins derived from them agree. A view that leaves the safe
  /// area because of its own margins, and returns without them, has no such position.
  private static func isSettled(_ tree: LayoutTree) -> Bool {
    guard tree.hasInsets, tree.exercises.isEmpty else { return true }
    return tree.islandTops().allSatisfy { top in
      let system = IslandSystem(of: tree, top: top)
      let corner = tree.frameInRoot(top)
      return system.members.dropFirst().allSatisfy { member in
        var frame = tree.frameInRoot(member)
        (frame.x, frame.y) = (frame.x - corner.x, frame.y - corner.y)
        return system.frame(of: .view(member))?.isNear(frame) ?? false
      }
    }
  }

  /// `why … if` reports what a root of that size has.
  static func trial(of view: NodeID, to length: Double, in session: Session) -> String? {
    // resize removes a device's safe area, and a trial does not.
    guard session.tree.device == nil else { return nil }
    let name = session.shown.name(of: view)
    var copy = session
    let height = NumberText.exact(session.tree.size.height)
    let line = "resize \(NumberText.exact(length)) \(height)"
    for attribute in [Attribute.x, .width, .height, .centerY] {
      let text =
        WhyText.lines(
          for: view, attribute, in: session, if: (.root, .width, length)
        ).first ?? ""
      if attribute == .x, !words(line, in: copy).isEmpty { return nil }
      if attribute == .x { copy = after(line, copy) }
      let wanted = copy.shown.value(of: attribute, of: view)
      let head = "\(name).\(attribute.rawValue) = \(WhyNumber.length(wanted))"
      guard text.hasPrefix(head + " ") else { return "\(text), not \(head), if \(line)" }
    }
    return nil
  }

  private static func after(_ line: String, _ session: Session) -> Session {
    var play = Play()
    play.session = session
    _ = try? play.all(line)
    return play.session
  }

  /// Every unbroken required constraint holds, lengths are not negative, and the members of a
  /// conflict are required and cannot hold together, though all but any one can.
  static func demands(_ session: Session) -> String? {
    let tree = session.shown
    for top in tree.islandTops() {
      let problem = tree.withIsland(of: top) { system in demands(&system, tree) } ?? nil
      if let problem { return "island \(tree.name(of: top)): \(problem)" }
    }
    return nil
  }

  private static func demands(_ system: inout IslandSystem, _ tree: LayoutTree) -> String? {
    for member in system.members {
      guard let frame = system.frame(of: .view(member)) else { return "a view without a frame" }
      if frame.width < 0 || frame.height < 0 { return "\(tree.name(of: member)) has \(frame)" }
      if ![frame.x, frame.y, frame.width, frame.height].allSatisfy(\.isFinite) {
        return "\(tree.name(of: member)) has \(frame)"
      }
    }
    let scale = max(1, tree.size.width, tree.size.height)
    for index in system.list.indices where system.list[index].isRequired {
      let miss = system.violation(at: index)
      if !system.isBroken(index), miss > 1e-7 * scale {
        return "\(system.list[index]) misses \(miss)"
      }
    }
    for conflict in system.conflicts() {
      if !conflict.members.allSatisfy(\.isRequired) { return "an optional member of a conflict" }
      if !conflict.members.contains(conflict.broken) { return "the broken one is not a member" }
      for index in conflict.positions.indices {
        var remaining = conflict.members
        remaining.remove(at: index)
        let left = IslandSystem(of: tree, top: system.top, list: remaining)
        if !left.breaks.isEmpty {
          return "a conflict can be smaller by \(conflict.members[index])"
        }
      }
    }
    return nil
  }

  /// `set VIEW KEY` with the output of `get VIEW KEY` changes nothing.
  static func properties(of view: NodeID, in session: Session) -> String? {
    let tree = session.tree
    let name = tree.name(of: view)
    for property in Properties.all where property.applies(tree, view) {
      // A size makes a label a plain view.
      if property.key == .size, tree.extras(of: view).text != nil { continue }
      // A side that its splitter opened without is not hidden by a command yet.
      if property.key == .hidden, isHiddenByOpening(view, in: tree) { continue }
      // PCSplitView's string makes a hairline of points between 0 and 1.
      if property.key == .layout, hasPartsOfPoints(view, in: tree) { continue }
      let text = property.text(tree, view)
      let before = LayoutJSON.text(of: session)
      var play = Play()
      play.session = session
      guard let outcomes = try? play.all("set \(name) \(property.name) \(text)") else {
        return "set \(name) \(property.name) \(text) cannot be parsed"
      }
      for outcome in outcomes {
        if let diagnostic = outcome.diagnostic {
          return "set \(name) \(property.name) \(text): \(diagnostic.message)"
        }
      }
      guard tree.exercises.isEmpty, session.shown.exercises.isEmpty else { continue }
      if LayoutJSON.text(of: play.session) != before,
        !sameFrames(session.shown, play.session.shown)
      {
        return "set \(name) \(property.name) \(text) changes something"
      }
    }
    return nil
  }

  private static func hasPartsOfPoints(_ split: NodeID, in tree: LayoutTree) -> Bool {
    tree.children(of: split).contains { child in
      guard case .points(let points) = tree.fixed(of: child) else { return false }
      return points > 0 && points < 1
    }
  }

  private static func isHiddenByOpening(_ view: NodeID, in tree: LayoutTree) -> Bool {
    let splitter = tree.parent(of: view)
    guard !splitter.isNone, tree.nodes[splitter.slot].kind.hasBar else { return false }
    let state = tree.splitter(of: splitter)
    return state.hide.side == nil && state.hiddenSide != nil
  }

  private static func sameFrames(_ one: LayoutTree, _ other: LayoutTree) -> Bool {
    TreeViews.views(in: one).allSatisfy { one.frames[$0.slot].isNear(other.frames[$0.slot]) }
  }
}

extension Formula {
  /// Maximum rounding error of the printed arithmetic: lengths have three decimals, ratios six.
  fileprivate var printingError: Double {
    switch self {
    case .length: 0.0005
    case .ratio: 0.0000005
    case .sum(let left, let right), .difference(let left, let right):
      left.printingError + right.printingError
    case .product(let left, let right):
      left.value.magnitude * right.printingError + right.value.magnitude * left.printingError
        + left.printingError * right.printingError
    case .quotient(let left, let right):
      (left.printingError + left.value.magnitude * right.printingError / right.value.magnitude)
        / right.value.magnitude * 1.01
    case .magnitude(let whole): whole.printingError
    }
  }
}
