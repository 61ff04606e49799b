#pragma once

#include <fstream>
#include <optional>
#include <string>

namespace touchstone::certcheck {

struct Document {
  std::string place;          // "file.json", "file.jsonl:17"
  std::string text;           // of one that is too large, its beginning
  bool is_too_large = false;  // beyond kLargestDocument: the rest of it was not kept
};

// Reads documents one after the other. A file is one, but of a .jsonl or .ndjson file, and of
// standard input ("-") where its first line is a document by itself, every line that is not blank
// is one.
class Documents {
 public:
  explicit Documents(const std::string& path);

  bool can_be_read() const { return !in_.fail(); }
  // Nothing at the end.
  std::optional<Document> next();

 private:
  // The next line, without its end, or all that is left; false at the end of the file.
  bool read(std::string& text, bool only_a_line);

  std::ifstream file_;
  std::istream& in_;
  std::string place_;
  bool by_lines_;
  std::string first_;  // the line that was read ahead
  std::size_t count_ = 0;
};

}  // namespace touchstone::certcheck
