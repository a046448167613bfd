/// A list of constraints and the broken one, before they are parsed, as indices of the printed
/// constraints.
struct LogList {
  var constraints: [Int] = []
  var broken: Int?
  var heading: Int?
  /// True if it was mixed with another one.
  var isMixed = false

  var isEmpty: Bool { constraints.isEmpty && broken == nil }
}

extension ConsoleReader {
  /// The lists of the text in order. A heading begins one, and so does a constraint after a broken one
  /// or after brackets.
  func lists() -> [LogList] {
    var lists = [LogList()]
    var (index, expected) = (0, 0)
    for fact in facts {
      let last = lists[lists.count - 1]
      switch fact.kind {
      case .listing where last.heading != nil && last.isEmpty: break
      case .heading, .listing:
        lists.append(LogList(heading: fact.range.lowerBound))
        expected = 0
      case .breaking: expected += 1
      case .ending, .visualizing:
        // The sentence before the broken constraint was not copied.
        if last.heading == nil, last.broken == nil, last.constraints.count == 1 {
          lists[lists.count - 1] = LogList(broken: last.constraints[0])
        }
      case .message: break
      case .constraint:
        let marks = last.constraints.isEmpty ? [] : gap(before: index).filter(Self.isNoMark)
        let isNext = marks.first == ")" && marks.last == "("
        if last.broken != nil || isNext { lists.append(LogList()) }
        if expected > 0 {
          lists[lists.count - 1].broken = index
          expected -= 1
        } else {
          lists[lists.count - 1].constraints.append(index)
        }
        index += 1
      }
    }
    disentangle(&lists)
    return lists.filter { !$0.isEmpty || $0.heading != nil }
  }

  // MARK: Mixed reports

  /// Joins broken constraints to their lists. If two reports were printed at the same time, a list
  /// with the constraints of both is divided by the views.
  private func disentangle(_ lists: inout [LogList]) {
    func address(_ index: Int) -> String { printed[index].address }
    // The first list with each address. Looked up, never iterated.
    var owners: [String: Int] = [:]
    for (position, list) in lists.enumerated().reversed() {
      for index in list.constraints { owners[address(index)] = position }
    }
    for position in lists.indices.filter({ lists[$0].constraints.isEmpty }) {
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
            && (list.constraints.isEmpty || isCut(list))
      }
      let all = pool.flatMap { lists[$0].constraints }
      guard all.count <= 200 else { continue }
      let part = connected(to: broken, in: all)
      guard !part.contains(where: { address($0) == address(other) }) else { continue }
      lists[position].heading = lists[position].heading ?? lists[pool[0]].heading
      for index in pool where index != owner { lists[index] = LogList() }
      lists[owner].constraints = all.filter { !part.contains($0) }
      lists[position].constraints = part
      for index in [owner, position] { lists[index].isMixed = true }
    }
  }

  /// The constraints that are connected to one by addresses of views.
  private func connected(to broken: Int, in all: [Int]) -> [Int] {
    var (rest, part, views) = (all, [Int](), printed[broken].addresses)
    while let next = rest.firstIndex(where: { !views.isDisjoint(with: printed[$0].addresses) }) {
      views.formUnion(printed[rest[next]].addresses)
      part.append(rest.remove(at: next))
    }
    return part.sorted()
  }

  /// The text between a constraint and the previous one.
  private func gap(before index: Int) -> Bytes {
    let end = index < printed.count ? printed[index].offset : bytes.count
    return bytes[(index > 0 ? printed[index - 1].next : 0)..<end]
  }

  /// Returns true if the parenthesis of a list is not closed, or `...` replaces the end.
  func isCut(_ list: LogList) -> Bool {
    guard let first = list.constraints.first, let last = list.constraints.last, !list.isMixed,
      gap(before: first).last(where: Self.isNoMark) == "("
    else { return false }
    return !gap(before: last + 1).split(separator: 0x0A).contains { line in
      line.contains { $0 == ")" } && !line.contains { $0 == "(" }
        || line.first(where: Self.isNoMark) == ")"
    }
  }

  /// Returns true if a list is closed, but not opened: its beginning was not copied.
  func lacksBeginning(_ list: LogList) -> Bool {
    guard let first = list.constraints.first, let last = list.constraints.last, list.heading == nil
    else { return false }
    // `(active)` opens no list.
    return gap(before: last + 1).first(where: Self.isNoMark) == ")"
      && !gap(before: first).indices.contains { bytes[$0] == "(" && !bytes[$0 + 1].isLetter }
  }

  /// Returns true for all but blanks and marks that may be around a constraint.
  private static func isNoMark(_ byte: UInt8) -> Bool {
    !byte.isBlank && !"<>\"'`,*".utf8.contains(byte)
  }
}
