#define _GNU_SOURCE
#include "CStart.h"

#include <sched.h>
// Says also which C library this is.
#include <stdlib.h>
#include <unistd.h>

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

/* Before the program starts, the Swift runtime looks for its reporter of crashes in eight folders beside a program that has
   none there. Who wants it names it: SWIFT_BACKTRACE=swift-backtrace=PATH. */
char *swift_copyAuxiliaryExecutablePath(const char *folder, const char *name) {
  (void)folder;
  (void)name;
  return NULL;
}

/* libdispatch, which comes with the runtime, asks before the program starts how many processors the machine may ever have
   and how many it has: the C library reads a file for each answer. Those that the program may use the kernel tells at once,
   and no others are of use to it. */
long __sysconf(int name);

long sysconf(int name) {
  cpu_set_t set;
  if ((name == _SC_NPROCESSORS_CONF || name == _SC_NPROCESSORS_ONLN) &&
      sched_getaffinity(0, sizeof set, &set) == 0)
    return CPU_COUNT(&set);
  return __sysconf(name);
}
#endif

int start_count(void) { return count; }

const char *start_argument(int place) { return place < count ? arguments[place] : NULL; }
