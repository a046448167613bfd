import CTexts
import TerminalText

/// The texts that the program contains: the course, and pages of `docs` that help reads.
package enum EmbeddedText {
  /// The bytes of a file.
  package static func bytes(of name: String) -> [UInt8] {
    var index: CInt = 0
    while let start = embedded_file(index).name {
      let file = embedded_file(index)
      let bytes = UnsafeRawBufferPointer(start: start, count: Int(file.nameCount))
      if bytes.elementsEqual(name.utf8) {
        return Array(UnsafeBufferPointer(start: file.bytes, count: Int(file.count)))
      }
      index += 1
    }
    preconditionFailure("no file \(name) is embedded")
  }

  /// The sections of a page.
  static func sections(of name: String) -> [MarkdownSection] {
    MarkdownPage(String(decoding: bytes(of: name), as: UTF8.self)).sections
  }
}
