#include "CSystem.h"

#include <signal.h>
#include <string.h>

static volatile sig_atomic_t interrupts = 0;

/// A signal that was asked for this often and never looked at ends the process.
enum { patience = 3 };

static void interrupted(int number) {
  interrupts = interrupts + 1;
  if (interrupts >= patience) {
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
