/// Every option, declared once: parsing and `--help` read this.
enum OptionTable {
  enum Name: Int32, CaseIterable {
    case commands = 256
    case open, size, step, watch, interactive, frames, json, accessible, charset, color, columns,
      rows
    case keepGoing, strict, allowWrites, completions, noRunCommands, restore, check, update
    case compare, since
    case cast, castVersion, svg, html, version, help
  }

  struct Entry {
    let name: Name
    let letter: Character?
    let long: String
    /// The name of the value; `nil` for an option without one.
    let value: String?
    /// Nothing for an option that shares the line of the one after it in `--help`.
    let help: String?
    /// True if the value may be left out; it then stands behind a "=".
    var isOptional = false

    var wantsValue: Bool { value != nil && !isOptional }
  }

  static let entries: [Entry] = [
    entry(.commands, "c", "commands", "COMMANDS", "run these commands; may be repeated"),
    entry(.open, nil, "open", "TOKEN", nil),
    entry(.size, nil, "size", "SIZE", "replay what share gave; WxH or a device"),
    entry(.step, nil, "step", nil, nil),
    entry(.watch, nil, "watch", nil, "go through FILE by keys; again at each save"),
    entry(.interactive, "i", "interactive", nil, nil),
    entry(.frames, nil, "frames", "WHEN", "then the shell; draw always, last or none"),
    entry(.json, nil, "json", nil, nil),
    entry(.accessible, nil, "accessible", nil, "JSON for each command; frames in words"),
    entry(.charset, nil, "charset", "SET", nil),
    entry(.color, nil, "color", "WHEN", "unicode or ascii; auto, always or never"),
    entry(.columns, nil, "columns", "N", nil),
    entry(.rows, nil, "rows", "N", "the width and height of frames in cells"),
    entry(.keepGoing, nil, "keep-going", nil, nil),
    entry(.strict, nil, "strict", nil, "go on after errors; fail: unsatisfiable"),
    Entry(
      name: .allowWrites, letter: nil, long: "allow-writes", value: "FOLDER",
      help: "let save replace files that are no scripts", isOptional: true),
    entry(.completions, nil, "completions", "SH", "print what bash, zsh or fish needs"),
    entry(.noRunCommands, nil, "no-rc", nil, nil),
    entry(.restore, nil, "restore", nil, "skip the shell's rc.lay; go on after a cut"),
    entry(.check, nil, "check", nil, nil),
    entry(.update, nil, "update", nil, "compare with what FILEs record; renew that"),
    entry(.compare, nil, "compare", nil, nil),
    entry(.since, nil, "since", "RELATION", "what differs in two FILEs; what broke it"),
    entry(.cast, nil, "cast", "FILE", nil),
    entry(.castVersion, nil, "cast-version", "N", "record for players: asciicast 2 or 3"),
    entry(.svg, nil, "svg", "FILE", nil),
    entry(.html, nil, "html", "FILE", "record as a picture; as a page that plays"),
    entry(.version, nil, "version", nil, nil),
    entry(.help, "h", "help", nil, "print the version; print this"),
  ]

  private static func entry(
    _ name: Name, _ letter: Character?, _ long: String, _ value: String?, _ help: String?
  ) -> Entry {
    Entry(name: name, letter: letter, long: long, value: value, help: help)
  }

  /// getopt's string of letters.
  static var letters: String {
    entries.map { entry in
      entry.letter.map { "\($0)" + (entry.wantsValue ? ":" : "") } ?? ""
    }.joined()
  }

  static func entry(returned value: Int32) -> Entry? {
    entries.first { entry in
      entry.name.rawValue == value || entry.letter?.asciiValue.map(Int32.init) == value
    }
  }

  /// The output of `--help`: 24 lines of 80 columns at most, in ASCII.
  static var help: String {
    var rows: [(term: String, help: String)] = []
    var term = ""
    for entry in entries {
      let letter = entry.letter.map { "-\($0), " } ?? (term.isEmpty ? "    " : "")
      term += (term.isEmpty ? "  " : ", ") + letter + "--\(entry.long)"
      term += entry.value.map { entry.isOptional ? "[=\($0)]" : " \($0)" } ?? ""
      guard let help = entry.help else { continue }
      rows.append((term, help))
      term = ""
    }
    let width = (rows.map { $0.term.utf8.count }.max() ?? 0) + 2
    let lines = rows.map { row in
      row.term + String(repeating: " ", count: width - row.term.utf8.count) + row.help + "\n"
    }
    return """
      Usage: layline [OPTION]... [FILE]...
      Try out layouts: a shell where no FILE or COMMANDS are given, else a replay.
      A FILE of - is standard input, which is also read where it is no terminal.

      \(lines.joined())
      Exit status: 0 well, 1 failed, 2 usage, 3 an expectation was not met,
      4 unsatisfiable, 66 unreadable, 74 unwritable. In the shell, help tells more.

      """
  }
}
