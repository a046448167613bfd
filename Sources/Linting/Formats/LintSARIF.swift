import LayoutDocument
import TerminalText

/// A report as SARIF 2.1.0, which code hosts and editors read.
package struct LintSARIF {
  private var json = JSONText()
  /// The rules in the documentation of the program.
  private static let help = "docs/lint.md#rules"

  /// - Parameter version: the program's version.
  package static func text(of report: LintReport, version: String) -> String {
    var writer = LintSARIF()
    writer.add(report, version)
    return writer.json.text
  }

  private mutating func add(_ report: LintReport, _ version: String) {
    json.begin("{")
    json.field("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
    json.field("version", "2.1.0")
    json.begin("[", "runs")
    json.begin("{")
    json.begin("{", "tool")
    json.begin("{", "driver")
    json.field("name", "layline")
    json.field("version", version)
    json.list("rules", LintRule.allCases) { Self.add($1, to: &$0) }
    json.end("}")
    json.end("}")
    json.field("columnKind", "unicodeCodePoints")
    json.begin("[", "results")
    for file in report.files {
      for scene in file.scenes {
        for finding in scene.findings { add(finding, in: scene, file) }
      }
    }
    json.end("]")
    json.end("}")
    json.end("]")
    json.end("}")
  }

  private static func add(_ key: String, text: String, to json: inout JSONText) {
    json.begin("{", key)
    json.field("text", text)
    json.end("}")
  }

  private static func add(_ rule: LintRule, to json: inout JSONText) {
    json.begin("{")
    json.field("id", rule.rawValue)
    add("shortDescription", text: rule.summary, to: &json)
    add("fullDescription", text: rule.explanation, to: &json)
    add("help", text: rule.explanation, to: &json)
    json.field("helpUri", Self.help)
    json.begin("{", "defaultConfiguration")
    json.field("level", rule.severity.rawValue)
    json.end("}")
    json.end("}")
  }

  private mutating func add(_ finding: LintFinding, in scene: LintedScene, _ file: LintedFile) {
    json.begin("{")
    json.field("ruleId", finding.rule.rawValue)
    json.field("ruleIndex", LintRule.allCases.firstIndex(of: finding.rule) ?? 0)
    json.field("level", finding.severity.rawValue)
    let why = finding.cause.isEmpty ? "" : " Why: \(finding.cause)."
    let screens = " On: \(LintText.screens(of: finding, in: scene))."
    Self.add(
      "message", text: "\(finding.message).\(why) Fix: \(finding.fix).\(screens)", to: &json)
    json.begin("[", "locations")
    location(file.path, finding.line, nil)
    json.end("]")
    let related = finding.parts.filter { $0.line != nil }
    if !related.isEmpty {
      json.begin("[", "relatedLocations")
      for part in related { location(file.path, part.line ?? 1, part.text) }
      json.end("]")
    }
    json.begin("{", "partialFingerprints")
    json.field("layline/1", "\(finding.rule.rawValue) \(finding.objectID)")
    json.end("}")
    if let reason = finding.suppressedBecause {
      json.objects("suppressions", [reason]) {
        $0.field("kind", "external")
        $0.field("justification", $1)
      }
    }
    json.end("}")
  }

  private mutating func location(_ path: String, _ line: Int, _ message: String?) {
    json.begin("{")
    json.begin("{", "physicalLocation")
    json.begin("{", "artifactLocation")
    json.field("uri", Self.uri(path))
    json.end("}")
    json.begin("{", "region")
    json.field("startLine", max(1, line))
    json.end("}")
    json.end("}")
    if let message { Self.add("message", text: message, to: &json) }
    json.end("}")
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
