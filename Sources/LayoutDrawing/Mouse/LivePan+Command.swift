import CommandLanguage
package import LayoutEngine
import TerminalText

extension LivePan.Release {
  /// The `pan` that repeats it. O(samples).
  package func command(in tree: LayoutTree) -> String {
    let words = samples.map(word)
    let name = Word.spelling(of: tree.name(of: node))
    return "pan \(name) " + words.joined(separator: " ") + " lift"
  }

  private func word(_ sample: TouchSample) -> String {
    let point =
      axis.map { NumberText.short(sample.position.along($0)) }
      ?? NumberText.short(sample.position.x) + "," + NumberText.short(sample.position.y)
    let time = NumberText.short(sample.time * 1000, decimals: 0)
    return time == "0" ? point + "@0" : "\(point)@\(time)ms"
  }
}
