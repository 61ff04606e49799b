#pragma once

#include <cstdint>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace touchstone::batch {

// Reads the cases of a command's inputs one by one: files, lines of files, standard input.

// The text of one case, and its place in the input.
struct CaseText {
  std::string place;  // "file.json", "file.jsonl:17", "standard input:3"
  std::string text;
  std::optional<std::string> unreadable;  // why there is no text
};

// Whether a file of this name has one document per line: .jsonl and .ndjson mean the same.
bool holds_lines(const std::string& path);

// The number of cases that a CaseSource of these inputs returns. Reads the inputs. nullopt if
// reading would use one up (standard input, a pipe), or if the program is asked to end.
std::optional<std::uint64_t> count_of_cases(const std::vector<std::string>& inputs);

// Returns the cases of several inputs, one by one. A file has one case; a file of lines has one per
// line, of which "file.jsonl:17" chooses one. "-" is standard input, with a case per line or a
// single document. Inputs are read only as far as cases are needed. An input without cases gives
// an unreadable one, so that it becomes an error.
class CaseSource {
 public:
  explicit CaseSource(std::vector<std::string> inputs) : inputs_(std::move(inputs)) {}

  // The next case; nullopt at the end.
  std::optional<CaseText> next();

 private:
  std::optional<CaseText> next_line();
  // Opens the input. Returns a case if it has a single one, or cannot be opened.
  std::optional<CaseText> open(const std::string& input);
  std::optional<CaseText> open_standard_input();

  std::vector<std::string> inputs_;
  std::size_t input_ = 0;
  std::unique_ptr<std::istream> lines_;  // set while an input is read line by line
  std::string place_;                    // of that input
  std::size_t line_ = 0;                 // number of lines read
  std::string first_line_;               // the first line, if it was read to recognise the format
  std::size_t only_line_ = 0;            // the line that was chosen; 0: all
  bool has_cases_ = false;               // whether it has given a case
};

}  // namespace touchstone::batch
