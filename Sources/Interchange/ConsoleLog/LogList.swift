/// A part of a text with a meaning.
struct LogFact {
  var range: Range<Int>
  var phrase: LogSentences.Phrase
}

/// A list of constraints and the broken one, before they are parsed.
struct LogList {
  var constraints: [Int] = []
  var broken: Int?
  /// The offset of the heading.
  var heading: Int?
  /// True if it was mixed with another one.
  private var isMixed = false

  var isEmpty: Bool { constraints.isEmpty && broken == nil }

  /// The lists of a text in order. A heading begins one, and so does a constraint after a broken
  /// one.
  static func all(
    of facts: [LogFact], _ printed: [PrintedConstraint], in bytes: [UInt8]
  ) -> [LogList] {
    var lists: [LogList] = []
    var current = LogList()
    var expected = 0
    func close() {
      if !current.isEmpty || current.heading != nil { lists.append(current) }
      current = LogList()
    }
    for fact in facts {
      switch fact.phrase {
      case .heading:
        close()
        (current.heading, expected) = (fact.range.lowerBound, 0)
      case .breaking: expected += 1
      case .ending, .visualizing:
        // The sentence before the broken constraint was not copied.
        if current.heading == nil, current.broken == nil, current.constraints.count == 1 {
          (current.broken, current.constraints) = (current.constraints[0], [])
        }
      case .message: break
      case .constraint(let index):
        if current.broken != nil { close() }
        if expected > 0 {
          (current.broken, expected) = (index, expected - 1)
        } else {
          current.constraints.append(index)
        }
      }
    }
    close()
    disentangle(&lists, printed, in: bytes)
    return lists.filter { !$0.isEmpty || $0.heading != nil }
  }

  // MARK: Mixed reports

  /// Joins broken constraints to their lists. If two reports were printed at the same time, a list
  /// with the constraints of both is divided by the views.
  private static func disentangle(
    _ lists: inout [LogList], _ printed: [PrintedConstraint], in bytes: [UInt8]
  ) {
    func address(_ index: Int) -> String { printed[index].address }
    // The first list with each address. Looked up, never iterated.
    var owners: [String: Int] = [:]
    for (position, list) in lists.enumerated() {
      for index in list.constraints where owners[address(index)] == nil {
        owners[address(index)] = position
      }
    }
    let lone = lists.indices.filter { lists[$0].constraints.isEmpty }
    let headings = lists.map { $0.heading }
    for position in lone {
      guard let broken = lists[position].broken, !address(broken).isEmpty,
        let owner = owners[address(broken)]
      else { continue }
      guard let other = lists[owner].broken else {
        lists[owner].broken = broken
        lists[position] = LogList()
        continue
      }
      guard address(other) != address(broken) else { continue }
      let pool = lists.indices.filter { index in
        let list = lists[index]
        return index == owner
          || index < owner && list.broken == nil && list.heading != nil
            && (list.constraints.isEmpty || list.isCut(printed, in: bytes))
      }
      let all = pool.flatMap { lists[$0].constraints }
      guard all.count <= 200 else { continue }
      let part = connected(to: broken, in: all, printed, bytes)
      guard !part.contains(where: { address($0) == address(other) }) else { continue }
      for index in pool where index != owner { lists[index] = LogList() }
      lists[owner].constraints = all.filter { !part.contains($0) }
      lists[position].constraints = part
      lists[position].heading = lists[position].heading ?? headings[pool[0]]
      for index in [owner, position] { lists[index].isMixed = true }
    }
  }

  /// The constraints that are connected to one by addresses of views.
  private static func connected(
    to broken: Int, in all: [Int], _ printed: [PrintedConstraint], _ bytes: [UInt8]
  ) -> [Int] {
    var views = printed[broken].addresses(in: bytes)
    var rest = all.map { (index: $0, views: printed[$0].addresses(in: bytes)) }
    var part: [Int] = []
    while let next = rest.firstIndex(where: { !views.isDisjoint(with: $0.views) }) {
      let item = rest.remove(at: next)
      views.formUnion(item.views)
      part.append(item.index)
    }
    return part.sorted()
  }

  // MARK: Missing parts

  /// Returns true if the parenthesis of a list is not closed, or `...` replaces the end.
  func isCut(_ printed: [PrintedConstraint], in bytes: [UInt8]) -> Bool {
    guard let first = constraints.first, let last = constraints.last, !isMixed else { return false }
    let before = bytes[..<printed[first].offset].last {
      !LogBytes.isBlank($0) && !"<\"'`,*".utf8.contains($0)
    }
    guard before == "(" else { return false }
    let end = last + 1 < printed.count ? printed[last + 1].offset : bytes.count
    return !bytes[min(printed[last].next, end)..<end].split(separator: 0x0A).contains { line in
      line.contains { $0 == ")" } && !line.contains { $0 == "(" }
        || line.first { !LogBytes.isBlank($0) && $0 != "\"" } == ")"
    }
  }

  /// Returns true if a list is closed, but not opened: its beginning was not copied.
  func lacksBeginning(_ printed: [PrintedConstraint], in bytes: [UInt8]) -> Bool {
    guard let first = constraints.first, let last = constraints.last, heading == nil else {
      return false
    }
    let start = first > 0 ? printed[first - 1].next : 0
    // `(active)` opens no list.
    let isOpen = (start..<max(start, printed[first].offset)).contains {
      bytes[$0] == "(" && !LogBytes.isLetter(bytes[$0 + 1])
    }
    let next = bytes[printed[last].next...].first {
      !LogBytes.isBlank($0) && !"\"'`*,>".utf8.contains($0)
    }
    return !isOpen && next == ")"
  }
}
