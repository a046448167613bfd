extension TouchTrace {
  /// The indices of at most `limit` samples with the same effect: the first, the one that began the
  /// pan, the last four moves, which determine the final velocity, the `needed` ones with the two
  /// samples before each, and others in equal steps between. If `isSame` refuses those, only the
  /// needed ones; `nil` if it refuses these too, or if they are too many.
  ///
  /// O(samples), and one or two calls of `isSame`.
  func thinned(
    to limit: Int, needed: [Int], isSame: (TouchTrace) -> Bool
  ) -> [Int]? {
    let all = samples.count
    guard all > limit else { return Array(samples.indices) }
    var isKept = [Bool](repeating: false, count: all)
    for index in ends + needed.flatMap({ [$0, $0 - 1, $0 - 2] }) where samples.indices ~= index {
      isKept[index] = true
    }
    let least = isKept.indices.filter { isKept[$0] }
    let remainder = isKept.indices.filter { !isKept[$0] }
    let available = max(0, limit - least.count)
    for step in 0..<min(available, remainder.count) {
      isKept[remainder[step * remainder.count / available]] = true
    }
    for choice in [isKept.indices.filter { isKept[$0] }, least] where choice.count <= limit {
      let touch = TouchTrace(
        samples: choice.map { samples[$0] }, ending: ending, endTime: endTime, making: .samples)
      if isSame(touch) { return choice }
    }
    return nil
  }

  /// The samples that determine the end of the touch.
  private var ends: [Int] {
    var ends = [0]
    let begin = samples.indices.first {
      (samples[$0].position - start.position).length > PanRecognizer.hysteresis
    }
    if let begin { ends.append(begin) }
    // Without movement there is no report.
    let moves = samples.indices.dropFirst().filter {
      samples[$0].position != samples[$0 - 1].position
    }
    return ends + moves.suffix(4) + [samples.count - 1]
  }
}
