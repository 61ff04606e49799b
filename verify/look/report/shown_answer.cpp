// Converts a finding of a report for the drawing of its case, in the order of the members of
// SubjectAnswer.

#include "verify/look/report/shown_answer.hpp"

namespace touchstone::report {

show::SubjectAnswer shown_answer(const Finding& f) {
  return {f.subject, f.verdict,    f.reported, f.exact,     f.ulps,
          f.depth,   f.difference, f.why,      f.clearance, f.enclosed_within};
}

}  // namespace touchstone::report
