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

int start_count(void) { return count; }

const char *start_argument(int place) { return place < count ? arguments[place] : NULL; }
