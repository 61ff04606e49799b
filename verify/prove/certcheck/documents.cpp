// Reads the documents of files and standard input one by one.

#include "verify/prove/certcheck/documents.hpp"

#include <iostream>
#include <limits>
#include <nlohmann/json.hpp>
#include <streambuf>

#include "verify/prove/certcheck/limits.hpp"

namespace touchstone::certcheck {

Documents::Documents(const std::string& path)
    : in_(path == "-" ? std::cin : file_),
      place_(path == "-" ? "standard input" : path),
      by_lines_(path.ends_with(".jsonl") || path.ends_with(".ndjson")) {
  if (path != "-") file_.open(path, std::ios::binary);
  in_.peek();  // fails for a folder, which can be opened but not read
  if (path != "-" || !in_.good()) return;
  read(first_, true);
  by_lines_ = first_.size() > kLargestDocument || nlohmann::json::accept(first_);
  if (!by_lines_) first_ += '\n';
}

bool Documents::read(std::string& text, bool only_a_line) {
  std::streambuf& from = *in_.rdbuf();
  bool any = false;
  for (int c = from.sbumpc(); c != std::char_traits<char>::eof(); c = from.sbumpc()) {
    any = true;
    if (only_a_line && c == '\n') return true;
    if (text.size() <= kLargestDocument) {
      text += static_cast<char>(c);
    } else if (!only_a_line) {
      return true;
    } else {
      in_.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
      return true;
    }
  }
  return any;
}

std::optional<Document> Documents::next() {
  if (!by_lines_) {
    if (count_++ > 0) return std::nullopt;
    read(first_, false);
    const bool is_too_large = first_.size() > kLargestDocument;
    return Document{place_, std::move(first_), is_too_large};
  }
  for (std::string line = std::move(first_); !line.empty() || read(line, true); line.clear()) {
    ++count_;
    if (line.find_first_not_of(" \t\r\n") == std::string::npos) continue;
    first_.clear();
    const bool is_too_large = line.size() > kLargestDocument;
    return Document{place_ + ":" + std::to_string(count_), std::move(line), is_too_large};
  }
  return std::nullopt;
}

}  // namespace touchstone::certcheck
