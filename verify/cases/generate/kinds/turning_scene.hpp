#pragma once

#include <array>
#include <optional>

#include "verify/cases/generate/kinds/hulls_on_planes.hpp"

// Two bodies that may turn at constant speed, for the families of spinning.cpp, slerps.cpp and
// cylinders.cpp. In the frame of the scene the first contact is at the plane z = 0, or of bodies
// whose axes are along z.
namespace touchstone::generate::kinds {

// A body with its pose at one time, and either a constant velocity and angular velocity from then
// on, or a second pose that it reaches by an even turn.
struct TurningBody {
  decltype(Body::shape) shape{};
  IntegerQuaternion turn{1, 0, 0, 0};  // from its own frame, at the time `from`
  Vector at{};                         // of the origin of its frame, at the time `from`
  Vector velocity{};                   // of the point `about`
  Vector spin{};                       // angular velocity
  Vector about{};                      // in its own frame
  Rational from = 0;
  // The pose of its frame at a later time.
  struct Later {
    Rational time;
    IntegerQuaternion turn{1, 0, 0, 0};
    Vector at{};
  };
  std::optional<Later> to{};  // if it is set, `velocity` and `spin` are zero
};

inline const Knob kTurningPose{"pose", {"plain", "turned"}};
inline const Knob kWhich{"which", {"one", "both"}};

// The two bodies in random order. The scene is rotated if the knob `pose` is "turned".
Draft turning_draft(const std::array<TurningBody, 2>& bodies, Draw& draw);

// A plate whose upper face is z = 0. If `spins`, it turns about the vertical.
TurningBody still_plate(const Rational& thickness, bool spins, Draw& draw);

// One contact, from `enter` on to `exit`; `kind` as in PlantedContact.
Planted one_contact(const Rational& enter, const Rational& exit, const std::string& kind,
                    const std::string& start);

Rational any_eighth(Draw& draw);  // 1/8 to 7/8

}  // namespace touchstone::generate::kinds
