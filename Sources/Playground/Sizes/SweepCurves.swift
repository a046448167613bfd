import LayoutDocument
import LayoutDrawing
import LayoutEngine
import TerminalText

/// The formulas of a sweep as small curves, one for each number that changes over the range.
struct SweepCurves {
  private static let maximumCurves = 24
  private static let columns = 32

  /// The data of a part for curves, extracted once because parts are large.
  private struct Part {
    /// The index of each visible view among the views of the part, by name.
    var indices: [String: Int] = [:]
    var formulas: [LinearFormula?]
    var values: [Double]
  }

  private var parts: [Part] = []
  /// The views of all pieces but root, each once.
  private var names: [String] = []
  /// For each column of a curve, its number and the index of its part.
  private let columns: [(t: Double, part: Int?)]

  init(_ sweep: LayoutSweep) {
    var known: Set<String> = []
    for part in sweep.parts {
      var added = Part(formulas: part.piece.formulas, values: part.piece.sample.values)
      if let layout = part.layout {
        for (index, item) in layout.state.states.enumerated() {
          let name = layout.document.shown.name(of: item.view)
          if !item.isHidden { added.indices[name] = index }
          if item.view != .root, known.insert(name).inserted { names.append(name) }
        }
      }
      parts.append(added)
    }
    let (first, last) = (sweep.range.lowerBound, sweep.range.upperBound)
    let pieces = sweep.parts.map { $0.piece }
    columns = (0..<Self.columns).map { column in
      let t = first + (last - first) * Double(column) / Double(Self.columns - 1)
      return (t, LinearPiece.index(of: t, in: pieces))
    }
  }

  /// - Parameter axis: the axis of the swept number, if it has one.
  func lines(along axis: Axis?, isASCII: Bool) -> [String] {
    var rows: [[String]] = []
    var count = 0
    for name in names {
      for attribute in LayoutSweep.attributes where axis == nil || attribute.axis == axis {
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
    return Columns.aligned(rows, numbers: [1]) + (more > 0 ? ["\(more) more numbers change"] : [])
  }

  /// The values of an attribute at evenly spaced numbers of the range; `nil` if there is no such
  /// view or no formula.
  private func values(of name: String, _ attribute: Attribute) -> [Double?]? {
    guard let offset = LayoutSweep.attributes.firstIndex(of: attribute) else { return nil }
    let count = LayoutSweep.attributes.count
    return columns.map { t, part in
      guard let part, let index = parts[part].indices[name].map({ $0 * count + offset }) else {
        return nil
      }
      return parts[part].formulas[index].map { $0.value(at: t) } ?? parts[part].values[index]
    }
  }
}

/// A frame for each piece of a sweep, side by side at one scale.
enum SweepStrip {
  static let maximumFrames = 24

  /// - Parameter session: the session that was swept.
  static func lines(of sweep: LayoutSweep, in session: Session) -> [String] {
    let base = LayoutSweep.base(of: session)
    let shown = sweep.parts.prefix(maximumFrames).map { part in
      let t = roundNumber(in: part.piece)
      return (t, document: try? sweep.subject.outcome(at: t, in: base).document)
    }
    let options = SceneBuilder.Options(fitting: shown.compactMap { $0.document?.shown.size })
    let lines = FrameRow.strip(of: shown.count, session.frames) { index, small in
      let (t, document) = shown[index]
      guard let document else { return [] }
      let scene = SceneBuilder.scene(of: document.shown, settings: small, options: options)
      let label = " \(sweep.subject.letter) = \(LinearFormula.text(of: t))"
      return [label] + FrameRenderer.render(scene, style: small.style).lines()
    }
    let more = sweep.parts.count - shown.count
    return lines + (more > 0 ? ["\(more) more ranges"] : [])
  }

  /// A number with few digits near the middle of a piece.
  private static func roundNumber(in piece: LinearPiece) -> Double {
    let middle = (piece.from + piece.to) / 2
    for unit in [0.1, 1, 100] {
      let round = (middle * unit).rounded() / unit
      if piece.from < round, round < piece.to { return round }
    }
    return middle
  }
}
