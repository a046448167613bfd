import LayoutDocument

/// Two layouts, their differences, and the commands behind each difference.
struct LayoutComparison {
  let old: LayoutVersion
  let new: LayoutVersion
  let difference: LayoutDifference
  /// The command behind each change of the difference; empty if it is not known.
  let commands: [String]

  init(_ old: LayoutVersion, _ new: LayoutVersion, history: [LayoutVersion.Step]) {
    self.old = old
    self.new = new
    difference = LayoutDifference(from: old.document.shown, to: new.document.shown)
    let steps = Self.steps(from: old, to: new, history)
    commands = difference.changed.map { change in
      var value: LayoutDifference.Value? = change.from
      var author = ""
      for step in steps {
        let next = LayoutDifference.value(
          of: change.attribute, of: change.view, in: step.document.shown)
        if !LayoutDifference.isSame(value, next) { author = step.command }
        value = next
      }
      return author
    }
  }

  /// The commands from one layout to the other, if they are known.
  private static func steps(
    from old: LayoutVersion, to new: LayoutVersion, _ history: [LayoutVersion.Step]
  ) -> [LayoutVersion.Step] {
    if let first = old.number, let last = new.number, first <= last, last < history.count {
      return Array(history[(first + 1)..<(last + 1)])
    }
    return new.steps
  }
}
