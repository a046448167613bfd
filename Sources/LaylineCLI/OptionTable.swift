import CSystem

/// Every option, declared once: parsing and `--help` read this.
enum OptionTable {
  enum Name: Int32, CaseIterable {
    case commands = 256
    case open, interactive, step, watch, size, frames, json, accessible, charset, color, columns,
      rows
    case keepGoing, strict, allowWrites, noRunCommands, restore
    case check, update, compare, since, grade, seed
    case lint, devices, direction, text, format, failOn
    case cast, castVersion, svg, html, completions, version, help
  }

  struct Entry {
    let name: Name
    let letter: Character?
    let long: String
    /// The name of the value; `nil` for an option without one.
    let value: String?
    let help: String
    /// True if the value may be left out; it then stands after a "=".
    var isOptional = false

    var wantsValue: Bool { value != nil && !isOptional }

    /// What getopt calls it.
    var argumentKind: Int32 {
      let kind =
        wantsValue
        ? csy_required_argument : value == nil ? csy_no_argument : csy_optional_argument
      return Int32(kind)
    }
  }

  static let entries: [Entry] = [
    entry(.commands, "c", "commands", "COMMANDS", "run these commands; may be repeated"),
    entry(.open, nil, "open", "TOKEN", "replay what share gave"),
    entry(.interactive, "i", "interactive", nil, "replay, then go on in the shell"),
    entry(.step, nil, "step", nil, "go through FILE by keys"),
    entry(.watch, nil, "watch", nil, "replay FILE again at each save"),
    entry(.size, nil, "size", "SIZE", "the size of root at the start: WxH or a device"),
    entry(.frames, nil, "frames", "WHEN", "draw frames always, last or none"),
    entry(.json, nil, "json", nil, "print a JSON object for each command"),
    entry(.accessible, nil, "accessible", nil, "describe frames in words"),
    entry(.charset, nil, "charset", "SET", "draw in unicode, ascii, heavy, rounded or double"),
    entry(.color, nil, "color", "WHEN", "use colours auto, always or never"),
    entry(.columns, nil, "columns", "N", "the width of frames in cells"),
    entry(.rows, nil, "rows", "N", "the height of frames in cells"),
    entry(.keepGoing, nil, "keep-going", nil, "go on after errors"),
    entry(.strict, nil, "strict", nil, "fail where constraints are unsatisfiable"),
    Entry(
      name: .allowWrites, letter: nil, long: "allow-writes", value: "FOLDER",
      help: "let save replace files that are no scripts", isOptional: true),
    entry(.noRunCommands, nil, "no-rc", nil, "skip the shell's rc.lay"),
    entry(.restore, nil, "restore", nil, "go on after a shell that was cut off"),
    entry(.check, nil, "check", nil, "compare FILEs with the output that they record"),
    entry(.update, nil, "update", nil, "with --check, renew that output"),
    entry(.compare, nil, "compare", nil, "say what differs between two FILEs"),
    entry(.since, nil, "since", "RELATION", "name the command of FILE that broke it"),
    entry(.grade, nil, "grade", "LESSON", "judge FILEs by a lesson or a folder of lessons"),
    entry(.seed, nil, "seed", "N", "with --grade, choose the lesson's numbers"),
    entry(.lint, nil, "lint", nil, "check storyboards, xibs, scripts, folders"),
    entry(.devices, nil, "devices", "LIST", "with --lint: saved, all or names with commas"),
    entry(.direction, nil, "direction", "WAY", "with --lint: ltr, rtl or both"),
    entry(.text, nil, "text", "N%", "with --lint, the size of texts with a text style"),
    entry(.format, nil, "format", "FORM", "with --lint: text, json, sarif, github or html"),
    entry(.failOn, nil, "fail-on", "LEVEL", "with --lint, status 1 from error, warning or note"),
    entry(.cast, nil, "cast", "FILE", "record the replay for players: asciicast"),
    entry(.castVersion, nil, "cast-version", "N", "its version, 2 or 3"),
    entry(.svg, nil, "svg", "FILE", "record the replay as a picture"),
    entry(.html, nil, "html", "FILE", "record the replay as a page that plays"),
    entry(.completions, nil, "completions", "SH", "print what bash, zsh or fish needs"),
    entry(.version, nil, "version", nil, "print the version"),
    entry(.help, "h", "help", nil, "print this"),
  ]

  private static func entry(
    _ name: Name, _ letter: Character?, _ long: String, _ value: String?, _ help: String
  ) -> Entry {
    Entry(name: name, letter: letter, long: long, value: value, help: help)
  }

  /// The index of the entry for what getopt returned.
  static func index(returned value: Int32) -> Int? {
    entries.firstIndex { entry in
      entry.name.rawValue == value || entry.letter?.asciiValue.map(Int32.init) == value
    }
  }

  /// The output of `--help`: a line for each option, of 80 columns at most, in ASCII.
  static var help: String {
    let rows = entries.map { entry in
      let letter = entry.letter.map { "-\($0), " } ?? "    "
      let value = entry.value.map { entry.isOptional ? "[=\($0)]" : " \($0)" } ?? ""
      return (term: "  \(letter)--\(entry.long)\(value)", help: entry.help)
    }
    let width = (rows.map { $0.term.utf8.count }.max() ?? 0) + 2
    let lines = rows.map { row in
      row.term + String(repeating: " ", count: width - row.term.utf8.count) + row.help + "\n"
    }
    return """
      Usage: layline [OPTION]... [FILE]...
      Try out layouts: a shell where no FILE or COMMANDS are given, else a replay.
      A FILE of - is standard input, which is also read where it is not a terminal.

      \(lines.joined())
      Exit status: 0 well, 1 failed, 2 usage, 3 an expectation was not met,
      4 unsatisfiable, 66 unreadable, 74 unwritable. In the shell, help tells more.

      """
  }
}
