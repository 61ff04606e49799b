// Checks the features of two boxes in a truth as a user would: by the decimals and names in the
// written truth, with poses computed from the motion at the decimal time. With 60 digits and more,
// an error in the last place moves a point by far less than the tolerance, and a wrong feature by
// far more.

#include <algorithm>
#include <optional>

#include "src/number/notation.hpp"
#include "src/poly/rounding.hpp"
#include "touchstone/number/integer.hpp"
#include "verify/prove/crosscheck/checks.hpp"

namespace touchstone::crosscheck {
namespace {

constexpr int kDigits = 60;
// Digits by which a motion may magnify an error of the last one, apart from its largest
// coefficient, for which digits_for() has further digits. So a pose at the decimal time is off by
// less than 10^(kGrace - kDigits).
constexpr int kGrace = 20;

// The digits for a case. They include the number of digits of its largest coefficient, which
// magnifies errors of the time.
int digits_for(const Query& query) {
  unsigned bits = 1;
  const auto see = [&](const RationalPolynomial& p) {
    for (int i = 0; i <= p.degree(); ++i) bits = std::max(bits, bit_length(numerator(p[i])));
  };
  for (const Trajectory& motion : query.motions()) {
    for (const MotionPiece& piece : motion.pieces()) {
      for (const auto& axis : piece.axes) std::for_each(axis.begin(), axis.end(), see);
      std::for_each(piece.offset.begin(), piece.offset.end(), see);
    }
  }
  return kDigits + static_cast<int>(bits) * 3 / 10;  // a bit is 0.301 digits
}

// A box in the world: the directions of its axes, and its centre.
struct Pose {
  Mat3<Rational> axes;  // columns
  Vec3<Rational> centre;
};

Pose pose_of(const Box& box, const MotionPiece& piece, const Rational& t) {
  Pose pose;
  const Rational w = piece.axes_denominator(t);
  const Rational v = piece.offset_denominator(t);
  for (std::size_t i = 0; i < 3; ++i) pose.centre[i] = piece.offset[i](t) / v;
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i) {
      pose.axes[m][i] = piece.axes[m][i](t) / w;
      pose.centre[i] += pose.axes[m][i] * box.center[m];
    }
  }
  return pose;
}

// The sign that a feature's name fixes for an axis: "+x-z" fixes x to +1, y to 0, z to -1.
int sign_in(const std::string& name, char axis) {
  const auto at = name.find(axis);
  if (at == std::string::npos) return 0;
  return name[at - 1] == '+' ? 1 : -1;
}

// At least the length of a vector.
Rational size_of(const Vec3<Rational>& v) { return abs(v[0]) + abs(v[1]) + abs(v[2]); }

// How far the box reaches along the normal: its largest product with a corner if `side` is 1, its
// smallest if it is -1 (box 2, towards box 1). nullopt unless exactly the corners of the named
// feature have it.
std::optional<Rational> reach(const Box& box, const Pose& pose, const Vec3<Rational>& normal,
                              int side, const std::string& feature, const Rational& tolerance) {
  Rational sum = dot(pose.centre, normal);
  for (std::size_t m = 0; m < 3; ++m) {
    const Rational along = dot(pose.axes[m], normal) * side;
    const int named = sign_in(feature, "xyz"[m]);
    const Rational slack = tolerance * (size_of(pose.axes[m]) + 1);
    const int actual = abs(along) <= slack ? 0 : along.sign();
    if (actual != named) return std::nullopt;
    sum += Rational(side) * box.half_extents[m] * abs(along);
  }
  return sum;
}

// Checks the features that a truth names at the ends of its contacts.
class FeatureCheck {
 public:
  FeatureCheck(const Query& query, int digits, Report& report)
      : query_(query), digits_(digits), report_(report) {}

  void end(const TruthEnd& end, const std::string& which) {
    const Rational t = parse_number(end.time.decimal).value();
    for (const TruthFeature& feature : end.features) {
      const bool holds = on_any_piece(feature, t);
      report_.compare("features", which + " at t = " + end.time.decimal, holds,
                      feature.type + " " + feature.box1 + " | " + feature.box2 +
                          " do not support the boxes along the normal, or do not touch");
    }
  }

 private:
  // Whether the feature is right in a pose at time t. At a boundary of pieces, the pose of either
  // piece may be the one in contact; and t, a rounded decimal, may be just beyond the boundary.
  bool on_any_piece(const TruthFeature& feature, const Rational& t) const {
    for (const PiecePair& pieces : common_partition(query_.motions()[0], query_.motions()[1])) {
      const Rational slack = power_of_ten(3 - digits_) * (abs(t) + 1);
      if (t < pieces.from - slack || t > pieces.until + slack) continue;
      if (holds(feature, t, pieces)) return true;
    }
    return false;
  }

  // Whether both features support their boxes along the normal, and reach one plane.
  bool holds(const TruthFeature& feature, const Rational& t, const PiecePair& pieces) const {
    // Irrational times and normals have an error in their last digit.
    const Rational tolerance = power_of_ten(kGrace - kDigits);
    Vec3<Rational> normal;
    for (std::size_t i = 0; i < 3; ++i) normal[i] = parse_number(feature.normal[i]).value();
    const Pose pose1 = pose_of(query_.box(0), *pieces.piece1, t);
    const Pose pose2 = pose_of(query_.box(1), *pieces.piece2, t);
    const auto reach1 = reach(query_.box(0), pose1, normal, +1, feature.box1, tolerance);
    const auto reach2 = reach(query_.box(1), pose2, normal, -1, feature.box2, tolerance);
    if (!reach1 || !reach2) return false;
    const Rational size =
        size_of(pose1.centre) + size_of(pose2.centre) + abs(*reach1) + abs(*reach2) + 1;
    return abs(*reach1 - *reach2) <= tolerance * size;
  }

  const Query& query_;
  int digits_;
  Report& report_;
};

}  // namespace

void check_features(const Solved& solved, Report& report) {
  CaseOptions options;
  options.digits = digits_for(solved.query);
  const Truth truth = solve_query(solved.query, NumberType::exact, options);
  FeatureCheck check(solved.query, options.digits, report);
  for (const TruthContact& contact : truth.contacts) {
    check.end(contact.enter, "entry");
    check.end(*contact.exit, "exit");
  }
}

}  // namespace touchstone::crosscheck
