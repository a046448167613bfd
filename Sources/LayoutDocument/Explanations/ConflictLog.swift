package import LayoutEngine

/// Conflicts as UIKit logs them, without date, process and addresses.
///
/// Source: published logs. UIKit indents by tabs; each becomes four blanks.
package enum ConflictLog {
  private static let head = [
    "[LayoutConstraints] Unable to simultaneously satisfy constraints.",
    "    Probably at least one of the constraints in the following list is one you don't want. ",
    "    Try this: ",
    "        (1) look at each constraint and try to figure out which you don't expect; ",
    "        (2) find the code that added the unwanted constraint or constraints and fix it. ",
  ]

  private static let tail = [
    "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the "
      + "debugger.",
    "The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in "
      + "<UIKitCore/UIView.h> may also be helpful.",
  ]

  package static func lines(in tree: LayoutTree) -> [String] {
    var lines: [String] = []
    for conflict in tree.conflicts() {
      if !lines.isEmpty { lines.append("") }
      let description = ConstraintDescription(conflict.members, in: tree)
      let members = conflict.members.map { "    \"\(description.text(of: $0))\"" }
      lines += head + ["("]
      lines += members.dropLast().map { $0 + "," } + members.suffix(1)
      lines += [")", "", "Will attempt to recover by breaking constraint "]
      lines += [description.text(of: conflict.broken), ""] + tail
    }
    return lines
  }
}
