import CommandLanguage
import Interchange
import LayoutDocument
import LayoutEngine
import TerminalText

/// Scenes of an Interface Builder file in a session.
enum ImportedScene {
  private static let maximumProblems = 8

  static func file(
    _ bytes: [UInt8], _ word: Word, _ arguments: Arguments, isGiven: Bool = false,
    unless isInterrupted: () -> Bool = { false }
  ) throws(Diagnostic) -> InterfaceFile {
    do throws(ImportFailure) {
      return try InterfaceReader.read(bytes, unless: isInterrupted)
    } catch {
      if isInterrupted() { throw LoopRunner.interrupted }
      throw isGiven
        ? arguments.diagnostic("bad-import", error.message, at: word, fix: error.fix)
        : error.diagnostic(in: bytes, of: word.text)
    }
  }

  /// Replaces the session's document by a scene, and reports what was read.
  ///
  /// - Parameter source: the file that was read; `nil` for a text.
  static func show(
    _ choice: Word?, of file: InterfaceFile, from source: ImportedFacts.File?, _ word: Word,
    _ arguments: Arguments, _ session: inout Session, _ run: inout Run
  ) throws(Diagnostic) {
    let number = try index(choice, of: file, word, arguments)
    let scene = file.scenes[number]
    let conversion = InterfaceConversion(scene, of: file, origin: session.tree.currentOrigin)
    var tree = conversion.tree
    tree.imported.file = source
    let rules = rules(conversion.variations, in: tree, origin: session.tree.currentOrigin)
    try session.make([.start(.tree(ImportedTree(tree)))] + rules, arguments)
    let kind = file.isStoryboard ? "storyboard" : "xib"
    let sceneNote = file.scenes.count == 1 ? "" : " (scene \(number + 1) of \(file.scenes.count))"
    let lost = conversion.problems.count
    run.report.say(
      "read: \(kind)\(sceneNote) \(Sanitizer.sanitized(scene.name)), "
        + NumberText.count(scene.constraints.count, "constraint") + ", "
        + NumberText.count(scene.views.count, "view") + ", "
        + NumberText.count(lost, "line") + " not understood")
    for problem in conversion.problems.prefix(maximumProblems) {
      run.report.say("  line \(problem.line): \(Sanitizer.sanitized(problem.message))")
    }
    if lost > maximumProblems { run.report.say("  and \(lost - maximumProblems) more") }
    sayEstimate(conversion, session, &run)
    if !rules.isEmpty {
      run.report.say(
        "  \(rules.count == 1 ? "1 rule is" : "\(rules.count) rules are") for other size classes: "
          + "when lists them")
    }
    if !conversion.hasAllVariations, !rules.isEmpty {
      run.report.say(
        "  they also change axes, distances or priorities of views; those values stay as saved")
    } else if !conversion.hasAllVariations {
      run.report.say(
        "  size classes change this scene; it always has the values of the saved device")
    }
  }

  /// Reports views that are not at their recorded positions, which shows how much of the layout is
  /// an estimate.
  private static func sayEstimate(
    _ conversion: InterfaceConversion, _ session: Session, _ run: inout Run
  ) {
    let differing = conversion.differing
    guard let index = differing.first else { return }
    let name = session.tree.name(of: conversion.node(of: index))
    let line = conversion.scene.views[index].line
    run.report.say(
      "  estimate: \(differing.count) of \(conversion.scene.views.count) views differ from the "
        + "recorded frames, first \(name) (line \(line))")
  }

  /// The index of the scene with a number, or a name in any case.
  private static func index(
    _ choice: Word?, of file: InterfaceFile, _ word: Word, _ arguments: Arguments
  ) throws(Diagnostic) -> Int {
    try arguments.require(!file.scenes.isEmpty, "bad-import", "the file has no views", at: word)
    guard let choice else { return 0 }
    if let index = Int(choice.text).flatMap(file.scenes.index(ofNumber:)) { return index }
    if let position = file.scenes.firstIndex(where: { $0.name == choice.text })
      ?? file.scenes.firstIndex(where: { Keyword.matches(choice.text, $0.name) })
    {
      return position
    }
    let names = file.scenes.map { Sanitizer.sanitized($0.name) }
    let hint = Suggestion.hint(for: choice.text, among: names)
    throw arguments.diagnostic(
      "unknown-scene", "no scene \"\(choice.text)\"" + hint, at: choice,
      fix: hint.isEmpty ? "scenes lists the \(names.count) of the file" : nil)
  }

  /// The document as one command that needs no file.
  static func script(of document: Document) -> String {
    let lines = ScriptWriter.lines(of: document, Interpreter.standard.table.index)
    let text = lines.map { $0 + "\n" }.joined()
    let size = LayoutTree.startSize
    let start = NumberText.exact(size.width) + "x" + NumberText.exact(size.height)
    return "repeat 1 {\nnew \(start)\n\(text)}"
  }

  /// Rules for the changes of a scene in other size classes.
  private static func rules(
    _ variations: [InterfaceVariation], in tree: LayoutTree, origin: Int32
  ) -> [Edit] {
    variations.map { variation in
      var rule = Rule(
        tests: variation.classes.map { .trait($0.trait, isLarge: $0.isLarge) },
        edits: variation.changes.flatMap { edits(of: $0, in: tree) }, statements: [], text: "",
        origin: origin)
      rule.text = rule.printed
      return .rule(.add(rule))
    }
  }

  private static func edits(of change: InterfaceVariation.Change, in tree: LayoutTree) -> [Edit] {
    switch change {
    case .constraint(let label, let old, let new, _):
      return (old == nil ? [] : [.release([LabelReference(label, nil)])])
        + (new.map {
          [.relate(.constraints([NamedConstraint($0, in: tree)], label: label))]
        } ?? [])
    case .isHidden(let node, let isHidden):
      let name = tree.name(of: node)
      return [isHidden ? .set(.view(name), .hidden, .flag(true)) : .act(name, .show)]
    case .font(let node, let factor):
      let extras = tree.extras(of: node)
      let size = PerAxis(
        extras.natural.horizontal.map { $0 * factor }, extras.natural.vertical.map { $0 * factor })
      return [.set(.view(tree.name(of: node)), .size, .size(size))]
    }
  }
}
