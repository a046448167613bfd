import CommandLanguage
import LayoutDocument
import LayoutEngine

enum WhenCommand {
  /// Maximum number of rules, because each is applied again after every change.
  static let maximumRules = 100
  /// The option of a rule that is kept although it cannot be applied.
  static let uncheckedOption = "unchecked"

  private static let condition = Argument(many: "CONDITION", .condition)
  private static let unchecked = OptionArgument(uncheckedOption, "on|off", .onOff)

  static let when = Command(
    "when", .rule, [condition.parameter], options: [unchecked.option], takesBlock: .optional,
    body: .flow { (arguments, session, run) throws(Diagnostic) in
      let words = arguments[condition]
      if words.isEmpty, arguments.statement.block == nil {
        list(session, &run)
        return
      }
      let block = try arguments.require(
        arguments.statement.block, "missing-block", "the commands of the rule are missing",
        fix: "when root.width < 500 { hide sidebar }")
      try arguments.require(
        session.document.rules.count < maximumRules, "too-many-rules",
        "a tree has at most \(maximumRules) rules")
      let isChecked = !(arguments[unchecked] ?? false)
      var budget = LoopBudget()
      var rule = Rule(
        tests: try Expectation.tests(from: words, Call(arguments, session), findsViews: isChecked),
        edits: nil,
        statements: try LoopRunner.unrolled(
          block, session.definitions, arguments.commands, &budget),
        text: arguments.commands.texts(of: arguments.statement, session.definitions).shown,
        origin: session.tree.currentOrigin)
      let count = session.document.rules.reduce(rule.statements.count) { $0 + $1.statements.count }
      try arguments.require(
        count <= LanguageLimits.maximumLoopCommands, "too-many-rules",
        "the rules of a tree have at most \(LanguageLimits.maximumLoopCommands) commands, with loops expanded"
      )
      do throws(Diagnostic) {
        rule.edits = try run.interpreter.edits(of: rule.statements, on: session.document)
      } catch {
        if isChecked { throw error }
        rule.obstacle = error.message
      }
      if let first = session.document.rules.firstIndex(where: {
        $0.tests == rule.tests && $0.edits == rule.edits && $0.obstacle == rule.obstacle
      }) {
        throw arguments.diagnostic(
          "same-rule", "rule \(first + 1) is the same", fix: "forget \(first + 1)")
      }
      try session.make([.rule(.add(rule))], arguments)
      let number = session.document.rules.count
      let holds = rule.tests.allSatisfy { $0.judged(in: session.shown)?.holds ?? false }
      run.report.remark =
        holds
        ? "rule \(number) holds"
        : "rule \(number) waits for " + words.map { $0.text }.joined(separator: " ")
    }
  )

  private static func list(_ session: Session, _ run: inout Run) {
    if session.document.rules.isEmpty {
      run.report.say("no rules; when VIEW.ATTR < N { … } makes one")
    }
    for (index, rule) in session.document.rules.enumerated() {
      run.report.say("\(index + 1)  \(rule.isActive ? "holds" : "rests")  \(rule.text)")
    }
  }

  private static let number = Argument("N", .any)

  static let forget = Command(
    "forget", .edits, [number.parameter],
    complete: { _, session in
      session.document.rules.enumerated().map { index, rule in
        Completion.Candidate("\(index + 1)", note: rule.text)
      } + [Completion.Candidate("all")]
    },
    plan: { (call) throws(Diagnostic) in
      let word = call[number]
      if Keyword.matches(word.text, "all") {
        return Plan(
          .rule(.removeAll),
          remark: call.session.document.rules.isEmpty ? "there are no rules" : "no rule is left")
      }
      let count = call.session.document.rules.count
      let ruleIndex = try call.require(
        Int(word.text).flatMap(call.session.document.rules.index(ofNumber:)), "no-rule",
        "there is no rule \(word.text)", at: word,
        fix: count == 0 ? "there are no rules" : "rules 1 to \(count), or all")
      return Plan(
        .rule(.remove(ruleIndex)), remark: "dropped \(call.session.document.rules[ruleIndex].text)")
    }
  )
}
