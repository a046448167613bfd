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
      values["SIDE"] != nil || bag.items.allSatisfy({ $0.side == nil }), bag.relation == nil,
      !bag.isVague
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
    var bag = (values["BAG"] ?? values["LIST"])?.bag ?? Bag(items: [])
    if let options = values["OPTS"] { bag.set(options) }
    let view = values["V"]?.view ?? .root
    let axes = words.dropFirst() + [values["AX"]?.text, bag.axis].compactMap { $0 }
    let known = axes.filter { $0.first != "?" }
    (bag.kind, bag.box, bag.axis) = (words[0], .view(view), known.first)
    let isCounted = values["COUNT"].map { $0.number == Double(bag.items.count) } ?? true
    guard isCounted, Set(known).count < 2 else { throw .notMeant }
    if scene.hasChildren(view) {
      let leaves = bag.items.isEmpty ? [] : scene.leaves.prefix(3)
      let lines = leaves.map { try? build(values.with("V", .view($0))).lines[0] }
      throw .because("\(scene.name(view)) is divided already", lines.compactMap { $0 })
    }
    if bag.items.isEmpty {
      let hasAxis = !["canvas", "reveal", "scroll"].contains(bag.kind)
      return .run("\(bag.kind) \(scene.name(view))" + (hasAxis ? " \(bag.axis ?? "h")" : ""))
    }
    // Of `two columns, photos and details`, the names may be those of the columns.
    let counted = bag.items.lastIndex { $0.count > 1 }
    if let counted, bag.items.count == counted + 1 + bag.items[counted].count { throw .notMeant }
    let tracks = bag.items.first { $0.track != nil }
    if let tracks, tracks.count == bag.items.count {
      bag.axis = bag.axis ?? tracks.track
    } else if let tracks {
      // Columns are between bars, and each row is under the others.
      let areRows = bag.items.allSatisfy {
        tracks.track == "v" || $0.track == "h" || Self.isBar($0)
          || ["top", "bottom"].contains($0.side)
      }
      guard bag.axis == nil, areRows else { throw .notMeant }
      for index in bag.items.indices.dropFirst()
      where tracks.track == "v" || bag.items[index].lead != "" {
        bag.items[index].lead = "under"
      }
    }
    let open = bag.items.indices.filter { bag.items[$0].name.isEmpty }
    let names = scene.letters(open.count, but: bag.items.map { $0.name })
    for (index, name) in zip(open, names) { bag.items[index].name = name }
    guard Set(bag.items.map { $0.name }).count == bag.items.count else { throw .notMeant }
    if bag.isVague {
      bag.isVague = false
      return .offer(try placed(bag).lines, "how large?")
    }
    // `top` and `bottom` are above each other.
    let sides = Set(bag.items.map { Self.axis($0.name) })
    if sides.count == 1, let side = sides.first { bag.axis = bag.axis ?? side }
    if let unsure = axes.first(where: { $0.first == "?" }), bag.axis == nil {
      return try either(unsure == "?v" ? ["v", "h"] : ["h", "v"], bag)
    }
    return try placed(bag)
  }

  private func either(_ axes: [String], _ bag: Bag) throws(Refusal) -> Reading {
    let lines = try axes.map { (axis) throws(Refusal) in
      var bag = axis == "v" ? bag.feetLast : bag
      bag.axis = axis
      return try placed(bag).lines
    }
    return .offer(lines.flatMap { $0 }, "side by side, or one above the other?")
  }

  /// A container, or several if views are at several sides or under others.
  private func placed(_ given: Bag) throws(Refusal) -> Reading {
    var bag = given
    if let shares = bag.shares {
      guard shares.count == bag.items.count else {
        throw .because("\(shares.count) shares for \(bag.items.count) views", [])
      }
      bag.share(shares, among: Array(shares.indices))
    }
    let isUnder = bag.items.contains { $0.lead == "under" }
    let mayNest = ["pane", "split"].contains(bag.kind)
    // A row has no view at its top.
    let isBeyond = bag.items.contains { ($0.side.flatMap(Self.axis) ?? bag.axis) != bag.axis }
    if bag.axis != nil, isUnder ? bag.axis == "h" && !mayNest : isBeyond { throw .notMeant }
    if mayNest, bag.axis != "v" {
      // `side by side` is about the views under the first.
      if isUnder { return try rows(bag) }
      if bag.axis == nil, bag.items.contains(where: { $0.side != nil }) { return try sided(bag) }
    }
    let order = ["left": 0, "top": 0, "start": 0, "right": 2, "bottom": 2, "end": 2]
    bag.items = [0, 1, 2].flatMap { rank in
      bag.items.filter { (order[$0.side ?? ""] ?? 1) == rank }
    }
    for item in bag.items {
      guard let near = scene.near(item.name) else { continue }
      throw .because("is “\(item.name)” a new view, or \(scene.name(near))?", [])
    }
    bag.shareNumbers()
    let dimensions = Set(bag.items.compactMap { $0.dimension })
    if bag.kind != "stack", bag.axis == nil, dimensions.count == 1 {
      bag.axis = dimensions == ["width"] ? "h" : "v"
    }
    if bag.kind == "pane" { bag.kind = bag.needsStack ? "stack" : "split" }
    // Bars are above each other.
    let areBars = bag.items.count(where: Self.isBar) * 2 >= bag.items.count
    if bag.axis == nil, bag.kind == "split", given.kind == "pane" || areBars {
      return try either(areBars ? ["v", "h"] : ["h", "v"], bag)
    }
    let all = try made(bag)
    guard given.kind == "pane", bag.axis == "v", bag != bag.feetLast else { return all }
    return .offer(try made(bag.feetLast).lines + all.lines, "which one is at the bottom?")
  }

  private static func isBar(_ item: Bag.Item) -> Bool {
    let bars = Lexicon.shared.lists["bars", default: [:]].keys
    return item.name != "sidebar" && bars.contains { Tokens.lower(item.name).hasSuffix($0) }
  }

  /// A container. Views of a stack without sizes are equally long; beside a spacer they need sizes.
  private func made(_ given: Bag) throws(Refusal) -> Reading {
    var bag = given
    let open = bag.items.indices.filter { bag.items[$0].length == nil && !bag.items[$0].isSpacer }
    if bag.kind == "stack", !open.isEmpty, bag.items.contains(where: { $0.isSpacer }) {
      for index in open { bag.items[index].length = .list([.text("size"), .text("100x44")]) }
      return .offer(try made(bag).lines, "which sizes? for example")
    }
    if bag.kind == "stack", open.count > 1, open.count == bag.items.count,
      !bag.options.contains(where: { $0.key == "distribution" })
    {
      bag.options.append(Bag.Option(key: "distribution", value: "fillEqually"))
    }
    var values: Values = [
      "KIND": .text(bag.kind), "AX": .text(bag.axis ?? "h"), "V": bag.box, "BAG": .bag(bag),
      "NAMES": .text(bag.items.map { $0.name }.joined(separator: " ")),
    ]
    values["LEN"] = bag.items.first?.length
    values["LEN2"] = bag.items.dropFirst().first?.length
    var options = ""
    for option in bag.options {
      values[option.key.uppercased()] = .text(option.value)
      if option.key == "margins", !["reveal", "splitter"].contains(bag.kind) { continue }
      let given = values.with("KEY", .text(option.key)).with("VALUE", .text(option.value))
      options += try " " + row("option", given).lines[0]
    }
    var all = try row("container", values.with("OPTIONS", .text(options)))
    for item in bag.items {
      for var inner in item.inner {
        inner.box = .text(item.name)
        all = all.then(try made(inner))
      }
    }
    return all
  }

  // MARK: Several containers

  /// Views at the top, left, right and bottom: a part with several views is a container of its own.
  private func sided(_ bag: Bag) throws(Refusal) -> Reading {
    var items = bag.items
    // "door and window below": the side holds for what "and" joins before it.
    var (side, lead, isBar) = (String?.none, String?.none, false)
    for index in items.indices.reversed() {
      if let own = items[index].side, own != "start", own != "end" {
        (side, lead, isBar) = (own, items[index].lead, Self.isBar(items[index]))
      } else if lead == "and", let side, isBar == Self.isBar(items[index]) {
        items[index].side = side
        lead = items[index].lead
      } else {
        side = nil
      }
      if [",", "it"].contains(items[index].lead) { side = nil }
    }
    // A bar without a side is above those with one, or below them; a status may be either.
    let isBeside = items.contains { $0.side == "left" || $0.side == "right" }
    for index in items.indices
    where isBeside && items[index].side == nil && Self.isBar(items[index]) {
      if items[index].name.hasPrefix("status") { throw .notMeant }
      items[index].side = items[index].isFoot ? "bottom" : "top"
    }
    func at(_ sides: String?...) -> [Bag.Item] { items.filter { sides.contains($0.side) } }
    // "A list, a map, a page in between"
    if at(nil).count > 1, !at("center").isEmpty {
      guard at(nil).count == 2, !isBeside else { throw .notMeant }
      items = Array(at(nil).prefix(1)) + at("center") + at(nil).suffix(1) + at("top", "bottom")
    }
    let isPlaced =
      items.allSatisfy { $0.measure == "points" } || Set(items.map { $0.side }).count == 1
    // Beside a view at the left there must be another one.
    let isOpen = at("center", nil).isEmpty && at("left").isEmpty != at("right").isEmpty
    let isFixed = (isPlaced || isOpen) && items.allSatisfy { $0.side != nil }
    let rest = isFixed ? [Bag.Item(name: scene.free("main"))] : at("center", nil)
    let middle = at("left", "start") + rest + at("right", "end")
    if !isBeside, middle.contains(where: Self.isBar) {
      let feet = middle.filter { $0.isFoot }
      let all = at("top") + middle.filter { !feet.contains($0) } + feet + at("bottom")
      return .offer(try rows(bag, all.map { ([$0], "") }).lines, "one above the other?")
    }
    let row = Bag(items: middle, options: bag.options, axis: "h", kind: "split", box: bag.box)
    let all =
      middle.count == items.count + (isFixed ? 1 : 0)
      ? try placed(row)
      : try rows(bag, [(at("top"), "above"), (middle, "body"), (at("bottom"), "below")])
    return isFixed ? .offer(all.lines, "which view takes the rest? for example main") : all
  }

  /// Views under others: `header 80, under it nav and main, footer at the bottom`.
  private func rows(_ bag: Bag) throws(Refusal) -> Reading {
    var rows: [[Bag.Item]] = []
    for item in bag.items {
      // A view on the left is beside no bar.
      let isBelow =
        ["left", "center", "right"].contains(item.side)
        && rows.last?.allSatisfy { Self.isBar($0) || $0.side == "top" } == true
      let isFoot = item.side == "bottom" && item.lead != ""
      if rows.isEmpty || isBelow || item.lead == "under" || isFoot { rows.append([]) }
      rows[rows.count - 1].append(item)
    }
    return try self.rows(bag, rows.map { ($0, "row") })
  }

  /// Groups of views above each other, those of a group side by side in a container of a given name.
  /// Options are those of the only group with several views.
  private func rows(_ bag: Bag, _ groups: [([Bag.Item], String)]) throws(Refusal) -> Reading {
    var (column, more) = (Bag(items: [], axis: "v", kind: "split", box: bag.box), [String]())
    let names = bag.items.map { $0.name }
    guard bag.options.isEmpty || groups.count(where: { $0.0.count > 1 }) == 1 else {
      throw .notMeant
    }
    for (group, name) in groups where !group.isEmpty {
      if group.count == 1 {
        column.items += group
        continue
      }
      let box = scene.free(name, but: names + column.items.map { $0.name })
      column.items.append(Bag.Item(name: box))
      let kind = bag.needsStack ? "stack" : "split"
      let row = Bag(items: group, options: bag.options, axis: "h", kind: kind, box: .text(box))
      more += try made(row).lines
    }
    return .run((try made(column).lines + more).joined(separator: "; "))
  }
}
