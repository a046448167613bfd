/// Draws scenes. Keep one and use it again: it reuses its buffers from frame to frame.
package struct FrameRenderer: Sendable {
  package init() {}

  package mutating func render(_ scene: FrameScene, style: FrameStyle) -> TextFrame {
    TextFrame(columns: scene.columns, rows: scene.rows)
  }
}
