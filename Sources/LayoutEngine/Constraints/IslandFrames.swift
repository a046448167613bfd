/// The frames of an island's views, each in its parent's coordinates, that differ from the tree's.
struct IslandFrames {
  private var frames: [(node: Int32, frame: Rect)] = []
  let usesMargins: Bool
  var isChanged: Bool { !frames.isEmpty }

  func isSame(as other: IslandFrames) -> Bool {
    frames.elementsEqual(other.frames) { $0.node == $1.node && $0.frame == $1.frame }
  }

  init(_ system: inout IslandSystem, in tree: LayoutTree) {
    let solver = system.solverKeepingRecordedFrames(in: tree) ?? system.solver
    let items = system.variables.items
    self.init(system, in: tree) { items[$0].frame(in: solver) }
  }

  /// - Parameter frame: the frame of the member at an index, in points from the island's corner.
  init(_ system: borrowing IslandSystem, in tree: LayoutTree, frame: (Int) -> Rect) {
    usesMargins = system.usesMargins
    // The parent of each view comes before it.
    var corners: [(x: Double, y: Double)] = [(0, 0)]
    corners.reserveCapacity(system.members.count)
    frames.reserveCapacity(system.members.count - 1)
    for position in system.members.indices.dropFirst() {
      let frame = frame(position)
      let corner = corners[Int(system.parents[position])]
      corners.append((frame.x, frame.y))
      // Unchanged frames are usually exactly equal.
      let node = system.members[position]
      let old = tree.frames[node.slot]
      if frame.x - corner.x == old.x, frame.y - corner.y == old.y, frame.width == old.width,
        frame.height == old.height
      {
        continue
      }
      let local = Rect(
        x: (frame.x - corner.x).cleaned, y: (frame.y - corner.y).cleaned,
        width: frame.width.cleaned, height: frame.height.cleaned)
      if local != old { frames.append((node.index, local)) }
    }
  }

  /// The frames extrapolated from the last two rounds; `nil` if the views did not move
  /// consistently.
  static func extrapolated(_ rounds: [IslandFrames]) -> IslandFrames? {
    guard rounds.count > 2 else { return nil }
    let last = rounds.suffix(3).map { $0.frames }
    guard last[0].elementsEqual(last[1], by: { $0.node == $1.node }),
      last[1].elementsEqual(last[2], by: { $0.node == $1.node })
    else { return nil }
    var steps: [SIMD4<Double>] = []
    var greatest = 0.0
    for position in last[0].indices {
      let numbers = last.map {
        let frame = $0[position].frame
        return SIMD4(frame.x, frame.y, frame.width, frame.height)
      }
      let (before, now) = (numbers[1] - numbers[0], numbers[2] - numbers[1])
      for index in now.indices {
        guard (now[index] - before[index]).magnitude <= 1e-9 else { return nil }
        greatest = max(greatest, now[index].magnitude)
      }
      steps.append(now)
    }
    guard greatest > 1e-6, greatest < extrapolatedPoints else { return nil }
    var ahead = rounds[rounds.count - 1]
    for (position, step) in steps.enumerated() {
      let far = step * (extrapolatedPoints / greatest)
      let frame = ahead.frames[position].frame
      ahead.frames[position].frame = Rect(
        x: frame.x + far[0], y: frame.y + far[1], width: max(0, frame.width + far[2]),
        height: max(0, frame.height + far[3]))
    }
    return ahead
  }

  /// The maximum movement of a view in one extrapolation.
  private static let extrapolatedPoints = 8.0

  func write(to tree: inout LayoutTree, pending: inout [Int32]) {
    for (node, frame) in frames {
      let isResized = tree.store(frame, for: node)
      let item = tree.nodes[Int(node)]
      if isResized, item.firstChild >= 0, !item.kind.placesByConstraints { pending.append(node) }
    }
  }
}
