import CommandLanguage
import Drawing
import Playground

/// The words around a lesson's own.
enum LessonText {
  /// Maximum number of differences reported at once.
  private static let maximumDifferences = 6
  /// Prose is not wider than this, however wide the terminal is.
  private static let maximumColumns = 80

  /// A frame below words is lower than others, so that they can be seen together, but not lower
  /// than this.
  private static let minimumRows = 9

  /// The rows for a frame below some lines.
  static func rows(_ rows: Int, below lines: Int) -> Int {
    min(rows, max(rows - lines, minimumRows))
  }

  // MARK: The course

  static func list(_ progress: LessonProgress) -> [String] {
    let titles = Course.entries
    let widest = titles.reduce(0) { max($0, $1.name.count) }
    var lines: [String] = []
    for (index, entry) in titles.enumerated() {
      let number = index < 9 ? " \(index + 1)" : "\(index + 1)"
      let name = padded(entry.name, to: widest)
      let state = padded(state(of: entry, progress), to: 10)
      lines.append("  \(number)  \(name)  \(state)  \(entry.title)")
    }
    return lines + ["lesson NAME or lesson NUMBER begins one, or goes on with it"]
  }

  private static func state(of entry: Course.Entry, _ progress: LessonProgress) -> String {
    let done = progress.doneCount(lesson: entry.name, of: entry.stepCount)
    if done == 0 { return entry.stepCount == 1 ? "1 step" : "\(entry.stepCount) steps" }
    guard let total = progress.total(lesson: entry.name, of: entry.stepCount) else {
      return "\(done) of \(entry.stepCount)"
    }
    return total <= entry.par ? "done, par" : "done, +\(total - entry.par)"
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }

  // MARK: A lesson

  /// The lesson's own prose, or that it continues.
  static func opening(of lesson: Lesson, at step: Int, columns: Int) -> [String] {
    let count = lesson.steps.count
    guard step == 0 else { return ["\(lesson.title): on with step \(step + 1) of \(count)", ""] }
    let steps = count == 1 ? "1 step" : "\(count) steps"
    let prose = paragraphs(lesson.prose, columns: columns)
    return ["\(lesson.title), \(steps)", ""] + prose + (prose.isEmpty ? [] : [""])
  }

  static func introduction(of lesson: Lesson, step index: Int, columns: Int) -> [String] {
    let step = lesson.steps[index]
    let head = "\(index + 1) of \(lesson.steps.count)   \(step.title)"
    return [head, ""] + paragraphs(step.prose, columns: columns)
  }

  static func praise(_ step: LessonStep, changes: Int) -> String {
    let commands = changes == 1 ? "1 change" : "\(changes) changes"
    let relation = changes < step.par ? ", below par" : changes == step.par ? ", par" : ""
    let over = changes > step.par ? "; par is \(step.par)" : ""
    return "✓ \(step.title): \(commands)" + relation + over
  }

  /// The next step or lesson.
  static func outlook(
    _ lesson: Lesson, _ step: Int, _ isInCourse: Bool, _ progress: LessonProgress
  ) -> [String] {
    if step + 1 < lesson.steps.count { return ["lesson next: \(lesson.steps[step + 1].title)"] }
    guard isInCourse else { return ["that was \(lesson.title); lesson quit leaves"] }
    guard let total = progress.total(lesson: lesson.name, of: lesson.steps.count) else {
      return ["that was the last step of \(lesson.title); lesson \(lesson.name) has those left out"]
    }
    let end = "that was \(lesson.title): \(total) changes in all, par \(lesson.par)"
    guard let next = Course.name(after: lesson.name) else { return [end] + farewell(progress) }
    return [end, "lesson next: \(Course.title(of: next))"]
  }

  private static func farewell(_ progress: LessonProgress) -> [String] {
    let open = Course.entries.filter {
      progress.firstOpenStep(lesson: $0.name, of: $0.stepCount) != nil
    }
    guard let first = open.first else {
      return ["and that was the whole course. Well done: now lay out something of your own"]
    }
    let names = open.map { $0.name }.joined(separator: ", ")
    return ["still open: \(names); lesson \(first.name) begins"]
  }

  // MARK: Differences

  static func differences(_ found: [Difference], settings: FrameSettings) -> [String] {
    var lines = ["not yet:"]
    lines += found.prefix(maximumDifferences).map { "  " + $0.text }
    if found.count > maximumDifferences {
      lines.append("  and \(found.count - maximumDifferences) more")
    }
    guard let first = found.first else { return lines }
    var views: [String] = []
    for difference in found where difference.after == first.after {
      if let view = difference.view, !views.contains(view) { views.append(view) }
    }
    var settings = settings
    settings.rows = rows(settings.rows, below: lines.count)
    return lines
      + DifferencePicture.lines(
        present: first.present, goal: first.goal, views: views, settings: settings)
  }

  // MARK: Prose

  static func wrapped(_ text: String, columns: Int) -> [String] {
    TextWrap.lines(text, columns: min(columns, maximumColumns))
  }

  /// Paragraphs and items of lists as wide as there is room; lines that begin with a blank stay.
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
}
