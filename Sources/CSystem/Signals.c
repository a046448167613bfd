#include "CSystem.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <time.h>

static volatile sig_atomic_t interrupts = 0;
/// When the first of them came, in seconds.
static volatile sig_atomic_t since = 0;

/// Signals that came this often, for so many seconds, and were never looked at end the process.
enum { patience = 3, forbearance = 2 };

static sig_atomic_t seconds(void) {
  struct timespec now = {0, 0};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (sig_atomic_t)now.tv_sec;
}

static void interrupted(int number) {
  const int error = errno;
  const sig_atomic_t now = seconds();
  if (interrupts == 0) since = now;
  if (interrupts < patience) interrupts = interrupts + 1;
  errno = error;
  if (interrupts == patience && now - since >= forbearance) {
    signal(number, SIG_DFL);
    raise(number);
  }
}

static void handle(int number, void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  // No SA_RESTART: a wait for input must come back and look at the flag.
  sigaction(number, &action, NULL);
}

void csy_interrupt_install(void) { handle(SIGINT, interrupted); }
bool csy_interrupt_is_raised(void) { return interrupts != 0; }
void csy_interrupt_clear(void) { interrupts = 0; }
void csy_ignore_broken_pipe(void) { handle(SIGPIPE, SIG_IGN); }
