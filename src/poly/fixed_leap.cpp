// Leaps from a piece to a small one within it, without the halvings in between: doubles guess the
// small piece, and its coefficients in fixed point prove that it has all variations.

#include <bit>
#include <cmath>

#include "src/poly/fixed_bernstein.hpp"

namespace touchstone {
namespace {

using Wide = FixedBernstein::Wide;
using Magnitude = FixedBernstein::Magnitude;

// floor(a b / 2^128).
inline Magnitude high_product(Magnitude a, Magnitude b) {
  const auto low = [](Magnitude x) { return Magnitude{static_cast<std::uint64_t>(x)}; };
  const Magnitude inner = low(a) * (b >> 64);
  const Magnitude outer = (a >> 64) * low(b);
  const Magnitude middle = (low(a) * low(b) >> 64) + low(inner) + low(outer);
  return (a >> 64) * (b >> 64) + (inner >> 64) + (outer >> 64) + (middle >> 64);
}

// An integer r with r <= a + t (b - a) <= r + 2, where t is in [f, f + 1] / 2^128.
//   With D = |b - a| <= 2^127 the product D t is in [floor(D f / 2^128), floor(D f / 2^128) + 3/2]:
//   less than 1 was rounded, and at most D / 2^128 is missing of t.
inline Wide towards(Wide a, Wide b, Magnitude f) {
  if (b >= a) return a + static_cast<Wide>(high_product(static_cast<Magnitude>(b - a), f));
  return a - static_cast<Wide>(high_product(static_cast<Magnitude>(a - b), f)) - 2;
}

// The approximate position of n roots that are near each other. No proof depends on it.
struct Cluster {
  double centre;  // outside (0, 1) if the search failed
  double bend;    // f(centre + h) ≈ f(centre) + h^n · bend
};

// The root of the n-1st derivative, by Newton's iteration.
Cluster cluster_of(const FixedBernstein& c, int n) {
  boost::container::small_vector<double, 16> slopes;  // that derivative's Bernstein coefficients
  for (std::size_t i = 0; i < c.size(); ++i)
    slopes.push_back(static_cast<double>(c.lower_bound(i)));
  double choices = 1;  // C(d, n)
  for (int k = 1; k <= n; ++k)
    choices *= static_cast<double>(c.size() - static_cast<std::size_t>(k)) / k;
  for (int k = 1; k < n; ++k) {
    for (std::size_t i = 0; i + 1 < slopes.size(); ++i) slopes[i] = slopes[i + 1] - slopes[i];
    slopes.pop_back();
  }
  constexpr int kSteps = 6;  // enough for a double: each doubles the number of right bits
  const auto degree = static_cast<double>(slopes.size() - 1);
  Cluster found{0.5, 0};
  for (int step = 0; step < kSteps; ++step) {
    auto q = slopes;
    double& x = found.centre;
    for (std::size_t j = q.size() - 1; j > 1; --j) {
      for (std::size_t i = 0; i < j; ++i) q[i] += x * (q[i + 1] - q[i]);
    }
    const double rise = q[1] - q[0];
    const double change = (q[0] + x * rise) / (degree * rise);
    x -= change;
    found.bend = choices * rise;
    if (!(0 < x && x < 1) || std::fabs(change) < 0x1p-50) break;
  }
  return found;
}

}  // namespace

// De Casteljau: d times, at most a convex combination of two values with known error, and each adds
// an error of 2.
void FixedBernstein::restrict_to_right_of(Magnitude start) {
  const std::size_t d = size() - 1;
  for (std::size_t j = 1; j <= d; ++j) {
    for (std::size_t i = 0; i + j <= d; ++i) lower_[i] = towards(lower_[i], lower_[i + 1], start);
  }
  error_ += static_cast<Wide>(2 * d);
}

void FixedBernstein::restrict_to_left_of(Magnitude end) {
  const std::size_t d = size() - 1;
  for (std::size_t j = 1; j <= d; ++j) {
    for (std::size_t i = d; i >= j; --i) lower_[i] = towards(lower_[i - 1], lower_[i], end);
  }
  error_ += static_cast<Wide>(2 * d);
}

// Restricts to the piece from start to 1, then to the first 1 / (2^levels - index) of that.
void FixedBernstein::restrict_to(std::uint64_t index, unsigned levels) {
  restrict_to_right_of(Magnitude{index} << (128 - levels));
  const std::uint64_t rest = (std::uint64_t{1} << levels) - index;
  if (rest > 1) restrict_to_left_of(~Magnitude{0} / rest);
}

// The bend and the value at the centre, or its error bound, give the `radius` around the centre
// within which the roots lie. The guess is the smallest piece that contains twice that radius. Its
// coefficients then have to show all variations.
std::optional<Descendant<FixedBernstein>> sole_descendant(const FixedBernstein& c, int n) {
  const Cluster at = cluster_of(c, n);
  if (!(0 < at.centre && at.centre < 1)) return std::nullopt;
  constexpr int kBits = 50;  // of a double; the other bits are for rounding errors of the iteration
  const auto grid = [](double x) { return static_cast<std::uint64_t>(std::ldexp(x, kBits)); };
  FixedBernstein beyond = c;
  beyond.restrict_to_right_of(Magnitude{grid(at.centre)} << (128 - kBits));
  const double height = std::fabs(static_cast<double>(beyond.lower_[0])) +
                        static_cast<double>(beyond.error_ + 4 * static_cast<Wide>(c.size()));
  const double radius = std::pow(height / std::fabs(at.bend), 1.0 / n) + std::ldexp(1, -kBits);
  const double from = at.centre - 2 * radius;
  const double to = at.centre + 2 * radius;
  if (!(0 < from && to < 1)) return std::nullopt;
  const auto below = static_cast<unsigned>(std::bit_width(grid(from) ^ grid(to)));
  Descendant<FixedBernstein> inner{kBits - below, grid(from) >> below, c};
  if (inner.levels < detail::kWorthALeap) return std::nullopt;
  inner.coefficients.restrict_to(inner.index, inner.levels);
  const Variations v = sign_variations(inner.coefficients);
  if (v.fewest != n || v.most != n) return std::nullopt;
  return inner;
}

}  // namespace touchstone
