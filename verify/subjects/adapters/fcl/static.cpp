// FCL's collide and distance for bodies at rest, with each narrow phase: subjects of the program
// touchstone-adapter-fcl. Bodies of one shape are passed directly, bodies of several parts by FCL's
// broad phase, which calls collide_pair or measure_pair for pairs of parts that may matter.

#include "verify/subjects/adapters/fcl/static.hpp"

#include <fcl/broadphase/broadphase_dynamic_AABB_tree.h>
#include <fcl/config.h>
#include <fcl/narrowphase/collision.h>
#include <fcl/narrowphase/distance.h>

#include <algorithm>
#include <limits>
#include <memory>

#include "verify/subjects/adapters/fcl/fcl_mesh.hpp"

namespace touchstone::subjects {
namespace {

using Objects = std::vector<std::unique_ptr<fcl::CollisionObjectd>>;

// The parts of a body in FCL's broad phase, which is how FCL takes bodies of several parts.
class Parts {
 public:
  explicit Parts(const Objects& objects) {
    for (const auto& object : objects) tree_.registerObject(object.get());
    tree_.setup();
  }
  fcl::DynamicAABBTreeCollisionManagerd& tree() { return tree_; }

 private:
  fcl::DynamicAABBTreeCollisionManagerd tree_;
};

// A subject for bodies at rest: its name, and how it calls FCL.
struct RestSettings {
  const char* name;
  const char* text;
  fcl::GJKSolverType narrow_phase;
  Volumes volumes;
};

// The bodies of a case at rest.
struct Resting {
  Objects first, second;
};

// A question about bodies at rest. Subclasses call one function of FCL.
class AtRest : public Subject {
 public:
  explicit AtRest(const RestSettings& settings) : settings_(settings) {}

  Announcement announcement() const override {
    return {.name = settings_.name,
            .version = "FCL " FCL_VERSION,
            .motions = {"static"},
            .kinds = {"boxes", "polyhedra", "spheres", "capsules", "cylinders", "cones",
                      "ellipsoids", "compounds", "meshes"},
            .returns = {},
            .settings = settings_.text};
  }

  Answer solve(const ReceivedCase& question) const override {
    for (const Body& body : question.bodies) {
      if (body.kind != "static") return not_supported("bodies at rest only");
      if (const std::string why = not_taken_by_fcl(body); !why.empty()) return not_supported(why);
    }
    return answer({fcl_objects(question.bodies[0], settings_.volumes),
                   fcl_objects(question.bodies[1], settings_.volumes)});
  }

 protected:
  virtual Answer answer(const Resting& bodies) const = 0;
  const RestSettings& settings() const { return settings_; }

 private:
  RestSettings settings_;
};

// Whether the bodies touch, by FCL's collide.
class Collide : public AtRest {
 public:
  using AtRest::AtRest;

 private:
  struct Found {
    fcl::CollisionRequestd request{};
    fcl::CollisionResultd result{};
  };
  // Stops the broad phase at the first pair in contact.
  static bool collide_pair(fcl::CollisionObjectd* a, fcl::CollisionObjectd* b, void* data) {
    auto& found = *static_cast<Found*>(data);
    fcl::collide(a, b, found.request, found.result);
    return found.result.isCollision();
  }

  Answer answer(const Resting& bodies) const override {
    Found found;
    found.request.gjk_solver_type = settings().narrow_phase;
    double seconds = 0;
    if (bodies.first.size() == 1 && bodies.second.size() == 1) {
      timed(seconds,
            [&] { return collide_pair(bodies.first[0].get(), bodies.second[0].get(), &found); });
    } else {
      Parts first(bodies.first), second(bodies.second);
      timed(seconds, [&] {
        first.tree().collide(&second.tree(), &found, collide_pair);
        return 0;
      });
    }
    Answer answer;
    answer.contact = found.result.isCollision();
    answer.seconds = seconds;
    return answer;
  }
};

// How far the bodies are apart, by FCL's distance.
class Distance : public AtRest {
 public:
  using AtRest::AtRest;

  Announcement announcement() const override {
    Announcement a = AtRest::announcement();
    a.returns = {"distance"};
    return a;
  }

 private:
  struct Found {
    fcl::DistanceRequestd request{};
    double least = std::numeric_limits<double>::max();
  };
  // Lowers `least`, the distance of the nearest pair up to now. FCL gives -1 for pairs in contact.
  static bool measure_pair(fcl::CollisionObjectd* a, fcl::CollisionObjectd* b, void* data,
                           double& least) {
    auto& found = *static_cast<Found*>(data);
    fcl::DistanceResultd result;
    fcl::distance(a, b, found.request, result);
    found.least = std::min(found.least, result.min_distance);
    least = found.least;
    return least <= 0;
  }

  Answer answer(const Resting& bodies) const override {
    Found found;
    found.request.gjk_solver_type = settings().narrow_phase;
    double seconds = 0;
    if (bodies.first.size() == 1 && bodies.second.size() == 1) {
      timed(seconds, [&] {
        double least = 0;
        return measure_pair(bodies.first[0].get(), bodies.second[0].get(), &found, least);
      });
    } else {
      Parts first(bodies.first), second(bodies.second);
      timed(seconds, [&] {
        first.tree().distance(&second.tree(), &found, measure_pair);
        return 0;
      });
    }
    Answer answer;
    answer.contact = found.least <= 0;
    if (!answer.contact) answer.distance = contact_at(found.least).time;
    answer.seconds = seconds;
    return answer;
  }
};

template <class AnySubject>
void add(Registry& registry, const char* call, const RestSettings& settings) {
  registry.push_back({settings.name, std::string("FCL's ") + call + ", " + settings.text,
                      [settings] { return std::make_unique<AnySubject>(settings); }});
}

}  // namespace

void add_fcl_static(Registry& registry) {
  const RestSettings libccd{"fcl-static-libccd", "GST_LIBCCD", fcl::GST_LIBCCD, Volumes::obbrss};
  const RestSettings indep{"fcl-static-indep", "GST_INDEP", fcl::GST_INDEP, Volumes::obbrss};
  const RestSettings rss{"fcl-static-libccd-rss", "GST_LIBCCD, meshes of RSS", fcl::GST_LIBCCD,
                         Volumes::rss};
  for (const RestSettings& settings : {libccd, indep, rss})
    add<Collide>(registry, "static collide", settings);
  const auto measuring = [](RestSettings settings, const char* name) {
    settings.name = name;
    return settings;
  };
  for (const RestSettings& settings : {measuring(libccd, "fcl-static-distance-libccd"),
                                       measuring(indep, "fcl-static-distance-indep"),
                                       measuring(rss, "fcl-static-distance-libccd-rss")})
    add<Distance>(registry, "distance at rest", settings);
}

}  // namespace touchstone::subjects
