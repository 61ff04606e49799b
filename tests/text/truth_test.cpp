// The truth (the answer as JSON): its members and their order.

#include "touchstone/answer/text/truth.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/support/corpus.hpp"
#include "tests/support/schema.hpp"

namespace touchstone::test::truth_test {
namespace {

using Json = nlohmann::json;

// A time of a truth, parsed from JSON.
TruthTime read_time(const Json& j) {
  TruthTime t;
  t.decimal = j.value("decimal", "");
  t.nearest_double = j.value("double", "");
  for (const auto& c : j.value("polynomial", std::vector<std::string>{}))
    t.polynomial.emplace_back(c);
  if (j.contains("interval")) t.isolating = j["interval"].get<std::array<std::string, 2>>();
  if (j.contains("multiplicity")) t.multiplicity = j["multiplicity"].get<int>();
  if (j.contains("enclosure")) {
    t.enclosure = j["enclosure"].get<std::array<std::string, 2>>();
    t.outer_decimals = {j.at("from").get<std::string>(), j.at("to").get<std::string>()};
  }
  return t;
}

TruthFeature read_feature(const Json& j) {
  return {j.at("type"), j.at("box1"), j.at("box2"),
          j.value("normal", std::array<std::string, 3>{})};
}

TruthEnd read_end(const Json& contact, const std::string& time, const std::string& prefix) {
  TruthEnd end;
  end.time = read_time(contact.at(time));
  for (const Json& f : contact.at(prefix + "features")) end.features.push_back(read_feature(f));
  if (contact.contains(prefix + "touch")) end.touch = read_feature(contact[prefix + "touch"]);
  return end;
}

Truth read_truth(const Json& j) {
  Truth t;
  t.id = j.at("id");
  t.case_sha256 = j.value("case_sha256", "");
  t.number = j.at("number");
  if (j.at("contact").is_boolean()) t.contact = j["contact"].get<bool>();
  t.start = j.at("start");
  t.first_only = j.value("first_only", false);
  for (const Json& c : j.at("contacts")) {
    TruthContact contact{c.at("kind"), read_end(c, "enter", ""), {}};
    if (c.contains("exit")) contact.exit = read_end(c, "exit", "exit_");
    t.contacts.push_back(std::move(contact));
  }
  for (const Json& s : j.at("timeline"))
    t.timeline.push_back({s.at("from"), s.at("to"), s.at("state")});
  const Json& counts = j.at("intervals");
  t.intervals = {counts.at("homogeneous"), counts.at("outside"), counts.at("culled")};
  return t;
}

Truth example() {
  Truth t;
  t.id = "example";
  t.number = "exact";
  t.contact = true;
  t.start = "separated";
  TruthContact c;
  c.kind = "grazing";
  c.enter.time = {"0.5", "0x1p-1", {-1, 2}, {{"1/2", "1/2"}}, 2, {}, {}};
  c.enter.features = {{"FV", "+x", "-x-y-z", {"1", "0", "0"}}};
  c.enter.touch = TruthFeature{"FV", "+x", "-x-y-z", {}};
  c.exit = c.enter;
  t.contacts = {c};
  t.timeline = {{"0", "0", "separated"}, {"0", "0.5", "separated"}, {"0.5", "0.5", "touching"}};
  t.intervals = {3, 1, 2};
  return t;
}

TEST_CASE("a truth is one line of JSON with its keys in the order of the format", "[text][truth]") {
  const std::string end =
      R"({"decimal":"0.5","double":"0x1p-1","polynomial":["-1","2"],"interval":["1/2","1/2"],"multiplicity":2})";
  const std::string features =
      R"([{"type":"FV","box1":"+x","box2":"-x-y-z","normal":["1","0","0"]}])";
  const std::string touch = R"({"type":"FV","box1":"+x","box2":"-x-y-z"})";
  CHECK(
      truth_json(example()) ==
      R"({"schema":"touchstone/truth/1","id":"example","number":"exact","contact":true,"start":"separated",)"
      R"("contacts":[{"kind":"grazing","enter":)" +
          end + R"(,"exit":)" + end + R"(,"features":)" + features + R"(,"touch":)" + touch +
          R"(,"exit_features":)" + features + R"(,"exit_touch":)" + touch +
          R"(}],"timeline":[{"from":"0","to":"0","state":"separated"},{"from":"0","to":"0.5","state":"separated"},)"
          R"({"from":"0.5","to":"0.5","state":"touching"}],"intervals":{"homogeneous":3,"outside":1,"culled":2}})");
}

TEST_CASE("unknown members are left out of a truth", "[text][truth]") {
  Truth t = example();
  t.contact.reset();
  t.first_only = true;
  t.contacts[0].exit.reset();
  t.contacts[0].enter.touch.reset();
  t.contacts[0].enter.features[0].normal = {};
  t.contacts[0].enter.time = {"", "", {}, {}, {}, {{"0x1p-1", "0x1.8p-1"}}, {{"0.5", "0.75"}}};
  const Json j = Json::parse(truth_json(t));
  CHECK(j["contact"].is_null());
  CHECK(j["first_only"] == true);
  const Json& contact = j["contacts"][0];
  for (const char* key : {"exit", "exit_features", "touch", "exit_touch"})
    CHECK_FALSE(contact.contains(key));
  CHECK_FALSE(contact["features"][0].contains("normal"));
  CHECK(contact["enter"] ==
        Json::parse(R"({"from": "0.5", "to": "0.75", "enclosure": ["0x1p-1", "0x1.8p-1"]})"));
  CHECK_FALSE(j.contains("case_sha256"));
  CHECK(Schema("truth.schema.json").violation(j) == "");
}

TEST_CASE("the answers of the corpus are unchanged when their JSON is read", "[text][truth]") {
  const Schema schema("truth.schema.json");
  for (const CorpusCase& c : corpus()) {
    for (const NumberType number : all_number_types()) {
      Truth truth = solve_case(c.parsed, number);
      truth.case_sha256 = std::string(64, 'a');
      const std::string text = truth_json(truth);
      INFO(c.name << ": " << text);
      CHECK(text.find('\n') == std::string::npos);
      CHECK(truth_json(read_truth(Json::parse(text))) == text);
      CHECK(schema.violation(Json::parse(text)) == "");
    }
  }
}

TEST_CASE("the schema of truths refuses documents that are not truths", "[text][truth]") {
  const Schema schema("truth.schema.json");
  const Json good = Json::parse(truth_json(example()));
  CHECK(schema.violation(good) == "");
  for (const char* key : {"schema", "id", "number", "contact", "start", "contacts", "timeline"}) {
    Json bad = good;
    bad.erase(key);
    CAPTURE(key);
    CHECK(schema.violation(bad) != "");
  }
  Json bad = good;
  bad["contacts"][0]["kind"] = "touching";
  CHECK_THAT(schema.violation(bad), Catch::Contains("[kind]"));
  bad = good;
  bad["contacts"][0]["enter"]["polynomial"] = {"1.5", "2"};
  CHECK_THAT(schema.violation(bad), Catch::Contains("[polynomial]"));
  bad = good;
  bad["contacts"][0]["enter"] = {{"from", "0"}, {"to", "1"}, {"enclosure", {"0x0p+0", "0x1p+0"}}};
  CHECK(schema.violation(bad) == "");
  bad["contacts"][0]["enter"]["decimal"] = "0.5";  // an enclosure has no decimal
  bad["contacts"][0]["enter"]["double"] = "0x1p-1";
  CHECK(schema.violation(bad) != "");
}

TEST_CASE("a long polynomial is printed by its degree and digits, and in full on request",
          "[text][truth]") {
  Truth truth = example();
  TruthTime& enter = truth.contacts[0].enter.time;
  const std::string thirty = "-1" + std::string(29, '7');
  enter.polynomial = {Integer(thirty), 0, Integer(std::string(29, '3'))};  // 60 digits
  const std::string written =
      "root of " + thirty + " 0 " + std::string(29, '3') + "  in [1/2, 1/2]";
  CHECK_THAT(truth_text(truth, ""), Catch::Contains(written) && !Catch::Contains("--polynomials"));
  enter.polynomial[1] = 10;  // 61 digits
  CHECK_THAT(
      truth_text(truth, ""),
      Catch::Contains("\n         root of a polynomial of degree 2, 61 digits (--polynomials)\n") &&
          !Catch::Contains(thirty));
  CHECK_THAT(
      truth_text(truth, "", Polynomials::all),
      Catch::Contains("root of " + thirty + " 10 " + std::string(29, '3') + "  in [1/2, 1/2]"));
}

TEST_CASE("the text of a truth for people has a line for each event", "[text][truth]") {
  CHECK(truth_text(example(), "an example") ==
        "example: an example\n"
        "  contact, grazing\n"
        "  enter  t = 0.5  (a root of multiplicity 2)  FV  box 1 +x, box 2 -x-y-z\n"
        "         FV  +x | -x-y-z  normal (1, 0, 0)\n"
        "         root of -1 2  in [1/2, 1/2]\n"
        "  exit   t = 0.5  (a root of multiplicity 2)  FV  box 1 +x, box 2 -x-y-z\n"
        "         FV  +x | -x-y-z  normal (1, 0, 0)\n"
        "         root of -1 2  in [1/2, 1/2]\n"
        "  3 homogeneous intervals, 1 outside the horizon, 2 culled; exact arithmetic\n");
  // An overlap at the end of the horizon has no exit there; a touch may have one.
  Truth open_end = example();
  open_end.timeline.push_back({"1", "1", "overlapping"});
  CHECK_THAT(truth_text(open_end, ""),
             Catch::Contains("  lasts beyond the horizon, which ends at t = 1\n") &&
                 !Catch::Contains("exit"));
  open_end.timeline.back().state = "touching";
  CHECK_THAT(truth_text(open_end, ""),
             Catch::Contains("exit   t = 0.5") && !Catch::Contains("lasts"));
  Truth nothing;
  nothing.id = "nothing";
  nothing.number = "interval";
  nothing.start = "unknown";
  nothing.intervals = {1, 0, 0};
  nothing.decided = false;
  CHECK(truth_text(nothing, "") ==
        "nothing\n"
        "  undecided: interval arithmetic cannot tell\n"
        "  starts unknown\n"
        "  1 homogeneous interval; interval arithmetic\n");
  nothing.contact = false;
  nothing.start = "separated";
  CHECK_THAT(truth_text(nothing, ""), Catch::Contains("  no contact\n"));
}

}  // namespace
}  // namespace touchstone::test::truth_test
