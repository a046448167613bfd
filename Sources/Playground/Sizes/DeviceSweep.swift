import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// The layouts of a session at the sizes of all known devices in both orientations.
///
/// Two devices are in one group if the same views are shown, empty or outside, the same rules and
/// conflicts hold, and each frame grows equally with the width and the height.
struct DeviceSweep {
  struct Screen {
    var device: Device
    var isLandscape: Bool

    var size: Size { device.size(landscape: isLandscape) }
  }

  /// Devices with the same layout.
  struct Group {
    var screens: [Screen]
    /// The layout on the first of them, compared with that of the first group.
    var layout: SweptLayout
    /// The growth of each value with the width and the height.
    fileprivate var slopes: [Double]
  }

  private(set) var groups: [Group] = []
  let log: CommandLog

  /// The change of a size for computing the growth of frames, in points.
  private static let step = 0x1p-10

  /// - Parameter isInterrupted: called before each device.
  init(of session: Session, isInterrupted: () -> Bool) {
    log = session.log
    let base = LayoutSweep.base(of: session)
    for screen in Self.screens {
      if isInterrupted() { return }
      var layout = SweptLayout(Self.document(on: screen, of: base))
      let sample = layout.state.sample
      let steps = [Size(width: Self.step, height: 0), Size(width: 0, height: Self.step)]
      let slopes = steps.flatMap { step -> [Double] in
        let near = SweptLayout(Self.document(on: screen, step, of: base)).state.sample
        guard near.structure == sample.structure else { return [] }
        return zip(near.values, sample.values).map { ($0 - $1) / Self.step }
      }
      let known = groups.firstIndex {
        $0.layout.state.sample.structure == sample.structure && $0.slopes.count == slopes.count
          && zip($0.slopes, slopes).allSatisfy { ($0 - $1).magnitude < 1e-6 }
      }
      if let known {
        groups[known].screens.append(screen)
        continue
      }
      if let first = groups.first {
        layout.changes = layout.state.changes(since: first.layout.state)
      }
      groups.append(Group(screens: [screen], layout: layout, slopes: slopes))
    }
  }

  /// All devices in portrait, then in landscape.
  static var screens: [Screen] {
    [false, true].flatMap { isLandscape in
      Device.all.map { Screen(device: $0, isLandscape: isLandscape) }
    }
  }

  /// The layout on a device whose size is changed by `step`.
  static func document(
    on screen: Screen, _ step: Size = Size(width: 0, height: 0), of base: Session
  ) -> Document {
    var document = base.document
    _ = try? document.apply([.screen(.device(screen.device.name, isLandscape: screen.isLandscape))])
    document.resize(
      to: Size(width: screen.size.width + step.width, height: screen.size.height + step.height))
    return document
  }

  private static let columns = 72

  /// The groups of devices with the same layout, and the issues on each.
  func lines() -> [String] {
    let count = groups.count
    let screens = groups.reduce(0) { $0 + $1.screens.count }
    var lines = [
      "\(screens / 2) devices, portrait and landscape: "
        + (count == 1 ? "one group" : "\(count) groups")
    ]
    for (index, group) in groups.enumerated() {
      lines += Self.screenLines(of: group, number: index + 1)
      lines += group.layout.causes(log).map { "    " + $0 }
      lines += group.layout.issues.map { "    wrong: " + $0.text }
    }
    return lines
  }

  /// `1   portrait: iPhone8, iPhoneX`, on several lines if necessary.
  private static func screenLines(of group: Group, number: Int) -> [String] {
    let padded = "\(number)" + String(repeating: " ", count: max(1, 4 - "\(number)".count))
    var lines: [String] = []
    for isLandscape in [false, true] {
      let screens = group.screens.filter { $0.isLandscape == isLandscape }
      guard !screens.isEmpty else { continue }
      let isAll = screens.count == Device.all.count
      let names = isAll ? ["all devices"] : screens.map { $0.device.name }
      let head = (lines.isEmpty ? padded : "    ") + (isLandscape ? "landscape: " : "portrait:  ")
      lines += TextWrap.lines(
        names.joined(separator: ", "), columns: columns, after: head, hanging: head.count)
    }
    return lines
  }

  func json() -> String {
    JSONText.object { json in
      json.field("sweep", "devices")
      json.objects("regimes", groups) { json, group in
        json.objects("devices", group.screens) { json, screen in
          json.field("device", screen.device.name)
          json.field("orientation", screen.isLandscape ? "landscape" : "portrait")
          json.list("size", [screen.size.width, screen.size.height]) { $0.value($1) }
        }
        let layout = group.layout
        json.addState(hidden: layout.hiddenViews, layout.issues, causes: layout.causes(log))
      }
    }
  }
}
