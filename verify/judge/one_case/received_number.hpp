#pragma once

#include <string>

namespace touchstone::judge {

// Appends a double as a number of a `solve` message: its exact value, an integer or a fraction in
// lowest terms, and a hexadecimal float: {"q":"3/2","f":"0x1.8p+0"}. QuestionInDoubles writes its
// messages with it; the text equals that of exact arithmetic. REQUIRES: d is finite.
void append_received(std::string& text, double d);

}  // namespace touchstone::judge
