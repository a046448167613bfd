import LayoutEngine

/// Reads dumps of views and traces line by line: bars or indentation show the depth.
struct DumpReader {
  private(set) var views: [DumpedView] = []
  private(set) var isTrace = false
  /// True if a line has a mark of a trace.
  private(set) var hasTraceMark = false
  /// The indices of the possible parents of the next view, with their depths.
  private var open: [(index: Int, depth: Int)] = []

  /// Returns true if the line is a view, or continues the text of the previous one.
  mutating func read(_ line: Substring, number: Int) -> Bool {
    var depth = 0
    var remaining = Array(line)
    // A prompt or a variable may precede the first view.
    if views.isEmpty, let start = ConstraintReader.index(of: ["<"], in: remaining), start > 0,
      ConstraintReader.index(of: Array("frame = "), in: remaining) != nil,
      !remaining[..<start].contains("|")
    {
      remaining.removeFirst(start)
    }
    var column = 0
    while column < remaining.count,
      remaining[column].isWhitespace || "|+/>".contains(remaining[column])
    {
      if remaining[column] == "|" { depth += 1 }
      column += 1
    }
    let blanks = remaining[..<column].filter { $0 == " " }.count
    remaining = Array(remaining[column...])
    if let view = frameView(remaining, number) { return add(view, depth: depth) }
    if let view = appKitView(remaining, number) { return add(view, depth: blanks / 2) }
    if let view = traceView(remaining, number) {
      isTrace = true
      if view.isAmbiguous || line.contains(where: { "|*•+".contains($0) }) { hasTraceMark = true }
      return add(view, depth: depth)
    }
    // The line continues a text of several lines.
    return !views.isEmpty && ConstraintReader.index(of: Array("layer = "), in: remaining) != nil
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

  /// `<UILabel: 0x1; frame = (0 20; 320 460); text = 'log'; hidden = YES; …`.
  private func frameView(_ text: [Character], _ number: Int) -> DumpedView? {
    guard let mark = ConstraintReader.index(of: Array("frame = ("), in: text),
      let open = text.firstIndex(of: "<"), open < mark
    else { return nil }
    let name = text[open...].drop { $0 == "<" }.prefix { !":;> ".contains($0) }
    let numbers = text[(mark + 9)...].prefix { $0 != ")" }
      .split { $0 == " " || $0 == ";" || $0 == "," }.compactMap { Double(String($0)) }
    guard !name.isEmpty, numbers.count == 4, numbers.allSatisfy({ $0.magnitude <= 1e9 }) else {
      return nil
    }
    var view = DumpedView(
      className: String(name), label: "", parent: -1, depth: 0,
      frame: Rect(
        x: numbers[0], y: numbers[1], width: max(0, numbers[2]), height: max(0, numbers[3])),
      line: number)
    view.isHidden = ConstraintReader.index(of: Array("hidden = YES"), in: text) != nil
    if let start = ConstraintReader.index(of: Array("text = '"), in: text) {
      view.label = String(text[(start + 8)...].prefix { $0 != "'" && $0 != ";" })
    }
    return view
  }

  /// `[   AF      LU ] h=--- v=--- NSButton "Push Me" f=(0,0,77,32) b=(-)`.
  private func appKitView(_ text: [Character], _ number: Int) -> DumpedView? {
    guard text.first == "[", let mark = ConstraintReader.index(of: Array("f=("), in: text),
      let close = text.firstIndex(of: "]"), close < mark
    else { return nil }
    let words = text[(close + 1)..<mark].split(separator: " ")
      .filter { !$0.starts(with: Array("h=")) && !$0.starts(with: Array("v=")) }
    let numbers = text[(mark + 3)...].prefix { $0 != ")" }.split(separator: ",")
      .compactMap { Double(String($0)) }
    guard let name = words.first, numbers.count == 4, numbers.allSatisfy({ $0.magnitude <= 1e9 })
    else { return nil }
    var view = DumpedView(
      className: String(name), label: "", parent: -1, depth: 0,
      frame: Rect(
        x: numbers[0], y: numbers[1], width: max(0, numbers[2]), height: max(0, numbers[3])),
      line: number)
    view.label = words.dropFirst().map { String($0) }.joined(separator: " ").filter { $0 != "\"" }
    return view
  }

  /// `•UIWindow:0x1'text' - AMBIGUOUS LAYOUT`, with `*`, `+` or `<>` around it.
  private func traceView(_ text: [Character], _ number: Int) -> DumpedView? {
    var remaining = text[...]
    while let first = remaining.first, "*•+<".contains(first) { remaining = remaining.dropFirst() }
    let name = remaining.prefix { !$0.isWhitespace && !":<>-'".contains($0) }
    let after = remaining.dropFirst(name.count)
    guard let first = name.first, first.isLetter || first == "_", after.first == ":" else {
      return nil
    }
    let address = after.dropFirst().drop { $0 == " " }
    guard address.starts(with: ["0", "x"]) else { return nil }
    var view = DumpedView(
      className: String(name), label: "", parent: -1, depth: 0, line: number)
    let tail = Array(address.dropFirst(2).drop { $0.isHexDigit })
    if tail.first == "'" { view.label = String(tail.dropFirst().prefix { $0 != "'" }) }
    view.isAmbiguous = ConstraintReader.index(of: Array("AMBIGUOUS"), in: tail) != nil
    return view
  }
}
