import CommandLanguage
import DocumentModel
import Exchange
import LayoutEngine
import LayoutModel

/// `import TEXT`.
enum ImportCommand {
  private static let text = Argument("TEXT", .text, help: "in single quotes")

  static let spec = CommandSpec<Session, Run>(
    name: "import",
    summary: "start again with a layout of tmux, or of json",
    discussion: """
      The text stands in single quotes. A layout of tmux, as tmux list-windows -F \
      '#{window_layout}' prints it, becomes splits whose lines lie where the window's lie; its \
      checksum must fit. A cell is 8 by 16 points, and so is the frame around the window, half of \
      which root has. What json prints becomes canvases with constraints that give the very frames: \
      JSON says where views are, not why. undo brings the old tree back.
      """,
    parameters: [text.parameter],
    examples: [.init("import 'bb62,159x48,0,0{79x48,0,0,79x48,80,0}'")],
    effect: .edits, group: Group.make
  ) { (arguments, session, run) throws(Diagnostic) in
    let word = arguments[text]
    let origin = session.tree.currentOrigin
    let isJSON = word.text.first { !$0.isWhitespace } == "{"
    let tree = isJSON ? try json(word, arguments, origin) : try tmux(word, arguments, origin)
    session.document = Document()
    session.tree = tree
    if isJSON, tree.count > 1 {
      run.say("the frames are held by constraints: JSON does not say what made them")
    }
  }

  private static func tmux(
    _ word: Word, _ arguments: Arguments, _ origin: Int32
  ) throws(Diagnostic) -> LayoutTree {
    do throws(TmuxReader.Failure) {
      return LayoutImport.tree(of: try TmuxReader.read(word.text), origin: origin)
    } catch {
      throw diagnostic(
        error.message, error.offset, error.length, error.fix, in: word, arguments)
    }
  }

  private static func json(
    _ word: Word, _ arguments: Arguments, _ origin: Int32
  ) throws(Diagnostic) -> LayoutTree {
    do throws(LayoutImport.Failure) {
      return try LayoutImport.tree(ofJSON: word.text, origin: origin)
    } catch {
      throw diagnostic(
        error.message, error.offset, error.length, error.fix, in: word, arguments)
    }
  }

  /// A diagnostic at a place of the word's text: there in the source too, where the word is as long
  /// as its text, or has nothing but quotes around it.
  private static func diagnostic(
    _ message: String, _ offset: Int, _ length: Int, _ fix: String?, in word: Word,
    _ arguments: Arguments
  ) -> Diagnostic {
    var diagnostic = arguments.diagnostic("bad-import", message, at: word, fix: fix)
    let bytes = Array(word.text.utf8)
    let quotes = (word.range.upper - word.range.lower - bytes.count) / 2
    guard word.range.upper - word.range.lower == bytes.count + 2 * quotes, (0...1).contains(quotes),
      bytes.indices.contains(offset)
    else { return diagnostic }
    var (lower, upper) = (offset, min(offset + max(1, length), bytes.count))
    // The readers count bytes; a source location consists of whole characters.
    while lower > 0, bytes[lower] & 0xC0 == 0x80 { lower -= 1 }
    while upper < bytes.count, bytes[upper] & 0xC0 == 0x80 { upper += 1 }
    let start = word.range.lower + quotes
    diagnostic.range = SourceRange(lower: start + lower, upper: start + upper)
    return diagnostic
  }
}
