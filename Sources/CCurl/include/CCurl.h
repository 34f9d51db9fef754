#ifndef CCURL_H
#define CCURL_H

#include <stdbool.h>
#include <stddef.h>

/// libcurl, opened at run time.
typedef struct cc_library cc_library;

/// One GET: all its calls come from the same thread.
typedef struct cc_transfer cc_transfer;

/// Takes `size * count` bytes and returns how many it took; fewer end the transfer.
typedef size_t (*cc_receiver)(char *bytes, size_t size, size_t count, void *owner);

/// What `cc_step` returns while there is more to come.
#define CC_RUNNING (-1)

/// What a transfer is allowed to do.
typedef struct {
  long milliseconds;
  /// TLS and nothing else, or no TLS at all.
  bool encrypted;
  /// Whether a proxy named by the environment may stand between.
  bool proxied;
} cc_terms;

/// Opens libcurl; NULL if it is not there, or lacks the function that `missing` then names.
const cc_library *cc_open(const char *name, const char **missing);

/// Prepares a GET of `url`; NULL if libcurl refuses one of the options it needs.
cc_transfer *cc_begin(const cc_library *library, const char *url, const char *agent, cc_terms terms,
                      cc_receiver head, cc_receiver body, void *owner);

/// Adds `name: value` to what is sent.
bool cc_add_header(cc_transfer *transfer, const char *line);

/// Believes the certificates in the file `path` instead of the system's.
bool cc_trust(cc_transfer *transfer, const char *path);

/// Goes on for at most about `milliseconds`; CC_RUNNING, or the CURLcode of the end.
int cc_step(cc_transfer *transfer, int milliseconds);

/// libcurl's own words for the end; cut where its buffer of 256 bytes ends.
const char *cc_reason(const cc_transfer *transfer);

/// What a proxy has answered to CONNECT; 0 if there was none.
long cc_proxy_status(const cc_transfer *transfer);

/// Gives the transfer up, or what it has left.
void cc_end(cc_transfer *transfer);

#endif
