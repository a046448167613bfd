import CommandLanguage
import LayoutEngine
import Testing

@testable import Analysis
@testable import LayoutDocument
@testable import PlaygroundCommands
@testable import PlaygroundSession

/// Words of other tools, and misspelled ones of ours: each is answered with a replacement.
@Suite struct ForeignWordTests {
  private static let setup = """
    split root h s t sp rest; stack s v x y; canvas t p q; splitter sp h one two
    """

  struct Row: Sendable, CustomTestStringConvertible {
    let command: String
    let code: String
    let message: String
    let fix: String?
    var testDescription: String { command }

    init(_ command: String, _ code: String, _ message: String, fix: String? = nil) {
      self.command = command
      self.code = code
      self.message = message
      self.fix = fix
    }
  }

  /// In place of a command.
  static let commands = [
    Row(
      "flex-grow 1", "foreign-word",
      "that is flexbox; here a split's child has a ratio, a stack's hugs",
      fix: "ratio CHILD R, hug VIEW N"),
    Row("FlexGrow 1", "foreign-word", "that is flexbox", fix: "ratio CHILD R, hug VIEW N"),
    Row(
      "justifyContent center", "foreign-word", "that is flexbox; here a stack has a distribution"),
    Row("align_items center", "foreign-word", "that is flexbox; here a stack has an alignment"),
    Row("flexBasis 100", "foreign-word", "here lengths are fixed", fix: "fix CHILD N"),
    Row("gap 8", "foreign-word", "here a stack has spacing", fix: "set STACK spacing N"),
    Row("grid", "foreign-word", "a grid is splits in a split"),
    Row("HStack", "foreign-word", "that is SwiftUI", fix: "stack VIEW h [NAME…]"),
    Row("vstack root", "foreign-word", "that is SwiftUI", fix: "stack VIEW v [NAME…]"),
    Row("Spacer", "foreign-word", "that is SwiftUI", fix: "space CONTAINER h|v"),
    Row("GeometryReader", "foreign-word", "that is SwiftUI", fix: "when VIEW.width < N { … }"),
    Row("weight 1", "foreign-word", "a child's part is its ratio", fix: "ratio CHILD R"),
    Row("layout_weight 1", "foreign-word", "that is Android", fix: "ratio CHILD R"),
    Row("layoutWeight 1", "foreign-word", "that is Android", fix: "ratio CHILD R"),
    Row(
      "translatesAutoresizingMaskIntoConstraints false", "foreign-word", "that is UIKit's name",
      fix: "set VIEW mask off"),
    Row(
      "autoresizingMask x", "foreign-word", "that is UIKit's name", fix: "set VIEW mask flexible"),
    Row("addArrangedSubview x", "foreign-word", "that is UIKit's name", fix: "add STACK NAME"),
    Row("resize-pane", "foreign-word", "that is tmux", fix: "drag SPLITTER by N"),
    Row(
      "mainAxisAlignment center", "foreign-word", "that is Flutter", fix: "set STACK distribution"),
    Row("PCSplitView", "foreign-word", "that is PCSplitView's name", fix: "split VIEW h|v [NAME…]"),
    Row("SplitView", "foreign-word", "that is SplitView's name", fix: "splitter VIEW h|v"),
    Row(
      "vsplit", "foreign-word", "that is SplitView's name",
      fix: "splitter root v for SplitView's VSplit, split root h for Vim's vsplit"),
    Row("VSplit", "foreign-word", "that is SplitView's name", fix: "splitter root v for"),
    Row(
      ".styling", "foreign-word", "here it is a property", fix: "set SPLITTER visibleThickness N"),
    Row(
      "setArrangedView(a, hidden: true)", "foreign-word", "that is Arranged's name",
      fix: "hide VIEW"),
    Row("reversedWith", "foreign-word", "that is FlexibleLayout's name", fix: "space CONTAINER h"),
    Row("pullDown", "foreign-word", "that is ios-top-down-splitview's name", fix: "show SECONDARY"),
    Row("spacing 8", "foreign-word", "spacing is a property", fix: "set VIEW spacing N"),
    Row("zoom a", "foreign-word", "here frame draws one view", fix: "frame VIEW"),
    Row("rest.width", "unknown-command", "no command \"rest.width\"", fix: "why rest.width"),
    Row("gap=8", "unknown-command", "no command \"gap=8\"", fix: "let gap 8"),
    Row("a=?", "unknown-command", "no command \"a=?\"", fix: "help lists the commands"),
    Row("let gap = 4 + 4", "bad-arithmetic", "without a sign", fix: "let gap 4 + 4"),
    Row(
      "repeat 3 hide a", "missing-block", "\"repeat\" needs a block { … } at its end",
      fix: "repeat N { COMMANDS }"),
    Row("velocity 3", "unknown-command", "\"velocity\" is an option, of pan and animate"),
    Row(
      "justfy-content center", "unknown-command",
      "no command \"justfy-content\": justify-content? that is flexbox",
      fix: "set STACK distribution"),
    Row("splti root", "unknown-command", "did you mean \"split\"?", fix: "split VIEW h|v"),
  ]

  /// Every public name of the originals leads to an existing command, by itself and by `apropos`.
  @Test(arguments: OriginalLibrary.all.flatMap { $0.words })
  func originalNamesLeadToCommands(_ word: ForeignWord) throws {
    var play = Play()
    let names = Interpreter.standard.table.specs.map { $0.syntax.name }
    #expect(names.contains { word.begins(with: $0) }, "\(word.fix)")
    let problem = play.failure(word.word)
    // A few are names of ours as well.
    #expect(problem != nil, "\(word.word)")
    let said = try play.said("apropos \(word.word)")
    let isFound = said.contains { line in names.contains { line.hasPrefix($0 + " ") } }
    #expect(said.first?.hasPrefix("\(word.word) is ") == true && isFound, "\(said)")
  }

  /// In place of an option.
  static let options = [
    Row(
      "stack rest h a b gap 8", "unknown-option", "\"gap\" is flexbox's; here it is \"spacing\"",
      fix: "spacing N"),
    Row("stack rest h a b spacng 8", "unknown-option", "did you mean \"spacing\"?"),
    Row(
      "wrap rest stack h a distribution fill justify-content center", "unknown-option",
      "\"justify-content\" is flexbox's; here it is \"distribution\"",
      fix: "distribution fill|fillEqually|"),
    Row(
      "animate 0.4 ease-in-out { hide s }", "unknown-option",
      "\"ease-in-out\" needs \"curve\" before it", fix: "curve ease-in-out"),
    Row("animate 0.4 daming 0.5 { hide s }", "unknown-option", "did you mean \"damping\"?"),
  ]

  /// In place of a property.
  static let properties = [
    Row(
      "set s gap 8", "unknown-property", "\"gap\" is flexbox's; here it is \"spacing\"",
      fix: "set s spacing N"),
    Row(
      "set s justify-content center", "unknown-property", "here it is \"distribution\"",
      fix: "set s distribution fill|fillEqually"),
    Row(
      "set s flex-direction row", "unknown-property", "here it is \"axis\"", fix: "set s axis h|v"),
    Row(
      "set rest flex-grow 1", "unknown-property", "here it is \"ratio\"", fix: "set rest ratio R"),
    Row("set x flex-grow 1", "unknown-property", "here it is \"hugging\"", fix: "set x hugging N"),
    Row("set rest width 100", "unknown-property", "here it is \"fixed\"", fix: "set rest fixed N"),
    Row("set p width 100", "unknown-property", "here it is \"size\"", fix: "set p size WxH"),
    Row(
      "set x isHidden on", "unknown-property", "here it is \"hidden\"", fix: "set x hidden on|off"),
    Row("set sp dividerThickness 2", "unknown-property", "here it is \"thickness\""),
    Row(
      "set sp minPFraction 0.2", "unknown-property",
      "\"minPFraction\" is SplitView's; here it is \"minPrimary\""),
    Row(
      "set root subviewPadding 4", "unknown-property",
      "\"subviewPadding\" is PCSplitView's; here it is \"padding\""),
    Row("set s spacng 8", "unknown-property", "did you mean \"spacing\"?"),
    Row(
      "set root spacing 8", "unknown-property", "root has no property \"spacing\": a stack has it"),
    Row(
      "set x ratio 0.5", "unknown-property",
      "x has no property \"ratio\": what is in a split has it"),
    Row(
      "set sp frame 5", "unknown-property", "sp has no property \"frame\"", fix: "this splitter has"
    ),
  ]

  /// In place of a value.
  static let values = [
    Row("set s alignment flex-start", "bad-value", "here it is \"leading\""),
    Row("set s alignment stretch", "bad-value", "here it is \"fill\""),
    Row("set s alignment middle", "bad-value", "here it is \"center\""),
    Row("set s alignment baseline", "bad-value", "here it is \"firstBaseline\""),
    Row("set s distribution space-between", "bad-value", "here it is \"equalSpacing\""),
    Row("set s distribution spaceEvenly", "bad-value", "here it is \"equalSpacing\""),
    Row("set s distribution space_around", "bad-value", "here it is \"equalCentering\""),
    Row("set s distribution equaly", "bad-value", "did you mean \"fillEqually\"?"),
    Row("set s distribution filEqually", "bad-value", "did you mean \"fillEqually\"?"),
    Row("set s axis row", "bad-value", "\"row\" is flexbox's; here it is \"h\""),
    Row("stack rest column a b", "bad-value", "\"column\" is flexbox's; here it is \"v\""),
    Row("wrap rest HStack", "bad-value", "\"HStack\" is SwiftUI's; here it is \"stack\""),
    Row("wrap rest spliter h", "bad-value", "did you mean \"splitter\"?"),
    Row("stack rest h a b alignment middle", "bad-value", "here it is \"center\""),
    Row(
      "split rest h a=1fr b", "bad-size", "\"1fr\" is not a size",
      fix: "shares are ratios: NAME, or NAME=*"),
    Row(
      "split rest h a=100px b", "bad-size", "\"100px\"", fix: "lengths are in points: 100, or 100pt"
    ),
    Row(
      "split rest h a=50vw b", "bad-size", "\"50vw\"",
      fix: "a part of what there is is a ratio: 50%"),
    Row(
      "split rest h a=match_parent b", "bad-size", "\"match_parent\"",
      fix: "\"match_parent\" is Android's"),
    Row("stack rest h a=24px", "bad-size", "\"24px\"", fix: "lengths are in points: 24, or 24pt"),
    Row("fix rest 44dp", "bad-length", "\"44dp\"", fix: "lengths are in points: 44, or 44pt"),
    Row(
      "fix rest 30%", "bad-length", "\"30%\"",
      fix: "ratio rest 30%, or fix rest 120"),
    Row("fix x 44px", "bad-size", "\"44px\"", fix: "lengths are in points"),
    Row(
      "stack rest h a b spacing 8px", "bad-value", "\"8px\"",
      fix: "lengths are in points: 8, or 8pt"),
    Row("set s spacing 8rem", "bad-value", "\"8rem\"", fix: "lengths are in points: 8, or 8pt"),
    Row("ratio rest 30vw", "bad-value", "\"30vw\"", fix: "a part of what there is is a ratio: 30%"),
    Row("resize 400px 300", "bad-size", "\"400px\"", fix: "lengths are in points: 400, or 400pt"),
    Row("resize iPhon15", "bad-size", "did you mean \"iPhone15\"?"),
    Row("device iphone-51", "unknown-device", "did you mean \"iPhone"),
    Row(
      "safeArea iPhone15", "bad-insets", "is not a safe area",
      fix: "resize iPhone15 takes over the safe area"),
    Row("expect x is hidden", "bad-check", "\"is\" is one word too many", fix: "expect x hidden"),
    Row("expect root.width equals 400", "bad-relation", "\"equals\" is \"==\" here"),
  ]

  /// In constraints and attributes.
  static let constraints = [
    Row(
      "constrain p.width equals q.width", "missing-relation", "\"equals\" is \"==\" here",
      fix: "try p.width == q.width"),
    Row(
      "constrain p.width atLeast 40", "missing-relation", "\"atLeast\" is \">=\" here",
      fix: "try p.width >= 40"),
    Row("constrain p.width == 100px", "bad-number", "\"px\" is not a unit here"),
    Row(
      "constrain p.start == q.end", "unknown-attribute",
      "\"start\" is Android's; here it is \"leading\""),
    Row("constrain p.minX == 5", "unknown-attribute", "here it is \"left\""),
    Row("constrain p.topAnchor == q.topAnchor", "unknown-attribute", "did you mean \"top\"?"),
    Row("constrain p.widht == 5", "unknown-attribute", "did you mean \"width\"?"),
    Row("why p.leadingAnchor", "unknown-attribute", "did you mean \"leading\"?"),
    Row("why p.midY", "unknown-attribute", "here it is \"centerY\""),
    Row("constrain p.width == 5 priority 750", "bad-priority", "a priority is written with @"),
  ]

  /// A command for another kind says what the kind takes.
  static let kinds = [
    Row(
      "drag s by 4", "wrong-kind", "s is a stack; drag needs a splitter",
      fix: "a stack takes add, move,"),
    Row("add sp z", "wrong-kind", "sp is a splitter; add needs", fix: "a splitter takes "),
    Row("space root h x.left -(1)- y.left", "wrong-kind", "root is a split", fix: "a split takes "),
    Row(
      "size root 4x4", "wrong-kind", "root is a split; size needs", fix: "a split takes"),
    Row("unwrap rest", "wrong-kind", "rest is a leaf", fix: "a view takes split, splitter, stack"),
    Row("ratio x 0.4", "no-ratio", "x has no ratio", fix: "what is in a stack takes fix, hide"),
    Row(
      "fix one 100", "not-in-split", "one is not in a split", fix: "what is in a splitter takes "),
  ]

  @Test(arguments: commands + options + properties + values + constraints + kinds)
  func suggestsAReplacement(_ row: Row) throws {
    var play = try Play(Self.setup)
    let before = play.state
    let answer = play.failure(row.command)
    let failure = try #require(answer)
    #expect(failure.code == row.code, "\(failure.message)")
    #expect(failure.message.contains(row.message), "\(failure.message)")
    if let fix = row.fix { #expect(failure.fix?.hasPrefix(fix) ?? false, "\(failure.fix ?? "")") }
    #expect(play.state == before)
  }

  /// Making a container of a container fails, with a note of what its kind takes.
  @Test func errorNotesListWhatAContainerTakes() throws {
    var play = try Play(Self.setup)
    #expect(
      play.failure("split s h 2")?.notes == [
        Kind.stack.takenText(in: Interpreter.standard.table.index)
      ])
  }

  /// Another tool's option becomes a view's name here, with a note.
  @Test func notesForeignOptionsTakenAsViews() throws {
    var play = Play()
    let said = try play.said("stack root h a b justify-content center")
    #expect(
      said == [
        "justify-content is a view now; \"justify-content\" is flexbox's; here it is "
          + "\"distribution\""
      ])
    #expect(try play.said("new; canvas root gap weight order") == [])
  }

  /// Every entry can be reached, and gives an answer.
  @Test func everyWordHasAnAnswer() {
    let commands = Interpreter.standard.table.specs.flatMap { [$0.syntax.name] + $0.syntax.aliases }
    for word in ForeignWord.all {
      #expect(!word.message.isEmpty && !word.fix.isEmpty, "\(word.word)")
      #expect(
        !commands.contains { Keyword.matches(word.word, $0) } || !word.ours.isEmpty
          || Properties.all.contains { $0.name == word.word }, "\(word.word) is a command")
      #expect(Interpreter.standard.table.index.vocabulary.word(word.word) != nil, "\(word.word)")
    }
  }

  /// Every replacement of an entry is a property, option, value or attribute of ours.
  @Test func replacementsExist() {
    var known = Properties.all.map(\.name) + KindPage.all.map(\.name)
    known += Properties.all.flatMap { $0.values.split { " |[]".contains($0) }.map(String.init) }
    known += ["*", "auto", "h", "v", "split", "==", "<=", ">="]
    known += Attribute.allCases.map(\.rawValue)
    known += Interpreter.standard.table.specs.flatMap { $0.syntax.options.map(\.keyword) }
    for word in ForeignWord.all {
      for name in word.ours { #expect(known.contains(name), "\(word.word): \(name)") }
    }
  }
}
