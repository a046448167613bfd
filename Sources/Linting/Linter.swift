package import Interchange

/// Checks files.
package enum Linter {
  /// A file that was read.
  package struct Input {
    package enum Contents {
      /// A storyboard or a xib, and the orientations of its app; `nil` for those of the settings.
      case file(InterfaceFile, SupportedOrientations?)
      case script(LintSubject)
      /// A console's log, whose findings are known.
      case log(LintedScene)
    }

    var path: String
    private let contents: Contents

    package init(path: String, _ contents: Contents) {
      (self.path, self.contents) = (path, contents)
    }

    var sceneCount: Int {
      switch contents {
      case .file(let file, _): file.scenes.count
      case .script, .log: 1
      }
    }

    /// Checks the scene with a number below `sceneCount`.
    func lint(_ scene: Int, _ settings: LintSettings, keepsPictures: Bool) -> LintedScene {
      let subject: LintSubject
      switch contents {
      case .log(let scene):
        var scene = scene
        scene.findings.removeAll { !settings.rules.contains($0.rule) }
        return scene
      case .file(let file, let supported):
        var made = LintSubject(file.scenes[scene], of: file)
        made.supported = supported
        subject = made
      case .script(let script): subject = script
      }
      return SceneLinter.lint(subject, settings, keepsPictures: keepsPictures)
    }
  }

  /// Calls a function once for each number below a count, and returns the results in order.
  package typealias Map = (_ count: Int, _ body: @escaping (Int) -> LintedScene) -> [LintedScene]

  /// Checks all files in order, each scene on all screens.
  ///
  /// - Parameter map: maps the scenes, possibly on several threads; it does not affect the result.
  package static func lint(
    _ inputs: [Input], _ settings: LintSettings, keepsPictures: Bool = false,
    map: Map = { count, body in (0..<count).map(body) }
  ) -> [LintedFile] {
    let jobs = inputs.enumerated().flatMap { number, input in
      (0..<input.sceneCount).map { (input: number, scene: $0) }
    }
    let scenes = map(jobs.count) { number in
      inputs[jobs[number].input].lint(jobs[number].scene, settings, keepsPictures: keepsPictures)
    }
    var files = inputs.map { LintedFile(path: $0.path, scenes: []) }
    for (job, scene) in zip(jobs, scenes) { files[job.input].scenes.append(scene) }
    return files
  }
}
