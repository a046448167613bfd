package import CommandLanguage
package import LayoutEngine
import TerminalText

/// The reason why an edit cannot be made, and the part of it that is wrong.
package struct EditProblem: Error {
  package let code: String
  package let message: String
  package let fix: String?
  /// The kind of the view, whose commands help.
  package let kind: Kind?
  /// True if the commands for children of that kind help.
  package let isAboutChild: Bool
  package let part: EditPart

  package init(
    _ code: String, _ message: String, _ part: EditPart = .whole, fix: String? = nil,
    taking kind: Kind? = nil, isAboutChild: Bool = false
  ) {
    self.code = code
    self.message = message
    self.part = part
    self.fix = fix
    self.kind = kind
    self.isAboutChild = isAboutChild
  }

  /// The problem of ratios that do not add up to 1, with a value for the last one.
  package init(total ratios: [Double], names: [String] = []) {
    let total = ratios.reduce(0, +)
    var fix: String?
    if let last = ratios.lastIndex(where: { $0 > 0 }) {
      let remainder = 1 - (total - ratios[last])
      let prefix = names.indices.contains(last) && !names[last].isEmpty ? names[last] + "=" : ""
      if remainder >= 0 {
        fix =
          "try \(prefix)\(NumberText.ratio(remainder))"
          + (prefix.isEmpty ? "" : ", or give it the remaining ratio: \(prefix)*")
      }
    }
    self.init(
      "bad-total", "the ratios add up to \(NumberText.ratio(total)); they must add up to 1",
      .values, fix: fix)
  }
}

/// A part of an edit, to find its words in a command.
package enum EditPart: Equatable, Sendable {
  case whole
  /// The view or the constraint.
  case subject
  /// The words after it.
  case values
  /// The option of a property, or the values.
  case setting(PropertyKey)
}

extension Arguments {
  /// The problem at words, by default those of the command that mean its part.
  package func diagnostic(_ problem: EditProblem, at words: [Word]? = nil) -> Diagnostic {
    let words = words ?? self.words(for: problem.part)
    var fix = problem.fix
    var notes: [String] = []
    if let kind = problem.kind {
      let taken = kind.takenText(in: commands, ofChild: problem.isAboutChild)
      if fix == nil { fix = taken } else { notes = [taken] }
    }
    var diagnostic = diagnostic(
      problem.code, problem.message, at: words.first, fix: fix, notes: notes)
    if let first = words.first, let last = words.last {
      diagnostic.range = first.range.joined(with: last.range)
    }
    return diagnostic
  }

  private func words(for part: EditPart) -> [Word] {
    switch part {
    case .whole: []
    case .subject: statement.words.dropFirst().prefix(1).map { $0 }
    case .values: syntax.parameters.last.map { words(of: $0) } ?? []
    case .setting(let key):
      givenOptions.first { Keyword.matches($0.option.keyword, key.rawValue) }?.words
        ?? words(for: .values)
    }
  }
}
