// Two cores at an instant, in doubles without error bounds.

#include "src/inflated/first_contact/placed_cores.hpp"

namespace touchstone::inflated {
namespace {

using N = Bounded<double>;

double value_at(const Form<N>& form, double u) { return value_of<double>(form, u); }

// The body moves as x ↦ A x / w + p / (factor v), where v may be w (walk::BodyForms).
PlacedCore placed(const walk::BodyForms<N>& body, const PlainCore& core, double u) {
  PlacedCore r{&core};
  r.mirrored = body.mirrored;
  const double length = value_at(body.length, u);
  double of_path = body.shares_length ? length : 1;
  if (body.path_length) of_path *= value_at(*body.path_length, u);
  if (body.factor) of_path *= body.factor->value;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t m = 0; m < 3; ++m) r.turn[m][i] = value_at(body.axes[m][i], u) / length;
    r.origin[i] = value_at(body.path[i], u) / of_path;
  }
  return r;
}

}  // namespace

Vec3<double> PlacedCore::turned(const Vec3<double>& x) const {
  Vec3<double> y{};
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i) y[i] += turn[m][i] * x[m];
  }
  return y;
}

Vec3<double> PlacedCore::moved(const Vec3<double>& x) const {
  const Vec3<double> y = turned(x);
  return {y[0] + origin[0], y[1] + origin[1], y[2] + origin[2]};
}

PlacedCores placed_cores(const std::array<walk::BodyForms<N>, 2>& bodies, const PlainCores& cores,
                         double u) {
  return {placed(bodies[0], cores[0], u), placed(bodies[1], cores[1], u)};
}

}  // namespace touchstone::inflated
