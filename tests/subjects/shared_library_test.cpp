// Shared libraries of all kinds, and the reactions of their host.

#include "verify/subjects/shared_library.hpp"
#include "tests/support/environment_variable.hpp"

#include <elf.h>
#include <unistd.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/subjects/conversation.hpp"
#include "tests/support/program.hpp"
#include "verify/subjects/hosted.hpp"
#include "verify/subjects/library_declaration.hpp"
#include "verify/system/process/child_process.hpp"

namespace touchstone::test::shared_library_test {
namespace {

using namespace touchstone::subjects;

// The host's error message for a file, before it ends with status 1.
std::string refusal(const std::string& path) {
  auto started = process::ChildProcess::start(TOUCHSTONE_SUBJECT_HOST, {path}, {});
  REQUIRE(started);
  process::ChildProcess host = std::move(started).value();
  CHECK(host.finish(std::chrono::steady_clock::now() + std::chrono::seconds(20)).exit_status == 1);
  return host.error_text();
}

bool says(const std::string& text, const std::string& part) {
  CAPTURE(text, part);
  return text.find(part) != std::string::npos;
}

std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// A shared library of this source, compiled as its users do.
std::string compiled(const Folder& folder, const std::string& source) {
  const std::string library = folder.file("made.so");
  const Run r = run_command("cc -std=c99 -pedantic-errors -shared -fPIC -I " TOUCHSTONE_CASES_DIR
                            "/../include " +
                            folder.write("made.c", "#include <touchstone/subject.h>\n" + source) +
                            " -o " + library + " 2>&1");
  CAPTURE(r.output);
  REQUIRE(r.status == 0);
  return library;
}

constexpr const char* kAnswers =
    "int touchstone_subject(const touchstone_query* q, touchstone_answer* a) {\n"
    "  (void)q; (void)a; return TOUCHSTONE_OK;\n}\n";

TEST_CASE("a library in C declares what a hello declares", "[subjects]") {
  const Folder folder;
  const std::string library =
      compiled(folder, std::string(kAnswers) +
                           "void touchstone_hello(touchstone_declaration* d) {\n"
                           "  if (d->version < TOUCHSTONE_INTERFACE) return;\n"
                           "  d->kinds = \"boxes polyhedra\";\n  d->motions = \"static linear\";\n"
                           "  d->poses = \"matrix\";\n  d->moves = \"second\";\n"
                           "  d->floats = \"decimal\";\n  d->radius = \"0.05\";\n"
                           "  d->returns = \"time state\";\n}\n"
                           "void touchstone_describe(touchstone_description* d) {\n"
                           "  d->name = \"not asked\";\n}\n");
  Conversation subject(TOUCHSTONE_SUBJECT_HOST, {library});
  const Json hello = subject.hello();
  CHECK(hello["name"] == "made");
  CHECK(hello["kinds"] == Json{"boxes", "polyhedra"});
  CHECK(hello["motions"] == Json{"static", "linear"});
  CHECK(hello["returns"] == Json{"time", "state"});
  CHECK(hello["poses"] == "matrix");
  CHECK(hello["moves"] == "second");
  CHECK(hello["floats"] == "decimal");
  CHECK(hello["radius"] == "0.05");
  CHECK(subject.stop() == 0);
}

TEST_CASE("a library with a declaration gets sheared boxes only if it names them", "[subjects]") {
  const auto is_affine = [](const std::string& library) {
    Conversation subject(TOUCHSTONE_SUBJECT_HOST, {library});
    const Json motions = subject.hello()["motions"];
    CHECK(subject.stop() == 0);
    CHECK(std::find(motions.begin(), motions.end(), "matrix") != motions.end());
    return std::find(motions.begin(), motions.end(), "affine") != motions.end();
  };
  const Folder folder;
  CHECK_FALSE(is_affine(compiled(
      folder, std::string(kAnswers) +
                  "void touchstone_hello(touchstone_declaration* d) { d->name = \"new\"; }\n")));
  CHECK(is_affine(TOUCHSTONE_MINIMAL_LIBRARY));
}

TEST_CASE("a library that declares what it has no function for is refused", "[subjects]") {
  const Folder folder;
  const std::string hello =
      "void touchstone_hello(touchstone_declaration* d) { d->kinds = \"polyhedra edge-edge\"; }\n";
  CHECK(says(refusal(compiled(folder, kAnswers + hello)),
             "it declares kinds that need the function touchstone_primitive, which it does not "
             "export"));
  // A library without the function for bodies takes no bodies of several parts.
  const std::string primitive =
      "int touchstone_primitive(const touchstone_primitive_query* q, touchstone_answer* a) {\n"
      "  (void)q; (void)a; return TOUCHSTONE_OK;\n}\n";
  for (const std::string kind : {"compounds", "meshes"}) {
    const std::string parts =
        "void touchstone_hello(touchstone_declaration* d) { d->kinds = \"" + kind + "\"; }\n";
    CHECK(says(refusal(compiled(folder, primitive + parts)),
               "it declares kinds that need the function touchstone_subject, which it does not "
               "export"));
  }
}

TEST_CASE("each fault of a library has its own message", "[subjects]") {
  const Folder folder;
  CHECK(says(refusal("/no/such/library.so"), "/no/such/library.so: there is no such file"));
  CHECK(says(refusal(folder.file("")), "it is a folder"));
  CHECK(says(refusal(folder.write("text.so",
                                  "#!/bin/sh\necho a script of some length, no library; "
                                  "it goes on for a while\n")),
             "it is no shared library (not ELF)"));
  CHECK(says(refusal(folder.write("empty.so", "")), "it is no shared library (not ELF)"));
  std::string library = contents(TOUCHSTONE_MINIMAL_LIBRARY);
  REQUIRE(library.size() > sizeof(Elf64_Ehdr));
  auto* header = reinterpret_cast<Elf64_Ehdr*>(library.data());
  const auto machine = header->e_machine;
  header->e_machine = machine == EM_AARCH64 ? EM_X86_64 : EM_AARCH64;
  CHECK(says(refusal(folder.write("other.so", library)),
             "it was compiled for another machine: " +
                 std::string(machine == EM_AARCH64 ? "x86-64" : "AArch64") + ", and this is "));
  header->e_machine = machine;
  header->e_type = ET_REL;
  CHECK(
      says(refusal(folder.write("object.o", library)), "it is an ELF file, but no shared library"));
  header->e_type = ET_DYN;
  CHECK(says(refusal(folder.write("cut.so", library.substr(0, 200))), "it cannot be loaded: "));
  if (geteuid() != 0) {
    const std::string closed = folder.write("closed.so", library);
    std::filesystem::permissions(closed, std::filesystem::perms::none);
    CHECK(says(refusal(closed), "it cannot be read: "));
  }
}

TEST_CASE("the message about a library without the function names the function", "[subjects]") {
  // A library that certainly exists: this program has loaded it.
  std::ifstream maps("/proc/self/maps");
  std::string path;
  for (std::string line; std::getline(maps, line);) {
    if (line.find("/libgmp.so") != std::string::npos) path = line.substr(line.find('/'));
  }
  REQUIRE_FALSE(path.empty());
  CHECK(says(refusal(path), "it does not export the function touchstone_subject"));
}

TEST_CASE("a library that prints does not disturb the protocol", "[subjects]") {
  Conversation subject(TOUCHSTONE_SUBJECT_HOST, {TOUCHSTONE_HOSTILE_LIBRARY});
  CHECK(subject.hello()["type"] == "hello");
  for (const char* id : {"1", "2", "3"}) {
    const Json reply = subject.ask(head_on(), id);
    CHECK(reply["id"] == id);
    CHECK(reply["contact"] == true);
    CHECK(time_of(reply) == 0);
  }
  CHECK(subject.stop() == 0);
  // The output is kept for the report.
  CHECK(says(subject.errors(), "libhostile 1.0, all rights reserved"));
  CHECK(says(subject.errors(), "solving a case"));
}

TEST_CASE("a built-in subject that prints does not disturb the protocol either", "[subjects]") {
  Conversation subject(TOUCHSTONE_SUBJECT, {"double"});
  CHECK(subject.ask(head_on())["contact"] == true);
  CHECK(subject.stop() == 0);
}

TEST_CASE("a library in C declares its name and its convention", "[subjects]") {
  const test::EnvironmentVariable declares("HOSTILE_DECLARES", "yes");
  Conversation subject(TOUCHSTONE_SUBJECT_HOST, {TOUCHSTONE_HOSTILE_LIBRARY});
  const Json hello = subject.hello();
  CHECK(hello["name"] == "hostile");
  CHECK(hello["version"] == "1.0");
  CHECK(hello["settings"] == "loud");
  CHECK(hello["flags"] == "-fhostile");
  CHECK(hello["number"] == "float");
  CHECK(hello["contact"] == "open");
  CHECK(hello["start"] == "ignores");
  CHECK(hello["tolerance"] == Json{{"time", "0x1p-1"}, {"distance", "0x1p-2"}});
  CHECK(subject.stop() == 0);
}

TEST_CASE("a library that declares an unknown kind of contact is refused", "[subjects]") {
  const test::EnvironmentVariable declares("HOSTILE_DECLARES", "?");
  CHECK(says(refusal(TOUCHSTONE_HOSTILE_LIBRARY),
             "touchstone_describe set contact to 17, which means nothing"));
}

TEST_CASE("a library without a description gets the host's default description", "[subjects]") {
  Conversation subject(TOUCHSTONE_SUBJECT_HOST, {TOUCHSTONE_MINIMAL_LIBRARY});
  const Json hello = subject.hello();
  CHECK(hello["name"] == std::filesystem::path(TOUCHSTONE_MINIMAL_LIBRARY).stem().string());
  CHECK(hello["number"] == "double");
  CHECK(hello["contact"] == "closed");
  CHECK(hello["start"] == "reports");
  CHECK_FALSE(hello.contains("tolerance"));
  CHECK(subject.stop() == 0);
  const Announcement standard{.name = "standard", .version = "7", .motions = {}};
  const Announcement same = announcement_of(blank_description(), standard);
  CHECK(same.name == "standard");
  CHECK(same.version == "7");
  CHECK(same.tolerance.empty());
}

TEST_CASE("the flags of a library are its own, not those of its host", "[subjects]") {
  // The flags are recorded in the file at compile time.
  const std::string recorded = build_of_library(TOUCHSTONE_HOSTILE_LIBRARY);
#if defined(__GNUC__) && !defined(__clang__)
  CHECK(says(recorded, "-std=gnu99"));
  CHECK(says(recorded, "GCC: ("));
#endif
  Conversation subject(TOUCHSTONE_SUBJECT_HOST, {TOUCHSTONE_HOSTILE_LIBRARY});
  CHECK(subject.hello().value("flags", "") == recorded);
  CHECK(subject.stop() == 0);
  // A file without recorded flags.
  const Folder folder;
  CHECK(build_of_library(folder.write("empty.so", "")).empty());
  std::string library = contents(TOUCHSTONE_MINIMAL_LIBRARY);
  auto* header = reinterpret_cast<Elf64_Ehdr*>(library.data());
  header->e_shoff = 0;
  header->e_shnum = header->e_shstrndx = 0;
  const std::string stripped = folder.write("stripped.so", library);
  CHECK(build_of_library(stripped).empty());
  Conversation silent(TOUCHSTONE_SUBJECT_HOST, {stripped});
  CHECK_FALSE(silent.hello().contains("flags"));
  CHECK(silent.stop() == 0);
  // Damaged files are read as far as possible.
  for (std::size_t i = 0; i < 64; ++i) {
    std::string damaged = contents(TOUCHSTONE_HOSTILE_LIBRARY);
    damaged[i] = static_cast<char>(damaged[i] ^ 0x55);
    build_of_library(folder.write("damaged.so", damaged));
  }
}

}  // namespace
}  // namespace touchstone::test::shared_library_test
