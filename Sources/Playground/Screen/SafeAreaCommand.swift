import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

enum SafeAreaCommand {
  private static let insets = Argument("INSETS", .value, form: "T,L,B,R | device | off")

  static let spec = Command(
    name: "safeArea", summary: "set the root's safe area",
    discussion: """
      A split keeps it free if its guides say so: set VIEW topGuide safeArea. The safe area of a \
      view is the part of root's that overlaps it, edge by edge.
      """,
    parameters: [insets.parameter],
    examples: [.init("safeArea 20,0,0,0"), .init("safeArea off")],
    kind: .edits, group: Group.screen,
    complete: { _, session in complete(session.shown) },
    body: .plan { (arguments, session, run) throws(Diagnostic) in
      let word = arguments[insets]
      if Keyword.matches(word.text, "device") {
        return Plan(.screen(.deviceSafeArea))
      } else if Keyword.matches(word.text, "off") {
        return Plan(.screen(.safeArea(.zero)))
      } else {
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
        let area = Insets(
          top: literal.top, left: literal.left, bottom: literal.bottom, right: literal.right)
        return Plan(.screen(.safeArea(area)))
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
