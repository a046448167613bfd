import LayoutEngine

/// Reads dumps of views and traces line by line: bars or indentation show the depth.
struct DumpReader {
  private(set) var views: [DumpedView] = []
  private(set) var isTrace = false
  /// True if a line has a mark of a trace.
  private(set) var hasTraceMark = false
  /// The indices of the possible parents of the next view, with their depths.
  private var open: [(index: Int, depth: Int)] = []

  private typealias Bytes = ArraySlice<UInt8>

  /// Returns true if the line is a view, or continues the text of the previous one.
  mutating func read(_ line: [UInt8], number: Int) -> Bool {
    var text = line[...]
    // A prompt or a variable may precede the first view.
    if views.isEmpty, let start = text.offset(of: "<"), text.offset(of: "frame = ") != nil,
      !text[..<start].contains(UInt8(ascii: "|"))
    {
      text = text[start...]
    }
    let margin = text.prefix { LogBytes.isBlank($0) || "|+/>".utf8.contains($0) }
    let depth = margin.count { $0 == UInt8(ascii: "|") }
    text = text[margin.endIndex...]
    if let view = frameView(text, number) { return add(view, depth: depth) }
    if let view = appKitView(text, number) {
      return add(view, depth: margin.count { $0 == 0x20 } / 2)
    }
    if views.isEmpty || isTrace, let view = traceView(text, number) {
      isTrace = true
      if view.isAmbiguous || line.contains(where: { "|*+".utf8.contains($0) })
        || line[...].offset(of: "•") != nil
      {
        hasTraceMark = true
      }
      return add(view, depth: depth)
    }
    // The line continues a text of several lines, or is a layer, which is no view.
    return !views.isEmpty
      && (text.offset(of: "layer = ") != nil || text.offset(of: "> (layer)") != nil)
  }

  private mutating func add(_ view: DumpedView, depth: Int) -> Bool {
    while let last = open.last, last.depth >= depth { open.removeLast() }
    var view = view
    view.depth = depth
    view.parent = open.last?.index ?? -1
    open.append((views.count, depth))
    views.append(view)
    return true
  }

  private func view(_ name: Bytes, _ numbers: Bytes, _ number: Int) -> DumpedView? {
    let values = numbers.split { " ;,".utf8.contains($0) }.compactMap { LogBytes.number($0) }
    guard !name.isEmpty, values.count == 4, values.allSatisfy({ $0.magnitude <= 1e9 }) else {
      return nil
    }
    return DumpedView(
      className: LogBytes.string(name), label: "", parent: -1, depth: 0,
      frame: Rect(
        x: values[0], y: values[1], width: max(0, values[2]), height: max(0, values[3])),
      line: number)
  }

  /// `<UILabel: 0x1; frame = (0 20; 320 460); text = 'log'; hidden = YES; …`.
  private func frameView(_ text: Bytes, _ number: Int) -> DumpedView? {
    guard let mark = text.offset(of: "frame = ("),
      let open = text.firstIndex(of: UInt8(ascii: "<")),
      open < mark
    else { return nil }
    let name = text[open...].drop { $0 == UInt8(ascii: "<") }.prefix { !":;> ".utf8.contains($0) }
    let numbers = text[(mark + 9)...].prefix { $0 != UInt8(ascii: ")") }
    guard var view = view(name, numbers, number) else { return nil }
    view.isHidden = text.offset(of: "hidden = YES") != nil
    if let start = text.offset(of: "text = '") {
      view.label = LogBytes.string(text[(start + 8)...].prefix { !"';".utf8.contains($0) })
    }
    return view
  }

  /// `[   AF      LU ] h=--- v=--- NSButton "Push Me" f=(0,0,77,32) b=(-)`.
  private func appKitView(_ text: Bytes, _ number: Int) -> DumpedView? {
    guard text.first == UInt8(ascii: "["), let mark = text.offset(of: "f=("),
      let close = text.firstIndex(of: UInt8(ascii: "]")), close < mark
    else { return nil }
    let words = text[(close + 1)..<mark].split(separator: 0x20)
      .filter { !$0.hasPrefix("h=") && !$0.hasPrefix("v=") }
    let numbers = text[(mark + 3)...].prefix { $0 != UInt8(ascii: ")") }
    guard let name = words.first, var view = view(name, numbers, number) else { return nil }
    view.label = words.dropFirst().map { LogBytes.string($0) }.joined(separator: " ")
      .filter { $0 != "\"" }
    return view
  }

  /// `•UIWindow:0x1'text' - AMBIGUOUS LAYOUT`, with `*`, `+` or `<>` around it; some versions name
  /// the attributes: `AMBIGUOUS LAYOUT for UILabel:0x1'text'.minY{id: 1}, UILabel:0x1'text'.Height`.
  private func traceView(_ text: Bytes, _ number: Int) -> DumpedView? {
    let bullet = Array("•".utf8)
    let start = text.drop { "*+<".utf8.contains($0) || bullet.contains($0) }
    let name = start.prefix(while: LogBytes.isInClass)
    let address = start[name.endIndex...].dropFirst().drop { $0 == 0x20 }
    guard let first = name.first, LogBytes.isLetter(first) || first == UInt8(ascii: "_"),
      start[name.endIndex...].first == UInt8(ascii: ":"), address.hasPrefix("0x")
    else { return nil }
    var view = DumpedView(
      className: LogBytes.string(name), label: "", parent: -1, depth: 0, line: number)
    let tail = address.dropFirst(2).drop(while: LogBytes.isHexDigit)
    if tail.first == UInt8(ascii: "'") {
      view.label = LogBytes.string(tail.dropFirst().prefix { $0 != UInt8(ascii: "'") })
    }
    guard let mark = tail.offset(of: "AMBIGUOUS") else { return view }
    view.isAmbiguous = true
    // A text may contain commas and full stops, so an attribute is followed by its number or a comma.
    view.ambiguous = tail[mark...].indices.compactMap { index in
      guard tail[index] == UInt8(ascii: ".") else { return nil }
      let word = tail[(index + 1)...].prefix(while: LogBytes.isLetter)
      let next = tail[word.endIndex...].first ?? UInt8(ascii: ",")
      return "{, ".utf8.contains(next) ? LogConstraintReader.attribute(word) : nil
    }
    return view
  }
}
