// Collects the directions in which bodies touch. Round bodies are approximated more finely there.

#include "directions.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>

#include "src/hulls/solid.hpp"
#include "src/rest/hulls/closest_points.hpp"
#include "touchstone/hulls/touch.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone::enclosed {
namespace {

constexpr int kDigits = 20;  // a few more than a double has

// A vector in doubles with this direction, whose largest component is 1 or -1. Vectors may be so
// long or short that doubles do not hold them.
Vec3<double> direction_of(const Vec3<Rational>& n) {
  Rational largest = 0;
  for (const Rational& c : n) largest = std::max<Rational>(largest, abs(c));
  Vec3<double> direction{};
  if (largest.is_zero()) return direction;
  for (std::size_t i = 0; i < 3; ++i) direction[i] = nearest_double(n[i] / largest);
  return direction;
}

// The direction in the body's frame in which the farthest point of the body is the point whose
// image is farthest in the world in the direction n.
Vec3<double> in_frame(const Trajectory& motion, const Rational& t, const Vec3<Rational>& n) {
  const auto& pieces = motion.pieces();
  std::size_t i = 0;
  while (i + 1 < pieces.size() && pieces[i].until < t) ++i;
  Vec3<Rational> along;
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t c = 0; c < 3; ++c) along[m] += pieces[i].axes[m][c](t) * n[c];
    along[m] /= pieces[i].axes_denominator(t);
  }
  return direction_of(along);
}

// Adds the normal at the beginning or the end of a contact, outwards for each body and in its
// frame.
void add_normal(const Query& query, const ContactEnd<RealAlgebraic>& end, Directions& to) {
  if (!end.normal) return;
  const auto digits = unit_normal(*end.normal, kDigits);
  RealAlgebraic time = end.time;
  time.refine(64);  // about as exact as the doubles of the result
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
  for (std::size_t i = 0; i < 3; ++i) n[i] = closest.on_second[i] - closest.on_first[i];
  // Doubles are short numbers.
  const Vec3<double> rounded = direction_of(n);
  for (std::size_t i = 0; i < 3; ++i) n[i] = exact_value(rounded[i]);
  to[0].push_back(in_frame(query.motions()[0], t, n));
  for (Rational& c : n) c = -c;
  to[1].push_back(in_frame(query.motions()[1], t, n));
}

void add_directions(const Query& query, const Answer& answer, Directions& to) {
  for (const auto& contact : answer.contacts) {
    add_normal(query, contact.enter, to);
    if (contact.exit) add_normal(query, *contact.exit, to);
  }
}

}  // namespace touchstone::enclosed
