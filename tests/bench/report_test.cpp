// The survey's report on its measurements.

#include <catch2/catch.hpp>
#include <cmath>
#include <nlohmann/json.hpp>

#include "verify/bench/survey/report/findings.hpp"

namespace touchstone::survey::report_test {
namespace {

using Points = std::vector<std::pair<double, double>>;

Measured took(const std::string& contestant, double micros) {
  return {contestant, 10, 5, {micros, micros / 2, micros * 2}};
}

// "slow" takes 3 x²; "fast" takes 5, and is not measured everywhere.
Findings findings() {
  Section grows{"size", "by <size> & more", "size", true};
  for (const double x : {0.0, 1.0, 2.0, 4.0}) {
    grows.points.push_back({std::to_string(static_cast<int>(x)), x, {took("slow", 3 * x * x)}});
    if (x != 2) grows.points.back().measured.push_back(took("fast", 5));
  }
  Section right{"answers", "how right", "cases"};
  right.points.push_back({"linear", 0, {took("theirs", 1)}});
  right.points[0].measured[0].right = Right{100, 98, 7};
  return {"a machine",
          "a build",
          false,
          true,
          {grows, right},
          {{"this : that", "<= 2", "3", false}, {"other", ">= 1", "not here", std::nullopt}}};
}

TEST_CASE("a median lies between its quartiles, and all three between neighbours", "[survey]") {
  const Spread odd = spread_of({5, 1, 3});
  CHECK(odd.median == 3);
  CHECK(odd.low == 2);
  CHECK(odd.high == 4);
  CHECK(odd.width() == Approx(2.0 / 3));
  CHECK(spread_of({7}).median == 7);
  CHECK(spread_of({1, 2}).median == 1.5);
}

TEST_CASE("growth is the exponent of a fitted power law, with the deviation from it", "[survey]") {
  const auto square = fitted_growth(Points{{1, 3}, {2, 12}, {10, 300}});
  REQUIRE(square);
  CHECK(square->exponent == Approx(2));
  CHECK(square->factor == Approx(3));
  CHECK(square->off == Approx(1));
  const auto bent = fitted_growth(Points{{1, 1}, {2, 1}, {4, 16}});
  REQUIRE(bent);
  CHECK(bent->exponent == Approx(2));
  CHECK(bent->off == Approx(std::pow(2, 4.0 / 3)));
}

TEST_CASE("growth is not defined for too few points or equal positions", "[survey]") {
  CHECK_FALSE(fitted_growth(Points{{1, 1}, {2, 2}}));
  CHECK_FALSE(fitted_growth(Points{{0, 1}, {1, 1}, {2, 2}}));
  CHECK_FALSE(fitted_growth(Points{{1, 0}, {2, 1}, {3, 1}}));
  CHECK_FALSE(fitted_growth(Points{{2, 1}, {2, 2}, {2, 3}}));
  CHECK_FALSE(growth_of(findings().sections[1], "theirs"));
}

TEST_CASE("a table has the measured values, empty cells for missing ones, and the growth",
          "[survey]") {
  const Findings all = findings();
  CHECK(table(all.sections[0]) ==
        "size: by <size> & more\n"
        "size     0     1     2     4  quartiles  growth   off\n"
        "slow  0.00  3.00  12.0  48.0      150 %  x^2.00  1.00\n"
        "fast  5.00  5.00     -  5.00      150 %\n");
  CHECK(table(all.sections[1]) ==
        "answers: how right\n"
        "cases       us  quartiles  asked  within 1e-6  to the last bit\n"
        "linear:\n"
        "  theirs  1.00      150 %    100           98                7\n");
  CHECK(table(all.goals) ==
        "goal         aim   measured\n"
        "this : that  <= 2  3         not met\n"
        "other        >= 1  not here  not measured\n");
}

TEST_CASE("the JSON has every figure", "[survey]") {
  const auto read = nlohmann::json::parse(json(findings()));
  CHECK(read["schema"] == "touchstone/survey/1");
  CHECK(read["complete"] == true);
  const auto& grows = read["sections"][0];
  CHECK(grows["points"][3]["x"] == 4);
  CHECK(grows["points"][3]["measured"][0]["median_us"] == 48);
  CHECK(grows["points"][3]["measured"][0]["quartile3_us"] == 96);
  CHECK(grows["growth"]["slow"]["exponent"].get<double>() == Approx(2));
  CHECK_FALSE(grows["growth"].contains("fast"));
  CHECK(read["sections"][1]["points"][0]["measured"][0]["right"]["last_bit"] == 7);
  CHECK(read["goals"][0]["met"] == false);
  CHECK(read["goals"][1]["met"].is_null());
}

std::size_t count(const std::string& text, const std::string& what) {
  std::size_t found = 0;
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++found;
  return found;
}

TEST_CASE("the drawing has a curve for each contestant that grows, and none at zero", "[survey]") {
  const std::string drawing = svg(findings());
  CHECK(count(drawing, "<path ") == 2);
  CHECK(count(drawing, "<circle ") == 3 + 2);
  CHECK(count(drawing, "by &lt;size&gt; &amp; more") == 1);
  CHECK(count(drawing, "how right") == 0);
  CHECK(count(drawing, "<g") == count(drawing, "</g>"));
  CHECK(count(drawing, "nan") + count(drawing, "inf") == 0);
  CHECK(drawing.ends_with("</svg>\n"));
}

TEST_CASE("a drawing without measurements is empty", "[survey]") {
  const std::string drawing = svg({});
  CHECK(count(drawing, "<path ") == 0);
  CHECK(drawing.ends_with("</svg>\n"));
}

TEST_CASE("tables are written between the marks of a page, and the rest of the page stays",
          "[survey]") {
  Findings all = findings();
  all.sections[1].goals = {{"ours : theirs", ">= 1", "1.5", true}};
  const std::string page =
      "above\n<!-- measured: size -->\nold\n<!-- end of size -->\nbetween\n"
      "<!-- measured: answers -->\n<!-- end of answers -->\n"
      "<!-- measured: answers goals -->\n<!-- end of answers goals -->\n"
      "<!-- measured: goals -->\n<!-- end of goals -->\n"
      "<!-- measured: machine -->\n<!-- end of machine -->\n"
      "<!-- measured: another -->\nkept\n<!-- end of another -->\n";
  const std::string filled =
      "above\n<!-- measured: size -->\n\n"
      "| size | 0 | 1 | 2 | 4 | growth |\n|---|--:|--:|--:|--:|--:|\n"
      "| slow | 0.00 | 3.00 | 12.0 | 48.0 | x^2.00 |\n| fast | 5.00 | 5.00 | | 5.00 | |\n"
      "\n<!-- end of size -->\nbetween\n<!-- measured: answers -->\n\n"
      "| cases | linear |\n|---|--:|\n| theirs | 1.00 (98, 7) |\n"
      "\n<!-- end of answers -->\n<!-- measured: answers goals -->\n\n"
      "| goal | aim | measured | |\n|---|---|---|---|\n| ours : theirs | >= 1 | 1.5 | met |\n"
      "\n<!-- end of answers goals -->\n<!-- measured: goals -->\n\n"
      "| goal | aim | measured | |\n|---|---|---|---|\n| this : that | <= 2 | 3 | not met |\n"
      "| other | >= 1 | not here | not measured |\n"
      "\n<!-- end of goals -->\n<!-- measured: machine -->\n\na machine; a build\n"
      "\n<!-- end of machine -->\n<!-- measured: another -->\nkept\n<!-- end of another -->\n";
  CHECK(filled_page(page, all) == filled);
  CHECK(filled_page(filled, all) == filled);
}

TEST_CASE("points that share no contestant are written as a list", "[survey]") {
  Section section{"users", "who pays what", "of what"};
  section.points = {
      {"one", 0, {took("a", 1)}}, {"two", 0, {took("b", 2)}}, {"three", 0, {took("c", 3)}}};
  CHECK(is_list(section));
  CHECK(table(section) ==
        "users: who pays what\n"
        "of what    us  quartiles\n"
        "one:\n"
        "  a      1.00      150 %\n"
        "two:\n"
        "  b      2.00      150 %\n"
        "three:\n"
        "  c      3.00      150 %\n");
  CHECK_FALSE(is_list(findings().sections[0]));
}

}  // namespace
}  // namespace touchstone::survey::report_test
