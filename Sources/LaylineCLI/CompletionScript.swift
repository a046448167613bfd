import FrameRendering
import LayoutModel
import Lint
import Recording

/// The output of `--completions SHELL`: completions for bash, zsh or fish, made from the table of
/// options.
enum CompletionScript: String, CaseIterable {
  case bash, zsh, fish

  var text: String {
    switch self {
    case .bash: Self.bashText
    case .zsh: Self.zshText
    case .fish: Self.fishText
    }
  }

  /// The words that an option takes; empty if it takes a file, a number or commands.
  private static func words(_ entry: OptionTable.Entry) -> [String] {
    switch entry.name {
    case .frames: Options.Frames.allCases.map { $0.rawValue }
    case .color: Options.Colour.allCases.map { $0.rawValue }
    case .charset: FrameStyle.Charset.allCases.map { $0.rawValue }
    case .castVersion: CastWriter.Version.allCases.map { "\($0.rawValue)" }
    case .completions: allCases.map { $0.rawValue }
    case .devices: ["saved", "all"] + Device.all.map { $0.name }
    case .direction: LintRequest.Direction.allCases.map { $0.rawValue }
    case .format: LintRequest.Format.allCases.map { $0.rawValue }
    case .failOn: LintSeverity.allCases.reversed().map { $0.rawValue }
    case .size: Device.all.map { $0.name }
    default: []
    }
  }

  private static func takesFile(_ entry: OptionTable.Entry) -> Bool { entry.value == "FILE" }

  private static var bashText: String {
    let cases = OptionTable.entries.filter { $0.wantsValue }.map { entry in
      let letter = entry.letter.map { "-\($0)|" } ?? ""
      let words = words(entry).joined(separator: " ")
      let answer =
        takesFile(entry)
        ? "COMPREPLY=($(compgen -f -- \"$word\"))"
        : "COMPREPLY=($(compgen -W '\(words)' -- \"$word\"))"
      return "    \(letter)--\(entry.long)) \(answer); return ;;"
    }
    let options = OptionTable.entries.map { "--\($0.long)" }.joined(separator: " ")
    return """
      # Completion of layline for bash: layline --completions bash
      _layline() {
        local word=${COMP_WORDS[COMP_CWORD]}
        case ${COMP_WORDS[COMP_CWORD-1]} in
      \(cases.joined(separator: "\n"))
        esac
        case $word in
          -*) COMPREPLY=($(compgen -W '\(options)' -- "$word")) ;;
          *) COMPREPLY=($(compgen -f -- "$word")) ;;
        esac
      }
      complete -o filenames -F _layline layline

      """
  }

  private static var zshText: String {
    let lines = OptionTable.entries.map { entry in
      let value = entry.value.map { name -> String in
        if entry.isOptional { return "::\(name):_files -/" }
        let words = words(entry)
        if takesFile(entry) { return ":\(name):_files" }
        return words.isEmpty ? ":\(name):" : ":\(name):(\(words.joined(separator: " ")))"
      }
      let text = entry.help.filter { $0 != "[" && $0 != "]" && $0 != "'" }
      return "  '--\(entry.long)[\(text)]\(value ?? "")' \\"
    }
    return """
      #compdef layline
      # Completion of layline for zsh: layline --completions zsh
      _arguments -s \\
      \(lines.joined(separator: "\n"))
        '*:script:_files'

      """
  }

  private static var fishText: String {
    let lines = OptionTable.entries.map { entry in
      var line = "complete -c layline -l \(entry.long)"
      if let letter = entry.letter { line += " -s \(letter)" }
      if entry.wantsValue { line += takesFile(entry) ? " -r -F" : " -x" }
      let words = words(entry)
      if !words.isEmpty { line += " -a '\(words.joined(separator: " "))'" }
      return line + " -d '\(entry.help.filter { $0 != "'" })'"
    }
    return "# Completion of layline for fish: layline --completions fish\n"
      + lines.joined(separator: "\n") + "\n"
  }
}
