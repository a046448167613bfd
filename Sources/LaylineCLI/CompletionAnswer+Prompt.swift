import CommandLanguage
import LineEditing
import Prompt

extension CompletionAnswer {
  init(_ answer: PromptCompletion.Answer) {
    self.init(
      replaceLower: answer.replaceLower,
      candidates: answer.candidates.map { Choice(text: $0.text, note: $0.note) })
  }
}
