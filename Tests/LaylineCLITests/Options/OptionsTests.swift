import Foundation
import LayoutDrawing
import LayoutEngine
import Linting
import ScriptHost
import TerminalText
import Testing

@testable import LaylineCLI

struct OptionsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let expected: @Sendable (inout Options) -> Void
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: [String], _ expected: @escaping @Sendable (inout Options) -> Void) {
      self.arguments = arguments
      self.expected = expected
    }
  }

  static let rows: [Row] = [
    Row([]) { _ in },
    Row(["a.lay", "b.lay"]) { $0.inputs = [.file("a.lay"), .file("b.lay")] },
    Row(["-"]) { $0.inputs = [.standardInput] },
    Row(["-c", "tree", "a.lay", "-ctree"]) {
      $0.inputs = [.commands("tree"), .file("a.lay"), .commands("tree")]
    },
    Row(["a.lay", "--json", "b.lay", "-i"]) {
      $0.inputs = [.file("a.lay"), .file("b.lay")]
      $0.isJSON = true
      $0.isInteractive = true
    },
    Row(["--", "--json", "-i"]) { $0.inputs = [.file("--json"), .file("-i")] },
    Row(["a.lay", "--", "--json"]) { $0.inputs = [.file("a.lay"), .file("--json")] },
    Row(["-c", "--", "a.lay", "--json"]) {
      $0.inputs = [.commands("--"), .file("a.lay")]
      $0.isJSON = true
    },
    Row(["--size", "100x50"]) { $0.size = "100x50" },
    Row(["--size=iphone-15"]) { $0.size = "iPhone15" },
    Row(["--frames=LAST"]) { $0.frames = .last },
    Row(["--frames", "none", "--frames", "always"]) { _ in },
    Row(["--charset", "ascii"]) { $0.charset = .ascii },
    Row(["--accessible"]) { $0.isAccessible = true },
    Row(["--charset", "rounded"]) { $0.charset = .rounded },
    Row(["--color", "never"]) { $0.colour = .never },
    Row(["--columns", "1", "--rows", "10000"]) {
      $0.columns = 1
      $0.rows = 10_000
    },
    Row(["--keep", "--strict", "--no-rc", "--restore"]) {
      $0.keepsGoing = true
      $0.isStrict = true
      $0.readsRunCommands = false
      $0.restores = ""
    },
    Row(["--check", "a.lay"]) {
      $0.action = .check
      $0.inputs = [.file("a.lay")]
    },
    Row(["--update", "--no-rc", "a.lay", "--check"]) {
      $0.action = .check
      $0.updates = true
      $0.inputs = [.file("a.lay")]
      $0.readsRunCommands = false
    },
    Row(["--lint", "App", "--devices", "iphone8,iPhone15", "--direction=both", "--text", "150%"]) {
      $0.action = .lint
      $0.inputs = [.file("App")]
      let devices = Device.all.filter { ["iPhone8", "iPhone15"].contains($0.name) }
      $0.lint.settings.devices = .named(devices)
      $0.lint.settings.directions = [false, true]
      $0.lint.settings.textPercent = 150
    },
    Row(["--lint", "a.xib", "--devices", "saved", "--format", "sarif", "--fail-on", "error"]) {
      $0.action = .lint
      $0.inputs = [.file("a.xib")]
      $0.lint.format = .sarif
      $0.lint.failure = .error
    },
    Row(["--version", "--unknown"]) { $0.answer = Program.versionLine },
    Row(["-h"]) { $0.answer = Option.usage },
    Row(["--grade", "ratios", "a.lay"]) {
      $0.action = .grade
      $0.lesson = "ratios"
      $0.inputs = [.file("a.lay")]
    },
  ]

  @Test(arguments: rows)
  func validArgumentsAreParsed(_ row: Row) throws {
    var expected = Options()
    row.expected(&expected)
    var options = try Options.parse(row.arguments)
    options.lintValues = [:]
    #expect(options == expected)
  }

  @Test(arguments: [
    (["--verson"], "no option --verson; did you mean --version?"),
    (["-x"], "no option -x"),
    (["-ix"], "no option -x"),
    (["--co", "3"], "--co could be --commands, --color, --columns or --completions"),
    (["--json=3"], "--json takes no value"),
    (["-c"], "-c needs a value: -c COMMANDS"),
    (["--rows"], "--rows needs a value: --rows N"),
    (["--rows", "0"], "--rows needs a whole number from 1 to 400000, not \"0\""),
    (["--columns", "1e3"], "--columns needs a whole number from 1 to 400000, not \"1e3\""),
    (
      ["--frames", "lst"],
      "--frames cannot be \"lst\", but always, last or none; did you mean \"last\"?"
    ),
    (
      ["--size", "iphne15"],
      "--size needs WxH or a device, not \"iphne15\"; did you mean \"iPhone15\"?"
    ),
    (["--size", "-x4"], "--size needs both a width and a height, such as 400x240"),
    (["--columns", "800", "--rows", "501"], "a frame has at most 400000 cells, not 800 × 501"),
    (["--lint"], "--lint needs files or folders"),
    (["--step", "a.lay", "b.lay"], "--step needs one file"),
    (["--step", "--lint", "a.lay"], "--step cannot be used with --lint"),
    (["--watch", "a.lay", "--frames", "last"], "--watch cannot be used with --frames"),
    (["--grade", "ratios", "-"], "--grade needs files"),
    (["--format", "json", "a.lay"], "--format needs --check or --lint"),
    (["--update", "a.lay"], "--update needs --check or --lint"),
    (["--check", "a.lay", "--format", "html"], "--check cannot be used with --format html"),
    (["--svg", "a.svg", "--json", "a.lay"], "--svg cannot be used with --json"),
    (["-i", "--cast", "a.cast", "a.lay"], "--cast cannot be used with --interactive"),
    (
      ["--charset", "heavy"],
      "--charset cannot be \"heavy\", but unicode, ascii or rounded"
    ),
    (["--lint", "-c", "tree"], "--lint cannot be used with --commands"),
    (["--text", "150%", "a.lay"], "--text needs --lint"),
    (["--lint", "a.xib", "--text", "9"], "--text needs 50% to 400%, not \"9\""),
    (
      ["--lint", "a.xib", "--devices", "iPhone8,iPhne15"],
      "--devices needs saved, all or names with commas between them, not \"iPhne15\"; "
        + "did you mean \"iPhone15\"?"
    ),
    (
      ["--lint", "a.xib", "--json", "--format", "html"],
      "--json cannot be used with --format html"
    ),
    (
      ["--since", "a.width > 1"],
      "no option --since: layline FILE -c 'since RELATION' names the command"
    ),
    (["--html=a"], "no option --html: --svg and --cast record, and the page shares sessions"),
    (["--\u{1B}]0;x"], "no option --\\u{1b}]0;x"),
  ])
  func refuses(_ arguments: [String], _ message: String) {
    #expect(throws: UsageProblem(message)) { try Options.parse(arguments) }
  }

  /// A script that prints neither frames nor objects needs no layout after each command.
  @Test(arguments: [
    (["--frames", "none"], true), (["--frames", "last"], true), ([], false),
    (["--frames", "none", "--json"], false), (["--frames", "none", "--strict"], false),
    (["--frames", "none", "--svg", "a.svg"], false),
  ])
  func scriptsWithoutFramesAreLaidOutLate(_ arguments: [String], _ isLate: Bool) throws {
    for isShell in [false, true] {
      let driver = Driver<Console>(
        try Options.parse(arguments + ["a.lay"]), isShell: isShell,
        environment: Environment { _ in nil })
      #expect(driver.policy.laysOutLate == (isLate && !isShell))
    }
  }

  @Test func manualListsEachOption() throws {
    var root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let page = try String(
      contentsOf: root.appendingPathComponent("docs/layline.1"), encoding: .utf8)
    let names = page.split(separator: "\n").filter { $0.hasPrefix(".It Fl") }.flatMap { line in
      line.matches(of: /Fl -([a-z-]+)/).map { String($0.output.1) }
    }
    #expect(names.sorted() == Option.all.map(\.long).sorted())
  }

  @Test func helpHasALineForEachOption() {
    let lines = Option.usage.split(separator: "\n", omittingEmptySubsequences: false)
    for entry in Option.all {
      let matching = lines.filter { $0.contains("--\(entry.long)") && $0.hasSuffix(entry.help) }
      #expect(matching.count == 1, "\(entry.long)")
    }
    #expect(lines.allSatisfy { $0.utf8.count <= 80 })
    #expect(Option.usage.utf8.allSatisfy { $0 < 0x80 })
    #expect(Set(Option.all.map(\.long)).count == Option.all.count)
  }
}
