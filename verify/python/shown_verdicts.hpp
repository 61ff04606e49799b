#pragma once

#include <string>
#include <vector>

#include "verify/look/report/document.hpp"
#include "verify/look/show/others.hpp"

namespace touchstone::python {

// The verdicts that pictures and pages show beside a case, each as JSON (touchstone/verdict/1).

// The finding in a verdict. Throws ValueError if the text is no verdict.
report::Finding finding_of(const std::string& verdict);

// The answers in verdicts, for the strips below a timeline. Throws ValueError.
show::Others answers_of_others(const std::vector<std::string>& verdicts);

}  // namespace touchstone::python
