import CommandLanguage
import LayoutEngine
import TerminalText

/// The properties of splitters: options of `splitter`, in its order.
extension Properties {
  private static let usual = SplitterState()

  private static let side = PropertyType<Side?>.keyword(
    SideWords.values({ Optional($0) }, or: [("none", nil)]), name: "SIDE")

  static let splitter: [Property] = [
    option(
      .like, PropertyType.choice("3.5", "0.2").checked,
      "SplitView's release whose rules it follows; 3.5 by default",
      { $0.hide.isVersion02 }, { $0.hide.isVersion02 = $1 }),
    option(
      .fraction, PropertyType<Double>.part.checked, "the primary's share; 0.5 by default",
      command: { "ratio \($0) R, or drag \($0) to R" },
      { $0.fraction }, { if !$0.keepsFraction { $0.fraction = $1 } }),
    option(
      .minPrimary, PropertyType<Double?>.part, "the minimum share of the primary",
      { $0.minimumPrimary }, { $0.minimumPrimary = $1 }),
    option(
      .minSecondary, PropertyType<Double?>.part, "the minimum share of the secondary",
      { $0.minimumSecondary }, { $0.minimumSecondary = $1 }),
    option(
      .priority, side,
      "the side that keeps its length when the container is resized",
      { $0.priority }, { $0.priority = $1 }),
    option(
      .dragToHide,
      .keyword(
        SideWords.values(
          { DragToHide(primary: $0 == .primary, secondary: $0 == .secondary) },
          or: [
            ("both", DragToHide(primary: true, secondary: true)),
            ("none", DragToHide(primary: false, secondary: false)),
          ]), name: "SIDE"),
      "a side that a drag to half of its minimum or less hides",
      { DragToHide(primary: $0.dragToHidePrimary, secondary: $0.dragToHideSecondary) },
      { ($0.dragToHidePrimary, $0.dragToHideSecondary) = ($1.primary, $1.secondary) }),
    option(
      .thickness, PropertyType<Double>.length.checked, "points between the sides; 4 by default",
      other: "visibleThickness", { $0.thickness }, { $0.thickness = $1 }),
    option(
      .invisibleThickness, PropertyType<Double>.length.checked,
      "the thickness that a finger can grip; 30 by default",
      { $0.invisibleThickness }, { $0.invisibleThickness = $1 }),
    option(
      .color,
      PropertyType<BarColor>.keyword(BarColor.allCases.map { ($0.rawValue, $0) }, name: "COLOR"),
      "the bar's colour; gray by default", { $0.color }, { $0.color = $1 }),
    option(
      .inset, PropertyType<Double>.length.checked,
      "points between the bar's ends and the edges; 6 by default, more is drawn",
      { $0.inset }, { $0.inset = $1 }),
    option(
      .handle, PropertyType<String?>.text.named("TEXT"),
      "a text in the middle of the bar, for a custom splitter",
      { $0.handle }, { $0.handle = $1 }),
    option(
      .hideSplitter, PropertyType.onOff.checked,
      "whether the bar disappears while a side is hidden",
      { $0.hideSplitter }, { $0.hideSplitter = $1 }),
    option(
      .isResizing, PropertyType.onOff.checked,
      "off: the primary keeps the splitter's length and is moved",
      { $0.isResizing }, { $0.isResizing = $1 }),
    option(
      .hiddenSide, side, "the hidden side", { $0.hide.side }, { $0.hide.set($1) }),
  ]

  /// The sides that a drag can hide.
  private struct DragToHide: Equatable, Sendable {
    var primary: Bool
    var secondary: Bool
  }

  private static func option<Value: Equatable & Sendable>(
    _ key: PropertyKey, _ type: PropertyType<Value>, _ help: String,
    command: (@Sendable (String) -> String)? = nil, other: String? = nil,
    _ get: @escaping @Sendable (SplitterState) -> Value,
    _ set: @escaping @Sendable (inout SplitterState, Value) -> Void
  ) -> Property {
    Property(
      key, of: .kinds([.splitter]), type, help: help, standard: get(usual), isOption: true,
      otherNames: other.map { [$0] } ?? [], command: command, get: { get($0.splitter(of: $1)) },
      store: { (tree, node, value) throws(EditProblem) in
        var state = tree.splitter(of: node)
        set(&state, value)
        try store(state, key, node, &tree)
      })
  }

  private static func store(
    _ state: SplitterState, _ key: PropertyKey, _ node: NodeID, _ tree: inout LayoutTree
  ) throws(EditProblem) {
    var state = state
    state.updateSmallSide()
    let minima = (state.minimumPrimary ?? 0) + (state.minimumSecondary ?? 0)
    guard minima <= 1 else {
      throw EditProblem(
        "bad-minima",
        "the minima add up to \(NumberText.ratio(minima)); together they can be at most 1",
        .setting(key))
    }
    guard !state.hide.isVersion02 || !state.isAfterVersion02 else {
      throw EditProblem(
        "bad-option",
        "SplitView 0.2 has no minima, priority, dragToHide, hideSplitter or isResizing",
        .setting(key), fix: "like 3.5")
    }
    tree.set(key, of: node) { tree in
      if state.priority != nil { tree.hasPriorities = true }
      tree.updateExtras(of: node) { $0.splitter = state }
    }
  }
}
