// A solver of vertex-face and edge-edge queries by interval inclusion and bisection, which never
// misses a contact. It is one of the solvers that `audit` judges.

#include <algorithm>
#include <queue>
#include <vector>

#include "touchstone/number/interval.hpp"
#include "verify/cases/queries/solvers/solver.hpp"

namespace touchstone::queries {
namespace {

// A box of time and parameters is no longer halved if its sides, or the range of the features'
// difference on it, are below this.
constexpr double kSmall = 1e-6;
constexpr std::size_t kMostBoxes = 100000;

// A box of time and the two parameters.
struct Box3 {
  std::array<double, 3> low{};
  std::array<double, 3> high{};
};

// Contact is a zero of the difference of the features: F(t, u, v) = p - ((1-u-v) a + u b + v c), or
// (1-u) a + u b - ((1-v) c + v d). It is linear in each variable, so the values at the eight
// corners enclose its values on a box.
std::array<Interval, 3> enclosure(const DoubleQuery& q, const Box3& box) {
  std::array<Interval, 3> hull_of{};
  for (int corner = 0; corner < 8; ++corner) {
    const auto end = [&](std::size_t i) {
      return Interval::point((corner >> i & 1) != 0 ? box.high[i] : box.low[i]);
    };
    const Interval t = end(0), u = end(1), v = end(2), one = Interval::point(1);
    for (std::size_t k = 0; k < 3; ++k) {
      const auto x = [&](std::size_t i) {
        return (one - t) * Interval::point(q.start[i][k]) + t * Interval::point(q.end[i][k]);
      };
      const Interval f = q.kind == Kind::vertex_face
                             ? x(0) - ((one - u - v) * x(1) + u * x(2) + v * x(3))
                             : (one - u) * x(0) + u * x(1) - ((one - v) * x(2) + v * x(3));
      hull_of[k] = corner == 0 ? f : hull(hull_of[k], f);
    }
  }
  return hull_of;
}

double width(const Interval& x) { return x.upper() - x.lower(); }

}  // namespace

// Boxes of time and parameters that may contain a zero are queued by their earliest time, as in the
// paper's search by levels. The first box that is small enough is the answer.
Said by_inclusion(const DoubleQuery& q) {
  const auto later = [](const Box3& a, const Box3& b) { return a.low[0] > b.low[0]; };
  std::priority_queue<Box3, std::vector<Box3>, decltype(later)> waiting(later);
  waiting.push({{0, 0, 0}, {1, 1, 1}});
  for (std::size_t boxes = 0; !waiting.empty(); ++boxes) {
    const Box3 box = waiting.top();
    waiting.pop();
    // Outside the triangle: u + v > 1 throughout the box.
    if (q.kind == Kind::vertex_face && box.low[1] + box.low[2] > 1) continue;
    const auto f = enclosure(q, box);
    const bool may_be_zero = std::all_of(
        f.begin(), f.end(), [](const Interval& x) { return x.lower() <= 0 && x.upper() >= 0; });
    if (!may_be_zero) continue;
    const bool small =
        std::all_of(f.begin(), f.end(), [](const Interval& x) { return width(x) < kSmall; });
    // With too many boxes, the earliest one counts as contact, so that no contact is missed.
    if (small || boxes == kMostBoxes) return {true, box.low[0]};
    std::size_t widest = 0;
    for (std::size_t i = 1; i < 3; ++i) {
      if (box.high[i] - box.low[i] > box.high[widest] - box.low[widest]) widest = i;
    }
    if (box.high[widest] - box.low[widest] < kSmall) return {true, box.low[0]};
    const double middle = box.low[widest] + (box.high[widest] - box.low[widest]) / 2;
    Box3 first = box;
    Box3 second = box;
    first.high[widest] = second.low[widest] = middle;
    waiting.push(first);
    waiting.push(second);
  }
  return {};
}

}  // namespace touchstone::queries
