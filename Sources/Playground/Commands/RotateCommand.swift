import CommandLanguage
import LayoutEngine
import LayoutModel
import LayoutText

/// `rotate`.
enum RotateCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "rotate", usage: "", summary: "turn the screen: width and height change places",
    discussion: "A device's safe area turns with it.",
    examples: [.init("rotate")], effect: .edits, group: Group.screen
  ) { (_, session, run) throws(Diagnostic) in
    let old = session.tree.size
    let device = session.tree.device.flatMap(Devices.named)
    let size = Size(width: old.height, height: old.width)
    let isLandscape = device != nil && !session.tree.isLandscape
    let own = session.tree.hasDeviceSafeArea ? nil : session.tree.safeArea
    let scale = session.tree.scale
    ResizeCommand.apply(size, device: device, isLandscape: isLandscape, &session)
    if let own {
      session.tree.safeArea = own
      session.tree.hasDeviceSafeArea = false
    }
    session.tree.scale = scale
    if device != nil { session.tree.layOutAll() }
  }
}
