import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

enum FixCommand {
  static let child = Argument("VIEW", .viewOrCount, role: ViewRole.fixable.rawValue)
  private static let length = Argument(optional: "N", .value)
  private static let by = OptionArgument("by", "N", .number)

  static let spec = Command(
    "fix", .editsInRules, [child.parameter, length.parameter], options: [by.option],
    complete: complete
  ) { (call) throws(Diagnostic) in
    let isSwift = call[length].map { ["swift", "--swift"].contains(Keyword.fold($0.text)) }
    if isNumber(call[child]), call.tree.node(named: call[child].text) == nil, call[by] == nil,
      isSwift ?? true
    {
      return try remedy(call[child], asSwift: call[length] != nil, call)
    }
    let node = try call.view(call[child])
    let word = try call.require(
      call[length] ?? call.arguments.word(of: by), "missing-value", "the length is missing",
      at: call[child], fix: "fix CHILD N | WxH | auto | hairline | off")
    if let change = call[by], let length = call[length] {
      throw call.diagnostic(
        "bad-option", "by changes the present length, so \(length.text) has no meaning", at: length,
        fix: "fix \(call[child].text) by \(NumberText.short(change))")
    }
    let value = try value(word, on: node, call)
    let parent = call.tree.parent(of: node)
    let name = call.tree.name(of: node)
    let edit = Edit.set(.view(name), .fixed, value)
    guard !parent.isNone, call.tree.nodes[parent.slot].kind.sharesByRatios,
      call[by] == nil, let fixed = Fixed(written: word)
    else { return Plan(edit) }
    return Plan(edit) { (_, report) in
      report.say(
        fixed == .none
          ? "in PCSplitView \(word.text) means off: \(name) has its ratio again"
          : "in PCSplitView \(word.text) means auto: \(name) has its natural length")
    }
  }

  /// Returns true for the number of a remedy: `3`, `3b`.
  private static func isNumber(_ word: Word) -> Bool {
    let digits = word.text.utf8.prefix { (0x30...0x39).contains($0) }
    let letters = word.text.utf8.dropFirst(digits.count)
    return !digits.isEmpty && letters.count <= 1
      && letters.allSatisfy { (0x61...0x7A).contains($0) }
  }

  private static func value(
    _ word: Word, on node: NodeID, _ call: Call
  ) throws(Diagnostic) -> PropertyValue {
    let parent = call.tree.parent(of: node)
    let word = try resolved(word, of: node, in: parent, call)
    try refusePart(word, of: node, in: parent, call)
    let kind = parent.isNone ? Kind.view : call.tree.nodes[parent.slot].kind
    if kind.hiding == .cover, !Keyword.matches(word.text, "off") {
      return .number(try ValueReader.length(word, call.arguments))
    }
    guard kind.placesByConstraints || kind.hiding == .cover else {
      return PropertyType.fixed.form.wrap(try PropertyType.fixed.read([word], call.arguments))
    }
    if ["off", "none"].contains(Keyword.fold(word.text)) { return .nothing }
    if NumberLiteral.parse(word.text) != nil {
      return .number(try ValueReader.length(word, call.arguments))
    }
    return .size(
      try ValueReader.size(
        word, call.arguments, "single length",
        fix: ForeignUnit.fix(for: word.text) ?? "100, 80x44, -x44 or off"))
  }

  /// The length that a change of the present one gives: `by N`, or `+N`; another word is returned
  /// as it is.
  private static func resolved(
    _ word: Word, of node: NodeID, in parent: NodeID, _ call: Call
  ) throws(Diagnostic) -> Word {
    let isChange = call[by] != nil || word.text.utf8.first == UInt8(ascii: "+")
    guard !parent.isNone, let change = NumberLiteral.parse(word.text) else { return word }
    let name = call.tree.name(of: node)
    guard isChange else {
      let isCode = call.tree.nodes[parent.slot].kind.sharesByRatios && Fixed(written: word) != nil
      guard change.value < 0, change.form != .percent, change.form != .fraction, !isCode else {
        return word
      }
      throw call.diagnostic(
        "bad-length", "\(Message.quoted(word.text)) is not a length: a length is 0 or more",
        at: word, fix: "fix \(name) by \(word.text)")
    }
    try call.require(
      !call.tree.nodes[node.slot].isHidden, "bad-length",
      "\(name) is hidden, so it has no length to change", at: word, fix: "show \(name)")
    try call.require(
      change.form == .plain || change.form == .points, "bad-length",
      "\(Message.quoted(word.text)) is a ratio, and a change is in points", at: word,
      fix: "fix \(name) by 20")
    // A split fixes the length before its padding.
    let now =
      call.tree.nodes[parent.slot].kind.sharesByRatios
      ? call.tree.splitLength(of: node, call.tree.splitSums(of: parent))
      : call.tree.frames[node.slot].size[call.tree.nodes[parent.slot].axis]
    try call.require(
      (0...LayoutTree.maximumLength).contains(now + change.value), "bad-length",
      "\(name) is \(NumberText.short(now)) points long, and a length is 0 or more", at: word,
      fix: "fix \(name) by \(NumberText.short(-now))")
    var length = word
    length.text = NumberText.exact(now + change.value)
    return length
  }

  /// Refuses `1/2` and `50%`: a fraction is a ratio in a split, and a constraint in other
  /// containers.
  private static func refusePart(
    _ word: Word, of node: NodeID, in parent: NodeID, _ call: Call
  ) throws(Diagnostic) {
    guard let number = NumberLiteral.parse(word.text), !parent.isNone,
      number.form == .fraction || number.form == .percent
    else { return }
    let name = call.tree.name(of: node)
    let container = call.tree.nodes[parent.slot]
    let length = container.axis.length.rawValue
    let points = number.value * call.tree.frames[parent.slot].size[container.axis]
    let part =
      container.kind.sharesByRatios
      ? "ratio \(name) \(word.text)"
      : container.kind.placesByConstraints
        ? "constrain \(name).\(length) == \(NumberText.ratio(number.value)) * "
          + "\(call.tree.name(of: parent)).\(length)" : nil
    guard let part else { return }
    throw call.diagnostic(
      "bad-length", "\(Message.quoted(word.text)) is a ratio, and fix takes points", at: word,
      fix: "\(part), or fix \(name) \(NumberText.short(points))")
  }

  /// Candidates: the current length of a view, and keywords.
  private static func complete(
    _ request: Completion.Request, _ session: Session
  ) -> [Completion.Candidate] {
    let tree = session.shown
    guard request.preceding.count == 1, let node = tree.node(named: request.preceding[0].text)
    else { return [] }
    let parent = tree.parent(of: node)
    guard !parent.isNone else { return [] }
    let frame = tree.frames[node.slot]
    if tree.nodes[parent.slot].kind.sharesByRatios {
      let length = frame.size[tree.nodes[parent.slot].axis]
      return [
        Completion.Candidate(NumberText.short(length), note: "points, the current length"),
        Completion.Candidate("auto", note: "its natural length"),
        Completion.Candidate("hairline", note: "one device pixel"),
        Completion.Candidate("off", note: "by its ratio"),
      ]
    }
    guard tree.nodes[parent.slot].kind.placesByConstraints else { return [] }
    let size = "\(NumberText.short(frame.width))x\(NumberText.short(frame.height))"
    return [
      Completion.Candidate(size, note: "the current size"),
      Completion.Candidate("off", note: "neither width nor height"),
    ]
  }

  /// `fix N`, `fix Nb`: runs the command that the last report printed under that number, or prints
  /// it as Swift.
  static func remedy(_ word: Word, asSwift: Bool, _ call: Call) throws(Diagnostic) -> Plan {
    let list = try remedies(word, call)
    let remedy = try call.require(
      list.first(where: { $0.number == word.text }), "no-suggestion",
      list.isEmpty ? "there is no conflict to fix" : "there is no remedy \(word.text)", at: word,
      fix: list.isEmpty
        ? "fix CHILD N, where CHILD is the name of a view"
        : "there is " + Message.list(list.map { $0.number }))
    guard asSwift else {
      // The history and scripts contain the command, because its number may mean another one later.
      return Plan(suggested: remedy.edits)
    }
    guard !remedy.swift.isEmpty else {
      // Not an error: the replay of a session computes its own remedies, perhaps without code.
      return Plan(lines: [
        "remedy \(word.text) has no Swift code; export uikit prints the layout as Swift"
      ])
    }
    var plan = Plan(
      code: remedy.swift.split(separator: "\n").map { String($0) }, .swift, in: call.session)
    plan.report.showsItself = true
    return plan
  }

  /// The remedies of the last report, or without one, those of a new report.
  private static func remedies(_ word: Word, _ call: Call) throws(Diagnostic) -> [Remedy] {
    guard let remedies = call.session.remedies, !remedies.list.isEmpty else {
      return call.session.remedies(of: call.session.conflictReport())
    }
    let (tried, now) = (remedies.document, call.session.document)
    // Undo may have restored the layout.
    try call.require(
      tried.isUnchanged(since: now)
        || ImportedScene.script(of: tried) == ImportedScene.script(of: now),
      "no-suggestion", "the layout has changed", at: word, fix: "conflicts  lists again")
    return remedies.list
  }
}
