// The names by which subjects are shown to people.

#include "verify/judge/ask/subject_names.hpp"

#include "verify/judge/ask/subject_spec.hpp"

namespace touchstone::judge {

bool is_users_own(const std::string& spec) {
  const std::string kind = subject_spec(spec).kind;
  return kind == "exec" || kind == "lib";
}

std::string SubjectNames::name_of(const std::string& spec, const std::string& declared) {
  const std::string given = subject_spec(spec).name;
  if (!given.empty()) return given;
  return declared.empty() || !is_users_own(spec) ? spec : declared;
}

void SubjectNames::add(const std::string& spec, const std::string& declared) {
  const auto [place, is_new] = declared_.try_emplace(spec, declared);
  if (!is_new) {
    if (place->second == declared) return;
    --with_name_[name_of(spec, place->second)];
    place->second.clear();
  }
  ++with_name_[name_of(spec, place->second)];
}

std::string SubjectNames::of(const std::string& spec) const {
  const auto known = declared_.find(spec);
  const std::string name = name_of(spec, known == declared_.end() ? "" : known->second);
  const auto others = with_name_.find(name);
  const bool is_shared = others != with_name_.end() && others->second > 1;
  if (!is_shared || name == spec) return name;
  const SubjectSpec words = subject_spec(spec);
  return name + " (" + words.kind + ":" + words.rest + ")";
}

}  // namespace touchstone::judge
