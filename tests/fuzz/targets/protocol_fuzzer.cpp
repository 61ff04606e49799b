// Tests the protocol of subjects from both sides. An input has lines from anybody: for the judge, a
// hello or a reply; for a subject, a message; or a case to ask about. Invalid lines must be refused
// with a reason, the judge must understand all answers of Touchstone's subjects, and a subject must
// be able to read what the judge sends.

#include <exception>
#include <memory>
#include <string>
#include <vector>

#include "tests/fuzz/targets/engine.hpp"
#include "tests/fuzz/targets/finding.hpp"
#include "tests/fuzz/targets/input_lines.hpp"
#include "tests/fuzz/targets/json_edits.hpp"
#include "tests/fuzz/targets/within_limit.hpp"
#include "touchstone/case.hpp"
#include "verify/judge/ask/hello.hpp"
#include "verify/judge/ask/reply.hpp"
#include "verify/judge/ask/rounded_case.hpp"
#include "verify/subjects/registry.hpp"
#include "verify/subjects/reply.hpp"

namespace touchstone::fuzz {
namespace {

using judge::NumberFormat;

constexpr const char* kId = "17";

struct OwnSubject {
  std::unique_ptr<subjects::Subject> subject;
  NumberFormat number = NumberFormat::double_precision;
};

// One subject of each hand-written kind.
const std::vector<OwnSubject>& own_subjects() {
  static const std::vector<OwnSubject> all = [] {
    subjects::Registry registry;
    subjects::add_pipeline(registry);
    subjects::add_sweep(registry);
    subjects::add_plain_sat(registry);
    std::vector<OwnSubject> made;
    for (const auto& entry : registry) {
      made.push_back({entry.make(), {}});
      made.back().number = *judge::number_format(made.back().subject->announcement().number);
    }
    return made;
  }();
  return all;
}

// The judge must cope with any line.
void check_judge(const std::string& line) {
  const auto hello = judge::read_hello(line);
  if (hello) {
    expect(!hello.value().name.empty(), "a hello without a name");
  } else {
    expect(!hello.error().message.empty(), "no reason");
  }
  for (const NumberFormat format : {NumberFormat::double_precision, NumberFormat::rational}) {
    const auto reply = judge::read_reply(line, kId, format);
    const bool is_answer = reply.kind == judge::Reply::Kind::answer;
    expect(is_answer || reply.kind == judge::Reply::Kind::unsupported || !reply.why.empty(),
           "no reason");
    if (is_answer && reply.answer.time)
      expect(judge::nearest(format, reply.answer.time->value()) == reply.answer.time->value(),
             "a time that is no number of the format");
  }
}

// A subject answers a message, or its process ends with an exception. The judge must understand its
// answers.
void check_subject(const OwnSubject& own, const std::string& line) {
  std::string answer;
  try {
    answer = subjects::reply(*own.subject, line);
  } catch (const LimitReached&) {
    throw;
  } catch (const std::exception&) {
    return;
  }
  if (answer.empty()) return;  // the reply to `stop`
  expect(answer.find('\n') == std::string::npos, "an answer of several lines");
  const Json message = Json::parse(answer);
  if (message.at("type") == "hello") {
    expect(judge::read_hello(answer).ok(), "its hello cannot be read: " + answer);
    return;
  }
  const auto reply = judge::read_reply(answer, message.at("id").get<std::string>(), own.number);
  expect(reply.kind != judge::Reply::Kind::protocol_error,
         "its answer cannot be read: " + reply.why + ": " + answer);
}

bool is_same(const MotionPiece& a, const MotionPiece& b) {
  return a.from == b.from && a.until == b.until && a.axes == b.axes &&
         a.axes_denominator == b.axes_denominator && a.offset == b.offset &&
         a.offset_denominator == b.offset_denominator;
}

// Whether the shape `b` is equal to a shape. A part without a pose is equal to one with the
// identity.
struct IsSame {
  const Shape& b;

  bool operator()(const Box& box) const {
    const auto* other = std::get_if<Box>(&b);
    return other != nullptr && box.half_extents == other->half_extents &&
           box.center == other->center;
  }
  bool operator()(const Polyhedron& solid) const {
    const auto* other = std::get_if<Polyhedron>(&b);
    return other != nullptr && solid.vertices == other->vertices && solid.faces == other->faces;
  }
  bool operator()(const Inflated& body) const {
    const auto* other = std::get_if<Inflated>(&b);
    if (other == nullptr || body.radius != other->radius) return false;
    return is_same(body.core, other->core);
  }
  bool operator()(const Compound& compound) const {
    const auto* other = std::get_if<Compound>(&b);
    return other != nullptr && compound.is_solid == other->is_solid &&
           std::ranges::equal(
               compound.parts, other->parts, [](const CompoundPart& x, const CompoundPart& y) {
                 const PartPose p = x.pose.value_or(PartPose{}), q = y.pose.value_or(PartPose{});
                 return p.rotation == q.rotation && p.translation == q.translation &&
                        is_same(x.shape, y.shape);
               });
  }

 private:
  template <class SomeShape>
  static bool is_same(const SomeShape& a, const SomeShape& other) {
    const auto as_shape = [](const auto& own) { return Shape(own); };
    const Shape shape = std::visit(as_shape, other);
    return std::visit(IsSame{shape}, a);
  }
};

bool is_same(const Query& a, const Query& b) {
  bool same = a.from() == b.from() && a.until() == b.until();
  for (std::size_t i = 0; i < 2; ++i) {
    same = same && std::visit(IsSame{b.shapes()[i]}, a.shapes()[i]) &&
           std::ranges::equal(a.motions()[i].pieces(), b.motions()[i].pieces(),
                              [](const auto& x, const auto& y) { return is_same(x, y); });
  }
  return same;
}

// Checks a case in a format, as sent to a subject.
void check_sent(const Case& c, NumberFormat format) {
  const auto sent = judge::rounded_case(c, format);
  if (!sent) return;  // it overflows, or is no longer defined on its horizon
  if (!sent.value().rounded && !is_same(sent.value().query, c.query))
    finding("another case is sent, though nothing was rounded", c);
  const Json message = Json::parse(sent.value().message);
  try {
    const Query received = subjects::read_received(message).exact();
    if (!is_same(received, sent.value().query)) finding("a subject reads another case", c);
  } catch (const LimitReached&) {
    throw;
  } catch (const std::exception& error) {
    finding(std::string("a subject cannot read the case: ") + error.what(), c);
  }
}

void check_line(const std::string& line, std::size_t number) {
  check_judge(line);
  const auto& all = own_subjects();
  check_subject(all[number % all.size()], line);
  const Result<Case> c = parse_case(line);
  if (!c || c.value().plane) return;
  check_sent(c.value(), NumberFormat::double_precision);
  check_sent(c.value(), NumberFormat::rational);
  const auto sent = judge::rounded_case(c.value(), all[number % all.size()].number);
  if (!sent) return;
  check_subject(all[number % all.size()], R"({"type":"solve","id":")" + std::string(kId) +
                                              R"(","case":)" + sent.value().message + "}");
}

}  // namespace
}  // namespace touchstone::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace touchstone;
  const auto lines = fuzz::lines_of(data, size);
  return fuzz::within_limit([&] {
    for (std::size_t i = 0; i < lines.size(); ++i) fuzz::check_line(lines[i], i + lines[i].size());
  });
}
