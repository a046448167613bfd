import CommandLanguage
import LayoutDocument
import LayoutEngine

enum UnconstrainCommand {
  private static let labels = Argument(some: "LABEL", .any, form: "LABEL[.N]… | all")

  static let spec = Command(
    name: "unconstrain",
    summary: "remove constraints and spaces, by their labels",
    discussion: """
      It removes everything under a label, whether constrain or space made it. LABEL.2 is the \
      second constraint of a visual format, in the order in which constraints lists them.
      """,
    parameters: [labels.parameter],
    examples: [
      .init(
        "unconstrain wide", setup: "canvas root a; constrain wide: a.width >= 200"),
      .init("unconstrain c1.3", setup: "canvas root a b; constrain H:|-[a]-[b]-|"),
      .init("unconstrain all"),
    ],
    kind: .editsInRules, group: Group.change,
    complete: { _, session in ConstraintCompletion.labels(in: session.shown) },
    body: .plan { (arguments, session, run) throws(Diagnostic) in
      let words = arguments[labels]
      let isAll = words.count == 1 && Keyword.matches(words[0].text, ConstraintLabels.all)
      if !isAll { try check(words, arguments, session) }
      return Plan(.release(isAll ? [] : words.map(reference)))
    }
  )

  /// `LABEL` or `LABEL.N`, possibly with a copied colon.
  private static func reference(_ word: Word) -> LabelReference {
    let text = word.text.hasSuffix(":") ? word.text.dropLast() : word.text[...]
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let number = parts.count == 2 ? Int(parts[1]) : nil
    return LabelReference(String(number == nil ? text : parts[0]), number)
  }

  private static func check(
    _ words: [Word], _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) {
    for word in words {
      let choice = reference(word)
      if ConstraintLabels.isUsed(choice.label, in: session.tree) {
        let count = session.tree.constraints.count { $0.label == choice.label }
        guard let number = choice.number, !(1...max(1, count)).contains(number) || count == 0 else {
          continue
        }
        throw arguments.diagnostic(
          "unknown-label",
          count == 0
            ? "the spaces of \"\(choice.label)\" can only be removed together"
            : "\"\(choice.label)\" is the label of \(count) constraint\(count == 1 ? "" : "s")",
          at: word, fix: "unconstrain \(choice.label) removes all of it")
      }
      let labels = ConstraintLabels.distinct(in: session.tree)
      var message = "nothing is labelled \(Message.quoted(word.text))"
      message += Suggestion.hint(for: word.text, among: labels)
      let some = labels.prefix(8).joined(separator: ", ") + (labels.count > 8 ? ", …" : "")
      throw arguments.diagnostic(
        "unknown-label", message, at: word,
        fix: labels.isEmpty ? "there are no constraints" : "there is " + some)
    }
  }
}
