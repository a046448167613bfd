import CommandLanguage
import LayoutDrawing
import Testing

@testable import LayoutDocument
@testable import Playground

/// Settings of the shell as a file of `set` commands.
@Suite struct RememberedSettingsTests {
  private static let head =
    "# Written by remember, which replaces this file. Your own commands belong in rc.lay.\n"

  private func read(_ text: String) -> (settings: RememberedSettings, problems: [Diagnostic]) {
    var problems: [Diagnostic] = []
    let source = SourceText(text, origin: "settings.lay")
    return (RememberedSettings(source, problems: &problems), problems)
  }

  private func request(_ command: String) throws -> RememberRequest {
    var play = Play()
    guard case .remember(let request, _) = try play.run(command).effects.first else {
      throw Diagnostic(code: "none", message: "no effect")
    }
    return request
  }

  @Test(arguments: [
    ("remember", RememberRequest.changed), ("remember none", .nothing), ("remember LIST", .list),
    ("remember timing Cell", .some(["timing", "cell"])),
  ])
  func parsesRequests(_ command: String, _ expected: RememberRequest) throws {
    #expect(try request(command) == expected)
  }

  @Test(arguments: [
    ("remember timng", "unknown-setting", "no setting \"timng\"; did you mean \"timing\"?"),
    ("remember nothing", "unknown-setting", "no setting \"nothing\""),
    ("remember list timing", "unexpected-word", "\"timing\" is one word too many"),
    ("animate 1 { remember }", "not-in-block", "remember cannot be used in animate"),
    ("expect fails { echo a }; remember", "expectation", "none of the commands failed"),
  ])
  func refuses(_ command: String, _ code: String, _ message: String) {
    var play = Play()
    let failure = play.failure(command)
    #expect(failure?.code == code && failure?.message == message)
  }

  @Test func nestedRememberFails() {
    var play = Play()
    #expect(play.failure("expect fails { remember }") == nil)
  }

  /// Settings that differ from a new session are remembered, in the order of the list.
  @Test func changedSettings() throws {
    var play = try Play("set timing on; set cell 1 2.5; set hints off; set hints on")
    let kept = RememberedSettings().after(.changed, in: play.session)
    #expect(kept.text == Self.head + "set timing on\nset cell 1 2.5\n")
    #expect(read(kept.text).settings == kept && read(kept.text).problems == [])
    var fresh = Session()
    kept.apply(to: &fresh, from: "settings.lay")
    #expect(fresh.shell == play.session.shell)
    #expect(fresh.frames.cellHeight == 2.5)
    try play.run("set timing off; set cell 1 2")
    #expect(kept.after(.changed, in: play.session).isEmpty)
    #expect(kept.after(.changed, in: play.session).text == Self.head)
  }

  @Test func addsSettingsToTheRememberedOnes() throws {
    let play = try Play("set mouse on; set marks off; set timing on")
    let kept = read("set hints off\nset mouse off\n").settings
    let more = kept.after(.some(["mouse", "pager"]), in: play.session)
    #expect(more.text == Self.head + "set hints off\nset mouse on\nset pager on\n")
    #expect(more.after(.list, in: play.session) == more)
    #expect(more.after(.nothing, in: play.session).isEmpty)
  }

  /// Each invalid line reports one problem at its source location; the other lines apply.
  @Test(arguments: [
    ("set timing on\nsplit root h 2\nset mouse on", 2, "unknown-setting"),
    ("set root padding 3\nset timing on\nset mouse on", 1, "unknown-setting"),
    ("set timing on\nset mouse on\nset hints maybe", 3, "bad-value"),
    ("set timing on\nset \"pager on\nset mouse on", 2, "unclosed-quote"),
    ("set timing on\nset\nset mouse on", 2, "missing-argument"),
    ("set timing on\nbogus\nset mouse on", 2, "unknown-command"),
    ("set timing on\nset cell 0 0\nset mouse on", 2, "bad-value"),
    ("set timing on; set mouse on\n\u{7}", 2, "control-character"),
    ("set timing on; set mouse on\nexpect fails {\n", 2, "unclosed-block"),
  ])
  func reportsInvalidLines(_ text: String, _ line: Int, _ code: String) throws {
    let (settings, problems) = read(text)
    #expect(settings.text == Self.head + "set mouse on\nset timing on\n")
    let problem = try #require(problems.first)
    #expect(problems.count == 1 && problem.code == code)
    let head = problem.rendered(style: .script, columns: 80, isWarning: true)
    #expect(head.hasPrefix("settings.lay:\(line):") && head.contains(": warning: "), "\(head)")
  }

  @Test func invalidBytesAreReported() {
    var problems: [Diagnostic] = []
    let bytes: [UInt8] = [0xFF, 0xFE, 0x00, 0x0A] + Array("set timing on\n".utf8)
    let settings = RememberedSettings(SourceText(bytes, origin: "s"), problems: &problems)
    #expect(problems.count == 1 && settings.text.hasSuffix("set timing on\n"))
  }

  @Test func listsValuesAndTheirOrigins() throws {
    var play = try Play("set timing on; set mouse on")
    let kept = RememberedSettings().after(.some(["timing", "hints"]), in: play.session)
    try play.run("set hints off")
    #expect(
      kept.lines(of: play.session, path: "/h/settings.lay") == [
        "hints    off   set in test.lay line 1; on is remembered",
        "mouse    on    set in test.lay line 1",
        "timing   on    remembered",
        "pager    on    default",
        "marks    on    default",
        "rows     half  default",
        "colors   auto  default",
        "changes  off   default",
        "cell     1 2   default",
        "remembered in /h/settings.lay",
      ])
    #expect(
      RememberedSettings().lines(of: Session(), path: "/a\u{7}b").last
        == "nothing is remembered in /a\\u{7}b")
  }

  @Test(arguments: [
    ("set timng on", "no view or setting named \"timng\"; did you mean \"timing\"?"),
    ("set nonsense off", "no view or setting named \"nonsense\""),
    ("set nonsense padding 4", "no view named \"nonsense\""),
  ])
  func suggestsSettingNames(_ command: String, _ message: String) {
    var play = Play()
    let failure = play.failure(command)
    #expect(failure?.code == "unknown-view" && failure?.message == message)
  }
}
