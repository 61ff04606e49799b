#pragma once

#include <string>

namespace touchstone::judge {

// "exec:COMMAND", "lib:PATH" or "cpp:NAME", in its parts; and before it, perhaps, "NAME=", by which
// the subject is called. A name has no ':' in it.
struct SubjectSpec {
  std::string name{};  // empty where none is given
  std::string kind{};  // "exec", …; whatever stands there
  std::string rest{};  // empty where there is no ':'
};
SubjectSpec subject_spec(const std::string& text);

}  // namespace touchstone::judge
