#pragma once

#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "touchstone/case.hpp"

namespace touchstone::report {

// Cases by the commands that judge them again: made by their family, taken from standard input, or
// read from their file, relative to this folder. Of a file of lines all are kept, so that each is
// read once. Several threads may ask.
class CaseAgain {
 public:
  // The case that a judge's replay command is about.
  //   Errors: the command was not written by this program, there is no such file or family, or
  //   there is another case by now than `id`.
  Result<Case> find(const std::string& replay, const std::string& id);

 private:
  Result<std::string> text(const std::string& replay);
  Result<std::string> text_in_file(const std::string& place);

  std::mutex mutex_;
  std::map<std::string, std::vector<std::string>> lines_;  // by file
};

}  // namespace touchstone::report
