/// What the words of a script's statements are bound to, in their order, as far as that holds
/// whenever they run: they need not be bound again then.
///
/// A class, as a check fills it; and the type of an array would be looked up at each start.
package final class ScriptBindings {
  private var items: [Arguments?] = []

  package init() {}

  package var count: Int { items.count }

  /// What is known of a statement that is about to run, or `nil`. It is forgotten here: a long
  /// script then takes less memory as it runs. O(1).
  package func take(_ index: Int) -> Arguments? {
    guard index < items.count else { return nil }
    defer { items[index] = nil }
    return items[index]
  }

  /// Begins a statement, of which nothing is known yet.
  func begin() { items.append(nil) }

  /// Notes what the words of the last statement are bound to, if that is so whenever it runs.
  func note(_ arguments: Arguments) {
    if arguments.statement.isAsWritten { items[items.count - 1] = arguments }
  }
}
