import Testing

@testable import CommandLanguage

/// Extreme input gets one clear diagnostic.
@Suite(.timeLimit(.minutes(10))) struct LimitTests {
  static let rows: [(name: String, bytes: @Sendable () -> [UInt8], code: String)] = [
    ("3 MiB on a line", { Array(repeating: 0x61, count: 3 << 20) }, "line-too-long"),
    ("5 MiB", { Array(repeating: 0x0A, count: 5 << 20) }, "script-too-long"),
    (
      "nested braces", { Array(String(repeating: "a{", count: 100_000).utf8) }, "block-too-deep"
    ),
    ("bare braces", { Array(repeating: 0x7B, count: 100_000) }, "block-without-command"),
    ("closing braces", { Array(repeating: 0x7D, count: 100_000) }, "unmatched-brace"),
    ("NUL bytes", { Array(repeating: 0, count: 100_000) }, "control-character"),
    ("a lone surrogate", { [0x61, 0x0A, 0x62, 0xED, 0xA0, 0x80] }, "invalid-utf8"),
    ("a cut character", { [0x61, 0x20, 0xC3] }, "invalid-utf8"),
    ("an open quote", { [0x22] + Array(repeating: 0x61, count: 900_000) }, "unclosed-quote"),
  ]

  /// Parsing asks often, and ends when it is told to.
  @Test func parsingIsInterrupted() {
    var count = 0
    #expect(throws: Diagnostic.interrupted) {
      try Script.parse(SourceText(String(repeating: "a b\n", count: 5_000), origin: "")) {
        count += 1
        return count == 3
      }
    }
    #expect(count == 3)
  }

  @Test(arguments: rows.indices) func extremeInput(_ index: Int) {
    let row = Self.rows[index]
    let bytes = row.bytes()
    var result: Diagnostic?
    do throws(Diagnostic) {
      _ = try Script.parse(SourceText(bytes, origin: "demo.lay"))
    } catch {
      result = error
    }
    _ = result?.rendered(style: .script, columns: 80)
    #expect(result?.code == row.code, "\(row.name)")
  }

  @Test func inputAtTheLimitsIsAllowed() throws {
    let depth = LanguageLimits.maximumBlockDepth
    let nested = String(repeating: "a{", count: depth) + String(repeating: "}", count: depth)
    #expect(try Script.parse(SourceText(nested, origin: "")).statements.count == 1)
    let long = String(repeating: "a", count: LanguageLimits.maximumLineBytes)
    #expect(try Script.parse(SourceText(long, origin: "")).statements.count == 1)
  }

  @Test func positionOfInvalidUTF8IsExact() {
    let source = SourceText([0x61, 0x0A, 0xC3, 0xA9, 0x62, 0xFF], origin: "demo.lay")
    do throws(Diagnostic) {
      _ = try Script.parse(source)
      Issue.record("invalid UTF-8 was read")
    } catch {
      let text = error.rendered(style: .script, columns: 80)
      #expect(text.hasPrefix("demo.lay:2:3: error: the text is not UTF-8 here: byte 0xff"))
    }
  }
}
