#ifndef CSQLITE_H
#define CSQLITE_H

#include <sqlite3.h>

/* What Swift cannot say of SQLite's interface: variadic functions, and a macro that is a cast. */

/* Whether the last connection, when it closes, leaves the log beside the database: to write it back
   would cost every one-shot answer several waits for the disk. */
int cs_keep_log(sqlite3 *database, int keeps);
/* Binds a copy of `count` bytes of UTF-8. */
int cs_bind_text(sqlite3_stmt *statement, int index, const char *text, int count);

#endif
