#include "verify/judge/case_feed.hpp"

#include "verify/generate/make_case.hpp"

namespace touchstone::judge {

CaseFeed::CaseFeed(CaseChoice choice) : choice_(std::move(choice)), files_(choice_.files) {}

Result<CaseFeed> CaseFeed::open(CaseChoice choice) {
  CaseFeed feed(std::move(choice));
  auto fixed = generate::parse_fixed(feed.choice_.only);
  if (!fixed) return fixed.error();
  feed.fixed_ = std::move(fixed).value();
  for (const std::string& name : feed.choice_.families) {
    const auto family = generate::choose_family(name, feed.fixed_);
    if (!family) return family.error();
    feed.families_.push_back(family.value());
  }
  return feed;
}

std::optional<InputCase> CaseFeed::next() {
  while (auto text = files_.next()) {
    return InputCase{text->place, std::move(text->text), text->place, std::move(text->unreadable)};
  }
  if (made_ == choice_.count) {
    made_ = 0;
    ++family_;
  }
  if (choice_.count == 0 || family_ >= families_.size()) return std::nullopt;
  const generate::Family& family = *families_[family_];
  const std::uint64_t index = choice_.first + made_++;
  std::string replay = "--family " + family.name;
  for (const std::string& one : choice_.only) replay += " --only " + one;
  replay += " --seed " + std::to_string(choice_.seed) + " --first " + std::to_string(index) +
            " --count 1";
  generate::MadeCase made = generate::make_case(family, fixed_, choice_.seed, index);
  return InputCase{made.parsed.id, std::move(made.text), std::move(replay), std::nullopt};
}

}  // namespace touchstone::judge
