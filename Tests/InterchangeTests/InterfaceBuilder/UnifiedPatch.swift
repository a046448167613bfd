/// Applies a unified diff of one file, strictly: each hunk has to be exactly where it says.
enum UnifiedPatch {
  struct Refused: Error {
    var line: String
  }

  static func apply(_ patch: [String], to text: String) throws -> String {
    let newline = UInt8(ascii: "\n")
    let old = text.utf8.split(separator: newline, omittingEmptySubsequences: false).map {
      Array($0)
    }
    var new: [[UInt8]] = []
    var place = 0
    func expect(_ line: String) throws {
      guard place < old.count, old[place] == Array(line.utf8.dropFirst()) else {
        throw Refused(line: line)
      }
    }
    for line in patch {
      switch line.first {
      case "@":
        let numbers = line.dropFirst(4).prefix { $0 != "," }
        guard let start = Int(numbers) else { throw Refused(line: line) }
        while place < start - 1 {
          new.append(old[place])
          place += 1
        }
      case " ":
        try expect(line)
        new.append(old[place])
        place += 1
      case "-" where !line.hasPrefix("--- "):
        try expect(line)
        place += 1
      case "+" where !line.hasPrefix("+++ "): new.append(Array(line.utf8.dropFirst()))
      case "\\" where place < old.count: throw Refused(line: line)
      default: break
      }
    }
    new += old[place...]
    return String(decoding: Array(new.joined(separator: [newline])), as: UTF8.self)
  }
}
