import CommandLanguage
import LayoutEngine
import TerminalText

/// The values that the Meanings table computes from the slots of a line.
extension Meanings {
  private static let yes = Value.text("yes")
  static let firsts: Set<String> = ["left", "top", "start"]

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
        stack.push(try own(word, values))
      } else if let number = NumberLiteral.parse(word) {
        stack.push(.number(number.value))
      } else {
        let result = try apply(word, &stack)
        stack.push(result)
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
    var texts: [String] = []
    for view in views {
      texts.append(try self.text(parts[1], values.with("V", .view(view))))
    }
    switch words[0] {
    case "before": return .text(texts.map { $0 + "; " }.joined())
    case "after": return .text(texts.map { "; " + $0 }.joined())
    default:
      if texts.isEmpty { throw .notMeant }
      return .text(texts.joined(separator: words[0] == "list" ? ", " : "; "))
    }
  }

  private func list(_ views: [NodeID]) -> Value? {
    views.isEmpty ? nil : .list(views.map { .view($0) })
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
    case "PAST":
      return scene.undoCount > 0 ? .number(Double(scene.undoCount)) : nil
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

  private static func number(_ text: some StringProtocol) -> Double {
    NumberLiteral.parse(String(text))?.value ?? 0
  }

  // MARK: Operations

  /// The values that operations take, the last first.
  private struct Operands {
    private var values: [Value?] = []

    mutating func push(_ value: Value?) { values.append(value) }
    mutating func pop() -> Value? { values.popLast() ?? nil }
    mutating func views() -> [NodeID] { pop()?.views ?? [] }
  }

  /// The result of an operation on the last values, which it takes; a word that is none is a text.
  private func apply(
    _ word: String, _ stack: inout Operands
  ) throws(Refusal) -> Value? {
    if let operation = Self.arithmetic[word] {
      guard let second = stack.pop()?.number, let first = stack.pop()?.number else { return nil }
      return operation(first, second)
    }
    switch word {
    case "=":
      let (second, first) = (stack.pop(), stack.pop())
      let areEqual = first?.number.map { $0 == second?.number } ?? (first != nil && first == second)
      return areEqual ? Self.yes : nil
    case "?":
      let (second, first) = (stack.pop(), stack.pop())
      return first ?? second
    case "list":
      let (second, first) = (stack.pop(), stack.pop())
      return .list((first?.items ?? []) + (second?.items ?? []))
    case "round": return stack.pop()?.number.map { .number($0.rounded()) }
    case "floor": return stack.pop()?.number.map { .number($0.rounded(.down)) }
    case "cents": return stack.pop()?.number.map { .number(($0 * 100).rounded() / 100) }
    case "first": return stack.pop()?.items.first
    case "last": return stack.pop()?.items.last
    case "views": return list(stack.views())
    case "count":
      let value = stack.pop()
      return .number(Double(value?.bag?.items.count ?? value?.items.count ?? 0))
    case "reverse": return .list((stack.pop()?.items ?? []).reversed())
    case "ones": return .list((stack.pop()?.items ?? []).map { _ in .number(1) })
    case "times":
      let factor = stack.pop()?.number ?? 1
      return .text(factor == 1 ? "" : num(factor) + " * ")
    case "fractions":
      let shares = (stack.pop()?.items ?? []).compactMap { $0.number }
      return shares.isEmpty ? nil : .list(Self.fractions(shares).map { .text($0) })
    case "named":
      let shares = (stack.pop()?.items ?? []).compactMap { $0.number }
      let parts = zip(scene.letters(shares.count), Self.fractions(shares))
      return shares.isEmpty ? nil : .text(parts.map { "\($0)=\($1)" }.joined(separator: " "))
    default: return try applyToWords(word, &stack)
    }
  }

  /// Operations on sides, dimensions, names and kinds, and on one view.
  private func applyToWords(
    _ word: String, _ stack: inout Operands
  ) throws(Refusal) -> Value? {
    switch word {
    case "side":
      let (side, size) = (stack.pop()?.text, stack.pop()?.text.split(separator: "x") ?? [])
      return size.count == 2 ? .number(Self.number(size[side == "height" ? 1 : 0])) : nil
    case "shares", "lengths":
      // Together 100 %, or small, the numbers after views are shares.
      let texts = (stack.pop()?.items ?? []).filter { $0.view == nil }.map { $0.text }
      let units = Set(texts.map { String($0.drop { $0.isNumber || $0 == "." }) })
      if word == "lengths" { return units == [""] ? Self.yes : nil }
      let numbers = texts.map { Self.number($0.prefix { $0.isNumber || $0 == "." }) }
      let areShares =
        units == ["%"] && (numbers.reduce(0, +) - 100).magnitude < 0.5 || units == ["fr"]
        || units == [""] && numbers.allSatisfy { $0 <= 12 }
      return areShares ? .list(numbers.map { .number($0) }) : nil
    case "pick":
      let (side, items) = (stack.pop(), stack.pop()?.items ?? [])
      let index = items.lastIndex { $0 == side }
      return index.map { items[$0 + 1] } ?? .number(0)
    case "edged":
      let isEdged = (stack.pop()?.items ?? []).allSatisfy {
        $0.number != nil || Self.axis($0.text) != nil
      }
      return isEdged ? Self.yes : nil
    case "with":
      let (number, sides) = (stack.pop(), stack.pop()?.items ?? [])
      return number.map { number in .list(sides.flatMap { [$0, number] }) }
    case "inverse": return Self.inverse(of: stack.pop()?.text ?? "").map { .text($0) }
    case "free": return .text(scene.free(stack.pop()?.text ?? "view"))
    case "around":
      let (ending, view) = (stack.pop()?.text ?? "", stack.pop()?.view ?? .root)
      return .text(scene.free(scene.name(view) + ending))
    case "home":
      let home = Lexicon.shared.entry("homes", stack.pop()?.text ?? "")
      return try home.map { (home) throws(Refusal) in try own(home, [:]) } ?? nil
    case "all", "lone", "parted":
      let words = (stack.pop()?.text ?? "").split(separator: "/").map(String.init)
      let kinds = words.compactMap { Kind(rawValue: $0) }
      if word == "all" { return list(scene.all(kinds)) }
      return .view(try scene.only(kinds, several: word == "parted"))
    case "share": return stack.views().first.map { .number(scene.ratio($0)) }
    case "kind": return stack.views().first.map { .text(scene.kind($0).word) }
    case "parent": return stack.views().first.flatMap { scene.parent($0) }.map { .view($0) }
    case "axis":
      let value = stack.pop()
      return value?.view.map { .text(scene.axis($0)) }
        ?? .text(value == .text("height") ? "v" : "h")
    case "children": return .list(stack.views().flatMap { scene.children($0) }.map { .view($0) })
    case "divided":
      let isDivided = stack.views().first.map { scene.hasChildren($0) && scene.kind($0) != .canvas }
      return isDivided == true ? Self.yes : nil
    case "fixed": return list(stack.views().filter { scene.isFixed($0) })
    case "outdated":
      return list(stack.views().filter { !scene.tree.stack(of: $0).outdatedLengths.isEmpty })
    case "length":
      let dimension = stack.pop()?.text ?? ""
      return stack.views().first.map { .number(scene.length($0, dimension)) }
    default: return try applyToLengths(word, &stack)
    }
  }

  private static let arithmetic: [String: @Sendable (Double, Double) -> Value?] = [
    "+": { .number($0 + $1) }, "-": { .number($0 - $1) }, "*": { .number($0 * $1) },
    "/": { $1 == 0 ? nil : .number($0 / $1) }, "max": { .number(max($0, $1)) },
    "min": { .number(min($0, $1)) }, "of": { .number(($0 / $1 * 1e4).rounded() / 1e4) },
    "x": { .text("\(num($0))x\(num($1))") }, "<": { $0 < $1 ? yes : nil },
    ">": { $0 > $1 ? yes : nil }, "<=": { $0 <= $1 ? yes : nil },
    ">=": { $0 >= $1 ? yes : nil },
  ]

  /// Operations on places, shares, lengths and constraints.
  private func applyToLengths(
    _ word: String, _ stack: inout Operands
  ) throws(Refusal) -> Value? {
    switch word {
    case "place":
      let (view, children) = (stack.views().first, stack.views())
      return children.firstIndex { $0 == view }.map { .number(Double($0)) }
    case "spaces":
      let (axis, given) = (stack.pop()?.text, stack.views())
      guard let first = given.first, let parent = scene.parent(first) else { return nil }
      let (start, end) = axis == "h" ? (".leading", ".trailing") : (".top", ".bottom")
      let names = given.map { scene.name($0) }
      let before = [scene.name(parent) + start] + names.map { $0 + end }
      let after = names.map { $0 + start } + [scene.name(parent) + end]
      return .text(zip(before, after).map { "\($0) -(1)- \($1)" }.joined(separator: ", "))
    case "constant":
      let (dimension, view) = (stack.pop()?.text, stack.views().first)
      let label = view.flatMap { view in
        scene.labels(view).first {
          $0.second == nil && $0.first.attribute.rawValue == dimension && $0.relation == .equal
        }
      }
      return label.map { .text(scene.label($0)) }
    case "labels":
      let (dimension, view) = (stack.pop()?.text, stack.views().first ?? .root)
      let labels = scene.labels(view).filter { $0.first.attribute.rawValue == dimension }
      return labels.isEmpty ? nil : .list(labels.map { .text(scene.label($0)) })
    case "slope":
      let (dimension, view) = (stack.pop()?.text ?? "", stack.views().first)
      return view.flatMap { slope($0, dimension) }.map { .number($0) }
    case "thickness":
      return .number(scene.tree.splitter(of: stack.views().first ?? .root).thickness)
    case "spacing": return .number(scene.tree.stack(of: stack.views().first ?? .root).spacing)
    case "evened":
      let given = stack.views()
      let siblings = given.first.flatMap { scene.parent($0) }.map { scene.children($0) } ?? []
      let part = given.reduce(0) { $0 + scene.ratio($1) } / Double(max(given.count, 1))
      return .list(siblings.map { .number(given.contains($0) ? part : scene.ratio($0)) })
    case "shared":
      let (factor, other, view) = (stack.pop()?.number ?? 1, stack.pop()?.view, stack.pop()?.view)
      guard let other, let view, let parent = scene.parent(view) else { return nil }
      let sum = scene.ratio(view) + scene.ratio(other)
      var shares = [other: sum / (factor + 1)]
      shares[view] = sum * factor / (factor + 1)
      return .list(scene.children(parent).map { .number(shares[$0] ?? scene.ratio($0)) })
    case "arranged":
      let (children, given, shares) = (stack.views(), stack.views(), stack.pop()?.items ?? [])
      if given.isEmpty { return .list(shares) }
      return .list(children.map { child in shares[given.firstIndex(of: child) ?? 0] })
    default: return try applyToLists(word, &stack)
    }
  }

  /// Operations on several views and on new ones.
  private func applyToLists(
    _ word: String, _ stack: inout Operands
  ) throws(Refusal) -> Value? {
    switch word {
    case "without":
      let (others, given) = (stack.views(), stack.views())
      return list(given.filter { !others.contains($0) })
    case "names": return .text(stack.views().map { scene.name($0) }.joined(separator: " and "))
    case "moves":
      let text = moves(stack.views())
      return text.isEmpty ? nil : .text(text)
    case "exchange":
      let (pair, children) = (stack.views(), stack.views())
      guard pair.count == 2 else { return nil }
      return .list(children.map { .view($0 == pair[0] ? pair[1] : $0 == pair[1] ? pair[0] : $0) })
    case "only":
      let text = alone(stack.views())
      return text.isEmpty ? nil : .text(text)
    case "sized":
      let (length, bag) = (stack.pop(), stack.pop()?.bag)
      guard var bag, let length, bag.items.count == 1, bag.items[0].length == nil else {
        throw .notMeant
      }
      let sized = Bag.Item(length: length, lastWord: "")
      (bag.items[0].length, bag.items[0].dimension) = (sized.length, sized.dimension)
      return .bag(bag)
    case "near":
      let names = stack.pop()?.bag?.items.map { $0.name } ?? []
      return names.lazy.compactMap { scene.near($0) }.first.map { .view($0) }
    case "unnamed":
      return stack.pop()?.bag?.items.contains { $0.name.isEmpty } == true ? Self.yes : nil
    case "members", "followers":
      let (axis, kind) = (stack.pop()?.text ?? "", stack.pop()?.text ?? "")
      let items = stack.pop()?.bag?.items ?? []
      let after = followers(items, kind).map { "; " + $0 }.joined()
      return .text(word == "members" ? try members(items, kind, axis) : after)
    case "name": return .text(stack.pop()?.bag?.items.first?.name ?? "")
    case "spaced":
      return .bag(Bag(items: [Bag.Item(name: scene.free("spacer"), isSpacer: true)]))
    case "letters", "numbered":
      let (count, stem) = (
        Int(bounded: stack.pop()?.number ?? 1), word == "letters" ? nil : stack.pop()?.text
      )
      let names = stem.map { stem in (1...max(count, 1)).map { stem + String($0) } }
      return .bag(Bag(items: (names ?? scene.letters(count)).map { Bag.Item(name: $0) }))
    case "cells":
      let (columns, rows) = (stack.pop()?.number ?? 0, stack.pop()?.number ?? 0)
      return .text(
        scene.letters(Int(bounded: rows)).map { "; split \($0) h \(num(columns))" }.joined())
    default:
      guard let list = Lexicon.shared.lists[word] else {
        return .text(word.filter { $0 != "\"" })
      }
      return stack.pop().flatMap { list[$0.text] }.map { .text($0) }
    }
  }

  // MARK: Parts of operations

  /// Shares as an exact line has them.
  static func fractions(_ values: [Double]) -> [String] {
    let sum = values.reduce(0, +)
    if (sum - 100).magnitude < 0.5 { return values.map { num($0) + "%" } }
    if (sum - 1).magnitude < 0.01 { return values.map { num($0) } }
    if values.allSatisfy({ $0 == $0.rounded() }), sum < 1e6 {
      return values.map { "\(num($0))/\(num(sum))" }
    }
    var fractions = values.map { ($0 / sum * 1e6).rounded() / 1e6 }
    fractions[fractions.count - 1] = 1 - fractions.dropLast().reduce(0, +)
    return fractions.map { num($0) }
  }

  /// The condition that holds where another does not; nil if it is none of one relation.
  private static func inverse(of condition: String) -> String? {
    let words = condition.split(separator: " ").map(String.init)
    guard words.count == 3,
      let not = ["<": ">=", ">": "<=", "<=": ">", ">=": "<", "==": "=="][words[1]]
    else { return nil }
    let value = ["pad": "phone", "phone": "pad", "compact": "regular"][words[2]] ?? words[2]
    return "\(words[0]) \(not) \(value)"
  }

  /// The commands that bring views into an order: some of a container move to its first places.
  private func moves(_ views: [NodeID]) -> String {
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
  private func alone(_ views: [NodeID]) -> String {
    var containers: Set<NodeID> = []
    for view in views {
      var parent = scene.parent(view)
      while let next = parent, containers.insert(next).inserted { parent = scene.parent(next) }
    }
    return scene.views.compactMap { view -> String? in
      if views.contains(view) || containers.contains(view) {
        return scene.isHidden(view) ? "show \(scene.name(view))" : nil
      }
      let isOther = scene.parent(view).map(containers.contains) ?? false
      return isOther && !scene.isHidden(view) ? "hide \(scene.name(view))" : nil
    }.joined(separator: "; ")
  }

  /// How much longer a view is in a window that is one point longer; nil if that is not linear.
  private func slope(_ view: NodeID, _ dimension: String) -> Double? {
    guard let parent = scene.parent(view) else { return 1 }
    guard scene.kind(parent) == .split else { return nil }
    guard scene.along(view) == dimension else { return slope(parent, dimension) }
    if scene.isFixed(view) { return 0 }
    let sum = scene.children(parent).filter { !scene.isFixed($0) }.reduce(0) {
      $0 + scene.ratio($1)
    }
    return slope(parent, dimension).map { sum > 0 ? $0 * scene.ratio(view) / sum : 0 }
  }
}

extension Value {
  /// A text; empty for other values.
  var text: String { if case .text(let text) = self { text } else { "" } }
}
