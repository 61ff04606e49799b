#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "verify/subjects/c_arrays.hpp"

namespace touchstone::subjects {

// A case in the structs of touchstone/subject.h, in which the functions of a shared library get it.
// Hosted (hosted.cpp) makes one for each case that it passes to the library.
class AskedCase {
 public:
  // With `in_floats`, every number of the case is a float already. REQUIRES: both bodies have
  // poses.
  AskedCase(const ReceivedCase& question, bool in_floats);
  AskedCase(const AskedCase&) = delete;
  AskedCase& operator=(const AskedCase&) = delete;

  // Valid as long as this object and the question.
  const touchstone_query& query() const { return query_; }

 private:
  void describe_shape(const Body& from, std::size_t i, bool in_floats);
  // The members of the query for a body that turns at constant speed or is round.
  void describe_turn_and_round(const Body& from, std::size_t i);

  // `query_` points to what the other members own.
  std::array<std::optional<HullArrays>, 2> arrays_;
  std::array<touchstone_hull, 2> hulls_{};
  std::array<std::optional<PartArrays>, 2> parts_;
  touchstone_query query_{};
};

}  // namespace touchstone::subjects
