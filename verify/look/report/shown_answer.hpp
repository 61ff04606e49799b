#pragma once

#include "verify/look/report/document.hpp"
#include "verify/look/show/others.hpp"

namespace touchstone::report {

// A subject's answer as shown in pages and pictures of its case.
show::SubjectAnswer shown_answer(const Finding& finding);

}  // namespace touchstone::report
