// The tables of a report: one for each group of cases.

#include "verify/judge/reports/table.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

#include "src/base/visible.hpp"

namespace touchstone::judge {
namespace {

using Row = std::vector<std::string>;

constexpr std::array<Group, kGroups> kAllGroups{
    Group::plain,          Group::touching_only,      Group::starts_touching,
    Group::starts_parting, Group::starts_overlapping, Group::declared_radius};

std::string number(std::size_t n) { return n == 0 ? "" : std::to_string(n); }

std::string microseconds(const Statistics& s) {
  const double us = s.median_microseconds();
  if (us < 0) return "";
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), us < 10 ? "%.2f" : "%.0f", us);
  return text.data();
}

// For example "1e-17: 40, 1e-16: 412, 1e-2: 3".
std::string decades_text(const Decades& decades) {
  std::string text;
  for (const auto& [exponent, n] : decades) {
    text += (text.empty() ? "1e" : ", 1e") + std::to_string(exponent) + ": " + std::to_string(n);
  }
  return text;
}

// The columns that all tables of a report have.
class Columns {
 public:
  // Columns for the verdicts that occur, and for the other values that occur.
  explicit Columns(const Report& report) : names_(report.names()) {
    const auto in_some = [&report](const auto& has) {
      return std::any_of(report.subjects.begin(), report.subjects.end(), has);
    };
    for (std::size_t k = 0; k < kVerdictKinds; ++k) {
      const auto kind = static_cast<VerdictKind>(k);
      if (kind == VerdictKind::unproven) continue;  // it has a separate column
      if (kind == VerdictKind::correct || kind == VerdictKind::missed ||
          in_some([&](const SubjectReport& s) { return s.all.count(kind) > 0; }))
        kinds_.push_back(kind);
      if (in_some([&](const SubjectReport& s) { return s.all.also[k] > 0; })) also_.push_back(kind);
    }
    tolerance_ = in_some([](const SubjectReport& s) { return s.hello.tolerance.any(); });
    unproven_ = in_some([](const SubjectReport& s) { return s.all.unproven() > 0; });
    known_ = in_some([](const SubjectReport& s) { return s.all.known > 0; });
    late_ = in_some([](const SubjectReport& s) { return !s.all.late.empty(); });
    early_ = in_some([](const SubjectReport& s) { return !s.all.early.empty(); });
    deep_ = in_some([](const SubjectReport& s) { return !s.all.deepest.text.empty(); });
    far_ = in_some([](const SubjectReport& s) { return !s.all.farthest.text.empty(); });
    timed_ = in_some([](const SubjectReport& s) { return !s.all.seconds.empty(); });
  }

  Row heading() const {
    Row row{"family", "subject", "judged"};
    for (const VerdictKind k : kinds_) row.emplace_back(name(k));
    for (const VerdictKind k : also_) row.push_back(std::string("also ") + name(k));
    if (tolerance_) row.emplace_back("in tolerance");
    if (unproven_) row.emplace_back(name(VerdictKind::unproven));
    if (known_) row.emplace_back("known");
    row.emplace_back("fails");
    if (late_) row.emplace_back("latest");
    if (deep_) row.emplace_back("deepest");
    if (far_) row.emplace_back("farthest");
    if (early_) row.emplace_back("earliest");
    if (timed_) row.emplace_back("µs");
    if (late_) row.emplace_back("late by");
    if (early_) row.emplace_back("early by");
    return row;
  }

  Row of(const std::string& family, const SubjectReport& subject, const Statistics& s) const {
    Row row{family, names_.of(subject.spec), std::to_string(s.judged())};
    for (const VerdictKind k : kinds_) row.push_back(number(s.count(k)));
    for (const VerdictKind k : also_) row.push_back(number(s.also[static_cast<std::size_t>(k)]));
    if (tolerance_) {
      row.push_back(
          subject.hello.tolerance.any()
              ? std::to_string(s.within_tolerance[static_cast<std::size_t>(VerdictKind::correct)])
              : "");
    }
    if (unproven_) row.push_back(number(s.unproven()));
    if (known_) row.push_back(number(s.known));
    row.push_back(std::to_string(s.failures));
    if (late_) row.push_back(s.latest.text);
    if (deep_) row.push_back(s.deepest.text);
    if (far_) row.push_back(s.farthest.text);
    if (early_) row.push_back(s.earliest.text);
    if (timed_) row.push_back(microseconds(s));
    if (late_) row.push_back(decades_text(s.late));
    if (early_) row.push_back(decades_text(s.early));
    // After joining parts, even numbers are texts from a part's file.
    for (std::string& cell : row) cell = visible(cell);
    return row;
  }

 private:
  SubjectNames names_;
  std::vector<VerdictKind> kinds_;
  std::vector<VerdictKind> also_;
  bool tolerance_ = false;
  bool unproven_ = false;
  bool known_ = false;
  bool late_ = false;
  bool early_ = false;
  bool deep_ = false;
  bool far_ = false;
  bool timed_ = false;
};

}  // namespace

const char* title(Group group) {
  switch (group) {
    case Group::plain:
      return "Bodies that overlap, or keep apart";
    case Group::touching_only:
      return "Bodies that only touch";
    case Group::starts_touching:
      return "Bodies that touch at the start";
    case Group::starts_parting:
      return "Bodies that overlap at the start, and part";
    case Group::starts_overlapping:
      return "Bodies that overlap at the start";
    case Group::declared_radius:
      break;
  }
  return "Boxes with edges of a declared radius";
}

std::vector<GroupTable> tables_of(const Report& report) {
  const Columns columns(report);
  std::vector<GroupTable> tables;
  for (const Group group : kAllGroups) {
    GroupTable table{group, {columns.heading()}};
    for (const std::string& family : report.families) {
      for (const SubjectReport& subject : report.subjects) {
        const auto row = subject.rows.find({family, group});
        if (row != subject.rows.end())
          table.rows.push_back(columns.of(family, subject, row->second));
      }
    }
    if (table.rows.size() > 1) tables.push_back(std::move(table));
  }
  return tables;
}

}  // namespace touchstone::judge
