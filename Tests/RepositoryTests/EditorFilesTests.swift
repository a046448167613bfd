import CommandLanguage
import LayoutDocument
import Playground
import Testing

/// docs/editors is generated from the commands.
@Suite struct EditorFilesTests {
  static let files: [(path: String, text: @Sendable () -> String)] = [
    ("docs/editors/layline.vim", { Interpreter.standard.table.vimSyntax }),
    ("docs/editors/layline.tmLanguage.json", { Interpreter.standard.table.textMateGrammar }),
  ]

  @Test(arguments: [0, 1]) func isUpToDate(_ index: Int) throws {
    let (path, text) = Self.files[index]
    if Repository.isRecording {
      try Repository.write(text(), to: path)
    } else {
      let isUpToDate = try Repository.text(path) == text()
      #expect(isUpToDate, "scripts/generate-docs updates \(path)")
    }
  }

  @Test func everyCommandIsKnown() {
    for spec in Interpreter.standard.table.specs {
      #expect(Interpreter.standard.table.vimSyntax.contains(" \(spec.syntax.name)"))
      #expect(Interpreter.standard.table.textMateGrammar.contains(spec.syntax.name))
    }
  }
}
