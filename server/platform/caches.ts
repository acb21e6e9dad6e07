/** Names a cache in the memory of one server, with the type of it. Two keys are different whatever their names. */
export interface CacheKey<Value> {
  readonly name: string;
  /** Only carries the type. */
  readonly value?: Value;
}

/** What one server caches in memory for as long as it runs; two servers in one process share nothing. */
export interface Caches {
  /** The value of the key, created at its first use. */
  of<Value>(key: CacheKey<Value>, create: () => Value): Value;
}

/** A key of `platform.caches`. Call at the top of a module. */
export function cacheKey<Value>(name: string): CacheKey<Value> {
  return { name };
}

export function createCaches(): Caches {
  const values = new Map<CacheKey<unknown>, unknown>();
  return {
    of<Value>(key: CacheKey<Value>, create: () => Value): Value {
      // Only this function sets values, each of the type that its key carries.
      if (values.has(key)) return values.get(key) as Value;
      const value = create();
      values.set(key, value);
      return value;
    },
  };
}
