import TerminalText

/// A difference of layouts as a table of numbers.
package enum ChangeTable {
  private static let maximumRows = 60

  /// The changes by a command: the rows, then the views that were added and removed.
  package static func lines(of difference: LayoutDifference) -> [String] {
    if difference.isEmpty { return ["no view changed"] }
    let rows = difference.changed.prefix(maximumRows).map(row)
    let more = difference.changed.count - rows.count
    return aligned(rows) + (more > 0 ? ["\(more) more numbers changed"] : [])
      + structureLines(of: difference)
  }

  package static func row(_ change: LayoutDifference.Change) -> [String] {
    ["\(change.view).\(change.attribute)", text(change.from), "→", text(change.to)]
  }

  package static func aligned(_ rows: [[String]]) -> [String] {
    Columns.aligned(rows, numbers: [1, 3])
  }

  package static func structureLines(of difference: LayoutDifference) -> [String] {
    [("added    ", difference.added), ("removed  ", difference.removed)].compactMap {
      title, names in
      guard !names.isEmpty else { return nil }
      let shown = names.prefix(maximumRows).joined(separator: ", ")
      let more = names.count - maximumRows
      return title + shown + (more > 0 ? ", \(more) more" : "")
    }
  }

  private static func text(_ value: LayoutDifference.Value) -> String {
    switch value {
    case .length(let length): NumberText.short(length, decimals: 3)
    case .flag(let flag): flag ? "yes" : "no"
    }
  }
}
