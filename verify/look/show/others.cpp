// Writes the answers of other programs about a case as JSON, for the tables of a page
// (page/others.js), and in words, for pictures. Subjects of the judge have a verdict; other truths
// are compared with the exact one.

#include "verify/look/show/others.hpp"

#include "verify/judge/verdict/verdict_texts.hpp"

namespace touchstone::show {
namespace {

using nlohmann::ordered_json;

ordered_json to_json(const SubjectAnswer& a) {
  return {{"subject", a.subject},
          {"verdict", a.verdict},
          {"reported", a.reported},
          {"exact", a.exact},
          {"ulps", a.ulps},
          {"depth", a.depth},
          {"difference", a.difference},
          {"why", a.why},
          {"clearance", a.clearance},
          {"reported_shown", judge::shown_time(a.reported)},
          {"exact_shown", judge::shown_truth(a.exact, a.enclosed_within)}};
}

ordered_json to_json(const OtherTruth& truth, const Outline& ours) {
  ordered_json timeline = ordered_json::array();
  for (const TruthStretch& s : truth.outline.timeline)
    timeline.push_back({{"from", s.from}, {"to", s.to}, {"state", s.state}});
  ordered_json places = ordered_json::array();
  for (const Difference& d : differences(ours, truth.outline))
    places.push_back({{"from", d.from}, {"to", d.to}});
  return {{"file", truth.file},
          {"number", truth.number},
          {"timeline", std::move(timeline)},
          {"differences", std::move(places)},
          {"words", differences_in_words(ours, truth.outline)}};
}

}  // namespace

std::string in_words(const SubjectAnswer& answer) {
  std::string words = answer.verdict;
  if (!answer.difference.empty()) {
    // The verdict shows the direction, so the sign is dropped.
    const auto size = [](const std::string& decimal) {
      return decimal.starts_with('-') ? decimal.substr(1) : decimal;
    };
    words += " by " + size(answer.difference);
    if (!answer.ulps.empty()) words += " (" + size(answer.ulps) + " ulps)";
  }
  if (!answer.depth.empty()) words += ", depth " + answer.depth;
  if (!answer.clearance.empty()) words += ", clearance " + answer.clearance;
  if (!answer.why.empty()) words += ", " + answer.why;
  return words;
}

void add_others(ordered_json& data, const Others& others) {
  for (const SubjectAnswer& answer : others.answers) data["answers"].push_back(to_json(answer));
  if (others.truths.empty()) return;
  const Outline ours = outline_of(data.at("truth"));
  for (const OtherTruth& truth : others.truths)
    data["other_truths"].push_back(to_json(truth, ours));
}

}  // namespace touchstone::show
