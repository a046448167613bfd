import Foundation

/// A scene of `Fixtures/scenes.txt`, which says how it is written.
struct SceneFacts: Sendable {
  struct View: Sendable {
    var kind: String
    /// The parent's place; `nil` for the root.
    var parent: Int?
    var frame: [Double]
    /// The other words of the line, by their first letter.
    var words: [Character: String] = [:]

    func has(_ letter: Character) -> Bool { words[letter] != nil }

    func numbers(_ letter: Character) -> [Double?]? {
      words[letter].map { $0.split(separator: ",").map { Double($0) } }
    }
  }

  struct Guide: Sendable {
    var name: String
    var kind: String
    var owner: Int
    /// Top, left, bottom and right in root's coordinates.
    var box: [Double]?
  }

  struct Constraint: Sendable {
    var first: String
    var firstAttribute: String
    var relation: String
    var multiplier: String
    var second: String?
    var secondAttribute: String?
    var constant: String
    var priority: String
    var isSymbolic: Bool
  }

  var size: [Double]
  var device: String?
  /// What it is not a test of: its frames are stale, its insets unknown, or Xcode flags it.
  var excluded: String?
  var cause = ""
  var views: [View] = []
  var guides: [Guide] = []
  var constraints: [Constraint] = []

  static let all: [SceneFacts] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/scenes.txt")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      fatalError("\(file.path) cannot be read")
    }
    var scenes: [SceneFacts] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ").map(String.init)
      if words[0] == "scene" {
        scenes.append(SceneFacts(words, line))
      } else {
        scenes[scenes.count - 1].add(words)
      }
    }
    return scenes
  }()

  private init(_ words: [String], _ line: Substring) {
    size = Self.numbers(words[1])
    device = words[2] == "-" ? nil : words[2]
    excluded = words[3] == "-" ? nil : words[3]
    if let bar = line.firstIndex(of: "|") { cause = String(line[bar...].dropFirst(2)) }
  }

  private static func numbers(_ text: String) -> [Double] {
    text.split(separator: ",").compactMap { Double($0) }
  }

  private mutating func add(_ words: [String]) {
    func known(_ word: String) -> String? { word == "-" ? nil : word }
    switch words[0] {
    case "view":
      var view = View(
        kind: words[1], parent: Int(words[2]), frame: Self.numbers(words[3]))
      for word in words.dropFirst(4) { view.words[word.first ?? " "] = String(word.dropFirst()) }
      views.append(view)
    case "guide":
      guides.append(
        Guide(
          name: words[1], kind: words[2], owner: Int(words[3]) ?? 0,
          box: words.count > 4 ? Self.numbers(words[4]) : nil))
    default:
      constraints.append(
        Constraint(
          first: words[1], firstAttribute: words[2], relation: words[3], multiplier: words[4],
          second: known(words[5]), secondAttribute: known(words[6]), constant: words[7],
          priority: words[8], isSymbolic: words.count > 9))
    }
  }
}
