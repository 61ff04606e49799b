#pragma once

#include <string>
#include <vector>

#include "verify/bench/survey/measure.hpp"

namespace touchstone::survey {

// A program of ours as a contestant.
struct TimedCommand {
  std::string name;
  std::vector<std::string> words;  // the program, which stands beside this one, and its arguments
  std::size_t cases = 1;           // that it works on
  std::string fresh{};             // a file that is not to be there when it starts
};

// Whether there is such a program beside this one.
bool stands_beside(const std::string& program);

// Seconds of the processor that it takes, with all that it starts. What it prints is dropped, and
// whether it finds something: but it throws where the program ends with a status above 1.
double seconds_of(const TimedCommand& command);

Contestant contestant(const TimedCommand& command);

// A folder for what commands write, gone with this object.
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
