#include "CStart.h"

// Says also which C library this is.
#include <stdlib.h>

static int count;
static char **arguments;

#if defined(__GLIBC__) || defined(__APPLE__)
__attribute__((constructor)) static void note(int given, char **words) {
  count = given;
  arguments = words;
}
#endif

#if defined(__GLIBC__)
/* The Swift runtime asks for the arguments by these names. Its own answer, which the linker leaves out for this one, looks
   for them in /proc/self/maps before the program starts: a twelfth of a start. */
char **_swift_stdlib_getUnsafeArgvArgc(int *given) {
  *given = count;
  return arguments;
}

void _swift_stdlib_overrideUnsafeArgvArgc(char **words, int given) {
  count = given;
  arguments = words;
}
#endif

int start_count(void) { return count; }

const char *start_argument(int place) { return place < count ? arguments[place] : NULL; }
