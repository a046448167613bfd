import CommandLanguage
import ScriptHost

enum FileCompletion {
  /// Folders end in `/`. Hidden names are offered once a dot is typed.
  static func candidates(prefix: String) -> [Completion.Candidate] {
    let folder = Files.folder(of: prefix)
    let typed = prefix.dropFirst(folder.count)
    let names = Files.names(in: folder.isEmpty ? "." : folder).lazy.filter {
      $0.hasPrefix(typed) && (typed.hasPrefix(".") || !$0.hasPrefix("."))
    }
    return names.prefix(PromptCompletion.maximumCandidates).map { name in
      let path = folder + name
      return Completion.Candidate(Files.isFolder(path) ? path + "/" : path)
    }
  }
}
