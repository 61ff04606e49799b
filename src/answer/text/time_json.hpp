#pragma once

#include <nlohmann/json.hpp>

#include "touchstone/answer/text/truth.hpp"

namespace touchstone {

// A time that is one number: its decimal and double and, if it is exact, its polynomial and the
// interval in which it is the only root.
inline nlohmann::ordered_json time_json(const TruthTime& t) {
  nlohmann::ordered_json j{{"decimal", t.decimal}, {"double", t.nearest_double}};
  for (const Integer& c : t.polynomial) j["polynomial"].push_back(c.str());
  if (t.isolating) j["interval"] = *t.isolating;
  return j;
}

}  // namespace touchstone
