import CommandLanguage
import Playground
import TerminalText

/// Replaces lines in natural forms by the exact commands that they mean, in scripts and in the
/// `lay` blocks of pages: because both must be exact.
package enum ExactForms {
  /// A script with exact commands. O(bytes), plus running it.
  package static func script(_ text: String) -> String {
    guard let script = try? Script.parse(SourceText(text, origin: "")) else { return text }
    var session = Session()
    var options = Run.Options()
    options.drawsChanges = false
    options.readsNaturally = true
    var bytes = Array(text.utf8)
    var changes: [(range: SourceRange, exact: String)] = []
    for statement in script.statements {
      let isExact = (try? Interpreter.standard.bound(statement, in: session)) != nil
      let outcome = Interpreter.standard.execute(statement, in: &session, options)
      if !isExact, let exact = outcome.exact { changes.append((statement.range, exact)) }
    }
    for change in changes.reversed() {
      bytes.replaceSubrange(change.range.lower..<change.range.upper, with: change.exact.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A page with exact scripts; sessions and the steps of lessons do not change.
  package static func page(_ text: String) -> String {
    let page = MarkdownPage(text)
    var lines = page.lines
    for fence in page.fences.reversed() where fence.language == "lay" {
      let original = lines[fence.content].map { $0.text }.joined(separator: "\n")
      let exact = script(original)
      guard exact != original else { continue }
      let ending = lines[fence.opening].ending
      let parts = exact.split(separator: "\n", omittingEmptySubsequences: false)
      lines.replaceSubrange(
        fence.content, with: parts.map { TextLine(String($0), ending: ending) })
    }
    return lines.map { $0.text + $0.ending }.joined()
  }
}
