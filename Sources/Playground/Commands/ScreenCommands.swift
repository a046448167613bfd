import CommandLanguage
import LayoutEngine
package import LayoutModel

/// `resize W H`, `resize WxH`, `resize DEVICE [landscape]`.
enum ResizeCommand {
  /// Longer roots are refused: cells and pixels of them could not be told apart in a Double.
  static let maximumLength = 1e9

  static let spec = CommandSpec<Session>(
    name: "resize", usage: "W H | WxH | DEVICE [landscape]", summary: "give root another size",
    discussion: "A device also sets the scale and the safe area. device lists them.",
    parameters: [
      Parameter("SIZE", .device), Parameter("H", .any, .optional),
    ],
    examples: [
      .init("resize 500 300"), .init("resize 500x300"), .init("resize iPhone15 landscape"),
    ],
    effect: .edits, group: Group.screen
  ) { (arguments, session) throws(Diagnostic) in
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
        size, at: number.value < 0 || number.value > maximumLength ? first : second, arguments)
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
    let range = 0...maximumLength
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

/// `rotate`.
enum RotateCommand {
  static let spec = CommandSpec<Session>(
    name: "rotate", usage: "", summary: "turn the screen: width and height change places",
    discussion: "A device's safe area turns with it.",
    examples: [.init("rotate")], effect: .edits, group: Group.screen
  ) { (_, session) throws(Diagnostic) in
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

/// `safeArea T,L,B,R | device | off`.
enum SafeAreaCommand {
  static let spec = CommandSpec<Session>(
    name: "safeArea", usage: "T,L,B,R | device | off", summary: "set the root's safe area",
    discussion: """
      A split keeps it free where its guides say so: set VIEW topGuide safeArea. Of a view inside, \
      it is what reaches the view, edge by edge.
      """,
    parameters: [Parameter("INSETS", .value)],
    examples: [.init("safeArea 20,0,0,0"), .init("safeArea off")],
    effect: .edits, group: Group.screen
  ) { (arguments, session) throws(Diagnostic) in
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
          .allSatisfy({ (0...ResizeCommand.maximumLength).contains($0) })
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

/// `device [NAME]`.
enum DeviceCommand {
  static let spec = CommandSpec<Session>(
    name: "device", usage: "[NAME]", summary: "list the devices that resize knows",
    parameters: [Parameter("NAME", .device, .optional)],
    examples: [.init("device"), .init("device iPhone15")],
    effect: .reads, group: Group.screen
  ) { (arguments, session) throws(Diagnostic) in
    var devices = Device.all
    if let word = arguments.word("NAME") {
      guard let device = Devices.named(word.text) else {
        var message = "no device \"\(word.text)\""
        if let nearest = Suggestion.nearest(to: word.text, among: Devices.names) {
          message += "; did you mean \"\(nearest)\"?"
        }
        throw arguments.diagnostic("unknown-device", message, at: word)
      }
      devices = [device]
    }
    for device in devices { session.say(Devices.line(device)) }
  }
}

/// Devices by what people type.
package enum Devices {
  package static let names: [String] = Device.all.flatMap { [$0.name] + $0.aliases }

  package static func named(_ text: String) -> Device? {
    Device.all.first { device in
      ([device.name] + device.aliases).contains { Keyword.matches(text, $0) }
    }
  }

  /// One line: name, size, scale, safe areas, other names.
  static func line(_ device: Device) -> String {
    func pad(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(1, width - text.count))
    }
    func area(_ insets: Insets) -> String {
      [insets.top, insets.left, insets.bottom, insets.right].map(NumberText.exact)
        .joined(separator: ",")
    }
    let size = NumberText.exact(device.width) + "x" + NumberText.exact(device.height)
    var line = pad(device.name, 17) + pad(size, 11) + pad("@\(NumberText.exact(device.scale))x", 5)
    line += pad(area(device.portrait), 13) + pad(area(device.landscape), 13)
    if !device.aliases.isEmpty { line += "also " + device.aliases.joined(separator: ", ") }
    while line.last == " " { line.removeLast() }
    return line
  }
}
