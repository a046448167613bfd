import TestSupport
import Testing

/// The originals' arithmetic through the built program: all cases as one script.
@Suite struct ProgramReferenceTests {
  @Test func programAgrees() throws {
    let steps = (ReferenceCase.splits() + ReferenceCase.splitters()).flatMap { item in
      item.steps.map { (id: item.id, step: $0) }
    }
    var script = ""
    for (_, step) in steps {
      let looks = step.fraction == nil ? ["json"] : ["json", "get root fraction"]
      // The output of a drag is not a part of the answer.
      script += (step.commands + ["echo ="] + looks).joined(separator: "\n") + "\n"
    }
    let run = try BuiltProgram.run(["--frames", "none", "-"], input: script)
    #expect(run.status == 0)
    #expect(run.complaints == "")
    let lines = run.output.split(separator: "\n").map(String.init)
    var answers: [[String]] = []
    for line in lines {
      let isAnswer = line.hasPrefix("{") || Double(line) != nil
      if line == "=" { answers.append([]) }
      if isAnswer { answers[answers.count - 1].append(line) }
    }
    try #require(answers.count == steps.count)
    for ((id, step), answer) in zip(steps, answers) {
      let problem = ReferenceCase.mismatch(
        step, json: answer.first ?? "", fraction: answer.count > 1 ? answer[1] : nil)
      #expect(problem == nil, "\(id)")
    }
  }
}
