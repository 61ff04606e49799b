// Tests for cases with hostile texts. For the compilers and the interpreter of their languages,
// they are the same tests as for any other case.

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "src/base/visible.hpp"
#include "tests/support/hostile_texts.hpp"
#include "tests/support/program.hpp"
#include "verify/hunt/shrink/emit/emit.hpp"
#include "verify/system/text/shell.hpp"

namespace touchstone::test::hostile_emit_test {
namespace {

// Two aligned cubes that meet at 1/2, with this text in every member for people.
std::string case_with(const std::string& text) {
  const nlohmann::json still{{"half_extents", {1, 1, 1}}, {"motion", {{"kind", "static"}}}};
  const nlohmann::json moving{
      {"half_extents", {1, 1, 1}},
      {"motion", {{"kind", "linear"}, {"translation", {"5/2", 0, 0}}, {"velocity", {-1, 0, 0}}}}};
  return nlohmann::json{{"schema", "touchstone/case/1"},
                        {"id", text},
                        {"title", text},
                        {"source", {{"name", text}, {"note", text}}},
                        {"boxes", {still, moving}}}
      .dump();
}

// Texts that end a comment, a literal or a line, or that set a file's encoding; and all of them
// together.
std::vector<std::string> dangerous() {
  std::string all;
  for (const std::string& text : hostile_texts()) all += text + " ";
  return {all,
          "*\\\n/\nint canary_is_defined = 1;\n/*",
          "*/ int canary_is_defined = 1; /*",
          "*\?\?/\n/ int canary_is_defined = 1;\n",
          "a\nopen('canary', 'w')\n",
          "a\ropen('canary', 'w')\r",
          "coding: utf-7 +AAo-open('canary','w')+AAo-",
          "-*- coding: latin-1 -*-",
          "\"); int canary_is_defined = 1; (\"",
          "'; touch canary; '$(touch canary)`touch canary`",
          std::string("\0", 1)};
}

// Runs `shrink --emit` on a case with this id, checks the output for control characters, and
// returns its file.
std::string hostile_emitted(const Folder& folder, const std::string& form,
                            const std::string& subject, const std::string& id,
                            const std::string& ending) {
  const std::string file = folder.file("made" + ending);
  const Run r =
      run("shrink --emit " + form + " --subject " + subject + " " +
          folder.write("case.json", case_with(id)) + " 2>" + folder.file("said") + " >" + file);
  CAPTURE(folder.read("said"));
  REQUIRE(r.status == 0);
  const std::string text = folder.read("made" + ending);
  // No line of it has characters that control a terminal.
  std::string lines;
  for (const char c : text) lines += c == '\n' ? ' ' : c;
  CHECK(visible(lines) == lines);
  return file;
}

// Compiles a source, and checks that no text in it has defined the canary.
void check_compiles(const Folder& folder, const std::string& file, const std::string& flags) {
  folder.write("whole.cpp", "#include \"" + file + "\"\nint canary_is_defined = 0;\n");
  const Run r = run_command("c++ -fsyntax-only -I " TOUCHSTONE_CASES_DIR "/../include " + flags +
                            " " + folder.file("whole.cpp") + " 2>&1");
  CAPTURE(r.output, flags);
  CHECK(r.status == 0);
}

bool has(const Folder& folder, const std::string& header) {
  const std::string source = folder.write("try.cpp", "#include <" + header + ">\n");
  return run_command("c++ -std=c++17 -fsyntax-only " + source + " 2>/dev/null").status == 0;
}

}  // namespace

TEST_CASE("for any name of a case, its test in C++ is the same", "[shrink][hostile]") {
  const Folder folder;
  for (const std::string& id : dangerous()) {
    CAPTURE(visible(id).substr(0, 60));
    const std::string file = hostile_emitted(folder, "cpp", "cpp:always-missing", id, ".cpp");
    check_compiles(folder, file, "-std=gnu++14 -trigraphs -Wall");
    check_compiles(folder, file, "-std=gnu++20");
  }
  for (const auto& [form, header] :
       {std::pair{"catch2", "catch2/catch.hpp"}, std::pair{"gtest", "gtest/gtest.h"}}) {
    if (!has(folder, header)) {
      WARN("left out: " << header << " is not here");
      continue;
    }
    for (const std::string& id : {dangerous().front(), dangerous()[1]})
      check_compiles(folder, hostile_emitted(folder, form, "cpp:always-missing", id, ".cpp"),
                     "-std=c++17");
  }
}

TEST_CASE("for any name of a case, its test in Python is the same, and runs nothing else",
          "[shrink][hostile]") {
  const Folder folder;
  for (const std::string& id : dangerous()) {
    CAPTURE(visible(id).substr(0, 60));
    const std::string file = hostile_emitted(folder, "python", "cpp:always-missing", id, ".py");
    const Run compiled = run_command("python3 -m py_compile " + file + " 2>&1");
    CHECK(compiled.output == "");
    CHECK(compiled.status == 0);
    const Run right = run_command("cd " + folder.file("") + " && python3 " + file +
                                  " python3 " TOUCHSTONE_MINIMAL_PY " 2>&1");
    CHECK(right.output == "passed\n");
  }
  CHECK_FALSE(std::filesystem::exists(folder.file("canary")));
}

TEST_CASE("for any name of a case, its test in the types of a library is the same",
          "[shrink][hostile]") {
  const Folder folder;
  for (const auto& [form, subject, package] :
       {std::array{"fcl", "fcl-conservative-default", "fcl"},
        std::array{"bullet", "bullet-continuous-margin-0.04", "bullet"}}) {
    if (run("judge --list").output.find(subject) == std::string::npos) {
      WARN("left out: " << package << " is not here");
      continue;
    }
    const Case made = std::move(parse_case(case_with(dangerous().front()))).value();
    judge::SubjectOptions options;
    options.programs = std::filesystem::path(TOUCHSTONE_SUBJECT_HOST).parent_path().string();
    auto process = std::move(judge::SubjectProcess::start("cpp:always-missing", options)).value();
    const auto found = judge::judge_one(process, made, 60);
    auto r =
        shrink::reproducer(made, "cpp:" + std::string(subject), process.hello(), found.verdict, 60);
    REQUIRE(r);
    shrink::Reproducer shown = std::move(r).value();
    shown.hello.settings = "GST_LIBCCD;int canary_is_defined; CCDC_NAIVE*/ CCDM_TRANS\n#error";
    shown.verdict.why = dangerous()[1];
    const auto text = shrink::find_form(form)->write(shown);
    REQUIRE(text);
    check_compiles(folder, folder.write("library.cpp", text.value()),
                   "$(pkg-config --cflags " + std::string(package) + ") -std=c++17");
  }
}

TEST_CASE("the commands in a test name its file and run nothing else", "[shrink][hostile]") {
  const Folder folder;
  // File names chosen by the user: anything except what no name can contain.
  for (const std::string name : {"a b", "$(touch canary)", "a\nb", "-x", "it's", "*\\\n", "a*"}) {
    CAPTURE(name);
    const std::string source = folder.file(name + ".py");
    const Run r =
        run("shrink --emit python --subject cpp:always-missing --out " + shell_quoted(source) +
            " " + folder.write("case.json", case_with("x")) + " 2>&1");
    CAPTURE(r.output);
    REQUIRE(r.status == 0);
    const std::string text = folder.read(name + ".py");
    const std::size_t begin = text.find("# python3 ") + 2;
    const std::string line = text.substr(begin, text.find("  (or another", begin) - begin);
    const Run pasted = run_command("cd " + folder.file("") + " && " + line +
                                   " python3 " TOUCHSTONE_MINIMAL_PY " 2>&1");
    CHECK(pasted.output == "passed\n");
  }
  CHECK_FALSE(std::filesystem::exists(folder.file("canary")));
}

TEST_CASE("a case without a file gets a plain file name", "[shrink][hostile]") {
  const Folder folder;
  for (const auto& [id, name] :
       {std::pair{"a/b c", "a_b_c-shrunk"}, std::pair{"-rf ..", "_rf_..-shrunk"},
        std::pair{"\n$(x)", "___x_-shrunk"}}) {
    const std::string file = hostile_emitted(folder, "python", "cpp:always-missing", id, ".py");
    CHECK_THAT(folder.read("made.py"),
               Catch::Contains("\n# python3 " + std::string(name) + ".py "));
  }
}

}  // namespace touchstone::test::hostile_emit_test
