package import LayoutEngine

/// An event at the border between two pieces.
package enum PieceChange: Equatable, Sendable {
  case rule(Int, begins: Bool)
  /// A check begins or ceases to be met.
  case check(Int, isMet: Bool)
  case conflict(count: Int, begins: Bool)
  case hiding(NodeID, begins: Bool)
  case overflow(NodeID, Edge, begins: Bool)
  case vanishing(NodeID, begins: Bool)
  /// A splitter's side reaches or leaves its minimum.
  case minimum(NodeID, Side)
  /// A constraint begins or ceases to bind, to be met or to be missed.
  case constraint(top: NodeID, index: Int)
  case views
  /// The formula changes for an unknown reason.
  case formula
}

/// The layout in a piece, with names for the values of its sample.
package struct PieceState: Sendable {
  package let sample: LayoutSample
  let rules: [Bool]
  let checks: [Bool]
  let conflictCount: Int

  package init(
    _ sample: LayoutSample, rules: [Bool], checks: [Bool] = [], conflictCount: Int
  ) {
    self.sample = sample
    self.rules = rules
    self.checks = checks
    self.conflictCount = conflictCount
  }

  /// The differences from the previous piece.
  /// - Parameter turned: margins of this piece's border that are zero there.
  package func changes(since before: PieceState, turned: [Margin]) -> [PieceChange] {
    var changes: [PieceChange] = []
    for (index, (old, new)) in zip(before.rules, rules).enumerated() where old != new {
      changes.append(.rule(index, begins: new))
    }
    for (index, (old, new)) in zip(before.checks, checks).enumerated() where old != new {
      changes.append(.check(index, isMet: new))
    }
    if before.conflictCount != conflictCount {
      changes.append(
        .conflict(count: conflictCount, begins: conflictCount > before.conflictCount))
    }
    guard before.sample.views == sample.views else { return changes + [.views] }
    for (old, new) in zip(before.sample.states, sample.states) {
      if old.isHidden != new.isHidden {
        changes.append(.hiding(new.view, begins: new.isHidden))
        continue
      }
      if old.isEmpty != new.isEmpty { changes.append(.vanishing(new.view, begins: new.isEmpty)) }
      for edge in Edge.allCases where old.overflows(edge) != new.overflows(edge) {
        changes.append(.overflow(new.view, edge, begins: new.overflows(edge)))
      }
    }
    for margin in turned {
      switch margin {
      case .minimum(let node, let side): changes.append(.minimum(node, side))
      case .constraint(let top, let rowIndex):
        changes.append(.constraint(top: top, index: rowIndex))
      case .rule, .check, .overflow, .vanishing: break
      }
    }
    return changes.isEmpty ? [.formula] : unique(changes)
  }

  private func unique(_ changes: [PieceChange]) -> [PieceChange] {
    var result: [PieceChange] = []
    for change in changes where !result.contains(change) { result.append(change) }
    return result
  }
}

/// A Boolean value for each state of a view: hidden, empty, beyond its parent.
package struct ViewState: Equatable, Sendable {
  package let view: NodeID
  package var isHidden = false
  package var isEmpty = false
  /// A bit for each edge with overflow.
  var overflowBits = 0

  init(_ view: NodeID) { self.view = view }

  package func overflows(_ edge: Edge) -> Bool { overflowBits & 1 << edge.rawValue != 0 }

  var code: Int {
    Int(view.index) << 8 | overflowBits << 2 | (isEmpty ? 2 : 0) | (isHidden ? 1 : 0)
  }
}
