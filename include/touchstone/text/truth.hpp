#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "touchstone/answer.hpp"
#include "touchstone/case.hpp"
#include "touchstone/number/number_type.hpp"

namespace touchstone {

// An answer as text, ready to be written down (`touchstone/truth/1`). Numbers are written: exact
// ones in full, decimals correctly rounded.

// A time is one number, or for the interval type an enclosure and no number.
struct TruthTime {
  std::string decimal;
  std::string nearest_double;       // hexadecimal float
  std::vector<Integer> polynomial;  // exact only, constant first
  std::optional<std::array<std::string, 2>> isolating;
  std::optional<int> multiplicity;
  std::optional<std::array<std::string, 2>> enclosure;  // intervals only: hexadecimal floats
  // Of the enclosure, rounded outwards to decimals.
  std::optional<std::array<std::string, 2>> outer_decimals;
};

struct TruthFeature {
  std::string type;  // FV, VF, EE, FE, …
  std::string box1;
  std::string box2;
  std::array<std::string, 3> normal;  // unit, from box 1 to box 2; empty where it is not known
};

struct TruthEnd {
  TruthTime time;
  std::vector<TruthFeature> features;  // one for each active plane; empty where the boxes overlap
  std::optional<TruthFeature> touch;   // the features narrowed over all active planes; no normal
};

struct TruthContact {
  std::string kind;
  TruthEnd enter;
  std::optional<TruthEnd> exit;  // nothing where the search stopped at the first contact
};

// A stretch of the horizon, by decimals: one instant where both are equal, otherwise the open span
// between them. The state holds at every time of it.
//   For the interval type the enclosure of an event is a stretch, too: from its lower to its upper
//   bound, rounded outwards, where the state is unknown.
struct TruthStretch {
  std::string from;
  std::string to;
  std::string state;
};

// How the paper counts homogeneous intervals.
struct TruthIntervals {
  std::size_t homogeneous = 0;  // those that meet the horizon or lie outside it
  std::size_t outside = 0;
  std::size_t culled = 0;  // without a plane having been built
};

struct Truth {
  std::string id;
  std::string case_sha256;
  std::string number;
  std::optional<bool> contact;  // nothing: the number type cannot tell
  std::string start;
  std::vector<TruthContact> contacts;
  std::vector<TruthStretch> timeline;  // instant (or enclosure), open span, instant, …, instant
  std::optional<TruthIntervals> intervals{};  // of the full route
  std::optional<Decisions> decisions{};       // of the walk, where they are asked for
  // Separating axes examined, where they gave the times; then there are no homogeneous intervals,
  // and features (in exact numbers) only where no certificate leaves them out. 0: by the timeline.
  std::size_t axes = 0;
  bool first_only = false;
  bool decided = true;     // false: some state is unknown
  bool uncounted = false;  // decisions are asked for, and nobody counts them
  // The proof (cases/schema/certificate.md). A truth that carries one leaves out what it does not
  // prove: the counts above.
  std::optional<std::string> certificate;
};

struct TruthOptions {
  int digits = 17;         // significant digits of the decimals of exact answers
  bool counts = true;      // of homogeneous intervals: those outside the horizon have to be found
  bool decisions = false;  // of the walk: by what they were taken
};

// An answer in words. The id and the hash of the case are the caller's to set.
// Throws LimitReached if a time limit is in force and passes.
template <Number N>
Truth truth_of(const AnswerIn<N>& answer, const TruthOptions& options = {});

struct CaseOptions {
  SolveOptions solve{.route = Route::full};  // which has homogeneous intervals to count
  int digits = 17;                           // significant digits of the decimals of exact answers
  bool decisions = false;                    // see TruthOptions
};

// The answer to a query in a number type chosen at run time, in words.
Truth solve_query(const Query& q, NumberType number, const CaseOptions& options = {});

// The same with the case's id.
Truth solve_case(const Case& c, NumberType number, const CaseOptions& options = {});

// The exact truth of a case, whole timeline, with a certificate of a version (see certificate.hpp).
Truth certify_case(const Case& c, const std::string& case_sha256, int digits = 17, int version = 1);

// One time of a timeline, in words.
TruthTime written_time(const RealAlgebraic& time, const DefiningPolynomial& by, int digits);

// The truth as `touchstone/truth/1`: one line of JSON without white space, keys in the order of the
// format.
std::string truth_json(const Truth& truth);

// Which polynomials text for people writes down. One whose coefficients have more than 60 decimal
// digits together is long: of it, its degree and how many digits that are is said.
enum class Polynomials { short_ones, all };

// The truth for people: a few lines, in which id and title are shown harmlessly (see visible.hpp).
std::string truth_text(const Truth& truth, const std::string& title,
                       Polynomials polynomials = Polynomials::short_ones);

// Of an exact time the line that says which root of which polynomial it is.
std::string root_text(const TruthTime& time, Polynomials polynomials);

}  // namespace touchstone
