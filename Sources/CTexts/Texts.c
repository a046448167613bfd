#include "CTexts.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char errors[] = {
#embed "../../docs/errors.md"
};
static const unsigned char topics[] = {
#embed "../../docs/topics.md"
};
static const unsigned char phrases[] = {
#embed "../../docs/phrases.md"
};
static const unsigned char console_data[] = {
#embed "../../docs/console-data.md"
};
static const unsigned char code_data[] = {
#embed "../../docs/code-data.md"
};
static const unsigned char interface_data[] = {
#embed "../../docs/interface-data.md"
};
// The page does not lint.
#ifndef __wasm__
static const unsigned char lint_data[] = {
#embed "../../docs/lint-data.md"
};
#endif
static const unsigned char language[] = {
#embed "../../docs/language.md"
};
static const unsigned char lesson01[] = {
#embed "../Lessons/Course/01-points.md"
};
static const unsigned char lesson02[] = {
#embed "../Lessons/Course/02-ratios.md"
};
static const unsigned char lesson03[] = {
#embed "../Lessons/Course/03-fixed.md"
};
static const unsigned char lesson04[] = {
#embed "../Lessons/Course/04-splitters.md"
};
static const unsigned char lesson05[] = {
#embed "../Lessons/Course/05-review.md"
};
static const unsigned char lesson06[] = {
#embed "../Lessons/Course/06-stacks.md"
};
static const unsigned char lesson07[] = {
#embed "../Lessons/Course/07-alignment.md"
};
static const unsigned char lesson08[] = {
#embed "../Lessons/Course/08-hugging.md"
};
static const unsigned char lesson09[] = {
#embed "../Lessons/Course/09-review-stacks.md"
};
static const unsigned char lesson10[] = {
#embed "../Lessons/Course/10-priorities.md"
};
static const unsigned char lesson11[] = {
#embed "../Lessons/Course/11-ambiguity.md"
};
static const unsigned char lesson12[] = {
#embed "../Lessons/Course/12-conflicts.md"
};
static const unsigned char lesson13[] = {
#embed "../Lessons/Course/13-visual.md"
};
static const unsigned char lesson14[] = {
#embed "../Lessons/Course/14-logs.md"
};
static const unsigned char lesson15[] = {
#embed "../Lessons/Course/15-review-constraints.md"
};
static const unsigned char lesson16[] = {
#embed "../Lessons/Course/16-spaces.md"
};
static const unsigned char lesson17[] = {
#embed "../Lessons/Course/17-reveal.md"
};
static const unsigned char lesson18[] = {
#embed "../Lessons/Course/18-springs.md"
};
static const unsigned char lesson19[] = {
#embed "../Lessons/Course/19-building.md"
};
static const unsigned char lesson20[] = {
#embed "../Lessons/Course/20-nesting.md"
};
static const unsigned char lesson21[] = {
#embed "../Lessons/Course/21-directions.md"
};
static const unsigned char lesson22[] = {
#embed "../Lessons/Course/22-scrolling.md"
};
static const unsigned char lesson23[] = {
#embed "../Lessons/Course/23-sweep.md"
};
static const unsigned char lesson24[] = {
#embed "../Lessons/Course/24-want.md"
};
static const unsigned char lesson25[] = {
#embed "../Lessons/Course/25-export.md"
};
static const unsigned char lesson26[] = {
#embed "../Lessons/Course/26-linting.md"
};
static const unsigned char lesson27[] = {
#embed "../Lessons/Course/27-screen.md"
};

#define FILE_NAMED(name, bytes) {name, sizeof name - 1, bytes, sizeof bytes}

static const struct EmbeddedFile files[] = {
    FILE_NAMED("errors.md", errors),
    FILE_NAMED("topics.md", topics),
    FILE_NAMED("phrases.md", phrases),
    FILE_NAMED("console-data.md", console_data),
    FILE_NAMED("code-data.md", code_data),
    FILE_NAMED("interface-data.md", interface_data),
#ifndef __wasm__
    FILE_NAMED("lint-data.md", lint_data),
#endif
    FILE_NAMED("language.md", language),
    FILE_NAMED("01-points.md", lesson01),
    FILE_NAMED("02-ratios.md", lesson02),
    FILE_NAMED("03-fixed.md", lesson03),
    FILE_NAMED("04-splitters.md", lesson04),
    FILE_NAMED("05-review.md", lesson05),
    FILE_NAMED("06-stacks.md", lesson06),
    FILE_NAMED("07-alignment.md", lesson07),
    FILE_NAMED("08-hugging.md", lesson08),
    FILE_NAMED("09-review-stacks.md", lesson09),
    FILE_NAMED("10-priorities.md", lesson10),
    FILE_NAMED("11-ambiguity.md", lesson11),
    FILE_NAMED("12-conflicts.md", lesson12),
    FILE_NAMED("13-visual.md", lesson13),
    FILE_NAMED("14-logs.md", lesson14),
    FILE_NAMED("15-review-constraints.md", lesson15),
    FILE_NAMED("16-spaces.md", lesson16),
    FILE_NAMED("17-reveal.md", lesson17),
    FILE_NAMED("18-springs.md", lesson18),
    FILE_NAMED("19-building.md", lesson19),
    FILE_NAMED("20-nesting.md", lesson20),
    FILE_NAMED("21-directions.md", lesson21),
    FILE_NAMED("22-scrolling.md", lesson22),
    FILE_NAMED("23-sweep.md", lesson23),
    FILE_NAMED("24-want.md", lesson24),
    FILE_NAMED("25-export.md", lesson25),
    FILE_NAMED("26-linting.md", lesson26),
    FILE_NAMED("27-screen.md", lesson27),
    {0, 0, 0, 0},
};

struct EmbeddedFile embedded_file(int index) { return files[index]; }
