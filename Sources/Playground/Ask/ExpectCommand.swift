import CommandLanguage
import LayoutDocument
import LayoutDrawing
import LayoutEngine
import TerminalText

/// `expect …`: the checks of scripts.
enum ExpectCommand {
  private static let check = Argument(some: "CHECK", .condition)

  static let spec = Command(
    "expect", .checks, [check.parameter], takesBlock: .optional,
    complete: { request, _ in
      switch request.preceding.count {
      case 1 where !request.preceding[0].text.contains("."):
        ["hidden", "visible"].map { Completion.Candidate($0) }
      case 3: [Completion.Candidate("within")]
      default: []
      }
    },
    body: .flow { (arguments, session, run) throws(Diagnostic) in
      let call = Call(arguments, session)
      do throws(Diagnostic) {
        try expectAll(call, &run)
        run.report.metCount += 1
        gather(call, isMet: true, &run)
      } catch {
        var error = error
        // An expectation about a view that does not exist is not met.
        if error.code == "unknown-view" { error.status = Diagnostic.Status.expectation }
        guard run.checks != nil, error.status == Diagnostic.Status.expectation else { throw error }
        gather(call, isMet: false, &run)
      }
    }
  )

  private static func expectAll(_ call: Call, _ run: inout Run) throws(Diagnostic) {
    var words = call[check]
    if Keyword.matches(words[0].text, "fails"), words.count == 1 {
      try expectFailure(call, run)
    } else if call.arguments.statement.block != nil {
      throw call.diagnostic("bad-block", "only expect fails takes a block", at: words[0])
    } else if case (let relation, let places?) = try RelationPlaces.split(words, call) {
      let conditions = try Expectation.conditions(from: relation, call)
      if let (place, document) = try places.failure(of: conditions, in: call.session, run) {
        for (part, condition) in zip(Expectation.parts(of: relation), conditions) {
          try expect(condition, part, in: document.shown, place: place + ", ", call)
        }
      }
      words = []
    } else {
      for part in Expectation.parts(of: words) { try expect(part, call) }
    }
    sayMet(words, call, &run)
  }

  /// Records the result and the margins of the check, if the run collects checks.
  private static func gather(_ call: Call, isMet: Bool, _ run: inout Run) {
    guard run.checks != nil else { return }
    let conditions = try? Expectation.conditions(from: call[check], call)
    var entry = Check(call.arguments.statement.text, conditions ?? [], in: call.shown)
    entry.isMet = isMet
    run.checks?.append(entry)
  }

  private static func expect(_ words: [Word], _ call: Call) throws(Diagnostic) {
    if words.count == 3, states.contains(Keyword.fold(words[2].text)), words[1].text == "is" {
      throw call.diagnostic(
        "bad-check", "\"is\" is one word too many", at: words[1],
        fix: "expect \(words[0].text) \(words[2].text)")
    }
    if words.count == 2 {
      try expectState(words[0], words[1], call)
    } else {
      try expectCondition(words, call)
    }
  }

  /// Reports that a typed check is met; a script prints nothing then.
  private static func sayMet(_ words: [Word], _ call: Call, _ run: inout Run) {
    guard run.options.isWatched, call.arguments.statement.source.origin.isEmpty else { return }
    var number = ""
    if words.count > 2, let (view, name) = words[0].split(at: "."),
      let attribute = try? call.arguments.attribute(named: name),
      let value = try? Condition.value(of: view.text, attribute, in: call.shown)
    {
      number = ": \(words[0].text) is \(NumberText.printed(value))"
    }
    run.report.say("as expected" + number)
  }

  private static let states = [
    "hidden", "visible", "revealed", "covered", "determined", "ambiguous",
  ]

  private static func expectFailure(_ call: Call, _ run: Run) throws(Diagnostic) {
    let block = try call.require(
      call.arguments.statement.block, "missing-block", "the commands that should fail are missing",
      fix: "expect fails { … }")
    var copy = call.session
    var inner = Run(run.interpreter, run.options)
    inner.depth = run.depth
    do throws(Diagnostic) {
      try inner.runBlock(block, in: &copy)
    } catch {
      return
    }
    throw unmet("none of the commands failed", call, at: nil)
  }

  private static func expectCondition(_ words: [Word], _ call: Call) throws(Diagnostic) {
    if let test = try Expectation.traitTest(from: words, call) {
      guard case .trait(let trait, _) = test, test.judged(in: call.shown)?.holds != true else {
        return
      }
      throw unmet("\(words[0].text) is \(trait.word(of: call.shown.size))", call, at: words[0])
    }
    let condition = try Expectation.condition(from: words, call)
    try expect(condition, words, in: call.shown, call)
  }

  /// - Parameter place: where the tree is, with a comma; empty for the shown tree.
  private static func expect(
    _ condition: Condition, _ words: [Word], in tree: LayoutTree, place: String = "", _ call: Call
  ) throws(Diagnostic) {
    let (left, right) = try condition.sides(in: tree)
    guard condition.relation.holds(left, right, tolerance: condition.tolerance) else {
      let wanted =
        NumberLiteral.parse(words[2].text) == nil
        ? "\(words[2].text), which is \(NumberText.printed(right))" : words[2].text
      let actual = place.isEmpty ? NumberText.printed(left) : NumberText.short(left, decimals: 3)
      var problem = unmet(
        place + "\(words[0].text) is \(actual), \(condition.relation.contrary) \(wanted)",
        call, at: words[0], fix: "why \(words[0].text)")
      guard place.isEmpty else { throw problem }
      if let command = HistorySearch([condition], in: call.session).breakingCommand {
        problem.notes.append("true until \(command)")
      }
      if condition.relation != .notEqual { problem.offer = LayoutGoal.offer(for: condition) }
      throw problem
    }
  }

  private static func expectConflict(_ view: Word, _ call: Call) throws(Diagnostic) {
    let node = try call.view(view)
    let tree = call.shown
    let isMet = tree.conflicts().contains { conflict in
      conflict.members.flatMap { $0.views }.contains { tree.isNode($0, inside: node) }
    }
    if isMet { return }
    throw unmet("all constraints on \(view.text) and on the views in it can hold", call, at: view)
  }

  private static func expectState(_ subject: Word, _ state: Word, _ call: Call) throws(Diagnostic) {
    if Keyword.matches(subject.text, "unsatisfiable") { return try expectConflict(state, call) }
    let wanted = Keyword.fold(state.text)
    let actual: String
    var (note, fix): (String, String?) = ("", nil)
    switch wanted {
    case "hidden", "visible":
      actual = call.shown.isHiddenByParent(try call.view(subject)) ? "hidden" : "visible"
    case "revealed", "covered":
      let reveal = try call.require(
        call.shown.reveal(showing: try call.view(subject)), "wrong-kind",
        "\(subject.text) is neither a reveal nor the view that one reveals", at: subject)
      actual = call.shown.reveal(of: reveal).isRevealed ? "revealed" : "covered"
      fix = "inspect \(call.tree.name(of: reveal))"
    case "determined", "ambiguous":
      let (node, attribute) = try call.attribute(subject)
      actual = call.shown.isAmbiguous(attribute, of: node) ? "ambiguous" : "determined"
      if call.shown.isInIsland(node) {
        fix = "ambiguity \(call.tree.name(of: node))"
      } else {
        note = ": only views in a stack or canvas can be ambiguous"
      }
    default:
      throw call.diagnostic(
        "bad-check", "\"\(state.text)\" is not something that expect can check", at: state,
        fix: states.joined(separator: ", ") + ", unsatisfiable VIEW, or VIEW.ATTR == N")
    }
    guard actual == wanted else {
      throw unmet("\(subject.text) is \(actual)" + note, call, at: subject, fix: fix)
    }
  }

  private static func unmet(
    _ message: String, _ call: Call, at word: Word?, fix: String? = nil
  ) -> Diagnostic {
    call.arguments.diagnostic(
      "expectation", message, at: word, fix: fix, status: Diagnostic.Status.expectation)
  }
}
