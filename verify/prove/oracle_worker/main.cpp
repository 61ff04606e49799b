// The worker process of the oracles. It reads one request per line, writes one answer per line, and
// ends with its input (see verify/prove/oracle/protocol.hpp). Only this process runs CGAL, which
// may abort, hang, or use all memory.
//
// Besides "hull", "nef", "hull of points", "distance of points" and "union of parts", requests can
// make it fail, to test the client: "abort", "hang", "eat", "garbage", "quit", and "twice" (two
// lines for one request).

#include <gmp.h>
#include <unistd.h>

#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>
#include <string>
#include <vector>

#include "verify/prove/oracle/distance_oracle.hpp"
#include "verify/prove/oracle/hull_oracle.hpp"
#include "verify/prove/oracle/nef_oracle.hpp"
#include "verify/prove/oracle/protocol.hpp"
#include "verify/prove/oracle/union_oracle.hpp"

namespace {

namespace oracle = touchstone::oracle;

// Without memory no report can be written, so the exit status reports it. GMP would abort.
[[noreturn]] void out_of_memory() { _exit(oracle::kOutOfMemoryExit); }

void* allocated(std::size_t size) {
  void* p = std::malloc(size);
  if (p == nullptr) out_of_memory();
  return p;
}
void* reallocated(void* old, std::size_t, std::size_t size) {
  void* p = std::realloc(old, size);
  if (p == nullptr) out_of_memory();
  return p;
}
void freed(void* p, std::size_t) { std::free(p); }

// Takes at most 8 GiB, if no limit is set.
void eat() {
  std::vector<std::string> eaten;
  for (int i = 0; i < 128; ++i) eaten.emplace_back(std::size_t{1} << 26, 'x');
}

// Fails in the way that a test of the client requests; returns if `how` is no such request.
void misbehave(const std::string& how) {
  if (how == "abort") std::abort();
  if (how == "hang") {
    for (volatile bool forever = true; forever;) continue;
  }
  if (how == "eat") eat();
  if (how == "garbage") std::cout << "\xff[{garbage" << std::endl;
  if (how == "quit") _exit(3);
  if (how == "twice") std::cout << "{}\n";
}

oracle::Answer answer_to(const oracle::Request& request) {
  oracle::Answer answer;
  answer.id = request.id;
  try {
    if (request.which == "hull") {
      answer.report = oracle::hull_report(request.box1, request.box2);
    } else if (request.which == oracle::kHullOfPoints) {
      answer.report = oracle::hull_report(request.body1, request.body2);
    } else if (request.which == oracle::kDistanceOfPoints) {
      answer.report.squared_distance = oracle::squared_distance(request.body1, request.body2);
    } else if (request.which == oracle::kUnionOfParts) {
      const auto state = oracle::state_of_unions(request.parts1, request.parts2);
      if (state) {
        answer.is_of_unions = true;
        answer.report.state = state.value();
      } else {
        answer.declined = state.error().message;
      }
    } else if (request.which == "nef") {
      const auto report = oracle::nef_report(request.box1, request.box2);
      if (report) {
        answer.report = report.value();
      } else {
        answer.declined = report.error().message;
      }
    } else {
      misbehave(request.which);
      answer.declined = "unknown request";
    }
  } catch (const std::exception& e) {
    answer.declined = e.what();  // mostly an assertion of CGAL
  }
  return answer;
}

}  // namespace

int main() {
  std::set_new_handler(out_of_memory);
  mp_set_memory_functions(allocated, reallocated, freed);
  std::ios::sync_with_stdio(false);
  for (std::string line; std::getline(std::cin, line);) {
    const auto request = oracle::parse_request(line);
    oracle::Answer answer;
    if (request) {
      answer = answer_to(request.value());
    } else {
      answer.declined = request.error().message;
    }
    std::cout << oracle::to_line(answer) << std::endl;
  }
}
