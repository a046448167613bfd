import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

enum SafeAreaCommand {
  private static let insets = Argument("INSETS", .value, form: "T,L,B,R | device | off")

  static let spec = CommandSpec<Session, Run>(
    name: "safeArea", summary: "set the root's safe area",
    discussion: """
      A split keeps it free if its guides say so: set VIEW topGuide safeArea. The safe area of a \
      view is the part of root's that overlaps it, edge by edge.
      """,
    parameters: [insets.parameter],
    examples: [.init("safeArea 20,0,0,0"), .init("safeArea off")],
    effect: .edits, group: Group.screen,
    complete: { _, session in complete(session.shown) },
    run: { (arguments, session, run) throws(Diagnostic) in
      let word = arguments[insets]
      var area = Insets.zero
      var isDevice = false
      if Keyword.matches(word.text, "device") {
        guard let device = session.tree.device.flatMap(Devices.named) else {
          throw arguments.diagnostic(
            "no-device", "root does not have the size of a device", at: word,
            fix: "resize DEVICE first")
        }
        area = session.tree.isLandscape ? device.landscape : device.portrait
        isDevice = true
      } else if !Keyword.matches(word.text, "off") {
        guard let literal = InsetsLiteral.parse(word.text),
          [literal.top, literal.left, literal.bottom, literal.right]
            .allSatisfy({ (0...LayoutTree.maximumLength).contains($0) })
        else {
          let names = Devices.names
          let device =
            Devices.named(word.text)?.name ?? Suggestion.nearest(to: word.text, among: names)
          throw arguments.diagnostic(
            "bad-insets", "\"\(word.text)\" is not a safe area", at: word,
            fix: device.map { "resize \($0) sets its safe area too" }
              ?? "T,L,B,R such as 47,0,34,0, or device, or off")
        }
        area = Insets(
          top: literal.top, left: literal.left, bottom: literal.bottom, right: literal.right)
      }
      session.tree.set(.safeArea, of: .root) {
        $0.safeArea = area
        $0.hasDeviceSafeArea = isDevice
      }
    }
  )

  private static func complete(_ tree: LayoutTree) -> [Completion.Candidate] {
    let area = tree.safeArea
    let now = [area.top, area.left, area.bottom, area.right].map(NumberText.exact)
    var candidates = [Completion.Candidate(now.joined(separator: ","), note: "now")]
    if tree.device != nil {
      candidates.append(Completion.Candidate("device", note: "the device's"))
    }
    return candidates + [Completion.Candidate("off", note: "none")]
  }
}
