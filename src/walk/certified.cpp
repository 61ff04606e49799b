#include "touchstone/walk/certified.hpp"

#include <cmath>
#include <utility>
#include <variant>

#include "touchstone/poly/rounding.hpp"
#include "touchstone/walk/rounded_motion.hpp"
#include "walk/decided_at_fraction.hpp"
#include "walk/decided_exactly.hpp"
#include "walk/decided_on_line.hpp"
#include "walk/direct_motion.hpp"

namespace touchstone::walk {
namespace {

using IntegerMotions = std::vector<PackedMotion<Integer>>;

// Empty where T can say nothing of some piece.
template <class T>
std::vector<FilteredMotion<T>> filtered(const IntegerMotions& motions) {
  std::vector<FilteredMotion<T>> result;
  result.reserve(motions.size());
  for (const auto& exact : motions) {
    auto rounded = rounded_motion<T>(exact);
    if (!rounded) return {};
    result.push_back(std::move(*rounded));
  }
  return result;
}

// Of motions or pairs of pieces.
template <class Pieces>
std::vector<PieceClock> clocks_of(const Pieces& pieces) {
  using Traits = NumberTraits<Bounded<DoubleDouble>>;
  std::vector<PieceClock> clocks;
  clocks.reserve(pieces.size());
  for (const auto& m : pieces)
    clocks.push_back(
        {nearest_double(m.from), Traits::from(m.from), Traits::from(m.until - m.from)});
  return clocks;
}

// Everything is there.
struct Packed {
  const CertifiedMotions& motions;

  const auto& doubles() const { return motions.doubles; }
  const auto& double_doubles() const { return motions.double_doubles; }
  const auto& integers() const { return motions.integers; }
  const auto& clocks() const { return motions.clocks; }
};

// What is asked for is made.
class PackedOnDemand {
 public:
  // The query must outlive it.
  explicit PackedOnDemand(const Query& query)
      : query_(query), pieces_(common_partition(query.motions()[0], query.motions()[1])) {}

  const auto& clocks() {
    return made(clocks_, [this] { return clocks_of(pieces_); });
  }
  const auto& integers() {
    return made(integers_, [this] { return packed_motions<Integer>(query_); });
  }
  const auto& doubles() {
    return made(doubles_, [this] { return filtered<double>(integers()); });
  }
  const auto& double_doubles() {
    return made(double_doubles_, [this] { return filtered<DoubleDouble>(integers()); });
  }
  // Those of the query's own numbers.
  const auto& direct_doubles() {
    return made(direct_doubles_, [this] { return direct<double>(); });
  }
  const auto& direct_double_doubles() {
    return made(direct_double_doubles_, [this] { return direct<DoubleDouble>(); });
  }

 private:
  template <class T, class Make>
  const T& made(std::optional<T>& there, const Make& make) const {
    if (!there) there = make();
    return *there;
  }
  // Empty where T can say nothing of some piece.
  template <class T>
  std::vector<FilteredMotion<T>> direct() const {
    std::vector<FilteredMotion<T>> result;
    result.reserve(pieces_.size());
    for (const PiecePair& pieces : pieces_) {
      check_limit();
      if (pieces.from == pieces.until) return {};
      auto motion = direct_motion<T>(pieces, query_.boxes()[0], query_.boxes()[1]);
      if (!motion) return {};
      result.push_back(std::move(*motion));
    }
    return result;
  }

  const Query& query_;
  std::vector<PiecePair> pieces_;
  std::optional<std::vector<PieceClock>> clocks_{};
  std::optional<IntegerMotions> integers_{};
  std::optional<std::vector<FilteredMotion<double>>> doubles_{};
  std::optional<std::vector<FilteredMotion<DoubleDouble>>> double_doubles_{};
  std::optional<std::vector<FilteredMotion<double>>> direct_doubles_{};
  std::optional<std::vector<FilteredMotion<DoubleDouble>>> direct_double_doubles_{};
};

// Where the walk in T ended.
template <class T>
struct Found {
  std::size_t piece = 0;
  bool at_start = false;  // the boxes overlap there; else they touch in the plane
  BoundedInstant<T> u{};
  BoxPlane plane{};
  SignTable table{};
};

// Hears which plane was followed last.
struct LastPlane {
  template <class Time>
  void separates(const BoxPlane& p, const Time&, const Time&) {
    plane = p;
  }
  BoxPlane plane{};
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

// Where nothing turns the walk itself costs no more.
template <class T>
bool surely_far_apart(const FilteredMotion<T>& filtered) {
  if (filtered.motion.fixed) return false;
  try {
    return are_far_apart(filtered.motion);
  } catch (const Undecided&) {
    return false;
  }
}

template <class T>
Outcome<T> walked(const std::vector<FilteredMotion<T>>& motions) {
  if (motions.empty()) return Unknown();
  for (std::size_t p = 0; p < motions.size(); ++p) {
    if (surely_far_apart(motions[p])) continue;
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
      LastPlane last;
      const auto u = walk(facets, last);
      if (u && facets.is_open()) return doubtful(facets.doubt());
      if (!u) continue;
      const bool at_start = u->is_point();
      if (!(at_start ? counts_at_start() : u->high < T(1))) return Unknown();
      return Found<T>{p, at_start, *u, last.plane, facets.table()};
    } catch (const UndecidedRoot<T>& root) {
      return doubtful(facets.doubt(root));
    } catch (const Undecided&) {
      return doubtful(facets.doubt());
    }
  }
  return NoContact();
}

// Both ends of an enclosure, rounded, or nothing where these are not one.
std::optional<double> nearest(const BoundedInstant<DoubleDouble>& u, const PieceClock& clock) {
  const auto end = [&clock](const DoubleDouble& at, double side) {
    using Number = Bounded<DoubleDouble>;
    const Number t = clock.from + Number(at, 0) * clock.width;
    const double off = (t.error + t.size() * Rounding<DoubleDouble>::unit) * kSlack;
    const DoubleDouble moved = t.value + DoubleDouble(side * off);
    return moved.high + moved.low;
  };
  const double low = end(u.low, -1);
  const double high = end(u.high, +1);
  // Where doubles grow coarse, so do the halves of double-doubles.
  if (low == high && std::fabs(low) >= 0x1p-800) return low;
  return std::nullopt;
}

// The root of a plane's condition in an enclosure, within a narrower one: Newton's step from its
// middle m with the condition's value there in double-doubles. For some x in between, the root is
// at m - D(m) / D'(x), and D'(x) is within slope_off of slope. Nothing where the slope is not known
// well enough.
std::optional<BoundedInstant<DoubleDouble>> narrowed(const FilteredMotion<DoubleDouble>& motion,
                                                     const BoxPlane& plane,
                                                     const BoundedInstant<double>& u) {
  const double steep = std::fabs(u.slope) - u.slope_off;
  if (!(steep > 0)) return std::nullopt;
  const double m = NumberTraits<double>::half(u.low + u.high);
  const double value = margin_at(motion, plane, DoubleDouble(m)).high;
  const double lost = motion.errors.of_margin(facet_kind(plane.facet), 0);
  const double step = -value / u.slope;
  // value is within 2^-50 of the whole double-double, step and sums as near to theirs.
  const double off = ((lost + std::fabs(value) * u.slope_off / std::fabs(u.slope)) / steep +
                      std::fabs(step) * 0x1p-48 + m * 0x1p-100 + 0x1p-900) *
                     kSlack;
  return BoundedInstant<DoubleDouble>{DoubleDouble(m) + DoubleDouble(step - off),
                                      DoubleDouble(m) + DoubleDouble(step + off)};
}
const BoundedInstant<DoubleDouble>& narrowed(const FilteredMotion<DoubleDouble>&, const BoxPlane&,
                                             const BoundedInstant<DoubleDouble>& u) {
  return u;
}

// The time's nearest double, by the condition in double-doubles.
template <class T>
std::optional<double> rounded_time(const Found<T>& found,
                                   const std::vector<FilteredMotion<DoubleDouble>>& motions,
                                   const std::vector<PieceClock>& clocks) {
  if (motions.empty()) return std::nullopt;
  const std::optional<BoundedInstant<DoubleDouble>> u =
      narrowed(motions[found.piece], found.plane, found.u);
  if (!u) return std::nullopt;
  return nearest(*u, clocks[found.piece]);
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
  contact.piece = found.piece;
  contact.table = found.table;
  if (found.at_start) {
    contact.state = State::overlapping;
    contact.time = motions.clocks()[found.piece].start;
    return answer;
  }
  // The condition goes from positive to negative at a simple root, and all others are negative.
  contact.state = State::touching;
  contact.active = plane_bit(found.plane.facet, found.plane.side);
  answer.rounded = Rung::double_doubles;
  if (const auto time = rounded_time(found, pairs(), motions.clocks())) {
    contact.time = *time;
  } else {
    answer.rounded = Rung::integers;
    contact.time = rounded_double(first_contact(motions.integers())->time);
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
    // Planes that coincide at a root do so in any rounded arithmetic.
    if (open->doubt.at_start || open->doubt.enclosure.certain) {
      if (auto answer = exactly(*open, motions)) return *answer;
      return by_integers(motions.integers());
    }
  }
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
