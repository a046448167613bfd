/// Keys of the line editor with the same effect, which `help keys` describes.
struct EditingKey: Sendable {
  /// The names of the keys, of those that matter to a person first.
  let keys: [String]
  /// The keys in vi's command mode, in addition to those above without Alt.
  var viKeys: [String] = []
  /// The command of libedit, or of ours.
  let command: String
  /// True if `~/.editrc` cannot bind the key to something else.
  var isFixed = false

  static let all = [
    EditingKey(keys: ["Tab"], command: "layline-complete", isFixed: true),
    EditingKey(keys: ["Shift-Tab"], command: "layline-complete-back"),
    EditingKey(keys: ["Up", "Ctrl-P"], viKeys: ["k"], command: "layline-older"),
    EditingKey(keys: ["Down", "Ctrl-N"], viKeys: ["j"], command: "layline-newer"),
    EditingKey(keys: ["Ctrl-R"], viKeys: ["/"], command: "layline-search"),
    EditingKey(keys: ["Ctrl-S"], viKeys: ["?"], command: "layline-search-newer"),
    EditingKey(keys: [], viKeys: ["n"], command: "layline-search-again"),
    EditingKey(keys: [], viKeys: ["N"], command: "layline-search-back"),
    EditingKey(keys: ["Right", "Ctrl-F"], viKeys: ["l"], command: "layline-accept"),
    EditingKey(keys: ["Ctrl-Right", "Alt-F", "Alt-Right"], command: "layline-accept-word"),
    EditingKey(keys: ["Ctrl-Left", "Alt-B", "Alt-Left"], command: "ed-prev-word"),
    EditingKey(keys: ["Ctrl-_", "Ctrl-X Ctrl-U"], viKeys: ["u"], command: "layline-undo"),
    EditingKey(keys: ["Alt-/"], viKeys: ["Ctrl-R"], command: "layline-redo"),
    EditingKey(keys: ["Alt-."], viKeys: ["_"], command: "layline-last-word"),
    EditingKey(keys: ["Ctrl-X Ctrl-E"], viKeys: ["v"], command: "layline-edit"),
    EditingKey(keys: ["Ctrl-W", "Alt-Backspace"], command: "ed-delete-prev-word"),
    EditingKey(keys: ["Alt-D", "Ctrl-Delete"], command: "em-delete-next-word"),
    EditingKey(keys: ["Ctrl-A", "Home"], command: "ed-move-to-beg"),
    EditingKey(keys: ["Ctrl-E", "End"], command: "layline-end"),
    EditingKey(keys: ["Delete"], command: "ed-delete-next-char"),
    EditingKey(keys: ["Ctrl-L"], command: "layline-clear", isFixed: true),
    EditingKey(keys: ["Ctrl-C"], command: "layline-cancel", isFixed: true),
    EditingKey(keys: ["Ctrl-Z"], command: "layline-suspend", isFixed: true),
    EditingKey(keys: ["Ctrl-\\"], command: "layline-quit", isFixed: true),
    EditingKey(keys: ["Ctrl-V"], command: "layline-quote", isFixed: true),
  ]

  /// The keys as libedit spells them, and the map for each.
  ///
  /// - Parameter vi: true if the editor has vi's keys.
  func bindings(vi: Bool) -> [(key: String, isAlternative: Bool)] {
    let sequences = keys.flatMap { name in Self.sequences(of: name).map { (name, $0) } }
    guard vi else { return sequences.map { ($1, false) } }
    // Escape and a letter are two keys there.
    let usable = sequences.filter { name, _ in !name.hasPrefix("Alt-") || name == "Alt-." }
    return usable.flatMap { [($1, false), ($1, true)] }
      + viKeys.flatMap(Self.sequences).map { ($0, true) }
  }

  /// What terminals send for a key. A control character is a caret and a letter.
  private static func sequences(of name: String) -> [String] {
    let escape = "\u{1B}"
    if let known = cursorKeys[name] { return known.map { escape + $0 } }
    if name == "Tab" { return ["^I"] }
    let parts = name.split(separator: " ").map { part -> String in
      guard let last = part.split(separator: "-").last else { return "" }
      if part.hasPrefix("Ctrl-") { return "^" + last }
      if part.hasPrefix("Alt-") { return escape + last.lowercased() }
      return String(part)
    }
    let key = parts.joined()
    return name.hasPrefix("Alt-") && key != key.uppercased() ? [key, key.uppercased()] : [key]
  }

  private static let cursorKeys = [
    "Up": ["[A", "OA"], "Down": ["[B", "OB"], "Right": ["[C", "OC"],
    "Ctrl-Right": ["[1;5C", "[5C", "Oc"], "Ctrl-Left": ["[1;5D", "[5D", "Od"],
    "Alt-Right": ["[1;3C", "\u{1B}[C"], "Alt-Left": ["[1;3D", "\u{1B}[D"],
    "Home": ["[H", "OH", "[1~", "[7~"], "End": ["[F", "OF", "[4~", "[8~"],
    "Delete": ["[3~"], "Ctrl-Delete": ["[3;5~"], "Shift-Tab": ["[Z"],
    "Alt-Backspace": ["\u{7F}", "\u{8}"],
  ]
}
