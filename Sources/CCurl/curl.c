#include "CCurl.h"

#include <dlfcn.h>
#include <stdlib.h>

#ifdef __ELF__
#include <stdint.h>

#define PACKAGE_NOTE \
  "[{\"soname\":[\"libcurl.so.4\"],\"feature\":\"download\"," \
  "\"description\":\"Downloading newer rates\",\"priority\":\"recommended\"}]"

/* Tells packagers that the program opens the library: https://systemd.io/ELF_DLOPEN_METADATA/. */
__attribute__((used, aligned(4), section(".note.dlopen"))) static const struct {
  uint32_t owner_size, text_size, kind;
  char owner[4], text[(sizeof PACKAGE_NOTE + 3) / 4 * 4];
} package_note = {4, sizeof PACKAGE_NOTE, 0x407c0c0a, "FDO", PACKAGE_NOTE};
#endif

/* Numbers of libcurl's ABI, which has kept them since 2006: its headers are not needed. */
enum { HTTP = 1, HTTPS = 2, GLOBAL_DEFAULT = 3, TLS_1_2 = 6, FAILED_INIT = 2, CONNECT_STATUS = 0x200016 };
enum option {
  SSLVERSION = 32,
  FOLLOWLOCATION = 52,
  SSL_VERIFYPEER = 64,
  SSL_VERIFYHOST = 81,
  NOSIGNAL = 99,
  TIMEOUT_MS = 155,
  PROTOCOLS = 181,
  SUPPRESS_CONNECT_HEADERS = 265,
  QUICK_EXIT = 322,
  WRITEDATA = 10001,
  URL = 10002,
  ERRORBUFFER = 10010,
  USERAGENT = 10018,
  HTTPHEADER = 10023,
  HEADERDATA = 10029,
  CAINFO = 10065,
  ACCEPT_ENCODING = 10102,
  NOPROXY = 10177,
  WRITEFUNCTION = 20011,
  HEADERFUNCTION = 20079,
};

typedef struct {
  int kind;
  void *easy;
  union { void *pointer; int code; } result;
} message;

#define FUNCTIONS(f)                                                  \
  f(int, global_init, (long flags))                                   \
  f(void *, easy_init, (void))                                        \
  f(int, easy_setopt, (void *easy, int option, ...))                  \
  f(int, easy_getinfo, (void *easy, int info, ...))                   \
  f(void, easy_cleanup, (void *easy))                                 \
  f(void *, slist_append, (void *list, const char *line))             \
  f(void, slist_free_all, (void *list))                               \
  f(void *, multi_init, (void))                                       \
  f(int, multi_add_handle, (void *multi, void *easy))                 \
  f(int, multi_remove_handle, (void *multi, void *easy))              \
  f(int, multi_perform, (void *multi, int *running))                  \
  f(int, multi_poll, (void *multi, void *, unsigned, int ms, int *))  \
  f(message *, multi_info_read, (void *multi, int *left))             \
  f(int, multi_cleanup, (void *multi))

#define FIELD(result, name, parameters) result(*name) parameters;
struct cc_library { FUNCTIONS(FIELD) };

struct cc_transfer {
  const cc_library *curl;
  void *easy, *multi, *headers;
  bool started;
  char reason[256];
};

#define FIND(result, name, parameters) \
  if (!(*(void **)&curl->name = dlsym(image, *missing = "curl_" #name))) return free(curl), NULL;

const cc_library *cc_open(const char *file, const char **missing) {
  *missing = NULL;
  void *image = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
  cc_library *curl = image ? malloc(sizeof *curl) : NULL;
  if (!curl) return NULL;
  FUNCTIONS(FIND)
  *missing = "curl_global_init";
  return curl->global_init(GLOBAL_DEFAULT) == 0 ? curl : (free(curl), NULL);
}

cc_transfer *cc_begin(const cc_library *curl, const char *url, const char *agent, cc_terms terms,
                      cc_receiver head, cc_receiver body, void *owner) {
  cc_transfer *transfer = calloc(1, sizeof *transfer);
  if (!transfer) return NULL;
  transfer->curl = curl;
  transfer->multi = curl->multi_init();
  void *easy = transfer->easy = curl->easy_init();
  bool fine = transfer->multi && easy;
#define SET(option, value) fine = fine && curl->easy_setopt(easy, option, value) == 0
  SET(URL, url);
  SET(USERAGENT, agent);
  SET(ACCEPT_ENCODING, "gzip");
  SET(NOSIGNAL, 1L);
  SET(TIMEOUT_MS, terms.milliseconds);
  SET(PROTOCOLS, terms.encrypted ? (long)HTTPS : (long)HTTP);
  SET(FOLLOWLOCATION, 0L);
  SET(SSL_VERIFYPEER, 1L);
  SET(SSL_VERIFYHOST, 2L);
  SET(SSLVERSION, (long)TLS_1_2);
  SET(SUPPRESS_CONNECT_HEADERS, 1L);
  SET(ERRORBUFFER, transfer->reason);
  SET(HEADERFUNCTION, head);
  SET(HEADERDATA, owner);
  SET(WRITEFUNCTION, body);
  SET(WRITEDATA, owner);
  if (!terms.proxied) SET(NOPROXY, "*");
  /* Without it the end waits for a name server that does not answer; libcurl < 7.87 has it not. */
  if (fine) curl->easy_setopt(easy, QUICK_EXIT, 1L);
  return fine ? transfer : (cc_end(transfer), NULL);
}

bool cc_add_header(cc_transfer *transfer, const char *line) {
  void *longer = transfer->curl->slist_append(transfer->headers, line);
  if (longer) transfer->headers = longer;
  return longer && transfer->curl->easy_setopt(transfer->easy, HTTPHEADER, longer) == 0;
}

bool cc_trust(cc_transfer *transfer, const char *path) {
  return transfer->curl->easy_setopt(transfer->easy, CAINFO, path) == 0;
}

int cc_step(cc_transfer *transfer, int milliseconds) {
  const cc_library *curl = transfer->curl;
  int running = 0, left;
  if (!transfer->started && curl->multi_add_handle(transfer->multi, transfer->easy) != 0)
    return FAILED_INIT;
  transfer->started = true;
  if (curl->multi_perform(transfer->multi, &running) != 0) return FAILED_INIT;
  if (running && curl->multi_poll(transfer->multi, NULL, 0, milliseconds, NULL) == 0)
    return CC_RUNNING;
  const message *last = curl->multi_info_read(transfer->multi, &left);
  return last ? last->result.code : FAILED_INIT;
}

const char *cc_reason(const cc_transfer *transfer) { return transfer->reason; }

long cc_proxy_status(const cc_transfer *transfer) {
  long status = 0;
  transfer->curl->easy_getinfo(transfer->easy, CONNECT_STATUS, &status);
  return status;
}

void cc_end(cc_transfer *transfer) {
  const cc_library *curl = transfer->curl;
  if (transfer->started) curl->multi_remove_handle(transfer->multi, transfer->easy);
  if (transfer->easy) curl->easy_cleanup(transfer->easy);
  if (transfer->multi) curl->multi_cleanup(transfer->multi);
  curl->slist_free_all(transfer->headers);
  free(transfer);
}
