import LayoutEngine
package import LayoutModel

/// A splitter's properties as `splitter` and `set` read them.
package enum SplitterText {
  package static func value(_ keyword: String, of state: SplitterState) -> String {
    switch keyword {
    case "fraction": NumberText.exact(state.fraction)
    case "minPrimary": state.minimumPrimary.map(NumberText.exact) ?? "none"
    case "minSecondary": state.minimumSecondary.map(NumberText.exact) ?? "none"
    case "priority": state.priority?.word ?? "none"
    case "dragToHide":
      state.dragToHidePrimary
        ? (state.dragToHideSecondary ? "both" : "primary")
        : (state.dragToHideSecondary ? "secondary" : "none")
    case "thickness": NumberText.exact(state.thickness)
    default: state.hideSplitter ? "on" : "off"
    }
  }
}
