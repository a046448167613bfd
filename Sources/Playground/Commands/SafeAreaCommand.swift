import CommandLanguage
import LayoutEngine
import LayoutModel
import LayoutText

/// `safeArea T,L,B,R | device | off`.
enum SafeAreaCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "safeArea", usage: "T,L,B,R | device | off", summary: "set the root's safe area",
    discussion: """
      A split keeps it free where its guides say so: set VIEW topGuide safeArea. Of a view inside, \
      it is what reaches the view, edge by edge.
      """,
    parameters: [Parameter("INSETS", .value)],
    examples: [.init("safeArea 20,0,0,0"), .init("safeArea off")],
    effect: .edits, group: Group.screen
  ) { (arguments, session, run) throws(Diagnostic) in
    guard let word = arguments.word("INSETS") else { return }
    var area = Insets.zero
    var isDevice = false
    if Keyword.matches(word.text, "device") {
      guard let device = session.tree.device.flatMap(Devices.named) else {
        throw arguments.diagnostic(
          "no-device", "root has not the size of a device", at: word, fix: "resize DEVICE first")
      }
      area = session.tree.isLandscape ? device.landscape : device.portrait
      isDevice = true
    } else if !Keyword.matches(word.text, "off") {
      guard let insets = InsetsLiteral.parse(word.text),
        [insets.top, insets.left, insets.bottom, insets.right]
          .allSatisfy({ (0...LayoutTree.maximumLength).contains($0) })
      else {
        let names = Devices.names
        let device =
          Devices.named(word.text)?.name ?? Suggestion.nearest(to: word.text, among: names)
        throw arguments.diagnostic(
          "bad-insets", "\"\(word.text)\" is no safe area", at: word,
          fix: device.map { "resize \($0) takes over the safe area too" }
            ?? "T,L,B,R such as 47,0,34,0, or device, or off")
      }
      area = Insets(
        top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
    session.tree.safeArea = area
    session.tree.hasDeviceSafeArea = isDevice
    session.tree.layOutAll()
  }
}
