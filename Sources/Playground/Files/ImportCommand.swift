package import CommandLanguage
import Interchange
import LayoutDocument
import LayoutEngine
import Phrases
import TerminalText

package enum ImportCommand {
  private static let source = Argument("FILE", .file)
  private static let scene = OptionArgument("scene", "NAME|N", .text)

  static let spec = Command(
    "import", .edits, [source.parameter], options: [scene.option],
    reach: .outsideIf { $0.count > 1 && !ImportedText.isText($0[1].text) },
    body: .flow { (arguments, session, run) throws(Diagnostic) in
      let word = arguments[source]
      let isGiven = ImportedText.isText(word.text)
      if isGiven, let option = arguments.word(of: scene) {
        throw arguments.diagnostic("bad-import", "a text has no scenes", at: option)
      }
      let bytes = isGiven ? Array(word.text.utf8) : try ImportedText.read(word, arguments, run)
      switch ImportedText.format(of: bytes) {
      case .interfaceBuilder:
        let file = try ImportedScene.file(
          bytes, word, arguments, isGiven: isGiven, unless: run.options.isInterrupted)
        try ImportedScene.show(
          arguments.word(of: scene), of: file,
          from: isGiven ? nil : ImportedFacts.File(path: word.text, bytes: bytes), word, arguments,
          &session, &run)
      case .console:
        try ImportedLog.show(bytes, word, arguments, &session, &run)
        return
      case .code:
        try importCode(word, bytes, arguments, &session, &run)
        return
      case .json:
        var text = word
        if !isGiven {
          text.text = String(decoding: bytes, as: UTF8.self)
          text.form = .replaced
        }
        try importText(text, arguments, &session, &run)
      }
      if !isGiven || word.text.contains(where: { $0.isNewline }) {
        run.scriptText = ImportedScene.script(of: session.document)
      }
    }
  )

  /// Makes the layout that the code of an original's sample describes.
  private static func importCode(
    _ word: Word, _ bytes: [UInt8], _ arguments: Arguments, _ session: inout Session,
    _ run: inout Run
  ) throws(Diagnostic) {
    let sample = CodeSample(String(decoding: bytes, as: UTF8.self))
    guard let sample, !sample.commands.isEmpty else {
      throw arguments.diagnostic(
        "bad-import",
        "this code is not read: only layouts like those of the originals' samples are",
        at: word, fix: "help words")
    }
    var (lines, unread) = (["new"] + sample.commands, sample.unread)
    try perform(lines, &session, &run)
    for call in sample.spaces {
      guard let line = try? CodeForms.read(call, in: Scene(session))?.sure else {
        unread.append("a call of \(call.prefix { $0 != "(" })")
        continue
      }
      try perform([line], &session, &run)
      lines.append(line)
    }
    run.report = Report()
    run.report.say("\(sample.library)'s code is not read as Swift; this makes the same layout:")
    for line in lines.dropFirst() { run.report.say("  " + line) }
    if !unread.isEmpty { run.report.say("left out: " + unread.joined(separator: ", ")) }
    run.scriptText = lines.joined(separator: "\n")
  }

  private static func perform(
    _ lines: [String], _ session: inout Session, _ run: inout Run
  ) throws(Diagnostic) {
    let source = SourceText(lines.joined(separator: "\n"), origin: "")
    try run.runBlock(Script.parse(source).statements, in: &session)
  }

  private static func importText(
    _ word: Word, _ arguments: Arguments, _ session: inout Session, _ run: inout Run
  ) throws(Diagnostic) {
    let origin = session.tree.currentOrigin
    let tree: LayoutTree
    do throws(ImportFailure) {
      tree = try LayoutImport.tree(ofJSON: word.text, origin: origin)
    } catch {
      throw diagnostic(error, in: word, arguments)
    }
    _ = try? session.document.apply([.start(.tree(ImportedTree(tree)))], by: origin)
    if tree.count > 1 {
      run.report.say("constraints give the frames: JSON does not contain the layout's rules")
    }
  }

  /// A script that imports a whole file; `nil` if the file cannot be imported as text.
  package static func script(importing source: SourceText) -> Script? {
    let isBlank: (UInt8) -> Bool = { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    var bytes = source.bytes.drop(while: isBlank)
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    // No command begins with a brace.
    guard bytes.first == UInt8(ascii: "{") else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return try? Script.parse(SourceText("import \(Word.spelling(of: text))", origin: source.origin))
  }

  /// A diagnostic at a part of the word's text, if that is in the source.
  private static func diagnostic(
    _ failure: ImportFailure, in word: Word, _ arguments: Arguments
  ) -> Diagnostic {
    var diagnostic = arguments.diagnostic("bad-import", failure.message, at: word, fix: failure.fix)
    let bytes = Array(word.text.utf8)
    guard bytes.indices.contains(failure.offset) else { return diagnostic }
    var (lower, upper) = (failure.offset, failure.offset + 1)
    // The readers count bytes, but a source location must consist of whole characters.
    while lower > 0, bytes[lower] & 0xC0 == 0x80 { lower -= 1 }
    while upper < bytes.count, bytes[upper] & 0xC0 == 0x80 { upper += 1 }
    diagnostic.range = word.part(from: lower, to: upper)
    return diagnostic
  }
}

enum ScenesCommand {
  private static let file = Argument("FILE", .file)

  static let spec = Command(
    "scenes", .looks, [file.parameter], yieldsPrefixes: true, reach: .outside
  ) { (call) throws(Diagnostic) in
    let (arguments, word) = (call.arguments, call[file])
    return Plan(
      request: .look(
        path: word.text,
        answer: { (bytes) throws(Diagnostic) in try lines(of: bytes, word, arguments) },
        at: RequestLocation(call, word)))
  }

  private static func lines(
    of bytes: [UInt8], _ word: Word, _ arguments: Arguments
  ) throws(Diagnostic) -> [String] {
    try arguments.require(
      ImportedText.format(of: bytes) == .interfaceBuilder, "bad-import",
      "\"\(word.text)\" is neither a storyboard nor a xib", at: word)
    let file = try ImportedScene.file(bytes, word, arguments)
    let rows = file.scenes.enumerated().map { number, scene in
      [
        String(number + 1), Sanitizer.sanitized(scene.name),
        Sanitizer.sanitized(scene.views.first?.className ?? ""),
        scene.views.first?.frame.map { NumberText.size($0.width, $0.height) } ?? "-",
        NumberText.count(scene.views.count, "view"),
        NumberText.count(scene.constraints.count, "constraint"), "line \(scene.line)",
      ]
    }
    return rows.isEmpty ? ["no scenes"] : Columns.aligned(rows)
  }
}
