// Writes to file descriptors, and reports every failure: of writing, of syncing to the disk, of
// renaming, of locking. The other files of this folder write by these functions.

#include "verify/system/output/descriptor.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <cstring>
#include <filesystem>

#include "verify/system/output/failed.hpp"

namespace touchstone::output {
namespace {

// Removes the last `size` bytes of a regular file, if they were the last ones written.
void take_back(int file, std::size_t size) {
  struct stat info {};
  if (fstat(file, &info) != 0 || !S_ISREG(info.st_mode)) return;
  if (lseek(file, 0, SEEK_CUR) != info.st_size) return;
  const off_t end = info.st_size - static_cast<off_t>(size);
  if (ftruncate(file, end) == 0) lseek(file, end, SEEK_SET);
}

// Files that cannot be synced (pipes, devices) are not on a disk.
bool synced(int file) {
  return fsync(file) == 0 || errno == EINVAL || errno == EROFS || errno == ENOTSUP;
}

void sync_path(const std::string& path, int flags) {
  const Descriptor file(open(path.c_str(), flags | O_CLOEXEC));
  if (file.get() < 0 || !synced(file.get())) fail(path);
}

// Whether the path still names the open file: it may have been renamed before the lock was taken.
bool is_at(int file, const std::string& path) {
  struct stat opened {};
  struct stat named {};
  return fstat(file, &opened) == 0 && stat(path.c_str(), &named) == 0 &&
         opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

}  // namespace

Error cannot_be_written(const std::string& path, int error) {
  const auto folder = std::filesystem::path(path).parent_path();
  std::error_code unseen;
  const bool is_absent =
      error == ENOENT && !folder.empty() && !std::filesystem::exists(folder, unseen) && !unseen;
  return Error{Error::Code::value, "",
               path + " cannot be written: " +
                   (is_absent ? "there is no such folder" : std::strerror(error))};
}

Descriptor::~Descriptor() {
  if (file_ >= 0) close(file_);
}

void write_whole(int file, const std::string& name, std::string_view text) {
  std::size_t written = 0;
  while (written < text.size()) {
    const ssize_t n = write(file, text.data() + written, text.size() - written);
    if (n >= 0) {
      written += static_cast<std::size_t>(n);
    } else if (errno == EAGAIN) {
      pollfd room{file, POLLOUT, 0};
      poll(&room, 1, -1);
    } else if (errno != EINTR) {
      const int error = errno;
      const std::size_t whole = text.substr(0, written).rfind('\n') + 1;  // npos + 1 is 0
      take_back(file, written - whole);
      fail(name, error);
    }
  }
}

void sync(int file, const std::string& name) {
  if (!synced(file)) fail(name);
}

void sync_file(const std::string& path) { sync_path(path, O_RDONLY); }

void sync_folder_of(const std::string& path) {
  const auto folder = std::filesystem::path(path).parent_path();
  sync_path(folder.empty() ? "." : folder.string(), O_RDONLY | O_DIRECTORY);
}

void rename_file(const std::string& from, const std::string& to) {
  if (std::rename(from.c_str(), to.c_str()) != 0) fail(to);
  sync_folder_of(to);
}

Result<Descriptor> open_locked(const std::string& path, const std::string& shown) {
  while (true) {
    Descriptor file(open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666));
    if (file.get() < 0) {
      if (errno == ENOSPC || errno == EDQUOT || errno == EIO) fail(shown);
      return cannot_be_written(shown, errno);
    }
    if (flock(file.get(), LOCK_EX | LOCK_NB) != 0) {
      return Error{Error::Code::value, "",
                   errno == EWOULDBLOCK ? shown + ": another run is writing it"
                                        : shown + " cannot be locked: " + std::strerror(errno)};
    }
    if (is_at(file.get(), path)) return file;
  }
}

}  // namespace touchstone::output
