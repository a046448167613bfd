import LayoutEngine
import TerminalText

/// New views.
extension Meanings {
  /// `NAME=LENGTH` for a container, and commands that must follow.
  func child(_ item: Bag.Item, _ kind: Kind, _ axis: String) throws(Refusal) -> (
    text: String, after: String?
  ) {
    let name = item.name
    guard let length = item.length else { return (name, nil) }
    if kind == .split || kind == .splitter {
      switch length {
      case .rest, .parts: return (name, nil)
      case .natural: return ("\(name)=auto", nil)
      case .share(let share): return ("\(name)=\(share.text)", nil)
      case .points(let value, _): return ("\(name)=\(num(value))pt", nil)
      case .size(let width, let height):
        return ("\(name)=\(num(axis == "h" ? width : height))pt", nil)
      }
    }
    switch length {
    case .rest: return (name, kind == .stack ? "hug \(name) 249" : nil)
    case .natural, .parts: return (name, nil)
    case .share: throw .because("shares are for a split, a stack takes points", [])
    case .size(let width, let height): return ("\(name)=\(num(width))x\(num(height))", nil)
    case .points(let value, _):
      let dimension =
        item.dimension.flatMap { $0 == "along" ? nil : $0 } ?? Scene.length(along: axis)
      return (dimension == "width" ? "\(name)=\(num(value))x-" : "\(name)=-x\(num(value))", nil)
    }
  }

  private func children(_ items: [Bag.Item], _ kind: Kind, _ axis: String) throws(Refusal) -> (
    text: String, after: [String]
  ) {
    var (texts, after) = ([String](), [String]())
    for item in items {
      let child = try child(item, kind, axis)
      texts.append(child.text)
      if let command = child.after { after.append(command) }
    }
    return (texts.joined(separator: " "), after)
  }

  /// Where new views go: a container and an index, or the whole line.
  private enum Target {
    case container(NodeID, Int?)
    case line(String)
  }

  func add(_ bag: Bag, _ place: Place?, _ length: (Length, String?)?) throws(Refusal) -> Meaning {
    var items = bag.items
    if let (length, dimension) = length {
      guard items.count == 1, items[0].length == nil else { throw .notMeant }
      (items[0].length, items[0].dimension) = (length, dimension)
    }
    guard items.allSatisfy({ !$0.name.isEmpty }), bag.relation == nil || scene.isEmpty else {
      throw .notMeant
    }
    if case .index(_, false)? = place { throw .notMeant }
    if let place { try checkNames(items, place) }
    if scene.isEmpty { return try first(items, bag, place) }
    let target = try target(place, items)
    guard case .container(let box, let index) = target else {
      if case .line(let line) = target { return .line(line) }
      throw .notMeant
    }
    guard place != nil || items.allSatisfy({ $0.side == nil }) else { throw .notMeant }
    var (lines, after) = ([String](), [String]())
    for (offset, item) in items.enumerated() {
      let child = try child(item, scene.kind(box), scene.axis(box))
      let position = index.map { " at \($0 + offset)" } ?? ""
      lines.append("add \(name(box)) \(child.text)\(position)")
      if item.isSpacer { after.append("hug \(item.name) 1") }
      if let command = child.after { after.append(command) }
    }
    return .line((lines + after).joined(separator: "; "))
  }

  /// A new name that is nearly a view's may be that view.
  private func checkNames(_ items: [Bag.Item], _ place: Place) throws(Refusal) {
    for item in items {
      let near = scene.views.first {
        Spelling.areNear(Tokens.lower(item.name), Tokens.lower(scene.tree.name(of: $0)))
      }
      guard let near else { continue }
      let lines = (try? move(near, place))?.lines ?? []
      throw .because("is “\(item.name)” a new view, or \(name(near))?", lines)
    }
  }

  /// The first views of a layout.
  private func first(_ items: [Bag.Item], _ bag: Bag, _ place: Place?) throws(Refusal) -> Meaning {
    if items.count > 1 { return try build("pane", nil, .root, bag) }
    guard let place else {
      let child = try child(items[0], .split, "h")
      return .line("split root h \(child.text)")
    }
    guard case .side(let side, _) = place, side != "center" else { throw .notMeant }
    let axis = Self.axes[side] ?? "h"
    let child = try child(items[0], .split, axis).text
    let pair = Self.first.contains(side) ? "\(child) main" : "main \(child)"
    return .offer(["split root \(axis) \(pair)"], "beside what? for example main")
  }

  private func target(_ place: Place?, _ items: [Bag.Item]) throws(Refusal) -> Target {
    switch place {
    case nil: return .container(try scene.only(.split, .stack, .canvas), nil)
    case .inside(let view):
      switch scene.kind(view) {
      case .split, .stack, .canvas: return .container(view, nil)
      case .view: return .line("split \(name(view)) h \(try children(items, .split, "h").text)")
      case .splitter, .scroll, .reveal: throw .because(what(view), [])
      }
    case .between(let one, let other):
      let p = try parent(one)
      guard scene.parent(other) == p else { throw .because("they are in different containers", []) }
      let children = scene.children(p)
      let indices = try [position(one, in: children), position(other, in: children)].sorted()
      guard indices[1] == indices[0] + 1 else {
        throw .because("\(name(one)) and \(name(other)) are not neighbours", [])
      }
      return .container(p, indices[1])
    case .index(let index, _):
      return .container(try scene.only(.split, .stack, .canvas), Int(bounded: index))
    case .side(let side, let owner):
      var box = owner ?? .root
      if owner == nil, scene.kind(box) == .canvas {
        let inner = scene.all([.split, .stack])
        if inner.count == 1 { box = inner[0] }
      }
      let isLine = scene.kind(box) == .split || scene.kind(box) == .stack
      let count = scene.tree.childCount(of: box)
      if scene.kind(box) == .view {
        guard
          let relation = ["top": "over", "bottom": "under", "left": "leftof", "right": "rightof"][
            side]
        else { throw .notMeant }
        return try target(.relative(relation, box), items)
      }
      if side == "center" {
        if isLine { return .container(box, count / 2) }
        throw .notMeant
      }
      let isAlong = side == "start" || side == "end" || Self.axes[side] == scene.axis(box)
      let isFirst = Self.first.contains(side)
      if isLine, isAlong { return .container(box, isFirst ? 0 : nil) }
      guard scene.kind(box) != .canvas, let axis = Self.axes[side] else {
        throw .because(what(box), ["add \(name(box)) \(items[0].name)"])
      }
      return .line(try wrapped(box, axis, items, isFirst))
    case .relative(let relation, let view):
      guard let p = scene.parent(view) else {
        guard
          let side = ["over": "top", "under": "bottom", "leftof": "left", "rightof": "right"][
            relation]
        else { throw .notMeant }
        return try target(.side(side, .root), items)
      }
      let axis = Self.axis(relation, in: scene.axis(p))
      let isBefore = Self.before.contains(relation)
      if scene.kind(p) == .split || scene.kind(p) == .stack, scene.axis(p) == axis {
        return .container(p, try position(view, in: scene.children(p)) + (isBefore ? 0 : 1))
      }
      if scene.kind(p) == .canvas {
        let new = items[0].name
        let (edge, side) = axis == "v" ? ("top", "bottom") : ("left", "right")
        let relation =
          isBefore
          ? "\(new).\(side) == \(name(view)).\(edge) - 8"
          : "\(new).\(edge) == \(name(view)).\(side) + 8"
        throw .because(
          "\(name(p)) is a canvas: positions are constraints",
          ["add \(name(p)) \(new)=60x20; constrain \(relation)"])
      }
      return .line(try wrapped(view, axis, items, isBefore))
    }
  }

  /// A container around a view, with new views before or after it.
  private func wrapped(_ view: NodeID, _ axis: String, _ items: [Bag.Item], _ isBefore: Bool)
    throws(Refusal) -> String
  {
    let inner = view == .root ? scene.free("body") : name(view)
    let new = try children(items, .split, axis).text
    let parts = isBefore ? new + " " + inner : inner + " " + new
    return "wrap \(name(view)) split \(axis) \(parts) named "
      + (view == .root ? inner : scene.free(name(view) + "Box"))
  }

  func addMaybe(_ bag: Bag, _ place: Place, _ length: (Length, String?)?) throws(Refusal) -> Meaning
  {
    if scene.isEmpty { throw .notMeant }
    let meaning = try add(bag, place, length)
    return .offer(meaning.lines, meaning.sure == nil ? meaning.question : "a new view?")
  }

  func addCount(_ count: Double, _ place: Place?) throws(Refusal) -> Meaning {
    if scene.isEmpty { throw .notMeant }
    let items = scene.letters(Int(bounded: count)).map { Bag.Item(name: $0) }
    return try add(Bag(items: items), place, nil)
  }

  func spacer(_ place: Place?) throws(Refusal) -> Meaning {
    let item = Bag.Item(name: scene.free("spacer"), isSpacer: true)
    var place = place
    if place == nil { place = try .side("end", scene.only(.stack)) }
    let meaning = try add(Bag(items: [item]), place, nil)
    guard case .container(let box, _) = try target(place, [item]), scene.kind(box) == .stack else {
      throw .because("a spacer needs a stack", [])
    }
    return meaning
  }

  /// Views in a container of the same names with numbers.
  func repeated(_ count: Double, _ stem: String, _ box: NodeID?) throws(Refusal) -> Meaning {
    let box = try scene.only(.stack, .split, .canvas, or: box)
    return .line(
      (1...Int(bounded: count)).map { "add \(name(box)) \(stem)\($0)" }.joined(separator: "; "))
  }

  // MARK: Containers

  private func divided(_ view: NodeID, _ line: (NodeID) -> String) -> Refusal {
    .because("\(name(view)) is divided already", scene.leaves.prefix(3).map(line))
  }

  func splitCount(_ view: NodeID?, _ axis: String?, _ count: Double, _ track: String?)
    throws(Refusal) -> Meaning
  {
    let track = track == "any" ? nil : track
    if let axis, let track, axis != track { throw .notMeant }
    let (view, axis) = (view ?? .root, axis ?? track ?? "h")
    if scene.hasChildren(view) { throw divided(view) { "split \(name($0)) \(axis) \(num(count))" } }
    guard count >= 2 else { throw .notMeant }
    return .line("split \(name(view)) \(axis) \(num(count))")
  }

  func splitShares(_ view: NodeID, _ axis: String?, _ shares: [Double]) throws(Refusal) -> Meaning {
    guard !scene.hasChildren(view) else { throw .notMeant }
    let parts = zip(scene.letters(shares.count), Self.fractions(shares)).map { "\($0)=\($1)" }
    return .line("split \(name(view)) \(axis ?? "h") " + parts.joined(separator: " "))
  }

  func grid(_ rows: Double, _ columns: Double) throws(Refusal) -> Meaning {
    guard scene.isEmpty else { throw divided(.root) { "split \(name($0)) v \(num(rows))" } }
    guard (2...50).contains(rows), (2...50).contains(columns), rows == rows.rounded(),
      columns == columns.rounded()
    else {
      throw .because("a grid has 2 to 50 rows and columns", [])
    }
    let inner = scene.letters(Int(bounded: rows)).map { "; split \($0) h \(num(columns))" }.joined()
    return .line("split root v \(num(rows))\(inner)")
  }

  func gridSize(_ first: Double, _ second: Double) throws(Refusal) -> Meaning {
    if first == second { return try grid(first, second) }
    return try .offer(
      grid(second, first).lines + grid(first, second).lines, "columns by rows, or rows by columns?")
  }

  func tracks(_ axis: String, _ shares: [Double]) throws(Refusal) -> Meaning {
    if scene.isEmpty { return try splitShares(.root, axis, shares) }
    let boxes = scene.all([.split]).filter {
      scene.axis($0) == axis && scene.tree.childCount(of: $0) == shares.count
    }
    guard boxes.count == 1 else {
      throw divided(.root) { "split \(name($0)) \(axis) \(shares.count)" }
    }
    return try ratios(boxes[0], shares, nil)
  }

  func centered(_ new: String, _ size: (Double, Double)?) throws(Refusal) -> Meaning {
    let child = "\(new)=" + (size.map { "\(num($0.0))x\(num($0.1))" } ?? "100x44")
    let center = "constrain \(new).centerX == root.centerX, \(new).centerY == root.centerY"
    guard scene.isEmpty || scene.kind(.root) == .canvas else { throw .notMeant }
    let line = "\(scene.isEmpty ? "canvas" : "add") root \(child); \(center)"
    return size == nil ? .offer([line], "which size? for example") : .line(line)
  }

  func buildAt(_ size: (Double, Double), _ bag: Bag) throws(Refusal) -> Meaning {
    let resize = Meaning.line("resize \(num(size.0))x\(num(size.1))")
    guard scene.isEmpty else { throw .because("root is divided already", resize.lines) }
    return try resize.then(build("pane", nil, .root, bag))
  }

  func buildCount(_ count: Double, _ bag: Bag?, _ track: String?, _ names: [String]?)
    throws(Refusal) -> Meaning
  {
    let bag = bag ?? Bag(items: (names ?? []).map { Bag.Item(name: $0, lead: ",") })
    guard Double(bag.items.reduce(0) { $0 + $1.total }) == count else { throw .notMeant }
    return try build("pane", track == "any" ? nil : track, .root, bag)
  }

  func build(_ made: Made, _ given: String?, _ view: NodeID, _ bag: Bag?, _ options: [Bag.Option])
    throws(Refusal) -> Meaning
  {
    if let axis = made.axis, axis.hasPrefix("?"), given == nil {
      let first = String(axis.dropFirst())
      var lines: [String] = []
      for axis in [first, first == "h" ? "v" : "h"] {
        lines += try build(made.kind, axis, view, bag, options).lines
      }
      return .offer(lines, "side by side, or one above the other?")
    }
    let axis = made.axis.flatMap { $0.hasPrefix("?") ? nil : $0 }
    if let axis, let given, axis != given { throw .notMeant }
    return try build(made.kind, axis ?? given, view, bag, options)
  }

  /// A container of new views; sides and relations say the axis, or nest. `pane` is the kind that
  /// its options need.
  func build(
    _ given: String, _ axis: String?, _ view: NodeID, _ bag: Bag?, _ more: [Bag.Option] = []
  ) throws(Refusal) -> Meaning {
    if scene.hasChildren(view) {
      let names = bag?.items.map { $0.name }.filter { !$0.isEmpty }.joined(separator: " ") ?? "a b"
      throw divided(view) { "split \(name($0)) \(axis ?? "h") \(names)" }
    }
    guard var bag else {
      let hasAxis = !["canvas", "reveal", "scroll"].contains(given)
      return .line("\(given) \(name(view))" + (hasAxis ? " \(axis ?? "h")" : ""))
    }
    for option in more { bag.set(option) }
    if let axis, let other = bag.axis, axis != other { throw .notMeant }
    var (kind, axis, items) = (given, axis ?? bag.axis, expanded(bag.items))
    guard Set(items.map { $0.name }).count == items.count else { throw .notMeant }
    if let relation = bag.relation {
      let own = Self.axis(relation, in: "h")
      if let axis, axis != own { throw .notMeant }
      axis = own
      if relation == "under" || relation == "rightof" { items.reverse() }
    }
    if items.contains(where: { $0.side != nil }) {
      if ["pane", "split"].contains(kind), axis == nil {
        return try sided(view, items, bag.options)
      }
      let order = ["left": 0, "top": 0, "start": 0, "right": 2, "bottom": 2, "end": 2]
      items = [0, 1, 2].flatMap { rank in items.filter { (order[$0.side ?? ""] ?? 1) == rank } }
    }
    if let item = items.first(where: { Spelling.isNearRoot($0.name) }) {
      throw .because("is “\(item.name)” a new view, or root?", [])
    }
    // The exact command without its axis: a word of it may be mistyped.
    if axis == nil, kind == "split", words.starts(with: ["split", Tokens.lower(name(view))]),
      !words.contains(where: { ["into", "with", "between"].contains($0) })
    {
      let lines = try build(kind, "h", view, bag).lines + build(kind, "v", view, bag).lines
      return .offer(lines, "side by side, or one above the other?")
    }
    if let shares = bag.shares {
      guard shares.count == items.count else {
        throw .because("\(shares.count) shares for \(items.count) views", [])
      }
      for (index, text) in Self.fractions(shares).enumerated() {
        items[index].length = .share(Share(text: text, value: shares[index]))
      }
    }
    let lengths = Self.shares(items)
    for index in items.indices { items[index].length = lengths[index] }
    let dimensions = Set(items.compactMap { $0.dimension == "along" ? nil : $0.dimension })
    if kind == "pane" {
      let needsStack =
        items.contains { item in
          if case .size? = item.length { true } else { item.isSpacer }
        } || bag.options.contains { ["spacing", "alignment", "distribution"].contains($0.key) }
      kind = needsStack ? "stack" : "split"
      if axis == nil, dimensions.count == 1 { axis = dimensions == ["width"] ? "h" : "v" }
      if axis == nil, kind == "split" {
        var lines: [String] = []
        for axis in likely(items) { lines += try build(kind, axis, view, bag, more).lines }
        return .offer(lines, "side by side, or one above the other?")
      }
    }
    if axis == nil, kind == "split" || kind == "splitter", dimensions.count == 1 {
      axis = dimensions == ["width"] ? "h" : "v"
    }
    return try made(kind, axis ?? "h", view, items, bag.options)
  }

  private func made(
    _ kind: String, _ axis: String, _ view: NodeID, _ items: [Bag.Item], _ options: [Bag.Option]
  ) throws(Refusal) -> Meaning {
    let (v, names) = (name(view), items.map { $0.name }.joined(separator: " "))
    func value(_ key: String) -> String? { options.first { $0.key == key }?.value }
    let rest = options.map { " \($0.key) \($0.value)" }.joined()
    switch kind {
    case "splitter": return try splitter(axis, view, items, options)
    case "scroll":
      guard items.count == 1 else { throw .because("a scroll view holds one view", []) }
      var item = items[0]
      if case .points? = item.length { item.length = nil }
      return .line("scroll \(v) \(try child(item, .canvas, axis).text)")
    case "reveal": return .line("reveal \(v) \(try children(items, .split, "v").text)\(rest)")
    case "canvas":
      let line = "canvas \(v) \(try children(items, .canvas, axis).text)"
      return items.count == 1
        ? .line(line) : .offer([line], "in a canvas, positions are your constraints")
    case "split":
      if items.count == 1, view == .root {
        throw .because("a split has several parts", ["split root h \(items[0].name) main"])
      }
      if let spacing = value("spacing") {
        throw .because(
          "a split has no spacing; a stack has", ["stack \(v) \(axis) \(names) spacing \(spacing)"])
      }
      guard value("distribution").map({ $0 == "fillEqually" || $0 == "?" }) ?? true,
        options.allSatisfy({ ["margins", "distribution"].contains($0.key) })
      else { throw .notMeant }
      let padding = value("margins").map { " padding \($0)" } ?? ""
      return .line("split \(v) \(axis) \(try children(items, .split, axis).text)\(padding)")
    default:
      let made = try children(items, .stack, axis)
      let own = options.filter { $0.key != "margins" }.map { " \($0.key) \($0.value)" }.joined()
      if value("distribution") == "?" {
        let lines = ["equalSpacing", "fillEqually"].map {
          "stack \(v) \(axis) \(made.text) distribution \($0)"
        }
        return .offer(lines, "equal gaps or equal sizes?")
      }
      var lines = ["stack \(v) \(axis) \(made.text)\(own)"]
      if let margins = value("margins") {
        lines += ["set \(v) margins \(margins)", "set \(v) marginsRelative on"]
      }
      lines += made.after + items.filter { $0.isSpacer }.map { "hug \($0.name) 1" }
      return .line(lines.joined(separator: "; "))
    }
  }

  private func splitter(
    _ axis: String, _ view: NodeID, _ items: [Bag.Item], _ options: [Bag.Option]
  ) throws(Refusal) -> Meaning {
    let (v, names) = (name(view), items.map { $0.name }.joined(separator: " "))
    guard items.count == 2 else {
      throw .because("a splitter has two sides", ["split root h \(names)"])
    }
    let whole = max(scene.length(view, Scene.length(along: axis)), 1)
    func share(_ points: Double) -> String { num((points / whole * 1e4).rounded() / 1e4) }
    var text = "splitter \(v) \(axis) \(names)"
    switch (items[0].length, items[1].length) {
    case (nil, nil), (.natural?, nil), (.rest?, _): break
    case (.share(let share)?, nil), (.share(let share)?, .rest?): text += " fraction \(share.text)"
    case (.share(let first)?, .share(let second)?)
    where (first.value + second.value - 1).magnitude < 0.01
      || (first.value + second.value - 100).magnitude < 1:
      text += " fraction \(first.text)"
    case (.points(let value, _)?, nil), (.points(let value, _)?, .rest?):
      text += " fraction \(share(value))"
    case (nil, .points(let value, _)?): text += " fraction \(share(whole - value))"
    case (nil, .share(let share)?):
      // `splitter a b 0.3`
      let lines = [share.text, num(1 - share.value)].map { "\(text) fraction \($0)" }
      return .offer(lines, "whose share?")
    default: throw .notMeant
    }
    for option in options {
      let points = option.key == "min" || option.key == "max" ? Matcher.number(option.value) : 0
      switch option.key {
      case "min": text += " minPrimary \(share(points))"
      case "max": text += " minSecondary \(share(whole - points))"
      default: text += " \(option.key) \(option.value)"
      }
    }
    return .line(text)
  }

  /// Counted items as items with names.
  private func expanded(_ items: [Bag.Item]) -> [Bag.Item] {
    var all: [Bag.Item] = []
    for item in items {
      let names = item.count.map { scene.letters($0, but: all.map { $0.name }) } ?? item.names
      all += names.isEmpty ? [item] : names.map { Bag.Item(name: $0) }
    }
    return all
  }

  /// The lengths in which parts and small plain numbers are shares.
  private static func shares(_ items: [Bag.Item]) -> [Length?] {
    let lengths = items.map { $0.length }
    func share(_ text: String) -> Length { .share(Share(text: text, value: Matcher.number(text))) }
    let plain = lengths.compactMap { if case .points(let value, true)? = $0 { value } else { nil } }
    if plain.count == items.count, plain.allSatisfy({ $0 > 0 }),
      plain.allSatisfy({ $0 <= 12 }) || (plain.reduce(0, +) - 100).magnitude < 0.5
    {
      return fractions(plain).map(share)
    }
    let parts = lengths.compactMap { if case .parts(let value)? = $0 { value } else { nil } }
    guard !parts.isEmpty else { return lengths }
    let texts = fractions(parts)
    var index = 0
    return lengths.map { length in
      guard case .parts? = length else { return length }
      index += 1
      return parts.count == 1 ? nil : share(texts[index - 1])
    }
  }

  /// Both axes, the likelier first: bars are above each other.
  private func likely(_ items: [Bag.Item]) -> [String] {
    let bars = items.filter { item in
      let name = Tokens.lower(item.name)
      return ["bar", "header", "footer", "title", "status", "hero", "banner"].contains {
        name.hasSuffix($0)
      }
        && name != "sidebar"
    }
    return bars.count * 2 >= items.count ? ["v", "h"] : ["h", "v"]
  }

  /// Views at the top, left, right and bottom: a part with several views is a container of its own.
  private func sided(
    _ view: NodeID, _ given: [Bag.Item], _ options: [Bag.Option]
  ) throws(Refusal) -> Meaning {
    var items = given
    // "door and window below": the side holds for what "and" joins before it.
    var (side, lead) = (String?.none, String?.none)
    for index in items.indices.reversed() {
      if let own = items[index].side, own != "start", own != "end" {
        (side, lead) = (own, items[index].lead)
      } else if side != nil, lead == "and" {
        items[index].side = side
        lead = items[index].lead
      } else {
        side = nil
      }
      if items[index].lead == "," { side = nil }
    }
    func at(_ sides: String?...) -> [Bag.Item] {
      items.filter { sides.contains($0.side) }.map { item in
        var item = item
        item.side = nil
        return item
      }
    }
    let middle = at("left", "start") + at("center", nil) + at("right", "end")
    let (above, below) = (at("top"), at("bottom"))
    if above.isEmpty, below.isEmpty {
      return try build("split", "h", view, Bag(items: middle, options: options))
    }
    guard options.isEmpty else { throw .notMeant }
    var (parts, more) = ([Bag.Item](), [String]())
    for (group, name) in [(above, "above"), (middle, "body"), (below, "below")] where !group.isEmpty
    {
      if group.count == 1 {
        parts.append(group[0])
      } else {
        let box = scene.free(name, but: items.map { $0.name })
        parts.append(Bag.Item(name: box))
        more.append("split \(box) h \(try children(group, .split, "h").text)")
      }
    }
    let line = "split \(name(view)) v \(try children(parts, .split, "v").text)"
    return .line(([line] + more).joined(separator: "; "))
  }
}
