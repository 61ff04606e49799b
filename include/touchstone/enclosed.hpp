#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchstone/body/state.hpp"
#include "touchstone/case.hpp"

namespace touchstone {

// Questions that have no exact answer: a body turns at constant speed, or is a cylinder, a cone or
// an ellipsoid. Each such question is put between two that have an exact answer. At every instant
// the bodies of the inner question are a little smaller than the true bodies, and the bodies of the
// outer question a little larger. So the true bodies are apart while the outer bodies are apart,
// and overlap while the inner bodies overlap. At all other instants the state is unknown, and the
// answer gives it as unknown.

namespace enclosed {
struct Bodies;
}

// Whether a body needs an EnclosedQuery: it is a cylinder, a cone or an ellipsoid, or it turns at
// constant speed.
bool needs_enclosure(const Body& body);

// Two exact questions on one horizon.
struct QueryBounds {
  Query outer;
  std::optional<Query> inner;  // nullopt: no body is thick enough to be made smaller
  // How far a point of a moved body may be from its true position, summed over both bodies.
  Rational error;
};

// One question: two bodies as they are written, and a horizon of time. It is not a Query, so that
// code for exact questions cannot take the answer to one of its two bounds for the answer to it.
class EnclosedQuery {
 public:
  // Errors: those of Query::make; a radius or a height that is not positive; a motion that turns by
  // more than 10,000 radians on the horizon.
  static Result<EnclosedQuery> make(const Body& first, const Body& second, const Numeral& from = 0,
                                    const Numeral& until = 1);

  const Rational& from() const;
  const Rational& until() const;

  // The two questions on the whole horizon. Turning bodies are off by at most 2^-bits of their
  // sizes. Round bodies are between prisms, pyramids or polyhedra of a few dozen corners; solve()
  // uses finer ones where bodies touch. Throws LimitReached. REQUIRES: bits > 0.
  QueryBounds bounds(int bits) const;

  // The bodies in the form that the algorithms use, for code of the library.
  const enclosed::Bodies& bodies() const { return *bodies_; }

 private:
  explicit EnclosedQuery(std::shared_ptr<const enclosed::Bodies> bodies)
      : bodies_(std::move(bodies)) {}

  std::shared_ptr<const enclosed::Bodies> bodies_;  // shared by all copies, never changed
};

// A span of the horizon. If the state is known, it holds at every instant from `from` to `until`,
// both included.
struct EnclosedSpan {
  Rational from;
  Rational until;
  State state = State::unknown;  // separated, overlapping or unknown
};

// The part of the horizon that solve() answers: all of it, or its beginning up to the first overlap
// that is proven.
enum class Extent { horizon, first_contact };

// The states of two bodies on a horizon, as far as they are proven.
struct EnclosedAnswer {
  // The spans cover the horizon, in order. With Extent::first_contact they end shortly after the
  // beginning of the first proven overlap, if there is one. Neighbours have different states, and
  // share an instant.
  std::vector<EnclosedSpan> spans;
  // Proofs of the known spans, a list of JSON objects (cases/schema/certificate-2.md); empty
  // without them.
  std::string certificate{};
  // Whether a time limit passed. Then more time may narrow what is unknown.
  bool is_cut_short = false;
  Extent extent = Extent::horizon;  // what was asked for

  // True: there is contact. False: there is none. nullopt: unknown.
  std::optional<bool> contact() const;
};

// The outcome of solve() if a time limit is in force and passes: it throws LimitReached, or it
// returns what is proven until then.
enum class AtLimit { fail, keep };

// Answers the question. An unknown span is narrowed until it is shorter than 10^-digits of the
// horizon's end that is farther from 0. It stays longer if finer approximations do not help:
//   1. The motions are already within 2^-100 of the sizes of the bodies, or less if the digits ask
//      for it. The size of a body is measured from the point about which it turns.
//   2. Besides, no body is round, or three steps in a row did not halve the span. Approximations of
//      round bodies may then still differ by more.
// With AtLimit::fail it throws LimitReached if a time limit is in force and passes; it always
// throws Interrupted. REQUIRES: digits >= 1.
EnclosedAnswer solve(const EnclosedQuery& query, int digits = 17, AtLimit at_limit = AtLimit::fail,
                     Extent extent = Extent::horizon);

// A case whose question is an enclosed one.
struct EnclosedCase : CaseParts {
  EnclosedQuery query;

  // Errors: as of Case::make, and of EnclosedQuery::make; "plane": true, since no round or turning
  // body is answered within a plane.
  static Result<EnclosedCase> make(CaseParts parts);
};

// Reads such a case; see parse_case.
Result<EnclosedCase> parse_enclosed_case(std::string_view json);

// Answers the question of the case as `solve` does, with a certificate that an independent checker,
// which shares nothing with this program, verifies. Throws Contradiction (certificate.hpp), and
// LimitReached if a time limit is in force and passes. REQUIRES: digits >= 1.
EnclosedAnswer certify(const EnclosedCase& c, int digits = 17);

// Like certify(), within a time limit of its own; 0: none. If three quarters of the limit pass, the
// last quarter is for an answer with three digits, whose `is_cut_short` is set. Throws LimitReached
// if this one takes longer, or if three digits or fewer were asked for and the limit passes.
EnclosedAnswer certify_in_time(const EnclosedCase& c, int digits, std::chrono::milliseconds limit);

// The answer as one line of JSON (`touchstone/enclosed/1`), and for people.
std::string enclosed_json(const EnclosedCase& c, const EnclosedAnswer& answer, int digits = 17);
std::string enclosed_text(const EnclosedCase& c, const EnclosedAnswer& answer, int digits = 17);

}  // namespace touchstone
