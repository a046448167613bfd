import CommandLanguage
import LayoutEngine
import TerminalText

/// New views with their container's options.
package struct Bag: Equatable {
  struct Item: Equatable {
    var name = ""
    /// As the slot `LEN` has it. Plain points may be shares: `2 and 1`.
    var length: Value?
    /// True if the length comes before the name.
    var isLengthFirst = false
    var side: String?
    /// The separator before it, `under` if it is below all views before it, or `it` if it is next to one.
    var lead: String?
    /// How many views have their noun: `three boxes`. The others of them have an empty separator.
    var count = 0
    /// `h` for columns, `v` for rows
    var track: String?
    var isSpacer = false
    /// The container that the view is.
    var inner: [Bag] = []

    var isFoot: Bool { name.hasSuffix("ooter") || name.hasPrefix("bottom") }
    /// `points`, `share`, `parts`, `size`, `natural` or `rest`; empty without a length.
    var measure: String { length?.items[0].text ?? "" }
    var isPlain: Bool { length?.items.last == .text("plain") }
    /// The dimension that the length is said to be.
    var dimension: String? {
      length?.items.dropFirst(2).map { $0.text }.first { ["width", "height"].contains($0) }
    }
  }

  struct Option: Equatable {
    var key: String
    var value: String
  }

  var items: [Item]
  var options: [Option] = []
  var axis: String?
  var shares: [Double]?
  /// `over`, `leftof` … between the items.
  var relation: String?
  /// The kind of their container, and the view that becomes it.
  var kind = "pane"
  var box = Value.view(.root)
  /// True if a view is said to be big or small.
  var isVague = false

  /// True if only a stack has the sizes and options.
  var needsStack: Bool {
    items.contains { $0.measure == "size" || $0.isSpacer }
      || options.contains { ["spacing", "alignment", "distribution"].contains($0.key) }
  }

  /// The same views, with those that lie at the bottom of a page after the others.
  var feetLast: Bag {
    var bag = self
    bag.items = items.filter { !$0.isFoot } + items.filter { $0.isFoot }
    return bag
  }

  /// Sets the options of a list of names and values.
  mutating func set(_ list: Value) {
    let words = list.items.map { (item: Value) -> String in
      if case .number(let number) = item { num(number) } else { item.text }
    }
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      options.removeAll { $0.key == words[index] }
      options.append(Option(key: words[index], value: words[index + 1]))
    }
    axis = options.last { $0.key == "axis" }?.value ?? axis
    options.removeAll { $0.key == "axis" }
  }

  /// Plain numbers that are small or 100 together, and parts, become shares.
  mutating func shareNumbers() {
    let numbers = items.map { $0.length?.items.dropFirst().first?.number ?? 0 }
    let isSmall = numbers.allSatisfy { $0 <= 12 } || (numbers.reduce(0, +) - 100).magnitude < 0.5
    let areShares = isSmall && items.allSatisfy { $0.isPlain } && numbers.allSatisfy { $0 > 0 }
    share(numbers, among: items.indices.filter { areShares || items[$0].measure == "parts" })
  }

  /// Gives views their shares of all; the only one with a share takes the rest.
  mutating func share(_ numbers: [Double], among indices: [Int]) {
    for (index, text) in zip(indices, Meanings.fractions(indices.map { numbers[$0] })) {
      items[index].length = indices.count == 1 ? nil : .list([.text("share"), .text(text)])
    }
  }

  /// How specific the bag is.
  var score: Int {
    let own = relation != nil ? 2 : axis == nil ? 0 : 3
    let named = items.count { $0.lead != "" }
    return items.reduce(named + 5 * options.count + own + (shares == nil ? 0 : 3)) {
      $0 + ($1.length == nil ? 0 : 2) - ($1.isLengthFirst ? 1 : 0) + ($1.side == nil ? 0 : 2)
    }
  }
}

/// The parts of lists.
extension Bag {
  /// `two columns`, whose names are still open, or `three buttons`: button1 …
  init?(_ count: Int, _ plural: String) {
    let (lexicon, low) = (Lexicon.shared, Tokens.lower(plural))
    guard count > 0, let name = lexicon.singular(plural) else { return nil }
    let noun = Tokens.lower(name)
    let isOpen = lexicon.entry("heads", noun) == "drop" || lexicon.isWord(low, of: "noun")
    let isWord = lexicon.isWord(noun) || lexicon.entry("fractions", noun) != nil
    if !isOpen, isWord || lexicon.stops.contains(noun) { return nil }
    let isColumn = lexicon.isWord(low, of: "colnoun")
    let track = isColumn ? "h" : lexicon.isWord(low, of: "rownoun") ? "v" : nil
    items = (1...count).map { number in
      Item(
        name: isOpen ? "" : name + String(number), lead: number > 1 ? "" : nil, count: count,
        track: isOpen ? track : nil)
    }
  }

  /// All views at a side, or under the views before them; nil for `left right`.
  func placed(_ side: String) -> Bag? {
    var bag = self
    guard items.allSatisfy({ [nil, side].contains($0.side) }) else { return nil }
    if side != items[0].name, Meanings.axis(items[0].name) != nil { return nil }
    let isOfIt = side.hasPrefix("it-")
    if isOfIt || side == "beneath" { bag.items[0].lead = isOfIt ? "it" : "under" }
    for index in items.indices where side != "beneath" {
      bag.items[index].side = isOfIt ? String(side.dropFirst(3)) : side
    }
    return bag
  }

  /// All views with a length; nil if one has another.
  func sized(_ length: Value, isFirst: Bool) -> Bag? {
    guard items.allSatisfy({ $0.length == nil }) else { return nil }
    var bag = self
    for index in items.indices {
      (bag.items[index].length, bag.items[index].isLengthFirst) = (length, isFirst)
    }
    // `a 250 menu`, but not `2 menus`
    let number = length.items.dropFirst().first?.number ?? 0
    let isCount = isFirst && bag.items[0].isPlain && (number <= 12 || items[0].name.last == "s")
    return isCount ? nil : bag
  }

  /// The first part of a list, a separator, and the parts after it; nil if they are no list. Names are
  /// separated everywhere or nowhere.
  func joined(_ separator: String, to rest: Bag) -> Bag? {
    var bag = self
    bag.items += rest.items
    if rest.relation != nil || axis ?? rest.axis != rest.axis ?? axis { return nil }
    if shares != nil, rest.shares != nil || !rest.items.isEmpty { return nil }
    if !separator.isEmpty, !rest.items.isEmpty {
      bag.items[items.count].lead = rest.items[0].lead ?? separator
    }
    (bag.axis, bag.shares) = (axis ?? rest.axis, shares ?? rest.shares)
    bag.isVague = isVague || rest.isVague
    bag.options =
      options.filter { own in !rest.options.contains { $0.key == own.key } } + rest.options
    guard let item = items.first else { return bag }
    let open = bag.items.count { $0.lead == nil }
    if open > 1, open < bag.items.count { return nil }
    let clashes = rest.items.contains { other in
      !item.name.isEmpty && item.name == other.name
        // "Photo left, title and text next to it": next to which one?
        || ["left", "right"].contains(item.side) && rest.items[0].side == nil && other.lead == "it"
        // `buttons left and right` has no view `right`.
        || item.side != nil && other.side == nil && Meanings.axis(other.name) != nil
        // Lengths stand before all names, or after all.
        || open > 1 && item.length != nil && other.length != nil
          && item.isLengthFirst != other.isLengthFirst
    }
    return clashes ? nil : bag
  }

  /// `a above b`: the relation is the same between all views.
  func related(_ relation: String, to rest: Bag) -> Bag? {
    let axis = ["over", "under"].contains(relation) ? "v" : "h"
    guard rest.relation == relation || rest.relation == nil && rest.items.count == 1 else {
      return nil
    }
    var others = rest
    (others.relation, others.axis) = (nil, rest.axis ?? axis)
    guard var bag = joined("", to: others), bag.axis == axis else { return nil }
    if relation == "under" || relation == "rightof" { bag.items = rest.items + items }
    bag.relation = relation
    return bag
  }

  /// True if the views are a list without a word that makes a container.
  var isList: Bool {
    let isJoined = relation != nil || items.dropFirst().contains { $0.lead ?? "" != "" }
    let isNamed = items.count > 1 && items[0].count == items.count && !items[0].name.isEmpty
    return items.count > 1 && options.isEmpty && (axis == nil || relation != nil)
      && (isJoined || shares == nil && (isNamed || items.allSatisfy { $0.length != nil }))
  }
}

/// Names that a line gives to new views.
extension Matcher {
  /// The names of a new view at a token: no word of the tables, and no view. `left nav` has a side.
  /// In a list with separators, a noun may follow: `status bar`.
  func newNames(_ i: Int) -> [(name: String, side: String?, end: Int)] {
    let token = tokens[i]
    if token.kind == .quoted {
      let name = String(token.text.dropFirst().dropLast())
      return Name.isValid(name) && scene.view(name) == nil ? [(name, nil, i + 1)] : []
    }
    // What is divided or put into something exists.
    guard isName(i), view(at: i) == nil, low(i + 1) != "into" else { return [] }
    if token.low == "a" {
      let isArticle = isFiller(i) && (isListed || word("axes", i + 1) != nil)
      return isArticle ? [] : [(token.text, nil, i + 1)]
    }
    // `at the bottom` is a place.
    let before = (0..<i).last { !isFiller($0) }.map { low($0) }
    if ["at", "on", "in"].contains(before), !hits("SIDE", i).isEmpty { return [] }
    var names: [(name: String, side: String?, end: Int)] = []
    let next = low(i + 1)
    let isOwn = mayName(i, isListed)
    // `left nav` is on the left.
    let isPlaced =
      word("axes", i) != nil && isName(i + 1) && word("axes", i + 1) == nil && mayName(i + 1, true)
    let compound = lexicon.entry("compounds", token.low + " " + next)
    if let head = compound ?? word("heads", i + 1) ?? (isPlaced ? "keep" : nil),
      isPlaced || compound != nil || lexicon.entry("compounds", token.low) != nil
        || isOwn && word("heads", i) == nil && !isAny("noun", i)
    {
      let noun = next.prefix(1).uppercased() + next.dropFirst()
      let name = token.text + (head == "keep" ? noun : "")
      if scene.view(name) == nil {
        names.append((name, word("axes", i).map { _ in token.low }, i + 2))
        if isListed { return names }
      }
    }
    if isOwn, hits("DEV", i).isEmpty { names.append((token.text, nil, i + 1)) }
    return names
  }

  private func mayName(_ i: Int, _ isListed: Bool) -> Bool {
    let low = low(i)
    // `row of 4 cards` names no row.
    let isLine = isAny("colnoun", i) || isAny("rownoun", i)
    let isNameable = word("nameable", i) != nil && !(isLine && self.low(i + 1) == "of")
    if word("kinds", i) != nil, !isListed || !isNameable { return false }
    // The second word of `split view` names nothing.
    if i > 0, lexicon.entry("kinds", self.low(i - 1) + " " + low) != nil { return false }
    // `one two three` are names.
    let isTwin =
      word("numbers", i) != nil && [i - 1, i + 1].contains { word("numbers", $0) != nil }
    if isTwin || isNameable || word("heads", i) != nil { return true }
    return !isForeign(i) && !lexicon.stops.contains(low) && !lexicon.isWord(low)
      && !isCommand(low) && !low.hasSuffix("ly") && word("fractions", i) == nil
      && word("factors", i) == nil
  }
}
