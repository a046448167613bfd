// The state of an editor, shared by the files of this target.
#ifndef CEL_EDITOR_H
#define CEL_EDITOR_H

#include <histedit.h>

#include "CTerminal.h"

struct cel_editor {
  EditLine *el;  // NULL where lines are edited outside.
  HistoryW *history;
  FILE *input;
  FILE *output;
  cel_owner owner;
  wchar_t *prompt;  // libedit reads it again at every refresh, long after it was given.
  int prompt_width;
  wchar_t *initial;  // The initial text of the next line, or NULL.
  int initial_cursor;
  char *text;  // The last line handed out.
  int unfinished_columns;  // Of the terminal, where an unfinished line is still shown; or 0.
  bool is_cancelled;
  bool edits;  // False where lines are taken as the terminal hands them over.
  bool has_escapes;
  bool marks_pastes;
  bool ignores_signals;  // While a key of several characters is read.
  int patience;  // Milliseconds for the next character of such a key, or 0 for ever.
  bool is_silent;  // Nothing came in that time.
  bool gave_up;  // The last control key has ended what the mouse was doing.
  bool is_left;  // The mouse ended the line.
  bool clears;  // Ctrl-L ended it.
  bool wants_mouse;
  int rows_down;  // See `cel_take_rows`.
  bool is_lost;  // Other programs have written to the terminal.
  bool is_slow;  // The terminal's line: no hints are worth the wait.
  char *hint;  // The text to the right of the line, or NULL.
  int hint_column;  // Where it starts, from 0.
  bool had_escape;  // A key of several characters came since the hint was shown.
  int hint_line;  // Columns of the prompt and the line beside it.
};

enum {
  cel_literal_mark = 1,
  cel_restore_key = 0x1F,
  cel_left_key = 0x1E,
  cel_command_mode_key = 0x1D,
  cel_interrupt_key = 0x03
};
/// An answer of the terminal, and the rest of one, arrives within so many milliseconds.
enum { cel_answer_milliseconds = 200 };

// A file calls only files above it here: Screen.c, Line.c, Input.c, Keys.c and Outside.c, Editor.c.

/// Takes the hint away, if one is shown.
void cel_erase_hint(cel_editor *editor);
/// Goes under the line; returns the row of the cursor, counted from the prompt's.
int cel_go_below(cel_editor *editor);

/// Keeps a UTF-8 copy of the line: libedit's is gone with the next call.
const char *cel_keep(cel_editor *editor, const wchar_t *text, size_t count);
/// Keeps the unfinished line for the next `cel_read`.
void cel_keep_unfinished(cel_editor *editor, int columns);
/// Hands the kept line to libedit by way of two keys that nobody types: one that inserts it, and
/// one for each step of the cursor to the left. (`el_cursor` is missing in 2012.)
void cel_push_initial_line(cel_editor *editor);

/// Reads keys in place of libedit's function, which cannot tell when it waits.
void cel_read_keys(cel_editor *editor);

/// True if what runs us edits lines and hands them over whole.
bool cel_is_edited_outside(const char *term);
/// As `cel_read`, of such a line.
int cel_read_outside(cel_editor *editor, const char **line);

/// Hands the keys that were given back to the reader of lines, as if they were typed now.
void cel_take_given_back(cel_editor *editor);
/// Those keys where lines are not edited here: they come before what the terminal hands over.
bool cel_has_given_back(void);
/// The next byte of them; false if there is none.
bool cel_next_given_back(char *byte);

/// Adds our commands, takes `~/.editrc`, and binds the keys; those that matter last.
void cel_bind_keys(cel_editor *editor);

#endif
