#include "verify/subjects/hosted.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <stdexcept>

namespace touchstone::subjects {
namespace {

void write(const Pose& pose, double* rotation, double* translation) {
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t m = 0; rotation != nullptr && m < 3; ++m)
      rotation[3 * i + m] = pose.rotation[i][m];
    if (translation != nullptr) translation[i] = pose.translation[i];
  }
}

// The library calls this function.
extern "C" void pose_of_body(const touchstone_body* body, double t, double* rotation,
                             double* translation) {
  write((*static_cast<const PoseFunction*>(body->context))(t), rotation, translation);
}

int motion_of(const Body& body) {
  if (body.kind == "static") return TOUCHSTONE_MOTION_STATIC;
  return body.is_linear ? TOUCHSTONE_MOTION_LINEAR : TOUCHSTONE_MOTION_OTHER;
}

touchstone_body described(const Body& from, double start) {
  touchstone_body body{};
  body.size = sizeof body;
  std::copy(from.half_extents.begin(), from.half_extents.end(), body.half_extents);
  std::copy(from.center.begin(), from.center.end(), body.center);
  std::copy(from.velocity.begin(), from.velocity.end(), body.velocity);
  body.motion = motion_of(from);
  body.pose = pose_of_body;
  body.context = from.pose.get();
  write((*from.pose)(start), body.start_rotation, body.start_translation);
  return body;
}

std::string written(double value) { return *contact_at(value).time; }

// Reads at most the whole array, even if the library wrote no zero byte.
std::string text_of(const char (&text)[8]) {
  return {text, std::find(text, text + sizeof text, '\0')};
}

Answer translated(const touchstone_answer& from) {
  Answer answer;
  answer.contact = from.contact != 0;
  answer.seconds = from.seconds;
  switch (from.state) {
    case TOUCHSTONE_SEPARATED:
      answer.state = "separated";
      break;
    case TOUCHSTONE_TOUCHING:
      answer.state = "touching";
      break;
    case TOUCHSTONE_OVERLAPPING:
      answer.state = "overlapping";
      break;
    default:
      break;
  }
  if (!answer.contact) return answer;
  answer.time = written(from.time);
  if (!std::isnan(from.exit)) answer.exit = written(from.exit);
  if (from.feature[0][0] != '\0' && from.feature[1][0] != '\0') {
    answer.features = {text_of(from.feature[0]), text_of(from.feature[1])};
  }
  if (!std::isnan(from.normal[0])) {
    answer.normal = {written(from.normal[0]), written(from.normal[1]), written(from.normal[2])};
  }
  return answer;
}

// Calls a function of the library.
template <class Query>
Answer asked(const char* name, int (*function)(const Query*, touchstone_answer*),
             const Query& query) {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  touchstone_answer answer{};
  answer.size = sizeof answer;
  answer.time = answer.exit = answer.seconds = nan;
  std::fill(std::begin(answer.normal), std::end(answer.normal), nan);

  double seconds = 0;
  const int code = timed(seconds, [&] { return function(&query, &answer); });
  if (std::isnan(answer.seconds)) answer.seconds = seconds;
  if (code == TOUCHSTONE_UNSUPPORTED) return not_supported("the library does not take this case");
  if (code != TOUCHSTONE_OK)
    throw std::runtime_error(std::string(name) + " returned " + std::to_string(code));
  return translated(answer);
}

// The word for a number with one of a few meanings.
template <std::size_t count>
std::string word_for(const char* what, int number, const std::array<const char*, count>& words) {
  if (number < 0 || number >= static_cast<int>(count)) {
    throw std::runtime_error(std::string("touchstone_describe set ") + what + " to " +
                             std::to_string(number) + ", which means nothing");
  }
  return words[static_cast<std::size_t>(number)];
}

}  // namespace

touchstone_description blank_description() {
  touchstone_description blank{};
  blank.size = sizeof blank;
  blank.tolerance_time = blank.tolerance_distance = std::numeric_limits<double>::quiet_NaN();
  return blank;
}

Announcement announcement_of(const touchstone_description& d, Announcement a) {
  if (d.name != nullptr) a.name = d.name;
  if (d.version != nullptr) a.version = d.version;
  if (d.settings != nullptr) a.settings = d.settings;
  if (d.flags != nullptr) a.flags = d.flags;
  a.number = word_for("number", d.number, std::array{"double", "float"});
  a.contact = word_for("contact", d.contact, std::array{"closed", "open"});
  a.start = word_for("start", d.start, std::array{"reports", "ignores", "apart", "parting"});
  if (!std::isnan(d.tolerance_time)) a.tolerance = written(d.tolerance_time);
  if (!std::isnan(d.tolerance_distance)) a.distance_tolerance = written(d.tolerance_distance);
  return a;
}

std::vector<std::string> Hosted::Functions::kinds() const {
  std::vector<std::string> kinds;
  if (boxes != nullptr) kinds.emplace_back("boxes");
  if (primitives != nullptr) kinds.insert(kinds.end(), {"vertex-face", "edge-edge"});
  return kinds;
}

Answer Hosted::solve(const ReceivedCase& question) const {
  if (functions_.boxes == nullptr)
    return not_supported("the library does not export touchstone_subject");
  touchstone_query query{};
  query.size = sizeof query;
  query.horizon[0] = question.from;
  query.horizon[1] = question.until;
  query.line = question.line.c_str();
  for (std::size_t i = 0; i < 2; ++i) {
    if (!question.bodies[i].pose) return not_supported(question.bodies[i].kind + " motion");
    query.bodies[i] = described(question.bodies[i], question.from);
  }
  return asked("touchstone_subject", functions_.boxes, query);
}

Answer Hosted::solve(const ReceivedQuery& question) const {
  if (functions_.primitives == nullptr)
    return not_supported("the library does not export touchstone_primitive");
  touchstone_primitive_query query{};
  query.size = sizeof query;
  query.kind = question.edges ? TOUCHSTONE_EDGE_EDGE : TOUCHSTONE_VERTEX_FACE;
  query.line = question.line.c_str();
  for (std::size_t i = 0; i < 4; ++i) {
    std::copy(question.start[i].begin(), question.start[i].end(), query.start[i]);
    std::copy(question.end[i].begin(), question.end[i].end(), query.end[i]);
  }
  return asked("touchstone_primitive", functions_.primitives, query);
}

}  // namespace touchstone::subjects
