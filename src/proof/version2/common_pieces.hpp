#pragma once

#include <cstddef>
#include <vector>

#include "src/motion/two_poses.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/query.hpp"

namespace touchstone::proof::version2 {

// The common pieces of both motions of a query, which must outlive this object. Certificates of
// version 2 have a scene (scene.hpp) for each.
class CommonPieces {
 public:
  explicit CommonPieces(const Query& query)
      : query_(query), all_(common_partition(query.motions()[0], query.motions()[1])) {}

  const std::vector<PiecePair>& all() const { return all_; }

  // The numbers of the first and of the last piece that contains t, an instant of the horizon.
  std::size_t first_at(const Rational& t) const {
    std::size_t i = 0;
    while (all_[i].until < t) ++i;
    return i;
  }
  std::size_t last_at(const Rational& t) const {
    std::size_t i = all_.size() - 1;
    while (all_[i].from > t) --i;
    return i;
  }

  // True exactly at boundaries between pieces of a motion that may jump.
  bool has_two_poses(const Rational& t) const { return have_two_poses(query_.motions(), t); }

 private:
  const Query& query_;
  std::vector<PiecePair> all_;
};

}  // namespace touchstone::proof::version2
