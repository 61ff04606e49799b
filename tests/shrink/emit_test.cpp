// Findings written as tests: each compiles with the command in its comment, fails while the mistake
// exists, and passes without it.

#include <catch2/catch.hpp>
#include <filesystem>

#include "tests/support/environment_variable.hpp"
#include "tests/support/program.hpp"
#include "verify/hunt/shrink/emit/emit.hpp"
#include "verify/system/text/shell.hpp"

namespace touchstone::test::emit_test {
namespace {

// Two aligned cubes that meet at 1/2; and a box that rotates into another one.
const std::string kHeadOn =
    R"({"schema":"touchstone/case/1","id":"head-on","boxes":[)"
    R"({"half_extents":[1,1,1],"motion":{"kind":"static"}},)"
    R"({"half_extents":[1,1,1],"motion":{"kind":"linear","translation":["5/2",0,0],"velocity":[-1,0,0]}}]})";
// A corner of one hull reaches a face of the other after a half.
const std::string kHulls =
    R"({"schema":"touchstone/case/1","id":"hulls","boxes":[)"
    R"({"hull":[[0,0,0],[1,0,0],[0,1,0],[0,0,1]],"motion":{"kind":"static"}},)"
    R"({"hull":[[0,0,0],[1,0,0],[0,1,0],[0,0,1]],"motion":{"kind":"linear",)"
    R"("translation":["3/2","-1/4","-1/4"],"velocity":[-1,0,0]}}]})";
const std::string kTurning =
    R"({"schema":"touchstone/case/1","id":"turning","boxes":[)"
    R"({"half_extents":["3",1,1],"motion":{"kind":"quaternion","rotation":[["1"],["0"],["0"],["0","1"]]}},)"
    R"({"half_extents":[1,1,1],"motion":{"kind":"static","translation":["0","3.5","0"]}}]})";

// Two unit cubes at rest, side against side; one is rotated about their common axis.
const std::string kTouching =
    R"({"schema":"touchstone/case/1","id":"touching","boxes":[)"
    R"({"half_extents":["1/2","1/2","1/2"],"motion":{"kind":"static"}},)"
    R"({"half_extents":["1/2","1/2","1/2"],"motion":{"kind":"static","rotation":[-1,4,-4,-1],"translation":[1,0,0]}}]})";

// A library with touchstone_subject, whose answer is computed by `body`.
std::string library(const Folder& folder, const std::string& name, const std::string& body) {
  const std::string source =
      folder.write(name + ".c",
                   "#include <touchstone/subject.h>\n"
                   "int touchstone_subject(const touchstone_query* q, touchstone_answer* a) {\n"
                   "  (void)q; (void)a;\n  " +
                       body + "\n  return TOUCHSTONE_OK;\n}\n");
  const std::string made = folder.file(name + ".so");
  const Run r = run_command("cc -shared -fPIC -I " TOUCHSTONE_CASES_DIR "/../include " + source +
                            " -o " + made + " 2>&1");
  CAPTURE(r.output);
  REQUIRE(r.status == 0);
  return made;
}

// Shrinks a case, and writes its test to a file.
std::string emitted(const Folder& folder, const std::string& form, const std::string& subject,
                    const std::string& words, const std::string& ending) {
  const std::string file = folder.file("small" + ending);
  const Run r = run("shrink --emit " + form + " --subject " + subject + " --out " + file + " " +
                    words + " 2>&1");
  CAPTURE(r.output);
  REQUIRE(r.status == 0);
  return file;
}

// The compiler command in the test's comment, without the part that runs the test.
std::string compile_line(const std::string& text) {
  const std::size_t at = text.find("c++ ");
  const std::string line = text.substr(at, text.find('\n', at) - at);
  return line.substr(0, line.find(" && "));
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  return at == std::string::npos ? text : text.replace(at, what.size(), by);
}

// Compiles a test for touchstone_subject with a library, and runs it.
Run run_against(const Folder& folder, const std::string& library) {
  std::string line = compile_line(folder.read("small.cpp"));
  line = replaced(replaced(line, "PREFIX/include", TOUCHSTONE_CASES_DIR "/../include"),
                  "MY_LIBRARY.so", library);
  const Run made = run_command("cd " + folder.file("") + " && " + line + " 2>&1");
  CAPTURE(line, made.output);
  REQUIRE(made.status == 0);
  return run_command("cd " + folder.file("") + " && LD_LIBRARY_PATH=" +
                     std::filesystem::path(library).parent_path().string() + " ./small 2>&1");
}

bool is_there(const std::string& command) {
  return run_command(command + " >/dev/null 2>&1").status == 0;
}

bool has_subject(const std::string& name) {
  return run("judge --list").output.find(name) != std::string::npos;
}

}  // namespace

TEST_CASE(
    "a program for the C function fails against a wrong library, and passes against a right one",
    "[shrink][emit]") {
  const Folder folder;
  const std::string wrong = library(folder, "wrong", "a->contact = 0;");
  emitted(folder, "cpp", "lib:" + wrong, folder.write("case.json", kHeadOn), ".cpp");
  const Run fails = run_against(folder, wrong);
  CHECK(fails.status == 1);
  CHECK_THAT(fails.output,
             Catch::Contains("expected: contact at ") && Catch::Contains("got:      no contact"));
  const Run passes = run_against(folder, TOUCHSTONE_MINIMAL_LIBRARY);
  CAPTURE(passes.output);
  CHECK(passes.status == 0);
}

TEST_CASE("an emitted test of a late answer allows half of the error", "[shrink][emit]") {
  const Folder folder;
  const std::string wrong = library(folder, "wrong", "a->contact = 1; a->time = q->horizon[1];");
  emitted(folder, "cpp", "lib:" + wrong, folder.write("case.json", kHeadOn), ".cpp");
  CHECK(run_against(folder, wrong).status == 1);
  CHECK(run_against(folder, TOUCHSTONE_MINIMAL_LIBRARY).status == 0);
  const std::string early = library(folder, "early", "a->contact = 1; a->time = 0;");
  CHECK(run_against(folder, early).status == 0);  // early answers are safe
}

TEST_CASE("motions that are not linear are written as rational functions", "[shrink][emit]") {
  const Folder folder;
  const std::string wrong = library(folder, "wrong", "a->contact = 0;");
  // The case is not shrunk, which would make it linear.
  const Case turning = std::move(parse_case(kTurning)).value();
  judge::SubjectOptions options;
  options.programs = std::filesystem::path(TOUCHSTONE_SUBJECT_HOST).parent_path().string();
  auto subject = std::move(judge::SubjectProcess::start("lib:" + wrong, options)).value();
  const auto found = judge::judge_one(subject, turning, 60);
  auto r = shrink::reproducer(turning, subject.spec(), subject.hello(), found.verdict, 60);
  REQUIRE(r);
  shrink::Reproducer named = std::move(r).value();
  named.name = "small";
  folder.write("small.cpp", shrink::write_program(named).value());
  CHECK(run_against(folder, wrong).status == 1);
  // At t = 1 the first body is rotated by a right angle: its x axis is the world's y axis.
  const std::string sees =
      library(folder, "sees",
              "double r[9], p[3]; q->bodies[0].pose(&q->bodies[0], 1, r, p); a->time = 0.5;"
              "a->contact = r[0] == 0 && r[1] == -1 && r[3] == 1 && r[8] == 1 && p[0] == 0 &&"
              " q->bodies[1].start_translation[1] == 3.5;");
  CHECK(run_against(folder, sees).status == 0);
}

TEST_CASE("tests for Catch2 and GoogleTest fail for a wrong library, and pass for a right one",
          "[shrink][emit]") {
  const Folder folder;
  const std::string wrong = library(folder, "wrong", "a->contact = 0;");
  const std::string file = folder.write("case.json", kHeadOn);
  const auto has_header = [&](const std::string& name) {
    const std::string source = folder.write("try.cpp", "#include <" + name + ">\n");
    return is_there("c++ -std=c++17 -fsyntax-only " + source);
  };
  for (const auto& [form, header] :
       {std::pair{"catch2", "catch2/catch.hpp"}, std::pair{"gtest", "gtest/gtest.h"}}) {
    CAPTURE(form);
    if (!has_header(header)) {
      WARN("left out: " << header << " is not here");
      continue;
    }
    emitted(folder, form, "lib:" + wrong, file, ".cpp");
    CHECK(run_against(folder, wrong).status != 0);
    CHECK(run_against(folder, TOUCHSTONE_MINIMAL_LIBRARY).status == 0);
  }
}

TEST_CASE("a subject of another program is run by that program's command", "[shrink][emit]") {
  const Folder folder;
  // The subject never reports a contact, whatever name follows in its command.
  folder.write("deny.py", R"(import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        reply = {"type": "hello", "protocol": "touchstone/subject/1", "name": sys.argv[1],
                 "number": "double", "motions": ["static", "linear"], "returns": []}
    elif message["type"] == "stop":
        break
    else:
        reply = {"type": "result", "id": message["id"], "contact": False}
    print(json.dumps(reply), flush=True)
)");
  const std::string list = folder.write("subjects.json", R"({"schema": "touchstone/subjects/1",
    "programs": [{"kind": "mine", "command": ["python3", "./deny.py"]}]})");
  std::string file;
  {
    const EnvironmentVariable subjects("TOUCHSTONE_SUBJECTS", list);
    file = emitted(folder, "python", "mine:denier", folder.write("case.json", kHeadOn), ".py");
  }
  // The written test runs alone, without Touchstone and without the list.
  const Run wrong = run_command("python3 " + file + " 2>&1");
  CHECK(wrong.status == 1);
  CHECK_THAT(wrong.output, Catch::Contains("expected contact at"));
  CHECK(run_command("python3 " + file + " python3 " TOUCHSTONE_MINIMAL_PY " 2>&1").output ==
        "passed\n");
}

namespace {

// Builds a library that answers questions about polyhedra by `body`, the statements of a C
// function, and takes numbers of the format `number`.
std::string hull_library(const Folder& folder, const std::string& name, const std::string& body,
                         const std::string& number) {
  return library(folder, name,
                 body +
                     "\n  return TOUCHSTONE_OK;\n}\n"
                     "void touchstone_hello(touchstone_declaration* d) {\n"
                     "  d->kinds = \"polyhedra\"; d->motions = \"static linear\";\n"
                     "  d->number = \"" +
                     number + "\";\n}\nint unused(void) {");
}

}  // namespace

TEST_CASE("a test with hulls fails against a wrong library, and passes against a right one",
          "[shrink][emit][polyhedra]") {
  const Folder folder;
  const std::string right = folder.file("right.so");
  const Run made = run_command("cc -std=c99 -O2 -shared -fPIC -I " TOUCHSTONE_CASES_DIR
                               "/../include " TOUCHSTONE_CASES_DIR
                               "/../verify/subjects/examples/parts_lib.c -o " +
                               right + " 2>&1");
  CAPTURE(made.output);
  REQUIRE(made.status == 0);
  for (const std::string number : {"double", "float"}) {
    const std::string wrong = hull_library(folder, "wrong", "a->contact = 0;", number);
    emitted(folder, "cpp", "lib:" + wrong, folder.write("hulls.json", kHulls), ".cpp");
    const std::string text = folder.read("small.cpp");
    CHECK((text.find("body1_floats") != std::string::npos) == (number == "float"));
    CHECK(text.find("query.hulls[1] = &body2_hull") != std::string::npos);
    CHECK(run_against(folder, wrong).status == 1);
    const Run passes = run_against(folder, right);
    CAPTURE(text, passes.output);
    CHECK(passes.status == 0);
  }
}

TEST_CASE("the example with hulls is judged and fuzzed, and takes all cases of hulls",
          "[shrink][emit][polyhedra]") {
  const Folder folder;
  const std::string made = folder.file("hull.so");
  REQUIRE(run_command("cc -std=c99 -O2 -shared -fPIC -I " TOUCHSTONE_CASES_DIR
                      "/../include " TOUCHSTONE_CASES_DIR
                      "/../verify/subjects/examples/parts_lib.c -o " +
                      made + " 2>&1")
              .status == 0);
  const Run judged = run("judge --json --subject lib:" + made +
                         " --tolerance time=1e-6 --family hull-in-line --count 50 2>&1");
  CAPTURE(judged.output);
  CHECK(judged.status == 1);  // its numbers are rounded
  CHECK(judged.output.find("\"judged\":50") != std::string::npos);
  const std::string wrong = hull_library(folder, "wrong", "a->contact = 0;", "double");
  const Run fuzzed = run("fuzz --subject lib:" + wrong + " --family hull-in-line --count 40 --db " +
                         folder.file("found.db") + " 2>&1");
  CAPTURE(fuzzed.output);
  CHECK(fuzzed.status == 1);
  CHECK_THAT(fuzzed.output, Catch::Contains("missed"));
}

TEST_CASE("a test in Python finds its subject from another folder", "[shrink][emit]") {
  const Folder folder;
  const Folder elsewhere;
  library(folder, "wrong", "a->contact = 0;");
  folder.write("case.json", kHeadOn);
  for (const std::string subject : {"lib:./wrong.so", "cpp:always-missing"}) {
    const Run made = run_command("cd " + folder.file("") +
                                 " && " TOUCHSTONE_PROGRAM " shrink --emit python --subject " +
                                 subject + " --out small.py case.json 2>&1");
    CAPTURE(made.output);
    REQUIRE(made.status == 0);
    const Run wrong = run_command("cd " + elsewhere.file("") + " && PATH=/usr/bin:/bin python3 " +
                                  folder.file("small.py") + " 2>&1");
    CAPTURE(wrong.output);
    CHECK(wrong.status == 1);
    CHECK_THAT(wrong.output, Catch::Contains("failed: expected contact at "));
  }
}

TEST_CASE("a test in Python asks any subject", "[shrink][emit]") {
  const Folder folder;
  const std::string file =
      emitted(folder, "python", "cpp:always-missing", folder.write("case.json", kHeadOn), ".py");
  const Run wrong = run_command("python3 " + file + " " TOUCHSTONE_SUBJECT " always-missing 2>&1");
  CHECK(wrong.status == 1);
  CHECK_THAT(wrong.output, Catch::Contains("failed: expected contact at "));
  const Run right = run_command("python3 " + file + " python3 " TOUCHSTONE_MINIMAL_PY " 2>&1");
  CHECK(right.output == "passed\n");
  CHECK(right.status == 0);
}

TEST_CASE("tests in the types of a library compile and fail without our headers and libraries",
          "[shrink][emit]") {
  struct Library {
    const char* form;
    const char* package;
    const char* subject;
    std::string words;
    // Replacements (old text, new text) that make the test pass, by another setting or a deeper
    // contact. Empty if there are none.
    std::vector<std::pair<std::string, std::string>> mended;
  };
  const std::string deep =
      std::string(TOUCHSTONE_CASES_DIR) + "/reported/two-turned-cubes-at-rest-overlap-deeply.json";
  const Folder cases;
  const Library libraries[] = {{"fcl",
                                "fcl",
                                "fcl-default",
                                "--family cubes-head-on --first 3 --tolerance distance=0.005",
                                {{"fcl::CCDC_NAIVE", "fcl::CCDC_CONSERVATIVE_ADVANCEMENT"},
                                 {"fcl::GST_LIBCCD", "fcl::GST_INDEP"}}},
                               {"bullet",
                                "bullet",
                                "bullet-continuous-margin-0.04",
                                "--family linear --first 1 --tolerance distance=0.005",
                                {}},
                               {"ode", "ode", "ode-box-box-static", deep, {}},
                               {"libccd",
                                "ccd",
                                "libccd-gjk-static",
                                cases.write("touching.json", kTouching),
                                {{"{{0x1p+0", "{{0x1p-1"}}}};
  for (const Library& library : libraries) {
    CAPTURE(library.subject);
    if (!has_subject(library.subject) ||
        !is_there(std::string("pkg-config --exists ") + library.package)) {
      WARN("left out: " << library.package << " is not here");
      continue;
    }
    const Folder folder;
    emitted(folder, library.form, std::string("cpp:") + library.subject, library.words, ".cpp");
    std::string text = folder.read("small.cpp");
    CHECK(text.find("#include <touchstone") == std::string::npos);
    const auto compiled_and_run = [&] {
      const std::string line = compile_line(text);
      const Run made = run_command("cd " + folder.file("") + " && " + line + " 2>&1");
      CAPTURE(line, made.output);
      REQUIRE(made.status == 0);
      return run_command("cd " + folder.file("") + " && ./small 2>&1");
    };
    const Run fails = compiled_and_run();
    CHECK(fails.status == 1);
    CHECK_THAT(fails.output, Catch::Contains("expected: contact") && Catch::Contains("got:"));
    if (library.mended.empty()) continue;
    for (const auto& [what, by] : library.mended) text = replaced(text, what, by);
    folder.write("small.cpp", text);
    CHECK(compiled_and_run().status == 0);
  }
}

TEST_CASE("tests in the types of FCL and ODE have spheres and capsules", "[shrink][emit]") {
  const Folder folder;
  const auto compiled_and_run = [&](const std::string& text) {
    folder.write("small.cpp", text);
    const std::string line = compile_line(text);
    const Run made = run_command("cd " + folder.file("") + " && " + line + " 2>&1");
    CAPTURE(line, made.output);
    REQUIRE(made.status == 0);
    return run_command("cd " + folder.file("") + " && ./small 2>&1");
  };
  if (has_subject("fcl-default") && is_there("pkg-config --exists fcl")) {
    // The sphere reaches the end of the capsule, which lies along x, after 9/16. Without a time,
    // the case stays as it is.
    const std::string file = folder.write(
        "capsule.json", R"({"schema":"touchstone/case/1","id":"capsule","boxes":[)"
                        R"({"half_extents":[2,0,0],"radius":"1/2","motion":{"kind":"static"}},)"
                        R"({"half_extents":[0,0,0],"radius":1,"motion":{"kind":"linear",)"
                        R"("translation":[8,0,0],"velocity":[-8,0,0]}}]})");
    emitted(folder, "fcl", "cpp:fcl-default", "--tolerance distance=0.005 --budget 1e-6 " + file,
            ".cpp");
    const std::string text = folder.read("small.cpp");
    CHECK(compiled_and_run(text).status == 1);
    const Run mended = compiled_and_run(
        replaced(replaced(text, "fcl::CCDC_NAIVE", "fcl::CCDC_CONSERVATIVE_ADVANCEMENT"),
                 "fcl::GST_LIBCCD", "fcl::GST_INDEP"));
    CAPTURE(mended.output);
    CHECK(mended.status == 0);
  }
  if (has_subject("ode-collide-static") && is_there("pkg-config --exists ode")) {
    emitted(folder, "ode", "cpp:ode-collide-static",
            "--budget 1e-6 --family rounded-rest --first 0", ".cpp");
    const std::string text = folder.read("small.cpp");
    CHECK_THAT(text, Catch::Contains("dCollide(geom1, geom2"));
    const Run fails = compiled_and_run(text);
    CHECK(fails.status == 1);
    CHECK_THAT(fails.output, Catch::Contains("expected: no contact"));
    // Far away there is no contact.
    CHECK(compiled_and_run(
              replaced(text, "dGeomSetPosition(geom1, ", "dGeomSetPosition(geom1, 1e9f + "))
              .status == 0);
  }
}

TEST_CASE("tests in the types of Bullet and libccd have the bodies of a case", "[shrink][emit]") {
  // A case with a contact that a subject misses, and a change of the test that takes the contact
  // away.
  struct Bodies {
    const char* form;
    const char* package;
    std::string subject;
    std::string text;
    const char* part;
    const char* by;
  };
  const auto bodies = [](const std::string& one, const std::string& two) {
    return R"({"schema":"touchstone/case/1","id":"bodies","boxes":[{)" + one +
           R"(,"motion":{"kind":"static"}},{)" + two + "}]}";
  };
  const auto flies = [&](const std::string& one, const std::string& two) {
    return bodies(one, two + R"(,"motion":{"kind":"linear","translation":[4,"3/2",0],)"
                             R"("velocity":[-8,0,0]})");
  };
  const auto rests = [&](const std::string& one, const std::string& two) {
    return bodies(one, two + R"(,"motion":{"kind":"static","translation":["3/2","3/2",0]})");
  };
  const std::string upright = R"("half_extents":[0,1,0],"radius":"1/4")";
  const std::string cube = R"("half_extents":[1,1,1])";
  const std::string sphere = R"("half_extents":[0,0,0],"radius":"3/4")";
  const std::string corners = R"("hull":[[0,0,0],[1,0,0],[0,1,0],[0,0,1]])";
  const std::string cast = "bullet-continuous-margin-0.04", gjk = "libccd-gjk-static";
  for (const Bodies& b :
       std::vector<Bodies>{{"bullet", "bullet", cast, flies(upright, sphere),
                            "shape1(0x1p-2, 0x1p+1)", "shape1(0x1p-4, 0x1p-4)"},
                           {"bullet", "bullet", cast, flies(cube, sphere),
                            "btSphereShape shape2(0x1.8p-1)", "btSphereShape shape2(0x1p-2)"},
                           {"bullet", "bullet", cast, flies(corners, sphere),
                            "0x1p+0, 0x0p+0), false", "0, 0), false"},
                           {"libccd", "ccd", gjk, rests(cube, sphere), "0x1.8p-1};", "0x1p-1};"},
                           {"libccd", "ccd", gjk, rests(corners + R"(,"radius":"3/4")", sphere),
                            "}, 0x1.8p-1)", "}, 0x1p-4)"}}) {
    CAPTURE(b.form, b.text);
    if (!is_there(std::string("pkg-config --exists ") + b.package)) {
      WARN("left out: " << b.package << " is not here");
      continue;
    }
    const Case c = std::move(parse_case(b.text)).value();
    judge::SubjectOptions options;
    options.programs = std::filesystem::path(TOUCHSTONE_SUBJECT_HOST).parent_path().string();
    auto subject = std::move(judge::SubjectProcess::start("cpp:always-missing", options)).value();
    const auto found = judge::judge_one(subject, c, 60);
    auto r = shrink::reproducer(c, "cpp:" + b.subject, subject.hello(), found.verdict, 60);
    REQUIRE(r);
    shrink::Reproducer named = std::move(r).value();
    named.name = "small";
    const std::string text = shrink::written_in(*shrink::find_form(b.form), named).value();
    CAPTURE(text);
    REQUIRE(text.find(b.part) != std::string::npos);
    const Folder folder;
    const auto status_of = [&](const std::string& source) {
      folder.write("small.cpp", source);
      const Run made =
          run_command("cd " + folder.file("") + " && " + compile_line(source) + " 2>&1");
      CAPTURE(made.output);
      REQUIRE(made.status == 0);
      return run_command("cd " + folder.file("") + " && ./small 2>&1").status;
    };
    CHECK(status_of(text) == 0);
    CHECK(status_of(replaced(text, b.part, b.by)) == 1);
  }
}

TEST_CASE("a case that cannot be written as a test is refused before the search",
          "[shrink][emit]") {
  const Folder folder;
  const std::string file = folder.write("case.json", kHeadOn);
  const Run other = run("shrink --emit fcl --subject cpp:always-late " + file + " 2>&1");
  CHECK(other.status == 2);
  CHECK_THAT(other.output,
             Catch::Contains("--emit: that is a test in the types of another library"));
  CHECK(run("shrink --emit cobol --subject cpp:always-late " + file + " 2>&1").status == 2);
}

TEST_CASE("hostile texts end no comment and no literal", "[shrink][emit]") {
  const Folder folder;
  const std::string wrong = library(folder, "wrong", "a->contact = 0;");
  std::string hostile = kHeadOn;
  hostile.replace(hostile.find("head-on"), 7, R"(*/ \" \\ /* \u001b ?)");
  const std::string file = folder.write("case.json", hostile);
  for (const std::string form : {"cpp", "catch2"}) {
    const Run r = run("shrink --emit " + form + " --subject lib:" + wrong + " " + file + " >" +
                      folder.file("small.cpp") + " 2>/dev/null");
    REQUIRE(r.status == 0);
    const std::string text = folder.read("small.cpp");
    CHECK(text.find('\x1b') == std::string::npos);
    const Run made =
        run_command("c++ -std=c++17 -fsyntax-only -I " TOUCHSTONE_CASES_DIR "/../include " +
                    folder.file("small.cpp") + " 2>&1");
    CAPTURE(made.output, text);
    if (form == "cpp" || is_there("echo '#include <catch2/catch.hpp>' | c++ -xc++ -fsyntax-only -"))
      CHECK(made.status == 0);
  }
}

// A library that answers for spheres in straight motion. `reach` is the distance of the centres at
// which it calls them in contact.
std::string sphere_library(const Folder& folder, const std::string& name, const std::string& kind,
                           const std::string& reach) {
  const std::string source = folder.write(
      name + ".c",
      "#include <math.h>\n#include <touchstone/subject.h>\n"
      "void touchstone_hello(touchstone_declaration* d) {\n"
      "  d->kinds = \"" +
          kind +
          "\"; d->motions = \"linear static\"; d->targets = 1;\n}\n"
          "int touchstone_subject(const touchstone_query* q, touchstone_answer* a) {\n"
          "  double dd = 0, dv = 0, vv = 0, r = " +
          reach +
          ";\n"
          "  for (int k = 0; k < 3; ++k) {\n"
          "    double d = q->bodies[1].start_translation[k] - q->bodies[0].start_translation[k];\n"
          "    double v = q->bodies[1].velocity[k] - q->bodies[0].velocity[k];\n"
          "    dd += d * d; dv += d * v; vv += v * v;\n  }\n"
          "  double t = (-dv - sqrt(dv * dv - vv * (dd - r * r))) / vv;\n"
          "  a->contact = t >= 0 && t <= q->horizon[1];\n"
          "  if (a->contact) a->time = t;\n"
          "  return TOUCHSTONE_OK;\n}\n");
  const std::string made = folder.file(name + ".so");
  const Run r = run_command("cc -shared -fPIC -I " TOUCHSTONE_CASES_DIR "/../include " + source +
                            " -lm -o " + made + " 2>&1");
  CAPTURE(r.output);
  REQUIRE(r.status == 0);
  return made;
}

TEST_CASE("a program for the C function has the radii of the bodies, and the target",
          "[shrink][emit]") {
  const auto case_with = [](const std::string& radius1, const std::string& radius2) {
    return R"({"schema":"touchstone/case/1","id":"spheres","boxes":[)"
           R"({"half_extents":[0,0,0],)" +
           radius1 +
           R"("motion":{"kind":"static"}},)"
           R"({"half_extents":[0,0,0],)" +
           radius2 + R"("motion":{"kind":"linear","translation":[4,0,0],"velocity":[-4,0,0]}}]})";
  };
  const Folder folder;
  const std::string file =
      folder.write("case.json", case_with(R"("radius":"1/2",)", R"("radius":"3/4",)"));
  const std::string right =
      sphere_library(folder, "right", "spheres", "q->radius[0] + q->radius[1] + q->target");
  // Without a time, the case stays as it is.
  const std::string stays = "--budget 1e-6 " + file;
  // The last library takes no spheres, so the sum of both radii is its target.
  for (const auto& [kind, reach] : {std::pair<std::string, std::string>("spheres", "q->radius[0]"),
                                    {"spheres", "q->radius[1]"},
                                    {"boxes", "q->target / 2"}}) {
    CAPTURE(kind, reach);
    const std::string wrong = sphere_library(folder, "wrong", kind, reach);
    emitted(folder, "cpp", "lib:" + wrong, stays, ".cpp");
    CHECK(run_against(folder, wrong).status == 1);
    const Run passes = run_against(folder, right);
    CAPTURE(passes.output);
    CHECK(passes.status == 0);
  }
  for (const std::string form : {"catch2", "gtest"}) {
    emitted(folder, form, "lib:" + sphere_library(folder, "wrong", "spheres", "0"), stays, ".cpp");
    CHECK_THAT(folder.read("small.cpp"), Catch::Contains("query.radius[1] = 0x1.8p-1;"));
  }
}

TEST_CASE("a Python test sends the distance at which bodies count as touching", "[shrink]") {
  const Folder folder;
  // The bodies touch at t = 3/4, and the subject answers 1/2. Without time, the case stays as it
  // is.
  const std::string file = folder.write(
      "near.json", R"({"schema":"touchstone/case/1","id":"near","boxes":[)"
                   R"({"half_extents":[1,1,1],"radius":"1/2","motion":{"kind":"static"}},)"
                   R"({"half_extents":[1,1,1],"radius":"1/2","motion":{"kind":"linear",)"
                   R"("translation":[6,"5/2",0],"velocity":[-4,0,0]}}]})");
  const std::string subject = shell_quoted(std::string("exec:") + TOUCHSTONE_HOSTILE +
                                           R"( honest '{"kinds":["boxes"],"targets":true}')");
  const std::string made = folder.file("small.py");
  const Run r = run("shrink --budget 1e-6 --verdict early --emit python --subject " + subject +
                    " --out " + made + " " + file + " 2>&1");
  CAPTURE(r.output);
  REQUIRE(r.status == 0);
  const Run text = run_command("cat " + made);
  CHECK(text.output.find("\\\"target\\\":") != std::string::npos);
  CHECK(run_command("python3 " + made + " 2>&1").output.find("failed: expected contact at") !=
        std::string::npos);
}

}  // namespace touchstone::test::emit_test
