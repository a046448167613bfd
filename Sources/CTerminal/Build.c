#include "CTerminal.h"

// scripts/play writes this header. Debug builds ignore it, so that a commit does not cause a
// rebuild.
#if !defined(DEBUG) && __has_include("Commit.h")
#include "Commit.h"
#else
#define LAYLINE_COMMIT ""
#endif

const char *csy_commit(void) { return LAYLINE_COMMIT; }
