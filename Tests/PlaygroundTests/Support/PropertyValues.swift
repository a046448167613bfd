import LayoutDocument
import LayoutEngine
import Playground
import TestSupport

/// Random values for properties, from their declarations.
enum PropertyValues {
  /// `KEY VALUE` for a property of `node`, or occasionally for any property.
  static func setting(
    of node: NodeID, in tree: LayoutTree, using random: inout SeededGenerator
  ) -> String {
    let owned = Properties.of(node, in: tree)
    let isOwned = !owned.isEmpty && Int.random(in: 0..<10, using: &random) > 0
    let property = (isOwned ? owned : Properties.all).randomElement(using: &random)
    guard let property else { return "nothing 1" }
    return "\(property.name) \(value(in: property.domain, using: &random))"
  }

  /// Some of the options of the command that makes a kind of container.
  static func options(of kind: Kind, using random: inout SeededGenerator) -> String {
    var text = ""
    for property in Properties.options(of: kind) where Bool.random(using: &random) {
      var value = value(in: property.domain, using: &random)
      // Minima total 1 at most, and only `set` accepts their word for none.
      if case .part(or: let words) = property.domain, !words.isEmpty { value = "0.2" }
      text += " \(property.name) \(value)"
    }
    return text
  }

  static func value(in domain: ValueDomain, using random: inout SeededGenerator) -> String {
    switch domain {
    case .words(let words): return pick(words, &random)
    case .points(let range, or: let words):
      let numbers = [-3, 0, 0.5, 1, 2.7, 8, 33.25, 80, 500].filter { range.contains($0) }
      return pick(numbers.map { "\($0)" } + words, &random)
    case .part(or: let words):
      return pick(["0", "0.05", "30%", "1/3", "0.25", "0.875", "1"] + words, &random)
    case .insets: return pick(["0", "8", "1,2,3,4", "20,0,0,60"], &random)
    case .size: return pick(["none", "40x20", "-x33.5", "120x-", "0x0", "900x80"], &random)
    case .text: return pick(["none", "\"Hello there\"", "\"日本語\\nx\"", "\"\""], &random)
    case .priorities: return pick(["300", "249.5 h", "1000 v", "10 h 20 v"], &random)
    case .lengths: return pick(["0 0", "14 4", "3 4.5"], &random)
    }
  }

  private static func pick(_ items: [String], _ random: inout SeededGenerator) -> String {
    items.randomElement(using: &random) ?? ""
  }
}
