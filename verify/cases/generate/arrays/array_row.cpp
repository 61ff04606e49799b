// Writes one row of a set of arrays: all columns in the order of ArrayColumn, whether the row needs
// them or not, since the format has no names of columns. need_columns() marks those that the row
// needs. npz.cpp pads values to equal length and leaves out columns that no row needs.

#include "verify/cases/generate/arrays/array_row.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <variant>

#include "verify/cases/generate/arrays/columns.hpp"
#include "verify/system/output/little_endian.hpp"

namespace touchstone::generate {
namespace {

using output::put;
using output::put_double;

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

template <std::size_t n>
constexpr std::array<double, n> all_nan() {
  std::array<double, n> r{};
  r.fill(kNaN);
  return r;
}

// Collects the bytes of one part of a column (ColumnKind::parts): numbers are added by <<, and
// into() adds the part to the row.
class Part {
 public:
  template <std::size_t n>
  Part& operator<<(const std::array<double, n>& numbers) {
    for (const double d : numbers) put_double(bytes_, d);
    return *this;
  }
  Part& operator<<(double number) {
    put_double(bytes_, number);
    return *this;
  }
  Part& operator<<(std::uint64_t number) {
    put(bytes_, number);
    return *this;
  }
  Part& operator<<(std::int32_t number) {
    put(bytes_, static_cast<std::uint32_t>(number));
    return *this;
  }
  Part& operator<<(std::uint8_t number) {
    put(bytes_, number);
    return *this;
  }
  template <class T>
  Part& operator<<(const std::vector<T>& list) {
    for (const T& x : list) *this << x;
    return *this;
  }

  // Moves the part into the row, and begins the next one.
  void into(PackedRow& row) {
    row.add(bytes_);
    bytes_.clear();
  }

 private:
  std::string bytes_;
};

// Adds one part that has both bodies' values of `of` (a column of fixed length).
template <class Of>
void add_both(PackedRow& row, Part& part, const ArrayQuestion& question, const Of& of) {
  for (const ArrayBody& body : question.bodies) part << of(body);
  part.into(row);
}
// Adds two parts, one for each body's value of `of`, since lists of different length are padded one
// by one.
template <class Of>
void add_each(PackedRow& row, Part& part, const ArrayQuestion& question, const Of& of) {
  for (const ArrayBody& body : question.bodies) {
    part << of(body);
    part.into(row);
  }
}

bool is_zero(const doubles::Vector& v) { return v == doubles::Vector{}; }

// Marks the columns that this row needs. A column that no row of the set needs is left out.
void need_columns(PackedRow& row, const ArrayQuestion& question) {
  for (const ArrayColumn always :
       {ArrayColumn::index, ArrayColumn::motion, ArrayColumn::position, ArrayColumn::quaternion,
        ArrayColumn::contact, ArrayColumn::time, ArrayColumn::kind, ArrayColumn::feature})
    row.need(always);
  for (const ArrayBody& body : question.bodies) {
    if (body.is_box) {
      row.need(ArrayColumn::half_extents);
      row.need(ArrayColumn::feature_signs);
    } else {
      for (const ArrayColumn c :
           {ArrayColumn::vertices, ArrayColumn::vertex_count, ArrayColumn::feature_vertices})
        row.need(c);
    }
    if (!is_zero(body.box.center)) row.need(ArrayColumn::center);
    if (body.motion == ArrayMotion::linear) row.need(ArrayColumn::velocity);
    if (body.motion == ArrayMotion::keyframes) {
      row.need(ArrayColumn::end_position);
      row.need(ArrayColumn::end_quaternion);
    }
    if (body.motion == ArrayMotion::polynomial) {
      row.need(ArrayColumn::translation_polynomial);
      row.need(ArrayColumn::rotation_polynomial);
    }
    if (body.denominator.size() != 1 || body.denominator[0] != 1)
      row.need(ArrayColumn::translation_denominator);
  }
  if (question.horizon != std::array<double, 2>{0, 1}) row.need(ArrayColumn::horizon);
  if (question.is_rounded) row.need(ArrayColumn::rounded);
}

void add_shapes(PackedRow& row, Part& part, const ArrayQuestion& question) {
  add_both(row, part, question, [](const ArrayBody& body) {
    return body.is_box ? body.box.half_extents : all_nan<3>();
  });
  add_both(row, part, question, [](const ArrayBody& body) { return body.box.center; });
  add_each(row, part, question, [](const ArrayBody& body) { return body.vertices; });
  add_both(row, part, question,
           [](const ArrayBody& body) { return static_cast<std::int32_t>(body.vertices.size()); });
}

// Writes the columns of motions and the horizon, in the order of ArrayColumn: the motion's kind,
// the pose at t = 0, the velocity, the pose at t = 1, the polynomials. A column gets NaN if this
// kind of motion has no such value (the table of generate/README.md).
void add_motions(PackedRow& row, Part& part, const ArrayQuestion& question) {
  add_both(row, part, question,
           [](const ArrayBody& body) { return static_cast<std::uint8_t>(body.motion); });
  // Writes a position or a quaternion at t = `end`: `at` has both for keyframes, `at_rest` the
  // value at t = 0 of fixed and linear motions. A linear motion has no column for t = 1.
  const auto pose = [&](std::size_t end, const auto& at_rest, const auto& at) {
    add_both(row, part, question, [&](const ArrayBody& body) {
      using Numbers = std::decay_t<decltype(at_rest(body))>;
      if (body.motion == ArrayMotion::keyframes) return Numbers(at(body)[end]);
      const bool has =
          end == 0 ? body.motion != ArrayMotion::polynomial : body.motion == ArrayMotion::fixed;
      return has ? Numbers(at_rest(body)) : all_nan<std::tuple_size_v<Numbers>>();
    });
  };
  for (std::size_t end = 0; end < 2; ++end) {
    // The velocity is between the two poses.
    pose(
        end, [](const ArrayBody& b) { return b.position; },
        [](const ArrayBody& b) { return b.positions; });
    pose(
        end, [](const ArrayBody& b) { return b.quaternion; },
        [](const ArrayBody& b) { return b.quaternions; });
    if (end == 0) {
      add_both(row, part, question, [](const ArrayBody& body) {
        const bool has = body.motion == ArrayMotion::linear || body.motion == ArrayMotion::fixed;
        return has ? body.velocity : all_nan<3>();
      });
    }
  }
  add_each(row, part, question, [](const ArrayBody& body) { return body.translation_polynomial; });
  add_each(row, part, question, [](const ArrayBody& body) { return body.denominator; });
  add_each(row, part, question, [](const ArrayBody& body) { return body.rotation_polynomial; });
  part << question.horizon;
  part.into(row);
}

// The code of a feature's kind in the column `feature`: 1 face, 2 edge, 3 vertex; 0 is none.
std::uint8_t dimension_code(const BodyFeature& feature) {
  const char c = letter(feature);
  return c == 'F' ? 1 : (c == 'E' ? 2 : 3);
}

// The code in the column `kind`; 0 is none or unknown.
std::uint8_t code_of(ContactKind kind) {
  switch (kind) {
    case ContactKind::overlapping:
      return 1;
    case ContactKind::grazing:
      return 2;
    case ContactKind::sliding:
      return 3;
    case ContactKind::unknown:
      break;
  }
  return 0;
}

// Writes the columns of the answer, in the order of ArrayColumn.
void add_answer(PackedRow& row, Part& part, const std::optional<ArrayContact>& contact) {
  part << std::uint8_t{contact.has_value()};
  part.into(row);
  part << (contact ? contact->time : kNaN);
  part.into(row);
  part << (contact ? code_of(contact->kind) : std::uint8_t{0});
  part.into(row);
  std::array<const BodyFeature*, 2> features{};
  if (contact && contact->features) features = {&contact->features->box1, &contact->features->box2};
  for (const BodyFeature* f : features)
    part << (f != nullptr ? dimension_code(*f) : std::uint8_t{0});
  part.into(row);
  for (const BodyFeature* f : features) {
    const Feature* of_box = f != nullptr ? std::get_if<Feature>(f) : nullptr;
    for (int axis = 0; axis < 3; ++axis)
      part << (of_box != nullptr ? static_cast<std::uint8_t>((*of_box)[axis]) : std::uint8_t{0});
  }
  part.into(row);
  for (std::size_t body = 0; body < 2; ++body) {
    for (std::size_t i = 0; i < 3; ++i) {
      const bool has = contact && i < contact->vertices[body].size();
      part << (has ? static_cast<std::int32_t>(contact->vertices[body][i]) : std::int32_t{-1});
    }
  }
  part.into(row);
}

}  // namespace

std::string array_row(std::uint64_t index, const ArrayQuestion& question,
                      const std::optional<ArrayContact>& contact, const OptionalColumns& optional) {
  PackedRow row;
  Part part;
  need_columns(row, question);
  part << index;
  part.into(row);
  add_shapes(row, part, question);
  add_motions(row, part, question);
  add_answer(row, part, contact);
  part << optional.clearance.value_or(kNaN);
  part.into(row);
  if (optional.clearance) row.need(ArrayColumn::clearance);
  part << std::uint8_t{question.is_rounded};
  part.into(row);
  row.add(optional.text.value_or(""));
  if (optional.text) row.need(ArrayColumn::text);
  return row.bytes();
}

}  // namespace touchstone::generate
