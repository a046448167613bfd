import CommandLanguage

/// Words of other tools that people type, answered with ours.
extension ForeignWord {
  static let all: [ForeignWord] = [
    flexbox(
      "justify-content", "here a stack has a distribution",
      "set STACK distribution equalSpacing|equalCentering|fill…"),
    flexbox(
      "align-items", "here a stack has an alignment",
      "set STACK alignment fill|leading|center|trailing…"),
    flexbox(
      "flex-grow", "here a split's child has a ratio, a stack's hugs", "ratio CHILD R, hug VIEW N"),
    flexbox("flex-shrink", "here a stack's view resists", "resist VIEW N"),
    flexbox("flex-basis", "here lengths are fixed", "fix CHILD N"),
    flexbox("flex-direction", "here a container has an axis", "set CONTAINER axis h|v"),
    flexbox(
      "flex", "here a stack lines up views, a split shares by ratios", "stack VIEW h|v [NAME…]"),
    flexbox("gap", "here a stack has spacing", "set STACK spacing N"),
    swiftUI("HStack", "stack VIEW h [NAME…]"),
    swiftUI("VStack", "stack VIEW v [NAME…]"),
    swiftUI("ZStack", "canvas VIEW [NAME…]"),
    swiftUI("ScrollView", "scroll VIEW [CONTENT=WxH]"),
    swiftUI("Spacer", "space CONTAINER h|v A.ATTR -(K)- B.ATTR"),
    uiKit("UIStackView", "stack VIEW h|v [NAME…]"),
    uiKit("UIScrollView", "scroll VIEW [CONTENT=WxH]"),
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
    ForeignWord(
      "priority", message: "here it follows the constraint", fix: "constrain … @PRIORITY"),
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
