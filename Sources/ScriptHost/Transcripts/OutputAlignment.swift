/// Computes the minimal changes from a recorded output to the actual one.
enum OutputAlignment {
  enum Step: Equatable, Sendable {
    /// The recorded line, or elision, matches.
    case keep(Int)
    /// The recorded line does not match.
    case remove(Int)
    /// The actual line is not recorded.
    case add(Int)
  }

  /// Maximum number of compared pairs of lines; in longer outputs, the whole differing part is
  /// replaced.
  static let maximumPairs = 1 << 20

  /// The cost of changing a line, and of removing or inserting one. A changed line stays at its
  /// position, so that an elision before it does not match it.
  private static let change: Int32 = 2
  private static let shift: Int32 = 3

  /// The steps in the order of the lines, with removals before adjacent additions. O(recorded ×
  /// actual lines) at worst, and O(lines) without differences and elisions.
  static func steps(recorded: [String], actual: [String]) -> [Step] {
    func isSame(_ row: Int, _ column: Int) -> Bool {
      recorded[row] != LinePattern.anyLines && LinePattern.matches(recorded[row], actual[column])
    }
    let shorter = min(recorded.count, actual.count)
    let head = (0..<shorter).first { !isSame($0, $0) } ?? shorter
    let most = shorter - head
    let tail = (0..<most).first { !isSame(recorded.count - $0 - 1, actual.count - $0 - 1) } ?? most
    if LinePattern.matches(recorded[head...], actual[head...]) {
      return recorded.indices.map { .keep($0) }
    }
    let middle = Middle(
      recorded: recorded, actual: actual, rows: head..<recorded.count - tail,
      columns: head..<actual.count - tail)
    let first = (0..<head).map { Step.keep($0) }
    let last = (recorded.count - tail..<recorded.count).map { Step.keep($0) }
    return first + sorted(middle.steps()) + last
  }

  /// Puts the removals of each run before its additions.
  private static func sorted(_ steps: [Step]) -> [Step] {
    var result: [Step] = []
    var additions: [Step] = []
    for step in steps {
      switch step {
      case .keep:
        result += additions
        additions = []
        result.append(step)
      case .remove: result.append(step)
      case .add: additions.append(step)
      }
    }
    return result + additions
  }

  private struct Middle {
    let recorded: [String]
    let actual: [String]
    let rows: Range<Int>
    let columns: Range<Int>

    func steps() -> [Step] {
      let isSimple = rows.isEmpty || columns.isEmpty
      guard isSimple || rows.count <= maximumPairs / columns.count else { return replaced() }
      let costs = costs()
      var steps: [Step] = []
      var row = rows.lowerBound
      var column = columns.lowerBound
      while row < rows.upperBound || column < columns.upperBound {
        let best = costs[index(row, column)]
        if row < rows.upperBound, recorded[row] == LinePattern.anyLines {
          if best == costs[index(row + 1, column)] {
            steps.append(.keep(row))
            row += 1
          } else {
            column += 1
          }
        } else if row < rows.upperBound, column < columns.upperBound,
          best == pair(row, column) + costs[index(row + 1, column + 1)]
        {
          steps += pair(row, column) == 0 ? [.keep(row)] : [.remove(row), .add(column)]
          row += 1
          column += 1
        } else if row < rows.upperBound, best == shift + costs[index(row + 1, column)] {
          steps.append(.remove(row))
          row += 1
        } else {
          steps.append(.add(column))
          column += 1
        }
      }
      return steps
    }

    private func pair(_ row: Int, _ column: Int) -> Int32 {
      LinePattern.matches(recorded[row], actual[column]) ? 0 : change
    }

    private func index(_ row: Int, _ column: Int) -> Int {
      (row - rows.lowerBound) * (columns.count + 1) + column - columns.lowerBound
    }

    /// The minimum cost from each pair of positions to the end.
    private func costs() -> [Int32] {
      var costs = [Int32](repeating: 0, count: (rows.count + 1) * (columns.count + 1))
      for row in (rows.lowerBound...rows.upperBound).reversed() {
        for column in (columns.lowerBound...columns.upperBound).reversed() {
          let hasRow = row < rows.upperBound
          let hasColumn = column < columns.upperBound
          guard hasRow || hasColumn else { continue }
          let down = hasRow ? costs[index(row + 1, column)] : .max / 2
          let right = hasColumn ? costs[index(row, column + 1)] : .max / 2
          if hasRow && recorded[row] == LinePattern.anyLines {
            let isSkipped = hasColumn && !LinePattern.isStatus(actual[column])
            costs[index(row, column)] = isSkipped ? min(down, right) : down
            continue
          }
          var least = min(down, right) + shift
          if hasRow && hasColumn {
            least = min(least, pair(row, column) + costs[index(row + 1, column + 1)])
          }
          costs[index(row, column)] = least
        }
      }
      return costs
    }

    /// Replaces the whole part, including elisions.
    private func replaced() -> [Step] {
      rows.map { .remove($0) } + columns.map { .add($0) }
    }
  }
}
