#define _GNU_SOURCE
#include "CEditLine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static volatile bool bell;
static FILE *sink;
static History *none;

/* libedit must believe that it draws; only its bell is of use. */
#ifdef __linux__
static ssize_t drop(void *cookie, const char *bytes, size_t count) {
  (void)cookie;
  if (memchr(bytes, '\a', count)) bell = true;
  return (ssize_t)count;
}

static FILE *open_sink(void) {
  cookie_io_functions_t functions = {.write = drop};
  return fopencookie(NULL, "w", functions);
}
#else
static int drop(void *cookie, const char *bytes, int count) {
  (void)cookie;
  if (memchr(bytes, '\a', (size_t)count)) bell = true;
  return count;
}

static FILE *open_sink(void) { return funopen(NULL, NULL, drop, NULL, NULL); }
#endif

EditLine *ce_open(const char *program, int input, int output, ce_key_reader reader, void *owner) {
  sink = open_sink();
  if (!sink) return NULL;
  /* The sink also takes the complaints about an unknown TERM. */
  EditLine *editor = el_init_fd(program, stdin, sink, sink, input, output, 2);
  if (!editor) {
    fclose(sink);
    return NULL;
  }
  el_set(editor, EL_CLIENTDATA, owner);
  /* With EL_SIGNAL libedit passes a signal on to the whole process group. */
  el_set(editor, EL_SIGNAL, 0);
  /* Ctrl-S while a line is typed would hide what is typed until Ctrl-Q. */
  el_set(editor, EL_SETTY, "-d", "-ixon", NULL);
  el_set(editor, EL_GETCFN, reader);
  /* Recall is not libedit's, but without a history vi's `_` calls a null pointer. */
  none = history_init();
  if (none) el_set(editor, EL_HIST, history, none);
  return editor;
}

void ce_close(EditLine *editor) {
  el_end(editor);
  if (none) history_end(none);
  fclose(sink);
}

void *ce_owner(EditLine *editor) {
  void *owner = NULL;
  el_get(editor, EL_CLIENTDATA, &owner);
  return owner;
}

void ce_prepare_keys(EditLine *editor) {
  el_set(editor, EL_EDITOR, "emacs");
  /* What is typed between two lines must not be echoed into the answers. */
  el_set(editor, EL_SETTY, "-x", "-echo", NULL);
}

void ce_add_command(EditLine *editor, const char *name, ce_command command) {
  el_set(editor, EL_ADDFN, name, name, command);
}

void ce_bind(EditLine *editor, bool alternative, const char *key, const char *command) {
  if (alternative)
    el_set(editor, EL_BIND, "-a", key, command, NULL);
  else
    el_set(editor, EL_BIND, key, command, NULL);
}

bool ce_is_vi(EditLine *editor) {
  const char *name = NULL;
  return el_get(editor, EL_EDITOR, &name) == 0 && name && strcmp(name, "vi") == 0;
}

bool ce_has_settings(void) {
  const char *home = getenv("HOME");
  char path[4096];
  if (getenv("EDITRC") || (home && strlen(home) > sizeof path - sizeof "/.editrc")) return true;
  if (!home) return false;
  return access(strcat(strcpy(path, home), "/.editrc"), F_OK) == 0;
}

/* Longer lines overrun the buffers of libedit's commands, which have room for 1,024 characters. */
static const size_t longest_setting = 1000;

static FILE *open_settings(void) {
  const char *named = getenv("EDITRC");
  if (named) return fopen(named, "re");
  const char *home = getenv("HOME");
  char *path = NULL;
  if (!home || asprintf(&path, "%s/.editrc", home) < 0) return NULL;
  FILE *file = fopen(path, "re");
  free(path);
  return file;
}

/* As libedit reads it: up to the first line that it cannot carry out. */
static bool apply_setting(EditLine *editor, const char *line) {
  const char *text = line + strspn(line, " \t\r\f\v");
  /* What is no text of the locale it passes over, too; el_parse would look into it. */
  if (*text == '#' || *text == 0 || mbstowcs(NULL, text, 0) == (size_t)-1) return true;
  Tokenizer *tokenizer = tok_init(NULL);
  if (!tokenizer) return false;
  int count = 0;
  const char **words = NULL;
  bool applied = tok_str(tokenizer, text, &count, &words) == 0 && count > 0 &&
                 el_parse(editor, count, words) != -1;
  tok_end(tokenizer);
  return applied;
}

void ce_apply_settings(EditLine *editor) {
  FILE *file = open_settings();
  if (!file) return;
  char *line = NULL;
  size_t room = 0;
  ssize_t length;
  bool goes_on = true;
  while (goes_on && (length = getline(&line, &room, file)) != -1) {
    if (length > 0 && line[length - 1] == '\n') line[--length] = 0;
    if (length > 0 && (size_t)length <= longest_setting) goes_on = apply_setting(editor, line);
  }
  free(line);
  fclose(file);
}

void ce_set_editing(EditLine *editor, bool editing) {
  el_set(editor, EL_PREP_TERM, editing ? 1 : 0);
}

bool ce_take_bell(void) {
  fflush(sink);
  bool rung = bell;
  bell = false;
  return rung;
}
