#define _GNU_SOURCE
#define _DARWIN_C_SOURCE
#include "CommandKit.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

static void add_stream(posix_spawn_file_actions_t *actions, int number,
                       const struct kit_stream *stream, bool leads_session) {
  if (stream->path != NULL) {
    int mode = number == 0 && !leads_session ? O_RDONLY : O_RDWR;
    posix_spawn_file_actions_addopen(actions, number, stream->path, mode, 0);
  } else if (stream->descriptor >= 0) {
    posix_spawn_file_actions_adddup2(actions, stream->descriptor, number);
  } else {
    posix_spawn_file_actions_addclose(actions, number);
  }
}

int kit_spawn(pid_t *id, char *const *arguments, char *const *environment, const char *folder,
              const struct kit_stream streams[3], bool leads_session) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_addchdir_np(&actions, folder);
  for (int number = 0; number < 3; number++) {
    add_stream(&actions, number, &streams[number], leads_session);
  }
  // What the tests ignore or block, the program must not inherit.
  sigset_t signals;
  sigfillset(&signals);
  sigdelset(&signals, SIGKILL);
  sigdelset(&signals, SIGSTOP);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes, &signals);
  int flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
  if (leads_session) flags |= POSIX_SPAWN_SETSID;
#ifdef POSIX_SPAWN_CLOEXEC_DEFAULT
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  posix_spawnattr_setflags(&attributes, (short)flags);
  int fault = posix_spawn(id, arguments[0], &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return fault;
}

int kit_pipe(int ends[2]) {
#ifdef __APPLE__
  return pipe(ends);
#else
  return pipe2(ends, O_CLOEXEC);
#endif
}

int kit_open_terminal(unsigned short columns, unsigned short rows, char *name, size_t capacity) {
  int terminal = posix_openpt(O_RDWR | O_NOCTTY);
  if (terminal < 0) return -1;
  fcntl(terminal, F_SETFD, FD_CLOEXEC);
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  if (grantpt(terminal) != 0 || unlockpt(terminal) != 0 ||
      ptsname_r(terminal, name, capacity) != 0 || ioctl(terminal, TIOCSWINSZ, &size) != 0) {
    close(terminal);
    return -1;
  }
  return terminal;
}
