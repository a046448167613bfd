#include "CSystem.h"

#include <getopt.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// getopt keeps its state in globals of the library, which Swift 6 refuses to touch.

enum { maximum_long_options = 64, maximum_letters = 128 };

static pthread_mutex_t getopt_mutex = PTHREAD_MUTEX_INITIALIZER;
static struct option long_options[maximum_long_options + 1];
static int long_option_count;
static char letters[maximum_letters];

void csy_getopt_begin(void) {
  pthread_mutex_lock(&getopt_mutex);
  long_option_count = 0;
  long_options[0] = (struct option){NULL, 0, NULL, 0};
  // "+" stops at the first operand; ":" tells a missing argument from an unknown option.
  letters[0] = '+';
  letters[1] = ':';
  letters[2] = '\0';
}

void csy_getopt_declare(const char *name, char letter, int argument_kind, int value) {
  if (long_option_count == maximum_long_options) return;
  long_options[long_option_count] = (struct option){strdup(name), argument_kind, NULL, value};
  long_option_count += 1;
  long_options[long_option_count] = (struct option){NULL, 0, NULL, 0};
  size_t length = strlen(letters);
  if (letter == '\0' || length + 3 > sizeof letters) return;
  letters[length++] = letter;
  if (argument_kind == required_argument) letters[length++] = ':';
  letters[length] = '\0';
}

void csy_getopt_end(void) {
  for (int i = 0; i < long_option_count; i++) free((char *)long_options[i].name);
  long_option_count = 0;
  pthread_mutex_unlock(&getopt_mutex);
}

void csy_getopt_reset(void) {
  opterr = 0;
#if defined(__GLIBC__)
  optind = 0;  // 0, not 1: glibc then also forgets a half-read group of letters.
#else
  optind = 1;
  optreset = 1;
#endif
}

int csy_getopt_next(int argc, char *const *argv) {
  opterr = 0;
  optarg = NULL;
  return getopt_long(argc, argv, letters, long_options, NULL);
}

const char *csy_option_argument(void) { return optarg; }
int csy_option_index(void) { return optind; }
int csy_option_letter(void) { return optopt; }
