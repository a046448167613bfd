import CommandLanguage
import LayoutDocument
import LayoutEngine
import Playground
import TerminalText

/// A way in which a layout differs from its goal.
struct Difference {
  enum Fact: Equatable {
    /// `view.attribute` is `actual` and should compare to `wanted` by `relation`, in points;
    /// `other` is the attribute that has that value, if it is not a plain number.
    case value(
      view: String, attribute: Attribute, actual: Double, relation: Relation, wanted: Double,
      other: String?)
    case missing(view: String)
    /// A view is hidden and should be visible, or the other way round.
    case hidden(view: String, isHidden: Bool)
    /// Constraints do not determine an attribute and should, or the other way round.
    case open(view: String, attribute: Attribute, isOpen: Bool)
    /// Constraints on a view and its contents conflict but should not.
    case conflict(view: String)
    case forbidden(command: String, text: String)
    /// None of the commands that the step requires was used.
    case required(commands: [String])
    /// Any other unmet `expect`, or a command of the goal that cannot run.
    case other(message: String)

    var view: String? {
      switch self {
      case .value(let view, _, _, _, _, _), .missing(let view), .hidden(let view, _),
        .open(let view, _, _):
        view
      case .conflict, .forbidden, .required, .other: nil
      }
    }
  }

  let fact: Fact
  /// The size or the command of the goal at which the difference occurs: `at 600 × 240` or `after
  /// drag root by -100`; `nil` for the current layout.
  let after: String?
  /// True if the learner must find out the wanted numbers.
  let isSecret: Bool
  /// The tree with the difference, and that of the solution.
  let present: LayoutTree
  let goal: LayoutTree
  /// The trees before any command of the goal, because its drags do not belong to the answer.
  let base: (present: LayoutTree, goal: LayoutTree, start: LayoutTree)

  /// True if only the order of the views in a stack determines the attribute.
  var isTie: Bool {
    guard case .open(let view, _, isOpen: true) = fact, let node = present.node(named: view) else {
      return false
    }
    return present.nodes[present.parent(of: node).slot].kind.arrangesChildren
  }

  /// The beginning of `after` for a difference at another size.
  static let sizeWord = "at "

  /// `at 600 × 240`, for the size of a tree's root.
  static func sizeText(of tree: LayoutTree) -> String {
    sizeWord + NumberText.size(tree.size.width, tree.size.height)
  }

  /// `a.width 120, wanted 92`, after `at 600 × 240: ` if necessary.
  var text: String { (after.map { $0 + ": " } ?? "") + plainText }

  /// The text without the size or command at which the difference occurs.
  var plainText: String {
    switch fact {
    case .value(let view, let attribute, let actual, _, _, _) where isSecret:
      "\(view).\(attribute.rawValue) \(Self.number(actual)) is not the number that the step asks for"
    case .value(let view, let attribute, let actual, let relation, let wanted, let other):
      "\(view).\(attribute.rawValue) \(Self.number(actual)), wanted "
        + Self.wantedText(relation, wanted, other)
    case .missing(let view): "there is no view \(view)"
    case .hidden(let view, let isHidden):
      "\(view) is \(isHidden ? "hidden" : "visible"), wanted \(isHidden ? "visible" : "hidden")"
    case .open(let view, let attribute, let isOpen):
      "\(view).\(attribute.rawValue) is \(isOpen ? "ambiguous" : "determined"), wanted "
        + (isOpen ? "determined" : "ambiguous")
    case .conflict(let view): "constraints on \(view) and on the views in it cannot all hold"
    case .forbidden(let command, let text): "this step does not allow \(command): \(text)"
    case .required(let commands): "the layout is right; the step requires " + Message.list(commands)
    case .other(let message): message
    }
  }

  /// The `want` that finds commands to correct it, if it is a number at the current size.
  var offer: String? {
    guard after == nil, !isSecret,
      case .value(let view, let attribute, _, let relation, let wanted, _) = fact,
      relation != .notEqual
    else { return nil }
    return LayoutGoal.offer(
      for: Condition(view: view, attribute: attribute, relation: relation, right: .number(wanted)))
  }

  private static func wantedText(_ relation: Relation, _ wanted: Double, _ other: String?) -> String
  {
    let amount = other.map { "\($0), which is \(number(wanted))" } ?? number(wanted)
    switch relation {
    case .equal: return amount
    case .notEqual: return "anything but \(amount)"
    case .lessOrEqual: return "at most \(amount)"
    case .greaterOrEqual: return "at least \(amount)"
    case .less: return "less than \(amount)"
    case .greater: return "more than \(amount)"
    }
  }

  static func number(_ value: Double) -> String { NumberText.short(value, decimals: 3) }
}
