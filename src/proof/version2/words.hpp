#pragma once

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "touchstone/body/state.hpp"
#include "touchstone/number/rational.hpp"
#include "touchstone/number/vec3.hpp"

// The claims of certificates of version 2 that prove a state (cases/schema/certificate-2.md, "The
// text"). `Words` is one claim, of any kind.
namespace touchstone::proof::version2 {

// A direction from body 1 to body 2: given by a face of one of them, or by two edges.
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
// A crossing in a term: the second vertex of its line, and the face that the line crosses.
struct Crossing {
  std::size_t v = 0, face = 0;
  friend bool operator==(const Crossing&, const Crossing&) = default;
};
// A vertex u of a body; or the crossing of the line from it to a second vertex with a face of the
// other body.
struct Term {
  std::size_t body = 0, u = 0;
  std::optional<Crossing> crossing{};
  friend bool operator==(const Term&, const Term&) = default;
};
using Sum = std::vector<Term>;
constexpr std::size_t kMostTerms = 64;
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
// For bodies with a radius: a point of each, in its frame.
struct Near {
  std::array<Vec3<Rational>, 2> x{};
};
using Words = std::variant<Plane, Support, FramePoint, Sum, Contact, Pair, Near>;

State state_of(const Words& words);
std::string text(const Words& words);
// A claim as text, for a span or for an instant.
std::string text_of_span(const Words& words);
std::string text_of_instant(const Words& words);

}  // namespace touchstone::proof::version2
