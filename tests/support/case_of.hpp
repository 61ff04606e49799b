#pragma once

#include <stdexcept>
#include <string>

#include "touchstone/case.hpp"

namespace touchstone::test {

// The case with these two boxes and this horizon, as JSON. Throws if it is malformed.
inline Case case_of(const std::string& box1, const std::string& box2,
                    const std::string& horizon = "[0, 1]") {
  auto c = parse_case(R"({"schema": "touchstone/case/1", "id": "example", "horizon": )" + horizon +
                      ", \"boxes\": [" + box1 + ", " + box2 + "]}");
  if (!c) throw std::runtime_error(c.error().place + ": " + c.error().message);
  return std::move(c).value();
}

// A cube with edges of length 2 about the origin, at rest.
inline const std::string kCube = R"({"half_extents": [1, 1, 1], "motion": {"kind": "static"}})";

// A cube with edges of length 2, centre at its frame's origin, and this motion.
inline std::string cube(const std::string& motion) {
  return R"({"half_extents": [1, 1, 1], "motion": )" + motion + "}";
}

}  // namespace touchstone::test
