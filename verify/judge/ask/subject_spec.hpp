#pragma once

#include <string>

namespace touchstone::judge {

// The parts of "exec:COMMAND", "lib:PATH" or "cpp:NAME", optionally preceded by "NAME=", the name
// by which the subject is shown. NAME must not contain ':'.
struct SubjectSpec {
  std::string name{};  // empty if none is given
  std::string kind{};  // "exec", …; not checked
  std::string rest{};  // empty without a ':'
};
SubjectSpec subject_spec(const std::string& text);

}  // namespace touchstone::judge
