import CommandLanguage
import LayoutEngine

/// New views.
extension Meanings {
  /// `NAME=LENGTH` for a new view in a container.
  private func member(_ item: Bag.Item, _ kind: String, _ axis: String) throws(Refusal) -> String {
    let along = Scene.length(along: axis)
    // A split decides one length of its children.
    if kind == "split", item.dimension ?? along != along { throw .notMeant }
    var values: Values = [
      "NAME": .text(item.name), "KIND": .text(kind), "DIM": .text(item.dimension ?? along),
    ]
    values["LEN"] = item.length
    return try row("member", values).lines[0]
  }

  /// The words of new views in a container.
  func members(_ items: [Bag.Item], _ kind: String, _ axis: String) throws(Refusal) -> String {
    try items.map { (item) throws(Refusal) in try member(item, kind, axis) }.joined(separator: " ")
  }

  /// The commands that must follow the one that makes new views in a container.
  func followers(_ items: [Bag.Item], _ kind: String) -> [String] {
    items.filter { kind == "stack" && $0.measure == "rest" }.map { "hug \($0.name) 249" }
      + items.filter { $0.isSpacer }.map { "hug \($0.name) 1" }
  }

  /// New views in a container.
  func insert(_ values: Values) throws(Refusal) -> Reading {
    guard let bag = values["NEWS"]?.bag, bag.items.allSatisfy({ !$0.name.isEmpty }),
      let box = values["BOX"]?.view,
      values["SIDE"] != nil || bag.items.allSatisfy({ $0.side == nil }), bag.relation == nil
    else { throw .notMeant }
    let (at, kind) = (values["AT"]?.number, scene.kind(box).word)
    var (lines, after) = ([String](), [String]())
    for (offset, item) in bag.items.enumerated() {
      let position = at.map { " at \(num($0 + Double(offset)))" } ?? ""
      lines.append("add \(scene.name(box)) \(try member(item, kind, scene.axis(box)))\(position)")
      after += followers([item], kind)
    }
    return .run((lines + after).joined(separator: "; "))
  }

  // MARK: Containers

  /// A container of new views; sides and relations say the axis, or nest. `pane` is the kind that its
  /// options need, and an axis has a question mark if tools differ about it.
  func build(_ values: Values) throws(Refusal) -> Reading {
    let words = (values["KIND"]?.text ?? "pane").split(separator: " ").map(String.init)
    var bag = (values["BAG"] ?? values["LIST"])?.bag
    if let options = values["OPTS"] { bag?.set(options) }
    let view = values["V"]?.view ?? .root
    let axes = words.dropFirst() + [values["AX"]?.text, bag?.axis].compactMap { $0 }
    let unsure = axes.first { $0.hasPrefix("?") }
    let known = Set(axes.filter { !$0.hasPrefix("?") })
    let axis = known.first
    if known.count > 1 { throw .notMeant }
    if let count = values["COUNT"]?.number, Double(bag?.items.count ?? 0) != count {
      throw .notMeant
    }
    if scene.hasChildren(view) {
      let leaves = bag == nil ? [] : scene.leaves.prefix(3)
      let lines = leaves.map { try? build(values.with("V", .view($0))).lines[0] }
      throw .because("\(scene.name(view)) is divided already", lines.compactMap { $0 })
    }
    guard var bag else {
      let hasAxis = !["canvas", "reveal", "scroll"].contains(words[0])
      return .run("\(words[0]) \(scene.name(view))" + (hasAxis ? " \(axis ?? "h")" : ""))
    }
    // Of `two columns, photos and details`, the names may be those of the columns.
    let counted = bag.items.lastIndex { $0.count > 1 }
    if let counted, bag.items.count == counted + 1 + bag.items[counted].count { throw .notMeant }
    if bag.items.contains(where: { $0.areColumns && $0.count < bag.items.count }) {
      // They are between bars.
      let areRows = bag.items.allSatisfy {
        $0.areColumns || Self.isBar($0) || ["top", "bottom"].contains($0.side)
      }
      guard axis == nil, areRows else { throw .notMeant }
      for index in bag.items.indices.dropFirst() where bag.items[index].lead != "" {
        bag.items[index].lead = "under"
      }
    }
    let open = bag.items.indices.filter { bag.items[$0].name.isEmpty }
    let names = scene.letters(open.count, but: bag.items.map { $0.name })
    for (index, name) in zip(open, names) { bag.items[index].name = name }
    if let unsure, axis == nil {
      return try either(words[0], unsure == "?v" ? ["v", "h"] : ["h", "v"], view, bag)
    }
    return try build(words[0], axis, view, bag)
  }

  private func either(
    _ kind: String, _ axes: [String], _ view: NodeID, _ bag: Bag
  ) throws(Refusal) -> Reading {
    let lines = try axes.map { (axis) throws(Refusal) in
      try build(kind, axis, view, axis == "v" ? bag.feetLast : bag).lines
    }
    return .offer(lines.flatMap { $0 }, "side by side, or one above the other?")
  }

  private func build(
    _ given: String, _ axis: String?, _ view: NodeID, _ bag: Bag
  ) throws(Refusal) -> Reading {
    var (kind, axis, bag) = (given, axis, bag)
    guard Set(bag.items.map { $0.name }).count == bag.items.count else { throw .notMeant }
    if let shares = bag.shares {
      guard shares.count == bag.items.count else {
        throw .because("\(shares.count) shares for \(bag.items.count) views", [])
      }
      for (index, text) in Self.fractions(shares).enumerated() {
        bag.items[index].length = .list([.text("share"), .text(text)])
      }
      bag.shares = nil
    }
    let isUnder = bag.items.contains { $0.lead == "under" }
    // A row has no view at its top.
    if !isUnder, let axis,
      bag.items.contains(where: { ($0.side.flatMap(Self.axis) ?? axis) != axis })
    {
      throw .notMeant
    }
    if ["pane", "split"].contains(kind), axis != "v" {
      // `side by side` is about the views under the first.
      if isUnder || bag.items.contains(where: { $0.side == "top" }) { axis = nil }
      if isUnder { return try rows(view, bag) }
    }
    if bag.items.contains(where: { $0.side != nil }) {
      if ["pane", "split"].contains(kind), axis == nil { return try sided(view, bag) }
      let order = ["left": 0, "top": 0, "start": 0, "right": 2, "bottom": 2, "end": 2]
      bag.items = [0, 1, 2].flatMap { rank in
        bag.items.filter { (order[$0.side ?? ""] ?? 1) == rank }
      }
    }
    for item in bag.items {
      guard let near = scene.near(item.name) else { continue }
      throw .because("is “\(item.name)” a new view, or \(scene.name(near))?", [])
    }
    share(&bag.items)
    let dimensions = Set(bag.items.compactMap { $0.dimension })
    if kind != "stack", axis == nil, dimensions.count == 1 {
      axis = dimensions == ["width"] ? "h" : "v"
    }
    // `top` and `bottom` are above each other.
    let sides = Set(bag.items.map { Self.axis($0.name) })
    if axis == nil, sides.count == 1, let side = sides.first { axis = side }
    if kind == "pane" {
      let needsStack =
        bag.items.contains { $0.measure == "size" || $0.isSpacer }
        || bag.options.contains { ["spacing", "alignment", "distribution"].contains($0.key) }
      kind = needsStack ? "stack" : "split"
    }
    // Bars are above each other.
    let areBars = bag.items.count(where: Self.isBar) * 2 >= bag.items.count
    if axis == nil, kind == "split", given == "pane" || areBars {
      return try either(kind, areBars ? ["v", "h"] : ["h", "v"], view, bag)
    }
    let all = try made(kind, axis ?? "h", view, bag)
    guard given == "pane", axis == "v", bag.items != bag.feetLast.items else { return all }
    let lines = try made(kind, "v", view, bag.feetLast).lines + all.lines
    return .offer(lines, "which one is at the bottom?")
  }

  private static func isBar(_ item: Bag.Item) -> Bool {
    let bars = Lexicon.shared.lists["bars", default: [:]].keys
    return item.name != "sidebar" && bars.contains { Tokens.lower(item.name).hasSuffix($0) }
  }

  /// A container. Views of a stack without sizes are equally long; beside a spacer they need sizes.
  private func made(
    _ kind: String, _ axis: String, _ view: NodeID, _ bag: Bag
  ) throws(Refusal) -> Reading {
    let open = bag.items.indices.filter { bag.items[$0].length == nil && !bag.items[$0].isSpacer }
    var bag = bag
    if kind == "stack", open.count > 1, open.count == bag.items.count,
      !bag.options.contains(where: { $0.key == "distribution" })
    {
      bag.options.append(Bag.Option(key: "distribution", value: "fillEqually"))
    }
    if kind == "stack", !open.isEmpty, bag.items.contains(where: { $0.isSpacer }) {
      var sized = bag
      for index in open { sized.items[index].length = .list([.text("size"), .text("100x44")]) }
      return .offer(try made(kind, axis, view, sized).lines, "which sizes? for example")
    }
    var values: Values = [
      "KIND": .text(kind), "AX": .text(axis), "V": .view(view), "BAG": .bag(bag),
      "NAMES": .text(bag.items.map { $0.name }.joined(separator: " ")),
    ]
    values["LEN"] = bag.items.first?.length
    values["LEN2"] = bag.items.dropFirst().first?.length
    let hasMargins = kind == "reveal" || kind == "splitter"
    let options = try bag.options.filter { hasMargins || $0.key != "margins" }.map {
      (option) throws(Refusal) in
      let given = values.with("KEY", .text(option.key)).with("VALUE", .text(option.value))
      return try " " + row("option", given).lines[0]
    }
    values["OPTIONS"] = .text(options.joined())
    for option in bag.options { values[option.key.uppercased()] = .text(option.value) }
    return try row("container", values)
  }

  /// Parts, and plain numbers that are small or 100 together, become shares.
  private func share(_ items: inout [Bag.Item]) {
    func numbers(_ fits: (Bag.Item) -> Bool) -> [(Int, Double)] {
      items.indices.filter { fits(items[$0]) }.map { ($0, items[$0].length?.items[1].number ?? 0) }
    }
    let plain = numbers { $0.isPlain }
    let parts = numbers { $0.measure == "parts" }
    let values = plain.map { $0.1 }
    let isShares =
      plain.count == items.count && values.allSatisfy { $0 > 0 }
      && (values.allSatisfy { $0 <= 12 } || (values.reduce(0, +) - 100).magnitude < 0.5)
    let shared = isShares ? plain : parts
    for (index, text) in zip(shared, Self.fractions(shared.map { $0.1 })) {
      items[index.0].length = shared.count == 1 ? nil : .list([.text("share"), .text(text)])
    }
  }

  /// Views at the top, left, right and bottom: a part with several views is a container of its own.
  private func sided(_ view: NodeID, _ bag: Bag) throws(Refusal) -> Reading {
    var items = bag.items
    // "door and window below": the side holds for what "and" joins before it.
    var (side, lead) = (String?.none, String?.none)
    for index in items.indices.reversed() {
      if let own = items[index].side, own != "start", own != "end" {
        (side, lead) = (own, items[index].lead)
      } else if lead == "and", let side, Self.axis(side) == "v" || !Self.isBar(items[index]) {
        items[index].side = side
        lead = items[index].lead
      } else {
        side = nil
      }
      if items[index].lead == "," { side = nil }
    }
    // A bar without a side is above those with one, or below them; a status may be either.
    let isBeside = items.contains { $0.side == "left" || $0.side == "right" }
    for index in items.indices
    where isBeside && items[index].side == nil && Self.isBar(items[index]) {
      if items[index].name.hasPrefix("status") { throw .notMeant }
      items[index].side = items[index].isFoot ? "bottom" : "top"
    }
    func at(_ sides: String?...) -> [Bag.Item] { items.filter { sides.contains($0.side) } }
    let isPlaced =
      items.allSatisfy { $0.measure == "points" } || Set(items.map { $0.side }).count == 1
    // Beside a view at the left there must be another one.
    let isOpen = at("center", nil).isEmpty && at("left").isEmpty != at("right").isEmpty
    let isFixed = (isPlaced || isOpen) && items.allSatisfy { $0.side != nil }
    let rest = isFixed ? [Bag.Item(name: scene.free("main"))] : at("center", nil)
    let middle = at("left", "start") + rest + at("right", "end")
    let groups = [(at("top"), "above"), (middle, "body"), (at("bottom"), "below")]
    if !isBeside, middle.contains(where: Self.isBar) {
      let feet = middle.filter { $0.isFoot }
      let all = at("top") + middle.filter { !feet.contains($0) } + feet
      return .offer(
        try rows(view, (all + at("bottom")).map { ([$0], "") }).lines, "one above the other?")
    }
    let isRow = groups[0].0.isEmpty && groups[2].0.isEmpty
    guard isRow || bag.options.isEmpty else { throw .notMeant }
    let all =
      isRow
      ? try build("split", "h", view, Bag(items: middle, options: bag.options))
      : try rows(view, groups)
    return isFixed ? .offer(all.lines, "which view takes the rest? for example main") : all
  }

  /// Views under others: `header 80, under it nav and main, footer at the bottom`.
  private func rows(_ view: NodeID, _ bag: Bag) throws(Refusal) -> Reading {
    guard bag.options.isEmpty else { throw .notMeant }
    var rows: [[Bag.Item]] = []
    for item in bag.items {
      if rows.isEmpty || item.lead == "under" || item.side == "bottom" { rows.append([]) }
      rows[rows.count - 1].append(item)
    }
    return try self.rows(view, rows.map { ($0, "row") })
  }

  /// Groups of views above each other, those of a group side by side in a container of a given name.
  private func rows(
    _ view: NodeID, _ groups: [([Bag.Item], String)]
  ) throws(Refusal) -> Reading {
    var (parts, more) = ([Bag.Item](), [String]())
    let names = groups.flatMap { $0.0.map { $0.name } }
    for (group, name) in groups where !group.isEmpty {
      if group.count == 1 {
        parts.append(group[0])
      } else {
        let box = scene.free(name, but: names + parts.map { $0.name })
        parts.append(Bag.Item(name: box))
        more.append("split \(box) h \(try members(group, "split", "h"))")
      }
    }
    let line = "split \(scene.name(view)) v \(try members(parts, "split", "v"))"
    return .run(([line] + more).joined(separator: "; "))
  }
}
