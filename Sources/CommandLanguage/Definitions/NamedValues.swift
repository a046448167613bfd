/// Values by name, sorted by the names. A sorted array and no `Dictionary`: there are a thousand at
/// most, they are listed in this order, and the metadata of an empty dictionary would cost a start
/// of the program 80,000 instructions.
struct NamedValues<Value: Sendable>: Sendable {
  private(set) var names: [String] = []
  private(set) var values: [Value] = []

  var isEmpty: Bool { names.isEmpty }
  var count: Int { names.count }

  /// O(log n) to read, O(n) to add or remove a name.
  subscript(name: String) -> Value? {
    get {
      let place = place(of: name)
      return holds(name, at: place) ? values[place] : nil
    }
    set {
      let place = place(of: name)
      switch (newValue, holds(name, at: place)) {
      case (let value?, true): values[place] = value
      case (let value?, false):
        names.insert(name, at: place)
        values.insert(value, at: place)
      case (nil, true):
        names.remove(at: place)
        values.remove(at: place)
      case (nil, false): break
      }
    }
  }

  /// The index of the first name that is not before `name`.
  private func place(of name: String) -> Int {
    var low = 0
    var high = names.count
    while low < high {
      let middle = (low + high) / 2
      if names[middle] < name { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func holds(_ name: String, at place: Int) -> Bool {
    place < names.count && names[place] == name
  }
}
