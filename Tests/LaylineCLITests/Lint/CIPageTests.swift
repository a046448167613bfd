import Foundation
import Testing

/// The workflow of `docs/ci.md`, run step by step in a folder that holds nothing else.
struct CIPageTests {
  /// The commands of the workflow, in order.
  private static func steps() throws -> [String] {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../docs/ci.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let workflow = try #require(text.components(separatedBy: "```yaml\n").dropFirst().first)
      .components(separatedBy: "```\n")[0]
    return workflow.split(separator: "\n").compactMap { line in
      line.range(of: "run: ").map { String(line[$0.upperBound...]) }
    }
  }

  /// Stands in for the installation, which takes minutes; `scripts/packaging/check` tests that.
  private static let install = """
    #!/bin/sh
    mkdir -p "$1/bin"
    printf '#!/bin/sh\\nexec "%s" "$@"\\n' "$LAYLINE" > "$1/bin/layline"
    chmod +x "$1/bin/layline"
    """

  private func runs(script: String) throws -> [ProgramRun] {
    let home = try ShellRun.Home()
    let tool = try home.write(Self.install, to: ".layline/scripts/install")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool)
    _ = try home.write(script, to: "layouts/mail.lay")
    _ = try home.write(Self.xib, to: "App/Profile.xib")
    let path = home.path + "/path"
    return try Self.steps().map { step in
      let setUp = "PATH=\"$(cat \(path) 2>/dev/null):$PATH\"; "
      return try ProgramRun(in: home, variables: ["GITHUB_PATH": path], through: setUp + step)
    }
  }

  /// A button without a width.
  private static let xib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
      <objects>
        <view id="top" userLabel="Profile">
          <rect key="frame" x="0" y="0" width="393" height="852"/>
          <subviews>
            <view id="sav" userLabel="Save" translatesAutoresizingMaskIntoConstraints="NO">
              <rect key="frame" x="313" y="64" width="64" height="34"/>
            </view>
          </subviews>
          <constraints>
            <constraint firstItem="sav" firstAttribute="top" secondItem="top" secondAttribute="top" id="c1"/>
          </constraints>
        </view>
      </objects>
    </document>
    """

  @Test func aFailureIsAnAnnotation() throws {
    let runs = try runs(script: "split root h a=25% b\nexpect a.width == 120\n")
    #expect(runs.map { $0.status } == [0, 0, 3, 1], "\(runs.map { $0.output + $0.errors })")
    let mail = runs[2].lines.filter { $0.hasPrefix("::error file=layouts/mail.lay,line=2") }
    #expect(mail.count == 1, "\(runs[2].output)")
    #expect(runs[3].lines.contains { $0.hasPrefix("::") && $0.contains("file=App/Profile.xib") })
  }

  @Test func aScriptThatHoldsPasses() throws {
    let runs = try runs(script: "split root h a=25% b\nexpect a.width == 100\n")
    #expect(runs[2].status == 0, "\(runs[2].output)")
  }
}
