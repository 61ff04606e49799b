#pragma once

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "verify/cases/poses/dump.hpp"
#include "verify/cases/poses/pose.hpp"

// Robots and scenes as texts in tests, and the bodies or the refusal that they give.
namespace touchstone::poses {

inline std::array<PosedBody, 2> bodies_in(const std::string& text,
                                          const std::vector<std::string>& names = {}) {
  Notation notation;
  notation.bodies = names;
  const auto read = read_dump(text, notation);
  INFO((read ? std::string() : read.error().place + ": " + read.error().message));
  REQUIRE(read);
  return read.value();
}

inline std::string refusal(const std::string& text, const std::vector<std::string>& names = {}) {
  Notation notation;
  notation.bodies = names;
  const auto read = read_dump(text, notation);
  REQUIRE_FALSE(read);
  return read.error().place + ": " + read.error().message;
}

inline Vector at(const PosedBody& body) { return body.poses.front().translation; }

inline bool is_said(const PosedBody& body, const std::string& words) {
  return std::ranges::any_of(body.readings, [&](const std::string& reading) {
    return reading.find(words) != std::string::npos;
  });
}

}  // namespace touchstone::poses
