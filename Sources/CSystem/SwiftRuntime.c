// scripts/play links Swift's runtime into the program. Two of the runtime's files do work at each
// start that the program has no use for: one looks for the arguments in /proc/self/maps, the other
// looks for a program beside this one that would print backtraces. That is a sixth of what a start
// computes. The linker takes the functions below in their place and leaves those files out.
//
// Only that build may have them: elsewhere the runtime's own come from its shared library.
#if defined(LAYLINE_STATIC_RUNTIME) && defined(__linux__)

#include <stdbool.h>

static int argument_count;
static char **arguments;

// The C library hands the arguments to constructors.
__attribute__((constructor)) static void keep_arguments(int count, char **values) {
  argument_count = count;
  arguments = values;
}

/// What Swift's `CommandLine` reads.
char **_swift_stdlib_getUnsafeArgvArgc(int *count) {
  *count = argument_count;
  return arguments;
}

void _swift_stdlib_overrideUnsafeArgvArgc(char **values, int count) {
  argument_count = count;
  arguments = values;
}

/// Only the program that prints backtraces asks this.
bool _swift_backtrace_isThunkFunction(const char *name) {
  (void)name;
  return false;
}

/// The runtime reads whether backtraces are on: no. It has 88 bytes, and room to grow.
const char _swift_backtraceSettings[256] __attribute__((aligned(16)));

#endif
