// The half of a program under test that is compiled without the tested flags: it speaks the
// protocol of cases/schema/subject.md for pipeline.cpp. With --trace it reads one `solve` line and
// prints all predicates of the run. With --environment it prints how it was compiled and its
// environment.

#include <cstring>
#include <iostream>

#include "touchstone/version.hpp"
#include "verify/judge/matrix/subject/pipeline.hpp"
#include "verify/subjects/environment.hpp"
#include "verify/subjects/server.hpp"

namespace touchstone::matrix::subject {
namespace {

class Pipeline : public subjects::Subject {
 public:
  subjects::Announcement announcement() const override {
    return {
        .name = "touchstone-matrix-subject",
        .version = TOUCHSTONE_VERSION,
        .number = number_name(),
        .motions = {"static", "linear", "matrix", "quaternion", "piecewise", "bezier", "affine"},
        .returns = {"time", "state"}};
  }

  subjects::Answer solve(const subjects::ReceivedCase& question) const override {
    const Outcome outcome = solve_in_floating(question.exact());
    subjects::Answer answer;
    answer.seconds = outcome.seconds;
    answer.contact = outcome.contact;
    if (!outcome.state.empty()) answer.state = outcome.state;
    if (outcome.contact) answer.time = outcome.time;
    return answer;
  }
};

class Tracer : public Pipeline {
 public:
  subjects::Answer solve(const subjects::ReceivedCase& question) const override {
    std::cout << trace_in_floating(question.exact());
    return Pipeline::solve(question);
  }
};

}  // namespace
}  // namespace touchstone::matrix::subject

int main(int argc, char** argv) {
  using namespace touchstone;
  const char* argument = argc > 1 ? argv[1] : "";
  if (std::strcmp(argument, "--environment") == 0) {
    std::cout << subjects::describe_build() << '\n' << subjects::describe_environment() << '\n';
    return 0;
  }
  std::ios::sync_with_stdio(false);
  if (std::strcmp(argument, "--trace") == 0)
    return subjects::serve(matrix::subject::Tracer(), std::cin, std::cout);
  return subjects::serve(matrix::subject::Pipeline(), std::cin, std::cout);
}
