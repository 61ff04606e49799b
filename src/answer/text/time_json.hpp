#pragma once

#include <nlohmann/json.hpp>

#include "src/answer/text/time_members.hpp"

namespace touchstone {

// A time that is one number as a JSON object, with the members that it has in a truth, except its
// multiplicity.
inline nlohmann::ordered_json time_json(const TruthTime& t) {
  text::JsonWriter out(text::JsonWriter::Keys::as_given);
  out.object([&] { write_time_members(out, t); });
  return nlohmann::ordered_json::parse(out.text());
}

}  // namespace touchstone
