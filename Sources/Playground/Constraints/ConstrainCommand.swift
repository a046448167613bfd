import CommandLanguage
import LayoutDocument
import LayoutEngine

enum ConstrainCommand {
  private static let constraint = Argument(some: "CONSTRAINT", .any, role: ViewRole.placed.rawValue)
  private static let metrics = OptionArgument("metrics", some: "NAME=N", .any)
  private static let options = OptionArgument("options", some: "OPTION", .any)

  static let constrain = Command(
    "constrain", .editsInRules, [constraint.parameter], options: [metrics.option, options.option],
    complete: { ConstraintCompletion.constraints($0, in: $1.shown) },
    plan: { (call) throws(Diagnostic) in
      let arguments = call.arguments
      var scanner = ConstraintScanner(
        call[constraint], in: arguments.statement.source, arguments.commands.vocabulary)
      let label = scanner.label()
      if let label, let problem = call.tree.problem(withNewLabel: label.text) {
        throw arguments.diagnostic(problem, at: [label])
      }
      let rules = ConstraintRules(arguments, call.tree)
      var remarks: [String] = []
      let made =
        scanner.isVisual
        ? try visual(scanner, rules) : try linear(&scanner, rules, remarks: &remarks)
      if remarks.count > 1 {
        let others = remarks.count == 2 ? "is the other one" : "are the \(remarks.count - 1) others"
        remarks[1...] = ["so \(others) without a second view"]
      }
      return Plan(.relate(.constraints(made, label: label?.text)), lines: remarks)
    }
  )

  private static func linear(
    _ scanner: inout ConstraintScanner, _ rules: ConstraintRules, remarks: inout [String]
  ) throws(Diagnostic) -> [NamedConstraint] {
    if let given = rules.arguments.givenOptions.first {
      let keyword = given.option.keyword
      throw rules.arguments.diagnostic(
        "bad-option", "\(keyword) can only be used with a visual format",
        at: rules.arguments.statement.words.first { Keyword.matches($0.text, keyword) },
        fix: "such as \"H:|-[a]-[b]-|\"")
    }
    var made: [NamedConstraint] = []
    for form in try scanner.linearForms() {
      let (constraint, remark) = try rules.constraint(form)
      if let remark { remarks.append(remark) }
      made.append(constraint)
    }
    return made
  }

  private static func visual(
    _ scanner: ConstraintScanner, _ rules: ConstraintRules
  ) throws(Diagnostic) -> [NamedConstraint] {
    let arguments = rules.arguments
    let numbers = try VisualFormatMetrics(arguments[metrics], arguments)
    var parser = VisualFormatParser(scanner, metrics: numbers)
    let format = try parser.parse()
    let alignment = try VisualFormatOptions(arguments[options], along: format.axis, arguments)
    let made = try rules.constraints(of: format, numbers, alignment)
    try arguments.require(
      !made.isEmpty, "no-constraints",
      "the format has no constraint for \(format.views[0].name.text)", at: format.views[0].name,
      fix: "such as |-[\(format.views[0].name.text)]-|")
    return made
  }

  private static let labels = Argument(some: "LABEL", .any)

  static let unconstrain = Command(
    "unconstrain", .editsInRules, [labels.parameter],
    complete: { ConstraintCompletion.labels(in: $1.shown) },
    plan: { (call) throws(Diagnostic) in
      let words = call[labels]
      let isAll = words.count == 1 && Keyword.matches(words[0].text, ConstraintLabels.all)
      if !isAll { try check(words, call) }
      return Plan(.release(isAll ? [] : words.map(reference)))
    }
  )

  /// `LABEL` or `LABEL.N`, possibly with a copied colon.
  private static func reference(_ word: Word) -> LabelReference {
    LabelReference(written: word.text.hasSuffix(":") ? word.text.dropLast() : word.text[...])
  }

  private static func check(_ words: [Word], _ call: Call) throws(Diagnostic) {
    for word in words {
      let choice = reference(word)
      if ConstraintLabels.isUsed(choice.label, in: call.tree) {
        let count = call.tree.constraints.count { $0.label == choice.label }
        guard let number = choice.number, !(1...max(1, count)).contains(number) || count == 0 else {
          continue
        }
        throw call.diagnostic(
          "unknown-label",
          count == 0
            ? "the spaces of \"\(choice.label)\" can only be removed together"
            : "\"\(choice.label)\" is the label of \(count) constraint\(count == 1 ? "" : "s")",
          at: word, fix: "unconstrain \(choice.label) removes all of it")
      }
      let labels = ConstraintLabels.distinct(in: call.tree)
      let hint = Suggestion.hint(for: word.text, among: labels)
      let some = labels.prefix(8).joined(separator: ", ") + (labels.count > 8 ? ", …" : "")
      throw call.diagnostic(
        "unknown-label", "nothing is labelled \(Message.quoted(word.text))" + hint, at: word,
        fix: labels.isEmpty ? "there are no constraints" : "there is " + some)
    }
  }
}

extension LabelReference {
  /// `LABEL` or `LABEL.N`.
  init(written text: Substring) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let number = parts.count == 2 ? Int(parts[1]) : nil
    self.init(String(number == nil ? text : parts[0]), number)
  }
}
