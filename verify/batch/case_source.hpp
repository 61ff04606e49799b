#pragma once

#include <cstdint>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace touchstone::batch {

// The text of one case, and where it was found.
struct CaseText {
  std::string place;  // "file.json", "file.jsonl:17", "standard input:3"
  std::string text;
  std::optional<std::string> unreadable;  // why there is no text
};

// Whether a file of this name holds one document a line: .jsonl and .ndjson are two names for that.
bool holds_lines(const std::string& path);

// How many cases a CaseSource of these inputs hands out. Reads them; nothing where that would use
// them up (standard input, a pipe), and where the program is asked to end.
std::optional<std::uint64_t> count_of_cases(const std::vector<std::string>& inputs);

// Hands out the cases of several inputs, one by one: a file holds one case, a file of lines one a
// line, of which "file.jsonl:17" takes the one on that line, and "-" is standard input with one a
// line, or a single document. Nothing is read before it is asked for. An input without any case is
// handed out as one that is unreadable: nobody wants an answer to nothing.
class CaseSource {
 public:
  explicit CaseSource(std::vector<std::string> inputs) : inputs_(std::move(inputs)) {}

  // The next case; nothing at the end.
  std::optional<CaseText> next();

 private:
  std::optional<CaseText> next_line();
  // Opens the input; a case where it holds one alone, or cannot be opened.
  std::optional<CaseText> open(const std::string& input);
  std::optional<CaseText> open_standard_input();

  std::vector<std::string> inputs_;
  std::size_t input_ = 0;
  std::unique_ptr<std::istream> lines_;  // while an input is read line by line
  std::string place_;                    // of that input
  std::size_t line_ = 0;                 // lines of it that were read
  std::string first_line_;               // the first one, where it was read to look at it
  std::size_t only_line_ = 0;            // of it; 0: all
  bool has_cases_ = false;               // it gave one already
};

}  // namespace touchstone::batch
