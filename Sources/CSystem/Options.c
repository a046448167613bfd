#include "CSystem.h"

#include <getopt.h>
#include <pthread.h>
#include <string.h>

// getopt keeps its state in globals of the library, which Swift 6 refuses to touch.

enum { maximum_long_options = 64 };

static pthread_mutex_t getopt_mutex = PTHREAD_MUTEX_INITIALIZER;

void csy_getopt_lock(void) { pthread_mutex_lock(&getopt_mutex); }
void csy_getopt_unlock(void) { pthread_mutex_unlock(&getopt_mutex); }

void csy_getopt_reset(void) {
  opterr = 0;
#if defined(__GLIBC__)
  optind = 0;  // 0, not 1: glibc then also forgets a half-read group of letters.
#else
  optind = 1;
  optreset = 1;
#endif
}

int csy_getopt_next(int argc, char *const *argv, const char *short_options,
                    const char *const *long_names, const int *argument_kinds, const int *values,
                    int count) {
  struct option table[maximum_long_options + 1];
  char letters[128];
  if (count > maximum_long_options) count = maximum_long_options;
  for (int i = 0; i < count; i++) {
    table[i] = (struct option){long_names[i], argument_kinds[i], NULL, values[i]};
  }
  table[count] = (struct option){NULL, 0, NULL, 0};
  // "+" stops at the first operand; ":" tells a missing argument from an unknown option.
  letters[0] = '\0';
  strncat(letters, "+:", sizeof letters - 1);
  strncat(letters, short_options, sizeof letters - strlen(letters) - 1);
  opterr = 0;
  optarg = NULL;
  return getopt_long(argc, argv, letters, table, NULL);
}

const char *csy_option_argument(void) { return optarg; }
int csy_option_index(void) { return optind; }
int csy_option_letter(void) { return optopt; }
