/// The same arithmetic as `placeSplit` where none of its rarer terms appears: a split without
/// padding and guides whose children are neither fixed nor hidden. Nearly all splits are such, and
/// without those terms a pass over them runs at the speed of memory (docs/benchmarks.md).
extension LayoutTree {
  /// Places the children of the containers on top of `pending`, and of those in them, up to the
  /// first that is not a plain split.
  mutating func placePlainSplits(_ pending: inout [Int32], work: inout LayoutWork) {
    // A copy to read while the frames are written. Nothing writes nodes meanwhile.
    let nodes = self.nodes
    _ = nodes.withReadOnlyChunks { bases in
      frames.withCursor { frames in
        var pass = PlainSplitPass(nodes: bases)
        while let top = pending.last, pass.isPlainSplit(top) {
          pending.removeLast()
          pass.placeDown(from: top, frames: &frames, pending: &pending)
        }
        work.containers += pass.work.containers
        work.changedFrames += pass.work.changedFrames
      }
    }
  }
}

private struct PlainSplitPass {
  let nodes: UnsafePointer<UnsafeMutablePointer<Node>>
  var work = LayoutWork()

  init(nodes: UnsafePointer<UnsafeMutablePointer<Node>>) { self.nodes = nodes }

  @inline(__always)
  private func node(_ index: Int32) -> UnsafeMutablePointer<Node> {
    let mask = Int32(ChunkedArray<Node>.chunkSize - 1)
    return nodes[Int(index >> Int32(ChunkedArray<Node>.chunkShift))] + Int(index & mask)
  }

  /// The node at `next`, the sibling of `item` at `index`. Siblings mostly lie side by side: to
  /// guess that lets the processor go on before it has read where the next one is, twice as fast.
  @inline(__always)
  private func sibling(
    _ next: Int32, after index: Int32, _ item: UnsafeMutablePointer<Node>
  ) -> UnsafeMutablePointer<Node> {
    let isNeighbour = next == index &+ 1 && next & Int32(ChunkedArray<Node>.chunkSize - 1) != 0
    return _fastPath(isNeighbour) ? item + 1 : node(next)
  }

  @inline(__always)
  func isPlainSplit(_ index: Int32) -> Bool {
    let split = node(index)
    guard split.pointee.kind == .split, split.pointee.extras < 0 else { return false }
    var child = split.pointee.firstChild
    guard child >= 0 else { return true }
    var item = node(child)
    while true {
      if !item.pointee.flags.isDisjoint(with: [.fixed, .hidden]) { return false }
      let next = item.pointee.nextSibling
      guard next >= 0 else { return true }
      item = sibling(next, after: child, item)
      child = next
    }
  }

  /// Places the children of `top`, of the first of them that must follow, and so on; the others
  /// that must follow are left in `pending`. This is the order in which most trees lie in memory.
  @inline(__always)
  mutating func placeDown(
    from top: Int32, frames: inout ChunkCursor<Rect>, pending: inout [Int32]
  ) {
    var current = top
    while current >= 0 {
      let follower = place(current, frames: &frames, pending: &pending)
      if follower >= 0 && !isPlainSplit(follower) {
        pending.append(follower)
        return
      }
      current = follower
    }
  }

  /// Places the children of one split. Returns the first that must follow, or −1.
  @inline(__always)
  private mutating func place(
    _ index: Int32, frames: inout ChunkCursor<Rect>, pending: inout [Int32]
  ) -> Int32 {
    let split = node(index)
    let bounds = frames[Int(index)]
    let isHorizontal = !split.pointee.flags.contains(.vertical)
    let available = isHorizontal ? bounds.width : bounds.height
    var cursor = 0.0
    var follower: Int32 = -1
    var child = split.pointee.firstChild
    work.containers &+= 1
    guard child >= 0 else { return -1 }
    var item = node(child)
    while true {
      let length = available * item.pointee.ratio
      let frame =
        isHorizontal
        ? Rect(x: cursor, y: 0, width: length, height: bounds.height)
        : Rect(x: 0, y: cursor, width: bounds.width, height: length)
      cursor += length
      let old = frames[Int(child)]
      if old != frame {
        frames[Int(child)] = frame
        work.changedFrames &+= 1
        let isResized = old.width != frame.width || old.height != frame.height
        if isResized && item.pointee.firstChild >= 0 {
          if follower < 0 { follower = child } else { pending.append(child) }
        }
      }
      let next = item.pointee.nextSibling
      guard next >= 0 else { return follower }
      item = sibling(next, after: child, item)
      child = next
    }
  }
}
