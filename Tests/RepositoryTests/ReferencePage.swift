@testable import CommandLanguage

extension CommandTable {
  /// The page of Markdown that describes every command.
  func referencePage(title: String, introduction: String) -> String {
    var blocks = ["# \(title)", introduction]
    blocks.append(groups.map(contents).joined(separator: "\n"))
    for group in groups {
      blocks.append("## \(group)")
      for command in index.commands where index.page(of: command).group == group {
        blocks += section(command)
      }
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private func contents(of group: String) -> String {
    let links = index.commands.filter { index.page(of: $0).group == group }.map {
      "[`\($0.name)`](#\(Keyword.fold($0.name)))"
    }
    return "- \(group): " + links.joined(separator: " ")
  }

  private func section(_ syntax: CommandSyntax) -> [String] {
    let page = index.page(of: syntax)
    var blocks = [
      "### \(syntax.name)",
      "```\n\(index.usageLine(of: syntax))\n```",
      Markdown.escaped(page.summary) + ".",
    ]
    if !page.discussion.isEmpty { blocks.append(Markdown.paragraphs(page.discussion)) }
    func entry(_ term: String, _ name: String) -> String {
      "- `\(term)`: \(Markdown.escaped(page.meaning(of: name)))"
    }
    func term(_ parameter: Parameter) -> String {
      parameter.isRepeated ? parameter.name + "…" : parameter.name
    }
    let entries =
      syntax.parameters.filter { !page.meaning(of: $0.name).isEmpty }.map {
        entry(term($0), $0.name)
      }
      + syntax.options.map { option in
        entry(
          ([option.keyword] + option.parameters.map(term)).joined(separator: " "), option.keyword)
      }
    if !entries.isEmpty { blocks.append(entries.joined(separator: "\n")) }
    for example in page.examples {
      let setup = example.setup.isEmpty ? "" : example.setup + "\n"
      let note = example.note.isEmpty ? "" : "  # " + example.note
      blocks.append("```lay\n\(setup)\(example.command)\(note)\n```")
    }
    if !syntax.aliases.isEmpty {
      blocks.append("Also: " + syntax.aliases.map { "`\($0)`" }.joined(separator: ", "))
    }
    return blocks
  }
}

enum Markdown {
  /// Prose with Markdown's special characters escaped, except between backquotes.
  static func escaped(_ text: some StringProtocol) -> String {
    var escaped = ""
    var isCode = false
    for character in text {
      if character == "`" { isCode.toggle() }
      if !isCode, "*_<>|[]\\".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }

  /// Help's paragraphs; lines that begin with a blank become code.
  static func paragraphs(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.first == " " ? "    " + $0.drop { $0 == " " } : escaped($0) }
      .joined(separator: "\n")
  }
}
