extension TouchTrace {
  /// Of a touch, the indices of at most `limit` samples that do the same: the first, the one that
  /// began the pan, the last four moves, from which the velocity at the end comes, what `needed`
  /// names with the two samples before each, and others in equal steps between. Where `isSame`
  /// refuses those, the needed ones alone; `nil` if it refuses them too, or they are too many.
  ///
  /// O(samples), and once or twice what `isSame` takes.
  package func thinned(
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

  /// Samples without which the end would be another.
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
