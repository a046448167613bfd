/// A page of Markdown, as far as its fenced blocks go.
struct MarkdownPage {
  struct Fence {
    /// The first word after the backquotes.
    let language: String
    /// The further words: `columns=60`.
    let attributes: [(key: String, value: String)]
    /// The number of the opening line, from 1.
    let line: Int
    var content: [String]

    func value(_ key: String) -> String? { attributes.first { $0.key == key }?.value }
  }

  private enum Piece {
    case prose(String)
    case fence(Fence, opening: String)
  }

  private var pieces: [Piece] = []

  /// Blocks are fenced by lines that begin with three backquotes.
  init(_ text: String) {
    var open: (fence: Fence, opening: String)?
    for (index, line) in lines(of: text).enumerated() {
      if let (fence, opening) = open {
        if line == "```" {
          pieces.append(.fence(fence, opening: opening))
          open = nil
        } else {
          open?.fence.content.append(line)
        }
      } else if line.hasPrefix("```") {
        open = (Self.fence(line, number: index + 1), line)
      } else {
        pieces.append(.prose(line))
      }
    }
    if let (fence, opening) = open { pieces.append(.fence(fence, opening: opening)) }
  }

  private static func fence(_ line: String, number: Int) -> Fence {
    let words = line.dropFirst(3).split(separator: " ")
    let attributes = words.dropFirst().map { word in
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      return (key: parts[0], value: parts.count > 1 ? parts[1] : "")
    }
    return Fence(
      language: words.first.map(String.init) ?? "", attributes: attributes, line: number,
      content: [])
  }

  var fences: [Fence] {
    pieces.compactMap {
      if case .fence(let fence, _) = $0 { fence } else { nil }
    }
  }

  /// The lines outside of fences.
  var prose: [String] {
    pieces.compactMap {
      if case .prose(let line) = $0 { line } else { nil }
    }
  }

  /// Gives each fence other content.
  mutating func rewrite(_ body: (Fence) -> [String]) {
    for index in pieces.indices {
      if case .fence(var fence, let opening) = pieces[index] {
        fence.content = body(fence)
        pieces[index] = .fence(fence, opening: opening)
      }
    }
  }

  var text: String {
    var lines: [String] = []
    for piece in pieces {
      switch piece {
      case .prose(let line): lines.append(line)
      case .fence(let fence, let opening): lines += [opening] + fence.content + ["```"]
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
