#pragma once

#include "timeline_text.hpp"
#include "touchstone/answer/text/truth.hpp"
#include "touchstone/number/interval.hpp"
#include "touchstone/poly/roots_interval.hpp"

namespace touchstone {

// Text for a time, an instant of a timeline and a plane's normal, for each number type: the parts
// of truth_of.hpp that differ by the type. In exact numbers `digits` digits are written; the other
// types write what identifies their number.

TruthTime written_time(const Answer& answer, const ContactEnd<RealAlgebraic>& end, int digits);
WrittenInstant written_instant(const RealAlgebraic& time, int digits);
std::array<std::string, 3> written_normal(const Answer& answer,
                                          const ContactEnd<RealAlgebraic>& end,
                                          const ActivePlane& plane, int digits);

template <RoundedNumber N>
TruthTime written_time(const AnswerIn<N>& answer, const ContactEnd<N>& end, int digits);
template <RoundedNumber N>
WrittenInstant written_instant(N time, int digits);
template <RoundedNumber N>
std::array<std::string, 3> written_normal(const AnswerIn<N>& answer, const ContactEnd<N>& end,
                                          const ActivePlane& plane, int digits);

TruthTime written_time(const AnswerIn<Interval>& answer, const ContactEnd<Interval>& end,
                       int digits);
WrittenInstant written_instant(const Interval& time, int digits);
// Intervals have no square root: no normal is written, only the features.
inline std::array<std::string, 3> written_normal(const AnswerIn<Interval>&,
                                                 const ContactEnd<Interval>&, const ActivePlane&,
                                                 int) {
  return {};
}

}  // namespace touchstone
