#include "directions.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <string>

#include "src/hulls/solid.hpp"
#include "src/rest/hulls/closest_points.hpp"
#include "touchstone/hulls/touch.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone::enclosed {
namespace {

constexpr int kDigits = 20;  // a few more than a double has

// The direction in the body's frame in which the farthest point of the body is the point whose
// image is farthest in the world in the direction n.
Vec3<double> in_frame(const Trajectory& motion, const Rational& t, const Vec3<Rational>& n) {
  const auto& pieces = motion.pieces();
  std::size_t i = 0;
  while (i + 1 < pieces.size() && pieces[i].until < t) ++i;
  Vec3<double> direction;
  for (std::size_t m = 0; m < 3; ++m) {
    Rational along = 0;
    for (std::size_t c = 0; c < 3; ++c) along += pieces[i].axes[m][c](t) * n[c];
    direction[m] = nearest_double(along / pieces[i].axes_denominator(t));
  }
  return direction;
}

void add(const Query& query, const ContactEnd<RealAlgebraic>& end, Directions& to) {
  if (!end.normal) return;
  const auto digits = unit_normal(*end.normal, kDigits);
  RealAlgebraic time = end.time;
  time.refine(64);
  Rational t = time.lower();
  if (t < query.from()) t = query.from();
  for (std::size_t k = 0; k < 2; ++k) {
    Vec3<Rational> n;
    for (std::size_t i = 0; i < 3; ++i) {
      const double component = std::strtod(digits[i].c_str(), nullptr);
      n[i] = exact_value(k == 0 ? component : -component);
    }
    to[k].push_back(in_frame(query.motions()[k], t, n));
  }
}

}  // namespace

void add_nearest_direction(const Query& query, const Rational& t, Directions& to) {
  const Query cores = query.cores();
  const auto all = common_partition(cores.motions()[0], cores.motions()[1]);
  const auto here = std::ranges::find_if(all, [&t](const PiecePair& p) { return t <= p.until; });
  const hulls::Lattice &one = cores.solid(0).exact, &two = cores.solid(1).exact;
  const auto closest = hulls::closest_points(one, hulls::placed(one, *here->piece1, t), two,
                                             hulls::placed(two, *here->piece2, t));
  Vec3<Rational> n;
  Rational largest = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    n[i] = closest.on_second[i] - closest.on_first[i];
    largest = std::max<Rational>(largest, abs(n[i]));
  }
  // The vector may have any length, so its components are rounded to doubles, which are short
  // numbers.
  for (Rational& c : n) c = exact_value(nearest_double(c / largest));
  to[0].push_back(in_frame(query.motions()[0], t, n));
  for (Rational& c : n) c = -c;
  to[1].push_back(in_frame(query.motions()[1], t, n));
}

void add_directions(const Query& query, const Answer& answer, Directions& to) {
  for (const auto& contact : answer.contacts) {
    add(query, contact.enter, to);
    if (contact.exit) add(query, *contact.exit, to);
  }
}

}  // namespace touchstone::enclosed
