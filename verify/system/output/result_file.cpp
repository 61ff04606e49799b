// A file of results, one per line, which an interrupted run resumes.

#include "verify/system/output/result_file.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <nlohmann/json.hpp>

#include "verify/system/output/failed.hpp"
#include "verify/system/text/bounded.hpp"

namespace touchstone::output {
namespace {

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
  made.kept_bytes_ = left.value();
  if (left.value() > 0) return made;
  const Result<std::size_t> finished = made.note_results_in(file.path());
  if (!finished) return finished.error();
  copy_first_bytes(file.path(), finished.value(), file);
  made.kept_bytes_ = finished.value();
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
    done_.insert_or_assign(json["id"].get<std::string>() + " " + hash,
                           Kept{std::hash<std::string_view>()(line),
                                json.contains("contact") && json["contact"] == true});
    size += line.size() + 1;
  }
  return size;
}

void ResultFile::write(std::string_view line) {
  std::string whole(line);
  whole += '\n';
  file_.write(whole);
}

}  // namespace touchstone::output
