import CommandLanguage
import LayoutEngine
import TerminalText

/// The values that a slot can have at a token.
extension Matcher {
  func read(_ slot: Slot, _ i: Int) -> [Hit] {
    switch slot {
    case .v: return viewHits(i)
    case .vs: return viewsHits(i)
    case .box: return boxHits(i)
    case .a: return attributeHits(i)
    case .e: return edgeHits(i)
    case .vf:
      guard let (view, member) = reference(i), lexicon.entry("frames", member) != nil else {
        return []
      }
      return [Hit(value: .view(view), end: i + 1, score: 6)]
    case .n: return numberHits(i)
    case .c:
      if let n = word("numbers", i) { return one(.number(Self.number(n)), i + 1) }
      let token = tokens[i]
      let isCount =
        token.kind == .number && token.unit.isEmpty && token.value == token.value.rounded()
        && (1..<100).contains(token.value)
      return isCount ? one(.number(token.value), i + 1) : []
    case .delta: return deltaHits(i)
    case .t:
      guard isKind(.number, i), ["s", "ms"].contains(tokens[i].unit) else { return [] }
      return one(.text(num(tokens[i].value) + tokens[i].unit), i + 1)
    case .r: return shareHits(i)
    case .rs: return sharesHits(i)
    case .k: return factorHits(i)
    case .pairs: return pairHits(i)
    case .size: return sizeHits(i)
    case .range:
      return isKind(.range, i)
        ? one(.numbers(tokens[i].numbers[0], tokens[i].numbers[1]), i + 1) : []
    case .dev:
      for length in stride(from: min(4, count - i), to: 0, by: -1) {
        let name = tokens[i..<i + length].map { $0.text }.joined()
        if let device = lexicon.devices[Lexicon.joined(name)] {
          return [Hit(value: .text(device), end: i + length, score: 3 * length)]
        }
      }
      return []
    case .ax: return texts([("hax", "h"), ("vax", "v")], i)
    case .track: return texts([("colnoun", "h"), ("rownoun", "v"), ("noun", "any")], i)
    case .dim: return texts([("wide", "width"), ("high", "height"), ("long", "along")], i)
    case .rtl: return texts([("rtl", "rtl"), ("ltr", "ltr")], i)
    case .below: return texts([("below", "below"), ("above", "above")], i)
    case .least: return leastHits(i)
    case .rel:
      let relations =
        Self.relations.map { (name: $0, text: $0) } + [
          (name: "below", text: "<"), (name: "above", text: ">"),
        ]
      return texts(relations, i) + leastHits(i)
    case .cmp: return changes(Self.comparisons, i)
    case .chg:
      return changes(
        [
          ("widen", "width", 1), ("narrow", "width", -1), ("heighten", "height", 1),
          ("grow", nil, 1), ("shrink", nil, -1),
        ], i)
    case .too:
      guard low(i) == "too", let meant = word("too", i + 1) else { return [] }
      let parts = meant.split(separator: " ")
      let dimension = parts[0] == "any" ? nil : String(parts[0])
      let change = LengthChange(dimension: dimension, sign: parts[1] == "less" ? -1 : 1)
      return [Hit(value: .change(change), end: i + 2, score: 6)]
    case .side: return sideHits(i)
    case .sides:
      return ends("edges", i).map {
        Hit(value: .texts(["left", "right", "top", "bottom"]), end: $0, score: 3 * ($0 - i))
      }
        + lists(i, sideHits).map { values, end, score in
          Hit(value: .texts(values.map(Self.text)), end: end, score: score)
        }
    case .sidepairs: return sideLengthHits(i)
    case .cx:
      guard ["centerx", "centery"].contains(low(i)) else { return [] }
      return [Hit(value: .text(low(i) == "centerx" ? "h" : "v"), end: i + 1, score: 4)]
    case .place: return placeHits(i)
    case .cond: return conditionHits(i)
    case .kind:
      var hits: [Hit] = []
      for length in [2, 1] where i + length <= count {
        let name = tokens[i..<i + length].map { $0.low }.joined(separator: " ")
        guard let made = lexicon.entry("kinds", name) else { continue }
        let parts = made.split(separator: " ").map(String.init)
        let value = Made(kind: parts[0], axis: parts.count > 1 ? parts[1] : nil)
        hits.append(Hit(value: .kind(value), end: i + length, score: 3 * length))
      }
      return hits
    case .align: return dotted("alignments", i)
    case .dist: return distributionHits(i)
    case .prop:
      for length in [2, 1] where i + length <= count {
        let name = tokens[i..<i + length].map { $0.joined }.joined()
        guard let property = lexicon.entry("properties", name) else { continue }
        return [Hit(value: .text(property), end: i + length, score: 3 * length)]
      }
      return []
    case .val: return valueHits(i)
    case .color: return listed("colors", i)
    case .twice: return word("counts", i).map { one(.number(Self.number($0)), i + 1) } ?? []
    case .ease: return listed("curves", i)
    case .state: return listed("states", i)
    case .form: return listed("forms", i)
    case .onoff: return ["on", "off"].contains(low(i)) ? one(.text(low(i)), i + 1) : []
    case .setting: return listed("settings", i)
    case .hides:
      return ([i] + ends("be", i)).flatMap { j in
        texts([("hide", "hide"), ("show", "show")], j)
          + (word("gone", j) != nil ? one(.text("hide"), j + 1) : [])
      }
    case .hn:
      return word("heads", i) != nil || isAny("noun", i)
        ? [Hit(value: .text(low(i)), end: i + 1, score: 2)] : []
    case .sz:
      return lengths(low(i) == "," ? i + 1 : i).map {
        Hit(value: .length($0.length, $0.dimension), end: $0.end, score: 3)
      }
    case .opts: return optionsHits(i)
    case .whole: return wholeHits(i)
    case .file: return fileHits(i)
    case .word:
      let word =
        low(i).last == "s" && isCommand(String(low(i).dropLast()))
        ? String(low(i).dropLast()) : low(i)
      if isCommand(word) { return one(.text(word), i + 1) }
      let declares = i > 0 && ["let", "alias"].contains(low(i - 1)) && isKind(.word, i)
      return declares ? one(.text(tokens[i].text), i + 1) : []
    case .txt: return textHits(i)
    case .cmd:
      return (i + 1...count).compactMap { end in
        var last = end
        if [",", "then", "and"].contains(low(end - 1)) { last -= 1 }
        guard last > i, last == end || end < count else { return nil }
        return Hit(value: .text(text(i..<last)), end: end, score: 1)
      }
    case .new: return newNames(i).map { Hit(value: .text($0.name), end: $0.end, score: $0.score) }
    case .name: return nameHits(i)
    case .names: return namesHits(i)
    case .bag: return bags(i, isTight: true)
    case .list: return bags(i, isTight: false)
    case .news:
      return bags(i, isTight: false)
        + items(i, isSeparated: false).filter { $0.item.count == nil && $0.item.names.isEmpty }.map
      {
        Hit(
          value: .bag(Bag(items: [$0.item])), end: $0.end,
          score: 1 + ($0.item.length == nil ? 0 : 2))
      }
    case .w, .a2, .n2, .n3, .m, .c2, .dev2, .dim2, .ax2, .new2, .off, .prio: return []
    }
  }

  static let relations = ["over", "under", "leftof", "rightof", "next", "prior", "following"]
  private static let comparisons: [(String, String?, Double)] = [
    ("wider", "width", 1), ("narrower", "width", -1), ("taller", "height", 1),
    ("shorter", "height", -1), ("bigger", nil, 1), ("smaller", nil, -1),
  ]

  // MARK: Helpers

  func text(_ range: Range<Int>) -> String {
    let bytes = Array(line.utf8)[
      tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound]
    return String(decoding: bytes, as: UTF8.self)
  }

  static func number(_ text: String) -> Double { NumberLiteral.parse(text)?.value ?? 0 }

  static func text(_ value: Value) -> String {
    if case .text(let text) = value { text } else { "" }
  }

  func one(_ value: Value, _ end: Int) -> [Hit] { [Hit(value: value, end: end, score: 3)] }

  /// The entry of a list for the word at a token.
  func word(_ list: String, _ i: Int) -> String? {
    isKind(.word, i) ? lexicon.entry(list, low(i)) : nil
  }

  private func listed(_ list: String, _ i: Int) -> [Hit] {
    word(list, i).map { one(.text($0), i + 1) } ?? []
  }

  /// As in code: `.center`.
  private func dotted(_ list: String, _ i: Int) -> [Hit] {
    let name = String(low(i).drop { $0 == "." })
    return isKind(.word, i) ? lexicon.entry(list, name).map { one(.text($0), i + 1) } ?? [] : []
  }

  private func texts(_ values: [(name: String, text: String)], _ i: Int) -> [Hit] {
    values.flatMap { name, text in
      ends(name, i).map { Hit(value: .text(text), end: $0, score: 3 * ($0 - i)) }
    }
  }

  private func changes(_ values: [(String, String?, Double)], _ i: Int) -> [Hit] {
    values.flatMap { name, dimension, sign in
      ends(name, i).map {
        Hit(
          value: .change(LengthChange(dimension: dimension, sign: sign)), end: $0,
          score: 3 * ($0 - i))
      }
    }
  }

  /// Lists with commas, `and` or nothing between their elements, the longest first.
  private func lists(_ i: Int, _ one: (Int) -> [Hit]) -> [(values: [Value], end: Int, score: Int)] {
    var all: [(values: [Value], end: Int, score: Int)] = []
    var heads: [(values: [Value], end: Int, score: Int)] = [([], i, 0)]
    while !heads.isEmpty, all.count < 60 {
      var new: [(values: [Value], end: Int, score: Int)] = []
      for head in heads {
        var start = head.end
        if !head.values.isEmpty {
          while [",", "+", "with"].contains(low(start)) || isAny("and", start) { start += 1 }
        }
        var hits = one(start)
        if hits.isEmpty { hits = one(skipping(start)) }
        for hit in hits where !head.values.contains(hit.value) {
          new.append((head.values + [hit.value], hit.end, head.score + hit.score))
        }
      }
      all += new
      heads = Array(new.prefix(6))
    }
    return all.reversed()
  }

  // MARK: Views

  private func viewHits(_ i: Int) -> [Hit] {
    var hits: [Hit] = []
    for hit in bareViews(i) {
      hits.append(hit)
      for end in ends("noun", hit.end) {
        hits.append(Hit(value: hit.value, end: end, score: hit.score))
      }
    }
    return hits
  }

  private func bareViews(_ i: Int) -> [Hit] {
    var hits: [Hit] = []
    func add(_ view: NodeID, _ end: Int, _ score: Int) {
      hits.append(Hit(value: .view(view), end: end, score: score))
    }
    if let view = view(at: i), view != .root { add(view, i + 1, 4) }
    // `tab bar` is tabBar.
    for length in [2, 3] where i + length <= count {
      let words = tokens[i..<i + length]
      guard words.allSatisfy({ $0.kind == .word }) else { continue }
      if let view = scene.view(words.map { $0.joined }.joined()) {
        add(view, i + length, 4 * length)
      }
    }
    if low(i) == "root" { add(.root, i + 1, 2) }
    for end in ends("screen", i) { add(.root, end, 2) }
    if let it = scene.it { for end in ends("it", i) { add(it, end, 2) } }
    let singular = low(i).last == "s" ? String(low(i).dropLast()) : low(i)
    if let kind = lexicon.entry("kindwords", low(i)) ?? lexicon.entry("kindwords", singular) {
      let boxes = scene.all(Kind.allCases.filter { $0.word == kind })
      if boxes.count == 1 { add(boxes[0], i + 1, 3) }
    }
    for (position, name) in [
      ("first", "left"), ("first", "top"), ("first", "start"),
      ("last", "right"), ("last", "bottom"), ("last", "end"), ("middle", "center"),
    ] {
      for start in ends(name, i) {
        for end in ends("noun", start) { addPlaced(position, name, end) }
      }
    }
    for position in ["first", "second", "last"] where low(i) == position {
      for end in ends("noun", i + 1) { addPlaced(position, "", end) }
    }
    /// `the right box`, `the second pane`
    func addPlaced(_ position: String, _ side: String, _ end: Int) {
      let axis = ["left": "h", "right": "h", "top": "v", "bottom": "v"][side]
      let boxes = ([.root] + scene.views).filter {
        scene.tree.childCount(of: $0) > 1 && (axis == nil || scene.axis($0) == axis)
          && (axis == nil || scene.kind($0) != .canvas)
      }
      guard boxes.count == 1 else { return }
      let children = scene.children(boxes[0])
      switch position {
      case "first": add(children[0], end, 3)
      case "last": add(children[children.count - 1], end, 3)
      case "second": add(children[1], end, 3)
      default: if children.count == 3 { add(children[1], end, 3) }
      }
    }
    return hits
  }

  private func viewsHits(_ i: Int) -> [Hit] {
    var hits: [Hit] = []
    for end in ends("items", i) {
      let group = scene.group
      if !group.isEmpty { hits.append(Hit(value: .views(group), end: end, score: 2)) }
    }
    // Both spacers are spacer and spacer2.
    for start in ["both", "all"].contains(low(i)) ? [i, i + 1] : [i] where low(start).last == "s" {
      let stem = low(start).dropLast()
      let group = scene.views.filter { view in
        let name = Tokens.lower(scene.tree.name(of: view))
        return name.hasPrefix(stem) && name.dropFirst(stem.count).allSatisfy { $0.isNumber }
      }
      if group.count > 1 { hits.append(Hit(value: .views(group), end: start + 1, score: 4)) }
    }
    let lists = lists(i) { self.hits(.v, $0).filter { $0.value != .view(.root) } }
    return hits
      + lists.map { values, end, score in
        Hit(
          value: .views(values.compactMap { if case .view(let view) = $0 { view } else { nil } }),
          end: end, score: score)
      }
  }

  private func boxHits(_ i: Int) -> [Hit] {
    var boxes = hits(.v, i).filter {
      if case .view(let view) = $0.value { scene.hasChildren(view) } else { false }
    }
    let several = ([.root] + scene.views).filter { scene.tree.childCount(of: $0) > 1 }
    if several.count == 1 {
      for end in ends("items", i) + ends("it", i) {
        boxes.append(Hit(value: .view(several[0]), end: end, score: 2))
      }
    }
    return boxes
  }

  private func attributeHits(_ i: Int) -> [Hit] {
    var all: [Hit] = []
    if let (view, member) = reference(i), let name = lexicon.entry("attributes", member),
      ["width", "height"].contains(name)
    {
      all.append(Hit(value: .attribute(view, name), end: i + 1, score: 8))
    }
    func add(_ view: Value, _ dimension: Value, _ end: Int, _ score: Int) {
      guard case .view(let node) = view, dimension != .text("along") else { return }
      all.append(Hit(value: .attribute(node, Self.text(dimension)), end: end, score: score + 1))
    }
    for view in hits(.v, i) {
      let isOwner = low(view.end) == "'s"
      for length in hits(.dim, isOwner ? view.end + 1 : view.end)
      where !["wide", "tall", "high", "across"].contains(low(length.end - 1)) {
        add(view.value, length.value, length.end, view.score + length.score + (isOwner ? 3 : 0))
      }
    }
    for length in hits(.dim, i) {
      for start in ends("of", length.end) {
        for view in hits(.v, skipping(start)) {
          add(view.value, length.value, view.end, view.score + length.score)
        }
      }
    }
    return all
  }

  private func edgeHits(_ i: Int) -> [Hit] {
    guard let (view, member) = reference(i), let name = lexicon.entry("attributes", member),
      ["left", "right", "top", "bottom", "leading", "trailing"].contains(name)
    else { return [] }
    let side = name == "leading" ? "left" : name == "trailing" ? "right" : name
    return [Hit(value: .attribute(view, side), end: i + 1, score: 6)]
  }

  // MARK: Numbers

  private func isPlain(_ i: Int) -> Bool { isKind(.number, i) && tokens[i].unit.isEmpty }

  private func isSigned(_ i: Int) -> Bool {
    tokens[i].text.hasPrefix("+") || tokens[i].text.hasPrefix("-")
  }

  private func numberHits(_ i: Int) -> [Hit] {
    if isPlain(i), !isSigned(i) { return one(.number(tokens[i].value), i + 1) }
    return low(i) == "zero" ? one(.number(0), i + 1) : []
  }

  private func deltaHits(_ i: Int) -> [Hit] {
    if isPlain(i), isSigned(i) { return one(.number(tokens[i].value), i + 1) }
    guard ["+", "-"].contains(low(i)), isPlain(i + 1) else { return [] }
    let value = tokens[i + 1].value * (low(i) == "-" ? -1 : 1)
    return [Hit(value: .number(value), end: i + 2, score: 4)]
  }

  private func shareHits(_ i: Int) -> [Hit] {
    let token = tokens[i]
    func share(_ text: String, _ value: Double, _ end: Int, _ score: Int = 3) -> [Hit] {
      [Hit(value: .share(Share(text: text, value: value)), end: end, score: score)]
    }
    switch token.kind {
    case .number where token.unit == "%" && !isSigned(i):
      return share(num(token.value) + "%", token.value / 100, i + 1)
    case .number where token.unit.isEmpty && token.value > 0 && token.value < 1:
      return share(num(token.value), token.value, i + 1)
    case .ratio where token.numbers.count == 2 && !token.text.utf8.contains(0x25):
      let (top, bottom) = (token.numbers[0], token.numbers[1])
      guard top > 0, top < bottom, bottom <= 24 else { return [] }
      return share(num(top) + "/" + num(bottom), top / bottom, i + 1)
    case .word:
      if let part = word("fractions", i) { return share(part, Self.number(part), i + 1) }
      // `two thirds`
      guard let count = word("numbers", i), let part = word("fractions", i + 1) else { return [] }
      let text = count + part.dropFirst()
      return share(text, Self.number(text), i + 2, 6)
    default: return []
    }
  }

  private func sharesHits(_ i: Int) -> [Hit] {
    let token = tokens[i]
    func shares(_ values: [Double], _ end: Int, _ score: Int) -> [Hit] {
      [Hit(value: .shares(values), end: end, score: score)]
    }
    if token.kind == .range, token.numbers[0] + token.numbers[1] == 100 {
      return shares(token.numbers, i + 1, 3)
    }
    if low(i) == "golden" {
      let isNamed = ["ratio", "section", "cut"].contains(low(i + 1))
      return shares([1.618, 1], isNamed ? i + 2 : i + 1, 6)
    }
    if low(i) == "half", low(i + 1) == "and", low(i + 2) == "half" {
      return shares([50, 50], i + 3, 9)
    }
    if low(i) == "fifty", low(i + 1) == "fifty" { return shares([50, 50], i + 2, 6) }
    if ["fifty-fifty", "half-half"].contains(low(i)) { return shares([50, 50], i + 1, 6) }
    var hits: [Hit] = []
    if token.kind == .ratio, shareHits(i).isEmpty || token.text.utf8.contains(0x3A),
      token.numbers.allSatisfy({ $0 > 0 })
    {
      hits += shares(token.numbers, i + 1, 3)
    }
    // `1/3 2/3`
    var (end, parts) = (i, [Double]())
    while isKind(.ratio, end), case .share(let share)? = shareHits(end).first?.value {
      parts.append(share.value)
      end += 1
      if [",", "and"].contains(low(end)) { end += 1 }
    }
    if parts.count > 1, (parts.reduce(0, +) - 1).magnitude < 0.01 { hits += shares(parts, end, 6) }
    // `60% 40%`, `2fr 1fr`
    (end, parts) = (i, [])
    var units: Set<String> = []
    while isKind(.number, end), ["%", "fr", ""].contains(tokens[end].unit), !isSigned(end) {
      parts.append(tokens[end].value)
      units.insert(tokens[end].unit)
      end += 1
      if [",", "and", "to"].contains(low(end)), isKind(.number, end + 1), !units.contains("") {
        end += 1
      }
    }
    let sum = parts.reduce(0, +)
    if parts.count > 1, parts.allSatisfy({ $0 > 0 }),
      units == ["fr"] || (sum - 100).magnitude < 1 || (sum - 1).magnitude < 0.01
    {
      hits += shares(parts, end, 3 * parts.count)
    }
    return hits
  }

  private func factorHits(_ i: Int) -> [Hit] {
    if let factor = word("factors", i) { return one(.number(Self.number(factor)), i + 1) }
    let isTimes = isKind(.number, i) && tokens[i].unit == "x"
    guard let value = isPlain(i) || isTimes ? tokens[i].value : word("numbers", i).map(Self.number),
      value > 0
    else { return [] }
    if isTimes { return one(.number(value), i + 1) }
    guard ["times", "x"].contains(low(i + 1)) else { return [] }
    return [Hit(value: .number(value), end: i + 2, score: 4)]
  }

  private func pairHits(_ i: Int) -> [Hit] {
    let lists = lists(i) { start in
      hits(.v, start).flatMap { view -> [Hit] in
        guard case .view(let node) = view.value else { return [] }
        return ([view.end] + ends("be", view.end)).compactMap { end in
          guard isKind(.number, end), ["", "%", "fr"].contains(tokens[end].unit), !isSigned(end)
          else { return nil }
          let pair = Pair(view: node, value: tokens[end].value, unit: tokens[end].unit)
          return Hit(value: .pairs([pair]), end: end + 1, score: view.score + 3)
        }
      }
    }
    return lists.filter { $0.values.count > 1 }.map { values, end, score in
      let pairs = values.flatMap { (value: Value) -> [Pair] in
        if case .pairs(let pairs) = value { pairs } else { [] }
      }
      return Hit(value: .pairs(pairs), end: end, score: score)
    }
  }

  private func sizeHits(_ i: Int) -> [Hit] {
    var all: [Hit] = []
    let token = tokens[i]
    if token.kind == .size { all += one(.numbers(token.numbers[0], token.numbers[1]), i + 1) }
    if isPlain(i), ["by", "x", "times"].contains(low(i + 1)), isPlain(i + 2) {
      all.append(Hit(value: .numbers(token.value, tokens[i + 2].value), end: i + 3, score: 9))
    }
    guard isPlain(i) else { return all }
    for start in ends("wide", i + 1) {
      let next = [",", "and"].contains(low(start)) ? start + 1 : start
      guard isKind(.number, next), isPlain(next) else { continue }
      for end in ends("high", next + 1) {
        all.append(
          Hit(value: .numbers(token.value, tokens[next].value), end: end, score: 3 * (end - i)))
      }
    }
    return all
  }

  private func leastHits(_ i: Int) -> [Hit] {
    var all = texts([("least", ">="), ("most", "<=")], i)
    for start in ends("never", i) {
      for change in hits(.cmp, start) {
        guard case .change(let value) = change.value else { continue }
        for end in ends("than", change.end) {
          let relation = value.sign < 0 ? ">=" : "<="
          all.append(Hit(value: .text(relation), end: end, score: 3 * (end - i)))
        }
      }
    }
    return all
  }

  private func sideHits(_ i: Int) -> [Hit] {
    if let side = word("sides", i) { return one(.text(side), i + 1) }
    return texts(["left", "right", "top", "bottom", "center", "start", "end"].map { ($0, $0) }, i)
  }

  private func sideLengthHits(_ i: Int) -> [Hit] {
    func hit(_ side: String, _ value: Double, _ end: Int, _ score: Int) -> Hit {
      Hit(value: .sides([SideLength(side: side, value: value)]), end: end, score: score)
    }
    let lists = lists(i) { start in
      var all: [Hit] = []
      for side in hits(.side, start) {
        for next in [side.end] + ends("be", side.end) {
          for number in hits(.n, next) {
            guard case .number(let value) = number.value else { continue }
            all.append(hit(Self.text(side.value), value, number.end, side.score + 3))
          }
        }
      }
      if ["x", "y"].contains(low(start)),
        case .number(let value)? = hits(.n, start + 1).first?.value
      {
        all.append(hit(low(start) == "x" ? "left" : "top", value, start + 2, 6))
      }
      if case .number(let value)? = hits(.n, start).first?.value {
        for side in hits(.side, start + 1) {
          all.append(hit(Self.text(side.value), value, side.end, side.score + 3))
        }
      }
      return all
    }
    return lists.map { values, end, score in
      let sides = values.flatMap { (value: Value) -> [SideLength] in
        if case .sides(let sides) = value { sides } else { [] }
      }
      return Hit(value: .sides(sides), end: end, score: score)
    }
  }

  // MARK: Values and texts

  private func distributionHits(_ i: Int) -> [Hit] {
    let known = texts(
      ["fillEqually", "fillProportionally", "equalSpacing", "equalCentering"].map { ($0, $0) }, i)
    return known + dotted("distributions", i)
  }

  private func valueHits(_ i: Int) -> [Hit] {
    let token = tokens[i]
    switch token.kind {
    case .number where token.unit.isEmpty: return one(.text(num(token.value)), i + 1)
    case .number where token.unit == "%": return one(.text(num(token.value) + "%"), i + 1)
    case .number, .ratio, .size, .range: return one(.text(token.text), i + 1)
    case .quoted: return one(.text(quoted(token)), i + 1)
    case .word, .sign:
      let direction = hits(.rtl, i)
      return direction.isEmpty ? dotted("values", i) : direction
    }
  }

  /// The text between the quotes, quoted as an exact line has it.
  private func quoted(_ token: LineToken) -> String {
    ScriptText.quoted(String(token.text.dropFirst().dropLast()))
  }

  private func textHits(_ i: Int) -> [Hit] {
    if isKind(.quoted, i), i == count - 1 {
      return [Hit(value: .text(quoted(tokens[i])), end: count, score: 2)]
    }
    guard tokens[i...].allSatisfy({ $0.kind != .quoted }) else { return [] }
    let text = text(i..<count)
    return [
      Hit(value: .text(low(0) == "alias" ? text : ScriptText.quoted(text)), end: count, score: 1)
    ]
  }

  private func fileHits(_ i: Int) -> [Hit] {
    let token = tokens[i]
    if token.kind == .quoted { return [Hit(value: .text(quoted(token)), end: i + 1, score: 2)] }
    guard token.kind == .word, isUnknown(i) || token.text.utf8.contains(0x2E),
      !lexicon.stops.contains(token.low)
    else { return [] }
    var end = i + 1
    while end < count, tokens[end].range.lowerBound == tokens[end - 1].range.upperBound { end += 1 }
    return [Hit(value: .text(text(i..<end)), end: end, score: 2)]
  }

  private func nameHits(_ i: Int) -> [Hit] {
    let token = tokens[i]
    let isPlace = [
      "left", "right", "top", "bottom", "center", "start", "end", "front", "back",
      "landscape", "portrait", "on", "off", "half",
    ].contains { isAny($0, i) }
    guard i == count - 1, isName(i), view(at: i) == nil, !isFiller(i), !isPlace,
      !lexicon.stops.contains(token.low) || lexicon.entry("nameable", token.low) != nil
        || lexicon.entry("colors", token.low) != nil
    else { return [] }
    return [Hit(value: .text(token.text), end: i + 1, score: 1)]
  }

  private func namesHits(_ i: Int) -> [Hit] {
    var (names, end) = ([String](), i)
    while end < count {
      if [",", "and", "&"].contains(low(end)) {
        end += 1
        continue
      }
      guard isName(end), view(at: end) == nil, !isFiller(end) else { break }
      names.append(tokens[end].text)
      end += 1
    }
    return names.count > 1 ? [Hit(value: .texts(names), end: end, score: names.count)] : []
  }

  func isName(_ i: Int) -> Bool { isKind(.word, i) && Name.isValid(tokens[i].text) }

  /// A name for a whole layout: `a dashboard with …`.
  private func wholeHits(_ i: Int) -> [Hit] {
    func isWhole(_ i: Int) -> Bool { word("wholes", i) != nil || word("heads", i) != nil }
    func end(_ fits: (Int) -> Bool) -> Int {
      var end = i
      while end < min(count, i + 3), fits(end) { end += 1 }
      return end
    }
    var hits: [Hit] = []
    let known = end(isWhole)
    if known > i { hits.append(Hit(value: .text("known"), end: known, score: 2)) }
    let guessed = end { isWhole($0) || isUnknown($0) }
    if guessed > known, [":", "with"].contains(low(guessed)) {
      hits.append(Hit(value: .text("guess"), end: guessed, score: 0))
    }
    return hits
  }
}
