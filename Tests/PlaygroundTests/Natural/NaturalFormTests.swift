import CommandLanguage
import Playground
import Testing

struct NaturalFormTests {
  @Test(
    "a line in words has one exact form",
    arguments: [
      ("", "split left right 25/75", "split root h left=25% right=75%"),
      ("", "split left right 1:3", "split root h left=1/4 right=3/4"),
      (
        "", "split column header 50px main footer 30px", "split root v header=50pt main footer=30pt"
      ),
      ("", "split left 0.25 right 0.75", "split root h left=0.25 right=0.75"),
      (
        "", "stack horizontal fillEqually spacing 8 a b",
        "stack root h a b distribution fillEqually spacing 8"
      ),
      ("", "vstack(spacing: 8) a b", "stack root v a b spacing 8"),
      ("split root h a b", "set a.isHidden = true", "set a hidden on"),
      ("split root h a b", "a width 100px", "fix a 100"),
      ("split root h a b", "ratio a 2 b 1", "ratio root 2/3 1/3"),
      (
        "stack root h a b", "set stack justify-content space-between",
        "set root distribution equalSpacing"
      ),
      ("split root h a b", "expect a to be 200 wide", "expect a.width == 200"),
      ("split root h a b", "when width < 500 hide a", "when root.width < 500 { hide a }"),
      ("split root h a b", "when (max-width: 500px) hide a", "when root.width <= 500 { hide a }"),
      ("stack root h", "repeat 3 add button", "for i in 1..3 { add root button$i }"),
      ("split root h a b", "animate spring hide a", "animate 0.3 damping 0.7 { hide a }"),
      (
        "canvas root box", "constrain box edges 16",
        "constrain box.left == root.left + 16, box.right == root.right - 16, box.top == root.top + 16, box.bottom == root.bottom - 16"
      ),
      (
        "canvas root box", "constrain box.width = box.height * 16/9",
        "constrain box.width == 16/9 * box.height"
      ),
      ("splitter root h a b", "drag to 150", "drag root to 0.375"),
      ("splitter root h left right", "drag left 50", "drag root by -50"),
      ("reveal root top list", "pan down fast", "pan root down 300 velocity 3000"),
      ("stack root h a b c", "move b to the end", "move b root at 2"),
      ("split root h a b", "undo twice", "undo 2"),
      ("split root h a b", "resize iPhone 15 Pro", "resize iPhone15Pro"),
      ("split root h a b", "sweep 320px-1280px", "sweep root.width 320..1280"),
    ])
  func form(setup: String, line: String, meaning: String) {
    #expect(exact(line, after: setup.isEmpty ? [] : [setup]) == meaning)
  }

  @Test("an exact line has no natural reading")
  func exactLines() {
    #expect(exact("split root h a b") == nil)
    #expect(exact("get a size", after: ["split root h a b"]) == nil)
    #expect(exact("drag root to 0.3", after: ["splitter root h"]) == nil)
  }

  @Test("an ambiguous line is refused with a complete line for each meaning")
  func ambiguity() {
    let lines = offers("constrain box right 16", after: ["canvas root box"])
    #expect(lines.count == 2)
    for line in lines {
      #expect(TypedSession(["canvas root box", line]).outcomes.allSatisfy { !$0.hasFailed })
    }
    #expect(offers("stack x y", after: ["split root h a b"]) == ["stack a h x y", "stack b h x y"])
    #expect(offers("expect left = right", after: ["split root h left right"]).count == 3)
  }

  @Test("a failed expectation has no natural reading")
  func otherFailures() {
    var typed = TypedSession(["split root h a b"])
    let outcome = typed.type("expect a.width == 100")
    #expect(outcome?.diagnostic?.code == "expectation")
    #expect(outcome?.exact == nil)
    #expect(exact("expect fails { split x y }") == nil)
    var other = TypedSession()
    let fails = other.type("expect fails { split a b }")
    #expect(fails?.hasFailed == false)
  }

  @Test("history and the session's script have the exact form, and undo takes one step")
  func history() {
    var typed = TypedSession()
    typed.type("split left right 1:3")
    typed.type("set padding 4")
    #expect(
      typed.session.given.map { $0.text } == [
        "split root h left=1/4 right=3/4", "set root padding 4",
      ])
    #expect(typed.session.past.count == 2)
    typed.type("undo")
    #expect(typed.session.past.count == 1)
  }

  @Test("without natural forms the exact command's error is reported")
  func strict() {
    var typed = TypedSession()
    let outcome = typed.type("split left right", naturally: false)
    #expect(outcome?.diagnostic?.code == "bad-value")
  }

  @Test("long lines are refused at once")
  func length() {
    let words = String(repeating: "a ", count: 10_000)
    let clock = ContinuousClock()
    var typed = TypedSession()
    let time = clock.measure { typed.type("split " + words) }
    #expect(typed.outcomes.last?.hasFailed == true)
    // Ten times what it should take, since other tests run beside it.
    #expect(time < .seconds(1))
  }
}
