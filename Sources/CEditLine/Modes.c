#include "Modes.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

static const char paste_on[] = "\033[?2004h";
static const char paste_off[] = "\033[?2004l";

static const int watched[] = {SIGTERM, SIGHUP, SIGQUIT, SIGWINCH, SIGCONT};
enum { watched_count = sizeof watched / sizeof watched[0] };

// Signal handlers reach these, so they are globals of plain types.
static struct sigaction previous[watched_count];
static struct termios saved;
static bool has_saved = false;
static int input_fd = 0;
static int output_fd = 1;
static volatile sig_atomic_t is_waiting = 0;
static volatile sig_atomic_t is_paste_on = 0;
static volatile sig_atomic_t resized = 0;
static volatile sig_atomic_t continued = 0;

static void set_paste(bool on) {
  if (on == (is_paste_on != 0)) return;
  is_paste_on = on;
  // Eight bytes to a terminal; there is nothing to do where they do not arrive.
  ssize_t ignored = write(output_fd, on ? paste_on : paste_off, sizeof paste_on - 1);
  (void)ignored;
}

/// Safe in a signal handler.
static void give_back(void) {
  if (is_waiting == 0) return;
  set_paste(false);
  if (has_saved) tcsetattr(input_fd, TCSADRAIN, &saved);
}

static void ended(int number) {
  give_back();
  signal(number, SIG_DFL);
  raise(number);
}

static void noted(int number) {
  if (number == SIGWINCH) resized = 1;
  if (number == SIGCONT) continued = 1;
}

void cel_modes_remember(int input, int output) {
  static bool registered = false;
  input_fd = input;
  output_fd = output;
  has_saved = tcgetattr(input, &saved) == 0;
  if (!registered) atexit(give_back);
  registered = true;
}

void cel_modes_enter(bool paste) {
  resized = 0;
  continued = 0;
  is_waiting = 1;
  for (int i = 0; i < watched_count; i++) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    bool ends = watched[i] != SIGWINCH && watched[i] != SIGCONT;
    action.sa_handler = ends ? ended : noted;
    sigemptyset(&action.sa_mask);
    sigaction(watched[i], NULL, &previous[i]);
    // What the parent has silenced, as nohup does, stays silent.
    if (ends && previous[i].sa_handler == SIG_IGN) continue;
    sigaction(watched[i], &action, NULL);  // No SA_RESTART: the wait must end.
  }
  set_paste(paste);
}

void cel_modes_leave(void) {
  set_paste(false);
  for (int i = 0; i < watched_count; i++) sigaction(watched[i], &previous[i], NULL);
  is_waiting = 0;
}

void cel_modes_stop(int number) {
  bool paste = is_paste_on != 0;
  set_paste(false);
  // Only this process: others of its group, such as a pager, were not asked.
  raise(number);
  set_paste(paste);
  continued = 0;
}

bool cel_modes_resized(void) { return resized != 0; }
bool cel_modes_continued(void) { return continued != 0; }
