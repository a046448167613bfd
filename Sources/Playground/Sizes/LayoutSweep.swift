import CommandLanguage
import LayoutDocument
import LayoutEngine

/// The pieces of a session's layout over a range of one number.
///
/// Every layout is computed from a copy of the session, so that none depends on a previous one.
struct LayoutSweep {
  /// A piece with the layout at its probe.
  struct Part {
    var piece: LinearPiece
    /// The layout at the probe, or `nil` if the commands fail there.
    var layout: SweptLayout?
    var failure: String?

    /// True if the commands do not fail, and all checks are met.
    var isMet: Bool { layout?.checks.allSatisfy { $0.isMet } ?? false }

    var issues: [SweptLayout.Issue] {
      layout?.issues ?? failure.map { [(kind: "error", views: [], text: $0)] } ?? []
    }

    /// The changes at the beginning of the piece, one sentence each.
    func causes(_ log: CommandLog) -> [String] { layout?.causes(log) ?? [] }
  }

  static let maximumPieces = 2_000
  /// The attributes of each view whose formulas a piece has, in order.
  static let attributes: [Attribute] = [.x, .y, .width, .height]

  let subject: SweepSubject
  let range: ClosedRange<Double>
  let log: CommandLog
  private(set) var parts: [Part] = []
  /// The number at which the sweep stopped before its end; `nil` if it is complete.
  private(set) var stoppedAt: Double?

  /// - Parameter isInterrupted: called before each layout.
  init(
    _ subject: SweepSubject, over range: ClosedRange<Double>, of session: Session,
    isInterrupted: @escaping () -> Bool
  ) {
    self.subject = subject
    self.range = range
    log = session.log
    let base = Self.base(of: session)
    let sweep = Sweep(
      over: range, limit: Self.maximumPieces, isOver: isInterrupted,
      sampling: { t in Self.sample(of: subject, at: t, base) })
    let result = sweep.result()
    stoppedAt = result.stoppedAt
    var before: LayoutSample?
    for piece in result.pieces {
      if isInterrupted() {
        stoppedAt = stoppedAt ?? piece.from
        break
      }
      var part = Self.part(piece, of: subject, base)
      if let before, let state = part.layout?.state {
        part.layout?.changes = state.changes(since: before, turned: piece.turned)
      }
      before = part.layout?.state
      parts.append(part)
    }
  }

  /// The session for trials: without history.
  static func base(of session: Session) -> Session {
    var base = session
    base.past = History()
    base.future = []
    base.given = []
    return base
  }

  private static func part(
    _ piece: LinearPiece, of subject: SweepSubject, _ base: Session
  ) -> Part {
    var part = Part(piece: piece)
    do throws(Diagnostic) {
      let (document, checks) = try subject.outcome(at: piece.probe, in: base)
      part.layout = SweptLayout(document, checks: checks)
    } catch {
      part.failure = error.message
    }
    return part
  }

  private static func sample(
    of subject: SweepSubject, at t: Double, _ base: Session
  ) -> SweepSample {
    do throws(Diagnostic) {
      let (document, checks) = try subject.outcome(at: t, in: base)
      return SweptLayout(document, checks: checks).state.sample
    } catch {
      // Numbers for which the commands fail form a piece without values. The error must not depend
      // on the number, so digits are removed.
      var sample = SweepSample()
      let letters = error.message.utf8.filter {
        $0 != UInt8(ascii: "e") && (UInt8(ascii: "A")...UInt8(ascii: "z")).contains($0)
      }
      sample.structure = [Int.min] + letters.map { Int($0) }
      return sample
    }
  }
}

/// The widths of root at which the formulas of a session's layout change.
package enum WidthBreakpoints {
  /// - Parameter isOver: called before each layout; returns true to end the search with the results
  ///   so far.
  package static func widths(
    of session: Session, over range: ClosedRange<Double>, isOver: @escaping () -> Bool
  ) -> [Double] {
    let sweep = LayoutSweep(.size(.horizontal), over: range, of: session, isInterrupted: isOver)
    var widths: [Double] = []
    for part in sweep.parts.dropFirst() where part.piece.from != widths.last {
      widths.append(part.piece.from)
    }
    return widths
  }
}
