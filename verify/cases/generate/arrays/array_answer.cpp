// Computes the first contact of one row of a set of arrays, and compares it with the planted
// answer. Two boxes in motions that from_doubles.hpp has (ArrayQuestion::is_plain) are answered by
// its fast functions. All others, hulls and polynomials, go through an exact Query.

#include "verify/cases/generate/arrays/array_answer.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "touchstone/answer.hpp"
#include "touchstone/first_contact.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/query.hpp"

namespace touchstone::generate {
namespace {

// The vertices of a feature of a polyhedron: all of a vertex or edge, three successive ones of a
// face. Empty for a feature of a box.
std::vector<std::size_t> vertices_of(const BodyFeature& feature, const Polyhedron* polyhedron) {
  const auto* own = std::get_if<PolyhedronFeature>(&feature);
  if (own == nullptr || polyhedron == nullptr) return {};
  if (own->kind != PolyhedronFeature::Kind::face) return own->indices;
  const std::vector<std::size_t>& face = polyhedron->faces[own->indices.front()];
  return {face[0], face[1], face[2]};
}

std::vector<doubles::Vector> corners_of(const Polyhedron& polyhedron) {
  std::vector<doubles::Vector> corners;
  corners.reserve(polyhedron.vertices.size());
  for (const auto& v : polyhedron.vertices)
    corners.push_back({nearest_double(v[0]), nearest_double(v[1]), nearest_double(v[2])});
  return corners;
}

// The answer by a Query, for hulls and polynomial motions (not ArrayQuestion::is_plain).
Result<std::optional<ArrayContact>> by_query(ArrayQuestion& question) {
  const auto query = Query::make(question.parts.bodies[0], question.parts.bodies[1],
                                 question.horizon[0], question.horizon[1]);
  if (!query) return query.error();
  for (std::size_t i = 0; i < 2; ++i) {
    if (const Polyhedron* polyhedron = query.value().polyhedron(i))
      question.bodies[i].vertices = corners_of(*polyhedron);
  }
  const auto found = first_contact(query.value());
  if (!found) return std::optional<ArrayContact>();
  ArrayContact contact{found->time_as_double(), found->kind(), found->features(), {}};
  if (contact.features) {
    contact.vertices = {vertices_of(contact.features->box1, query.value().polyhedron(0)),
                        vertices_of(contact.features->box2, query.value().polyhedron(1))};
  }
  return std::optional(std::move(contact));
}

std::string in_words(const BodyFeaturePair& features) {
  return type(features) + " " + name(features.box1) + " " + name(features.box2);
}

}  // namespace

Result<std::optional<ArrayContact>> first_contact_of(ArrayQuestion& question) {
  if (!question.is_plain()) return by_query(question);
  const auto found = doubles::first_contact(question.plain(0), question.plain(1),
                                            question.horizon[0], question.horizon[1]);
  if (!found) return found.error();
  if (!found.value()) return std::optional<ArrayContact>();
  const auto& [time, kind, features] = *found.value();
  ArrayContact contact{time, kind, std::nullopt, {}};
  if (features) contact.features = *features;
  return std::optional(std::move(contact));
}

std::string difference(const Planted& planted, const std::optional<ArrayContact>& contact) {
  for (const PlantedInstant& instant : planted.instants) {
    if (instant.contact && (!contact || contact->time > nearest_double(instant.at)))
      return "no contact until " + instant.at.str() + ", planted contact there";
  }
  if (planted.contacts.empty()) {
    const bool is_wrong = planted.all_contacts && contact;
    return is_wrong ? "a contact, planted none" : "";
  }
  if (!contact) return "no contact, planted " + std::to_string(planted.contacts.size());
  const PlantedContact& first = planted.contacts.front();
  if (first.enter && nearest_double(*first.enter) != contact->time)
    return "enters at another time than planted, " + first.enter->str();
  if (!first.kind.empty() && first.kind != name(contact->kind))
    return std::string(name(contact->kind)) + ", planted " + first.kind;
  if (!first.touch) return "";
  if (!contact->features) return "no touching features, planted " + in_words(*first.touch);
  if (*contact->features == BodyFeaturePair(*first.touch)) return "";
  return "touches by " + in_words(*contact->features) + ", planted " + in_words(*first.touch);
}

}  // namespace touchstone::generate
