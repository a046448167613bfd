import CommandLanguage
import LayoutEngine
import TerminalText
import Testing

@testable import LayoutDocument
@testable import Playground

/// The pages of kinds agree with commands, properties and roles.
@Suite struct KindPageTests {
  /// A view of every kind inside a container of every kind.
  private static let zoo = """
    split root h insplit=10% s rest
    split rest h v k c r o=20%
    splitter s h side other
    split v h instack1 deep
    stack k h instack=10x10 k2
    canvas c incanvas=10x10 c2
    reveal r waits front
    scroll o paper=400x900
    split deep v d1 d2
    splitter d1 v d3 d4
    stack k2 v k3
    canvas c2 c3
    """

  /// Error codes for a view of the wrong kind or in the wrong container.
  private static let kindErrors = [
    "wrong-kind", "not-a-leaf", "no-ratio", "not-in-split", "not-constrained", "no-constraints",
    "no-gesture", "root-shows", "root-name", "primary-shows", "content-shows",
  ]

  /// Roles whose mismatch is not an error: hiding a hidden view changes nothing.
  private static let lenient: [ViewRole] = [.any, .inner, .weighed, .visible, .hidden, .hideable]

  struct Slot: Sendable, CustomTestStringConvertible {
    let command: String
    let position: Int
    let role: ViewRole
    var testDescription: String { "\(command) \(position)" }
  }

  /// Every parameter that names a view.
  static let slots = Interpreter.standard.table.specs.flatMap { spec in
    spec.syntax.parameters.enumerated().filter { $1.type == .view || $1.type == .viewOrCount }
      .map { Slot(command: spec.syntax.name, position: $0, role: ViewRole(of: $1)) }
  }

  /// The error codes of a command's examples with the word at `slot` replaced by `name`.
  private func failures(_ slot: Slot, on name: String, in zoo: Play) throws -> [String?] {
    let index = Interpreter.standard.table.index
    let syntax = try #require(index.commands.first { $0.name == slot.command })
    return try index.page(of: syntax).examples.compactMap { example in
      let script = try Script.parse(SourceText(example.command, origin: ""))
      var words = script.statements[0].words.map(\.text)
      guard words.indices.contains(slot.position + 1) else { return nil }
      let old = words[slot.position + 1] + "."
      words[slot.position + 1] = name
      // Anchors of the container change with it.
      for index in words.indices where words[index].hasPrefix(old) {
        words[index] = name + "." + words[index].dropFirst(old.count)
      }
      // A view that is moved must be one of the zoo.
      if slot.position == 1, slot.command == "move" { words[1] = "d2" }
      if slot.position == 0, slot.command == "move" { words[2] = "c2" }
      var play = zoo
      let text = words.map { Word.spelling(of: $0) }.joined(separator: " ")
      return .some(play.failure(text)?.code)
    }
  }

  @Test(arguments: slots) func rolesMatchWhatCommandsAccept(_ slot: Slot) throws {
    let zoo = try Play(Self.zoo)
    for name in ViewNames.all(in: zoo.tree) {
      let node = zoo.node(name)
      let codes = try failures(slot, on: name, in: zoo)
      let isRefused =
        !codes.contains(nil) && codes.contains { $0.map(Self.kindErrors.contains) ?? false }
      if slot.role.accepts(node, in: zoo.tree) {
        #expect(!isRefused, "\(slot.command) takes \(name): \(codes)")
      } else if !Self.lenient.contains(slot.role) {
        let isWithoutSize = slot.command == "size" && codes.contains("unknown-property")
        #expect(isRefused || isWithoutSize, "\(slot.command) refuses \(name): \(codes)")
      }
    }
  }

  /// The pages of kinds agree with what is reported for views of these kinds.
  @Test(arguments: ViewRole.allCases) func kindsAgreeWithViews(_ role: ViewRole) throws {
    let zoo = try Play(Self.zoo)
    for name in ViewNames.all(in: zoo.tree) where name != "root" {
      let node = zoo.node(name)
      let kind = zoo.tree.nodes[node.slot].kind
      let above = zoo.tree.nodes[zoo.tree.parent(of: node).slot].kind
      if role.accepts(node, in: zoo.tree), role != .pannable, role != .weighed {
        #expect(role.takes(kind) || role.takesChild(of: above), "\(role) \(name)")
      }
      if role.takes(kind), ![.visible, .hidden, .hideable].contains(role) {
        #expect(role.accepts(node, in: zoo.tree), "\(role) \(name)")
      }
    }
  }

  // MARK: Pages

  @Test func everyPropertyIsOnAPage() {
    let keys = Kind.allCases.flatMap { KindProperties($0).tables.flatMap(\.rows).map(\.key) }
    for property in Properties.all { #expect(keys.contains(property.name), "\(property.name)") }
  }

  /// Setting a property to its initial value is accepted and changes nothing.
  @Test(arguments: Kind.allCases) func initialValuesCanBeSet(_ kind: Kind) throws {
    for row in KindProperties(kind).tables.first?.rows ?? [] {
      var play = try Play("scroll root probe")
      if kind != .view {
        let axis = [.split, .splitter, .stack].contains(kind) ? " h" : ""
        try play.run("\(kind.word) probe\(axis)")
      }
      // The offset of a new reveal covers its secondary.
      guard row.key != "textWidth", row.key != "contentOffset",
        !["none", ""].contains(row.initial) || kind != .view
      else {
        continue
      }
      // Only a label has lines.
      if row.key == "lines" { try play.run("text probe Hello") }
      let before = try play.said("get probe")
      try play.run("set probe \(row.key) \(row.initial)")
      #expect(try play.said("get probe") == before, "\(row.key) \(row.initial)")
    }
  }

  @Test(arguments: [
    ("split", ["ratio", "add", "unwrap"], ["fix", "hide"], ["padding", "topGuide"]),
    ("splitter", ["drag", "pan", "ratio"], ["hide", "toggle"], ["fraction", "dragToHide"]),
    ("stack", ["space", "constrain", "ledger"], ["fix", "hug"], ["spacing", "distribution"]),
    ("canvas", ["space", "constrain"], ["fix", "resist"], ["margins"]),
    ("reveal", ["pan", "toggle"], ["hide"], ["threshold", "physics"]),
    ("scroll", ["scroll", "pan"], ["pan"], ["rate", "content"]),
    ("view", ["size", "text"], [], ["font"]),
  ])
  func pagesListDeclaredCommandsAndProperties(
    _ kind: String, _ commands: [String], _ childCommands: [String], _ keys: [String]
  ) throws {
    let page = try #require(KindPage.named(kind))
    let result = page.acceptingCommands(Interpreter.standard.table.index).map(\.name)
    for name in commands { #expect(result.contains(name), "\(name)") }
    let below = page.childCommands(Interpreter.standard.table.index).map(\.name)
    for name in childCommands { #expect(below.contains(name), "\(name)") }
    let rows = KindProperties(page.kind).tables.flatMap(\.rows).map(\.key)
    for key in keys { #expect(rows.contains(key), "\(key)") }
    #expect(
      page.makers(Interpreter.standard.table.index).contains { $0.name == kind } || kind == "view")
    for columns in [24, 40, 80, 200] {
      for line in page.lines(columns: columns, Interpreter.standard.table.index) where columns >= 40
      {
        #expect(displayWidth(of: line) <= columns, "\(line)")
      }
    }
  }

  /// Commands named in a wrong-kind error accept views of that kind.
  @Test(arguments: Kind.allCases) func errorsListCommandsForTheKind(_ kind: Kind) throws {
    let text = kind.takenText(in: Interpreter.standard.table.index)
    let head = "a \(kind.word) takes "
    #expect(text.hasPrefix(head))
    for name in text.dropFirst(head.count).split(separator: ",").map({ $0.drop { $0 == " " } }) {
      let spec = try #require(Interpreter.standard.table.specs.first { $0.syntax.name == name })
      #expect(spec.syntax.viewRoles.contains { $0.takes(kind) }, "\(name)")
    }
  }
}
