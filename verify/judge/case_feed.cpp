#include "verify/judge/case_feed.hpp"

#include <algorithm>
#include <filesystem>

#include "verify/generate/make_case.hpp"

namespace touchstone::judge {
namespace {

// Where all that comes from standard input is said to be.
constexpr const char* kStandardInput = "standard input";

// What the cases of a file are counted with: a set by its name, a file by its folder.
std::string label_of(const std::string& place) {
  if (place.starts_with(kStandardInput)) return kStandardInput;
  const std::size_t line = place.rfind(".jsonl:");
  const std::filesystem::path path = place.substr(0, line);
  if (line != std::string::npos) return path.filename().string();
  const std::string folder = path.parent_path().filename().string();
  return folder.empty() || folder == "." || folder == ".." ? "files" : folder;
}

}  // namespace

CaseFeed::CaseFeed(CaseChoice choice) : choice_(std::move(choice)), files_(choice_.files) {}

Result<CaseFeed> CaseFeed::open(CaseChoice choice) {
  CaseFeed feed(std::move(choice));
  for (const std::string& label : feed.choice_.families) {
    auto chosen = generate::chosen_family(label, feed.choice_.only);
    if (!chosen) return chosen.error();
    feed.families_.push_back(std::move(chosen).value());
  }
  return feed;
}

InputCase CaseFeed::of_file(batch::CaseText text) const {
  InputCase input{text.place, label_of(text.place), std::move(text.text), {}, text.unreadable};
  if (input.family == kStandardInput) {
    // On one line: no string of JSON has a line break in it.
    input.replay = {{"-"}, input.text};
    std::replace_if(
        input.replay.input.begin(), input.replay.input.end(),
        [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
  } else {
    // What begins like an option is none in its folder.
    input.replay = {{(text.place.starts_with('-') ? "./" : "") + text.place}, {}};
  }
  return input;
}

std::uint64_t CaseFeed::count() const {
  std::uint64_t cases = families_.size() * choice_.count;
  for (batch::CaseSource files(choice_.files); files.next();) ++cases;
  return cases;
}

void CaseFeed::skip(std::uint64_t cases) {
  while (cases > 0 && files_.next()) --cases;
  made_ += cases;
}

std::optional<InputCase> CaseFeed::next() {
  if (auto text = files_.next()) return of_file(std::move(*text));
  if (choice_.count == 0 || made_ / choice_.count >= families_.size()) return std::nullopt;
  const generate::ChosenFamily& chosen = families_[made_ / choice_.count];
  const std::uint64_t index = choice_.first + made_++ % choice_.count;
  InputCase input{.place = {}, .family = chosen.label};
  input.replay.arguments = {"--family", chosen.family->name};
  for (const std::string& one : chosen.only)
    input.replay.arguments.insert(input.replay.arguments.end(), {"--only", one});
  input.replay.arguments.insert(
      input.replay.arguments.end(),
      {"--seed", std::to_string(choice_.seed), "--first", std::to_string(index), "--count", "1"});
  generate::MadeCase made = generate::make_case(*chosen.family, chosen.fixed, choice_.seed, index);
  input.place = made.parsed.id;
  input.text = std::move(made.text);
  return input;
}

}  // namespace touchstone::judge
