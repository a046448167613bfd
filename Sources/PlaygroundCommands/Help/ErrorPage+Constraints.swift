import PlaygroundSession

extension ErrorPage {
  /// Errors of constraints, and of the views and attributes in them.
  static let constraints: [ErrorPage] = [
    ErrorPage(
      "not-constrained", "the view is not placed by constraints",
      why: """
        Splits, splitters, reveals and scroll views place their children by arithmetic, and would \
        not look at a constraint.
        """,
      do: "Put the view into a canvas or a stack, or change its ratio or fixed value.",
      .typed("split root h a b", "constrain a.width == 100")),
    ErrorPage(
      "no-constraints", "no constraints place the view, or a format is empty",
      why: "ledger, constraints and exercise show what a stack or a canvas solves.",
      do: "Ask why VIEW.ATTR, which explains every kind of container.",
      .typed("split root h a b", "ledger a")),
    ErrorPage(
      "no-superview", "a place is measured from a superview that the layout does not have",
      why: """
        a.left == 20 is read as 20 points from the left of a's superview, and | in a format is that \
        superview. The outermost stack or canvas has none that constraints could reach.
        """,
      do: "Name the other view: a.left == b.left + 20.",
      .typed("canvas root a", "constrain root.left == 20")),
    ErrorPage(
      "different-layouts", "two views are placed by different containers",
      why: """
        Constraints are solved for one connected part of stacks and canvases. A split between two of \
        them is computed apart, so no constraint reaches over it.
        """,
      do: "Put both into one canvas, or constrain each to something in its own.",
      .typed(
        "split root h a b", "canvas a x", "canvas b y", "constrain x.width == y.width")),
    ErrorPage(
      "mixed-attributes", "a length is compared with a place",
      why: """
        UIKit refuses it too: a width is so many points anywhere, an edge is so many points from \
        somewhere.
        """,
      do: "Compare widths with widths or constants, edges with edges.",
      .typed("canvas root a b", "constrain a.width == b.left")),
    ErrorPage(
      "mixed-axes", "a horizontal attribute is compared with a vertical one",
      why: "UIKit refuses it too: x and y have nothing in common but the unit.",
      do: "Take the attribute of the other axis that the error names.",
      .typed("canvas root a b", "constrain a.left == b.top")),
    ErrorPage(
      "mixed-directions", "leading or trailing is compared with left or right",
      why: """
        Leading and trailing change sides where the text runs from right to left; left and right \
        never do. UIKit refuses such a constraint, because it would mean something else there.
        """,
      do: "Use leading and trailing on both sides, or left and right.",
      .typed("canvas root a b", "constrain a.leading == b.left")),
    ErrorPage(
      "same-attribute", "an attribute is compared with itself",
      why: "The constraint would always hold or never.",
      do: "Name another view or another attribute.",
      .typed("canvas root a", "constrain a.width == a.width")),
    ErrorPage(
      "bad-label", "a word cannot be the label of constraints",
      why: "A label is a name, as views have; all is taken by unconstrain all.",
      do: "Choose a name, followed by a colon: wide: a.width == 50.",
      .typed("canvas root a", "constrain 2x: a.width == 50")),
    ErrorPage(
      "label-taken", "the label is in use",
      why: "unconstrain takes back everything under a label, so two commands do not share one.",
      do: "Choose another label, or unconstrain the old one first.",
      .typed("canvas root a", "constrain w: a.width == 50", "constrain w: a.height == 50")),
    ErrorPage(
      "unknown-label", "nothing has that label",
      why: "Only what constrain and space made has labels: given ones, or c1, c2, s1 and so on.",
      do: "constraints lists what there is; unconstrain all takes back everything.",
      .typed("canvas root a", "constrain a.width == 50", "unconstrain wide")),
    ErrorPage(
      "missing-relation", "a relation is missing",
      why: "A constraint says how its two sides relate: ==, <= or >=.",
      do: "Put one of them between the sides.",
      .typed("canvas root a", "constrain a.width 50")),
    ErrorPage(
      "bad-relation", "a sign is not a relation",
      why: "Constraints have ==, <= and >=; conditions also != < and >.",
      do: "Write one of those. A single = is ==.",
      .typed("canvas root a", "constrain a.width = 50")),
    ErrorPage(
      "missing-side", "a number or VIEW.ATTR is missing",
      why: "Both sides of a relation have a value.",
      do: "Complete the constraint: A.ATTR == M * B.ATTR + C.",
      .typed("canvas root a b", "constrain a.width == ")),
    ErrorPage(
      "missing-operator", "a sign is missing between a number and what follows",
      why: "Products and sums are written out: 2 * b.width + 8.",
      do: "Write * or +, as is meant.",
      .typed("canvas root a b", "constrain a.width == 2 b.width")),
    ErrorPage(
      "missing-attribute", "a view is given where its attribute is expected",
      why: "Constraints relate attributes of views, such as widths and edges.",
      do: "Add one after a dot: a.width. help attributes lists them.",
      .typed("canvas root a b", "constrain a == b.width")),
    ErrorPage(
      "too-many-attributes", "a constraint has more than two attributes",
      why: "NSLayoutConstraint relates two attributes at most.",
      do: "Use two constraints, or a view of its own that has the sum as its length.",
      .typed("canvas root a b c", "constrain a.width == b.width + c.width")),
    ErrorPage(
      "not-linear", "attributes are multiplied, or divided by",
      why: "Constraints are linear: an attribute may have a number as its factor and nothing else.",
      do: "Use a number in place of one of them.",
      .typed("canvas root a b", "constrain a.width == a.height * b.width")),
    ErrorPage(
      "not-solved", "there is more than one attribute on the left",
      why: "The form is NSLayoutConstraint's: one attribute, a relation, and the rest.",
      do: "Bring the rest to the right; the error shows how.",
      .typed("canvas root a b", "constrain 2 * a.width == b.width")),
    ErrorPage(
      "bad-multiplier", "a multiplier is 0 or beyond all bounds",
      why: """
        With a multiplier of 0 the attribute has no effect on the constraint. Others lie between 1e-9 \
        and 1e9, so that sums stay exact.
        """,
      do: "Write the constant alone, or a multiplier in those bounds.",
      .typed("canvas root a b", "constrain a.width == 0 * b.width + 5")),
    ErrorPage(
      "bad-constant", "a constant is more than 1,000,000,000 points",
      why: "Larger numbers are too coarse to distinguish points from pixels.",
      do: "Write a smaller constant.",
      .typed("canvas root a", "constrain a.width == 1e12")),
    ErrorPage(
      "bad-number", "a number is given where it has no meaning",
      why:
        "Nothing is divided by 0, a percentage is a factor of something, and a factor has no unit.",
      do: "Write 30% * root.width, or points as a constant.",
      .typed("canvas root a", "constrain a.width == 30%")),
    ErrorPage(
      "bad-priority", "a priority is not more than 0 and at most 1000",
      why: """
        UIKit's priorities go up to 1000, which is required. Each level is met as far as the higher \
        ones let it; help priorities tells more.
        """,
      do: "Write @ and a number, or required, defaultHigh or defaultLow.",
      .typed("canvas root a", "constrain a.width == 50 @2000")),
    ErrorPage(
      "unexpected", "there is text after a complete constraint",
      why: "The form is A.ATTR == M * B.ATTR + C @PRIORITY, several with commas between.",
      do: "Remove it, or put a comma before a second constraint or space.",
      .typed("canvas root a", "constrain a.width == (50)")),
    ErrorPage(
      "no-suggestion", "there is no suggestion of that number",
      why: "fix N alone runs what the report of a conflict suggests under N.",
      do: "conflicts brief lists the suggestions; fix VIEW N sets a length.",
      .typed("fix 1")),
    ErrorPage(
      "unsatisfiable", "required constraints cannot all hold, and --strict is given",
      why: """
        A layout in which constraints conflict is drawn all the same, with one of each conflict \
        broken. Under --strict a script must not leave one behind.
        """,
      do: """
        conflicts brief names the members, the commands behind them and what would resolve it; give one \
        of them a priority, or take it back.
        """,
      .terminal("layline --strict -c 'stack root h a b; fix a 300; fix b 200'")),
    ErrorPage(
      "determined", "the view is not ambiguous",
      why: "exercise shows other layouts that are as good, and here there is one best layout.",
      do: "ambiguity lists the views of which something is open.",
      .typed("stack root h a=60x20 b", "exercise a")),
  ]

  /// Errors of a format.
  static let formats: [ErrorPage] = [
    ErrorPage(
      "bad-format", "a visual format cannot be read",
      why: """
        The grammar is Apple's: views in brackets, - and spaces between, | for the superview, \
        conditions in parentheses. The error marks the first place that does not fit.
        """,
      do: "help formats shows the forms.",
      .typed("canvas root a b", "constrain \"|-[a]-b-|\"")),
    ErrorPage(
      "bad-metric", "metrics are not NAME=N",
      why: "Metrics name numbers of points for one format.",
      do: "Write metrics pad=8,gap=20 after the format.",
      .typed("canvas root a", "constrain \"|-pad-[a]\" metrics pad")),
    ErrorPage(
      "unknown-metric", "a format uses a name that is neither metric nor view",
      why: "Only names after metrics have a number.",
      do: "Add it: metrics NAME=8.",
      .typed("canvas root a", "constrain \"|-pad-[a]\"")),
    ErrorPage(
      "not-siblings", "the views of a format are in different containers",
      why: "A format lines up the views of one container, and | is that container.",
      do: "Relate them in the linear form: A.leading == B.trailing + 8.",
      .typed("canvas root a b", "canvas b c", "constrain \"[a]-[c]\"")),
  ]

  /// Errors of a space.
  static let spaces: [ErrorPage] = [
    ErrorPage(
      "bad-space", "a space is not written -(K)-",
      why: "FlexibleLayout's spaces run from one anchor to another with a coefficient between.",
      do: "Write A.ATTR -(1)- B.ATTR.",
      .typed("canvas root a", "space root h root.leading - a.leading")),
    ErrorPage(
      "bad-coefficient", "a coefficient is not a number above 0",
      why: "Coefficients say how what is left is shared, so they have no unit and are never 0.",
      do: "Write a number between 1e-9 and 1e9; min K N gives a space its least points.",
      .typed("canvas root a", "space root h root.leading -(0)- a.leading")),
    ErrorPage(
      "missing-anchor", "VIEW.ATTR is missing at an end of a space",
      why: "A space runs between two anchors: edges, centres, margins or baselines.",
      do: "Name both, as in root.leading -(1)- a.leading.",
      .typed("canvas root a", "space root h root.leading -(1)-")),
  ]
}
