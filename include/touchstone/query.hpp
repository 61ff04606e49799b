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

// What a query is made of.
struct QueryParts {
  std::array<Shape, 2> shapes{};
  std::array<MotionPieces, 2> motions{};
  Rational from = 0;  // the horizon [from, until], closed
  Rational until = 1;

  // REQUIRES: that body is a box.
  Box& box(std::size_t body) { return std::get<Box>(shapes[body]); }
};

// One question: two bodies, their motions, and the time to look at. It makes sense: every query can
// be answered.
class Query {
 public:
  //   Errors, with their place as in a case: the horizon ends before it begins; a half extent is
  //   negative; a polyhedron is none (see check); a motion is not defined on the horizon (see
  //   Trajectory).
  static Result<Query> make(QueryParts parts);
  //   The same for two bodies as they are written, on the horizon [from, until]. Errors, in
  //   addition: what is written means nothing (see pieces_of; corners of a box in the wrong order).
  static Result<Query> make(const Body& first, const Body& second, const Numeral& from = 0,
                            const Numeral& until = 1);

  const std::array<Shape, 2>& shapes() const { return said_->shapes; }
  // REQUIRES: that body is a box.
  const Box& box(std::size_t body) const { return std::get<Box>(shapes()[body]); }
  // Null where it is none.
  const Polyhedron* polyhedron(std::size_t body) const {
    return std::get_if<Polyhedron>(&shapes()[body]);
  }
  const std::array<Trajectory, 2>& motions() const { return said_->motions; }
  const Rational& from() const { return said_->from; }
  const Rational& until() const { return said_->until; }

  // Whether a body is a polyhedron.
  bool has_polyhedron() const { return polyhedron(0) || polyhedron(1); }
  // Whether a body is a polyhedron, and one of the two moves in any other way than at a constant
  // velocity. Such a question is answered in exact arithmetic only.
  bool has_polyhedron_that_turns() const { return said_->has_polyhedron_that_turns; }

  // A body, a box too, as planes between convex polyhedra ask for it (polyhedra/solid.hpp): made
  // when it is first asked for, by whatever thread, and kept for all copies of the query.
  //   Throws LimitReached if a time limit is in force and passes; it is made at the next time then.
  const polyhedra::Solid& solid(std::size_t body) const;

  // What it could be made of again.
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

  // And what is made of it on the way, which nobody sees.
  struct Kept : Said {
    explicit Kept(Said said) : Said(std::move(said)) {}
    mutable std::mutex mutex{};
    mutable std::array<std::shared_ptr<const polyhedra::Solid>, 2> solids{};
  };

  explicit Query(Said said) : said_(std::make_shared<const Kept>(std::move(said))) {}

  // Never changed, and shared by copies: an answer keeps its question at the price of a pointer.
  std::shared_ptr<const Kept> said_;
};

}  // namespace touchstone
