package import Interchange

/// Checks files.
package enum Linter {
  /// A file that was read.
  package struct Input {
    var path: String
    private enum Contents {
      case file(InterfaceFile)
      case script(LintSubject)
      case log(LintedScene)
    }

    private let contents: Contents
    private var supported: SupportedOrientations?

    /// A storyboard or a xib.
    ///
    /// - Parameter supported: the orientations of the app; `nil` if those of the settings count.
    package init(path: String, file: InterfaceFile, supported: SupportedOrientations? = nil) {
      self.path = path
      contents = .file(file)
      self.supported = supported
    }

    /// A script.
    package init(path: String, script: LintSubject) {
      self.path = path
      contents = .script(script)
    }

    /// The log of a console, whose findings are known.
    package init(path: String, log: LintedScene) {
      self.path = path
      contents = .log(log)
    }

    var sceneCount: Int {
      switch contents {
      case .file(let file): file.scenes.count
      case .script, .log: 1
      }
    }

    /// The scene of a number below `sceneCount`, checked.
    func linted(
      _ scene: Int, _ settings: LintSettings, keepsPictures: Bool
    ) -> LintedScene {
      let subject: LintSubject
      switch contents {
      case .log(let scene):
        var scene = scene
        scene.findings.removeAll { !settings.rules.contains($0.rule) }
        return scene
      case .file(let file):
        var made = LintSubject(file.scenes[scene], of: file)
        made.supported = supported
        subject = made
      case .script(let script): subject = script
      }
      return SceneLinter.lint(subject, settings, keepsPictures: keepsPictures)
    }
  }

  /// Calls a function once for each number below a count, and returns what it gives, in order.
  package typealias Map = (_ count: Int, _ body: @escaping (Int) -> LintedScene) -> [LintedScene]

  /// The files in the order given, each scene checked on all screens.
  ///
  /// - Parameter map: how scenes are gone through: it may use several threads, which share nothing
  ///   that changes, and has no influence on the result.
  package static func lint(
    _ inputs: [Input], _ settings: LintSettings, keepsPictures: Bool = false,
    map: Map = { count, body in (0..<count).map(body) }
  ) -> [LintedFile] {
    var jobs: [(input: Int, scene: Int)] = []
    for (number, input) in inputs.enumerated() {
      for scene in 0..<input.sceneCount { jobs.append((number, scene)) }
    }
    let list = jobs
    let scenes = map(list.count) { number in
      inputs[list[number].input].linted(
        list[number].scene, settings, keepsPictures: keepsPictures)
    }
    var files = inputs.map { LintedFile(path: $0.path, scenes: []) }
    for (job, scene) in zip(list, scenes) { files[job.input].scenes.append(scene) }
    return files
  }
}
