// Objects that a query makes in the memory of a module. They are freed at the end of the query.

export class Scope {
  constructor(api) {
    this.api = api;
    this.made = [];
  }

  make(type, ...args) {
    this.made.push(new this.api[type](...args));
    return this.made.at(-1);
  }

  // Adds an object whose references the module counts; `letGo` releases one.
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
