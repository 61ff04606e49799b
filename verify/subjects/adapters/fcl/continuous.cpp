// FCL's continuousCollide, once for each solver, narrow phase and kind of motion: subjects of the
// program touchstone-adapter-fcl. A case becomes two shapes and two motions in the form of its
// `Way`; FCL's answer, a fraction of the horizon, becomes a time.

#include <fcl/config.h>
#include <fcl/geometry/bvh/BVH_model.h>
#include <fcl/geometry/geometric_shape_to_BVH_model.h>
#include <fcl/narrowphase/continuous_collision.h>

#include <memory>

#include "verify/subjects/adapters/fcl/fcl_mesh.hpp"
#include "verify/subjects/adapters/fcl/rational_motion.hpp"
#include "verify/subjects/adapters/fcl/static.hpp"
#include "verify/subjects/adapters/fcl/turning_motion.hpp"
#include "verify/subjects/registry.hpp"
#include "verify/subjects/subject.hpp"

namespace touchstone::subjects {
namespace {

// The form of the motion that FCL receives: two poses, between which FCL moves by its own rules;
// two poses as FCL's InterpMotion about a given point or its ScrewMotion, for bodies that turn at
// constant speed; or a RationalMotion.
enum class Way { translation, interpolation, screw, rational, turning, turning_screw };

bool takes_turns(Way way) { return way == Way::turning || way == Way::turning_screw; }

// A subject: its name, and how it calls FCL.
struct Settings {
  std::string name;
  fcl::CCDSolverType solver;
  fcl::GJKSolverType narrow_phase;
  Way way;
  std::string text;
  Volumes volumes;  // of meshes
};

fcl::CCDMotionType motion_type(Way way) {
  switch (way) {
    case Way::interpolation:
      return fcl::CCDM_LINEAR;
    case Way::screw:
      return fcl::CCDM_SCREW;
    default:
      return fcl::CCDM_TRANS;
  }
}

// Whether there is a gap between two pieces that is larger than rounding errors of their numbers.
// At a jump no bound of a speed holds, so a RationalMotion cannot be given to FCL.
bool jumps(const Trajectory& motion) {
  static const Rational unseen(1, 1'000'000'000);
  for (std::size_t p = 0; p + 1 < motion.pieces().size(); ++p) {
    const MotionPiece& before = motion.pieces()[p];
    const MotionPiece& after = motion.pieces()[p + 1];
    const auto differ = [&](const RationalPolynomial& a, const RationalPolynomial& over_a,
                            const RationalPolynomial& b, const RationalPolynomial& over_b) {
      const Rational& t = before.until;
      return abs(Rational(a(t) / over_a(t) - b(t) / over_b(t))) > unseen;
    };
    for (std::size_t i = 0; i < 3; ++i) {
      if (differ(before.offset[i], before.offset_denominator, after.offset[i],
                 after.offset_denominator))
        return true;
      for (std::size_t m = 0; m < 3; ++m) {
        if (differ(before.axes[m][i], before.axes_denominator, after.axes[m][i],
                   after.axes_denominator))
          return true;
      }
    }
  }
  return false;
}

// A box as a mesh, for the polynomial solver, which needs meshes.
using BoxMesh = fcl::BVHModel<fcl::OBBRSSd>;

// A subject for one combination of solver, narrow phase, motion and bounding volumes.
class Continuous : public Subject {
 public:
  explicit Continuous(Settings settings) : settings_(std::move(settings)) {}

  Announcement announcement() const override {
    Announcement a{.name = settings_.name,
                   .version = "FCL " FCL_VERSION,
                   .motions = {"static", "linear", "matrix"},
                   .returns = {"time"},
                   .settings = settings_.text};
    if (settings_.way == Way::rational) {
      a.motions = {"static", "linear", "matrix", "quaternion", "piecewise", "bezier"};
    }
    if (takes_turns(settings_.way)) a.motions = {"static", "linear", "turning"};
    if (takes_polyhedra()) {
      a.kinds = {"boxes",     "polyhedra", "spheres",    "capsules",
                 "cylinders", "cones",     "ellipsoids", "meshes"};
    }
    return a;
  }

  Answer solve(const ReceivedCase& question) const override {
    for (const Body& body : question.bodies) {
      if (const std::string why = not_taken_by_fcl(body); !why.empty()) return not_supported(why);
      if (!body.parts.empty() && !mesh_of(body)) return not_supported("several parts in motion");
    }
    fcl::ContinuousCollisionRequestd request;  // defaults except for the settings
    request.ccd_solver_type = settings_.solver;
    request.gjk_solver_type = settings_.narrow_phase;
    request.ccd_motion_type = motion_type(settings_.way);
    if (settings_.way == Way::rational) return with_our_motion(question, request);
    if (takes_turns(settings_.way)) return with_turning_motion(question, request);
    return question.is_linear() ? with_two_poses(question, request)
                                : not_supported("linear motion only");
  }

 private:
  // The other solvers need meshes, or do not support all shapes.
  bool takes_polyhedra() const {
    return settings_.solver == fcl::CCDC_NAIVE ||
           settings_.solver == fcl::CCDC_CONSERVATIVE_ADVANCEMENT;
  }

  // Gives FCL only the first and the last pose.
  Answer with_two_poses(const ReceivedCase& question,
                        const fcl::ContinuousCollisionRequestd& request) const {
    std::array<fcl::Transform3d, 2> begin, end;
    std::array<std::unique_ptr<fcl::CollisionGeometryd>, 2> shapes;
    for (std::size_t i = 0; i < 2; ++i) {
      const Body& body = question.bodies[i];
      begin[i] = fcl_transform(body, (*body.pose)(question.from));
      end[i] = fcl_transform(body, (*body.pose)(question.until));
      if (settings_.solver == fcl::CCDC_POLYNOMIAL_SOLVER) {
        auto mesh = std::make_unique<BoxMesh>();
        fcl::generateBVHModel(*mesh, fcl_box(body), fcl::Transform3d::Identity());
        shapes[i] = std::move(mesh);
      } else {
        shapes[i] = fcl_geometry(body, settings_.volumes);
      }
    }
    fcl::ContinuousCollisionResultd result;
    double seconds = 0;
    timed(seconds, [&] {
      return fcl::continuousCollide(shapes[0].get(), begin[0], end[0], shapes[1].get(), begin[1],
                                    end[1], request, result);
    });
    return answer(question, result, seconds);
  }

  // Gives FCL its own motion for bodies that turn at constant speed.
  Answer with_turning_motion(const ReceivedCase& question,
                             const fcl::ContinuousCollisionRequestd& request) const {
    if (const std::string why = turn_not_taken(question); !why.empty()) return not_supported(why);
    std::array<std::unique_ptr<fcl::MotionBased>, 2> motions;
    for (std::size_t i = 0; i < 2; ++i) {
      const Body& body = question.bodies[i];
      if (settings_.way == Way::turning_screw && body.turn && !is_screw(*body.turn))
        return not_supported("a turn about a point that leaves its axis");
      motions[i] =
          turning_motion(settings_.way == Way::turning_screw, body, question.from, question.until);
    }
    const auto shape1 = fcl_geometry(question.bodies[0], settings_.volumes);
    const auto shape2 = fcl_geometry(question.bodies[1], settings_.volumes);
    fcl::ContinuousCollisionResultd result;
    double seconds = 0;
    timed(seconds, [&] {
      return fcl::continuousCollide<double>(shape1.get(), motions[0].get(), shape2.get(),
                                            motions[1].get(), request, result);
    });
    return answer(question, result, seconds);
  }

  // Gives FCL the motion itself, as a RationalMotion.
  Answer with_our_motion(const ReceivedCase& question,
                         const fcl::ContinuousCollisionRequestd& request) const {
    const Query exact = question.exact();
    std::vector<RationalMotion> motions;
    motions.reserve(2);
    for (std::size_t i = 0; i < 2; ++i) {
      if (!question.bodies[i].pose) return not_supported(question.bodies[i].kind + " motion");
      if (jumps(exact.motions()[i])) return not_supported("a motion that jumps");
      motions.emplace_back(question, i,
                           speed_bounds(exact.motions()[i], exact.from(), exact.until()));
    }
    const auto shape1 = fcl_geometry(question.bodies[0], settings_.volumes);
    const auto shape2 = fcl_geometry(question.bodies[1], settings_.volumes);
    fcl::ContinuousCollisionResultd result;
    double seconds = 0;
    timed(seconds, [&] {
      return fcl::continuousCollide<double>(shape1.get(), &motions[0], shape2.get(), &motions[1],
                                            request, result);
    });
    return answer(question, result, seconds);
  }

  // FCL's time is a fraction of the horizon, from 0 to 1. The end is given exactly.
  static Answer answer(const ReceivedCase& question, const fcl::ContinuousCollisionResultd& result,
                       double seconds) {
    const double t = result.time_of_contact;
    Answer a = result.is_collide
                   ? contact_at(t == 1 ? question.until
                                       : question.from + (question.until - question.from) * t)
                   : no_contact();
    a.seconds = seconds;
    return a;
  }

  Settings settings_;
};

// The names of a setting: within the name of a subject, and within its `settings`.
struct Word {
  const char* name;
  const char* text;
};

Word word(fcl::CCDSolverType solver) {
  switch (solver) {
    case fcl::CCDC_NAIVE:
      return {"naive", "CCDC_NAIVE"};
    case fcl::CCDC_CONSERVATIVE_ADVANCEMENT:
      return {"conservative", "CCDC_CONSERVATIVE_ADVANCEMENT"};
    case fcl::CCDC_RAY_SHOOTING:
      return {"ray-shooting", "CCDC_RAY_SHOOTING"};
    case fcl::CCDC_POLYNOMIAL_SOLVER:
      break;
  }
  return {"polynomial", "CCDC_POLYNOMIAL_SOLVER on meshes of OBBRSS"};
}

Word word(Way way) {
  switch (way) {
    case Way::translation:
      return {"translation", "CCDM_TRANS"};
    case Way::interpolation:
      return {"interpolation", "CCDM_LINEAR"};
    case Way::screw:
      return {"screw", "CCDM_SCREW"};
    case Way::turning:
      return {"turning", "InterpMotion about a given point"};
    case Way::turning_screw:
      return {"turning-screw", "ScrewMotion"};
    case Way::rational:
      break;
  }
  return {"rational", "Touchstone's motion"};
}

}  // namespace

void add_fcl(Registry& registry) {
  const auto add = [&](fcl::CCDSolverType solver, fcl::GJKSolverType narrow_phase, Way way,
                       std::string name, Volumes volumes = Volumes::obbrss) {
    const bool libccd = narrow_phase == fcl::GST_LIBCCD;
    const bool is_rss = volumes == Volumes::rss;
    const std::string text = std::string(word(solver).text) + ", " +
                             (libccd ? "GST_LIBCCD" : "GST_INDEP") + ", " + word(way).text +
                             (is_rss ? ", meshes of RSS" : "");
    if (name.empty()) {
      name = std::string("fcl-") + word(solver).name + (libccd ? "-libccd-" : "-indep-") +
             word(way).name + (is_rss ? "-rss" : "");
    }
    const Settings settings{name, solver, narrow_phase, way, text, volumes};
    registry.push_back({name, "FCL continuousCollide: " + text,
                        [=] { return std::make_unique<Continuous>(settings); }});
  };
  add(fcl::CCDC_NAIVE, fcl::GST_LIBCCD, Way::translation, "fcl-default");
  add(fcl::CCDC_CONSERVATIVE_ADVANCEMENT, fcl::GST_LIBCCD, Way::translation,
      "fcl-conservative-default");
  for (const auto narrow_phase : {fcl::GST_LIBCCD, fcl::GST_INDEP}) {
    for (const auto solver : {fcl::CCDC_NAIVE, fcl::CCDC_CONSERVATIVE_ADVANCEMENT}) {
      for (const Way way : {Way::translation, Way::interpolation, Way::screw, Way::rational,
                            Way::turning, Way::turning_screw}) {
        add(solver, narrow_phase, way, "");
      }
    }
    // FCL bounds the motion of no other bounding volume.
    for (const Way way : {Way::translation, Way::interpolation, Way::rational, Way::turning}) {
      add(fcl::CCDC_CONSERVATIVE_ADVANCEMENT, narrow_phase, way, "", Volumes::rss);
    }
    // These two solvers support only translations.
    for (const auto solver : {fcl::CCDC_RAY_SHOOTING, fcl::CCDC_POLYNOMIAL_SOLVER}) {
      add(solver, narrow_phase, Way::translation, "");
    }
  }
  add_fcl_static(registry);
}

}  // namespace touchstone::subjects
