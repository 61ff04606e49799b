#pragma once

namespace touchstone {

// The kind of a contact.
//   overlapping: the interiors meet at some time; grazing: touching for one instant; sliding:
//   touching over a span, never overlapping; unknown: some state during the contact is unknown.
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
