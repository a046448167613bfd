package import InterfaceBuilder

/// Checks files.
package enum Linter {
  /// A file that was read.
  package struct Input {
    package var path: String
    package var file: InterfaceFile

    package init(path: String, file: InterfaceFile) {
      self.path = path
      self.file = file
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
      for scene in input.file.scenes.indices { jobs.append((number, scene)) }
    }
    let list = jobs
    let scenes = map(list.count) { number in
      let file = inputs[list[number].input].file
      return SceneLinter.lint(
        file.scenes[list[number].scene], of: file, settings, keepsPictures: keepsPictures)
    }
    var files = inputs.map { LintedFile(path: $0.path, scenes: []) }
    for (job, scene) in zip(list, scenes) { files[job.input].scenes.append(scene) }
    return files
  }
}
