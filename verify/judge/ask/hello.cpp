// The meaning of a subject's hello: which cases it is asked, in which form, and by which terms its
// answers are judged. hello_json.cpp reads and writes it.

#include "verify/judge/ask/hello.hpp"

#include <algorithm>
#include <array>

namespace touchstone::judge {
namespace {

// All kinds of convex bodies.
constexpr std::array kBodyKinds{BodyKind::boxes,         BodyKind::polyhedra,
                                BodyKind::spheres,       BodyKind::capsules,
                                BodyKind::rounded_boxes, BodyKind::rounded_polyhedra};

bool has(const std::vector<std::string>& texts, const std::string& text) {
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

}  // namespace

bool Hello::takes(const std::string& motion) const { return has(motions, motion); }
bool Hello::takes_all_motions() const {
  constexpr std::array kAll{"static", "linear",    "matrix", "quaternion",
                            "bezier", "piecewise", "affine"};
  return std::all_of(kAll.begin(), kAll.end(), [this](const char* kind) { return takes(kind); });
}
bool Hello::is_asked_of(const std::string& kind) const { return has(kinds, kind); }
bool Hello::is_asked_of_bodies() const {
  return is_asked_of(kMeshes) || std::ranges::any_of(kBodyKinds, [this](BodyKind kind) {
           return is_asked_of(judge::name(kind));
         });
}
bool Hello::is_asked_of_radii() const {
  return targets || std::ranges::any_of(kBodyKinds, [this](BodyKind kind) {
           return kind != BodyKind::boxes && kind != BodyKind::polyhedra &&
                  is_asked_of(judge::name(kind));
         });
}
bool Hello::gives(const std::string& what) const { return has(returns, what); }

Form Hello::form() const {
  Form form(number);
  form.poses = poses;
  form.second_moves = second_moves;
  form.decimals = decimals;
  form.edges_inside = edges_inside;
  if (edges_inside && radius) form.edge_radius = *radius;
  if (targets) {
    form.radii_of.emplace();
    for (const BodyKind kind : kBodyKinds) {
      if (is_asked_of(judge::name(kind))) form.radii_of->insert(kind);
    }
  }
  // A subject that takes all kinds gets each motion as it is written. Any other one gets straight
  // motions in the simplest kind that it takes, so that it can be asked more cases.
  form.rest_as_static = takes("static") && !takes_all_motions();
  form.straight_as_linear = form.rest_as_static && takes("linear");
  form.matrices_as_quaternions = takes("static") && !takes("matrix");
  form.quaternions_as_matrices = takes("matrix") && !takes("static") && !takes("linear");
  return form;
}

int Hello::boxes_judged_sharp(const Query& query) const {
  if (!radius || edges_inside) return 0;
  int boxes = 0;
  for (const Shape& shape : query.shapes()) {
    const ComposedBody body = composed_of(shape);
    if (has_parts_of(body, BodyKind::polyhedra)) return 0;
    if (has_parts_of(body, BodyKind::boxes)) ++boxes;
  }
  return boxes;
}

Terms Hello::terms_for(const Query& query) const { return terms_with(boxes_judged_sharp(query)); }

Terms Hello::terms_with(int rounded_boxes) const {
  Terms terms{number, convention, tolerance, gives("time")};
  if (patch_share) terms.patch_share = *patch_share;
  if (!radius || edges_inside || rounded_boxes == 0) return terms;
  const Rational above_root_of_three = Rational(1'732'050'808, 1'000'000'000);
  terms.tolerance.distance = terms.tolerance.distance.value_or(0).value() +
                             rounded_boxes * *radius * (above_root_of_three - 1);
  return terms;
}

}  // namespace touchstone::judge
