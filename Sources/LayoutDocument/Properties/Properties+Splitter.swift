import CommandLanguage
package import LayoutEngine
import TerminalText

/// The properties of splitters: options of `splitter`, in its order.
extension Properties {
  private static let bars = PropertyGroup(
    owner: .kinds([.splitter]), areOptions: true, standard: SplitterState(),
    read: { $0.splitter(of: $1) }, check: check,
    write: { tree, node, state in
      if state.priority != nil { tree.hasPriorities = true }
      tree.updateExtras(of: node) {
        $0.splitter = state
        $0.splitter?.updateSmallSide()
      }
    })

  private static let side = PropertyType<Side?>.keyword(
    SideWords.values({ Optional($0) }, or: [("none", nil)]), name: "SIDE")

  static let splitter: [Property] = [
    bars.property(
      .like, PropertyType.choice("3.5", "0.2").checked,
      "SplitView's release whose rules it follows; 3.5 by default",
      { $0.hide.isVersion02 }, { $0.hide.isVersion02 = $1 }),
    bars.property(
      .fraction, PropertyType<Double>.part.checked, "the primary's share; 0.5 by default",
      command: { "ratio \($0) R, or drag \($0) to R" },
      { $0.fraction }, { if !$0.keepsFraction { $0.fraction = $1 } }),
    bars.property(
      .minPrimary, PropertyType<Double?>.part, "the minimum share of the primary",
      member: "minPFraction", { $0.minimumPrimary }, { $0.minimumPrimary = $1 }),
    bars.property(
      .minSecondary, PropertyType<Double?>.part, "the minimum share of the secondary",
      member: "minSFraction", { $0.minimumSecondary }, { $0.minimumSecondary = $1 }),
    bars.property(
      .priority, side, "the side that keeps its length when the container is resized",
      { $0.priority }, { $0.priority = $1 }),
    bars.property(
      .dragToHide,
      .keyword(
        SideWords.values(
          { [$0 == .primary, $0 == .secondary] },
          or: [("both", [true, true]), ("none", [false, false])]), name: "SIDE"),
      "a side that a drag to half of its minimum or less hides",
      { [$0.dragToHidePrimary, $0.dragToHideSecondary] },
      { ($0.dragToHidePrimary, $0.dragToHideSecondary) = ($1[0], $1[1]) }),
    bars.property(
      .thickness, PropertyType<Double>.length.checked, "points between the sides; 4 by default",
      others: ["visibleThickness"], { $0.thickness }, { $0.thickness = $1 }),
    bars.property(
      .invisibleThickness, PropertyType<Double>.length.checked,
      "the thickness that a finger can grip; 30 by default",
      { $0.invisibleThickness }, { $0.invisibleThickness = $1 }),
    bars.property(
      .color,
      PropertyType<BarColor>.keyword(BarColor.allCases.map { ($0.rawValue, $0) }, name: "COLOR"),
      "the bar's colour; gray by default", { $0.color }, { $0.color = $1 }),
    bars.property(
      .inset, PropertyType<Double>.length.checked,
      "points between the bar's ends and the edges; 6 by default, more is drawn",
      { $0.inset }, { $0.inset = $1 }),
    bars.property(
      .handle, PropertyType<String?>.text.named("TEXT"),
      "a text in the middle of the bar, for a custom splitter", { $0.handle }, { $0.handle = $1 }),
    bars.property(
      .hideSplitter, PropertyType.onOff.checked,
      "whether the bar disappears while a side is hidden",
      { $0.hideSplitter }, { $0.hideSplitter = $1 }),
    bars.property(
      .isResizing, PropertyType.onOff.checked,
      "off: the primary keeps the splitter's length and is moved",
      { $0.isResizing }, { $0.isResizing = $1 }),
    bars.property(
      .hiddenSide, side, "the hidden side", { $0.hide.side }, { $0.hide.set($1) }),
  ]

  @Sendable private static func check(
    _ state: SplitterState, _ key: PropertyKey
  ) throws(EditProblem) {
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
  }
}

/// The words for the sides of a splitter: Layline's, and those of SplitView's SplitSide.
package enum SideWords {
  package static let all: [(word: String, value: Side)] = [
    ("primary", .primary), ("secondary", .secondary), ("left", .primary), ("right", .secondary),
    ("top", .primary), ("bottom", .secondary),
  ]

  /// The words with a value for each side; other words follow Layline's.
  static func values<Value>(
    _ value: (Side) -> Value, or others: [(word: String, value: Value)]
  ) -> [(word: String, value: Value)] {
    let words = all.map { (word: $0.word, value: value($0.value)) }
    return words.prefix(2) + others + words.dropFirst(2)
  }
}
