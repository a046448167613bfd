import Foundation
import TestSupport
import Testing

@testable import LaylineCLI

/// `--lint` from the command line to its exit status.
struct FileLintTests {
  /// The file that docs/lint.md lints, and all fenced blocks of the page.
  private static func page() throws -> (file: String, fences: [String]) {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../docs/lint.md")
    let parts = try String(contentsOf: path, encoding: .utf8).components(separatedBy: "```")
    let fences = parts.enumerated().filter { $0.offset % 2 == 1 }.map { $0.element }
    let xml = try #require(fences.first { $0.hasPrefix("xml\n") })
    return (String(xml.dropFirst(4)), fences)
  }

  private static func home() throws -> ShellRun.Home {
    let home = try ShellRun.Home()
    try FileManager.default.createDirectory(
      atPath: home.path + "/App/Views", withIntermediateDirectories: true)
    _ = try home.write(page().file, to: "App/Profile.xib")
    _ = try home.write("Color.red.hSplit { Color.blue }\n", to: "Sample.swift")
    return home
  }

  /// The program prints the output shown in docs/lint.md.
  @Test func documentedOutputMatches() throws {
    let home = try Self.home()
    let script = try #require(try Self.page().fences.first { $0.hasPrefix("lay\n") })
    _ = try home.write(String(script.dropFirst(4)), to: "screen.lay")
    var count = 0
    for fence in try Self.page().fences where fence.contains("$ layline --lint") {
      let lines = fence.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      guard let start = lines.firstIndex(where: { $0.hasPrefix("$ layline ") }) else { continue }
      let words = lines[start].split(separator: " ").dropFirst(2).map(String.init)
      let run = try ProgramRun(words, in: home)
      #expect(run.output == lines[(start + 1)...].joined(separator: "\n"), "\(lines[start])")
      count += 1
    }
    #expect(count == 3)
  }

  @Test func aLogIsAFileToLint() throws {
    let home = try Self.home()
    _ = try home.write(
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x601 A:0x7f1.width == 28   (active)>",
          "<NSLayoutConstraint:0x602 A:0x7f1.width == 36   (active)>"
      )
      """, to: "bug.log")
    let run = try ProgramRun(["--lint", "bug.log"], in: home)
    #expect(run.status == 1 && run.errors.isEmpty)
    #expect(run.output.contains("bug.log:4: error: "))
    #expect(run.output.contains("fix 1: unconstrain c2"))
  }

  private static let statuses: [([String], Int32)] = [
    (["App"], 1), (["App", "--fail-on", "error"], 0), (["App", "--fail-on", "note"], 1),
    (["App", "--devices", "iPhoneSE1", "--fail-on", "error"], 1),
    (["Nothing.xib"], 66), (["App/Views"], 66), (["App", "Nothing.xib"], 66),
    (["App", "--devices", "iPhone99"], 2), (["Sample.swift"], 66),
  ]

  @Test(arguments: statuses)
  func exitStatusFollowsTheFindings(_ arguments: [String], _ expected: Int32) throws {
    let run = try ProgramRun(["--lint"] + arguments, in: Self.home())
    #expect(run.status == expected, "\(run.output)\(run.errors)")
  }

  @Test(arguments: [
    ("text", "App/Profile.xib:22: warning: "), ("json", "{\"schema\":\"layline-lint/1\","),
    ("sarif", "{\"$schema\":"), ("github", "::warning file=App/Profile.xib,line=22,"),
    ("html", "<!doctype html>"),
  ])
  func formats(_ format: String, _ start: String) throws {
    let home = try Self.home()
    let run = try ProgramRun(["--lint", "App", "--format", format], in: home)
    #expect(run.output.hasPrefix(start))
    #expect(run.status == 1 && run.errors.isEmpty)
    #expect(try ProgramRun(["--lint", "App", "--format", format], in: home).output == run.output)
  }

  @Test func filesAreSortedAndListedOnce() throws {
    let home = try Self.home()
    _ = try home.write(Self.page().file, to: "App/Views/Z.xib")
    _ = try home.write(Self.page().file, to: "App/Views/A.xib")
    let run = try ProgramRun(["--lint", "App", "--format", "github"], in: home)
    let files = run.lines.compactMap { $0.split(separator: ",").first }
    #expect(
      files.map { String($0) }
        == ["Profile", "Views/A", "Views/Z"].map { "::warning file=App/\($0).xib" })
  }

  @Test("orientations come from the property list unless an option names them")
  func orientations() throws {
    let home = try Self.home()
    func layouts(_ more: [String] = []) throws -> Bool {
      let run = try ProgramRun(["--lint", "App", "--devices", "iPhone8,iPhone15"] + more, in: home)
      return run.lines.last?.contains("4 layouts") == true
    }
    #expect(try !layouts())
    #expect(try layouts(["--orientation", "both"]))
    let list = """
      <plist><dict><key>UISupportedInterfaceOrientations</key><array>
      <string>UIInterfaceOrientationPortrait</string>
      <string>UIInterfaceOrientationLandscapeLeft</string></array></dict></plist>
      """
    _ = try home.write(list, to: "App/Info.plist")
    #expect(try layouts())
    #expect(try !layouts(["--orientation", "portrait"]))
  }

  @Test("a missing baseline is an error, and a written one suppresses its findings")
  func baseline() throws {
    let home = try Self.home()
    let words = ["--lint", "App", "--baseline", "known.txt"]
    #expect(try ProgramRun(words, in: home).status == 66)
    #expect(try ProgramRun(words + ["--update"], in: home).status == 0)
    #expect(try ProgramRun(words, in: home).status == 0)
    #expect(try ProgramRun(["--lint", "App", "--rules", "conflict"], in: home).status == 0)
    #expect(try ProgramRun(["--lint", "App", "--rules", "size"], in: home).status == 2)
  }

  @Test func suppressions() throws {
    let home = try Self.home()
    _ = try home.write("breaks Profile.xib#c6 -- no small phones\n", to: "App/.layline-lint")
    let run = try ProgramRun(["--lint", "App"], in: home)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.lines.last?.hasSuffix("0 errors, 0 warnings, 0 notes, 1 suppressed") == true)
    #expect(try ProgramRun(["--lint", "App/Profile.xib"], in: home).output == run.output)
    _ = try home.write("tiny * -- x\n", to: "App/.layline-lint")
    let wrong = try ProgramRun(["--lint", "App"], in: home)
    #expect(wrong.status == 66)
    #expect(wrong.errors.hasPrefix("App/.layline-lint:1:1: error: no rule and no setting"))
    _ = try home.write("\ndevices   iPhone99\n", to: "App/.layline-lint")
    let device = try ProgramRun(["--lint", "App"], in: home)
    #expect(device.status == 66)
    #expect(device.errors.hasPrefix("App/.layline-lint:2:11: error: devices needs saved, all"))
  }

  /// The example of the page, which the command line overrides.
  @Test func documentedConfiguration() throws {
    let home = try Self.home()
    let example = try #require(Self.page().fences.first { $0.contains("# SETTING") })
    let text = String(example.drop { $0 != "\n" }.dropFirst())
    _ = try home.write(text, to: ".layline-lint")
    let run = try ProgramRun(["--lint", "."], in: home)
    // Its lines for other files match nothing, and its baseline is missing.
    let count = text.split(separator: "\n").count {
      $0.hasPrefix("excluded") || $0.hasPrefix("notch") || $0.hasPrefix("*")
    }
    #expect(run.errors.split(separator: "\n").count { $0.contains("matches nothing") } == count)
    #expect(run.status == 66 && run.errors.contains("lint-baseline.txt: error: "))
    #expect(try ProgramRun(["--lint", ".", "--update"], in: home).status == 0)
    let known = try ProgramRun(["--lint", "."], in: home)
    #expect(known.status == 0 && known.lines.last?.contains(", 2 layouts: 0 errors") == true)
    let other = try ProgramRun(["--lint", ".", "--devices", "saved"], in: home)
    #expect(other.lines.last?.contains(", 1 layout: ") == true)
  }

  @Test("folders that are left out are not read, and a fix changes only its lines")
  func fixes() throws {
    let home = try Self.home()
    let twice = try Self.page().file.replacing(
      "        <constraint firstItem=\"pic\" firstAttribute=\"height\" constant=\"120\" id=\"c7\"/>\n",
      with:
        "        <constraint firstItem=\"pic\" firstAttribute=\"height\" constant=\"120\" id=\"c7\"/>\n"
        + "        <constraint firstItem=\"pic\" firstAttribute=\"height\" constant=\"120\" id=\"c8\"/>\n"
    )
    _ = try home.write(twice, to: "App/Twice.xib")
    _ = try home.write(twice, to: "App/Pods/Twice.xib")
    let run = try ProgramRun(["--lint", "App", "--fix"], in: home)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.hasPrefix("--- a/App/Twice.xib\n+++ b/App/Twice.xib\n@@ -21,7 +21,6 @@\n"))
    #expect(
      run.lines.count { $0.hasPrefix("-") } == 2 && run.lines.count { $0.hasPrefix("+") } == 1)
    #expect(run.lines.last == "fixed 1 finding in 1 file")
    func text(_ path: String) throws -> String {
      try String(contentsOfFile: home.path + "/" + path, encoding: .utf8)
    }
    #expect(try text("App/Twice.xib") == Self.page().file && text("App/Pods/Twice.xib") == twice)
    let again = try ProgramRun(["--lint", "App", "--fix"], in: home)
    #expect(again.output == "fixed 0 findings in 0 files\n")
  }

  /// Unsupported formats are skipped in folders, and refused if named.
  @Test func unsupportedFormats() throws {
    let home = try Self.home()
    let mac = "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>"
    _ = try home.write(mac, to: "App/Mac.xib")
    let folder = try ProgramRun(["--lint", "App"], in: home)
    #expect(folder.status == 1)
    #expect(folder.errors == "left out 1 file: 1: a file of macOS cannot be read\n")
    _ = try home.write(mac, to: "Mac/Mac.xib")
    let only = try ProgramRun(["--lint", "Mac"], in: home)
    #expect(only.status == 1 && only.output.isEmpty && only.errors.contains("none of the files"))
    let named = try ProgramRun(["--lint", "App/Mac.xib"], in: home)
    #expect(named.status == 66 && named.output.isEmpty)
    #expect(named.errors.hasPrefix("App/Mac.xib:1:1: error: a file of macOS cannot be read"))
    _ = try home.write("<document>\n<view", to: "App/Cut.xib")
    let cut = try ProgramRun(["--lint", "App"], in: home)
    #expect(cut.status == 66)
    #expect(cut.errors.contains("App/Cut.xib:2:"))
  }

  // MARK: Scripts

  private static let narrow = """
    resize iPhone15
    canvas root a=300x40
    constrain a.leading == root.leading + 60, a.trailing == root.trailing - 20
    constrain a.top == root.top + 100
    constrain wide: a.width >= 280

    """

  /// The rules of a script hold on other screens.
  @Test func rulesOfScripts() throws {
    let home = try ShellRun.Home()
    _ = try home.write(Self.narrow, to: "a.lay")
    let words = ["--lint", "a.lay", "--devices", "iPhoneSE1,iPhone15", "--direction", "both"]
    let broken = try ProgramRun(words, in: home)
    #expect(broken.status == 1)
    #expect(broken.output.hasPrefix("a.lay:5: error: these 4 constraints cannot all hold"))
    #expect(broken.output.contains("\n  on: iPhoneSE1, iPhoneSE1 rtl\n"))
    let rule = "when root.width < 380 { unconstrain wide }\n"
    _ = try home.write(Self.narrow + rule, to: "a.lay")
    let mended = try ProgramRun(words, in: home)
    #expect(mended.status == 0)
    #expect(mended.output.hasPrefix("linted 1 scene in 1 file, 4 layouts: 0 errors"))
    // Without them, the width at which it breaks would be another question.
    #expect(try ProgramRun(["--lint", "a.lay"], in: home).status == 0)
  }

  @Test func scriptsThatFail() throws {
    let home = try ShellRun.Home()
    _ = try home.write("canvas root a\nfix b 3\n", to: "a.lay")
    let run = try ProgramRun(["--lint", "a.lay"], in: home)
    #expect(run.status == 66 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("a.lay:2:5: error: no view named"))
    #expect(try ProgramRun(["--lint", "none.lay"], in: home).status == 66)
    // Constraints of a sourced file are reported at the `source` command.
    _ = try home.write("source b.lay\n", to: "a.lay")
    _ = try home.write(Self.narrow + "resize iPhoneSE1\n", to: "b.lay")
    let sourced = try ProgramRun(["--lint", "a.lay"], in: home)
    #expect(sourced.output.hasPrefix("a.lay:1: error: these 4 constraints cannot all hold"))
  }

  /// Scripts in folders are checked like other files; those that fail are left out.
  @Test func scriptsInFolders() throws {
    let home = try Self.home()
    _ = try home.write(Self.narrow + "resize iPhoneSE1\n", to: "App/Views/narrow.lay")
    _ = try home.write("canvas root a\n\nfix b 3\n", to: "App/part.lay")
    _ = try home.write("split root h a b\nsave saved.lay\n", to: "App/saves.lay")
    _ = try home.write("unused Profile.xib -- x\n", to: "App/.layline-lint")
    let run = try ProgramRun(["--lint", "App"], in: home)
    #expect(run.status == 1)
    #expect(run.output.contains("App/Views/narrow.lay:5: error: these 4 constraints"))
    #expect(run.output.hasSuffix("1 warning, 0 notes\n"))
    let note = "App/.layline-lint:1: note: it matches nothing; delete the line\n"
    #expect(run.errors == "left out 1 file: 1: no view named \"b\"\n" + note)
    // Nothing is written.
    let files = try FileManager.default.subpathsOfDirectory(atPath: home.path)
    #expect(!files.contains { $0.hasSuffix("saved.lay") })
    let folder = try ProgramRun(["--lint", "App/Views"], in: home)
    #expect(folder.status == 1 && folder.output.hasPrefix("App/Views/narrow.lay:5: error"))
    // A failing file is an error if it is named.
    #expect(try ProgramRun(["--lint", "App/part.lay"], in: home).status == 66)
  }

  /// File names cannot send escape sequences to the terminal.
  @Test func untrustedNames() throws {
    let home = try Self.home()
    _ = try home.write(Self.page().file, to: "App/\u{1B}[31m.xib")
    let run = try ProgramRun(["--lint", "App"], in: home)
    #expect(!run.output.unicodeScalars.contains("\u{1B}"))
    #expect(run.output.contains("\\u{1b}[31m.xib:22: warning: "))
  }

  #if os(Linux)
    /// File names are bytes there.
    @Test func namesThatAreNotUTF8AreReported() throws {
      let home = try Self.home()
      let copy = "cp App/Profile.xib App/$(printf 'caf\\351').xib"
      let folder = try ProgramRun(in: home, through: copy + "; $LAYLINE --lint App")
      #expect(folder.status == 1)
      #expect(folder.errors.contains("left out 1 file") && folder.errors.contains("not UTF-8"))
      let named = try ProgramRun(in: home, through: "$LAYLINE --lint App/*.xib")
      #expect(named.status == 66)
      #expect(named.errors.contains("caf\u{FFFD}.xib: error:"))
      #expect(named.errors.contains("not UTF-8"))
      #expect(named.output.contains("Profile.xib"))
    }

    /// Whatever the amount of memory that is too little: once the program runs, it says so.
    @Test func tooLittleMemoryIsReported() throws {
      let home = try Self.home()
      let view = """
        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="v%"> \
        <rect key="frame" x="0" y="0" width="93" height="52"/></view>
        """
      let views = (0..<3_900).map { view.replacingOccurrences(of: "%", with: "\($0)") }
      let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects><view id="top">
        <rect key="frame" x="0" y="0" width="393" height="852"/><subviews>
        \(views.joined(separator: "\n"))
        </subviews></view></objects></document>
        """
      _ = try home.write(text, to: "big.xib")
      let script = """
        for limit in $(seq 8000 4000 200000); do
          (ulimit -v $limit; exec $LAYLINE --lint big.xib >out 2>err); status=$?
          [ $status = 71 ] && { tail -n 1 err; exit 71; }
          [ $status = 1 ] && exit 1
        done
        """
      let run = try ProgramRun(
        in: home, variables: ["SWIFT_BACKTRACE": "enable=no"], through: script)
      #expect(run.status == 71)
      #expect(run.output.hasPrefix("layline: error: "))
    }
  #endif
}
