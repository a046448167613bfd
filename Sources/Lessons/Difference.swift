package import DocumentModel
package import LayoutModel
import LayoutText
import Playground

/// A way in which a layout differs from its goal.
package struct Difference {
  package enum Fact: Equatable {
    /// `view.attribute` is `found` and should compare to `wanted` by `relation`, in points; `other`
    /// is the attribute that has that value, if it is not a plain number.
    case value(
      view: String, attribute: Attribute, found: Double, relation: Relation, wanted: Double,
      other: String?)
    case missing(view: String)
    /// A view is hidden and should be seen, or the other way round.
    case hidden(view: String, isHidden: Bool)
    /// Constraints leave an attribute open and should not, or the other way round.
    case open(view: String, attribute: Attribute, isOpen: Bool)
    /// Constraints on a view and its contents conflict but should not.
    case conflict(view: String)
    /// Any other unmet `expect`, or a command of the goal that cannot run.
    case other(message: String)
  }

  package let fact: Fact
  /// The command of the goal, such as `resize 600 240`, after which the difference shows.
  package let after: String?
  /// The tree in which it shows, and that of the solution.
  package let present: LayoutTree
  package let goal: LayoutTree
  /// The trees before any command of the goal, whose drags say nothing about how the trees were
  /// made.
  package let base: (present: LayoutTree, goal: LayoutTree)

  /// The view that differs, if any.
  package var view: String? {
    switch fact {
    case .value(let view, _, _, _, _, _), .missing(let view), .hidden(let view, _),
      .open(let view, _, _):
      view
    case .conflict, .other: nil
    }
  }

  /// `a.width 120, wanted 92`, after `after resize 600 240: ` if necessary.
  package var text: String {
    (after.map { "after \($0): " } ?? "") + plainText
  }

  private var plainText: String {
    switch fact {
    case .value(let view, let attribute, let found, let relation, let wanted, let other):
      "\(view).\(attribute.rawValue) \(Self.number(found)), wanted "
        + Self.wish(relation, wanted, other)
    case .missing(let view): "there is no view \(view)"
    case .hidden(let view, let isHidden):
      "\(view) is \(isHidden ? "hidden" : "visible"), wanted \(isHidden ? "visible" : "hidden")"
    case .open(let view, let attribute, let isOpen):
      "\(view).\(attribute.rawValue) is \(isOpen ? "ambiguous" : "determined"), wanted "
        + (isOpen ? "determined" : "ambiguous")
    case .conflict(let view): "constraints on \(view) and what is in it cannot all hold"
    case .other(let message): message
    }
  }

  private static func wish(_ relation: Relation, _ wanted: Double, _ other: String?) -> String {
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
