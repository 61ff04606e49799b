#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <variant>

#include "verify/certcheck/claim.hpp"
#include "verify/certcheck/witness/part.hpp"

// A certificate/2 as it is written (cases/schema/certificate-2.md): claims, each with the words
// that are to prove it, whichever line they came from.
namespace touchstone::certcheck::witness {

// A direction from body 1 to body 2: of a face of one of them, or of two edges.
struct AxisName {
  std::optional<std::size_t> a, b;
  int sign = 1;
  friend bool operator==(const AxisName&, const AxisName&) = default;
};
// An axis with the vertices that reach farthest: v of body 1 along it, w of body 2 against it.
struct Support {
  AxisName axis;
  std::size_t v = 0, w = 0;
};
// A plane (n, -h) of a body's frame, with that body on the side n·x < h.
struct Plane {
  std::size_t body = 0;
  Row n;
};
struct FramePoint {
  std::size_t body = 0;
  Row x;
};
// Of a term: the second vertex of its line, and the face that this crosses.
struct Crossing {
  std::size_t v = 0, face = 0;
};

// A vertex of a body; or where the line from it to a second one crosses a face of the other body.
struct Term {
  std::size_t body = 0, u = 0;
  std::optional<Crossing> crossing{};
};
using Sum = std::vector<Term>;
struct Contact {
  std::vector<Support> axes;
  Sum sum;
};
using Words = std::variant<Plane, Support, FramePoint, Sum, Contact>;

struct Claim {
  std::size_t line = 0;                  // of the certificate
  std::optional<State> state{};          // nothing: any
  std::shared_ptr<const Words> words{};  // null: those of a line beside it, or `any`
};

// An instant, with a claim for each pose.
struct At {
  Rational time;
  std::vector<Claim> poses;
};
// What is said between two of these: of all the time; or of what is before, at and after the root
// of a polynomial.
struct Gap {
  Claim first;
  struct Moment {
    std::size_t line = 0;
    Polynomial q;
    Claim at, after;
  };
  std::optional<Moment> moment{};
  const Claim& last() const { return moment ? moment->after : first; }
};
// From the first instant to the last: one gap less than instants.
struct Account {
  std::vector<At> ats;
  std::vector<Gap> gaps;
};

using Numbers = std::vector<std::size_t>;  // of parts, in order
struct Section {
  std::size_t line = 0;
  std::array<Numbers, 2> parts;
  Account account;
};
struct Chapter {
  std::size_t line = 0;
  Rational from, until;
  std::vector<Section> sections;
};

// How many poses the bodies have at an instant.
using PosesAt = std::function<std::size_t(const Rational&)>;

// The lines from the fourth to the last but one; `line` is always the one that is being looked at.
std::vector<Chapter> read_chapters(const Case& c, const PosesAt& poses_at, const Texts& lines,
                                   std::size_t& line);

}  // namespace touchstone::certcheck::witness
