// Changes a case as a program with a certain mistake would read it.

#include "tests/subjects/faulty/misread.hpp"

#include <algorithm>
#include <cmath>
#include <variant>

#include "touchstone/number/dyadic.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/cases/generate/variants/parts_of.hpp"

namespace touchstone::subjects {
namespace {

using generate::variants::extents_of;
using generate::variants::rotation_of;

std::optional<WrittenVector>* translation_of(Motion& motion) {
  if (auto* fixed = std::get_if<StaticMotion>(&motion.kind)) return &fixed->translation;
  if (auto* linear = std::get_if<LinearMotion>(&motion.kind)) return &linear->translation;
  return nullptr;
}

Rational largest_extent(const BoxByExtents& box) {
  return std::max(
      {box.half_extents[0].value(), box.half_extents[1].value(), box.half_extents[2].value()});
}

void visit_numbers(CaseParts& parts, const std::function<void(Numeral&)>& visit) {
  for (Body& body : parts.bodies) {
    if (auto* box = extents_of(body)) {
      for (Numeral& n : box->half_extents) visit(n);
      if (box->center) std::for_each(box->center->begin(), box->center->end(), visit);
    }
    for_each_number(body.motion, visit);
  }
}

// q v q* / |q|².
WrittenVector turned(const WrittenQuaternion& q, const WrittenVector& v) {
  const Rational &w = q[0].value(), &x = q[1].value(), &y = q[2].value(), &z = q[3].value();
  const Rational &a = v[0].value(), &b = v[1].value(), &c = v[2].value();
  const Rational n = w * w + x * x + y * y + z * z;
  return {Rational((w * w + x * x - y * y - z * z) * a + 2 * (x * y - w * z) * b +
                   2 * (x * z + w * y) * c) /
              n,
          Rational(2 * (x * y + w * z) * a + (w * w - x * x + y * y - z * z) * b +
                   2 * (y * z - w * x) * c) /
              n,
          Rational(2 * (x * z - w * y) * a + 2 * (y * z + w * x) * b +
                   (w * w - x * x - y * y + z * z) * c) /
              n};
}

void lose_sign_of_w(Body& body) {
  auto* q = rotation_of(body.motion);
  if (q != nullptr && *q && (**q)[0].value() < 0) (**q)[0] = -(**q)[0];
}

void turn_centre_back(Body& body) {
  auto* q = rotation_of(body.motion);
  BoxByExtents* box = extents_of(body);
  if (q == nullptr || !*q || box == nullptr || !box->center) return;
  const WrittenQuaternion back{(**q)[0], -(**q)[1], -(**q)[2], -(**q)[3]};
  box->center = turned(back, turned(back, *box->center));  // the pose undoes one of the turns
}

void pass_through_float(Body& body) {
  auto* position = translation_of(body.motion);
  if (position == nullptr || !*position) return;
  for (Numeral& n : **position) {
    const double d = nearest_double(n.value());
    if (std::fabs(d) > 1000 && std::fabs(d) < 1e38)
      n = Numeral(static_cast<double>(static_cast<float>(d)));
  }
}

// Drops the coefficients beyond t³.
void limit_degree(Motion& motion) {
  constexpr std::size_t kCoefficients = 4;
  const auto limit = [](WrittenPolynomial& p) {
    if (p.size() > kCoefficients) p.resize(kCoefficients);
  };
  if (auto* q = std::get_if<QuaternionMotion>(&motion.kind)) {
    std::for_each(q->rotation.begin(), q->rotation.end(), limit);
    if (q->translation) std::for_each(q->translation->begin(), q->translation->end(), limit);
  }
  if (auto* m = std::get_if<MatrixMotion>(&motion.kind)) {
    for (WrittenRow& row : m->rows) std::for_each(row.begin(), row.end(), limit);
  }
}

void limit_pieces(Motion& motion) {
  auto* all = std::get_if<PiecewiseMotion>(&motion.kind);
  if (all == nullptr || all->pieces.size() <= 2) return;
  all->pieces.resize(2);
  all->pieces.back().until.reset();
}

// Makes the motion a matrix from a quaternion that is nearly a unit, without dividing by its
// length. So the body changes its size.
void take_as_unit(Motion& motion) {
  auto* q = rotation_of(motion);
  if (q == nullptr || !*q) return;
  std::array<Rational, 4> v;
  Rational n = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    v[i] = (**q)[i].value();
    n += v[i] * v[i];
  }
  if (n == 1 || n > Rational(102, 100) || n < Rational(98, 100)) return;
  const auto& [w, x, y, z] = v;
  MatrixMotion taken;
  const std::array<std::array<Rational, 3>, 3> r{
      {{1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)},
       {2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)},
       {2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)}}};
  const WrittenVector from = translation_of(motion)->value_or(WrittenVector{});
  const auto* linear = std::get_if<LinearMotion>(&motion.kind);
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) taken.rows[i][j] = {r[i][j]};
    taken.rows[i][3] = {from[i]};
    if (linear != nullptr) taken.rows[i][3].push_back(linear->velocity[i]);
  }
  motion.kind = taken;
}

void take_frame_of_same_size(CaseParts& parts) {
  const BoxByExtents* first = extents_of(parts.bodies[0]);
  const BoxByExtents* second = extents_of(parts.bodies[1]);
  auto* from = rotation_of(parts.bodies[0].motion);
  auto* to = rotation_of(parts.bodies[1].motion);
  if (first == nullptr || second == nullptr || from == nullptr || to == nullptr) return;
  for (std::size_t i = 0; i < 3; ++i) {
    if (first->half_extents[i].value() != second->half_extents[i].value()) return;
  }
  *to = *from;
}

void lose_sliver(CaseParts& parts) {
  std::array<BoxByExtents*, 2> boxes{extents_of(parts.bodies[0]), extents_of(parts.bodies[1])};
  if (boxes[0] == nullptr || boxes[1] == nullptr) return;
  const std::array sizes{largest_extent(*boxes[0]), largest_extent(*boxes[1])};
  for (std::size_t i = 0; i < 2; ++i) {
    if (sizes[i] * 1'000'000 < sizes[1 - i]) boxes[i]->half_extents = {0, 0, 0};
  }
}

void shrink_first(CaseParts& parts) {
  BoxByExtents* box = extents_of(parts.bodies[0]);
  if (box == nullptr) return;
  for (Numeral& n : box->half_extents) n = n.value() * Rational(63, 64);
}

}  // namespace

CaseParts misread(CaseParts parts, Mistake mistake) {
  switch (mistake) {
    case Mistake::lost_sign_of_w:
      for (Body& body : parts.bodies) lose_sign_of_w(body);
      break;
    case Mistake::centre_turned_back:
      for (Body& body : parts.bodies) turn_centre_back(body);
      break;
    case Mistake::flushed_denormals:
      visit_numbers(parts, [least = Rational(power_of_two(-1022))](Numeral& n) {
        if (n.value() != 0 && abs(n.value()) < least) n = 0;
      });
      break;
    case Mistake::float_far_away:
      for (Body& body : parts.bodies) pass_through_float(body);
      break;
    case Mistake::degree_limit:
      for (Body& body : parts.bodies) limit_degree(body.motion);
      break;
    case Mistake::piece_limit:
      for (Body& body : parts.bodies) limit_pieces(body.motion);
      break;
    case Mistake::start_taken_as_zero:
      if (parts.horizon && (*parts.horizon)[0].value() > 0) (*parts.horizon)[0] = 0;
      break;
    case Mistake::same_size_same_frame:
      take_frame_of_same_size(parts);
      break;
    case Mistake::no_normalisation:
      for (Body& body : parts.bodies) take_as_unit(body.motion);
      break;
    case Mistake::sliver_is_nothing:
      lose_sliver(parts);
      break;
    case Mistake::shrunken_first_box:
      shrink_first(parts);
      break;
    default:
      break;
  }
  return parts;
}

}  // namespace touchstone::subjects
