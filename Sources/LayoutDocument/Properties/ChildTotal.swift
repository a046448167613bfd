package import CommandLanguage
import TerminalText

/// The check that the ratios of a split add up to 1.
package enum ChildTotal {
  /// The problem of ratios that do not add up to 1, with a value for the last one.
  static func problem(_ ratios: [Double], names: [String]) -> EditProblem {
    let total = ratios.reduce(0, +)
    var fix: String?
    if let last = ratios.lastIndex(where: { $0 > 0 }) {
      let remainder = 1 - (total - ratios[last])
      let prefix = names.indices.contains(last) && !names[last].isEmpty ? names[last] + "=" : ""
      if remainder >= 0 {
        fix = "try \(prefix)\(NumberText.ratio(remainder))"
        if !prefix.isEmpty { fix! += ", or give it the remaining ratio: \(prefix)*" }
      }
    }
    return EditProblem(
      "bad-total", "the ratios add up to \(NumberText.ratio(total)); they must add up to 1",
      .values,
      fix: fix)
  }

  /// The error for ratios that do not add up to 1, with a value for the last one.
  package static func error(
    _ ratios: [Double], names: [String], _ words: [Word], _ arguments: Arguments
  ) -> Diagnostic {
    let problem = problem(ratios, names: names)
    var diagnostic = arguments.diagnostic(
      problem.code, problem.message, at: words.first, fix: problem.fix)
    if let first = words.first, let last = words.last {
      diagnostic.range = first.range.joined(with: last.range)
    }
    return diagnostic
  }
}
