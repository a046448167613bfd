import LayoutEngine

/// SplitView's arithmetic, explained.
extension Explainer {
  func alongSplitter(_ node: NodeID, _ splitter: NodeID, _ axis: Axis) -> Part {
    let side: Side = tree.index(of: node) == 0 ? .primary : .secondary
    let state = tree.splitter(of: splitter)
    let lengths = tree.splitterLengths(of: splitter)
    var part: Part
    if side == .primary, !state.isResizing, lengths.hiddenSide != .primary {
      part = pass(splitter, axis)
      part.source = source(of: .isResizing, splitter)
      part.rows.append(
        Row(
          meaning: "isResizing is off: the primary keeps the length of the whole splitter",
          source: part.source))
      return part
    }
    if lengths.hiddenSide == side {
      let source = self.source(of: .hiddenSide, splitter)
      let kept = "\(name(node)) is hidden; the fraction \(WhyNumber.ratio(state.fraction)) is kept"
      part = Part(formula: .length(0), rows: [row(0, kept, source: source)], source: source)
    } else if lengths.hiddenSide != nil {
      part = alone(side, splitter, axis, lengths)
    } else {
      part = shared(side, splitter, axis, lengths)
    }
    part.rows += remarks(side, node, splitter, state)
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
    let primary = max(lengths.minimumPrimary, lengths.primaryWanted)
    let secondary = max(lengths.minimumSecondary, lengths.secondaryWanted)
    let isPrimary = side == .primary
    let minimum = isPrimary ? lengths.minimumPrimary : lengths.minimumSecondary
    let remainder = isPrimary ? length - lengths.thickness : lengths.secondaryLimit
    let wanted = (isPrimary ? primary : secondary) - half
    if minimum >= min(remainder, wanted) { return .minimum }
    return wanted <= remainder ? .fraction : .remainder
  }

  /// Explains a side while both are visible.
  private func shared(
    _ side: Side, _ splitter: NodeID, _ axis: Axis, _ lengths: SplitterLengths
  ) -> Part {
    let state = tree.splitter(of: splitter)
    var part = pass(splitter, axis)
    let minimumKey = Self.minimumKey(side)
    let splitterName = name(splitter)
    switch decision(side, lengths, part.formula.value) {
    case .fraction
    where state.isCarried && state.priority != nil
      && (state.priority == side || fills(lengths, part.formula.value)):
      takeKept(side, splitter, axis, state, lengths, &part)
    case .fraction:
      let fraction = Formula.ratio(state.fraction)
      part.formula = .product(
        part.formula, side == .primary ? fraction : .difference(.ratio(1), fraction))
      part.source = source(of: .fraction, splitter)
      part.rows = [row(ratio: state.fraction, "\(splitterName)'s fraction", source: part.source)]
      takeThickness(half: true, splitter, lengths, &part)
    case .minimum:
      guard let minimum = state.minimum(side), minimum > 0 else {
        part.rows = [
          row(
            ratio: state.fraction, "\(splitterName)'s fraction",
            source: source(of: .fraction, splitter)),
          row(
            lengths.thickness, "\(splitterName)'s thickness leaves no space for this side",
            source: source(of: .thickness, splitter)),
        ]
        part.formula = .length(0)
        break
      }
      part.source = source(of: minimumKey, splitter)
      part.formula = .product(part.formula, .ratio(minimum))
      part.rows = [
        row(
          ratio: minimum,
          "\(splitterName)'s minimum for the \(side.word); it wins over the fraction "
            + WhyNumber.ratio(state.fraction), source: part.source)
      ]
    case .remainder: takeRemainder(side, splitter, lengths, state, &part)
    }
    return part
  }

  /// Returns true if both sides and the thickness take all of the length. If a minimum wins over
  /// the fraction, they take more.
  private func fills(_ lengths: SplitterLengths, _ length: Double) -> Bool {
    let total = lengths.primary + lengths.thickness + lengths.secondary
    return abs(total - length) <= 1e-9 * max(1, length)
  }

  /// Explains a side of a resized splitter that kept the length of one side, which determines the
  /// fraction.
  private func takeKept(
    _ side: Side, _ splitter: NodeID, _ axis: Axis, _ state: SplitterState,
    _ lengths: SplitterLengths, _ part: inout Part
  ) {
    let priority = state.priority ?? .primary
    let keeper = Array(tree.children(of: splitter))[priority == .primary ? 0 : 1]
    let kept = priority == .primary ? lengths.primary : lengths.secondary
    part.source = source(of: .priority, splitter)
    let meaning =
      "\(name(keeper))'s \(word(axis)), kept as \(name(splitter)) is resized: priority "
      + priority.word
    let fraction = source(of: .fraction, splitter)
    let set = Row(meaning: "its fraction was last set there", source: fraction)
    let since = fraction == .standard ? [] : [set]
    guard side != priority else {
      part = Part(
        formula: .length(kept), rows: [row(kept, meaning, source: part.source)] + since,
        source: part.source)
      return
    }
    part.formula = .difference(part.formula, .length(kept))
    part.rows = [row(kept, meaning, sign: "−", source: part.source)] + since
    takeThickness(half: false, splitter, lengths, &part)
  }

  /// Explains a side that gets the remaining length.
  private func takeRemainder(
    _ side: Side, _ splitter: NodeID, _ lengths: SplitterLengths, _ state: SplitterState,
    _ part: inout Part
  ) {
    let isLimitedByBar = state.hide.isVersion02 && tree.nodes[splitter.slot].axis == .vertical
    guard side == .secondary, !isLimitedByBar else {
      part.source = source(of: .thickness, splitter)
      takeThickness(half: false, splitter, lengths, &part)
      return
    }
    let isMinimum = lengths.minimumPrimary > lengths.primaryWanted
    let taken = isMinimum ? state.minimumPrimary ?? 0 : state.fraction
    part.formula = .product(part.formula, .difference(.ratio(1), .ratio(taken)))
    let meaning = isMinimum ? "minimum for the primary, which comes first" : "fraction"
    part.source = source(of: isMinimum ? .minPrimary : .fraction, splitter)
    part.rows = [
      row(ratio: taken, "\(name(splitter))'s \(meaning)", source: part.source)
    ]
  }

  /// Explains a side while the other is hidden.
  private func alone(
    _ side: Side, _ splitter: NodeID, _ axis: Axis, _ lengths: SplitterLengths
  ) -> Part {
    var part = pass(splitter, axis)
    let length = part.formula.value
    let sides = Array(tree.children(of: splitter))
    let other = sides[side == .primary ? 1 : 0]
    part.source = source(of: .hiddenSide, splitter)
    if decision(side, lengths, length) == .minimum {
      let minimum = tree.splitter(of: splitter).minimum(side) ?? 0
      part.formula = minimum > 0 ? .product(part.formula, .ratio(minimum)) : .length(0)
      part.rows = [
        row(
          ratio: minimum, "\(name(splitter))'s minimum",
          source: source(of: Self.minimumKey(side), splitter))
      ]
    } else if lengths.thickness != 0 {
      let isHalf = side == .secondary && decision(side, lengths, length) == .fraction
      takeThickness(half: isHalf, splitter, lengths, &part)
    }
    part.rows.append(
      Row(
        meaning: "the whole length: \(name(other)) is hidden"
          + (lengths.thickness == 0 ? ", and the splitter with it" : ""),
        source: part.source))
    return part
  }

  private func takeThickness(
    half: Bool, _ splitter: NodeID, _ lengths: SplitterLengths, _ part: inout Part
  ) {
    guard lengths.thickness != 0 else { return }
    let taken = scaled(.length(lengths.thickness), by: half ? 0.5 : 1)
    part.formula = .difference(part.formula, taken)
    part.rows.append(
      Row(
        sign: "−", number: taken.text, meaning: "\(name(splitter))'s thickness",
        source: source(of: .thickness, splitter)))
  }

  private static func minimumKey(_ side: Side) -> PropertyKey {
    side == .primary ? .minPrimary : .minSecondary
  }

  // MARK: Remarks

  private func remarks(
    _ side: Side, _ node: NodeID, _ splitter: NodeID, _ state: SplitterState
  ) -> [Row] {
    guard state.hiddenSide == nil else { return [] }
    var rows: [Row] = []
    let fraction = WhyNumber.ratio(state.fraction)
    let bounded = state.constrained(state.fraction)
    if bounded != state.fraction {
      let low = WhyNumber.ratio(state.minimumPrimary ?? 0)
      let high = WhyNumber.ratio(1 - (state.minimumSecondary ?? 0))
      rows.append(
        Row(
          meaning: "the fraction \(fraction) is outside the minima, \(low) … \(high): "
            + "a drag would bring it to \(WhyNumber.ratio(bounded))"))
    }
    if let priority = state.priority, !state.isCarried {
      let sides = Array(tree.children(of: splitter))
      let keeper = name(sides[priority == .primary ? 0 : 1])
      rows.append(
        Row(
          meaning: "priority \(priority.word): \(keeper) keeps its length when \(name(splitter)) "
            + "is resized",
          source: source(of: .priority, splitter)))
    }
    if let doomed = state.sideToHide(full: state.fraction) {
      let sides = Array(tree.children(of: splitter))
      let minimum = WhyNumber.ratio(state.minimum(doomed) ?? 0)
      let part = WhyNumber.ratio(doomed == .primary ? state.fraction : 1 - state.fraction)
      rows.append(
        Row(
          meaning: "about to hide: \(part) is half of the minimum \(minimum) or less, so a drag "
            + "released here hides \(name(sides[doomed == .primary ? 0 : 1]))"))
    }
    return rows
  }
}
