import CommandLanguage
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
    /// The separator before it: `,`, `and`, or `under` if the view is below all views before it.
    var lead: String?
    /// `three boxes`
    var count: Int?
    /// `two columns`
    var areColumns = false
    /// `three buttons`: button1 …
    var names: [String] = []
    var isSpacer = false

    var total: Int { count ?? max(1, names.count) }
    var isFoot: Bool { name.hasSuffix("ooter") || name.hasPrefix("bottom") }
    /// `points`, `share`, `parts`, `size`, `natural` or `rest`; empty without a length.
    var measure: String { length?.items[0].text ?? "" }
    var isPlain: Bool { length?.items.last == .text("plain") }
    /// The dimension that the length is said to be.
    var dimension: String? {
      length.flatMap { $0.items.count > 2 ? $0.items[2].text : nil }.flatMap {
        ["width", "height"].contains($0) ? $0 : nil
      }
    }

    /// The view with a length whose last word tells points without a unit.
    func sized(_ length: Value, lastWord: String) -> Item {
      var item = self
      item.length = length
      if item.measure == "points", length.items.count == 2,
        lastWord.utf8.allSatisfy({ (0x2E...0x39).contains($0) })
      {
        item.length = .list(length.items + [.text("plain")])
      }
      return item
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
  var isSeparated = false

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
      if words[index] == "axis" {
        axis = words[index + 1]
        continue
      }
      options.removeAll { $0.key == words[index] }
      options.append(Option(key: words[index], value: words[index + 1]))
    }
  }

  /// How specific the bag is.
  var score: Int {
    let parts = [axis == nil ? 0 : 3, shares == nil ? 0 : 3, relation == nil ? 0 : 2]
    return items.reduce(parts.reduce(items.count + 2 * options.count, +)) {
      $0 + ($1.length == nil ? 0 : 2) - ($1.isLengthFirst ? 1 : 0) + ($1.side == nil ? 0 : 2)
    }
  }
}

/// Names that a line gives to new views.
extension Matcher {
  /// The names of a new view at a token: no word of the tables, and no view.
  ///
  /// - Parameter isSeparated: true between commas, where a noun may follow: `status bar`.
  func newNames(_ i: Int, isSeparated: Bool = false) -> [(name: String, end: Int, score: Int)] {
    guard i < count else { return [] }
    let token = tokens[i]
    var names: [(name: String, end: Int, score: Int)] = []
    if token.low == "a" { return isSeparated || view(at: i) != nil ? [] : [(token.text, i + 1, 1)] }
    if token.kind == .quoted {
      let name = String(token.text.dropFirst().dropLast())
      return Name.isValid(name) && scene.view(name) == nil ? [(name, i + 1, 2)] : []
    }
    // What is divided or put into something exists.
    guard isName(i), view(at: i) == nil, low(i + 1) != "into" else { return [] }
    // `at the bottom` is a place.
    let before = (0..<i).last { !isFiller($0) }.map { low($0) }
    if ["at", "on", "in"].contains(before), !hits("SIDE", i).isEmpty { return [] }
    let next = low(i + 1)
    let isOwn = mayName(i, isSeparated)
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
        names.append((name, i + 2, 2))
        if isSeparated { return names }
      }
    }
    if isOwn, hits("DEV", i).isEmpty { names.append((token.text, i + 1, 1)) }
    return names
  }

  private func mayName(_ i: Int, _ isSeparated: Bool) -> Bool {
    let low = low(i)
    // `row of 4 cards` names no row.
    let isLine = isAny("colnoun", i) || isAny("rownoun", i)
    let isNameable = word("nameable", i) != nil && !(isLine && self.low(i + 1) == "of")
    if word("kinds", i) != nil, !isSeparated || !isNameable { return false }
    // The second word of `split view` names nothing.
    if i > 0, lexicon.entry("kinds", self.low(i - 1) + " " + low) != nil { return false }
    // `one two three` are names.
    let isTwin =
      word("numbers", i) != nil
      && (i > 0 && word("numbers", i - 1) != nil || word("numbers", i + 1) != nil)
    if isTwin || isNameable || word("heads", i) != nil { return true }
    return !isForeign(i) && !lexicon.stops.contains(low) && !lexicon.isWord(low)
      && !isCommand(low) && !low.hasSuffix("ly") && word("fractions", i) == nil
      && word("factors", i) == nil
  }

  /// A new view with each length at a token, which may be after a comma.
  private func sized(
    _ item: Bag.Item, _ i: Int, _ slot: String = "LEN"
  ) -> [(item: Bag.Item, end: Int)] {
    values(slot, i).map { (item.sized($0.value, lastWord: tokens[$0.end - 1].text), $0.end) }
  }

  /// One new view of a list.
  private func items(_ index: Int, isSeparated: Bool) -> [(item: Bag.Item, end: Int)] {
    func isLetter(_ i: Int) -> Bool { isKind(.word, i) && tokens[i].text.utf8.count == 1 }
    var i = index
    let isAmongLetters =
      isLetter(i)
      && (isLetter(i + 1) || isKind(.sign, i + 1) || i > 0 && isLetter(i - 1) && low(i - 1) != "a")
    if !isAmongLetters { i = skipping(i) }
    guard i < count else { return [] }
    var all: [(item: Bag.Item, end: Int)] = []
    func add(_ item: Bag.Item, _ end: Int) {
      // Between commas, the side may follow, and a length after it.
      for side in isSeparated ? values("STAND", end) : [] {
        var placed = item
        if side.value.text == "beneath" {
          placed.lead = "under"
        } else {
          placed.side = side.value.text
        }
        all.append((placed, side.end))
        if item.length == nil { all += sized(placed, side.end, "SZ") }
      }
      all.append((item, end))
    }
    if isKind(.number, i) || isKind(.size, i) || isAny("rest", i) {
      for (item, end) in sized(Bag.Item(isLengthFirst: true), i).reversed() {
        if item.isPlain { continue }
        // `the rest is main`, `the rest for main`
        var start = end
        if item.measure == "rest" {
          start = ends("be", end).max() ?? end
          if low(start) == "for" { start += 1 }
        }
        for name in newNames(skipping(start), isSeparated: isSeparated) {
          var named = item
          named.name = name.name
          add(named, name.end)
        }
      }
    }
    for (value, next, _) in values("C", i) {
      let end = ends("equal", next).max() ?? next
      guard isKind(.word, end), low(end).last == "s" else { continue }
      let (noun, amount) = (String(low(end).dropLast()), Int(bounded: value.number ?? 0))
      if lexicon.entry("heads", noun) == "drop" || isAny("noun", end) {
        add(Bag.Item(count: amount, areColumns: isAny("colnoun", end)), end + 1)
      } else if !lexicon.isWord(noun), !lexicon.stops.contains(noun), amount > 0,
        lexicon.entry("fractions", noun) == nil
      {
        let stem = tokens[end].text.dropLast()
        add(Bag.Item(names: (1...amount).map { stem + String($0) }), end + 1)
      }
    }
    for end in ends("spacer", i) {
      all.append((Bag.Item(name: scene.free("spacer"), isSpacer: true), end))
    }
    for name in newNames(i, isSeparated: isSeparated) {
      let side = name.end == i + 2 ? word("axes", i).map { _ in low(i) } : nil
      let item = Bag.Item(name: name.name, side: side)
      let lengths = sized(item, skipping(name.end)).sorted { $0.end > $1.end }
      for (item, end) in lengths + [(item, name.end)] { add(item, end) }
    }
    return all
  }

  /// Lists of new views. After a word that makes a container, names need no commas, and options, shares
  /// and an axis may stand between them.
  func bags(_ kind: String, _ i: Int) -> [Hit] {
    let isTight = kind == "BAG"
    var all: [Hit] = []
    var heads = [(bag: Bag(items: []), end: i)]
    while !heads.isEmpty, all.count < 120 {
      var new: [(bag: Bag, end: Int)] = []
      for head in heads.prefix(24) { extend(head.bag, head.end, isTight, &new) }
      for (bag, end) in new where isComplete(bag, isTight) {
        all.append(Hit(values: [kind: .bag(bag)], end: end, score: bag.score))
      }
      heads = new.sorted { $0.end > $1.end }
    }
    let single =
      kind == "NEWS"
      ? items(i, isSeparated: false).filter { $0.item.count == nil && $0.item.names.isEmpty } : []
    return all.sorted { $0.end > $1.end }.prefix(40)
      + single.map { item, end in
        var item = item
        var values: Values = [:]
        values["SIDE"] = item.side.map { .text($0) }
        item.side = nil
        values[kind] = .bag(Bag(items: [item]))
        return Hit(values: values, end: end, score: 1 + (item.length == nil ? 0 : 2))
      }
  }

  private func isComplete(_ bag: Bag, _ isTight: Bool) -> Bool {
    if isTight { return !bag.items.isEmpty }
    let isList =
      bag.isSeparated || bag.items.count > 1 && bag.items.allSatisfy { $0.length != nil }
      || bag.items.count == 1 && !bag.items[0].names.isEmpty
    return isList && bag.items.reduce(0) { $0 + $1.total } > 1
  }

  /// The separator at a token, `,` or `and`, and the token after it and after words such as `with`.
  private func separator(_ end: Int, _ isTight: Bool) -> (end: Int, separator: String?) {
    var (k, separator) = (end, String?.none)
    while k < count {
      if [",", ";", "+", "/", "then"].contains(low(k)) || isAny("and", k) {
        separator = separator ?? ([",", ";"].contains(low(k)) ? "," : "and")
      } else if let end = ends("underit", k).max() {
        (k, separator) = (end, "under")
        continue
      } else if !isTight || !["with", ":", "from", "of"].contains(low(k)) || k + 1 == count {
        break
      }
      k += 1
    }
    return (k, separator)
  }

  private func extend(
    _ bag: Bag, _ end: Int, _ isTight: Bool, _ new: inout [(bag: Bag, end: Int)]
  ) {
    let isBegun = !bag.items.isEmpty || !bag.options.isEmpty || bag.axis != nil
    let (k, separator) = isBegun ? separator(end, isTight) : (end, nil)
    guard k < count else { return }
    func add(_ end: Int, _ change: (inout Bag) -> Void) {
      var changed = bag
      change(&changed)
      new.append((changed, end))
    }
    if !bag.items.isEmpty, separator == nil {
      // The relation is the same between all views of a bag.
      for (value, end, _) in values("JOIN", k) where [nil, value.text].contains(bag.relation) {
        for (item, end) in items(end, isSeparated: true) where !item.name.isEmpty {
          add(end) {
            $0.items.append(item)
            ($0.relation, $0.isSeparated) = (value.text, true)
          }
        }
      }
    }
    if isTight {
      if bag.axis == nil,
        bag.items.isEmpty || !["row", "column", "rows", "columns", "h", "v"].contains(low(k))
      {
        for axis in values("AX", k) { add(axis.end) { $0.axis = axis.value.text } }
      }
      for option in values("OPT", k) { add(option.end) { $0.set(option.value) } }
    }
    let mayShare =
      isTight ? !bag.items.isEmpty : separator == "," && bag.isSeparated && bag.items.count > 1
    if bag.shares == nil, mayShare {
      for shares in values("RS", k) {
        add(shares.end) { $0.shares = shares.value.items.compactMap { $0.number } }
      }
    }
    if !bag.items.isEmpty {
      let areSized = bag.items.allSatisfy { $0.length != nil } && !bag.isSeparated
      if separator == nil, isTight ? bag.isSeparated : !areSized { return }
      if separator != nil, isTight, bag.items.count > 1, !bag.isSeparated { return }
    }
    let isList =
      separator != nil || !isTight || (k..<count).contains { [",", "and"].contains(low($0)) }
    // `buttons left and right` has no view `right`.
    let next = skipping(k)
    if bag.items.contains(where: { $0.side != nil }), !hits("SIDE", next).isEmpty,
      newNames(next, isSeparated: true).allSatisfy({ $0.end == next + 1 })
    {
      return
    }
    for (item, end) in items(k, isSeparated: isList) {
      // Nothing is above the first view.
      if bag.items.isEmpty, item.lead == "under" { continue }
      if !item.name.isEmpty, bag.items.contains(where: { $0.name == item.name }) { continue }
      // Lengths stand before all names, or after all.
      let mixes = bag.items.contains {
        $0.length != nil && item.length != nil && $0.isLengthFirst != item.isLengthFirst
      }
      if separator == nil, mixes { continue }
      add(end) {
        var item = item
        item.lead = item.lead ?? separator
        $0.isSeparated = $0.isSeparated || separator != nil && !$0.items.isEmpty
        $0.items.append(item)
      }
    }
  }
}
