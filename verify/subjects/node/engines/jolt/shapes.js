// Bodies as shapes of Jolt.

import { isBox } from '../../wire/hull.js';
import { posed, Unsupported } from '../../wire/pair.js';
import { Scope } from '../../wire/scope.js';

// Jolt's shapes. `radius`: the convex radius, by which Jolt rounds sharp shapes.
export class Shapes extends Scope {
  vector = (v) => this.make('Vec3', ...v);
  place = (v) => this.make('RVec3', ...v);
  turn = ({ x, y, z, w }) => this.make('Quat', x, y, z, w);

  // Jolt refuses a convex radius that does not fit into a box. So users take the lesser of the two.
  box({ half }, radius) {
    return new this.api.BoxShape(this.vector(half), Math.min(radius, ...half));
  }

  cylinder({ half, radius: across }, radius) {
    return new this.api.CylinderShape(half, across, Math.min(radius, half, across));
  }

  // For a hull Jolt itself reduces a convex radius that is too large.
  hull({ vertices }, radius) {
    const settings = this.make('ConvexHullShapeSettings');
    for (const v of vertices) settings.mPoints.push_back(this.vector(v));
    settings.mMaxConvexRadius = radius;
    return this.created(settings);
  }

  created(settings) {
    const result = settings.Create();
    if (result.HasError()) throw new Unsupported(`Jolt: ${result.GetError().c_str()}`);
    return result.Get();
  }

  compound(parts, radius) {
    const settings = this.make('StaticCompoundShapeSettings');
    for (const part of parts.map(upright)) {
      const own = this.shape(part, radius);
      settings.AddShapeShape(this.vector(part.at), this.turn(part.turn), own, 0);
    }
    return this.created(settings);
  }

  mesh({ vertices, triangles }) {
    const list = this.make('TriangleList');
    for (const triangle of triangles)
      list.push_back(this.make('Triangle', ...triangle.map((k) => this.vector(vertices[k]))));
    return this.created(this.make('MeshShapeSettings', list));
  }

  madeOf(body, radius) {
    if (body.parts !== undefined) return this.compound(body.parts, radius);
    if (body.mesh !== undefined) return this.mesh(body.mesh);
    if (body.centre !== undefined) return new this.api.SphereShape(radius);
    if (body.round !== undefined) return this.cylinder(body, radius);
    if (body.ends !== undefined) return new this.api.CapsuleShape(body.half, radius);
    return isBox(body) ? this.box(body, radius) : this.hull(body, radius);
  }

  // Shapes are reference-counted; a transformed shape holds one reference while it exists.
  shape(body, radius) {
    const isRounded = body.round === undefined && body.radius !== undefined;
    const shape = this.madeOf(body, isRounded ? body.radius : radius);
    shape.AddRef();
    return this.held(shape, () => shape.Release());
  }

  transformed(body, radius) {
    const shape = this.make('TransformedShape');
    shape.mShape = this.shape(body, radius);
    shape.SetWorldTransform(this.place(body.at), this.turn(body.turn), this.vector([1, 1, 1]));
    return shape;
  }

  // The pose of the centre of mass, which for a hull is not the origin of its frame.
  transform({ at, turn }, shape) {
    const world = this.api.RMat44.prototype.sRotationTranslation(this.turn(turn), this.place(at));
    return world.PreTranslated(shape.GetCenterOfMass());
  }
}

// Capsules and cylinders of Jolt lie along y.
export const upright = (body) => posed(body, 1);
