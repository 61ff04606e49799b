#pragma once

#include <pybind11/numpy.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <thread>
#include <utility>
#include <vector>

#include "src/base/in_milliseconds.hpp"
#include "src/base/stop_flag.hpp"
#include "touchstone/from_doubles.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/query.hpp"
#include "verify/python/waiting.hpp"
#include "verify/system/batch/in_order.hpp"

namespace touchstone::python {

using Array = pybind11::array_t<double, pybind11::array::c_style | pybind11::array::forcecast>;

using Indices =
    pybind11::array_t<std::int64_t, pybind11::array::c_style | pybind11::array::forcecast>;

// The numbers in an array, which must outlive them.
std::span<const double> numbers_of(const Array& array);

// The shapes of the bodies of many pairs, as Python passes them: the half extents of both boxes of
// each pair, and for each body the index of its hull, or -1 for a box.
struct BatchShapes {
  Array half_extents;  // (n, 2, 3)
  Indices which;       // (n, 2)
  std::vector<Hull> hulls;
};
// Two shapes for each pair. REQUIRES: each index is -1 or that of a hull.
std::vector<doubles::Shape> shapes_of(const BatchShapes& shapes);

// Queries stored in arrays, which must outlive this object: for each query the shapes of both
// bodies, and their poses at times that are common to all queries.
class BatchRows {
 public:
  // REQUIRES: two shapes for each pair, and arrays of the shapes (n, 2, k, 7) and (k,), k >= 2.
  BatchRows(std::span<const doubles::Shape> shapes, const Array& poses, const Array& times);

  std::size_t size() const { return rows_; }
  // Throws Refused; the position of the error begins with the row.
  Query query(std::size_t row) const;

 private:
  Body body(std::size_t row, std::size_t index) const;
  Motion motion(std::size_t row, std::size_t box) const;

  std::span<const doubles::Shape> shapes_;
  std::span<const double> poses_;  // rows × 2 × times × 7: position x y z, quaternion w x y z
  std::vector<double> times_;
  std::size_t rows_;
};

// The results of `of_row` for all rows in order, computed by `threads` threads (0: one for each
// core) without the GIL. If a row takes longer than `seconds` (0: no limit), throws LimitReached.
template <class OfRow>
auto of_all_rows(const BatchRows& rows, unsigned threads, double seconds, const OfRow& of_row) {
  using RowResult = decltype(of_row(std::size_t{}));
  // Rows per task: large enough that handing out tasks costs little.
  constexpr std::size_t kBlock = 64;
  if (threads == 0) threads = std::max(1U, std::thread::hardware_concurrency());
  const std::chrono::milliseconds each = in_milliseconds(seconds);
  return without_gil([&] {
    const std::atomic<bool>* stop = StopFlag::current();
    std::vector<RowResult> all;
    all.reserve(rows.size());
    std::size_t next = 0;
    batch::in_order<std::size_t, std::vector<RowResult>>(
        threads,
        [&]() -> std::optional<std::size_t> {
          if (next >= rows.size()) return std::nullopt;
          return std::exchange(next, next + kBlock);
        },
        [&](std::size_t block, unsigned) {
          const StopFlag here(stop);
          std::vector<RowResult> some;
          for (std::size_t row = block; row < std::min(block + kBlock, rows.size()); ++row) {
            const TimeLimit limit(each);
            check_limit();
            some.push_back(of_row(row));
          }
          return some;
        },
        [&](std::vector<RowResult> some) {
          std::ranges::move(some, std::back_inserter(all));
          return true;
        });
    return all;
  });
}

}  // namespace touchstone::python
