#pragma once

#include <catch2/catch.hpp>
#include <string>

#include "touchstone/answer.hpp"
#include "touchstone/first_contact.hpp"
#include "verify/cases/poses/posed_case.hpp"

// Dumps as texts in tests, and the cases made from them.
namespace touchstone::poses {

inline const std::string kIdentity = "[1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,1]";
// A quarter turn about z, at 5 along x.
inline const std::string kTurned = "[[0,-1,0,5],[1,0,0,0],[0,0,1,0],[0,0,0,1]]";
inline const std::string kFar = "[1,0,0,5, 0,1,0,0, 0,0,1,0, 0,0,0,1]";

inline std::string dump(const std::string& first, const std::string& second) {
  return R"({"boxes": [{"size": [2, 2, 2], "poses": [)" + first +
         R"(]}, {"half_extents": [1, 1, 1], "poses": [)" + second + "]}]}";
}

inline Result<PosedCase> read_as(const std::string& text, const Reading& reading = {},
                                 const Notation& notation = {}) {
  const auto boxes = read_poses(text, notation);
  if (!boxes) return boxes.error();
  return case_of(boxes.value(), reading, "dump", {});
}

inline Result<Case> made(const std::string& text, Between between = Between::nlerp,
                         bool by_columns = false) {
  auto read = read_as(text, {between}, {by_columns});
  if (!read) return read.error();
  return std::move(read).value().made;
}

inline double first_time_of(const Case& c) {
  const auto contact = first_contact(c.query);
  REQUIRE(contact);
  return contact->time_as_double();
}

inline double first_time(const std::string& text, Between between = Between::nlerp,
                         bool by_columns = false) {
  const auto c = made(text, between, by_columns);
  REQUIRE(c);
  return first_time_of(c.value());
}

inline std::string error(const std::string& text, const Reading& reading = {},
                         const Notation& notation = {}) {
  const auto c = read_as(text, reading, notation);
  REQUIRE_FALSE(c);
  return c.error().place + ": " + c.error().message;
}

inline std::string reading_of(const std::string& text, const Reading& reading = {},
                              const Notation& notation = {}) {
  const auto c = read_as(text, reading, notation);
  REQUIRE(c);
  return c.value().reading;
}

}  // namespace touchstone::poses
