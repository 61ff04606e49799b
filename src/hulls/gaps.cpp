// Computes the gap between two polyhedra along a plane, as a form. Two boxes that move as the
// bodies do provide the brackets and offsets; the numbers of the bodies weight them.

#include "src/hulls/gaps.hpp"

#include <algorithm>
#include <utility>

#include "src/form/form_signs.hpp"
#include "src/hulls/form_sum.hpp"

namespace touchstone::hulls {
namespace {

// A box whose half extents are the unit of a body's corners.
Box unit_box(const Lattice& body) { return {{body.unit, body.unit, body.unit}, {}}; }

// Σ v_m e_m of the columns e_m, which have one degree.
template <Number N>
Vec3<Form<N>> combination(const Mat3<FormView<N>>& columns, const Vec3<N>& v) {
  Vec3<Form<N>> r;
  for (std::size_t i = 0; i < 3; ++i)
    r[i] = Form<N>::combination({columns[0][i], columns[1][i], columns[2][i]}, v);
  return r;
}

// The products of the columns with a vector.
template <Number N>
Vec3<Form<N>> products_with(const Vec3<Form<N>>& vector, const Mat3<FormView<N>>& columns) {
  return {dot_product(columns[0], vector), dot_product(columns[1], vector),
          dot_product(columns[2], vector)};
}

// v × f, or f × v if `turned`, for a vector of numbers and one of forms of one degree.
template <Number N>
Vec3<Form<N>> cross_with(const Vec3<N>& v, const Vec3<Form<N>>& f, bool turned) {
  Vec3<Form<N>> r;
  for (std::size_t i = 0; i < 3; ++i) {
    const std::size_t j = (i + 1) % 3, k = (i + 2) % 3;
    r[i] = Form<N>::multiple(f[k], turned ? N(-v[j]) : v[j]);
    r[i].add_multiple(f[j], turned ? v[k] : N(-v[k]));
  }
  return r;
}

// The products of a plane between two bodies in rigid frames.
//   With the axes a_k of body 1, a_i × a_j is ± a_k up to their length, which the brackets of edges
// leave out (box_terms.hpp). So for edges e and g in the frames of their bodies, and E and G in the
// world, n·a_m = (E × G)·a_m = (a_m × E)·G is component m of e × q, where q_k = a_k·G; and n·b_m is
// component m of p × g, where p_l = b_l·E. Both are negated if that body's axes are left-handed.
template <Number N>
NormalProducts<N> rigid_products(const PackedMotion<N>& m, const BodyIn<N>& body1,
                                 const BodyIn<N>& body2, const Plane& plane) {
  NormalProducts<N> result;
  const auto set_axes = [&result](std::size_t body, const Vec3<Form<N>>& all) {
    for (std::size_t i = 0; i < 3; ++i) result.of_axes[3 * body + i] = all[i];
  };
  if (plane.kind == FacetKind::edges) {
    const Vec3<N>& e = body1.directions[plane.first];
    Vec3<N> g = body2.directions[plane.second];
    if (plane.side < 0) g = {-g[0], -g[1], -g[2]};
    const Vec3<Form<N>> one = combination(m.axes1, e), two = combination(m.axes2, g);
    result.offset = dot_product(two, cross_product(m.offset, one));
    set_axes(0, cross_with(e, products_with(two, m.axes1), m.mirrored1));
    set_axes(1, cross_with(g, products_with(one, m.axes2), !m.mirrored2));
  } else {
    const bool is_first = plane.kind == FacetKind::face1;
    Vec3<N> own = is_first ? body1.normals[plane.first] : body2.normals[plane.second];
    if (!is_first) own = {-own[0], -own[1], -own[2]};
    const Vec3<Form<N>> normal = combination(is_first ? m.axes1 : m.axes2, own);
    const FormView<N>& length = is_first ? m.length1 : m.length2;
    result.offset = dot_product(normal, m.offset);
    set_axes(is_first ? 0 : 1,
             {Form<N>::multiple(length, own[0]), Form<N>::multiple(length, own[1]),
              Form<N>::multiple(length, own[2])});
    set_axes(is_first ? 1 : 0, products_with(normal, is_first ? m.axes2 : m.axes1));
  }
  const auto& cofactor = m.cofactors[static_cast<std::size_t>(plane.kind)].offset;
  if (cofactor) result.offset = product(result.offset, *cofactor);
  return result;
}

}  // namespace

PackedMotion<Integer> packed_frames(const PiecePair& pieces, const Lattice& one,
                                    const Lattice& two) {
  return walk::packed_motion<Integer>(pieces, unit_box(one), unit_box(two));
}

// n is a sum of normals of facets of two boxes (add_facets), so its products are sums of those of
// the facets.
template <Number N>
auto GapForms<N>::products(const Plane& plane) -> const Products& {
  if (const Products* known = products_.find(plane)) return *known;
  check_limit();
  if constexpr (kOneByOne) {
    // If some brackets vanish (`vanishing`), the other way is taken: it leaves out these brackets,
    // while here roundings may hide that they are zero.
    if (frames().rigid && frames().vanishing == 0)
      return products_.add(plane, rigid_products(frames(), body(0), body(1), plane));
  }
  return products_.add(plane, products_of_brackets(plane));
}

template <Number N>
auto GapForms<N>::products_of_brackets(const Plane& plane) -> Products {
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
      // kSelf1 and kSelf2, which follow the brackets, are products of a box's axes with its own
      // face: in a rigid frame, this is the length of the axes.
      const bool is_length = m.rigid && term.bracket >= kBrackets;
      const FormView<N> bracket = is_length ? (term.bracket == kSelf1 ? m.length1 : m.length2)
                                            : conditions_.bracket(term.bracket);
      of_axes[generator].add(bracket, turned ? N(-times) : times);
    }
  });
  Products result{std::move(offset).value(), {}};
  for (std::size_t g = 0; g < 6; ++g) result.of_axes[g] = std::move(of_axes[g]).value();
  return result;
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
  const Form<N>* of = &p.of_axes[3 * body];
  if constexpr (kOneByOne) {
    if (of[0].degree() == of[1].degree() && of[0].degree() == of[2].degree())
      return Form<N>::combination({of[0], of[1], of[2]}, x);
  }
  FormSum<N> sum;
  for (std::size_t i = 0; i < 3; ++i) sum.add(of[i], x[i]);
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
