#pragma once

#include <map>
#include <string>

namespace touchstone::judge {

// Whether a subject's words are a command or a file of its user ("exec:", "lib:"), which do not say
// what it is, and not the name that it has in a list.
bool is_users_own(const std::string& spec);

// What people are told the subjects of a run are called.
class SubjectNames {
 public:
  // A subject by its words, and what it calls itself: "" where that is not known. One that comes
  // again under another name, as another build may, is called by its words.
  void add(const std::string& spec, const std::string& declared);

  // The name that was given to it ("NAME=exec:…"); of what is its user's own, what it calls itself;
  // or else its words. These follow in brackets where several would be called the same.
  std::string of(const std::string& spec) const;

 private:
  std::map<std::string, std::string> declared_{};  // by words
  std::map<std::string, int> with_name_{};         // how many are called so

  static std::string name_of(const std::string& spec, const std::string& declared);
};

}  // namespace touchstone::judge
