#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "Editor.h"
#include "Modes.h"
#include "Text.h"

enum { longest_sequence = 16 };
/// Characters of the longest paste; nobody reads more than that before Enter.
enum { longest_paste = 1 << 20, least_paste = 1 << 8 };

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
/// Adds the suggestion at the end of the line, or moves the cursor by a character. (`el_cursor` is
/// missing in 2012, like EL_SAFEREAD.)
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

static unsigned char restore(EditLine *el, int key) {
  (void)key;
  cel_editor *editor = owner(el);
  if (editor->initial == NULL) return CC_ERROR;
  if (editor->initial[0] != L'\0') el_winsertstr(el, editor->initial);
  free(editor->initial);
  editor->initial = NULL;
  return CC_REFRESH;
}

/// Reads a character, in spite of signals. False at the end of the input, or if none comes within
/// `patience` milliseconds, or for ever if that is 0.
static bool next_character(EditLine *el, wchar_t *character, int patience) {
  cel_editor *editor = owner(el);
  int count;
  editor->patience = patience;
  editor->ignores_signals = true;
  editor->is_silent = false;
  do {
    errno = 0;
    count = el_wgetc(el, character);
  } while (count < 0 && errno == EINTR);
  editor->ignores_signals = false;
  editor->patience = 0;
  return count == 1 && !editor->is_silent;
}

/// Reads the rest of `ESC [ < CODE ; COLUMN ; ROW M`, of which the `<` came last.
static bool read_report(EditLine *el, int numbers[3], bool *released) {
  int index = 0;
  bool is_known = true;
  wchar_t character = L'\0';
  while (next_character(el, &character, cel_answer_milliseconds)) {
    if (character >= L'0' && character <= L'9') {
      if (numbers[index] < 100000) numbers[index] = numbers[index] * 10 + (character - L'0');
    } else if (character == L';') {
      if (index == 2) is_known = false;
      if (index < 2) index++;
    } else {
      break;
    }
  }
  *released = character == L'm';
  bool ends = character == L'M' || character == L'm';
  return ends && is_known && index == 2 && numbers[1] > 0 && numbers[2] > 0;
}

/// One report of the mouse; it has been read up to the `<`.
static unsigned char take_mouse(EditLine *el, int key) {
  (void)key;
  cel_editor *editor = owner(el);
  int numbers[3] = {0, 0, 0};
  bool released = false;
  if (!read_report(el, numbers, &released)) return CC_NORM;
  switch (editor->owner.mouse(editor->owner.context, numbers[0], numbers[1], numbers[2],
                              released)) {
    case cel_leave:
      editor->is_left = true;
      cel_erase_hint(editor);
      return CC_NEWLINE;
    case cel_listed: return CC_REDISPLAY;
    case cel_changed: return CC_REFRESH;
    default: return CC_NORM;
  }
}

/// Ends the line for the owner, who clears the screen and draws what belongs above the prompt.
static unsigned char clear(EditLine *el, int key) {
  (void)key;
  cel_editor *editor = owner(el);
  if (!editor->has_escapes) return CC_REDISPLAY;
  editor->is_left = editor->clears = true;
  cel_erase_hint(editor);
  return CC_NEWLINE;
}

/// Takes everything up to the mark that ends a paste, so that no pasted character is a key. A paste
/// that is too long, or for which there is no memory, is dropped as a whole.
static unsigned char take_paste(EditLine *el, int key) {
  (void)key;
  cel_erase_hint(owner(el));
  static const wchar_t end[] = L"\033[201~";
  const size_t end_length = sizeof end / sizeof end[0] - 1;
  cel_editor *editor = owner(el);
  size_t count = 0, capacity = 0, matched = 0;
  wchar_t *text = NULL;
  bool is_dropped = false;
  wchar_t character;
  // Ctrl-C is never part of a paste: it is the way out if the end mark does not come.
  while (matched < end_length && next_character(el, &character, 0) &&
         character != cel_interrupt_key) {
    if (count == capacity && !is_dropped) {
      size_t larger = capacity == 0 ? least_paste : 2 * capacity;
      wchar_t *grown = larger > longest_paste ? NULL : realloc(text, larger * sizeof *text);
      is_dropped = grown == NULL;
      if (grown != NULL) {
        text = grown;
        capacity = larger;
      }
    }
    if (!is_dropped) text[count++] = character;
    matched = character == end[matched] ? matched + 1 : character == end[0];
  }
  if (matched == end_length && !is_dropped) count -= end_length;
  size_t bytes = 0;
  char *narrow = is_dropped ? NULL : cel_narrow(text, count, &bytes);
  free(text);
  if (narrow == NULL) return CC_ERROR;
  int result = editor->owner.paste(editor->owner.context, narrow, bytes);
  free(narrow);
  return result == cel_listed ? CC_REDISPLAY : result == cel_refused ? CC_ERROR : CC_REFRESH;
}

/// Escape in vi's insert mode: the key itself, or the start of what an arrow or a paste sends.
/// libedit can tell the two apart only in command mode.
static unsigned char escape(EditLine *el, int key) {
  cel_editor *editor = owner(el);
  wchar_t keys[longest_sequence + 2] = {cel_command_mode_key};
  size_t count = 1;
  wchar_t character;
  while (!editor->is_alone && count <= longest_sequence &&
         next_character(el, &character, cel_escape_milliseconds)) {
    keys[count++] = character;
    if (count == 3 && keys[1] == L'[' && character == L'<') return take_mouse(el, key);
    if (keys[1] != L'[' && keys[1] != L'O') break;
    if (count > 2 && character >= 0x40 && character <= 0x7E) break;
  }
  keys[count] = L'\0';
  if (wcscmp(keys + 1, L"[200~") == 0) return take_paste(el, key);
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

/// What must work whatever an `.editrc` says, in both maps of vi too.
static const struct binding essentials[] = {
    {L"^I", L"layline-complete"},
    {L"^C", L"layline-cancel"},
    {L"^L", L"layline-clear"},
    {L"^Z", L"layline-suspend"},
    {L"\034", L"layline-quit"},
    {L"\037", L"layline-restore"},
    {L"\036", L"ed-prev-char"},
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
      {L"layline-restore", L"Take back an unfinished line", restore},
      {L"layline-paste", L"Take pasted text", take_paste},
      {L"layline-mouse", L"Take what the mouse did", take_mouse},
      {L"layline-escape", L"Command mode, or a key of several characters", escape},
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
    // In vi, sequences are for command mode: in insert mode they would swallow Escape.
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
  // libedit's own commands crash it: one without a word, and one with a long word.
  if (vi) {
    el_wset(el, EL_BIND, L"^]", L"vi-command-mode", NULL);
    el_wset(el, EL_BIND, L"^[", L"layline-escape", NULL);
    el_wset(el, EL_BIND, L"-a", L"\033[200~", L"layline-paste", NULL);
    el_wset(el, EL_BIND, L"-a", L"\033[<", L"layline-mouse", NULL);
    el_wset(el, EL_BIND, L"-a", L":", L"ed-unassigned", NULL);
  } else {
    el_wset(el, EL_BIND, L"\033[200~", L"layline-paste", NULL);
    el_wset(el, EL_BIND, L"\033[<", L"layline-mouse", NULL);
    el_wset(el, EL_BIND, L"\033x", L"ed-unassigned", NULL);
    el_wset(el, EL_BIND, L"\033X", L"ed-unassigned", NULL);
  }
}
