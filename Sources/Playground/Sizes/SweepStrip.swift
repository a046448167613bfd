import LayoutDocument
import LayoutDrawing
import LayoutEngine
import TerminalText

/// A frame for each piece of a sweep, side by side at one scale.
enum SweepStrip {
  static let maximumFrames = 24

  /// - Parameter session: the session that was swept.
  static func lines(of sweep: LayoutSweep, in session: Session) -> [String] {
    let base = LayoutSweep.base(of: session)
    let shown = sweep.parts.prefix(maximumFrames).map { part in
      let t = roundNumber(in: part.piece)
      return (t, document: try? sweep.subject.document(at: t, in: base))
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
