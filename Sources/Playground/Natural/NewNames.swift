import LayoutEngine
import TerminalText

/// The length of a new view.
enum Length: Equatable {
  /// Plain numbers may be shares: `2 and 1`.
  case points(Double, isPlain: Bool)
  case share(Share)
  /// `2fr`
  case parts(Double)
  case size(Double, Double)
  case natural
  case rest
}

/// New views with their container's options.
struct Bag: Equatable {
  struct Item: Equatable {
    var name = ""
    var length: Length?
    var dimension: String?
    /// True if the length comes before the name.
    var isLengthFirst = false
    var side: String?
    /// The separator before it: `,` or `and`.
    var lead: String?
    /// `three boxes`
    var count: Int?
    /// `three buttons`: button1 …
    var names: [String] = []
    var isSpacer = false

    var total: Int { count ?? max(1, names.count) }
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

  mutating func set(_ option: Option) {
    options.removeAll { $0.key == option.key }
    options.append(option)
  }

  /// How specific the bag is.
  var score: Int {
    var score = items.count + 2 * options.count + (axis == nil ? 0 : 3) + (shares == nil ? 0 : 3)
    score += relation == nil ? 0 : 2
    for item in items {
      score += (item.length == nil ? 0 : 2) - (item.isLengthFirst ? 1 : 0)
      score += item.side == nil ? 0 : 2
    }
    return score
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
    if token.low == "a" {
      return isSeparated || view(at: i) != nil ? [] : [(token.text, i + 1, 1)]
    }
    guard isName(i), view(at: i) == nil else { return [] }
    let next = low(i + 1)
    let isOwn = mayName(i, isSeparated)
    if let head = word("heads", i + 1),
      isOwn || ["status", "tab", "tool", "side", "nav", "search"].contains(token.low),
      word("heads", i) == nil
        || ["text field", "text view", "list view", "image view"].contains(token.low + " " + next)
    {
      let name = token.text + (head == "keep" ? Self.capital(next) : "")
      if scene.view(name) == nil {
        names.append((name, i + 2, 2))
        if isSeparated { return names }
      }
    }
    if isOwn, hits(.dev, i).isEmpty { names.append((token.text, i + 1, 1)) }
    return names
  }

  private static func capital(_ word: String) -> String {
    let first = word.utf8.prefix(1).map { (0x61...0x7A).contains($0) ? $0 & 0xDF : $0 }
    return String(decoding: first + word.utf8.dropFirst(), as: UTF8.self)
  }

  private func mayName(_ i: Int, _ isSeparated: Bool) -> Bool {
    let low = low(i)
    let isNameable = word("nameable", i) != nil
    if word("kinds", i) != nil, !isSeparated || !isNameable { return false }
    // `one two three` are names.
    let isTwin =
      word("numbers", i) != nil
      && (i > 0 && word("numbers", i - 1) != nil || word("numbers", i + 1) != nil)
    if isTwin || isNameable || word("heads", i) != nil { return true }
    // A method of another tool, such as setCustomSpacing.
    let text = tokens[i].text
    if text != low, text.dropFirst().contains(where: { $0.isUppercase }), isForeign(text) {
      return false
    }
    return !lexicon.stops.contains(low) && !lexicon.isWord(low) && !isCommand(low)
      && !low.hasSuffix("ly") && word("fractions", i) == nil && word("factors", i) == nil
  }

  /// Lengths of a new view.
  func lengths(_ i: Int) -> [(length: Length, dimension: String?, end: Int)] {
    var k = i
    if ["fixed", "=", ":", "is", "are", "to"].contains(low(k)) { k = skipping(k + 1) }
    if low(k) == "fixed" { k += 1 }
    if ["takes", "gets", "fills", "take", "get"].contains(low(k)) { k = skipping(k + 1) }
    guard k < count else { return [] }
    var all: [(length: Length, dimension: String?, end: Int)] = []
    let token = tokens[k]
    if token.low == "(", low(k + 2) == ")" {
      for inner in lengths(k + 1) where inner.end == k + 2 {
        all.append((inner.length, inner.dimension, k + 3))
      }
    }
    for hit in hits(.size, k) {
      if case .numbers(let width, let height) = hit.value {
        all.append((.size(width, height), nil, hit.end))
      }
    }
    for hit in hits(.dim, k) {
      if case .number(let value)? = hits(.n, hit.end).first?.value {
        all.append((.points(value, isPlain: false), Self.text(hit.value), hit.end + 1))
      }
    }
    if ["flex-grow", "flex", "grow"].contains(token.low), isKind(.number, k + 1),
      tokens[k + 1].value > 0
    {
      all.append((.parts(tokens[k + 1].value), nil, k + 2))
    }
    if token.kind == .number, token.unit == "fr", token.value > 0 {
      all.append((.parts(token.value), nil, k + 1))
    }
    for hit in hits(.r, k) {
      if case .share(let share) = hit.value { all.append((.share(share), nil, hit.end)) }
    }
    if case .number(let value)? = hits(.n, k).first?.value {
      let isPlain = token.text.utf8.allSatisfy { (0x2E...0x39).contains($0) }
      all.append((.points(value, isPlain: isPlain), nil, k + 1))
      for hit in hits(.dim, k + 1) {
        all.append((.points(value, isPlain: false), Self.text(hit.value), hit.end))
      }
    }
    for (name, length) in [("rest", Length.rest), ("stretch", .rest), ("hug", .natural)] {
      for end in ends(name, k) { all.append((length, nil, end)) }
    }
    return all
  }

  /// One new view of a list.
  func items(_ index: Int, isSeparated: Bool) -> [(item: Bag.Item, end: Int)] {
    func isLetter(_ i: Int) -> Bool { isKind(.word, i) && tokens[i].text.utf8.count == 1 }
    var i = index
    let isAmongLetters =
      isLetter(i)
      && (isLetter(i + 1) || isKind(.sign, i + 1) || i > 0 && isLetter(i - 1) && low(i - 1) != "a")
    if !isAmongLetters { i = skipping(i) }
    guard i < count else { return [] }
    var all: [(item: Bag.Item, end: Int)] = []
    var starts: [(length: Length?, dimension: String?, end: Int)] = [(nil, nil, i)]
    if isKind(.number, i) || isKind(.size, i) {
      for length in lengths(i) {
        if case .points(_, true) = length.length, length.dimension == nil { continue }
        starts.append((length.length, length.dimension, length.end))
      }
    }
    for start in starts.reversed() {
      let j = start.end == i ? i : skipping(start.end)
      guard j < count else { continue }
      if start.length == nil {
        for hit in hits(.c, j) {
          guard case .number(let number) = hit.value, isKind(.word, hit.end),
            low(hit.end).last == "s"
          else { continue }
          let noun = String(low(hit.end).dropLast())
          let amount = Int(bounded: number)
          if lexicon.entry("heads", noun) == "drop" {
            all.append((Bag.Item(count: amount), hit.end + 1))
          } else if !lexicon.isWord(noun), !lexicon.stops.contains(noun) {
            let stem = tokens[hit.end].text.dropLast()
            all.append((Bag.Item(names: (1...amount).map { stem + String($0) }), hit.end + 1))
          }
        }
        for end in ends("spacer", j) {
          all.append((Bag.Item(name: scene.free("spacer"), isSpacer: true), end))
        }
      }
      for name in newNames(j, isSeparated: isSeparated) {
        var ends = [(length: start.length, dimension: start.dimension, end: name.end)]
        if start.length == nil {
          ends += lengths(name.end).map { ($0.length, $0.dimension, $0.end) }
        }
        for end in ends.sorted(by: { $0.end > $1.end }) {
          let item = Bag.Item(
            name: name.name, length: end.length, dimension: end.dimension,
            isLengthFirst: start.length != nil)
          if isSeparated { all += placed(item, end.end) }
          all.append((item, end.end))
        }
      }
    }
    return all
  }

  /// The item with the side that follows its name.
  private func placed(_ item: Bag.Item, _ end: Int) -> [(item: Bag.Item, end: Int)] {
    var all: [(item: Bag.Item, end: Int)] = []
    for next in [end] + ["be", "at", "to", "in"].flatMap({ ends($0, end) }) {
      let start = skipping(next)
      var placed = item
      for hit in hits(.side, start) {
        placed.side = Self.text(hit.value)
        all.append((placed, hit.end))
        guard item.length == nil else { continue }
        for length in lengths(hit.end) {
          var sized = placed
          (sized.length, sized.dimension) = (length.length, length.dimension)
          all.append((sized, length.end))
        }
      }
      if isAny("between", start),
        start + 1 >= count || ["them", "both", "it", ","].contains(low(start + 1))
      {
        placed.side = "center"
        all.append(
          (
            placed,
            min(count, ["them", "both", "it"].contains(low(start + 1)) ? start + 2 : start + 1)
          ))
      }
      if ["below", "above", "underneath", "under"].contains(low(start)) {
        placed.side = low(start) == "above" ? "top" : "bottom"
        all.append((placed, start + 1))
      }
    }
    return all
  }

  /// Lists of new views.
  ///
  /// - Parameter isTight: true after a word that makes a container, where names need no commas, and
  ///   options, shares and an axis may stand between them.
  func bags(_ i: Int, isTight: Bool) -> [Hit] {
    var all: [Hit] = []
    var heads = [(bag: Bag(items: []), end: i)]
    while !heads.isEmpty, all.count < 120 {
      var new: [(bag: Bag, end: Int)] = []
      for head in heads.prefix(24) { extend(head.bag, head.end, isTight, &new) }
      for (bag, end) in new where isComplete(bag, isTight) {
        all.append(Hit(value: .bag(bag), end: end, score: bag.score))
      }
      heads = new.sorted { $0.end > $1.end }
    }
    return Array(all.sorted { $0.end > $1.end }.prefix(40))
  }

  private func isComplete(_ bag: Bag, _ isTight: Bool) -> Bool {
    guard !bag.items.isEmpty else { return false }
    if isTight { return true }
    let isList =
      bag.isSeparated || bag.items.count > 1 && bag.items.allSatisfy { $0.length != nil }
      || bag.items.count == 1 && !bag.items[0].names.isEmpty
    return isList && bag.items.reduce(0) { $0 + $1.total } > 1
  }

  private func extend(
    _ bag: Bag, _ end: Int, _ isTight: Bool, _ new: inout [(bag: Bag, end: Int)]
  ) {
    var (k, separator) = (end, String?.none)
    let isBegun = !bag.items.isEmpty || !bag.options.isEmpty || bag.axis != nil
    while isBegun, k < count {
      if [",", ";", "|", "+", "/", "then"].contains(low(k)) || isAny("and", k) {
        separator = separator ?? ([",", ";", "|"].contains(low(k)) ? "," : "and")
        k += 1
      } else if isTight, ["with", ":", "from", "of"].contains(low(k)), k + 1 < count {
        k += 1
      } else {
        break
      }
    }
    guard k < count else { return }
    func add(_ end: Int, _ change: (inout Bag) -> Void) {
      var changed = bag
      change(&changed)
      new.append((changed, end))
    }
    if !bag.items.isEmpty, separator == nil {
      for relation in ["over", "under", "leftof", "rightof", "next"]
      where bag.relation == nil || bag.relation == relation {
        for start in ends(relation, k) {
          for (item, end) in items(start, isSeparated: true) where !item.name.isEmpty {
            add(end) {
              $0.items.append(item)
              ($0.relation, $0.isSeparated) = (relation, true)
            }
          }
        }
      }
    }
    if isTight {
      if bag.axis == nil,
        bag.items.isEmpty || !["row", "column", "rows", "columns", "h", "v"].contains(low(k))
      {
        for hit in hits(.ax, k) { add(hit.end) { $0.axis = Self.text(hit.value) } }
      }
      for option in options(k) { add(option.end) { $0.set(option.option) } }
    }
    let mayShare =
      isTight ? !bag.items.isEmpty : separator == "," && bag.isSeparated && bag.items.count > 1
    if bag.shares == nil, mayShare {
      for hit in hits(.rs, k) {
        if case .shares(let shares) = hit.value { add(hit.end) { $0.shares = shares } }
      }
    }
    if !bag.items.isEmpty {
      let areSized = bag.items.allSatisfy { $0.length != nil } && !bag.isSeparated
      if separator == nil, isTight ? bag.isSeparated : !areSized { return }
      if separator != nil, isTight, bag.items.count > 1, !bag.isSeparated { return }
    }
    let isList =
      separator != nil || !isTight || (k..<count).contains { [",", "and"].contains(low($0)) }
    for (item, end) in items(k, isSeparated: isList) {
      if !item.name.isEmpty, bag.items.contains(where: { $0.name == item.name }) { continue }
      // Lengths stand before all names, or after all.
      let mixes = bag.items.contains {
        $0.length != nil && item.length != nil && $0.isLengthFirst != item.isLengthFirst
      }
      if separator == nil, mixes { continue }
      add(end) {
        var item = item
        item.lead = separator
        $0.isSeparated = $0.isSeparated || separator != nil && !$0.items.isEmpty
        $0.items.append(item)
      }
    }
  }

  /// Options of a container at a token.
  private func options(_ i: Int) -> [(option: Bag.Option, end: Int)] {
    var all: [(option: Bag.Option, end: Int)] = []
    func add(_ key: String, _ value: String, _ end: Int) {
      all.append((Bag.Option(key: key, value: value), end))
    }
    for (name, key, slot) in [
      ("gap", "spacing", Slot.n), ("padding", "margins", .n), ("alignment", "alignment", .align),
      ("distribution", "distribution", .dist),
    ] {
      for start in ends(name, i) {
        for next in [start] + ends("be", start) {
          for hit in hits(slot, next) { add(key, Self.spelling(hit.value), hit.end) }
        }
      }
    }
    for number in hits(.n, i) {
      for end in ends("gap", number.end) { add("spacing", Self.spelling(number.value), end) }
      for start in ends("between", number.end) {
        for end in ends("items", start) { add("spacing", Self.spelling(number.value), end) }
      }
    }
    for hit in hits(.dist, i) where hit.value != .text("fill") {
      add("distribution", Self.text(hit.value), hit.end)
    }
    if let key = word("options", i) {
      let next = [":", "="].contains(low(i + 1)) ? i + 2 : i + 1
      if isKind(.number, next) {
        add(key, num(tokens[next].value), next + 1)
      } else if isKind(.word, next) {
        add(key, tokens[next].text, next + 1)
      }
    }
    if low(i) == "at" {
      for hit in hits(.r, i + 1) { add("fraction", Self.spelling(hit.value), hit.end) }
    }
    if ["centered", "centred"].contains(low(i)) { add("alignment", "center", i + 1) }
    return all
  }

  static func spelling(_ value: Value) -> String {
    switch value {
    case .text(let text): text
    case .number(let number): num(number)
    case .share(let share): share.text
    default: ""
    }
  }

  func optionsHits(_ i: Int) -> [Hit] {
    var all: [Hit] = []
    var (bag, end) = (Bag(items: []), i)
    while let option = options(skipping(end)).first {
      bag.set(option.option)
      end = option.end
      all.append(Hit(value: .options(bag.options), end: end, score: 3 * bag.options.count))
      if [",", "and"].contains(low(end)) { end += 1 }
    }
    return all
  }
}
