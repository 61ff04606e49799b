#pragma once

#include <regex>

#include "verify/certcheck/reading.hpp"

namespace touchstone::certcheck {

enum class State { separated, touching, overlapping };  // by depth
inline const Texts kStates{"separated", "touching", "overlapping"};
inline const std::string& name_of(State state) { return kStates[static_cast<std::size_t>(state)]; }

struct Claim {
  State state;
  std::set<std::string> planes;
};

inline Texts split(const std::string& text, char separator) {
  Texts parts;
  std::size_t begin = 0;
  for (std::size_t end = 0; end != std::string::npos; begin = end + 1) {
    end = text.find(separator, begin);
    parts.push_back(text.substr(begin, end - begin));
    if (end == std::string::npos) break;
  }
  return parts;
}

// "-3/4" or "5", in this one way only.
inline Rational rational(const std::string& text) {
  Rational value;
  if (value.set_str(text, 10) != 0 || value.get_den() == 0) malformed("not a rational");
  value.canonicalize();
  if (value.get_str() != text) malformed("a rational that isn't written in lowest terms");
  return value;
}

inline Polynomial integers(const Texts& texts) {
  std::vector<Rational> c;
  for (const std::string& text : texts) {
    c.push_back(rational(text));
    if (c.back().get_den() != 1) malformed("a coefficient that is no integer");
  }
  if (c.back() == 0) malformed("the last coefficient is zero");
  return Polynomial(std::move(c));
}

// "touching +a1,-b0" in words; the state of a span has one plane, and is called `apart` if separated.
inline Claim read_claim(const Texts& words, bool is_span) {
  const Texts names{is_span ? "apart" : "separated", "touching", "overlapping"};
  const auto found = std::find(names.begin(), names.end(), words[0]);
  if (found == names.end()) malformed("unknown state " + words[0]);
  Claim claim{static_cast<State>(found - names.begin()), {}};
  const bool named = claim.state != State::overlapping && (is_span || words[0] == "touching");
  if (words.size() != (named ? 2U : 1U)) malformed("axes too many or none");
  if (!named) return claim;
  static const std::regex form("[+-](a[0-9]{1,9}|b[0-9]{1,9}|a[0-9]{1,9}b[0-9]{1,9})");
  for (const std::string& plane : split(words[1], ',')) {
    if (plane.size() > 30 || !std::regex_match(plane, form)) malformed("not an axis: " + plane);
    if (!claim.planes.insert(plane).second) malformed("the axis " + plane + " is named twice");
  }
  if (is_span && claim.planes.size() != 1) malformed("a span has one axis");
  return claim;
}

}  // namespace touchstone::certcheck
