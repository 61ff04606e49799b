// Joins the files of all parts of a question (`solve --join`), in which several programs have
// answered one part each: 1. each file is read, and refused if it is damaged or of another
// question; 2. the parts are sorted, and checked for gaps and repetitions; 3. their results are
// concatenated.

#include <algorithm>
#include <exception>
#include <fstream>
#include <stdexcept>
#include <utility>

#include "src/words/why_unreadable.hpp"
#include "touchstone/version.hpp"
#include "verify/cases/answer_parts/part_file.hpp"
#include "verify/system/text/bounded.hpp"
#include "verify/system/text/checked_line.hpp"

namespace touchstone::answer_parts {
namespace {

using nlohmann::json;

// A part, and the content of its file.
struct ReadPart {
  std::string path;
  PartHead head;
  Joined results{};
};

// An error in one of the files, as text for people.
struct WrongPart : std::runtime_error {
  WrongPart(const std::string& path, const std::string& why)
      : std::runtime_error(path + ": " + why) {}
};

// The content of the next line; null at the end of the file.
json next_line(std::istream& file) {
  std::string line;
  const LineRead read = read_line(file, line);
  if (read == LineRead::too_long) throw std::runtime_error(std::string("it ") + kTooLargeDocument);
  if (read == LineRead::none) return nullptr;
  json content = checked_content(line);
  if (!content.is_object() || file.eof())
    throw std::runtime_error(
        "it is damaged, or no part of an answer, as `solve --part` writes them");
  return content;
}

PartHead read_head(std::istream& file) {
  json line = next_line(file);
  if (line.is_null()) throw std::runtime_error("it is empty");
  return part_head(std::move(line));
}

// Reads the states of the pairs that meet, and checks that all pairs of the part were done.
void read_pairs(std::istream& file, const Query& query, ReadPart& part) {
  const std::uint64_t size = part.head.part.size(part.head.pairs);
  std::uint64_t done = 0;
  for (json line = next_line(file); !line.is_null(); line = next_line(file)) {
    const auto now_done = line.at("done").get<std::uint64_t>();
    if (now_done <= done || now_done > size) throw std::runtime_error("its lines are not in order");
    done = now_done;
    if (line.contains("meets"))
      part.results.meeting.push_back(pair_states(line.at("meets"), query));
  }
  if (done != size) throw std::runtime_error("it ends too early");
}

// Reads the only line of results of a part about a first contact: the pairs that meet first, or
// none.
void read_first(std::istream& file, const Query& query, ReadPart& part) {
  const json line = next_line(file);
  if (line.is_null()) throw std::runtime_error("it ends too early");
  for (const json& pair : line.at("first")) part.results.first.push_back(part_numbers(pair, query));
  if (!next_line(file).is_null()) throw std::runtime_error("it has too many lines");
}

ReadPart read_part(const std::string& path, const PartitionedQuestion& question,
                   const Query& query) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw WrongPart(path, why_unreadable(path, "a part of an answer"));
  try {
    ReadPart part{path, read_head(file)};
    const json& asked = part.head.question;
    if (asked.at("case_sha256") != question.case_sha256)
      throw std::runtime_error("it is about another case, or about another version of this one");
    if (asked.at("touchstone") != TOUCHSTONE_VERSION) {
      throw std::runtime_error("it was solved by version " +
                               asked.at("touchstone").dump(-1, ' ', true) +
                               ", this is version \"" TOUCHSTONE_VERSION "\": solve it again");
    }
    if (asked.value("first", false) != question.first_only) {
      throw std::runtime_error(question.first_only
                                   ? "it was solved without --first, so it is joined without"
                                   : "it was solved with --first, so it is joined with --first");
    }
    if (question.first_only) {
      read_first(file, query, part);
    } else {
      read_pairs(file, query, part);
    }
    return part;
  } catch (const std::exception& e) {
    throw WrongPart(path, e.what());
  }
}

// Checks that the parts belong to one run, that each occurs once, and that none is missing which is
// needed.
void check_set(const std::vector<ReadPart>& parts, bool first_only) {
  const ReadPart& first = parts.front();
  const std::uint64_t of = first.head.part.of;
  std::uint64_t last = of;  // the last part that is needed
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const ReadPart& part = parts[i];
    const std::uint64_t number = part.head.part.number;
    if (part.head.question != first.head.question || part.head.part.of != of)
      throw WrongPart(part.path, "it is a part of another run than " + first.path);
    if (i > 0 && number == parts[i - 1].head.part.number) {
      throw WrongPart(part.path, "it is part " + batch::text(part.head.part) + ", and so is " +
                                     parts[i - 1].path);
    }
    if (number <= last && number != i + 1)
      throw WrongPart(part.path, "part " + batch::text({i + 1, of}) + " of its run is missing");
    if (first_only && number < last && !part.results.first.empty()) last = number;
  }
  if (parts.size() < last) {
    throw WrongPart(first.path,
                    "part " + batch::text({parts.size() + 1, of}) + " of its run is missing");
  }
}

}  // namespace

bool has_first_contact(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  try {
    read_head(file);
    const json line = next_line(file);
    return line.is_object() && line.contains("first") && !line.at("first").empty();
  } catch (const std::exception&) {
    return false;
  }
}

Result<Joined> join_parts(const std::vector<std::string>& files,
                          const PartitionedQuestion& question, const Query& query) {
  try {
    std::vector<ReadPart> parts;
    for (const std::string& path : files) parts.push_back(read_part(path, question, query));
    if (parts.empty()) return Error{Error::Code::value, "", "there are no parts to be joined"};
    std::stable_sort(parts.begin(), parts.end(), [](const ReadPart& a, const ReadPart& b) {
      return a.head.part.number < b.head.part.number;
    });
    check_set(parts, question.first_only);
    Joined joined;
    for (ReadPart& part : parts) {
      std::move(part.results.meeting.begin(), part.results.meeting.end(),
                std::back_inserter(joined.meeting));
      std::move(part.results.first.begin(), part.results.first.end(),
                std::back_inserter(joined.first));
    }
    return joined;
  } catch (const WrongPart& e) {
    return Error{Error::Code::value, "", e.what()};
  }
}

}  // namespace touchstone::answer_parts
