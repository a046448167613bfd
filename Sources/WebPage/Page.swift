import CommandLanguage
import LayoutDocument
import LayoutDrawing
import LayoutEngine
import Lessons
import Playground
import ScriptHost
import TerminalText

/// A session in a page, and the answers to the page's requests.
///
/// The page sends text and shows the answers; it computes no layout.
final class Page {
  var driver: Driver<PageHost>
  private var gesture: FrameGesture?
  /// The motion after the last pan that was lifted, with the layout before it.
  private var settling: (motion: LivePan.Release, shown: LayoutTree)?
  /// The picture that the page received last: steps of gestures and motions are differences
  /// from it.
  private var kept: KeptPicture?
  /// A session that becomes the present one if the page adopts it.
  private var rehearsed: Driver<PageHost>?
  /// The number of motions that the page knows of.
  private var knownMotions = 0

  init() {
    var policy = RunPolicy()
    policy.readsNaturally = true
    policy.drawsChanges = false
    driver = Driver(PageHost(), policy)
  }

  /// The answer to a request: one JSON object on one line.
  func answer(_ request: PageRequest) -> String { JSONText.object { answer(request, &$0) } }

  private func answer(_ request: PageRequest, _ json: inout JSONText) {
    switch request.verb {
    case "run": run(request, &json)
    case "look": look(request, withLayout: false, &json)
    case "trial": look(request, withLayout: true, &json)
    case "layout": picture(&json)
    case "hint": hint(request, &json)
    case "complete": complete(request, &json)
    case "why": why(request, &json)
    case "conflicts": conflicts(&json)
    // The content of a pasted or dropped text determines its kind.
    case "kind": json.field("kind", ImportedText.kind(of: request.text))
    case "token": token(request, &json)
    case "again": again(request, &json)
    case "unpack": unpack(request, &json)
    case "rehearse": rehearse(request, &json)
    case "adopt": adopt()
    case "devices": devices(&json)
    case "exercises": exercises(request, &json)
    case "describe": json.strings("lines", LayoutDescription.lines(in: driver.session.shown))
    case "frame": frame(request, &json)
    case "press", "move", "lift", "settle", "motion": move(request, &json)
    case "file": file(request, &json)
    case "progress": driver.host.progress = LessonProgress(request.text)
    case "lessons": lessons(&json)
    case "settings": settings(request)
    case "replay": replay(request, &json)
    default: refuse("no request \(request.verb)", &json)
    }
  }

  private func refuse(_ message: String, _ json: inout JSONText) { json.field("refused", message) }

  // MARK: Pictures

  /// The session's layout, for the page to keep.
  private func picture(_ json: inout JSONText) { picture(driver.session.shown, &json) }

  private func picture(_ tree: LayoutTree, _ json: inout JSONText) {
    kept = PictureJSON.add(tree, to: &json)
    json.field("isKept", true)
  }

  /// Adds the difference of an intermediate layout from the page's picture, if only positions
  /// differ.
  private func step(_ tree: LayoutTree?, _ json: inout JSONText) {
    let tree = tree ?? driver.session.shown
    if let kept, PictureJSON.addStep(tree, from: kept, to: &json) { return }
    picture(tree, &json)
  }

  // MARK: Running

  private func run(_ request: PageRequest, _ json: inout JSONText) {
    let isIncomplete = Script.isIncomplete(request.text)
    json.field("isIncomplete", isIncomplete)
    if isIncomplete { return }
    // A gesture or a motion of the previous layout has ended.
    gesture = nil
    RunJSON.run(request.text, line: request.integer(0, 1), in: &driver, to: &json)
    picture(&json)
    let isNewMotion = driver.session.motionCount != knownMotions
    if let animation = driver.session.animation, isNewMotion || driver.host.plays {
      json.object("motion") { json in
        json.field("duration", animation.duration)
        json.field("rate", driver.host.rate)
      }
    }
    knownMotions = driver.session.motionCount
  }

  /// Runs a text on a copy, and adds its output and the resulting layout.
  private func look(_ request: PageRequest, withLayout: Bool, _ json: inout JSONText) {
    var copy = driver
    copy.host.begin()
    let isFine = copy.run(typed: SourceText(request.text, origin: ""))
    json.field("isFine", isFine)
    RunJSON.add(copy, to: &json)
    guard withLayout else { return }
    if let kept, PictureJSON.addStep(copy.session.shown, from: kept, to: &json) { return }
    PictureJSON.add(copy.session.shown, to: &json)
  }

  private func settings(_ request: PageRequest) {
    driver.session.frames.columns = min(max(request.integer(0, 80), 4), 400)
    driver.session.frames.rows = min(max(request.integer(1, 20), 4), 400)
    driver.policy.drawsChanges = request.word(2) == "frames"
  }

  // MARK: The prompt

  private var completion: PromptCompletion {
    let files = driver.host.files
    return PromptCompletion(session: driver.session) { prefix in
      files.filter { $0.name.hasPrefix(prefix) }.map { Completion.Candidate($0.name) }
    }
  }

  private func hint(_ request: PageRequest, _ json: inout JSONText) {
    var hints = PromptHints(completion, isASCII: driver.session.isASCII)
    let parts = hints.hint(
      line: request.text, cursor: cursor(in: request), columns: request.cells(1, 80))
    json.field("previews", hints.showsChanges)
    json.objects("parts", parts) { json, part in
      json.field("text", part.text)
      json.field("emphasis", part.emphasis.rawValue)
    }
  }

  private func complete(_ request: PageRequest, _ json: inout JSONText) {
    let answer = completion.answer(line: request.text, cursor: cursor(in: request))
    json.field("from", answer.replaceLower)
    json.objects("candidates", answer.candidates) { json, candidate in
      json.field("text", candidate.text)
      json.field("note", candidate.note)
    }
  }

  private func cursor(in request: PageRequest) -> Int {
    min(max(0, request.integer(0, .max)), request.text.utf8.count)
  }

  // MARK: Reasons

  /// Adds the reason for a number; while a pointer drags, in the layout on the way.
  private func why(_ request: PageRequest, _ json: inout JSONText) {
    var session = driver.session
    if let edit = gesture?.edit, let document = session.document.trying([edit]) {
      session.document = document
    }
    let tree = session.shown
    guard let node = tree.node(named: request.text),
      let attribute = Attribute.allCases.first(where: { $0.rawValue == request.word(0) })
    else { return refuse("no such number", &json) }
    let explanation = WhyText.explanation(of: node, attribute, in: session)
    json.field("head", explanation.head)
    json.objects("rows", explanation.rows) { json, row in
      json.field("number", row.sign + row.number)
      json.field("meaning", row.meaning)
      json.field("command", row.source?.command ?? "")
      json.field("place", row.source?.location ?? "")
      json.field("level", row.level)
    }
  }

  private func conflicts(_ json: inout JSONText) {
    json.objects("conflicts", driver.session.conflictsWithRemedies()) { json, item in
      json.field("sum", item.conflict.sum ?? "")
      json.field("excess", item.conflict.excess)
      json.objects("members", item.conflict.members) { json, member in
        json.field("number", member.number)
        json.field("text", member.text)
        json.field("isBroken", member.isBroken)
      }
      json.objects("remedies", item.remedies) { json, remedy in
        json.field("number", remedy.number)
        json.field("command", remedy.command)
        json.field("swift", remedy.swift)
        json.field("result", remedy.effect)
      }
    }
  }

  /// Adds the number of equally good layouts and the index of the present one, as `exercise VIEW`
  /// counts them, and shows the next one.
  private func exercises(_ request: PageRequest, _ json: inout JSONText) {
    var tree = driver.session.tree
    guard let node = tree.node(named: request.text), let next = tree.exercise(node) else {
      return refuse("there is one best layout", &json)
    }
    json.field("count", next.count)
    json.field("present", next.number == 1 ? next.count : next.number - 1)
  }

  private func frame(_ request: PageRequest, _ json: inout JSONText) {
    var settings = driver.session.frames
    settings.columns = request.cells(0, settings.columns)
    settings.rows = request.cells(1, settings.rows)
    var painter = FramePainter()
    let picture = painter.frame(FrameRequest(of: driver.session.shown), settings)
    json.strings("lines", picture.lines())
  }

  // MARK: Gestures

  private func move(_ request: PageRequest, _ json: inout JSONText) {
    switch request.verb {
    case "press":
      gesture = FrameGesture(
        on: request.text, request.word(0), at: request.number(1), in: driver.session)
      json.field("isHeld", gesture != nil)
    case "move":
      gesture?.move(x: request.number(0), y: request.number(1), at: request.number(2))
      if request.word(3) == "quiet" { return }
      if let edit = gesture?.edit { json.field("command", EditPrinter.text(of: edit)) }
      if let velocity = gesture?.velocity {
        json.field("velocity", velocity.present)
        json.field("threshold", velocity.threshold)
      }
      step(gesture?.tree, &json)
    case "lift":
      gesture?.move(x: request.number(0), y: request.number(1), at: request.number(2))
      let ending = gesture?.liftedFromPage(at: request.number(2)) ?? .nothing
      gesture = nil
      add(ending, to: &json)
    case "settle": step(settling.map { $0.motion.tree(at: request.number(0), of: $0.shown) }, &json)
    default: step(driver.session.animation?.tree(at: request.number(0)), &json)
    }
  }

  private func add(_ ending: FrameGesture.Ending, to json: inout JSONText) {
    settling = nil
    switch ending {
    case .nothing: break
    case .refuse(let reason): refuse(reason, &json)
    case .run(let command, let motion):
      json.field("command", command)
      guard let motion else { return }
      settling = (motion, driver.session.shown)
      json.field("settles", motion.duration)
    }
  }

  // MARK: Files and lessons

  private func file(_ request: PageRequest, _ json: inout JSONText) {
    let file = (name: request.fileName, bytes: Array(request.contents.utf8))
    if !driver.host.add(file) { refuse("the page has no space for it", &json) }
  }

  private func lessons(_ json: inout JSONText) {
    let progress = driver.host.progress
    json.objects("lessons", Course.entries) { json, lesson in
      json.field("name", lesson.name)
      json.field("title", lesson.title)
      json.field("steps", lesson.steps.count)
      json.field("done", progress.doneCount(lesson: lesson.id, of: lesson.stepTitles))
    }
  }

  // MARK: Pasted and stored texts

  /// Adds the commands of a token, each as a text of its own.
  private func unpack(_ request: PageRequest, _ json: inout JSONText) {
    do throws(ShareToken.Problem) {
      let source = SourceText(try ShareToken.script(of: request.text), origin: "")
      let statements = (try? Script.parse(source))?.statements ?? []
      json.strings("texts", statements.map { $0.text })
    } catch {
      refuse(error.text, &json)
    }
  }

  private func token(_ request: PageRequest, _ json: inout JSONText) {
    do throws(ShareToken.Problem) {
      json.field("token", try ShareToken.token(of: request.text))
    } catch {
      refuse(error.text, &json)
    }
  }

  /// Runs again the texts that were typed in an earlier session, each ended by NUL.
  private func again(_ request: PageRequest, _ json: inout JSONText) {
    Self.run(request, in: &driver, &json)
    knownMotions = driver.session.motionCount
    picture(&json)
  }

  /// Runs texts in a new session with the files and settings of this one. The new session replaces
  /// the present one only when it is adopted.
  private func rehearse(_ request: PageRequest, _ json: inout JSONText) {
    var fresh = Driver(driver.host, driver.policy)
    fresh.session.frames = driver.session.frames
    Self.run(request, in: &fresh, &json)
    picture(fresh.session.shown, &json)
    rehearsed = fresh
  }

  private func adopt() {
    guard let rehearsed else { return }
    (gesture, settling) = (nil, nil)
    driver = rehearsed
    knownMotions = driver.session.motionCount
    self.rehearsed = nil
  }

  /// Runs texts, each ended by NUL. An error ends only its own text.
  private static func run(
    _ request: PageRequest, in driver: inout Driver<PageHost>, _ json: inout JSONText
  ) {
    var line = request.integer(0, 1)
    json.begin("[", "entries")
    for text in request.text.split(separator: "\0") {
      json.begin("{")
      json.field("text", String(text))
      RunJSON.run(String(text), line: line, in: &driver, to: &json)
      json.end("}")
      line += 1 + text.count { $0 == "\n" }
    }
    json.end("]")
    driver.host.begin()
    RunJSON.add(driver, to: &json)
  }

  private func devices(_ json: inout JSONText) {
    json.objects("devices", Device.all) { json, device in
      json.field("name", device.name)
      json.field("width", device.width)
      json.field("height", device.height)
    }
  }

  // MARK: Scripts

  /// Replays a script in a new session like the program: `replay FORM COLUMNS ROWS`, then the name
  /// and the script.
  private func replay(_ request: PageRequest, _ json: inout JSONText) {
    var replay = ScriptOutput(
      columns: request.cells(1, 80), rows: request.cells(2, 20),
      files: driver.host.files, form: ScriptOutput.Form(rawValue: request.word(0)) ?? .unicode)
    replay.run(SourceText(request.contents, origin: request.fileName))
    json.field("output", replay.output)
    json.field("complaints", replay.complaints)
    json.field("status", Int(replay.status))
  }
}
