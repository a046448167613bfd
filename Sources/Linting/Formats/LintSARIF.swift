import TerminalText

/// A report as SARIF 2.1.0, which code hosts and editors read.
package enum LintSARIF {
  /// The rules in the documentation of the program.
  private static let help = "docs/lint.md#rules"

  /// - Parameter version: the program's version.
  package static func text(of report: LintReport, version: String) -> String {
    JSONText.object { json in
      json.field("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.field("version", "2.1.0")
      json.objects("runs", [report]) { json, report in
        json.object("tool") { json in
          json.object("driver") { json in
            json.field("name", "layline")
            json.field("version", version)
            json.objects("rules", LintRule.allCases) { add($1, to: &$0) }
          }
        }
        json.field("columnKind", "unicodeCodePoints")
        json.objects("results", report.results) { json, result in
          add(result.finding, in: result.scene, result.file.path, to: &json)
        }
      }
    }
  }

  private static func add(_ key: String, text: String, to json: inout JSONText) {
    json.object(key) { $0.field("text", text) }
  }

  private static func add(_ rule: LintRule, to json: inout JSONText) {
    json.field("id", rule.rawValue)
    add("shortDescription", text: rule.summary, to: &json)
    add("fullDescription", text: rule.explanation, to: &json)
    add("help", text: rule.explanation, to: &json)
    json.field("helpUri", help)
    json.object("defaultConfiguration") { $0.field("level", rule.severity.rawValue) }
  }

  private static func add(
    _ finding: LintFinding, in scene: LintedScene, _ path: String, to json: inout JSONText
  ) {
    json.field("ruleId", finding.rule.rawValue)
    json.field("ruleIndex", LintRule.allCases.firstIndex(of: finding.rule) ?? 0)
    json.field("level", finding.severity.rawValue)
    let why = finding.cause.isEmpty ? "" : " Why: \(finding.cause)."
    let screens = " On: \(LintText.screens(of: finding, in: scene))."
    add("message", text: "\(finding.message).\(why) Fix: \(finding.fix).\(screens)", to: &json)
    json.objects("locations", [finding.line]) { addLocation(path, $1, to: &$0) }
    let related = finding.parts.filter { $0.line != nil }
    if !related.isEmpty {
      json.objects("relatedLocations", related) { json, part in
        addLocation(path, part.line ?? 1, to: &json)
        add("message", text: part.text, to: &json)
      }
    }
    json.object("partialFingerprints") {
      $0.field("layline/1", "\(finding.rule.rawValue) \(finding.objectID)")
    }
    if let reason = finding.suppressedBecause {
      json.objects("suppressions", [reason]) {
        $0.field("kind", "external")
        $0.field("justification", $1)
      }
    }
  }

  private static func addLocation(_ path: String, _ line: Int, to json: inout JSONText) {
    json.object("physicalLocation") { json in
      json.object("artifactLocation") { $0.field("uri", uri(path)) }
      json.object("region") { $0.field("startLine", max(1, line)) }
    }
  }

  /// A path as a URI reference; a relative path stays relative.
  static func uri(_ path: String) -> String {
    var result = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let hex = String(byte, radix: 16, uppercase: true)
        result += "%" + (hex.count < 2 ? "0" : "") + hex
      }
    }
    return result
  }
}
