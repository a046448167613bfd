/// Every name that a session has used, each with a number.
///
/// A class because all snapshots of a tree share it: it only grows, so a number means the same name
/// in each of them, and a snapshot need not copy a dictionary. Names are looked up, never iterated.
package final class NameTable {
  private var table = Table()

  package init() {}

  /// The number of `name`, given to it now if it is new. O(1).
  package func number(of name: String) -> Int32 { table.number(of: name) }

  /// Makes room for so many names more, so that none of them makes the table grow.
  func reserve(_ more: Int) { table.reserve(more) }

  /// The number of `name` if it was ever used. O(1).
  package func existingNumber(of name: String) -> Int32? { table.existingNumber(of: name) }

  package subscript(number: Int32) -> String { table.names[Int(number)] }

  package var count: Int { table.names.count }

  /// Names made up that are kept; those of larger trees are made again.
  private static let maximumMadeUp = 1 << 14
  /// The numbers of the first names that are made up.
  private var madeUp: [Int32] = []

  /// The number of the name that is made up at `turn`: `a` to `z`, then `a1` to `z1`. Nil where it
  /// is not kept.
  func madeUpNumber(at turn: Int) -> Int32? {
    guard turn < Self.maximumMadeUp else { return nil }
    while madeUp.count <= turn { madeUp.append(number(of: Self.madeUpName(at: madeUp.count))) }
    return madeUp[turn]
  }

  static func madeUpName(at turn: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(97 + turn % 26)))
    return turn < 26 ? letter : letter + String(turn / 26)
  }

  /// About the bytes that the table takes.
  var byteCount: Int { table.names.count * 64 }
}

/// A hash table with open addressing: a `Dictionary` took most of the time of making a million
/// views, as it hashes every name again whenever it grows.
private struct Table {
  private(set) var names: [String] = []
  /// At the place that a name's hash value leads to, or at the next free one, the hash value in the
  /// upper half and below it the number of the name and one; 0 if the place is free. Other names'
  /// entries are passed without a look elsewhere. A power of two of places, at most half of them
  /// taken.
  private var places = [UInt64](repeating: 0, count: 16)
  /// Another number in each process: the standard library's hash function has a seed of its own.
  private let seed = UInt64(truncatingIfNeeded: "a seed".hashValue)

  mutating func number(of name: String) -> Int32 {
    let hash = hash(of: name)
    let place = place(of: name, hash)
    if places[place] != 0 { return Self.number(places[place]) }
    let number = Int32(names.count)
    names.append(name)
    places[place] = UInt64(hash) << 32 | UInt64(names.count)
    if 2 * names.count > places.count { grow(to: 2 * places.count) }
    return number
  }

  mutating func reserve(_ more: Int) {
    let count = names.count + more
    names.reserveCapacity(count)
    var room = places.count
    while room < 2 * count { room *= 2 }
    if room > places.count { grow(to: room) }
  }

  func existingNumber(of name: String) -> Int32? {
    let entry = places[place(of: name, hash(of: name))]
    return entry == 0 ? nil : Self.number(entry)
  }

  private static func number(_ entry: UInt64) -> Int32 {
    Int32(truncatingIfNeeded: entry) &- 1
  }

  /// The place where `name` is, or where it may be added.
  private func place(of name: String, _ hash: UInt32) -> Int {
    var place = Int(truncatingIfNeeded: hash) & (places.count - 1)
    while places[place] != 0 {
      let entry = places[place]
      if UInt32(truncatingIfNeeded: entry >> 32) == hash, names[Int(Self.number(entry))] == name {
        break
      }
      place = (place + 1) & (places.count - 1)
    }
    return place
  }

  private mutating func grow(to count: Int) {
    let old = places
    places = [UInt64](repeating: 0, count: count)
    for entry in old where entry != 0 {
      var place = Int(truncatingIfNeeded: entry >> 32) & (places.count - 1)
      while places[place] != 0 { place = (place + 1) & (places.count - 1) }
      places[place] = entry
    }
  }

  /// Names may come from a stranger, so what they hash to is not to be foreseen. A name of up to
  /// eight bytes of ASCII is a number, which a mix with the seed makes another one: no two become
  /// the same. The last bits stay, so that the entries of names that are made up one
  /// after the other share lines of the processor's cache. For other names, whose letters may have
  /// several spellings, there is the standard library's function, which takes four times as long.
  private func hash(of name: String) -> UInt32 {
    let bytes = name.utf8
    guard bytes.count <= 8 else { return UInt32(truncatingIfNeeded: name.hashValue) }
    var number: UInt64 = 0
    for byte in bytes { number = number << 8 | UInt64(byte) }
    guard number & 0x8080_8080_8080_8080 == 0 else {
      return UInt32(truncatingIfNeeded: name.hashValue)
    }
    var mixed = ((number >> 3) ^ seed) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 32)) &* (seed | 1)
    mixed ^= mixed >> 32
    return UInt32(truncatingIfNeeded: mixed << 3 | number & 7)
  }
}
