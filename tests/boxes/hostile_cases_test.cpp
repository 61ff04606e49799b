// Cases within the documented size limits, designed to take as long as possible: each is answered,
// refused, or ends at its time limit.

#include <catch2/catch.hpp>
#include <chrono>
#include <ctime>
#include <functional>
#include <nlohmann/json.hpp>

#include "src/base/input_limits.hpp"
#include "tests/support/random.hpp"
#include "touchstone/answer/text/truth.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::test::hostile_cases::hostile_cases_test {
namespace {

using Json = nlohmann::json;

// kMostEver is far more than the time to notice a limit, and far less than the minutes that some of
// these took without one. It is in seconds of the processor: a busy machine may stop a program for
// as long.
constexpr std::chrono::milliseconds kLimit(200);
constexpr std::clock_t kMostEver = 8 * CLOCKS_PER_SEC;

// Draws long numbers, the same in every run.
class Draw {
 public:
  std::string digits(int n) {
    std::string text(1, "123456789"[random_.below(9)]);
    while (static_cast<int>(text.size()) < n) text += std::to_string(random_.bits());
    return text.substr(0, static_cast<std::size_t>(n));
  }
  // A fraction with its own denominator, so that sums have the product of all denominators.
  std::string fraction() { return digits(kHalf) + "/" + digits(kHalf); }
  std::string power() {
    return "0x1.8p" +
           std::to_string(random_.coin() ? limits::kBinaryExponent : -limits::kBinaryExponent);
  }
  int small() { return random_.below(100); }

 private:
  static constexpr int kHalf = limits::kNumberLength / 2 - 1;
  Random random_{3};
};

Json several(std::size_t n, const std::function<Json()>& element) {
  Json list = Json::array();
  for (std::size_t i = 0; i < n; ++i) list.push_back(element());
  return list;
}

const Json kRests = {{"kind", "static"}};

// Checks that answering this text by `answer`, or refusing it, ends in time.
void check_ends(const std::string& name, const std::string& text,
                const std::function<void(const Case&)>& answer,
                std::chrono::milliseconds budget = kLimit) {
  INFO(name);
  const std::clock_t begin = std::clock();
  try {
    const TimeLimit limit(budget);
    const auto parsed = parse_case(text);
    if (parsed) {
      answer(parsed.value());
    } else {
      CHECK(parsed.error().message.size() < 1000);
    }
  } catch (const LimitReached&) {
  }
  CHECK(std::clock() - begin < kMostEver);
}

// Checks that a case ends within the budget in three number types, and with a certificate.
void check_ends(const std::string& name, const std::string& text,
                std::chrono::milliseconds budget = kLimit) {
  for (const NumberType number :
       {NumberType::exact, NumberType::double_precision, NumberType::interval}) {
    check_ends(
        name, text, [number](const Case& c) { solve_case(c, number); }, budget);
  }
  check_ends(
      name + ", certified", text, [](const Case& c) { certify_case(c, std::string(64, '0'), 17); },
      budget);
}

void check_ends(const std::string& name, const Json& motion1, const Json& motion2,
                const Json& horizon = {"0", "1"}) {
  const auto box = [](const Json& motion) {
    return Json{{"half_extents", {"1", "1", "1"}}, {"motion", motion}};
  };
  check_ends(name, Json{{"schema", "touchstone/case/1"},
                        {"id", name},
                        {"horizon", horizon},
                        {"boxes", {box(motion1), box(motion2)}}}
                       .dump());
}

Json polynomial(const std::function<Json()>& coefficient) {
  return several(limits::kDegree + 1, coefficient);
}

Json tumbling(const std::function<Json()>& coefficient) {
  const auto p = [&] { return polynomial(coefficient); };
  return {{"kind", "quaternion"}, {"rotation", several(4, p)}, {"translation", several(3, p)}};
}

Json deformed(const std::function<Json()>& coefficient) {
  const auto p = [&] { return polynomial(coefficient); };
  const auto row = [&] { return several(4, p); };
  return {{"kind", "matrix"}, {"matrix", several(3, row)}};
}

// A spline with controls on the knots 0, 1, 2, ….
Json spline(std::size_t degree, std::size_t controls, const std::function<Json()>& coordinate) {
  Json knots = Json::array();
  for (std::size_t i = 0; i < controls + degree + 1; ++i) {
    const std::size_t inner = i < degree ? 0 : std::min(i - degree, controls - degree);
    knots.push_back(std::to_string(inner));
  }
  const auto point = [&] { return several(3, coordinate); };
  return {{"kind", "bezier"},
          {"degree", degree},
          {"points", several(controls, point)},
          {"knots", knots}};
}

TEST_CASE("curves of thousands of controls end at their time limit", "[limit]") {
  Draw draw;
  const auto small = [&] { return std::to_string(draw.small()); };
  check_ends("a cubic B-spline", kRests, spline(3, 9975, small), {"0", "9972"});
  check_ends("a B-spline of degree 24", kRests, spline(24, 9975, small), {"0", "9951"});
  check_ends("a B-spline of long numbers", kRests, spline(24, 400, [&] { return draw.fraction(); }),
             {"0", "376"});
}

TEST_CASE("motions of the highest degree with the longest numbers end at their time limit",
          "[limit]") {
  Draw draw;
  const auto fraction = [&] { return draw.fraction(); };
  const auto power = [&] { return draw.power(); };
  const auto integer = [&] { return draw.digits(limits::kNumberLength - 1); };
  check_ends("one box tumbles", kRests, tumbling(fraction));
  check_ends("both boxes tumble", tumbling(fraction), tumbling(fraction));
  check_ends("powers of two", kRests, tumbling(power));
  check_ends("a matrix of fractions", kRests, deformed(fraction));
  check_ends("a matrix of integers", kRests, deformed(integer));
  check_ends("a matrix of powers of two", kRests, deformed(power));
  Json divided = tumbling(fraction);
  divided["translation_denominator"] = polynomial(integer);
  check_ends("a path over a polynomial", kRests, divided);
}

TEST_CASE("motions of thousands of pieces end at their time limit", "[limit]") {
  Draw draw;
  const auto piecewise = [](int n, const std::function<Json()>& motion) {
    Json pieces = Json::array();
    for (int i = 1; i <= n; ++i) {
      pieces.push_back({{"motion", motion()}});
      if (i < n) pieces.back()["until"] = std::to_string(i) + "/" + std::to_string(n);
    }
    return Json{{"kind", "piecewise"}, {"allow_jumps", true}, {"pieces", pieces}};
  };
  const auto near = [&] {
    return Json{{"kind", "linear"},
                {"rotation", {"3", "1", std::to_string(draw.small()), "2"}},
                {"translation", {"2", "1/3", "0"}},
                {"velocity", {"1", "0", std::to_string(draw.small())}}};
  };
  check_ends("linear pieces", piecewise(10000, near), piecewise(9999, near));
  const auto fraction = [&] { return draw.fraction(); };
  check_ends("tumbling pieces", kRests, piecewise(20, [&] { return tumbling(fraction); }));
}

TEST_CASE("denominators that hardly stay positive end at their time limit", "[limit]") {
  // (t - 1/3)² plus a tiny number, as the denominator of an affine motion.
  const Rational little = power_of_two(-limits::kBinaryExponent);
  const std::string constant = Rational(Rational(1, 9) + little).str();
  Json motion = {{"kind", "matrix"},
                 {"matrix",
                  {{{"1", "2"}, {"1"}, {"0"}, {"3"}},
                   {{"0"}, {"1", "1"}, {"0"}, {"0"}},
                   {{"0"}, {"0"}, {"1", "3"}, {"0"}}}},
                 {"denominator", {constant, "-2/3", "1"}}};
  check_ends("a denominator near zero", kRests, motion);
}

TEST_CASE("enormous and tiny horizons take as long as others", "[limit]") {
  const Json flies = {
      {"kind", "linear"}, {"translation", {"0", "0", "0"}}, {"velocity", {"-0.7", "0.1", "0"}}};
  const Json turns = {{"kind", "quaternion"},
                      {"rotation", {{"1"}, {"0", "1"}, {"1/3"}, {"1/5", "0", "1"}}},
                      {"translation", {{"5", "-1"}, {"1/3"}, {"1/7", "1"}}}};
  for (const std::string end : {"0x1p1600", "0x1p4096", "1e1000"}) {
    for (const Json& motion : {flies, turns}) {
      const Json horizon{"-" + end, end};
      const Json c{{"schema", "touchstone/case/1"},
                   {"id", "far"},
                   {"horizon", horizon},
                   {"boxes",
                    {{{"half_extents", {"1", "1", "1"}}, {"motion", kRests}},
                     {{"half_extents", {"1", "1", "1"}}, {"motion", motion}}}}};
      INFO(c.dump());
      // These are answered like a horizon of [-10, 10], in milliseconds.
      const TimeLimit limit(std::chrono::seconds(20));
      CHECK(solve_case(parse_case(c.dump()).value(), NumberType::exact).decided);
    }
  }
}

TEST_CASE("polyhedra with the longest numbers end at their time limit", "[limit]") {
  Draw draw;
  Json vertices = Json::array();
  // An octahedron with its corners moved along the axes.
  for (int axis = 0; axis < 3; ++axis) {
    for (const char* sign : {"", "-"}) {
      Json v = {"0", "0", "0"};
      v[static_cast<std::size_t>(axis)] = sign + draw.fraction();
      vertices.push_back(v);
    }
  }
  const Json faces = {{0, 2, 4}, {2, 1, 4}, {1, 3, 4}, {3, 0, 4},
                      {2, 0, 5}, {1, 2, 5}, {3, 1, 5}, {0, 3, 5}};
  const auto long_vector = [&] { return several(3, [&] { return draw.fraction(); }); };
  const auto body = [&](const Json& motion) {
    return Json{{"polyhedron", {{"vertices", vertices}, {"faces", faces}}}, {"motion", motion}};
  };
  const Json turned = several(4, [&] { return draw.fraction(); });
  const Json c{
      {"schema", "touchstone/case/1"},
      {"id", "octahedra"},
      {"boxes",
       {body({{"kind", "static"}, {"rotation", turned}}), body({{"kind", "linear"},
                                                                {"rotation", turned},
                                                                {"translation", long_vector()},
                                                                {"velocity", long_vector()}})}}};
  // One of these limits passes while the case is made, one while it is solved, and one while the
  // proof is written.
  for (const int budget : {50, 200, 700})
    check_ends("octahedra", c.dump(), std::chrono::milliseconds(budget));
  Json rounded = c;
  for (Json& b : rounded["boxes"]) b["radius"] = draw.fraction();
  for (const int budget : {200, 700})
    check_ends("rounded octahedra", rounded.dump(), std::chrono::milliseconds(budget));
}

// Checks that reading such a text ends, for texts that are refused or given up while they are read.
void check_reading_ends(const std::string& name, const std::string& text) {
  check_ends(name, text, [](const Case& c) { solve_case(c, NumberType::exact); });
}

TEST_CASE("documents of endless lists, keys and nesting end at their time limit", "[limit]") {
  const std::string head = R"({"schema": "touchstone/case/1", "id": "a", )";
  const auto list = [](const std::string& element, std::size_t n) {
    std::string text = "[" + element;
    for (std::size_t i = 1; i < n; ++i) text += "," + element;
    return text + "]";
  };
  check_reading_ends("objects", head + R"("tags": )" + list("{}", 2000000) + "}");
  check_reading_ends("tags", head + R"("tags": )" + list("\"x\"", 3000000) + "}");
  check_reading_ends("boxes", head + R"("boxes": )" + list("0", 3000000) + "}");
  std::string keys = R"("provenance": {"k": 0)";
  for (int i = 0; i < 500000; ++i) keys += ",\"" + std::to_string(i) + "\": {}";
  check_reading_ends("keys", head + keys + "}}");
  check_reading_ends("nesting", head + R"("tags": )" + std::string(5000000, '['));
  check_reading_ends("one long text", head + R"("title": ")" + std::string(20000000, 'x') + "\"}");
}

}  // namespace
}  // namespace touchstone::test::hostile_cases::hostile_cases_test
