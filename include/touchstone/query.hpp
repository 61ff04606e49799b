#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <mutex>
#include <utility>
#include <variant>

#include "touchstone/body.hpp"
#include "touchstone/motion/trajectory.hpp"
#include "touchstone/shape.hpp"

namespace touchstone {

namespace polyhedra {
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

  const std::array<Shape, 2>& shapes() const { return said_->shapes; }
  // REQUIRES: the body is a box.
  const Box& box(std::size_t body) const { return std::get<Box>(shapes()[body]); }
  // Null if the body is a box.
  const Polyhedron* polyhedron(std::size_t body) const {
    return std::get_if<Polyhedron>(&shapes()[body]);
  }
  const std::array<Trajectory, 2>& motions() const { return said_->motions; }
  const Rational& from() const { return said_->from; }
  const Rational& until() const { return said_->until; }

  // Whether at least one body is a polyhedron.
  bool has_polyhedron() const { return polyhedron(0) || polyhedron(1); }
  // Whether at least one body is a polyhedron and at least one body does not move at a constant
  // velocity. Only exact arithmetic answers such a query completely.
  bool has_polyhedron_that_turns() const { return said_->has_polyhedron_that_turns; }

  // A body, also a box, in the form that the algorithms for convex polyhedra use
  // (polyhedra/solid.hpp). The first call, from any thread, computes it; all copies of the query
  // share it.
  //   Throws LimitReached if a time limit is in force and passes; the next call then computes it
  //   again.
  const polyhedra::Solid& solid(std::size_t body) const;

  // Parts from which an equal query can be made.
  QueryParts parts() const {
    return {shapes(), {motions()[0].definition(), motions()[1].definition()}, from(), until()};
  }

 private:
  struct Said {
    std::array<Shape, 2> shapes;
    std::array<Trajectory, 2> motions;
    Rational from;
    Rational until;
    bool has_polyhedron_that_turns;
  };

  // The query, and what is computed from it on demand. The latter does not show outside.
  struct Kept : Said {
    explicit Kept(Said said) : Said(std::move(said)) {}
    mutable std::mutex mutex{};
    mutable std::array<std::shared_ptr<const polyhedra::Solid>, 2> solids{};
  };

  explicit Query(Said said) : said_(std::make_shared<const Kept>(std::move(said))) {}

  // Shared by all copies and never changed: an answer keeps its query at the cost of a pointer.
  std::shared_ptr<const Kept> said_;
};

}  // namespace touchstone
