import CommandLanguage

/// Words of other tools that people type, answered with ours.
extension ForeignWord {
  static let all: [ForeignWord] = [
    flexbox("justify-content", "a split shares its length by ratios", "ratio CONTAINER R…"),
    flexbox("align-items", "a split's children fill its other axis", "split VIEW h|v [CHILD…]"),
    flexbox("flex-grow", "here a child's part is its ratio", "ratio CHILD R"),
    flexbox("flex-basis", "here a child's points are fixed", "fix CHILD N"),
    flexbox("flex", "here a child's part is its ratio", "ratio CHILD R"),
    flexbox("gap", "here it is a split's padding", "set SPLIT padding N"),
    swiftUI("HStack", "split VIEW h [CHILD…]"),
    swiftUI("VStack", "split VIEW v [CHILD…]"),
    swiftUI("HSplit", "splitter VIEW h [PRIMARY SECONDARY]"),
    swiftUI("VSplit", "splitter VIEW v [PRIMARY SECONDARY]"),
    uiKit("NSLayoutConstraint", "constrain A.ATTR == B.ATTR"),
    uiKit("_autolayoutTrace", "ambiguity"),
    uiKit("hasAmbiguousLayout", "expect VIEW.ATTR determined"),
    uiKit("exerciseAmbiguityInLayout", "exercise VIEW"),
    uiKit("constraintsAffectingLayout", "constraints VIEW"),
    uiKit("systemLayoutSizeFitting", "fit VIEW [compressed|expanded]"),
    uiKit("setContentHuggingPriority", "hug VIEW N [h|v]"),
    uiKit("setContentCompressionResistancePriority", "resist VIEW N [h|v]"),
    ForeignWord("weight", message: "here a child's part is its ratio", fix: "ratio CHILD R"),
    ForeignWord("isHidden", message: "here a view is hidden by a command", fix: "hide VIEW"),
    ForeignWord("exit", message: "here that is quit", fix: "quit"),
    ForeignWord("ls", message: "here that is tree", fix: "tree"),
    ForeignWord("clear", message: "that is Ctrl-L here; new starts again", fix: "new"),
    ForeignWord("split-window", message: "that is tmux; here it is split", fix: "split VIEW h|v"),
  ]

  private static func flexbox(_ word: String, _ message: String, _ fix: String) -> ForeignWord {
    ForeignWord(word, message: "that is flexbox; " + message, fix: fix)
  }

  private static func uiKit(_ word: String, _ fix: String) -> ForeignWord {
    ForeignWord(word, message: "that is UIKit's name; here it is a command", fix: fix)
  }

  private static func swiftUI(_ word: String, _ fix: String) -> ForeignWord {
    ForeignWord(word, message: "that is SwiftUI; here it is a command on a view", fix: fix)
  }
}
