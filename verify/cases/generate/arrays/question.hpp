#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "touchstone/case.hpp"
#include "touchstone/from_doubles.hpp"
#include "touchstone/result.hpp"

namespace touchstone::generate {

// A case in doubles, as a set of arrays (`generate --out SET.npz`) stores it: the numbers that a
// program reads from the arrays. make_row.cpp rounds each case to such a question, and answers the
// question.

// The kinds of motion in a set of arrays.
enum class ArrayMotion : std::uint8_t {
  fixed = 0,
  linear = 1,     // from t = 0 on, with a velocity
  keyframes = 2,  // from a pose at t = 0 to one at t = 1; the quaternion is blended linearly, with
                  // its sign and length as given
  polynomial = 3  // translation and quaternion are polynomials in t
};

// A body in doubles.
struct ArrayBody {
  bool is_box = true;
  doubles::Box box{};                       // of a box
  std::vector<doubles::Vector> vertices{};  // of a hull, or points of which it is the hull
  ArrayMotion motion = ArrayMotion::fixed;
  // Fixed and linear motion: the pose at t = 0, and the velocity.
  doubles::Vector position{};
  doubles::Quaternion quaternion{1, 0, 0, 0};
  doubles::Vector velocity{};
  // Keyframes: the poses at t = 0 and t = 1.
  std::array<doubles::Vector, 2> positions{};
  std::array<doubles::Quaternion, 2> quaternions{};
  // Coefficients of polynomials in t, the constant first; empty for keyframes. The denominator is
  // that of the translation.
  std::vector<doubles::Vector> translation_polynomial{};
  std::vector<double> denominator{1};
  std::vector<doubles::Quaternion> rotation_polynomial{};
};

// A case in doubles: the data that the arrays of a set store.
struct ArrayQuestion {
  std::array<double, 2> horizon{0, 1};
  std::array<ArrayBody, 2> bodies{};
  // The case with these numbers, for exact arithmetic. Without a planted answer if any was rounded.
  CaseParts parts{};
  bool is_rounded = false;  // whether a number of the case is not a double

  // Whether both bodies are boxes with motions that doubles::Body can hold.
  bool is_plain() const;
  // The body as from_doubles.hpp takes it. It refers to this question. REQUIRES: is_plain().
  doubles::Body plain(std::size_t body) const;
};

// Rounds the numbers of a case to doubles. Errors, with the place as in a case: a motion of another
// kind, a number beyond all doubles.
Result<ArrayQuestion> question_in_arrays(CaseParts parts);

}  // namespace touchstone::generate
