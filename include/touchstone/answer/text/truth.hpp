#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "touchstone/answer.hpp"
#include "touchstone/case.hpp"
#include "touchstone/number/number_type.hpp"

namespace touchstone {

// An answer as text, in the format `touchstone/truth/1`. Exact numbers are written in full,
// decimals are correctly rounded.

// A time: one number, or an enclosure for the interval type.
struct TruthTime {
  std::string decimal;
  std::string nearest_double;       // hexadecimal float
  std::vector<Integer> polynomial;  // exact types only; constant first
  std::optional<std::array<std::string, 2>> isolating;
  std::optional<int> multiplicity;
  std::optional<std::array<std::string, 2>> enclosure;  // intervals only: hexadecimal floats
  // The enclosure in decimals, rounded outwards.
  std::optional<std::array<std::string, 2>> outer_decimals;
};

// A feature of each body, and the normal of the plane in which they touch.
struct TruthFeature {
  std::string type;  // FV, VF, EE, FE, …
  std::string box1;
  std::string box2;
  std::array<std::string, 3> normal;                  // unit, from box 1 to box 2; empty if unknown
  std::optional<std::array<std::size_t, 2>> parts{};  // of compounds: the numbers of the parts
};

// The beginning or the end of a contact.
struct TruthEnd {
  TruthTime time;
  // There is one for each plane in which the bodies touch or, for compounds, one for each pair of
  // parts that touch. There is none if the bodies overlap.
  std::vector<TruthFeature> features;
  // The smallest features, which lie in all these planes; without a normal. nullopt for compounds,
  // whose touching pairs are the features.
  std::optional<TruthFeature> touch;
};

// One contact, from its beginning to its end.
struct TruthContact {
  std::string kind;
  TruthEnd enter;
  std::optional<TruthEnd> exit;  // nullopt if the search stopped at the first contact
};

// A stretch of the horizon, by decimals: one instant if both are equal, otherwise the open span
// between them. The state holds at every time of it.
//   For the interval type the enclosure of an event is also a stretch: from its lower to its upper
// bound, rounded outwards, with the state unknown.
struct TruthStretch {
  std::string from;
  std::string to;
  std::string state;
};

// Counts of homogeneous intervals, defined as in the paper.
struct TruthIntervals {
  std::size_t homogeneous = 0;  // all, including those outside the horizon
  std::size_t outside = 0;
  std::size_t culled = 0;  // removed before any plane was built
};

// The whole content of an answer, as text.
struct Truth {
  std::string id;
  std::string case_sha256;
  std::string number;
  std::optional<bool> contact;  // nullopt: the number type cannot decide
  std::string start;
  std::vector<TruthContact> contacts;
  std::vector<TruthStretch> timeline;  // instant (or enclosure), open span, instant, …, instant
  std::optional<TruthIntervals> intervals{};  // full route only
  // The number of separating axes that the sweep examined, if it gave the times, which it does only
  // in inexact number types; otherwise 0. If it is not 0 there are no homogeneous intervals, and no
  // features.
  std::size_t axes = 0;
  bool first_only = false;
  bool decided = true;  // false: some state is unknown
  // The proof (cases/schema/certificate.md). A truth with a certificate leaves out the counts
  // above, which it does not prove.
  std::optional<std::string> certificate;
};

// The options of truth_of().
struct TruthOptions {
  int digits = 17;     // significant digits of the decimals of exact answers
  bool counts = true;  // count homogeneous intervals, also outside the horizon
};

// An answer as text. The caller sets the id and the hash of the case.
// Throws LimitReached if a time limit is in force and passes.
template <Number N>
Truth truth_of(const AnswerIn<N>& answer, const TruthOptions& options = {});

// The options of solve_query() and solve_case().
struct CaseOptions {
  SolveOptions solve{.route = Route::full};  // full: it has homogeneous intervals to count
  int digits = 17;                           // significant digits of the decimals of exact answers
};

// The answer to a query, in a number type chosen at run time, as text.
Truth solve_query(const Query& q, NumberType number, const CaseOptions& options = {});

// The answer to a case, as text, with the case's id.
Truth solve_case(const Case& c, NumberType number, const CaseOptions& options = {});

// The exact truth of a case, for the whole timeline, with a certificate of the given version (see
// certificate.hpp).
Truth certify_case(const Case& c, const std::string& case_sha256, int digits = 17, int version = 1);

// One time of a timeline as text.
TruthTime written_time(const RealAlgebraic& time, const DefiningPolynomial& by, int digits);

// The truth as `touchstone/truth/1`: one line of JSON without white space, keys in the order of the
// format.
std::string truth_json(const Truth& truth);

// The polynomials that are written out in text for people. A polynomial is long if its coefficients
// have more than 60 decimal digits together. Of a long one only the degree and the number of digits
// are written.
enum class Polynomials { short_ones, all };

// The truth for people: a few lines. Control characters in id and title are escaped (see
// visible.hpp).
std::string truth_text(const Truth& truth, const std::string& title,
                       Polynomials polynomials = Polynomials::short_ones);

// For an exact time, the line that gives the polynomial of which it is a root.
std::string root_text(const TruthTime& time, Polynomials polynomials);

}  // namespace touchstone
