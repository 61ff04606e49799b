// Obtains the text of a finding's case again, by the command that judges it (its `replay`), so that
// smallest.cpp can show the smallest case of each bucket. The command has one of three forms:
//   printf '%s\n' CASE | touchstone judge …        the case itself
//   touchstone judge … FILE, or FILE:LINE          a file, or a line of one
//   touchstone judge … --family F --seed S --first N    a case that is generated again

#include "verify/look/report/case_again.hpp"

#include <fstream>

#include "src/base/visible.hpp"
#include "verify/hunt/campaign/any_case.hpp"
#include "verify/judge/cases/case_feed.hpp"
#include "verify/system/batch/case_source.hpp"
#include "verify/system/text/bounded.hpp"
#include "verify/system/text/shell.hpp"
#include "verify/system/text/whole_number.hpp"

namespace touchstone::report {
namespace {

Error cannot_find(const std::string& why) { return {Error::Code::value, "", why}; }

// False, with 0, if the word is no whole number.
bool read_number(const std::string& word, std::uint64_t& number) {
  const auto read = whole_number<std::uint64_t>(word);
  number = read.value_or(0);
  return read.has_value();
}

// The choice of a case in a `judge` command. In a replay command every option has one value;
// options that do not choose the case are skipped.
Result<judge::CaseChoice> choice_in(const std::vector<std::string>& words, std::size_t first) {
  judge::CaseChoice choice;
  choice.count = 1;
  for (std::size_t i = first; i < words.size(); ++i) {
    if (!words[i].starts_with("--")) {
      choice.files.push_back(words[i]);
      continue;
    }
    const std::string& option = words[i];
    if (++i == words.size()) return cannot_find(option + " has no value");
    bool good = true;
    if (option == "--family") choice.families.push_back(words[i]);
    if (option == "--only") choice.only.push_back(words[i]);
    if (option == "--seed") good = read_number(words[i], choice.seed);
    if (option == "--first") good = read_number(words[i], choice.first);
    if (!good) return cannot_find(option + ": no number");
  }
  if (choice.files.size() + choice.families.size() != 1)
    return cannot_find("the command is about no single case");
  return choice;
}

}  // namespace

Result<std::string> CaseAgain::text_in_file(const std::string& place) {
  const std::size_t colon = place.rfind(':');
  std::uint64_t line = 0;
  // Not FILE:LINE, so the whole file is the case.
  if (colon == std::string::npos || !batch::holds_lines(place.substr(0, colon)) ||
      !read_number(place.substr(colon + 1), line)) {
    const auto found = batch::CaseSource({place}).next();
    if (!found || found->unreadable)
      return cannot_find(place + ": " + (found ? *found->unreadable : "no case"));
    return found->text;
  }
  const std::string file = place.substr(0, colon);
  const std::lock_guard lock(mutex_);
  auto [entry, is_new] = lines_.try_emplace(file);
  if (is_new) {
    std::ifstream in(file);
    for (std::string text; read_line(in, text) == LineRead::done;) entry->second.push_back(text);
  }
  if (line == 0 || line > entry->second.size()) return cannot_find(place + ": no such line here");
  return entry->second[line - 1];
}

Result<std::string> CaseAgain::text(const std::string& replay) {
  const auto words = shell_words(replay);
  if (!words) return cannot_find("its command was not written by this program");
  // printf '%s\n' CASE | touchstone judge …
  const bool is_piped = words->size() > 4 && words->front() == "printf" && words->at(3) == "|";
  if (is_piped) return words->at(2);
  if (words->size() < 3 || words->at(1) != "judge")
    return cannot_find("its command does not say which case it is");
  auto choice = choice_in(*words, 2);
  if (!choice) return choice.error();
  if (!choice.value().files.empty()) return text_in_file(choice.value().files.front());
  auto opened = judge::CaseFeed::open(std::move(choice).value());
  if (!opened) return opened.error();
  judge::CaseFeed feed = std::move(opened).value();
  return judge::text_of(*feed.next());
}

Result<CaseParts> CaseAgain::find(const std::string& replay, const std::string& id) {
  auto found = text(replay);
  if (!found) return found.error();
  const auto parsed = campaign::parse_any_case(found.value());
  if (!parsed) return parsed.error();
  const CaseParts& parts = campaign::parts_of(parsed.value());
  if (parts.id != id) return cannot_find("there is another case by now, " + visible(parts.id));
  return parts;
}

}  // namespace touchstone::report
