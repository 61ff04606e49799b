// Makes the report of a whole run from the files of its parts (`touchstone judge --join`): reads
// the first two lines of each file, checks that these are all parts of one run, and then adds the
// cases of all parts to a report, in the order of the parts.

#include <algorithm>
#include <exception>
#include <fstream>
#include <stdexcept>
#include <utility>

#include "src/words/why_unreadable.hpp"
#include "verify/judge/parts/judged_case_json.hpp"
#include "verify/judge/parts/part_file.hpp"
#include "verify/judge/parts/part_lines.hpp"
#include "verify/system/batch/input.hpp"
#include "verify/system/text/bounded.hpp"
#include "verify/system/text/checked_line.hpp"

namespace touchstone::judge {
namespace {

// A file of which the first two lines were read.
struct OpenPart {
  std::string path;
  PartHead head;
  nlohmann::json who;  // the second line: the subjects
  std::vector<Contestant> subjects;
};

// An error in one of the files, as text for people.
struct WrongPart : std::runtime_error {
  WrongPart(const std::string& path, const std::string& why)
      : std::runtime_error(path + ": " + why) {}
};

nlohmann::json next_line(std::istream& file) {
  std::string line;
  const LineRead read = read_line(file, line);
  if (read == LineRead::too_long) throw std::runtime_error(std::string("it ") + kTooLargeDocument);
  if (read == LineRead::none || file.eof()) throw std::runtime_error("it ends too early");
  auto content = checked_content(line);
  if (!content.is_object())
    throw std::runtime_error("it is damaged, or no part of a run, as `judge --part` writes them");
  return content;
}

OpenPart opened_part(const std::string& path) {
  const auto input = batch::open_input(path);
  std::istream& file = *input;
  if (!file) throw WrongPart(path, why_unreadable(path, "a part of a run"));
  try {
    PartHead head = part_head(next_line(file));
    nlohmann::json who = next_line(file);
    std::vector<Contestant> subjects = subjects_in(who);
    return {path, std::move(head), std::move(who), std::move(subjects)};
  } catch (const std::exception& e) {
    throw WrongPart(path, e.what());
  }
}

// Checks that the parts belong to one run, and that each occurs once.
void check_set(const std::vector<OpenPart>& parts) {
  const OpenPart& first = parts.front();
  const std::uint64_t of = first.head.part.of;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto& [path, head, who, subjects] = parts[i];
    if (head.run != first.head.run || head.part.of != of)
      throw WrongPart(path, "it is a part of another run than " + first.path);
    if (who != first.who) {
      throw WrongPart(
          path, "its subjects declare other things than those of " + first.path +
                    ": they are other builds, or ran on another machine; judge this part again");
    }
    if (i > 0 && head.part == parts[i - 1].head.part)
      throw WrongPart(path,
                      "it is part " + batch::text(head.part) + ", and so is " + parts[i - 1].path);
    if (head.part.number != i + 1)
      throw WrongPart(path, "part " + batch::text({i + 1, of}) + " of its run is missing");
  }
  if (parts.size() != of) {
    throw WrongPart(first.path,
                    "part " + batch::text({parts.size() + 1, of}) + " of its run is missing");
  }
}

// The next line as a case.
JudgedCase next_case(std::istream& file, std::size_t subjects) {
  JudgedCase judged = judged_case(next_line(file));
  if (judged.refused.empty() && judged.verdicts.size() != subjects)
    throw std::runtime_error("it does not have one verdict for each subject");
  return judged;
}

void add_cases(const OpenPart& part, GrowingReport& report) {
  std::ifstream file(part.path, std::ios::binary);
  std::string line;
  std::uint64_t number = 0;
  const auto wrong = [&](const std::string& why) {
    return WrongPart(part.path + ":" + std::to_string(number), why);
  };
  while (number < 2 && read_line(file, line) == LineRead::done) ++number;
  for (std::uint64_t left = part.head.part.size(part.head.cases); left > 0; --left) {
    ++number;
    JudgedCase judged;
    try {
      judged = next_case(file, part.subjects.size());
    } catch (const std::exception& e) {
      throw wrong(e.what());
    }
    report.add(std::move(judged));
  }
  ++number;
  if (file.peek() != std::istream::traits_type::eof())
    throw wrong("there are more lines than cases");
}

}  // namespace

Result<Report> join_parts(const std::vector<std::string>& files, const Sink& sink) {
  try {
    std::vector<OpenPart> parts;
    for (const std::string& path : files) parts.push_back(opened_part(path));
    if (parts.empty()) return Error{Error::Code::value, "", "there are no parts to be joined"};
    std::stable_sort(parts.begin(), parts.end(), [](const OpenPart& a, const OpenPart& b) {
      return a.head.part.number < b.head.part.number;
    });
    check_set(parts);
    GrowingReport report(parts.front().subjects, parts.front().head.options,
                         parts.front().head.swap, sink);
    for (const OpenPart& part : parts) add_cases(part, report);
    return report.take();
  } catch (const WrongPart& e) {
    return Error{Error::Code::value, "", e.what()};
  }
}

}  // namespace touchstone::judge
