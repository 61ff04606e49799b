// Decides exactly whether a pair of features holds the closest points of two cores. The header has
// the theorem.

#include "src/inflated/pair_conditions.hpp"

#include <algorithm>
#include <utility>

#include "src/body/points.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::inflated {
namespace {

using Kind = CorePair::Kind;

Polynomials scaled(const Polynomials& v, const IntegerPolynomial& by) {
  return {v[0] * by, v[1] * by, v[2] * by};
}

// The form of a corner and an edge e: the part of d at right angles to e, times e·e.
PairForm across_edge(const Polynomials& d, const Polynomials& e) {
  PairForm form;
  form.weight = dot(e, e);
  const IntegerPolynomial along = dot(d, e);
  form.normal = difference(scaled(d, form.weight), scaled(e, along));
  form.squared = form.weight * dot(d, d) - along * along;
  form.height = form.squared;
  return form;
}

// The form of two features of which both are at right angles to n.
PairForm along_normal(const Polynomials& d, Polynomials n) {
  PairForm form;
  form.height = dot(n, d);
  form.squared = form.height * form.height;
  form.weight = dot(n, n);
  form.normal = std::move(n);
  return form;
}

}  // namespace

PairConditions::PairConditions(const WorldFrames& frames,
                               const std::array<CoreFeatures, 2>& features, const Rational& radii)
    : frames_(frames),
      features_(features),
      length_squared_(frames.length() * frames.length() *
                      Integer(numerator(radii) * numerator(radii))),
      denominator_squared_(denominator(radii) * denominator(radii)) {}

std::size_t PairConditions::first_corner(const CorePair& pair, std::size_t body) const {
  return corners_of(pair, body, features_[body]).front();
}

Polynomials PairConditions::edge_of(const CorePair& pair, std::size_t body) const {
  const auto ends = corners_of(pair, body, features_[body]);
  const auto& at = frames_.core(body).vertices;
  return frames_.turned(body, difference(at[ends[1]], at[ends[0]]));
}

PairForm PairConditions::form(const CorePair& pair) const {
  const Polynomials d = frames_.between(first_corner(pair, 0), first_corner(pair, 1));
  const auto edge = [&](std::size_t body) { return edge_of(pair, body); };
  switch (pair.kind) {
    case Kind::corners: {
      PairForm form{d, dot(d, d), {}, IntegerPolynomial{Integer(1)}};
      form.squared = form.height;
      return form;
    }
    case Kind::corner_edge:
      return across_edge(d, edge(1));
    case Kind::edge_corner:
      return across_edge(d, edge(0));
    case Kind::corner_face:
      return along_normal(d, opposite(frames_.normal(1, features_[1].faces[pair.second].normal)));
    case Kind::face_corner:
      return along_normal(d, frames_.normal(0, features_[0].faces[pair.first].normal));
    case Kind::edges:
      break;
  }
  return along_normal(d, cross(edge(0), edge(1)));
}

IntegerPolynomial PairConditions::excess(const PairForm& form) const {
  return form.squared * denominator_squared_ - length_squared_ * form.weight;
}

// Vectors between corners are stretch(body) times turned(x) (WorldFrames), while `edge` is only
// turned(x). So the end of the vector is s / (stretch weight) of the way along an edge, and in the
// edge if 0 <= s <= stretch weight:
//   - a corner and an edge f: the end is the foot of the corner, s = ±d·f; the weight is f·f;
//   - two edges f, g: the vector d - s f + t g is at right angles to both. By Cramer's rule, times
//     the weight |f × g|²: s = (g·g)(d·f) - (f·g)(d·g) and t = (f·g)(d·f) - (f·f)(d·g).
// In a face, the end is the foot of the corner, on the inner side of all other faces.
std::vector<IntegerPolynomial> PairConditions::in_features(const CorePair& pair,
                                                           const PairForm& form) const {
  const Polynomials d = frames_.between(first_corner(pair, 0), first_corner(pair, 1));
  const auto edge = [&](std::size_t body) { return edge_of(pair, body); };
  std::vector<IntegerPolynomial> conditions;
  // 0 <= s <= most
  const auto add_between = [&conditions](IntegerPolynomial s, const IntegerPolynomial& most) {
    conditions.push_back(most - s);
    conditions.push_back(std::move(s));
  };
  // The end of the vector on a face of this body is within all faces of the body (within its own
  // face it is anyway).
  const auto add_faces = [&](std::size_t body) {
    const hulls::Lattice& core = frames_.core(body);
    std::vector<bool> seen(core.normals.size(), false);
    const std::size_t other = first_corner(pair, 1 - body);
    for (std::size_t v = 0; v < core.vertices.size(); ++v) {
      for (const std::size_t face : core.faces_at[v]) {
        if (seen[face]) continue;
        seen[face] = true;
        const Polynomials m = frames_.normal(body, face);
        const Polynomials way = body == 0 ? frames_.between(v, other) : frames_.between(other, v);
        const IntegerPolynomial beyond =
            form.weight * dot(m, way) - form.height * dot(m, form.normal);
        conditions.push_back(body == 0 ? -beyond : beyond);
      }
    }
  };
  switch (pair.kind) {
    case Kind::corners:
      break;
    case Kind::corner_edge:
      add_between(-dot(d, edge(1)), frames_.stretch(1) * form.weight);
      break;
    case Kind::edge_corner:
      add_between(dot(d, edge(0)), frames_.stretch(0) * form.weight);
      break;
    case Kind::corner_face:
      add_faces(1);
      break;
    case Kind::face_corner:
      add_faces(0);
      break;
    case Kind::edges: {
      const Polynomials f = edge(0), g = edge(1);
      const IntegerPolynomial ff = dot(f, f), gg = dot(g, g), fg = dot(f, g), df = dot(d, f),
                              dg = dot(d, g);
      add_between(gg * df - fg * dg, frames_.stretch(0) * form.weight);
      add_between(fg * df - ff * dg, frames_.stretch(1) * form.weight);
      break;
    }
  }
  return conditions;
}

PairConditions::Supports PairConditions::supports_inside(const CorePair& pair, const PairForm& form,
                                                         const Rational& in_stretch) const {
  const bool is_turned = sign_at(form.height, in_stretch) == Sign::negative;
  Supports found{is_turned ? opposite(form.normal) : form.normal, {}};
  for (std::size_t b = 0; b < 2; ++b) {
    const auto own = corners_of(pair, b, features_[b]);
    const auto& first_at = features_[b].first_at;
    for (std::size_t v = 0; v < first_at.size(); ++v) {
      if (std::ranges::find(own, first_at[v]) != own.end()) found.corners[b].push_back(v);
    }
  }
  return found;
}

std::optional<PairConditions::Supports> PairConditions::closest_at(const CorePair& pair,
                                                                   const PairForm& f,
                                                                   const RealAlgebraic& u) const {
  check_limit();
  // Condition (1).
  const Sign height = sign_at(f.height, u);
  if (height == Sign::zero || sign_at(f.weight, u) != Sign::positive) return std::nullopt;
  // The product of two edges may have the opposite direction.
  const bool is_turned = height == Sign::negative;
  if (is_turned && pair.kind != Kind::edges) return std::nullopt;
  Supports found{is_turned ? opposite(f.normal) : f.normal, {}};

  // Condition (3): no corner of a core may be beyond the plane through the pair's feature.
  for (std::size_t b = 0; b < 2; ++b) {
    const auto& at = frames_.core(b).vertices;
    const std::size_t own = first_corner(pair, b);
    for (std::size_t v = 0; v < at.size(); ++v) {
      const Vec3<Integer> back = b == 0 ? difference(at[own], at[v]) : difference(at[v], at[own]);
      const Sign s =
          is_zero(back) ? Sign::zero : sign_at(dot(found.normal, frames_.turned(b, back)), u);
      if (s == Sign::negative) return std::nullopt;
      if (s == Sign::zero) found.corners[b].push_back(v);
    }
  }
  // Condition (2).
  const auto inside = in_features(pair, f);
  if (std::ranges::any_of(
          inside, [&u](const IntegerPolynomial& p) { return sign_at(p, u) == Sign::negative; }))
    return std::nullopt;
  return found;
}

}  // namespace touchstone::inflated
