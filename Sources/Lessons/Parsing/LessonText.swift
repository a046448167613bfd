import CommandLanguage
import LayoutDrawing
import LayoutEngine
import Playground
import TerminalText

/// The program's texts around the prose of a lesson.
enum LessonText {
  private static let maximumDifferences = 6
  private static let maximumColumns = 80

  /// Minimum number of rows of a frame below text; such frames are lower than others, so that both
  /// are visible.
  private static let minimumRows = 9

  static func rows(_ rows: Int, below lines: Int) -> Int {
    min(rows, max(rows - lines, minimumRows))
  }

  // MARK: The course

  static func list(_ course: Course, _ progress: LessonProgress) -> [String] {
    let titles = course.entries
    let widest = titles.reduce(0) { max($0, $1.name.count) }
    var lines: [String] = []
    for (index, entry) in titles.enumerated() {
      let number = index < 9 ? " \(index + 1)" : "\(index + 1)"
      let name = padded(entry.name, to: widest)
      let state = padded(state(of: entry, progress), to: 10)
      lines.append("  \(number)  \(name)  \(state)  \(entry.title)")
    }
    return lines + ["lesson NAME or lesson NUMBER begins or continues one"]
  }

  private static func state(of lesson: Lesson, _ progress: LessonProgress) -> String {
    let steps = lesson.stepTitles
    let done = progress.doneCount(lesson: lesson.id, of: steps)
    if done == 0 { return NumberText.count(steps.count, "step") }
    guard let total = progress.total(lesson: lesson.id, of: steps) else {
      return "\(done) of \(steps.count)"
    }
    return total <= lesson.par ? "done, par" : "done, +\(total - lesson.par)"
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }

  // MARK: A lesson

  /// The prose of the lesson, or a line that it continues.
  static func opening(of lesson: Lesson, at step: Int, columns: Int) -> [String] {
    let count = lesson.steps.count
    guard step == 0 else { return ["\(lesson.title), step \(step + 1) of \(count)", ""] }
    let steps = NumberText.count(count, "step")
    let prose = paragraphs(lesson.prose, columns: columns)
    return ["\(lesson.title), \(steps)", ""] + prose + (prose.isEmpty ? [] : [""])
  }

  static func introduction(of lesson: Lesson, step index: Int, columns: Int) -> [String] {
    let step = lesson.steps[index]
    let head = "\(index + 1) of \(lesson.steps.count)   \(step.title)"
    return [head, ""] + paragraphs(step.prose, columns: columns)
  }

  static let maximumTaskLines = 3

  /// The number of lines of a task or a question in the footer; `lesson check` reports too many.
  static func footerLines(_ text: String) -> Int { wrapped(text, columns: maximumColumns).count }

  static func footer(
    _ lesson: Lesson, _ index: Int, isPassed: Bool, question: Prediction?, columns: Int
  ) -> [String] {
    let step = lesson.steps[index]
    let mark = isPassed ? "✓ " : ""
    let head = "── \(lesson.title) · \(index + 1) of \(lesson.steps.count) · \(mark)\(step.title) "
    let remainder = min(columns, maximumColumns) - displayWidth(of: head)
    let rule = head + String(repeating: "─", count: max(remainder, 0))
    var task = wrapped(question?.question ?? step.task, columns: columns)
    if task.count > maximumTaskLines {
      task = Array(task.prefix(maximumTaskLines))
      task[maximumTaskLines - 1] += " …"
    }
    let words =
      question.map { $0.isYesOrNo ? "guess yes · guess no · task · next" : "guess N · task · next" }
      ?? (isPassed ? "next · again · task · quit" : "check · hint · task · next · again")
    let keys = "lesson " + words
    return wrapped(rule, columns: columns).prefix(1) + task + [keys]
  }

  static func successLine(_ step: LessonStep, changes: Int) -> String {
    let commands = NumberText.count(changes, "change")
    let relation = changes < step.par ? ", below par" : changes == step.par ? ", par" : ""
    let over = changes > step.par ? "; par is \(step.par)" : ""
    return "✓ \(step.title): \(commands)" + relation + over
  }

  static func nextLines(
    _ lesson: Lesson, _ step: Int, _ course: Course?, _ progress: LessonProgress
  ) -> [String] {
    if step + 1 < lesson.steps.count { return ["lesson next: \(lesson.steps[step + 1].title)"] }
    guard let course else { return ["\(lesson.title) done; lesson quit leaves"] }
    guard let total = progress.total(lesson: lesson.id, of: lesson.stepTitles) else {
      return ["last step of \(lesson.title) done; lesson \(lesson.name) returns to skipped steps"]
    }
    let end = "\(lesson.title) done: \(NumberText.count(total, "change")) in all, par \(lesson.par)"
    guard let next = course.lesson(after: lesson.name) else {
      return [end] + courseSummary(course, progress)
    }
    return [end, "lesson next: \(next.title)"]
  }

  private static func courseSummary(_ course: Course, _ progress: LessonProgress) -> [String] {
    let open = course.entries.filter(progress.isOpen)
    guard let first = open.first else {
      return ["the whole course is done: now lay out something of your own"]
    }
    let names = open.map { $0.name }.joined(separator: ", ")
    return ["not done yet: \(names); lesson \(first.name) begins"]
  }

  // MARK: The goal in words

  /// The goal in words: a line for each of its views.
  static func goalWords(_ goal: LayoutTree, views: [String], columns: Int) -> [String] {
    views.prefix(maximumDifferences).flatMap { name -> [String] in
      guard let node = goal.node(named: name), node != .root else { return [] }
      if goal.isHiddenByParent(node) { return ["The goal: \(name) is hidden."] }
      let frame = goal.frameInRoot(node)
      let number = Difference.number
      let words =
        "The goal: \(name) is \(number(frame.width)) wide and \(number(frame.height)) high, at "
        + "\(number(frame.x)), \(number(frame.y))."
      return wrapped(words, columns: columns)
    }
  }

  // MARK: Differences

  /// The differences for `lesson check`.
  ///
  /// - Parameter secrets: views whose goal must not be visible; for a step with such views, no
  ///   command is offered that computes it.
  static func differences(
    _ unmet: [Difference], secrets: [String], settings: FrameSettings
  ) -> [String] {
    // The layout is right at the current size, but not at another one.
    let isElsewhere = unmet.allSatisfy { $0.after?.hasPrefix(Difference.sizeWord) == true }
    let size = isElsewhere ? unmet.first?.after : nil
    var lines = [size.map { "right here, wrong \($0):" } ?? "not yet:"]
    lines += unmet.prefix(maximumDifferences).map { difference in
      "  " + (difference.after == size ? difference.plainText : difference.text)
    }
    if unmet.count > maximumDifferences {
      lines.append("  and \(unmet.count - maximumDifferences) more")
    }
    guard let first = unmet.first else { return lines }
    let views = unmet.filter { $0.after == first.after }.compactMap { $0.fact.view }
      .filter { !secrets.contains($0) }.distinct()
    var settings = settings
    if secrets.isEmpty, let offer = unmet.lazy.compactMap({ $0.offer }).first {
      lines.append("  " + offer)
    }
    settings.rows = rows(settings.rows, below: lines.count)
    // The whole goal would reveal the secret.
    if !secrets.isEmpty, views.isEmpty || first.present.size != first.goal.size { return lines }
    return lines + picture(of: first.present, beside: first.goal, views: views, settings: settings)
  }

  /// The frame with dotted outlines of the views in which the goal differs; empty if it would show
  /// nothing. Roots of different size have no common grid: then the goal is drawn alone.
  static func picture(
    of present: LayoutTree, beside goal: LayoutTree, views: [String], settings: FrameSettings
  ) -> [String] {
    var style = settings.style
    style.colour = false
    let outline = ViewOutline(of: goal, views: views)
    guard outline.fits(present) else {
      let scene = SceneBuilder.scene(of: goal, settings: settings)
      let size = NumberText.size(goal.size.width, goal.size.height)
      let picture = settings.isDescribed ? [] : FrameRenderer.render(scene, style: style).lines()
      return picture + ["this is the goal, \(size)"]
    }
    if settings.isDescribed { return [] }
    let scene = SceneBuilder.scene(of: present, settings: settings)
    let frame = FrameRenderer.render(scene, style: style)
    let dotted = outline.frame(over: frame, of: scene)
    let list = views.prefix(4).joined(separator: ", ") + (views.count > 4 ? ", …" : "")
    return dotted == frame ? [] : dotted.lines() + ["dotted: \(list) as in the goal"]
  }

  // MARK: Prose

  static func wrapped(_ text: String, columns: Int) -> [String] {
    TextWrap.lines(text, columns: min(columns, maximumColumns))
  }

  /// Wraps paragraphs and list items; lines that begin with a blank are not changed.
  static func paragraphs(_ lines: [String], columns: Int) -> [String] {
    let columns = min(columns, maximumColumns)
    var result: [String] = []
    var paragraph = ""
    func flush() {
      let isItem = paragraph.hasPrefix("- ")
      result += TextWrap.lines(paragraph, columns: columns, hanging: isItem ? 2 : 0)
      paragraph = ""
    }
    for line in lines {
      if line.isEmpty || line.first == " " && !paragraph.hasPrefix("- ") {
        flush()
        result.append(line)
      } else {
        if line.hasPrefix("- ") { flush() }
        paragraph += paragraph.isEmpty ? line : " " + line
      }
    }
    flush()
    return result
  }

  static func question(_ prediction: Prediction, columns: Int) -> [String] {
    wrapped("Guess first: " + prediction.question, columns: columns)
      + [prediction.form + " answers; a wrong guess has no cost"]
  }

  /// The verdict on a guess, the answer, and its reason.
  ///
  /// - Parameter guess: `nil` if the learner has not guessed.
  static func verdict(
    _ answer: PredictionAnswer, guess: String?, isRight: Bool, columns: Int
  ) -> [String] {
    let verdict: String
    if let guess {
      verdict = isRight ? "right: \(answer.text)" : "not \(guess): \(answer.text)"
    } else {
      verdict = "the answer: \(answer.text)"
    }
    return [verdict] + answer.reason.flatMap { wrapped($0, columns: columns).map { "  " + $0 } }
  }
}
