import Testing

@testable import LayoutDocument
@testable import LayoutEngine

/// The command of each kind of edit.
@Suite struct EditPrinterTests {
  static let edits: [(text: String, edit: @Sendable () throws -> Edit)] = [
    ("new", { .start(.empty(nil)) }),
    ("new 320x480", { .start(.empty(Size(width: 320, height: 480))) }),
    ("split root h a=25% b", { .split(Child("a", ratio: 0.25), Child("b", ratio: 0.75)) }),
    (
      "split root v a=44pt b=1",
      { .split(Child("a", fixed: .points(44)), Child("b"), axis: .vertical) }
    ),
    ("split root h 3", { .make("root", Container(.split, .horizontal, .count(3))) }),
    (
      "stack root h a=60x20 b=-x30 spacing 8",
      {
        .container(
          .stack, [.sized("a", 60, 20), .sized("b", nil, 30)], Setting(.spacing, .number(8)))
      }
    ),
    ("add root c=40pt at 0", { .add(Child("c", fixed: .points(40)), to: "root", at: 0) }),
    ("remove a", { .remove("a") }), ("move a root at 1", { .move("a", to: "root", at: 1) }),
    ("unwrap a", { .unwrap("a") }), ("rename a menu", { .rename("a", to: "menu") }),
    ("hide a", { .set(.view("a"), .hidden, .flag(true)) }),
    ("fix a 120", { .set(.view("a"), .fixed, .fixed(.points(120))) }),
    ("fix a off", { .set(.view("a"), .fixed, .fixed(.none)) }),
    ("set root spacing 8", { .set(.view("root"), .spacing, .number(8)) }),
    ("hide root primary", { .set(.side(of: "root", .primary), .hidden, .flag(true)) }),
    ("set c1 constant 8", { .set(.constraint("c1", number: 0), .constant, .number(8)) }),
    ("set c1.2 constant 8", { .set(.constraint("c1", number: 2), .constant, .number(8)) }),
    ("drag root by 30", { .act("root", .dragBy(30)) }), ("show a", { .act("a", .show) }),
    ("toggle a", { .act("a", .toggle) }), ("rotate", { .screen(.rotate) }),
    ("resize 300 200", { .screen(.size(Size(width: 300, height: 200))) }),
    ("resize iPhone15 landscape", { .screen(.device("iPhone15", isLandscape: true)) }),
    (
      "constrain a.left == b.right + 8, a.width <= 0.5 * b.width @750",
      { try .constrain("a.left == b.right + 8, a.width <= 0.5*b.width@750") }
    ),
    ("unconstrain c1 c2.1", { .release([LabelReference("c1", nil), LabelReference("c2", 1)]) }),
    ("unconstrain all", { .release([]) }), ("forget 2", { .rule(.remove(1)) }),
    ("forget all", { .rule(.removeAll) }), ("remove \"two words\"", { .remove("two words") }),
  ]

  @Test(arguments: edits.indices) func editsAreCommands(_ index: Int) throws {
    let (text, edit) = Self.edits[index]
    let printed = EditPrinter.text(of: try edit())
    #expect(printed == text)
  }

  @Test func aSequenceIsOneLine() {
    #expect(EditPrinter.text(of: [.remove("a"), .screen(.rotate)]) == "remove a; rotate")
  }
}
