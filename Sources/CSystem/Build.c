#include "CSystem.h"

// scripts/play replaces the dots. Volatile, so that no compiler reads them beforehand.
static const volatile char stamp[] = "layline-commit:............";

const char *csy_commit(void) {
  size_t start = sizeof "layline-commit:" - 1;
  return stamp[start] == '.' ? "" : (const char *)&stamp[start];
}
