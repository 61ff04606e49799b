// Writes a shrunk finding as a Python test that uses the protocol of subjects, so it can test any
// subject (`touchstone shrink --emit python`). The test is a program, and also runs under pytest.
// It has 1. the comment that explains the finding, 2. the subject's command and the question, 3.
// answer(), which asks the subject, 4. check(), which compares the answer with the exact one, 5.
// the test.

#include <filesystem>

#include "verify/hunt/shrink/emit/emit.hpp"
#include "verify/hunt/shrink/emit/source_text.hpp"
#include "verify/judge/ask/subject_command.hpp"
#include "verify/system/text/source.hpp"

namespace touchstone::shrink {
namespace {

std::string absolute(const std::string& path) {
  return std::filesystem::absolute(path).lexically_normal().string();
}

// The command of a subject as a list of arguments. A library has its whole path.
std::string command_of(const std::string& spec) {
  const std::size_t colon = spec.find(':');
  const std::string kind = spec.substr(0, colon);
  const std::string rest = colon == std::string::npos ? "" : spec.substr(colon + 1);
  if (kind == "exec") return "[\"/bin/sh\", \"-c\", " + python_literal("exec " + rest) + "]";
  if (kind == "lib")
    return "[program(\"touchstone-subject-host\"), " + python_literal(absolute(rest)) + "]";
  if (kind == "cpp") return "[program(\"touchstone-subject\"), " + python_literal(rest) + "]";
  // For a program with subjects of its own: that program's command.
  const auto command = judge::command_of(spec, judge::folder_of_programs());
  if (!command) return "[" + python_literal(spec) + "]";
  std::string words = "[" + python_literal(command.value().program);
  for (const std::string& word : command.value().arguments) words += ", " + python_literal(word);
  return words + "]";
}

// Code that finds the subject from any folder. It changes to the folder in which the subject's
// command was given, and extends the PATH by the present folder of Touchstone's programs.
std::string finding_code() {
  return "PROGRAMS = " + python_literal(absolute(judge::folder_of_programs())) +
         "\n"
         "FOLDER = " +
         python_literal(std::filesystem::current_path().string()) +
         "\n\n\n"
         "def program(name):\n"
         "    return shutil.which(name) or os.path.join(PROGRAMS, name)\n\n\n";
}

// A valid name for a Python function.
std::string function_name(const std::string& id) {
  std::string name;
  for (const char c : id) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    name += plain ? c : '_';
  }
  return name;
}

}  // namespace

Result<std::string> write_python(const Reproducer& r) {
  const Expected& e = r.expected;
  const std::string file = file_word(r, ".py");
  std::string text(kPythonHead);
  for (const std::string& line : explanation(
           r, "python3 " + file + "  (or another subject: python3 " + file + " COMMAND...)"))
    text += line.empty() ? "#\n" : "# " + comment_line(line) + "\n";
  text +=
      "import json\nimport os\nimport shutil\nimport subprocess\nimport sys\n\n" + finding_code() +
      "SUBJECT = " + command_of(r.spec) +
      "\n"
      "QUESTION = json.loads(" +
      python_literal(R"({"case":)" + r.message + '}') +
      ")\n\n\n"
      "def answer(command, folder):\n"
      "    \"\"\"The subject's answer to the case. Its command runs in this folder.\"\"\"\n"
      "    questions = [{\"type\": \"hello\", \"protocol\": \"touchstone/subject/1\"},\n"
      "                 {\"type\": \"solve\", \"id\": \"1\", **QUESTION}, {\"type\": "
      "\"stop\"}]\n"
      "    lines = \"\".join(json.dumps(question) + \"\\n\" for question in questions)\n"
      "    run = subprocess.run(command, input=lines, capture_output=True, text=True, timeout=60,\n"
      "                         cwd=folder)\n"
      "    replies = run.stdout.splitlines()\n"
      "    assert len(replies) == 2, f\"no answer, status {run.returncode}: {run.stderr}\"\n"
      "    return json.loads(replies[1])\n\n\n"
      "def number(text):\n"
      "    return float.fromhex(text) if \"0x\" in text else float(text)\n\n\n"
      "def check(command, folder=None):\n"
      "    got = answer(command, folder)\n"
      "    assert got[\"type\"] == \"result\", got\n";
  if (!e.contact) {
    text += "    assert not got[\"contact\"], f\"expected no contact, got {got}\"\n";
  } else {
    text += "    assert got[\"contact\"], f\"expected contact at " + e.exact + ", got {got}\"\n";
    if (e.has_time) {
      text += "    low, high = float.fromhex(\"" + literal(e.low) + "\"), float.fromhex(\"" +
              literal(e.high) +
              "\")\n"
              "    assert low <= number(got[\"time\"]) <= high, f\"expected contact at " +
              e.exact + ", got {number(got['time'])!r}\"\n";
    }
  }
  text += "\n\ndef test_" + function_name(r.c.id) +
          "():\n    check(SUBJECT, FOLDER if os.path.isdir(FOLDER) else None)\n\n\n"
          "if __name__ == \"__main__\":\n"
          "    try:\n"
          "        if sys.argv[1:]:\n"
          "            check(sys.argv[1:])\n"
          "        else:\n"
          "            test_" +
          function_name(r.c.id) +
          "()\n"
          "    except AssertionError as wrong:\n"
          "        sys.exit(f\"failed: {wrong}\")\n"
          "    print(\"passed\")\n";
  return text;
}

}  // namespace touchstone::shrink
