import CommandLanguage
import Testing

@testable import LaylineCLI

struct FileCompletionTests {
  @Test func filesAreOfferedWithFoldersMarked() throws {
    let home = try ShellRun.Home()
    for name in ["demo.lay", "draft.lay", ".hidden", "other"] { _ = try home.write("", to: name) }
    let result = FileCompletion.candidates(prefix: home.path + "/d").map(\.text)
    #expect(result == ["demo.lay", "draft.lay"].map { home.path + "/" + $0 })
    let hidden = FileCompletion.candidates(prefix: home.path + "/.").map(\.text)
    #expect(hidden == [home.path + "/.hidden"])
    let folder = FileCompletion.candidates(prefix: home.path).map(\.text)
    #expect(folder == [home.path + "/"])
    #expect(FileCompletion.candidates(prefix: "/nowhere/").isEmpty)
  }
}
