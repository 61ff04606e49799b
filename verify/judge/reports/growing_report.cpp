// Makes the report of a run, case by case.

#include "verify/judge/reports/growing_report.hpp"

#include <algorithm>
#include <utility>

namespace touchstone::judge {

GrowingReport::GrowingReport(const std::vector<Contestant>& subjects,
                             std::vector<std::string> replay_options, Swap swap, const Sink& sink,
                             Texts texts)
    : subjects_(subjects), replay_options_(std::move(replay_options)), sink_(sink), texts_(texts) {
  for (const Contestant& s : subjects_)
    report_.subjects.push_back({.spec = s.spec, .hello = s.hello, .swap = swap});
}

void GrowingReport::add(JudgedCase judged) {
  if (!judged.refused.empty()) {
    report_.refused.push_back(std::move(judged.refused));
    return;
  }
  ++report_.cases;
  auto& families = report_.families;
  if (std::find(families.begin(), families.end(), judged.family) == families.end())
    families.push_back(judged.family);
  for (std::size_t i = 0; i < judged.verdicts.size(); ++i) {
    SubjectReport& subject = report_.subjects[i];
    auto& [verdict, texts] = judged.verdicts[i];
    Finding finding{.case_id = judged.id,
                    .family = judged.family,
                    .replay = {},
                    .verdict = std::move(verdict),
                    .texts = std::move(texts)};
    // With Texts::of_notable only the findings that the report keeps get all texts.
    const auto complete = [&](Finding& shown) {
      shown.replay = replay_command(judged.replay, subject.spec, replay_options_);
      if (texts_ == Texts::of_notable) shown.texts = texts_of(shown.verdict);
    };
    if (texts_ == Texts::of_all) complete(finding);
    const KnownFinding* known_as = sink_(subjects_[i], finding);
    Finding* const shown = subject.add(finding, known_as);
    if (shown != nullptr && texts_ == Texts::of_notable) complete(*shown);
  }
}

}  // namespace touchstone::judge
