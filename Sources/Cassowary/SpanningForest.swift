/// The required equalities of two variables, without those that close a cycle, as trees.
struct SpanningForest {
  /// Parents come before their children.
  private(set) var links: [Reduction.Link] = []

  private struct Edge {
    var constraint: Int32
    var first: LocalConstraint.LocalTerm
    var second: LocalConstraint.LocalTerm
  }

  /// O(constraints + variables), up to the inverse Ackermann factor of union-find.
  init(_ constraints: [LocalConstraint], isFree: [Bool]) {
    var parent = isFree.indices.map { Int32($0) }
    var edges: [Edge] = []
    for (index, constraint) in constraints.enumerated() {
      guard let edge = SpanningForest.edge(constraint, Int32(index)) else { continue }
      let first = SpanningForest.find(edge.first.variable, &parent)
      let second = SpanningForest.find(edge.second.variable, &parent)
      if first == second { continue }
      parent[Int(max(first, second))] = min(first, second)
      edges.append(edge)
    }
    if !edges.isEmpty { orient(edges, isFree) }
  }

  private static func edge(_ constraint: LocalConstraint, _ index: Int32) -> Edge? {
    guard constraint.relation == .equal, constraint.priority.isRequired,
      constraint.terms.count == 2
    else { return nil }
    let ratio = abs(constraint.terms[0].coefficient / constraint.terms[1].coefficient)
    guard ratio <= Reduction.maximumFactor, ratio >= 1 / Reduction.maximumFactor else {
      return nil
    }
    return Edge(constraint: index, first: constraint.terms[0], second: constraint.terms[1])
  }

  private static func find(_ variable: Int32, _ parent: inout [Int32]) -> Int32 {
    var current = Int(variable)
    while Int(parent[current]) != current {
      parent[current] = parent[Int(parent[current])]
      current = Int(parent[current])
    }
    return Int32(current)
  }

  /// Walks each tree from its root: the first non-negative variable, so that free ones need no
  /// bound, or else the first of all.
  private mutating func orient(_ edges: [Edge], _ isFree: [Bool]) {
    var start = [Int32](repeating: 0, count: isFree.count + 1)
    for edge in edges {
      start[Int(edge.first.variable) + 1] += 1
      start[Int(edge.second.variable) + 1] += 1
    }
    for variable in isFree.indices { start[variable + 1] += start[variable] }
    var next = start
    var incident = [Int32](repeating: 0, count: 2 * edges.count)
    for (index, edge) in edges.enumerated() {
      for variable in [edge.first.variable, edge.second.variable] {
        incident[Int(next[Int(variable)])] = Int32(index)
        next[Int(variable)] += 1
      }
    }
    var isReached = [Bool](repeating: false, count: isFree.count)
    var scale = [Double](repeating: 1, count: isFree.count)
    var queue: [Int32] = []
    for wantsFree in [false, true] {
      for variable in isFree.indices where isFree[variable] == wantsFree && !isReached[variable] {
        isReached[variable] = true
        queue.removeAll(keepingCapacity: true)
        queue.append(Int32(variable))
        var head = 0
        while head < queue.count {
          let parent = Int(queue[head])
          head += 1
          for place in Int(start[parent])..<Int(start[parent + 1]) {
            let link = SpanningForest.link(edges[Int(incident[place])], from: Int32(parent))
            let child = Int(link.child)
            let size = abs(scale[parent] * link.factor)
            guard !isReached[child], size <= Reduction.maximumFactor,
              size >= 1 / Reduction.maximumFactor
            else { continue }
            scale[child] = size
            isReached[child] = true
            links.append(link)
            queue.append(link.child)
          }
        }
      }
    }
  }

  private static func link(_ edge: Edge, from parent: Int32) -> Reduction.Link {
    let isFirst = edge.first.variable == parent
    let known = isFirst ? edge.first : edge.second
    let child = isFirst ? edge.second : edge.first
    return Reduction.Link(
      child: child.variable, parent: parent, constraint: edge.constraint,
      factor: -known.coefficient / child.coefficient, divisor: child.coefficient)
  }
}
