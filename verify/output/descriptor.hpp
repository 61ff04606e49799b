#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "touchstone/result.hpp"

namespace touchstone::output {

// An open file of the system, closed with this object.
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
  // The file, which the caller closes from now on.
  int release() { return std::exchange(file_, -1); }

 private:
  int file_;
};

// Writes all of the text, or throws Failed with this name. Where only a part of it went into a
// regular file, a line that was begun is taken out again: what is in the file is whole lines.
void write_whole(int file, const std::string& name, std::string_view text);

// Waits until what was written is on the disk, where the file is on one. Throws Failed.
void sync(int file, const std::string& name);
// The same for a file that somebody else has written, and for the names in the folder of a file.
void sync_file(const std::string& path);
void sync_folder_of(const std::string& path);

// Moves a finished file to its name in one step. Throws Failed.
void rename_file(const std::string& from, const std::string& to);

// Opens a file for reading and writing, made where there is none, and holds the advisory lock on it
// until it is closed: nobody who asks this way writes into it at the same time.
//   Errors: another run has it; it cannot be opened. Throws Failed where the disk is the reason.
Result<Descriptor> open_locked(const std::string& path);

}  // namespace touchstone::output
