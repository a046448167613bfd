import Foundation
import TestSupport
import Testing

/// A class of 30 hands in its answers to one lesson, graded in one call.
@Suite struct GradeTests {
  /// Answers to each step of the lesson on ratios: right ones, and what pupils do instead.
  private static let answers: [[String]] = [
    ["ratio menu 25%", "ratio menu 0.3\nratio menu 1/4", "ratio root 0.25 0.75", "fix menu 100"],
    ["ratio root 1/2 1/3 1/6", "ratio root 0.5 0.3 0.2", "fix a 200\nfix b 133.333"],
    ["add root d\nratio d 0.5", "add root d", "add root d\nfix d 200", "add root e"],
    [
      "split page v text notes=30%\nratio menu 0.2", "split page h text notes=30%",
      "ratio menu 20%\nsplit page v text notes\nratio notes 0.3", "ratio meny 0.2",
    ],
  ]

  private static func submission(_ pupil: Int) -> String {
    var generator = SeededGenerator(seed: UInt64(pupil))
    // Half of the class knows it all; a step that is left out is named.
    let isGood = pupil % 2 == 0
    var lines = ["# pupil \(pupil)"]
    for (index, choices) in answers.enumerated() {
      let choice = isGood ? 0 : Int.random(in: 0..<choices.count, using: &generator)
      lines.append(choices[choice])
      if pupil % 5 == 0, index + 1 < answers.count { lines.append("lesson next") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "layline-class-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for pupil in 1...30 {
      try submission(pupil).write(
        to: folder.appendingPathComponent(name(pupil)), atomically: true, encoding: .utf8)
    }
    return folder
  }

  private static func name(_ pupil: Int) -> String {
    "pupil-\(pupil < 10 ? "0" : "")\(pupil)-ratios.lay"
  }

  @Test(arguments: [("ratios", "class.json"), ("ratios", "class.txt")])
  func aClass(_ lesson: String, _ golden: String) throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = (1...30).map(Self.name)
    let form = golden.hasSuffix("json") ? ["--json"] : []
    let run = try BuiltProgram.run(form + ["--grade", lesson] + names, folder: folder)
    #expect(run.status == 1)
    #expect(run.complaints == "")
    let fixtures = Golden.folder.appendingPathComponent("Fixtures")
    #expect(try Golden.mismatch(run.output, golden, in: fixtures) == nil)
  }

  @Test func everyLineIsAnObject() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try BuiltProgram.run(
      ["--json", "--grade", "ratios", Self.name(2), Self.name(4)], folder: folder)
    #expect(run.status == 0, "who knows it all passes: \(run.output)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 8)
    for line in lines {
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let object = try #require(value)
      #expect(
        object.keys.sorted() == [
          "commands", "lesson", "line", "met", "par", "reason", "script", "step",
        ])
      #expect(object["met"] as? Bool == true)
      #expect(object["reason"] as? String == "")
    }
  }

  @Test func unreadableScripts() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    func run(_ arguments: String...) throws -> BuiltProgram.Run {
      try BuiltProgram.run(["--grade"] + arguments, folder: folder)
    }
    let missing = try run("ratios", Self.name(2), "none.lay")
    #expect(missing.status == 66)
    #expect(missing.complaints.contains("cannot read \"none.lay\""))
    #expect(missing.output.contains("Ratios"), "the scripts before it are graded")
    let unknown = try run("ratois", Self.name(2))
    #expect(unknown.status == 66)
    #expect(unknown.complaints.contains("did you mean \"ratios\"?"))
    #expect(try run("ratios").status == 2)
    #expect(try run("ratios", "-").status == 2)
  }
}
