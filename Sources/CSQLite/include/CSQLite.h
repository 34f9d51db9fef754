#ifndef CSQLITE_H
#define CSQLITE_H

#include <sqlite3.h>
#include <stdbool.h>

/* SQLite is opened when a database is first needed: linked, it would cost every start of the program half a millisecond.
   Its header gives the types and the result codes; the functions are called through these. */

/* The file that is opened. */
extern const char *const cs_library_name;

/* False where there is no SQLite, or one that is too old; nothing below may be called then. */
bool cs_load(void);

int cs_open(const char *path, sqlite3 **database, int flags);
int cs_close(sqlite3 *database);
int cs_busy_timeout(sqlite3 *database, int milliseconds);
/* Whether the last connection, when it closes, leaves the log beside the database. */
int cs_keep_log(sqlite3 *database, int keeps);
void *cs_wal_hook(sqlite3 *database, int (*hook)(void *, sqlite3 *, const char *, int), void *owner);
int cs_checkpoint(sqlite3 *database, int mode);
int cs_execute(sqlite3 *database, const char *script);
sqlite3_int64 cs_last_number(sqlite3 *database);
const char *cs_message(sqlite3 *database);

int cs_prepare(sqlite3 *database, const char *sql, sqlite3_stmt **statement);
void cs_finalize(sqlite3_stmt *statement);
int cs_step(sqlite3_stmt *statement);
int cs_reset(sqlite3_stmt *statement);

int cs_bind_integer(sqlite3_stmt *statement, int index, sqlite3_int64 value);
int cs_bind_null(sqlite3_stmt *statement, int index);
/* Binds a copy of `count` bytes of UTF-8; no address is an empty text. */
int cs_bind_text(sqlite3_stmt *statement, int index, const char *text, int count);

int cs_type(sqlite3_stmt *statement, int column);
sqlite3_int64 cs_integer(sqlite3_stmt *statement, int column);
const unsigned char *cs_text(sqlite3_stmt *statement, int column);
int cs_count(sqlite3_stmt *statement, int column);

#endif
