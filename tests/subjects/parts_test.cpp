// Bodies of several parts, and meshes, in the C interface: what a library receives, and how
// libraries are judged that answer about them rightly, wrongly and not at all.

#include <catch2/catch.hpp>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/subjects/conversation.hpp"
#include "tests/support/program.hpp"
#include "verify/subjects/hosted.hpp"
#include "verify/subjects/triangle_mesh.hpp"
#include "verify/system/text/shell.hpp"

namespace touchstone::subjects::parts_test {

using namespace touchstone::test;

namespace {

const Json kHere{{"rotation", {"1", "0", "0", "0"}}, {"translation", {"0", "0", "0"}}};

// A triangle with these corners, as it is sent.
Json triangle(const Json& vertices, const Json& pose = kHere) {
  Json part{{"polyhedron", {{"vertices", received(vertices)}}}, {"pose", received(pose)}};
  part["polyhedron"]["faces"] = {{0, 1, 2}, {2, 1, 0}};
  return part;
}

// head_on() with body 1 of these parts.
ReceivedCase with_parts(const Json& parts) {
  Json question = head_on();
  question["boxes"][0] = {{"parts", parts}, {"motion", question["boxes"][0]["motion"]}};
  return read_received(question);
}

// Two triangles that share a side.
Json two_triangles() {
  return {triangle({{"0", "0", "0"}, {"1", "0", "0"}, {"0", "1", "0"}}),
          triangle({{"1", "0", "0"}, {"1", "1", "0.5"}, {"0", "1", "0"}})};
}

// Copies, since the arrays of a query are the host's.
struct Copied {
  std::size_t count = 0;
  std::vector<touchstone_part> parts;
  std::vector<std::size_t> vertices;  // of each part; 0 for a box
  std::vector<double> mesh;
  std::vector<float> mesh_floats;
  std::vector<int> triangles;
  bool other_is_plain = false;
};
Copied copied;

int copy_parts(const touchstone_query* query, touchstone_answer*) {
  copied = {};
  copied.count = query->part_count[0];
  for (std::size_t i = 0; i < copied.count; ++i) {
    const touchstone_part& part = *query->parts[0][i];
    if (part.size != sizeof part) return TOUCHSTONE_FAILED;
    copied.parts.push_back(part);
    copied.vertices.push_back(part.hull == nullptr ? 0 : part.hull->vertex_count);
  }
  copied.other_is_plain =
      query->part_count[1] == 0 && query->parts[1] == nullptr && query->meshes[1] == nullptr;
  const touchstone_mesh* mesh = query->meshes[0];
  if (mesh == nullptr) return TOUCHSTONE_OK;
  copied.mesh = {mesh->vertices, mesh->vertices + 3 * mesh->vertex_count};
  copied.triangles = {mesh->triangles, mesh->triangles + 3 * mesh->triangle_count};
  if (mesh->vertices_float != nullptr)
    copied.mesh_floats = {mesh->vertices_float, mesh->vertices_float + 3 * mesh->vertex_count};
  return mesh->size == sizeof(touchstone_mesh) ? TOUCHSTONE_OK : TOUCHSTONE_FAILED;
}

}  // namespace

TEST_CASE("a hosted function gets parts and their poses, after all that it got before",
          "[subjects]") {
  // Libraries built by an earlier header find their members where they were.
  static_assert(offsetof(touchstone_query, part_count) ==
                offsetof(touchstone_query, axis) + 2 * sizeof(int));
  static_assert(offsetof(touchstone_answer, part) ==
                offsetof(touchstone_answer, points) + 6 * sizeof(double));
  Json box =
      received({{"half_extents", {"1", "2", "3"}},
                {"center", {"0", "0", "0.5"}},
                {"radius", "0.25"},
                {"pose", {{"rotation", {"1", "1", "1", "1"}}, {"translation", {"4", "5", "6"}}}}});
  Hosted({.boxes = copy_parts}, {})
      .solve(with_parts({box, triangle({{"0", "0", "0"}, {"1", "0", "0"}, {"0", "1", "0"}})}));
  REQUIRE(copied.count == 2);
  CHECK(copied.vertices == std::vector<std::size_t>{0, 3});
  const touchstone_part& first = copied.parts[0];
  CHECK(first.half_extents[2] == 3);
  CHECK(first.center[2] == 0.5);
  CHECK(first.radius == 0.25);
  // A third of a turn about (1, 1, 1): x of the part's frame is y of the body's, and y is z.
  CHECK(first.rotation[3] == 1);
  CHECK(first.rotation[7] == 1);
  CHECK(first.rotation[2] == 1);
  CHECK(first.rotation[1] == 0);
  CHECK(first.translation[1] == 5);
  CHECK(copied.parts[1].radius == 0);
  CHECK(copied.parts[1].rotation[0] == 1);
  CHECK(copied.mesh.empty());
  CHECK(copied.other_is_plain);
}

TEST_CASE("a hosted function gets a mesh with each vertex once, also in floats", "[subjects]") {
  const ReceivedCase question = with_parts(two_triangles());
  Hosted({.boxes = copy_parts}, {}).solve(question);
  CHECK(copied.count == 2);
  CHECK(copied.mesh == std::vector<double>{0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0.5});
  CHECK(copied.triangles == std::vector{0, 1, 2, 1, 3, 2});
  CHECK(copied.mesh_floats.empty());
  Hosted({.boxes = copy_parts}, {.name = {}, .version = {}, .number = "float", .motions = {}})
      .solve(question);
  CHECK(copied.mesh_floats == std::vector<float>{0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0.5F});
}

TEST_CASE("only triangles in the frame of the body, without a radius, form a mesh", "[subjects]") {
  const auto is_mesh = [](const Json& parts) {
    return mesh_of(with_parts(parts).bodies[0]).has_value();
  };
  const Json corners{{"0", "0", "0"}, {"1", "0", "0"}, {"0", "1", "0"}};
  CHECK(is_mesh(two_triangles()));
  CHECK_FALSE(is_mesh({triangle(corners), triangle(corners, {{"rotation", {"1", "0", "0", "0"}},
                                                             {"translation", {"0", "0", "1"}}})}));
  CHECK_FALSE(is_mesh({triangle(corners), triangle(corners, {{"rotation", {"1", "0", "0", "1"}},
                                                             {"translation", {"0", "0", "0"}}})}));
  Json round = two_triangles();
  round[1]["radius"] = received("0.5");
  CHECK_FALSE(is_mesh(round));
  CHECK_FALSE(mesh_of(with_parts(two_triangles()).bodies[1]));
}

TEST_CASE("a hosted function may name the parts of its features", "[subjects]") {
  const auto named = [](int (*function)(const touchstone_query*, touchstone_answer*)) {
    return Hosted({.boxes = function}, {}).solve(with_parts(two_triangles())).parts;
  };
  CHECK(named([](const touchstone_query*, touchstone_answer* a) -> int {
          a->contact = 1;
          a->time = 0.5;
          a->hull_feature[0][0] = a->hull_feature[1][0] = 'x';
          a->part[0] = 1;
          a->part[1] = 0;
          return TOUCHSTONE_OK;
        }) == std::array<std::size_t, 2>{1, 0});
  CHECK_FALSE(named([](const touchstone_query*, touchstone_answer* a) -> int {
    a->contact = 1;
    a->time = 0.5;
    a->part[0] = 1;
    return TOUCHSTONE_OK;
  }));
}

namespace {

const std::string kTree = TOUCHSTONE_CASES_DIR "/../";

// A shared library of this source, compiled as its users do.
std::string compiled(const Folder& folder, const std::string& source) {
  const std::string library = folder.file("made.so");
  const Run r = run_command("cc -std=c99 -pedantic-errors -O1 -shared -fPIC -I " + kTree +
                            "include " + source + " -o " + library + " 2>&1");
  CAPTURE(r.output);
  REQUIRE(r.status == 0);
  return library;
}

// A library that takes boxes, bodies of several parts and meshes, with this body of the function.
std::string with_body(const Folder& folder, const std::string& body) {
  return compiled(
      folder,
      folder.write("made.c",
                   "#include <touchstone/subject.h>\n#include <string.h>\n"
                   "void touchstone_hello(touchstone_declaration* d) {\n"
                   "  d->kinds = \"boxes compounds meshes\";\n"
                   "  d->motions = \"static linear\";\n"
                   "  d->returns = \"time features\";\n}\n"
                   "int touchstone_subject(const touchstone_query* q, touchstone_answer* a) {\n" +
                       body + "\n  return TOUCHSTONE_OK;\n}\n"));
}

// The subject's part of the judge's report about these cases.
Json report_on(const std::string& library, const std::string& cases) {
  const Run r = run("judge --json --subject " + shell_quoted("lib:" + library) + " " + cases +
                    " 2>/dev/null");
  CAPTURE(r.output);
  REQUIRE((r.status == 0 || r.status == 1));
  return Json::parse(r.output).at("subjects").at(0);
}

}  // namespace

TEST_CASE("the example in C for bodies of several parts and meshes is right about them",
          "[subjects][command]") {
  const Folder folder;
  const std::string library = compiled(folder, kTree + "verify/subjects/examples/parts_lib.c");
  const Json report = report_on(
      library,
      "--tolerance distance=1e-9 --count 8 --family mesh-ball:turn=0,then=goes-on,steps=1 "
      "--family compound-cut:turn=0 --family rake --family notch --family compound-in-line "
      "--family compound-rest");
  CHECK(report.at("failures") == 0);
  CHECK(report.at("judged") >= 44);
}

TEST_CASE("a library that overlooks all parts but the first is wrong", "[subjects][command]") {
  const Folder folder;
  const std::string library =
      with_body(folder,
                "  for (int i = 0; i < 2; ++i)\n"
                "    if (q->part_count[i] > 1) return TOUCHSTONE_OK; /* no contact */\n"
                "  a->contact = 1; a->time = 0;");
  const Json report = report_on(library, "--count 6 --family compound-cut:turn=0");
  CHECK(report.at("judged") == 6);
  CHECK(report.at("failures") == 6);
}

TEST_CASE("a library that crashes on parts, or names parts that do not exist, is reported",
          "[subjects][command]") {
  const Folder folder;
  // Reads the hull of a body that has none.
  const Json crash = report_on(with_body(folder, "  a->contact = q->hulls[0]->vertex_count > 3;"),
                               "--count 3 --family compound-cut:turn=0");
  std::size_t crashes = 0;
  for (const auto& verdicts : crash.at("verdicts")) crashes += verdicts.value("crash", 0U);
  CHECK(crashes == 3);
  // Two cubes of two parts each meet at 1/2, as parts 1 and 0.
  const std::string cases = folder.write("two.json",
                                         R"({"schema": "touchstone/case/1", "id": "two", "boxes": [
         {"parts": [{"half_extents": [1, 1, 1], "center": [-9, 0, 0]}, {"half_extents": [1, 1, 1]}],
          "motion": {"kind": "static"}},
         {"parts": [{"half_extents": [1, 1, 1]}, {"half_extents": [1, 1, 1], "center": [9, 0, 0]}],
          "motion": {"kind": "linear", "translation": [3, 0, 0], "velocity": [-2, 0, 0]}}]})");
  const auto failures = [&](const std::string& first, const std::string& second) {
    return report_on(with_body(folder,
                               "  (void)q; a->contact = 1; a->time = 0.5;\n"
                               "  strcpy(a->feature[0], \"+x\");"
                               "  strcpy(a->feature[1], \"-x\");\n"
                               "  a->part[0] = " +
                                   first + "; a->part[1] = " + second + ";"),
                     cases)
        .at("failures");
  };
  CHECK(failures("1", "0") == 0);
  CHECK(failures("(size_t)-1", "(size_t)-1") == 0);
  CHECK(failures("0", "0") == 1);
  CHECK(failures("7", "0") == 1);
  CHECK(failures("(size_t)-2", "(size_t)-3") == 1);
}

TEST_CASE("a library of an earlier version gets no parts, and is right about boxes",
          "[subjects][command]") {
  const Folder folder;
  const std::string library = compiled(
      folder,
      folder.write("made.c",
                   "#include <stddef.h>\n"
                   // The first members of the struct of version 2, without those added since.
                   "struct declaration { size_t size; int version; const char* text[6];\n"
                   "                     const char* kinds; };\n"
                   "struct answer { size_t size; int contact; double time; };\n"
                   "void touchstone_hello(struct declaration* d) { d->kinds = \"boxes\"; }\n"
                   "int touchstone_subject(const void* q, struct answer* a) {\n"
                   "  (void)q; a->contact = 1; a->time = 0.375; return 0;\n}\n"));
  Conversation subject(TOUCHSTONE_SUBJECT_HOST, {library});
  CHECK_FALSE(subject.hello().contains("kinds"));
  CHECK(time_of(subject.ask(head_on())) == 0.375);
  Json parts = head_on();
  parts["boxes"][0] = {{"parts", two_triangles()}, {"motion", parts["boxes"][0]["motion"]}};
  CHECK(subject.ask(parts)["why"] == "a body of several parts");
  CHECK(subject.stop() == 0);
}

}  // namespace touchstone::subjects::parts_test
