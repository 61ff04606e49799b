#pragma once

#include <fstream>
#include <optional>
#include <string>

namespace touchstone::certcheck {

// A text to check, with the place that messages name.
struct Document {
  std::string place;          // "file.json", "file.jsonl:17"
  std::string text;           // the beginning, if the document is too large
  bool is_too_large = false;  // longer than kLargestDocument; the rest was skipped
};

// Reads documents one after the other. A file is one document, with two exceptions. In a .jsonl or
// .ndjson file, each line that is not blank is one. Standard input ("-") is read by lines if its
// first line is a whole document.
class Documents {
 public:
  explicit Documents(const std::string& path);

  bool can_be_read() const { return !in_.fail(); }
  // The next document, or nullopt at the end.
  std::optional<Document> next();

 private:
  // Reads the next line, without its end, or (if not `only_a_line`) the rest. Returns false at the
  // end of the file.
  bool read(std::string& text, bool only_a_line);

  std::ifstream file_;
  std::istream& in_;
  std::string place_;
  bool by_lines_;
  std::string first_;  // the line that was read ahead
  std::size_t count_ = 0;
};

}  // namespace touchstone::certcheck
