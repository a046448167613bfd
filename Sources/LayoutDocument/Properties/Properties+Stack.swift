import CommandLanguage
import LayoutEngine

/// The properties of stacks: options of `stack`, in its order.
extension Properties {
  /// The words for alignments. UIKit's names depend on the axis of the stack.
  static let alignments = [
    "fill", "leading", "top", "firstBaseline", "center", "trailing", "bottom", "lastBaseline",
  ]

  static let stack: [Property] = [
    option(
      .spacing, PropertyType<Double>.points.checked, "points between neighbours; 0 by default",
      { state, _ in state.spacing }, { $0.spacing = $1 }),
    option(
      .alignment, PropertyType.keyword(alignments.map { ($0, $0) }).named("ALIGNMENT"),
      "across the axis; fill by default",
      { state, axis in state.alignment.word(along: axis) },
      { $0.alignment = alignment($1) }),
    option(
      .distribution,
      PropertyType.keyword(StackState.Distribution.allCases.map { ($0.rawValue, $0) })
        .named("DISTRIBUTION"),
      "along the axis; fill by default",
      { state, _ in state.distribution }, { $0.distribution = $1 }),
    option(
      .baselineRelative, PropertyType.onOff.checked, "vertical spacing from baseline to baseline",
      { state, _ in state.isBaselineRelative }, { $0.isBaselineRelative = $1 }),
    option(
      .marginsRelative, PropertyType.onOff.checked,
      "whether the views stay within the layout margins",
      { state, _ in state.isMarginsRelative }, { $0.isMarginsRelative = $1 }),
    option(
      .like, PropertyType.keyword(StackState.Likeness.allCases.map { ($0.rawValue, $0) }),
      "the rules to follow: UIStackView's or Arranged's; uikit by default",
      { state, _ in state.like }, { $0.like = $1 }),
  ]

  private static func alignment(_ word: String) -> StackState.Alignment {
    switch word {
    case "top": .leading
    case "bottom": .trailing
    default: StackState.Alignment(rawValue: word) ?? .fill
    }
  }

  private static func option<Value: Equatable & Sendable>(
    _ key: PropertyKey, _ type: PropertyType<Value>, _ help: String,
    _ get: @escaping @Sendable (StackState, Axis) -> Value,
    _ set: @escaping @Sendable (inout StackState, Value) -> Void
  ) -> Property {
    Property(
      key, of: .kinds([.stack]), type, help: help, standard: get(StackState(), .horizontal),
      isOption: true, get: { get($0.stack(of: $1), $0.nodes[$1.slot].axis) },
      set: { tree, node, value in
        var state = tree.stack(of: node)
        set(&state, value)
        tree.updateExtras(of: node) { $0.stack = state }
      })
  }
}
