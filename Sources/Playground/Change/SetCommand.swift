import CommandLanguage
import LayoutDocument
import LayoutDrawing
import LayoutEngine

enum SetCommand {
  private static let view = Argument("VIEW", .view)
  private static let key = Argument("KEY", .property)
  private static let values = Argument(many: "VALUE", .value)

  static let spec = Command(
    "set", .editsInRules, [view.parameter, key.parameter, values.parameter], complete: complete
  ) { (call) throws(Diagnostic) in
    let (view, key) = (call[Self.view], call[Self.key])
    if view.text == "cell", call.session.document.base.node(named: "cell") == nil {
      return try setCell([key] + call[values], call)
    }
    if call.session.document.base.node(named: view.text) == nil,
      let setting = ShellSettings.named(view.text)
    {
      let words = [key] + call[values]
      var shell = call.session.shell
      try call.require(
        words.count == 1 && setting.read(&shell, words[0].text), "bad-value",
        "\(setting.name) \(setting.values)", at: words.last,
        fix: "set \(setting.name) \(setting.words[0])")
      return plan(call) { [shell] session in session.shell = shell }
    }
    if call.session.document.base.node(named: view.text) == nil,
      let edit = try constraintEdit(view.text, key, call[values], call)
    {
      return Plan(edit)
    }
    let node = try Self.view(view, key, call)
    let property = try property(key, of: node, call)
    let words = call[values]
    try call.require(
      !words.isEmpty, "missing-argument", "\"set\" needs a value after the property", at: key,
      fix: "set \(view.text) \(property.name) \(property.placeholder)")
    let value = try property.read(words, call.arguments)
    var remarks: [String] = []
    if property.key == .layout, case .parts(let parts) = value {
      remarks = LayoutParts.notes(parts)
    } else if property.key == .fraction {
      remarks = ContainerCommands.remarks(onFractionOf: node, in: call.tree)
    }
    return Plan(.set(.view(call.tree.name(of: node)), property.key, value), lines: remarks)
  }

  private static func plan(_ call: Call, _ change: @escaping (inout Session) -> Void) -> Plan {
    Plan(remark: "to keep it, put this line into rc.lay: \(call.arguments.statement.text)") {
      (session, _) in change(&session)
    }
  }

  /// The view with a name. A word before `on` or `off` may be a misspelled setting.
  private static func view(_ word: Word, _ key: Word, _ call: Call) throws(Diagnostic) -> NodeID {
    do throws(Diagnostic) {
      return try call.view(word)
    } catch {
      let value = Keyword.fold(key.text)
      guard value == "on" || value == "off", call[values].isEmpty else { throw error }
      var problem = error
      let names = ShellSettings.all.map { $0.name } + ["cell"]
      problem.message = "no view or setting named \(Message.quoted(word.text))"
      let views = ViewNames.all(in: call.tree)
      problem.message += Suggestion.hint(for: word.text, among: names + views)
      problem.fix = "settings are " + Message.list(names, "and")
      throw problem
    }
  }

  /// The property of a view with a key; the error lists its properties.
  static func property(_ key: Word, of node: NodeID, _ call: Call) throws(Diagnostic) -> Property {
    if let property = Properties.named(key.text, of: node, in: call.tree) { return property }
    let properties = Properties.of(node, in: call.tree)
    let keys = properties.map { $0.name }
    let kind = call.tree.nodes[node.slot].kind
    let vocabulary = call.arguments.commands.vocabulary
    if let meaning = vocabulary.meaning(of: key.text, among: keys) {
      let values = properties.first { $0.name == meaning.keyword }?.values ?? ""
      throw call.diagnostic(
        "unknown-property", meaning.message, at: key,
        fix: "set \(call.tree.name(of: node)) \(meaning.keyword) \(values)")
    }
    var message = "\(call.tree.name(of: node)) has no property \"\(key.text)\""
    if let owners = KindProperties.owners(of: key.text) {
      message += ": \(owners) it"
    } else if let foreign = vocabulary.word(key.text) {
      throw call.diagnostic(
        "unknown-property", message + "; " + foreign.message, at: key, fix: foreign.fix)
    } else {
      message += Suggestion.hint(for: key.text, among: keys)
    }
    throw call.diagnostic(
      "unknown-property", message, at: key,
      fix: keys.isEmpty ? nil : "this \(kind.word) has " + keys.joined(separator: ", "))
  }

  /// `set LABEL priority|constant|relation VALUE`, which keeps the constraint's position in the list;
  /// `nil` if not exactly one constraint has the label.
  private static func constraintEdit(
    _ text: String, _ keyWord: Word, _ values: [Word], _ call: Call
  ) throws(Diagnostic) -> Edit? {
    let reference = LabelReference(written: text[...])
    let (label, index) = (reference.label, reference.number ?? 0)
    guard reference.number != 0, call.tree.constraintIndex(label, number: index) != nil else {
      return nil
    }
    let key = try call.require(
      [PropertyKey.priority, .constant, .relation]
        .first(where: { Keyword.matches(keyWord.text, $0.rawValue) }),
      "unknown-property", "a constraint has no \(Message.quoted(keyWord.text))", at: keyWord,
      fix: "set \(label) priority|constant|relation VALUE")
    let name = key.rawValue
    guard values.count == 1, let word = values.first else {
      throw call.diagnostic(
        "missing-argument", "one value is needed", at: values.last ?? keyWord,
        fix: "set \(label) \(name) VALUE")
    }
    let number = NumberLiteral.parse(word.text)?.value
    let (value, meaning, example): (PropertyValue?, String, String) =
      switch key {
      case .priority:
        (
          (Keyword.fold(word.text) == "required" ? 1000 : number)
            .flatMap { $0 > 0 && $0 <= 1000 ? .number($0) : nil },
          "a priority is more than 0 and at most 1000", "999"
        )
      case .constant:
        (
          number.flatMap { $0.magnitude <= 1e9 ? .number($0) : nil },
          "a constant is a number of points", "8"
        )
      default:
        (
          LayoutRelation.allCases.firstIndex { $0.rawValue == word.text }.map { .choice($0) },
          "a relation is ==, <= or >=", ">="
        )
      }
    return .set(
      .constraint(label, number: index), key,
      try call.require(
        value, "bad-value", meaning, at: word, fix: "set \(label) \(name) \(example)"))
  }

  private static func setCell(_ words: [Word], _ call: Call) throws(Diagnostic) -> Plan {
    let numbers = words.compactMap { NumberLiteral.parse($0.text)?.value }
    try call.require(
      words.count == 2 && numbers.count == 2 && numbers.allSatisfy({ $0 > 0 && $0 <= 1000 }),
      "bad-value", "a cell has a width and a height, both more than 0", at: words.first,
      fix: "set cell 1 2")
    var plan = plan(call) { session in
      session.frames.cellWidth = numbers[0]
      session.frames.cellHeight = numbers[1]
    }
    plan.report.frame = FrameRequest(of: call.shown)
    return plan
  }

  /// The settings of the shell and their values, and the values of a property.
  private static func complete(
    _ request: Completion.Request, _ session: Session
  ) -> [Completion.Candidate] {
    let words = request.preceding.map { $0.text }
    switch words.count {
    case 0:
      if request.prefix.isEmpty { return [] }
      return ShellSettings.all.map { setting in
        Completion.Candidate(setting.name, note: "\(setting.text(session.shell))  \(setting.help)")
      }
    case 1:
      let isView = session.shown.node(named: words[0]) != nil
      guard !isView, let setting = ShellSettings.named(words[0]) else { return [] }
      return setting.words.map { Completion.Candidate($0) }
    case 2: return ValueCompletion.values(of: words[1], words[0], in: session.shown)
    default: return ValueCompletion.more(words[2...], of: words[1], words[0], in: session.shown)
    }
  }
}
