extension CommandTable {
  /// All commands by group, one line each, within `columns`.
  package func helpOverview(columns: Int) -> String { "" }

  /// The page of one command.
  package func help(for spec: CommandSpec<Context>, columns: Int) -> String { "" }

  /// The page of a command, a group or a topic. Throws `unknown-topic`.
  package func help(
    on topic: Word, in source: SourceText?, columns: Int
  ) throws(Diagnostic) -> String { "" }

  /// The reference of all commands in Markdown, for `docs/language.md`.
  package func referencePage() -> String { "" }
}
