#include <algorithm>
#include <array>
#include <boost/container/small_vector.hpp>
#include <string>
#include <utility>

#include "first_contact/in_turns.hpp"
#include "touchstone/from_doubles.hpp"

namespace touchstone::doubles {
namespace {

using Found = Result<std::optional<Contact>>;

// Calls ask(i) for each i and returns the results in order; the place of an error begins with "/i".
template <class Ask>
std::vector<Found> all(std::size_t count, unsigned threads, std::chrono::milliseconds each,
                       const Ask& ask) {
  std::vector<Found> found(count, std::optional<Contact>());
  in_turns(count, threads, each, [&](std::size_t i) {
    found[i] = ask(i);
    if (found[i]) return;
    Error error = found[i].error();
    error.place = "/" + std::to_string(i) + error.place;
    found[i] = std::move(error);
  });
  return found;
}

// The motion of a body through the poses of one row. It owns the copied poses that motion() refers
// to.
class RowMotion {
 public:
  RowMotion(std::span<const double> times, std::span<const double> poses) : times_(times) {
    constexpr std::size_t kPose = PoseArrays::kPose;
    for (std::size_t i = 0; i < times.size(); ++i) {
      const auto p = poses.subspan(i * kPose, kPose);
      rests_ = rests_ && std::ranges::equal(p, poses.first(kPose));
      places_.push_back({p[0], p[1], p[2]});
      rotations_.push_back({p[3], p[4], p[5], p[6]});
    }
  }
  Motion motion() const {
    if (rests_) return Fixed{places_.front(), rotations_.front()};
    return Through{
        times_, {places_.data(), places_.size()}, {rotations_.data(), rotations_.size()}};
  }

 private:
  static constexpr std::size_t kFew = 8;

  std::span<const double> times_;
  bool rests_ = true;
  boost::container::small_vector<Vector, kFew> places_{};
  boost::container::small_vector<Quaternion, kFew> rotations_{};
};

Status check(const PoseArrays& a) {
  const auto wrong = [](const char* place, const std::string& message) {
    return Error{Error::Code::schema, place, message};
  };
  if (a.times.size() < 2) return wrong("/times", "there are to be two times or more");
  if (a.half_extents.size() % PoseArrays::kBoxes != 0)
    return wrong("/half_extents", "there are to be six for each pair");
  const std::size_t expected =
      a.half_extents.size() / PoseArrays::kBoxes * 2 * a.times.size() * PoseArrays::kPose;
  if (a.poses.size() != expected) {
    return wrong("/poses", "expected " + std::to_string(expected) + " numbers, found " +
                               std::to_string(a.poses.size()));
  }
  return std::nullopt;
}

}  // namespace

std::vector<Found> first_contacts(std::span<const Pair> pairs, unsigned threads,
                                  std::chrono::milliseconds each) {
  return all(pairs.size(), threads, each, [&](std::size_t i) {
    const auto& [first, second, from, until] = pairs[i];
    return first_contact(first, second, from, until);
  });
}

Result<std::vector<Found>> first_contacts(const PoseArrays& arrays, unsigned threads,
                                          std::chrono::milliseconds each) {
  if (const Status error = check(arrays)) return *error;
  // No structured binding: Clang 14 does not allow lambdas to capture them.
  const auto& half_extents = arrays.half_extents;
  const auto& poses = arrays.poses;
  const auto& times = arrays.times;
  return all(half_extents.size() / PoseArrays::kBoxes, threads, each, [&](std::size_t row) {
    const auto box = [&](std::size_t i) {
      const auto h = half_extents.subspan(row * PoseArrays::kBoxes + 3 * i, 3);
      return Box{{h[0], h[1], h[2]}};
    };
    const auto motion = [&](std::size_t i) {
      const std::size_t count = times.size() * PoseArrays::kPose;
      return RowMotion(times, poses.subspan((2 * row + i) * count, count));
    };
    const RowMotion motion1 = motion(0);
    const RowMotion motion2 = motion(1);
    return first_contact({box(0), motion1.motion()}, {box(1), motion2.motion()}, times.front(),
                         times.back());
  });
}

}  // namespace touchstone::doubles
