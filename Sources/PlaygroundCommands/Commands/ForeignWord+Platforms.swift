import CommandLanguage

/// Words of the platforms' own layout systems, and of the shells beside this one.
extension ForeignWord {
  // MARK: SwiftUI

  private static func swiftUI(_ word: String, _ fix: String, _ ours: [String] = []) -> ForeignWord {
    of("SwiftUI", word, "here it is a command on a view", fix, ours)
  }

  static let swiftUI: [ForeignWord] = [
    swiftUI("HStack", "stack VIEW h [NAME…]", ["stack"]),
    swiftUI("VStack", "stack VIEW v [NAME…]", ["stack"]),
    swiftUI("LazyHStack", "stack VIEW h [NAME…]", ["stack"]),
    swiftUI("LazyVStack", "stack VIEW v [NAME…]", ["stack"]),
    swiftUI("ZStack", "canvas VIEW [NAME…]", ["canvas"]),
    swiftUI("overlay", "canvas VIEW [NAME…]"), swiftUI("background", "canvas VIEW [NAME…]"),
    swiftUI("ScrollView", "scroll VIEW [CONTENT=WxH]"),
    swiftUI("List", "scroll VIEW, with a stack in it"),
    swiftUI("Form", "scroll VIEW, with a stack in it"),
    swiftUI("LazyVGrid", "split VIEW v …, then split each of its children h …"),
    swiftUI("LazyHGrid", "split VIEW h …, then split each of its children v …"),
    swiftUI("GridRow", "split VIEW v …, then split each of its children h …"),
    swiftUI("Spacer", "space CONTAINER h|v A.ATTR -(K)- B.ATTR"),
    swiftUI("Divider", "add SPLIT NAME=hairline"),
    swiftUI("HSplitView", "splitter VIEW h [PRIMARY SECONDARY]", ["splitter"]),
    swiftUI("VSplitView", "splitter VIEW v [PRIMARY SECONDARY]", ["splitter"]),
    swiftUI("NavigationSplitView", "splitter VIEW h [PRIMARY SECONDARY]", ["splitter"]),
    swiftUI("GeometryReader", "when VIEW.width < N { … }"),
    swiftUI("ViewThatFits", "when VIEW.width < N { … }"),
    swiftUI("AnyLayout", "when root.width < N { set VIEW axis v }"),
    swiftUI("layoutPriority", "resist VIEW N", ["resistance"]),
    swiftUI("fixedSize", "resist VIEW 1000", ["resistance"]),
    swiftUI("alignmentGuide", "constrain A.centerX == B.leading"),
    swiftUI("offset", "constrain VIEW.left == N, in a canvas"),
    swiftUI("containerRelativeFrame", "ratio CHILD R"),
    swiftUI("ignoresSafeArea", "set SPLIT topGuide 0"),
    swiftUI("edgesIgnoringSafeArea", "set SPLIT topGuide 0"),
    swiftUI("safeAreaInset", "set SPLIT topGuide safeArea"),
    swiftUI("withAnimation", "animate 0.4 { … }"),
    swiftUI("DragGesture", "pan VIEW down 300"),
    swiftUI("EmptyView", "new"),
  ]

  // MARK: UIKit and AppKit

  private static func uiKit(_ word: String, _ fix: String, _ ours: [String] = []) -> ForeignWord {
    ForeignWord(
      word, of: "UIKit", message: "that is UIKit's name; here it is a command", fix: fix, ours: ours
    )
  }

  static let uiKit: [ForeignWord] = [
    uiKit("UIStackView", "stack VIEW h|v [NAME…]", ["stack"]),
    uiKit("UIScrollView", "scroll VIEW [CONTENT=WxH]"),
    uiKit("UISplitViewController", "splitter VIEW h [PRIMARY SECONDARY]"),
    uiKit("UIView", "split root h a b, and so on: views come with their containers"),
    uiKit("UILabel", "text VIEW \"…\""),
    uiKit("NSLayoutConstraint", "constrain A.ATTR == B.ATTR"),
    uiKit("NSLayoutAnchor", "constrain A.ATTR == B.ATTR"),
    uiKit("constraintsWithVisualFormat", "constrain \"|-[A]-[B]-|\""),
    uiKit("isActive", "constrain …, unconstrain LABEL"),
    uiKit("activate", "constrain A.ATTR == B.ATTR"), uiKit("deactivate", "unconstrain LABEL"),
    uiKit("_autolayoutTrace", "ambiguity"),
    uiKit("hasAmbiguousLayout", "expect VIEW.ATTR determined"),
    uiKit("exerciseAmbiguityInLayout", "exercise VIEW"),
    uiKit("constraintsAffectingLayout", "constraints VIEW"),
    uiKit("systemLayoutSizeFitting", "fit VIEW [compressed|expanded]"),
    uiKit("sizeToFit", "fit VIEW"),
    uiKit("setContentHuggingPriority", "hug VIEW N [h|v]"),
    uiKit("setContentCompressionResistancePriority", "resist VIEW N [h|v]"),
    uiKit("contentHuggingPriority", "hug VIEW N [h|v]", ["hugging"]),
    uiKit("contentCompressionResistancePriority", "resist VIEW N [h|v]", ["resistance"]),
    uiKit("intrinsicContentSize", "size VIEW WxH", ["size"]),
    uiKit("translatesAutoresizingMaskIntoConstraints", "set VIEW mask off", ["mask"]),
    uiKit("autoresizingMask", "set VIEW mask flexibleWidth flexibleHeight", ["mask"]),
    uiKit("addSubview", "add PARENT CHILD"), uiKit("addArrangedSubview", "add STACK NAME"),
    uiKit("insertArrangedSubview", "add STACK NAME at I"),
    uiKit("removeArrangedSubview", "remove VIEW"), uiKit("removeFromSuperview", "remove VIEW"),
    uiKit("setCustomSpacing", "set VIEW spacingAfter N", ["spacingAfter"]),
    uiKit("layoutMargins", "set STACK margins T,L,B,R", ["margins"]),
    uiKit("directionalLayoutMargins", "set STACK margins T,L,B,R", ["margins"]),
    uiKit(
      "isLayoutMarginsRelativeArrangement", "set STACK marginsRelative on", ["marginsRelative"]),
    uiKit("isBaselineRelativeArrangement", "set STACK baselineRelative on", ["baselineRelative"]),
    uiKit("layoutIfNeeded", "frame; every command lays out at once"),
    uiKit("setNeedsLayout", "frame; every command lays out at once"),
    uiKit("layoutSubviews", "frame; every command lays out at once"),
    uiKit(
      "preservesSuperviewLayoutMargins", "set VIEW preservesMargins on", ["preservesMargins"]),
    uiKit(
      "insetsLayoutMarginsFromSafeArea", "set VIEW marginsHoldSafeArea off",
      ["marginsHoldSafeArea"]),
    uiKit(
      "additionalSafeAreaInsets", "set VIEW additionalSafeArea T,L,B,R", ["additionalSafeArea"]),
    uiKit("safeAreaInsets", "safeArea T,L,B,R"), uiKit("safeAreaLayoutGuide", "safeArea T,L,B,R"),
    uiKit("UILayoutGuide", "space CONTAINER h|v A.ATTR -(K)- B.ATTR"),
    uiKit("contentInset", "set SCROLL insets T,L,B,R", ["insets"]),
    uiKit("contentOffset", "scroll VIEW to X,Y"),
    uiKit("contentSize", "set SCROLL content WxH", ["content"]),
    uiKit("isPagingEnabled", "set SCROLL paging on", ["paging"]),
    uiKit("decelerationRate", "set SCROLL rate normal|fast", ["rate"]),
    uiKit("preferredMaxLayoutWidth", "text VIEW \"…\" width N", ["textWidth"]),
    uiKit("semanticContentAttribute", "set root direction rtl", ["direction"]),
    uiKit("UIViewPropertyAnimator", "animate 0.4 { … }"),
    uiKit("animateWithDuration", "animate 0.4 { … }"),
    uiKit("traitCollection", "when root.horizontalClass == compact { … }"),
    uiKit("horizontalSizeClass", "when root.horizontalClass == compact { … }"),
    uiKit("verticalSizeClass", "when root.verticalClass == compact { … }"),
    uiKit("userInterfaceIdiom", "when root.idiom == pad { … }"),
    uiKit("UIScreen", "resize DEVICE"),
    ForeignWord(
      "isHidden", of: "UIKit", message: "here a view is hidden by a command", fix: "hide VIEW",
      ours: ["hidden"]),
  ]

  static let appKit: [ForeignWord] = [
    of(
      "AppKit", "NSSplitView", "here it is a command on a view", "splitter VIEW h|v", ["splitter"]),
    of("AppKit", "NSStackView", "here it is a command on a view", "stack VIEW h|v", ["stack"]),
    of("AppKit", "NSView", "here views come with their containers", "split root h a b"),
    of(
      "AppKit", "holdingPriority", "here a splitter has a side that keeps its length",
      "set SPLITTER priority primary|secondary", ["priority"]),
    of(
      "AppKit", "dividerThickness", "here it is a property", "set SPLITTER thickness N",
      ["thickness"]),
    of(
      "AppKit", "dividerStyle", "here it is a property", "set SPLITTER thickness N", ["thickness"]),
    of("AppKit", "setPosition", "here a splitter is dragged", "drag SPLITTER by N"),
    of("AppKit", "isCollapsed", "here a side is hidden", "hide VIEW", ["hidden"]),
    of("AppKit", "toggleSidebar", "here a side is hidden and shown", "toggle VIEW"),
    of(
      "AppKit", "gravity", "here a stack has an alignment", "set STACK alignment leading|center…",
      ["alignment"]),
    of("AppKit", "minX", "here it is left", "why VIEW.left", ["left"]),
    of("AppKit", "maxX", "here it is right", "why VIEW.right", ["right"]),
    of("AppKit", "midX", "here it is centerX", "why VIEW.centerX", ["centerX"]),
    of("AppKit", "minY", "here it is top", "why VIEW.top", ["top"]),
    of("AppKit", "maxY", "here it is bottom", "why VIEW.bottom", ["bottom"]),
    of("AppKit", "midY", "here it is centerY", "why VIEW.centerY", ["centerY"]),
  ]

  // MARK: Android and Flutter

  private static func android(
    _ word: String, _ message: String, _ fix: String, _ ours: [String] = []
  ) -> ForeignWord {
    of("Android", word, message, fix, ours)
  }

  private static let lengthFix = "fix VIEW N, ratio VIEW R, or size VIEW WxH"

  static let android: [ForeignWord] = [
    android("LinearLayout", "here it is a stack", "stack VIEW h|v [NAME…]", ["stack"]),
    android("FrameLayout", "here it is a canvas", "canvas VIEW [NAME…]", ["canvas"]),
    android(
      "RelativeLayout", "here it is a canvas", "canvas VIEW [NAME…], then constrain", ["canvas"]),
    android(
      "ConstraintLayout", "here it is a canvas", "canvas VIEW [NAME…], then constrain",
      ["canvas"]),
    android(
      "GridLayout", "here a grid is splits in a split", "split VIEW v …, then split each h …"),
    android(
      "TableLayout", "here a grid is splits in a split", "split VIEW v …, then split each h …"),
    android(
      "layout_weight", "here a child's part is its ratio", "ratio CHILD R", ["ratio", "hugging"]),
    android(
      "layout_width", "here a length follows from the container", lengthFix, ["fixed", "size"]),
    android(
      "layout_height", "here a length follows from the container", lengthFix, ["fixed", "size"]),
    android(
      "match_parent", "here a child may take the rest", "split VIEW h|v NAME=*", ["*", "fill"]),
    android(
      "fill_parent", "here a child may take the rest", "split VIEW h|v NAME=*", ["*", "fill"]),
    android("wrap_content", "here that is a natural length", "fix CHILD auto", ["auto"]),
    android(
      "layout_gravity", "here a stack has an alignment", "set STACK alignment leading|center…",
      ["alignment"]),
    android("orientation", "here a container has an axis", "set CONTAINER axis h|v", ["axis"]),
    android("layout_margin", "here it is a property", "set STACK margins N", ["margins"]),
    android(
      "guideline", "here a place is a part of a length", "constrain VIEW.left == 0.3 * CANVAS.width"
    ),
    android(
      "chainStyle", "here spaces share what is left", "space CONTAINER h|v A.ATTR -(K)- B.ATTR"),
    android("bias", "here spaces have coefficients", "space CONTAINER h|v A.ATTR -(K)- B.ATTR"),
    android(
      "DrawerLayout", "here a view waits beyond an edge", "reveal VIEW [SECONDARY PRIMARY]",
      ["reveal"]),
    android("start", "here it is leading", "constrain A.leading == B.leading", ["leading"]),
    android("end", "here it is trailing", "constrain A.trailing == B.trailing", ["trailing"]),
  ]

  static let flutter: [ForeignWord] = [
    of("Flutter", "Expanded", "here a child's part is its ratio", "ratio CHILD R", ["ratio"]),
    of("Flutter", "Flexible", "here a child's part is its ratio", "ratio CHILD R", ["ratio"]),
    of("Flutter", "SizedBox", "here a length is fixed", "fix CHILD N"),
    of(
      "Flutter", "Center", "here that is a constraint", "constrain VIEW.centerX == CANVAS.centerX"),
    of(
      "Flutter", "Container", "here a command makes a container",
      "stack VIEW h|v, split VIEW h|v, canvas VIEW"),
    of(
      "Flutter", "mainAxisAlignment", "here a stack has a distribution",
      "set STACK distribution equalSpacing|equalCentering|fill…", ["distribution"]),
    of(
      "Flutter", "crossAxisAlignment", "here a stack has an alignment",
      "set STACK alignment fill|leading|center…", ["alignment"]),
    of("Flutter", "LayoutBuilder", "here a rule looks at a size", "when VIEW.width < N { … }"),
    of("Flutter", "MediaQuery", "here a rule looks at a size", "when root.width < N { … }"),
  ]

  // MARK: tmux, shells and everybody

  static let tmux: [ForeignWord] = [
    of("tmux", "split-window", "here it is split", "split VIEW h|v", ["split"]),
    of("tmux", "split-pane", "here it is split", "split VIEW h|v", ["split"]),
    of("tmux", "resize-pane", "here a splitter is dragged", "drag SPLITTER by N, ratio VIEW R"),
    of("tmux", "kill-pane", "here it is remove", "remove VIEW"),
    of("tmux", "swap-pane", "here it is move", "move VIEW PARENT at I"),
    of("tmux", "select-layout", "here a layout is imported", "import '…'"),
    of("tmux", "list-panes", "here it is tree", "tree"),
    of("tmux", "new-window", "here it is new", "new"),
  ]

  private static func plain(
    _ word: String, _ message: String, _ fix: String, _ ours: [String] = []
  ) -> ForeignWord {
    ForeignWord(word, message: message, fix: fix, ours: ours)
  }

  static let others: [ForeignWord] = [
    plain("weight", "here a child's part is its ratio", "ratio CHILD R", ["ratio", "hugging"]),
    plain("proportion", "here a child's part is its ratio", "ratio CHILD R", ["ratio"]),
    plain("percent", "here a child's part is its ratio", "ratio CHILD 30%", ["ratio"]),
    plain(
      "priority", "here it follows the constraint", "constrain … @PRIORITY",
      ["hugging", "resistance"]),
    plain("orient", "here a container has an axis", "set CONTAINER axis h|v", ["axis"]),
    plain("spacer", "here spaces share what is left", "space CONTAINER h|v A.ATTR -(K)- B.ATTR"),
    plain("centre", "here it is center", "set STACK alignment center", ["center"]),
    plain(
      "equally", "here it is fillEqually", "set STACK distribution fillEqually", ["fillEqually"]),
    plain("equal", "here it is ==", "expect VIEW.ATTR == N", ["fillEqually", "=="]),
    plain(
      "proportionally", "here it is fillProportionally",
      "set STACK distribution fillProportionally", ["fillProportionally"]),
    plain("equals", "here it is ==", "expect VIEW.ATTR == N", ["=="]),
    plain("is", "here it is ==", "expect VIEW.ATTR == N", ["=="]),
    plain("eq", "here it is ==", "expect VIEW.ATTR == N", ["=="]),
    plain("equalTo", "here it is ==", "constrain A.ATTR == B.ATTR", ["=="]),
    plain("lessThanOrEqualTo", "here it is <=", "constrain A.ATTR <= B.ATTR", ["<="]),
    plain("greaterThanOrEqualTo", "here it is >=", "constrain A.ATTR >= B.ATTR", [">="]),
    plain("atLeast", "here it is >=", "constrain A.ATTR >= N", [">="]),
    plain("atMost", "here it is <=", "constrain A.ATTR <= N", ["<="]),
    plain("x", "here a place follows from the container", "constrain VIEW.left == N"),
    plain("y", "here a place follows from the container", "constrain VIEW.top == N"),
    plain("w", "here it is width", "why VIEW.width", ["width"]),
    plain("var", "here let gives a value a name", "let NAME VALUE"),
    plain("unset", "here that is unlet", "unlet NAME"),
    plain("foreach", "here that is for", "for NAME in VALUES… { … }"),
    plain("loop", "here loops are counted", "repeat N { … }"),
    plain("while", "here loops are counted, so that they end", "repeat N { … }"),
    plain("if", "here a rule holds while its condition does", "when … { … }"),
    plain("function", "here commands get a name by alias", "alias NAME { … }"),
    plain("bye", "here that is quit", "quit"),
    plain("close", "here that is quit", "quit"),
    plain("ls", "here that is tree", "tree"), plain("list", "here that is tree", "tree"),
    plain("clear", "that is Ctrl-L here; new starts again", "new"),
    plain("cls", "that is Ctrl-L here; new starts again", "new"),
    plain("rm", "here that is remove", "remove VIEW"),
    plain("delete", "here that is remove", "remove VIEW"),
    plain("mv", "here that is move, or rename", "move VIEW PARENT, rename VIEW NAME"),
    plain("man", "here that is help", "help COMMAND"),
    plain("print", "here that is echo", "echo WORDS"),
    plain("info", "here that is inspect", "inspect VIEW"),
    plain("zoom", "here frame draws one view as large as it goes", "frame VIEW"),
    plain("load", "here that is source", "source FILE"),
    plain("write", "here that is save", "save FILE"),
    plain("version", "that is an option of the program", "layline --version"),
  ]
}
