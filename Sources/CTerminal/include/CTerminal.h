// The terminal, and a few system calls that Swift cannot make safely: variadic calls, and signal
// handlers, which must not run managed code. Names of the system start with csy_, names of the line
// editor with cel_.
#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// MARK: Build

/// The commit that the program was built from, 12 hexadecimal digits; "" if scripts/play did not
/// build it.
const char *csy_commit(void);

// MARK: Terminal and locale

/// The size of the terminal at `fd` in cells. False if it is no terminal or has no size.
bool csy_window_size(int fd, int *columns, int *rows);
/// Applies LC_CTYPE from the environment; other categories stay "C", so numbers keep their decimal
/// point.
void csy_use_locale(void);
/// True if the character set of the locale is UTF-8.
bool csy_locale_is_utf8(void);

// MARK: Time

/// Monotonic time, in nanoseconds.
uint64_t csy_monotonic_nanoseconds(void);

/// Waits this long, or until a signal arrives.
void csy_pause(int milliseconds);
/// True if input arrives within that time; a negative time waits for ever. In place of poll, which
/// does not support terminals on macOS. `fd` is less than FD_SETSIZE.
bool csy_wait_readable(int fd, int milliseconds);

// MARK: Signals

/// Makes SIGINT raise a flag instead of ending the process. The third unhandled SIGINT ends the
/// process if the first is a second or two old, so that a command that never checks the flag can be
/// stopped, and quick presses do not end one that does.
void csy_interrupt_install(void);
bool csy_interrupt_is_raised(void);
void csy_interrupt_clear(void);
/// A number that each SIGINT changes.
int csy_interrupt_count(void);
/// Makes a write to a closed pipe return EPIPE.
void csy_ignore_broken_pipe(void);
/// True if the reader of standard output or of standard error has closed the pipe. From then on
/// `csy_interrupt_is_raised` is true, because nobody reads further results.
bool csy_output_is_closed(void);
void csy_output_close(void);

// MARK: Writing

/// Writes all `count` bytes, and waits while the descriptor is not ready. Returns 0, or errno.
int csy_write_all(int fd, const void *bytes, size_t count);

/// Waits until the reader of a pipe has read everything, and slightly longer, so that it can pass
/// that on; at most a tenth of a second. Returns at once if `fd` is not a pipe.
void csy_await_reader(int fd);

/// Runs `command` by the shell with the bytes as its input, and waits for its end. Meanwhile Ctrl-C
/// goes only to the command. It is not an error if the command stops reading. Returns its status,
/// or -1 if it could not be started.
int csy_pipe_through(const char *command, const void *bytes, size_t count);

/// Opens a new file without a name in a folder, for writing; -1 if that is impossible.
int csy_open_unnamed(const char *folder, mode_t mode);
/// Gives such a file a name. False and errno on failure.
bool csy_name(int fd, const char *path);

// MARK: Lines
//
// libedit with a fixed number of arguments: el_set, el_get and history are variadic, which Swift
// cannot call. Only what the libedit of 2012, which macOS ships, has too is relied on. All text is
// UTF-8 here and wide characters in libedit, so that the locale does not matter to either side.
// One editor may exist at a time, on the main thread.

typedef struct cel_editor cel_editor;

/// Performs an action such as `cel_complete`, by the cel_ functions that read or change the line.
typedef int (*cel_act_function)(void *context, int action);
/// Called for each key before it has an effect, also for those within a sequence. Returns the key that
/// takes effect: `cel_take_key` if the line was changed instead.
typedef uint32_t (*cel_key_function)(void *context, uint32_t key);
/// Called with pasted text: `count` bytes of UTF-8 from the terminal. Returns the same values as the
/// function for actions.
typedef int (*cel_paste_function)(void *context, const char *bytes, size_t count);

/// Handles the mouse: a button's code as the terminal encodes it, a cell counted from 1, and
/// whether a button was released. Returns a value as for
/// actions.
typedef int (*cel_mouse_function)(void *context, int code, int column, int row, bool released);
/// Called while no key is pending, to show a hint.
typedef void (*cel_idle_function)(void *context);
/// Called for a control key before it has an effect. Returns true if that cancelled something: then
/// Ctrl-C has no further effect.
typedef bool (*cel_interrupt_function)(void *context);

/// The editor's callbacks, each called with `context`.
typedef struct {
  void *context;
  cel_act_function act;
  cel_key_function key;
  cel_paste_function paste;
  cel_idle_function idle;
  cel_mouse_function mouse;
  cel_interrupt_function interrupt;
} cel_owner;

/// What keys ask of the owner.
enum {
  cel_complete,
  cel_complete_back,
  cel_accept,
  cel_accept_word,
  cel_older,
  cel_newer,
  cel_search,
  cel_search_newer,
  cel_search_again,
  cel_search_back,
  cel_undo,
  cel_redo,
  cel_last_word,
  cel_edit,
  cel_line_end
};
/// Keys that nobody types: one that takes what has arrived, and Escape if no other key follows it.
enum { cel_take_key = 0x80, cel_escape_key = 0x81 };
/// A result of `cel_key_function`: the line was changed, and the key comes once more.
enum { cel_again = 0x84 };

/// The results of the callbacks for actions, pastes and the mouse.
enum {
  cel_nothing = 0,
  cel_changed = 1,
  cel_listed = 2,
  cel_refused = 3,
  cel_leave = 4  // `cel_read` ends as `cel_interrupted` does; the unfinished line is kept.
};
/// The result of `cel_read`.
enum {
  cel_line = 0,
  cel_cancelled = 1,
  cel_end = 2,
  cel_signalled = 3,  // A signal came; the unfinished line is kept, read again to go on.
  cel_error = 4,
  cel_resized = 5,  // As `cel_signalled`; the terminal has another size.
  cel_interrupted = 6,  // The mouse ended it; the line is kept and its rows are cleared.
  cel_cleared = 7  // Ctrl-L ended it, the same way; the owner clears the screen.
};

/// Asks the terminal for its background colour, before the first line is read: red, green and blue,
/// 0…65535 each. False if it does not answer. Keys typed meanwhile are kept for the line.
bool cel_background(cel_editor *editor, int colour[3]);

/// Sets up the terminal for standard input. `use_stderr` draws on standard error. NULL on failure.
/// The keys must be bound then: by `cel_bind`, `cel_read_settings`, which applies `~/.editrc` and
/// returns true if it chooses vi's keys, and `cel_bind_unsafe`, which takes keys from the user that
/// would crash libedit.
cel_editor *cel_create(const char *program, bool use_stderr, cel_owner owner);
void cel_bind(cel_editor *editor, bool is_alternative, const char *key, const char *command);
bool cel_uses_vi(cel_editor *editor);
bool cel_read_settings(cel_editor *editor);
void cel_bind_unsafe(cel_editor *editor);
void cel_destroy(cel_editor *editor);

/// Sets the prompt. Text between two bytes 1 is sent literally and has no width.
void cel_set_prompt(cel_editor *editor, const char *prompt);
/// Reads a line; `line` is valid until the next call, and has no newline.
int cel_read(cel_editor *editor, const char **line);

/// Discards the line that `cel_signalled` left unfinished, and shows that like Ctrl-C.
void cel_abandon(cel_editor *editor);

/// The line being edited, valid until the next call; `cursor` is an offset in bytes.
const char *cel_current_line(cel_editor *editor, size_t *cursor);
/// Inserts `text` before the cursor. False if it does not fit.
bool cel_insert(cel_editor *editor, const char *text);
/// Replaces the line; `cursor` is an offset in bytes. False if the text does not fit.
bool cel_replace(cel_editor *editor, const char *text, size_t cursor);
/// Moves the cursor to an offset in bytes.
void cel_move(cel_editor *editor, size_t cursor);
/// The text with which the next `cel_read` begins, with the cursor at its end.
void cel_set_next_line(cel_editor *editor, const char *text);
/// Writes to the editor's output immediately, at the cursor.
void cel_print(cel_editor *editor, const char *text);
/// Writes whole lines, each ended by CR LF, below the edited line, which must then be drawn again:
/// by returning `cel_listed`.
void cel_print_below(cel_editor *editor, const char *text);
/// Shows `rows` lines, separated by CR LF, below the edited line, which stays where it is, until
/// `cel_erase_below`. False if there is no room for them.
bool cel_show_below(cel_editor *editor, const char *text, int rows);
void cel_erase_below(cel_editor *editor);
/// The rows that remain below the edited line if it moves to the top of the screen.
int cel_room_below(cel_editor *editor);
/// The columns and rows of the terminal, 80 and 24 if it does not report them.
void cel_terminal_size(cel_editor *editor, int *columns, int *rows);

/// Asks the terminal to report the mouse while a line is edited, if it can.
void cel_set_mouse(cel_editor *editor, bool on);
/// The row of the prompt on the screen, from 0, according to the terminal; -1 if it does not answer
/// soon. Call it only from a key's callback; keys typed meanwhile are kept.
int cel_prompt_row(cel_editor *editor);
/// Clears the rows of a line that `cel_resized` or `cel_signalled` left unfinished.
void cel_clear_unfinished(cel_editor *editor);
/// Returns and resets the number of rows by which the prompt has moved down: rows of lines that
/// were entered or discarded, and of lists. -1 if unknown.
int cel_take_rows(cel_editor *editor);
/// Returns the same number, and continues counting.
int cel_rows(cel_editor *editor);
/// Waits for input, at most that many milliseconds. True if there is input, or if a signal must be
/// handled. For use within the callback of a key.
bool cel_wait(cel_editor *editor, int milliseconds);

/// True if the terminal is known to support escape sequences.
bool cel_has_escapes(cel_editor *editor);

/// True if the terminal supports sequences such as marks and titles; an unknown one might print
/// them.
bool cel_takes_commands(cel_editor *editor);
/// Sets the title of the window; the old one is restored when the process ends, or immediately if
/// `title` is NULL. `title` must not contain control characters.
void cel_set_title(cel_editor *editor, const char *title);

/// From now on, a crash such as SIGSEGV restores the terminal first. A crash because of exhausted
/// memory reports that and ends with status 71.
void cel_watch_for_crashes(void);
/// Sets the text that is printed after the terminal is restored if the process crashes.
void cel_set_last_words(const char *text);

/// The number of columns available for a hint to the right of the line; 0 if none can be shown,
/// because the line takes more than one row, or the terminal is slow or
/// supports no escape sequences.
int cel_hint_room(cel_editor *editor);
/// Shows `text`, which takes `width` columns, at the right end of the prompt's row, or directly
/// after the line, in place of the previous hint. An empty text clears it. Showing the same text
/// again is free.
void cel_show_hint(cel_editor *editor, const char *text, int width, bool is_beside);
/// Adds an entry to the history that the arrow keys walk through.
void cel_add_history(cel_editor *editor, const char *entry);

// MARK: Keys, and the whole screen

/// Values of `cel_key_read` other than a byte.
enum { cel_key_nothing = -1, cel_key_end = -2, cel_key_signal = -3 };

/// Starts reading single keys without echo, from the terminal given to `cel_create`, or else from
/// standard input; false if that is not a terminal. `hides_cursor` hides the cursor. The terminal
/// is restored however the process ends. `cel_keys_leave` must follow in any case.
bool cel_keys_enter(bool hides_cursor);
void cel_keys_leave(void);
/// The next byte, waiting at most `milliseconds`, or for ever if that is negative.
int cel_key_read(int milliseconds);
/// Reads a further byte of a key; leaves signals to the next `cel_key_read`.
int cel_key_rest(int milliseconds);
/// True if a key is pending, or arrives within some milliseconds, or a signal does.
bool cel_key_wait(int milliseconds);
/// Pushes back a key in UTF-8: the next `cel_read` reads it before new input. Keys that arrive
/// faster than anybody types may be lost.
void cel_key_give_back(const char *bytes);

/// Like `cel_keys_enter`, on the alternate screen of the terminal given to `cel_create`; false if
/// that is impossible. The terminal is also restored while the process is stopped. `mouse` turns on
/// mouse reports.
bool cel_screen_enter(bool mouse);
void cel_screen_leave(void);
/// Stops the process like Ctrl-Z; the whole screen must be redrawn afterwards.
void cel_screen_stop(void);

#endif
