#pragma once

#include <string>
#include <string_view>

#include "touchstone/result.hpp"
#include "verify/output/descriptor.hpp"

namespace touchstone::output {

// What will take the place of a file, which stays as it is until then. It grows in a file of its
// own, PATH.part, on which it holds an advisory lock: a second run for the same path is refused.
//   Where the path is no regular file (a device, a pipe) everything goes there directly.
class Replacement {
 public:
  // What becomes of an unfinished PATH.part: `drop` begins afresh and leaves none behind, `keep`
  // goes on with the bytes that an earlier run left and leaves its own (unless there are none).
  enum class Unfinished { drop, keep };

  // Errors: the path cannot be written, or another run is writing it.
  static Result<Replacement> open(const std::string& path, Unfinished unfinished);

  Replacement(Replacement&& other) noexcept = default;
  Replacement& operator=(Replacement&&) = delete;
  ~Replacement();

  // The file that grows, empty where everything goes to the path directly; and the path itself.
  const std::string& part() const { return part_; }
  const std::string& path() const { return path_; }
  bool is_direct() const { return part_.empty(); }

  // Cuts the part off at this size. REQUIRES: not direct.
  void cut(std::size_t size);
  // Adds all of the text, or nothing and throws Failed.
  void write(std::string_view text);
  // Gives the part its name, once it is on the disk. Throws Failed. Call it once, and nothing
  // after.
  void finish();

 private:
  Replacement(std::string path, std::string part, Descriptor file, Unfinished unfinished)
      : path_(std::move(path)),
        part_(std::move(part)),
        file_(std::move(file)),
        unfinished_(unfinished) {}

  std::string path_;
  std::string part_;
  Descriptor file_;  // closed once it is finished, or moved away
  Unfinished unfinished_;
};

// Replaces a file by this text. The old one stays where that fails, which throws Failed.
void replace_file(const std::string& path, std::string_view text);

}  // namespace touchstone::output
