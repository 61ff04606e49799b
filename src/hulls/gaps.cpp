// Computes the gap between two polyhedra along a plane, as a form. Two boxes that move as the
// bodies do provide the brackets and offsets; the numbers of the bodies weight them.

#include "src/hulls/gaps.hpp"

#include <algorithm>
#include <utility>

#include "src/hulls/form_sum.hpp"

namespace touchstone::hulls {
namespace {

// A box whose half extents are the unit of a body's corners.
Box unit_box(const Lattice& body) { return {{body.unit, body.unit, body.unit}, {}}; }

}  // namespace

PackedMotion<Integer> packed_frames(const PiecePair& pieces, const Lattice& one,
                                    const Lattice& two) {
  return walk::packed_motion<Integer>(pieces, unit_box(one), unit_box(two));
}

// n is a sum of normals of facets of two boxes (add_facets), so its products are sums of those of
// the facets.
template <Number N>
auto GapForms<N>::products(const Plane& plane) -> const Products& {
  const auto known = products_.find(plane);
  if (known != products_.end()) return known->second;
  check_limit();
  const PackedMotion<N>& m = frames();
  FormSum<N> offset;
  std::array<FormSum<N>, 6> of_axes;
  add_facets<N>(plane, body(0), body(1), [&](int facet, const N& times) {
    if (sign_of(times) == Sign::zero) return;
    offset.add(conditions_.offset(facet), times);
    for (const auto& term : conditions_.terms(facet)) {
      const auto generator = static_cast<std::size_t>(term.generator);
      const bool turned = is_turned(kBoxTerms[static_cast<std::size_t>(facet)][generator],
                                    m.mirrored1, m.mirrored2);
      const bool is_length = m.rigid && term.bracket >= kBrackets;
      const FormView<N> bracket = is_length ? (term.bracket == kSelf1 ? m.length1 : m.length2)
                                            : conditions_.bracket(term.bracket);
      of_axes[generator].add(bracket, turned ? N(-times) : times);
    }
  });
  Products made{std::move(offset).value(), {}};
  for (std::size_t g = 0; g < 6; ++g) made.of_axes[g] = std::move(of_axes[g]).value();
  return products_.emplace(plane, std::move(made)).first->second;
}

template <Number N>
bool GapForms<N>::normal_vanishes(const Plane& plane) {
  const Products& p = products(plane);
  return std::all_of(p.of_axes.begin(), p.of_axes.end(),
                     [](const Form<N>& f) { return signs_of(f).all_zero(); });
}

template <Number N>
Form<N> GapForms<N>::height(const Plane& plane, std::size_t body, const Vec3<N>& x) {
  const Products& p = products(plane);
  FormSum<N> sum;
  for (std::size_t i = 0; i < 3; ++i) sum.add(p.of_axes[3 * body + i], x[i]);
  return std::move(sum).value();
}

template <Number N>
Vec3<Form<N>> GapForms<N>::world_normal(const Plane& plane) const {
  const PackedMotion<N>& m = frames();
  Vec3<FormSum<N>> sum;
  add_facets<N>(plane, body(0), body(1), [&](int facet, const N& times) {
    if (sign_of(times) == Sign::zero) return;
    const auto [kind, k, l] = facet_pair(facet);
    const auto add = [&](const auto& n, bool turned) {
      for (std::size_t i = 0; i < 3; ++i) sum[i].add(n[i], turned ? N(-times) : times);
    };
    if (kind == FacetKind::edges) {
      add(cross_product(m.axes1[static_cast<std::size_t>(k)], m.axes2[static_cast<std::size_t>(l)]),
          false);
      return;
    }
    const bool is_first = kind == FacetKind::face1;
    const auto& axes = is_first ? m.axes1 : m.axes2;
    const auto axis = static_cast<std::size_t>(is_first ? k : l);
    if (m.rigid) {
      add(axes[axis], false);
    } else {
      add(cross_product(axes[(axis + 1) % 3], axes[(axis + 2) % 3]),
          is_first ? m.mirrored1 : m.mirrored2);
    }
  });
  return {std::move(sum[0]).value(), std::move(sum[1]).value(), std::move(sum[2]).value()};
}

// n·(w - v) = n·(vector between the frames) + n·w - n·v, with each corner in its own frame.
template <Number N>
Form<N> GapForms<N>::gap(const Plane& plane, std::size_t v, std::size_t w) {
  const auto& cofactors = frames().cofactors[static_cast<std::size_t>(plane.kind)];
  FormSum<N> sum;
  sum.add(Form<N>(products(plane).offset));
  for (const std::size_t b : {0U, 1U}) {
    const auto& along = b == 0 ? cofactors.along1 : cofactors.along2;
    const Form<N> own = height(plane, b, body(b).vertices[b == 0 ? v : w]);
    const N& unit = frames().extents[b][0];
    sum.add(along ? product(own, *along) : own, b == 0 ? N(-unit) : unit);
  }
  return std::move(sum).value();
}

template class GapForms<Integer>;
template class GapForms<Interval>;
template class GapForms<Bounded<double>>;
template class GapForms<Bounded<DoubleDouble>>;
template class GapForms<float>;
template class GapForms<double>;
template class GapForms<long double>;

}  // namespace touchstone::hulls
