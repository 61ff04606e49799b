// Joins finished sets, each with its card (OUT.card.md, which names family, seed and indices), into
// the whole; a killed run resumes. A PartFile is the unfinished output.

#include "verify/cases/generate/run/join_set.hpp"

#include <algorithm>
#include <fstream>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "verify/cases/generate/run/card.hpp"
#include "verify/cases/generate/run/finished_set.hpp"
#include "verify/system/batch/interruption.hpp"
#include "verify/system/output/failed.hpp"
#include "verify/system/text/bounded.hpp"
#include "verify/system/text/sha256.hpp"

namespace touchstone::generate {
namespace {

// A finished set that is a part of the whole.
struct SetPart {
  std::string path;
  std::string sha256;  // of the file, according to its card
  std::uint64_t first = 0;
  std::uint64_t count = 0;
};

// An error in one of the files, as text for people.
struct WrongPart : std::runtime_error {
  WrongPart(const std::string& path, const std::string& why)
      : std::runtime_error(path + ": " + why) {}
};

// The contents of the last line of a card (see card_mark).
std::string mark_in(const std::string& path) {
  std::ifstream card(path + ".card.md", std::ios::binary);
  std::string last;
  for (std::string line; read_line(card, line) == LineRead::done;) last = line;
  constexpr std::string_view kBegin = "<!-- touchstone/set/1 ";
  constexpr std::string_view kEnd = " -->";
  if (!last.starts_with(kBegin) || !last.ends_with(kEnd))
    throw WrongPart(path, "there is no card beside it, which a finished set has");
  return last.substr(kBegin.size(), last.size() - kBegin.size() - kEnd.size());
}

// A part of the whole set, as its card describes it. Throws WrongPart if it belongs to another set.
SetPart described_by_card(const SetDescription& whole, const std::string& path) {
  const std::string mark = mark_in(path);
  const std::size_t blank = mark.rfind(' ');
  auto arguments = nlohmann::json::parse(mark.substr(0, blank), nullptr, false);
  const auto is_number = [&](const char* key) {
    return arguments.is_object() && arguments.contains(key) && arguments[key].is_number_unsigned();
  };
  if (blank == std::string::npos || !is_number("first") || !is_number("count"))
    throw WrongPart(path, "its card is not the card of a set");
  SetDescription part = whole;
  part.first = arguments["first"];
  part.count = arguments["count"];
  arguments.erase("format");
  if (arguments != arguments_of(part))
    throw WrongPart(path, "it is of another set: " + arguments.dump());
  return {path, mark.substr(blank + 1), part.first, part.count};
}

// The parts in the order of their indices. Throws unless they form the whole.
std::vector<SetPart> in_order(const SetDescription& whole, const std::vector<std::string>& paths) {
  std::vector<SetPart> parts;
  for (const std::string& path : paths) parts.push_back(described_by_card(whole, path));
  std::sort(parts.begin(), parts.end(), [](const SetPart& a, const SetPart& b) {
    return std::pair(a.first, a.count) < std::pair(b.first, b.count);
  });
  std::uint64_t next = whole.first;
  for (const SetPart& p : parts) {
    if (p.first < next) throw WrongPart(p.path, "its cases are in another part, too");
    if (p.first > next)
      throw WrongPart(p.path, "the cases before it, from " + std::to_string(next) +
                                  " on, are in none of the parts");
    next = p.first + p.count;
  }
  if (next != whole.first + whole.count) {
    throw std::runtime_error("the cases from " + std::to_string(next) + " to " +
                             std::to_string(whole.first + whole.count - 1) +
                             " are in none of the parts");
  }
  return parts;
}

// Appends parts to a set, except for `to_skip_` cases that a killed run of this join has written
// already.
class Joining {
 public:
  Joining(PartFile& file, batch::Progress& progress)
      : file_(file), progress_(progress), to_skip_(file.tally().cases()) {}

  // Returns false if the program was asked to end.
  bool append(const SetPart& part) {
    if (to_skip_ >= part.count) {
      to_skip_ -= part.count;
      return true;
    }
    if (sha256_of_file(part.path) != part.sha256)
      throw WrongPart(part.path, "it is not what its card says: its SHA-256 is another");
    read_set(part.path, [this](std::string_view line) {
      if (batch::interrupted()) return;
      if (to_skip_ > 0) {
        --to_skip_;
        return;
      }
      append(line);
    });
    return !batch::interrupted();
  }

  // Writes the buffered lines.
  void commit() {
    file_.append(std::exchange(lines_, ""), std::exchange(tally_, {}));
    file_.commit();
  }

 private:
  void append(std::string_view line) {
    tally_.add(summary_of(line));
    lines_ += line;
    lines_ += '\n';
    if (lines_.size() >= kCommitBytes) commit();
    progress_.done();
  }

  PartFile& file_;
  batch::Progress& progress_;
  std::uint64_t to_skip_;  // cases that are still to be skipped
  std::string lines_;      // not written yet
  Tally tally_;            // of `lines_`
};

RunResult refused(const std::string& why) {
  RunResult result;
  result.status = RunResult::Status::refused;
  result.message = why;
  return result;
}

}  // namespace

Result<RunResult> join_set(const SetDescription& set, const RunOptions& options,
                           const std::vector<std::string>& paths) {
  const batch::CanBeInterrupted here;
  if (const auto end = ended_before(set, options)) return *end;
  try {
    const std::vector<SetPart> parts = in_order(set, paths);
    PartFile file(options.out, arguments_of(set), options.restart);
    if (!file.error().empty()) return refused(file.error());
    RunResult result;
    result.resumed = file.tally().cases();
    batch::Progress progress(options.progress, set.count, result.resumed);
    Joining joining(file, progress);
    for (const SetPart& part : parts) {
      if (joining.append(part)) continue;
      result.status = RunResult::Status::interrupted;
      break;
    }
    joining.commit();
    result.tally = file.tally();
    if (result.status == RunResult::Status::done) finish_set(set, options, file);
    result.seconds = progress.seconds();
    return result;
  } catch (const output::Failed&) {
    throw;
  } catch (const std::runtime_error& e) {
    return Error{Error::Code::value, "", e.what()};
  }
}

}  // namespace touchstone::generate
