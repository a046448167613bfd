/// A compact encoding for scripts, with the same bytes on every machine: literal runs of bytes and
/// references to earlier ones, with a dictionary of frequent words before the start.
///
/// Each item starts with a number n in LEB128. If n is even, n/2 + 1 literal bytes follow; if it is
/// odd, n/2 + 4 bytes are repeated, and the distance less 1 follows. The idea is that of LZ77 (Ziv
/// and Lempel, 1977), without entropy coding.
enum PackedBytes {
  /// A reason why bytes cannot be unpacked.
  enum Problem: Error, Equatable {
    case truncated
    case badNumber
    case badDistance
    case tooLong
  }

  private static let leastMatch = 4
  /// Maximum number of positions compared for each match.
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
    var position = 0
    while position < dictionary.count {
      packer.note(position)
      position += 1
    }
    var literalStart = position
    while position < all.count {
      let match = packer.match(at: position)
      guard match.length >= leastMatch else {
        packer.note(position)
        position += 1
        continue
      }
      packer.addLiterals(literalStart..<position)
      packer.add((match.length - leastMatch) * 2 + 1)
      packer.add(match.distance - 1)
      for _ in 0..<match.length {
        packer.note(position)
        position += 1
      }
      literalStart = position
    }
    packer.addLiterals(literalStart..<position)
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

    private func hash(_ position: Int) -> Int {
      var word: UInt32 = 0
      for offset in 0..<leastMatch { word = word << 8 | UInt32(all[position + offset]) }
      return Int((word &* 2_654_435_761) >> UInt32(32 - hashBits))
    }

    /// Lets later positions refer to this one.
    mutating func note(_ position: Int) {
      guard position + leastMatch <= all.count else { return }
      let key = hash(position)
      older[position] = newest[key]
      newest[key] = Int32(position)
    }

    /// The longest match among the nearest earlier positions.
    func match(at position: Int) -> (length: Int, distance: Int) {
      var best = (length: 0, distance: 0)
      guard position + leastMatch <= all.count else { return best }
      var candidate = Int(newest[hash(position)])
      for _ in 0..<maximumTries where candidate >= 0 {
        var length = 0
        while position + length < all.count, all[candidate + length] == all[position + length] {
          length += 1
        }
        if length > best.length { best = (length, position - candidate) }
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

  /// A non-negative number in LEB128.
  static func number(_ number: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    var remaining = number
    while remaining >= 0x80 {
      bytes.append(UInt8(remaining & 0x7F) | 0x80)
      remaining >>= 7
    }
    bytes.append(UInt8(remaining))
    return bytes
  }

  // MARK: Unpacking

  /// The unpacked bytes: at most `limit`. O(limit).
  static func unpack(
    _ packed: [UInt8], limit: Int
  ) throws(Problem) -> [UInt8] {
    var all = dictionary
    var position = 0
    while position < packed.count {
      let item = try number(in: packed, at: &position)
      let isMatch = item & 1 == 1
      let count = item / 2 + (isMatch ? leastMatch : 1)
      guard count <= limit - (all.count - dictionary.count) else { throw .tooLong }
      if isMatch {
        let distance = try number(in: packed, at: &position) + 1
        guard distance <= all.count else { throw .badDistance }
        // One byte at a time, because a repetition may overlap with itself.
        for _ in 0..<count { all.append(all[all.count - distance]) }
      } else {
        guard count <= packed.count - position else { throw .truncated }
        all += packed[position..<position + count]
        position += count
      }
    }
    return Array(all[dictionary.count...])
  }

  /// Reads a number of at most 28 bits.
  static func number(in bytes: [UInt8], at position: inout Int) throws(Problem) -> Int {
    var number = 0
    for shift in stride(from: 0, to: 28, by: 7) {
      guard position < bytes.count else { throw .truncated }
      let byte = bytes[position]
      position += 1
      number |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    throw .badNumber
  }
}
