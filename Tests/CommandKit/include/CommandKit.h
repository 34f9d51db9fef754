#pragma once

#include <stdbool.h>
#include <sys/types.h>

// What the tests of the command need of POSIX and Swift's Glibc does not show.

/// What stands behind a standard stream: the file at `path`; else `descriptor`; neither, with -1.
struct kit_stream {
  const char *path;
  int descriptor;
};

/// Starts `arguments[0]`; 0 or the number of the error.
///
/// A leader of a session takes the first terminal it opens for its own.
int kit_spawn(pid_t *id, char *const *arguments, char *const *environment, const char *folder,
              const struct kit_stream streams[3], bool leads_session);

/// Two ends of a pipe that no other program inherits; 0, or -1 and errno.
int kit_pipe(int ends[2]);

/// A pseudo-terminal of this size, and the name of its other side; a descriptor, or -1 and errno.
int kit_open_terminal(unsigned short columns, unsigned short rows, char *name, size_t capacity);
