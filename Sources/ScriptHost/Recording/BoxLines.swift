import TerminalText

/// Box-drawing characters as shapes, because the lines of a font's glyphs may not join between
/// rows.
enum BoxLines {
  private enum Weight: Int {
    case light, heavy, double
  }

  /// The lines from the middle of a cell to its sides, as bits: up 1, down 2, left 4, right 8.
  private struct Lines {
    var arms: Int
    var horizontal = Weight.light
    var vertical = Weight.light
    var isDashed = false
  }

  /// A rectangle in pixels.
  private struct Bar: Equatable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  private static let table: [Character: Lines] = {
    let charsets: [(String, Weight, Weight)] = [
      (" ╵╷│╴┘┐┤╶└┌├─┴┬┼", .light, .light), (" ╵╷│╴╯╮┤╶╰╭├─┴┬┼", .light, .light),
      (" ╹╻┃╸┛┓┫╺┗┏┣━┻┳╋", .heavy, .heavy), (" ╵╷│╸┙┑┥╺┕┍┝━┷┯┿", .heavy, .light),
      (" ╹╻┃╴┚┒┨╶┖┎┠─┸┰╂", .light, .heavy), (" ║║║═╝╗╣═╚╔╠═╩╦╬", .double, .double),
      (" ╵╷│═╛╕╡═╘╒╞═╧╤╪", .double, .light), (" ║║║╴╜╖╢╶╙╓╟─╨╥╫", .light, .double),
    ]
    var table: [Character: Lines] = [:]
    for (characters, horizontal, vertical) in charsets {
      for (arms, character) in characters.enumerated() where arms > 0 && table[character] == nil {
        table[character] = Lines(arms: arms, horizontal: horizontal, vertical: vertical)
      }
    }
    for (character, arms, weight) in [
      ("┄", 12, .light), ("┅", 12, .heavy), ("┆", 3, .light), ("┇", 3, .heavy), ("┊", 3, .light),
    ] as [(Character, Int, Weight)] {
      table[character] = Lines(arms: arms, horizontal: weight, vertical: weight, isDashed: true)
    }
    return table
  }()

  /// The text with blanks for its lines, and the lines as the data of a path; empty if it has none.
  ///
  /// - Parameters:
  ///   - x: the left edge of its first cell.
  ///   - y: the top of its row.
  static func split(_ text: String, x: Int, y: Int) -> (text: String, path: String) {
    var plain = ""
    var bars: [Bar] = []
    var left = x
    for character in text {
      if let lines = table[character] {
        plain.append(" ")
        for bar in self.bars(of: lines) {
          add(Bar(x: left + bar.x, y: y + bar.y, width: bar.width, height: bar.height), to: &bars)
        }
      } else {
        plain.append(character)
      }
      left += displayWidth(of: String(character)) * SVGCell.width
    }
    let path = bars.map { "M\($0.x) \($0.y)h\($0.width)v\($0.height)h-\($0.width)z" }
    return (plain, path.joined())
  }

  /// Adds a bar, or extends the bar that it continues.
  private static func add(_ bar: Bar, to bars: inout [Bar]) {
    let index = bars.lastIndex {
      $0.y == bar.y && $0.height == bar.height && $0.x + $0.width >= bar.x && $0.x <= bar.x
        && bar.width > bar.height
    }
    if let index {
      bars[index].width = max(bars[index].width, bar.x + bar.width - bars[index].x)
    } else {
      bars.append(bar)
    }
  }

  /// The offsets and thicknesses of a line around the middle.
  private static func strokes(_ weight: Weight) -> [(offset: Int, size: Int)] {
    switch weight {
    case .light: [(0, 1)]
    case .heavy: [(-1, 3)]
    case .double: [(-1, 1), (1, 1)]
    }
  }

  private static func bars(of lines: Lines) -> [Bar] {
    let (middleX, middleY) = (SVGCell.width / 2, SVGCell.height / 2)
    let (up, down) = (lines.arms & 1 != 0, lines.arms & 2 != 0)
    let (left, right) = (lines.arms & 4 != 0, lines.arms & 8 != 0)
    func reach(_ weight: Weight, _ isThere: Bool) -> Int { isThere && weight != .light ? 1 : 0 }
    var bars: [Bar] = []
    if left || right {
      let beyond = reach(lines.vertical, up || down)
      let start = left ? 0 : middleX - beyond
      let end = right ? SVGCell.width : middleX + 1 + beyond
      for stroke in strokes(lines.horizontal) {
        let y = middleY + stroke.offset
        if lines.isDashed {
          bars += [1, 5].map { Bar(x: $0, y: y, width: 2, height: stroke.size) }
        } else {
          bars.append(Bar(x: start, y: y, width: end - start, height: stroke.size))
        }
      }
    }
    if up || down {
      let beyond = reach(lines.horizontal, left || right)
      let start = up ? 0 : middleY - beyond
      let end = down ? SVGCell.height : middleY + 1 + beyond
      for stroke in strokes(lines.vertical) {
        let x = middleX + stroke.offset
        if lines.isDashed {
          bars += [1, 6, 11].map { Bar(x: x, y: $0, width: stroke.size, height: 3) }
        } else {
          bars.append(Bar(x: x, y: start, width: stroke.size, height: end - start))
        }
      }
    }
    return bars
  }
}
