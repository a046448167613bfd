import CommandLanguage
import ScriptHost

/// Checks the sessions of a page, as `layline --check` does. `check.mjs` calls it in WebAssembly.
///
/// - Returns: the number of sessions, then the errors and differences: one line each, ended by NUL.
///   The text is never freed.
@_cdecl("check")
package func check(_ page: UnsafePointer<UInt8>, count: Int) -> UnsafePointer<UInt8> {
  let text = String(decoding: UnsafeBufferPointer(start: page, count: count), as: UTF8.self)
  let checked = MarkdownCheck.check(text, name: "page") { _ in nil }
  let lines =
    ["\(checked.sessionCount)"]
    + checked.problems.map { $0.rendered(style: .script, columns: 100) }
    + UnifiedDiff.lines(of: checked.edits, name: "page")
  let bytes = Array(lines.joined(separator: "\n").utf8) + [0]
  let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
  copy.initialize(from: bytes, count: bytes.count)
  return UnsafePointer(copy)
}
