#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "touchstone/base/stop_flag.hpp"
#include "touchstone/first_contact.hpp"
#include "verify/batch/in_order.hpp"
#include "verify/python/bind.hpp"
#include "verify/python/errors.hpp"
#include "verify/python/waiting.hpp"

namespace touchstone::python {
namespace {

using Array = py::array_t<double, py::array::c_style | py::array::forcecast>;

// Queries as they lie in arrays: for each the half extents of both boxes, and the poses of both at
// the times, which are the same for all.
struct Rows {
  std::span<const double> half_extents;  // rows × 2 × 3
  std::span<const double> poses;         // rows × 2 × times × 7: place x y z, quaternion w x y z
  std::vector<double> times;
  std::size_t rows;

  Body body(std::size_t row, std::size_t box) const {
    const auto h = half_extents.subspan((row * 2 + box) * 3, 3);
    return Body::box({h[0], h[1], h[2]}, motion(row, box));
  }

 private:
  Motion motion(std::size_t row, std::size_t box) const {
    constexpr std::size_t kPose = 7;
    const std::size_t count = times.size();
    std::vector<Keyframe> frames;
    bool rests = true;
    for (std::size_t i = 0; i < count; ++i) {
      const auto k = poses.subspan(((row * 2 + box) * count + i) * kPose, kPose);
      const auto first = poses.subspan((row * 2 + box) * count * kPose, kPose);
      rests = rests && std::ranges::equal(k, first);
      frames.push_back({times[i], {k[0], k[1], k[2]}, {k[3], k[4], k[5], k[6]}});
    }
    if (rests) return Motion::fixed(frames[0].translation, frames[0].rotation);
    return Motion::through(frames);
  }
};

// The time of the first contact as the nearest double; NaN where there is none. Throws Refused.
double first_time(const Rows& rows, std::size_t row) {
  const auto query =
      Query::make(rows.body(row, 0), rows.body(row, 1), rows.times.front(), rows.times.back());
  if (!query) {
    Error error = query.error();
    error.place = "/" + std::to_string(row) + error.place;
    throw Refused(std::move(error));
  }
  const auto found = first_contact(query.value());
  return found ? found->time_as_double() : std::numeric_limits<double>::quiet_NaN();
}

std::vector<double> first_times(const Rows& rows, unsigned threads,
                                std::chrono::milliseconds each) {
  // So many at a time: what one takes is little beside handing it out.
  constexpr std::size_t kBlock = 64;
  const std::atomic<bool>* stop = StopFlag::current();
  std::vector<double> times;
  times.reserve(rows.rows);
  std::size_t next = 0;
  batch::in_order<std::size_t, std::vector<double>>(
      threads,
      [&]() -> std::optional<std::size_t> {
        if (next >= rows.rows) return std::nullopt;
        const std::size_t block = next;
        next += kBlock;
        return block;
      },
      [&](std::size_t block, unsigned) {
        const StopFlag here(stop);
        std::vector<double> some;
        for (std::size_t row = block; row < std::min(block + kBlock, rows.rows); ++row) {
          const TimeLimit limit(each);
          check_limit();
          some.push_back(first_time(rows, row));
        }
        return some;
      },
      [&](const std::vector<double>& some) {
        times.insert(times.end(), some.begin(), some.end());
        return true;
      });
  return times;
}

Array first_contacts_of(const Array& half_extents, const Array& poses, const Array& times,
                        unsigned threads, double seconds) {
  const auto values = [](const Array& array) {
    return std::span(array.data(), static_cast<std::size_t>(array.size()));
  };
  const auto at = values(times);
  const Rows rows{values(half_extents), values(poses), std::vector<double>(at.begin(), at.end()),
                  static_cast<std::size_t>(poses.shape(0))};
  if (threads == 0) threads = std::max(1U, std::thread::hardware_concurrency());
  const std::chrono::milliseconds each(static_cast<long>(std::ceil(seconds * 1000)));
  const std::vector<double> found = without_gil([&] { return first_times(rows, threads, each); });
  Array result(static_cast<py::ssize_t>(found.size()));
  std::ranges::copy(found, result.mutable_data());
  return result;
}

}  // namespace

void bind_batch(py::module_& module) {
  module.def("first_contacts", &first_contacts_of, py::arg("half_extents"), py::arg("poses"),
             py::arg("times"), py::arg("threads"), py::arg("seconds"));
}

}  // namespace touchstone::python
