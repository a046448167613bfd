import TestSupport
import Testing

@testable import LayoutDocument
@testable import Playground

/// Exports equal the layout or note the difference: at two sizes, a number differs only where a
/// comment says that it is the current one.
@Suite struct ExportResizeTests {
  private static let forms = ["swiftui", "uikit", "swift-constraints", "svg"]

  @Test(arguments: 0..<8) func changedNumbersHaveNotes(batch: Int) throws {
    for offset in 0..<25 {
      let script = Self.script(seed: UInt64(900_000 + 100 * batch + offset))
      var play = try Play(script)
      var larger = try Play(script + "; resize 777 641")
      var smaller = try Play(script + "; resize 250 130")
      for form in Self.forms {
        let lines = try? play.said("export \(form)")
        for other in [try? larger.said("export \(form)"), try? smaller.said("export \(form)")] {
          guard let lines, let other, lines != other else { continue }
          let missing = Self.unnoted(lines, other, form)
          #expect(missing.isEmpty, "\(script); export \(form): \(missing)")
        }
      }
    }
  }

  /// The height of a centred view was the current one, without a note.
  @Test func centredHeightIsNotFixed() throws {
    var play = try Play("stack root h a b=40x20 alignment center")
    let said = try play.said("export swiftui")
    #expect(!said.contains { $0.contains("240") })
    #expect(said.contains("// - the height of a in root: here it is the whole length"))
  }

  /// Lines whose numbers differ without a note.
  private static func unnoted(_ lines: [String], _ other: [String], _ form: String) -> [String] {
    func isNote(_ line: String) -> Bool {
      ["// - ", "# - ", "- "].contains { line.hasPrefix($0) }
    }
    let notes = (lines + other).filter(isNote).joined(separator: " ")
    let isOne = form == "svg"
    if isOne { return notes.contains("another size than") ? [] : lines }
    var missing: [String] = []
    let before = lines.filter { !$0.hasPrefix("//") }
    let after = other.filter { !$0.hasPrefix("//") }
    guard before.count == after.count else { return notes.isEmpty ? before : [] }
    for (index, (line, changed)) in zip(before, after).enumerated() where line != changed {
      let isMarked = index > 0 && before[index - 1].contains("// The present size.")
      let isTold = notes.contains("fixed") || notes.contains("another size")
      if !isMarked && !isTold { missing.append("\(line) and \(changed)") }
    }
    return missing
  }

  /// Containers in containers, of every kind.
  private static func script(seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed)
    var leaves = ["root"]
    var count = 0
    var commands: [String] = []
    func pick(_ choices: [String]) -> String {
      choices[Int.random(in: 0...choices.count - 1, using: &generator)]
    }
    for _ in 0...Int.random(in: 0...3, using: &generator) where !leaves.isEmpty {
      let view = leaves.remove(at: Int.random(in: 0...leaves.count - 1, using: &generator))
      let made = (0...Int.random(in: 0...2, using: &generator)).map { "v\(count + $0)" }
      count += 3
      let axis = pick(["h", "v"])
      let sized = made.map { $0 + pick(["", "=40x20", "=100x-", "=-x30"]) }
      var kept = made
      switch Int.random(in: 0...5, using: &generator) {
      case 0:
        let parts = made.map { $0 + pick(["", "", "=60pt"]) }.joined(separator: " ")
        commands.append("split \(view) \(axis) \(parts) \(pick(["", "padding 4"]))")
      case 1:
        kept = ["v\(count)", "v\(count + 1)"]
        let options = ["", "fraction 0.3", "priority primary", "fraction 0.3 minSecondary 0.2"]
        commands.append("splitter \(view) \(axis) \(kept[0]) \(kept[1]) \(pick(options))")
      case 2:
        let distribution = pick([
          "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering",
        ])
        commands.append(
          "stack \(view) \(axis) \(sized.joined(separator: " ")) distribution \(distribution) "
            + "alignment \(pick(["fill", "center", "leading", "trailing"])) spacing 8")
      case 3:
        commands.append(
          "canvas \(view) \(sized.joined(separator: " ")); "
            + "constrain \(made[0]).left == 0.25 * \(view).right + 10")
      case 4:
        kept = ["v\(count)"]
        let edge = pick(["top", "bottom", "leading", "trailing"])
        commands.append(
          "reveal \(view) v\(count + 1)\(pick(["=80pt", ""])) \(kept[0]) edge \(edge)")
      default:
        kept = ["v\(count)"]
        commands.append("scroll \(view) \(kept[0])")
        if Int.random(in: 0...1, using: &generator) == 0 {
          commands.append("set \(view) content 800x900")
        }
      }
      count += 2
      leaves += kept
    }
    return commands.joined(separator: "; ")
  }
}
