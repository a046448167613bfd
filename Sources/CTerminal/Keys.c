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

static unsigned char complete(EditLine *el, int key) {
  (void)key;
  cel_editor *editor = owner(el);
  switch (editor->owner.complete(editor->owner.context)) {
    case cel_changed: return CC_REFRESH;
    case cel_listed: return CC_REDISPLAY;
    case cel_refused: return CC_ERROR;
    default: return CC_NORM;
  }
}

#if defined(EL_SAFEREAD)
/// Inserts the suggestion at the end of the line, or moves the cursor by a character. (The libedit
/// of 2012 has neither `el_cursor` nor EL_SAFEREAD.)
static unsigned char accept_suggestion(EditLine *el, int key) {
  (void)key;
  cel_editor *editor = owner(el);
  const LineInfoW *info = el_wline(el);
  if (info->cursor < info->lastchar) {
    el_cursor(el, 1);
    return CC_CURSOR;
  }
  if (editor->suggestion == NULL) return CC_ERROR;
  bool fits = cel_insert(editor, editor->suggestion);
  cel_set_suggestion(editor, "");
  return fits ? CC_REFRESH : CC_ERROR;
}
#endif

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

/// Handles a report of the mouse.
static unsigned char take_report(cel_editor *editor) {
  cel_report report = editor->reports[0];
  memmove(editor->reports, editor->reports + 1, --editor->report_count * sizeof report);
  switch (editor->owner.mouse(editor->owner.context, report.code, report.column, report.row,
                              report.is_released)) {
    case cel_leave:
      editor->is_left = true;
      cel_erase_hint(editor);
      return CC_NEWLINE;
    case cel_listed: return CC_REDISPLAY;
    case cel_changed: return CC_REFRESH;
    default: return CC_NORM;
  }
}

static unsigned char take_paste(cel_editor *editor) {
  char *text = editor->paste;
  editor->paste = NULL;
  cel_erase_hint(editor);
  int result = editor->owner.paste(editor->owner.context, text, editor->paste_bytes);
  free(text);
  return result == cel_listed ? CC_REDISPLAY : result == cel_refused ? CC_ERROR : CC_REFRESH;
}

/// Inserts an unfinished line or a paste, handles the mouse, or draws a repaired line.
static unsigned char take(EditLine *el, int key) {
  (void)key;
  cel_editor *editor = owner(el);
  if (editor->initial != NULL) {
    if (editor->initial[0] != L'\0') el_winsertstr(el, editor->initial);
    free(editor->initial);
    editor->initial = NULL;
    return CC_REFRESH;
  }
  if (editor->is_repaired) return CC_REFRESH;
  if (editor->paste != NULL) return take_paste(editor);
  return editor->report_count > 0 ? take_report(editor) : CC_ERROR;
}

/// Inserts the next character literally, or handles a paste or a report that arrives instead.
static unsigned char quote(EditLine *el, int key) {
  wchar_t text[2] = {L'\0', L'\0'};
  if (el_wgetc(el, text) != 1) return CC_EOF;
  if (cel_has_arrived(owner(el))) return take(el, key);
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

/// Handles Escape in vi's insert mode: the key itself, or the start of an arrow's sequence. libedit
/// can distinguish them only in command mode.
static unsigned char escape(EditLine *el, int key) {
  (void)key;
  static const wchar_t command_mode[] = {cel_command_mode_key, L'\0'};
  cel_editor *editor = owner(el);
  wchar_t next = editor->ahead_count > 1 ? editor->ahead[1] : L'\0';
  // The Escape is read again.
  if (editor->ahead_index == 1 && (next == L'[' || next == L'O')) editor->ahead_index = 0;
  el_wpush(el, command_mode);
  return CC_NORM;
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
  wchar_t keys[] = {cel_substitute_key, L'\0', cel_command_mode_key, L'\0'};
  if (el_wgetc(el, keys + 1) != 1) return CC_EOF;
  if (cel_has_arrived(owner(el))) return take(el, key);
  if (keys[1] < 0x20 || keys[1] == 0x7F) return CC_ERROR;
  el_wpush(el, keys);
  return CC_NORM;
}

// MARK: Bindings

struct binding {
  const wchar_t *key;
  const wchar_t *command;
};

/// The bindings that an `.editrc` may change.
static const struct binding comforts[] = {
    {L"^R", L"em-inc-search-prev"},       {L"^W", L"ed-delete-prev-word"},
    {L"\033[A", L"ed-search-prev-history"}, {L"\033[B", L"ed-search-next-history"},
    {L"\033OA", L"ed-search-prev-history"}, {L"\033OB", L"ed-search-next-history"},
    {L"\033[1;5C", L"em-next-word"},      {L"\033[1;5D", L"ed-prev-word"},
    {L"\033[1;3C", L"em-next-word"},      {L"\033[1;3D", L"ed-prev-word"},
    {L"\033[5C", L"em-next-word"},        {L"\033[5D", L"ed-prev-word"},
    {L"\033Oc", L"em-next-word"},         {L"\033Od", L"ed-prev-word"},
    {L"\033\033[C", L"em-next-word"},     {L"\033\033[D", L"ed-prev-word"},
    {L"\033[H", L"ed-move-to-beg"},       {L"\033[F", L"ed-move-to-end"},
    {L"\033OH", L"ed-move-to-beg"},       {L"\033OF", L"ed-move-to-end"},
    {L"\033[1~", L"ed-move-to-beg"},      {L"\033[4~", L"ed-move-to-end"},
    {L"\033[7~", L"ed-move-to-beg"},      {L"\033[8~", L"ed-move-to-end"},
    {L"\033[3~", L"ed-delete-next-char"}, {L"\033[3;5~", L"em-delete-next-word"},
    {L"\033\177", L"ed-delete-prev-word"},
#if defined(EL_SAFEREAD)
    {L"\033[C", L"layline-accept"},       {L"\033OC", L"layline-accept"},
    {L"^F", L"layline-accept"},
#endif
};

/// Bindings that an `.editrc` must not change, in both maps of vi too.
static const struct binding essentials[] = {
    {L"^I", L"layline-complete"},
    {L"^C", L"layline-cancel"},
    {L"^L", L"layline-clear"},
    {L"^Z", L"layline-suspend"},
    {L"\034", L"layline-quit"},
    {L"^V", L"layline-quote"},
    {L"\037", L"layline-take"},
    {L"\036", L"ed-prev-char"},
    // libedit takes Ctrl-Space for each special character of the terminal that is disabled.
    {L"^@", L"ed-unassigned"},
};

static void add_commands(EditLine *el) {
  typedef unsigned char (*command)(EditLine *, int);
  const struct {
    const wchar_t *name;
    const wchar_t *help;
    command run;
  } commands[] = {
      {L"layline-complete", L"Complete the word before the cursor", complete},
#if defined(EL_SAFEREAD)
      {L"layline-accept", L"Take the suggestion, or move right", accept_suggestion},
#endif
      {L"layline-cancel", L"Give up the line", cancel},
      {L"layline-suspend", L"Suspend the program", suspend},
      {L"layline-clear", L"Clear the screen and draw the frame again", clear},
      {L"layline-quit", L"Quit with a core dump", quit},
      {L"layline-take", L"Take an unfinished line, a paste, or what the mouse did", take},
      {L"layline-quote", L"Insert the next character", quote},
      {L"layline-escape", L"Command mode, or a key of several characters", escape},
      {L"layline-replace", L"Replace the character at the cursor", replace},
  };
  for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
    el_wset(el, EL_ADDFN, commands[i].name, commands[i].help, commands[i].run);
  }
}

static bool is_vi(EditLine *el) {
  const wchar_t *editor = NULL;
  return el_wget(el, EL_EDITOR, &editor) == 0 && editor != NULL && editor[0] == L'v';
}

void cel_bind_keys(cel_editor *editor) {
  EditLine *el = editor->el;
  const char *wanted = getenv("EL_EDITOR");
  bool starts_with_vi = wanted != NULL && strcmp(wanted, "vi") == 0;
  add_commands(el);
  el_wset(el, EL_EDITOR, starts_with_vi ? L"vi" : L"emacs");
  for (size_t i = 0; i < sizeof comforts / sizeof comforts[0]; i++) {
    // In vi's insert mode, bindings of sequences would swallow Escape, so they are for command
    // mode.
    bool sequence = comforts[i].key[0] == L'\033';
    if (starts_with_vi && sequence) {
      el_wset(el, EL_BIND, L"-a", comforts[i].key, comforts[i].command, NULL);
    } else {
      el_wset(el, EL_BIND, comforts[i].key, comforts[i].command, NULL);
    }
  }
  el_source(el, NULL);
  bool vi = is_vi(el);
  for (size_t i = 0; i < sizeof essentials / sizeof essentials[0]; i++) {
    el_wset(el, EL_BIND, essentials[i].key, essentials[i].command, NULL);
    if (vi) el_wset(el, EL_BIND, L"-a", essentials[i].key, essentials[i].command, NULL);
  }
  // Commands of libedit that crash it or never end: `:` and Alt-X without a word or with a long
  // one; `.` if it repeats `r.` in an empty line; those of the mark, and Alt-Ctrl-_, which copies a
  // word, in a line of 1,024 characters; `R`, for the reason of `replace`.
  if (vi) {
    el_wset(el, EL_BIND, L"^]", L"vi-command-mode", NULL);
    el_wset(el, EL_BIND, L"^[", L"layline-escape", NULL);
    el_wset(el, EL_BIND, L"-a", L":", L"ed-unassigned", NULL);
    el_wset(el, EL_BIND, L"-a", L".", L"ed-unassigned", NULL);
    el_wset(el, EL_BIND, L"-a", L"R", L"ed-unassigned", NULL);
    static const wchar_t replace[] = {cel_replace_key, L'\0'};
    static const wchar_t substitute[] = {cel_substitute_key, L'\0'};
    el_wset(el, EL_BIND, L"-a", replace, L"vi-replace-char", NULL);
    el_wset(el, EL_BIND, L"-a", substitute, L"vi-substitute-char", NULL);
    el_wset(el, EL_BIND, L"-a", L"r", L"layline-replace", NULL);
  } else {
    static const wchar_t *const unsafe[] = {L"\033x",  L"\033X", L"\033w",
                                            L"\033W", L"^X^X",  L"\033\037"};
    for (size_t i = 0; i < sizeof unsafe / sizeof unsafe[0]; i++) {
      el_wset(el, EL_BIND, unsafe[i], L"ed-unassigned", NULL);
    }
    el_wset(el, EL_BIND, L"\033^C", L"layline-cancel", NULL);
  }
}
