#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "touchstone/result.hpp"
#include "verify/system/output/descriptor.hpp"
#include "verify/system/output/failed.hpp"

namespace touchstone::output {

// A new version of a file, which stays unchanged until finish(). The new text is written to
// PATH.part under an advisory lock: a second run for this path is refused.
//   If the path is no regular file (a device, a pipe), the text is written to it directly.
class Replacement {
 public:
  // The handling of an unfinished PATH.part. `drop`: starts empty, and removes it if not finished.
  // `keep`: continues after the bytes of an earlier run, and leaves its own (unless empty).
  enum class Unfinished { drop, keep };

  // Errors: the path cannot be written, or another run is writing it.
  static Result<Replacement> open(const std::string& path, Unfinished unfinished);

  Replacement(Replacement&& other) noexcept = default;
  Replacement& operator=(Replacement&&) = delete;
  ~Replacement();

  // The path of the growing file, empty if text goes directly to the path; and the path itself.
  const std::string& part() const { return part_; }
  const std::string& path() const { return path_; }
  bool is_direct() const { return part_.empty(); }

  // Truncates the part to this size. REQUIRES: not direct.
  void cut(std::size_t size);
  // Appends the whole text, or appends nothing and throws Failed.
  void write(std::string_view text);
  // Bytes of the part.
  struct Piece {
    std::size_t begin = 0;
    std::size_t size = 0;
  };
  // Replaces the part by these pieces of it, in this order. If that fails, it throws Failed, and
  // the part stays as it is. REQUIRES: not direct; the pieces are in the part.
  void arrange(const std::vector<Piece>& pieces);
  // Syncs the part to the disk and renames it. Throws Failed. Call it once, as the last function.
  void finish();

 private:
  Replacement(std::string path, std::string part, Descriptor file, Unfinished unfinished)
      : path_(std::move(path)),
        part_(std::move(part)),
        file_(std::move(file)),
        unfinished_(unfinished) {}

  std::string path_;
  std::string part_;
  Descriptor file_;  // closed after finish(), and after a move
  Unfinished unfinished_;
};

// Throws NotWritable if the file cannot be written. Call it before long work for such a file.
void require_writable(const std::string& path);

// Replaces the content of a file. If that fails, it throws NotWritable or Failed, and the old file
// stays.
void replace_file(const std::string& path, std::string_view text);

}  // namespace touchstone::output
