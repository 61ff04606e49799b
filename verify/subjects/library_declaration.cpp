// Translates the declarations of shared libraries (touchstone/subject.h) into announcements.

#include "verify/subjects/library_declaration.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace touchstone::subjects {
namespace {

// The word for a code: words[number].
template <std::size_t count>
std::string word_for(const char* what, int number, const std::array<const char*, count>& words) {
  if (number < 0 || number >= static_cast<int>(count)) {
    throw std::runtime_error(std::string("touchstone_describe set ") + what + " to " +
                             std::to_string(number) + ", which means nothing");
  }
  return words[static_cast<std::size_t>(number)];
}

std::vector<std::string> words_in(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

}  // namespace

touchstone_description blank_description() {
  touchstone_description blank{};
  blank.size = sizeof blank;
  blank.tolerance_time = blank.tolerance_distance = std::numeric_limits<double>::quiet_NaN();
  return blank;
}

Announcement announcement_of(const touchstone_description& d, Announcement a) {
  if (d.name != nullptr) a.name = d.name;
  if (d.version != nullptr) a.version = d.version;
  if (d.settings != nullptr) a.settings = d.settings;
  if (d.flags != nullptr) a.flags = d.flags;
  a.number = word_for("number", d.number, std::array{"double", "float"});
  a.contact = word_for("contact", d.contact, std::array{"closed", "open"});
  a.start = word_for("start", d.start, std::array{"reports", "ignores", "apart", "parting"});
  if (!std::isnan(d.tolerance_time)) a.tolerance = reply_number(d.tolerance_time);
  if (!std::isnan(d.tolerance_distance)) a.distance_tolerance = reply_number(d.tolerance_distance);
  if (d.radii != 0) a.kinds.insert(a.kinds.end(), {"spheres", "capsules", "rounded-boxes"});
  return a;
}

touchstone_declaration blank_declaration() {
  touchstone_declaration blank{};
  blank.size = sizeof blank;
  blank.version = TOUCHSTONE_INTERFACE;
  return blank;
}

Announcement announcement_of(const touchstone_declaration& d, Announcement a) {
  const auto take = [](std::string& to, const char* from) {
    if (from != nullptr) to = from;
  };
  const auto take_words = [](std::vector<std::string>& to, const char* from) {
    if (from != nullptr) to = words_in(from);
  };
  take(a.name, d.name);
  take(a.version, d.program_version);
  take(a.settings, d.settings);
  take(a.flags, d.flags);
  take(a.number, d.number);
  take_words(a.motions, d.motions);
  take_words(a.kinds, d.kinds);
  take_words(a.returns, d.returns);
  take(a.contact, d.contact);
  take(a.start, d.start);
  take(a.poses, d.poses);
  take(a.moves, d.moves);
  take(a.floats, d.floats);
  take(a.radius, d.radius);
  take(a.edges, d.edges);
  a.targets = d.targets != 0;
  take(a.tolerance, d.tolerance_time);
  take(a.distance_tolerance, d.tolerance_distance);
  take(a.environment, d.environment);
  return a;
}

}  // namespace touchstone::subjects
