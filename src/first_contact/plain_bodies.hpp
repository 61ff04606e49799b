#pragma once

#include <optional>
#include <vector>

#include "touchstone/body.hpp"
#include "touchstone/from_doubles.hpp"

namespace touchstone {

// A body as it is written, all of whose numbers are doubles, however they are said.
class PlainBody {
 public:
  // Nothing where there is another number, or what plain structs do not have: corners, polyhedra,
  // polynomials of quaternions, pieces with motions of their own.
  static std::optional<PlainBody> of(const Body& body);

  // Looks at this object, which must outlive it.
  doubles::Body body() const;

 private:
  PlainBody() = default;

  doubles::Box box_{};
  doubles::Motion motion_{};  // without what spans look at
  std::vector<double> numbers_{};
  std::vector<double> others_{};
  std::vector<doubles::Vector> points_{};
  std::vector<doubles::Quaternion> quaternions_{};

  friend class PlainMotionOf;
};

// The double that a number is; nothing where it is none.
std::optional<double> double_of(const Numeral& n);

}  // namespace touchstone
