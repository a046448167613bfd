import CommandLanguage

/// A parsed lesson: its start, and the steps in order.
package struct Lesson: Sendable {
  /// The lesson's name in `lesson NAME`: the name of the file without number and extension.
  package var name: String
  /// The name in the file of progress.
  package var id: String
  package var title: String
  var source: SourceText
  /// The lines before the first step, without fences.
  var prose: [String]
  /// The script that makes the tree of the first step.
  var start: Script?
  package var steps: [LessonStep]

  package var stepTitles: [String] { steps.map { $0.title } }

  var par: Int { steps.reduce(0) { $0 + $1.par } }
}

/// One task, and the check that it is done.
package struct LessonStep: Sendable {
  /// The target layout of some views.
  struct Target: Sendable {
    /// The named views; by default all views of the target.
    var views: [String]
    /// The script of the target, run from the step's start; by default the solution.
    var script: Script
  }

  package var title: String
  /// The number of its heading's line.
  var line: Int
  /// The lines before the solution, without fences and hints.
  var prose: [String] = []
  /// The task in a sentence or two: the last paragraph of the prose, unless the author gives
  /// another text.
  package var task = ""
  /// A question that the learner answers first by a guess.
  var prediction: Prediction?
  /// Commands that are demonstrated on a copy when the step begins.
  var demonstration: Script?
  /// The script that creates the tree of this step; by default the tree of the previous solution.
  var start: Script?
  /// Commands that run on a copy; each `expect` must be met.
  var goal: Script?
  var target: Target?
  var rules = JudgeRules()
  var hints: [String] = []
  var solution: Script
  /// The number of changes of a good answer.
  var par = 1
  var why: Script?
  /// The lines after the solution.
  var afterword: [String] = []
}
