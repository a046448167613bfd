/// The first index at which a predicate does not hold, or `count`. The predicate must hold for all
/// indices before one, and for none after it. O(log count).
package func partitionIndex(count: Int, where holds: (Int) -> Bool) -> Int {
  var (lower, upper) = (0, count)
  while lower < upper {
    let middle = (lower + upper) / 2
    if holds(middle) { lower = middle + 1 } else { upper = middle }
  }
  return lower
}
