import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// The operations of expressions.
extension Meanings {
  /// The values that operations take, the last first.
  struct Operands {
    private var values: [Value?] = []

    mutating func push(_ value: Value?) { values.append(value) }
    mutating func pop() -> Value? { values.popLast() ?? nil }
    mutating func number() -> Double? { pop()?.number }
    mutating func text() -> String { pop()?.text ?? "" }
    mutating func items() -> [Value] { pop()?.items ?? [] }
    mutating func numbers() -> [Double] { items().compactMap { $0.number } }
    mutating func views() -> [NodeID] { pop()?.views ?? [] }
    mutating func view() -> NodeID? { views().first }
    /// New views.
    mutating func news() -> [Bag.Item] { pop()?.bag?.items ?? [] }
  }

  private typealias Operation =
    @Sendable (Meanings, inout Operands) throws(Refusal) -> Value?

  /// The result of an operation on the last values, which it takes. The name of a list gives the word
  /// that it has for the last one; any other word is a text.
  func apply(_ word: String, _ stack: inout Operands) throws(Refusal) -> Value? {
    if let operation = Self.arithmetic[word] {
      guard let second = stack.number(), let first = stack.number() else { return nil }
      return operation(first, second)
    }
    if let operation = Self.operations[word] { return try operation(self, &stack) }
    guard let list = Lexicon.shared.lists[word] else { return .text(word.filter { $0 != "\"" }) }
    return stack.pop().flatMap { list[$0.text] }.map { .text($0) }
  }

  private static let operations: [String: Operation] = {
    var all: [String: Operation] = [:]
    for table in [ofValues, ofWords, ofViews, ofNewViews] {
      for (name, operation) in table { all[name] = operation }
    }
    return all
  }()

  /// The value of a condition.
  private static func flag(_ holds: Bool) -> Value? { holds ? .text("yes") : nil }

  /// A text; nil if it is empty.
  private static func some(_ text: String) -> Value? { text.isEmpty ? nil : .text(text) }

  private static let arithmetic: [String: @Sendable (Double, Double) -> Value?] = [
    "+": { .number($0 + $1) }, "-": { .number($0 - $1) }, "*": { .number($0 * $1) },
    "/": { $1 == 0 ? nil : .number($0 / $1) }, "max": { .number(max($0, $1)) },
    "min": { .number(min($0, $1)) }, "of": { .number(($0 / $1 * 1e4).rounded() / 1e4) },
    "x": { .text("\(num($0))x\(num($1))") }, "<": { flag($0 < $1) }, ">": { flag($0 > $1) },
    "<=": { flag($0 <= $1) }, ">=": { flag($0 >= $1) },
  ]

  private static let ofValues: [String: Operation] = [
    "=": {
      let (second, first) = ($1.pop(), $1.pop())
      return flag(first?.number.map { $0 == second?.number } ?? (first != nil && first == second))
    },
    "?": {
      let (second, first) = ($1.pop(), $1.pop())
      return first ?? second
    },
    "list": {
      let (second, first) = ($1.items(), $1.items())
      return .list(first + second)
    },
    "round": { $1.number().map { .number($0.rounded()) } },
    "floor": { $1.number().map { .number($0.rounded(.down)) } },
    "cents": { $1.number().map { .number(($0 * 100).rounded() / 100) } },
    "first": { $1.items().first },
    "last": { $1.items().last },
    "count": {
      let value = $1.pop()
      return .number(Double(value?.bag?.items.count ?? value?.items.count ?? 0))
    },
    "reverse": { .list($1.items().reversed()) },
    "ones": { .list($1.items().map { _ in .number(1) }) },
    "fractions": {
      let shares = $1.numbers()
      return shares.isEmpty ? nil : .list(fractions(shares).map { .text($0) })
    },
    "named": {
      let shares = $1.numbers()
      let parts = zip($0.scene.letters(shares.count), fractions(shares))
      return some(parts.map { "\($0)=\($1)" }.joined(separator: " "))
    },
    // The numbers after views: together 100 %, or small, they are shares.
    "shares": {
      let texts = $1.items().filter { $0.view == nil }.map { $0.text }
      let numbers = texts.map { number($0.prefix { $0.isNumber || $0 == "." }) }
      let areShares =
        switch units(texts) {
        case "%": (numbers.reduce(0, +) - 100).magnitude < 0.5
        case "": numbers.allSatisfy { $0 <= 12 }
        case let unit: unit == "fr"
        }
      return areShares ? .list(numbers.map { .number($0) }) : nil
    },
    "lengths": { flag(units($1.items().filter { $0.view == nil }.map { $0.text }) == "") },
  ]

  /// The unit of numbers that have the same one.
  private static func units(_ texts: [String]) -> String? {
    let units = Set(texts.map { String($0.drop { $0.isNumber || $0 == "." }) })
    return units.count == 1 ? units.first : nil
  }

  private static func number(_ text: some StringProtocol) -> Double {
    NumberLiteral.parse(String(text))?.value ?? 0
  }

  /// Operations on sides, dimensions, names and kinds.
  private static let ofWords: [String: Operation] = [
    "side": {
      let (side, size) = ($1.text(), $1.text().split(separator: "x"))
      return size.count == 2 ? .number(number(size[side == "height" ? 1 : 0])) : nil
    },
    "pick": {
      let (side, items) = ($1.pop(), $1.items())
      return items.lastIndex { $0 == side }.map { items[$0 + 1] } ?? .number(0)
    },
    "edged": { flag($1.items().allSatisfy { $0.number != nil || axis($0.text) != nil }) },
    "with": {
      let (number, sides) = ($1.pop(), $1.items())
      return number.map { number in .list(sides.flatMap { [$0, number] }) }
    },
    "times": {
      let factor = $1.number() ?? 1
      return .text(factor == 1 ? "" : num(factor) + " * ")
    },
    "dashed": { $1.number().map { .text("-(\(num($0)))-") } },
    "way": {
      let attribute = $1.text().split { ". ".contains($0) }.dropFirst().first.map(String.init)
      return attribute.flatMap(Attribute.init(rawValue:)).map { .text($0.axis.letter) }
    },
    "inverse": { inverse(of: $1.text()).map { .text($0) } },
    "free": { .text($0.scene.free($1.pop()?.text ?? "view")) },
    "around": {
      let (ending, view) = ($1.text(), $1.view() ?? .root)
      return .text($0.scene.free($0.scene.name(view) + ending))
    },
    "home": { meanings, stack throws(Refusal) in
      guard let home = Lexicon.shared.entry("homes", stack.text()) else { return nil }
      return try meanings.own(home, [:])
    },
    "all": { list($0.scene.all(kinds($1.text()))) },
    "lone": { meanings, stack throws(Refusal) in
      .view(try meanings.scene.only(kinds(stack.text())))
    },
    "parted": { meanings, stack throws(Refusal) in
      .view(try meanings.scene.only(kinds(stack.text()), several: true))
    },
  ]

  /// The condition that holds where another does not; nil if it is none of one relation.
  private static func inverse(of condition: String) -> String? {
    let words = condition.split(separator: " ").map(String.init)
    guard words.count == 3,
      let not = ["<": ">=", ">": "<=", "<=": ">", ">=": "<", "==": "=="][words[1]]
    else { return nil }
    let value = ["pad": "phone", "phone": "pad", "compact": "regular"][words[2]] ?? words[2]
    return "\(words[0]) \(not) \(value)"
  }

  /// The kinds of `split/stack`.
  private static func kinds(_ words: String) -> [Kind] {
    words.split(separator: "/").compactMap { Kind(rawValue: String($0)) }
  }

  static func list(_ views: [NodeID]) -> Value? {
    views.isEmpty ? nil : .list(views.map { .view($0) })
  }

  /// Operations on views, their shares, lengths and constraints.
  private static let ofViews: [String: Operation] = [
    "views": { list($1.views()) },
    "kind": { meanings, stack in stack.view().map { .text(meanings.scene.kind($0).word) } },
    "parent": { meanings, stack in
      stack.view().flatMap { meanings.scene.parent($0) }.map { .view($0) }
    },
    "axis": { meanings, stack in
      let value = stack.pop()
      let axis = value?.view.map { meanings.scene.axis($0) }
      return .text(axis ?? (value == .text("height") ? "v" : "h"))
    },
    "children": { meanings, stack in
      .list(stack.views().flatMap { meanings.scene.children($0) }.map { .view($0) })
    },
    "fixed": { meanings, stack in list(stack.views().filter { meanings.scene.isFixed($0) }) },
    "outdated": { meanings, stack in
      list(stack.views().filter { !meanings.scene.tree.stack(of: $0).outdatedLengths.isEmpty })
    },
    "length": { meanings, stack in
      let dimension = stack.text()
      return stack.view().map { .number(meanings.scene.length($0, dimension)) }
    },
    "slope": { meanings, stack in
      let dimension = stack.text()
      return stack.view().flatMap { meanings.slope($0, dimension) }.map { .number($0) }
    },
    "thickness": { .number($0.scene.tree.splitter(of: $1.view() ?? .root).thickness) },
    "spacing": { .number($0.scene.tree.stack(of: $1.view() ?? .root).spacing) },
    "constant": { meanings, stack in
      let (dimension, view) = (stack.text(), stack.view())
      let labels = view.map { meanings.scene.labels($0) } ?? []
      return labels.first {
        $0.second == nil && $0.first.attribute.rawValue == dimension && $0.relation == .equal
      }.map { .text(meanings.scene.label($0)) }
    },
    "labels": { meanings, stack in
      let (dimension, view) = (stack.text(), stack.view() ?? .root)
      let all = meanings.scene.tree.constraints.filter {
        $0.first.view == view || dimension.isEmpty && $0.second?.view == view
      }
      let labels = all.filter { dimension.isEmpty || $0.first.attribute.rawValue == dimension }
      return labels.isEmpty ? nil : .list(labels.map { .text(meanings.scene.label($0)) })
    },
    "place": {
      let (view, children) = ($1.view(), $1.views())
      return children.firstIndex { $0 == view }.map { .number(Double($0)) }
    },
    "share": { meanings, stack in stack.view().map { .number(meanings.scene.ratio($0)) } },
    "total": { meanings, stack in
      .number(stack.views().reduce(0) { $0 + meanings.scene.ratio($1) })
    },
    // The shares of all views of a container, of which some are given.
    "shared": { meanings, stack in
      let (given, shares) = (stack.views(), stack.items())
      guard let last = shares.last, let parent = given.first.flatMap(meanings.scene.parent) else {
        return .list(shares)
      }
      return .list(
        meanings.scene.children(parent).map { child in
          given.firstIndex(of: child).map { shares.indices.contains($0) ? shares[$0] : last }
            ?? .number(meanings.scene.ratio(child))
        })
    },
    "without": {
      let (others, given) = ($1.views(), $1.views())
      return list(given.filter { !others.contains($0) })
    },
    "exchange": {
      let (pair, children) = ($1.views(), $1.views())
      guard pair.count == 2 else { return nil }
      return .list(children.map { .view($0 == pair[0] ? pair[1] : $0 == pair[1] ? pair[0] : $0) })
    },
    "names": { meanings, stack in
      .text(stack.views().map { meanings.scene.name($0) }.joined(separator: " and "))
    },
    "moves": { some($0.moves($1.views())) },
    "only": { some($0.alone($1.views())) },
    "property": { meanings, stack in
      let (name, view) = (stack.text(), stack.view())
      return view.flatMap { Properties.named(name, of: $0, in: meanings.scene.tree) }.map {
        .text($0.name)
      }
    },
    "holder": { meanings, stack in
      let views = stack.text().split(separator: " ").prefix(3).compactMap {
        meanings.scene.view(String($0.prefix { $0 != "." }))
      }
      let boxes = views.compactMap { meanings.scene.parent($0) }
      return boxes.first { meanings.scene.kind($0).placesByConstraints }.map { .view($0) }
    },
    "respaced": { meanings, _ in
      let groups = meanings.scene.tree.spaceGroups
      guard let group = groups.first, groups.count == 1 else { return nil }
      let edit = Edit.relate(Relations(group, label: nil, in: meanings.scene.tree))
      return .text("unconstrain \(group.label); " + EditPrinter.text(of: edit))
    },
    "spaces": { some($0.spaces(along: $1.text(), $1.views())) },
  ]

  /// Operations on new views.
  private static let ofNewViews: [String: Operation] = [
    "sized": { meanings, stack throws(Refusal) in
      guard let length = stack.pop(), var bag = stack.pop()?.bag, bag.items.count == 1,
        bag.items[0].length == nil
      else { throw .notMeant }
      bag.items[0] = bag.items[0].sized(length, lastWord: "")
      return .bag(bag)
    },
    "near": { meanings, stack in
      stack.news().lazy.compactMap { meanings.scene.near($0.name) }.first.map { .view($0) }
    },
    "even": { flag(!$1.news().contains { $0.length != nil || $0.isSpacer }) },
    "unnamed": { flag($1.news().contains { $0.name.isEmpty }) },
    "name": { .text($1.news().first?.name ?? "") },
    "members": { meanings, stack throws(Refusal) in
      let (axis, kind, items) = (stack.text(), stack.text(), stack.news())
      return .text(try meanings.members(items, kind, axis))
    },
    "followers": {
      let (kind, items) = ($1.text(), $1.news())
      return .text($0.followers(items, kind).map { "; " + $0 }.joined())
    },
    "spaced": { meanings, _ in
      .bag(Bag(items: [Bag.Item(name: meanings.scene.free("spacer"), isSpacer: true)]))
    },
    "letters": {
      let names = $0.scene.letters(Int(bounded: $1.number() ?? 1))
      return .bag(Bag(items: names.map { Bag.Item(name: $0) }))
    },
    "numbered": {
      let (count, stem) = (Int(bounded: $1.number() ?? 1), $1.text())
      return .bag(Bag(items: (1...max(count, 1)).map { Bag.Item(name: stem + String($0)) }))
    },
    "cells": {
      let (columns, rows) = ($1.number() ?? 0, $1.number() ?? 0)
      let names = $0.scene.letters(Int(bounded: rows))
      return .text(names.map { "; split \($0) h \(num(columns))" }.joined())
    },
  ]
}
