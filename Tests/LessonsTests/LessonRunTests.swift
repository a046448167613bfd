import Testing

@testable import CommandLanguage
@testable import LayoutDocument
@testable import LayoutDrawing
@testable import LayoutEngine
@testable import Lessons
@testable import Playground
@testable import TerminalText

/// Lessons as they are done: wrong answers, hints, solutions, next steps, leaving and returning.
@Suite struct LessonRunTests {
  /// A simulated learner.
  struct Learner {
    var session = Session()
    var run = LessonRun()
    var files: [String: String] = [:]
    var folders: [String: [String]] = [:]

    /// Runs one command and returns its output, without frames.
    mutating func type(_ text: String) -> [String] {
      guard let statement = try? Script.parse(SourceText(text, origin: "")).statements.first else {
        return ["?"]
      }
      let outcome = Interpreter.standard.execute(statement, in: &session)
      if let diagnostic = outcome.diagnostic { return [diagnostic.message] }
      var lines = outcome.report.lines
      let (files, folders) = (files, folders)
      for case .lesson(let request, _) in outcome.report.requests {
        do throws(Diagnostic) {
          let reply = try run.perform(
            request, in: &session, folder: { folders[$0] },
            reader: { path in
              files[path].map { .success(Array($0.utf8)) } ?? .failure(FileFailure())
            })
          lines += reply.lines
        } catch {
          lines.append(error.message)
        }
      }
      if outcome.isChanged { lines += run.afterChange(in: &session).lines }
      return lines
    }
  }

  @Test func stepIsCompleted() {
    var learner = Learner()
    #expect(learner.type("split root h mine yours") == [])
    #expect(learner.type("lesson ratios").first == "Ratios, 4 steps")
    #expect(learner.session.tree.node(named: "mine") == nil)
    #expect(learner.type("ratio menu 0.3") == [], "nothing is said until the goal is met")
    let check = learner.type("lesson check")
    #expect(check.prefix(2) == ["not yet:", "  menu.width 120, wanted 100"])
    #expect(
      learner.type("lesson hint").joined(separator: " ")
        == "menu is 20 points too wide: look at menu's ratio, which is 0.3 now: ratio menu R")
    #expect(
      learner.type("lesson hint") == ["The command is `ratio`. It takes a child and its ratio."])
    #expect(learner.type("undo") == [])
    let praise = learner.type("ratio menu 1/4")
    #expect(praise.first == "✓ A quarter: 1 change, par")
    #expect(praise.contains("  menu.width = 100 = 400 × 0.25"))
    #expect(praise.last == "lesson next: All at once")
    #expect(learner.type("ratio menu 0.5") == [])
    #expect(
      learner.type("ratio menu 0.25") == ["✓ A quarter: 3 changes; par is 1"],
      "a step that is solved again is not explained again")
    #expect(learner.type("lesson check") == ["✓ A quarter"])
    #expect(learner.type("lesson next").first == "2 of 4   All at once")
    #expect(learner.run.progress.text == "ratios\tA quarter\t1\n")
    #expect(learner.type("lesson quit") == ["lesson ratios continues from here"])
    #expect(learner.session.tree.node(named: "mine") != nil)
    #expect(learner.type("undo") == [])
    #expect(learner.session.tree.node(named: "mine") == nil, "the history is back as well")
  }

  @Test func variablesAndAliasesAreKept() {
    var learner = Learner()
    #expect(learner.type("let part 0.25") == [])
    #expect(learner.type("alias r ratio menu") == [])
    #expect(learner.type("set hints off") == [])
    #expect(learner.type("lesson ratios").first == "Ratios, 4 steps")
    #expect(learner.type("r $part").first == "✓ A quarter: 1 change, par")
    #expect(learner.type("let part 0.5") == [])
    #expect(!learner.session.shell.hasHints)
    #expect(learner.type("lesson quit") == ["lesson ratios continues from here"])
    #expect(learner.type("let part") == ["0.5"])
    #expect(learner.type("alias") == ["r  ratio menu"])
  }

  @Test func lessonResumesAtTheFirstOpenStep() {
    var learner = Learner()
    learner.run = LessonRun(LessonProgress("ratios 1 1\nratios 2 5\n"))
    #expect(
      learner.type("lesson 2").prefix(3) == [
        "Ratios, step 3 of 4", "", "3 of 4   One newcomer",
      ])
    #expect(learner.session.shown.node(named: "c") != nil, "as the steps before leave it")
    #expect(learner.type("add root d") == [])
    #expect(
      learner.type("lesson reset").prefix(3) == [
        "One newcomer starts over, with the tree of its beginning", "", "3 of 4   One newcomer",
      ])
    #expect(learner.type("lesson again").count == learner.type("lesson reset").count)
    #expect(learner.session.shown.node(named: "d") == nil)
    #expect(learner.type("lesson reset ratios") == ["the progress of ratios is reset"])
    #expect(learner.run.progress.text == "")
  }

  @Test func lastStepEndsTheLesson() {
    var learner = Learner()
    learner.run = LessonRun(LessonProgress("ratios 1 1\nratios 2 1\nratios 3 2\n"))
    #expect(learner.type("lesson ratios").first == "Ratios, step 4 of 4")
    #expect(learner.type("split page v text notes=30%") == [])
    let praise = learner.type("ratio menu 20%")
    #expect(praise.suffix(2).first == "Ratios done: 6 changes in all, par 6")
    #expect(praise.last == "lesson next: Fixed and lost ratios")
    #expect(learner.type("lesson next").first == "Fixed and lost ratios, 6 steps")
    #expect(learner.type("lesson").contains { $0.hasSuffix("  done, par   Ratios") })
  }

  @Test func lastLessonEndsTheCourse() throws {
    var learner = Learner()
    var progress = LessonProgress()
    for entry in Course.entries {
      for step in 0..<entry.steps.count {
        progress.record(lesson: entry.name, step: entry.stepTitles[step], changes: 1)
      }
    }
    let last = try #require(Course.entries.last)
    progress.apply(.forgotten(lesson: last.name))
    for step in 0..<last.steps.count - 1 {
      progress.record(lesson: last.name, step: last.stepTitles[step], changes: 3)
    }
    let solution = try #require(last.steps.last).solution
    for isWhole in [true, false] {
      if !isWhole { progress.apply(.forgotten(lesson: "ratios")) }
      learner.run = LessonRun(progress)
      _ = learner.type("lesson \(last.name)")
      var said: [String] = []
      for statement in solution.statements { said = learner.type(statement.text) }
      #expect(said.suffix(2).first?.hasPrefix("\(last.title) done: ") == true)
      let end =
        isWhole ? "the whole course is done" : "not done yet: ratios; lesson ratios begins"
      #expect(said.last?.hasPrefix(end) == true)
      #expect(learner.type("lesson next").isEmpty)
      #expect(!learner.run.isActive)
    }
  }

  /// A tree equal to the solution's is kept, however it was made; another one is replaced.
  @Test func nextStepStartsFromTheSolution() {
    var learner = Learner()
    _ = learner.type("lesson splitters")
    _ = learner.type("ratio root 0.9")
    _ = learner.type("drag root to 0.3")
    _ = learner.type("lesson next")
    #expect(learner.session.past.isEmpty, "undo stays within a step")
    #expect(learner.type("undo") == ["there is nothing to undo"])
    _ = learner.type("set root minPrimary 0.2")
    #expect(learner.type("set root minSecondary 0.5").first == "✓ No further: 2 changes, par")
    _ = learner.type("rename list other")
    _ = learner.type("lesson next")
    #expect(learner.session.tree.node(named: "list") != nil)
    #expect(learner.session.past.isEmpty)
  }

  struct Wrong: Sendable, CustomTestStringConvertible {
    let command: String
    let message: String
    var testDescription: String { command }
  }

  static let wrong = [
    Wrong(command: "lesson hint", message: "no lesson is running"),
    Wrong(command: "lesson check", message: "no lesson is running"),
    Wrong(command: "lesson next", message: "no lesson is running"),
    Wrong(command: "lesson reset", message: "no lesson is running"),
    Wrong(command: "lesson solution", message: "no lesson is running"),
    Wrong(command: "lesson quit", message: "no lesson is running"),
    Wrong(command: "lesson 99", message: "no lesson \"99\""),
    Wrong(command: "lesson ratos", message: "no lesson \"ratos\"; did you mean \"ratios\"?"),
    Wrong(command: "lesson reset no", message: "no lesson \"no\""),
    Wrong(command: "lesson ratios now", message: "\"now\" is one word too many"),
    Wrong(command: "lesson mine.md", message: "a lesson begins with its title, # …"),
    Wrong(command: "lesson check mine.md", message: "a lesson begins with its title, # …"),
    Wrong(
      command: "when root.width < 100 { lesson }", message: "\"lesson\" cannot be used in a rule"),
  ]

  @Test(arguments: wrong) func errorsAreReported(_ row: Wrong) {
    var learner = Learner()
    learner.files["mine.md"] = "Not a lesson.\n"
    #expect(learner.type("split root h mine yours") == [])
    #expect(learner.type(row.command) == [row.message])
    #expect(learner.session.tree.node(named: "mine") != nil)
    #expect(!learner.run.isActive)
  }

  /// Each letter left out of each word, each pair swapped: alone, with a number, and with a word.
  @Test func misspelledWordsSuggestTheWord() {
    var learner = Learner()
    var count = 0
    for word in LessonRequest.words {
      let letters = Array(word)
      var wrong: [String] = []
      for index in letters.indices {
        wrong.append(String(letters[..<index] + letters[(index + 1)...]))
        guard index > 0 else { continue }
        var swapped = letters
        swapped.swapAt(index - 1, index)
        wrong.append(String(swapped))
      }
      for typed in wrong where !LessonRequest.words.contains(typed) {
        // Not one that begins a lesson's name.
        guard (try? Course.builtIn.lesson(typed)) == nil else {
          continue
        }
        for rest in ["", " 3", " yes", " ratios"] {
          let said = learner.type("lesson " + typed + rest)
          #expect(said == ["no lesson \"\(typed)\"; did you mean \"\(word)\"?"], "\(typed)\(rest)")
          count += 1
        }
      }
    }
    #expect(count > 300)
    #expect(
      Course.entries.allSatisfy {
        Suggestion.nearest(to: $0.name, among: LessonRequest.words) == nil
      })
  }

  @Test func taskCanBeShownAgain() {
    var learner = Learner()
    _ = learner.type("lesson ratios")
    _ = learner.type("ratio menu 0.3")
    let before = learner.session.past.count
    #expect(learner.type("lesson task").first == "1 of 4   A quarter")
    #expect(learner.session.past.count == before, "nothing is lost")
    #expect(learner.type("ratio menu 0.25").first == "✓ A quarter: 2 changes; par is 1")
    #expect(learner.type("lesson again").first?.hasPrefix("A quarter starts over") == true)
    #expect(learner.session.past.isEmpty)
    #expect(learner.type("ratio menu 0.25").first == "✓ A quarter: 1 change, par")
    #expect(learner.run.progress.text == "ratios\tA quarter\t1\n")
  }

  @Test func goalIsDescribedInWords() {
    var learner = Learner()
    learner.session.frames.isDescribed = true
    let said = learner.type("lesson ratios")
    #expect(
      said.suffix(2) == [
        "The goal: menu is 100 wide and 240 high, at 0, 0.",
        "The goal: page is 300 wide and 240 high, at 100, 0.",
      ])
    #expect(learner.type("lesson task").suffix(2) == said.suffix(2))
  }

  @Test func handoutsAreGone() {
    var learner = Learner()
    #expect(
      learner.type("lesson handout ratios")
        == ["there are no handouts: a lesson is a Markdown file that you can print"])
    #expect(!learner.run.isActive)
  }

  @Test func stepNumberSelectsTheStep() {
    var learner = Learner()
    #expect(learner.type("lesson ratios 3").first == "Ratios, step 3 of 4")
    #expect(learner.type("lesson ratios 5") == ["ratios has no step 5, only 4"])
    #expect(learner.type("lesson ratios 0") == ["ratios has no step 0, only 4"])
    #expect(learner.type("lesson task").first == "3 of 4   One newcomer")
  }

  @Test func footerShowsTheTask() {
    var learner = Learner()
    #expect(learner.run.footer(columns: 80).isEmpty)
    #expect(learner.run.outline == nil)
    _ = learner.type("lesson ratios")
    let footer = learner.run.footer(columns: 60)
    #expect(footer.count == 4)
    #expect(footer[0].hasPrefix("── Ratios · 1 of 4 · A quarter ──"))
    #expect(footer[1].hasPrefix("Give `menu` a quarter of the width"))
    #expect(footer[3] == "lesson check · hint · task · next · again")
    _ = learner.type("ratio menu 0.25")
    #expect(learner.run.footer(columns: 60).last == "lesson next · again · task · quit")
    for columns in [20, 40, 80, 200] {
      let lines = learner.run.footer(columns: columns)
      #expect(lines.count <= 5)
      #expect(lines.dropLast().allSatisfy { displayWidth(of: $0) <= columns + 2 })
    }
  }

  /// A course is a folder; its lessons are in the order of their file numbers.
  @Test func customCourse() {
    var learner = Learner()
    learner.folders["class/"] = ["README.md", "10-b.md", "2-a.md", "notes.txt"]
    learner.files["class/2-a.md"] = LessonParserTests.whole
    learner.files["class/10-b.md"] = LessonParserTests.whole.replacing("# Halves", with: "# More")
    #expect(learner.type("lesson class/").first == "Halves, 2 steps")
    #expect(
      learner.type("lesson").prefix(2) == [
        "   1  a  2 steps     Halves", "   2  b  2 steps     More",
      ])
    _ = learner.type("fix a 100")
    _ = learner.type("lesson next")
    #expect(learner.type("ratio a 0.5").last == "lesson next: More")
    #expect(learner.type("lesson next").first == "More, 2 steps")
    #expect(learner.type("lesson 1").first == "Halves, 2 steps")
    #expect(learner.type("lesson b").first == "More, 2 steps")
    #expect(learner.type("lesson quit") == ["lesson class/ continues from here"])
    #expect(learner.run.progress.text.hasPrefix("a: Halves\tOne\t1\na: Halves\tTwo\t1\n"))
    #expect(learner.type("lesson class/").first == "More, 2 steps")
    learner.folders["none/"] = ["x.txt"]
    #expect(learner.type("lesson none/") == ["\"none/\" has no lessons"])
    _ = learner.type("lesson quit")
    #expect(learner.type("lesson").count == Course.entries.count + 1, "the course is left")
  }

  @Test func customLesson() {
    var learner = Learner()
    learner.files["./mine.md"] = LessonParserTests.whole
    #expect(
      learner.type("lesson check ./mine.md") == ["✓ Halves: 2 steps, par 5"])
    #expect(learner.type("lesson ./mine.md").first == "Halves, 2 steps")
    #expect(learner.type("fix a 100").first == "✓ One: 1 change, below par")
    #expect(learner.type("lesson next").first == "2 of 2   Two")
    #expect(learner.type("ratio a 0.5").last == "Halves done; lesson quit leaves")
    #expect(learner.run.progress.text == "mine: Halves\tOne\t1\nmine: Halves\tTwo\t1\n")
    #expect(learner.type("lesson next") == [])
    #expect(!learner.run.isActive)
  }
}
