import FrameRendering
import LayoutEngine
import LayoutModel

/// Where constraints come from, in words.
struct ConstraintOrigin {
  let session: Session

  /// What a constraint is called where it has no identifier of its own.
  func name(of constraint: LayoutConstraint) -> String {
    switch constraint.source {
    case .frame, .stack, .space: constraint.identifier
    case .hugging: "hugging"
    case .resistance: "resistance"
    case .fixed: "fix"
    case .user(let index): session.shown.constraints[index].label
    }
  }

  /// The command behind a constraint and where it stands: `"stack root h 2"`, `line 1`.
  func source(of constraint: LayoutConstraint) -> (command: String, place: String) {
    var origin = session.shown.origin(of: constraint)
    if case .frame(let top) = constraint.source {
      origin = top == .root ? session.shown.sizeOrigin : session.shown.origins(of: top).created
    }
    guard let record = session.record(origin) else {
      let size = LayoutTree.startSize
      let isStart = constraint.source == .frame(.root)
      return (
        isStart
          ? "resize \(NumberText.exact(size.width)) "
            + NumberText.exact(size.height) : "", "start"
      )
    }
    return (record.text, record.place)
  }
}

/// Lines in columns: texts are set to the left, numbers to the right.
enum Columns {
  /// - Parameter numbers: the columns that hold numbers.
  static func aligned(_ rows: [[String]], numbers: [Int] = [], gap: Int = 2) -> [String] {
    guard let count = rows.map({ $0.count }).max() else { return [] }
    let widths = (0..<count).map { column in
      rows.map { $0.indices.contains(column) ? displayWidth(of: $0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (column, text) in row.enumerated() {
        let fill = String(repeating: " ", count: widths[column] - displayWidth(of: text))
        line += numbers.contains(column) ? fill + text : text + fill
        line += String(repeating: " ", count: gap)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
