import CommandLanguage

/// Settings of the shell itself, changed by `set`. A replay keeps them without using them.
package struct ShellSettings: Equatable, Sendable {
  /// True if the command's usage and its effect are shown to the right of the line.
  package var hasHints = true
  /// True if the mouse acts on the last frame.
  package var hasMouse = false
  /// True if the time that a command took is printed after it.
  package var hasTiming = false
  /// True if an output longer than the terminal goes through the pager.
  package var hasPager = true
  /// True if prompts and outputs are marked for the terminal, and the window has a title.
  package var hasMarks = true

  package init() {}

  /// A setting that is on or off.
  package struct Entry: Sendable {
    package let name: String
    package let help: String
    package let isOn: @Sendable (ShellSettings) -> Bool
    package let turn: @Sendable (inout ShellSettings, _ isOn: Bool) -> Void
  }

  /// All of them, in the order in which they are listed.
  package static let all: [Entry] = [
    Entry(
      name: "hints", help: "what a command takes and would change, beside it",
      isOn: { $0.hasHints }, turn: { $0.hasHints = $1 }),
    Entry(
      name: "mouse", help: "drag, pan and pick in the last frame",
      isOn: { $0.hasMouse }, turn: { $0.hasMouse = $1 }),
    Entry(
      name: "timing", help: "print how long each command took",
      isOn: { $0.hasTiming }, turn: { $0.hasTiming = $1 }),
    Entry(
      name: "pager", help: "show long outputs page by page",
      isOn: { $0.hasPager }, turn: { $0.hasPager = $1 }),
    Entry(
      name: "marks", help: "mark prompts for the terminal, title its window",
      isOn: { $0.hasMarks }, turn: { $0.hasMarks = $1 }),
  ]

  /// Each with its default and its meaning, a line each, as `help settings` shows them.
  package static var table: String {
    let rows =
      all.map { (name: $0.name, value: $0.isOn(ShellSettings()) ? "on" : "off", $0.help) }
      + [
        (name: "cell", value: "1 2", "the width and height of the terminal's cells, in proportion")
      ]
    let width = rows.map { $0.name.count }.max() ?? 0
    return rows.map { name, value, help in
      let gap = String(repeating: " ", count: width - name.count + 2)
      return "  " + name + gap + value + String(repeating: " ", count: 5 - value.count) + help
    }.joined(separator: "\n") + "\n"
  }

  /// The setting of a name, in any case.
  package static func named(_ text: String) -> Entry? {
    all.first { Keyword.matches(text, $0.name) }
  }
}
