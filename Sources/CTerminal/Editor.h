// The state of an editor, shared by the files of this target.
#ifndef CEL_EDITOR_H
#define CEL_EDITOR_H

#include <histedit.h>

#include "CTerminal.h"

/// Maximum number of characters of a key, and of pending mouse reports.
enum { cel_longest_ahead = 64, cel_most_reports = 64 };

/// A mouse event: the terminal's code of the button, and a cell counted from 1.
typedef struct {
  int code, column, row;
  bool is_released;
} cel_report;

struct cel_editor {
  EditLine *el;  // NULL where lines are edited outside.
  HistoryW *history;
  FILE *input;
  FILE *output;
  cel_owner owner;
  wchar_t *prompt;  // libedit reads it again at every refresh, long after it was given.
  int prompt_width;
  wchar_t *initial;  // The initial text of the next line, or NULL.
  size_t initial_cursor;
  char *text;  // The last line handed out.
  int unfinished_columns;  // Of the terminal, where an unfinished line is still shown; or 0.
  bool is_cancelled;
  bool is_vi;
  bool edits;  // False where lines are taken as the terminal hands them over.
  bool has_escapes;
  bool marks_pastes;
  bool ignores_signals;  // While a key of several characters is read.
  int patience;  // Milliseconds for the next character of such a key, or 0 for ever.
  bool is_silent;  // Nothing came in that time.
  wchar_t ahead[cel_longest_ahead];  // Characters of a key that follow its Escape.
  size_t ahead_count, ahead_index;
  wchar_t unread[4];  // Characters that may begin an answer, the next one last.
  size_t unread_count;
  bool begins_paste;  // The terminal announced pasted text.
  bool is_pasting;  // The pasted text is being read.
  char *paste;  // Pasted text until a command takes it, or NULL.
  size_t paste_bytes;
  cel_report reports[cel_most_reports];  // Of the mouse, until a command takes them.
  size_t report_count;
  bool is_changed;  // The line differs from what is shown.
  size_t last_length, last_cursor;  // Of the line at the key before.
  int offers;  // How often `cel_take_key` was returned for what has arrived.
  bool asks_row;  // The answer about the cursor's row ends the wait for a character.
  int rows_asked;  // Questions for the cursor's row without an answer yet.
  int row;  // The row of the last answer, from 1; 0 before one comes.
  bool gave_up;  // The last control key has ended what the mouse was doing.
  bool is_left;  // The mouse ended the line.
  bool clears;  // Ctrl-L ended it.
  bool wants_mouse;
  int rows_down;  // See `cel_take_rows`.
  bool is_lost;  // Other programs have written to the terminal.
  char *hint;  // The text to the right of the line, or NULL.
  int hint_column;  // Where it starts, from 0.
  bool had_escape;  // A key of several characters came since the hint was shown.
  int hint_line;  // Columns of the prompt and the line beside it.
  int rows_below;  // Rows of text below the line, which the next key erases.
};

enum {
  cel_literal_mark = 1,
  // In vi's command mode.
  cel_replace_key = 0x82,
  cel_substitute_key = 0x83,
  cel_interrupt_key = 0x03
};
/// Maximum pause before an answer of the terminal and inside one, in milliseconds. The remaining
/// bytes of a key follow Escape sooner than a person can type.
enum { cel_answer_milliseconds = 200, cel_escape_milliseconds = 40 };

// A file calls only files above it here: Screen.c, Line.c, Input.c, Keys.c and Outside.c, Editor.c.

/// The line being edited: `length` characters, with `cursor` of them before the cursor.
typedef struct {
  const wchar_t *text;
  size_t length;
  size_t cursor;
} cel_text;
/// libedit's line.
cel_text cel_line_text(cel_editor *editor);
/// Moves the cursor. (The libedit of 2012 has no `el_cursor`.)
void cel_move_cursor(cel_editor *editor, size_t cursor);
/// Moves the cursor into the line, and removes zeros at its end. libedit's commands leave the
/// cursor before an empty line (`$` in vi's command mode), and lose the end of a line of more than
/// 1,024 characters when the history is left; they would then write outside of the line. Returns
/// true if the line must be drawn again.
bool cel_repair_line(cel_editor *editor);

/// Erases the hint, if one is shown.
void cel_erase_hint(cel_editor *editor);
/// Moves the cursor below the line; returns the previous row of the cursor, counted from the
/// prompt's.
int cel_go_below(cel_editor *editor);

/// Keeps a UTF-8 copy of the line, because libedit's is invalid after the next call.
const char *cel_keep(cel_editor *editor, const wchar_t *text, size_t count);
/// Keeps the unfinished line for the next `cel_read`.
void cel_keep_unfinished(cel_editor *editor, int columns);
/// Inserts the kept line into libedit's empty one.
void cel_begin_line(cel_editor *editor);

/// Reads keys in place of libedit's function, which does not report when it waits. A paste or a
/// report of the mouse is one key: `cel_take_key`. No command of libedit ever reads a part of it.
void cel_read_keys(cel_editor *editor);
/// True if a paste or a report of the mouse is pending for the command of `cel_take_key`.
bool cel_has_arrived(const cel_editor *editor);

/// True if the parent program edits lines and sends them whole.
bool cel_is_edited_outside(const char *term);
/// Like `cel_read`, for such a line.
int cel_read_outside(cel_editor *editor, const char **line);

/// The next byte of the keys that were pushed back, which precede new input; false if there is
/// none.
bool cel_next_given_back(char *byte);
/// True if a key is pending, or arrives within that time.
bool cel_has_input(cel_editor *editor, int milliseconds);

/// Adds our commands to those of libedit.
void cel_add_commands(cel_editor *editor);

#endif
