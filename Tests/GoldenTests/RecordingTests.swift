import Foundation
import Testing

/// The recordings in `docs/recordings` are what the program does: each lies beside what it is made
/// of, a script (`.lay`) or what is done in the shell (`.keys`).
@Suite(.serialized)
struct RecordingTests {
  private static let folder = Golden.folder.deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("docs/recordings")
  /// The size of the largest picture, in bytes.
  private static let maximumBytes = 84_000

  private static func names(_ ending: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }

  private static func check(_ picture: String, _ name: String) throws {
    #expect(picture.utf8.count <= maximumBytes, "\(name) has \(picture.utf8.count) bytes")
    let mismatch = try Golden.mismatch(picture, name + ".svg", in: folder)
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }

  /// A script's first line says which options it is recorded with.
  @Test(arguments: names(".lay")) func scripts(_ name: String) throws {
    let path = Self.folder.appendingPathComponent(name + ".lay")
    let first = try String(contentsOf: path, encoding: .utf8).prefix { $0 != "\n" }
    let start = "# layline "
    try #require(first.hasPrefix(start))
    let options = first.dropFirst(start.count).split(separator: " ").map(String.init)
    let run = try BuiltProgram.run(options + ["--svg", "-", name + ".lay"], folder: Self.folder)
    #expect(run.complaints == "" && run.status == 0)
    try Self.check(run.output, name)
  }

  #if os(Linux)
    @Test(arguments: names(".keys")) func sessions(_ name: String) throws {
      let path = Self.folder.appendingPathComponent(name + ".keys")
      let scenario = try Scenario(String(contentsOf: path, encoding: .utf8), name: name + ".keys")
      try Self.check(ScenarioPlayer(scenario).play(), name)
    }
  #endif

  /// No picture without what it is made of, and each is shown.
  @Test func everyRecordingIsShown() throws {
    let made = (Self.names(".lay") + Self.names(".keys")).sorted()
    #expect(Self.names(".svg") == made)
    let page = try String(
      contentsOf: Self.folder.deletingLastPathComponent().appendingPathComponent("gallery.md"),
      encoding: .utf8)
    for name in made { #expect(page.contains("](recordings/\(name).svg)"), "\(name)") }
  }
}
