#include "pose.hpp"

#include <algorithm>
#include <cmath>

#include "touchstone/number/floating.hpp"

namespace touchstone::certificate::witness {
namespace {

template <class N>
N number(const Rational& q);
template <>
double number<double>(const Rational& q) {
  return nearest_double(q);
}
template <>
Rational number<Rational>(const Rational& q) {
  return q;
}

Rational at(const IntegerPolynomial& p, const Rational& t) {
  // By Horner, over powers of one denominator.
  if (p.is_zero()) return 0;
  const Integer n = numerator(t), d = denominator(t);
  Integer value = p.leading(), power = d;
  for (int i = p.degree() - 1; i >= 0; --i, power *= d) value = value * n + p[i] * power;
  return {value, power / d};
}

template <class N>
Vec3<N> combination(const Mat3<N>& columns, const Vec3<N>& x) {
  Vec3<N> sum{};
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i) sum[i] += columns[m][i] * x[m];
  }
  return sum;
}

template <class N>
Vec3<N> numbers(const Point& x) {
  return {number<N>(x[0]), number<N>(x[1]), number<N>(x[2])};
}

// What is far from 1 leaves the range of doubles in products.
void make_unit(Vec3<double>& x) {
  const double length = std::hypot(x[0], x[1], x[2]);
  for (double& c : x) c /= length > 0 ? length : 1;
}
// About as long, for lengths along it are held against those of bodies here, too.
void make_unit(Vec3<Rational>& x) {
  const Rational most = std::max({abs(x[0]), abs(x[1]), abs(x[2])},
                                 [](const Rational& a, const Rational& b) { return a < b; });
  if (most.is_zero()) return;
  const Rational scale = power_of_two(-floor_log2(most));
  for (Rational& c : x) c *= scale;
}

template <class N>
typename Pose<N>::Body body_at(const Part& part, const Mover& mover, const Rational& t,
                               const Vec3<Rational>& origin) {
  typename Pose<N>::Body body;
  const Rational w = at(mover.w, t);
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i) body.turn[m][i] = number<N>(at(mover.a[m][i], t) / w);
  }
  for (std::size_t i = 0; i < 3; ++i) body.origin[i] = number<N>(origin[i]);
  for (const Point& x : part.vertices) {
    Vec3<N> y = combination(body.turn, numbers<N>(x));
    for (std::size_t i = 0; i < 3; ++i) y[i] += body.origin[i];
    body.vertices.push_back(y);
  }
  Mat3<N> turn = body.turn;
  for (Vec3<N>& column : turn) make_unit(column);
  Mat3<N> outward;
  for (std::size_t m = 0; m < 3; ++m) outward[m] = cross(turn[(m + 1) % 3], turn[(m + 2) % 3]);
  if (dot(turn[0], outward[0]) < 0) {
    for (Vec3<N>& column : outward) column = {-column[0], -column[1], -column[2]};
  }
  // Of columns that were made shorter, normals are made longer.
  for (std::size_t m = 0; m < 3; ++m) {
    const N scale = [&] {
      for (std::size_t i = 0; i < 3; ++i) {
        if (turn[m][i] != 0) return N(turn[m][i] / body.turn[m][i]);
      }
      return N(1);
    }();
    for (N& c : outward[m]) c *= scale;
  }
  for (const Part::Face& face : part.faces) {
    Vec3<N> n = numbers<N>(face.below.n);
    make_unit(n);
    n = combination(outward, n);
    make_unit(n);
    body.normals.push_back(n);
  }
  for (const Point& e : part.edges) {
    Vec3<N> moved = numbers<N>(e);
    make_unit(moved);
    moved = combination(body.turn, moved);
    make_unit(moved);
    body.edges.push_back(moved);
  }
  return body;
}

}  // namespace

template <class N>
Pose<N> pose_at(const Scene& scene, const Rational& t) {
  Pose<N> pose;
  Vec3<Rational> origin{};
  std::array<Vec3<Rational>, 2> origins;
  for (const std::size_t body : {0U, 1U}) {
    const Mover& m = scene.mover(body);
    const Rational v = at(m.v, t);
    for (std::size_t i = 0; i < 3; ++i) origins[body][i] = at(m.p[i], t) / v;
  }
  for (std::size_t i = 0; i < 3; ++i) origins[1][i] -= origins[0][i];
  pose.body[0] = body_at<N>(scene.part(0), scene.mover(0), t, origin);
  pose.body[1] = body_at<N>(scene.part(1), scene.mover(1), t, origins[1]);
  if constexpr (std::is_same_v<N, double>) {
    double size = 0;
    for (const auto& body : pose.body) {
      for (const auto& x : body.vertices)
        size = std::max({size, std::fabs(x[0]), std::fabs(x[1]), std::fabs(x[2])});
    }
    pose.small = size * 0x1p-42;
    pose.parallel = 0x1p-30;
  }
  return pose;
}

template Pose<double> pose_at(const Scene&, const Rational&);
template Pose<Rational> pose_at(const Scene&, const Rational&);

}  // namespace touchstone::certificate::witness
