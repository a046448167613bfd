import CommandLanguage
import Interchange
import Linting
import Playground
import ScriptHost
import TerminalText

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
  private typealias Target = (path: String, folders: [String], isNamed: Bool)

  private var status = Status.success
  private var targets: [Target] = []
  /// The folders with configurations, in the order of their reading, and these. Looked up, never
  /// iterated.
  private var configured: [String] = []
  private var configurations: [String: LintConfiguration] = [:]
  /// Folders of which all files are checked.
  private var walked: [String] = []
  /// The orientations by the folder of the file that declares them. Looked up, never iterated.
  private var orientations: [String: SupportedOrientations] = [:]
  /// The first orientations that were found, for files in folders without any.
  private var usualOrientations: SupportedOrientations?
  private var readsOrientations = false
  /// The reasons for skipping files of folders, one for each file.
  private var leftOut: [String] = []

  /// Checks files and folders and prints the report.
  ///
  /// - Returns: 0 if no finding fails, 1 if one does or nothing can be checked, 66 if a file cannot
  ///   be read; the other files are checked anyway.
  static func run(_ options: Options) -> Int32 {
    var lint = FileLint()
    let project = lint.project(of: options.filePaths[0])
    let request = lint.request(options, project)
    if options.updates, request.baseline == nil {
      return UsageProblem("--update needs --check or --baseline").report()
    }
    lint.readsOrientations = request.settings.orientations == .saved
    for path in options.filePaths { lint.find(path) }
    if request.fixes { return lint.fix() }
    let format = options.isJSON ? .json : request.format
    var files: [LintedFile] = []
    var start = 0
    while start < lint.targets.count {
      let end = min(start + batchSize, lint.targets.count)
      let inputs = lint.read(Array(lint.targets[start..<end]))
      files += Linter.lint(
        inputs, request.settings, keepsPictures: format == .html, map: { ParallelMap.map($0, $1) })
      start = end
    }
    lint.reportLeftOut()
    lint.suppress(&files, request.settings.rules)
    if let project, let configuration = lint.configurations[project] {
      for index in files.indices { configuration.applyLevels(to: &files[index]) }
    }
    if let path = request.baseline {
      if options.updates {
        let text = LintBaseline.text(of: files, folder: Files.folder(of: path))
        if let problem = Files.replace(path, with: text) {
          lint.complain(path, "cannot be written: \(problem.reason)")
          return Status.cannotWrite
        }
        return lint.status
      }
      guard lint.leaveOut(known: path, request.settings.rules, &files) else { return lint.status }
    }
    let report = LintReport(files)
    if files.isEmpty {
      guard lint.status == Status.success else { return lint.status }
      Output.complain("layline: none of the files can be checked")
      return Status.failed
    }
    let written = Output.write(text(of: report, format), to: .standardOutput)
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
  private mutating func leaveOut(
    known path: String, _ rules: [LintRule], _ files: inout [LintedFile]
  ) -> Bool {
    switch Files.read(path, limit: InterfaceReader.maximumBytes) {
    case .failure(let problem):
      complain(path, "cannot be read: \(problem.reason)")
      return false
    case .success(let file):
      let folder = Files.folder(of: path)
      var baseline = LintBaseline(String(decoding: file.bytes, as: UTF8.self), folder: folder)
      for index in files.indices { baseline.apply(to: &files[index]) }
      let count = baseline.unusedCount(of: rules) { isChecked($0) }
      if count > 0 { note(path, "\(count) of its entries match nothing; --update removes them") }
      return true
    }
  }

  private mutating func complain(_ path: String, _ reason: String) {
    Output.complain("\(Sanitizer.sanitized(path)): error: \(reason)")
    status = Status.cannotRead
  }

  private func note(_ place: String, _ text: String) {
    Output.complain("\(Sanitizer.sanitized(place)): note: \(text)")
  }

  /// Writes the certain remedies into the files, and prints the differences.
  private mutating func fix() -> Int32 {
    var (count, fileCount) = (0, 0)
    for target in targets where !target.path.hasSuffix(".lay") {
      let file = try? Files.read(target.path, limit: InterfaceReader.maximumBytes).get()
      guard let bytes = file?.bytes else {
        complain(target.path, "cannot be read")
        continue
      }
      do throws(ImportFailure) {
        let fixes = try CertainFixes(bytes, path: target.path)
        if fixes.lines.isEmpty { continue }
        let text = String(decoding: fixes.bytes, as: UTF8.self)
        guard text.utf8.elementsEqual(fixes.bytes) else {
          complain(target.path, "is not UTF-8")
          continue
        }
        if let problem = Files.replace(target.path, with: text) {
          complain(target.path, "cannot be written: \(problem.reason)")
          return Status.cannotWrite
        }
        Output.write(fixes.lines.map { $0 + "\n" }.joined(), to: .standardOutput)
        (count, fileCount) = (count + fixes.count, fileCount + 1)
      } catch {
        report(error, bytes, target)
      }
    }
    reportLeftOut()
    let text =
      "fixed \(NumberText.count(count, "finding")) in \(NumberText.count(fileCount, "file"))"
    return Output.write(text + "\n", to: .standardOutput) == 0 ? status : Status.cannotWrite
  }

  // MARK: Files

  private mutating func find(_ path: String) {
    guard Files.isFolder(path) else {
      let folders = Self.folders(above: path)
      targets.append((path, folders, isNamed: true))
      return
    }
    let count = targets.count
    let folder = Self.folder(path)
    walked.append(folder)
    walk(folder, Self.folders(above: String(folder.dropLast())))
    if targets.count == count {
      complain(path, "there is no storyboard, no xib and no script in it")
    }
  }

  /// A folder with a slash behind it; the current one is empty.
  private static func folder(_ path: String) -> String {
    let folder = path.hasSuffix("/") ? path : path + "/"
    return folder == "./" ? "" : folder
  }

  /// The folders that contain a path, as far as it names them, from the outermost.
  private static func folders(above path: String) -> [String] {
    guard !path.isEmpty else { return [] }
    let slashes = path.indices.filter { path[$0] == "/" }
    let named = slashes.map { folder(String(path[...$0])) }
    return path.hasPrefix("/") || path.hasPrefix("./") || path.hasPrefix("../")
      ? named : [""] + named
  }

  /// Returns true if all files at a path are checked, or would be if there were some.
  private func isChecked(_ path: String) -> Bool {
    walked.contains(where: path.hasPrefix) || targets.contains { $0.path == path }
  }

  /// Skips hidden folders, and links to folders, which could form cycles.
  private mutating func walk(_ folder: String, _ above: [String]) {
    guard above.count < Self.maximumDepth else { return }
    let folders = above + [folder]
    let (names, hiddenCount) = Files.namesAndUnreadable(in: folder.isEmpty ? "." : folder)
    leftOut += Array(repeating: "the name is not UTF-8", count: hiddenCount)
    for name in names where !name.hasPrefix(".") {
      let path = folder + name
      if isExcluded(path, folders) { continue }
      if Self.endings.contains(where: name.hasSuffix) {
        guard targets.count < Self.maximumFiles else { return }
        if Files.isOrdinary(path) { targets.append((path, folders, isNamed: false)) }
      } else if readsOrientations, Self.orientationEndings.contains(where: name.hasSuffix) {
        readOrientations(path, folders)
      } else if Files.isFolder(path), !Files.isLink(path) {
        walk(path + "/", folders)
      }
    }
  }

  /// A project contains its file in a subfolder.
  private mutating func readOrientations(_ path: String, _ folders: [String]) {
    guard let bytes = try? Files.read(path, limit: InterfaceReader.maximumBytes).get().bytes,
      let supported = SupportedOrientations(String(decoding: bytes, as: UTF8.self))
    else { return }
    let isProject = path.hasSuffix(".pbxproj")
    guard let folder = isProject ? folders.dropLast().last : folders.last else { return }
    if orientations[folder] == nil { orientations[folder] = supported }
    usualOrientations = usualOrientations ?? supported
  }

  private func orientations(of target: Target) -> SupportedOrientations? {
    target.folders.reversed().lazy.compactMap { orientations[$0] }.first ?? usualOrientations
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
      case .failure(let problem): complain(target.path, "cannot be read: \(problem.reason)")
      case .success(let file):
        let bytes = file.bytes
        if ImportedText.isConsole(bytes) {
          let scene = LintedLog.scene(of: bytes, named: Files.name(of: target.path))
          inputs.append(Linter.Input(path: target.path, .log(scene)))
          continue
        }
        do throws(ImportFailure) {
          let file = try InterfaceReader.read(bytes)
          inputs.append(Linter.Input(path: target.path, .file(file, orientations(of: target))))
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
      return Linter.Input(path: target.path, .script(script))
    } catch {
      if target.isNamed {
        Output.complain(error)
        status = Status.cannotRead
      } else {
        leftOut.append(error.message)
      }
      return nil
    }
  }

  private func reportLeftOut() {
    if leftOut.isEmpty { return }
    let groups = leftOut.grouped { $0 }
    let reasons = groups.prefix(Self.maximumReasons).map { "\($0.elements.count): \($0.key)" }
    let more = groups.count > reasons.count ? "; and others" : ""
    let count = NumberText.count(leftOut.count, "file")
    let text = Sanitizer.sanitized(reasons.joined(separator: "; ") + more)
    Output.complain("left out \(count): \(text)")
  }

  private static let maximumReasons = 8

  /// In a folder, unsupported formats are not an error.
  private mutating func report(_ failure: ImportFailure, _ bytes: [UInt8], _ target: Target) {
    if failure.isUnsupported, !target.isNamed { return leftOut.append(failure.message) }
    Output.complain(failure.diagnostic(in: bytes, of: target.path, status: Status.cannotRead))
    status = Status.cannotRead
  }

  // MARK: Configurations

  /// The folder with the configuration of the project that a path belongs to: the nearest one.
  private mutating func project(of path: String) -> String? {
    var folders = Self.folders(above: Files.isFolder(path) ? Self.folder(path) + "-" : path)
    while let folder = folders.popLast() {
      if read(folder) { return folder }
    }
    return nil
  }

  /// The request of the command line with the settings of a project, which it overrides.
  private mutating func request(_ options: Options, _ project: String?) -> LintRequest {
    guard let project, let configuration = configurations[project] else { return options.lint }
    var merged = options
    merged.lint = LintRequest()
    let path = project + LintConfiguration.fileName
    for setting in configuration.settings {
      guard let option = Option.all.first(where: { $0.long == setting.name }) else { continue }
      do throws(UsageProblem) {
        let parts = setting.value.split(separator: ",").map { part in
          String(part.drop { $0 == " " }).split(separator: " ").joined(separator: " ")
        }
        try option.take(&merged, parts.joined(separator: ","))
      } catch {
        complain("\(path):\(setting.line):\(setting.column)", String(error.message.dropFirst(2)))
      }
    }
    if let baseline = merged.lint.baseline, !baseline.hasPrefix("/") {
      merged.lint.baseline = project + baseline
    }
    for (rule, severity) in configuration.levels {
      merged.lint.settings.rules.removeAll { $0 == rule }
      if severity != nil { merged.lint.settings.rules.append(rule) }
    }
    for option in Option.all {
      // They were valid before.
      if let value = options.lintValues[option.long] { try? option.take(&merged, value) }
    }
    return merged.lint
  }

  /// Reads the configuration in a folder once. Returns true if there is one.
  private mutating func read(_ folder: String) -> Bool {
    if configurations[folder] != nil { return configured.contains(folder) }
    configurations[folder] = LintConfiguration()
    let path = folder + LintConfiguration.fileName
    guard Files.isOrdinary(path),
      let bytes = try? Files.read(path, limit: LanguageLimits.maximumLineBytes).get().bytes
    else { return false }
    configured.append(folder)
    do throws(LintConfiguration.Problem) {
      configurations[folder] = try LintConfiguration(String(decoding: bytes, as: UTF8.self))
    } catch {
      complain("\(path):\(error.line):\(error.column)", error.message)
    }
    return true
  }

  private mutating func isExcluded(_ path: String, _ folders: [String]) -> Bool {
    for folder in folders {
      _ = read(folder)
      let rest = String(path.dropFirst(folder.count))
      if configurations[folder]?.excludes(rest) == true { return true }
    }
    return false
  }

  private mutating func suppress(_ files: inout [LintedFile], _ rules: [LintRule]) {
    // Looked up, never iterated.
    let folders = Dictionary(targets.map { ($0.path, $0.folders) }) { first, _ in first }
    for index in files.indices {
      let path = files[index].path
      for folder in folders[path] ?? [] where read(folder) {
        let rest = String(path.dropFirst(folder.count))
        configurations[folder]?.apply(to: &files[index], path: rest)
      }
    }
    for folder in configured where walked.contains(where: folder.hasPrefix) {
      for line in configurations[folder]?.unusedLines(of: rules) ?? [] {
        note(
          "\(folder)\(LintConfiguration.fileName):\(line)", "it matches nothing; delete the line")
      }
    }
  }
}
