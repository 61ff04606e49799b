// Frees the objects that a query has made in the memory of a module, at its end.

export class Scope {
  constructor(api) {
    this.api = api;
    this.made = [];
  }

  make(type, ...args) {
    this.made.push(new this.api[type](...args));
    return this.made.at(-1);
  }

  // Adds an object that the module counts references to; `letGo` releases it.
  held(object, letGo) {
    this.made.push({ letGo });
    return object;
  }

  end() {
    for (const object of this.made.reverse()) {
      if (object.letGo) object.letGo();
      else this.api.destroy(object);
    }
  }
}

export function within(scope, query) {
  try {
    return query(scope);
  } finally {
    scope.end();
  }
}
