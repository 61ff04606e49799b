#pragma once

#include "verify/report/document.hpp"
#include "verify/show/told.hpp"

namespace touchstone::report {

// What a subject answered, as pages and pictures of its case show it.
show::SubjectAnswer shown_answer(const Finding& finding);

}  // namespace touchstone::report
