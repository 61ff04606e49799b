// Bullet's convex casts. Each moves the shapes between two poses by its own rules. With and without
// margins, they are six subjects of the program touchstone-adapter-bullet.

#include <BulletCollision/NarrowPhaseCollision/btContinuousConvexCollision.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkConvexCast.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>
#include <BulletCollision/NarrowPhaseCollision/btSubSimplexConvexCast.h>
#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>

#include <memory>

#include "verify/subjects/adapters/bullet/bullet_shape.hpp"
#include "verify/subjects/adapters/bullet/static.hpp"

namespace touchstone::subjects {
namespace {

enum class Method { continuous, subsimplex, gjk };
// The margin of a shape: Bullet's default, or none. With a margin a box keeps its size but has a
// smaller core; a hull grows by it.
enum class Margin { own, none };

// A subject for one of Bullet's casts, with or without margins.
class Cast : public Subject {
 public:
  Cast(std::string name, Method method, Margin margin)
      : name_(std::move(name)), method_(method), margin_(margin) {}

  Announcement announcement() const override {
    return {.name = name_,
            .version = "Bullet " TOUCHSTONE_LIBRARY_VERSION,
            .number = bullet_number(),
            .motions = motions(),
            .kinds = {"boxes", "polyhedra", "spheres", "capsules", "cylinders", "cones"},
            .returns = {"time"},
            .settings = margin_ == Margin::none
                            ? "margin 0"
                            : "margin 0.04, or a tenth of the least half extent; hulls and cones "
                              "grow by it",
            // Casts are for shapes that approach each other: shapes that touch at the start without
            // approaching do not count as a hit.
            .start = "ignores"};
  }

  Answer solve(const ReceivedCase& question) const override {
    if (const std::string why = not_taken(question); !why.empty()) return not_supported(why);
    if (question.bodies[0].kind == "static" && question.bodies[1].kind == "static") {
      return not_supported("a cast needs motion");  // by design it never hits at rest
    }
    const Body& a = question.bodies[0];
    const Body& b = question.bodies[1];
    const auto shape1 = bullet_shape(a), shape2 = bullet_shape(b);
    if (margin_ == Margin::none) {
      shape1->setMargin(0);
      shape2->setMargin(0);
    }
    const auto at = [&](const Body& body, double t) {
      return bullet_transform(body, (*body.pose)(t));
    };
    const btTransform from1 = at(a, question.from), to1 = at(a, question.until);
    const btTransform from2 = at(b, question.from), to2 = at(b, question.until);
    btVoronoiSimplexSolver simplex;
    btGjkEpaPenetrationDepthSolver penetration;
    const std::unique_ptr<btConvexCast> cast = make(*shape1, *shape2, simplex, penetration);
    btConvexCast::CastResult result;
    result.m_fraction = 1;  // as Bullet's own callers do
    double seconds = 0;
    const bool hit =
        timed(seconds, [&] { return cast->calcTimeOfImpact(from1, to1, from2, to2, result); });
    Answer answer = no_contact();
    if (hit) {
      const btScalar length =
          static_cast<btScalar>(question.until) - static_cast<btScalar>(question.from);
      answer = contact_at(static_cast<btScalar>(question.from) + length * result.m_fraction);
    }
    answer.seconds = seconds;
    return answer;
  }

 private:
  // The other methods do not turn shapes.
  bool turns() const { return method_ == Method::continuous; }
  std::vector<std::string> motions() const {
    std::vector<std::string> all{"static", "linear", "matrix"};
    if (turns()) all.emplace_back("turning");
    return all;
  }

  // Why it does not take a case. Bullet moves the origin of a shape on a straight line.
  std::string not_taken(const ReceivedCase& question) const {
    for (const Body& body : question.bodies) {
      if (body.turn && body.turn->about != middle_of(body))
        return "a turn about another point than the middle of the body";
    }
    if (!turns() && !question.is_linear()) return "linear motion only";
    return turn_not_taken(question);
  }
  static Vector middle_of(const Body& body) {
    const auto core = round_core(body);
    return core ? core->center : body.center;
  }

  // The cast of these shapes. The two solvers have to live as long.
  std::unique_ptr<btConvexCast> make(const btConvexShape& one, const btConvexShape& two,
                                     btVoronoiSimplexSolver& simplex,
                                     btGjkEpaPenetrationDepthSolver& penetration) const {
    switch (method_) {
      case Method::continuous:
        return std::make_unique<btContinuousConvexCollision>(&one, &two, &simplex, &penetration);
      case Method::subsimplex:
        return std::make_unique<btSubsimplexConvexCast>(&one, &two, &simplex);
      case Method::gjk:
        break;
    }
    return std::make_unique<btGjkConvexCast>(&one, &two, &simplex);
  }

  std::string name_;
  Method method_;
  Margin margin_;
};

}  // namespace

void add_bullet(Registry& registry) {
  const auto add = [&](const std::string& name, Method method, Margin margin, const char* summary) {
    registry.push_back(
        {name, summary, [=] { return std::make_unique<Cast>(name, method, margin); }});
  };
  add("bullet-continuous-margin-0.04", Method::continuous, Margin::own,
      "btContinuousConvexCollision, margin 0.04");
  add("bullet-continuous-margin-0", Method::continuous, Margin::none,
      "btContinuousConvexCollision, margin 0");
  add("bullet-subsimplex-margin-0.04", Method::subsimplex, Margin::own,
      "btSubsimplexConvexCast, margin 0.04");
  add("bullet-subsimplex-margin-0", Method::subsimplex, Margin::none,
      "btSubsimplexConvexCast, margin 0");
  add("bullet-gjk-cast-margin-0.04", Method::gjk, Margin::own, "btGjkConvexCast, margin 0.04");
  add("bullet-gjk-cast-margin-0", Method::gjk, Margin::none, "btGjkConvexCast, margin 0");
  add_bullet_static(registry);
}

}  // namespace touchstone::subjects
