import Foundation
import TestSupport
import Testing

@testable import WebPage

/// Requests of the page and what must be in their answers.
struct PageTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let requests: [String]
    /// Parts of the last answer.
    let parts: [String]
    var testDescription: String { requests.last ?? "" }
  }

  private static func answer(_ requests: [String]) -> String {
    let page = Page()
    return requests.reduce("") { page.answer(PageRequest($1)) }
  }

  private static let splitter = "run 1\nsplitter root h left right"
  private static let split = "run 1\nsplit root h left=20% mid=30% right"
  private static let reveal = "run 1\nreveal root drawer=80pt main physics scroll"

  @Test(arguments: [
    Row(
      requests: ["run 1\nsplit root h a b"],
      parts: [#""isIncomplete":false"#, #""name":"a""#, #""undo":1"#, #""journal":["split"#]),
    Row(requests: ["run 1\nrepeat 2 {"], parts: [#"{"isIncomplete":true}"#]),
    Row(
      requests: ["run 1\nquit", "run 2\nsplit root h a b; hide a"],
      parts: [#""isOver":false"#, #""undo":2"#]),
    Row(requests: ["run 3\nsplti root"], parts: [#""error":["#, #"did you mean"#]),
    Row(requests: ["run 1\nexport json"], parts: [#""isCode":true"#, #""json":{"schema""#]),
    Row(requests: ["look\nsplit root h a b", "layout"], parts: [#""views":[{"name":"root""#]),
    Row(requests: ["trial\nsplit root h a b"], parts: [#""isFine":true"#, #""name":"b""#]),
    Row(
      requests: [splitter, "trial\nresize 300 240"],
      parts: [#""isFine":true"#, #""step":{"size":[300,240]"#, #""moves":[[0,0,0,300,240"#]),
    Row(requests: ["trial\nhide nobody"], parts: [#""isFine":false"#]),
    Row(requests: ["hint 9 80\ndrag root"], parts: [#""parts":["#]),
    Row(requests: ["complete 3\nspl"], parts: [#""from":0"#, #""text":"split""#]),
    Row(
      requests: [splitter, "why width\nleft"], parts: [#""head":"left.width = "#, #""rows":["#]),
    Row(requests: ["why width\nnobody"], parts: [#"{"refused":"#]),
    Row(
      requests: [splitter, "press bar 0\nroot", "move 40 0 0.1"],
      parts: [
        #""command":"drag root by 40""#, #""step":{"size":[400,240]"#,
        #""moves":[[1,0,0,238,240,"238 × 240",null],[2,242"#,
      ]),
    Row(
      requests: [
        "run 1\nsplit root h left right; when root.width < 300 { hide left }",
        "press right 0\nroot", "move -150 0 0.1",
      ],
      parts: [#""command":"resize 250 240""#, #""layout":{"#, #""isKept":true"#]),
    Row(
      requests: [splitter, "press bar 0\nroot", "lift 40 0 0.1"],
      parts: [#"{"command":"drag root by 40"}"#]),
    Row(
      requests: [splitter, "press corner 0\nroot", "lift 40 10 0.1"],
      parts: [#"{"command":"resize 440 250"}"#]),
    Row(
      requests: ["press content 0\nroot", "lift 40 10 0.1"],
      parts: [#"root cannot be dragged"#]),
    Row(
      requests: [
        reveal, "press content 0\nmain", "move 0 30 0.016 quiet", "move 0 60 0.033",
        "lift 0 90 0.05",
      ],
      parts: [#""command":"pan root "#, #"lift""#, #""settles":"#]),
    Row(
      requests: ["file\na b.lay\nsplit root h x y", "run 1\nsource \"a b.lay\""],
      parts: [#""name":"x""#]),
    Row(
      requests: ["run 1\nsplit root h a b; save it.lay"],
      parts: [##""files":[{"name":"it.lay","text":"# "##]),
    Row(
      requests: ["again 1\nsplit root h a b\0splti root\0hide a\0why b.width"],
      parts: [
        #""entries":[{"text":"split root h a b""#, #"did you mean"#, #"{"text":"why b.width","#,
        #""undo":2"#, #""name":"b""#,
      ]),
    Row(requests: ["kind\nsplit root h a b"], parts: [#"{"kind":"script"}"#]),
    Row(requests: ["kind\n{\"views\":[]}"], parts: [#"{"kind":"json"}"#]),
    Row(requests: ["kind\n<?xml version=\"1.0\"?><document/>"], parts: [#""interfaceBuilder""#]),
    Row(
      requests: [
        "kind\n(\n \"<NSLayoutConstraint:0x6 Box:0x7f.height == 75   (active)>\",\n"
          + " \"<NSLayoutConstraint:0x7 Box:0x7f.height == 80   (active)>\"\n)"
      ], parts: [#"{"kind":"log"}"#]),
    Row(requests: ["token\nsplit root h a b"], parts: [#"{"token":"lay2."#]),
    Row(requests: ["devices"], parts: [#"{"name":"iPhone15","width":393,"height":852}"#]),
    Row(
      requests: [split, "layout"],
      parts: [#""borders":[{"view":0,"axis":"h","first":"left","second":"mid""#]),
    Row(
      requests: [split, "press border 0\nleft\nmid", "lift 20 0 0.1"],
      parts: [#"{"command":"ratio root 0.25 0.25 0.5"}"#]),
    Row(
      requests: [split, "run 1\nfix left 100", "press border 0\nleft\nmid", "lift 20.3 9 0.1"],
      parts: [#"{"command":"fix left 120"}"#]),
    // The space that a fixed view loses is shared by its neighbours.
    Row(
      requests: [
        "run 1\nsplit root h a b c", "run 2\nfix b 100", "press border 0\na\nb", "lift 20 0 0.1",
      ],
      parts: [#"{"command":"fix b 60"}"#]),
    Row(
      requests: [split, "press border 0\nleft\nright", "lift 20 0 0.1"], parts: ["{}"]),
    Row(
      requests: [
        "run 1\nreveal root drawer=80pt main", "press content 0\nmain", "move 0 40 0.016 quiet",
        "move 0 80 0.032",
      ],
      parts: [#""velocity":"#, #""threshold":2000"#]),
    Row(
      requests: ["progress\npoints 1 1", "lessons"],
      parts: [#""title":"Frames and points","steps":4,"done":1"#]),
    Row(
      requests: ["run 1\nlesson 1"],
      parts: [#""lesson":{"name":"points""#, #""step":1,"steps":4"#]),
    Row(
      requests: ["run 1\nstack root h a b; fix a 300; fix b 200", "conflicts"],
      parts: [
        #""sum":"300 + 200 = 500, and root is 400"#, #""remedies":[{"number":"#,
        #""swift":"root.frame.size.width = 500""#,
        #""swift":"root.setCustomSpacing(-100, after: a)""#,
        #""swift":"aWidth.constant = 200  // a.widthAnchor.constraint(equalToConstant: 300)""#,
      ]),
    Row(
      requests: [
        "run 1\ncanvas root box; constrain wide: box.width == 300; constrain box.width <= 200",
        "conflicts",
      ],
      parts: [
        #""swift":"wide.isActive = false  // box.widthAnchor.constraint(equalToConstant: 300)""#,
        #""swift":"boxWidth.isActive = false  // box.widthAnchor.constraint(lessThanOrEqual"#,
      ]),
    Row(
      requests: [
        "run 1\ncanvas root a=60x20; resist a 1000 h; constrain a.width == 40", "conflicts",
      ],
      parts: [
        #""swift":"a.setContentCompressionResistancePriority(.defaultHigh, for: .horizontal)""#
      ]),
    Row(
      requests: ["run 1\nstack root h a=60x20 b=90x40", "exercises\na"],
      parts: [#"{"count":2,"present":1}"#]),
    Row(
      requests: ["run 1\nstack root h a=60x20 b=90x40; exercise a", "exercises\na"],
      parts: [#"{"count":2,"present":2}"#]),
    Row(requests: [splitter, "exercises\nleft"], parts: [#"{"refused":"there is one"#]),
    Row(requests: ["describe"], parts: [#"{"lines":["#]),
    Row(requests: ["frame 20 6"], parts: ["┌"]),
    Row(requests: ["frame 9223372036854775807 9223372036854775807"], parts: [#"{"lines":["#]),
    Row(requests: ["frame -9223372036854775808 -1"], parts: [#"{"lines":["#]),
    Row(requests: ["hint -1 -9223372036854775808\nspl"], parts: [#""parts":["#]),
    Row(requests: ["hint 9 9223372036854775807\ndrag root"], parts: [#""parts":["#]),
    Row(
      requests: ["replay unicode -9223372036854775808 9223372036854775807\na.lay\nsplit root h a"],
      parts: [#""status":0"#]),
    Row(
      requests: ["replay unicode 40 9\na.lay\nsplit root h a b\nhide c"],
      parts: [
        #""output":"lay> split root h a b\n┌ a"#, #""complaints":"a.lay:2:6: error"#,
        #""status":1"#,
      ]),
    Row(
      requests: ["run 1\nlay> split root h a b\n┌ a ─┐ {\nlay> hide a", "describe"],
      parts: ["a, hidden"]),
    Row(
      requests: ["unpack\nlay2.8HhwJnNwbGl0IHJvb3QgaCBzaWRlYmFyPTI1JSBtYWlu"],
      parts: [#"{"texts":["split root h sidebar=25% main"]}"#]),
    Row(
      requests: ["unpack\nlay2.8HhwJnNwbGl0IHJAb3QgaCBzaWRlYmFyPTI1JSBtYWlu"],
      parts: [#"{"refused":"the token or link is damaged"#]),
    Row(
      requests: ["run 1\nsplit root h a b", "run 2\nratio a 0.25"],
      parts: [#""touched":["a","b"]"#]),
    Row(
      requests: ["rehearse 1\nsplit root h a b\0hide c\0hide b"],
      parts: [
        #""text":"split root h a b""#, #""touched":["a","b"]"#, #""error":["#, #""undo":2"#,
        #""isKept":true"#,
      ]),
    Row(requests: ["nonsense"], parts: [#"{"refused":"no request nonsense"}"#]),
    Row(requests: [""], parts: ["refused"]),
  ])
  func answers(_ row: Row) {
    let answer = Self.answer(row.requests)
    for part in row.parts { #expect(answer.contains(part), "\(part) is not in \(answer)") }
  }

  /// The conflicts of the page, each with the commands of its remedies.
  private static func conflicts(after requests: [String]) throws -> [[String]] {
    let answer = answer(requests + ["conflicts"])
    let json = try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any]
    let conflicts = try #require(json?["conflicts"] as? [[String: Any]])
    return conflicts.map { conflict in
      let remedies = conflict["remedies"] as? [[String: Any]] ?? []
      return remedies.compactMap { $0["command"] as? String }
    }
  }

  /// Typing each remedy that the page offers for a log leaves one conflict less.
  @Test func remediesOfLogsAreTyped() throws {
    var count = 0
    for (name, text) in RealTexts.consoleTexts {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let log = "run 1\nimport\n" + lines.map { " \($0)\n" }.joined() + "end"
      let before = try Self.conflicts(after: [log])
      for command in before.joined() {
        count += 1
        let after = try Self.conflicts(after: [log, "run 2\n\(command)"])
        #expect(after.count < before.count, "\(name): \(command)")
      }
    }
    #expect(count > 300)
  }

  /// The preview of a gesture changes nothing.
  @Test func gesturesAreTrials() {
    let before = Self.answer([Self.splitter, "layout"])
    let after = Self.answer([Self.splitter, "press bar 0\nroot", "move 40 0 0.1", "layout"])
    #expect(before == after)
  }

  @Test func aRehearsalChangesNothingUntilItIsAdopted() {
    let rehearsal = "rehearse 1\nsplit root h a b\0hide a"
    #expect(
      Self.answer([Self.splitter, rehearsal, "layout"]) == Self.answer([Self.splitter, "layout"]))
    let adopted = Self.answer([Self.splitter, rehearsal, "adopt", "layout"])
    #expect(adopted == Self.answer(["run 1\nsplit root h a b", "run 2\nhide a", "layout"]))
  }

  /// Where content scrolls, a step has what is left of each view, and the thumbs.
  @Test func aPanIsAStep() {
    let answer = Self.answer([
      "run 1\nscroll root page=400x1200",
      "press content 0\npage", "move 0 -40 0.1",
    ])
    #expect(answer.contains(#""step":{"#), "\(answer)")
    #expect(answer.contains(#"[1,0,-30,400,1200,"400 × 1200",[0,0,400,240]]"#), "\(answer)")
    #expect(answer.contains(#"[0,0,0,400,240,"400 × 240",null,[396,"#), "\(answer)")
  }

  /// Names with markup are refused or stand in the answer as text of JSON.
  @Test(arguments: [
    "text root \"<img src=x onerror=alert(1)>\"", "echo \"</script><script>\"", "hide <b>",
  ])
  func markupIsText(_ command: String) {
    let answer = Self.answer(["run 1\n\(command)"])
    #expect(answer.hasPrefix("{") && answer.hasSuffix("}"))
    #expect(!answer.contains("\n"))
  }
}
