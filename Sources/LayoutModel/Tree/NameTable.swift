/// Every name that a session has used, each with a number.
///
/// A class because all snapshots of a tree share it: it only grows, so a number means the same name
/// in each of them, and a snapshot need not copy a dictionary. Names are looked up, never iterated.
///
/// A hash table with open addressing: a `Dictionary` took most of the time of making a million
/// views, as it hashes every name again whenever it grows.
package final class NameTable {
  private var names: [String] = []
  /// The hash values of the names, in part.
  private var hashes: [UInt32] = []
  /// The number of a name at the place that its hash value leads to, or at the next free one; -1 if
  /// the place is free. A power of two of places, at most half of which are taken.
  private var places = [Int32](repeating: -1, count: 16)

  package init() {}

  /// The number of `name`, given to it now if it is new. O(1).
  package func number(of name: String) -> Int32 {
    let hash = Self.hash(of: name)
    let place = place(of: name, hash)
    if places[place] >= 0 { return places[place] }
    let number = Int32(names.count)
    places[place] = number
    names.append(name)
    hashes.append(hash)
    if 2 * names.count > places.count { grow(to: 2 * places.count) }
    return number
  }

  /// Makes room for so many names more, so that none of them makes the table grow.
  func reserve(_ more: Int) {
    let count = names.count + more
    names.reserveCapacity(count)
    hashes.reserveCapacity(count)
    var room = places.count
    while room < 2 * count { room *= 2 }
    if room > places.count { grow(to: room) }
  }

  /// The number of `name` if it was ever used. O(1).
  package func existingNumber(of name: String) -> Int32? {
    let number = places[place(of: name, Self.hash(of: name))]
    return number < 0 ? nil : number
  }

  package subscript(number: Int32) -> String { names[Int(number)] }

  package var count: Int { names.count }

  /// About the bytes that the table takes.
  var byteCount: Int { names.count * 64 }

  /// The place where `name` is, or where it may be added.
  private func place(of name: String, _ hash: UInt32) -> Int {
    var place = Int(truncatingIfNeeded: hash) & (places.count - 1)
    while places[place] >= 0 {
      let number = Int(places[place])
      if hashes[number] == hash && names[number] == name { break }
      place = (place + 1) & (places.count - 1)
    }
    return place
  }

  private func grow(to count: Int) {
    places = [Int32](repeating: -1, count: count)
    for (number, hash) in hashes.enumerated() {
      var place = Int(truncatingIfNeeded: hash) & (places.count - 1)
      while places[place] >= 0 { place = (place + 1) & (places.count - 1) }
      places[place] = Int32(number)
    }
  }

  /// Names may come from a stranger, so what they hash to is not to be foreseen: the standard
  /// library's hash function has a seed of its own in each process.
  private static func hash(of name: String) -> UInt32 {
    UInt32(truncatingIfNeeded: name.hashValue)
  }
}
