#if defined(__linux__)
#define _GNU_SOURCE  // For wcwidth.
#endif
#include "Text.h"

#include <stdint.h>
#include <stdlib.h>

static const uint32_t replacement = 0xFFFD;

/// Decodes one scalar from `count` > 0 bytes and returns the number of bytes read, at least 1, in
/// `taken`.
static uint32_t decode(const unsigned char *bytes, size_t count, size_t *taken) {
  unsigned char first = bytes[0];
  *taken = 1;
  if (first < 0x80) return first;
  size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || length > count) return replacement;
  uint32_t scalar = first & (0xFFu >> (length + 1));
  for (size_t i = 1; i < length; i++) {
    if ((bytes[i] & 0xC0) != 0x80) return replacement;
    scalar = scalar << 6 | (bytes[i] & 0x3F);
  }
  static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  if (scalar < least[length] || scalar > 0x10FFFF) return replacement;
  if (scalar >= 0xD800 && scalar <= 0xDFFF) return replacement;
  *taken = length;
  return scalar;
}

/// Encodes one scalar and returns the number of bytes.
static size_t encode(uint32_t scalar, char *bytes) {
  if (scalar > 0x10FFFF || (scalar >= 0xD800 && scalar <= 0xDFFF)) scalar = replacement;
  if (scalar < 0x80) {
    bytes[0] = (char)scalar;
    return 1;
  }
  size_t length = scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4;
  for (size_t i = length - 1; i > 0; i--) {
    bytes[i] = (char)(0x80 | (scalar & 0x3F));
    scalar >>= 6;
  }
  static const unsigned char lead[] = {0, 0, 0xC0, 0xE0, 0xF0};
  bytes[0] = (char)(lead[length] | scalar);
  return length;
}

wchar_t *cel_wide(const char *bytes, size_t count) {
  wchar_t *text = malloc((count + 1) * sizeof *text);
  if (text == NULL) return NULL;
  size_t length = 0;
  for (size_t i = 0, taken; i < count; i += taken) {
    text[length++] = (wchar_t)decode((const unsigned char *)bytes + i, count - i, &taken);
  }
  text[length] = L'\0';
  return text;
}

char *cel_narrow(const wchar_t *text, size_t count, size_t *bytes) {
  char *result = malloc(count * 4 + 1);
  if (result == NULL) return NULL;
  size_t length = 0;
  for (size_t i = 0; i < count; i++) length += encode((uint32_t)text[i], result + length);
  result[length] = '\0';
  if (bytes != NULL) *bytes = length;
  return result;
}

int cel_width(const wchar_t *text, size_t count) {
  int columns = 0;
  for (size_t i = 0; i < count; i++) {
    int width = wcwidth(text[i]);
    // libedit draws unprintable characters as ^X or \U+nnnn.
    columns += width >= 0 ? width : text[i] < 0x20 || text[i] == 0x7F ? 2 : 8;
  }
  return columns;
}
