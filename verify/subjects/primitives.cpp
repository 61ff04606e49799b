// The solvers of vertex-face and edge-edge queries that `touchstone audit` has by name, as
// subjects. They take no boxes: solve() of a case is always unsupported.

#include <memory>
#include <stdexcept>

#include "verify/cases/queries/solvers/solver.hpp"
#include "verify/subjects/registry.hpp"
#include "verify/subjects/subject.hpp"

namespace touchstone::subjects {
namespace {

class Primitives : public Subject {
 public:
  explicit Primitives(const queries::Solver& solver) : solver_(solver) {}

  Announcement announcement() const override {
    Announcement a{.name = solver_.name,
                   .version = "1",
                   .motions = {},
                   .kinds = {name(queries::Kind::vertex_face), name(queries::Kind::edge_edge)},
                   .settings = solver_.description};
    if (!solver_.says_times) a.returns.clear();
    return a;
  }

  Answer solve(const ReceivedCase&) const override { return not_supported("boxes"); }

  Answer solve(const ReceivedQuery& question) const override {
    const queries::DoubleQuery query{
        question.edges ? queries::Kind::edge_edge : queries::Kind::vertex_face, question.start,
        question.end};
    double seconds = 0;
    const queries::Said said = timed(seconds, [&] { return solver_.solve(query); });
    if (said.kind == queries::Said::Kind::unsupported) return not_supported(said.why);
    if (said.kind == queries::Said::Kind::failed) throw std::runtime_error(said.why);
    Answer answer = said.contact && said.time ? contact_at(*said.time) : no_contact();
    answer.contact = said.contact;
    answer.seconds = seconds;
    return answer;
  }

 private:
  const queries::Solver& solver_;
};

}  // namespace

void add_primitives(Registry& registry) {
  for (const queries::Solver& solver : queries::solvers()) {
    registry.push_back({solver.name, "vertex-face and edge-edge queries: " + solver.description,
                        [&solver] { return std::make_unique<Primitives>(solver); }});
  }
}

}  // namespace touchstone::subjects
