import Foundation
import LayoutEngine
import TerminalText
import Testing

@testable import LayoutDocument
@testable import Playground

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Exports can be parsed by the tools they are for.
struct ExportParseTests {
  static let scripts = [
    "",
    "text root \"a \\\"b\\\" \\\\(c) \\u{202E}d\\ne\" font 12 width 80",
    "resize 800x240; split root h sidebar=25% main inspector=60pt; splitter main v editor console "
      + "fraction 0.7 minSecondary 0.2 dragToHide secondary thickness 1 priority primary",
    "split root v layout \"0.2*100,0.3*0.5,0.5*-2\" as a b c padding 8; size c 10x30; "
      + "set root topGuide 20; hide a",
    "resize iPhone15; split root h a b; set root topGuide safeArea; set root direction rtl",
    "splitter root h p q hideSplitter on; hide p; splitter q v r s; hide s",
    "stack root v a=100x20 b=100x40 spacing 8 margins 16 marginsRelative on; hug a 251 v; "
      + "resist b 1000; set a spacingAfter 4; stack a h icon=24x24 title alignment firstBaseline; "
      + "text title Hello; hide icon",
    "stack root h 3 distribution equalSpacing spacing 4; stack a v 2 distribution fillEqually; "
      + "stack b v p=10x20 q=10x30 distribution fillProportionally; "
      + "stack c v r=10x20 s=10x30 distribution equalCentering baselineRelative on",
    "canvas root title=180x20 badge=24x24 margins 1,2,3,4; constrain \"V:|-[title]-|\"; "
      + "constrain wide: badge.leading >= title.trailing + 8 @750; "
      + "constrain badge.right == 0.5 * root.right - 8; "
      + "constrain title.centerX == root.centerXWithinMargins; "
      + "space root v root.top -(1)- badge.top, badge.bottom -(2)- root.bottom min 1 32 min 2 80",
    "canvas root a; constrain a.left == root.left; space root v root.top -(1)- a.top",
    "reveal root top=114pt main; scroll main content; set main content 800x900; set main paging on",
    "reveal root trailing=80pt main; show root",
    "split root h class init 日本語 side-bar sideBar _ self Self Any; stack class v get \"set\" yield",
    "split root h \(longName("a")) b; canvas \(longName("a")) \(longName("c")) \(longName("d")); "
      + "constrain \(longName("c")).leading == \(longName("d")).trailing + 12.5 @250.5, "
      + "\(longName("c")).width == 2 * \(longName("d")).height @3",
  ]

  static func longName(_ letter: String) -> String { String(repeating: letter, count: 64) }

  /// The exports of all scripts in one form.
  private func export(_ form: String) throws -> [String] {
    try Self.scripts.map { script in
      var play = try script.isEmpty ? Play() : Play(script)
      return try play.said("export \(form)").joined(separator: "\n") + "\n"
    }
  }

  private func path(of tool: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return folders.split(separator: ":").map { "\($0)/\(tool)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private func run(_ tool: String, _ arguments: [String]) throws -> (status: Int32, output: String)
  {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  /// The compiler parses all Swift at once, and the formatter has nothing to change in it.
  @Test func swift() throws {
    guard let compiler = path(of: "swiftc") else {
      print("skipped: there is no swiftc to parse what is exported")
      return
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("layline-export-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [String] = []
    for form in ["swiftui", "uikit", "swift-constraints"] {
      for (index, text) in try export(form).enumerated() {
        let file = folder.appendingPathComponent("\(form)\(index).swift")
        try Data(text.utf8).write(to: file)
        files.append(file.path)
      }
    }
    let parsed = try run(compiler, ["-frontend", "-parse"] + files)
    #expect(parsed.status == 0 && parsed.output.isEmpty, "\(parsed.output)")
    guard let formatter = path(of: "swift-format") else { return }
    let linted = try run(formatter, ["lint"] + files)
    let warnings = linted.output.split(separator: "\n").filter {
      $0.contains("warning:") && !$0.contains("IdentifiersMustBeASCII")
    }
    #expect(warnings == [])
  }

  // MARK: Libraries

  /// Exports that call a library, with the stubs of its public interface.
  static let calls = [
    (
      "canvas root a b; text a Name; text b Value; "
        + "space root h root.leadingMargin -(1)- a.leading, a.trailing -(2)- b.leading, "
        + "b.trailing -(1)- root.trailing min 1 16 min 2 40; "
        + "space root v root.topMargin -(2)- a.top, a.firstBaseline -(1)- b.centerY, "
        + "b.bottom -(2)- root.bottomMargin min 1 32",
      ["FlexibleLayout"]
    ),
    (
      "stack root v a b c spacing 8 alignment trailing distribution fillEqually like arranged "
        + "marginsRelative on baselineRelative on; text a A; text b B; text c C; hide b; "
        + "set a spacingAfter 4",
      ["Arranged"]
    ),
    ("reveal root top=114pt main; text top Above; text main Below", []),
    (
      "canvas root page; reveal page side=80pt main edge trailing threshold 1500; text side A; "
        + "text main B",
      []
    ),
  ]

  private static let stubs = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/Stubs")

  /// The compiler accepts what is exported against the public interface of the libraries.
  @Test(arguments: calls) func typeChecks(_ script: String, _ libraries: [String]) throws {
    guard let compiler = path(of: "swiftc") else {
      print("skipped: there is no swiftc to check what is exported")
      return
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("layline-check-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for module in ["UIKit"] + libraries {
      let file = folder.appendingPathComponent("\(module).swift")
      try FileManager.default.copyItem(
        at: Self.stubs.appendingPathComponent("\(module).swift.txt"), to: file)
      let made = try run(
        compiler,
        [
          "-emit-module", "-parse-as-library", "-module-name", module, "-I", folder.path,
          "-o", folder.appendingPathComponent("\(module).swiftmodule").path, file.path,
        ])
      try #require(made.status == 0, "\(made.output)")
    }
    var play = try Play(script)
    let lines = try play.said("export uikit")
    // The stubs have no macros, and no selectors of Objective-C.
    let start = lines.firstIndex(of: "#Preview {") ?? lines.endIndex
    let end = lines[start...].firstIndex(of: "}").map { $0 + 1 } ?? lines.endIndex
    let file = folder.appendingPathComponent("export.swift")
    let code = (lines[..<start] + lines[end...]).joined(separator: "\n")
      .replacing("@objc ", with: "").replacing("#selector(handlePan)", with: "Selector(\"\")")
    try Data((code + "\n").utf8).write(to: file)
    let checked = try run(
      compiler, ["-typecheck", "-parse-as-library", "-I", folder.path, file.path])
    #expect(checked.status == 0, "\(checked.output)\n\(code)")
  }

  @Test func json() throws {
    for text in try export("json") {
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      #expect(object?["schema"] as? String == "layline/1")
    }
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var titles: [String] = []
    private var isTitle = false

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      isTitle = name == "title"
      if isTitle { titles.append("") }
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if isTitle { titles[titles.count - 1] += text }
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      isTitle = false
    }
  }

  @Test func svg() throws {
    for (script, text) in zip(Self.scripts, try export("svg")) {
      let reader = Reader()
      let parser = XMLParser(data: Data(text.utf8))
      parser.delegate = reader
      #expect(parser.parse(), "\(script): \(parser.parserError?.localizedDescription ?? "")")
      let play = try script.isEmpty ? Play() : Play(script)
      let tree = play.session.shown
      var shown: [String] = []
      for view in tree.preorder(closed: { tree.isHiddenByParent($0) })
      where !tree.isHiddenByParent(view) {
        shown.append(tree.name(of: view))
      }
      #expect(reader.titles == shown)
    }
  }
}
