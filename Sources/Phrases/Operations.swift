import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// The operations of expressions.
extension Meanings {
  /// The values that operations take, the last first.
  struct Operands {
    var values: [Value?] = []

    mutating func pop() -> Value? { values.popLast() ?? nil }
    mutating func number() -> Double? { pop()?.number }
    mutating func count() -> Int { Int(bounded: number() ?? 1) }
    mutating func text() -> String { pop()?.text ?? "" }
    mutating func items() -> [Value] { pop()?.items ?? [] }
    mutating func numbers() -> [Double] { items().compactMap { $0.number } }
    mutating func views() -> [NodeID] { pop()?.views ?? [] }
    mutating func view() -> NodeID? { views().first }
    mutating func news() -> [Bag.Item] { pop()?.bag?.items ?? [] }
  }

  /// The result of an operation on the last values, which it takes. The name of a list gives the word
  /// that it has for the last one; any other word is a text.
  func apply(_ word: String, _ stack: inout Operands) throws(Refusal) -> Value? {
    if let operation = Self.arithmetic[word] {
      guard let second = stack.number(), let first = stack.number() else { return nil }
      return operation(first, second)
    }
    switch word {
    case "=":
      let (second, first) = (stack.pop(), stack.pop())
      return Self.flag(
        first?.number.map { $0 == second?.number } ?? (first != nil && first == second))
    case "?":
      let (second, first) = (stack.pop(), stack.pop())
      return first ?? second
    case "list":
      let (second, first) = (stack.items(), stack.items())
      return .list(first + second)
    case "round": return stack.number().map { .number($0.rounded()) }
    case "floor": return stack.number().map { .number($0.rounded(.down)) }
    case "cents": return stack.number().map { .number(($0 * 100).rounded() / 100) }
    case "positive":
      let value = stack.pop()
      return value?.items.allSatisfy { $0.number ?? 0 > 0 } == true ? value : nil
    case "first": return stack.items().first
    case "second": return stack.items().dropFirst().first
    case "last": return stack.items().last
    case "count":
      let value = stack.pop()
      return .number(Double(value?.bag?.items.count ?? value?.items.count ?? 0))
    case "reverse": return .list(stack.items().reversed())
    case "ones": return .list(stack.items().map { _ in .number(1) })
    case "fractions":
      let shares = stack.numbers()
      return shares.isEmpty ? nil : .list(Self.fractions(shares).map { .text($0) })
    // Together 1 or 100.
    case "whole":
      let numbers = stack.items().map { ($0.number ?? 0) * ($0.text.hasSuffix("%") ? 100 : 1) }
      let sum = numbers.reduce(0, +)
      guard (sum - 1).magnitude < 0.01 || (sum - 100).magnitude < 1 else { return nil }
      return numbers.allSatisfy { $0 > 0 } ? .list(numbers.map { .number($0) }) : nil
    // The numbers after views: together 100 %, or small, they are shares.
    case "shares":
      let texts = stack.items().filter { $0.view == nil }.map { $0.text }
      let numbers = texts.map { text in
        Value.text(String(text.prefix { $0.isNumber || $0 == "." })).number ?? 0
      }
      let areShares =
        switch units(texts) {
        case "%": (numbers.reduce(0, +) - 100).magnitude < 0.5
        case "": numbers.allSatisfy { $0 <= 12 }
        case let unit: unit == "fr"
        }
      return areShares ? .list(numbers.map { .number($0) }) : nil
    case "lengths":
      return Self.flag(units(stack.items().filter { $0.view == nil }.map { $0.text }) == "")
    // Sides, dimensions, names and kinds.
    case "side":
      let (side, size) = (stack.text(), stack.text().split(separator: "x"))
      return size.count == 2
        ? Value.text(String(size[side == "height" ? 1 : 0])).number.map { .number($0) } : nil
    case "pick":
      let (side, items) = (stack.pop(), stack.items())
      return items.lastIndex { $0 == side }.map { items[$0 + 1] } ?? .number(0)
    case "edged":
      return Self.flag(stack.items().allSatisfy { $0.number != nil || Self.axis($0.text) != nil })
    case "with":
      let (number, sides) = (stack.pop(), stack.items())
      return number.map { number in .list(sides.flatMap { [$0, number] }) }
    case "times":
      let factor = stack.number() ?? 1
      return .text(factor == 1 ? "" : num(factor) + " * ")
    case "dashed": return stack.number().map { .text("-(\(num($0)))-") }
    case "way":
      let attribute = stack.text().split { ". ".contains($0) }.dropFirst().first.map(String.init)
      return attribute.flatMap(Attribute.init(rawValue:)).map { .text($0.axis.letter) }
    case "value":
      let word = stack.text()
      return .text(Lexicon.shared.entry("code VAL", word) ?? word)
    case "free": return .text(scene.free(stack.pop()?.text ?? "view"))
    case "around":
      let (ending, view) = (stack.text(), stack.view() ?? .root)
      return .text(scene.free(scene.name(view) + ending))
    case "home":
      guard let home = Lexicon.shared.entry("homes", stack.text()) else { return nil }
      return try own(home, [:])
    case "all": return list(scene.all(kinds(stack.text())))
    case "lone", "parted":
      return .view(try scene.only(kinds(stack.text()), several: word == "parted"))
    // Views.
    case "views": return list(stack.views())
    case "kind": return stack.view().map { .text(scene.kind($0).word) }
    case "parent": return stack.view().flatMap { scene.parent($0) }.map { .view($0) }
    case "axis":
      let value = stack.pop()
      return .text(value?.view.map { scene.axis($0) } ?? (value == .text("height") ? "v" : "h"))
    case "children": return .list(stack.views().flatMap { scene.children($0) }.map { .view($0) })
    case "fixed": return list(stack.views().filter { scene.isFixed($0) })
    case "outdated":
      return list(stack.views().filter { !scene.tree.stack(of: $0).outdatedLengths.isEmpty })
    case "place":
      let (view, children) = (stack.view(), stack.views())
      return children.firstIndex { $0 == view }.map { .number(Double($0)) }
    case "without":
      let (others, given) = (stack.views(), stack.views())
      return list(given.filter { !others.contains($0) })
    case "exchange":
      let (pair, children) = (stack.views(), stack.views())
      guard pair.count == 2 else { return nil }
      return .list(children.map { .view($0 == pair[0] ? pair[1] : $0 == pair[1] ? pair[0] : $0) })
    case "names": return .text(stack.views().map { scene.name($0) }.joined(separator: " and "))
    case "moves": return some(moves(stack.views()))
    case "only": return some(alone(stack.views()))
    case "spaces": return some(spaces(along: stack.text(), stack.views()))
    // The shares, lengths, properties and constraints of views.
    case "length":
      let dimension = stack.text()
      return stack.view().map { .number(scene.length($0, dimension)) }
    case "slope":
      let dimension = stack.text()
      return stack.view().flatMap { slope($0, dimension) }.map { .number($0) }
    case "thickness": return .number(scene.tree.splitter(of: stack.view() ?? .root).thickness)
    case "spacing": return .number(scene.tree.stack(of: stack.view() ?? .root).spacing)
    case "property":
      let (name, view) = (stack.text(), stack.view())
      let property = view.flatMap { Properties.named(name, of: $0, in: scene.tree) }
      return property.map { .text($0.name) }
    case "constant":
      let (dimension, view) = (stack.text(), stack.view())
      let labels = view.map { scene.labels($0) } ?? []
      return labels.first {
        $0.second == nil && $0.first.attribute.rawValue == dimension && $0.relation == .equal
      }.map { .text(scene.label($0)) }
    case "held":
      let (axis, view) = (stack.text(), stack.view() ?? .root)
      return held(view, axis == "h" ? .horizontal : .vertical).first.map { .text(scene.label($0)) }
    case "offset":
      let label = stack.text()
      return scene.tree.constraints.first { scene.label($0) == label }.map { .number($0.constant) }
    case "position":
      let (edge, view) = (stack.text(), stack.view() ?? .root)
      let frames = [view, scene.parent(view) ?? .root].map { scene.tree.frameInRoot($0) }
      return .number(edge == "top" ? frames[0].y - frames[1].y : frames[0].x - frames[1].x)
    case "labels":
      let (dimension, view) = (stack.text(), stack.view() ?? .root)
      let all = scene.tree.constraints.filter {
        $0.first.view == view || dimension.isEmpty && $0.second?.view == view
      }
      let labels = all.filter { dimension.isEmpty || $0.first.attribute.rawValue == dimension }
      return labels.isEmpty ? nil : .list(labels.map { .text(scene.label($0)) })
    case "share": return stack.view().map { .number(scene.ratio($0)) }
    case "total": return .number(stack.views().reduce(0) { $0 + scene.ratio($1) })
    // The shares of all views of a container, of which some are given.
    case "shared":
      let (given, shares) = (stack.views(), stack.items())
      guard let last = shares.last, let parent = given.first.flatMap(scene.parent) else {
        return .list(shares)
      }
      return .list(
        scene.children(parent).map { child in
          given.firstIndex(of: child).map { shares.indices.contains($0) ? shares[$0] : last }
            ?? .number(scene.ratio(child))
        })
    // New views.
    case "item": return .bag(Bag(items: [Bag.Item(name: stack.text())]))
    case "vague": return stack.pop()?.bag.map { .bag(Bag(items: $0.items, isVague: true)) }
    // A container in another one.
    case "nested":
      let (options, bag) = (stack.pop(), stack.pop()?.bag)
      let words = stack.text().split(separator: " ").map(String.init)
      guard var inner = bag, let kind = words.first else { return nil }
      inner.set(options ?? .list([]))
      (inner.kind, inner.axis) = (kind, words.last)
      let name = inner.axis == "h" ? "row" : inner.axis == "v" ? "column" : kind
      return .bag(Bag(items: [Bag.Item(name: name, inner: [inner])]))
    case "many":
      let plural = stack.text()
      return Bag(stack.count(), plural).map { .bag($0) }
    case "sized", "led":
      guard let length = stack.pop(), let bag = stack.pop()?.bag,
        let sized = bag.sized(length, isFirst: word == "led")
      else { throw .notMeant }
      return .bag(sized)
    case "placed":
      let (side, bag) = (stack.pop(), stack.pop()?.bag)
      return (side.map { bag?.placed($0.text) } ?? bag).map { .bag($0) }
    case "parted-by": return .bag(Bag(items: [], shares: stack.numbers()))
    case "options":
      var bag = Bag(items: [])
      bag.set(stack.pop() ?? .list([]))
      return .bag(bag)
    case "joined", "related":
      let (rest, text, first) = (stack.pop()?.bag, stack.text(), stack.pop()?.bag)
      guard let rest, let first else { return nil }
      let bag = word == "joined" ? first.joined(text, to: rest) : first.related(text, to: rest)
      return bag.map { .bag($0) }
    case "listed", "filled":
      let bag = stack.pop()?.bag
      return bag.flatMap { $0.isList || word == "filled" && !$0.items.isEmpty ? .bag($0) : nil }
    case "near":
      return stack.news().lazy.compactMap { scene.near($0.name) }.first.map { .view($0) }
    case "name": return some(stack.news().first?.name ?? "")
    case "members":
      let (axis, kind, items) = (stack.text(), stack.text(), stack.news())
      return .text(try members(items, kind, axis))
    case "followers":
      let (kind, items) = (stack.text(), stack.news())
      return .text(followers(items, kind).map { "; " + $0 }.joined())
    case "spacer": return .bag(Bag(items: [Bag.Item(name: scene.free("spacer"), isSpacer: true)]))
    // A view of another tool, by its text or else its class.
    case "titled":
      let (text, kind) = (stack.text().filter { $0.isLetter || $0.isNumber }, stack.text())
      let known = Lexicon.shared.entry("code views", kind) ?? Tokens.lower(kind)
      let name = Name.isValid(text) ? Tokens.lower(text) : known
      return .bag(Bag(items: [Bag.Item(name: name, isSpacer: known == "spacer")]))
    case "repeated":
      let (count, bag) = (stack.count(), stack.pop()?.bag)
      return bag.map { Bag(items: Array(repeating: $0.items[0], count: count)) }.map { .bag($0) }
    case "named-apart":
      guard var bag = stack.pop()?.bag else { return nil }
      for index in bag.items.indices where !bag.items[index].name.isEmpty {
        let taken = bag.items[..<index].map { $0.name }
        bag.items[index].name = scene.free(bag.items[index].name, but: taken)
      }
      return .bag(bag)
    case "letters":
      return .bag(Bag(items: scene.letters(stack.count()).map { Bag.Item(name: $0) }))
    case "cells":
      let end = stack.number().map { " spacing \(num($0)) distribution fillEqually" }
      let (columns, rows) = (num(stack.number() ?? 0), scene.letters(stack.count()))
      let kind = end == nil ? "split" : "stack"
      return .text(rows.map { "; \(kind) \($0) h \(columns)\(end ?? "")" }.joined())
    default:
      guard let list = Lexicon.shared.lists[word] else { return .text(word.filter { $0 != "\"" }) }
      return stack.pop().flatMap { list[$0.text] }.map { .text($0) }
    }
  }

  // MARK: Parts

  private static func flag(_ holds: Bool) -> Value? { holds ? .text("yes") : nil }

  /// A text; nil if it is empty.
  private func some(_ text: String) -> Value? { text.isEmpty ? nil : .text(text) }

  private static let arithmetic: [String: @Sendable (Double, Double) -> Value?] = [
    "+": { .number($0 + $1) }, "-": { .number($0 - $1) }, "*": { .number($0 * $1) },
    "/": { $1 == 0 ? nil : .number($0 / $1) }, "max": { .number(max($0, $1)) },
    "min": { .number(min($0, $1)) }, "of": { .number(($0 / $1 * 1e4).rounded() / 1e4) },
    "x": { .text("\(num($0))x\(num($1))") }, "<": { flag($0 < $1) }, ">": { flag($0 > $1) },
    "<=": { flag($0 <= $1) }, ">=": { flag($0 >= $1) },
  ]

  /// The unit of numbers that have the same one.
  private func units(_ texts: [String]) -> String? {
    let units = Set(texts.map { String($0.drop { $0.isNumber || $0 == "." }) })
    return units.count == 1 ? units.first : nil
  }

  /// The kinds of `split/stack`.
  private func kinds(_ words: String) -> [Kind] {
    words.split(separator: "/").compactMap { Kind(rawValue: String($0)) }
  }

  func list(_ views: [NodeID]) -> Value? { views.isEmpty ? nil : .list(views.map { .view($0) }) }
}
