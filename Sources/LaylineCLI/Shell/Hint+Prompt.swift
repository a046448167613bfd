import CommandLanguage
import ScriptHost

extension Hint {
  init(_ parts: [PromptHints.Part]) {
    self.init(
      parts.map { part in
        switch part.emphasis {
        case .none: Part(part.text)
        case .current: Part(part.text, .current)
        case .warning: Part(part.text, .warning)
        }
      })
  }
}

extension CompletionAnswer {
  init(_ answer: PromptCompletion.Answer) {
    self.init(
      replaceLower: answer.replaceLower,
      candidates: answer.candidates.map { Choice(text: $0.text, note: $0.note) })
  }
}
