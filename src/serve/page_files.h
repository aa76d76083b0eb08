/* page_files.h -- the files of the page, built into the binary by
 * tools/embed_page.py from web/dist. */
#ifndef ALEA_SERVE_PAGE_FILES_H
#define ALEA_SERVE_PAGE_FILES_H

#include <stddef.h>

struct page_file {
    const char *path; /* from web/dist: "assets/page-1a2b.js" */
    const unsigned char *bytes;
    size_t size;
    const unsigned char *packed; /* by gzip; NULL where that is not smaller */
    size_t packed_size;
};

extern const struct page_file page_files[]; /* ends with a NULL path */

#endif
