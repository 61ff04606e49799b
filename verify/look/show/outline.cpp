// Compares the timeline of another program's truth with the exact one, for `show --truth`:
//   1. outline_of reads the timeline and the touching features of a truth, which may be malformed.
//   2. differences cuts time at the events of both timelines, and compares the states at each event
//      and in the middle between two.
//   3. differences_in_words writes these, and the different features, as sentences.

#include "verify/look/show/outline.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

#include "src/number/notation.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::show {
namespace {

using nlohmann::ordered_json;

std::string text_at(const ordered_json& j, const char* key) {
  if (!j.is_object() || !j.contains(key) || !j[key].is_string())
    throw std::runtime_error(std::string(key) + ": expected a text");
  return j[key].get<std::string>();
}

const ordered_json& list_at(const ordered_json& j, const char* key) {
  if (!j.is_object() || !j.contains(key) || !j[key].is_array())
    throw std::runtime_error(std::string(key) + ": expected a list");
  return j[key];
}

std::string number_at(const ordered_json& j, const char* key) {
  std::string text = text_at(j, key);
  if (const auto number = parse_number(text); !number)
    throw std::runtime_error(std::string("timeline: ") + key + ": " + number.error().message);
  return text;
}

// A part of the timeline, in doubles.
struct Stretch {
  double from;
  double to;
  const std::string* state;
};

std::vector<Stretch> in_doubles(const Outline& outline) {
  std::vector<Stretch> stretches;
  const auto value = [](const std::string& text) {
    return nearest_double(parse_number(text).value());
  };
  for (const TruthStretch& s : outline.timeline)
    stretches.push_back({value(s.from), value(s.to), &s.state});
  return stretches;
}

// The state at t; "" if the timeline has no state there. An instant with a state of its own comes
// first.
std::string state_at(const std::vector<Stretch>& timeline, double t) {
  for (const Stretch& s : timeline) {
    if (s.from == t && s.to == t) return *s.state;
  }
  for (const Stretch& s : timeline) {
    if (s.from < t && t < s.to) return *s.state;
  }
  return "";
}

std::string features_in(const ordered_json& touch) {
  return text_at(touch, "type") + ' ' + text_at(touch, "box1") + " | " + text_at(touch, "box2");
}

// The features that touch where a contact begins. Compounds have a list of them, each with the
// numbers of its parts.
std::string touch_in(const ordered_json& touch) {
  if (!touch.is_array()) return features_in(touch);
  std::string all;
  for (const ordered_json& pair : touch) {
    const ordered_json& parts = list_at(pair, "parts");
    if (parts.size() != 2 || !parts[0].is_number_unsigned() || !parts[1].is_number_unsigned())
      throw std::runtime_error("touch: parts: expected two numbers");
    all += (all.empty() ? "parts " : ", parts ") + parts[0].dump() + " | " + parts[1].dump() + ' ' +
           features_in(pair);
  }
  return all;
}

}  // namespace

Outline outline_of(const ordered_json& truth) {
  Outline outline;
  for (const ordered_json& stretch : list_at(truth, "timeline")) {
    outline.timeline.push_back(
        {number_at(stretch, "from"), number_at(stretch, "to"), text_at(stretch, "state")});
  }
  if (outline.timeline.empty()) throw std::runtime_error("timeline: it is empty");
  for (const ordered_json& contact : list_at(truth, "contacts")) {
    if (!contact.is_object()) throw std::runtime_error("contacts: expected objects");
    std::string touch;
    if (contact.contains("touch")) touch = touch_in(contact["touch"]);
    outline.touches.push_back(std::move(touch));
  }
  return outline;
}

std::vector<Difference> differences(const Outline& ours, const Outline& theirs) {
  const std::vector<Stretch> first = in_doubles(ours);
  const std::vector<Stretch> second = in_doubles(theirs);
  std::set<double> events;
  for (const auto* timeline : {&first, &second}) {
    for (const Stretch& s : *timeline) events.insert({s.from, s.to});
  }
  std::vector<Difference> found;
  const auto compare_at = [&](double from, double to, double t) {
    const std::string a = state_at(first, t);
    const std::string b = state_at(second, t);
    if (a != b) found.push_back({from, to, a, b});
  };
  for (auto event = events.begin(); event != events.end(); ++event) {
    compare_at(*event, *event, *event);
    const auto next = std::next(event);
    if (next == events.end()) break;
    // Between neighbouring doubles no time can be compared.
    const double middle = *event + (*next - *event) / 2;
    if (*event < middle && middle < *next) compare_at(*event, *next, middle);
  }
  return found;
}

std::vector<std::string> differences_in_words(const Outline& ours, const Outline& theirs) {
  std::vector<std::string> words;
  const auto state = [](const std::string& s) { return s.empty() ? "nothing" : s; };
  for (const Difference& d : differences(ours, theirs)) {
    const std::string when = d.from == d.to ? "at " + shortest(d.from)
                                            : "from " + shortest(d.from) + " to " + shortest(d.to);
    words.push_back(when + ": " + state(d.theirs) + " there, exact: " + state(d.ours));
  }
  const std::size_t both = std::min(ours.touches.size(), theirs.touches.size());
  for (std::size_t i = 0; i < both; ++i) {
    if (theirs.touches[i].empty() || theirs.touches[i] == ours.touches[i]) continue;
    words.push_back(
        "contact " + std::to_string(i + 1) + ": " + theirs.touches[i] +
        " touches there, exact: " + (ours.touches[i].empty() ? "overlap" : ours.touches[i]));
  }
  return words;
}

}  // namespace touchstone::show
