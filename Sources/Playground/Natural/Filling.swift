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
    "width": .DIM, "height": .DIM, "h": .AX, "v": .AX, "<=": .LEAST, ">=": .LEAST,
  ]
  private func text(_ slots: Slot...) -> String? {
    if case .text(let text)? = value(slots) { return text }
    return constants.first { slots.contains(Self.constantSlots[$0] ?? .V) }
  }
  private func texts(_ slots: Slot...) -> [String]? {
    if case .texts(let texts)? = value(slots) { texts } else { nil }
  }
  private var share: Share? { if case .share(let share)? = value([.R]) { share } else { nil } }
  private var shares: [Double]? {
    if case .shares(let shares)? = value([.RS]) { shares } else { nil }
  }
  private func change(_ slots: Slot...) -> Change? {
    if case .change(let change)? = value(slots) { change } else { nil }
  }
  private func pair(_ slots: Slot...) -> (Double, Double)? {
    if case .numbers(let first, let second)? = value(slots) { (first, second) } else { nil }
  }
  private func attribute(_ slot: Slot) -> (view: NodeID, name: String)? {
    if case .attribute(let view, let name)? = value([slot]) { (view, name) } else { nil }
  }
  private var place: Place? { if case .place(let place)? = value([.PLACE]) { place } else { nil } }
  private var bag: Bag? {
    if case .bag(let bag)? = value([.BAG, .LIST, .NEWS]) { bag } else { nil }
  }
  private var length: (Length, String?)? {
    if case .length(let length, let dimension)? = value([.SZ]) { (length, dimension) } else { nil }
  }
  private var made: Made? { if case .kind(let made)? = value([.KIND]) { made } else { nil } }
  private var options: [Bag.Option] {
    if case .options(let options)? = value([.OPTS]) { options } else { [] }
  }
  private var sides: [SideLength]? {
    if case .sides(let sides)? = value([.SIDEPAIRS]) { sides } else { nil }
  }
  private var v: NodeID { get throws(Refusal) { try need(view(.V)) } }
  private var w: NodeID { get throws(Refusal) { try need(view(.W)) } }
  private var vs: [NodeID] { get throws(Refusal) { try need(views(.VS)) } }
  private var n: Double { get throws(Refusal) { try need(number(.N)) } }
  private var dim: String? { text(.DIM) }
  private func need<T>(_ value: T?) throws(Refusal) -> T {
    guard let value else { throw .notMeant }
    return value
  }

  /// The view and the length that a line is about: `sidebar width`, or a view with a dimension.
  private func subject() throws(Refusal) -> (view: NodeID, dimension: String?) {
    if let attribute = attribute(.A) { return (attribute.view, attribute.name) }
    return (try need(view(.V)), text(.DIM))
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
        for view in try need(views(.VS)) {
          lines.append(inside.map { $0 == "VS…" ? scene.name(view) : $0 }.joined(separator: " "))
        }
        meaning = .line(lines.joined(separator: "; "))
      } else if inside.first == "CMD", inside.count == 1 {
        meaning = try read(need(text(.CMD)))
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
    case "both": return try m.both(v, dim, n, text(.DIM2), number(.N2))
    case "fixlen": return try m.fixLength(v, dim, n)
    case "size":
      let size = try need(pair(.SIZE))
      return try m.size(v, size.0, size.1)
    case "share":
      let (view, dimension) = try subject()
      return try m.share(view, dimension, need(share), of: self.view(.W))
    case "ratios":
      let views = views(.VS)
      let given =
        view(.BOX) ?? views.flatMap { scene.parent($0[0]) } ?? (scene.isEmpty ? .root : nil)
      let box = try scene.only(.split, .splitter, several: true, or: given)
      return try m.ratios(box, need(shares), views)
    case "pairs":
      guard case .pairs(let pairs)? = value([.PAIRS]) else { throw .notMeant }
      return try m.pairs(pairs)
    case "grow", "more":
      let (view, dimension) = try subject()
      var change = change(.CMP, .CHG, .TOO) ?? Change(dimension: nil, sign: 1)
      var amount = number(.N)
      if let delta = number(.DELTA) {
        (change.sign, amount) = (delta < 0 ? -1 : 1, delta.magnitude)
      }
      return try m.grow(view, dimension, change, by: amount)
    case "growby": return try m.growBy(v, dim, need(change(.CMP, .CHG)), need(share))
    case "times": return try m.times(v, need(number(.K)), dim, change(.CMP))
    case "timesof":
      let change = change(.CMP)
      let factor = try need(number(.K))
      return try m.times(
        v, (change?.sign ?? 1) > 0 ? factor : 1 / factor, of: w, change?.dimension ?? dim)
    case "same": return try m.times(v, 1, of: w, dim)
    case "samea":
      let (first, second) = (try need(attribute(.A)), try need(attribute(.A2)))
      return try m.same(first.view, first.name, second.view, second.name)
    case "equal": return try m.equal(views(.VS), dim)
    case "fill": return try m.fill(v)
    case "push": return try m.push(v, need(dim), constants.contains("-") ? -n : n)
    case "even": return try m.axis(need(text(.AX)), nil, view(.BOX)).then(m.equal(nil, nil))
    case "hugs": return try m.hug(v)
    case "limit": return try m.limit(v, dim, need(text(.LEAST)), n)
    case "range": return try m.range(v, dim, n, need(number(.M)))
    case "cap":
      let (view, dimension) = try subject()
      return try m.limit(view, dimension, "<=", n)
    case "aspect": return try m.aspect(v, shares ?? [1, 1])
    // Hiding, order
    case "close": return try m.close(vs)
    case "onlywhen": return try m.onlyWhen(vs, need(text(.COND)))
    case "hides": return try m.rule(need(text(.COND)), Meanings.each(need(text(.HIDES)), vs, scene))
    case "only": return try m.only(vs)
    case "showall": return try m.showAll()
    case "unconstrain":
      let attribute = try need(attribute(.A))
      return try m.unconstrain(attribute.view, attribute.name)
    case "swap": return try m.swap(views(.VS))
    case "order": return try m.order(vs)
    case "reverse": return try m.reverse(view(.BOX))
    case "axis": return try m.axis(text(.AX) ?? "v", views(.VS), view(.BOX))
    case "move": return try m.move(v, need(place))
    case "moveto": return try m.move(v, .index(need(number(.C)), isSaid: true))
    case "move2": return try m.move(v, need(text(.REL)), w)
    case "zorder": return try m.zOrder(v, isFront: constant == "end")
    case "wrap":
      return try m.wrap(
        need(views(.VS, .V)), made ?? (constant.isEmpty ? nil : Made(kind: constant)), text(.NEW))
    case "group": return try m.group(vs)
    // New views
    case "add": return try m.add(need(bag), place, length)
    case "addmaybe": return try m.addMaybe(need(bag), need(place), length)
    case "addn": return try m.addCount(number(.C) ?? 1, place)
    case "spacer":
      guard number(.C) ?? 1 == 1 else { throw .notMeant }
      return try m.spacer(place)
    case "repeatadd": return try m.repeated(need(number(.C)), need(text(.NEW)), view(.BOX))
    case "build":
      let kind = constants.first { $0 != "root" } ?? "pane"
      return try m.build(made ?? Made(kind: kind), text(.AX), view(.V) ?? .root, bag, options)
    case "buildat": return try m.buildAt(need(pair(.SIZE)), need(bag))
    case "buildn": return try m.buildCount(need(number(.C)), bag, text(.TRACK), texts(.NAMES))
    case "centered": return try m.centered(need(text(.NEW)), pair(.SIZE))
    case "splitn":
      if let one = text(.AX), let other = text(.AX2), one != other { throw .notMeant }
      return try m.splitCount(view(.V), text(.AX, .AX2), number(.C) ?? 2, text(.TRACK))
    case "splitrs": return try m.splitShares(v, text(.AX), need(shares))
    case "grid": return try m.grid(need(number(.C)), need(number(.C2)))
    case "gridz":
      if let size = pair(.SIZE) { return try m.gridSize(size.0, size.1) }
      return try m.gridSize(need(number(.C)), need(number(.C2)))
    case "tracks": return try m.tracks(constant, need(shares))
    // Spacing, positions
    case "gap": return try m.gap(constant == "zero" ? 0 : n, view(.BOX))
    case "gapby": return try m.gapBy(n, change(.CHG)?.sign ?? 1, view(.BOX))
    case "between": return try m.between(v, w, n)
    case "pad": return try m.pad(view(.V), n)
    case "align":
      let word = try need(text(.ALIGN, .SIDE) ?? (constant.isEmpty ? nil : constant))
      return try m.align(word, view(.BOX), text(.AX))
    case "distribute": return try m.distribute(need(text(.DIST)), view(.BOX), views(.VS))
    case "spreadout": return try m.distribute("?", scene.only(.stack), nil)
    case "prop":
      if let color = text(.COLOR) { return try m.property("color", color, view(.V)) }
      return try m.property(need(text(.PROP)), need(text(.VAL, .ONOFF)), view(.V))
    case "draggable": return try m.draggable()
    case "center": return try m.center(v, text(.AX), view(.W))
    case "centerx": return try m.center(v, text(.CX), m.parent(v))
    case "pin": return try m.pin(v, texts(.SIDES), number(.N) ?? 0, view(.W))
    case "from": return try m.from(v, need(texts(.SIDES)), n, view(.W))
    case "pins": return try m.pins(v, need(sides))
    case "pin1":
      let edge = attribute(.E)
      let side = SideLength(side: try need(edge?.name ?? text(.SIDE)), value: try n)
      return try m.pins(need(edge?.view ?? view(.V)), [side])
    case "place": return try m.place(v, need(text(.REL)), w, n)
    case "shift": return try m.shift(v, n, need(text(.SIDE)))
    case "alignvs": return try m.alignViews(vs, need(text(.SIDE)))
    case "spread": return try m.spread(vs, text(.AX))
    default: return try ask(name)
    }
  }

  private func ask(_ name: String) throws(Refusal) -> Meaning {
    let m = meanings
    let constant = constants.first ?? ""
    switch name {
    case "device": return m.device(try need(text(.DEV)))
    case "screen":
      if dim == "along" { throw .notMeant }
      if let dimension = dim { return try m.length(.root, dimension, n) }
      return try .offer(m.length(.root, "width", n).lines, "a width? the height stays")
    case "rotate": return try m.rotate()
    case "safearea": return try m.safeArea(need(sides))
    case "guides": return try m.guides()
    case "safeareas": return m.safeAreas()
    case "rule": return try m.rule(need(text(.COND)), read(need(text(.CMD))))
    case "lookat": return m.look(number(.N), pair(.SIZE), text(.DEV), dim, text(.BELOW))
    case "sweep":
      if let range = pair(.RANGE) { return m.sweep(range.0, range.1, dim) }
      return try m.sweep(n, need(number(.M)), dim)
    case "sweep1":
      let n = try self.n
      return m.sweep(min(100, (n / 2).rounded(.down)), n - 1, nil)
    case "expect":
      let (view, dimension) = try subject()
      let relation = text(.REL).flatMap { ["<", ">", "<=", ">="].contains($0) ? $0 : nil } ?? "=="
      return .line(
        "expect \(scene.name(view)).\(m.dimension(view, dimension)) \(relation) \(num(try n))"
      )
    case "expecteq":
      let (v, w) = (scene.name(try self.v), scene.name(try self.w))
      return .offer(["width", "height"].map { "expect \(v).\($0) == \(w).\($0)" }, "which number?")
    case "comparew":
      return m.compare([try n, try need(number(.N2))] + (number(.N3).map { [$0] } ?? []))
    case "comparelast": return try m.compareLast()
    case "border": return try m.dragBorder(n, text(.SIDE))
    case "borderto":
      return try m.borderTo(number(.N), constant == "half" ? Share(text: "0.5", value: 0.5) : share)
    case "pan": return try m.pan(view(.V), number(.N), number(.N2), text(.T))
    case "scrollby": return try m.scrollBy(n, view(.BOX))
    case "scrollto": return try m.scrollTo(number(.N), view(.BOX))
    case "cover": return try m.cover(view(.V))
    case "animatelen":
      guard let line = try m.length(v, dim, need(number(.N2))).sure else {
        throw .notMeant
      }
      let curve = text(.EASE).map { " curve " + $0 } ?? ""
      return .line("animate \(try need(text(.T)))\(curve) { \(line) }")
    case "undoall": return try m.undoAll()
    default: throw .notMeant
    }
  }
}
