/// Every name that a session has used, each with a number.
///
/// A class because all snapshots of a tree share it: it only grows, so a number means the same name
/// in each of them, and a snapshot need not copy a dictionary. Names are looked up, never iterated.
///
/// Beside the names that are made up it is a hash table with open addressing: a `Dictionary` hashes
/// every name again whenever it grows.
package final class NameTable {
  /// Names without those that are made up, which are not stored.
  private var names: [String] = []
  /// The numbers of `names`, ascending.
  private var numbers: [Int32] = []
  private var madeUp = MadeUpNames()
  /// Names in `names` that are still to be made up.
  private var early = 0
  /// At the place that a name's hash value leads to, or at the next free one, the hash value in the
  /// upper half and below it the index of the name and one; 0 if the place is free. Other names'
  /// entries are passed without a look elsewhere. A power of two of places, at most half of them
  /// taken.
  private var places = [UInt64](repeating: 0, count: 16)
  /// Another number in each process: the standard library's hash function has a seed of its own.
  private let seed = UInt64(truncatingIfNeeded: "a seed".hashValue)

  package init() {}

  package var count: Int { Int(nextNumber) }

  private var nextNumber: Int32 { Int32(truncatingIfNeeded: names.count) + madeUp.count }

  /// About the bytes that the table takes.
  var byteCount: Int { names.count * 64 }

  /// The number of `name`, given to it now if it is new. O(1).
  package func number(of name: String) -> Int32 {
    let turn = MadeUpNames.turn(of: name)
    if let number = turn.flatMap({ madeUp.number(at: $0) }) { return number }
    let hash = hash(of: name)
    let place = place(of: name, hash)
    if places[place] != 0 { return numbers[Self.index(places[place])] }
    if turn != nil { early += 1 }
    let number = nextNumber
    names.append(name)
    numbers.append(number)
    places[place] = UInt64(hash) << 32 | UInt64(names.count)
    if 2 * names.count > places.count { grow(to: 2 * places.count) }
    return number
  }

  /// The number of `name` if it was ever used. O(1).
  package func existingNumber(of name: String) -> Int32? {
    if let number = MadeUpNames.turn(of: name).flatMap({ madeUp.number(at: $0) }) { return number }
    return storedNumber(of: name)
  }

  private func storedNumber(of name: String) -> Int32? {
    let entry = places[place(of: name, hash(of: name))]
    return entry == 0 ? nil : numbers[Self.index(entry)]
  }

  package subscript(number: Int32) -> String {
    let (turn, madeUpBefore) = madeUp.turn(of: number)
    if let turn { return MadeUpNames.name(at: turn) }
    return names[Int(number - madeUpBefore)]
  }

  /// The numbers of the names made up at the turns, which are given now if they are new.
  /// O(turns).
  package func numbers(atTurns turns: Range<Int>) -> [Int32] {
    makeUp(to: Int32(turns.upperBound))
    return turns.map { turn in
      let turn = Int32(truncatingIfNeeded: turn)
      return madeUp.number(at: turn) ?? storedNumber(of: MadeUpNames.name(at: turn))!
    }
  }

  /// Numbers the names of all turns before `end`.
  private func makeUp(to end: Int32) {
    while madeUp.nextTurn < end, early > 0 {
      if storedNumber(of: MadeUpNames.name(at: madeUp.nextTurn)) != nil {
        madeUp.skip()
        early -= 1
      } else {
        madeUp.append(1, from: nextNumber)
      }
    }
    if madeUp.nextTurn < end { madeUp.append(end - madeUp.nextTurn, from: nextNumber) }
  }

  private static func index(_ entry: UInt64) -> Int {
    Int(Int32(truncatingIfNeeded: entry) &- 1)
  }

  /// The place where `name` is, or where it may be added.
  private func place(of name: String, _ hash: UInt32) -> Int {
    var place = Int(truncatingIfNeeded: hash) & (places.count - 1)
    while places[place] != 0 {
      let entry = places[place]
      if UInt32(truncatingIfNeeded: entry >> 32) == hash, names[Self.index(entry)] == name { break }
      place = (place + 1) & (places.count - 1)
    }
    return place
  }

  private func grow(to count: Int) {
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
  /// the same. The last bits stay, so that the entries of names that differ in their last letter
  /// share lines of the processor's cache. For other names, whose letters may have
  /// several spellings, there is the standard library's function, which takes four times as long.
  private func hash(of name: String) -> UInt32 {
    guard name.utf8.count <= 8 else { return UInt32(truncatingIfNeeded: name.hashValue) }
    var text = name
    let number = text.withUTF8 { bytes in
      var number: UInt64 = 0
      for byte in bytes { number = number << 8 | UInt64(byte) }
      return number
    }
    guard number & 0x8080_8080_8080_8080 == 0 else {
      return UInt32(truncatingIfNeeded: name.hashValue)
    }
    var mixed = ((number >> 3) ^ seed) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 32)) &* (seed | 1)
    mixed ^= mixed >> 32
    return UInt32(truncatingIfNeeded: mixed << 3 | number & 7)
  }
}
