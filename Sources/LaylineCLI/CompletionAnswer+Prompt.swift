import CommandLanguage
import LineEditing
import ScriptHost

extension CompletionAnswer {
  init(_ answer: PromptCompletion.Answer) {
    self.init(
      replaceLower: answer.replaceLower,
      candidates: answer.candidates.map { Choice(text: $0.text, note: $0.note) })
  }
}
