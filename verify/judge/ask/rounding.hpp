#pragma once

#include <set>
#include <string>

#include "touchstone/body.hpp"
#include "touchstone/exact.hpp"
#include "touchstone/shape.hpp"
#include "verify/judge/ask/form.hpp"
#include "verify/judge/verdict/number_format.hpp"

namespace touchstone::judge {

// The steps that rounded_case.cpp and received_enclosed.cpp share: they write a case out
// completely, round its numbers, and write them into the message.

// Rounds numbers to a format, one by one, and records whether any changed.
class Rounding {
 public:
  explicit Rounding(NumberFormat format) : format_(format) {}

  void operator()(Numeral& n) {
    const auto near = nearest(format_, n.value());
    if (!near) {
      overflow = true;
      return;
    }
    rounded = rounded || *near != n.value();
    n = Numeral(*near);
  }
  WrittenVector operator()(const Vec3<Rational>& v) {
    WrittenVector r{v[0], v[1], v[2]};
    for (Numeral& n : r) (*this)(n);
    return r;
  }

  NumberFormat format() const { return format_; }

  bool rounded = false;
  bool overflow = false;

 private:
  NumberFormat format_;
};

// Adds members of a motion that have default values.
void complete(Motion& motion);

// Adds the kind of a motion and the kinds of its pieces.
void add_kinds(const Motion& motion, std::set<std::string>& kinds);

// A number as subjects get it: {"q": its exact value, "f": the value in the notation of the
// format}.
void write_number(const Form& form, std::string& text, const Numeral& n);

// The polyhedron with rounded vertices. It keeps its faces if they are still valid; else it gets
// the faces of the vertices' hull. Errors: the vertices have no hull.
Result<WrittenPolyhedron> received_polyhedron(Polyhedron polyhedron, Rounding& rounding);

}  // namespace touchstone::judge
