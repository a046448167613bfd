/// Every name that a session has used, each with a number.
///
/// A class because all snapshots of a tree share it: it only grows, so a number means the same name
/// in each of them, and a snapshot need not copy a dictionary. Names are looked up, never iterated.
package final class NameTable {
  private var numbers: [String: Int32] = [:]
  private var names: [String] = []

  package init() {}

  /// The number of `name`, given to it now if it is new. O(1).
  package func number(of name: String) -> Int32 {
    if let number = numbers[name] { return number }
    let number = Int32(names.count)
    numbers[name] = number
    names.append(name)
    return number
  }

  /// The number of `name` if it was ever used. O(1).
  package func existingNumber(of name: String) -> Int32? { numbers[name] }

  package subscript(number: Int32) -> String { names[Int(number)] }

  package var count: Int { names.count }

  /// About the bytes that the table takes.
  var byteCount: Int { names.count * 64 }
}
