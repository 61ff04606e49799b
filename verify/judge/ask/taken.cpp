// Decides by a subject's hello which cases it is asked.

#include "verify/judge/ask/taken.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>

#include "verify/cases/generate/aimed_families.hpp"
#include "verify/cases/generate/compound_families.hpp"
#include "verify/cases/generate/enclosed_families.hpp"
#include "verify/cases/generate/make_case.hpp"
#include "verify/cases/generate/polyhedra_families.hpp"
#include "verify/cases/generate/rounded_families.hpp"
#include "verify/judge/ask/received_enclosed.hpp"
#include "verify/judge/ask/sent_motion.hpp"

namespace touchstone::judge {
namespace {

// Whether a subject takes one of the first cases of a family.
bool has_taken(const generate::Family& family, const std::vector<Hello>& subjects,
               std::uint64_t seed) {
  // Cases of enclosed families take long to make.
  if (family.enclosed && std::ranges::none_of(subjects, [&family](const Hello& hello) {
        return may_take_enclosed(hello, family);
      }))
    return false;
  constexpr std::uint64_t kFirst = 64;
  for (std::uint64_t index = 0; index < kFirst; ++index) {
    // The case is made once, and then shown to each subject.
    const auto is_taken = [&]() -> std::function<bool(const Hello&)> {
      if (!family.enclosed) {
        return [made = generate::make_case(family, {}, seed, index).parsed](const Hello& hello) {
          return takes(hello, made);
        };
      }
      return [made = generate::make_enclosed_case(family, {}, seed, index).parsed](
                 const Hello& hello) { return enclosed_not_taken(hello, made).empty(); };
    }();
    if (std::ranges::any_of(subjects, is_taken)) return true;
  }
  return false;
}

constexpr const char* kTooThin = "a box thinner than its rounded edges";

bool is_too_thin(const Hello& hello, const Box& box) {
  return hello.edges_inside && hello.radius &&
         std::ranges::any_of(box.half_extents,
                             [&hello](const Rational& h) { return h < *hello.radius; });
}

// The name of a convex body or part, if the subject is not asked about it; else empty.
std::string not_taken(const Hello& hello, const BodyOfKind& body) {
  if (!hello.is_asked_of(name(body.kind))) return words_for({body.kind});
  return body.is_flat && !hello.is_asked_of("flat-polyhedra") ? words_for(body) : "";
}

// The name of any body, if the subject is not asked about it; else empty. The kind `meshes` takes
// meshes even without `compounds`.
std::string not_taken(const Hello& hello, const ComposedBody& body) {
  const bool is_mesh = body.composition == Composition::mesh;
  if (body.composition != Composition::convex) {
    if (hello.edges_inside) return "a body of several parts beside boxes with rounded edges";
    if (is_mesh && hello.is_asked_of(kMeshes)) return "";
    if (!hello.is_asked_of(kCompounds)) return is_mesh ? "a mesh" : "a body of several parts";
  }
  for (const BodyOfKind& part : body.parts) {
    const std::string why = not_taken(hello, part);
    if (!why.empty()) return why;
  }
  return "";
}

}  // namespace

std::string motion_not_taken(const Hello& hello, const RoundedCase& received) {
  for (const std::string& motion : received.motions) {
    if (hello.takes(motion)) continue;
    const bool is_no_rotation = motion == "matrix" && received.without_rotation;
    return is_no_rotation ? "a matrix that is no rotation" : motion + " motion";
  }
  return received.affine && !hello.takes("affine") ? "affine motion" : "";
}

std::string body_not_taken(const Hello& hello, const Query& query) {
  if (has_solid(query)) return "a solid mesh";
  if (is_compound(query)) {
    for (const Shape& shape : query.shapes()) {
      const std::string why = not_taken(hello, composed_of(shape));
      if (!why.empty()) return why;
    }
    return "";
  }
  for (std::size_t b = 0; b < 2; ++b) {
    const BodyOfKind body = kind_of(query.shapes()[b]);
    const bool is_by_target =
        hello.targets && !query.radius(b).is_zero() && !hello.is_asked_of(name(body.kind));
    const std::string why =
        not_taken(hello, is_by_target ? kind_of(query.cores().shapes()[b]) : body);
    if (!why.empty()) return is_by_target ? words_for(body) : why;
    if (body.kind == BodyKind::boxes && is_too_thin(hello, query.box(b))) return kTooThin;
  }
  return "";
}

std::string body_not_taken(const Hello& hello, const RoundedCase& received) {
  for (const ComposedBody& body : received.bodies) {
    const std::string why = not_taken(hello, body);
    if (!why.empty()) return why;
  }
  return received.too_thin ? kTooThin : "";
}

bool takes(const Hello& hello, const Case& c) {
  if (!body_not_taken(hello, c.query).empty()) return false;
  // Checks the kinds first, without rounding the case: this decides most cases that are not taken.
  const Form form = hello.form();
  for (std::size_t b = 0; b < 2; ++b) {
    const Motion& motion = c.bodies[b].motion;
    if (hello.takes(name_of_kind(motion))) continue;
    if (!sent_motion(form, motion, c.query.motions()[b])) return false;
  }
  const auto received = rounded_case(c, form);
  return received && body_not_taken(hello, received.value()).empty() &&
         motion_not_taken(hello, received.value()).empty();
}

// In each case of an enclosed family a body moves, and a body turns or is a cylinder.
bool may_take_enclosed(const Hello& hello, const generate::Family& family) {
  return (hello.takes("turning") || hello.is_asked_of("cylinders")) &&
         std::ranges::any_of(family.motions, [&hello](const std::string& motion) {
           return motion != "static" && hello.takes(motion);
         });
}

std::vector<std::string> suite_of(const std::vector<Hello>& subjects, std::uint64_t seed) {
  std::vector<const std::vector<generate::Family>*> all{
      &generate::families(), &generate::resting_families(), &generate::straight_families(),
      &generate::extreme_families(), &generate::aimed_families()};
  if (std::any_of(subjects.begin(), subjects.end(),
                  [](const Hello& hello) { return hello.is_asked_of("polyhedra"); }))
    all.push_back(&generate::polyhedra_families());
  if (std::ranges::any_of(subjects, [](const Hello& hello) { return hello.is_asked_of_radii(); }))
    all.push_back(&generate::rounded_families());
  all.push_back(&generate::enclosed_families());
  if (std::ranges::any_of(subjects, [](const Hello& hello) {
        return hello.is_asked_of(kCompounds) || hello.is_asked_of(kMeshes);
      }))
    all.push_back(&generate::compound_families());
  std::vector<std::string> names;
  for (const auto* some : all) {
    for (const generate::Family& family : *some) {
      if (has_taken(family, subjects, seed)) names.push_back(family.name);
    }
  }
  return names;
}

}  // namespace touchstone::judge
