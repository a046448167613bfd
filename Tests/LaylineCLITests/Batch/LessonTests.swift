import Foundation
import TestSupport
import Testing

@testable import CommandLanguage
@testable import Lessons

/// Lessons as a user at a terminal does them, and the whole course through the built program.
@Suite(.serialized)
struct LessonTests {
  private func shown(_ shell: ShellRun) -> [String] { shell.terminal.screen.history }

  private func has(_ text: String, _ shell: ShellRun) -> Bool {
    shown(shell).contains { $0.contains(text) }
  }

  private func progressFile(_ home: ShellRun.Home) -> String {
    home.path + "/.local/state/layline/lessons"
  }

  private func progress(_ home: ShellRun.Home) -> String? {
    try? String(contentsOfFile: progressFile(home), encoding: .utf8)
  }

  // MARK: At a terminal

  @Test func progressIsKeptAcrossSessions() throws {
    let home = try ShellRun.Home()
    let shell = try ShellRun(home: home)
    try shell.waitForPrompt()
    try shell.run("split root h mine yours")
    try shell.run("lesson ratios")
    #expect(has("1 of 4   A quarter", shell))
    try shell.run("ratio menu 0.3")
    #expect(!has("✓", shell))
    try shell.run("lesson check")
    #expect(has("  menu.width 120, wanted 100", shell))
    #expect(has("┊", shell))
    try shell.run("lesson hint")
    #expect(has("menu is 20 points too wide", shell))
    #expect(progress(home) == nil)
    try shell.run("ratio menu 1/4")
    #expect(has("✓ A quarter: 2 changes; par is 1", shell))
    #expect(progress(home) == "ratios\tA quarter\t2\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: progressFile(home))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    try shell.run("lesson quit")
    try shell.run("expect mine.width == 200")
    #expect(!has("error", shell))
    #expect(shell.quit() == .status(0))

    let later = try ShellRun(home: home)
    try later.waitForPrompt()
    try later.run("lesson")
    #expect(shown(later).contains { $0.contains("ratios") && $0.contains("1 of 4") })
    try later.run("lesson 2")
    #expect(has("Ratios, step 2 of 4", later))
    try later.run("ratio root 1/2 1/3 1/6")
    #expect(has("✓ All at once: 1 change, par", later))
    #expect(progress(home) == "ratios\tA quarter\t2\nratios\tAll at once\t1\n")
    #expect(later.quit() == .status(0))
  }

  /// Commands in a lesson are not part of the session that a crash interrupts.
  @Test func journalOmitsLessonCommands() throws {
    let home = try ShellRun.Home()
    let shell = try ShellRun(home: home)
    try shell.waitForPrompt()
    try shell.run("split root h mine yours")
    try shell.run("lesson ratios")
    try shell.run("ratio menu 0.3")
    try shell.run("lesson quit")
    try shell.run("ratio mine 0.4")
    shell.terminal.signal(SIGKILL)
    #expect(shell.terminal.waitForExit() == .signal(SIGKILL))
    let next = try ShellRun(["--restore"], home: home)
    try next.waitForPrompt()
    try next.run("expect mine.width == 160")
    #expect(!has("error", next))
    #expect(next.quit() == .status(0))
  }

  @Test func unwritableProgressIsReported() throws {
    let home = try ShellRun.Home()
    let file = progressFile(home)
    try FileManager.default.createDirectory(
      atPath: file + "/x", withIntermediateDirectories: true)
    let shell = try ShellRun(home: home)
    try shell.waitForPrompt()
    try shell.run("lesson ratios")
    try shell.run("ratio menu 25%")
    #expect(has("this could not be saved", shell))
    #expect(has("Is a directory", shell))
    #expect(shell.quit() == .status(0))
  }

  @Test func tabCompletesLessons() throws {
    let shell = try ShellRun()
    try shell.waitForPrompt()
    shell.terminal.send("lesson rat\t")
    try shell.waitForInput("lay> lesson ratios")
    shell.terminal.send("\u{15}lesson reset rat\t")
    try shell.waitForInput("lay> lesson reset ratios")
    shell.terminal.send("\u{15}")
    #expect(shell.quit() == .status(0))
  }

  /// The footer shows a question until it is answered, then the task.
  @Test(arguments: [(80, 24), (120, 40)])
  func questionStaysVisible(_ columns: Int, _ rows: Int) throws {
    let shell = try ShellRun(columns: columns, rows: rows)
    try shell.waitForPrompt()
    let footer = { shell.terminal.screen.lines.suffix(6).joined(separator: "\n") }
    try shell.run("lesson fixed 2")
    for command in ["frame", "why a.width", "lesson hint", "lesson task", "tree"] {
      try shell.run(command)
      #expect(footer().contains("When a is fixed at 100"), "after \(command)")
      #expect(footer().contains("lesson guess N · task · next"), "after \(command)")
      #expect(!shell.terminal.screen.text.contains("┊"), "no goal is dotted after \(command)")
    }
    try shell.run("guess 1 wide")
    #expect(shown(shell).contains("             ^~~~"))
    try shell.run("lesson guess 112.5")
    #expect(has("not 112.5: b.width is 120", shell))
    #expect(shell.terminal.screen.text.contains("┊"))
    #expect(footer().contains("fix a at 100"))
    #expect(footer().contains("lesson check · hint"))
    #expect(shell.quit() == .status(0))
  }

  /// A demonstration is played in place. A key ends it; a letter begins the next command.
  @Test func aKeyEndsADemonstration() throws {
    let shell = try ShellRun()
    try shell.waitForPrompt()
    shell.terminal.send("lesson hugging 2\r")
    try shell.terminal.wait(for: "the first scene") {
      $0.screen.lines.contains("lay> resist note 760")
    }
    shell.terminal.send(" ")
    try shell.waitForInput("lay>")
    #expect(has("shown: resist note 760; resist note 740", shell))
    #expect(!shell.terminal.screen.lines.contains("lay> resist note 740"))
    shell.terminal.send("lesson demo\r")
    try shell.terminal.wait(for: "the first scene again") {
      $0.screen.lines.contains("lay> resist note 760")
    }
    shell.terminal.send("e")
    try shell.waitForInput("lay> e")
    try shell.finish("xpect title.width == 260")
    #expect(has("error: title.width is", shell), "it is a copy that was shown")
    try shell.run("resist title 751")
    #expect(has("✓ Too little room", shell))
    try shell.run("lesson demo")
    #expect(has("nothing of yours has changed; lesson demo shows it again", shell))
    #expect(shell.quit() == .status(0))
  }

  /// If an `.editrc` turns editing off, the key still begins the next command.
  @Test(arguments: ["e", "é"]) func aKeyEndsADemonstrationWithoutEditing(_ key: String) throws {
    let home = try ShellRun.Home()
    _ = try home.write("edit off\n", to: ".editrc")
    let shell = try ShellRun(home: home)
    try shell.waitForInput("lay>")
    shell.terminal.send("lesson hugging 2\n")
    try shell.terminal.wait(for: "the first scene") {
      $0.screen.lines.contains("lay> resist note 760")
    }
    shell.terminal.send(key)
    try shell.waitForInput("lay> \(key)")
    shell.terminal.send("cho it is there\n")
    try shell.terminal.wait(for: "what the line did") {
      let lines = $0.screen.history
      return key == "e"
        ? lines.contains("it is there") : lines.contains { $0.contains("no command \"écho\"") }
    }
    #expect(shell.quit() == .status(0))
  }

  // MARK: In a replay

  @Test func replayKeepsNoProgress() throws {
    let home = try ShellRun.Home()
    let script = "lesson ratios\nratio menu 25%\n"
    let run = try ProgramRun(["-"], input: script, in: home)
    #expect(run.status == 0)
    #expect(run.output.contains("✓ A quarter: 1 change, par"))
    #expect(progress(home) == nil)
    let again = try ProgramRun(["-"], input: script, in: home)
    #expect(again.output == run.output)
    let json = try ProgramRun(["--json", "-"], input: script, in: home)
    #expect(try json.objects().count == 2)
  }

  @Test func refusesInvalidLessonFiles() throws {
    let home = try ShellRun.Home()
    let folder = try ProgramRun(["-c", "lesson check ./"], in: home)
    #expect(folder.status == 66)
    #expect(folder.errors.contains("cannot read \"./\": Is a directory"))
    let missing = try ProgramRun(["-c", "lesson none.md"], in: home)
    #expect(missing.status == 66)
    #expect(missing.errors.contains("cannot read \"none.md\""))
    let path = try home.write("", to: "large.md")
    #expect(truncate(path, 50 << 20) == 0)
    let large = try ProgramRun(["-c", "lesson check large.md"], in: home)
    #expect(large.status == 1)
    #expect(large.errors.contains("a lesson has at most 1024 KiB; this file has more"))
    let text = "# T\n\n## S\n\n```lay solution\nresize 1 1\n```\n"
    _ = try home.write(text, to: "no-goal.md")
    let noGoal = try ProgramRun(["-c", "lesson check no-goal.md"], in: home)
    #expect(noGoal.status == 1)
    #expect(noGoal.errors.hasPrefix("no-goal.md:3:1: error: the step has no goal\n"))
  }

  // MARK: The course

  /// The commands of a script, as written in the file.
  private static func commands(_ script: Script) -> String {
    script.statements.map { $0.text + "\n" }.joined()
  }

  @Test(arguments: Course.entries.indices) func solutionsPass(_ index: Int) throws {
    let entry = Course.entries[index]
    let lesson = try #require(LessonParser.read(entry.source).lesson)
    var input = "lesson \(index + 1)\n"
    for (number, step) in lesson.steps.enumerated() {
      if let question = step.prediction {
        input += "lesson guess \(question.isYesOrNo ? "yes" : "0")\n"
      }
      input += "echo before \(number)\nlesson check\n"
      input += Self.commands(step.solution)
      input += "echo after \(number)\nlesson check\n"
      if number + 1 < lesson.steps.count { input += "lesson next\n" }
    }
    let run = try ProgramRun(["-"], input: input, in: try ShellRun.Home())
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors == "", "no solution makes a conflict")
    // And in words, for screen readers.
    let words = try ProgramRun(["--accessible", "-"], input: input, in: try ShellRun.Home())
    #expect(words.status == 0)
    #expect(words.lines.count { $0.hasPrefix("✓ ") } == run.lines.count { $0.hasPrefix("✓ ") })
    let isDrawn = words.output.unicodeScalars.contains { ("\u{2500}"..."\u{259F}").contains($0) }
    #expect(!isDrawn)
    #expect(words.output.contains("The goal: ") || lesson.steps.allSatisfy { $0.target == nil })
    let lines = run.lines
    for (number, step) in lesson.steps.enumerated() {
      let before = try #require(lines.firstIndex(of: "before \(number)"))
      let after = try #require(lines.firstIndex(of: "after \(number)"))
      let isOpen = lines[before + 1] == "not yet:" || lines[before + 1].hasPrefix("right here, ")
      #expect(isOpen, "\(step.title)")
      let praise = lines[before..<after].filter { $0.hasPrefix("✓ ") }
      #expect(praise.count == 1 && praise[0].hasSuffix(", par"), "\(step.title): \(praise)")
      #expect(lines[after + 1] == "✓ \(step.title)")
    }
  }
}
