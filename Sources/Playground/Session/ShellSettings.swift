import CommandLanguage
package import LayoutDrawing

/// Settings of the shell itself, changed by `set`. A replay stores them without using them.
package struct ShellSettings: Equatable, Sendable {
  /// True if the command's usage and its effect are shown to the right of the line.
  package var hasHints = true
  /// True if the mouse acts on the last frame.
  package var hasMouse = false
  /// True if an output longer than the terminal goes through the pager.
  package var hasPager = true
  package var rows = FrameRows.half
  /// The colours of frames; `nil` for those that fit the terminal's background.
  package var palette: FrameStyle.Palette?
  /// True if a change prints the differences instead of a frame, in replays too.
  var printsChanges = false

  /// A setting with the values that it takes.
  package struct Entry: Sendable {
    package let name: String
    package let help: String
    /// The words for its values, for completion; others may also be accepted.
    package let words: [String]
    /// A description of its values, which follows its name in a sentence.
    package let values: String
    package let text: @Sendable (ShellSettings) -> String
    /// Changes the setting; returns false if the word is not a value of it.
    package let read: @Sendable (inout ShellSettings, String) -> Bool
  }

  /// All of them, in the order in which they are listed.
  package static let all: [Entry] = [
    Entry(
      name: "hints", help: "show a command's syntax and effect beside it",
      isOn: { $0.hasHints }, turn: { $0.hasHints = $1 }),
    Entry(
      name: "mouse", help: "drag, pan and click in the last frame",
      isOn: { $0.hasMouse }, turn: { $0.hasMouse = $1 }),
    Entry(
      name: "pager", help: "show long outputs page by page",
      isOn: { $0.hasPager }, turn: { $0.hasPager = $1 }),
    Entry(
      name: "rows", help: "the rows of a frame: half of the terminal's, full, or a number",
      words: ["half", "full"], values: "is half, full or a number of rows", text: { $0.rows.text },
      read: { (settings, word) in
        guard let rows = FrameRows(word) else { return false }
        settings.rows = rows
        return true
      }),
    Entry(
      name: "colors", help: "the colours of frames: auto, or for a dark or light background",
      words: ["auto"] + palettes.map { $0.name }, values: "is auto, dark, light or basic",
      text: { settings in palettes.first { $0.palette == settings.palette }?.name ?? "auto" },
      read: { (settings, word) in
        let palette = palettes.first { Keyword.matches(word, $0.name) }?.palette
        guard palette != nil || Keyword.matches(word, "auto") else { return false }
        settings.palette = palette
        return true
      }),
    Entry(
      name: "changes", help: "list a command's changes instead of drawing a frame",
      isOn: { $0.printsChanges }, turn: { $0.printsChanges = $1 }),
  ]

  private static let palettes: [(name: String, palette: FrameStyle.Palette)] = [
    ("dark", .dark), ("light", .light), ("basic", .basic),
  ]

  /// The setting of a name, in any case.
  package static func named(_ text: String) -> Entry? {
    all.first { Keyword.matches(text, $0.name) }
  }
}

extension ShellSettings.Entry {
  init(
    name: String, help: String, isOn: @escaping @Sendable (ShellSettings) -> Bool,
    turn: @escaping @Sendable (inout ShellSettings, _ isOn: Bool) -> Void
  ) {
    self.init(
      name: name, help: help, words: ["on", "off"], values: "is either on or off",
      text: { isOn($0) ? "on" : "off" },
      read: { (settings, word) in
        guard let index = ["on", "off"].firstIndex(of: Keyword.fold(word)) else { return false }
        turn(&settings, index == 0)
        return true
      })
  }
}

/// The number of terminal rows for frames.
package enum FrameRows: Equatable, Sendable {
  case half
  /// All rows except those for the prompt, the command and a note.
  case full
  case count(Int)

  private static let most = 10_000

  init?(_ word: String) {
    switch Keyword.fold(word) {
    case "half": self = .half
    case "full": self = .full
    default:
      guard let count = Int(word), (1...Self.most).contains(count) else { return nil }
      self = .count(count)
    }
  }

  var text: String {
    switch self {
    case .half: "half"
    case .full: "full"
    case .count(let count): String(count)
    }
  }
}
