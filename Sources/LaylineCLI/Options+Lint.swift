import CommandLanguage
import LayoutModel
import LayoutText
import Lint

/// What `--lint` checks, and how it reports.
struct LintRequest: Equatable {
  enum Direction: String, CaseIterable {
    case ltr, rtl, both
  }

  enum Format: String, CaseIterable {
    case text, json, sarif, github, html
  }

  /// Names of devices; `nil` for the one that each scene was saved for.
  var devices: [String]?
  var direction = Direction.ltr
  /// Per cent.
  var textPercent = 100.0
  var format = Format.text
  /// The least severity that fails.
  var failure = LintSeverity.warning

  /// Per cent of the usual size of texts: what iOS offers, and some more.
  static let textRange = 50.0...400

  var settings: LintSettings {
    var settings = LintSettings()
    if let devices { settings.devices = .named(Device.all.filter { devices.contains($0.name) }) }
    switch direction {
    case .ltr: settings.directions = [false]
    case .rtl: settings.directions = [true]
    case .both: settings.directions = [false, true]
    }
    settings.textPercent = textPercent
    return settings
  }
}

extension Options {
  private static let lintOptions: [OptionTable.Name] = [
    .devices, .direction, .text, .format, .failOn,
  ]

  mutating func takeLint(_ name: OptionTable.Name, _ value: String) throws(UsageProblem) {
    switch name {
    case .devices: lint.devices = try Self.devices(value)
    case .direction: lint.direction = try Self.choice(value, "direction")
    case .text: lint.textPercent = try Self.percent(value)
    case .format: lint.format = try Self.choice(value, "format")
    default: lint.failure = try Self.choice(value, "fail-on")
    }
  }

  private static func percent(_ value: String) throws(UsageProblem) -> Double {
    let number = value.hasSuffix("%") ? String(value.dropLast()) : value
    guard let percent = Double(number), LintRequest.textRange.contains(percent) else {
      throw UsageProblem("--text needs 50% to 400%, not \(Message.quoted(value))")
    }
    return percent
  }

  /// Names of devices in any spelling; `nil` for `saved`.
  private static func devices(_ value: String) throws(UsageProblem) -> [String]? {
    if Keyword.matches(value, "saved") { return nil }
    if Keyword.matches(value, "all") { return Device.all.map { $0.name } }
    var names: [String] = []
    for part in value.split(separator: ",", omittingEmptySubsequences: false) {
      let word = String(part)
      if let device = Devices.named(word) {
        names.append(device.name)
        continue
      }
      var message =
        "--devices needs saved, all or names with commas between them, not "
        + Message.quoted(word)
      if let nearest = Suggestion.nearest(to: word, among: Devices.names) {
        message += "; did you mean \"\(nearest)\"?"
      }
      throw UsageProblem(message)
    }
    return names
  }

  /// Refuses what does not go with `--lint`, and its options without it. Returns true for `--lint`.
  func checkLint(_ given: [OptionTable.Name]) throws(UsageProblem) -> Bool {
    func long(_ name: OptionTable.Name) -> String {
      OptionTable.entries.first { $0.name == name }?.long ?? ""
    }
    guard given.contains(.lint) else {
      if let own = given.first(where: Self.lintOptions.contains) {
        throw UsageProblem("--\(long(own)) needs --lint")
      }
      return false
    }
    let allowed = Self.lintOptions + [.lint, .json, .noRunCommands]
    if let other = given.first(where: { !allowed.contains($0) }) {
      throw UsageProblem("--lint cannot be used with --\(long(other))")
    }
    if isJSON, given.contains(.format), lint.format != .json {
      throw UsageProblem("--json cannot be used with --format \(lint.format.rawValue)")
    }
    if inputs.isEmpty || filePaths.count != inputs.count {
      throw UsageProblem("--lint needs files or folders")
    }
    return true
  }
}
