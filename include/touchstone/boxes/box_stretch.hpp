#pragma once

#include <boost/container/static_vector.hpp>
#include <optional>
#include <utility>

#include "touchstone/base/fault.hpp"
#include "touchstone/boxes/box_model.hpp"
#include "touchstone/boxes/paired_facets.hpp"
#include "touchstone/boxes/pairing.hpp"
#include "touchstone/boxes/planes.hpp"

namespace touchstone {

// Two boxes, as a chart sees them (paired_facets.hpp). The solver for boxes (solve.hpp) makes one
// BoxStretch for each homogeneous interval; the walk makes them near contacts.

// The default for `Known` of BoxStretch: proves for no plane that the boxes overlap along it.
struct NothingKnown {
  template <class Time>
  bool overlap_along(int, int, const Time&, const Time&) {
    return false;
  }
};

// Two boxes on a homogeneous interval, or on a part of it: the facets that its sign table pairs up.
// A model of PairedFacets, through which charts get the conditions of planes (paired_facets.hpp).
//   `Known` answers for which facets, sides and spans of time the plane's condition (PairedFacets)
//   is proven negative throughout, so that it need not be computed.
template <touchstone::Number N, class Known = NothingKnown>
class BoxStretch {
 public:
  using Number = N;
  using Model = BoxModel;
  using Facet = int;  // facet index as in boxes/facet.hpp

  // The tables are those at the first instant, inside, and at the last instant. `favourite` is the
  // facet to try first: it separated the boxes last, and likely still does. All arguments must
  // outlive this object.
  BoxStretch(const Planes<N>& planes, const SignTable& first, const SignTable& inside,
             const SignTable& last, int& favourite, Known known = {})
      : planes_(planes),
        first_(first),
        inside_(inside),
        last_(last),
        pairs_(pairing(inside)),
        favourite_(favourite),
        known_(std::move(known)) {}

  auto facets() const {
    boost::container::static_vector<int, kFacetPairs> order;
    const auto add = [&](int facet) {
      if (facet == 4 && faulty(Fault::dropped_pair)) return;
      if (features(facet)) order.push_back(facet);
    };
    add(favourite_);
    for (int facet = 0; facet < kFacetPairs; ++facet) {
      if (facet != favourite_) add(facet);
    }
    return order;
  }

  Polynomial<N> condition(int facet, int side) {
    if (!half_width_ || half_width_->first != facet)
      half_width_.emplace(facet, planes_.support(facet, *features(facet)));
    const Polynomial<N>& offset = planes_.offset(facet);
    return side > 0 ? offset - half_width_->second : -offset - half_width_->second;
  }
  template <class Time>
  bool overlap_along(int facet, int side, const Time& from, const Time& until) {
    return known_.overlap_along(facet, side, from, until);
  }
  PlaneSet plane(int facet, int side) const { return plane_bit(facet, side); }
  bool normal_vanishes(int facet, StretchEnd end) const {
    return touchstone::normal_vanishes(facet, table_at(end));
  }
  bool is_decided_at(StretchEnd end) const { return is_decided(table_at(end)); }
  bool is_decided_inside() const { return is_decided(inside_); }
  void separated_by(int facet) { favourite_ = facet; }

 private:
  const std::optional<FeaturePair>& features(int facet) const {
    return pairs_[static_cast<std::size_t>(facet)];
  }
  const SignTable& table_at(StretchEnd end) const {
    return end == StretchEnd::first ? first_ : last_;
  }

  const Planes<N>& planes_;
  const SignTable& first_;
  const SignTable& inside_;
  const SignTable& last_;
  Pairing pairs_;
  int& favourite_;
  Known known_;
  std::optional<std::pair<int, Polynomial<N>>> half_width_{};  // of the last requested facet
};

}  // namespace touchstone
