import LayoutEngine

/// Reads dumps of views and traces line by line: bars or indentation show the depth.
struct DumpReader {
  private(set) var views: [ConsoleItem] = []
  private(set) var isTrace = false
  /// True if a line has a mark of a trace.
  private(set) var hasTraceMark = false
  /// The possible parents of the next view.
  private var open: [(view: Int, depth: Int)] = []

  /// Returns true if the line is a view, or continues the text of the previous one.
  mutating func read(_ line: LogText.Line) -> Bool {
    var text = line.bytes[...]
    // A prompt or a variable may precede the first view.
    if views.isEmpty, let start = text.offset(of: "<"), text.contains(word: "frame = "),
      !text[..<start].contains(where: { $0 == "|" })
    {
      text = text[start...]
    }
    let margin = text.prefix { $0.isBlank || "|+/>".utf8.contains($0) }
    text = text[margin.endIndex...]
    var view = framedView(text)
    if view == nil, views.isEmpty || isTrace, let found = traceView(text) {
      (view, isTrace) = (found, true)
      hasTraceMark =
        hasTraceMark || found.ambiguous != nil || ["•", "*"].contains(where: text.hasPrefix)
        || margin.contains { "|+".utf8.contains($0) }
    }
    guard var view else {
      // The line continues a text of several lines, or is a layer, which is no view.
      return !views.isEmpty && (text.contains(word: "layer = ") || text.contains(word: "> (layer)"))
    }
    let depth = text.first == "[" ? margin.count { $0 == " " } / 2 : margin.count { $0 == "|" }
    while let last = open.last, last.depth >= depth { open.removeLast() }
    (view.superview, view.line) = (open.last?.view, line.number)
    open.append((views.count, depth))
    views.append(view)
    return true
  }

  /// `<UILabel: 0x1; frame = (0 20; 320 460); text = 'log'; hidden = YES; …`, or AppKit's
  /// `[   AF      LU ] h=--- v=--- NSButton "Push Me" f=(0,0,77,32) b=(-)`.
  private func framedView(_ text: Bytes) -> ConsoleItem? {
    let isUIKit = text.contains(word: "frame = (")
    guard isUIKit || text.first == "[", let mark = text.offset(of: isUIKit ? "frame = (" : "f=("),
      let start = text[..<mark].firstIndex(where: { $0 == (isUIKit ? "<" : "]") })
    else { return nil }
    let words = text[(start + 1)..<mark].split { (isUIKit ? "<:;> " : " ").utf8.contains($0) }
      .filter { !$0.hasPrefix("h=") && !$0.hasPrefix("v=") }
    let numbers =
      text[mark...].after("(")?.prefix { $0 != ")" }
      .split { " ;,".utf8.contains($0) }.compactMap { $0.number } ?? []
    guard let name = words.first, numbers.count == 4, numbers.allSatisfy({ $0.magnitude <= 1e9 })
    else { return nil }
    var view = ConsoleItem(className: name.string)
    view.frame = Rect(
      x: numbers[0], y: numbers[1], width: max(0, numbers[2]), height: max(0, numbers[3]))
    view.isHidden = text.contains(word: "hidden = YES")
    view.label =
      isUIKit
      ? text.after("text = '")?.prefix { !"';".utf8.contains($0) }.string ?? ""
      : words.dropFirst().map { $0.string }.joined(separator: " ").filter { $0 != "\"" }
    return view
  }

  /// `•UIWindow:0x1'text' - AMBIGUOUS LAYOUT`, with `*`, `+` or `<>` around it; some versions name
  /// the attributes: `AMBIGUOUS LAYOUT for UILabel:0x1'text'.minY{id: 1}, UILabel:0x1'text'.Height`.
  private func traceView(_ text: Bytes) -> ConsoleItem? {
    let start = text.drop { "*+<•".utf8.contains($0) }
    let name = start.prefix { $0.isInClass }
    let address = start[name.endIndex...].dropFirst().drop { $0 == " " }
    guard let first = name.first, first.isLetter || first == "_",
      start[name.endIndex...].first == ":", address.hasPrefix("0x")
    else { return nil }
    var view = ConsoleItem(className: name.string)
    let tail = address[address.address.endIndex...]
    if tail.first == "'" { view.label = tail.dropFirst().prefix { $0 != "'" }.string }
    guard let mark = tail.offset(of: "AMBIGUOUS") else { return view }
    // A text may contain commas and full stops, so an attribute is followed by its number or a comma.
    view.ambiguous = tail[mark...].indices.compactMap { index in
      guard tail[index] == "." else { return nil }
      let word = tail[(index + 1)...].prefix { $0.isLetter }
      let next = tail[word.endIndex...].first ?? UInt8(ascii: ",")
      return "{, ".utf8.contains(next) ? LogConstraintReader.attribute(word) : nil
    }
    return view
  }
}
