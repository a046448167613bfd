/// What the words of a script's statements are bound to, in their order, as far as that holds
/// whenever they run: they need not be bound again then.
///
/// A class, as a check fills it; and the type of an array would be looked up at each start.
package final class ScriptBindings {
  private var items: [Arguments?] = []

  package init() {}

  package var count: Int { items.count }

  /// `nil` if it is not known. O(1).
  package subscript(index: Int) -> Arguments? { index < items.count ? items[index] : nil }

  /// Begins a statement, of which nothing is known yet.
  func begin() { items.append(nil) }

  /// Notes what the words of the last statement are bound to, if that is so whenever it runs.
  func note(_ arguments: Arguments) {
    if arguments.statement.standsAsWritten { items[items.count - 1] = arguments }
  }
}
