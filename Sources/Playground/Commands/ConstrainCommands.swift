import CommandLanguage
import LayoutEngine
import LayoutModel

/// `constrain [LABEL:] A.ATTR RELATION …` and `constrain [LABEL:] "VISUAL FORMAT" …`.
enum ConstrainCommand {
  static let linearUsage = "A.ATTR ==|<=|>= [M *] B.ATTR [+|- C] [@PRIORITY]"

  static let spec = CommandSpec<Session>(
    name: "constrain",
    usage: "[LABEL:] A.ATTR ==|<=|>= [M *] B.ATTR [+|- C] [@PRIORITY] | [LABEL:] \"FORMAT\" "
      + "[metrics NAME=N,…] [options OPTION,…]",
    summary: "relate the attributes of views in a stack or canvas",
    discussion: """
      The right side may be a constant alone; a place such as a.left == 20 is then measured from the \
      superview. Priorities are more than 0 and at most 1000; without one a constraint is required. \
      Commas part several constraints under one label.

      A FORMAT is Apple's visual format language, such as "H:|-[a(>=50@750)]-8-[b(==a)]-|": | is \
      the container of the views, - the standard space (8 points, or the container's layout margin), \
      metrics are names for numbers, and options are those of UIKit: alignAllTop, \
      directionLeftToRight and so on.

      Constraints without a label get the next unused of c1, c2 …; unconstrain takes either back.
      """,
    parameters: [
      Parameter(
        "CONSTRAINT", .any, .some, help: "linear, or a visual format",
        role: ViewRole.placed.rawValue)
    ],
    options: [
      Option(
        "metrics", [Parameter("NAME=N,…", .any, .some)], help: "names for numbers in the format"),
      Option(
        "options", [Parameter("OPTION,…", .any, .some)],
        help: "alignAllTop, alignAllCenterY, directionLeftToRight … of the format"),
    ],
    examples: [
      .init("constrain a.width == 0.5 * root.width - 8", setup: "canvas root a b"),
      .init("constrain gap: b.leading >= a.trailing + 8 @750", setup: "canvas root a b"),
      .init(
        "constrain \"H:|-[a(>=50@750)]-gap-[b(==a)]-|\" metrics gap=12 options alignAllTop",
        setup: "canvas root a b"),
    ],
    effect: .edits, group: Group.change
  ) { (arguments, session) throws(Diagnostic) in
    var scanner = ConstraintScanner(
      arguments.words("CONSTRAINT"), in: arguments.statement.source)
    let label = scanner.label()
    let name = try label.map { word throws(Diagnostic) in
      try ConstraintLabels.new(word, arguments, session.tree)
    }
    let rules = ConstraintRules(arguments: arguments, session: session)
    var remarks: [String] = []
    var made =
      scanner.isVisual
      ? try visual(scanner, rules) : try linear(scanner, rules, remarks: &remarks)
    for index in made.indices {
      made[index].label = name ?? ConstraintLabels.next("c", in: session.tree)
      made[index].isNamed = name.map { !ConstraintLabels.isMadeUp($0) } ?? false
    }
    session.tree.constraints += made
    for remark in remarks { session.say(remark) }
    layOut(made.map { [$0.first.view] }, &session)
  }

  private static func linear(
    _ scanner: ConstraintScanner, _ rules: ConstraintRules, remarks: inout [String]
  ) throws(Diagnostic) -> [UserConstraint] {
    if let option = rules.arguments.givenOptions.first {
      throw rules.arguments.diagnostic(
        "bad-option", "\(option) belong to a visual format",
        at: rules.arguments.statement.words.first { Keyword.matches($0.text, option) },
        fix: "such as \"H:|-[a]-[b]-|\"")
    }
    var parser = LinearParser(scanner)
    var made: [UserConstraint] = []
    for form in try parser.forms() {
      let (constraint, remark) = try rules.constraint(form)
      made.append(constraint)
      if let remark { remarks.append(remark) }
    }
    return made
  }

  private static func visual(
    _ scanner: ConstraintScanner, _ rules: ConstraintRules
  ) throws(Diagnostic) -> [UserConstraint] {
    let arguments = rules.arguments
    let metrics = try VisualFormatMetrics(arguments.option("metrics") ?? [], arguments)
    var parser = VisualFormatParser(scanner, metrics: metrics)
    let format = try parser.parse()
    let options = try VisualFormatOptions(
      arguments.option("options") ?? [], along: format.axis, arguments)
    var builder = VisualFormatBuilder(rules, metrics: metrics, options: options)
    let made = try builder.constraints(of: format)
    guard !made.isEmpty else {
      throw arguments.diagnostic(
        "no-constraints", "the format says nothing about \(format.views[0].name.text)",
        at: format.views[0].name, fix: "such as |-[\(format.views[0].name.text)]-|")
    }
    return made
  }

  /// Lays out every island of which one of the views is. O(islands · views).
  static func layOut(_ views: [[NodeID]], _ session: inout Session) {
    var done: [NodeID] = []
    for view in views.joined() {
      let top = session.tree.islandTop(of: view)
      guard !top.isNone, !done.contains(top) else { continue }
      done.append(top)
      session.tree.layOutChange(in: top)
    }
  }
}

/// `unconstrain LABEL… | all`.
enum UnconstrainCommand {
  static let spec = CommandSpec<Session>(
    name: "unconstrain", usage: "LABEL[.N]… | all",
    summary: "take back constraints and spaces, by their labels",
    discussion: """
      Everything under a label goes, whichever command made it: constrain or space. LABEL.2 is the \
      second constraint of a visual format, in the order in which constraints lists them.
      """,
    parameters: [Parameter("LABEL", .any, .some)],
    examples: [
      .init(
        "unconstrain wide", setup: "canvas root a; constrain wide: a.width >= 200"),
      .init("unconstrain c1.3", setup: "canvas root a b; constrain H:|-[a]-[b]-|"),
      .init("unconstrain all"),
    ],
    effect: .edits, group: Group.change
  ) { (arguments, session) throws(Diagnostic) in
    let words = arguments.words("LABEL")
    let isAll = words.count == 1 && Keyword.matches(words[0].text, ConstraintLabels.all)
    let choices = words.map(Choice.init)
    if !isAll { try check(words, arguments, session) }
    var number: [String: Int] = [:]
    let taken = Set(
      session.tree.constraints.indices.filter { index in
        let label = session.tree.constraints[index].label
        number[label, default: 0] += 1
        return isAll || choices.contains { $0.takes(label, number[label]) }
      })
    func isTaken(_ group: SpaceGroup) -> Bool {
      isAll || choices.contains { $0.takes(group.label, nil) }
    }
    let groups = session.tree.spaceGroups.filter(isTaken)
    guard !taken.isEmpty || !groups.isEmpty else { return }
    let views = taken.sorted().map { session.tree.constraints[$0].first.view }
    session.tree.removeConstraints(at: taken)
    session.tree.removeSpaces(where: isTaken)
    ConstrainCommand.layOut([views, groups.map { $0.container }], &session)
  }

  /// `LABEL` or `LABEL.N`. People copy a label's colon as well.
  private struct Choice {
    let label: String
    /// Which constraint of that label, from 1; all where there is none.
    let number: Int?

    init(_ word: Word) {
      let text = word.text.hasSuffix(":") ? word.text.dropLast() : word.text[...]
      let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      number = parts.count == 2 ? Int(parts[1]) : nil
      label = String(number == nil ? text : parts[0])
    }

    func takes(_ label: String, _ number: Int?) -> Bool {
      self.label == label && (self.number == nil || self.number == number)
    }
  }

  private static func check(
    _ words: [Word], _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) {
    for word in words {
      let choice = Choice(word)
      if ConstraintLabels.isUsed(choice.label, in: session.tree) {
        let count = session.tree.constraints.count { $0.label == choice.label }
        guard let number = choice.number, !(1...max(1, count)).contains(number) || count == 0 else {
          continue
        }
        throw arguments.diagnostic(
          "unknown-label",
          count == 0
            ? "the spaces of \"\(choice.label)\" stay together"
            : "\"\(choice.label)\" is the label of \(count) constraint\(count == 1 ? "" : "s")",
          at: word, fix: "unconstrain \(choice.label) takes all of it back")
      }
      let labels = ConstraintLabels.distinct(in: session.tree)
      var message = "nothing is labelled \(Message.quoted(word.text))"
      if let nearest = Suggestion.nearest(to: word.text, among: labels) {
        message += "; did you mean \"\(nearest)\"?"
      }
      let some = labels.prefix(8).joined(separator: ", ") + (labels.count > 8 ? ", …" : "")
      throw arguments.diagnostic(
        "unknown-label", message, at: word,
        fix: labels.isEmpty ? "there are no constraints" : "there is " + some)
    }
  }
}
