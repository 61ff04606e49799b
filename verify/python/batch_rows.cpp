#include "verify/python/batch_rows.hpp"

#include <string>

#include "verify/python/errors.hpp"

namespace touchstone::python {
namespace {

std::span<const double> values_of(const Array& array) {
  return {array.data(), static_cast<std::size_t>(array.size())};
}

}  // namespace

BatchRows::BatchRows(const Array& half_extents, const Array& poses, const Array& times)
    : half_extents_(values_of(half_extents)),
      poses_(values_of(poses)),
      times_(times.data(), times.data() + times.size()),
      rows_(static_cast<std::size_t>(poses.shape(0))) {}

Query BatchRows::query(std::size_t row) const {
  auto made = Query::make(body(row, 0), body(row, 1), times_.front(), times_.back());
  if (made) return std::move(made).value();
  Error error = made.error();
  error.place = "/" + std::to_string(row) + error.place;
  throw Refused(std::move(error));
}

Body BatchRows::body(std::size_t row, std::size_t box) const {
  const auto h = half_extents_.subspan((row * 2 + box) * 3, 3);
  return Body::box({h[0], h[1], h[2]}, motion(row, box));
}

Motion BatchRows::motion(std::size_t row, std::size_t box) const {
  constexpr std::size_t kPose = 7;
  const std::size_t count = times_.size();
  std::vector<Keyframe> frames;
  bool rests = true;
  for (std::size_t i = 0; i < count; ++i) {
    const auto k = poses_.subspan(((row * 2 + box) * count + i) * kPose, kPose);
    const auto first = poses_.subspan((row * 2 + box) * count * kPose, kPose);
    rests = rests && std::ranges::equal(k, first);
    frames.push_back({times_[i], {k[0], k[1], k[2]}, {k[3], k[4], k[5], k[6]}});
  }
  if (rests) return Motion::fixed(frames[0].translation, frames[0].rotation);
  return Motion::through(frames);
}

}  // namespace touchstone::python
