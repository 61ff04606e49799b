// Bodies as geometries of PhysX: boxes, cooked convex meshes, triangle meshes, and round shapes.

import { isBox } from '../../wire/hull.js';
import { posed, Unsupported } from '../../wire/pair.js';
import { Scope } from '../../wire/scope.js';

// With more vertices, cooking leaves some out.
const MOST = 255;

// PhysX's geometries and poses.
export class Shapes extends Scope {
  vector = (v) => this.make('PxVec3', ...v);
  pose = ({ at, turn: { x, y, z, w } }) =>
    this.make('PxTransform', this.vector(at), this.make('PxQuat', x, y, z, w));

  points(vertices) {
    const list = this.make('PxArray_PxVec3', vertices.length);
    vertices.forEach((v, i) => list.set(i, this.vector(v)));
    return list.begin();
  }

  // The mesh that is cooked from the points.
  mesh({ vertices }) {
    const { PxConvexFlagEnum, PxTopLevelFunctions } = this.api;
    const description = this.make('PxConvexMeshDesc');
    description.flags = this.make('PxConvexFlags', PxConvexFlagEnum.eCOMPUTE_CONVEX);
    description.points.count = vertices.length;
    description.points.stride = 3 * Float32Array.BYTES_PER_ELEMENT;
    description.points.data = this.points(vertices);
    const parameters = this.make('PxCookingParams', this.make('PxTolerancesScale'));
    const mesh = PxTopLevelFunctions.prototype.CreateConvexMesh(parameters, description);
    if (mesh.ptr === 0) throw new Unsupported('PhysX cooks no hull of the points');
    return this.held(mesh, () => mesh.release());
  }

  // The surface of a mesh, of which both sides count.
  triangles({ vertices, triangles }) {
    const { PxMeshGeometryFlagEnum, PxTopLevelFunctions } = this.api;
    const description = this.make('PxTriangleMeshDesc');
    description.points.count = vertices.length;
    description.points.stride = 3 * Float32Array.BYTES_PER_ELEMENT;
    description.points.data = this.points(vertices);
    const indices = this.make('PxArray_PxU32', 3 * triangles.length);
    triangles.flat().forEach((k, i) => indices.set(i, k));
    description.triangles.count = triangles.length;
    description.triangles.stride = 3 * Uint32Array.BYTES_PER_ELEMENT;
    description.triangles.data = indices.begin();
    const parameters = this.make('PxCookingParams', this.make('PxTolerancesScale'));
    const mesh = PxTopLevelFunctions.prototype.CreateTriangleMesh(parameters, description);
    if (mesh.ptr === 0) throw new Unsupported('PhysX cooks no mesh of the triangles');
    this.held(mesh, () => mesh.release());
    const sides = this.make('PxMeshGeometryFlags', PxMeshGeometryFlagEnum.eDOUBLE_SIDED);
    return this.make('PxTriangleMeshGeometry', mesh, this.make('PxMeshScale', 1), sides);
  }

  // The geometry of a body, or those of its parts.
  shapes(body) {
    return body.parts === undefined ? [this.shape(body)] : body.parts.map((part) => this.shape(part));
  }

  // A cylinder or a cone along x, or an ellipsoid, without a margin.
  round({ round, half, radius }) {
    const { PxConvexCoreGeometryFactory: make } = this.api;
    if (round === 'ellipsoid')
      return make.prototype.createFromEllipsoid(this.make('PxConvexCoreEllipsoid', ...half), 0);
    return round === 'cone'
      ? make.prototype.createFromCone(this.make('PxConvexCoreCone', 2 * half, radius), 0)
      : make.prototype.createFromCylinder(this.make('PxConvexCoreCylinder', 2 * half, radius), 0);
  }

  shape(body) {
    if (body.round !== undefined) return this.round(body);
    if (body.mesh !== undefined) return this.triangles(body.mesh);
    if (body.centre !== undefined) return this.make('PxSphereGeometry', body.radius);
    if (body.ends !== undefined) return this.make('PxCapsuleGeometry', body.radius, body.half);
    if (isBox(body)) return this.make('PxBoxGeometry', ...body.half);
    if (Math.max(body.vertices.length, body.faces.length) > MOST)
      throw new Unsupported(`PhysX takes at most ${MOST} vertices and faces of a hull`);
    return this.make('PxConvexMeshGeometry', this.mesh(body));
  }
}

// Capsules of PhysX lie along x.
export const along = (body) => (body.parts === undefined ? posed(body, 0)
  : { ...body, parts: body.parts.map((part) => posed(part, 0)) });
