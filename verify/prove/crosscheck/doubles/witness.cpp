// Decides in doubles whether two bodies, which may be round or turn at constant speed, are apart or
// overlap at an instant. It shares no code with the solver of such cases.

#include "verify/prove/crosscheck/doubles/witness.hpp"

#include <algorithm>
#include <cstddef>

#include "verify/prove/crosscheck/doubles/body.hpp"
#include "verify/prove/crosscheck/doubles/nearest_points.hpp"

namespace touchstone::crosscheck::doubles {
namespace {

constexpr double kMargin = 1e-6;  // of the sizes

// The largest extent of a body along an axis of the world.
double size_of(const BodyThen& body) {
  double size = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    Point d{};
    d[i] = 1;
    size = std::max(size, body.farthest(d)[i] - body.farthest(scaled(d, -1))[i]);
  }
  return size;
}

}  // namespace

Seen seen_at(const EnclosedQuery& query, const Rational& t) {
  const auto& all = query.bodies().body;
  const BodyThen a = body_then(all[0], t), b = body_then(all[1], t);
  const double radii = nearest_double(all[0].radius + all[1].radius);
  const double margin = kMargin * (size_of(a) + size_of(b) + radii);
  if (!(a.rounding() + b.rounding() < margin)) return Seen::unclear;  // also NaN
  const Nearest found = nearest(a, b);
  if (found.apart > radii + margin) return Seen::apart;
  const Point middle = scaled(sum(found.one, found.other), 0.5);
  if (radii > 0) {
    const bool are_near = length(minus(found.one, found.other)) < radii - margin;
    return are_near ? Seen::overlapping : Seen::unclear;
  }
  if (!a.rigid || !b.rigid) return Seen::unclear;
  // Without a radius, a point has to be found that is deep in both bodies. `middle` may be on the
  // surface of one of them, so points between it and the centres are tried, too.
  const Point inner = scaled(sum(a.pose.moved(a.shape.center), b.pose.moved(b.shape.center)), 0.5);
  for (const double share : {0.0, 0.003, 0.01, 0.03, 0.1, 0.3}) {
    for (const Point& towards :
         {inner, a.pose.moved(a.shape.center), b.pose.moved(b.shape.center)}) {
      const Point x = sum(scaled(middle, 1 - share), scaled(towards, share));
      if (std::min(a.depth(x), b.depth(x)) > margin) return Seen::overlapping;
    }
  }
  return Seen::unclear;
}

}  // namespace touchstone::crosscheck::doubles
