// Creates and destroys an editor, and reads a line.
#include <errno.h>
#include <histedit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "Editor.h"
#include "Modes.h"
#include "Text.h"

enum { history_size = 10000 };

// MARK: Life

static wchar_t *prompt(EditLine *el) {
  void *editor = NULL;
  el_wget(el, EL_CLIENTDATA, &editor);
  return ((cel_editor *)editor)->prompt;
}

/// True if the terminal has an alternate screen and can mark pasted text. An unknown terminal might
/// print the request.
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

/// libedit miscounts when it inserts or deletes characters in a line of several rows, and then
/// shows wrong text. Without these capabilities it writes the row again.
static void forget_shifting(EditLine *el) {
  static const wchar_t *const abilities[] = {L"ic", L"IC", L"im", L"ei",
                                             L"dc", L"DC", L"dm", L"ed"};
  for (size_t i = 0; i < sizeof abilities / sizeof abilities[0]; i++) {
    el_wset(el, EL_SETTC, abilities[i], L"", NULL);
  }
}

/// libedit writes warnings about an unknown terminal to its error stream, and then treats it as a
/// dumb one. These warnings are discarded; later ones are not.
static EditLine *start(const char *program, FILE *input, FILE *output) {
  FILE *nowhere = fopen("/dev/null", "w");
  EditLine *el = el_init(program, input, output, nowhere == NULL ? stderr : nowhere);
  if (el != NULL) el_wset(el, EL_SETFP, 2, stderr);
  if (nowhere != NULL) fclose(nowhere);
  return el;
}

/// True if libedit knows an escape sequence for erasing on this terminal.
static bool can_erase(EditLine *el) {
  char *sequence = NULL;
  char name[] = "ce";
  return el_wget(el, EL_GETTC, name, &sequence) == 0 && sequence != NULL && sequence[0] == '\033';
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
  // Otherwise Ctrl-S would stop the output, and Ctrl-C would not continue it.
  el_wset(editor->el, EL_SETTY, L"-d", L"-ixon", NULL);
  if (editor->has_escapes) forget_shifting(editor->el);
  cel_add_commands(editor);
  const char *wanted = getenv("EL_EDITOR");
  editor->is_vi = wanted != NULL && strcmp(wanted, "vi") == 0;
  el_wset(editor->el, EL_EDITOR, editor->is_vi ? L"vi" : L"emacs");
  editor->marks_pastes = is_modern && isatty(fileno(editor->output));
  cel_read_keys(editor);
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
  free(editor->paste);
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

int cel_read(cel_editor *editor, const char **line) {
  int columns, rows, count = 0;
  cel_terminal_size(editor, &columns, &rows);
  *line = "";
  if (editor->el == NULL) return cel_read_outside(editor, line);
  editor->is_cancelled = false;
  editor->is_left = editor->clears = false;
  cel_clear_unfinished(editor);
  // Otherwise libedit would show the prompt while the terminal still handles keys itself.
  if (editor->edits) el_wset(editor->el, EL_PREP_TERM, 1);
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
    // Without editing, libedit reports a signal only by errno.
    bool signalled = error == EINTR && (count < 0 || !editor->edits);
    // A search, and other commands that read keys themselves, take a signal for the end.
    signalled = signalled || cel_modes_resized() || cel_modes_continued();
    result = signalled ? cel_signalled : count >= 0 ? cel_end : cel_error;
  }
  bool is_left = result == cel_interrupted || result == cel_cleared;
  if (result == cel_signalled || is_left) {
    cel_erase_hint(editor);
    cel_keep_unfinished(editor, columns);
  }
  cel_modes_leave();
  if (result == cel_signalled && cel_modes_resized()) result = cel_resized;
  if (is_left) cel_clear_unfinished(editor);
  if (result == cel_line) {
    size_t length = (size_t)count;
    while (length > 0 && (text[length - 1] == L'\n' || text[length - 1] == L'\r')) length--;
    editor->rows_down += (editor->prompt_width + cel_width(text, length)) / columns + 1;
    *line = cel_keep(editor, text, length);
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

bool cel_has_escapes(cel_editor *editor) { return editor->has_escapes; }


bool cel_takes_commands(cel_editor *editor) {
  return editor->marks_pastes && editor->has_escapes;
}

void cel_set_title(cel_editor *editor, const char *title) {
  bool is_on = cel_takes_commands(editor) && title != NULL;
  cel_modes_title(is_on);
  if (!is_on) return;
  fprintf(editor->output, "\033]2;%s\033\\", title);
  fflush(editor->output);
}

// MARK: Rows and the mouse

void cel_set_mouse(cel_editor *editor, bool on) { editor->wants_mouse = on; }

int cel_rows(cel_editor *editor) { return editor->is_lost ? -1 : editor->rows_down; }

int cel_take_rows(cel_editor *editor) {
  int rows = cel_rows(editor);
  editor->rows_down = 0;
  editor->is_lost = false;
  return rows;
}

bool cel_wait(cel_editor *editor, int milliseconds) {
  return cel_has_input(editor, milliseconds);
}
