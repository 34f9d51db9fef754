#define _GNU_SOURCE
#include "CEditLine.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>

/* All that end a process unless it asks otherwise, but those that have a meaning here. */
static const int fatal[] = {
    SIGTERM, SIGHUP,  SIGQUIT, SIGABRT, SIGILL,    SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGUSR1,
    SIGUSR2, SIGPIPE, SIGALRM, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF, SIGSYS,
#ifdef __linux__
    SIGIO,   SIGPWR,  SIGSTKFLT,
#endif
};
/* In the order of the CE_ values. */
static const int noted[] = {SIGINT, SIGTSTP, SIGCONT, SIGWINCH};

static int input = 0, output = 1;
static struct termios original;
static volatile sig_atomic_t guarded, editing;
static volatile sig_atomic_t came[4];
static struct sigaction previous[NSIG];
/* A signal may reach any thread, so it wakes the waiting one through a pipe. */
static int wake[2] = {-1, -1};

static void restore_terminal(void) {
  if (!guarded) return;
  /* From the background, tcsetattr would stop this process or spoil the shell's settings. */
  if (tcgetpgrp(input) != getpgrp()) return;
  if (editing) {
    ssize_t written = write(output, "\033[?2004l\r\n", 10);
    (void)written;
    editing = 0;
  }
  tcsetattr(input, TCSANOW, &original);
}

static void on_fatal(int signal) {
  restore_terminal();
  sigaction(signal, &previous[signal], NULL);
  raise(signal);
}

static void on_noted(int signal) {
  int error = errno;
  for (int i = 0; i < 4; i++) {
    if (noted[i] != signal) continue;
    /* A second Ctrl-C while the first is still unheard: nobody is listening. */
    if (signal == SIGINT && came[i]) {
      on_fatal(signal);
      return;
    }
    came[i] = 1;
  }
  ssize_t written = write(wake[1], "", 1);
  (void)written;
  errno = error;
}

static void install(int signal, void (*handler)(int)) {
  sigaction(signal, NULL, &previous[signal]);
  /* nohup and the like have asked for this one to be ignored. */
  if (previous[signal].sa_handler == SIG_IGN) return;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigaction(signal, &action, NULL);
}

void ce_use_utf8(void) {
  static const char *const names[] = {"", "C.UTF-8", "en_US.UTF-8"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (setlocale(LC_CTYPE, names[i]) && strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return;
}

void ce_guard_terminal(int reading, int writing) {
  input = reading;
  output = writing;
  static bool at_exit;
  if (tcgetattr(input, &original) != 0) return;
  if (wake[0] < 0 && pipe(wake) == 0)
    for (int i = 0; i < 2; i++) {
      fcntl(wake[i], F_SETFD, FD_CLOEXEC);
      fcntl(wake[i], F_SETFL, O_NONBLOCK);
    }
  if (!at_exit) atexit(restore_terminal);
  at_exit = true;
  for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++) install(fatal[i], on_fatal);
  install(SIGINT, on_noted);
  guarded = 1;
}

void ce_unguard_terminal(void) {
  if (!guarded) return;
  restore_terminal();
  guarded = 0;
  for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++)
    sigaction(fatal[i], &previous[fatal[i]], NULL);
  sigaction(SIGINT, &previous[SIGINT], NULL);
}

void ce_begin_editing(void) {
  for (int i = 1; i < 4; i++) install(noted[i], on_noted);
  editing = 1;
}

void ce_end_editing(void) {
  for (int i = 1; i < 4; i++) sigaction(noted[i], &previous[noted[i]], NULL);
  editing = 0;
}

int ce_wait(int milliseconds) {
  for (int i = 0; i < 4; i++)
    if (came[i]) return -1;
  struct timeval limit = {milliseconds / 1000, (milliseconds % 1000) * 1000};
  fd_set set;
  FD_ZERO(&set);
  FD_SET(input, &set);
  if (wake[0] >= 0) FD_SET(wake[0], &set);
  int ready = select((wake[0] > input ? wake[0] : input) + 1, &set, NULL, NULL,
                     milliseconds < 0 ? NULL : &limit);
  if (ready < 0) return -1;
  if (ready > 0 && wake[0] >= 0 && FD_ISSET(wake[0], &set)) return -1;
  /* A signal that came together with bytes comes first: they were typed after it. */
  for (int i = 0; i < 4; i++)
    if (came[i]) return -1;
  return ready > 0;
}

unsigned ce_take_signals(void) {
  char bytes[64];
  while (wake[0] >= 0 && read(wake[0], bytes, sizeof bytes) > 0) continue;
  unsigned set = 0;
  for (int i = 0; i < 4; i++) {
    if (came[i]) set |= 1u << i;
    came[i] = 0;
  }
  return set;
}

void ce_wake(void) {
  ssize_t written = write(wake[1], "", 1);
  (void)written;
}

void ce_lend_terminal(void) { tcsetattr(input, TCSADRAIN, &original); }

void ce_stop(void) {
  struct sigaction action, ours;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &action, &ours);
  ce_lend_terminal();
  raise(SIGTSTP);
  sigaction(SIGTSTP, &ours, NULL);
  came[2] = 0;
}
