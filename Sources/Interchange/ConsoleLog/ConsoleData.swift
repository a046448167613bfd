import TerminalText

/// The tables of docs/console-data.md.
enum ConsoleData {
  private static let sections = EmbeddedText.sections(of: "console-data.md")

  /// The cells of each row of a section.
  static func rows(_ title: String) -> [[String]] {
    sections.first { $0.title == title }?.rows ?? []
  }
}
