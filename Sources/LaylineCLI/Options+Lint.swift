import CommandLanguage
import LayoutEngine
import LayoutLanguage
import Linting
import TerminalText

/// The options of `--lint`.
struct LintRequest: Equatable {
  enum Direction: String, CaseIterable {
    case ltr, rtl, both
  }

  enum Format: String, CaseIterable {
    case text, json, sarif, github, html
  }

  enum Orientation: String, CaseIterable {
    case portrait, landscape, both, plist
  }

  /// The orientations of named devices: by default those that the app supports.
  var orientation = Orientation.plist
  var rules = LintRule.usual
  /// The path of the file of known findings; `nil` for none.
  var baseline: String?
  /// Names of devices; `nil` for the one that each scene was saved for.
  var devices: [String]?
  var direction = Direction.ltr
  /// Per cent.
  var textPercent = 100.0
  var format = Format.text
  /// The least severity that fails.
  var failure = LintSeverity.warning

  /// The range of text sizes, in per cent of the default: those of iOS and slightly more.
  private static let textRange = 50.0...400

  var settings: LintSettings {
    var settings = LintSettings()
    if let devices { settings.devices = .named(Device.all.filter { devices.contains($0.name) }) }
    switch direction {
    case .ltr: settings.directions = [false]
    case .rtl: settings.directions = [true]
    case .both: settings.directions = [false, true]
    }
    settings.textPercent = textPercent
    settings.rules = rules
    settings.orientations =
      switch orientation {
      case .portrait: .portrait
      case .landscape: .landscape
      case .both: .both
      case .plist: .saved
      }
    return settings
  }

  static func percent(_ value: String, _ option: String) throws(UsageProblem) -> Double {
    let number = value.hasSuffix("%") ? String(value.dropLast()) : value
    if let percent = Double(number), textRange.contains(percent) { return percent }
    throw UsageProblem("--\(option) needs 50% to 400%, not \(Message.quoted(value))")
  }

  static let ruleNames = LintRule.allCases.map { $0.rawValue }

  static func rules(_ value: String, _ option: String) throws(UsageProblem) -> [LintRule] {
    if Keyword.matches(value, "default") { return LintRule.usual }
    if Keyword.matches(value, "all") { return LintRule.allCases }
    var rules: [LintRule] = []
    for part in value.split(separator: ",", omittingEmptySubsequences: false) {
      let word = String(part)
      guard let name = Keyword.canonical(word, in: ruleNames), let rule = LintRule(rawValue: name)
      else {
        throw UsageProblem(
          "--\(option) needs default, all or names with commas between them, not "
            + Message.quoted(word), nearestTo: word, among: ruleNames)
      }
      rules.append(rule)
    }
    return rules
  }

  /// Names of devices in any spelling; `nil` for `saved`.
  static func devices(_ value: String, _ option: String) throws(UsageProblem) -> [String]? {
    if Keyword.matches(value, "saved") { return nil }
    if Keyword.matches(value, "all") { return Device.all.map { $0.name } }
    var names: [String] = []
    for part in value.split(separator: ",", omittingEmptySubsequences: false) {
      let word = String(part)
      guard let device = Devices.named(word) else {
        throw UsageProblem(
          "--\(option) needs saved, all or names with commas between them, not "
            + Message.quoted(word), nearestTo: word, among: Devices.names)
      }
      names.append(device.name)
    }
    return names
  }
}
