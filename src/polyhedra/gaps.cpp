#include "touchstone/polyhedra/gaps.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace touchstone::polyhedra {
namespace {

using walk::product;

Box unit_box(const Lattice& body) { return {{body.unit, body.unit, body.unit}, {}}; }

// A sum of multiples of forms, of any degrees.
class Sum {
 public:
  void add(const Form<Integer>& f, const Integer& times) {
    if (times.is_zero()) return;
    add(Form<Integer>::multiple(f, times));
  }
  void add(Form<Integer> f) {
    if (!sum_) {
      sum_ = std::move(f);
      return;
    }
    if (sum_->degree() < f.degree()) std::swap(*sum_, f);
    sum_->add(std::move(f));
  }
  Form<Integer> value() && { return sum_ ? std::move(*sum_) : Form<Integer>(); }

 private:
  std::optional<Form<Integer>> sum_{};
};

}  // namespace

PackedMotion<Integer> packed_frames(const PiecePair& pieces, const Lattice& one,
                                    const Lattice& two) {
  return walk::packed_motion<Integer>(pieces, unit_box(one), unit_box(two));
}

const Gaps::Products& Gaps::products(const Plane& plane) {
  const auto known = products_.find(plane);
  if (known != products_.end()) return known->second;
  check_limit();
  const PackedMotion<Integer>& m = frames();
  Sum offset;
  std::array<Sum, 6> of_axes;
  for (const auto& [facet, times] : normal_of(plane, body(0), body(1))) {
    offset.add(conditions_.offset(facet), times);
    for (const auto& term : conditions_.terms(facet)) {
      const auto generator = static_cast<std::size_t>(term.generator);
      const bool turned = is_turned(kBoxTerms[static_cast<std::size_t>(facet)][generator],
                                    m.mirrored1, m.mirrored2);
      const bool is_length = m.rigid && term.bracket >= kBrackets;
      const Form<Integer> bracket =
          is_length ? Form<Integer>(term.bracket == kSelf1 ? m.length1 : m.length2)
                    : conditions_.bracket(term.bracket);
      of_axes[generator].add(bracket, turned ? Integer(-times) : times);
    }
  }
  Products made{std::move(offset).value(), {}};
  for (std::size_t g = 0; g < 6; ++g) made.of_axes[g] = std::move(of_axes[g]).value();
  return products_.emplace(plane, std::move(made)).first->second;
}

bool Gaps::normal_vanishes(const Plane& plane) {
  const Products& p = products(plane);
  return std::all_of(p.of_axes.begin(), p.of_axes.end(),
                     [](const Form<Integer>& f) { return signs_of(f).all_zero(); });
}

Form<Integer> Gaps::height(const Plane& plane, std::size_t body, const Vec3<Integer>& x) {
  const Products& p = products(plane);
  Sum sum;
  for (std::size_t i = 0; i < 3; ++i) sum.add(p.of_axes[3 * body + i], x[i]);
  return std::move(sum).value();
}

Vec3<Form<Integer>> Gaps::world_normal(const Plane& plane) const {
  const PackedMotion<Integer>& m = frames();
  Vec3<Sum> sum;
  for (const auto& [facet, times] : normal_of(plane, body(0), body(1))) {
    const auto [kind, k, l] = facet_pair(facet);
    const auto add = [&, multiple = times](const auto& n, bool turned) {
      for (std::size_t i = 0; i < 3; ++i)
        sum[i].add(Form<Integer>(n[i]), turned ? Integer(-multiple) : multiple);
    };
    if (kind == FacetKind::edges) {
      add(cross_product(m.axes1[static_cast<std::size_t>(k)], m.axes2[static_cast<std::size_t>(l)]),
          false);
      continue;
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
  }
  return {std::move(sum[0]).value(), std::move(sum[1]).value(), std::move(sum[2]).value()};
}

Form<Integer> Gaps::gap(const Plane& plane, std::size_t v, std::size_t w) {
  const auto& cofactors = frames().cofactors[static_cast<std::size_t>(plane.kind)];
  Sum sum;
  sum.add(products(plane).offset, 1);
  for (const std::size_t b : {0U, 1U}) {
    const auto& along = b == 0 ? cofactors.along1 : cofactors.along2;
    const Form<Integer> own = height(plane, b, body(b).vertices[b == 0 ? v : w]);
    const Integer unit = b == 0 ? Integer(-frames().extents[b][0]) : frames().extents[b][0];
    sum.add(along ? product(own, *along) : own, unit);
  }
  return std::move(sum).value();
}

}  // namespace touchstone::polyhedra
