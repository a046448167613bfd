import Foundation
import LayoutDrawing
import TerminalText
import Testing

@testable import Interchange
@testable import LayoutDocument
@testable import Playground

/// Layouts of tmux: imported, exported, and given to a real tmux.
struct TmuxLayoutTests {
  /// Output of tmux 3.3a for windows split by hand.
  static let printed = [
    "bb62,159x48,0,0{79x48,0,0,79x48,80,0}",
    "adc3,159x48,0,0{79x48,0,0,0,79x48,80,0[79x24,80,0,1,79x23,80,25,2]}",
  ]

  /// Importing and exporting a window keeps its lines in place.
  @Test(arguments: printed) func roundTrip(_ text: String) throws {
    var play = try Play("import '\(text)'")
    play.session.frames.columns = 159
    play.session.frames.rows = 48
    let said = try play.said("export tmux")
    let again = try TmuxReader.read(try #require(said.last))
    var wanted = try TmuxReader.read(text)
    wanted.dropNumbers()
    #expect(again == wanted)
  }

  @Test func frames() throws {
    let play = try Play("import '\(Self.printed[1])'")
    #expect(play.frame("root") == [0, 0, 1280, 784])
    #expect(play.frame("pane0") == [0, 0, 640, 784])
    #expect(play.frame("column1") == [640, 0, 640, 784])
    let pane = play.frame("pane2")
    #expect((pane[1] - 400).magnitude < 1e-9 && (pane[3] - 384).magnitude < 1e-9)
  }

  /// Panes are named by their numbers only if all are unique.
  @Test func names() throws {
    func names(_ body: String) throws -> [String] {
      let play = try Play("import '\(TmuxLayout.checksumText(of: body.utf8)),\(body)'")
      return ViewNames.all(in: play.tree)
    }
    #expect(try names("5x3,0,0{2x3,0,0,7,2x3,3,0,4}") == ["root", "pane7", "pane4"])
    #expect(try names("5x3,0,0{2x3,0,0,7,2x3,3,0,7}") == ["root", "pane0", "pane1"])
    #expect(try names("5x3,0,0{2x3,0,0,2x3,3,0}") == ["root", "pane0", "pane1"])
    #expect(try names("5x3,0,0,9") == ["root"])
  }

  /// A real tmux accepts the export and prints the same.
  @Test func realTmuxAcceptsTheExport() throws {
    let path = "/usr/bin/tmux"
    guard FileManager.default.isExecutableFile(atPath: path) else {
      print("skipped: there is no \(path) to take what is exported")
      return
    }
    let script =
      "split root h a=30% b c=60pt; splitter b v p q fraction 0.7; split q h 3; split a v 2"
    var play = try Play("resize 800x400; \(script)")
    play.session.frames.columns = 159
    play.session.frames.rows = 48
    let lines = try play.said("export tmux")
    let layout = try #require(lines.last)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("layline-tmux-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var words = ["-S", folder.appendingPathComponent("s").path, "-f", "/dev/null"]
    words += ["new-session", "-d", "-x", "159", "-y", "48", "sleep 5"]
    for _ in 0..<6 {
      words += [";", "split-window", "-d", "sleep 5", ";", "select-layout", "tiled"]
    }
    words += [";", "select-layout", layout, ";", "list-windows", "-F", "#{window_layout}"]
    words += [";", "kill-server"]
    let answer = folder.appendingPathComponent("answer")
    try Data().write(to: answer)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = words
    // The server would hold a pipe open for as long as its panes last.
    process.standardOutput = try FileHandle(forWritingTo: answer)
    process.standardError = try FileHandle(forWritingTo: answer)
    try process.run()
    process.waitUntilExit()
    let output = try String(contentsOf: answer, encoding: .utf8)
    var result = try TmuxReader.read(String(output.split(separator: "\n").last ?? ""))
    result.dropNumbers()
    #expect(result.text == layout, "\(output)")
  }
}

extension TmuxLayout {
  /// Removes the numbers of panes.
  fileprivate mutating func dropNumbers() {
    switch content {
    case .pane: content = .pane(nil)
    case .sideBySide(let parts): content = .sideBySide(parts.map(\.plain))
    case .stacked(let parts): content = .stacked(parts.map(\.plain))
    }
  }

  private var plain: TmuxLayout {
    var copy = self
    copy.dropNumbers()
    return copy
  }
}
