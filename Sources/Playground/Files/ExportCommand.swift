import CommandLanguage
import Interchange
import LayoutDocument
import LayoutEngine
import TerminalText

enum ExportCommand {
  private enum Form {
    case code(ASCIICode, @Sendable (ExportSource) -> [String])
    case json, patch
  }

  private static let patchWord = "ib-patch"
  private static let form = Argument(
    "FORM",
    .choice([
      ("swiftui", Form.code(.swift, SwiftUIWriter.lines(of:))),
      ("uikit", .code(.swift, UIKitWriter.lines(of:))),
      ("swift-constraints", .code(.swift, UIKitWriter.constraintLines(of:))),
      ("svg", .code(.markup, SVGPicture.lines(of:))), ("json", .json), (patchWord, .patch),
    ]))
  private static let view = Argument(optional: "VIEW", .view)

  static let spec = Command(
    "export", .looks, [form.parameter, view.parameter],
    reach: .outsideIf { $0.count > 1 && Keyword.matches($0[1].text, patchWord) },
    plan: { (call) throws(Diagnostic) in
      let top = try call.top(call[view])
      switch call[form] {
      case .code(let format, let lines):
        let source = ExportSource(
          call.shown, rules: call.session.document.rules.map { $0.text }, top: top,
          isASCII: call.session.isASCII)
        return Plan(code: lines(source), format, in: call.session)
      case .json:
        try checkIsRoot(top, "json", call)
        return DrawingCommands.jsonPlan(call.session)
      case .patch:
        var plan = Plan(code: try patch(of: top, call))
        plan.report.keepsBytes = true
        return plan
      }
    }
  )

  private static func patch(of top: NodeID, _ call: Call) throws(Diagnostic) -> [String] {
    try checkIsRoot(top, patchWord, call)
    let word = call.arguments.word(of: form)
    guard var file = word, let path = call.shown.imported.file?.path else {
      throw call.diagnostic(
        "no-patch", "the layout was not imported from a storyboard or a xib", at: word,
        fix: "import FILE imports one")
    }
    file.text = path
    let bytes = try ImportedText.read(file, call.arguments, call.run)
    let patch = try call.require(
      InterfacePatch(of: call.tree, bytes: bytes), "no-patch",
      "\"\(path)\" has changed since it was imported", at: word,
      fix: "import it again, and repeat the changes")
    let rules = call.session.document.rules.map {
      "the rule \($0.text): the export is the current layout"
    }
    let lines = ExportNotes(rules + patch.notes).lines(mark: "# ") + patch.lines
    return patch.lines.isEmpty ? lines + ["# The file does not change."] : lines
  }

  private static func checkIsRoot(_ top: NodeID, _ form: String, _ call: Call) throws(Diagnostic) {
    try call.require(
      top == .root, "bad-value", "\(form) always exports the whole layout", at: call[view],
      fix: "export \(form)")
  }
}
