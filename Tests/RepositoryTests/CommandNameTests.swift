import CommandLanguage
import LayoutDocument
import Playground
import Testing

/// Facts about a command are part of its declaration: no code compares its name, and no list of
/// names exists.
@Suite struct CommandNameTests {
  /// Compared words that are only spelled like a command.
  static let exceptions: [(file: String, name: String, why: String)] = [
    ("CodeSample.swift", "constraints", "a modifier of SplitView"),
    ("CodeSample.swift", "frame", "a modifier of SwiftUI"),
    ("CodeSample.swift", "hide", "a modifier of SplitView"),
    ("CommandUse.swift", "set", "the command of all properties"),
    ("ConflictFacts.swift", "frame", "a part of a cause"),
    ("ConflictFacts.swift", "size", "a part of a cause"),
    ("InterfaceReader.swift", "frame", "a key of Interface Builder"),
    ("InterfaceReader.swift", "scenes", "an element of Interface Builder"),
    ("LayoutTree+Make.swift", "add", "the edit whose container is wrong"),
    ("LessonParser.swift", "why", "a block of a lesson"),
    ("Page.swift", "conflicts", "a request of the page"),
    ("Page.swift", "describe", "a request of the page"),
    ("Page.swift", "frame", "a request of the page"),
    ("Page.swift", "move", "a request of the page"),
    ("Page.swift", "why", "a request of the page"),
    ("PredictionParser.swift", "expect", "a line of a question"),
    ("SceneReader.swift", "baseline", "an attribute of Interface Builder"),
    ("SceneReader.swift", "constraints", "an element of Interface Builder"),
    ("ScreenCommands.swift", "device", "a word of safeArea"),
    ("SessionScript.swift", "new", "begins the layout that is shared"),
    ("SessionScript.swift", "undo", "may reach behind new"),
    ("Shell.swift", "undo", "takes back a whole paste"),
    ("SinceCommand.swift", "expect", "a word of since"),
    ("ViewFields.swift", "frame", "a key of Interface Builder"),
    ("ViewFields.swift", "text", "a key of Interface Builder"),
  ]

  static let names = Set(Interpreter.standard.table.specs.map { $0.syntax.name })

  /// Natural forms are words of single commands, which are read above all declarations.
  static func readsWords(_ path: String) -> Bool {
    path.hasPrefix("Sources/Phrases/") || path.contains("/PhraseReader")
  }

  @Test func noCodeComparesNames() throws {
    var result: [String] = []
    for path in Repository.files(under: "Sources", endings: ["swift"])
    where !Self.readsWords(path) {
      let file = path.split(separator: "/").last.map(String.init) ?? path
      result += try Self.comparedNames(in: try Repository.text(path)).filter { name in
        file.lowercased() != "\(name)Command.swift".lowercased()
      }.map { "\(file) \($0)" }
    }
    #expect(Set(result).sorted() == Self.exceptions.map { "\($0.file) \($0.name)" })
  }

  @Test func noListOfCommandNames() throws {
    for path in Repository.files(under: "Sources", endings: ["swift"])
    where !path.hasSuffix("SwiftNames.swift") && !path.contains("ForeignWord+")
      && !Self.readsWords(path)
    {
      let arrays = try matches(
        of: #"\[\s*("\w+"(,\s*"\w+")+),?\s*\]"#, in: try Repository.text(path))
      for array in arrays {
        let words = array[1].split(separator: "\"").map(String.init)
          .filter { $0.first?.isLetter ?? false }
        let isList = words.count > 1 && words.allSatisfy { Self.names.contains($0) }
        #expect(!isList, "\(path): \(array[0])")
      }
    }
  }

  /// The names of commands with which code compares something.
  static func comparedNames(in code: String) throws -> [String] {
    let comparison =
      #"(?:[=!]=|case|contains\(|matches\([^"\n]*,)\s*"(\w+)"|"(\w+)"\s*[=!]="#
    let code = lines(of: code).filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    return try matches(of: comparison, in: code.joined(separator: "\n"))
      .flatMap { $0.dropFirst() }.filter { names.contains($0) }
  }

  @Test func detectsComparisons() throws {
    #expect(
      try Self.comparedNames(in: #"if name == "split" || "let" != name {"#) == ["split", "let"])
    #expect(try Self.comparedNames(in: #"case "hide": words"#) == ["hide"])
    #expect(try Self.comparedNames(in: #"Keyword.matches(word.text, "undo")"#) == ["undo"])
    #expect(try Self.comparedNames(in: #"var words = ["split", name]"#).isEmpty)
  }
}
