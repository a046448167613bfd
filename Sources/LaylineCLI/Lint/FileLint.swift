import CommandLanguage
import Interchange
import Linting
import Playground
import TerminalText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// `--lint`: checks the layouts of Interface Builder files and of scripts.
///
/// Ctrl-C ends it at once, because nothing is written before the end.
///
/// The terminal, the locale and the environment have no influence: the same files give the same
/// bytes everywhere.
struct FileLint {
  private static let maximumFiles = 20_000
  private static let maximumDepth = 64
  /// File extensions to search for in folders.
  private static let endings = [".storyboard", ".xib", ".lay"]
  /// Names of files that declare the orientations an app supports.
  private static let orientationEndings = ["Info.plist", ".pbxproj"]
  /// Maximum number of files in memory at a time.
  private static let batchSize = 64

  /// A file to check, with the folders whose suppressions apply to it.
  private struct Target {
    var path: String
    var folders: [String]
    var isNamed: Bool
  }

  private var status = Status.success
  private var targets: [Target] = []
  /// Suppressions by folder. Looked up, never iterated.
  private var suppressions: [String: LintSuppressions] = [:]
  /// The orientations by the folder of the file that declares them. Looked up, never iterated.
  private var orientations: [String: SupportedOrientations] = [:]
  /// The first orientations that were found, for files in folders without any.
  private var usualOrientations: SupportedOrientations?
  private var readsOrientations = false
  /// The reasons for skipping files of folders, with the numbers of files, in order of occurrence.
  private var leftOut: [(reason: String, count: Int)] = []

  /// Checks files and folders and prints the report.
  ///
  /// - Returns: 0 if no finding fails, 1 if one does, 66 if a file cannot be read; the other files
  ///   are checked anyway.
  static func run(
    _ paths: [String], _ request: LintRequest, isJSON: Bool, updates: Bool
  ) -> Int32 {
    var lint = FileLint()
    lint.readsOrientations = request.orientation == .plist
    for path in paths { lint.find(path) }
    let format = isJSON ? .json : request.format
    var files: [LintedFile] = []
    var start = 0
    while start < lint.targets.count {
      let end = min(start + batchSize, lint.targets.count)
      let inputs = lint.read(Array(lint.targets[start..<end]))
      files += Linter.lint(
        inputs, request.settings, keepsPictures: format == .html,
        map: { ParallelMap.map($0, $1) })
      start = end
    }
    lint.reportLeftOut()
    lint.suppress(&files)
    if let path = request.baseline {
      if updates {
        if let problem = Files.replace(path, with: LintBaseline.text(of: files)) {
          lint.complain(path, "cannot be written: \(problem.text)")
          return Status.cannotWrite
        }
        return lint.status
      }
      guard lint.leaveOut(known: path, &files) else { return lint.status }
    }
    let report = LintReport(files)
    if files.isEmpty, lint.status != Status.success { return lint.status }
    let written = Output.write(text(of: report, format), to: STDOUT_FILENO)
    if written != 0 { return Status.cannotWrite }
    if lint.status != Status.success { return lint.status }
    return report.fails(from: request.failure) ? Status.failed : Status.success
  }

  private static func text(of report: LintReport, _ format: LintRequest.Format) -> String {
    switch format {
    case .text: LintText.lines(of: report).map { $0 + "\n" }.joined()
    case .json: LintJSON.text(of: report) + "\n"
    case .sarif: LintSARIF.text(of: report, version: Program.version) + "\n"
    case .github: LintText.workflowCommands(of: report).map { $0 + "\n" }.joined()
    case .html: LintPage.text(of: report)
    }
  }

  /// Marks the findings of a baseline; false if it cannot be read.
  private mutating func leaveOut(known path: String, _ files: inout [LintedFile]) -> Bool {
    switch Files.read(path, limit: InterfaceReader.maximumBytes) {
    case .failure(let problem):
      complain(path, "cannot be read: \(problem.text)")
      return false
    case .success((let bytes, _)):
      let baseline = LintBaseline(String(decoding: bytes, as: UTF8.self))
      for index in files.indices { baseline.apply(to: &files[index]) }
      return true
    }
  }

  private mutating func complain(_ path: String, _ reason: String) {
    Output.write("\(Sanitizer.sanitized(path)): error: \(reason)\n", to: STDERR_FILENO)
    status = Status.cannotRead
  }

  // MARK: Files

  private mutating func find(_ path: String) {
    guard Files.isFolder(path) else {
      targets.append(Target(path: path, folders: [Files.folder(of: path)], isNamed: true))
      return
    }
    let count = targets.count
    let folder = path.hasSuffix("/") ? path : path + "/"
    walk(folder == "./" ? "" : folder, [])
    if targets.count == count {
      complain(path, "there is no storyboard, no xib and no script in it")
    }
  }

  /// Skips hidden folders, and links to folders, which could form cycles.
  private mutating func walk(_ folder: String, _ above: [String]) {
    guard above.count < Self.maximumDepth else { return }
    let folders = above + [folder]
    let (names, hiddenCount) = Files.namesAndUnreadable(in: folder.isEmpty ? "." : folder)
    for _ in 0..<hiddenCount { leaveOut("the name is not UTF-8") }
    for name in names where !name.hasPrefix(".") {
      let path = folder + name
      if Self.endings.contains(where: name.hasSuffix) {
        guard targets.count < Self.maximumFiles else { return }
        if Files.isOrdinary(path) {
          targets.append(Target(path: path, folders: folders, isNamed: false))
        }
      } else if readsOrientations, Self.orientationEndings.contains(where: name.hasSuffix) {
        readOrientations(path, folders)
      } else if Files.isFolder(path), !Files.isLink(path) {
        walk(path + "/", folders)
      }
    }
  }

  /// A project contains its file in a subfolder.
  private mutating func readOrientations(_ path: String, _ folders: [String]) {
    guard case .success((let bytes, _)) = Files.read(path, limit: InterfaceReader.maximumBytes),
      let supported = SupportedOrientations(String(decoding: bytes, as: UTF8.self))
    else { return }
    let isProject = path.hasSuffix(".pbxproj")
    guard let folder = isProject ? folders.dropLast().last : folders.last else { return }
    if orientations[folder] == nil { orientations[folder] = supported }
    usualOrientations = usualOrientations ?? supported
  }

  private func orientations(of target: Target) -> SupportedOrientations? {
    for folder in target.folders.reversed() {
      if let supported = orientations[folder] { return supported }
    }
    return usualOrientations
  }

  private mutating func read(_ targets: [Target]) -> [Linter.Input] {
    var inputs: [Linter.Input] = []
    for target in targets {
      if target.path.hasSuffix(".lay") {
        if let input = script(target) { inputs.append(input) }
        continue
      }
      let limit = InterfaceReader.maximumBytes
      switch Files.read(target.path, limit: limit, allowsPipes: target.isNamed) {
      case .failure(let problem): complain(target.path, "cannot be read: \(problem.text)")
      case .success((let bytes, _)):
        if ImportedText.isLog(bytes) {
          let name = String(target.path.dropFirst(Files.folder(of: target.path).count))
          inputs.append(
            Linter.Input(path: target.path, log: LintedLog.scene(of: bytes, named: name)))
          continue
        }
        do throws(InterfaceReader.Failure) {
          let file = try InterfaceReader.read(bytes)
          inputs.append(
            Linter.Input(path: target.path, file: file, supported: orientations(of: target)))
        } catch {
          report(error, bytes, target)
        }
      }
    }
    return inputs
  }

  /// The layout of a script; `nil`, with the reason, if it fails. A failure in a folder is not an
  /// error, because some scripts are parts of others, or are expected to fail.
  private mutating func script(_ target: Target) -> Linter.Input? {
    do throws(Diagnostic) {
      let script = try LintScript.subject(of: target.path)
      return Linter.Input(path: target.path, script: script)
    } catch {
      if target.isNamed {
        Output.write(error.rendered(style: .script, columns: 80) + "\n", to: STDERR_FILENO)
        status = Status.cannotRead
      } else {
        leaveOut(error.message)
      }
      return nil
    }
  }

  private mutating func leaveOut(_ reason: String) {
    if let index = leftOut.firstIndex(where: { $0.reason == reason }) {
      leftOut[index].count += 1
    } else {
      leftOut.append((reason, 1))
    }
  }

  /// Reports the skipped files of folders in one line.
  private func reportLeftOut() {
    if leftOut.isEmpty { return }
    let reasons = leftOut.prefix(Self.maximumReasons).map { "\($0.count): \($0.reason)" }
    let more = leftOut.count > reasons.count ? "; and others" : ""
    let count = leftOut.reduce(0) { $0 + $1.count }
    let text = Sanitizer.sanitized(reasons.joined(separator: "; ") + more)
    Output.write("left out \(count) \(count == 1 ? "file" : "files"): \(text)\n", to: STDERR_FILENO)
  }

  private static let maximumReasons = 8

  /// In a folder, unsupported formats are not an error.
  private mutating func report(
    _ failure: InterfaceReader.Failure, _ bytes: [UInt8], _ target: Target
  ) {
    if failure.isUnsupported, !target.isNamed {
      return leaveOut(failure.message)
    }
    let source = SourceText(bytes, origin: target.path)
    let lower = max(0, failure.offset - (bytes.count - source.bytes.count))
    let diagnostic = Diagnostic(
      code: "bad-import", message: failure.message,
      range: SourceRange(lower: lower, upper: min(lower + 1, source.bytes.count)),
      source: source, fix: failure.fix, status: Status.cannotRead)
    Output.write(diagnostic.rendered(style: .script, columns: 80) + "\n", to: STDERR_FILENO)
    status = Status.cannotRead
  }

  // MARK: Suppressions

  private mutating func suppress(_ files: inout [LintedFile]) {
    // Looked up, never iterated.
    let folders = Dictionary(targets.map { ($0.path, $0.folders) }) { first, _ in first }
    for index in files.indices {
      let path = files[index].path
      let name = String(path.dropFirst(Files.folder(of: path).count))
      for folder in folders[path] ?? [] { rules(of: folder).apply(to: &files[index], name: name) }
    }
  }

  private mutating func rules(of folder: String) -> LintSuppressions {
    if let known = suppressions[folder] { return known }
    let path = folder + LintSuppressions.fileName
    var rules = LintSuppressions()
    if Files.isOrdinary(path),
      case .success((let bytes, _)) = Files.read(path, limit: LanguageLimits.maximumLineBytes)
    {
      do throws(LintSuppressions.Problem) {
        rules = try LintSuppressions(String(decoding: bytes, as: UTF8.self))
      } catch {
        let name = Sanitizer.sanitized(path)
        let text = "\(name):\(error.line):\(error.column): error: \(error.message)\n"
        Output.write(text, to: STDERR_FILENO)
        status = Status.cannotRead
      }
    }
    suppressions[folder] = rules
    return rules
  }
}
