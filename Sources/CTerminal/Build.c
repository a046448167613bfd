#include "CTerminal.h"

// scripts/play writes this header. A debug build is not built anew for each commit.
#if !defined(DEBUG) && __has_include("Commit.h")
#include "Commit.h"
#else
#define LAYLINE_COMMIT ""
#endif

const char *csy_commit(void) { return LAYLINE_COMMIT; }
