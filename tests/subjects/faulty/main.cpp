// touchstone-faulty MISTAKE: a collision detection with exactly one mistake, to see which checks
// find it. Nothing is rounded before the answer, so that it is right otherwise. Built with the
// tests.

#include <iostream>
#include <string>

#include "src/case/text/read_case.hpp"
#include "src/poly/rounding.hpp"
#include "touchstone/answer.hpp"
#include "touchstone/number/floating.hpp"

#include "tests/subjects/faulty/linear.hpp"
#include "tests/subjects/faulty/misread.hpp"
#include "verify/subjects/protocol_files.hpp"
#include "verify/subjects/server.hpp"

namespace {

using namespace touchstone;
using namespace touchstone::subjects;

bool is_straight(const CaseParts& parts) {
  const auto straight = [](const touchstone::Body& body) {
    return std::holds_alternative<StaticMotion>(body.motion.kind) ||
           std::holds_alternative<LinearMotion>(body.motion.kind);
  };
  return straight(parts.bodies[0]) && straight(parts.bodies[1]);
}

// The first contact of bodies that turn: that of the exact timeline, without contacts that the
// mistake loses.
std::optional<RealAlgebraic> first_contact_of_turning(const Query& query, Mistake mistake) {
  const Rational shortest = (query.until() - query.from()) / 1024;
  for (const auto& contact : solve(query).contacts) {
    if (mistake == Mistake::even_roots && contact.kind == Contact::Kind::grazing) continue;
    if (mistake == Mistake::node_cap && compare(contact.exit->time, contact.enter.time) > 0 &&
        Rational(rounded_double(contact.exit->time)) -
                Rational(rounded_double(contact.enter.time)) <
            shortest)
      continue;
    return contact.enter.time;
  }
  return std::nullopt;
}

class Faulty : public Subject {
 public:
  Faulty(Mistake mistake, std::string name) : mistake_(mistake), name_(std::move(name)) {}

  Announcement announcement() const override {
    return {.name = "faulty",
            .version = "1",
            .motions = {"static", "linear", "matrix", "quaternion", "bezier", "piecewise"},
            .returns = {"time"},
            .settings = name_};
  }

  touchstone::subjects::Answer solve(const ReceivedCase& question) const override {
    auto read = text::read_case(question.document());
    if (!read) throw std::runtime_error("case" + read.error().place + ": " + read.error().message);
    const CaseParts& written = read.value();
    const CaseParts parts = misread(written, mistake_);
    const auto made = Case::make(parts);
    if (!made) return no_contact();  // the misread case is invalid
    const Query& query = made.value().query;
    if (is_straight(parts)) {
      const auto time = first_contact_of_straight(query, mistake_);
      return time ? contact_at(nearest_double(*time)) : no_contact();
    }
    const auto time = first_contact_of_turning(query, mistake_);
    return time ? contact_at(rounded_double(*time)) : no_contact();
  }

 private:
  Mistake mistake_;
  std::string name_;
};

}  // namespace

int main(int argc, char** argv) {
  const std::string name = argc == 2 ? argv[1] : "";
  if (const auto known = mistake(name)) {
    ProtocolFiles files;
    return serve(Faulty(*known, name), files.in(), files.out());
  }
  std::cerr << "Usage: touchstone-faulty MISTAKE\n\n";
  for (const NamedMistake& m : kMistakes) std::cerr << "  " << m.name << "  " << m.what << '\n';
  return 2;
}
