import DocumentModel
import LayoutModel
import LayoutText
import Motion
import Sizes
import TerminalText

/// The laws of a sweep as small curves, one for each number that changes over the range.
struct SweepCurves {
  private let sweep: LayoutSweep

  /// Numbers with a curve.
  private static let maximumCurves = 24
  private static let columns = 32

  init(_ sweep: LayoutSweep) { self.sweep = sweep }

  /// - Parameter axis: the axis of the swept number, if it has one.
  func lines(along axis: Axis?, isASCII: Bool) -> [String] {
    var rows: [[String]] = []
    var count = 0
    for name in names() {
      for attribute in SweepReport.attributes where axis == nil || attribute.axis == axis {
        guard let values = values(of: name, attribute), let least = values.compactMap({ $0 }).min(),
          let most = values.compactMap({ $0 }).max(), most - least > 1e-9 * max(1, most.magnitude)
        else { continue }
        count += 1
        guard count <= Self.maximumCurves else { continue }
        rows.append([
          "\(name).\(attribute.rawValue)",
          values.first?.map { NumberText.short($0, decimals: 2) } ?? "",
          CurvePlot.bars(values, isASCII: isASCII),
          values.last?.map { NumberText.short($0, decimals: 2) } ?? "",
        ])
      }
    }
    let more = count - rows.count
    return Columns.aligned(rows, numbers: [1])
      + (more > 0 ? ["\(more) more numbers change"] : [])
  }

  /// The views of all regimes but root, each once.
  private func names() -> [String] {
    var names: [String] = []
    var known: Set<String> = []
    for part in sweep.parts {
      guard let document = part.document, let state = part.state else { continue }
      for view in state.sample.views where view != .root {
        let name = document.shown.name(of: view)
        if known.insert(name).inserted { names.append(name) }
      }
    }
    return names
  }

  /// The number at places of the range that are evenly apart; `nil` where there is no such view or
  /// no law.
  private func values(of name: String, _ attribute: Attribute) -> [Double?]? {
    guard let offset = SweepReport.attributes.firstIndex(of: attribute) else { return nil }
    let range = sweep.range
    let places = sweep.parts.map { part -> Int? in
      guard let document = part.document, let state = part.state,
        let node = document.shown.node(named: name),
        let place = state.sample.states.firstIndex(where: { $0.view == node }),
        !state.sample.states[place].isHidden
      else { return nil }
      return place * 4 + offset
    }
    return (0..<Self.columns).map { column in
      let t =
        range.lowerBound
        + (range.upperBound - range.lowerBound) * Double(column) / Double(Self.columns - 1)
      let part = sweep.parts.indices.first {
        sweep.parts[$0].regime.contains(t, isLast: $0 == sweep.parts.count - 1)
      }
      guard let part, let place = places[part] else { return nil }
      let regime = sweep.parts[part].regime
      return regime.laws[place].map { $0.value(at: t) } ?? regime.sample.values[place]
    }
  }
}
