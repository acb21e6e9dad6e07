/** What a form sends: fields, some of them groups of fields. */
export type Fields = Record<string, unknown>;

function isGroup(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/**
 * The named groups opened up: `{ links: { facebook: 'x' } }` becomes `{ 'links.facebook': 'x' }`. Others are one value, which
 * is sent whole or not at all.
 */
export function flat(fields: Fields, groups: readonly string[]): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      groups.includes(name) && isGroup(value)
        ? Object.entries(value).map(([inner, each]) => [`${name}.${inner}`, each])
        : [[name, value]],
    ),
  );
}

/** The reverse of `flat`. */
export function grouped(fields: Fields): Fields {
  const result: Fields = {};
  for (const [path, value] of Object.entries(fields)) {
    const [name = path, inner] = path.split('.');
    result[name] = inner === undefined ? value : { ...(result[name] as Fields | undefined), [inner]: value };
  }
  return result;
}

/** Whether two values of a field say the same; an empty text is as good as none, and files are compared as they are. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a instanceof Blob || b instanceof Blob) return a === b;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((each, at) => isSame(each, b[at]));
  if (isGroup(a) && isGroup(b)) return Object.keys({ ...a, ...b }).every((name) => isSame(a[name], b[name]));
  return (
    JSON.stringify(a || a === 0 || a === false ? a : null) === JSON.stringify(b || b === 0 || b === false ? b : null)
  );
}

/** The fields of `now` that differ from `before`. */
export function changedFields(before: Fields, now: Fields): Fields {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(value, before[name])));
}
