import CommandLanguage
import TerminalText

/// A script with its output in comments: lines `#> …` directly below the command that prints them.
///
/// Commands that share a line share their output. A command that fails has `#> ? STATUS` as the
/// last line of its output, and the script continues. Lines `#: columns=60 frames=none` before the
/// first command are its settings. Lines are numbered without recorded output, so that recording
/// does not change the output of `why`.
package struct ScriptCheck {
  private static let outputMark = "#>"
  private static let settingsMark = "#:"

  /// Commands that share lines, and the lines, counted from 0.
  private typealias Unit = (statements: [Statement], lines: ClosedRange<Int>)

  private let name: String
  /// The lines without their common margin.
  private let texts: [String]
  private let lines: ArraySlice<TextLine>
  private let margin: String
  private let status: Int32
  private var driver: Driver<Transcript>

  /// Compares a script with its output.
  package static func check(
    _ text: String, name: String, outside: @escaping (String) -> [UInt8]?
  ) -> CheckedText {
    var checked = CheckedText()
    let lines = TextLine.lines(of: text)
    check(
      lines[...], margin: "", name: name, settings: TranscriptSettings(), files: [],
      outside: outside, into: &checked)
    return checked
  }

  static func isRecorded(_ lines: [String]) -> Bool { lines.contains { output(in: $0) != nil } }

  static func check(
    _ lines: ArraySlice<TextLine>, margin: String, name: String, settings: TranscriptSettings,
    files: [Transcript.File], outside: @escaping (String) -> [UInt8]?,
    into checked: inout CheckedText
  ) {
    let texts = lines.map { MarkdownPage.outdented($0.text, by: margin) }
    do throws(Diagnostic) {
      let source = source(of: texts, origin: name, firstLine: lines.startIndex + 1)
      let units = units(try Script.parse(source), firstLine: source.firstLine)
      if !units.isEmpty { checked.sessionCount += 1 }
      let settings = try self.settings(
        above: units.first?.lines.lowerBound ?? texts.count, texts, lines, name, settings)
      var check = ScriptCheck(
        name: name, texts: texts, lines: lines, margin: margin, status: settings.status,
        driver: Driver<Transcript>(
          settings, style: .script, name: name, files: files, outside: outside))
      try check.run(units, into: &checked)
    } catch {
      checked.problems.append(error)
      for line in lines { checked.keep(line) }
    }
  }

  private static func source(of lines: [String], origin: String, firstLine: Int) -> SourceText {
    SourceText(lines.joined(separator: "\n") + "\n", origin: origin, firstLine: firstLine)
  }

  private static func units(_ script: Script, firstLine: Int) -> [Unit] {
    var units: [Unit] = []
    for statement in script.statements {
      let lower = statement.line - firstLine
      let last = max(statement.range.lower, statement.range.upper - 1)
      let upper = statement.source.position(of: last).line - firstLine
      if let unit = units.last, unit.lines.upperBound >= lower {
        units[units.count - 1].statements.append(statement)
        units[units.count - 1].lines = unit.lines.lowerBound...upper
      } else {
        units.append(([statement], lower...upper))
      }
    }
    return units
  }

  /// The text after the mark of an output line; `nil` for any other line.
  private static func output(in line: String) -> String? {
    let text = line.drop { $0 == " " }
    guard text.hasPrefix(outputMark) else { return nil }
    let output = text.dropFirst(outputMark.count)
    return String(output.first == " " ? output.dropFirst() : output)
  }

  private static func settings(
    above first: Int, _ texts: [String], _ lines: ArraySlice<TextLine>, _ name: String,
    _ settings: TranscriptSettings
  ) throws(Diagnostic) -> TranscriptSettings {
    var settings = settings
    for (index, text) in texts.prefix(first).enumerated() where text.hasPrefix(settingsMark) {
      let attributes = MarkdownPage.attributes(text.dropFirst(settingsMark.count))
      do throws(UsageProblem) {
        try settings.take(attributes)
      } catch {
        throw problem(
          error.message, line: lines.startIndex + index + 1,
          text: lines[lines.startIndex + index], name: name)
      }
    }
    return settings
  }

  private mutating func run(_ units: [Unit], into checked: inout CheckedText) throws(Diagnostic) {
    var isInside = [Bool](repeating: false, count: texts.count)
    for unit in units {
      for index in unit.lines { isInside[index] = true }
    }
    let outputs = texts.indices.map { isInside[$0] ? nil : Self.output(in: texts[$0]) }
    let source = Self.source(
      of: texts.indices.filter { outputs[$0] == nil }.map { texts[$0] }, origin: "", firstLine: 1)
    let plain = Self.units(try Script.parse(source), firstLine: 1)
    guard
      plain.map({ $0.statements.map { $0.text } }) == units.map({ $0.statements.map { $0.text } })
    else {
      throw problem(
        "output is recorded inside a command", line: lines.startIndex + 1,
        text: lines[lines.startIndex], name: name)
    }
    var next = 0
    func take(_ end: Int, _ checked: inout CheckedText) {
      while next < end {
        if outputs[next] == nil {
          checked.keep(lines[lines.startIndex + next], isCommand: isInside[next])
          next += 1
        } else {
          compare(&next, outputs, with: [], &checked)
        }
      }
    }
    for (unit, plain) in zip(units, plain) {
      take(unit.lines.upperBound + 1, &checked)
      if driver.isOver {
        let index = lines.startIndex + unit.lines.lowerBound
        checked.problems.append(
          problem("nothing runs after quit", line: index + 1, text: lines[index], name: name))
      }
      let actual = driver.isOver ? [] : driver.run(plain.statements, of: source)
      for failed in driver.host.takeFailures() {
        checked.add(
          located(failed, in: source, of: plain, at: unit), status: status,
          isRecorded: outputs.contains { $0 != nil })
      }
      compare(&next, outputs, with: actual, &checked)
    }
    take(texts.count, &checked)
    checked.metCount += driver.host.metCount
  }

  /// A failed command of a unit, with its location in the file.
  private func located(
    _ failed: FailedCommand, in source: SourceText, of plain: Unit, at unit: Unit
  ) -> FailedCommand {
    var failed = failed
    var index = lines.startIndex + unit.lines.lowerBound
    if let range = failed.diagnostic.range, failed.diagnostic.source == source {
      index += source.position(of: range.lower).line - source.firstLine - plain.lines.lowerBound
      index = min(index, lines.endIndex - 1)
      failed.diagnostic = failed.diagnostic.moved(
        to: lines[index], number: index + 1,
        after: lines[index].text.utf8.count - texts[index - lines.startIndex].utf8.count,
        name: name)
    }
    failed.line = index + 1
    return failed
  }

  /// Compares the outputs at `next`, and skips them.
  private func compare(
    _ next: inout Int, _ outputs: [String?], with actual: [String], _ checked: inout CheckedText
  ) {
    let recorded = outputs[next...].prefix { $0 != nil }.compactMap { $0 }
    let range = lines.startIndex + next..<lines.startIndex + next + recorded.count
    let margin = margin
    checked.compare(lines[range], recorded, with: actual) { line in
      let safe = line == LinePattern.anyLines ? LinePattern.veiled(line) : line
      return margin + Self.outputMark + (safe.isEmpty ? "" : " " + safe)
    }
    next += recorded.count
  }
}
