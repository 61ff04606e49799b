// Chooses the quaternions between which a box turns by linear blending: their signs and lengths.
// For each pose in order (Blender::add): 1. its rotation becomes a quaternion; 2. its sign is
// chosen (turn_to); 3. its length is made equal to that of the first, if lengths are ignored. What
// was seen on the way is kept in Seen, and becomes a text at the end.

#include "verify/cases/poses/blend.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

#include "touchstone/number/floating.hpp"
#include "verify/cases/poses/nearest_quaternion.hpp"
#include "verify/cases/poses/rotation.hpp"

namespace touchstone::poses {
namespace {

// Events during the conversion, for the text.
struct Seen {
  std::size_t quaternions = 0;
  std::size_t matrices = 0;
  std::size_t angles = 0;   // quaternions made from angles
  Rational off = 0;         // largest distance of a matrix from its rotation
  std::size_t flipped = 0;  // quaternions with a changed sign
  std::size_t longer = 0;   // index of the pose after the first longer way; 0 if there is none
  std::size_t longer_ways = 0;
  double longer_angle = 0;    // of the first longer way, in degrees
  std::size_t undecided = 0;  // index of the pose for which matrices leave the way open
  Rational uneven = 0;        // largest relative error of squares of equalised lengths
  Rational least, most;       // squares of the lengths of given quaternions
};

// The angle in degrees, 0 to 360.
double angle_between(const Quaternion& a, const Quaternion& b, const Rational& product) {
  const Rational squares = dot(a, a) * dot(b, b);
  const double cosine = std::sqrt(nearest_double(product * product / squares));
  const double half = std::acos(std::min(cosine, 1.0)) * 180 / std::numbers::pi;
  return 2 * (product < 0 ? 180 - half : half);
}

bool are_opposite(const Quaternion& a, const Quaternion& b, const Rational& product) {
  return product < 0 && product * product == dot(a, a) * dot(b, b);
}

// Adds the poses one by one; add() returns what is wrong with a pose, or nullopt.
class Blender {
 public:
  Blender(Turn turn, Lengths lengths, const Words& words)
      : turn_(turn), lengths_(lengths), words_(words) {}

  std::optional<std::string> add(const Pose& pose) {
    const auto* given = std::get_if<Quaternion>(&pose.rotation);
    Quaternion q;
    if (given != nullptr) {
      q = *given;
      if (pose.has_sign) {
        measure(q);
      } else {
        ++seen_.angles;
      }
    } else {
      const Rows& rows = std::get<Rows>(pose.rotation);
      const auto near = nearest_quaternion(rows);
      if (!near)
        return std::string("is not a rotation, not even nearly (") + words_.matrix +
               " takes it as it is)";
      q = *near;
      seen_.off = std::max(seen_.off, difference(rows_of(q), rows));
      ++seen_.matrices;
    }
    if (!all_.empty()) {
      if (given == nullptr) look_for_half_turn(q);
      if (auto failure = turn_to(q, given != nullptr && pose.has_sign)) return failure;
      if (lengths_ == Lengths::ignore) equalise(q);
    }
    all_.push_back(q);
    return std::nullopt;
  }

  Blend blend() && {
    std::string reading = words();
    return {std::move(all_), std::move(reading)};
  }

 private:
  void measure(const Quaternion& q) {
    const Rational square = dot(q, q);
    if (seen_.quaternions == 0 || square < seen_.least) seen_.least = square;
    if (seen_.quaternions == 0 || square > seen_.most) seen_.most = square;
    ++seen_.quaternions;
  }

  // Notes the first matrix that is half a turn from the pose before: then no way is the shorter
  // one.
  void look_for_half_turn(const Quaternion& q) {
    if (seen_.undecided == 0 && dot(all_.back(), q).is_zero()) seen_.undecided = all_.size();
  }

  // Changes the sign of q if the body should turn the shorter way from the quaternion before it.
  std::optional<std::string> turn_to(Quaternion& q, bool has_sign) {
    const Quaternion& before = all_.back();
    const Rational product = dot(before, q);
    if (product < 0 && (!has_sign || turn_ == Turn::shorter)) {
      q = scaled(q, -1);
      seen_.flipped += has_sign ? 1U : 0U;
      return std::nullopt;
    }
    if (product >= 0) return std::nullopt;
    if (are_opposite(before, q, product))
      return std::string(
                 "is the quaternion before it with the other sign: between the two their blend is "
                 "zero (") +
             words_.shorter + " takes them for one rotation)";
    if (seen_.longer_ways++ == 0) {
      seen_.longer = all_.size();
      seen_.longer_angle = angle_between(before, q, product);
    }
    return std::nullopt;
  }

  // Scales q to the length of the first quaternion, as nearly as a rational factor can.
  void equalise(Quaternion& q) {
    const Rational wanted = dot(all_.front(), all_.front());
    q = scaled(q, root_near(wanted / dot(q, q)));
    seen_.uneven = std::max(seen_.uneven, Rational(abs(Rational(dot(q, q) / wanted - 1))));
  }

  std::string words() const {
    std::string text;
    if (seen_.matrices > 0) {
      text = seen_.off > 0 ? "matrices as the nearest rotations (an entry is off by up to " +
                                 about(seen_.off) + "), the shorter way round"
                           : "matrices as rotations, exactly, the shorter way round";
      if (seen_.undecided > 0)
        text += "; to pose " + std::to_string(seen_.undecided) +
                " (counted from 0) it is half a turn, and matrices do not say which way round";
    }
    if (seen_.angles > 0)
      text += std::string(text.empty() ? "" : "; ") + "from angles to angles the shorter way round";
    if (seen_.quaternions == 0) return text;
    return text + (text.empty() ? "" : "; ") + "signs of quaternions " + sign_words() +
           ", their lengths " + length_words();
  }

  std::string sign_words() const {
    if (turn_ == Turn::shorter)
      return "are those of the shorter way (" + std::to_string(seen_.flipped) + " changed)";
    std::string text = "count";
    if (seen_.longer_ways == 0) return text;
    text += " (to pose " + std::to_string(seen_.longer) + ", counted from 0, it turns by " +
            about_degrees(seen_.longer_angle) + " degrees, the longer way";
    if (seen_.longer_ways > 1)
      text += ", and so " + std::to_string(seen_.longer_ways) + " times in all";
    return text + "; " + words_.shorter + " turns it the shorter way)";
  }

  std::string length_words() const {
    if (lengths_ == Lengths::ignore)
      return seen_.uneven.is_zero() ? "made equal"
                                    : "made equal, within a part of " + about(seen_.uneven / 2);
    if (seen_.least == seen_.most) return "count (all are equal)";
    const Rational times = root_near(seen_.most / seen_.least);
    return times < 2 ? "count (they differ by up to a part of " + about(Rational(times - 1)) + ")"
                     : "count (the longest is " + about(times) + " times the shortest)";
  }

  static std::string about_degrees(double degrees) {
    return std::to_string(static_cast<int>(std::lround(degrees)));
  }

  Turn turn_;
  Lengths lengths_;
  Words words_;
  std::vector<Quaternion> all_;
  Seen seen_;
};

}  // namespace

Result<Blend> blend_of(const PosedBody& box, Turn turn, Lengths lengths, const Words& words) {
  Blender blender(turn, lengths, words);
  for (const Pose& pose : box.poses) {
    if (const auto failure = blender.add(pose))
      return Error{Error::Code::value, pose.place, *failure};
  }
  return std::move(blender).blend();
}

}  // namespace touchstone::poses
