#pragma once

#include <nlohmann/json.hpp>

#include "src/answer/text/time_members.hpp"

namespace touchstone {

// The JSON object of an exact time, for documents made of ordered_json: truths of queries,
// pairings, bodies at rest. It has the members that the time has in a truth, except its
// multiplicity.
// REQUIRES: !t.enclosure.
inline nlohmann::ordered_json time_json(const TruthTime& t) {
  text::JsonWriter out(text::JsonWriter::Keys::as_given);
  out.object([&] { write_time_members(out, t); });
  return nlohmann::ordered_json::parse(out.text());
}

}  // namespace touchstone
