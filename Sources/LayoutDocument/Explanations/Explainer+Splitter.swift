import LayoutEngine

/// SplitView's arithmetic, explained.
extension Explainer {
  func alongSplitter(_ node: NodeID, _ splitter: NodeID, _ axis: Axis) -> Part {
    let side: Side = tree.index(of: node) == 0 ? .primary : .secondary
    let state = tree.splitter(of: splitter)
    let hidden = tree.splitterLengths(of: splitter).hiddenSide
    var part = pass(splitter, axis)
    if side == .primary, !state.isResizing, hidden != .primary {
      let source = self.source(of: .isResizing, splitter)
      part.source = source
      part.note("isResizing is off: the primary keeps the length of the whole splitter", source)
      return part
    }
    if hidden == side {
      part = Part(
        .length(0),
        "\(name(node)) is hidden; the fraction \(WhyNumber.ratio(state.fraction)) is kept",
        source(of: .hiddenSide, splitter))
    } else if hidden != nil {
      takeAll(side, splitter, &part)
    } else {
      share(side, splitter, axis, &part)
    }
    if state.hiddenSide == nil { addRemarks(on: splitter, state, to: &part) }
    return part
  }

  /// The bound in SplitView's arithmetic that determined the fraction.
  private enum Decision {
    case fraction
    case minimum
    case remainder
  }

  private func decision(_ side: Side, _ lengths: SplitterLengths, _ length: Double) -> Decision {
    let half = lengths.thickness / 2
    let isPrimary = side == .primary
    let minimum = isPrimary ? lengths.minimumPrimary : lengths.minimumSecondary
    let remainder = isPrimary ? length - lengths.thickness : lengths.secondaryLimit
    let wanted = max(minimum, isPrimary ? lengths.primaryWanted : lengths.secondaryWanted) - half
    if minimum >= min(remainder, wanted) { return .minimum }
    return wanted <= remainder ? .fraction : .remainder
  }

  /// Explains a side while both are visible.
  private func share(_ side: Side, _ splitter: NodeID, _ axis: Axis, _ part: inout Part) {
    let state = tree.splitter(of: splitter)
    let lengths = tree.splitterLengths(of: splitter)
    let length = part.formula.value
    switch decision(side, lengths, length) {
    case .fraction
    where state.isCarried && state.priority != nil
      && (state.priority == side || fills(lengths, length)):
      takeKept(side, splitter, axis, &part)
    case .fraction:
      let fraction = Formula.ratio(state.fraction)
      multiply(
        &part, by: side == .primary ? fraction : .difference(.ratio(1), fraction),
        row: state.fraction, "fraction", .fraction, of: splitter)
      takeThickness(half: true, splitter, &part)
    case .minimum:
      if let minimum = state.minimum(side), minimum > 0 {
        multiply(
          &part, by: .ratio(minimum), row: minimum,
          "minimum for the \(side.word); it wins over the fraction "
            + WhyNumber.ratio(state.fraction), Self.minimumKey(side), of: splitter)
      } else {
        part.formula = .length(0)
        part.rows = [
          Row(
            .ratio(state.fraction), "\(name(splitter))'s fraction",
            source: source(of: .fraction, splitter)),
          Row(
            .length(lengths.thickness),
            "\(name(splitter))'s thickness leaves no space for this side",
            source: source(of: .thickness, splitter)),
        ]
      }
    case .remainder: takeRemainder(side, splitter, state, &part)
    }
  }

  /// Multiplies the length of the splitter, with a row for one of its ratios instead of others.
  private func multiply(
    _ part: inout Part, by factor: Formula, row ratio: Double, _ meaning: String,
    _ key: PropertyKey, of splitter: NodeID
  ) {
    let source = self.source(of: key, splitter)
    part.formula = .product(part.formula, factor)
    part.source = source
    part.rows = [Row(.ratio(ratio), "\(name(splitter))'s \(meaning)", source: source)]
  }

  /// Returns true if both sides and the thickness take all of the length. If a minimum wins over
  /// the fraction, they take more.
  private func fills(_ lengths: SplitterLengths, _ length: Double) -> Bool {
    let total = lengths.primary + lengths.thickness + lengths.secondary
    return abs(total - length) <= 1e-9 * max(1, length)
  }

  /// Explains a side of a resized splitter that kept the length of one side, which determines the
  /// fraction.
  private func takeKept(_ side: Side, _ splitter: NodeID, _ axis: Axis, _ part: inout Part) {
    let priority = tree.splitter(of: splitter).priority ?? .primary
    let lengths = tree.splitterLengths(of: splitter)
    let kept = Formula.length(priority == .primary ? lengths.primary : lengths.secondary)
    let source = self.source(of: .priority, splitter)
    let meaning =
      "\(name(of: priority, splitter))'s \(axis.length.rawValue), kept as \(name(splitter)) is "
      + "resized: priority " + priority.word
    if side == priority {
      part = Part(kept, meaning, source)
    } else {
      part.source = source
      part.subtract(kept, meaning, source)
    }
    let fraction = self.source(of: .fraction, splitter)
    if fraction != .standard { part.note("its fraction was last set there", fraction) }
    if side != priority { takeThickness(half: false, splitter, &part) }
  }

  /// Explains a side that gets the remaining length.
  private func takeRemainder(
    _ side: Side, _ splitter: NodeID, _ state: SplitterState, _ part: inout Part
  ) {
    let isLimitedByBar = state.hide.isVersion02 && tree.nodes[splitter.slot].axis == .vertical
    guard side == .secondary, !isLimitedByBar else {
      part.source = source(of: .thickness, splitter)
      takeThickness(half: false, splitter, &part)
      return
    }
    let lengths = tree.splitterLengths(of: splitter)
    let isMinimum = lengths.minimumPrimary > lengths.primaryWanted
    let taken = isMinimum ? state.minimumPrimary ?? 0 : state.fraction
    multiply(
      &part, by: .difference(.ratio(1), .ratio(taken)), row: taken,
      isMinimum ? "minimum for the primary, which comes first" : "fraction",
      isMinimum ? .minPrimary : .fraction, of: splitter)
  }

  /// Explains a side while the other is hidden.
  private func takeAll(_ side: Side, _ splitter: NodeID, _ part: inout Part) {
    let lengths = tree.splitterLengths(of: splitter)
    let decision = decision(side, lengths, part.formula.value)
    if decision == .minimum {
      let minimum = tree.splitter(of: splitter).minimum(side) ?? 0
      multiply(
        &part, by: .ratio(minimum), row: minimum, "minimum", Self.minimumKey(side), of: splitter)
      if minimum <= 0 { part.formula = .length(0) }
    } else {
      takeThickness(half: side == .secondary && decision == .fraction, splitter, &part)
    }
    let source = self.source(of: .hiddenSide, splitter)
    part.source = source
    let other = name(of: side.opposite, splitter)
    part.note(
      "the whole length: \(other) is hidden"
        + (lengths.thickness == 0 ? ", and the splitter with it" : ""), source)
  }

  private func takeThickness(half: Bool, _ splitter: NodeID, _ part: inout Part) {
    let thickness = tree.splitterLengths(of: splitter).thickness
    guard thickness != 0 else { return }
    part.subtract(
      scaled(.length(thickness), by: half ? 0.5 : 1), "\(name(splitter))'s thickness",
      source(of: .thickness, splitter))
  }

  private static func minimumKey(_ side: Side) -> PropertyKey {
    side == .primary ? .minPrimary : .minSecondary
  }

  private func name(of side: Side, _ splitter: NodeID) -> String {
    name(Array(tree.children(of: splitter))[side == .primary ? 0 : 1])
  }

  // MARK: Remarks

  private func addRemarks(on splitter: NodeID, _ state: SplitterState, to part: inout Part) {
    let bounded = state.constrained(state.fraction)
    if bounded != state.fraction {
      let low = WhyNumber.ratio(state.minimumPrimary ?? 0)
      let high = WhyNumber.ratio(1 - (state.minimumSecondary ?? 0))
      part.note(
        "the fraction \(WhyNumber.ratio(state.fraction)) is outside the minima, \(low) … \(high): "
          + "a drag would bring it to \(WhyNumber.ratio(bounded))")
    }
    if let priority = state.priority, !state.isCarried {
      part.note(
        "priority \(priority.word): \(name(of: priority, splitter)) keeps its length when "
          + "\(name(splitter)) is resized", source(of: .priority, splitter))
    }
    if let doomed = state.sideToHide(full: state.fraction) {
      let minimum = WhyNumber.ratio(state.minimum(doomed) ?? 0)
      let share = WhyNumber.ratio(doomed == .primary ? state.fraction : 1 - state.fraction)
      part.note(
        "about to hide: \(share) is half of the minimum \(minimum) or less, so a drag released "
          + "here hides \(name(of: doomed, splitter))")
    }
  }
}
