/// The result of a pan, without words.
package struct PanResult {
  /// The events of the touch and their effects.
  package enum Outcome {
    case reveal(RevealOutcome, RevealRecognizer)
    case revealScroll(RevealScrollOutcome, RevealScroll)
    case scroll([ScrolledAxis])
    case splitter(DraggedSplitter)
  }

  package let outcome: Outcome
  /// The events of the recogniser, in order.
  package let events: [PanEvent]
  /// The axis along which velocities are reported.
  package let axis: Axis
  /// The animation, and its duration in seconds: from touch-down until the finger is lifted and the
  /// content is still.
  package let motion: Animation.Motion
  package let duration: Double
}

/// The effect of a touch on one axis of a scroll view.
package struct ScrolledAxis {
  package let view: ScrollAxis
  /// The offset before the touch, in points.
  package let start: Double
  package let outcome: ScrollOutcome
  /// False if the touch neither moved along this axis nor changed its offset.
  package let isTouched: Bool
}

/// The effect of a touch on a splitter.
package struct DraggedSplitter {
  /// The effect of one event.
  package enum Step {
    case unchanged
    /// The bar is at a fraction; a release here would hide a side, or none.
    case moved(fraction: Double, hiding: Side?)
    /// The system cancelled the touch, and the bar returned.
    case cancelled
  }

  /// The reason why a touch does not drag the bar.
  package enum Miss: Equatable {
    /// `hideSplitter` is on and a side is hidden.
    case hiddenBar
    /// The finger began outside this range of points along the axis, or beside the view.
    case offBar(ClosedRange<Double>)
  }

  package let node: NodeID
  package let before: SplitterState
  package let after: SplitterState
  package let miss: Miss?
  package let steps: [Step]
}
