// MuJoCo's collision test for two geoms at rest: the subject of touchstone-adapter-mujoco.

#include <memory>
#include <string>

#include "verify/subjects/adapters/mujoco/model.hpp"
#include "verify/subjects/registry.hpp"
#include "verify/subjects/subject.hpp"

namespace touchstone::subjects {
namespace {

class Static : public Subject {
 public:
  Announcement announcement() const override {
    return {.name = "mujoco-static",
            .version = std::string("MuJoCo ") + mj_versionString(),
            .motions = {"static"},
            .kinds = {"boxes", "polyhedra"},
            .returns = {},
            .settings = "mj_collision, margin 0; hulls as meshes, their vertices in floats"};
  }

  Answer solve(const ReceivedCase& question) const override {
    for (const Body& body : question.bodies) {
      if (body.kind != "static") return not_supported("bodies at rest only");
    }
    std::string why;
    const mujoco::Model model = mujoco::compiled(question.bodies, why);
    if (!model) return not_supported(why);
    const mujoco::State state = mujoco::placed(*model, question.bodies);
    Answer answer;
    double seconds = 0;
    answer.contact = timed(seconds, [&] {
      mj_collision(model.get(), state.get());
      return state->ncon > 0;
    });
    answer.seconds = seconds;
    return answer;
  }
};

}  // namespace

void add_mujoco(Registry& registry) {
  registry.push_back({"mujoco-static", "MuJoCo's mj_collision, at rest",
                      [] { return std::make_unique<Static>(); }});
}

}  // namespace touchstone::subjects
