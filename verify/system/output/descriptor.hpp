#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "touchstone/result.hpp"

namespace touchstone::output {

// A file descriptor that is closed with this object.
class Descriptor {
 public:
  explicit Descriptor(int file = -1) : file_(file) {}
  Descriptor(Descriptor&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(file_, other.file_);
    return *this;
  }
  ~Descriptor();

  int get() const { return file_; }
  // Returns the file; the caller has to close it.
  int release() { return std::exchange(file_, -1); }

 private:
  int file_;
};

// Writes the whole text, or throws Failed with this name. If only a part of it could be written to
// a regular file, an incomplete last line is removed again, so that the file has whole lines.
void write_whole(int file, const std::string& name, std::string_view text);

// Waits until the written data is on the disk, if the file is on one. Throws Failed.
void sync(int file, const std::string& name);
// Syncs a file that another process has written, and the folder that contains it.
void sync_file(const std::string& path);
void sync_folder_of(const std::string& path);

// Renames a finished file in one atomic step. Throws Failed.
void rename_file(const std::string& from, const std::string& to);

// An error that says why the file with this path, named by the user, cannot be written. `error`:
// the system's error code.
Error cannot_be_written(const std::string& path, int error);

// Opens a file for reading and writing, creating it if needed, and locks it (advisory) until it is
// closed. So no other caller of this function writes to it at the same time.
//   Errors: another run has the lock; it cannot be opened. Throws Failed if the disk is the reason.
// `shown`: the name in messages, that of the file which the user named.
Result<Descriptor> open_locked(const std::string& path, const std::string& shown);

}  // namespace touchstone::output
