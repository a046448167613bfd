import Foundation
import Testing

@testable import ScriptHost

@Suite struct CastWriterTests {
  static let session = RecordingSample.session(
    [
      RecordingSample.step("ab", printed: ["x", "y"]),
      RecordingSample.step("c {\n}"),
    ], title: "t.lay")

  @Test func timesCountFromTheStart() {
    #expect(
      CastWriter.text(of: Self.session) == """
        {"version":2,"width":20,"height":10,"title":"t.lay","env":{"TERM":"xterm-256color"}}
        [0.000000, "o", "lay> "]
        [0.000000, "m", "ab"]
        [0.040000, "o", "a"]
        [0.080000, "o", "b"]
        [0.120000, "o", "\\r\\nx\\r\\ny\\r\\nlay> "]
        [1.620000, "m", "c {"]
        [1.660000, "o", "c"]
        [1.700000, "o", " "]
        [1.740000, "o", "{"]
        [1.780000, "o", "\\r\\n...> "]
        [1.820000, "o", "}"]
        [1.860000, "o", "\\r\\nlay> "]
        [2.160000, "o", ""]

        """)
  }

  @Test func everyLineIsJSON() throws {
    let text = CastWriter.text(of: RecordingSample.full)
    let lines = text.split(separator: "\n")
    var time = 0.0
    var markers: [String] = []
    for (index, line) in lines.enumerated() {
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      if index == 0 {
        #expect((value as? [String: Any])?["version"] as? Int == 2)
        continue
      }
      let event = try #require(value as? [Any])
      #expect(event.count == 3)
      let at = try #require(event[0] as? Double)
      #expect(at >= time)
      time = at
      if event[1] as? String == "m" { markers.append(try #require(event[2] as? String)) }
    }
    #expect(markers == RecordingSample.full.steps.map { $0.command[0] })
    #expect(!text.contains("\u{1b}"))
  }
}
