import Foundation
import LayoutModel
import Testing

/// Code asks for facts about a kind (`Kind+Facts.swift`). Only these places name a specific kind:
/// they say what it does, each in one exhaustive switch, or declare what belongs to it.
@Suite struct KindRuleTests {
  /// Folders in which kinds are declared, made and laid out.
  static let folders = [
    (path: "LayoutModel/Kinds/", why: "the kinds and their facts"),
    (path: "LayoutEngine/Containers/", why: "a kind's arithmetic"),
    (path: "Playground/Properties/", why: "a kind's properties"),
    (path: "Benchmarks/", why: "trees to measure"),
  ]

  /// Files elsewhere, and what they say about each kind.
  static let files = [
    (path: "LayoutModel/Tree/LayoutTree+Edits.swift", why: "the state of a new container"),
    (path: "LayoutEngine/LayoutTree+Layout.swift", why: "who places the children"),
    (path: "LayoutEngine/LayoutTree+NaturalLength.swift", why: "the natural length"),
    (path: "LayoutText/LookText.swift", why: "what a view asks its container for"),
    (path: "Explaining/Numbers/Explainer+Kinds.swift", why: "why"),
    (path: "Drawing/Words/LayoutDescription.swift", why: "the sentence of describe"),
    (path: "Drawing/Mouse/DragRefusal.swift", why: "what to do instead of a drag"),
    (path: "Motion/Gestures/LayoutTree+Pan.swift", why: "pans"),
    (path: "Exchange/Export/UIKitWriter.swift", why: "UIKit code"),
    (path: "Exchange/Export/SwiftUIWriter.swift", why: "SwiftUI code"),
    (path: "Exchange/Import/LayoutImport.swift", why: "the kinds that imports make"),
    (
      path: "InterfaceBuilder/Conversion/InterfaceConversion.swift",
      why: "the kinds that imports make"
    ),
    (path: "ConsoleLog/DumpReader.swift", why: "the kinds of views of a dump"),
    (path: "ConsoleLog/ConsoleConversion.swift", why: "the kinds that imports make"),
    (path: "Lessons/HintCause.swift", why: "the commands that a hint suggests"),
    (path: "Playground/Help/KindPage.swift", why: "help kind"),
    (path: "Playground/Session/ScriptDraft.swift", why: "save"),
    (path: "Playground/Commands/WrapCommand.swift", why: "the kinds that wrap makes"),
    (path: "Playground/Commands/CanvasCommand.swift", why: "it makes one"),
    (path: "Playground/Commands/RevealCommand.swift", why: "it makes one"),
    (path: "Playground/Commands/ScrollCommand.swift", why: "it makes one"),
    (path: "Playground/Commands/SplitCommand.swift", why: "it makes one"),
    (path: "Playground/Commands/SplitterCommand.swift", why: "it makes one"),
    (path: "Playground/Commands/StackCommand.swift", why: "it makes one"),
  ]

  @Test func onlyTheseFilesNameKinds() throws {
    let paths = Repository.files(under: "Sources", endings: ["swift"])
      .filter { path in !Self.folders.contains { path.hasPrefix("Sources/" + $0.path) } }
    let found = try paths.filter { Self.namesKind(try Repository.text($0)) }
    #expect(found == Self.files.map { "Sources/" + $0.path }.sorted())
  }

  @Test(arguments: folders.map { $0.path }) func foldersNameKinds(_ folder: String) throws {
    let files = Repository.files(under: "Sources", endings: ["swift"])
      .filter { $0.hasPrefix("Sources/" + folder) }
    #expect(try files.contains { Self.namesKind(try Repository.text($0)) })
  }

  // MARK: Finding kinds

  /// A kind that is compared, passed or listed; and `.split` and `.canvas`, which every switch over
  /// kinds has and no other enum of ours.
  private static let pattern: String = {
    let words = Kind.allCases.map { $0.word }.joined(separator: "|")
    return #"([!=]= |kind: |of: \[?|kinds\(\[|\bKind)\.(\#(words))\b(?!\()"#
      + #"|(?<![\w)\]?!>])\.(split|canvas)\b(?!\()"#
  }()

  static func namesKind(_ code: String) -> Bool {
    code.range(of: pattern, options: .regularExpression) != nil
  }

  @Test(arguments: [
    ("if tree.kind(of: node) == .reveal {", true), ("case .split, .stack: break", true),
    ("return Kind.scroll", true), ("make(node, kind: .stack)", true), ("[.canvas]", true),
    ("if node.kind.hasAxis {", false), ("tree.split(separator: 1)", false),
    ("state.scroll = nil", false), ("text.split { $0 }", false), ("case .stack: nil", false),
  ])
  func findsKinds(_ code: String, _ expected: Bool) { #expect(Self.namesKind(code) == expected) }
}
