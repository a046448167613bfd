import CommandLanguage
import LayoutDocument
import LayoutEngine
import Playground

/// Writes a hint for the first difference between a layout and its goal: the view, and the command
/// to change it. It reveals no numbers.
enum HintWriter {
  /// The hint, one line; `nil` if there is no difference.
  ///
  /// A missing view comes before other differences, then a conflict, because they may cause the
  /// others.
  static func hint(for differences: [Difference]) -> String? {
    func rank(_ difference: Difference) -> Int {
      switch difference.fact {
      case .forbidden: 0
      case .missing: 1
      case .conflict: 2
      case .value, .hidden, .open, .required, .other: 3
      }
    }
    guard let difference = differences.min(by: { rank($0) < rank($1) }) else { return nil }
    let after = difference.after.map { $0 + ", " } ?? ""
    switch difference.fact {
    case .missing(let view): return missing(view, difference)
    case .hidden(let view, let isHidden):
      let cause =
        isElsewhere(view, difference)
        ? "a rule causes that: look at its condition; when lists the rules"
        : HintCause(difference).hiding(of: view, isHidden: isHidden)
      return after + "\(view) is \(isHidden ? "hidden" : "visible"): " + cause
    case .forbidden(let command, let text):
      return "this step is not about \(command): undo takes \(text) back"
    case .required(let commands):
      return "the layout is right, but this step is about another command: undo, and then do it by "
        + Message.list(commands)
    case .value(let view, let attribute, let actual, _, _, _) where difference.isSecret:
      return after + "\(view).\(attribute.rawValue) is \(Difference.number(actual)), which is not "
        + "the result: find the number, and then set it"
    case .value(let view, let attribute, let actual, let relation, let wanted, _):
      let wrong =
        "\(view) is " + misfit(attribute, actual: actual, relation: relation, wanted: wanted)
      let cause = HintCause(difference).cause(of: attribute, of: view)
      return after + wrong + (cause.map { ": " + $0 } ?? "")
    case .open(let view, let attribute, isOpen: true) where difference.isTie:
      return after + "only the order of the views decides \(view).\(attribute.rawValue): hug and "
        + "resist settle a tie"
    case .open(let view, let attribute, isOpen: true) where difference.after != nil:
      return after + "nothing determines \(view).\(attribute.rawValue): in that state, "
        + "exercise \(view) shows another layout"
    case .open(let view, let attribute, isOpen: true):
      return after + "nothing determines \(view).\(attribute.rawValue) yet: exercise \(view) shows "
        + "another layout, and constrain determines it"
    case .open(let view, let attribute, isOpen: false):
      return after
        + "\(view).\(attribute.rawValue) is determined already: unconstrain LABEL removes a "
        + "constraint"
    case .conflict(let view) where difference.after != nil:
      return after
        + "constraints on \(view) and on the views in it cannot all hold: in that state, "
        + "conflicts brief adds them up"
    case .conflict(let view):
      return after
        + "constraints on \(view) and on the views in it cannot all hold: conflicts brief adds them "
        + "up, and says what would resolve each"
    case .other(let message): return after + message
    }
  }

  // MARK: Differences

  /// True if the visibility of a view is right at the current size, but a rule changes it at the
  /// size of the difference.
  private static func isElsewhere(_ view: String, _ difference: Difference) -> Bool {
    guard difference.after?.hasPrefix(Difference.sizeWord) == true,
      let here = difference.base.present.node(named: view),
      let there = difference.base.goal.node(named: view),
      let now = difference.present.node(named: view)
    else { return false }
    let isHidden = difference.base.present.isHiddenByParent(here)
    return isHidden == difference.base.goal.isHiddenByParent(there)
      && isHidden != difference.present.isHiddenByParent(now)
  }

  /// `100 points too narrow`.
  private static func misfit(
    _ attribute: Attribute, actual: Double, relation: Relation, wanted: Double
  ) -> String {
    let words: (more: String, less: String)
    switch (attribute.isLength, attribute.axis) {
    case (true, .horizontal): words = ("wide", "narrow")
    case (true, .vertical): words = ("tall", "short")
    case (false, .horizontal): words = ("far right", "far left")
    case (false, .vertical): words = ("far down", "far up")
    }
    let by = Difference.number(abs(actual - wanted))
    let measured = attribute.isLength ? "" : ", by its \(attribute.rawValue)"
    switch relation {
    case .equal: return "\(by) points too \(actual > wanted ? words.more : words.less)" + measured
    case .lessOrEqual, .less: return "too \(words.more)" + measured
    case .greaterOrEqual, .greater: return "too \(words.less)" + measured
    case .notEqual: return "too close to the excluded value" + measured
    }
  }

  private static func missing(_ view: String, _ difference: Difference) -> String {
    let goal = difference.goal
    guard let node = goal.node(named: view), node != .root else {
      return "there is no view \(view) yet"
    }
    let parent = goal.parent(of: node)
    let name = goal.name(of: parent)
    guard let present = difference.present.node(named: name) else {
      return missing(name, difference)
    }
    let kind = goal.nodes[parent.slot].kind
    let actual = difference.present.nodes[present.slot].kind
    if actual.isLeaf {
      return "there is no view \(view) yet: \(kind.word) \(name) … makes \(name) a \(kind.word)"
        + " with views in it"
    }
    if actual != kind { return wrongKind(name, actual, kind) }
    let isFull = difference.present.childCount(of: present) >= goal.childCount(of: parent)
    return "there is no view \(view) in \(name) yet: "
      + (kind.takesAnyNumberOfChildren && !isFull
        ? "add \(name) \(view) puts one there" : "rename VIEW \(view) gives one the name")
  }

  static func wrongKind(_ name: String, _ actual: Kind, _ wanted: Kind) -> String {
    "\(name) is a \(actual.word), but a solution has a \(wanted.word): undo, then "
      + "\(wanted.word) \(name) …"
  }
}
