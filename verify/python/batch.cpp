// The functions of the Python module that answer many pairs in NumPy arrays at once, behind
// touchstone/batches.py, which checks the arrays and brings them into one form: `half_extents`
// (n, 2, 3); `which` (n, 2), the index of each body's hull in `hulls`, or -1 for a box; `poses`
// (n, 2, k, 7); `times` (k). Rows are computed on several threads, without the GIL.

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <array>
#include <cassert>
#include <chrono>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "src/base/in_milliseconds.hpp"
#include "touchstone/all_contacts.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/case.hpp"
#include "touchstone/distances.hpp"
#include "touchstone/from_doubles.hpp"
#include "verify/python/batch_rows.hpp"
#include "verify/python/bind.hpp"
#include "verify/python/errors.hpp"

namespace touchstone::python {
namespace {

// The times of first contacts of any arrays as nearest doubles; NaN without a contact.
template <class Arrays>
Array times_of(const Arrays& arrays, unsigned threads, double seconds) {
  const std::chrono::milliseconds each = in_milliseconds(seconds);
  const auto found =
      value_of(without_gil([&] { return doubles::first_contacts(arrays, threads, each); }));
  Array result(static_cast<py::ssize_t>(found.size()));
  double* time = result.mutable_data();
  for (const auto& row : found) {
    if (!row) throw Refused(row.error());
    *time++ = row.value() ? row.value()->time : std::numeric_limits<double>::quiet_NaN();
  }
  return result;
}

// Boxes alone need no list of shapes.
Array first_contacts_of(const Array& half_extents, const Indices& which, std::vector<Hull> hulls,
                        const Array& poses, const Array& times, unsigned threads, double seconds) {
  if (hulls.empty()) {
    return times_of(
        doubles::PoseArrays{numbers_of(half_extents), numbers_of(poses), numbers_of(times)},
        threads, seconds);
  }
  const auto shapes = shapes_of({half_extents, which, std::move(hulls)});
  return times_of(doubles::ShapeArrays{numbers_of(poses), numbers_of(times), shapes}, threads,
                  seconds);
}

// The longest names of features: "e4094-4095" of a hull, "+x-y+z" of a box.
constexpr std::size_t kNameLength = 10;

// A row of the table of all contacts. Texts are stored as in NumPy: bytes filled with zeros.
struct ContactRow {
  struct End {
    double time;
    std::array<char, 2> touch;
    std::array<char, kNameLength> box1;
    std::array<char, kNameLength> box2;
  };
  std::int64_t pair;
  std::array<char, 11> kind;
  End enter;
  End exit;
};

template <std::size_t N>
std::array<char, N> bytes_of(const std::string& text) {
  assert(text.size() <= N);
  std::array<char, N> bytes{};
  std::ranges::copy(text, bytes.begin());
  return bytes;
}

ContactRow::End row_of(const ContactEnd<double>& end) {
  ContactRow::End row{end.time, {}, {}, {}};
  if (!end.touch) return row;
  row.touch = bytes_of<2>(type(*end.touch));
  row.box1 = bytes_of<kNameLength>(touchstone::name(end.touch->box1));
  row.box2 = bytes_of<kNameLength>(touchstone::name(end.touch->box2));
  return row;
}

// Called at the first use of rows, since it imports NumPy, which the rest of the module does not
// need.
void name_columns() {
  static bool is_done = false;
  if (std::exchange(is_done, true)) return;
  PYBIND11_NUMPY_DTYPE(ContactRow::End, time, touch, box1, box2);
  PYBIND11_NUMPY_DTYPE(ContactRow, pair, kind, enter, exit);
}

py::array_t<ContactRow> all_contacts_of(const Array& half_extents, const Indices& which,
                                        std::vector<Hull> hulls, const Array& poses,
                                        const Array& times, unsigned threads, double seconds) {
  const auto shapes = shapes_of({half_extents, which, std::move(hulls)});
  const BatchRows rows(shapes, poses, times);
  const auto found = of_all_rows(rows, threads, seconds, [&](std::size_t row) {
    const AllContacts all = all_contacts(rows.query(row));
    std::vector<ContactRow> table;
    for (const auto& contact : all.contacts())
      table.push_back({static_cast<std::int64_t>(row), bytes_of<11>(touchstone::name(contact.kind)),
                       row_of(contact.enter), row_of(*contact.exit)});
    return table;
  });
  name_columns();
  std::vector<ContactRow> table;
  for (const auto& some : found) table.insert(table.end(), some.begin(), some.end());
  return py::array_t<ContactRow>(static_cast<py::ssize_t>(table.size()), table.data());
}

// Copies the distances at these times. Throws py::value_error for a time that is off the horizon.
std::vector<double> distances_at(const Query& query, std::span<const double> at) {
  auto found = distances(query, at);
  if (!found) throw py::value_error("at" + found.error().place + ": " + found.error().message);
  return std::move(found).value();
}

Array distances_of_case(const Case& c, const Array& at, double seconds) {
  const auto found = without_gil(seconds, [&] { return distances_at(c.query, numbers_of(at)); });
  return Array(static_cast<py::ssize_t>(found.size()), found.data());
}

// A row for each pair, one after the other.
Array distances_of_pairs(const Array& half_extents, const Indices& which, std::vector<Hull> hulls,
                         const Array& poses, const Array& times, const Array& at, unsigned threads,
                         double seconds) {
  const auto shapes = shapes_of({half_extents, which, std::move(hulls)});
  const BatchRows rows(shapes, poses, times);
  const auto found = of_all_rows(rows, threads, seconds, [&](std::size_t row) {
    return distances_at(rows.query(row), numbers_of(at));
  });
  Array result(at.size() * static_cast<py::ssize_t>(found.size()));
  double* next = result.mutable_data();
  for (const auto& row : found) next = std::ranges::copy(row, next).out;
  return result;
}

}  // namespace

void bind_batch(py::module_& module) {
  module.def("first_contacts", &first_contacts_of, py::arg("half_extents"), py::arg("which"),
             py::arg("hulls"), py::arg("poses"), py::arg("times"), py::arg("threads"),
             py::arg("seconds"));
  module.def("all_contacts", &all_contacts_of, py::arg("half_extents"), py::arg("which"),
             py::arg("hulls"), py::arg("poses"), py::arg("times"), py::arg("threads"),
             py::arg("seconds"));
  module.def("case_distances", &distances_of_case, py::arg("case"), py::arg("at"),
             py::arg("seconds"));
  module.def("distances", &distances_of_pairs, py::arg("half_extents"), py::arg("which"),
             py::arg("hulls"), py::arg("poses"), py::arg("times"), py::arg("at"),
             py::arg("threads"), py::arg("seconds"));
}

}  // namespace touchstone::python
