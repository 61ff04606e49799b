// Distances of two bodies at many instants, each rounded to the nearest double. For each pair of
// parts and each instant: first bounds in double-doubles (CertifiedDistance); if these do not
// decide the nearest double, exactly (exact_distance). The distance of compounds is the least of
// their parts.

#include "touchstone/distances.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include "src/hulls/solid.hpp"
#include "src/number/rounding_environment.hpp"
#include "src/poly/rounding.hpp"
#include "src/rest/exact_distance.hpp"
#include "src/rest/hulls/certified_distance.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/query.hpp"

namespace touchstone {
namespace {

// The distances of two bodies at many times. Double-doubles are tried first, unless a body has a
// radius; exact numbers compute what they leave open. `q` is the query about the cores.
class Distances {
 public:
  Distances(const Query& q, Rational radii)
      : query_(q),
        radii_(std::move(radii)),
        pieces_(common_partition(q.motions()[0], q.motions()[1])),
        certified_(q.solid(0), q.solid(1)),
        motions_(pieces_.size()) {
    ends_.reserve(pieces_.size());
    for (const PiecePair& p : pieces_) ends_.push_back(nearest_double(p.until));
  }

  // The distance at an instant. REQUIRES: t on the horizon.
  double at(double t) {
    check_limit();
    if (const auto piece = only_piece(t)) {
      auto& motion = motions_[*piece];
      if (!motion) motion.emplace(pieces_[*piece]);
      if (is_fit_) {
        if (const auto d = certified_.at(*motion, t)) return *d;
      }
    }
    return exactly(exact_value(t));
  }

 private:
  // The piece that has t in its interior, or at an end of the horizon; nullopt where two pieces
  // meet, or nearly.
  std::optional<std::size_t> only_piece(double t) const {
    const auto next = std::lower_bound(ends_.begin(), ends_.end() - 1, t);
    const auto piece = static_cast<std::size_t>(next - ends_.begin());
    const bool is_at_end = piece + 1 < ends_.size() && !(t < ends_[piece]);
    return is_at_end ? std::nullopt : std::optional(piece);
  }
  // The least distance in all pieces that contain t, computed exactly.
  double exactly(const Rational& t) const {
    double least = std::numeric_limits<double>::infinity();
    for (const PiecePair& p : pieces_) {
      if (!(p.from <= t && t <= p.until)) continue;
      const auto distance =
          exact_distance(query_, radii_, p, t);  // nullopt: 0, they touch or overlap
      // Never NaN: a rounded distance may be infinite.
      least = std::min(least, distance ? rounded_double(*distance) : 0);
    }
    return least;
  }

  const Query& query_;
  Rational radii_;
  std::vector<PiecePair> pieces_;
  std::vector<double> ends_{};  // of the pieces, rounded
  hulls::CertifiedDistance certified_;
  std::vector<std::optional<hulls::CertifiedDistance::Motion>> motions_;  // made when needed
  // Whether double-doubles may be tried: they know no radius.
  bool is_fit_ = rounds_to_nearest() && radii_.is_zero();
};

}  // namespace

Result<std::vector<double>> distances(const Query& query, std::span<const double> times) {
  refuse_reordered_sums();
  const auto wrong = [](std::size_t i, const std::string& what) {
    return Error{Error::Code::value, "/" + std::to_string(i), what};
  };
  for (std::size_t i = 0; i < times.size(); ++i) {
    if (!std::isfinite(times[i])) return wrong(i, "a time is a finite number");
    const Rational t = exact_value(times[i]);
    if (t < query.from() || t > query.until()) return wrong(i, "the time is not on the horizon");
  }
  if (has_solid(query)) {
    return Error{
        Error::Code::unsuitable, "",
        "the distances of a solid mesh are not known here; give it without \"solid\", as a "
        "surface"};
  }
  std::vector<double> found(times.size(), std::numeric_limits<double>::infinity());
  // Lowers `found` to the distances of a pair of parts. Rounding keeps the order, so the least of
  // the rounded distances is the least distance, rounded.
  const auto lower_to = [&](const Query& pair) {
    const Query cores = pair.cores();
    Distances of(cores, pair.radius_sum());
    for (std::size_t i = 0; i < times.size(); ++i) {
      // Never NaN: at() returns the double that is nearest to an exact distance.
      if (found[i] > 0) found[i] = std::min(found[i], of.at(times[i]));
    }
  };
  if (!is_compound(query)) {
    lower_to(query);
    return found;
  }
  for (std::size_t i = 0; i < query.part_count(0); ++i) {
    for (std::size_t j = 0; j < query.part_count(1); ++j) lower_to(query.pair({i, j}));
  }
  return found;
}

}  // namespace touchstone
