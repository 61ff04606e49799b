// Models of MuJoCo (MJCF) at the poses that MuJoCo itself gives them. The numbers come from
// MuJoCo 3, by geom_xpos and geom_xmat after mj_forward.

#include <array>
#include <catch2/catch.hpp>
#include <map>
#include <string>

#include "tests/poses/models.hpp"
#include "touchstone/number/floating.hpp"
#include "verify/cases/poses/rotation.hpp"

namespace touchstone::poses::mujoco_test {
namespace {

const std::string kOther =
    R"(<body name="other" pos="50 0 0"><geom type="box" size="1 1 1"/></body>)";

std::string model(const std::string& head, const std::string& world) {
  return "<mujoco>" + head + "<worldbody>" + world + kOther + "</worldbody></mujoco>";
}

std::string refusal_of(const std::string& head, const std::string& world) {
  return refusal(model(head, world));
}

Rows rows_near(const std::array<double, 9>& entries) {
  Rows rows;
  for (std::size_t i = 0; i < 9; ++i) rows[i / 3][i % 3] = exact_value(entries[i]);
  return rows;
}

bool is_near(const Vector& a, const std::array<double, 3>& b) {
  for (std::size_t i = 0; i < 3; ++i) {
    if (abs(Rational(a[i] - exact_value(b[i]))) > power_of_two(-38)) return false;
  }
  return true;
}

struct Orientation {
  std::string value;
  std::array<double, 9> rows;
};

const std::map<std::string, Orientation> kOrientations{
    {"quat", {"1 0 0 1", {0, -1, 0, 1, 0, 0, 0, 0, 1}}},
    {"axisangle", {"1 0 0 90", {1, 0, 0, 0, 0, -1, 0, 1, 0}}},
    {"xyaxes", {"0 1 0 0 0 1", {0, 0, 1, 1, 0, 0, 0, 1, 0}}},
    {"zaxis",
     {"0 1 1",
      {1, 0, 0, 0, 0.7071067811865, 0.7071067811865, 0, -0.7071067811865, 0.7071067811865}}},
    {"euler",
     {"30 40 50",
      {0.4924038765061, -0.5868240888335, 0.6427876096865, 0.8700019037522, 0.3104684609734,
       -0.3830222215595, 0.0252013862575, 0.7478280708195, 0.6634139481689}}}};

// The orientation that MuJoCo takes of an outer and an inner one.
std::string taken(const std::string& outer, const std::string& inner) {
  return inner == "quat" && outer != "quat" ? outer : inner;
}

TEST_CASE("an orientation replaces the default's of another kind, except that a quat never does",
          "[poses]") {
  for (const auto& [outer, of_outer] : kOrientations) {
    for (const auto& [inner, of_inner] : kOrientations) {
      CAPTURE(outer, inner);
      const std::string first = outer + "=\"" + of_outer.value + "\"";
      const std::string second = inner + "=\"" + of_inner.value + "\"";
      const Rows expected = rows_near(kOrientations.at(taken(outer, inner)).rows);
      const auto rows = [](const std::string& text) {
        return rows_of(bodies_in(text)[0].poses.front());
      };
      const std::string of_class = "<default><default class=\"k\"><geom type=\"box\" " + first;
      const std::string own = "size=\"1 2 3\" " + second + "/>";
      const Rows by_class =
          rows(model(of_class + "/></default></default>", R"(<geom class="k" )" + own));
      CHECK(difference(by_class, expected) < power_of_two(-38));
      const Rows by_nested = rows(model(
          of_class + R"(/><default class="n"><geom )" + own + "</default></default></default>",
          R"(<body childclass="n"><geom/></body>)"));
      CHECK(difference(by_nested, expected) < power_of_two(-38));
    }
  }
  CHECK(
      refusal_of("", R"(<geom name="a" type="box" size="1 1 1" quat="1 0 0 0" euler="0 0 9"/>)") ==
      "<geom name=\"a\">: has several orientations: write one of them");
  CHECK(refusal_of("", R"(<body name="b" zaxis="1 0 0" euler="0 0 9"/>)") ==
        "<body name=\"b\">: has several orientations: write one of them");
}

TEST_CASE("a size of fewer numbers keeps the others of the default", "[poses]") {
  const std::string nested = R"(<default><geom type="box" size="1 2 3"/>
      <default class="k"><geom size="7 8"/></default></default>)";
  CHECK(bodies_in(model(nested, R"(<geom size="5"/>)"))[0].half_extents == Vector{5, 2, 3});
  CHECK(bodies_in(model(nested, R"(<geom class="k"/>)"))[0].half_extents == Vector{7, 8, 3});
  CHECK(bodies_in(model(nested, R"(<geom class="k" size="5"/>)"))[0].half_extents ==
        Vector{5, 8, 3});
}

TEST_CASE("a class that MuJoCo does not accept is refused", "[poses]") {
  const std::string box = R"(<geom name="a" type="box" size="1 1 1")";
  CHECK(refusal_of("", box + R"( class="x"/>)") ==
        "<geom name=\"a\">: is of the class \"x\", which no <default> has");
  CHECK(refusal_of("", R"(<body childclass="x">)" + box + "/></body>") ==
        "<geom name=\"a\">: is of the class \"x\", which no <default> has");
  CHECK(refusal_of(R"(<default class="x"/>)", box + "/>") ==
        "<default class=\"x\">: is the outermost class, which is \"main\": write a <default> "
        "around it");
  CHECK(refusal_of(R"(<default><default class="x"/><default class="x"/></default>)", box + "/>") ==
        "<default class=\"x\">: is there twice");
  CHECK(refusal_of("<default><default/></default>", box + "/>") ==
        "<default>: is inside another one and has no class");
}

TEST_CASE("a replicate gives copies, each at the offset from the one before", "[poses]") {
  const std::string scene = model(R"(<compiler eulerseq="XyZ"/>)", R"(
      <body name="q" pos="1 2 3" euler="10 0 0"><frame pos="0 0 1">
        <replicate count="3" offset="0 2 1" euler="100 -70 30">
          <geom name="c" type="box" size="1 1 1" pos="1 0 0" euler="40 0 0"/>
        </replicate></frame></body>)");
  CHECK(bodies_in(scene)[0].parts.size() == 3);
  struct Copy {
    std::string name;
    std::array<double, 3> place;
    std::array<double, 9> rows;
  };
  const std::array<Copy, 3> copies{
      {{"c0",
        {2, 1.8263518223331, 3.9848077530122},
        {1, 0, 0, 0, 0.6427876096865, -0.766044443119, 0, 0.766044443119, 0.6427876096865}},
       {"c1",
        {1.7589064219252, 3.0298077160575, 5.046742946437},
        {0.7589064219252, -0.3483347801102, -0.5502035293655, -0.5925114346331, -0.7198972134146,
         -0.3614944009897, -0.2701689149213, 0.6003423049257, -0.7527269586821}},
       {"c2",
        {-0.0451521705538, 1.8042445182683, 6.3226880730537},
        {-0.5734147112881, 0.5626663448057, -0.5954848052649, -0.440194570243, -0.8246187619695,
         -0.3552923271568, -0.690958977948, 0.0583993307403, 0.7205311991594}}}};
  for (const Copy& copy : copies) {
    CAPTURE(copy.name);
    const PosedBody body = bodies_in(scene, {copy.name, "other"})[0];
    CHECK(is_near(at(body), copy.place));
    CHECK(difference(rows_of(body.poses.front()), rows_near(copy.rows)) < power_of_two(-38));
  }
}

TEST_CASE("copies have the names that MuJoCo gives them", "[poses]") {
  const std::string box = R"(<geom name="a" type="box" size="1 1 1"/>)";
  const std::string scene =
      model("", R"(<replicate count="11" offset="1 0 0" sep="-"><body name="x">)" + box +
                    R"(<replicate count="2" offset="0 1 0" sep="+"><geom name="b" type="box"
      size="1 1 1"/></replicate></body></replicate>)");
  CHECK(at(bodies_in(scene, {"a-10", "other"})[0]) == Vector{10, 0, 0});
  CHECK(at(bodies_in(scene, {"b+1-03", "other"})[0]) == Vector{3, 1, 0});
  CHECK(bodies_in(scene, {"x-00", "x-01"})[0].parts.size() == 3);
  // A geom of a pair is called by the name of its copy.
  const std::string shown = R"(<replicate count="2" offset="0 0 3"><geom name="a" type="box"
      size="1 1 1" contype="0" conaffinity="0"/></replicate>)";
  const std::string pair = R"(<contact><pair geom1="a1" geom2="b"/></contact>)";
  CHECK(at(bodies_in(model(pair, shown))[0]) == Vector{0, 0, 3});
  const auto refused = [&](const std::string& count) {
    return refusal_of("", "<replicate" + count + ">" + box + "</replicate>");
  };
  CHECK(refused("") == "<replicate>: has no count");
  for (const std::string count : {"-1", "1.5"}) {
    CHECK(refused(" count=\"" + count + "\"") ==
          "<replicate> count: expected an integer that is not negative");
  }
  CHECK(refused(R"( count="1e9")") == "<replicate>: a model has at most 10000 copies here");
  CHECK(refusal_of("", R"(<replicate count="200"><replicate count="200"/></replicate>)") ==
        "<replicate>: a model has at most 10000 copies here");
}

TEST_CASE("elements that can add shapes and are not read are refused", "[poses]") {
  const std::string box = R"(<geom type="box" size="1 1 1"/>)";
  const std::string why =
      ": is not read, and can add shapes: save the model as MuJoCo compiles it (mj_saveLastXML), "
      "and import that file";
  for (const std::string name : {"attach", "composite", "Geom"}) {
    CAPTURE(name);
    const std::string element = "<" + name + "/>";
    CHECK(refusal_of("", box + element) == "<" + name + ">" + why);
    const std::string scene =
        model("", R"(<body name="a">)" + box + "<frame>" + element + "</frame></body>" +
                      R"(<body name="b">)" + box + "</body>");
    CHECK(refusal(scene, {"a", "b"}) == "<" + name + ">" + why);
    CHECK(refusal(scene, {"b", "made"}) == "<" + name + ">" + why);
    // Bodies by name that have no such element are not changed by it.
    CHECK(bodies_in(scene, {"b", "other"})[0].half_extents == Vector{1, 1, 1});
  }
  const std::string harmless =
      R"(<inertial/><joint/><freejoint/><site/><camera/><light/><plugin/>)";
  CHECK(bodies_in(model("", box + harmless))[0].half_extents == Vector{1, 1, 1});
}

TEST_CASE("flexible bodies are refused, unless names choose others", "[poses]") {
  const std::string box = R"(<body name="a"><geom type="box" size="1 1 1"/></body>)";
  for (const std::string name : {"flex", "flexcomp"}) {
    CAPTURE(name);
    const std::string element = "<" + name + "/>";
    const std::string scene = name == "flex"
                                  ? model("<deformable>" + element + "</deformable>", box)
                                  : model("", box + element);
    CHECK(refusal(scene) ==
          "<" + name + ">: is flexible and is not read: choose two rigid bodies by name");
    CHECK(bodies_in(scene, {"a", "other"})[0].half_extents == Vector{1, 1, 1});
  }
}

TEST_CASE("a joint with a ref is at its ref, and the message reports this", "[poses]") {
  const std::string box = R"(<geom type="box" size="1 2 3"/>)";
  const auto with = [&](const std::string& joint) {
    return bodies_in(model(R"(<default><default class="k"><joint ref="90"/></default></default>)",
                           R"(<body name="a"><frame>)" + joint + R"(</frame><body name="b">)" +
                               box + "</body></body>"))[0];
  };
  const std::string said = "b with all joints at their ref (qpos0 of MuJoCo)";
  for (const std::string joint : {R"(<joint axis="0 0 1" ref="90"/>)", R"(<joint class="k"/>)"}) {
    CAPTURE(joint);
    CHECK(is_said(with(joint), said));
    CHECK(rows_of(with(joint).poses.front()) == Rows{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}});
  }
  for (const std::string joint : {"<joint/>", R"(<joint ref="0"/>)", "<freejoint/>"})
    CHECK(is_said(with(joint), "b with all joints at zero"));
}

TEST_CASE("global coordinates of earlier versions of MuJoCo are refused", "[poses]") {
  const std::string box = R"(<geom type="box" size="1 1 1"/>)";
  CHECK(refusal_of(R"(<compiler coordinate="global"/>)", box) ==
        "<compiler> coordinate: only local coordinates are read: save the model by MuJoCo 2.3.3 or "
        "older");
  CHECK(bodies_in(model(R"(<compiler coordinate="local"/>)", box))[0].half_extents ==
        Vector{1, 1, 1});
}

TEST_CASE("bodies of two world bodies are different bodies", "[poses]") {
  const std::string scene = R"(<mujoco><worldbody><body name="a"><geom type="box" size="1 1 1"/>
      <geom type="box" size="1 1 1" pos="0 0 2"/></body></worldbody><worldbody><body name="b"
      pos="9 0 0"><geom type="box" size="2 2 2"/></body></worldbody></mujoco>)";
  CHECK(bodies_in(scene)[0].parts.size() == 2);
  CHECK(at(bodies_in(scene)[1]) == Vector{9, 0, 0});
}

}  // namespace
}  // namespace touchstone::poses::mujoco_test
