// The texts that the program contains: the course and the pages of help. The compiler embeds the
// files; bytes in a Swift array would make compiling much slower.
#pragma once

struct EmbeddedFile {
  const char *name;
  int nameCount;
  const unsigned char *bytes;
  int count;
};

// The file at `index`. The file after the last one has no name.
struct EmbeddedFile embedded_file(int index);
