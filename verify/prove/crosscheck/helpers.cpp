// Finds out whether the program that asks CGAL works, and names the command that builds it.

#include "verify/prove/crosscheck/helpers.hpp"

#include <filesystem>

namespace touchstone::crosscheck {
namespace {

oracle::PlacedBox unit_cube_at(int x) {
  oracle::PlacedBox box;
  for (std::size_t i = 0; i < 8; ++i) {
    box.vertices[i] = {Rational(x + static_cast<int>(i & 1)),
                       Rational(static_cast<int>(i >> 1 & 1)), Rational(static_cast<int>(i >> 2))};
  }
  return box;
}

}  // namespace

std::string command_that_builds(const std::string& target) {
  namespace fs = std::filesystem;
  std::error_code failed;
  const fs::path bin = fs::path(oracle::default_worker()).parent_path();
  const fs::path folder = fs::exists(bin.parent_path() / "CMakeCache.txt", failed)
                              ? fs::proximate(bin.parent_path(), failed)
                              : fs::path("build/release");
  return "cmake --build " + folder.string() + " --target " + target;
}

std::string trouble_with(oracle::OracleClient& witness) {
  const auto answer = witness.ask(oracle::Oracle::hull, unit_cube_at(0), unit_cube_at(2));
  if (answer.outcome == oracle::Outcome::answered && answer.report.state == State::separated)
    return "";
  const std::string why =
      answer.outcome == oracle::Outcome::answered ? "it answers wrongly" : answer.message;
  return "the witness that runs CGAL, touchstone-oracle, does not answer: " + why +
         "; it is built by: " + command_that_builds("touchstone_oracle_worker");
}

}  // namespace touchstone::crosscheck
