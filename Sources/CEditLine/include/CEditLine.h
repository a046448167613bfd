// libedit with a fixed number of arguments: el_set, el_get and history are variadic, which Swift
// cannot call. Only what the libedit of 2012, which macOS ships, has too is relied on. All text is
// UTF-8 here and wide characters in libedit, so that the locale does not matter to either side.
// Every name starts with cel_. One editor may exist at a time, on the main thread.
#ifndef CEDITLINE_H
#define CEDITLINE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct cel_editor cel_editor;

/// Answers Tab. Inside, the cel_ functions that look at the line or change it may be called.
typedef int (*cel_complete_function)(void *context);
/// Takes what was pasted at once: `count` bytes of UTF-8, as the terminal sent them. It answers as
/// the function for Tab does.
typedef int (*cel_paste_function)(void *context, const char *bytes, size_t count);

/// What the answer to Tab did.
enum { cel_nothing = 0, cel_changed = 1, cel_listed = 2, cel_refused = 3 };
/// How `cel_read` ended.
enum {
  cel_line = 0,
  cel_cancelled = 1,
  cel_end = 2,
  cel_signalled = 3,  // A signal came; the unfinished line is kept, read again to go on.
  cel_error = 4
};

/// Sets up the terminal for standard input. `use_stderr` draws on standard error. NULL on failure.
cel_editor *cel_create(const char *program, bool use_stderr, void *context,
                       cel_complete_function complete, cel_paste_function paste);
void cel_destroy(cel_editor *editor);

/// Sets the prompt. Text between two bytes 1 is sent as it is and takes no room.
void cel_set_prompt(cel_editor *editor, const char *prompt);
/// Reads a line; `line` is then valid until the next call. Its newline is cut off.
int cel_read(cel_editor *editor, const char **line);
/// The text that the next `cel_read` starts with; `cursor` counts characters.
void cel_set_initial_line(cel_editor *editor, const char *text, int cursor);

/// Gives up what `cel_signalled` left unfinished, showing it as Ctrl-C does.
void cel_abandon(cel_editor *editor);

/// The line being edited, valid until the next call; `cursor` is an offset in bytes.
const char *cel_current_line(cel_editor *editor, size_t *cursor);
/// Puts `text` before the cursor. False where it does not fit.
bool cel_insert(cel_editor *editor, const char *text);
/// Deletes this many Unicode scalars before the cursor.
void cel_delete_before_cursor(cel_editor *editor, int count);
/// Writes to the editor's output at once, where the cursor is.
void cel_print(cel_editor *editor, const char *text);
/// Writes whole lines, each ended by CR LF, under the line being edited, which must then be drawn
/// again: by answering `cel_listed`.
void cel_print_below(cel_editor *editor, const char *text);
/// Columns of the terminal, 80 where it does not tell; the same for its rows, 24.
void cel_terminal_size(cel_editor *editor, int *columns, int *rows);
/// False where the terminal takes no escape sequences.
bool cel_has_escapes(cel_editor *editor);

/// Adds an entry to the history that the arrow keys walk through.
void cel_add_history(cel_editor *editor, const char *entry);

#endif
