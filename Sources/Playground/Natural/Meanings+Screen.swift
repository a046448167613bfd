import LayoutEngine
import TerminalText

/// The screen, questions and gestures.
extension Meanings {
  private var isLandscape: Bool { words.contains("landscape") }

  func device(_ name: String) -> Meaning {
    .line("resize \(name)" + (isLandscape ? " landscape" : ""))
  }

  func rotate() throws(Refusal) -> Meaning {
    let size = scene.size
    if isLandscape && size.width > size.height
      || words.contains("portrait") && size.height > size.width
    {
      throw .already("it is so already")
    }
    return .line("rotate")
  }

  func safeArea(_ sides: [SideLength]) throws(Refusal) -> Meaning {
    guard sides.allSatisfy({ Self.axes[$0.side] != nil }) else { throw .notMeant }
    let values = ["top", "left", "bottom", "right"].map { side in
      num(sides.last { $0.side == side }?.value ?? 0)
    }
    return .line("safeArea " + values.joined(separator: ","))
  }

  func guides() throws(Refusal) -> Meaning {
    let box = try scene.kind(.root) == .split ? .root : scene.only(.split, several: true)
    return .line("set \(name(box)) topGuide safeArea; set \(name(box)) bottomGuide safeArea")
  }

  func safeAreas() -> Meaning {
    .offer(
      [
        "safeArea device",
        scene.kind(.root) == .split ? "set root topGuide safeArea" : "inspect root",
      ], "of the device, or as a guide?")
  }

  func draggable() throws(Refusal) -> Meaning {
    let splitters = scene.all([.splitter])
    if let first = splitters.first {
      throw .because("it can be dragged already", ["drag \(name(first)) by 40"])
    }
    throw .because("only a splitter has a border that can be dragged", ["help splitter"])
  }

  // MARK: Rules and questions

  /// A rule; the condition lacks a number, or may have two relations.
  func rule(_ condition: String, _ command: Meaning) -> Meaning {
    let lines = command.lines
    if condition == "?" {
      return .offer(lines.map { "when root.width < 500 { \($0) }" }, "how narrow? for example")
    }
    if condition.hasPrefix("?") {
      let words = condition.dropFirst().split(separator: " ").map(String.init)
      let signs = ["<", "<="].map { "when \(words[0]) \($0) \(words[2])" }
      return .offer(signs.map { "\($0) { \(lines[0]) }" }, "below, or up to?")
    }
    let rules = lines.map { "when \(condition) { \($0) }" }
    return command.sure == nil ? .offer(rules, command.question) : .line(rules[0])
  }

  func look(
    _ n: Double?, _ size: (Double, Double)?, _ device: String?, _ dimension: String?,
    _ below: String?
  ) -> Meaning {
    let (width, height) = (scene.size.width, scene.size.height)
    var text = num(min(width, height)) + "x" + num(max(width, height))
    if let device {
      text = device + (isLandscape ? " landscape" : "")
    } else if let size {
      text = num(size.0) + "x" + num(size.1)
    } else if let n {
      let n = num(n + (below == "above" ? 1 : below == "below" ? -1 : 0))
      text = dimension == "height" ? "\(num(width))x\(n)" : "\(n)x\(num(height))"
    } else if isLandscape {
      text = num(max(width, height)) + "x" + num(min(width, height))
    }
    return .line("compare now with { resize \(text) }")
  }

  func sweep(_ from: Double, _ to: Double, _ dimension: String?) -> Meaning {
    .line(
      "sweep root.\(dimension == "height" ? "height" : "width") \(num(min(from, to)))..\(num(max(from, to)))"
    )
  }

  /// The length of a view that a question is about.
  func dimension(_ view: NodeID, _ given: String?) -> String {
    (given == "along" ? nil : given) ?? scene.along(view) ?? "width"
  }

  func compare(_ widths: [Double]) -> Meaning {
    let height = num(scene.size.height)
    let lines = zip(widths, widths.dropFirst()).map {
      "compare { resize \(num($0))x\(height) } with { resize \(num($1))x\(height) }"
    }
    return .line(lines.joined(separator: "; "))
  }

  func compareLast() throws(Refusal) -> Meaning {
    let count = scene.session.past.count
    if count == 0 { throw .because("nothing has changed yet", []) }
    return .line("compare \(count - 1) with now")
  }

  func undoAll() throws(Refusal) -> Meaning {
    let count = scene.session.past.count
    if count == 0 { throw .because("there is nothing to undo", []) }
    return .offer(["undo \(count)"], "all \(count) changes?")
  }

  // MARK: Gestures

  /// The splitter, or the only split of two whose parts have a border between them.
  private func border(_ side: String?) throws(Refusal) -> NodeID {
    let splitters = scene.all([.splitter])
    if splitters.count == 1 { return splitters[0] }
    if splitters.count > 1 { throw .several(splitters) }
    let boxes = scene.all([.split]).filter {
      scene.tree.childCount(of: $0) == 2 && (side == nil || Self.axes[side ?? ""] == scene.axis($0))
    }
    if boxes.count == 1 { return boxes[0] }
    throw .because(boxes.isEmpty ? "there is no splitter" : "which border?", ["help splitter"])
  }

  func dragBorder(_ n: Double, _ side: String?) throws(Refusal) -> Meaning {
    let box = try border(side)
    let isForward = side == "right" || side == "bottom"
    guard scene.kind(box) == .split else {
      guard let side, Self.axes[side] == scene.axis(box) else {
        throw .because(
          scene.axis(box) == "h" ? "left or right?" : "up or down?",
          ["drag \(name(box)) by \(num(n))", "drag \(name(box)) by -\(num(n))"])
      }
      return .line("drag \(name(box)) by \(isForward ? "" : "-")\(num(n))")
    }
    let children = scene.children(box)
    func grown(_ view: NodeID, _ sign: Double) throws(Refusal) -> Meaning {
      try grow(view, nil, LengthChange(dimension: nil, sign: sign), by: n)
    }
    guard side != nil else {
      throw try .because(
        "to which side?", grown(children[0], 1).lines + grown(children[0], -1).lines)
    }
    let isLast = !scene.isFixed(children[0]) && scene.isFixed(children[1])
    return try isLast
      ? grown(children[1], isForward ? -1 : 1) : grown(children[0], isForward ? 1 : -1)
  }

  func borderTo(_ n: Double?, _ share: Share?) throws(Refusal) -> Meaning {
    let box = try border(nil)
    let first = scene.children(box)[0]
    if let share {
      if scene.kind(box) == .splitter { return .line("drag \(name(box)) to \(share.text)") }
      return try self.share(first, nil, share, of: nil)
    }
    return try length(first, nil, n ?? 0)
  }

  func pan(_ given: NodeID?, _ n: Double?, _ velocity: Double?, _ time: String?) throws(Refusal)
    -> Meaning
  {
    let view = try scene.only(.reveal, .scroll, .splitter, or: given)
    let directions = ["up", "down", "left", "right"].filter { direction in
      words.contains { $0 == direction || $0.hasPrefix(direction + "ward") }
    }
    guard directions.count == 1 else { throw .notMeant }
    var speed =
      words.contains { ["fast", "quick", "quickly"].contains($0) } ? " velocity 3000" : ""
    if let time { speed = " in \(time)" }
    if let velocity { speed = " velocity \(num(velocity))" }
    return .line("pan \(name(view)) \(directions[0]) \(num(n ?? 300))\(speed)")
  }

  func scrollBy(_ n: Double, _ given: NodeID?) throws(Refusal) -> Meaning {
    let view = try scene.only(.scroll, or: given)
    let n = num(n)
    func says(_ direction: String) -> Bool { words.contains { $0.hasPrefix(direction) } }
    let offset =
      says("down") ? "0,\(n)" : says("up") ? "0,-\(n)" : says("right") ? "\(n),0" : "-\(n),0"
    return .line("scroll \(name(view)) by \(offset)")
  }

  func scrollTo(_ n: Double?, _ given: NodeID?) throws(Refusal) -> Meaning {
    let view = try scene.only(.scroll, or: given)
    if let n { return .line("scroll \(name(view)) to \(num(n))") }
    let isEnd = words.contains { ["bottom", "end"].contains($0) }
    guard let content = scene.children(view).first else { throw .notMeant }
    let last = max(0, scene.length(content, "height") - scene.length(view, "height"))
    return .line("scroll \(name(view)) to \(isEnd ? num(last) : "0")")
  }

  func cover(_ view: NodeID?) throws(Refusal) -> Meaning {
    let reveal = try scene.only(.reveal)
    guard let secondary = scene.children(reveal).first,
      view == nil || view == reveal || view == secondary
    else { throw .notMeant }
    return .line("hide \(name(secondary))")
  }
}
