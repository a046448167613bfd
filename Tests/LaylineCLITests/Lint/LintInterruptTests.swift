import Foundation
import TestSupport
import Testing

@testable import LaylineCLI

/// Ctrl-C ends `--lint` at once, before any part of a report is written.
@Suite(.serialized) struct LintInterruptTests {
  /// A screen of buttons in a row, each as wide as the one before.
  private static func screen(of count: Int) -> String {
    var views = ""
    var constraints = ""
    for number in 0..<count {
      views +=
        "<button id=\"v\(number)\" translatesAutoresizingMaskIntoConstraints=\"NO\">"
        + "<rect key=\"frame\" x=\"\(number)\" y=\"50\" width=\"40\" height=\"40\"/></button>\n"
      let before = number == 0 ? "top" : "v\(number - 1)"
      constraints +=
        "<constraint firstItem=\"v\(number)\" firstAttribute=\"leading\" "
        + "secondItem=\"\(before)\" secondAttribute=\"leading\" constant=\"1\" id=\"a\(number)\"/>"
        + "<constraint firstItem=\"v\(number)\" firstAttribute=\"trailing\" "
        + "relation=\"lessThanOrEqual\" secondItem=\"top\" secondAttribute=\"trailing\" "
        + "id=\"b\(number)\"/>\n"
    }
    return "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\">"
      + "<device id=\"retina6_12\" orientation=\"portrait\"/><objects><view id=\"top\">"
      + "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"393\" height=\"852\"/>\n<subviews>\(views)"
      + "</subviews><constraints>\(constraints)</constraints></view></objects></document>"
  }

  /// Many scenes, one that takes long, and a script that does: each takes seconds.
  private static let inputs: [(name: String, files: [(name: String, text: String)])] = [
    ("many scenes", (0..<4_000).map { ("V\($0).xib", screen(of: 8)) }),
    ("one scene", [("Large.xib", screen(of: 1200))]),
    ("a script", [("long.lay", "split root h 1000000\n")]),
  ]

  @Test(.timeLimit(.minutes(3)), arguments: inputs.indices)
  func endsAtOnce(_ index: Int) throws {
    let home = try ShellRun.Home()
    for file in Self.inputs[index].files { _ = try home.write(file.text, to: file.name) }
    // In a terminal, because a job in the background ignores the key. The shell prints the status.
    let command =
      "\"$0\" --lint \"$1\" --devices all --direction both --format json > \"$1/report\"; "
      + "echo status $?"
    let terminal = try #require(
      PseudoTerminal(
        "/bin/bash", ["-c", "trap : INT; " + command, try BuiltBinary.path(), home.path],
        environment: ["LC_ALL": "C.UTF-8", "HOME": home.path, "PATH": "/usr/bin:/bin"]))
    terminal.pause(0.5)
    #expect(terminal.output.isEmpty)
    let start = Date()
    terminal.send("\u{3}")
    try terminal.waitFor("status 130")
    // It takes some 10 ms; other tests run at the same time.
    #expect(Date().timeIntervalSince(start) < 0.5, "\(Self.inputs[index].name)")
    #expect(try String(contentsOfFile: home.path + "/report", encoding: .utf8).isEmpty)
  }
}
