// The states of two bodies over a piece, as far as doubles with error bounds prove them
// (course_of):
//   1. The search from the beginning finds the first entry, and how long the overlap after it
//      lasts.
//   2. The search from the end, with the clock running backwards, finds the last exit, and how long
//      the overlap before it lasts.
//   3. Between both, the overlap may be proven step by step, or the course stays open.

#include "src/inflated/first_contact/known_course.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "src/inflated/first_contact/bounded_search.hpp"
#include "src/inflated/first_contact/core_pair_of.hpp"
#include "src/number/rounding_environment.hpp"
#include "src/walk/conditions/bounded/direct_motion.hpp"
#include "touchstone/number/ieee.hpp"

namespace touchstone::inflated {
namespace {

using N = BoundedSearch::Number;
using Bodies = BoundedSearch::Bodies;

// f(1 - u).
Form<N> reversed(const Form<N>& f) {
  return {f.degree(), f.size(), f.error(), [&f](int i) { return f[f.degree() - i]; }};
}

// The motions with the clock running backwards.
Bodies reversed(const Bodies& bodies) {
  Bodies all = bodies;
  for (walk::BodyForms<N>& body : all) {
    for (auto& axis : body.axes) {
      for (Form<N>& f : axis) f = reversed(f);
    }
    for (Form<N>& f : body.path) f = reversed(f);
    body.length = reversed(body.length);
    if (body.path_length) body.path_length = reversed(*body.path_length);
  }
  return all;
}

// Bounds of 1 - t, which may be rounded. REQUIRES: t in [0, 1].
// Never NaN: t is an instant.
double below_reversed(double t) { return std::max<double>(detail::step_down(1 - t), 0); }
// Never NaN: t is an instant.
double above_reversed(double t) { return std::min<double>(detail::step_up(1 - t), 1); }

// The proven states from the beginning of the clock. The bodies are apart on [0, apart), and then
// cross into an overlap; or they overlap at the start. In both cases they then overlap up to
// `overlap`.
struct Beginning {
  double apart = 0;
  bool is_apart_throughout = false;
  std::optional<BoundedSearch::Contact> contact{};
  double overlap = 0;
};

// Searches from the beginning of the clock. If a sign is open, the result is what was proven
// before.
Beginning beginning_of(BoundedSearch& search) {
  Beginning found;
  try {
    const auto first = search.first();
    found.is_apart_throughout = first.is_none();
    if (const BoundedSearch::Contact* contact = first.that()) {
      found.contact = *contact;
      found.overlap = contact->is_overlap ? 0 : contact->at.high;
      found.overlap = search.overlap_until(contact->pair, found.overlap);
    }
  } catch (const Undecided&) {
    // Earlier proofs stay valid.
  }
  found.apart = search.apart_until();
  return found;
}

// The instant up to which the bodies are proven to overlap, from `from` to at most `until`.
double followed_overlap(const BoundedSearch& search, double from, double until) {
  constexpr int kMostTries = 48;
  constexpr double kLeast = 0x1p-10;  // the shortest step, as a part of the clock
  double width = until - from;
  for (int tried = 0; from < until && width >= kLeast && tried < kMostTries; ++tried) {
    // Never NaN: instants.
    const double next = std::min<double>(from + width, until);
    const bool is_proven = from < next && if_decided([&]() -> std::optional<bool> {
                                            return search.is_overlap_between(from, next);
                                          }).value_or(false);
    if (is_proven) from = next;
    width *= is_proven ? 2 : 0.5;
  }
  return from;
}

// Collects the proven spans and crossings, in order of time.
class Course {
 public:
  Course(const Query& query, const PlainCores& cores) : query_(query), cores_(cores) {}

  void add_span(double from, double until, State state) {
    if (from < until) course_.spans.push_back({from, until, state});
  }
  void add_crossing(double low, double high, const BoundedSearch::Contact& contact) {
    const auto pair = contact.is_inside ? core_pair_of(cores_, contact.pair, query_) : std::nullopt;
    if (pair) {
      course_.crossings.push_back({low, high, *pair});
    } else {
      add_open(low, high);
    }
  }
  void add_open(double from, double until) { course_.open.push_back({from, until}); }

  KnownCourse taken() { return std::move(course_); }

 private:
  const Query& query_;
  const PlainCores& cores_;
  KnownCourse course_{};
};

// The results of the searches from both ends, on the clock that runs forwards.
struct BothEnds {
  BothEnds(const Beginning& from_start, const Beginning& from_end)
      : first(from_start), last(from_end) {}

  Beginning first;
  Beginning last;  // from the end; its own instants are on the clock that runs backwards

  // All instants below are on the clock that runs forwards.
  bool has_entry = first.contact && !first.contact->is_overlap;
  bool has_exit = last.contact && !last.contact->is_overlap;
  bool both = first.contact && last.contact;
  double entry_ends = has_entry ? first.contact->at.high : 0;
  double exit_begins = has_exit ? below_reversed(last.contact->at.high) : 1;
  double apart_again = has_exit       ? above_reversed(last.contact->at.low)
                       : last.contact ? 1
                                      : above_reversed(last.apart);
  // The course is known up to `known_until`, and again from `known_from` on.
  double known_until = first.contact ? first.overlap : first.apart;
  double known_from = last.contact ? above_reversed(last.overlap) : apart_again;

  // Whether the instants found from both ends are in the right order. They may not be, due to
  // rounding.
  bool are_in_order() const {
    return both ? entry_ends < exit_begins : !(known_from < known_until);
  }
};

// Adds what is known up to the first entry.
void add_entry(Course& course, const Beginning& first) {
  if (!first.contact) {
    course.add_span(0, first.apart, State::separated);
  } else if (!first.contact->is_overlap) {
    course.add_span(0, first.contact->at.low, State::separated);
    course.add_crossing(first.contact->at.low, first.contact->at.high, *first.contact);
  }
}

// Adds the overlap between the first entry and the last exit, as far as it is known. Its middle may
// be proven step by step.
void add_overlap(Course& course, const BothEnds& ends, BoundedSearch& search) {
  if (!ends.first.contact) {
    course.add_open(ends.first.apart, ends.known_from);
    if (ends.last.contact) course.add_span(ends.known_from, ends.exit_begins, State::overlapping);
    return;
  }
  double overlap = ends.first.overlap;
  if (ends.both && overlap < ends.known_from)
    overlap = followed_overlap(search, overlap, ends.known_from);
  if (ends.both && overlap >= ends.known_from) {
    course.add_span(ends.entry_ends, ends.exit_begins, State::overlapping);
    return;
  }
  course.add_span(ends.entry_ends, overlap, State::overlapping);
  course.add_open(overlap, ends.known_from);
  if (ends.last.contact) course.add_span(ends.known_from, ends.exit_begins, State::overlapping);
}

// Adds what is known from the last exit on.
void add_exit(Course& course, const BothEnds& ends) {
  if (ends.has_exit) course.add_crossing(ends.exit_begins, ends.apart_again, *ends.last.contact);
  if (ends.has_exit || !ends.last.contact) course.add_span(ends.apart_again, 1, State::separated);
}

// The course over a piece.
KnownCourse course_of(const Bodies& bodies, const Query& query, const PlainCores& cores,
                      const N& radii) {
  Course course(query, cores);
  const auto with_one_state = [&course](State state) {
    course.add_span(0, 1, state);
    return course.taken();
  };
  BoundedSearch search(bodies, cores, radii);
  const Beginning first = beginning_of(search);
  if (first.is_apart_throughout) return with_one_state(State::separated);
  if (first.contact && first.overlap == 1) {
    add_entry(course, first);
    course.add_span(first.contact->is_overlap ? 0 : first.contact->at.high, 1, State::overlapping);
    return course.taken();
  }
  const Bodies backwards = reversed(bodies);
  BoundedSearch from_end(backwards, cores, radii);
  const Beginning last = beginning_of(from_end);
  if (last.is_apart_throughout) return with_one_state(State::separated);
  const BothEnds ends(first, last);
  if (!ends.are_in_order()) {
    course.add_open(0, 1);
    return course.taken();
  }
  add_entry(course, first);
  add_overlap(course, ends, search);
  add_exit(course, ends);
  return course.taken();
}

}  // namespace

KnownCourse nothing_known() {
  KnownCourse course;
  course.open.push_back({0, 1});
  return course;
}

KnownCourses::KnownCourses(const Query& cores, const Rational& radii)
    : query_(cores), radii_(NumberTraits<N>::from(radii)) {
  const auto one = plain_core_of(cores, 0), two = plain_core_of(cores, 1);
  if (one && two) cores_ = PlainCores{*one, *two};
}

KnownCourse KnownCourses::over(const PiecePair& piece) const {
  if (!cores_ || !rounds_to_nearest()) return nothing_known();
  try {
    return course_of(walk::direct_bodies<double>(piece), query_, *cores_, radii_);
  } catch (const Undecided&) {
    return nothing_known();
  }
}

}  // namespace touchstone::inflated
