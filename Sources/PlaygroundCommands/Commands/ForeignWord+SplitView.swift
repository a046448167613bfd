import CommandLanguage

extension ForeignWord {
  /// The public names of stevengharris/SplitView 3.5, and those of 0.2 that were renamed.
  static let splitView = OriginalLibrary(
    "SplitView", guide: "docs/splitters.md",
    [
      ("SplitView", "splitter VIEW h|v [PRIMARY SECONDARY]", ["splitter"]),
      ("HSplit", "splitter VIEW h [PRIMARY SECONDARY]", ["splitter"]),
      (
        "VSplit",
        "splitter root v for SplitView's VSplit, split root h for Vim's vsplit", ["splitter"]
      ),
      ("SplitModifier", "wrap VIEW splitter h|v [OTHER]", ["splitter"]),
      ("HSplitModifier", "wrap VIEW splitter h [OTHER]", ["splitter"]),
      ("VSplitModifier", "wrap VIEW splitter v [OTHER]", ["splitter"]),
      ("SplitDivider", "splitter VIEW h|v [PRIMARY SECONDARY]", ["splitter"]),
      ("SplitLayout", "set SPLITTER axis h|v", ["axis"]),
      ("LayoutHolder", "toggle SPLITTER axis, set SPLITTER axis h|v", ["axis"]),
      ("isHorizontal", "get SPLITTER axis", ["axis"]),
      ("FractionHolder", "ratio SPLITTER R, drag SPLITTER to R", ["fraction"]),
      ("SplitFraction", "ratio SPLITTER R, drag SPLITTER to R", ["fraction"]),
      ("SideHolder", "hide SIDE, show SIDE, toggle SPLITTER", ["hidden"]),
      ("SplitHide", "hide SIDE, show SIDE, toggle SPLITTER", ["hidden"]),
      ("SplitSide", "hide SPLITTER primary|secondary|left|right|top|bottom", []),
      ("isPrimary", "hide SPLITTER primary", ["primary"]),
      ("isSecondary", "hide SPLITTER secondary", ["secondary"]),
      ("oldSide", "toggle SPLITTER", []),
      ("usingUserDefaults", "save FILE, source FILE", []),
      ("getter", "save FILE, source FILE", []),
      ("setter", "save FILE, source FILE", []),
      ("SplitConstraints", "set SPLITTER minPrimary R, set SPLITTER priority SIDE", []),
      ("minPFraction", "set SPLITTER minPrimary R", ["minPrimary"]),
      ("minSFraction", "set SPLITTER minSecondary R", ["minSecondary"]),
      ("dragToHideP", "set SPLITTER dragToHide primary", ["dragToHide"]),
      ("dragToHideS", "set SPLITTER dragToHide secondary", ["dragToHide"]),
      ("SplitStyling", "set SPLITTER visibleThickness N", ["thickness"]),
      ("styling", "set SPLITTER visibleThickness N", ["thickness"]),
      ("previewHide", "pan SPLITTER left 200 trace on", []),
      ("defaultVisibleThickness", "set SPLITTER visibleThickness 4", ["thickness"]),
      (
        "defaultInvisibleThickness", "set SPLITTER invisibleThickness 30", ["invisibleThickness"]
      ),
      ("onDrag", "pan SPLITTER left 200 trace on", []),
    ])
}
