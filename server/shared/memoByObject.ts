interface Memo<Key extends object, Rest extends unknown[], Value> {
  /** The value of the object, made at its first use; the other arguments are read only then. */
  (key: Key, ...rest: Rest): Value;
  /** The value of an object for which one was made. */
  known(key: Key): Value | undefined;
}

/**
 * Makes a value of an object once, such as of a parsed document, a request or a transaction. It is none of the caches of
 * a platform (`caches.ts`): the value belongs to its object, is never out of date and goes with it.
 */
export function memoByObject<Key extends object, Rest extends unknown[], Value>(
  make: (key: Key, ...rest: Rest) => Value,
): Memo<Key, Rest, Value> {
  const values = new WeakMap<Key, Value>();
  const get = (key: Key, ...rest: Rest): Value => {
    const known = values.get(key);
    // Only this function sets values.
    if (known !== undefined || values.has(key)) return known as Value;
    const value = make(key, ...rest);
    values.set(key, value);
    return value;
  };
  return Object.assign(get, { known: (key: Key) => values.get(key) });
}
