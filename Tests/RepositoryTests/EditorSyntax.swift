import CommandLanguage

/// Data for syntax highlighting in editors, made from the commands.
extension CommandTable {
  /// A syntax file for Vim.
  var vimSyntax: String {
    let commands = editorWords(specs.flatMap { [$0.syntax.name] + $0.syntax.aliases })
    let options = editorWords(specs.flatMap { $0.syntax.options.map { $0.keyword } })
    let others = options.filter { !commands.contains($0) }
    return #"""
      " Syntax of Layline's scripts, made by scripts/generate-docs.
      if exists("b:current_syntax")
        finish
      endif
      syntax case ignore
      setlocal iskeyword+=-
      syntax keyword laylineCommand \#(commands.joined(separator: " "))
      syntax keyword laylineOption \#(others.joined(separator: " "))
      syntax match laylineNumber "\v<-?\d+(\.\d+)?(\%|(pt|ms|s)?>)"
      syntax match laylineSize "\v<\d+(\.\d+)?x\d+(\.\d+)?>"
      syntax match laylineVariable "\v\$(\h\w*|\{\h\w*\})"
      syntax region laylineString start=+"+ skip=+\\\\\|\\"+ end=+"+ oneline
      syntax region laylineString start=+'+ end=+'+ oneline
      syntax match laylineComment "\v(^|\s|;)\zs#.*$"
      syntax match laylineOutput "\v^#[>:].*$"
      highlight default link laylineCommand Statement
      highlight default link laylineOption Type
      highlight default link laylineNumber Number
      highlight default link laylineSize Number
      highlight default link laylineVariable Identifier
      highlight default link laylineString String
      highlight default link laylineComment Comment
      highlight default link laylineOutput SpecialComment
      let b:current_syntax = "layline"

      """#
  }

  /// A grammar for editors that read TextMate's, as JSON.
  var textMateGrammar: String {
    let commands = editorWords(specs.flatMap { [$0.syntax.name] + $0.syntax.aliases })
    let options = editorWords(specs.flatMap { $0.syntax.options.map { $0.keyword } })
    func rule(_ name: String, _ match: String) -> String {
      "    { \"name\": \"\(name).layline\", \"match\": \"\(match)\" }"
    }
    let number = #"(?<![\\w.])-?\\d+(\\.\\d+)?(pt|ms|s|%)?(?![\\w.])"#
    let rules = [
      rule("comment.line", #"(?:^|(?<=[\\s;{}]))#.*$"#),
      rule("string.quoted.double", #"\"(?:[^\"\\\\]|\\\\.)*\""#),
      rule("string.quoted.single", "'[^']*'"),
      rule(
        "keyword.control",
        #"(?i)(?:^|(?<=[;{]))\\s*("# + commands.joined(separator: "|") + #")(?![\\w-])"#),
      rule(
        "variable.parameter",
        #"(?i)(?<=\\s)("# + options.joined(separator: "|") + #")(?=\\s)"#),
      rule("variable.other", #"\\$([A-Za-z_]\\w*|\\{[A-Za-z_]\\w*\\})"#),
      rule("constant.numeric", number),
    ]
    return """
      {
        "name": "Layline",
        "scopeName": "source.layline",
        "fileTypes": ["lay"],
        "patterns": [
      \(rules.joined(separator: ",\n"))
        ]
      }

      """
  }

  /// Words that an editor can recognise by their letters, each once, sorted.
  private func editorWords(_ words: [String]) -> [String] {
    var unique: [String] = []
    for word in words.sorted() where word.allSatisfy({ $0.isLetter || $0 == "-" }) {
      if word.first?.isLetter ?? false, unique.last != word { unique.append(word) }
    }
    return unique
  }
}
