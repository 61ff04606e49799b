// The unfinished lines of a set, and the journal by which a killed run is resumed. open(): 1. both
// files are locked; 2. read_journal() counts what was committed; 3. both files are cut after that.
// commit() syncs the lines before it writes their line of the journal, and then that.

#include "verify/cases/generate/run/part_file.hpp"

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <tuple>
#include <utility>

#include "src/base/sha256.hpp"
#include "verify/system/output/failed.hpp"
#include "verify/system/text/bounded.hpp"
#include "verify/system/text/checked_line.hpp"

namespace touchstone::generate {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

}  // namespace

PartFile::PartFile(const std::string& out, const json& arguments, bool restart) : out_(out) {
  try {
    open(arguments, restart);
  } catch (const output::Failed&) {
    throw;
  } catch (const std::exception& e) {
    fail(e.what());
  }
}

void PartFile::fail(const std::string& why) {
  if (error_.empty()) error_ = why;
}

void PartFile::open(const json& arguments, bool restart) {
  for (const auto& [file, path] :
       {std::pair{&journal_, journal_path()}, std::pair{&part_, part_path()}}) {
    auto opened = output::open_locked(path, out_);
    if (!opened) return fail(opened.error().message);
    *file = std::move(opened).value();
  }
  const std::string header =
      checked_line({{"schema", "touchstone/journal/1"}, {"arguments", arguments}});
  if (!restart && !read_journal(header)) return;
  if (restart) tally_ = {};
  if (tally_.cases() == 0) {
    // There is no valid content.
    if (ftruncate(journal_.get(), 0) != 0) output::fail(journal_path());
    output::write_whole(journal_.get(), journal_path(), header);
    journal_bytes_ = header.size();
  }
  for (const auto& [file, path, size] :
       {std::tuple{part_.get(), part_path(), tally_.bytes()},
        std::tuple{journal_.get(), journal_path(), journal_bytes_}}) {
    if (ftruncate(file, static_cast<off_t>(size)) != 0 || lseek(file, 0, SEEK_END) < 0)
      output::fail(path);
    output::sync(file, path);
  }
  output::sync_folder_of(out_);
}

// Returns whether the journal may be used: it belongs to this set, or has no complete first line.
// Counts the commits that the journal and the part file confirm, up to the first that they do not.
bool PartFile::read_journal(const std::string& header) {
  std::ifstream journal(journal_path(), std::ios::binary);
  std::ifstream part(part_path(), std::ios::binary);
  std::string line;
  if (read_line(journal, line) != LineRead::done || line + "\n" != header) {
    if (header.starts_with(line))
      return true;  // the file has no complete header: the run was killed at its start
    const json other = checked_content(line);
    fail(other.is_object() && other.value("schema", "") == "touchstone/journal/1"
             ? journal_path() + " belongs to a run with other arguments: " +
                   other.at("arguments").dump() + "; finish that one, or give --restart to drop it"
             : journal_path() + " is no journal of an unfinished set: not touched");
    return false;
  }
  if (journal.eof()) return true;  // the header is incomplete
  journal_bytes_ = header.size();
  while (read_line(journal, line) == LineRead::done && !journal.eof()) {
    const json entry = checked_content(line);
    if (!entry.is_object()) break;
    const Tally added = Tally::from_json(entry.at("tally"));
    std::string data(added.bytes(), '\0');
    if (!part.read(data.data(), static_cast<std::streamsize>(data.size()))) break;
    if (sha256(data) != entry.at("sha256").get<std::string>()) break;
    tally_.add(added);
    journal_bytes_ += line.size() + 1;
  }
  return true;
}

void PartFile::append(const std::string& lines, const Tally& tally) {
  pending_ += lines;
  pending_tally_.add(tally);
}

void PartFile::commit() {
  if (pending_.empty()) return;
  output::write_whole(part_.get(), part_path(), pending_);
  output::sync(part_.get(), part_path());
  output::write_whole(
      journal_.get(), journal_path(),
      checked_line({{"sha256", sha256(pending_)}, {"tally", pending_tally_.to_json()}}));
  output::sync(journal_.get(), journal_path());
  tally_.add(pending_tally_);
  pending_.clear();
  pending_tally_ = {};
}

void PartFile::remove() {
  std::error_code ignored;
  fs::remove(part_path(), ignored);
  fs::remove(journal_path(), ignored);
}

}  // namespace touchstone::generate
