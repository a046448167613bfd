import CommandLanguage
import LayoutEngine
import Playground

/// The end of a line that redirects the output of its command: `> FILE` or `| COMMAND`.
struct Redirection: Equatable {
  enum Target: Equatable {
    case file(String)
    /// Runs in the system's shell.
    case program(String)
  }

  let command: String
  let target: Target
  let sign: SourceRange
  let problem: String?

  /// `nil` for a line without one, and for a line whose command cannot have one.
  init?(_ line: String, in session: Session) {
    guard let offset = Self.offset(in: line, in: session) else { return nil }
    let bytes = Array(line.utf8)
    let end = String(decoding: bytes[(offset + 1)...], as: UTF8.self)
    command = String(decoding: bytes[..<offset], as: UTF8.self)
    sign = SourceRange(lower: offset, upper: offset + 1)
    if bytes[offset] == UInt8(ascii: "|") {
      target = .program(end)
      problem =
        end.utf8.contains { $0 != UInt8(ascii: " ") } ? nil : "| needs a program, such as | less"
    } else {
      let statements = Script.statements(of: end) ?? []
      let words = statements.first?.words ?? []
      let isWhole = words.count == 1 && statements.count == 1 && !words[0].text.isEmpty
      target = .file(words.first?.text ?? "")
      problem =
        end.utf8.first == UInt8(ascii: ">")
        ? "> replaces a file; >> is not supported"
        : isWhole ? nil : "> needs one file; a name with blanks needs quotes"
    }
  }

  /// The offset of the sign, even if the target is missing.
  static func offset(in line: String, in session: Session) -> Int? {
    let bytes = Array(line.utf8)
    let offsets = signOffsets(in: bytes)
    guard let first = offsets.first, let last = offsets.last,
      let script = try? Script.parse(SourceText(Array(bytes.prefix(last)), origin: "")),
      script.statements.count == 1, let statement = script.statements.first,
      !statement.hasBlocks, session.definitions.alias(named: statement.words[0].text) == nil,
      let syntax = try? Interpreter.standard.table.index.syntax(named: statement.words[0]),
      syntax.kind.isLook || syntax.kind == .session, !syntax.reachesOut
    else { return nil }
    let types = syntax.parameters.map { $0.type }
    guard types.contains(where: { [.condition, .text, .any].contains($0) }) else { return first }
    // After such a command, the sign has a meaning unless a file follows it.
    let isFile = bytes[last] == UInt8(ascii: ">") && namesFile(bytes[(last + 1)...], in: session)
    let isProgram = bytes[last] == UInt8(ascii: "|") && !types.contains(.text)
    guard isFile || isProgram else { return nil }
    guard types.last == .condition else { return last }
    // A comparison must precede the file.
    let isWhole = statement.words.dropFirst(2).contains { word in
      word.text.first.map { "<>=!".contains($0) } ?? false
    }
    return isWhole ? last : nil
  }

  /// Returns true for one word that has a folder or an extension and is not an attribute of a view.
  private static func namesFile(_ bytes: ArraySlice<UInt8>, in session: Session) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let words = Script.statements(of: text)?.first?.words,
      words.count == 1, let word = words.first
    else { return false }
    guard let (head, tail) = word.split(at: "."), !word.text.contains("/") else {
      return word.text.contains("/")
    }
    return tail.text.first?.isLetter ?? false && session.tree.node(named: head.text) == nil
  }

  /// Completions of file names after `>`; `nil` if the cursor is elsewhere.
  static func completion(of line: String, cursor: Int, in session: Session) -> Completion? {
    guard let offset = offset(in: line, in: session), cursor > offset else { return nil }
    let bytes = Array(line.utf8.prefix(cursor))
    guard bytes[offset] == UInt8(ascii: ">") else {
      return Completion(replaceLower: cursor, candidates: [])
    }
    let space = UInt8(ascii: " ")
    let lower = bytes[(offset + 1)...].firstIndex { $0 != space } ?? cursor
    let prefix = String(decoding: bytes[lower...], as: UTF8.self)
    return Completion(replaceLower: lower, candidates: FileCompletion.candidates(prefix: prefix))
  }

  /// The offsets of each `>` and `|` that begins a word outside of quotes, up to the first `|`. `>=`
  /// is a relation.
  private static func signOffsets(in bytes: [UInt8]) -> [Int] {
    var offsets: [Int] = []
    var quote: UInt8?
    var beginsWord = true
    for (offset, byte) in bytes.enumerated() {
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "#") where beginsWord, UInt8(ascii: "\n"): return []
      case UInt8(ascii: "|") where beginsWord: return offsets + [offset]
      case UInt8(ascii: ">") where beginsWord:
        let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
        if next != UInt8(ascii: "=") { offsets.append(offset) }
      default: break
      }
      beginsWord = byte == UInt8(ascii: " ")
    }
    return offsets
  }
}
