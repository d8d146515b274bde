/* Preloaded into a node: its wall clock is wrong by as many nanoseconds as a file says. Other clocks are right. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static volatile long long *shift;

__attribute__((constructor)) static void begin(void) {
    const char *path = getenv("CLOCK_SHIFT");
    int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0) return;
    void *seen = mmap(NULL, sizeof(long long), PROT_READ, MAP_SHARED, file, 0);
    if (seen != MAP_FAILED) shift = seen;
    close(file);
}

int clock_gettime(clockid_t clock, struct timespec *told) {
    int failed = (int)syscall(SYS_clock_gettime, clock, told);
    if (failed == 0 && shift && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) {
        long long at = told->tv_sec * 1000000000LL + told->tv_nsec + *shift;
        told->tv_sec = at / 1000000000LL;
        told->tv_nsec = at % 1000000000LL;
    }
    return failed;
}

int gettimeofday(struct timeval *restrict told, void *restrict zone) {
    struct timespec at;
    (void)zone;
    int failed = clock_gettime(CLOCK_REALTIME, &at);
    told->tv_sec = at.tv_sec;
    told->tv_usec = at.tv_nsec / 1000;
    return failed;
}

time_t time(time_t *told) {
    struct timespec at;
    clock_gettime(CLOCK_REALTIME, &at);
    if (told) *told = at.tv_sec;
    return at.tv_sec;
}
