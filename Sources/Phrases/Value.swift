import CommandLanguage
package import LayoutEngine

/// A value of a slot.
package enum Value: Equatable {
  case view(NodeID)
  case number(Double)
  case text(String)
  case list([Value])
  indirect case bag(Bag)

  var view: NodeID? { if case .view(let view) = self { view } else { nil } }
  var views: [NodeID] { items.compactMap { $0.view } }
  /// A text; empty for other values.
  var text: String { if case .text(let text) = self { text } else { "" } }
  var bag: Bag? { if case .bag(let bag) = self { bag } else { nil } }
  /// The values of a list; itself otherwise.
  var items: [Value] { if case .list(let items) = self { items } else { [self] } }

  /// A number; for a text, the share that it says: `60%`, `2/3`.
  var number: Double? {
    switch self {
    case .text(let text): NumberLiteral.parse(text)?.value
    case .number(let number): number
    case .view, .list, .bag: nil
    }
  }
}

/// The values of slots by their names.
package typealias Values = [String: Value]

extension [String: Value] {
  /// The values with another one.
  func with(_ slot: String, _ value: Value) -> Self {
    var values = self
    values[slot] = value
    return values
  }
}

/// A walk over some tokens, which gives values to a slot, to those in it, or to those of a row.
package struct Hit: Equatable {
  package var values: Values = [:]
  /// The token after it.
  var end: Int
  /// How specific it is.
  package var score = 0
  /// The tokens that a row skips, and the places that it leaves open.
  package var cost = 0
  var skipped = 0
  var open = 0
  package var row = 0
}
