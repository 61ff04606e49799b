#pragma once

namespace touchstone {

// What a contact comes to.
//   overlapping: the interiors meet at some time; grazing: touching for one instant; sliding:
//   touching over a span and never deeper; unknown: some state on the stretch is.
enum class ContactKind { overlapping, grazing, sliding, unknown };

constexpr const char* name(ContactKind k) {
  switch (k) {
    case ContactKind::overlapping:
      return "overlapping";
    case ContactKind::grazing:
      return "grazing";
    case ContactKind::sliding:
      return "sliding";
    case ContactKind::unknown:
      break;
  }
  return "unknown";
}

}  // namespace touchstone
