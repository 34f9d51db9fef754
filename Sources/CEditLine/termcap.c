/* What libedit asks about the terminal. Its own drawing is dropped and keys are decoded before it gets them, so it need
   know none: to find, read and take apart an entry would be a tenth of a prompt's start. */
#ifdef __linux__
#include <stddef.h>

int tgetent(char *entry, const char *name);
int tgetnum(const char *capability);
int tgetflag(const char *capability);
char *tgetstr(const char *capability, char **area);
char *tgoto(const char *capability, int column, int row);
int tputs(const char *text, int lines, int (*put)(int));

int tgetent(char *entry, const char *name) {
  (void)entry;
  (void)name;
  return 0;
}

int tgetnum(const char *capability) {
  (void)capability;
  return -1;
}

int tgetflag(const char *capability) {
  (void)capability;
  return 0;
}

char *tgetstr(const char *capability, char **area) {
  (void)capability;
  (void)area;
  return NULL;
}

char *tgoto(const char *capability, int column, int row) {
  (void)capability;
  (void)column;
  (void)row;
  return NULL;
}

int tputs(const char *text, int lines, int (*put)(int)) {
  (void)lines;
  for (; text && *text; text++) put((unsigned char)*text);
  return 0;
}
#endif
