import LayoutEngine
import TerminalText

/// The slots of a matched phrase, and what the phrase means.
struct Filling {
  let meanings: Meanings
  let values: [(slot: Slot, value: Value)]
  let constants: [String]
  /// Reads a command inside the line.
  let read: (String) throws(Refusal) -> Meaning

  private var scene: Scene { meanings.scene }

  private func value(_ slots: [Slot]) -> Value? {
    for slot in slots {
      if let found = values.first(where: { $0.slot == slot }) { return found.value }
    }
    return nil
  }

  private func view(_ slots: Slot...) -> NodeID? {
    if case .view(let view)? = value(slots) { view } else { nil }
  }
  private func views(_ slots: Slot...) -> [NodeID]? {
    switch value(slots) {
    case .views(let views): views
    case .view(let view): [view]
    default: nil
    }
  }
  private func number(_ slots: Slot...) -> Double? {
    if case .number(let number)? = value(slots) { number } else { nil }
  }
  private static let constantSlots: [String: Slot] = [
    "width": .dim, "height": .dim, "h": .ax, "v": .ax, "<=": .least, ">=": .least,
  ]
  private func text(_ slots: Slot...) -> String? {
    if case .text(let text)? = value(slots) { return text }
    return constants.first { slots.contains(Self.constantSlots[$0] ?? .v) }
  }
  private func texts(_ slots: Slot...) -> [String]? {
    if case .texts(let texts)? = value(slots) { texts } else { nil }
  }
  private var share: Share? { if case .share(let share)? = value([.r]) { share } else { nil } }
  private var shares: [Double]? {
    if case .shares(let shares)? = value([.rs]) { shares } else { nil }
  }
  private func change(_ slots: Slot...) -> LengthChange? {
    if case .change(let change)? = value(slots) { change } else { nil }
  }
  private func pair(_ slots: Slot...) -> (Double, Double)? {
    if case .numbers(let first, let second)? = value(slots) { (first, second) } else { nil }
  }
  private func attribute(_ slot: Slot) -> (view: NodeID, name: String)? {
    if case .attribute(let view, let name)? = value([slot]) { (view, name) } else { nil }
  }
  private var place: Place? { if case .place(let place)? = value([.place]) { place } else { nil } }
  private var bag: Bag? {
    if case .bag(let bag)? = value([.bag, .list, .news]) { bag } else { nil }
  }
  private var length: (Length, String?)? {
    if case .length(let length, let dimension)? = value([.sz]) { (length, dimension) } else { nil }
  }
  private var made: Made? { if case .kind(let made)? = value([.kind]) { made } else { nil } }
  private var options: [Bag.Option] {
    if case .options(let options)? = value([.opts]) { options } else { [] }
  }
  private var sides: [SideLength]? {
    if case .sides(let sides)? = value([.sidepairs]) { sides } else { nil }
  }
  private var v: NodeID { get throws(Refusal) { try need(view(.v)) } }
  private var w: NodeID { get throws(Refusal) { try need(view(.w)) } }
  private var vs: [NodeID] { get throws(Refusal) { try need(views(.vs)) } }
  private var n: Double { get throws(Refusal) { try need(number(.n)) } }
  private var dim: String? { text(.dim) }
  private func need<T>(_ value: T?) throws(Refusal) -> T {
    guard let value else { throw .notMeant }
    return value
  }

  /// The view and the length that a line is about: `sidebar width`, or a view with a dimension.
  private func subject() throws(Refusal) -> (view: NodeID, dimension: String?) {
    if let attribute = attribute(.a) { return (attribute.view, attribute.name) }
    return (try need(view(.v)), text(.dim))
  }

  /// A value as an exact line has it.
  private func spelling(_ slot: Slot) throws(Refusal) -> String {
    switch try need(value([slot])) {
    case .view(let view): return scene.name(view)
    case .attribute(let view, let name): return scene.name(view) + "." + name
    case .number(let number): return num(number)
    case .share(let share): return share.text
    case .numbers(let first, let second): return "\(num(first))x\(num(second))"
    case .text(let text): return text
    default: throw .notMeant
    }
  }

  func meaning(_ meaning: Lexicon.Meaning) throws(Refusal) -> Meaning {
    switch meaning {
    case .function(let name, _): return try perform(name)
    case .template(let words):
      // The text in braces, or else the line, is repeated for each view of VS.
      let start = words.firstIndex(of: "{").map { $0 + 1 } ?? 0
      let end = words.lastIndex(of: "}") ?? words.count
      let inside = words[start..<end]
      var meaning = Meaning.line("")
      if inside.contains("VS…") {
        var lines: [String] = []
        for view in try need(views(.vs)) {
          lines.append(inside.map { $0 == "VS…" ? scene.name(view) : $0 }.joined(separator: " "))
        }
        meaning = .line(lines.joined(separator: "; "))
      } else if inside.first == "CMD", inside.count == 1 {
        meaning = try read(need(text(.cmd)))
      } else {
        meaning = .line(try filled(inside))
      }
      if start == 0 { return meaning }
      let (before, after) = (try filled(words[..<start]), try filled(words[end...]))
      let lines = meaning.lines.map { before + " " + $0 + " " + after }
      return meaning.sure == nil ? .offer(lines, meaning.question) : .line(lines[0])
    }
  }

  /// The words of a template with values for slots. `[V]` may be missing, `T?0.3` has a value if
  /// the line has none; `STACK` is the only stack.
  private func filled(_ words: ArraySlice<String>) throws(Refusal) -> String {
    var all: [String] = []
    for word in words {
      if word == "V.DIM" {
        let (view, dimension) = try subject()
        all.append(scene.name(view) + "." + meanings.dimension(view, dimension))
        continue
      }
      var (text, run) = ("", "")
      let isOptional = word.hasPrefix("[")
      let parts = word.split(separator: "?").map(String.init)
      var isMissing = false
      var previous: Character = " "
      for character in parts[0].filter({ $0 != "[" && $0 != "]" }) + " " {
        defer { previous = character }
        // `spacingAfter` has no slot.
        let continues = run.isEmpty ? !previous.isLowercase || previous == "x" : true
        if continues, character.isUppercase || character.isNumber && !run.isEmpty {
          run.append(character)
          continue
        }
        if let slot = Slot(rawValue: run) {
          if value([slot]) == nil, parts.count > 1 {
            text += parts[1]
          } else if value([slot]) == nil, isOptional {
            isMissing = true
          } else {
            text += try spelling(slot)
          }
        } else if let kind = Kind.allCases.first(where: { $0.word == Tokens.lower(run) }),
          run.count > 1
        {
          text += scene.name(try scene.only(kind))
        } else {
          text += run
        }
        run = ""
        if character != " " { text.append(character) }
      }
      if !isMissing { all.append(text) }
    }
    return all.joined(separator: " ")
  }

  private func perform(_ name: String) throws(Refusal) -> Meaning {
    let m = meanings
    let constant = constants.first ?? ""
    switch name {
    // Sizes
    case "length":
      let (view, dimension) = try subject()
      return try m.length(view, dimension, n)
    case "both": return try m.both(v, dim, n, text(.dim2), number(.n2))
    case "fixlen": return try m.fixLength(v, dim, n)
    case "size":
      let size = try need(pair(.size))
      return try m.size(v, size.0, size.1)
    case "share":
      let (view, dimension) = try subject()
      return try m.share(view, dimension, need(share), of: self.view(.w))
    case "ratios":
      let views = views(.vs)
      let given =
        view(.box) ?? views.flatMap { scene.parent($0[0]) } ?? (scene.isEmpty ? .root : nil)
      let box = try scene.only(.split, .splitter, several: true, or: given)
      return try m.ratios(box, need(shares), views)
    case "pairs":
      guard case .pairs(let pairs)? = value([.pairs]) else { throw .notMeant }
      return try m.pairs(pairs)
    case "grow", "more":
      let (view, dimension) = try subject()
      var change = change(.cmp, .chg, .too) ?? LengthChange(dimension: nil, sign: 1)
      var amount = number(.n)
      if let delta = number(.delta) {
        (change.sign, amount) = (delta < 0 ? -1 : 1, delta.magnitude)
      }
      return try m.grow(view, dimension, change, by: amount)
    case "growby": return try m.growBy(v, dim, need(change(.cmp, .chg)), need(share))
    case "times": return try m.times(v, need(number(.k)), dim, change(.cmp))
    case "timesof":
      let change = change(.cmp)
      let factor = try need(number(.k))
      return try m.times(
        v, (change?.sign ?? 1) > 0 ? factor : 1 / factor, of: w, change?.dimension ?? dim)
    case "same": return try m.times(v, 1, of: w, dim)
    case "samea":
      let (first, second) = (try need(attribute(.a)), try need(attribute(.a2)))
      return try m.same(first.view, first.name, second.view, second.name)
    case "equal": return try m.equal(views(.vs), dim)
    case "fill": return try m.fill(v)
    case "push": return try m.push(v, need(dim), constants.contains("-") ? -n : n)
    case "even": return try m.axis(need(text(.ax)), nil, view(.box)).then(m.equal(nil, nil))
    case "hugs": return try m.hug(v)
    case "limit": return try m.limit(v, dim, need(text(.least)), n)
    case "range": return try m.range(v, dim, n, need(number(.m)))
    case "cap":
      let (view, dimension) = try subject()
      return try m.limit(view, dimension, "<=", n)
    case "aspect": return try m.aspect(v, shares ?? [1, 1])
    // Hiding, order
    case "close": return try m.close(vs)
    case "onlywhen": return try m.onlyWhen(vs, need(text(.cond)))
    case "hides": return try m.rule(need(text(.cond)), Meanings.each(need(text(.hides)), vs, scene))
    case "only": return try m.only(vs)
    case "showall": return try m.showAll()
    case "unconstrain":
      let attribute = try need(attribute(.a))
      return try m.unconstrain(attribute.view, attribute.name)
    case "swap": return try m.swap(views(.vs))
    case "order": return try m.order(vs)
    case "reverse": return try m.reverse(view(.box))
    case "axis": return try m.axis(text(.ax) ?? "v", views(.vs), view(.box))
    case "move": return try m.move(v, need(place))
    case "moveto": return try m.move(v, .index(need(number(.c)), isSaid: true))
    case "move2": return try m.move(v, need(text(.rel)), w)
    case "zorder": return try m.zOrder(v, isFront: constant == "end")
    case "wrap":
      return try m.wrap(
        need(views(.vs, .v)), made ?? (constant.isEmpty ? nil : Made(kind: constant)), text(.new))
    case "group": return try m.group(vs)
    // New views
    case "add": return try m.add(need(bag), place, length)
    case "addmaybe": return try m.addMaybe(need(bag), need(place), length)
    case "addn": return try m.addCount(number(.c) ?? 1, place)
    case "spacer":
      guard number(.c) ?? 1 == 1 else { throw .notMeant }
      return try m.spacer(place)
    case "repeatadd": return try m.repeated(need(number(.c)), need(text(.new)), view(.box))
    case "build":
      let kind = constants.first { $0 != "root" } ?? "pane"
      return try m.build(made ?? Made(kind: kind), text(.ax), view(.v) ?? .root, bag, options)
    case "buildat": return try m.buildAt(need(pair(.size)), need(bag))
    case "buildn": return try m.buildCount(need(number(.c)), bag, text(.track), texts(.names))
    case "centered": return try m.centered(need(text(.new)), pair(.size))
    case "splitn":
      if let one = text(.ax), let other = text(.ax2), one != other { throw .notMeant }
      return try m.splitCount(view(.v), text(.ax, .ax2), number(.c) ?? 2, text(.track))
    case "splitrs": return try m.splitShares(v, text(.ax), need(shares))
    case "grid": return try m.grid(need(number(.c)), need(number(.c2)))
    case "gridz":
      if let size = pair(.size) { return try m.gridSize(size.0, size.1) }
      return try m.gridSize(need(number(.c)), need(number(.c2)))
    case "tracks": return try m.tracks(constant, need(shares))
    // Spacing, positions
    case "gap": return try m.gap(constant == "zero" ? 0 : n, view(.box))
    case "gapby": return try m.gapBy(n, change(.chg)?.sign ?? 1, view(.box))
    case "between": return try m.between(v, w, n)
    case "pad": return try m.pad(view(.v), n)
    case "align":
      let word = try need(text(.align, .side) ?? (constant.isEmpty ? nil : constant))
      return try m.align(word, view(.box), text(.ax))
    case "distribute": return try m.distribute(need(text(.dist)), view(.box), views(.vs))
    case "spreadout": return try m.distribute("?", scene.only(.stack), nil)
    case "prop":
      if let color = text(.color) { return try m.property("color", color, view(.v)) }
      return try m.property(need(text(.prop)), need(text(.val, .onoff)), view(.v))
    case "draggable": return try m.draggable()
    case "center": return try m.center(v, text(.ax), view(.w))
    case "centerx": return try m.center(v, text(.cx), m.parent(v))
    case "pin": return try m.pin(v, texts(.sides), number(.n) ?? 0, view(.w))
    case "from": return try m.from(v, need(texts(.sides)), n, view(.w))
    case "pins": return try m.pins(v, need(sides))
    case "pin1":
      let edge = attribute(.e)
      let side = SideLength(side: try need(edge?.name ?? text(.side)), value: try n)
      return try m.pins(need(edge?.view ?? view(.v)), [side])
    case "place": return try m.place(v, need(text(.rel)), w, n)
    case "shift": return try m.shift(v, n, need(text(.side)))
    case "alignvs": return try m.alignViews(vs, need(text(.side)))
    case "spread": return try m.spread(vs, text(.ax))
    default: return try ask(name)
    }
  }

  private func ask(_ name: String) throws(Refusal) -> Meaning {
    let m = meanings
    let constant = constants.first ?? ""
    switch name {
    case "device": return m.device(try need(text(.dev)))
    case "screen":
      if dim == "along" { throw .notMeant }
      if let dimension = dim { return try m.length(.root, dimension, n) }
      return try .offer(m.length(.root, "width", n).lines, "a width? the height stays")
    case "rotate": return try m.rotate()
    case "safearea": return try m.safeArea(need(sides))
    case "guides": return try m.guides()
    case "safeareas": return m.safeAreas()
    case "rule": return try m.rule(need(text(.cond)), read(need(text(.cmd))))
    case "lookat": return m.look(number(.n), pair(.size), text(.dev), dim, text(.below))
    case "sweep":
      if let range = pair(.range) { return m.sweep(range.0, range.1, dim) }
      return try m.sweep(n, need(number(.m)), dim)
    case "sweep1":
      let n = try self.n
      return m.sweep(min(100, (n / 2).rounded(.down)), n - 1, nil)
    case "expect":
      let (view, dimension) = try subject()
      let relation = text(.rel).flatMap { ["<", ">", "<=", ">="].contains($0) ? $0 : nil } ?? "=="
      return .line(
        "expect \(scene.name(view)).\(m.dimension(view, dimension)) \(relation) \(num(try n))"
      )
    case "expecteq":
      let (v, w) = (scene.name(try self.v), scene.name(try self.w))
      return .offer(["width", "height"].map { "expect \(v).\($0) == \(w).\($0)" }, "which number?")
    case "comparew":
      return m.compare([try n, try need(number(.n2))] + (number(.n3).map { [$0] } ?? []))
    case "comparelast": return try m.compareLast()
    case "border": return try m.dragBorder(n, text(.side))
    case "borderto":
      return try m.borderTo(number(.n), constant == "half" ? Share(text: "0.5", value: 0.5) : share)
    case "pan": return try m.pan(view(.v), number(.n), number(.n2), text(.t))
    case "scrollby": return try m.scrollBy(n, view(.box))
    case "scrollto": return try m.scrollTo(number(.n), view(.box))
    case "cover": return try m.cover(view(.v))
    case "animatelen":
      guard let line = try m.length(v, dim, need(number(.n2))).sure else {
        throw .notMeant
      }
      let curve = text(.ease).map { " curve " + $0 } ?? ""
      return .line("animate \(try need(text(.t)))\(curve) { \(line) }")
    case "undoall": return try m.undoAll()
    default: throw .notMeant
    }
  }
}
