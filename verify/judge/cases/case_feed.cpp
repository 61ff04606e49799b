// Hands out the cases to be judged: from files, from families, and from the set of hard cases.

#include "verify/judge/cases/case_feed.hpp"

#include <algorithm>
#include <filesystem>
#include <memory>

#include "verify/cases/generate/make_case.hpp"
#include "verify/cases/generate/run/hard_set.hpp"

namespace touchstone::judge {
namespace {

// The name of the place for cases from standard input.
constexpr const char* kStandardInput = "standard input";

// The name under which the cases of a file are counted: that of the set, or of the file's folder.
std::string label_of(const std::string& place) {
  if (place.starts_with(kStandardInput)) return kStandardInput;
  const std::size_t line = place.rfind(".jsonl:");
  const std::filesystem::path path = place.substr(0, line);
  if (line != std::string::npos) return path.filename().string();
  const std::string folder = path.parent_path().filename().string();
  return folder.empty() || folder == "." || folder == ".." ? "files" : folder;
}

// The flags of a hard case: all its tags except the last, which is its level.
std::string flags_of(const Case& hard) {
  std::string flags;
  for (std::size_t i = 0; i + 1 < hard.tags->size(); ++i)
    flags += (i == 0 ? "" : ", ") + (*hard.tags)[i];
  return flags;
}

}  // namespace

std::string text_of(const InputCase& input) {
  return input.make ? case_text(input.make()) : input.text;
}

CaseFeed::CaseFeed(CaseChoice choice) : choice_(std::move(choice)), files_(choice_.files) {}

Result<CaseFeed> CaseFeed::open(CaseChoice choice) {
  CaseFeed feed(std::move(choice));
  const CaseChoice& asked = feed.choice_;
  const auto add = [&](const std::string& label, std::uint64_t count, bool by_flag) {
    auto chosen = generate::chosen_family(label, asked.only);
    if (!chosen) return std::optional<Error>(chosen.error());
    feed.parts_.push_back(
        {std::move(chosen).value(), asked.count == 0 ? count : asked.count, by_flag});
    return std::optional<Error>();
  };
  for (const std::string& label : asked.families) {
    if (auto wrong = add(label, 100, false)) return *wrong;
  }
  if (asked.hard.empty()) return feed;
  for (const generate::HardPart& part : generate::hard_parts()) {
    if (auto wrong = add(part.family + ":format=" + asked.hard, part.count, true)) return *wrong;
  }
  return feed;
}

InputCase CaseFeed::of_file(batch::CaseText text) const {
  InputCase input{text.place, label_of(text.place), std::move(text.text), {}, text.unreadable};
  if (input.family == kStandardInput) {
    // The text is one line: strings of JSON contain no line break.
    input.replay = {{"-"}, input.text};
    std::replace_if(
        input.replay.input.begin(), input.replay.input.end(),
        [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
  } else {
    // With "./" in front, a file name that begins with '-' is not an option.
    input.replay = {{(text.place.starts_with('-') ? "./" : "") + text.place}, {}};
  }
  return input;
}

std::uint64_t CaseFeed::count() const {
  std::uint64_t cases = 0;
  for (const Part& part : parts_) cases += part.count;
  for (batch::CaseSource files(choice_.files); files.next();) ++cases;
  return cases;
}

void CaseFeed::skip(std::uint64_t cases) {
  while (cases > 0 && files_.next()) --cases;
  made_ += cases;
}

std::optional<InputCase> CaseFeed::next() {
  if (auto text = files_.next()) return of_file(std::move(*text));
  // skip() may have counted beyond the end of the part: then the rest counts for the next ones.
  while (part_ < parts_.size() && made_ >= parts_[part_].count) made_ -= parts_[part_++].count;
  if (part_ == parts_.size()) return std::nullopt;
  return generated(parts_[part_], choice_.first + made_++);
}

InputCase CaseFeed::generated(const Part& part, std::uint64_t index) const {
  const generate::ChosenFamily& chosen = part.chosen;
  InputCase input{.place = {}, .family = chosen.label};
  input.replay.arguments = {"--family", chosen.family->name};
  for (const std::string& one : chosen.only)
    input.replay.arguments.insert(input.replay.arguments.end(), {"--only", one});
  input.replay.arguments.insert(
      input.replay.arguments.end(),
      {"--seed", std::to_string(choice_.seed), "--first", std::to_string(index), "--count", "1"});
  input.place = generate::case_id(*chosen.family, chosen.fixed, choice_.seed, index);
  if (chosen.family->enclosed) {
    input.text =
        generate::make_enclosed_case(*chosen.family, chosen.fixed, choice_.seed, index).text();
    return input;
  }
  input.make = [family = chosen.family, fixed = chosen.fixed, seed = choice_.seed, index] {
    return generate::make_case(*family, fixed, seed, index).parsed;
  };
  if (!part.by_flag) {
    input.draw = [family = chosen.family, fixed = chosen.fixed, seed = choice_.seed, index] {
      return generate::draft_in_doubles(*family, fixed, seed, index);
    };
    return input;
  }
  // The flags of a hard case are known only when it is made.
  const auto made = std::make_shared<const Case>(input.make());
  input.family = flags_of(*made);
  input.make = [made] { return *made; };
  return input;
}

}  // namespace touchstone::judge
