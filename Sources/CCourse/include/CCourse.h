// The lessons that come with the program. The compiler reads the files of Sources/Lessons/Course
// itself: bytes written as a Swift array took two fifths of the time that the lessons compile in.
#pragma once

struct CourseFile {
  const char *name;
  int nameCount;
  const unsigned char *bytes;
  int count;
};

// The file at `index`, in the order of the names; one without a name after the last.
struct CourseFile course_file(int index);
