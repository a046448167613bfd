import PlaygroundSession

extension ErrorPage {
  /// Errors of a name, or of its view.
  static let views: [ErrorPage] = [
    ErrorPage(
      "unknown-view", "there is no view of that name",
      why: "Views are found by their names, which tell upper from lower case.",
      do: "Use what the error suggests; tree lists the views, and Tab completes their names.",
      .typed("split root h sidebar main", "hide sidbar")),
    ErrorPage(
      "name-taken", "another view has that name",
      why: "Commands find views by name alone, so a name stands for one view in the whole tree.",
      do: "Choose another name, or rename the view that has it.",
      .typed("split root h a b", "rename b a")),
    ErrorPage(
      "not-a-leaf", "the view is a container already",
      why: """
        A container is made of a leaf. To make another kind of what has children would have to drop \
        them, and nothing is dropped unasked.
        """,
      do: """
        Take one of its children, wrap it to put a container around it, or remove it first; remove \
        root empties the tree.
        """,
      .typed("split root h a b", "stack root v x y")),
    ErrorPage(
      "wrong-kind", "the command is for views of another kind",
      why: """
        Each kind arranges its children by an arithmetic of its own, so ratios, drags and spaces \
        mean something in some kinds only.
        """,
      do: "The error lists what the view takes; help kind KIND has more.",
      .typed("split root h a b", "drag root by 40")),
    ErrorPage(
      "no-ratio", "the view has no ratio",
      why: "Ratios are how a split shares its length, so only its children have one.",
      do: """
        Name the split's child, or the container: ratio SPLITTER R sets a splitter's fraction. In a \
        stack, hug and resist decide which views grow and shrink.
        """,
      .typed("stack root h a b", "ratio a 0.3")),
    ErrorPage(
      "not-in-split", "the view has no length that could be fixed",
      why: """
        fix sets the fixed value of a split's child, and lengths in a stack or canvas. A splitter, a \
        reveal and a scroll view decide the lengths of what is in them.
        """,
      do:
        "Move the splitter with drag or ratio; set REVEAL secondary N sets the secondary's length.",
      .typed("splitter root h a b", "fix a 100")),
    ErrorPage(
      "root-name", "root cannot be renamed",
      why: "Scripts, rules and lessons count on a view called root.",
      do: "Wrap what is in it, if it needs a name: wrap VIEW split h named NAME.",
      .typed("rename root window")),
    ErrorPage(
      "root-shows", "root cannot be hidden",
      why: "Root is the screen itself.",
      do: "Hide what is in it; of a splitter called root name the side: hide root primary.",
      .typed("hide root")),
    ErrorPage(
      "root-stays", "root cannot be wrapped or unwrapped",
      why: "Root is outermost always: nothing could be around it, or take its place.",
      do: "Wrap one of its children; remove root empties it.",
      .typed("split root h a b", "unwrap root")),
    ErrorPage(
      "primary-shows", "the primary of a reveal cannot be hidden",
      why: "A reveal covers and reveals its secondary; the primary is what covers it.",
      do: "Hide or toggle the secondary, or the reveal.",
      .typed("reveal root top main", "hide main")),
    ErrorPage(
      "content-shows", "the content of a scroll view cannot be hidden",
      why: "A scroll view without its content would show nothing.",
      do: "Hide the scroll view, or scroll it elsewhere.",
      .typed("scroll root page=400x1200", "hide page")),
    ErrorPage(
      "side-of-splitter", "a side cannot be removed from a splitter",
      why: "A splitter has a primary and a secondary always, as SplitView has.",
      do: "Hide the side, remove the splitter, or unwrap it where its container has room.",
      .typed("splitter root h a b", "remove a")),
    ErrorPage(
      "part-of-container", "a part cannot be removed from a reveal or a scroll view",
      why: "A reveal needs both its views, and a scroll view its content.",
      do: "Remove the container, or unwrap what is in the part.",
      .typed("reveal root top main", "remove top")),
    ErrorPage(
      "into-itself", "a view cannot be moved into itself",
      why: "A view cannot be inside itself, or inside something that is inside it.",
      do: "Move it somewhere else, or unwrap what is between.",
      .typed("split root h a b", "split b v c d", "move b b")),
    ErrorPage(
      "no-place", "a container has no place for more views",
      why: """
        Unwrapping puts the children in the place of their container, and a splitter, a reveal or a \
        scroll view has no place for more than it has.
        """,
      do: "Remove all children but one first, or remove the container.",
      .typed("splitter root h a b", "split b v c d", "unwrap b")),
    ErrorPage(
      "wrap-name", "the parts of a layout string do not name the view that is wrapped",
      why: "The view becomes one of the parts, and its name tells which.",
      do: "Put its name among those after as.",
      .typed("split root h a b", "wrap a split v layout \"0.5,0.5\" as x y")),
    ErrorPage(
      "too-deep", "something is nested too deeply",
      why: """
        Views are nested at most 2,000 deep, sourced scripts 32 deep, and running blocks 64 deep: \
        bounds that no layout needs, and that keep a mistake from using up the stack.
        """,
      do: "Check for a script or a block that leads back to itself.",
      .typed(
        "source 1.lay",
        files: (1...33).map { .init("\($0).lay", "source \($0 + 1).lay\n") })),
    ErrorPage(
      "too-many-views", "the tree would have more than 4,000,000 views",
      why: "The bound keeps a number that was mistyped from using up the memory.",
      do: "Make fewer; one command makes 1,000,000 at most.",
      .told("split root h 1000000, and the same of three of its children; it takes a while")),
    ErrorPage(
      "unknown-attribute", "views have no attribute of that name",
      why: "The attributes are UIKit's, and x and y.",
      do: "Use what the error suggests; help attributes lists them.",
      .typed("why root.widht")),
    ErrorPage(
      "bad-attribute", "VIEW.ATTR is expected, or root's width or height",
      why: """
        What is compared or explained is an attribute of a view. why … if asks for another size of \
        root, since everything follows from that.
        """,
      do: "Write it with a dot, as in main.width.",
      .typed("split root h a b", "why a.width if b.width 100")),
  ]
}
