#pragma once

#include <string>
#include <vector>

#include "verify/bench/survey/measure.hpp"

namespace touchstone::survey {

// Measures the processor time of whole commands, for users_commands.cpp and users_rows.cpp.

// A program of this project as a contestant.
struct TimedCommand {
  std::string name;
  // The program, by its absolute path or by its name in the folder of the running program, and its
  // arguments.
  std::vector<std::string> words;
  std::size_t cases = 1;  // the number of cases that it processes
  std::string fresh{};    // a file that is removed before each start
};

// Whether this program exists in the folder of the running program.
bool stands_beside(const std::string& program);

// The processor time in seconds, including its children. Its output is dropped, and status 1
// (findings) is ignored; throws for a status above 1.
double seconds_of(const TimedCommand& command);

Contestant contestant(const TimedCommand& command);

// A folder for the output of commands, which is removed with this object.
class ScratchFolder {
 public:
  ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  ~ScratchFolder();

  std::string file(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

}  // namespace touchstone::survey
