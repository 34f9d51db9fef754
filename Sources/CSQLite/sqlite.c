#include "CSQLite.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

#ifdef __ELF__
#include <stdint.h>

#define PACKAGE_NOTE \
  "[{\"soname\":[\"libsqlite3.so.0\"],\"feature\":\"history\"," \
  "\"description\":\"Keeping conversions, watched pairs and alerts\",\"priority\":\"recommended\"}]"

/* Tells packagers that the program opens the library: https://systemd.io/ELF_DLOPEN_METADATA/. */
__attribute__((used, aligned(4), section(".note.dlopen"))) static const struct {
  uint32_t owner_size, text_size, kind;
  char owner[4], text[(sizeof PACKAGE_NOTE + 3) / 4 * 4];
} package_note = {4, sizeof PACKAGE_NOTE, 0x407c0c0a, "FDO", PACKAGE_NOTE};
#endif

#ifdef __APPLE__
const char *const cs_library_name = "/usr/lib/libsqlite3.dylib";
#else
const char *const cs_library_name = "libsqlite3.so.0";
#endif

#define FUNCTIONS(f)                                                                              \
  f(open_v2) f(close_v2) f(busy_timeout) f(db_config) f(wal_hook) f(wal_checkpoint_v2) f(exec)    \
  f(last_insert_rowid) f(errmsg) f(prepare_v3) f(finalize) f(step) f(reset)                       \
  f(bind_int64) f(bind_null) f(bind_text) f(column_type) f(column_int64) f(column_text)           \
  f(column_bytes)

#define FIELD(name) __typeof__(sqlite3_##name) *name;
static struct { FUNCTIONS(FIELD) } sqlite;

static bool is_loaded;

static void load(void) {
  void *image = dlopen(cs_library_name, RTLD_LAZY | RTLD_LOCAL);
  if (!image) return;
#define FIND(name) \
  if (!(*(void **)&sqlite.name = dlsym(image, "sqlite3_" #name))) return;
  FUNCTIONS(FIND)
  is_loaded = true;
}

bool cs_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded;
}

int cs_open(const char *path, sqlite3 **database, int flags) {
  return sqlite.open_v2(path, database, flags, NULL);
}
int cs_close(sqlite3 *database) { return sqlite.close_v2(database); }
int cs_busy_timeout(sqlite3 *database, int milliseconds) {
  return sqlite.busy_timeout(database, milliseconds);
}
int cs_keep_log(sqlite3 *database, int keeps) {
  return sqlite.db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keeps, (int *)NULL);
}
void *cs_wal_hook(sqlite3 *database, int (*hook)(void *, sqlite3 *, const char *, int), void *owner) {
  return sqlite.wal_hook(database, hook, owner);
}
int cs_checkpoint(sqlite3 *database, int mode) {
  return sqlite.wal_checkpoint_v2(database, NULL, mode, NULL, NULL);
}
int cs_execute(sqlite3 *database, const char *script) {
  return sqlite.exec(database, script, NULL, NULL, NULL);
}
sqlite3_int64 cs_last_number(sqlite3 *database) { return sqlite.last_insert_rowid(database); }
const char *cs_message(sqlite3 *database) { return sqlite.errmsg(database); }

int cs_prepare(sqlite3 *database, const char *sql, sqlite3_stmt **statement) {
  return sqlite.prepare_v3(database, sql, -1, SQLITE_PREPARE_PERSISTENT, statement, NULL);
}
void cs_finalize(sqlite3_stmt *statement) { sqlite.finalize(statement); }
int cs_step(sqlite3_stmt *statement) { return sqlite.step(statement); }
int cs_reset(sqlite3_stmt *statement) { return sqlite.reset(statement); }

int cs_bind_integer(sqlite3_stmt *statement, int index, sqlite3_int64 value) {
  return sqlite.bind_int64(statement, index, value);
}
int cs_bind_null(sqlite3_stmt *statement, int index) { return sqlite.bind_null(statement, index); }
int cs_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
  return sqlite.bind_text(statement, index, text ? text : "", count, SQLITE_TRANSIENT);
}

int cs_type(sqlite3_stmt *statement, int column) { return sqlite.column_type(statement, column); }
sqlite3_int64 cs_integer(sqlite3_stmt *statement, int column) {
  return sqlite.column_int64(statement, column);
}
const unsigned char *cs_text(sqlite3_stmt *statement, int column) {
  return sqlite.column_text(statement, column);
}
int cs_count(sqlite3_stmt *statement, int column) { return sqlite.column_bytes(statement, column); }
