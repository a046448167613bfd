import CommandLanguage
import ScriptHost

enum FileCompletion {
  /// Folders end in `/`. Hidden names are offered once a dot is typed.
  static func candidates(prefix: String) -> [Completion.Candidate] {
    let folder = Files.folder(of: prefix)
    let typed = prefix.dropFirst(folder.count)
    var result: [Completion.Candidate] = []
    for name in Files.names(in: folder.isEmpty ? "." : folder) {
      if result.count == PromptCompletion.maximumCandidates { break }
      guard name.hasPrefix(typed), typed.hasPrefix(".") || !name.hasPrefix(".") else { continue }
      let path = folder + name
      result.append(Completion.Candidate(Files.isFolder(path) ? path + "/" : path))
    }
    return result
  }
}
