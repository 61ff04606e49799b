// Generates one row of a set of arrays: a case with its numbers rounded to doubles, and its answer.
// 1. labelled_draft() tries the first draft without checking it in exact numbers: it is the case if
// it can be answered and nothing was rounded. 2. Otherwise make_case() makes the valid case, and
// labelled() rounds and answers it. 3. The row is written, and a planted answer is compared.

#include "verify/cases/generate/arrays/make_row.hpp"

#include <optional>
#include <string>
#include <utility>

#include "touchstone/clearance.hpp"
#include "touchstone/limit.hpp"
#include "touchstone/number/floating.hpp"
#include "touchstone/query.hpp"
#include "verify/cases/generate/arrays/array_answer.hpp"
#include "verify/cases/generate/arrays/array_row.hpp"
#include "verify/cases/generate/arrays/question.hpp"
#include "verify/cases/generate/make_case.hpp"

namespace touchstone::generate {
namespace {

// A question in doubles with its answer.
struct Labelled {
  ArrayQuestion question;
  std::optional<ArrayContact> contact{};
  std::optional<Planted> planted{};  // nullopt if the answer was planted for another question
};

// The question of a case that is valid as it is written, with its answer.
Result<Labelled> labelled(CaseParts parts, std::optional<Planted> planted) {
  auto read = question_in_arrays(std::move(parts));
  if (!read) return read.error();
  ArrayQuestion question = std::move(read).value();
  auto contact = first_contact_of(question);
  if (!contact) return contact.error();
  if (question.is_rounded) planted.reset();
  return Labelled{std::move(question), std::move(contact).value(), std::move(planted)};
}

// The first draft with its answer, if it is valid and all its numbers are doubles. Then it is the
// case at this index. This avoids a check in exact numbers, which would take most of the time.
std::optional<Labelled> labelled_draft(const SetDescription& set, std::uint64_t index) {
  std::optional<Planted> planted;
  auto draft = first_draft(*set.family, set.fixed, set.seed, index, planted);
  if (!draft) return std::nullopt;
  auto read = question_in_arrays(*std::move(draft));
  if (!read || read.value().is_rounded) return std::nullopt;
  ArrayQuestion question = std::move(read).value();
  auto contact = first_contact_of(question);
  if (!contact) return std::nullopt;
  return Labelled{std::move(question), std::move(contact).value(), std::move(planted)};
}

// The least distance over the time, off by at most one unit in the last place.
double clearance_of(const Labelled& labelled) {
  if (labelled.contact) return 0;
  const ArrayQuestion& question = labelled.question;
  const auto query = Query::make(question.parts.bodies[0], question.parts.bodies[1],
                                 question.horizon[0], question.horizon[1]);
  constexpr int kDigits = 17;
  return nearest_double(clearance(query.value(), kDigits).value().lower);
}

// The values of a row that the tally of its set counts.
Summary counted_in(const Labelled& labelled, const std::string& family, std::size_t bytes) {
  Summary summary;
  summary.family = family;
  summary.bytes = bytes;
  summary.has_truth = true;
  summary.is_first_contact_only = true;
  summary.contact = labelled.contact.has_value();
  if (const auto& contact = labelled.contact) {
    ContactSummary counted{name(contact->kind)};
    if (contact->features) counted.touch = type(*contact->features);
    summary.contacts.push_back(std::move(counted));
  }
  return summary;
}

}  // namespace

Record make_row(const SetDescription& set, std::uint64_t index, std::chrono::milliseconds budget) {
  Record record;
  const auto id = [&] { return case_id(*set.family, set.fixed, set.seed, index); };
  if (set.family->enclosed) {
    record.outcome = Record::Outcome::unsuitable;
    record.error = id() + ": arrays hold no bodies that are round or turn at constant speed";
    return record;
  }
  try {
    const TimeLimit limit(budget);
    auto answered = labelled_draft(set, index);
    if (!answered) {
      MadeCase made = make_case(*set.family, set.fixed, set.seed, index);
      auto exact = labelled(std::move(made.parsed), std::move(made.planted));
      if (!exact) {
        record.outcome = Record::Outcome::unsuitable;
        record.error = id() + ": " + exact.error().place + ": " + exact.error().message;
        return record;
      }
      answered = std::move(exact).value();
    }
    OptionalColumns optional;
    if (set.arrays->with_clearance) optional.clearance = clearance_of(*answered);
    if (set.arrays->with_text) optional.text = case_text(answered->question.parts);
    record.line = array_row(index, answered->question, answered->contact, optional);
    record.summary = counted_in(*answered, set.family->name, record.line.size());
    if (answered->planted) {
      const std::string d = difference(*answered->planted, answered->contact);
      if (!d.empty()) {
        record.outcome = Record::Outcome::different;
        record.line = case_text(answered->question.parts);
        record.error = id() + ": the solver disagrees with what was planted: " + d;
      }
    }
  } catch (const Interrupted&) {
    throw;
  } catch (const LimitReached& reached) {
    record.outcome = Record::Outcome::undecided;
    record.error = id() + ": undecided, " + reached.what();
  }
  return record;
}

}  // namespace touchstone::generate
