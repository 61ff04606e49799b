#pragma once

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "touchstone/body/state.hpp"
#include "touchstone/number/rational.hpp"
#include "touchstone/number/vec3.hpp"

// The claims in certificates of version 2 (cases/schema/certificate-2.md, "The text"). A claim is a
// state of two bodies with the words that prove it, such as `a1 v1 w0`. `Claim` is one claim, of
// any kind; the kind implies the state, except that a `Pair` names it:
//   separated: Plane, Support; touching: Contact; overlapping: FramePoint, Sum, Near.
// Claims are guessed (guesses.hpp), proven (obligations.hpp) and written (text, below).
namespace touchstone::proof::version2 {

// A direction from body 1 to body 2. `a` or `b` alone: the normal of this face of body 1 or body 2.
// Both: the product of edge a of body 1 and edge b of body 2, times the sign.
struct AxisName {
  std::optional<std::size_t> a{}, b{};
  int sign = 1;
  friend bool operator==(const AxisName&, const AxisName&) = default;
};
// An axis with its supporting vertices: v of body 1 is farthest along it, w of body 2 farthest
// against it.
struct Support {
  AxisName axis{};
  std::size_t v = 0, w = 0;
  friend bool operator==(const Support&, const Support&) = default;
};
// A plane in a body's frame; that body is on the side n·x < h.
struct Plane {
  std::size_t body = 0;
  Vec3<Rational> n{};
  Rational h{};
};
// A point in a body's frame.
struct FramePoint {
  std::size_t body = 0;
  Vec3<Rational> x{};
};
// The point where the line from a vertex u of a body to its vertex v crosses a face of the other
// body. The vertex u is in the Term.
struct Crossing {
  std::size_t v = 0, face = 0;
  friend bool operator==(const Crossing&, const Crossing&) = default;
};
// A moving point: the vertex u of a body or, if `crossing` is set, this crossing.
struct Term {
  std::size_t body = 0, u = 0;
  std::optional<Crossing> crossing{};
  friend bool operator==(const Term&, const Term&) = default;
};
// The mean of these points, with the weights of certificate-2.md ("As polynomials").
using Sum = std::vector<Term>;
constexpr std::size_t kMostTerms = 64;
// The bodies touch: along each of these axes no point of body 1 is farther than any point of body
// 2, and the sum is a point of both.
struct Contact {
  std::vector<Support> axes{};
  Sum sum{};
};
// A feature in a pair: a vertex of a part, the segment between two vertices, or a face.
struct PairEnd {
  enum class Kind { vertex, segment, face };
  Kind kind = Kind::vertex;
  std::size_t number = 0;  // of the vertex, the segment's first vertex, or the face
  std::size_t last = 0;    // the segment's other vertex
  friend bool operator==(const PairEnd&, const PairEnd&) = default;
};
// For bodies with a radius: a feature of each, with the state that follows from their distance.
struct Pair {
  State state = State::separated;
  std::array<PairEnd, 2> ends{};
  int sign = 1;  // of the product of two segments
  friend bool operator==(const Pair&, const Pair&) = default;
};
// For bodies with a radius: a point of each, in its frame. The points are nearer to each other than
// the sum of the radii, so the bodies overlap.
struct Near {
  std::array<Vec3<Rational>, 2> x{};
};
using Claim = std::variant<Plane, Support, FramePoint, Sum, Contact, Pair, Near>;

State state_of(const Claim& claim);
// The words of the proof, without the state: "a1 v1 w0".
std::string text(const Claim& claim);
// The claim, with its state, as a line about a span ("apart a1 v1 w0") or about an instant
// ("separated a1 v1 w0").
std::string text_of_span(const Claim& claim);
std::string text_of_instant(const Claim& claim);

}  // namespace touchstone::proof::version2
