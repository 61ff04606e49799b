// Splits the specification of a subject on a command line, such as "mine=exec:./solver", into its
// name, kind and rest.

#include "verify/judge/ask/subject_spec.hpp"

namespace touchstone::judge {

SubjectSpec subject_spec(const std::string& text) {
  SubjectSpec spec;
  const std::size_t colon = text.find(':');
  const std::size_t equals = text.find('=');
  std::size_t begin = 0;
  if (equals < colon && colon != std::string::npos) {
    spec.name = text.substr(0, equals);
    begin = equals + 1;
  }
  spec.kind = text.substr(begin, colon == std::string::npos ? colon : colon - begin);
  if (colon != std::string::npos) spec.rest = text.substr(colon + 1);
  return spec;
}

}  // namespace touchstone::judge
