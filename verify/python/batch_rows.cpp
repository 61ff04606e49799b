// Reads many pairs of bodies from arrays of Python (batch.cpp): their shapes, and their motions
// through poses. A query is made of a row when a thread comes to it.

#include "verify/python/batch_rows.hpp"

#include <string>
#include <variant>

#include "verify/python/errors.hpp"

namespace touchstone::python {

std::span<const double> numbers_of(const Array& array) {
  return {array.data(), static_cast<std::size_t>(array.size())};
}

std::vector<doubles::Shape> shapes_of(const BatchShapes& shapes) {
  std::vector<doubles::Shape> all;
  const auto sizes = numbers_of(shapes.half_extents);
  const std::span which(shapes.which.data(), static_cast<std::size_t>(shapes.which.size()));
  all.reserve(which.size());
  for (std::size_t i = 0; i < which.size(); ++i) {
    if (which[i] < 0) {
      all.emplace_back(doubles::Box{{sizes[3 * i], sizes[3 * i + 1], sizes[3 * i + 2]}});
    } else {
      all.emplace_back(shapes.hulls[static_cast<std::size_t>(which[i])]);
    }
  }
  return all;
}

BatchRows::BatchRows(std::span<const doubles::Shape> shapes, const Array& poses, const Array& times)
    : shapes_(shapes),
      poses_(numbers_of(poses)),
      times_(times.data(), times.data() + times.size()),
      rows_(static_cast<std::size_t>(poses.shape(0))) {}

Query BatchRows::query(std::size_t row) const {
  auto made = Query::make(body(row, 0), body(row, 1), times_.front(), times_.back());
  if (made) return std::move(made).value();
  Error error = made.error();
  error.place = "/" + std::to_string(row) + error.place;
  throw Refused(std::move(error));
}

Body BatchRows::body(std::size_t row, std::size_t index) const {
  const doubles::Shape& shape = shapes_[row * 2 + index];
  if (const Hull* hull = std::get_if<Hull>(&shape)) return Body::hull(*hull, motion(row, index));
  const auto& h = std::get<doubles::Box>(shape).half_extents;
  return Body::box({h[0], h[1], h[2]}, motion(row, index));
}

Motion BatchRows::motion(std::size_t row, std::size_t box) const {
  constexpr std::size_t kPose = 7;  // a position and a quaternion
  const std::size_t count = times_.size();
  std::vector<Keyframe> frames;
  bool rests = true;  // all poses are equal, so the body is fixed
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
