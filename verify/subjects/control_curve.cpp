// Evaluates Bézier curves and B-splines in doubles.

#include "verify/subjects/control_curve.hpp"

#include <algorithm>
#include <stdexcept>

namespace touchstone::subjects {
namespace {

using nlohmann::json;

// The knots 0, …, 0, 1, …, 1, with which a B-spline is a Bézier curve on [0, 1].
std::vector<double> bezier_knots(std::size_t degree) {
  std::vector<double> knots(degree + 1, 0.0);
  knots.insert(knots.end(), degree + 1, 1.0);
  return knots;
}

}  // namespace

ControlCurveInDoubles::ControlCurveInDoubles(const json& motion)
    : degree_(motion.at("degree").get<std::size_t>()), knots_(bezier_knots(degree_)) {
  if (motion.contains("knots")) {
    knots_.clear();
    for (const json& knot : motion["knots"]) knots_.push_back(to_double(knot));
  }
  if (degree_ == 0 || knots_.size() < 2 * (degree_ + 1)) throw std::runtime_error("too few knots");
  controls_.resize(knots_.size() - degree_ - 1);
  for (std::size_t i = 0; i < controls_.size(); ++i) {
    Control& control = controls_[i];
    control = {0, 0, 0, 1, 1, 0, 0, 0};
    if (motion.contains("weights")) control[3] = to_double(motion["weights"].at(i));
    for (std::size_t k = 0; motion.contains("points") && k < 3; ++k) {
      control[k] = to_double(motion["points"].at(i).at(k)) * control[3];
    }
    for (std::size_t k = 0; motion.contains("quaternions") && k < 4; ++k) {
      control[4 + k] = to_double(motion["quaternions"].at(i).at(k));
    }
  }
}

ControlCurveInDoubles::ControlCurveInDoubles(const process::CurveRecord& record)
    : degree_(static_cast<std::size_t>(record.controls) - 1),
      knots_(bezier_knots(degree_)),
      controls_(degree_ + 1) {
  for (std::size_t i = 0; i < controls_.size(); ++i) {
    const auto& p = record.points.at(i);
    const auto& q = record.quaternions.at(i);
    const double w = record.weights.at(i);
    controls_[i] = {p[0] * w, p[1] * w, p[2] * w, w, q[0], q[1], q[2], q[3]};
  }
}

CurvePoint ControlCurveInDoubles::at(double t) const {
  // 1. The span between knots that contains t; at a knot, the earlier one. Its ends are
  //    knots_[span] and knots_[span + 1].
  const auto first = knots_.begin() + static_cast<std::ptrdiff_t>(degree_) + 1;
  const auto last = knots_.begin() + static_cast<std::ptrdiff_t>(controls_.size());
  auto end = std::lower_bound(first, last, t);
  while (end != last && *end == *(end - 1)) ++end;
  const auto span = static_cast<std::size_t>(end - knots_.begin()) - 1;

  // 2. De Boor's recursion on the degree_ + 1 controls that act there.
  std::vector<Control> d(controls_.begin() + static_cast<std::ptrdiff_t>(span - degree_),
                         controls_.begin() + static_cast<std::ptrdiff_t>(span + 1));
  for (std::size_t r = 1; r <= degree_; ++r) {
    for (std::size_t j = degree_; j >= r; --j) {
      const double left = knots_[span - degree_ + j];
      const double right = knots_[span + 1 + j - r];
      const double a = (t - left) / (right - left);
      for (std::size_t k = 0; k < d[j].size(); ++k) d[j][k] = (1 - a) * d[j - 1][k] + a * d[j][k];
    }
  }
  // 3. The position is divided by its weight.
  const Control& p = d[degree_];
  return {{p[0] / p[3], p[1] / p[3], p[2] / p[3]}, {p[4], p[5], p[6], p[7]}};
}

}  // namespace touchstone::subjects
