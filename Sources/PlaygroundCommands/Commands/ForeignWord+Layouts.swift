import CommandLanguage
import LayoutDocument
import PlaygroundSession

/// Words of other tools that people type, answered with ours.
extension ForeignWord {
  static let all =
    OriginalLibrary.all.flatMap { $0.words } + tools + properties

  private static let tools: [ForeignWord] = [
    flexbox, css, swiftUI, uiKit, appKit, android, flutter, tmux, others,
  ].flatMap { $0 }

  /// A word of a tool, its message as a command, and our keywords with the same meaning.
  static func of(
    _ tool: String, _ word: String, _ message: String, _ fix: String, _ ours: [String] = []
  ) -> ForeignWord {
    ForeignWord(word, of: tool, message: "that is \(tool); \(message)", fix: fix, ours: ours)
  }

  /// Our own properties, typed as commands.
  private static var properties: [ForeignWord] {
    Properties.all.map { property in
      ForeignWord(
        property.name, message: "\(property.name) is a property",
        fix: "set VIEW \(property.name) \(property.values)")
    }
  }

  /// Says of new views that are called like another tool's options that they are views.
  static func remark(on children: [Word], of arguments: Arguments, _ run: inout Run) {
    let keywords = arguments.syntax.options.map { $0.keyword }
    for child in children {
      // A plain word is a name as good as any other.
      let isCompound = child.text.contains { $0 == "-" || $0.isUppercase }
      guard isCompound,
        let meaning = arguments.commands.vocabulary.meaning(of: child.text, among: keywords)
      else { continue }
      run.say("\(child.text) is a view now; \(meaning.message)")
    }
  }

  // MARK: Flexbox and CSS

  private static func flexbox(
    _ word: String, _ message: String, _ fix: String, _ ours: [String] = []
  ) -> ForeignWord {
    of("flexbox", word, message, fix, ours)
  }

  private static let flexbox: [ForeignWord] = [
    flexbox(
      "justify-content", "here a stack has a distribution",
      "set STACK distribution equalSpacing|equalCentering|fill…", ["distribution"]),
    flexbox(
      "align-items", "here a stack has an alignment",
      "set STACK alignment fill|leading|center|trailing…", ["alignment"]),
    flexbox(
      "align-content", "here a stack has one line", "wrap VIEW stack v makes lines of stacks"),
    flexbox(
      "align-self", "here a stack aligns all its views alike",
      "set STACK alignment …, or constrain VIEW.centerY == STACK.centerY"),
    flexbox(
      "flex-grow", "here a split's child has a ratio, a stack's hugs", "ratio CHILD R, hug VIEW N",
      ["ratio", "hugging"]),
    flexbox("flex-shrink", "here a stack's view resists", "resist VIEW N", ["resistance"]),
    flexbox("flex-basis", "here lengths are fixed", "fix CHILD N", ["fixed", "size"]),
    flexbox(
      "flex-direction", "here a container has an axis", "set CONTAINER axis h|v", ["axis"]),
    flexbox("flex-flow", "here a container has an axis", "set CONTAINER axis h|v", ["axis"]),
    flexbox("flex-wrap", "here a stack has one line", "wrap VIEW stack v makes lines of stacks"),
    flexbox(
      "flex", "here a stack lines up views, a split shares by ratios", "stack VIEW h|v [NAME…]",
      ["ratio", "*"]),
    flexbox("gap", "here a stack has spacing", "set STACK spacing N", ["spacing"]),
    flexbox("row-gap", "here a stack has spacing", "set STACK spacing N", ["spacing"]),
    flexbox("column-gap", "here a stack has spacing", "set STACK spacing N", ["spacing"]),
    flexbox("grid-gap", "here a stack has spacing", "set STACK spacing N", ["spacing"]),
    flexbox("order", "here views stand in their order", "move VIEW PARENT at I"),
    value("flex-start", "alignment leading", ["leading"]),
    value("flex-end", "alignment trailing", ["trailing"]),
    value("stretch", "alignment fill", ["fill"]),
    value("baseline", "alignment firstBaseline", ["firstBaseline", "lastBaseline"]),
    value("space-between", "distribution equalSpacing", ["equalSpacing"]),
    value("space-around", "distribution equalCentering", ["equalCentering"]),
    value("space-evenly", "distribution equalSpacing", ["equalSpacing"]),
    flexbox("row", "here a stack lines up views", "stack VIEW h [NAME…]", ["h"]),
    flexbox("column", "here a stack lines up views", "stack VIEW v [NAME…]", ["v"]),
    flexbox("row-reverse", "here views stand in their order", "move VIEW PARENT at 0", ["h"]),
    flexbox("column-reverse", "here views stand in their order", "move VIEW PARENT at 0", ["v"]),
  ]

  /// A value of flexbox: the value of a stack's property here.
  private static func value(_ word: String, _ setting: String, _ ours: [String]) -> ForeignWord {
    flexbox(word, "here a stack is set to it", "set STACK \(setting)", ours)
  }

  private static func css(
    _ word: String, _ message: String, _ fix: String, _ ours: [String] = []
  ) -> ForeignWord {
    of("CSS", word, message, fix, ours)
  }

  private static let lengthFix = "fix VIEW N, or constrain VIEW.width == N in a canvas or stack"
  private static let placeFix = "constrain VIEW.left == N, in a canvas"
  private static let gridFix = "split VIEW v …, then split each of its children h …"

  private static let css: [ForeignWord] = [
    css(
      "display", "here a command makes a container", "stack VIEW h|v, split VIEW h|v, canvas VIEW"),
    css("grid", "here a grid is splits in a split", gridFix),
    css("inline-grid", "here a grid is splits in a split", gridFix),
    css("grid-template-columns", "here a grid is splits in a split", gridFix),
    css("grid-template-rows", "here a grid is splits in a split", gridFix),
    css("grid-template", "here a grid is splits in a split", gridFix),
    css("grid-column", "here a grid is splits in a split", gridFix),
    css("grid-row", "here a grid is splits in a split", gridFix),
    css("grid-area", "here a grid is splits in a split", gridFix),
    css("columns", "here a split has as many children as you like", "split VIEW h 3"),
    css("rows", "here a split has as many children as you like", "split VIEW v 3"),
    css("width", "here a length follows from the container", lengthFix, ["fixed", "size"]),
    css("height", "here a length follows from the container", lengthFix, ["fixed", "size"]),
    css("min-width", "here that is a constraint", "constrain VIEW.width >= N", ["minPrimary"]),
    css("max-width", "here that is a constraint", "constrain VIEW.width <= N"),
    css("min-height", "here that is a constraint", "constrain VIEW.height >= N"),
    css("max-height", "here that is a constraint", "constrain VIEW.height <= N"),
    css("aspect-ratio", "here that is a constraint", "constrain VIEW.width == 1.5 * VIEW.height"),
    css(
      "padding", "here it is a property", "set SPLIT padding N, set STACK margins N", ["margins"]),
    css("margin", "here it is a property", "set STACK margins N, set SPLIT padding N", ["margins"]),
    css(
      "position", "here views are placed in a canvas",
      "canvas VIEW …, then constrain VIEW.left == N"),
    css(
      "absolute", "here views are placed in a canvas",
      "canvas VIEW …, then constrain VIEW.left == N"),
    css("left", "here that is a constraint", placeFix),
    css("top", "here that is a constraint", placeFix),
    css("right", "here that is a constraint", placeFix),
    css("bottom", "here that is a constraint", placeFix),
    css("inset", "here that is a visual format", "constrain \"|-N-[VIEW]-N-|\""),
    css("float", "here views stand side by side in a stack", "stack VIEW h [NAME…]"),
    css("overflow", "here a scroll view shows a part", "scroll VIEW [CONTENT=WxH]"),
    css("opacity", "here a view is hidden or shows", "hide VIEW", ["hidden"]),
    css("visibility", "here a view is hidden or shows", "hide VIEW, show VIEW", ["hidden"]),
    css("z-index", "here views are drawn in their order", "move VIEW CANVAS at I"),
    css("transition", "here changes are animated together", "animate 0.4 { … }"),
    css("transform", "here a view is where its container puts it", placeFix),
    css("calc", "here constraints are arithmetic", "constrain A.width == 0.5 * B.width - 8"),
    css("media", "here a rule looks at a size", "when root.width < 500 { … }"),
    css("@media", "here a rule looks at a size", "when root.width < 500 { … }"),
    css("@container", "here a rule looks at a size", "when VIEW.width < 500 { … }"),
    css("font-size", "here a text has a font", "text VIEW \"…\" font N", ["font"]),
    css("direction", "here root has a direction", "set root direction ltr|rtl"),
    css("fit-content", "here that is a natural length", "fix CHILD auto", ["auto"]),
    css("min-content", "here that is a natural length", "fix CHILD auto", ["auto"]),
    css("max-content", "here that is a natural length", "fix CHILD auto", ["auto"]),
    css("middle", "here a stack is set to it", "set STACK alignment center", ["center"]),
    css(
      "justify", "here a stack is set to it", "set STACK distribution equalSpacing",
      ["distribution"]),
    css("px", "here lengths are points", "44, or 44pt"),
  ]
}
