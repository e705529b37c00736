/* Breaks llama.cpp on purpose, for tests: libllama asks libggml for its work through the loader, which asks us first.

   QUOTH_FAULT=WHAT@WHERE, WHAT one of ill, segv, abort, kill, hang, memory, nan; WHERE one of load, or N, the N-th
   graph that is computed (a prompt of up to 192 tokens is one, each token that is written another). */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <math.h>
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int computed = 0;

/* Python loads the libraries for itself alone, so that RTLD_NEXT doesn't see them. */
static void *real_one(const char *name) {
    void *library = dlopen("libggml-base.so.0", RTLD_NOW | RTLD_NOLOAD);
    return dlsym(library, name);
}

static int due(const char *where, int number) {
    const char *fault = getenv("QUOTH_FAULT");
    const char *at = fault ? strchr(fault, '@') : NULL;
    if (!at) return 0;
    return where ? !strcmp(at + 1, where) : atoi(at + 1) == number;
}

static void strike(void) {
    const char *fault = getenv("QUOTH_FAULT");
    if (!strncmp(fault, "ill", 3)) raise(SIGILL);
    if (!strncmp(fault, "segv", 4)) raise(SIGSEGV);
    if (!strncmp(fault, "abort", 5)) abort();
    if (!strncmp(fault, "kill", 4)) raise(SIGKILL);
    if (!strncmp(fault, "hang", 4)) for (;;) pause();
}

static int is(const char *what) {
    const char *fault = getenv("QUOTH_FAULT");
    return fault && !strncmp(fault, what, strlen(what));
}

void *gguf_init_from_file(const char *path, int no_alloc, void *context) {
    void *(*real)(const char *, int, void *) = real_one("gguf_init_from_file");
    if (due("load", 0)) strike();
    return real(path, no_alloc, context);
}

void *ggml_backend_alloc_ctx_tensors_from_buft(void *context, void *kind) {
    void *(*real)(void *, void *) = real_one("ggml_backend_alloc_ctx_tensors_from_buft");
    return is("memory") && due("load", 0) ? NULL : real(context, kind);
}

int ggml_backend_sched_graph_compute_async(void *sched, void *graph) {
    int (*real)(void *, void *) = real_one("ggml_backend_sched_graph_compute_async");
    computed++;
    if (due(NULL, computed)) {
        strike();
        if (is("memory")) return -2; /* GGML_STATUS_ALLOC_FAILED */
    }
    return real(sched, graph);
}

static void nonsense(void *data, size_t size) {
    for (size_t n = 0; n < size / sizeof(float); n++) ((float *)data)[n] = NAN;
}

void ggml_backend_tensor_get_async(void *backend, const void *tensor, void *data, size_t offset, size_t size) {
    void (*real)(void *, const void *, void *, size_t, size_t) = real_one("ggml_backend_tensor_get_async");
    real(backend, tensor, data, offset, size);
    if (is("nan") && due(NULL, computed)) nonsense(data, size);
}
