// Reads the setting by which contact manifolds prefer faces to edges.

#include "src/rest/face_preference.hpp"

#include "src/number/notation.hpp"

namespace touchstone {

Result<FacePreference> parse_face_preference(std::string_view text) {
  FacePreference preference;
  if (text.ends_with('%')) {
    preference.kind = FacePreference::Kind::share;
    text.remove_suffix(1);
  }
  const Result<Rational> amount = parse_number(text);
  if (!amount) return amount.error();
  if (amount.value() < 0)
    return Error{Error::Code::value, "", "a preference of faces must not be negative"};
  preference.amount = amount.value();
  if (preference.kind == FacePreference::Kind::share) preference.amount /= 100;
  return preference;
}

}  // namespace touchstone
