/*
 * Loaded with LD_PRELOAD, this library keeps a second folder (POWER_SHADOW) beside a folder of data (POWER_ROOT). The
 * second folder has only what would be left if the power failed at this moment:
 *
 * - the contents of a file as they were at its last fsync or fdatasync, whoever wrote them;
 * - the name of a new file from its first fsync, or from the fsync of its folder (then it is empty);
 * - a deleted file until the fsync of its folder;
 * - a renamed file under its new name at once, as soon as it has been synced under the old one.
 *
 * sync, syncfs, sync_file_range, msync and O_SYNC make nothing durable here. A program that relies on them would seem to
 * lose data; none is forgiven a missing fsync.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define PATH_SIZE (2 * PATH_MAX)
#define BLOCK 65536

static const char *root, *shadow;
static size_t root_length;
static int (*next_fsync)(int);
static int (*next_rename)(const char *, const char *);

__attribute__((constructor)) static void begin(void) {
  next_fsync = dlsym(RTLD_NEXT, "fsync");
  next_rename = dlsym(RTLD_NEXT, "rename");
  const char *folder = getenv("POWER_ROOT"), *second = getenv("POWER_SHADOW");
  if (folder == NULL || second == NULL) return;
  /* Copies, because PostgreSQL writes the titles of its processes over its environment. */
  shadow = strdup(second);
  root_length = strlen(folder);
  root = strdup(folder);
}

/* A test must not go on with a second folder that is wrong. */
static void fail(const char *what, const char *path) {
  dprintf(2, "forget-unsynced: %s %s: %s\n", what, path, strerror(errno));
  abort();
}

/* Writes the path in the second folder into `to`. Returns 0 if `path` is outside the folder of data. */
static int shadow_of(const char *path, char *to) {
  if (root == NULL || strncmp(path, root, root_length) != 0) return 0;
  if (path[root_length] != '/' && path[root_length] != '\0') return 0;
  snprintf(to, PATH_SIZE, "%s%s", shadow, path + root_length);
  return 1;
}

/* One lock for all processes and threads. It ends with the process, also by SIGKILL. */
static int lock(void) {
  char path[PATH_SIZE];
  snprintf(path, sizeof path, "%s.lock", shadow);
  int held = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (held < 0 || flock(held, LOCK_EX) != 0) fail("lock", path);
  return held;
}

static void make_parents(char *path) {
  for (char *at = path + strlen(shadow) + 1; (at = strchr(at, '/')) != NULL; at += 1) {
    *at = '\0';
    if (mkdir(path, 0700) != 0 && errno != EEXIST) fail("mkdir", path);
    *at = '/';
  }
}

static ssize_t read_block(int file, char *block, off_t at) {
  ssize_t size = 0, got;
  while (size < BLOCK && (got = pread(file, block + size, BLOCK - size, at + size)) != 0) {
    if (got < 0) {
      if (errno == EINTR) continue;
      return -1;
    }
    size += got;
  }
  return size;
}

/* Only blocks that differ are written, and nothing is emptied first: a kill at any moment leaves old or new blocks. */
static void keep_contents(int file, const char *path, char *kept_path, mode_t mode) {
  char block[BLOCK], kept_block[BLOCK];
  make_parents(kept_path);
  int kept = open(kept_path, O_RDWR | O_CREAT | O_CLOEXEC, mode & 0777);
  if (kept < 0) fail("open", kept_path);
  /* A file that is open only for writing is opened again. Others are not: closing it would end SQLite's locks on it. */
  int is_write_only = (fcntl(file, F_GETFL) & O_ACCMODE) == O_WRONLY;
  int from = is_write_only ? open(path, O_RDONLY | O_CLOEXEC) : file;
  if (from < 0) fail("open", path);
  off_t at = 0;
  for (ssize_t size; (size = read_block(from, block, at)) != 0; at += size) {
    if (size < 0) fail("read", path);
    ssize_t was = read_block(kept, kept_block, at);
    if (was >= size && memcmp(block, kept_block, size) == 0) continue;
    if (pwrite(kept, block, size, at) != size) fail("write", kept_path);
  }
  if (ftruncate(kept, at) != 0) fail("truncate", kept_path);
  if (is_write_only) close(from);
  close(kept);
}

static void remove_tree(const char *path) {
  if (unlink(path) == 0 || errno == ENOENT) return;
  DIR *folder = opendir(path);
  if (folder == NULL) fail("opendir", path);
  for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    char inner[PATH_SIZE];
    snprintf(inner, sizeof inner, "%s/%s", path, entry->d_name);
    remove_tree(inner);
  }
  closedir(folder);
  if (rmdir(path) != 0) fail("rmdir", path);
}

/* Calls `each` with the paths of every name of `from`, there and in `to`. */
static void each_name(const char *from, const char *to, void (*each)(const char *, const char *)) {
  DIR *folder = opendir(from);
  if (folder == NULL) return;
  for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    char here[PATH_SIZE], there[PATH_SIZE];
    snprintf(here, sizeof here, "%s/%s", from, entry->d_name);
    snprintf(there, sizeof there, "%s/%s", to, entry->d_name);
    each(here, there);
  }
  closedir(folder);
}

static void forget_deleted(const char *kept_path, const char *path) {
  struct stat facts;
  if (lstat(path, &facts) != 0) remove_tree(kept_path);
}

static void keep_name(const char *path, const char *kept_path) {
  struct stat facts;
  if (lstat(path, &facts) != 0) return;
  if (S_ISDIR(facts.st_mode)) mkdir(kept_path, facts.st_mode & 0777);
  if (!S_ISREG(facts.st_mode)) return;
  int kept = open(kept_path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, facts.st_mode & 0777);
  if (kept >= 0) close(kept);
}

static void keep_names(const char *path, char *kept_path) {
  make_parents(kept_path);
  if (mkdir(kept_path, 0700) != 0 && errno != EEXIST) fail("mkdir", kept_path);
  each_name(kept_path, path, forget_deleted);
  each_name(path, kept_path, keep_name);
}

static void keep(int file) {
  char link[64], path[PATH_SIZE], kept_path[PATH_SIZE];
  struct stat facts;
  if (root == NULL || fstat(file, &facts) != 0) return;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return;
  path[length] = '\0';
  if (facts.st_nlink == 0 || !shadow_of(path, kept_path)) return;
  int held = lock();
  if (S_ISDIR(facts.st_mode)) keep_names(path, kept_path);
  if (S_ISREG(facts.st_mode)) keep_contents(file, path, kept_path, facts.st_mode);
  close(held);
}

/* The real disk is not needed: only a kill ends these processes, and the second folder is the disk. */
int fsync(int file) {
  if (root == NULL) return next_fsync(file);
  keep(file);
  return 0;
}

int fdatasync(int file) { return fsync(file); }

int rename(const char *from, const char *to) {
  char from_path[PATH_MAX], to_path[PATH_MAX], kept_from[PATH_SIZE], kept_to[PATH_SIZE];
  /* PostgreSQL uses paths relative to its folder. */
  int is_known = root != NULL && realpath(from, from_path) != NULL && shadow_of(from_path, kept_from);
  int held = is_known ? lock() : -1;
  int result = next_rename(from, to);
  int reason = errno;
  if (is_known && result == 0 && realpath(to, to_path) != NULL && shadow_of(to_path, kept_to)) {
    make_parents(kept_to);
    if (next_rename(kept_from, kept_to) != 0 && errno != ENOENT) fail("rename", kept_to);
  }
  if (held >= 0) close(held);
  errno = reason;
  return result;
}
