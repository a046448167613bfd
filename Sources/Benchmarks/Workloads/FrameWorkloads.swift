import Analysis
import LayoutDocument
import LayoutDrawing
import LayoutEngine
import PlaygroundCommands
import PlaygroundSession
import TerminalText

/// A frame of 200 × 60 cells: six levels of splits in two, 64 titled leaves, 127 boxes.
enum FrameWorkloads {
  private static let columns = 200
  private static let rows = 60
  private static let levels = 6
  /// Points that fill the grid exactly: its lines are one more than the cells between them.
  private static let size = Size(width: 1990, height: 1180)

  static var all: [Workload] {
    whole + [
      Workload("frame 200×60: of that, layout", "µs") {
        var tree = tree()
        var isResized = false
        return Measure.median { resize(&tree, &isResized) } / 1000
      },
      Workload("frame 200×60: of that, scene", "µs") {
        let tree = tree()
        let settings = settings(.unicode)
        return Measure.median { keep(SceneBuilder.scene(of: tree, settings: settings)) } / 1000
      },
    ] + parts(.unicode, "Unicode") + parts(.ascii, "ASCII")
  }

  private static var whole: [Workload] {
    [
      Workload("frame 200×60: layout to bytes, Unicode", "µs", goal: 25) {
        layoutToBytes(.unicode) / 1000
      },
      Workload("frame 200×60: layout to bytes, ASCII", "µs", goal: 10) {
        layoutToBytes(.ascii) / 1000
      },
    ]
  }

  private static func parts(_ charset: FrameStyle.Charset, _ title: String) -> [Workload] {
    [
      Workload("frame 200×60: of that, render, \(title)", "µs") {
        let settings = settings(charset)
        let scene = SceneBuilder.scene(of: tree(), settings: settings)
        var renderer = FrameRenderer()
        return Measure.median { keep(renderer.render(scene, style: settings.style)) } / 1000
      },
      Workload("frame 200×60: of that, bytes, \(title)", "µs") {
        let settings = settings(charset)
        let scene = SceneBuilder.scene(of: tree(), settings: settings)
        var renderer = FrameRenderer()
        let frame = renderer.render(scene, style: settings.style)
        return Measure.median { keep(frame.bytes()) } / 1000
      },
    ]
  }

  private static func layoutToBytes(_ charset: FrameStyle.Charset) -> Double {
    var tree = tree()
    var renderer = FrameRenderer()
    let settings = settings(charset)
    var isResized = false
    return Measure.median {
      resize(&tree, &isResized)
      let scene = SceneBuilder.scene(of: tree, settings: settings)
      keep(renderer.render(scene, style: settings.style).bytes())
    }
  }

  /// A size that differs by less than a cell, so that all frames change and the picture does not.
  private static func resize(_ tree: inout LayoutTree, _ isResized: inout Bool) {
    isResized.toggle()
    let change = isResized ? 0.5 : 0
    tree.resizeRoot(to: Size(width: size.width + change, height: size.height + change))
  }

  private static func settings(_ charset: FrameStyle.Charset) -> FrameSettings {
    var settings = FrameSettings()
    settings.columns = columns
    settings.rows = rows
    settings.style.charset = charset
    return settings
  }

  private static func tree() -> LayoutTree {
    var tree = LayoutTree(size: size)
    var level = [NodeID.root]
    for depth in 0..<levels {
      for node in level {
        let drafts = tree.unusedNames(2).map { LayoutTree.ChildDraft(name: $0, ratio: 0.5) }
        tree.makeContainer(
          node, kind: .split, axis: depth % 2 == 0 ? .horizontal : .vertical, drafts: drafts)
      }
      level = level.flatMap { tree.children(of: $0) }
    }
    tree.layOut(from: .root)
    let scene = SceneBuilder.scene(of: tree, settings: settings(.unicode))
    precondition(scene.columns == columns && scene.rows == rows, "the frame fills its grid")
    precondition(scene.boxes.count == 127, "every box is in the frame")
    return tree
  }
}
