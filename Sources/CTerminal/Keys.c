#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "Editor.h"
#include "Modes.h"
#include "Text.h"

static cel_editor *owner(EditLine *el) {
  void *editor = NULL;
  el_wget(el, EL_CLIENTDATA, &editor);
  return editor;
}

// MARK: Commands

/// What libedit does after a callback.
static unsigned char effect(cel_editor *editor, int result) {
  switch (result) {
    case cel_changed: return CC_REFRESH;
    case cel_listed: return CC_REDISPLAY;
    case cel_refused: return CC_ERROR;
    case cel_leave:
      editor->is_left = true;
      cel_erase_hint(editor);
      return CC_NEWLINE;
    default: return CC_NORM;
  }
}

/// A command that the owner performs.
#define OWNED(name)                                                             \
  static unsigned char name(EditLine *el, int key) {                            \
    (void)key;                                                                  \
    cel_editor *editor = owner(el);                                             \
    return effect(editor, editor->owner.act(editor->owner.context, cel_##name)); \
  }
OWNED(complete)
OWNED(complete_back)
OWNED(accept)
OWNED(accept_word)
OWNED(older)
OWNED(newer)
OWNED(search)
OWNED(search_newer)
OWNED(search_again)
OWNED(search_back)
OWNED(undo)
OWNED(redo)
OWNED(last_word)
OWNED(edit)
OWNED(line_end)

static unsigned char cancel(EditLine *el, int key) {
  (void)key;
  cel_editor *editor = owner(el);
  if (editor->gave_up) return CC_NORM;
  editor->is_cancelled = true;
  cel_abandon(editor);
  return CC_NEWLINE;
}

static unsigned char stop(EditLine *el, int number) {
  cel_editor *editor = owner(el);
  editor->is_lost = true;
  cel_print_below(editor, "");
  el_wset(el, EL_PREP_TERM, 0);
  cel_modes_stop(number);
  el_wset(el, EL_PREP_TERM, 1);
  return CC_REDISPLAY;
}

static unsigned char suspend(EditLine *el, int key) {
  (void)key;
  return stop(el, SIGTSTP);
}

static unsigned char quit(EditLine *el, int key) {
  (void)key;
  return stop(el, SIGQUIT);
}

static unsigned char take_report(cel_editor *editor) {
  cel_report report = editor->reports[0];
  memmove(editor->reports, editor->reports + 1, --editor->report_count * sizeof report);
  return effect(editor, editor->owner.mouse(editor->owner.context, report.code, report.column,
                                            report.row, report.is_released));
}

static unsigned char take_paste(cel_editor *editor) {
  char *text = editor->paste;
  editor->paste = NULL;
  cel_erase_hint(editor);
  int result = editor->owner.paste(editor->owner.context, text, editor->paste_bytes);
  free(text);
  return effect(editor, result);
}

/// Inserts a paste, handles the mouse, or draws a line that was changed between two keys.
static unsigned char take(EditLine *el, int key) {
  (void)key;
  cel_editor *editor = owner(el);
  if (editor->is_changed) return CC_REFRESH;
  if (editor->paste != NULL) return take_paste(editor);
  return editor->report_count > 0 ? take_report(editor) : CC_ERROR;
}

/// Inserts the next character literally, or handles a paste or a report that arrives instead.
static unsigned char quote(EditLine *el, int key) {
  wchar_t text[2] = {L'\0', L'\0'};
  if (el_wgetc(el, text) != 1) return CC_EOF;
  if (cel_has_arrived(owner(el))) return take(el, key);
  if (text[0] == cel_escape_key) text[0] = 0x1B;
  return el_winsertstr(el, text) == 0 ? CC_REFRESH : CC_ERROR;
}

/// Ends the line, so that the owner clears the screen and draws everything above the prompt.
static unsigned char clear(EditLine *el, int key) {
  (void)key;
  cel_editor *editor = owner(el);
  if (!editor->has_escapes) return CC_REDISPLAY;
  editor->is_left = editor->clears = true;
  cel_erase_hint(editor);
  return CC_NEWLINE;
}

/// Replaces a character in vi's command mode. libedit replaces the last one of a line like a character
/// that is added at the end, and counts a row too many if it ends a row, until it writes outside of its
/// copy of the screen. So the last one is removed, and the new one is added.
static unsigned char replace(EditLine *el, int key) {
  const LineInfoW *info = el_wline(el);
  if (info->cursor + 1 != info->lastchar) {
    static const wchar_t replace[] = {cel_replace_key, L'\0'};
    el_wpush(el, replace);
    return CC_ARGHACK;
  }
  wchar_t keys[] = {cel_substitute_key, L'\0', cel_escape_key, L'\0'};
  if (el_wgetc(el, keys + 1) != 1) return CC_EOF;
  if (cel_has_arrived(owner(el))) return take(el, key);
  if (keys[1] < 0x20 || keys[1] == 0x7F || keys[1] == cel_escape_key) return CC_ERROR;
  el_wpush(el, keys);
  return CC_NORM;
}

// MARK: Bindings

void cel_add_commands(cel_editor *editor) {
  typedef unsigned char (*command)(EditLine *, int);
  const struct {
    const wchar_t *name;
    const wchar_t *help;
    command run;
  } commands[] = {
      {L"layline-complete", L"Complete the word before the cursor", complete},
      {L"layline-complete-back", L"Take the choice before", complete_back},
      {L"layline-accept", L"Take the suggestion, or move right", accept},
      {L"layline-accept-word", L"Take a word of the suggestion, or move right", accept_word},
      {L"layline-older", L"Recall an older line that begins like this one", older},
      {L"layline-newer", L"Recall a newer one", newer},
      {L"layline-search", L"Search older lines", search},
      {L"layline-search-newer", L"Search newer lines", search_newer},
      {L"layline-search-again", L"Repeat the search", search_again},
      {L"layline-search-back", L"Repeat the search towards newer lines", search_back},
      {L"layline-undo", L"Undo the last change of the line", undo},
      {L"layline-redo", L"Redo what was undone", redo},
      {L"layline-last-word", L"Insert the last word of an earlier line", last_word},
      {L"layline-edit", L"Edit the line in an editor", edit},
      {L"layline-end", L"Move behind the last character, in vi's insert mode too", line_end},
      {L"layline-cancel", L"Give up the line", cancel},
      {L"layline-suspend", L"Suspend the program", suspend},
      {L"layline-clear", L"Clear the screen and draw the frame again", clear},
      {L"layline-quit", L"Quit with a core dump", quit},
      {L"layline-take", L"Take a paste, what the mouse did, or a changed line", take},
      {L"layline-quote", L"Insert the next character", quote},
      {L"layline-replace", L"Replace the character at the cursor", replace},
  };
  for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
    el_wset(editor->el, EL_ADDFN, commands[i].name, commands[i].help, commands[i].run);
  }
}

/// Binds a key in the usual mode, or in vi's command mode.
static void bind(EditLine *el, bool is_alternative, const wchar_t *key, const wchar_t *command) {
  if (is_alternative) {
    el_wset(el, EL_BIND, L"-a", key, command, NULL);
  } else {
    el_wset(el, EL_BIND, key, command, NULL);
  }
}

void cel_bind(cel_editor *editor, bool is_alternative, const char *key, const char *command) {
  wchar_t *wide_key = cel_wide(key, strlen(key));
  wchar_t *wide_command = cel_wide(command, strlen(command));
  if (editor->el != NULL && wide_key != NULL && wide_command != NULL) {
    bind(editor->el, is_alternative, wide_key, wide_command);
  }
  free(wide_key);
  free(wide_command);
}

bool cel_uses_vi(cel_editor *editor) { return editor->is_vi; }

bool cel_read_settings(cel_editor *editor) {
  if (editor->el == NULL) return false;
  el_source(editor->el, NULL);
  int edits = 1;
  editor->edits = el_wget(editor->el, EL_EDITMODE, &edits) != 0 || edits != 0;
  editor->marks_pastes = editor->marks_pastes && editor->edits;
  const wchar_t *name = NULL;
  editor->is_vi = el_wget(editor->el, EL_EDITOR, &name) == 0 && name != NULL && name[0] == L'v';
  return editor->is_vi;
}

/// The names of keys that nobody types.
static const wchar_t take_name[] = {cel_take_key, L'\0'};
static const wchar_t escape_name[] = {cel_escape_key, L'\0'};
static const wchar_t replace_name[] = {cel_replace_key, L'\0'};
static const wchar_t substitute_name[] = {cel_substitute_key, L'\0'};

/// Commands of libedit that crash it or never end: `:` and Alt-X without a word or with a long one;
/// `.` if it repeats `r.` in an empty line; those of the mark, and Alt-Ctrl-_, which copies a word, in a
/// line of 1,024 characters; `R`, for the reason of `replace`. It takes Ctrl-Space for each special
/// character of the terminal that is disabled.
void cel_bind_unsafe(cel_editor *editor) {
  EditLine *el = editor->el;
  if (el == NULL) return;
  for (int map = 0; map <= (editor->is_vi ? 1 : 0); map++) {
    bind(el, map == 1, take_name, L"layline-take");
    bind(el, map == 1, L"^@", L"ed-unassigned");
  }
  if (editor->is_vi) {
    static const wchar_t *const unsafe[] = {L":", L".", L"R", escape_name};
    for (size_t i = 0; i < sizeof unsafe / sizeof unsafe[0]; i++) {
      bind(el, true, unsafe[i], L"ed-unassigned");
    }
    bind(el, false, escape_name, L"vi-command-mode");
    bind(el, true, replace_name, L"vi-replace-char");
    bind(el, true, substitute_name, L"vi-substitute-char");
    bind(el, true, L"r", L"layline-replace");
    // Only that of a sequence arrives.
    bind(el, false, L"^[", L"ed-sequence-lead-in");
  } else {
    static const wchar_t *const unsafe[] = {L"\033x", L"\033X", L"\033w",
                                            L"\033W", L"^X^X",  L"\033\037"};
    for (size_t i = 0; i < sizeof unsafe / sizeof unsafe[0]; i++) {
      bind(el, false, unsafe[i], L"ed-unassigned");
    }
    bind(el, false, L"\033^C", L"layline-cancel");
  }
}
