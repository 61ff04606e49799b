// Solvers in separate processes: their questions, and the outcome if they misbehave.

#include "verify/judge/ask/primitive_solver.hpp"

#include <atomic>
#include <catch2/catch.hpp>
#include <chrono>
#include <filesystem>
#include <thread>
#include <vector>

#include "tests/support/program.hpp"
#include "tests/support/random.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/cases/queries/verdict.hpp"

namespace touchstone::queries::external_test {
namespace {

judge::SubjectOptions options() {
  judge::SubjectOptions options;
  options.time = std::chrono::milliseconds(700);
  options.memory = std::uint64_t{1} << 30;
  options.programs = std::filesystem::path(TOUCHSTONE_PROGRAM).parent_path().string();
  return options;
}

std::string hostile(const std::string& mode,
                    const std::string& hello = R"("kinds":["edge-edge"])") {
  return "exec:" TOUCHSTONE_HOSTILE " " + mode + " '{" + hello + "}'";
}

Solver solver_of(const std::string& spec) {
  auto solver = judge::external_solver(spec, options());
  if (!solver) FAIL(solver.error().message);
  return std::move(solver).value();
}

std::string refusal(const std::string& spec) {
  const auto solver = judge::external_solver(spec, options());
  return solver ? "" : solver.error().message;
}

// Two edges that cross at t = 1/2 in x = y = 0.
DoubleQuery crossing() {
  return {Kind::edge_edge,
          {{{-1, 0, -1}, {1, 0, -1}, {0, -1, 0}, {0, 1, 0}}},
          {{{-1, 0, 1}, {1, 0, 1}, {0, -1, 0}, {0, 1, 0}}}};
}

bool says(const std::string& text, const std::string& part) {
  CAPTURE(text, part);
  return text.find(part) != std::string::npos;
}

TEST_CASE("a solver in a process of its own answers what it was asked", "[queries][subjects]") {
  const Solver honest = solver_of(hostile("honest"));
  CHECK(honest.name == "hostile");
  const Said half = honest.solve(crossing());
  CHECK(half.kind == Said::Kind::answer);
  CHECK(half.contact);
  CHECK(half.time == 0.5);
  // Coordinates arrive unchanged, and points and kinds are not confused: the library and the script
  // decide like by_strict_cubic, with which they share no source.
  const Solver library = solver_of("lib:" TOUCHSTONE_PRIMITIVE_LIBRARY);
  const Solver script = solver_of("exec:python3 " TOUCHSTONE_PRIMITIVE_PY);
  test::Random random(5);
  int contacts = 0;
  for (int i = 0; i < 60; ++i) {
    DoubleQuery query;
    query.kind = i % 2 == 0 ? Kind::edge_edge : Kind::vertex_face;
    for (auto* points : {&query.start, &query.end}) {
      for (DoublePoint& p : *points) {
        for (double& x : p) x = nearest_double(random.dyadic(24) * 4 - 2);
      }
    }
    const Said cubic = by_strict_cubic(query);
    for (const Solver& s : {library, script}) {
      const Said answer = s.solve(query);
      CAPTURE(i, s.name, answer.why);
      REQUIRE(answer.kind == Said::Kind::answer);
      CHECK(answer.contact == cubic.contact);
      if (answer.contact && cubic.contact) CHECK(*answer.time == Approx(*cubic.time).margin(1e-9));
    }
    contacts += cubic.contact ? 1 : 0;
  }
  CHECK(contacts > 5);
}

TEST_CASE("solvers that crash, hang or answer invalidly have failed, and are asked again",
          "[queries][subjects]") {
  const auto why = [](const std::string& mode) {
    const Said said = solver_of(hostile(mode)).solve(crossing());
    CHECK(said.kind == Said::Kind::failed);
    return said.why;
  };
  CHECK(says(why("silent"), "timeout: no answer in time"));
  CHECK(says(why("garbage"), "protocol-error: not JSON"));
  CHECK(says(why("wrong-id"), "protocol-error: "));
  CHECK(says(why("no-time"), "protocol-error: a contact without a time"));
  CHECK(says(why("nan"), "not-finite: "));
  CHECK(says(why("inf"), "not-finite: "));
  CHECK(says(why("out-of-range"), "out-of-range: "));
  CHECK(says(why("before-start"), "out-of-range: "));
  CHECK(says(why("traceback"), "crash: it ended with status 1"));
  CHECK(says(why("gigabyte"), "protocol-error: a line without an end"));

  const Solver dies = solver_of(hostile("dies-on-third"));
  std::vector<Said::Kind> kinds;
  for (int i = 0; i < 6; ++i) kinds.push_back(dies.solve(crossing()).kind);
  using enum Said::Kind;
  CHECK(kinds == std::vector{answer, answer, failed, answer, answer, failed});
}

TEST_CASE("queries that a solver declines, or kinds that it does not name, count as unsupported",
          "[queries][subjects]") {
  const Said declined = solver_of(hostile("declines")).solve(crossing());
  CHECK(declined.kind == Said::Kind::unsupported);
  CHECK(declined.why == "\\x1b[2Jnot today");
  const Said other =
      solver_of(hostile("honest", R"("kinds":["boxes","vertex-face"])")).solve(crossing());
  CHECK(other.kind == Said::Kind::unsupported);
  CHECK(says(other.why, "edge-edge"));
  // A solver that returns no times is not asked for them.
  const Said untimed =
      solver_of(hostile("no-time", R"("kinds":["edge-edge"],"returns":[])")).solve(crossing());
  CHECK(untimed.kind == Said::Kind::answer);
  CHECK(untimed.contact);
  CHECK_FALSE(untimed.time);
}

TEST_CASE("solvers of another kind, format or convention are refused with a message",
          "[queries][subjects]") {
  CHECK(says(refusal(hostile("honest", R"("kinds":["boxes"])")), "no vertex-face or edge-edge"));
  CHECK(says(refusal("cpp:double"), "no vertex-face or edge-edge"));
  CHECK(says(refusal(hostile("honest", R"("kinds":["edge-edge"],"number":"float")")), "`number`"));
  CHECK(says(refusal(hostile("honest", R"("kinds":["edge-edge"],"contact":"open")")), "`contact`"));
  CHECK(says(refusal(hostile("honest", R"("kinds":["edge-edge"],"start":"apart")")), "`start`"));
  CHECK(says(refusal(hostile("honest", R"("kinds":["tori"])")), R"(there is no "tori")"));
  CHECK(says(refusal(hostile("honest", R"("kinds":"edge-edge")")), "edge-edge"));
  CHECK(says(refusal("exec:/no/such/program"), "before it sent `hello`"));
  CHECK(says(refusal("lib:/no/such/library.so"), "there is no such file"));
  CHECK(says(refusal("word:of-another-kind"), "a subject is exec:COMMAND, lib:PATH or cpp:NAME"));
  CHECK(judge::is_external("exec:x"));
  CHECK_FALSE(judge::is_external("cubic"));
  // Subjects of primitives are refused where boxes are needed.
  const auto of_boxes = judge::SubjectProcess::start(hostile("honest"), options());
  REQUIRE_FALSE(of_boxes);
  CHECK(says(of_boxes.error().message, "it takes no bodies"));
}

TEST_CASE("threads that ask at the same time have processes of their own", "[queries][subjects]") {
  const Solver library = solver_of("lib:" TOUCHSTONE_PRIMITIVE_LIBRARY);
  // The solver bisects, so its answer is next to the crossing, and does not depend on the thread.
  const Said alone = library.solve(crossing());
  REQUIRE(alone.kind == Said::Kind::answer);
  REQUIRE(alone.time);
  CHECK(*alone.time == Approx(0.5).margin(1e-9));
  std::vector<std::thread> threads;
  std::atomic<int> right{0};
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      for (int k = 0; k < 50; ++k) {
        const Said said = library.solve(crossing());
        if (said.kind == Said::Kind::answer && said.time == alone.time) ++right;
      }
    });
  }
  for (std::thread& t : threads) t.join();
  CHECK(right == 200);
}

TEST_CASE("an audit counts what failed, and names the first", "[queries][subjects][cli]") {
  const std::string edges = TOUCHSTONE_CASES_DIR "/../verify/cases/queries/samples/edge-edge.csv";
  const test::Folder folder;
  const std::string script = folder.write(
      "dies", "exec " TOUCHSTONE_HOSTILE " dies-on-third '{\"kinds\":[\"edge-edge\"]}'\n");
  const test::Run r = test::run("audit --jobs 1 --solver 'exec:sh " + script +
                                "' --solver cubic --json " + edges + " 2>&1");
  CHECK(r.status == 0);
  CHECK(says(r.output, "hostile: crash: it was ended by signal 6 (its first failure)"));
  CHECK(says(r.output, R"("failed":4,"unsupported":0)"));
  const test::Run wrong = test::run("audit --solver exec:/bin/true " + edges + " 2>&1");
  CHECK(wrong.status == 2);
  CHECK(
      says(wrong.output, "--solver exec:/bin/true: it ended with status 0 before it sent `hello`"));
}

}  // namespace
}  // namespace touchstone::queries::external_test
