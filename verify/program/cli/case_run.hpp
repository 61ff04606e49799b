#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "touchstone/case.hpp"
#include "touchstone/enclosed.hpp"
#include "touchstone/limit.hpp"
#include "verify/cases/queries/query_document.hpp"
#include "verify/system/batch/case_source.hpp"
#include "verify/system/batch/in_order.hpp"
#include "verify/system/batch/progress.hpp"

namespace touchstone::cli {

// The loop of commands that do some work on each of their cases (CaseRun): it reads the cases,
// applies limits, shows progress, and reports cases that are invalid or that the command cannot
// take.

// Thrown for a valid case that the command cannot take: Error::Code::unsuitable.
struct RefusedCase {
  Error why;
};

// Thrown if the command line does not fit a case: an instant outside its horizon.
struct WrongForCase {
  std::string why;  // the mistake in the command line, and the remedy
};

// How a command gets cases with "plane": true, which ask about the plane of both bodies.
enum class PlaneCases {
  as_prisms,  // as cases about space with the same contacts (as_case_in_space)
  as_written
};

// The options of a program that runs over the cases of its input.
struct CaseRunOptions {
  double time_limit = 60;  // seconds for one case, 0 for no limit
  unsigned jobs = 1;
  bool json_errors = false;  // refusals are also written to standard output, as touchstone/error/1
  batch::ShowProgress progress = batch::ShowProgress::on_terminal;
  PlaneCases plane_cases = PlaneCases::as_prisms;
  bool takes_inflated = false;   // bodies with a radius; otherwise such cases are refused
  bool takes_compounds = false;  // bodies of several parts; otherwise such cases are refused
};

// Runs a command over its cases: several at a time, each under a time limit, with results in order.
// Cases that cannot be read or take too long are reported and affect the exit status; the rest is
// still processed.
class CaseRun {
 public:
  // Returns the next case; nullopt at the end.
  using Source = std::function<std::optional<batch::CaseText>()>;

  explicit CaseRun(CaseRunOptions options) : options_(options) {}

  template <class Made>
  using LookAtQuery =
      std::function<Made(const batch::CaseText&, const queries::QueryDocument&, unsigned worker)>;

  template <class Made>
  using LookAtEnclosed =
      std::function<Made(const batch::CaseText&, const EnclosedCase&, unsigned worker)>;

  // Calls `look` with every case, on several threads (0, …, jobs - 1), and `take` with its results,
  // on the calling thread and in order. `look` may throw RefusedCase, WrongForCase and
  // LimitReached; other exceptions end the run. `count`: returns the number of cases, to estimate
  // the time left. Queries of several cases go to `look_at_query`, and cases of bodies that are
  // round or turn at constant speed to `look_at_enclosed`; without these functions they are
  // refused.
  template <class Made>
  void run(const Source& next,
           const std::function<Made(const batch::CaseText&, const Case&, unsigned worker)>& look,
           const std::function<void(Made)>& take, const batch::Progress::Count& count = {},
           const LookAtQuery<Made>& look_at_query = {},
           const LookAtEnclosed<Made>& look_at_enclosed = {}) {
    struct Looked {
      std::string place;
      Trouble trouble;
      std::optional<Made> result;
    };
    batch::Progress progress(options_.progress, count);
    progress.limit(options_.time_limit);
    const std::function<Looked(batch::CaseText, unsigned)> look_at = [&](batch::CaseText text,
                                                                         unsigned worker) {
      const batch::Progress::InHand in_hand(progress);
      Looked looked{text.place, {}, {}};
      const auto at_query = [&](const queries::QueryDocument& query) {
        looked.result = look_at_query(text, query, worker);
      };
      const auto at_enclosed = [&](const EnclosedCase& c) {
        looked.result = look_at_enclosed(text, c, worker);
      };
      looked.trouble = attempt(
          text, [&](const Case& c) { looked.result = look(text, c, worker); },
          look_at_query ? AtQuery(at_query) : AtQuery(),
          look_at_enclosed ? AtEnclosed(at_enclosed) : AtEnclosed());
      return looked;
    };
    const std::function<bool(Looked)> take_one = [&](Looked looked) {
      ++cases_;
      report(looked.place, looked.trouble);
      if (looked.result) take(std::move(*looked.result));
      progress.done();
      return true;
    };
    ending_ = batch::in_order<batch::CaseText, Looked>(options_.jobs, next, look_at, take_one);
  }

  void leave_undecided() { undecided_ = true; }

  std::size_t cases() const { return cases_; }  // processed or refused
  bool interrupted() const { return ending_ == batch::Ending::interrupted; }
  // The exit status, if the command itself has found nothing.
  int status() const;

 private:
  // Why a case has no answer; empty if it has one.
  struct Trouble {
    std::optional<Error> refused{};
    std::string undecided{};
    std::string wrong{};  // why the command line does not fit it
  };

  using AtCase = std::function<void(const Case&)>;
  using AtQuery = std::function<void(const queries::QueryDocument&)>;

  using AtEnclosed = std::function<void(const EnclosedCase&)>;

  // Reads a case or query and processes it, both under one time limit.
  Trouble attempt(const batch::CaseText& text, const AtCase& at_case, const AtQuery& at_query,
                  const AtEnclosed& at_enclosed) const;
  void report(const std::string& place, const Trouble& trouble);

  CaseRunOptions options_;
  batch::Ending ending_ = batch::Ending::all;
  std::size_t cases_ = 0;
  bool malformed_ = false;
  bool wrong_ = false;
  bool unsuitable_ = false;
  bool undecided_ = false;
};

// The cases of these inputs, for CaseRun::run; and their number.
CaseRun::Source cases_of(std::vector<std::string> inputs);
batch::Progress::Count count_of(const std::vector<std::string>& inputs);

}  // namespace touchstone::cli
