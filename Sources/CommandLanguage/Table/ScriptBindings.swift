/// The bound words of a script's statements, in order, if they do not depend on variables. Filled
/// by a check, so that statements need not be bound again when they run.
package final class ScriptBindings {
  private var items: [Arguments?] = []

  package init() {}

  package var count: Int { items.count }

  /// Removes and returns the arguments of a statement that is about to run, or `nil`. O(1).
  package func take(_ index: Int) -> Arguments? {
    guard index < items.count else { return nil }
    defer { items[index] = nil }
    return items[index]
  }

  func begin() { items.append(nil) }

  /// Stores the arguments of the last statement, unless they depend on variables.
  func note(_ arguments: Arguments) {
    if arguments.statement.isAsWritten { items[items.count - 1] = arguments }
  }
}
