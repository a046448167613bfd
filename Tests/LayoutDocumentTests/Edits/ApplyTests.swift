import Testing

@testable import LayoutDocument
@testable import LayoutEngine

/// What edits make of a document. Root is 400 × 240.
@Suite struct ApplyTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let edits: @Sendable () throws -> [Edit]
    let frames: [String: [Double]]

    init(
      _ text: String, _ frames: [String: [Double]],
      _ edits: @escaping @Sendable () throws -> [Edit]
    ) {
      (testDescription, self.frames, self.edits) = (text, frames, edits)
    }
  }

  static var two: Edit { .split(Child("a"), Child("b")) }
  static var fixedFirst: Edit { .split(Child("a", fixed: .points(100)), Child("b")) }

  static let cases = [
    Case("ratios share the length", ["a": [0, 0, 100, 240], "b": [100, 0, 300, 240]]) {
      [.split(Child("a", ratio: 0.25), Child("b", ratio: 0.75))]
    },
    Case("a fixed length comes first", ["a": [0, 0, 100, 240], "b": [100, 0, 300, 240]]) {
      [fixedFirst]
    },
    Case("names are generated", ["a": [0, 0, 400, 80], "c": [0, 160, 400, 80]]) {
      [.make("root", Container(.split, .vertical, .count(3)))]
    },
    Case("a child is added with an equal share", ["b": [200, 0, 200, 240]]) {
      [.split(Child("a")), .add(Child("b"), to: "root", at: nil)]
    },
    Case("a child is added first", ["n": [0, 0, 40, 240], "a": [40, 0, 180, 240]]) {
      [two, .add(Child("n", ratio: 0, fixed: .points(40)), to: "root", at: 0)]
    },
    Case("the others share what a removed view leaves", ["b": [0, 0, 400, 240]]) {
      [two, .remove("a")]
    },
    Case("a view moves within its container", ["b": [0, 0, 300, 240], "a": [300, 0, 100, 240]]) {
      [fixedFirst, .move("a", to: "root", at: 1)]
    },
    Case("a new name", ["menu": [0, 0, 200, 240]]) { [two, .rename("a", to: "menu")] },
    Case("a hidden view takes no length", ["b": [0, 0, 400, 240]]) {
      [two, .set(.view("a"), .hidden, .flag(true))]
    },
    Case("a shown view has its length again", ["a": [0, 0, 100, 240]]) {
      [fixedFirst, .set(.view("a"), .hidden, .flag(true)), .act("a", .show)]
    },
    Case("a length is fixed", ["a": [0, 0, 120, 240], "b": [120, 0, 280, 240]]) {
      [two, .set(.view("a"), .fixed, .fixed(.points(120)))]
    },
    Case("a splitter's axis is turned", ["b": [0, 125, 400, 115]]) {
      [
        .container(.splitter, [Child("a"), Child("b")], Setting(.thickness, .number(10))),
        .act("root", .toggleAxis),
      ]
    },
    Case("equal widths in a stack", ["a": [0, 0, 195, 240], "b": [205, 0, 195, 240]]) {
      [
        .container(
          .stack, [.sized("a", 60, 20), .sized("b", 40, 20)],
          Setting(.spacing, .number(10)),
          Setting(.distribution, Properties.choice("fillEqually", of: .distribution)))
      ]
    },
    Case("a splitter's thickness lies between its sides", ["b": [205, 0, 195, 240]]) {
      [.container(.splitter, [Child("a"), Child("b")], Setting(.thickness, .number(10)))]
    },
    Case("a splitter is dragged", ["a": [0, 0, 225, 240]]) {
      [
        .container(.splitter, [Child("a"), Child("b")], Setting(.thickness, .number(10))),
        .act("root", .dragBy(30)),
      ]
    },
    Case("constraints place views", ["a": [10, 20, 50, 30], "b": [68, 20, 100, 30]]) {
      [
        .container(.canvas, [.sized("a", 50, 30), .sized("b", nil, nil)]),
        try .constrain("a.left == root.left + 10, a.top == root.top + 20"),
        try .constrain("b.left == a.right + 8, b.width == 2 * a.width, b.top == a.top"),
        try .constrain("b.height == a.height"),
      ]
    },
    Case("a released constraint leaves the other", ["a": [10, 0, 50, 30]]) {
      [
        .container(.canvas, [.sized("a", 50, 30)]),
        try .constrain("a.left == root.left + 10"), try .constrain("a.top == root.top + 20"),
        .release([LabelReference("c2", nil)]),
      ]
    },
    Case("content is larger than its scroll view", ["page": [0, 0, 400, 600]]) {
      [.container(.scroll, [.sized("page", 400, 600)])]
    },
    Case("a reveal's primary fills it", ["feed": [0, 0, 400, 240]]) {
      [
        .container(
          .reveal, [Child("header", fixed: .points(50)), Child("feed")], along: .vertical)
      ]
    },
    Case("a container within a container", ["y": [200, 180, 200, 60]]) {
      [
        two,
        .container(
          .split, [Child("x", ratio: 0.75), Child("y", ratio: 0.25)], along: .vertical, of: "b"),
      ]
    },
    Case("the only child takes its container's place", ["x": [200, 0, 200, 240]]) {
      [two, .container(.split, [Child("x", ratio: 1)], along: .vertical, of: "b"), .unwrap("b")]
    },
    Case("the window is turned", ["root": [0, 0, 240, 400], "b": [120, 0, 120, 400]]) {
      [two, .screen(.rotate)]
    },
    Case("the window gets another size", ["root": [0, 0, 100, 50]]) {
      [two, .screen(.size(Size(width: 100, height: 50)))]
    },
    Case("everything begins again", ["root": [0, 0, 30, 20]]) {
      [two, .start(.empty(Size(width: 30, height: 20)))]
    },
  ]

  @Test(arguments: cases) func framesFollow(_ one: Case) throws {
    let document = try Document(one.edits())
    for (name, expected) in one.frames {
      let frame = try document.frame(name)
      #expect(zip(frame, expected).allSatisfy { abs($0 - $1) < 1e-6 }, "\(name): \(frame)")
    }
  }

  /// The construction of each document makes it again.
  @Test(arguments: cases) func constructionsMakeThemAgain(_ one: Case) throws {
    let document = try Document(one.edits())
    let again = try Document(document.construction())
    #expect(LayoutJSON.text(of: again.shown) == LayoutJSON.text(of: document.shown))
  }

  static let refusals: [(code: String, edit: @Sendable () -> Edit)] = [
    ("unknown-view", { .remove("nobody") }), ("root-name", { .rename("root", to: "top") }),
    ("name-taken", { .rename("z", to: "b") }), ("bad-value", { .rename("b", to: "two words") }),
    ("name-taken", { .add(Child("b"), to: "root", at: nil) }),
    ("wrong-kind", { .add(Child("c"), to: "b", at: nil) }),
    ("wrong-kind", { .move("root", to: "b", at: nil) }), ("wrong-kind", { .unwrap("b") }),
    ("not-a-leaf", { .split(Child("x")) }),
    ("unknown-property", { .set(.view("b"), .spacing, .number(8)) }),
    ("root-shows", { .set(.view("root"), .hidden, .flag(true)) }),
    ("wrong-kind", { .act("b", .dragBy(1)) }),
    ("unknown-label", { .release([LabelReference("c1", nil)]) }),
    ("bad-size", { .screen(.device("toaster", isLandscape: false)) }),
  ]

  @Test(arguments: refusals.indices) func refusesAndChangesNothing(_ index: Int) throws {
    let (code, edit) = Self.refusals[index]
    let document = try Document([Self.two])
    var copy = document
    let edits = [.rename("a", to: "z"), edit()]
    let problem = #expect(throws: EditProblem.self) { try copy.apply(edits) }
    #expect(problem?.code == code)
    #expect(copy.isUnchanged(since: document))
  }
}
