import Testing

@testable import ScriptHost

@Suite struct StyledTextTests {
  @Test(arguments: [
    ("", []),
    ("abc", ["abc@0+3"]),
    ("a\u{1b}[0;1;34mb\u{1b}[0mc", ["a@0+1", "b@1+1 b c4", "c@2+1"]),
    ("\u{1b}[0;2mx", ["x@0+1 f"]),
    ("日\u{1b}[0;31m本", ["日@0+2", "本@2+2 c1"]),
    ("\u{1b}[31m\u{1b}[1mx\u{1b}[mz", ["x@0+1 b c1", "z@1+1"]),
    ("\u{1b}[0;95;7mx", ["x@0+1 c5"]),
    ("\u{1b}]0;x", ["]0;x@0+4"]),
  ])
  func runs(_ line: String, _ expected: [String]) {
    let runs = StyledRun.runs(of: line).map { run in
      let classes = run.style.classes
      return "\(run.text)@\(run.column)+\(run.width)" + (classes.isEmpty ? "" : " " + classes)
    }
    #expect(runs == expected)
  }

  @Test(arguments: [
    ("  a b ", "a b@2+3"), ("x", "x@0+1"), ("   ", ""), (" 日", "日@1+2"),
  ])
  func surroundingBlanksAreInvisible(_ line: String, _ expected: String) {
    let run = StyledRun.runs(of: line)[0].trimmed
    #expect(run.map { "\($0.text)@\($0.column)+\($0.width)" } ?? "" == expected)
  }
}
