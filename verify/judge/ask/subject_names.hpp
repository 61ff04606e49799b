#pragma once

#include <map>
#include <string>

namespace touchstone::judge {

// Whether a spec is a command or a file of the user ("exec:", "lib:"), which does not identify the
// subject, instead of a name in a list.
bool is_users_own(const std::string& spec);

// The names by which the subjects of a run are shown to people.
class SubjectNames {
 public:
  // Adds a subject: its spec and the name that it declares, "" if not known. If the spec comes
  // again with another declared name, as from another build, the spec is used as its name.
  void add(const std::string& spec, const std::string& declared);

  // The given name ("NAME=exec:…"); else, for a command or file of the user, the declared name;
  // else the spec. If several subjects would have the same name, the spec follows in parentheses.
  std::string of(const std::string& spec) const;

 private:
  std::map<std::string, std::string> declared_{};  // by spec
  std::map<std::string, int> with_name_{};         // number of subjects per name

  static std::string name_of(const std::string& spec, const std::string& declared);
};

}  // namespace touchstone::judge
