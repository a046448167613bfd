/// A small packing for scripts, whose bytes are the same on every machine: runs of bytes as they
/// are and references to what came before, with a dictionary of usual words before the start.
///
/// Each item starts with a number n in LEB128. If n is even, n/2 + 1 bytes follow as they are; if
/// it is odd, n/2 + 4 bytes are repeated, and the distance less 1 follows. The idea is that of LZ77
/// (Ziv and Lempel, 1977), without entropy coding.
enum PackedBytes {
  /// Why bytes cannot be unpacked.
  enum Problem: Error, Equatable {
    case truncated
    case badNumber
    case badDistance
    case tooLong
  }

  private static let leastMatch = 4
  /// Places that are compared for each match; more gain little.
  private static let maximumTries = 32
  private static let hashBits = 15

  /// Frequent parts of scripts, the most frequent last. Tokens refer to it, so it never changes.
  private static let dictionary = Array(
    """
    marginsRelative on baselineRelative on distribution equalCentering
    distribution equalSpacing
    distribution fillProportionally
    distribution fillEqually
    alignment lastBaseline
    alignment firstBaseline
    alignment trailing
    alignment leading
    alignment center
    safeArea device
    resize iPhone15 landscape
    dragToHide both priority secondary minSecondary 0.2 minPrimary 0.2 thickness hideSplitter on
    animate 0.4 damping 0.7 { hide a }
    pan root down 300 velocity 2000
    expect root.width == 400 within 0.5
    why root.height
    constrain "H:|-8-[a]-8-[b]-|"
    space root h root.leading -(1)- a.leading, a.trailing -(1)- root.trailing
    constrain a.leading == b.trailing + 8 @750
    centerX centerY firstBaseline ambiguous
    when root.width < 500 { set root axis v }
    undo
    redo
    remove a
    rename a
    unwrap a
    toggle a
    canvas root a b
    reveal root a b
    scroll root a b
    resist a 750 h
    hug a 251 h
    size a 100x44
    text title "
    add root c
    move a root at 0
    fix a 44pt
    ratio root 0.5
    drag root by 40
    show a
    hide b
    tree
    frame
    set root spacing 8
    stack root v a b spacing 8 alignment center
    splitter main v editor console fraction 0.7
    split root h sidebar=25% main
    split root v 3

    """.utf8)

  // MARK: Packing

  /// O(bytes).
  static func pack(_ bytes: [UInt8]) -> [UInt8] {
    let all = dictionary + bytes
    var packer = Packer(all: all)
    var place = 0
    while place < dictionary.count {
      packer.note(place)
      place += 1
    }
    var literalStart = place
    while place < all.count {
      let match = packer.match(at: place)
      guard match.length >= leastMatch else {
        packer.note(place)
        place += 1
        continue
      }
      packer.addLiterals(literalStart..<place)
      packer.add((match.length - leastMatch) * 2 + 1)
      packer.add(match.distance - 1)
      for _ in 0..<match.length {
        packer.note(place)
        place += 1
      }
      literalStart = place
    }
    packer.addLiterals(literalStart..<place)
    return packer.packed
  }

  /// Earlier positions, by the hash of their next bytes, and the output.
  private struct Packer {
    let all: [UInt8]
    var packed: [UInt8] = []
    private var newest = [Int32](repeating: -1, count: 1 << hashBits)
    private var older: [Int32]

    init(all: [UInt8]) {
      self.all = all
      older = [Int32](repeating: -1, count: all.count)
    }

    private func hash(_ place: Int) -> Int {
      var word: UInt32 = 0
      for offset in 0..<leastMatch { word = word << 8 | UInt32(all[place + offset]) }
      return Int((word &* 2_654_435_761) >> UInt32(32 - hashBits))
    }

    /// Lets later places refer to this one.
    mutating func note(_ place: Int) {
      guard place + leastMatch <= all.count else { return }
      let key = hash(place)
      older[place] = newest[key]
      newest[key] = Int32(place)
    }

    /// The longest of the nearest places that go on like this one.
    func match(at place: Int) -> (length: Int, distance: Int) {
      var best = (length: 0, distance: 0)
      guard place + leastMatch <= all.count else { return best }
      var candidate = Int(newest[hash(place)])
      for _ in 0..<maximumTries where candidate >= 0 {
        var length = 0
        while place + length < all.count, all[candidate + length] == all[place + length] {
          length += 1
        }
        if length > best.length { best = (length, place - candidate) }
        candidate = Int(older[candidate])
      }
      return best
    }

    mutating func addLiterals(_ range: Range<Int>) {
      guard !range.isEmpty else { return }
      add((range.count - 1) * 2)
      packed += all[range]
    }

    mutating func add(_ number: Int) { packed += PackedBytes.number(number) }
  }

  /// A number of 0 or more in LEB128.
  static func number(_ number: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
    return bytes
  }

  // MARK: Unpacking

  /// The unpacked bytes: at most `limit`. O(limit).
  static func unpack(
    _ packed: [UInt8], limit: Int
  ) throws(Problem) -> [UInt8] {
    var all = dictionary
    var place = 0
    while place < packed.count {
      let item = try number(in: packed, at: &place)
      let isMatch = item & 1 == 1
      let count = item / 2 + (isMatch ? leastMatch : 1)
      guard count <= limit - (all.count - dictionary.count) else { throw .tooLong }
      if isMatch {
        let distance = try number(in: packed, at: &place) + 1
        guard distance <= all.count else { throw .badDistance }
        // One byte at a time: a repetition may overlap with itself.
        for _ in 0..<count { all.append(all[all.count - distance]) }
      } else {
        guard count <= packed.count - place else { throw .truncated }
        all += packed[place..<place + count]
        place += count
      }
    }
    return Array(all[dictionary.count...])
  }

  /// Reads a number of at most 28 bits.
  static func number(in bytes: [UInt8], at place: inout Int) throws(Problem) -> Int {
    var number = 0
    for shift in stride(from: 0, to: 28, by: 7) {
      guard place < bytes.count else { throw .truncated }
      let byte = bytes[place]
      place += 1
      number |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    throw .badNumber
  }
}
