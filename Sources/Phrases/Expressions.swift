import CommandLanguage
import LayoutEngine

/// The values that the Meanings table computes from the slots of a line.
extension Meanings {
  /// The axis of a side; nil for other words.
  static func axis(_ side: String) -> String? { Lexicon.shared.entry("axes", side) }

  /// A slot, a word, or an expression in parentheses, in which an operation takes the values before
  /// it: `(N 2 /)`; or a text for each view of one: `(each VS: hide V)`, or those of its views for
  /// which conditions hold: `(those VS: fixed)`; or the line of another row: `(=length V N)`.
  func value(_ text: String, _ values: Values) throws(Refusal) -> Value? {
    if !text.hasPrefix("(") {
      return Lexicon.isSlot(text)
        ? try own(text, values) : NumberLiteral.parse(text).map { .number($0.value) } ?? .text(text)
    }
    if text.hasPrefix("(=") {
      let reading = try call(String(text.dropFirst().dropLast()), values, 0)
      guard let line = reading.sure else { throw .notMeant }
      return .text(line)
    }
    if let each = try repeated(text, values) { return each }
    var stack = Operands()
    for word in text.dropFirst().dropLast().split(separator: " ").map(String.init) {
      if Lexicon.isSlot(word) {
        stack.values.append(try own(word, values))
      } else if let number = NumberLiteral.parse(word) {
        stack.values.append(.number(number.value))
      } else {
        let result = try apply(word, &stack)
        stack.values.append(result)
      }
    }
    return stack.pop()
  }

  /// A text for each view of an expression: as commands, after commas, before or after other commands.
  private func repeated(_ text: String, _ values: Values) throws(Refusal) -> Value? {
    let parts = text.dropFirst().dropLast().split(separator: ":", maxSplits: 1).map(String.init)
    let words = parts[0].split(separator: " ")
    guard parts.count == 2, ["each", "list", "before", "after", "those"].contains(words[0]) else {
      return nil
    }
    let views = try value("(" + words.dropFirst().joined(separator: " ") + ")", values)?.views ?? []
    if words[0] == "those" {
      var those: [NodeID] = []
      let conditions = Lexicon.pieces(parts[1])
      for view in views where try holds(conditions, values.with("V", .view(view))) {
        those.append(view)
      }
      return list(those)
    }
    let texts = try views.map { (view) throws(Refusal) in
      try self.text(parts[1], values.with("V", .view(view)))
    }
    switch words[0] {
    case "before": return .text(texts.map { $0 + "; " }.joined())
    case "after": return .text(texts.map { "; " + $0 }.joined())
    default:
      if texts.isEmpty { throw .notMeant }
      return .text(texts.joined(separator: words[0] == "list" ? ", " : "; "))
    }
  }

  // MARK: Slots that no line fills

  /// The value of a slot of the line, or of one that follows from others, by the rows of its name.
  func own(_ slot: String, _ values: Values) throws(Refusal) -> Value? {
    if let value = values[slot] { return value }
    let view = values["V"]?.view ?? values["VS"]?.views.first
    switch slot {
    case "P":
      let parent = view == nil ? values["BOX"]?.view : scene.parent(view ?? .root)
      return parent.map { .view($0) }
    case "ALONG": return view.flatMap { scene.along($0) }.map { .text($0) }
    case "ROOT": return .view(.root)
    case "IT": return scene.it.map { .view($0) }
    case "PAST": return scene.undoCount > 0 ? .number(Double(scene.undoCount)) : nil
    case "HIDDEN": return list(scene.views.filter { scene.isHidden($0) })
    case "LEAVES": return list(scene.leaves)
    default:
      for row in Lexicon.shared.meanings[slot] ?? [] where try holds(row.conditions, values) {
        return try made(row.means, values)
      }
      return try Kind(rawValue: Tokens.lower(slot)).map { (kind) throws(Refusal) in
        .view(try scene.only([kind]))
      }
    }
  }

  // MARK: Parts of operations

  /// Shares as an exact line has them.
  static func fractions(_ values: [Double]) -> [String] {
    let sum = values.reduce(0, +)
    if (sum - 100).magnitude < 0.5 { return values.map { num($0) + "%" } }
    if values.allSatisfy({ $0 == $0.rounded() }), sum < 1e6 {
      return values.map { "\(num($0))/\(num(sum))" }
    }
    var fractions = values.map { ($0 / sum * 1e6).rounded() / 1e6 }
    fractions[fractions.count - 1] = 1 - fractions.dropLast().reduce(0, +)
    return fractions.map { num($0) }
  }

  /// The commands that bring views into an order: some of a container move to its first places.
  func moves(_ views: [NodeID]) -> String {
    guard let parent = views.first.flatMap({ scene.parent($0) }) else { return "" }
    var (now, lines) = (scene.children(parent), [String]())
    for (index, view) in views.enumerated() where index < now.count && now[index] != view {
      lines.append("move \(scene.name(view)) \(scene.name(parent)) at \(index)")
      now.removeAll { $0 == view }
      now.insert(view, at: min(index, now.count))
    }
    return lines.joined(separator: "; ")
  }

  /// Shows some views and hides all others: the neighbours of each, and those of its containers.
  func alone(_ views: [NodeID]) -> String {
    let containers = Set(views.flatMap { scene.tree.ancestry(of: $0).dropFirst() })
    return scene.views.compactMap { view -> String? in
      if views.contains(view) || containers.contains(view) {
        return scene.isHidden(view) ? "show " + scene.name(view) : nil
      }
      let isOther = scene.parent(view).map(containers.contains) ?? false
      return isOther && !scene.isHidden(view) ? "hide " + scene.name(view) : nil
    }.joined(separator: "; ")
  }

  /// Flexible spaces before, between and after views; empty if they are in no container.
  func spaces(along axis: String, _ views: [NodeID]) -> String {
    guard let parent = views.first.flatMap(scene.parent) else { return "" }
    let (start, end) = axis == "h" ? (".leading", ".trailing") : (".top", ".bottom")
    let names = views.map { scene.name($0) }
    let before = [scene.name(parent) + start] + names.map { $0 + end }
    let after = names.map { $0 + start } + [scene.name(parent) + end]
    return zip(before, after).map { "\($0) -(1)- \($1)" }.joined(separator: ", ")
  }

  /// How much longer a view is in a window that is one point longer; nil if that is not linear.
  func slope(_ view: NodeID, _ dimension: String) -> Double? {
    guard let parent = scene.parent(view) else { return 1 }
    guard scene.kind(parent) == .split else { return nil }
    guard scene.along(view) == dimension else { return slope(parent, dimension) }
    if scene.isFixed(view) { return 0 }
    let sum = scene.children(parent).filter { !scene.isFixed($0) }.map(scene.ratio).reduce(0, +)
    return slope(parent, dimension).map { sum > 0 ? $0 * scene.ratio(view) / sum : 0 }
  }
}
