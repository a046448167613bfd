import LayoutEngine

/// Constraints printed in the visual format.
extension ConstraintReader {
  /// `H:|-(8)-[a]`, `V:[a(200)]`, `[a]-(>=8@250)-[b]`; `nil` for anything else.
  mutating func visual(
    _ text: [Character], _ made: inout ConsoleConstraint
  ) -> ConsoleConstraint? {
    var remaining = text[...]
    var isVertical = false
    if remaining.starts(with: Array("V:")) || remaining.starts(with: Array("H:")) {
      isVertical = remaining.first == "V"
      remaining = remaining.dropFirst(2)
    }
    guard remaining.first == "[" || remaining.first == "|" else { return nil }
    var views: [ArraySlice<Character>] = []
    var distances: [ArraySlice<Character>] = []
    while let first = remaining.first {
      if first == "|" {
        views.append(remaining.prefix(1))
        remaining = remaining.dropFirst()
      } else if first == "[" {
        guard let end = Self.endOfView(remaining) else { return nil }
        views.append(remaining[(remaining.startIndex + 1)..<end])
        remaining = remaining[(end + 1)...]
      } else {
        return nil
      }
      if remaining.isEmpty || remaining.first == " " { break }
      // A distance ends at the next view.
      guard remaining.first == "-" else { return nil }
      let end = remaining.firstIndex { $0 == "[" || $0 == "|" } ?? remaining.endIndex
      distances.append(remaining[..<end])
      remaining = remaining[end...]
    }
    // Only a remark in parentheses may follow.
    guard let after = remaining.first(where: { $0 != " " }) ?? "(" as Character?, after == "(",
      !isJoined || remaining.allSatisfy({ $0 == " " })
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
    // The second view follows the first at a distance.
    made.first = .init(item: two, attribute: isLastEdge ? finish : start)
    made.second = .init(item: one, attribute: isFirstEdge ? start : finish)
    return made
  }

  /// The bracket that closes a view: a distance or the end follows it.
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
        superview = register(ConsoleItem(address: "", className: "UIView", label: "superview"))
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

  /// The start of the number in `NSSpace(8)` or `NSLayoutAnchorConstraintSpace(8)`.
  static func space(in text: [Character]) -> Int? {
    index(of: Array("Space("), in: text).map { $0 + 6 }
  }
}
