#include "verify/certcheck/documents.hpp"

#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>

namespace touchstone::certcheck {

Documents::Documents(const std::string& path)
    : in_(path == "-" ? std::cin : file_),
      place_(path == "-" ? "standard input" : path),
      by_lines_(path.ends_with(".jsonl") || path.ends_with(".ndjson")) {
  if (path != "-") file_.open(path, std::ios::binary);
  in_.peek();  // fails for what can be opened and not read: a folder
  if (path != "-" || !in_.good()) return;
  std::getline(in_, first_);
  by_lines_ = nlohmann::json::accept(first_);
  first_ += '\n';
}

std::optional<Document> Documents::next() {
  if (!by_lines_) {
    if (count_++ > 0) return std::nullopt;
    return Document{place_, first_.append(std::istreambuf_iterator<char>(in_), {})};
  }
  for (std::string line = std::move(first_); !line.empty() || std::getline(in_, line);
       line.clear()) {
    ++count_;
    if (line.find_first_not_of(" \t\r\n") == std::string::npos) continue;
    first_.clear();
    return Document{place_ + ":" + std::to_string(count_), std::move(line)};
  }
  return std::nullopt;
}

}  // namespace touchstone::certcheck
