package import CommandLanguage

/// A lesson as its file has it: where it begins, and the steps in their order.
package struct Lesson: Sendable {
  /// The lesson's name in `lesson NAME`: that of the file without number and ending.
  package var name: String
  /// The name under which progress is kept.
  var id: String
  package var title: String
  /// The lines before the first step, without fences.
  package var prose: [String]
  /// The script that makes the tree of the first step.
  package var start: Script?
  package var steps: [LessonStep]

  var stepTitles: [String] { steps.map { $0.title } }

  /// The sum of its steps' pars.
  package var par: Int { steps.reduce(0) { $0 + $1.par } }
}

/// One task, and how to check that it is done.
package struct LessonStep: Sendable {
  /// The layout that named views are to have.
  package struct Target: Sendable {
    /// All views of the target where none are named.
    package var views: [String]
    /// The script of the goal, run from the step's beginning; the solution if there is none.
    var script: Script
  }

  package var title: String
  /// The lines before the solution, without fences and hints.
  package var prose: [String]
  /// The task in a sentence or two: the last paragraph of the prose, unless the author states it.
  package var task: String
  /// A question that comes first, to be guessed.
  package var prediction: Prediction?
  /// Commands that are shown when the step begins, on a copy.
  package var demonstration: Script?
  /// Makes the tree of this step; without it the tree is the one that the step before ends with.
  package var start: Script?
  /// Commands that run on a copy: no `expect` of them may be unmet.
  var goal: Script?
  package var target: Target?
  /// The rules beside the goal.
  var rules: JudgeRules
  /// In the order in which they are given, each a paragraph.
  package var hints: [String]
  package var solution: Script
  /// The number of changes of a good answer.
  var par: Int
  /// Commands that show why it works.
  var why: Script?
  /// The lines behind the solution.
  package var afterword: [String]
}
