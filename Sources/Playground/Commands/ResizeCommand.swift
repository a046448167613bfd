import CommandLanguage
import LayoutEngine
import LayoutModel
import LayoutText

/// `resize W H`, `resize WxH`, `resize DEVICE [landscape]`.
enum ResizeCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "resize", usage: "W H | WxH | DEVICE [landscape]", summary: "give root another size",
    discussion: "A device also sets the scale and the safe area. device lists them.",
    parameters: [
      Parameter("SIZE", .device), Parameter("H", .any, .optional),
    ],
    examples: [
      .init("resize 500 300"), .init("resize 500x300"), .init("resize iPhone15 landscape"),
    ],
    effect: .edits, group: Group.screen
  ) { (arguments, session, run) throws(Diagnostic) in
    guard let first = arguments.word("SIZE") else { return }
    let second = arguments.word("H")
    if let number = NumberLiteral.parse(first.text) {
      guard let second else {
        throw arguments.diagnostic(
          "missing-value", "a height is missing", at: first, fix: "resize \(first.text) 240")
      }
      guard let height = NumberLiteral.parse(second.text) else {
        throw arguments.diagnostic("bad-size", "\"\(second.text)\" is no height", at: second)
      }
      let size = Size(width: number.value, height: height.value)
      try check(
        size, at: number.value < 0 || number.value > LayoutTree.maximumLength ? first : second,
        arguments)
      apply(size, device: nil, isLandscape: false, &session)
    } else if let device = Devices.named(first.text) {
      if let second, !Keyword.matches(second.text, "landscape") {
        throw arguments.diagnostic(
          "bad-option", "only \"landscape\" may follow a device", at: second)
      }
      apply(
        device.size(landscape: second != nil), device: device, isLandscape: second != nil,
        &session)
    } else {
      let size = try size(first, arguments)
      if let second {
        throw arguments.diagnostic("too-many", "nothing may follow a size", at: second)
      }
      apply(size, device: nil, isLandscape: false, &session)
    }
  }

  /// `WxH` with both lengths.
  static func size(_ word: Word, _ arguments: Arguments) throws(Diagnostic) -> Size {
    guard let literal = SizeLiteral.parse(word.text), let width = literal.width,
      let height = literal.height
    else {
      var message = "\"\(word.text)\" is no size and no device"
      if let nearest = Suggestion.nearest(to: word.text, among: Devices.names) {
        message += "; did you mean \"\(nearest)\"?"
      }
      throw arguments.diagnostic(
        "bad-size", message, at: word,
        fix: ForeignUnit.fix(for: word.text) ?? "W H, WxH or a DEVICE")
    }
    let size = Size(width: width, height: height)
    try check(size, at: word, arguments)
    return size
  }

  private static func check(
    _ size: Size, at word: Word, _ arguments: Arguments
  ) throws(Diagnostic) {
    let range = 0...LayoutTree.maximumLength
    guard range.contains(size.width), range.contains(size.height) else {
      throw arguments.diagnostic(
        "bad-size", "a length is between 0 and 1000000000 points", at: word)
    }
  }

  static func apply(
    _ size: Size, device: Device?, isLandscape: Bool, _ session: inout Session
  ) {
    session.tree.device = device?.name
    session.tree.isLandscape = isLandscape
    var mustLayOutAll = false
    if let device {
      mustLayOutAll = session.tree.scale != device.scale
      session.tree.scale = device.scale
      session.tree.safeArea = isLandscape ? device.landscape : device.portrait
      session.tree.hasDeviceSafeArea = true
    } else if session.tree.hasDeviceSafeArea {
      session.tree.safeArea = .zero
      session.tree.hasDeviceSafeArea = false
    }
    if session.tree.size != size { session.tree.sizeOrigin = session.tree.currentOrigin }
    session.tree.resizeRoot(to: size)
    if mustLayOutAll || session.tree.usesSafeArea { session.tree.layOutAll() }
  }
}
