import Foundation

/// A layout that was calculated with an original's arithmetic, as commands and what they must give.
package struct ReferenceCase: Sendable, CustomStringConvertible {
  /// Commands, then what `json` and `get root fraction` must say.
  package struct Step: Sendable {
    package var commands: [String]
    /// `x y width height` of each child of root, or `nil` if it is hidden.
    package var children: [[Double]?]
    package var fraction: Double?
  }

  /// The file and the line where the case starts.
  package let id: String
  package var steps: [Step]
  package var description: String { id }

  /// Points and parts may be this far off: the fixtures have six decimals.
  package static let tolerance = 1e-6

  /// The error in the layout after a step, or `nil`.
  package static func mismatch(
    _ step: Step, json: String, fraction: String?
  ) -> String? {
    guard let layout = try? JSONDecoder().decode(LayoutRecord.self, from: Data(json.utf8)) else {
      return "no layout: \(json)"
    }
    let children = layout.views.filter { $0.parent == "root" }
    guard children.count == step.children.count else {
      return "\(children.count) children, not \(step.children.count)"
    }
    for (view, wanted) in zip(children, step.children) {
      if view.hidden != (wanted == nil) { return "\(view.name) hidden: \(view.hidden)" }
      guard let wanted else {
        if view.frame[2] != 0 && view.frame[3] != 0 { return "\(view.name) is not empty" }
        continue
      }
      for (got, value) in zip(view.frame, wanted) where !(abs(got - value) <= tolerance) {
        return "\(view.name) has \(view.frame), not \(wanted), after \(step.commands)"
      }
    }
    guard let wanted = step.fraction else { return nil }
    guard let got = fraction.flatMap(Double.init), abs(got - wanted) <= tolerance else {
      return "fraction \(fraction ?? "–"), not \(wanted), after \(step.commands)"
    }
    return nil
  }
}

/// What `json` prints, as far as tests look at it.
package struct LayoutRecord: Decodable, Equatable, Sendable {
  package struct View: Decodable, Equatable, Sendable {
    package let name: String
    package let kind: String
    package let parent: String?
    package let frame: [Double]
    package let hidden: Bool
  }

  package let schema: String
  package let size: [Double]
  package let scale: Double
  package let views: [View]
}

extension ReferenceCase {
  /// The fixtures of the golden tests.
  package static func fixture(_ name: String) -> [Substring] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let url = tests.appendingPathComponent("GoldenTests/Fixtures/\(name)")
    guard let text = try? String(contentsOf: url, encoding: .utf8) else {
      fatalError("the fixture \(name) is missing")
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// PCSplitView: `size WxH scale N h|v padding N layout STRING`, then a line for each child.
  package static func splits() -> [ReferenceCase] {
    var cases: [ReferenceCase] = []
    for (index, line) in fixture("split-layouts.txt").enumerated() {
      let words = line.split(separator: " ").map(String.init)
      if words.first == "size" {
        let commands = [
          "new \(words[1])", "set root scale \(words[3])",
          "split root \(words[4]) layout \"\(words[8])\" padding \(words[6])",
        ]
        cases.append(
          ReferenceCase(
            id: "split-layouts.txt:\(index + 1)", steps: [Step(commands: commands, children: [])]))
      } else if words.first == "frame" {
        cases[cases.count - 1].steps[0].children.append(words.dropFirst().compactMap(Double.init))
      }
    }
    return cases
  }

  /// SplitView: a start state, then hiding, dragging, resizing, one after the other.
  package static func splitters() -> [ReferenceCase] {
    var cases: [ReferenceCase] = []
    var start: [String] = []
    for (index, line) in fixture("splitter-layouts.txt").enumerated() {
      if line.hasPrefix("splitter ") {
        start = startCommands(line.split(separator: " ").map(String.init))
        cases.append(ReferenceCase(id: "splitter-layouts.txt:\(index + 1)", steps: []))
      } else if line.hasPrefix("  "), let colon = line.firstIndex(of: ":") {
        let operation = line[..<colon].split(separator: " ").map(String.init)
        var step = Step(commands: command(operation, start), children: [])
        for part in line[line.index(after: colon)...].split(separator: "|") {
          let words = part.split(separator: " ").map(String.init)
          if words[0] == "fraction" {
            step.fraction = Double(words[1])
          } else {
            step.children.append(
              words[1] == "hidden" ? nil : words.dropFirst().compactMap(Double.init))
          }
        }
        cases[cases.count - 1].steps.append(step)
      }
    }
    return cases
  }

  private static func command(_ operation: [String], _ start: [String]) -> [String] {
    switch operation[0] {
    case "start": start
    case "drag": ["drag root by \(operation[2])"]
    case "hide": ["hide root \(operation[1])"]
    case "show": ["show root"]
    default: [operation.joined(separator: " ")]
    }
  }

  /// The words of `splitter size 320x100 horizontal=True fraction=0.5 …` as our commands.
  private static func startCommands(_ words: [String]) -> [String] {
    var axis = "h"
    var options: [String] = []
    var hiding: [String] = []
    for word in words.dropFirst(3) {
      let pair = word.split(separator: "=").map(String.init)
      switch pair[0] {
      case "horizontal": axis = pair[1] == "True" ? "h" : "v"
      case "fraction", "thickness": options += pair
      case "hide_splitter": options += ["hideSplitter", pair[1] == "True" ? "on" : "off"]
      case "min_p": options += ["minPrimary", pair[1]]
      case "min_s": options += ["minSecondary", pair[1]]
      case "priority": options += ["priority", pair[1].lowercased()]
      case "drag_hide_p": hiding.append("primary")
      case "drag_hide_s": hiding.append("secondary")
      default: fatalError("an unknown option in the fixture: \(word)")
      }
    }
    if !hiding.isEmpty { options += ["dragToHide", hiding.count == 2 ? "both" : hiding[0]] }
    return [
      "new \(words[2])",
      "splitter root \(axis) primary secondary " + options.joined(separator: " "),
    ]
  }
}
