#pragma once

#include <array>
#include <vector>

#include "verify/subjects/received_case.hpp"

namespace touchstone::subjects {

// Curves of motions, as a subject evaluates them in doubles (pose.cpp).

// A pose on the curve.
struct CurvePoint {
  Vector position{};
  std::array<double, 4> quaternion{1, 0, 0, 0};  // of any length
};

// A Bézier curve or B-spline of `touchstone/case/1`, evaluated by de Boor's recursion in doubles.
class ControlCurveInDoubles {
 public:
  explicit ControlCurveInDoubles(const nlohmann::json& motion);
  // REQUIRES: there is a curve in the record, of degree 1 at least.
  explicit ControlCurveInDoubles(const process::CurveRecord& record);
  CurvePoint at(double t) const;

 private:
  // x y z times the weight, the weight, and the quaternion (which needs no weight).
  using Control = std::array<double, 8>;

  std::size_t degree_;
  std::vector<double> knots_;
  std::vector<Control> controls_;
};

}  // namespace touchstone::subjects
