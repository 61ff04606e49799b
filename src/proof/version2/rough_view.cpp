// Tests claims of an overlap in doubles, at one instant: how deep the claim's point is in each
// part.

#include "rough_view.hpp"

#include <cmath>
#include <limits>
#include <variant>

#include "pose.hpp"
#include "src/number/larger_bound.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::proof::version2 {
namespace {

double largest(const Vec3<double>& x) {
  return larger_bound(std::fabs(x[0]), std::fabs(x[1]), std::fabs(x[2]));
}

double size_of(const RoughPart& part) {
  double size = 0;
  for (const auto& x : part.vertices) size = larger_bound(size, largest(x));
  return size;
}

// Depths below minus this number of rounding errors are clearly negative.
constexpr double kClearly = 0x1p10;
// A bound of the relative error of a distance that was computed from points of this size.
constexpr double kRounding = 0x1p-48;

Vec3<double> product(const Mat3<double>& columns, const Vec3<double>& x) {
  Vec3<double> y{};
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i) y[i] += columns[m][i] * x[m];
  }
  return y;
}

Mat3<double> inverse(const Mat3<double>& columns) {
  const double det = bracket(columns[0], columns[1], columns[2]);
  Mat3<double> rows{};
  for (std::size_t m = 0; m < 3; ++m) rows[m] = cross(columns[(m + 1) % 3], columns[(m + 2) % 3]);
  Mat3<double> inverse{};
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i) inverse[i][m] = rows[m][i] / det;
  }
  return inverse;
}

}  // namespace

Vec3<double> RoughView::Change::operator()(const Vec3<double>& x) const {
  Vec3<double> y = product(turn, x);
  for (std::size_t i = 0; i < 3; ++i) y[i] += offset[i];
  return y;
}

RoughView::RoughView(const Scene& scene, const Rational& t) : scene_(scene), t_(t) {
  const std::array turns{turn_at<double>(scene.mover(0), t), turn_at<double>(scene.mover(1), t)};
  const Vec3<double> way = way_between<double>(scene, t);
  for (const std::size_t body : {0U, 1U}) {
    const Mat3<double> back = inverse(turns[body]);
    Change& change = from_other_[body];
    for (std::size_t m = 0; m < 3; ++m) change.turn[m] = product(back, turns[1 - body][m]);
    change.offset = product(back, way);
    if (body == 1) {
      for (double& c : change.offset) c = -c;
    }
    size_ = larger_bound(size_, size_of(part(body)), largest(change.offset));
  }
  small_ = size_ * 0x1p-40;
}

Vec3<double> RoughView::in_frame(std::size_t body, const Vec3<double>& x) const {
  return body == 0 ? x : from_other_[1](x);
}

double RoughView::depth(std::size_t body, const Vec3<double>& x) const {
  double depth = std::numeric_limits<double>::infinity();
  for (const RoughPart::Face& face : part(body).faces) {
    const double here = face.most - dot(face.n, x);
    if (!(here >= depth)) depth = here;
    if (!(depth >= -kClearly * small_)) break;
  }
  return depth;
}

bool RoughView::seems_right(const Claim& claim) const {
  const auto deep = depths(claim);
  if (!deep) return false;
  const auto& [one, two] = *deep;
  return one >= -small_ && two >= -small_ && (one > small_ || two > small_);
}

bool RoughView::seems_wrong(const Claim& claim) const {
  const auto deep = depths(claim);
  const double least = -kClearly * small_;
  return deep && ((*deep)[0] < least || (*deep)[1] < least);
}

std::optional<RoughView::Depths> RoughView::depths(const Claim& claim) const {
  if (const auto* point = std::get_if<FramePoint>(&claim)) return depths(*point);
  if (const auto* sum = std::get_if<Sum>(&claim)) return depths(*sum);
  return std::nullopt;
}

std::optional<RoughView::Depths> RoughView::depths(const FramePoint& point) const {
  const double unit = nearest_double(Rational(scene_.unit()));
  Vec3<double> x{};
  for (std::size_t i = 0; i < 3; ++i) x[i] = nearest_double(point.x[i]) * unit;
  const std::size_t other = 1 - point.body;
  Depths deep{};
  deep[point.body] = depth(point.body, x);
  deep[other] = depth(other, from_other_[other](x));
  return deep;
}

// A crossing's weight is a difference of two heights over a face, each with the factors of
// cases/schema/certificate-2.md, "As polynomials".
std::optional<RoughView::Depths> RoughView::depths(const Sum& sum) const {
  Vec3<double> total{};          // in the frame of part 1
  double weight = 0, doubt = 0;  // the weight, and a bound of its error
  std::array<double, 2> weights{}, ratios{};
  for (const std::size_t body : {0U, 1U}) {
    const Mover& m = scene_.mover(body);
    weights[body] = value_at(m.w, t_) * value_at(m.v, t_);
    ratios[body] = value_at(m.det_or_w, t_) * value_at(m.v, t_);
  }
  const auto add = [&](std::size_t body, std::size_t vertex, double share) {
    const Vec3<double>& x = part(body).vertices[vertex];
    const Vec3<double> y = body == 0 ? x : from_other_[0](x);
    for (std::size_t i = 0; i < 3; ++i) total[i] += share * y[i];
    weight += share;
    doubt += std::fabs(share) * kRounding;
  };
  for (const Term& term : sum) {
    const std::size_t other = 1 - term.body;
    if (!term.crossing) {
      add(term.body, term.u, weights[term.body]);
      continue;
    }
    const auto& [v, face] = *term.crossing;
    const RoughPart::Face& plane = part(other).faces[face];
    const auto height = [&](std::size_t i) {
      return dot(plane.n, from_other_[other](part(term.body).vertices[i])) - plane.most;
    };
    const double scale = nearest_double(Rational(scene_.part(other).faces[face].crossing_scale));
    const double share =
        weights[term.body] * weights[term.body] * ratios[other] * plane.length / scale;
    doubt += 2 * std::fabs(share) * size_ * kRounding;
    add(term.body, term.u, share * height(v));
    add(term.body, v, -share * height(term.u));
  }
  // An error of the weight moves the point by this share of the size.
  constexpr double kMostShare = 0x1p-32;
  if (!(weight > 0 && doubt < weight * kMostShare)) return std::nullopt;
  for (double& c : total) c /= weight;
  return Depths{depth(0, total), depth(1, from_other_[1](total))};
}

hulls::Ball RoughView::deepest() const {
  std::vector<hulls::HalfSpace> all;
  all.reserve(part(0).faces.size() + part(1).faces.size());
  for (const RoughPart::Face& face : part(0).faces) all.push_back({face.n, face.most});
  const Change& change = from_other_[1];
  for (const RoughPart::Face& face : part(1).faces) {
    Vec3<double> n{};
    for (std::size_t m = 0; m < 3; ++m) n[m] = dot(face.n, change.turn[m]);
    const double length = std::sqrt(dot(n, n));
    for (double& c : n) c /= length;
    all.push_back({n, (face.most - dot(face.n, change.offset)) / length});
  }
  const auto& vertices = part(0).vertices;
  Vec3<double> middle{};
  for (const auto& x : vertices) {
    for (std::size_t i = 0; i < 3; ++i) middle[i] += x[i] / static_cast<double>(vertices.size());
  }
  double size = 0;
  for (const auto& x : vertices) size = larger_bound(size, largest(x - middle));
  return hulls::largest_ball(all, middle, 2 * size);
}

}  // namespace touchstone::proof::version2
