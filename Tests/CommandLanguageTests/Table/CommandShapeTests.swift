import Testing

@testable import CommandLanguage

/// The parts of a command that a hint shows.
@Suite struct CommandShapeTests {
  static let table = JournalCommands.table

  private func text(_ line: String, columns: Int = 80, isASCII: Bool = false) -> String? {
    Self.table.shape(line: line, cursor: line.utf8.count).map { shape in
      shape.texts(columns: columns, isASCII: isASCII).map(\.text).joined(separator: " ")
    }
  }

  @Test func noShapeWithoutACommand() {
    for line in ["", " ", "nonsense ", "# split"] { #expect(text(line) == nil) }
  }

  /// The current part is the one that the next word goes to.
  @Test func atMostOnePartIsCurrent() {
    for spec in Self.table.specs {
      for line in [spec.syntax.name, spec.syntax.name + " ", spec.syntax.name + " x "] {
        guard let shape = Self.table.shape(line: line, cursor: line.utf8.count) else { continue }
        #expect(shape.parts.first?.text == spec.syntax.name)
        #expect(shape.parts.filter { $0.isCurrent }.count <= 1, "\(line)")
      }
    }
  }

  @Test func narrowHintsKeepTheCurrentPart() {
    for spec in Self.table.specs {
      let line = spec.syntax.name + " "
      guard let shape = Self.table.shape(line: line, cursor: line.utf8.count),
        shape.parts.contains(where: { $0.isCurrent })
      else { continue }
      for columns in [5, 10, 20, 40] {
        let shown = shape.texts(columns: columns, isASCII: false)
        #expect(shown.contains { $0.isCurrent }, "\(line) in \(columns)")
      }
    }
  }
}
