/// All names that a session has used, each with a number.
///
/// All snapshots of a tree share it, because it only grows: a number means the same name in each of
/// them. Names are looked up, never iterated.
final class NameTable {
  private var names: [String] = []
  private var numbers: [String: Int32] = [:]

  var count: Int { names.count }

  var byteCount: Int { names.count * 64 }

  /// The number of `name`, assigned now if the name is new. O(1).
  func number(of name: String) -> Int32 {
    if let number = numbers[name] { return number }
    let number = Int32(truncatingIfNeeded: names.count)
    names.append(name)
    numbers[name] = number
    return number
  }

  func existingNumber(of name: String) -> Int32? { numbers[name] }

  subscript(number: Int32) -> String { names[Int(number)] }
}
