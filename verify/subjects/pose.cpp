// The pose of a body at a time in doubles, for every kind of motion.

#include "verify/subjects/pose.hpp"

#include <cmath>
#include <vector>

#include "src/number/quaternion.hpp"
#include "verify/subjects/control_curve.hpp"

namespace touchstone::subjects {
namespace {

using nlohmann::json;
using Coefficients = std::vector<double>;

// The value of a polynomial, constant first, by Horner's rule.
double value_at(const Coefficients& p, double t) {
  double value = 0;
  for (std::size_t i = p.size(); i-- > 0;) value = value * t + p[i];
  return value;
}

std::vector<double> numbers(const json& list) {
  std::vector<double> result;
  for (const json& n : list) result.push_back(to_double(n));
  return result;
}

template <std::size_t count>
std::array<Coefficients, count> polynomials(const json& list) {
  std::array<Coefficients, count> result;
  for (std::size_t i = 0; i < count; ++i) result[i] = numbers(list.at(i));
  return result;
}

// Static and linear motions.
class Straight : public PoseFunction {
 public:
  explicit Straight(const json& motion) {
    if (motion.contains("rotation")) {
      const auto q = numbers(motion["rotation"]);
      start_.rotation = rotation_of({q.at(0), q.at(1), q.at(2), q.at(3)});
    }
    const auto read = [&](const char* key, Vector& to) {
      for (std::size_t i = 0; motion.contains(key) && i < 3; ++i)
        to[i] = to_double(motion[key].at(i));
    };
    read("translation", start_.translation);
    read("velocity", velocity_);
  }
  Straight(const Pose& start, const Vector& velocity) : start_(start), velocity_(velocity) {}
  Pose operator()(double t) const override {
    Pose pose = start_;
    for (std::size_t i = 0; i < 3; ++i) pose.translation[i] += velocity_[i] * t;
    return pose;
  }

 private:
  Pose start_;
  Vector velocity_{};
};

// A motion by a matrix whose entries are polynomials, each divided by a denominator.
class Matrix : public PoseFunction {
 public:
  explicit Matrix(const json& motion) {
    const json& rows = motion.at("matrix");
    for (std::size_t i = 0; i < 3; ++i) rows_[i] = polynomials<4>(rows.at(i));
    if (rows.size() == 4) denominator_ = numbers(rows[3].at(3));
    if (motion.contains("denominator")) denominator_ = numbers(motion["denominator"]);
    translation_denominator_ = motion.contains("translation_denominator")
                                   ? numbers(motion["translation_denominator"])
                                   : denominator_;
  }
  Pose operator()(double t) const override {
    Pose pose;
    const double w = value_at(denominator_, t);
    const double v = value_at(translation_denominator_, t);
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t m = 0; m < 3; ++m) pose.rotation[i][m] = value_at(rows_[i][m], t) / w;
      pose.translation[i] = value_at(rows_[i][3], t) / v;
    }
    return pose;
  }

 private:
  std::array<std::array<Coefficients, 4>, 3> rows_;
  Coefficients denominator_{1};
  Coefficients translation_denominator_{1};
};

// A motion by a quaternion whose components are polynomials; its length does not matter.
class Turning : public PoseFunction {
 public:
  explicit Turning(const json& motion) : rotation_(polynomials<4>(motion.at("rotation"))) {
    if (motion.contains("translation")) translation_ = polynomials<3>(motion["translation"]);
    if (motion.contains("translation_denominator"))
      denominator_ = numbers(motion["translation_denominator"]);
  }
  Pose operator()(double t) const override {
    std::array<double, 4> q{};
    for (std::size_t i = 0; i < 4; ++i) q[i] = value_at(rotation_[i], t);
    Pose pose{rotation_of(q), {}};
    const double v = value_at(denominator_, t);
    for (std::size_t i = 0; i < 3; ++i) pose.translation[i] = value_at(translation_[i], t) / v;
    return pose;
  }

 private:
  std::array<Coefficients, 4> rotation_;
  std::array<Coefficients, 3> translation_;
  Coefficients denominator_{1};
};

// Turning at constant speed about a point that moves in a straight line. The rotation is that at
// the time `from`, turned further; the translation is chosen so that `about` is where it has to be.
class EvenTurn : public PoseFunction {
 public:
  explicit EvenTurn(const json& motion) {
    if (motion.contains("rotation")) {
      const auto q = numbers(motion["rotation"]);
      start_ = {q.at(0), q.at(1), q.at(2), q.at(3)};
    }
    const auto read = [&](const char* key, Vector& to) {
      for (std::size_t i = 0; motion.contains(key) && i < 3; ++i)
        to[i] = to_double(motion[key].at(i));
    };
    read("angular_velocity", angular_);
    read("about", about_);
    read("velocity", velocity_);
    Vector translation{};
    read("translation", translation);
    if (motion.contains("from")) from_ = to_double(motion["from"]);
    at_ = subjects::apply({rotation_of(start_), translation}, about_);
  }
  Pose operator()(double t) const override {
    const double passed = t - from_;
    Pose pose{rotation_of(product(turn_in(passed), start_)), {}};
    const Vector about = subjects::apply(pose, about_);
    for (std::size_t i = 0; i < 3; ++i)
      pose.translation[i] = at_[i] + velocity_[i] * passed - about[i];
    return pose;
  }

 private:
  using Quaternion = std::array<double, 4>;

  // The quaternion of the turn in this time.
  Quaternion turn_in(double passed) const {
    const double speed = std::hypot(angular_[0], angular_[1], angular_[2]);
    const double half = speed * passed / 2;
    // sin(half) / speed, which is passed / 2 for a speed of 0.
    const double s = speed > 0 ? std::sin(half) / speed : passed / 2;
    return {std::cos(half), s * angular_[0], s * angular_[1], s * angular_[2]};
  }

  Quaternion start_{1, 0, 0, 0};  // at `from_`
  Vector angular_{};
  Vector about_{};
  Vector at_{};  // where `about_` is at `from_`
  Vector velocity_{};
  double from_ = 0;
};

// A motion along a Bézier curve or a B-spline.
class Curve : public PoseFunction {
 public:
  template <class Motion>
  explicit Curve(const Motion& motion) : curve_(motion) {}
  Pose operator()(double t) const override {
    const CurvePoint point = curve_.at(t);
    return {rotation_of(point.quaternion), point.position};
  }

 private:
  ControlCurveInDoubles curve_;
};

// A motion of several pieces. Where two of them meet, the pose is that of the earlier one.
class Piecewise : public PoseFunction {
 public:
  explicit Piecewise(const json& motion) {
    for (const json& piece : motion.at("pieces")) {
      ends_.push_back(piece.contains("until") ? to_double(piece["until"]) : HUGE_VAL);
      pieces_.push_back(read_pose(piece.at("motion")));
      is_known_ = is_known_ && pieces_.back() != nullptr;
    }
    is_known_ = is_known_ && !pieces_.empty();
  }
  bool is_known() const { return is_known_; }
  Pose operator()(double t) const override {
    std::size_t i = 0;
    while (i + 1 < pieces_.size() && t > ends_[i]) ++i;
    return (*pieces_[i])(t);
  }

 private:
  std::vector<double> ends_;
  std::vector<std::unique_ptr<PoseFunction>> pieces_;
  bool is_known_ = true;
};

}  // namespace

std::array<Vector, 3> rotation_of(const std::array<double, 4>& quaternion) {
  double length = 0;
  for (const double c : quaternion) length += c * c;
  length = std::sqrt(length);
  const double w = quaternion[0] / length, x = quaternion[1] / length;
  const double y = quaternion[2] / length, z = quaternion[3] / length;
  return {{{1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)},
           {2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)},
           {2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)}}};
}

std::unique_ptr<PoseFunction> straight_pose(const std::array<double, 4>& rotation,
                                            const Vector& translation, const Vector& velocity) {
  return std::make_unique<Straight>(Pose{rotation_of(rotation), translation}, velocity);
}

std::unique_ptr<PoseFunction> curve_pose(const process::CurveRecord& record) {
  return std::make_unique<Curve>(record);
}

std::unique_ptr<PoseFunction> read_pose(const json& motion) {
  const auto kind = motion.at("kind").get<std::string>();
  if (kind == "static" || kind == "linear") return std::make_unique<Straight>(motion);
  if (kind == "matrix") return std::make_unique<Matrix>(motion);
  if (kind == "quaternion") return std::make_unique<Turning>(motion);
  if (kind == "turning") return std::make_unique<EvenTurn>(motion);
  if (kind == "bezier") return std::make_unique<Curve>(motion);
  if (kind != "piecewise") return nullptr;
  auto pieces = std::make_unique<Piecewise>(motion);
  if (!pieces->is_known()) return nullptr;
  return pieces;
}

}  // namespace touchstone::subjects
