/// Lines of console output that say nothing about a layout.
enum ConsolePhrases {
  private static let phrases = [
    "simultaneously satisfy", "Probably at least one", "Try this", "look at each constraint",
    "find the code that added", "Note: If you", "refer to the documentation",
    "translatesAutoresizingMaskIntoConstraints", "Will attempt to recover",
    "Make a symbolic breakpoint", "UIViewAlertForUnsatisfiableConstraints",
    "UIConstraintBasedLayoutDebugging", "objc_exception_throw", "in the debugger",
    "<UIKit/UIView.h>", "<UIKitCore/UIView.h>", "Conflicting constraints detected",
    "NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints", "elements", "Legend",
    "is laid out", "layout engine host", "autoresizesSubviews", "don't expect", "you don't want",
    "may also be helpful", "(lldb)", "(gdb)", "cy#", "Printing description",
    "NSUserDefault", "mutually exclusive",
  ].map { Array($0) }

  static func isKnown(_ line: Substring) -> Bool {
    let marks = "()[]{}\"',;`>*-/.…|$0123456789 \t<"
    if line.allSatisfy({ marks.contains($0) }) { return true }
    let characters = Array(line)
    return phrases.contains { ConstraintReader.index(of: $0, in: characters) != nil }
  }
}
