#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "touchstone/case.hpp"
#include "verify/batch/case_source.hpp"
#include "verify/batch/in_order.hpp"
#include "verify/batch/progress.hpp"
#include "verify/queries/query_document.hpp"

namespace touchstone::cli {

// Thrown by a look at a case that is no question for the command, although nothing is wrong with
// it: Error::Code::unsuitable.
struct RefusedCase {
  Error why;
};

// Thrown by a look at a case for which the command line is wrong: an instant that is not on its
// horizon.
struct WrongForCase {
  std::string why;  // what of the command line, and what to say instead
};

struct CaseRunOptions {
  double time_limit = 60;  // seconds for one case, 0 for no limit
  unsigned jobs = 1;
  bool json_errors = false;  // refusals go to standard output, too, as touchstone/error/1
  batch::ShowProgress progress = batch::ShowProgress::on_terminal;
};

// A command's way through its cases: several at a time, each under a time limit, and reported in
// their order. What cannot be read, or takes too long, is told and remembered for the exit status,
// and the rest is still looked at.
class CaseRun {
 public:
  // Where cases come from; nothing at their end.
  using Source = std::function<std::optional<batch::CaseText>()>;

  explicit CaseRun(CaseRunOptions options) : options_(options) {}

  template <class Made>
  using LookAtQuery =
      std::function<Made(const batch::CaseText&, const queries::QueryDocument&, unsigned worker)>;

  // Hands every case to `look`, on several threads (0, …, jobs - 1), and what that makes of it to
  // `take`, on this one and in order. `look` may throw RefusedCase, WrongForCase and LimitReached;
  // what else it throws ends the run. `count`: of the cases, for the time that is left. Queries of
  // several cases go to `look_at_query`; where there is none, they are refused.
  template <class Made>
  void run(const Source& next,
           const std::function<Made(const batch::CaseText&, const Case&, unsigned worker)>& look,
           const std::function<void(Made)>& take, const batch::Progress::Count& count = {},
           const LookAtQuery<Made>& look_at_query = {}) {
    struct Looked {
      std::string place;
      Trouble trouble;
      std::optional<Made> made;
    };
    batch::Progress progress(options_.progress, count);
    progress.limit(options_.time_limit);
    const std::function<Looked(batch::CaseText, unsigned)> look_at = [&](batch::CaseText text,
                                                                         unsigned worker) {
      const batch::Progress::InHand in_hand(progress);
      Looked looked{text.place, {}, {}};
      const auto at_query = [&](const queries::QueryDocument& query) {
        looked.made = look_at_query(text, query, worker);
      };
      looked.trouble = attempt(
          text, [&](const Case& c) { looked.made = look(text, c, worker); },
          look_at_query ? AtQuery(at_query) : AtQuery());
      return looked;
    };
    const std::function<bool(Looked)> take_one = [&](Looked looked) {
      ++cases_;
      report(looked.place, looked.trouble);
      if (looked.made) take(std::move(*looked.made));
      progress.done();
      return true;
    };
    ending_ = batch::in_order<batch::CaseText, Looked>(options_.jobs, next, look_at, take_one);
  }

  void leave_undecided() { undecided_ = true; }

  std::size_t cases() const { return cases_; }  // that were looked at, or refused
  bool interrupted() const { return ending_ == batch::Ending::interrupted; }
  // The exit status, where the command itself found nothing.
  int status() const;

 private:
  // Why a case has no answer; empty where it has one.
  struct Trouble {
    std::optional<Error> refused{};
    std::string undecided{};
    std::string wrong{};  // the command line
  };

  using AtCase = std::function<void(const Case&)>;
  using AtQuery = std::function<void(const queries::QueryDocument&)>;

  // Reads the case or query and does something with it, both under one time limit.
  Trouble attempt(const batch::CaseText& text, const AtCase& at_case,
                  const AtQuery& at_query) const;
  void report(const std::string& place, const Trouble& trouble);

  CaseRunOptions options_;
  batch::Ending ending_ = batch::Ending::all;
  std::size_t cases_ = 0;
  bool malformed_ = false;
  bool wrong_ = false;
  bool unsuitable_ = false;
  bool undecided_ = false;
};

// The cases of these inputs, for CaseRun::run; and how many they are.
CaseRun::Source cases_of(std::vector<std::string> inputs);
batch::Progress::Count count_of(const std::vector<std::string>& inputs);

}  // namespace touchstone::cli
