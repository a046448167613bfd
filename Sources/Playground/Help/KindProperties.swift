import CommandLanguage
package import LayoutModel
import TerminalText

/// The properties of a kind with their values and defaults, found by making one and asking it.
package struct KindProperties: Sendable {
  package struct Row: Equatable, Sendable {
    package let key: String
    /// What `set` takes, as `N | auto | off`.
    package let values: String
    /// The value of a new one.
    package let initial: String
    package let help: String
  }

  package struct Table: Sendable {
    package let heading: String
    package let rows: [Row]

    func lines(columns: Int) -> [String] {
      let keys = rows.map { displayWidth(of: $0.key) }.max() ?? 0
      let values = rows.map { displayWidth(of: $0.initial) }.max() ?? 0
      return rows.flatMap { row in
        let gap = String(repeating: " ", count: keys - displayWidth(of: row.key) + 2)
        return TextWrap.entry(
          row.key + gap + row.initial, "\(row.help) (\(row.values))", at: keys + values + 6,
          columns: columns)
      }
    }
  }

  /// Its own, then those of what is in it, then those of root; without empty ones.
  package let tables: [Table]

  /// Of all kinds, found once: previews ask for them at every key.
  private static let all = Kind.allCases.map(KindProperties.init)

  package init(_ kind: Kind) {
    let plain = Probe("")
    let base = plain.keys(of: plain.node)
    var tables: [Table] = []
    if kind == .view {
      let label = Probe("text \(Probe.name) Label")
      tables.append(
        Table(
          heading: "Properties of a leaf: set VIEW KEY VALUE",
          rows: plain.rows(plain.node) { _ in true }
            + label.rows(label.node) { !base.contains($0) }))
      tables.append(
        Table(
          heading: "Properties of root",
          rows: plain.rows(.root) { key in !Probe.scrollKeys.contains(key) }))
    } else {
      let probe = Probe(Self.command(making: kind))
      tables.append(
        Table(
          heading: "Properties: set \(kind.word.uppercased()) KEY VALUE",
          rows: probe.rows(probe.node) { _ in true }))
      if let child = probe.tree.children(of: probe.node).first(where: { _ in true }) {
        tables.append(
          Table(
            heading: "Properties of what is in it: set CHILD KEY VALUE",
            rows: probe.rows(child) { !base.contains($0) }))
      }
    }
    self.tables = tables.filter { !$0.rows.isEmpty }
  }

  /// `a stack has`, `a split and a stack have`, `what is in a split has`: who has a property of a
  /// key; nothing where nobody has.
  static func owners(of key: String) -> String? {
    func kinds(at place: Int) -> [String] {
      zip(Kind.allCases, all).filter { kind, properties in
        properties.tables.indices.contains(place) && kind != .view
          && properties.tables[place].rows.contains { Keyword.matches(key, $0.key) }
      }.map { kind, _ in "a " + kind.word }
    }
    let own = kinds(at: 0)
    if !own.isEmpty { return Message.list(own, "and") + (own.count == 1 ? " has" : " have") }
    let inner = kinds(at: 1)
    return inner.isEmpty ? nil : "what is in " + Message.list(inner) + " has"
  }

  /// The command that makes one with what it must be told, and nothing else.
  private static func command(making kind: Kind) -> String {
    let spec = Interpreter.table.specs.first { $0.syntax.name == kind.word }
    let words = (spec?.syntax.parameters ?? []).filter { $0.minimumCount > 0 }.map { parameter in
      parameter.type == .axis ? "h" : Probe.name
    }
    // A stack or a canvas is empty where no views are named.
    let children = kind.isConstrained ? ["2"] : []
    return ([kind.word] + words + children).joined(separator: " ")
  }
}

/// A tree with a view that stands where nothing comes from its container.
private struct Probe {
  static let name = "probe"

  let tree: LayoutTree

  /// The properties that root has for being the view's container.
  static let scrollKeys = Properties.scroll.map { $0.key }

  /// - Parameter commands: what to do with the view.
  init(_ commands: String) {
    var session = Session()
    let text = "scroll root \(Self.name)\n\(commands)"
    let script = try? Script.parse(SourceText(text, origin: ""))
    for statement in script?.statements ?? [] {
      let outcome = Interpreter.executeSilently(statement, in: &session)
      precondition(outcome.diagnostic == nil, "\(text) makes one of each kind")
    }
    tree = session.tree
  }

  var node: NodeID { tree.node(named: Self.name) ?? .root }

  func keys(of node: NodeID) -> [String] { Properties.keys(for: node, in: tree) }

  func rows(_ node: NodeID, where isWanted: (String) -> Bool) -> [KindProperties.Row] {
    Properties.all.filter { $0.applies(tree, node) && isWanted($0.key) }.map { property in
      // The default has a place of its own.
      let help = property.help.split(separator: ";").filter { !$0.hasSuffix(" by default") }
      return KindProperties.Row(
        key: property.key, values: Self.spaced(property.values),
        initial: property.text(tree, node), help: help.joined(separator: ";"))
    }
  }

  /// `fill|center` with blanks, so that a line can end between the words.
  private static func spaced(_ values: String) -> String {
    values.contains(" ") ? values : values.split(separator: "|").joined(separator: " | ")
  }
}
