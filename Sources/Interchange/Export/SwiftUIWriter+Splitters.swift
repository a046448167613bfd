import LayoutEngine

/// The look of SplitView's bars.
extension SwiftUIWriter {
  /// The styling of a splitter, and its custom splitter if it has a handle.
  mutating func addStyling(_ state: SplitterState) {
    let usual = SplitterState()
    var styling: [String] = []
    if state.color != usual.color { styling.append("color: .\(state.color.rawValue)") }
    for (name, value, standard) in [
      ("inset", state.inset, usual.inset),
      ("visibleThickness", state.thickness, usual.thickness),
      ("invisibleThickness", state.invisibleThickness, usual.invisibleThickness),
    ] where value != standard {
      styling.append("\(name): \(CodeText.number(value))")
    }
    if state.hideSplitter { styling.append("hideSplitter: true") }
    if let handle = state.handle {
      needsHandle = true
      let style = "SplitStyling(" + styling.joined(separator: ", ") + ")"
      code.add(".splitter {", 1)
      code.add("HandleSplitter(styling: \(style), handle: \(CodeText.literal(handle)))", 2)
      code.add("}", 1)
    } else if !styling.isEmpty {
      code.addCall(".styling", styling, 1)
    }
  }

  /// A custom splitter of SplitView: its own bar with a text on it.
  static let handleLines = [
    "", "struct HandleSplitter: SplitDivider {",
    "  @ObservedObject var styling: SplitStyling", "  let handle: String", "",
    "  var body: some View {", "    ZStack {", "      Splitter(styling: styling)",
    "      Text(handle)", "    }", "  }", "}",
  ]
}
