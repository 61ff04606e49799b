#pragma once

#include "verify/prove/crosscheck/all_axes.hpp"

namespace touchstone::test {

// Whether brute force over all planes of two bodies takes seconds, as for spheres with many
// corners.
inline bool has_many_planes(const Query& query) {
  return crosscheck::work_of_all_axes(query) > 1000000;
}

}  // namespace touchstone::test
