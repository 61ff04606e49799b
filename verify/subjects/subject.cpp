#include "verify/subjects/subject.hpp"

#include <cmath>

#include "src/number/notation.hpp"

namespace touchstone::subjects {

Answer contact_at(double time) {
  Answer answer;
  answer.contact = true;
  answer.time = std::isfinite(time) ? hex_float(time)
                                    : (std::isnan(time) ? "nan" : (time > 0 ? "inf" : "-inf"));
  return answer;
}

}  // namespace touchstone::subjects
