#include "touchstone/adaptive/certified.hpp"

#include <utility>
#include <variant>

#include "adaptive/decided_at_fraction.hpp"
#include "adaptive/decided_exactly.hpp"
#include "adaptive/decided_on_line.hpp"
#include "adaptive/packed_on_demand.hpp"
#include "adaptive/root_in_pairs.hpp"
#include "adaptive/rounded_time.hpp"
#include "adaptive/simple_fraction.hpp"
#include "touchstone/minkowski/rounded_motion.hpp"
#include "touchstone/number/rounding_environment.hpp"
#include "touchstone/poly/rounding.hpp"

namespace touchstone::walk {
namespace {

// Everything is there.
struct Packed {
  const CertifiedMotions& motions;

  const auto& doubles() const { return motions.doubles; }
  const auto& double_doubles() const { return motions.double_doubles; }
  const auto& integers() const { return motions.integers; }
  const auto& clocks() const { return motions.clocks; }
};

// Where the walk in T ended.
template <class T>
struct Found {
  bool at_start = false;  // the boxes overlap there; else they touch in the plane
  PlaneRoot<T> root{};
  SignTable table{};
};

// What a walk in T came to: nothing is known, or there is a doubt left on a piece, or it found a
// contact, or that there is none.
struct Unknown {};
template <class T>
struct Doubtful {
  std::size_t piece = 0;
  Doubt<T> doubt;
};
struct NoContact {};
template <class T>
using Outcome = std::variant<Unknown, Doubtful<T>, NoContact, Found<T>>;

template <class T>
Outcome<T> walked(const std::vector<FilteredMotion<T>>& motions) {
  if (motions.empty()) return Unknown();
  for (std::size_t p = 0; p < motions.size(); ++p) {
    if (are_surely_far_apart(motions[p].motion)) continue;
    FilteredFacets<T> facets(motions[p]);
    // Where pieces meet, and at the horizon's end, more than one pose counts.
    const PackedMotion<Bounded<T>>& m = motions[p].motion;
    const auto counts_at_start = [&] { return p == 0 && m.from != m.until; };
    const auto doubtful = [&](const std::optional<Doubt<T>>& doubt) -> Outcome<T> {
      if (!doubt || !(doubt->at_start ? counts_at_start() : doubt->enclosure.high < T(1)))
        return Unknown();
      return Doubtful<T>{p, *doubt};
    };
    try {
      LastPlane<BoxPlane> last;
      const auto u = walk(facets, last);
      if (u && facets.is_open()) return doubtful(facets.doubt());
      if (!u) continue;
      const bool at_start = u->is_point();
      if (!(at_start ? counts_at_start() : u->high < T(1))) return Unknown();
      return Found<T>{at_start, {p, last.plane, *u}, facets.table()};
    } catch (const UndecidedRoot<T>& root) {
      const auto doubt = facets.doubt(root);
      return doubtful(doubt ? doubt : facets.doubt_at_event());
    } catch (const Undecided&) {
      return doubtful(facets.doubt() ? facets.doubt() : facets.doubt_at_event());
    }
  }
  return NoContact();
}

// The root of a found plane's condition by isolation in double-doubles: where it is nearly double,
// no step from doubles comes near it.
std::optional<BoundedInstant<DoubleDouble>> isolated(const Found<double>& found,
                                                     const FilteredMotion<DoubleDouble>& motion) {
  try {
    FilteredFacets<DoubleDouble> facets(motion);
    return root_in_pairs(facets.condition(found.root.plane, found.table), found.root.u);
  } catch (const Undecided&) {
    return std::nullopt;
  }
}
std::optional<BoundedInstant<DoubleDouble>> isolated(const Found<DoubleDouble>& found,
                                                     const FilteredMotion<DoubleDouble>&) {
  return found.root.u;
}

// Sets the time and what rounded it, where one step does not.
template <class T, class Motions>
void round_exactly(const Found<T>& found, Motions& motions,
                   const std::vector<FilteredMotion<DoubleDouble>>& pairs,
                   CertifiedAnswer& answer) {
  const std::size_t piece = found.root.piece;
  const BoxPlane& plane = found.root.plane;
  const auto u = pairs.empty() ? std::nullopt : isolated(found, pairs[piece]);
  if (u) {
    const PlaneRoot<DoubleDouble> closer{piece, plane, *u};
    if (const auto time = rounded_time(closer, pairs, motions.clocks())) {
      answer.contact->time = *time;
      return;
    }
  }
  answer.rounded = Rung::integers;
  const PackedMotion<Integer>& exact = motions.integers()[piece];
  // A tie, mostly: a short number half way between two doubles.
  const auto fraction = u ? simple_fraction(u->low, u->high) : std::nullopt;
  if (fraction && is_zero_at(*fraction, plane, exact) == true) {
    answer.contact->time = nearest_time(*fraction, exact);
  } else {
    answer.contact->time = rounded_double(first_contact(motions.integers())->time);
  }
}

CertifiedAnswer by_integers(const std::vector<PackedMotion<Integer>>& motions) {
  CertifiedAnswer answer{std::nullopt, Rung::integers, Rung::integers};
  if (const auto exact = first_contact(motions)) {
    answer.contact = {rounded_double(exact->time), exact->state,        exact->after, exact->piece,
                      exact->contact.active,       exact->contact.table};
  }
  return answer;
}

// `pairs`: the motions in double-doubles that round the time.
template <class T, class Motions, class Pairs>
CertifiedAnswer answer_of(const Found<T>& found, Motions& motions, const Pairs& pairs, Rung rung) {
  CertifiedAnswer answer{std::nullopt, rung, rung};
  CertifiedContact& contact = answer.contact.emplace();
  contact.after = State::overlapping;
  contact.piece = found.root.piece;
  contact.table = found.table;
  if (found.at_start) {
    contact.state = State::overlapping;
    contact.time = motions.clocks()[found.root.piece].start;
    return answer;
  }
  // The condition goes from positive to negative at a simple root, and all others are negative.
  contact.state = State::touching;
  contact.active = plane_bit(found.root.plane.facet, found.root.plane.side);
  answer.rounded = Rung::double_doubles;
  if (const auto time = rounded_time(found.root, pairs(), motions.clocks())) {
    contact.time = *time;
  } else {
    round_exactly(found, motions, pairs(), answer);
  }
  return answer;
}

template <class T, class Motions>
std::optional<CertifiedAnswer> at_fraction(const Doubtful<T>& open, Motions& motions) {
  if (motions.doubles().empty()) return std::nullopt;
  if (auto answer = decided_on_line(open.doubt, open.piece, motions.doubles()[open.piece],
                                    motions.integers()[open.piece]))
    return answer;
  return decided_at_fraction(open.doubt, open.piece, motions.doubles()[open.piece],
                             motions.integers()[open.piece]);
}
template <class T, class Motions>
std::optional<CertifiedAnswer> exactly(const Doubtful<T>& open, Motions& motions) {
  return decided_exactly(open.doubt, open.piece, motions.integers()[open.piece]);
}

// A doubt about one root that is known better.
template <class Motions>
std::optional<Doubtful<DoubleDouble>> closer_in_pairs(const Doubtful<double>& open,
                                                      Motions& motions) {
  if (open.doubt.at_start || !open.doubt.enclosure.certain || motions.double_doubles().empty())
    return std::nullopt;
  const auto doubt = in_pairs(open.doubt, motions.double_doubles()[open.piece]);
  if (!doubt) return std::nullopt;
  return Doubtful<DoubleDouble>{open.piece, *doubt};
}

template <class Motions>
CertifiedAnswer by_the_first_that_can(Motions& motions) {
  const auto pairs = [&motions]() -> const auto& { return motions.double_doubles(); };
  const Outcome<double> in_doubles = walked(motions.doubles());
  if (std::holds_alternative<NoContact>(in_doubles)) return {};
  if (const auto* found = std::get_if<Found<double>>(&in_doubles))
    return answer_of(*found, motions, pairs, Rung::doubles);
  const auto* open = std::get_if<Doubtful<double>>(&in_doubles);
  if (open != nullptr) {
    if (auto answer = at_fraction(*open, motions)) return *answer;
    if (const auto closer = closer_in_pairs(*open, motions)) {
      if (auto answer = at_fraction(*closer, motions)) return *answer;
    }
  }
  // Planes that coincide at a root do so in any rounded arithmetic; but another walk costs less
  // than an algebraic number, and where they are only near each other it tells them apart.
  const Outcome<DoubleDouble> in_pairs = walked(motions.double_doubles());
  if (std::holds_alternative<NoContact>(in_pairs))
    return {std::nullopt, Rung::double_doubles, Rung::double_doubles};
  if (const auto* found = std::get_if<Found<DoubleDouble>>(&in_pairs))
    return answer_of(*found, motions, pairs, Rung::double_doubles);
  if (const auto* closer = std::get_if<Doubtful<DoubleDouble>>(&in_pairs)) {
    if (auto answer = at_fraction(*closer, motions)) return *answer;
    if (auto answer = exactly(*closer, motions)) return *answer;
  } else if (open != nullptr) {
    if (auto answer = exactly(*open, motions)) return *answer;
  }
  return by_integers(motions.integers());
}

// By the query's own numbers, where these decide: most queries never meet an integer.
std::optional<CertifiedAnswer> directly(PackedOnDemand& motions) {
  const Outcome<double> outcome = walked(motions.direct_doubles());
  if (std::holds_alternative<NoContact>(outcome)) return CertifiedAnswer{};
  const auto* found = std::get_if<Found<double>>(&outcome);
  if (found == nullptr) return std::nullopt;
  const auto pairs = [&motions]() -> const auto& { return motions.direct_double_doubles(); };
  return answer_of(*found, motions, pairs, Rung::doubles);
}

}  // namespace

CertifiedMotions::CertifiedMotions(const Query& query)
    : clocks(), doubles(), double_doubles(), integers(packed_motions<Integer>(query)) {
  clocks = clocks_of(integers);
  doubles = filtered<double>(integers);
  double_doubles = filtered<DoubleDouble>(integers);
}

CertifiedAnswer certified_first_contact(const CertifiedMotions& motions) {
  refuse_reordered_sums();
  if (!rounds_to_nearest()) return by_integers(motions.integers);
  Packed packed{motions};
  return by_the_first_that_can(packed);
}

CertifiedAnswer certified_first_contact(const Query& query) {
  refuse_reordered_sums();
  PackedOnDemand motions(query);
  if (!rounds_to_nearest()) return by_integers(motions.integers());
  if (auto answer = directly(motions)) return *answer;
  return by_the_first_that_can(motions);
}

}  // namespace touchstone::walk
