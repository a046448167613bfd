package import InterfaceBuilder

/// Checks files, on all processors.
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

  /// The files in the order given, each scene checked on all screens. The result does not depend on
  /// the number of threads.
  package static func lint(
    _ inputs: [Input], _ settings: LintSettings, keepsPictures: Bool = false,
    threads: Int = ParallelMap.processorCount
  ) -> [LintedFile] {
    var jobs: [(input: Int, scene: Int)] = []
    for (number, input) in inputs.enumerated() {
      for scene in input.file.scenes.indices { jobs.append((number, scene)) }
    }
    let list = jobs
    let scenes = ParallelMap.map(list.count, threads: threads) { number in
      let file = inputs[list[number].input].file
      return SceneLinter.lint(
        file.scenes[list[number].scene], of: file, settings, keepsPictures: keepsPictures)
    }
    var files = inputs.map { LintedFile(path: $0.path, scenes: []) }
    for (job, scene) in zip(list, scenes) { files[job.input].scenes.append(scene) }
    return files
  }
}
