#include "CEditLine.h"

#include <errno.h>
#include <histedit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "Editor.h"
#include "Modes.h"
#include "Text.h"

enum { history_size = 10000 };

// MARK: Where the line is on the screen

void cel_terminal_size(cel_editor *editor, int *columns, int *rows) {
  struct winsize size;
  bool known = ioctl(fileno(editor->input), TIOCGWINSZ, &size) == 0;
  *columns = known && size.ws_col > 0 ? size.ws_col : 80;
  *rows = known && size.ws_row > 0 ? size.ws_row : 24;
}

/// The rows of the cursor and of the line's end, counted from the prompt's.
static void locate(cel_editor *editor, int columns, int *cursor_row, int *last_row) {
  const LineInfoW *info = el_wline(editor->el);
  int before = editor->prompt_width +
               cel_width(info->buffer, (size_t)(info->cursor - info->buffer));
  int after = cel_width(info->cursor, (size_t)(info->lastchar - info->cursor));
  *cursor_row = before / columns;
  *last_row = (before + after) / columns;
}

static void put(cel_editor *editor, const char *text) {
  fputs(text, editor->output);
  fflush(editor->output);
}

void cel_print(cel_editor *editor, const char *text) { put(editor, text); }

/// Goes under the line and tells the row of the prompt that the cursor was in.
static int go_below(cel_editor *editor) {
  int columns, rows, cursor_row, last_row;
  cel_terminal_size(editor, &columns, &rows);
  locate(editor, columns, &cursor_row, &last_row);
  for (int row = cursor_row; row <= last_row; row++) fputs("\r\n", editor->output);
  editor->rows_down += last_row + 1;
  return cursor_row;
}

void cel_print_below(cel_editor *editor, const char *text) {
  cel_erase_hint(editor);
  int cursor_row = go_below(editor);
  fputs(text, editor->output);
  for (const char *next = text; *next != '\0'; next++) editor->rows_down += *next == '\n';
  // To draw the line again libedit goes up to where it believes the prompt is.
  for (int row = 0; row < cursor_row; row++) fputs("\r\n", editor->output);
  fflush(editor->output);
}

/// Clears what is left of the line after a signal, so that it can be drawn anew.
void cel_clear_unfinished(cel_editor *editor) {
  int old_columns = editor->unfinished_columns;
  if (old_columns == 0) return;
  editor->unfinished_columns = 0;
  int columns, rows, before, now, last;
  cel_terminal_size(editor, &columns, &rows);
  if (!editor->has_escapes) {
    editor->rows_down++;
    put(editor, "\r\n");
    return;
  }
  // Some terminals wrap the line anew and some do not; the smaller step spares what is above.
  locate(editor, old_columns, &before, &last);
  locate(editor, columns, &now, &last);
  int up = before < now ? before : now;
  if (up > 0) fprintf(editor->output, "\033[%dA", up);
  put(editor, "\r\033[J");
}

// MARK: Life

static wchar_t *prompt(EditLine *el) {
  void *editor = NULL;
  el_wget(el, EL_CLIENTDATA, &editor);
  return ((cel_editor *)editor)->prompt;
}

/// True if the terminal has a screen beside its own, and marks pasted text when asked; an unknown
/// one might print the request.
static bool knows_modern_modes(const char *term) {
  static const char *const names[] = {"xterm", "screen",  "tmux", "rxvt",    "st",     "ansi",
                                      "foot",  "alacritty", "kitty", "wezterm", "ghostty", "vte"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    if (strncmp(term, names[i], strlen(names[i])) == 0) return true;
  }
  return false;
}

static bool has_escapes(const char *term) {
  return term[0] != '\0' && strcmp(term, "dumb") != 0 && strcmp(term, "emacs") != 0;
}

/// libedit counts wrongly where it inserts or deletes characters in a line of several rows, and
/// then shows text that is not there. Without these abilities it writes the row again.
static void forget_shifting(EditLine *el) {
  static const wchar_t *const abilities[] = {L"ic", L"IC", L"im", L"ei",
                                             L"dc", L"DC", L"dm", L"ed"};
  for (size_t i = 0; i < sizeof abilities / sizeof abilities[0]; i++) {
    el_wset(el, EL_SETTC, abilities[i], L"", NULL);
  }
}

/// libedit writes warnings about an unknown terminal to its error stream, to which there is nothing
/// to add: it edits as a dumb one then. They go nowhere; all later ones go where they belong.
static EditLine *start(const char *program, FILE *input, FILE *output) {
  FILE *nowhere = fopen("/dev/null", "w");
  EditLine *el = el_init(program, input, output, nowhere == NULL ? stderr : nowhere);
  if (el != NULL) el_wset(el, EL_SETFP, 2, stderr);
  if (nowhere != NULL) fclose(nowhere);
  return el;
}

/// True if libedit knows the terminal as one that erases by an escape sequence.
static bool can_erase(EditLine *el) {
  char *sequence = NULL;
  char name[] = "ce";
  return el_wget(el, EL_GETTC, name, &sequence) == 0 && sequence != NULL && sequence[0] == '\033';
}

/// True if each character takes a noticeable time; a pseudo-terminal claims 38,400 bits a second.
static bool is_slow(int output) {
  struct termios modes;
  if (tcgetattr(output, &modes) != 0) return false;
  speed_t speed = cfgetospeed(&modes);
  return speed == B300 || speed == B1200 || speed == B2400 || speed == B4800 || speed == B9600;
}

cel_editor *cel_create(const char *program, bool use_stderr, cel_owner owner) {
  cel_editor *editor = calloc(1, sizeof *editor);
  if (editor == NULL) return NULL;
  const char *term = getenv("TERM");
  if (term == NULL) term = "";
  editor->owner = owner;
  editor->input = stdin;
  editor->output = use_stderr ? stderr : stdout;
  bool is_modern = knows_modern_modes(term);
  cel_modes_remember(fileno(editor->input), fileno(editor->output), is_modern);
  cel_set_prompt(editor, "");
  if (cel_is_edited_outside(term)) return editor;
  editor->el = start(program, editor->input, editor->output);
  editor->history = history_winit();
  if (editor->el == NULL || editor->history == NULL) {
    cel_destroy(editor);
    return NULL;
  }
  HistEventW event;
  history_w(editor->history, &event, H_SETSIZE, history_size);
  history_w(editor->history, &event, H_SETUNIQUE, 1);
  editor->has_escapes = has_escapes(term) && can_erase(editor->el);
  editor->is_slow = is_slow(fileno(editor->output));
  el_wset(editor->el, EL_CLIENTDATA, editor);
#if defined(EL_SAFEREAD)
  el_wset(editor->el, EL_PROMPT_ESC, prompt, cel_literal_mark);
#else
  el_wset(editor->el, EL_PROMPT, prompt);
#endif
  el_wset(editor->el, EL_HIST, history_w, editor->history);
  el_wset(editor->el, EL_SIGNAL, 0);
  // Ctrl-C, Ctrl-Z and Ctrl-\ are keys while a line is edited, and signals while a command runs.
  el_wset(editor->el, EL_SETTY, L"-d", L"-isig", NULL);
  if (editor->has_escapes) forget_shifting(editor->el);
  cel_bind_keys(editor);
  cel_read_keys(editor);
  int edits = 1;
  editor->edits = el_wget(editor->el, EL_EDITMODE, &edits) != 0 || edits != 0;
  editor->marks_pastes = editor->edits && is_modern && isatty(fileno(editor->output));
  return editor;
}

void cel_destroy(cel_editor *editor) {
  if (editor == NULL) return;
  if (editor->el != NULL) {
    el_wset(editor->el, EL_EDITMODE, 0);  // Or el_end would throw away what is typed ahead.
    el_end(editor->el);
  }
  if (editor->history != NULL) history_wend(editor->history);
  free(editor->prompt);
  free(editor->initial);
  free(editor->text);
  free(editor->hint);
  free(editor);
}

// MARK: Reading

void cel_set_prompt(cel_editor *editor, const char *text) {
  wchar_t *wide = cel_wide(text, strlen(text));
  if (wide == NULL) return;
  bool literal = false;
  int width = 0;
  size_t kept = 0;
  for (size_t i = 0; wide[i] != L'\0'; i++) {
    bool mark = wide[i] == cel_literal_mark;
    if (mark) literal = !literal;
    if (!mark && !literal) width += cel_width(wide + i, 1);
#if defined(EL_SAFEREAD)
    kept = i + 1;
#else
    // The libedit of 2012 sends such text before the prompt instead of within it.
    if (!mark && !literal) wide[kept++] = wide[i];
#endif
  }
  wide[kept] = L'\0';
  free(editor->prompt);
  editor->prompt = wide;
  editor->prompt_width = width;
}

/// The text that the next `cel_read` starts with; `cursor` counts characters.
static void set_initial_line(cel_editor *editor, const char *text, int cursor) {
  free(editor->initial);
  editor->initial = text == NULL ? NULL : cel_wide(text, strlen(text));
  editor->initial_cursor = cursor;
}

/// Keeps a UTF-8 copy of the line; libedit's own is gone with the next call.
static const char *keep(cel_editor *editor, const wchar_t *text, size_t count) {
  char *copy = cel_narrow(text, count, NULL);
  free(editor->text);
  editor->text = copy;
  return copy == NULL ? "" : copy;
}

/// Hands the initial line to the reader by way of two keys that nobody types: one that inserts it,
/// and one for each step of the cursor to the left. (`el_cursor` is missing in 2012.)
static void push_initial_line(cel_editor *editor) {
  if (editor->initial == NULL || !editor->edits) return;
  size_t length = wcslen(editor->initial);
  size_t steps = (size_t)editor->initial_cursor < length
                     ? length - (size_t)editor->initial_cursor : 0;
  wchar_t *keys = malloc((steps + 2) * sizeof *keys);
  if (keys == NULL) return;
  keys[0] = cel_restore_key;
  for (size_t i = 1; i <= steps; i++) keys[i] = cel_left_key;
  keys[steps + 1] = L'\0';
  el_wpush(editor->el, keys);
  free(keys);
}

static void keep_unfinished(cel_editor *editor, int columns) {
  if (!editor->edits) return;  // The terminal itself keeps the line.
  const LineInfoW *info = el_wline(editor->el);
  size_t count = (size_t)(info->lastchar - info->buffer);
  int cursor = (int)(info->cursor - info->buffer);
  // What a search shows under the line is no part of it.
  const wchar_t *end = count > 0 ? wmemchr(info->buffer, L'\n', count) : NULL;
  if (end != NULL) count = (size_t)(end - info->buffer);
  if ((size_t)cursor > count) cursor = (int)count;
  set_initial_line(editor, keep(editor, info->buffer, count), cursor);
  editor->unfinished_columns = columns;
}

void cel_abandon(cel_editor *editor) {
  set_initial_line(editor, NULL, 0);
  editor->unfinished_columns = 0;
  // A terminal that keeps the line itself has shown the key already.
  if (editor->edits) put(editor, "^C");
  if (editor->el == NULL) {
    put(editor, "\n");
    return;
  }
  go_below(editor);
  fflush(editor->output);
}

int cel_read(cel_editor *editor, const char **line) {
  int columns, rows, count = 0;
  cel_terminal_size(editor, &columns, &rows);
  *line = "";
  if (editor->el == NULL) return cel_read_outside(editor, line);
  editor->is_cancelled = false;
  editor->is_left = editor->clears = false;
  cel_clear_unfinished(editor);
  // libedit would show the prompt first, while keys still go to the terminal's own line.
  if (editor->edits) el_wset(editor->el, EL_PREP_TERM, 1);
  push_initial_line(editor);
  cel_take_given_back(editor);
  fflush(editor->output);
  cel_modes_enter(editor->marks_pastes, editor->wants_mouse && cel_takes_commands(editor));
  errno = 0;
  const wchar_t *text = el_wgets(editor->el, &count);
  int error = errno;
  int result = cel_line;
  if (editor->is_cancelled) {
    result = cel_cancelled;
  } else if (editor->is_left) {
    result = editor->clears ? cel_cleared : cel_interrupted;
  } else if (text == NULL || count < 0) {
    // Without editing, libedit tells a signal by errno alone.
    bool signalled = error == EINTR && (count < 0 || !editor->edits);
    // A search, and other commands that read keys themselves, take a signal for the end.
    signalled = signalled || cel_modes_resized() || cel_modes_continued();
    result = signalled ? cel_signalled : count >= 0 ? cel_end : cel_error;
  }
  bool is_left = result == cel_interrupted || result == cel_cleared;
  if (result == cel_signalled || is_left) {
    cel_erase_hint(editor);
    keep_unfinished(editor, columns);
  }
  cel_modes_leave();
  if (result == cel_signalled && cel_modes_resized()) result = cel_resized;
  if (is_left) cel_clear_unfinished(editor);
  if (result == cel_line) {
    size_t length = (size_t)count;
    while (length > 0 && (text[length - 1] == L'\n' || text[length - 1] == L'\r')) length--;
    editor->rows_down += (editor->prompt_width + cel_width(text, length)) / columns + 1;
    *line = keep(editor, text, length);
  }
  return result;
}

void cel_add_history(cel_editor *editor, const char *entry) {
  if (editor->history == NULL) return;
  wchar_t *wide = cel_wide(entry, strlen(entry));
  HistEventW event;
  if (wide != NULL) history_w(editor->history, &event, H_ENTER, wide);
  free(wide);
}

// MARK: The line being edited

const char *cel_current_line(cel_editor *editor, size_t *cursor) {
  const LineInfoW *info = el_wline(editor->el);
  char *before = cel_narrow(info->buffer, (size_t)(info->cursor - info->buffer), cursor);
  if (before == NULL) *cursor = 0;
  free(before);
  return keep(editor, info->buffer, (size_t)(info->lastchar - info->buffer));
}

bool cel_insert(cel_editor *editor, const char *text) {
  wchar_t *wide = cel_wide(text, strlen(text));
  if (wide == NULL) return false;
  bool fits = true;
  // One by one: a string that does not fit as a whole then still arrives in part.
  for (size_t i = 0; fits && wide[i] != L'\0'; i++) {
    wchar_t one[2] = {wide[i], L'\0'};
    fits = el_winsertstr(editor->el, one) == 0;
  }
  free(wide);
  return fits;
}

void cel_delete_before_cursor(cel_editor *editor, int count) {
  el_deletestr(editor->el, count);
}

bool cel_has_escapes(cel_editor *editor) { return editor->has_escapes; }

bool cel_is_slow(cel_editor *editor) { return editor->is_slow && editor->has_escapes; }

bool cel_takes_commands(cel_editor *editor) {
  return editor->marks_pastes && editor->has_escapes && !editor->is_slow;
}

void cel_set_title(cel_editor *editor, const char *title) {
  bool is_on = cel_takes_commands(editor) && title != NULL;
  cel_modes_title(is_on);
  if (!is_on) return;
  fprintf(editor->output, "\033]2;%s\033\\", title);
  fflush(editor->output);
}
