#pragma once

#include "verify/system/output/stream.hpp"

namespace touchstone::output {

// While it exists, std::cout writes to standard output for all commands. Each line is written as
// soon as it is complete. If writing fails (a full disk, a reader that has ended, a closed file),
// the write throws Failed.
//   Makes sure that files 0, 1 and 2 are in use, so that no file opened later becomes standard
// output. A closed reader or a file size limit becomes an error instead of a fatal signal.
class StandardOutput {
 public:
  StandardOutput();
  ~StandardOutput();
  StandardOutput(const StandardOutput&) = delete;
  StandardOutput& operator=(const StandardOutput&) = delete;

  // Writes buffered text and closes the file, since some file systems report failures only then.
  // Call it once, at the end, and write nothing afterwards. Throws Failed.
  void finish();

 private:
  LineBuffer buffer_;
  std::streambuf* before_;
};

}  // namespace touchstone::output
