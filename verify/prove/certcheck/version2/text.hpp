#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <variant>

#include "verify/prove/certcheck/claim.hpp"
#include "verify/prove/certcheck/version2/part.hpp"

// The text of a certificate of version 2 (cases/schema/certificate-2.md), read into claims, which
// proof.cpp proves. An example, with the types that its lines become:
//
//     at 0 separated                  At, with one Claim per pose
//     apart a1 v1 w0                  Gap: a Claim, a state with its proof (Words)
//     at 1/2 touching a1 v1 w0 v1+v7  At
//     overlapping v1+v7               Gap
//     at 1 overlapping p2 0 0 0       At

// These lines are an Account. If bodies have parts, a Chapter (`from T until T`) covers a span of
// the horizon. It has Sections (`pairs SET SET`), each with an Account about some pairs of parts. A
// claim without Words has its proof in a neighbouring line. words.hpp reads Words.
namespace touchstone::certcheck::version2 {

// A direction from body 1 to body 2: the normal of a face, or the product of two edges.
struct AxisName {
  std::optional<std::size_t> a, b;
  int sign = 1;
  friend bool operator==(const AxisName&, const AxisName&) = default;
};
// An axis and the vertices that reach farthest: v of body 1 along it, w of body 2 against it.
struct Support {
  AxisName axis;
  std::size_t v = 0, w = 0;
};
// A plane (n, -h) in a body's frame; this body is on the side n·x < h.
struct Plane {
  std::size_t body = 0;
  Row n;
};
// A point x in the frame of a body.
struct FramePoint {
  std::size_t body = 0;
  Row x;
};
// The crossing in a term: the second vertex of the line, and the face of the other body that the
// line crosses.
struct Crossing {
  std::size_t v = 0, face = 0;
};

// A vertex of a body; or the point where the line from it to a second vertex crosses a face of the
// other body.
struct Term {
  std::size_t body = 0, u = 0;
  std::optional<Crossing> crossing{};
};
using Sum = std::vector<Term>;
// The proof that bodies touch: axes along which neither is beyond the other, and a common point.
struct Contact {
  std::vector<Support> axes;
  Sum sum;
};
// A feature of a part in a pair: a vertex, the segment between two vertices, or a face.
struct PairEnd {
  enum class Kind { vertex, segment, face };
  Kind kind = Kind::vertex;
  std::size_t number = 0;  // of the vertex, the first vertex of the segment, or the face
  std::size_t last = 0;    // the other vertex of the segment
};
// A feature of each body, with the state that is claimed of their distance. Only for bodies with a
// radius.
struct Pair {
  State state = State::separated;
  std::array<PairEnd, 2> ends{};
  int sign = 1;  // of the product of two segments
};
// A point of each body, in its frame. Only for bodies with a radius.
struct Near {
  std::array<Row, 2> x{};
};
using Words = std::variant<Plane, Support, FramePoint, Sum, Contact, Pair, Near>;

// The claim of a line about an instant or a span: the state of the bodies, with the proof.
struct Claim {
  std::size_t line = 0;                  // of the certificate
  std::optional<State> state{};          // nullopt: `any`
  std::shared_ptr<const Words> words{};  // the proof; null: that of a neighbouring gap, or `any`
};

// An instant, with one claim per pose.
struct At {
  Rational time;
  std::vector<Claim> poses;
};
// The claims between two instants. Either one claim for all of the gap, or three: before, at and
// after the root of a polynomial.
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
// Instants and the gaps between them, so there is one gap less than instants.
struct Account {
  std::vector<At> ats;
  std::vector<Gap> gaps;
};

using Numbers = std::vector<std::size_t>;  // of parts, in order
// The claims about some parts of body 1 and some of body 2, for all of a chapter.
struct Section {
  std::size_t line = 0;
  std::array<Numbers, 2> parts;
  Account account;
  Rational radius = 0;  // the greatest sum of the radii of two of its parts, one of each body
};
// A part of the horizon, with sections for all pairs of parts.
struct Chapter {
  std::size_t line = 0;
  Rational from, until;
  std::vector<Section> sections;
};

// Returns the number of poses that the bodies have at an instant.
using PosesAt = std::function<std::size_t(const Rational&)>;

// Reads the lines from `line`, which becomes the number of the current line.
std::vector<Chapter> read_chapters(const Case& c, const PosesAt& poses_at, const Texts& lines,
                                   std::size_t& line);

}  // namespace touchstone::certcheck::version2
