#pragma once

#include "src/case/text/json_writer.hpp"
#include "touchstone/answer/text/truth.hpp"

namespace touchstone {

// Writes the members of a time that is one number, not an enclosure, in truths (truth.cpp) and
// other documents (time_json.hpp): its decimal and double and, if it is exact, its polynomial and
// the interval in which it is the only root.
inline void write_time_members(text::JsonWriter& out, const TruthTime& t) {
  out.member("decimal", t.decimal);
  out.member("double", t.nearest_double);
  if (!t.polynomial.empty()) {
    out.member("polynomial",
               [&] { out.array(t.polynomial, [&](const Integer& c) { out.add(c.str()); }); });
  }
  out.member("interval", t.isolating);
}

}  // namespace touchstone
