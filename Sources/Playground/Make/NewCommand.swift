import CommandLanguage
import LayoutDocument
import LayoutEngine

enum NewCommand {
  private static let size = Argument(optional: "SIZE", .size)

  static let spec = Command("new", .edits, [size.parameter]) { (call) throws(Diagnostic) in
    var size: Size?
    if let given = call[Self.size], let word = call.arguments.word(of: Self.size) {
      size = try ScreenCommands.size(given, word, call)
    }
    let options = call.run.options
    return Plan(.start(.empty(size))) { (session, _) in
      if !options.isPreview { session.tree.watch(options.isInterrupted) }
    }
  }
}
