#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "touchstone/body.hpp"
#include "touchstone/motion/trajectory.hpp"
#include "touchstone/shape.hpp"

namespace touchstone {

// A query is the input of the exact solver (answer.hpp): bodies and motions that were checked and
// prepared once.

namespace hulls {
struct Solid;
}

// The parts from which a query is made.
struct QueryParts {
  std::array<Shape, 2> shapes{};
  std::array<MotionPieces, 2> motions{};
  Rational from = 0;  // the horizon [from, until], closed
  Rational until = 1;

  // REQUIRES: the body is a box.
  Box& box(std::size_t body) { return std::get<Box>(shapes[body]); }
};

// One question: two bodies, their motions, and a horizon of time. Its parts are valid: every query
// can be answered.
class Query {
 public:
  //   Errors, with their place as in a case: the horizon ends before it begins; a half extent is
  //   negative; a polyhedron is invalid (see check); a motion is not defined on the horizon (see
  //   Trajectory).
  static Result<Query> make(QueryParts parts);
  //   Makes a query of two bodies as they are written, on the horizon [from, until]. Errors: those
  //   above, and a body that is written incorrectly (see pieces_of; corners of a box in the wrong
  //   order).
  static Result<Query> make(const Body& first, const Body& second, const Numeral& from = 0,
                            const Numeral& until = 1);

  const std::array<Shape, 2>& shapes() const { return kept_->shapes; }
  // REQUIRES: the body is a box.
  const Box& box(std::size_t body) const { return std::get<Box>(shapes()[body]); }
  // Null if the body is a box. Throws std::logic_error if the body is inflated or a compound.
  const Polyhedron* polyhedron(std::size_t body) const;
  // The radius of a body; 0 unless it is inflated. Throws std::logic_error if it is a compound,
  // whose parts may have different radii.
  const Rational& radius(std::size_t body) const;
  // The sum of the radii. The bodies touch where their cores are at this distance.
  Rational radius_sum() const { return radius(0) + radius(1); }
  // The question about the cores alone; this query if no body is inflated, or one is a compound.
  Query cores() const { return kept_->cores ? Query(kept_->cores) : *this; }
  // The number of convex parts of a body: 1 unless it is a compound.
  std::size_t part_count(std::size_t body) const;
  // Whether a body is a compound that is solid. Then its pairs of parts alone do not decide whether
  // the bodies overlap.
  bool is_solid(std::size_t body) const;
  // The question about one part of each body, by their numbers, with the poses of the parts
  // applied: to the vertices of a polyhedron, or to the motion of a box. A body that is no compound
  // is its only part, 0. REQUIRES: the parts exist.
  Query pair(const std::array<std::size_t, 2>& parts) const;
  const std::array<Trajectory, 2>& motions() const { return kept_->motions; }
  const Rational& from() const { return kept_->from; }
  const Rational& until() const { return kept_->until; }

  // A body, also a box, in the form that the algorithms for convex polyhedra use
  // (hulls/solid.hpp). The first call, from any thread, computes it; all copies of the query
  // share it.
  //   Throws LimitReached if a time limit is in force and passes; the next call then computes it
  //   again. Throws std::logic_error if the body is inflated (cores() has the solids of the cores)
  //   or a compound.
  const hulls::Solid& solid(std::size_t body) const;

  // Parts from which an equal query can be made.
  QueryParts parts() const {
    return {shapes(), {motions()[0].definition(), motions()[1].definition()}, from(), until()};
  }

 private:
  using Solids = std::array<std::shared_ptr<const hulls::Solid>, 2>;

  struct Definition {
    std::array<Shape, 2> shapes;
    std::array<Trajectory, 2> motions;
    Rational from;
    Rational until;
  };

  // A part of a compound with its pose applied, and the motion that belongs to it. Only what the
  // pose changes is stored, since a mesh has very many parts.
  using PartShape = std::variant<Box, Polyhedron, Inflated>;
  struct Moved {
    PartShape shape{};
    std::optional<Trajectory> motion{};  // nullopt: the motion of the body
  };
  struct Placed {
    std::unique_ptr<const Moved> moved{};                 // null if the part has no pose
    mutable std::shared_ptr<const hulls::Solid> solid{};  // of a polyhedron, or of such a core
  };

  // The query, and data that is computed from it on demand. The data is a cache: it does not change
  // the query.
  struct Kept : Definition {
    Kept(Definition definition, Solids prepared)
        : Definition(std::move(definition)), solids(std::move(prepared)) {}
    std::shared_ptr<const Kept> cores{};  // null if no body is inflated
    mutable std::mutex mutex{};
    mutable Solids solids;
    std::array<std::vector<Placed>, 2> parts{};  // empty unless the body is a compound
  };
  static Placed placed(const CompoundPart& part, const Trajectory& motion);

  Query(Definition definition, Solids prepared);
  explicit Query(std::shared_ptr<const Kept> kept) : kept_(std::move(kept)) {}

  // A body whose solid is prepared has a valid shape, which is not checked again.
  static Result<Query> make(QueryParts parts, Solids prepared);

  // Shared by all copies and never changed: an answer keeps its query at the cost of a pointer.
  std::shared_ptr<const Kept> kept_;
};

// Calls the function for the shapes of a query, and returns its result: of_boxes() if both bodies
// are boxes, of_polyhedra() if at least one is a polyhedron and none is inflated, of_inflated() if
// at least one is inflated and none is a compound, and of_compounds() if at least one is a
// compound. All code that depends on the shapes uses this function. So a program with a further
// shape does not compile until each caller handles it.
template <class OfBoxes, class OfPolyhedra, class OfInflated, class OfCompounds>
auto visit_bodies(const Query& query, const OfBoxes& of_boxes, const OfPolyhedra& of_polyhedra,
                  const OfInflated& of_inflated, const OfCompounds& of_compounds) {
  struct Choice {
    const OfBoxes& of_boxes;
    const OfPolyhedra& of_polyhedra;
    const OfInflated& of_inflated;
    const OfCompounds& of_compounds;
    auto operator()(const Box&, const Box&) const { return of_boxes(); }
    auto operator()(const Box&, const Polyhedron&) const { return of_polyhedra(); }
    auto operator()(const Polyhedron&, const Box&) const { return of_polyhedra(); }
    auto operator()(const Polyhedron&, const Polyhedron&) const { return of_polyhedra(); }
    auto operator()(const Inflated&, const Box&) const { return of_inflated(); }
    auto operator()(const Inflated&, const Polyhedron&) const { return of_inflated(); }
    auto operator()(const Inflated&, const Inflated&) const { return of_inflated(); }
    auto operator()(const Box&, const Inflated&) const { return of_inflated(); }
    auto operator()(const Polyhedron&, const Inflated&) const { return of_inflated(); }
    auto operator()(const Compound&, const Box&) const { return of_compounds(); }
    auto operator()(const Compound&, const Polyhedron&) const { return of_compounds(); }
    auto operator()(const Compound&, const Inflated&) const { return of_compounds(); }
    auto operator()(const Compound&, const Compound&) const { return of_compounds(); }
    auto operator()(const Box&, const Compound&) const { return of_compounds(); }
    auto operator()(const Polyhedron&, const Compound&) const { return of_compounds(); }
    auto operator()(const Inflated&, const Compound&) const { return of_compounds(); }
  };
  return std::visit(Choice{of_boxes, of_polyhedra, of_inflated, of_compounds}, query.shapes()[0],
                    query.shapes()[1]);
}

// Whether both bodies are boxes.
inline bool is_of_boxes(const Query& query) {
  return visit_bodies(
      query, [] { return true; }, [] { return false; }, [] { return false; }, [] { return false; });
}

// Whether at least one body is inflated, and none is a compound.
inline bool is_inflated(const Query& query) {
  return visit_bodies(
      query, [] { return false; }, [] { return false; }, [] { return true; }, [] { return false; });
}

// Whether a body is solid, so that pairs of parts alone do not answer.
inline bool has_solid(const Query& query) { return query.is_solid(0) || query.is_solid(1); }

// Whether at least one body is a compound.
inline bool is_compound(const Query& query) {
  return visit_bodies(
      query, [] { return false; }, [] { return false; }, [] { return false; }, [] { return true; });
}

}  // namespace touchstone
