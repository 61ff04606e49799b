#pragma once

#include <fstream>
#include <istream>
#include <optional>
#include <string>
#include <vector>

#include "touchstone/result.hpp"

namespace touchstone::cli {

// The text of one case, and where it was found.
struct CaseText {
  std::string place;  // "file.json", "file.jsonl:17", "standard input:3"
  std::string text;
  std::optional<std::string> unreadable;  // why there is no text
};

// Hands out the cases of several inputs, one by one: a file holds one case, a .jsonl file one a
// line, of which "file.jsonl:17" takes the one on that line, and "-" is standard input with one a
// line, or a single document. Nothing is read before it is asked for.
class CaseSource {
 public:
  explicit CaseSource(std::vector<std::string> inputs) : inputs_(std::move(inputs)) {}

  // The next case; nothing at the end.
  std::optional<CaseText> next();

 private:
  std::optional<CaseText> next_line();
  CaseText whole_file(const std::string& path);

  std::vector<std::string> inputs_;
  std::size_t input_ = 0;
  std::ifstream file_;
  std::istream* lines_ = nullptr;  // set while an input is read line by line
  std::string place_;
  std::size_t line_ = 0;
  std::size_t only_line_ = 0;  // of the file that is read; 0: all
};

}  // namespace touchstone::cli
