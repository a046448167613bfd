// What the files of this target share about an editor.
#ifndef CEL_EDITOR_H
#define CEL_EDITOR_H

#include <histedit.h>

#include "CEditLine.h"

struct cel_editor {
  EditLine *el;
  HistoryW *history;
  FILE *input;
  FILE *output;
  void *context;
  cel_complete_function complete;
  cel_paste_function paste;
  wchar_t *prompt;  // libedit reads it again at every refresh, long after it was given.
  int prompt_width;
  wchar_t *initial;  // What the next line starts with, or NULL.
  int initial_cursor;
  char *text;  // The last line handed out.
  int unfinished_columns;  // Of the terminal, where an unfinished line is still shown; or 0.
  bool is_cancelled;
  bool edits;  // False where lines are taken as the terminal hands them over.
  bool has_escapes;
  bool marks_pastes;
};

enum {
  cel_literal_mark = 1,
  cel_restore_key = 0x1F,
  cel_left_key = 0x1E,
  cel_command_mode_key = 0x1D
};

/// Adds our commands, takes `~/.editrc`, and binds the keys; those that matter last.
void cel_bind_keys(cel_editor *editor);

#endif
