/// The output of `--completions SHELL`: completions for bash, zsh or fish, generated from the table
/// of options.
enum CompletionScript: String, CaseIterable {
  case bash, zsh, fish

  var text: String {
    switch self {
    case .bash: Self.bashText
    case .zsh: Self.zshText
    case .fish: Self.fishText
    }
  }

  private static func takesFile(_ option: Option) -> Bool { option.value == "FILE" }

  private static var bashText: String {
    let cases = Option.all.filter { $0.wantsValue }.map { option in
      let letter = option.letter.map { "-\($0)|" } ?? ""
      let words = option.words.joined(separator: " ")
      let answer =
        takesFile(option)
        ? "COMPREPLY=($(compgen -f -- \"$word\"))"
        : "COMPREPLY=($(compgen -W '\(words)' -- \"$word\"))"
      return "    \(letter)--\(option.long)) \(answer); return ;;"
    }
    let options = Option.all.map { "--\($0.long)" }.joined(separator: " ")
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
    let lines = Option.all.map { option in
      let value = option.value.map { name -> String in
        if option.isOptional { return "::\(name):_files -/" }
        let words = option.words
        if takesFile(option) { return ":\(name):_files" }
        return words.isEmpty ? ":\(name):" : ":\(name):(\(words.joined(separator: " ")))"
      }
      let text = option.help.filter { $0 != "[" && $0 != "]" && $0 != "'" }
      return "  '--\(option.long)[\(text)]\(value ?? "")' \\"
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
    let lines = Option.all.map { option in
      var line = "complete -c layline -l \(option.long)"
      if let letter = option.letter { line += " -s \(letter)" }
      if option.wantsValue { line += takesFile(option) ? " -r -F" : " -x" }
      let words = option.words
      if !words.isEmpty { line += " -a '\(words.joined(separator: " "))'" }
      return line + " -d '\(option.help.filter { $0 != "'" })'"
    }
    return "# Completion of layline for fish: layline --completions fish\n"
      + lines.joined(separator: "\n") + "\n"
  }
}
