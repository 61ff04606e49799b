#pragma once

#include "verify/output/stream.hpp"

namespace touchstone::output {

// While alive, std::cout is the one way to the program's standard output for all commands: each
// line goes out as soon as it is whole, and where it does not arrive (a full disk, a reader that
// has gone, a file that is closed) Failed is thrown out of whatever was writing.
//   Makes sure that the files 0, 1 and 2 are taken, so that no file that is opened later becomes
// standard output, and that a reader's end or a limit of the file's size is an error to be told and
// no signal to die of.
class StandardOutput {
 public:
  StandardOutput();
  ~StandardOutput();
  StandardOutput(const StandardOutput&) = delete;
  StandardOutput& operator=(const StandardOutput&) = delete;

  // Writes what waits, and closes: some file systems say only then that nothing arrived. Call it
  // once, at the end, and write nothing after. Throws Failed.
  void finish();

 private:
  LineBuffer buffer_;
  std::streambuf* before_;
};

}  // namespace touchstone::output
