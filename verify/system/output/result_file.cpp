// A file of results, one JSON object per line, which an interrupted run resumes. `judge` and the
// commands that answer cases write it.
//   1. open() reads the lines of an earlier run: the id, and the hash of the case.
//   2. For each case of this run, keep() takes over its earlier line, or write() appends a new one.
//      Both note the number of the line in `order_`.
//   3. finish() puts the lines into this order, and renames the file.

#include "verify/system/output/result_file.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <nlohmann/json.hpp>

#include "verify/system/output/failed.hpp"
#include "verify/system/text/bounded.hpp"

namespace touchstone::output {
namespace {

// Appends the first `size` bytes of a file.
void copy_first_bytes(const std::string& path, std::size_t size, Replacement& to) {
  std::ifstream in(path, std::ios::binary);
  std::array<char, 1 << 16> buffer{};
  while (size > 0) {
    const auto next = std::min(size, buffer.size());
    if (!in.read(buffer.data(), static_cast<std::streamsize>(next))) fail(path, EIO);
    to.write({buffer.data(), next});
    size -= next;
  }
}

}  // namespace

Result<ResultFile> ResultFile::open(const std::string& path, bool resume) {
  auto opened = Replacement::open(path, Replacement::Unfinished::keep);
  if (!opened) return opened.error();
  ResultFile made(std::move(opened).value());
  Replacement& file = made.file_;
  if (file.is_direct()) return made;
  if (!resume) {
    file.cut(0);
    return made;
  }
  const Result<std::size_t> left = made.note_results_in(file.part());
  if (!left) return left.error();
  file.cut(left.value());
  if (left.value() > 0) return made;  // else continues the finished file, of which a copy is made
  const Result<std::size_t> finished = made.note_results_in(file.path());
  if (!finished) return finished.error();
  copy_first_bytes(file.path(), finished.value(), file);
  return made;
}

Result<std::size_t> ResultFile::note_results_in(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::size_t size = 0;
  std::string line;
  while (read_line(in, line) == LineRead::done &&
         !in.eof()) {  // a last line without an end is incomplete
    const auto json = nlohmann::json::parse(line, nullptr, false);
    if (!json.is_object() || !json.contains("id") || !json["id"].is_string()) {
      return Error{Error::Code::value, "",
                   path + " is no file of results: not resumed, not touched"};
    }
    const std::string hash = json.value("case_sha256", json.value("query_sha256", ""));
    const std::size_t number = lines_.size();
    lines_.push_back({size, line.size() + 1});
    if (lines_[number].size > lines_[longest_].size) longest_ = number;
    kept_.insert_or_assign(Key(json["id"].get<std::string>(), hash),
                           Kept{number, std::hash<std::string_view>()(line),
                                json.contains("contact") && json["contact"] == true});
    size += line.size() + 1;
  }
  kept_lines_ = lines_.size();
  return size;
}

void ResultFile::keep(const std::string& id, const std::string& case_sha256) {
  order_.push_back(kept_.at({id, case_sha256}).line);
  ids_.insert(id);
}

void ResultFile::write(std::string_view line, const std::string& id) {
  std::string whole(line);
  whole += '\n';
  file_.write(whole);
  const std::size_t begin = lines_.empty() ? 0 : lines_.back().begin + lines_.back().size;
  order_.push_back(lines_.size());
  lines_.push_back({begin, whole.size()});
  if (kept_lines_ > 0) ids_.insert(id);
}

void ResultFile::forget_new() {
  lines_.resize(kept_lines_);
  file_.cut(lines_.empty() ? 0 : lines_.back().begin + lines_.back().size);
}

ResultFile::Rest ResultFile::finish() {
  Rest rest;
  std::vector<bool> is_ordered(kept_lines_, false);
  for (const std::size_t line : order_) {
    if (line < kept_lines_) is_ordered[line] = true;
  }
  std::vector<std::size_t> all;  // the lines of the finished file; first those of other cases
  for (const auto& [key, kept] : kept_) {
    if (is_ordered[kept.line]) continue;
    if (ids_.contains(key.first)) {
      ++rest.replaced;
    } else {
      all.push_back(kept.line);
    }
  }
  rest.foreign = all.size();
  std::ranges::sort(all);
  all.insert(all.end(), order_.begin(), order_.end());
  // Whether the part has just these lines, in this order. Then nothing is copied.
  bool is_arranged = all.size() == lines_.size();
  for (std::size_t i = 0; i < all.size(); ++i) is_arranged = is_arranged && all[i] == i;
  if (!is_arranged && !file_.is_direct()) {
    std::vector<Replacement::Piece> pieces;
    pieces.reserve(all.size());
    for (const std::size_t line : all) pieces.push_back(lines_[line]);
    file_.arrange(pieces);
  }
  file_.finish();
  return rest;
}

}  // namespace touchstone::output
