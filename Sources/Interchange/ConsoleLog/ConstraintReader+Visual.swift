import LayoutEngine

/// The visual format, as constraints are printed in it.
extension ConstraintReader {
  /// `H:|-(8)-[a]`, `V:[a(200)]`, `[a]-(>=8@250)-[b]`; `nil` for anything else.
  mutating func visual(
    _ text: [Character], _ made: inout ConsoleConstraint
  ) -> ConsoleConstraint? {
    var rest = text[...]
    var isVertical = false
    if rest.starts(with: Array("V:")) || rest.starts(with: Array("H:")) {
      isVertical = rest.first == "V"
      rest = rest.dropFirst(2)
    }
    guard rest.first == "[" || rest.first == "|" else { return nil }
    var views: [ArraySlice<Character>] = []
    var distances: [ArraySlice<Character>] = []
    while let first = rest.first {
      if first == "|" {
        views.append(rest.prefix(1))
        rest = rest.dropFirst()
      } else if first == "[" {
        guard let end = Self.endOfView(rest) else { return nil }
        views.append(rest[(rest.startIndex + 1)..<end])
        rest = rest[(end + 1)...]
      } else {
        return nil
      }
      if rest.isEmpty || rest.first == " " { break }
      // A distance goes up to the next view.
      guard rest.first == "-" else { return nil }
      let end = rest.firstIndex { $0 == "[" || $0 == "|" } ?? rest.endIndex
      distances.append(rest[..<end])
      rest = rest[end...]
    }
    // Only a remark in parentheses may follow.
    guard let after = rest.first(where: { $0 != " " }) ?? "(" as Character?, after == "(",
      !isJoined || rest.allSatisfy({ $0 == " " })
    else {
      return nil
    }
    let start: Attribute = isVertical ? .top : .leading
    let finish: Attribute = isVertical ? .bottom : .trailing
    if views.count == 1, distances.isEmpty {
      return length(views[0], isVertical ? .height : .width, &made)
    }
    guard views.count == 2, distances.count == 1,
      let one = viewItem(views[0]), let two = viewItem(views[1])
    else { return nil }
    let isFirstEdge = views[0].first == "|" && views[0].count == 1
    let isLastEdge = views[1].first == "|" && views[1].count == 1
    if isFirstEdge, one != unnamed { superviews[two] = one }
    if isLastEdge, two != unnamed { superviews[one] = two }
    guard number(distances[0].dropFirst(), &made) else { return nil }
    // The second is a distance farther than the first.
    made.first = .init(item: two, attribute: isLastEdge ? finish : start)
    made.second = .init(item: one, attribute: isFirstEdge ? start : finish)
    return made
  }

  /// The bracket that closes a view: a distance, or nothing, comes after it.
  private static func endOfView(_ text: ArraySlice<Character>) -> Int? {
    text.indices.first { index in
      guard text[index] == "]" else { return false }
      let next = text.index(after: index)
      return next == text.endIndex || text[next] == "-" || text[next] == " "
    }
  }

  private mutating func length(
    _ view: ArraySlice<Character>, _ attribute: Attribute, _ made: inout ConsoleConstraint
  ) -> ConsoleConstraint? {
    guard view.last == ")", let open = view.lastIndex(of: "(") else { return nil }
    var size = view[(open + 1)...].dropLast()
    guard let item = item(Array(view[..<open])) else { return nil }
    made.first = .init(item: item, attribute: attribute)
    if number(size, &made) { return made }
    // A view of the same length.
    if size.starts(with: Array("==")) { size = size.dropFirst(2) }
    guard let other = self.item(Array(size)) else { return nil }
    made.second = .init(item: other, attribute: attribute)
    return made
  }

  mutating func viewItem(_ view: ArraySlice<Character>) -> Int? {
    if view.count == 1, view.first == "|" {
      if superview == nil {
        superview = place(ConsoleItem(address: "", className: "UIView", label: "superview"))
        unnamed = superview
      }
      return superview
    }
    return item(Array(view))
  }

  /// `(>=8@250)-`, `8`, `NSSpace(8)`, or nothing for the standard distance of 8.
  private func number(
    _ text: ArraySlice<Character>, _ made: inout ConsoleConstraint
  ) -> Bool {
    var text = text.filter { $0 != " " }
    if text.last == "-" { text.removeLast() }
    if text.isEmpty {
      made.constant = 8
      return true
    }
    while text.first == "(", text.last == ")" { text = Array(text.dropFirst().dropLast()) }
    for (mark, relation) in Self.relations where text.starts(with: mark) {
      made.relation = relation
      text.removeFirst(mark.count)
    }
    if let mark = text.firstIndex(of: "@") {
      guard let priority = Self.priority(Array(text[(mark + 1)...])) else { return false }
      made.priority = priority
      text.removeSubrange(mark...)
    }
    if let space = Self.space(in: text) { text = Array(text[space...].dropLast()) }
    guard let value = Self.number(text) else { return false }
    made.constant = value
    return true
  }

  /// Where the number of `NSSpace(8)` or `NSLayoutAnchorConstraintSpace(8)` begins.
  static func space(in text: [Character]) -> Int? {
    index(of: Array("Space("), in: text).map { $0 + 6 }
  }
}
