// Box2D's functions for a pair of polygons: distance, overlap, time of impact and shape cast. Each
// is a subject of the program touchstone-adapter-box2d. InPlane checks the question and turns it
// into two polygons; its subclasses call one function each.

#include <box2d/b2_collision.h>
#include <box2d/b2_distance.h>
#include <box2d/b2_time_of_impact.h>

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "src/number/notation.hpp"
#include "verify/subjects/adapters/box2d/planar.hpp"
#include "verify/subjects/registry.hpp"
#include "verify/subjects/subject.hpp"

namespace touchstone::subjects {
namespace {

using Pair = std::array<PlanarBody, 2>;

b2DistanceProxy proxy_of(const PlanarBody& body) {
  b2DistanceProxy proxy;
  proxy.Set(&body.shape, 0);
  return proxy;
}

// Answers questions in the plane.
class InPlane : public Subject {
 public:
  Announcement announcement() const override {
    return {.name = name(),
            .version = "Box2D 2.4",
            .number = "float",
            .motions = moves() ? std::vector<std::string>{"static", "linear", "matrix"}
                               : std::vector<std::string>{"static"},
            .kinds = {"boxes", "polyhedra"},
            .returns = returns(),
            .settings = settings(),
            .start = moves() ? "apart" : "reports"};
  }

  Answer solve(const ReceivedCase& question) const override {
    const bool rests = question.bodies[0].kind == "static" && question.bodies[1].kind == "static";
    if (rests == moves())
      return not_supported(moves() ? "bodies in motion only" : "bodies at rest only");
    std::string why;
    const auto bodies = in_plane(question, why);
    if (!bodies) return not_supported(why);
    return answer(question, *bodies);
  }

 private:
  virtual std::string name() const = 0;
  virtual std::string settings() const = 0;
  virtual bool moves() const = 0;
  virtual std::vector<std::string> returns() const = 0;
  virtual Answer answer(const ReceivedCase& question, const Pair& bodies) const = 0;
};

// The distance of two polygons at rest.
class Distance : public InPlane {
  std::string name() const override { return "box2d-distance-static"; }
  std::string settings() const override {
    return "b2Distance, useRadii false, a contact is a distance of 0";
  }
  bool moves() const override { return false; }
  std::vector<std::string> returns() const override { return {"distance", "points"}; }

  // A point in the plane as a point in space, at a height that both bodies have.
  static std::array<std::string, 3> in_space(const b2Vec2& p, double z) {
    return {hex_float(double{p.x}), hex_float(double{p.y}), hex_float(z)};
  }

  Answer answer(const ReceivedCase&, const Pair& bodies) const override {
    b2DistanceInput input{proxy_of(bodies[0]), proxy_of(bodies[1]), bodies[0].pose, bodies[1].pose,
                          false};
    b2SimplexCache cache;
    cache.count = 0;
    b2DistanceOutput output;
    Answer answer;
    double seconds = 0;
    timed(seconds, [&] {
      b2Distance(&output, &cache, &input);
      return 0;  // timed() needs a result
    });
    answer.seconds = seconds;
    answer.contact = output.distance == 0;
    if (answer.contact) return answer;
    answer.distance = hex_float(double{output.distance});
    answer.points = {in_space(output.pointA, bodies[0].height),
                     in_space(output.pointB, bodies[0].height)};
    return answer;
  }
};

// Whether two polygons at rest overlap.
class Overlap : public InPlane {
  std::string name() const override { return "box2d-overlap-static"; }
  std::string settings() const override {
    return "b2TestOverlap of two shapes, whose skins of 0.01 count";
  }
  bool moves() const override { return false; }
  std::vector<std::string> returns() const override { return {}; }

  Answer answer(const ReceivedCase&, const Pair& bodies) const override {
    Answer answer;
    double seconds = 0;
    answer.contact = timed(seconds, [&] {
      return b2TestOverlap(&bodies[0].shape, 0, &bodies[1].shape, 0, bodies[0].pose,
                           bodies[1].pose);
    });
    answer.seconds = seconds;
    return answer;
  }
};

// A subject in which both bodies move in a straight line on the horizon.
class Moving : public InPlane {
  bool moves() const override { return true; }
  std::vector<std::string> returns() const override { return {"time"}; }
  // The fraction of the horizon at which the bodies meet.
  virtual std::optional<float> fraction(const Pair& bodies, const std::array<b2Vec2, 2>& ways,
                                        double& seconds) const = 0;

  Answer answer(const ReceivedCase& question, const Pair& bodies) const override {
    const double duration = question.until - question.from;
    Pair begin = bodies;
    std::array<b2Vec2, 2> ways;
    for (std::size_t i = 0; i < 2; ++i) {
      const auto& [x, y, z] = question.bodies[i].velocity;
      const Vector& start = question.bodies[i].start.translation;
      begin[i].pose.p = {static_cast<float>(start[0] + question.from * x),
                         static_cast<float>(start[1] + question.from * y)};
      ways[i] = {static_cast<float>(duration * x), static_cast<float>(duration * y)};
    }
    double seconds = 0;
    const auto found = fraction(begin, ways, seconds);
    Answer answer = found ? contact_at(question.from + duration * double{*found}) : no_contact();
    answer.seconds = seconds;
    return answer;
  }
};

// The function with which Box2D's world keeps fast bodies from passing through others.
class TimeOfImpact : public Moving {
  std::string name() const override { return "box2d-time-of-impact"; }
  std::string settings() const override {
    return "b2TimeOfImpact, reached at a distance of 0.005, within 0.00125; a contact is the state "
           "touching, as in a world";
  }

  static b2Sweep sweep_of(const PlanarBody& body, const b2Vec2& way) {
    b2Sweep sweep{};
    sweep.c0 = body.pose.p;
    sweep.c = body.pose.p + way;
    sweep.a0 = sweep.a = body.pose.q.GetAngle();
    return sweep;
  }

  std::optional<float> fraction(const Pair& bodies, const std::array<b2Vec2, 2>& ways,
                                double& seconds) const override {
    b2TOIInput input{proxy_of(bodies[0]), proxy_of(bodies[1]), sweep_of(bodies[0], ways[0]),
                     sweep_of(bodies[1], ways[1]), 1};
    b2TOIOutput output{};
    timed(seconds, [&] {
      b2TimeOfImpact(&output, &input);
      return 0;
    });
    if (output.state != b2TOIOutput::e_touching) return std::nullopt;
    return output.t;
  }
};

// A cast of body 2. Box2D moves only this polygon, so it gets the difference of both ways.
class ShapeCast : public Moving {
  std::string name() const override { return "box2d-shape-cast"; }
  std::string settings() const override {
    return "b2ShapeCast, body 2 at body 1, which is reached at a distance of 0.01 to 0.0125";
  }

  std::optional<float> fraction(const Pair& bodies, const std::array<b2Vec2, 2>& ways,
                                double& seconds) const override {
    b2ShapeCastInput input{proxy_of(bodies[0]), proxy_of(bodies[1]), bodies[0].pose, bodies[1].pose,
                           ways[1] - ways[0]};
    b2ShapeCastOutput output{};
    if (!timed(seconds, [&] { return b2ShapeCast(&output, &input); })) return std::nullopt;
    return output.lambda;
  }
};

}  // namespace

void add_box2d(Registry& registry) {
  registry.push_back({"box2d-distance-static", "Box2D's b2Distance in the plane, at rest",
                      [] { return std::make_unique<Distance>(); }});
  registry.push_back({"box2d-overlap-static", "Box2D's b2TestOverlap in the plane, at rest",
                      [] { return std::make_unique<Overlap>(); }});
  registry.push_back({"box2d-time-of-impact", "Box2D's b2TimeOfImpact in the plane",
                      [] { return std::make_unique<TimeOfImpact>(); }});
  registry.push_back({"box2d-shape-cast", "Box2D's b2ShapeCast in the plane",
                      [] { return std::make_unique<ShapeCast>(); }});
}

}  // namespace touchstone::subjects
