package import CommandLanguage

/// An error in a text or a file that is imported.
package struct ImportFailure: Error {
  package var message: String
  /// The position in bytes.
  package var offset: Int
  package var fix: String?
  /// True if the file may be right, but is of a format that is not read.
  package var isUnsupported = false

  /// The diagnostic at the position in a file.
  package func diagnostic(
    in bytes: [UInt8], of path: String, status: Int32 = Diagnostic.Status.failed
  ) -> Diagnostic {
    let source = SourceText(bytes, origin: path)
    let lower = max(0, offset - (bytes.count - source.bytes.count))
    return Diagnostic(
      code: "bad-import", message: message,
      range: SourceRange(lower: lower, upper: min(lower + 1, source.bytes.count)), source: source,
      fix: fix, status: status)
  }
}
