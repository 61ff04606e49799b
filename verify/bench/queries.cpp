#include "verify/bench/queries.hpp"

#include "touchstone/motion/kinds.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/random/dice.hpp"

namespace touchstone::bench {
namespace {

// Numbers of three decimals, or of full width.
class Source {
 public:
  Source(unsigned seed, bool full_width) : dice_("bench", seed, 0), full_width_(full_width) {}

  // In [least, most].
  Rational operator()(int least, int most) {
    if (full_width_) return exact_value(dice_.between(least, most));
    return {dice_.integer(1000 * least, 1000 * most), 1000};
  }

 private:
  random::Dice dice_;
  bool full_width_;
};

RationalPolynomial polynomial(Source& source, int degree, int least, int most) {
  Coefficients<Rational> c;
  for (int i = 0; i <= degree; ++i) c.push_back(source(least, most));
  return RationalPolynomial(std::move(c));
}

}  // namespace

std::vector<Query> static_against_moving(int quaternion_degree, int translation_degree,
                                         bool full_width, int count) {
  Source source(static_cast<unsigned>(100 * quaternion_degree + 10 * translation_degree +
                                      (full_width ? 1 : 0)),
                full_width);
  std::vector<Query> queries;
  while (static_cast<int>(queries.size()) < count) {
    QueryParts parts;
    for (Box& box : parts.boxes) {
      for (Rational& h : box.half_extents) h = source(1, 3);
    }
    Quaternion rotation;
    for (auto& component : rotation) component = polynomial(source, quaternion_degree, -2, 2);
    // From one side at a distance to the other, with a detour: most paths meet the box.
    Vec3<RationalPolynomial> path;
    for (std::size_t i = 0; i < 3; ++i) {
      path[i] = polynomial(source, translation_degree, -3, 3);
      if (i == 0) path[i] += RationalPolynomial{Rational(-9), Rational(18)};
    }
    parts.motions[0].pieces = {static_pose({1, 0, 0, 0}, {})};
    parts.motions[1].pieces = {quaternion_motion(rotation, path, RationalPolynomial(Rational(1)))};
    Result<Query> query = Query::make(std::move(parts));
    if (!query) continue;  // a quaternion that vanishes on the way
    queries.push_back(std::move(query).value());
  }
  return queries;
}

}  // namespace touchstone::bench
