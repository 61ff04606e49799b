// first_contacts() of from_doubles.hpp: first contacts of many pairs of bodies in several threads.
// The pairs are given one by one, or as arrays of numbers with one row for each pair. Each pair is
// answered by first_contact().

#include <algorithm>
#include <boost/container/small_vector.hpp>
#include <string>
#include <utility>

#include "src/answer/contacts/in_turns.hpp"
#include "touchstone/from_doubles.hpp"

namespace touchstone::doubles {
namespace {

template <class C>
using FoundIn = Result<std::optional<C>>;
using Found = FoundIn<Contact>;

// Calls ask(i) for each i and returns the results in order; the place of an error begins with "/i".
template <class C, class Ask>
std::vector<FoundIn<C>> all(std::size_t count, unsigned threads, std::chrono::milliseconds each,
                            const Ask& ask) {
  std::vector<FoundIn<C>> found(count, std::optional<C>());
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
      // A position and a quaternion w x y z.
      const auto p = poses.subspan(i * kPose, kPose);
      rests_ = rests_ && std::ranges::equal(p, poses.first(kPose));
      positions_.push_back({p[0], p[1], p[2]});
      rotations_.push_back({p[3], p[4], p[5], p[6]});
    }
  }
  Motion motion() const {
    if (rests_) return Fixed{positions_.front(), rotations_.front()};
    return Through{
        times_, {positions_.data(), positions_.size()}, {rotations_.data(), rotations_.size()}};
  }

 private:
  static constexpr std::size_t kFew = 8;  // poses that need no allocation

  std::span<const double> times_;
  bool rests_ = true;  // all poses are equal
  boost::container::small_vector<Vector, kFew> positions_{};
  boost::container::small_vector<Quaternion, kFew> rotations_{};
};

// The two motions of a row, from the poses of all rows.
struct RowMotions {
  RowMotions(std::span<const double> times, std::span<const double> poses, std::size_t row)
      : first(times, part(times, poses, 2 * row)), second(times, part(times, poses, 2 * row + 1)) {}

  RowMotion first;
  RowMotion second;

 private:
  static std::span<const double> part(std::span<const double> times, std::span<const double> poses,
                                      std::size_t body) {
    const std::size_t count = times.size() * PoseArrays::kPose;
    return poses.subspan(body * count, count);
  }
};

Error wrong_array(const char* place, const std::string& message) {
  return {Error::Code::schema, place, message};
}

// Checks the poses of this many bodies.
Status check_poses(std::size_t bodies, std::span<const double> poses,
                   std::span<const double> times) {
  if (times.size() < 2) return wrong_array("/times", "there are to be two times or more");
  const std::size_t expected = bodies * times.size() * PoseArrays::kPose;
  if (poses.size() != expected) {
    return wrong_array("/poses", "expected " + std::to_string(expected) + " numbers, found " +
                                     std::to_string(poses.size()));
  }
  return std::nullopt;
}

}  // namespace

std::vector<Found> first_contacts(std::span<const Pair> pairs, unsigned threads,
                                  std::chrono::milliseconds each) {
  return all<Contact>(pairs.size(), threads, each, [&](std::size_t i) {
    const auto& [first, second, from, until] = pairs[i];
    return first_contact(first, second, from, until);
  });
}

std::vector<FoundIn<AnyContact>> first_contacts(std::span<const AnyPair> pairs, unsigned threads,
                                                std::chrono::milliseconds each) {
  return all<AnyContact>(pairs.size(), threads, each, [&](std::size_t i) {
    const auto& [first, second, from, until] = pairs[i];
    return first_contact(first, second, from, until);
  });
}

Result<std::vector<Found>> first_contacts(const PoseArrays& arrays, unsigned threads,
                                          std::chrono::milliseconds each) {
  // No structured binding: Clang 14 does not allow lambdas to capture them.
  const auto& half_extents = arrays.half_extents;
  const auto& poses = arrays.poses;
  const auto& times = arrays.times;
  if (half_extents.size() % PoseArrays::kBoxes != 0)
    return wrong_array("/half_extents", "there are to be six for each pair");
  if (const Status error = check_poses(half_extents.size() / 3, poses, times)) return *error;
  return all<Contact>(
      half_extents.size() / PoseArrays::kBoxes, threads, each, [&](std::size_t row) {
        const auto box = [&](std::size_t i) {
          const auto h = half_extents.subspan(row * PoseArrays::kBoxes + 3 * i, 3);
          return Box{{h[0], h[1], h[2]}};
        };
        const RowMotions moves(times, poses, row);
        return first_contact({box(0), moves.first.motion()}, {box(1), moves.second.motion()},
                             times.front(), times.back());
      });
}

Result<std::vector<FoundIn<AnyContact>>> first_contacts(const ShapeArrays& arrays, unsigned threads,
                                                        std::chrono::milliseconds each) {
  const auto& shapes = arrays.shapes;
  const auto& poses = arrays.poses;
  const auto& times = arrays.times;
  const auto& radii = arrays.radii;
  if (shapes.size() % 2 != 0) return wrong_array("/shapes", "there are to be two for each pair");
  if (!radii.empty() && radii.size() != shapes.size())
    return wrong_array("/radii", "there is to be one for each shape");
  if (const Status error = check_poses(shapes.size(), poses, times)) return *error;
  return all<AnyContact>(shapes.size() / 2, threads, each, [&](std::size_t row) {
    const RowMotions moves(times, poses, row);
    const auto radius = [&](std::size_t i) { return radii.empty() ? 0 : radii[i]; };
    return first_contact(
        AnyBody::of(shapes[2 * row], moves.first.motion(), radius(2 * row)),
        AnyBody::of(shapes[2 * row + 1], moves.second.motion(), radius(2 * row + 1)), times.front(),
        times.back());
  });
}

}  // namespace touchstone::doubles
