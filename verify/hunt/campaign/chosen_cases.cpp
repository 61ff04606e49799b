// Chooses the families of a campaign's run, and the conditions on its cases: at least one subject
// takes the case, and it is within the domain, if one is given.
//   1. The conditions become functions that accept a case (Plan::wanted).
//   2. Families without an accepted case among their first are left out. If the user named such a
//      family, this is an error.
//   3. If the user named none, families for the kinds of bodies that the subjects take are added.

#include "verify/hunt/campaign/chosen_cases.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <utility>

#include "verify/cases/generate/aimed_families.hpp"
#include "verify/cases/generate/compound_families.hpp"
#include "verify/cases/generate/enclosed_families.hpp"
#include "verify/cases/generate/polyhedra_families.hpp"
#include "verify/cases/generate/rounded_families.hpp"
#include "verify/judge/ask/received_enclosed.hpp"
#include "verify/judge/ask/taken.hpp"
#include "verify/judge/one_case/question_in_doubles.hpp"

namespace touchstone::campaign {
namespace {

// Whether some subject may be judged by doubles.
judge::ByDoubles by_doubles(const std::vector<Contender>& team) {
  const bool some = std::ranges::any_of(team, [](const Contender& contender) {
    return judge::QuestionInDoubles::is_for(contender.process.hello());
  });
  return some ? judge::ByDoubles::yes : judge::ByDoubles::no;
}

// Whether one of these subjects takes the case. A case in doubles is sent as it is written, so only
// the kinds of its motions decide; any other case has to be rounded first.
bool is_taken(const std::vector<judge::Hello>& subjects, const ExactCase& c) {
  const auto& in_doubles = c.in_doubles();
  return std::ranges::any_of(subjects, [&](const judge::Hello& hello) {
    return in_doubles && judge::QuestionInDoubles::is_for(hello)
               ? !in_doubles->verdict_unasked(hello)
               : judge::takes(hello, c.whole());
  });
}

// Accepts the cases that at least one of these subjects takes and that are within the domain; empty
// if all cases are accepted.
std::function<bool(const ExactCase&)> wanted_cases(const std::vector<Contender>& team,
                                                   const std::optional<domain::Domain>& domain) {
  std::vector<judge::Hello> subjects;
  for (const Contender& contender : team) subjects.push_back(contender.process.hello());
  const bool all_are_taken = std::any_of(subjects.begin(), subjects.end(),
                                         [](const auto& s) { return s.takes_all_motions(); });
  if (all_are_taken && !domain) return {};
  return [subjects, domain, all_are_taken](const ExactCase& c) {
    if (domain && domain::problem(*domain, c.whole())) return false;
    return all_are_taken || is_taken(subjects, c);
  };
}

// Accepts the cases with enclosed answers that some subject takes and that are within the domain.
generate::variants::EnclosedWanted wanted_enclosed(const std::vector<Contender>& team,
                                                   const std::optional<domain::Domain>& domain) {
  std::vector<judge::Hello> subjects;
  for (const Contender& contender : team) subjects.push_back(contender.process.hello());
  return [subjects, domain](const EnclosedCase& c) {
    if (domain && domain::problem(*domain, c)) return false;
    return std::any_of(subjects.begin(), subjects.end(),
                       [&c](const auto& s) { return judge::enclosed_not_taken(s, c).empty(); });
  };
}

bool takes_polyhedra(const std::vector<Contender>& team) {
  return std::any_of(team.begin(), team.end(), [](const Contender& contender) {
    return contender.process.hello().is_asked_of("polyhedra");
  });
}

bool takes_radii(const std::vector<Contender>& team) {
  return std::any_of(team.begin(), team.end(), [](const Contender& contender) {
    return contender.process.hello().is_asked_of_radii();
  });
}

bool takes_compounds(const std::vector<Contender>& team) {
  return std::any_of(team.begin(), team.end(), [](const Contender& contender) {
    return contender.process.hello().is_asked_of(judge::kCompounds);
  });
}

class CaseChoice {
 public:
  CaseChoice(const FuzzOptions& options, const std::vector<Contender>& team, Plan& plan)
      : options_(options), team_(team), plan_(plan) {}

  // Chooses the families: see FuzzOptions.
  std::optional<Error> choose() {
    plan_.by_doubles = by_doubles(team_);
    plan_.wanted = wanted_cases(team_, options_.domain);
    plan_.wanted_enclosed = wanted_enclosed(team_, options_.domain);
    auto& families = plan_.families;
    const auto useless = std::stable_partition(
        families.begin(), families.end(),
        [&](const generate::ChosenFamily& family) { return has_case(family); });
    if (options_.families_named && useless != families.end())
      return no_case("the family " + useless->label + " has");
    const bool some_left_out = useless != families.end();
    families.erase(useless, families.end());
    if (plan_.wanted) {  // some cases are not accepted, so families of simpler cases may help
      if (!options_.families_named && some_left_out) add(generate::straight_families());
      if (!options_.families_named) add(generate::aimed_families());
      if (families.empty()) add(generate::resting_families());
      if (!options_.families_named && some_left_out && takes_polyhedra(team_))
        add(generate::polyhedra_families());
      if (!options_.families_named && takes_radii(team_)) add(generate::rounded_families());
      if (!options_.families_named && takes_compounds(team_)) add(generate::compound_families());
    }
    if (!options_.families_named) add(generate::enclosed_families());
    return families.empty() ? std::optional(no_case("no family has")) : std::nullopt;
  }

 private:
  // Whether a subject takes a case of the family. Enclosed ones take long to make, so the hello of
  // a subject decides about most of them.
  bool has_case(const generate::ChosenFamily& family) const {
    if (!family.family->enclosed) return !plan_.wanted || has_wanted(plan_, family);
    return std::any_of(team_.begin(), team_.end(),
                       [&family](const Contender& contender) {
                         return judge::may_take_enclosed(contender.process.hello(), *family.family);
                       }) &&
           has_wanted(plan_, family);
  }

  // Adds the families in `others` that have a wanted case.
  void add(const std::vector<generate::Family>& others) {
    for (const generate::Family& family : others) {
      auto other = generate::chosen_family(family.name).value();
      if (has_case(other)) plan_.families.push_back(std::move(other));
    }
  }

  // `who` is the beginning of the message, for example "the family linear has".
  Error no_case(const std::string& who) const {
    const std::string of_domain =
        options_.domain ? " and lies within the domain " + domain::text(*options_.domain) : "";
    const bool is_one = who.starts_with("the");
    return {Error::Code::value, "families",
            who + (is_one ? " no case" : " a case") + " that a subject takes" + of_domain +
                " (`touchstone generate --list` has the families' kinds of motion)"};
  }

  const FuzzOptions& options_;
  const std::vector<Contender>& team_;
  Plan& plan_;
};

}  // namespace

std::optional<Error> choose_cases(const FuzzOptions& options, const std::vector<Contender>& team,
                                  Plan& plan) {
  return CaseChoice(options, team, plan).choose();
}

}  // namespace touchstone::campaign
