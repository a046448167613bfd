/// Items sorted by the groups to which they belong; the sort is stable.
struct Grouping {
  /// Group `k` has the items `order[starts[k] ..< starts[k + 1]]`.
  private(set) var starts: [Int32]
  private(set) var order: [Int32]

  /// - Parameter groups: the group of each item; items with a negative one are left out. O(items).
  init(_ groups: [Int32], count: Int) {
    starts = [Int32](repeating: 0, count: count + 1)
    for group in groups where group >= 0 { starts[Int(group) + 1] += 1 }
    for group in 0..<count { starts[group + 1] += starts[group] }
    order = [Int32](repeating: 0, count: Int(starts[count]))
    var next = starts
    for (item, group) in groups.enumerated() where group >= 0 {
      order[Int(next[Int(group)])] = Int32(item)
      next[Int(group)] += 1
    }
  }
}
