import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// Commands about the size and the safe area of root, and `new`, which begins with a size.
enum ScreenCommands {
  private static let size = Argument("SIZE", .device)
  private static let height = Argument(optional: "H", .any)

  static let resize = Command(
    "resize", .edits, [size.parameter, height.parameter],
    complete: { request, _ in
      guard request.preceding.count == 1, Devices.named(request.preceding[0].text) != nil else {
        return []
      }
      return [Completion.Candidate("landscape", note: "in landscape")]
    },
    plan: { (call) throws(Diagnostic) in
      let (first, second) = (call[size], call[height])
      if let number = NumberLiteral.parse(first.text) {
        try checkPoints(number, first, call.tree.size.width, call)
        guard let second else {
          throw call.diagnostic(
            "missing-value", "a height is missing", at: first, fix: "resize \(first.text) 240")
        }
        let other = try call.require(
          NumberLiteral.parse(second.text), "bad-size", "\"\(second.text)\" is not a height",
          at: second)
        try checkPoints(other, second, call.tree.size.height, call)
        let size = Size(width: number.value, height: other.value)
        try check(
          size, at: number.value < 0 || number.value > LayoutTree.maximumLength ? first : second,
          call)
        return Plan(.screen(.size(size)))
      }
      // Parsing a size is faster than searching for a device.
      let isPart = first.text.utf8.contains(UInt8(ascii: "/"))
      let literal = isPart ? nil : SizeLiteral.parse(first.text)
      if literal == nil, let device = Devices.named(first.text) {
        if let second, !Keyword.matches(second.text, "landscape") {
          throw call.diagnostic("bad-option", "only \"landscape\" can follow a device", at: second)
        }
        return Plan(.screen(.device(device.name, isLandscape: second != nil)))
      }
      let size = try Self.size(literal, first, call)
      if let second { throw call.diagnostic("too-many", "nothing can follow a size", at: second) }
      return Plan(.screen(.size(size)))
    }
  )

  /// Throws for a fraction, because root has no container.
  ///
  /// - Parameter length: the current length of root.
  private static func checkPoints(
    _ number: NumberLiteral, _ word: Word, _ length: Double, _ call: Call
  ) throws(Diagnostic) {
    guard number.form == .percent || number.form == .fraction else { return }
    let points = NumberText.short(number.value * length)
    throw call.diagnostic(
      "bad-size", "\(Message.quoted(word.text)) is a ratio, and root's size is in points", at: word,
      fix: "\(points), which is \(word.text) of its current \(NumberText.short(length))")
  }

  /// `WxH` with both lengths.
  static func size(_ literal: SizeLiteral?, _ word: Word, _ call: Call) throws(Diagnostic) -> Size {
    guard let width = literal?.width, let height = literal?.height else {
      throw call.diagnostic(
        "bad-size",
        "\"\(word.text)\" is neither a size nor a device"
          + Suggestion.hint(for: word.text, among: Devices.names), at: word,
        fix: ForeignUnit.fix(for: word.text) ?? "W H, WxH or a DEVICE")
    }
    let size = Size(width: width, height: height)
    try check(size, at: word, call)
    return size
  }

  private static func check(_ size: Size, at word: Word, _ call: Call) throws(Diagnostic) {
    let range = 0...LayoutTree.maximumLength
    try call.require(
      range.contains(size.width) && range.contains(size.height), "bad-size",
      ValueReader.lengthBounds, at: word)
  }

  static let rotate = Command("rotate", .edits) { _ throws(Diagnostic) in Plan(.screen(.rotate)) }

  private static let insets = Argument("INSETS", .value)

  static let safeArea = Command(
    "safeArea", .edits, [insets.parameter], complete: { _, session in areas(of: session.shown) },
    plan: { (call) throws(Diagnostic) in
      let word = call[insets]
      if Keyword.matches(word.text, "device") { return Plan(.screen(.deviceSafeArea)) }
      if Keyword.matches(word.text, "off") { return Plan(.screen(.safeArea(.zero))) }
      guard let sides = NumberLiteral.insets(word.text),
        sides.allSatisfy({ (0...LayoutTree.maximumLength).contains($0) })
      else {
        let device =
          Devices.named(word.text)?.name ?? Suggestion.nearest(to: word.text, among: Devices.names)
        throw call.diagnostic(
          "bad-insets", "\"\(word.text)\" is not a safe area", at: word,
          fix: device.map { "resize \($0) sets its safe area too" }
            ?? "T,L,B,R such as 47,0,34,0, or device, or off")
      }
      return Plan(.screen(.safeArea(Insets(sides))))
    }
  )

  private static func areas(of tree: LayoutTree) -> [Completion.Candidate] {
    var candidates = [Completion.Candidate(tree.safeArea.text, note: "now")]
    if tree.device != nil {
      candidates.append(Completion.Candidate("device", note: "the device's"))
    }
    return candidates + [Completion.Candidate("off", note: "none")]
  }

  private static let deviceName = Argument(optional: "NAME", .device)

  static let device = Command(
    "device", .looks, [deviceName.parameter]
  ) { (call) throws(Diagnostic) in
    var devices = Device.all
    if let word = call[deviceName] {
      let device = try call.require(
        Devices.named(word.text), "unknown-device",
        "no device \"\(word.text)\"" + Suggestion.hint(for: word.text, among: Devices.names),
        at: word)
      devices = [device]
    }
    return Plan(lines: devices.map { Devices.line($0) })
  }

  private static let startSize = Argument(optional: "SIZE", .size)

  static let new = Command("new", .edits, [startSize.parameter]) { (call) throws(Diagnostic) in
    let size = try call.arguments.word(of: startSize).map { (word) throws(Diagnostic) in
      try Self.size(call[startSize], word, call)
    }
    let options = call.run.options
    return Plan(.start(.empty(size))) { (session, _) in
      if !options.isPreview { session.tree.watch(options.isInterrupted) }
    }
  }
}
