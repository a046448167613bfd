import CommandLanguage
import LayoutDocument
import LayoutEngine

/// Commands that change the place or the name of one view.
enum ViewCommands {
  private static let view = Argument(view: "VIEW", .inner)
  private static let parent = Argument(view: "PARENT", .list)
  private static let child = Argument("CHILD", .child)
  private static let at = OptionArgument("at", "I", .count)
  private static let newName = Argument("NAME", .newName)
  private static let container = Argument(view: "VIEW", .container)

  static let add = Command(
    "add", .edits, [parent.parameter, child.parameter], options: [at.option]
  ) { (call) throws(Diagnostic) in
    let container = try call.view(call[parent])
    let word = call[child]
    var made: Child
    if call.tree.nodes[container.slot].kind.placesByConstraints {
      made = try ChildDrafts.sizedView(word, call)
    } else {
      let parts = word.split(at: "=")
      made = Child(try call.newName(parts?.head ?? word, isSized: parts != nil))
      if let size = parts?.tail, size.text != "*" {
        (made.ratio, made.fixed) = try ChildDrafts.length(size, call)
      }
    }
    return Plan(.add(made, to: call.tree.name(of: container), at: call[at]))
  }

  static let remove = Command("remove", .edits, [view.parameter]) { (call) throws(Diagnostic) in
    return Plan(.remove(try call.name(call[view])))
  }

  static let move = Command(
    "move", .edits, [view.parameter, parent.parameter], options: [at.option]
  ) { (call) throws(Diagnostic) in
    return Plan(.move(try call.name(call[view]), to: try call.name(call[parent]), at: call[at]))
  }

  static let rename = Command(
    "rename", .edits, [view.parameter, newName.parameter]
  ) { (call) throws(Diagnostic) in
    let name = try call.name(call[view])
    if let problem = ReservedWord.problem(call[newName], call.arguments) { throw problem }
    return Plan(.rename(name, to: call[newName].text))
  }

  static let unwrap = Command(
    "unwrap", .edits, [container.parameter]
  ) { (call) throws(Diagnostic) in
    return Plan(.unwrap(try call.name(call[container])))
  }
}
