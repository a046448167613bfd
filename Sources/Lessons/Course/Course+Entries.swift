// Made of docs/lessons by scripts/generate-docs.

extension Course {
  package static let entries: [Entry] = [
    Entry(
      name: "points", title: "Frames and points", stepCount: 4, par: 4,
      file: "01-points.md", text: { lessonPoints }),
    Entry(
      name: "ratios", title: "Ratios", stepCount: 4, par: 6,
      file: "02-ratios.md", text: { lessonRatios }),
    Entry(
      name: "fixed", title: "Fixed and lost ratios", stepCount: 5, par: 9,
      file: "03-fixed.md", text: { lessonFixed }),
    Entry(
      name: "splitters", title: "Splitters", stepCount: 5, par: 8,
      file: "04-splitters.md", text: { lessonSplitters }),
    Entry(
      name: "stacks", title: "Stacks: five distributions", stepCount: 5, par: 6,
      file: "05-stacks.md", text: { lessonStacks }),
    Entry(
      name: "alignment", title: "Stacks: six alignments", stepCount: 4, par: 5,
      file: "06-alignment.md", text: { lessonAlignment }),
    Entry(
      name: "hugging", title: "Hugging and resistance", stepCount: 4, par: 5,
      file: "07-hugging.md", text: { lessonHugging }),
    Entry(
      name: "priorities", title: "Priorities", stepCount: 4, par: 6,
      file: "08-priorities.md", text: { lessonPriorities }),
    Entry(
      name: "ambiguity", title: "Ambiguity", stepCount: 3, par: 5,
      file: "09-ambiguity.md", text: { lessonAmbiguity }),
    Entry(
      name: "conflicts", title: "Conflicts, and how to read the log", stepCount: 3, par: 4,
      file: "10-conflicts.md", text: { lessonConflicts }),
    Entry(
      name: "spaces", title: "Flexible spaces", stepCount: 4, par: 4,
      file: "11-spaces.md", text: { lessonSpaces }),
    Entry(
      name: "reveal", title: "Pull to reveal, and velocity", stepCount: 4, par: 4,
      file: "12-reveal.md", text: { lessonReveal }),
    Entry(
      name: "springs", title: "Springs", stepCount: 3, par: 5,
      file: "13-springs.md", text: { lessonSprings }),
    Entry(
      name: "screen", title: "A real screen, from nothing", stepCount: 6, par: 15,
      file: "14-screen.md", text: { lessonScreen }),
  ]
}
