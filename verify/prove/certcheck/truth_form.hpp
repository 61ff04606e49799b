#pragma once

#include "verify/prove/certcheck/json.hpp"

namespace touchstone::certcheck {

// The form of the features in a truth: none, all planes of two boxes, one entry for two bodies, or
// one for each pair of parts.
enum class FeatureForm { none, planes, pair, parts };

// The next functions check the form of a document with a certificate, but none of its statements:
// those follow later (truth.hpp, query.cpp), and rely on the form.
// Malformed at the first value of another form; beyond a limit if a number has more than 2^17
// characters.
void check_form_of_truth(const Json& truth, FeatureForm form);
void check_form_of_clearance(const Json& clearance);
// Except for the truths of the query's cases.
void check_form_of_query_truth(const Json& truth);

}  // namespace touchstone::certcheck
