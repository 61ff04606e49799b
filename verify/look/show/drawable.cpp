// Finds out whether a page, which computes in doubles, can draw a case: all numbers that the page
// receives (case_data.hpp) have to be far from the ends of a double's range. Called by `show` and
// `report` before they make a page.

#include "verify/look/show/drawable.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "touchstone/number/floating.hpp"
#include "verify/look/show/drawn_parts.hpp"

namespace touchstone::show {
namespace {

// An upper bound for the coefficients of p in u, where t = from + (until - from) · u on the piece.
// Their absolute values have at most the sum
//   Σ |p_i| (|from| + |until - from|)^i.
Rational size_of(const RationalPolynomial& p, const MotionPiece& piece) {
  const Rational reach = abs(piece.from) + abs(Rational(piece.until - piece.from));
  Rational size = 0;
  for (int i = p.degree(); i >= 0; --i) size = size * reach + abs(p[i]);
  return size;
}

// Bounds of all numbers of a case that its page computes with.
struct Sizes {
  Rational lengths = 0;
  Rational others = 0;  // for directions, denominators and times

  void add_piece(const MotionPiece& piece) {
    const Rational turn = abs(piece.axes_denominator(piece.from));
    const Rational way = abs(piece.offset_denominator(piece.from));
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t k = 0; k < 3; ++k)
        others = std::max<Rational>(others, size_of(piece.axes[i][k], piece) / turn);
      lengths = std::max<Rational>(lengths, size_of(piece.offset[i], piece) / way);
    }
    others = std::max<Rational>({others, size_of(piece.axes_denominator, piece) / turn,
                                 size_of(piece.offset_denominator, piece) / way});
  }
};

// The vectors of a body that are lengths.
std::vector<Vec3<Rational>> shape_of(const Query& cores, std::size_t body) {
  if (const Polyhedron* polyhedron = cores.polyhedron(body)) return polyhedron->vertices;
  const Box& box = cores.box(body);
  return {box.half_extents, box.center};
}

}  // namespace

std::optional<std::string> why_not_drawn(const Query& query) {
  if (has_solid(query))
    return "a body is a solid mesh, and pages show surfaces: leave out \"solid\" to draw it as one";
  if (is_compound(query)) {
    for (std::size_t body = 0; body < 2; ++body) {
      for (std::size_t part = 0; part < query.part_count(body); ++part) {
        if (auto why = why_not_drawn(part_query(query, body, part))) return why;
      }
    }
    return std::nullopt;
  }
  Sizes sizes;
  sizes.others = std::max(abs(query.from()), abs(query.until()));
  for (std::size_t i = 0; i < 2; ++i) {
    sizes.lengths = std::max<Rational>(sizes.lengths, query.radius(i));
    for (const Vec3<Rational>& v : shape_of(query.cores(), i)) {
      for (const Rational& c : v) sizes.lengths = std::max<Rational>(sizes.lengths, abs(c));
    }
    for (const MotionPiece& piece : query.motions()[i].pieces()) sizes.add_piece(piece);
  }
  // Doubles end at 2^1024. This leaves room for sums, and for products with numbers of about 1.
  const Rational most(Integer(1) << 1000);
  if (sizes.lengths > most || sizes.others > most) return "its numbers are too large for a page";
  if (sizes.lengths != 0 && sizes.lengths * most < 1) return "its numbers are too small for a page";
  if (query.from() != query.until() &&
      nearest_double(query.from()) == nearest_double(query.until()))
    return "its horizon is too short for a page";
  return std::nullopt;
}

}  // namespace touchstone::show
